### The sentences of the components that Monstrosities adds.

role-followers_each = Followers for each player
role-calm_seas = Calm Seas
role-in_place_of_calm_seas = In place of Calm Seas
role-calm_seas_replaced = Calm Seas that each kind may replace

decision-call_to_gather = choose whether each player gains a follower, or who gets the next volunteer
    .why = More Atlanteans come: one for each player, or a volunteer for this round.
    .thought = Think about more Atlanteans: only this round, or in every round?

# shuffles so many cards into the misfortune deck in place of Calm Seas (Storm Gyve)
verb-mix = shuffle { $number } { $misfortune } into the misfortune deck in place of Calm Seas
    .happens = the builders shuffle { $number } { $misfortune } into the misfortune deck
    .heading = Shuffle misfortunes into the deck

decision-call_ally = { $who } chooses which ally joins whom
    .why = An ally is called, and you choose which one joins whom.
    .thought = Think about which ally would help most, and whom.

decision-bind_storm = choose how many other cards replace Calm Seas
    .why = Cards of the misfortune deck are replaced, and you choose how many by Calm Seas.
    .thought = Think about how many of the cards should be Calm Seas.

decision-look_in_mirror = { $who } chooses who comes back through the Lethe Mirror
    .why = The Lethe Mirror brings somebody back into the game, and you choose whom.
    .thought = Think about which Atlantean the team misses most.
    .regain = { $piece } comes back into the game
    .regain-happens = { $piece } has come back into the game

decision-plow = choose the peninsula whose target numbers are lower for the rest of the game
    .why = The rolls of one peninsula become easier for the rest of the game, and you choose where.
    .thought = Think about where most dice are still to be rolled.
    .lower = lower the target numbers of { $peninsula } for the rest of the game
    .lower-happens = the target numbers of { $peninsula } are lower from now on

decision-choose_forging = { $who } chooses the magic item to build on the Lustral Forge
    .why = The Lustral Forge builds a magic item, and you choose which.
    .thought = Think about which magic item helps most, and what it costs.

# builds a magic item on the Lustral Forge
verb-forge = build the { $component } on the Lustral Forge
    .happens = the Atlanteans on the Lustral Forge build the { $component }
    .heading = Build a magic item

refused-no_magic_item = the { $component } is no magic item
refused-forge_cannot_pay = those on the Lustral Forge cannot pay for the { $component }
