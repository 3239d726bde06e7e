### The two sentences of each verb of the base game.
### A comment above a verb is what docs/notation.md says of it in place of its sentence.

## Atlanteans

verb-place = place { $piece } on { $place }
    .happens = { $piece } is placed on { $place }
    .heading = Place an Atlantean
verb-act = { $piece } acts on { $place }
    .heading = Take an action
# the two Atlanteans on a double space take its action
verb-act_together = the Atlanteans on { $place } act together
# the Adept takes the action of another Atlantean's space
verb-copy = { $piece } takes the action of { $place } instead
    .heading = Adept: take another's action
# chooses the Leader that acts again
verb-encore = { $piece } acts again
    .heading = Let a Leader act again
# moves an Atlantean from the Astral Watchtower
verb-shift = { $piece } moves to { $place }
    .heading = Move the Atlantean
# leaves an Atlantean on the Astral Watchtower
verb-stay = { $piece } stays where it is
    .heading = Leave the Atlantean there
# chooses the player who gains a follower, or the Mechanical Atlanteans a Bot
verb-recruit = { $seat } gains a follower
    .heading = Who gains a follower
# a Leader comes back from the supply in place of a follower
verb-regain = { $piece } comes back from the supply
    .heading = Bring a Leader back
verb-return = { $piece } returns from { $place } to the pool
    .heading = Return an Atlantean to its pool
verb-sacrifice = remove { $piece } from the game
    .happens = { $piece } is removed from the game
    .heading = Remove a follower from the game
verb-hologram = the Hologram takes the power of { $councilor } for this round
    .happens = the Hologram has the power of { $councilor } this round
    .heading = Choose the Hologram's power

## the course of the game

# ends placing, acting, removing, trading or converting; lets a flood or a misfortune come
verb-done = do nothing more
    .happens = nothing more is done
# draws the next misfortune
verb-continue = go on to the next misfortune
    .happens = the next misfortune is due
# all players build a component for less (Grand Assembly)
verb-assemble = all players build the { $component } for less, as a free action
    .happens = all players build the { $component }
    .heading = Build together for less
# the Stormcaller prevents a flood and returns to the pool
verb-repel = { $piece } prevents the flood and returns to the pool
    .heading = Prevent the flood
# chooses a spirit for this round
verb-invoke = { $seat } plays the spirit { $power }
    .heading = Choose a spirit
# takes a potion from the Laboratory
verb-brew = { $seat } takes the potion { $power }
    .heading = Take a potion
# drinks a potion, even in the middle of another action
verb-drink = { $seat } drinks the potion { $power }
    .heading = Drink a potion
verb-muster = each player gains a follower
# a player gets the next of the volunteers shared out (Clarion Spire)
verb-enlist = { $seat } gets a volunteer
    .heading = Who gets the next volunteer

## the island

# chooses the peninsula whose outermost dry tile floods
verb-flood = flood the next tile of { $peninsula }
    .heading = Choose what floods
# places a mystic barrier, bought or gained
verb-barrier = place a mystic barrier at { $peninsula }
    .happens = the team pays for a mystic barrier at { $peninsula }
    .heading = Place a mystic barrier
# unfloods the innermost flooded tile, bought or gained
verb-unflood = unflood a tile of { $peninsula }
    .happens = the team pays to unflood a tile of { $peninsula }
    .heading = Unflood a tile
verb-widen = let { $place } hold more Atlanteans this round
    .happens = { $place } holds more Atlanteans this round
    .heading = Let a tile hold more Atlanteans
verb-lower = lower the target numbers of { $peninsula } this round
    .happens = the target numbers of { $peninsula } are lower this round
    .heading = Lower target numbers

## cards

verb-play = { $seat } plays { $card }
    .heading = Play a library card
# discards a library card above the hand limit
verb-discard = { $seat } discards { $card }
    .heading = Discard a card
# keeps a drawn card, or gives it to a player when the cards are shared out
verb-keep = { $seat } keeps { $card }
    .heading = Keep a card
verb-buy = { $seat } spends mystic energy to keep { $card } as well
    .heading = Keep another card for mystic energy
