### The two sentences of each verb of the base game.

## Atlanteans

verb-place = place { $piece } on { $place }
    .happens = { $piece } is placed on { $place }
verb-act = { $piece } acts on { $place }
verb-act_together = the Atlanteans on { $place } act together
verb-copy = { $piece } takes the action of { $place } instead
verb-encore = { $piece } acts again
verb-shift = { $piece } moves to { $place }
verb-stay = { $piece } stays where it is
verb-recruit = { $seat } gains a follower
verb-regain = { $piece } comes back from the supply
verb-return = { $piece } returns from { $place } to the pool
verb-sacrifice = remove { $piece } from the game
    .happens = { $piece } is removed from the game
verb-hologram = the Hologram takes the power of { $councilor } for this round
    .happens = the Hologram has the power of { $councilor } this round

## the course of the game

verb-done = do nothing more
    .happens = nothing more is done
verb-continue = go on to the next misfortune
    .happens = the next misfortune is due
verb-assemble = all players build the { $component } for less, as a free action
    .happens = all players build the { $component }
verb-repel = { $piece } prevents the flood and returns to the pool
verb-invoke = { $seat } plays the spirit { $power }
verb-brew = { $seat } takes the potion { $power }
verb-drink = { $seat } drinks the potion { $power }
verb-muster = each player gains a follower
verb-enlist = { $seat } gets a volunteer

## the island

verb-flood = flood the next tile of { $peninsula }
verb-barrier = place a mystic barrier at { $peninsula }
    .happens = the team pays for a mystic barrier at { $peninsula }
verb-unflood = unflood a tile of { $peninsula }
    .happens = the team pays to unflood a tile of { $peninsula }
verb-widen = let { $place } hold more Atlanteans this round
    .happens = { $place } holds more Atlanteans this round
verb-lower = lower the target numbers of { $peninsula } this round
    .happens = the target numbers of { $peninsula } are lower this round

## cards

verb-play = { $seat } plays { $card }
verb-discard = { $seat } discards { $card }
verb-keep = { $seat } keeps { $card }
verb-buy = { $seat } spends mystic energy to keep { $card } as well
verb-leave = { $seat } takes nothing more
verb-bottom = { $seat } puts { $card } under the library deck
verb-hand = { $seat } gives { $to_seat } { $card }
verb-take = { $seat } takes { $artifact }
verb-next = put the misfortune { $misfortune } back as the next in order
    .happens = the misfortune { $misfortune } goes back as the next in order
verb-drop = discard the misfortune { $misfortune }
    .happens = the misfortune { $misfortune } is discarded
verb-remove = remove the misfortune { $misfortune }, now in the { $pile }, from the game
    .happens = the misfortune { $misfortune }, then in the { $pile }, is removed from the game

## resources and mystic energy

verb-pay = { $seat } pays { $number } { $good }
verb-extra = pay 1 { $good } more
    .happens = the price goes up by 1 { $good }
verb-less = pay 1 { $good } less
    .happens = the price goes down by 1 { $good }
verb-full = pay the full price
    .happens = the builders pay the full price
verb-lose = { $seat } discards 1 { $good }
verb-gain = { $seat } gains 1 { $good }
verb-swap = { $seat } changes 1 { $good } into 1 { $into }
verb-turnin = { $seat } turns in 1 { $good }
verb-give = { $seat } gives { $to_seat } 1 { $good }
verb-exchange = exchange { $number } ore
    .happens = { $who } exchanges { $number } ore for Atlantium
verb-build = build the { $component } on build space { $build_space }
    .happens = the Atlanteans on build space { $build_space } build the { $component }

## rolls

verb-spend = { $seat } spends { $number } mystic energy on the roll
verb-reroll = reroll { $which } { $by }
    .happens = the team rerolls { $which } { $by }
verb-accept = accept the failure
    .happens = the action fails

## outcomes of chance

verb-roll = the die shows { $die }
verb-roll_two = the dice show { $die } and { $other_die }
verb-draw = the misfortune is { $misfortune }
    .happens = { $who } draws the misfortune { $misfortune }
verb-card = the library card is { $card }
    .happens = { $who } draws { $card }
verb-reveal = { $councilor } is revealed
verb-deal = the artifact is { $artifact }
    .happens = { $who } draws { $artifact }
verb-see = the next misfortune in the deck is { $misfortune }

flood-is_about_to_come = the next tile of { $peninsula } is about to flood
flood-is_stopped = the mystic barrier at { $peninsula } stops the flood
flood-comes = { $place } floods

## taking back

happened-taken_back = The last outcome is taken back.
happened-undone = The game goes back to version { $version }.
