### Decisions about misfortunes: drawing, suffering, looking ahead, removing.

decision-draw_misfortune = { $who } draws a misfortune

decision-return_follower = { $who } returns a placed follower to the pool
    .thought = { thought-least_missed }

decision-lose_resource = { $who } discards a resource
    .thought = Think about which resource the next component does not ask for.

decision-arrange_misfortunes = { $who } looks at the next misfortunes and puts them back in order
    .thought = Think about which misfortune would hurt the team most right now.

decision-see_deck = the builders look through the misfortune deck

decision-remove_misfortunes = remove misfortunes that are in the deck or in the discard pile
    .thought = Think about which misfortunes would hurt most if they came up again.
    .done = remove no more misfortunes
    .done-happens = no more misfortunes are removed
