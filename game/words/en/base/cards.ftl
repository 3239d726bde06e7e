### Decisions about library cards: drawing, keeping, sharing, trading, playing.

decision-keep_cards = { $who } draws and keeps library cards
    .why = The Libraries show more cards than you may keep.
    .thought = Think about which card the team can use soonest.
    .leave = { $seat } keeps no more cards

decision-share_cards = share out the library cards drawn
    .why = The cards are for the team, and somebody must take each.
    .thought = Think about who can make use of which card.
    .keep = { $seat } gets { $card }

decision-hand_limit = { $who } has too many library cards and must play or discard
    .why = Nobody may hold more than four library cards.
    .thought = Think about which card the team can use soonest.

decision-council = the players trade freely
    .why = A card lets the players trade goods freely.
    .thought = Think about who builds next, and what is missing for it.
    .done = end the trade
    .done-happens = the trade is over

decision-choose_tile = choose the island tile that holds more Atlanteans
    .why = An effect makes room for more Atlanteans on one tile, and you choose where.
    .thought = Think about where one more space would help most.

decision-choose_peninsula = choose the wild peninsula whose target numbers become lower
    .why = An effect makes the rolls of one wild peninsula easier, and you choose which.
    .thought = Think about where most dice are still to be rolled.
