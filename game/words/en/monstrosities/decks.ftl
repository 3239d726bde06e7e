### The sentences of the misfortunes and library cards of Monstrosities.

role-to_build = To be built there
role-can_recruit = The ally waits in the supply
role-served = Somebody has been removed from the game for it
role-no_dry_tile = Without a dry tile, so that two tiles flood elsewhere

# a player recruits an ally
verb-befriend = { $owner } recruits { $piece }
    .happens = { $piece } joins { $owner }
    .heading = Recruit an ally
# the One Hundred Hands or the Sandals of Swift Steps move an Atlantean from a place
verb-sweep = move { $piece } from { $place } to { $to_place }
    .happens = { $piece } is moved to { $to_place }
    .heading = Move an Atlantean
# the One Hundred Hands or the Sandals of Swift Steps move an Atlantean from its pool
verb-call = move { $piece } from the pool to { $place }
    .happens = { $piece } is moved to { $place }
    .heading = Move an Atlantean from its pool
verb-crack = remove the mystic barrier at { $peninsula }
    .happens = the mystic barrier at { $peninsula } is removed
    .heading = Remove a mystic barrier
verb-scatter = return the Atlanteans in { $peninsula } to their pools
    .happens = the Atlanteans in { $peninsula } return to their pools
    .heading = Whose Atlanteans return to their pools
verb-appease = pay the price of the omen
    .happens = the team pays the price of the omen
verb-endure = suffer what the omen brings
    .happens = the team suffers what the omen brings
# an Atlantean forgoes its action and leaves the game for a wonder
verb-offer = { $piece } on { $place } forgoes its action and is removed from the game
    .happens = { $piece } is removed from the game
    .heading = Give an Atlantean for the wonder
# a player takes the gift of a wonder instead of its ally
verb-bounty = { $seat } takes the gift of the wonder
    .heading = Take the gift of the wonder
verb-distill = { $seat } changes 1 { $good } into 1 { $into } by the Alembic
    .heading = Change a resource by the Alembic
verb-brace = { $seat } sets the Keystone under the mystic barrier at { $peninsula }
    .heading = Set the Keystone under a mystic barrier
verb-design = let those on build space { $build_space } build a magic item this round
    .happens = those on build space { $build_space } may build a magic item this round
    .heading = Choose a build space for a magic item
# a Bot or an Automaton that helps acts as well (Rise of the Robots)
verb-rise = { $piece } acts as well
    .happens = { $piece } acts as well by the Rise of the Robots
    .heading = Let a Bot or the Automaton act

decision-choose_design_space = { $who } chooses where a magic item may be built
    .why = A magic item can be built on one more space, and you choose where.
    .thought = Think about who could build a magic item, and where.

decision-step_swiftly = { $who } may move an Atlantean by the Sandals of Swift Steps
    .why = The Sandals of Swift Steps carry an Atlantean to another place.
    .thought = { thought-later_place }

decision-choose_leaders = choose which Leaders act again
    .why = An effect lets Leaders act a second time, and you choose which.
    .thought = Think about which actions are worth taking twice.

decision-serve_wonder = { $wanted ->
        [gift] { $who } chooses what the wonder gives
       *[atlantean] { $who } chooses whose action is given up for the wonder
    }
    .why = A wonder is made in place of somebody's action, and you choose whose.
    .thought = Think about whose action the wonder is worth.

decision-raise_tiles = choose whether a tile is unflooded
    .why = A tile may be raised again from the sea.
    .thought = Think about which tiles the team will need again next round.
    .unflood = unflood a tile of { $peninsula }
    .unflood-happens = a tile of { $peninsula } is unflooded

decision-meet_mermaid = { $who } may spend mystic energy to recruit the Mermaid
    .why = The Mermaid joins whoever pays her in mystic energy.
    .thought = Think about what an ally is worth, and what the mystic energy is worth later.

decision-choose_catastrophe = { $who } chooses which tile floods
    .why = A catastrophe floods a tile, and you choose which.
    .thought = Think about which peninsula the team can do without for longest.

decision-burn_cards = the next library card is discarded
    .why = The library itself loses a card, and chance says which.

decision-feed_birds = { $who } gives up a library card or 1 mystic energy
    .why = The birds cost a library card or a mystic energy, and you choose which.
    .thought = Think about what the team can do without.

decision-crack_ward = { $who } chooses which mystic barrier is removed
    .why = An effect removes a mystic barrier, and you choose which.
    .thought = Think about which peninsula needs its barrier least.

decision-lose_heart = { $who } chooses which Leader returns to the pool
    .why = A misfortune sends a Leader home, and its player chooses which.
    .thought = { thought-least_missed }

decision-roll_hands = { $who } rolls for the One Hundred Hands
    .why = The One Hundred Hands roll for the team, and you may change what lies there.
    .thought = { thought-roll }
    .accept = leave the die as it lies
    .accept-happens = the die stays as it is

decision-gather_atlanteans = { $who } chooses who is moved, and to which tile
    .why = Atlanteans can be brought together on one tile, where they act.
    .thought = Think about where these Atlanteans can still do something.

decision-meet_omen = { $who } decides whether the price of the omen is paid
    .why = An omen comes true, unless its price is paid.
    .thought = Think about the omen: is what it does worse than its price?

decision-pay_omen = choose who pays for the omen
    .why = The price of the omen is paid by somebody, and you choose whom.
    .thought = Think about who can best spare the price.
    .lose = { $seat } pays 1 { $good }

decision-recruit_ally = choose whom the ally joins
    .why = An ally joins the team, and one player leads it.
    .thought = Think about who will make most of the ally.

decision-send_back = { $who } chooses who returns to the pool
    .why = Somebody must go home, and you choose whom.
    .thought = { thought-least_missed }

decision-trample = { $who } chooses which peninsula the giants flood
    .why = The giants flood a peninsula, and you choose which.
    .thought = Think about which peninsula the team can do without for longest.

decision-choose_revel = { $who } chooses the peninsula of the revel
    .why = The Faun's revel sends everybody on one civilized peninsula back to the pools, and you choose which.
    .thought = Think about where the team has least to do this round.

refused-artifact_not_owned = { $player } does not have the { $artifact }
refused-alembic_used = the Alembic has been used this round
refused-only_after_the_rise = { $piece } acts as well only after the Rise of the Robots, once, where it helps another
refused-space_without_room = { $space } has no room in this game
refused-items_built_there_already = a magic item may be built on { $space } already
refused-nobody_on_space_can_act = nobody on { $space } can still act
refused-no_barrier_there = there is no mystic barrier at { $peninsula }
refused-keystone_elsewhere = the Keystone is under the mystic barrier at { $peninsula }