# stops buying cards, or turning in resources
verb-leave = { $seat } takes nothing more
    .heading = Take nothing more
verb-bottom = { $seat } puts { $card } under the library deck
    .heading = Put a card under the library deck
# gives a card to another player, where a card allows it
verb-hand = { $seat } gives { $to_seat } { $card }
    .heading = Give cards
# chooses the artifact that the Scholar keeps
verb-take = { $seat } takes { $artifact }
    .heading = Keep an artifact
# puts the misfortune back on top of the deck, below those put back before
verb-next = put the misfortune { $misfortune } back as the next in order
    .happens = the misfortune { $misfortune } goes back as the next in order
    .heading = Put a misfortune back on the deck
# discards a misfortune that was looked at
verb-drop = discard the misfortune { $misfortune }
    .happens = the misfortune { $misfortune } is discarded
    .heading = Discard a misfortune
# removes a misfortune of the `deck` or the `discard` from the game
verb-remove = remove the misfortune { $misfortune }, now in the { $pile }, from the game
    .happens = the misfortune { $misfortune }, then in the { $pile }, is removed from the game
    .heading = Remove a misfortune from the game

## resources and mystic energy

# how much a player pays of a shared cost
verb-pay = { $seat } pays { $number } { $good }
    .heading = Pay
# what a surcharge adds to a price
verb-extra = pay 1 { $good } more
    .happens = the price goes up by 1 { $good }
    .heading = Add a resource to the price
# what a discount takes off a price
verb-less = pay 1 { $good } less
    .happens = the price goes down by 1 { $good }
    .heading = Take a resource off the price
# pays without a discount
verb-full = pay the full price
    .happens = the builders pay the full price
verb-lose = { $seat } discards 1 { $good }
    .heading = Discard goods
verb-gain = { $seat } gains 1 { $good }
    .heading = Gain goods
verb-swap = { $seat } changes 1 { $good } into 1 { $into }
    .heading = Change a resource
# turns in a resource, which is then doubled
verb-turnin = { $seat } turns in 1 { $good }
    .heading = Turn in a resource
# gives a good to another player, where a card allows it
verb-give = { $seat } gives { $to_seat } 1 { $good }
    .heading = Give goods
# chooses how much ore is exchanged
verb-exchange = exchange { $number } ore
    .happens = { $who } exchanges { $number } ore for Atlantium
    .heading = Exchange ore for Atlantium
# all ready Atlanteans on a build space build a component
verb-build = build the { $component } on build space { $build_space }
    .happens = the Atlanteans on build space { $build_space } build the { $component }
    .heading = Build

## rolls

verb-spend = { $seat } spends { $number } mystic energy on the roll
    .heading = Spend mystic energy on the roll
# rolls again, by `retry` (Priest) or `artifact`: `die`, `low`, `high` or `both`
verb-reroll = reroll { $which } { $by }
    .happens = the team rerolls { $which } { $by }
    .heading = Roll again
# lets a roll fail, or takes what its total brings
verb-accept = accept the failure
    .happens = the action fails

## outcomes of chance

# one die was rolled
verb-roll = the die shows { $die }
# two dice were rolled; the lower one comes first
verb-roll_two = the dice show { $die } and { $other_die }
# a player drew this misfortune
verb-draw = the misfortune is { $misfortune }
    .happens = { $who } draws the misfortune { $misfortune }
# this library card was drawn
verb-card = the library card is { $card }
    .happens = { $who } draws { $card }
# this board is on top of the Hologram's stack
verb-reveal = { $councilor } is revealed
# this artifact is not in the library deck
verb-deal = the artifact is { $artifact }
    .happens = { $who } draws { $artifact }
# the next misfortune was looked at
verb-see = the next misfortune in the deck is { $misfortune }

flood-is_about_to_come = the next tile of { $peninsula } is about to flood
flood-is_stopped = the mystic barrier at { $peninsula } stops the flood
flood-comes = { $place } floods

## taking back

happened-taken_back = The last outcome is taken back.
happened-undone = The game goes back to version { $version }.
