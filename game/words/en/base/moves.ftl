### The two sentences of each verb of the base game.
### A comment above a verb is what docs/notation.md says of it in place of its sentence.

## Atlanteans

verb-place = place { $piece } on { $place }
    .happens = { $piece } is placed on { $place }
verb-act = { $piece } acts on { $place }
# the two Atlanteans on a double space take its action
verb-act_together = the Atlanteans on { $place } act together
# the Adept takes the action of another Atlantean's space
verb-copy = { $piece } takes the action of { $place } instead
# chooses the Leader that acts again
verb-encore = { $piece } acts again
# moves an Atlantean from the Astral Watchtower
verb-shift = { $piece } moves to { $place }
# leaves an Atlantean on the Astral Watchtower
verb-stay = { $piece } stays where it is
# chooses the player who gains a follower, or the Mechanical Atlanteans a Bot
verb-recruit = { $seat } gains a follower
# a Leader comes back from the supply in place of a follower
verb-regain = { $piece } comes back from the supply
verb-return = { $piece } returns from { $place } to the pool
verb-sacrifice = remove { $piece } from the game
    .happens = { $piece } is removed from the game
verb-hologram = the Hologram takes the power of { $councilor } for this round
    .happens = the Hologram has the power of { $councilor } this round

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
# the Stormcaller prevents a flood and returns to the pool
verb-repel = { $piece } prevents the flood and returns to the pool
# chooses a spirit for this round
verb-invoke = { $seat } plays the spirit { $power }
# takes a potion from the Laboratory
verb-brew = { $seat } takes the potion { $power }
# drinks a potion, even in the middle of another action
verb-drink = { $seat } drinks the potion { $power }
verb-muster = each player gains a follower
# a player gets the next of the volunteers shared out (Clarion Spire)
verb-enlist = { $seat } gets a volunteer

## the island

# chooses the peninsula whose outermost dry tile floods
verb-flood = flood the next tile of { $peninsula }
# places a mystic barrier, bought or gained
verb-barrier = place a mystic barrier at { $peninsula }
    .happens = the team pays for a mystic barrier at { $peninsula }
# unfloods the innermost flooded tile, bought or gained
verb-unflood = unflood a tile of { $peninsula }
    .happens = the team pays to unflood a tile of { $peninsula }
verb-widen = let { $place } hold more Atlanteans this round
    .happens = { $place } holds more Atlanteans this round
verb-lower = lower the target numbers of { $peninsula } this round
    .happens = the target numbers of { $peninsula } are lower this round

## cards

verb-play = { $seat } plays { $card }
# discards a library card above the hand limit
verb-discard = { $seat } discards { $card }
# keeps a drawn card, or gives it to a player when the cards are shared out
verb-keep = { $seat } keeps { $card }
verb-buy = { $seat } spends mystic energy to keep { $card } as well
# stops buying cards, or turning in resources
verb-leave = { $seat } takes nothing more
verb-bottom = { $seat } puts { $card } under the library deck
# gives a card to another player, where a card allows it
verb-hand = { $seat } gives { $to_seat } { $card }
# chooses the artifact that the Scholar keeps
verb-take = { $seat } takes { $artifact }
# puts the misfortune back on top of the deck, below those put back before
verb-next = put the misfortune { $misfortune } back as the next in order
    .happens = the misfortune { $misfortune } goes back as the next in order
# discards a misfortune that was looked at
verb-drop = discard the misfortune { $misfortune }
    .happens = the misfortune { $misfortune } is discarded
# removes a misfortune of the `deck` or the `discard` from the game
verb-remove = remove the misfortune { $misfortune }, now in the { $pile }, from the game
    .happens = the misfortune { $misfortune }, then in the { $pile }, is removed from the game

## resources and mystic energy

# how much a player pays of a shared cost
verb-pay = { $seat } pays { $number } { $good }
# what a surcharge adds to a price
verb-extra = pay 1 { $good } more
    .happens = the price goes up by 1 { $good }
# what a discount takes off a price
verb-less = pay 1 { $good } less
    .happens = the price goes down by 1 { $good }
# pays without a discount
verb-full = pay the full price
    .happens = the builders pay the full price
verb-lose = { $seat } discards 1 { $good }
verb-gain = { $seat } gains 1 { $good }
verb-swap = { $seat } changes 1 { $good } into 1 { $into }
# turns in a resource, which is then doubled
verb-turnin = { $seat } turns in 1 { $good }
# gives a good to another player, where a card allows it
verb-give = { $seat } gives { $to_seat } 1 { $good }
# chooses how much ore is exchanged
verb-exchange = exchange { $number } ore
    .happens = { $who } exchanges { $number } ore for Atlantium
# all ready Atlanteans on a build space build a component
verb-build = build the { $component } on build space { $build_space }
    .happens = the Atlanteans on build space { $build_space } build the { $component }

## rolls

verb-spend = { $seat } spends { $number } mystic energy on the roll
# rolls again, by `retry` (Priest) or `artifact`: `die`, `low`, `high` or `both`
verb-reroll = reroll { $which } { $by }
    .happens = the team rerolls { $which } { $by }
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
