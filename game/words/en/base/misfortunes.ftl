### Decisions about misfortunes: drawing, suffering, looking ahead, removing.

decision-draw_misfortune = { $who } draws a misfortune
    .why = After placing, the misfortune deck decides what goes under water.

decision-return_follower = { $who } returns a placed follower to the pool
    .why = A misfortune sends a placed follower home, and its player chooses which.
    .thought = { thought-least_missed }

decision-lose_resource = { $who } discards a resource
    .why = A misfortune takes goods, and you choose which.
    .thought = Think about which resource the next component does not ask for.

decision-arrange_misfortunes = { $who } looks at the next misfortunes and puts them back in order
    .why = You see the next misfortunes, and may put them into another order.
    .thought = Think about which misfortune would hurt the team most right now.

decision-see_deck = the builders look through the misfortune deck
    .why = The builders may look through the misfortune deck.

decision-remove_misfortunes = remove misfortunes that are in the deck or in the discard pile
    .why = Some misfortunes may be taken out of the game for good, and you choose which.
    .thought = Think about which misfortunes would hurt most if they came up again.
    .done = remove no more misfortunes
    .done-happens = no more misfortunes are removed
