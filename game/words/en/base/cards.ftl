### Decisions about library cards: drawing, keeping, sharing, trading, playing.

decision-keep_cards = { $who } draws and keeps library cards
    .thought = Think about which card the team can use soonest.
    .leave = { $seat } keeps no more cards

decision-share_cards = share out the library cards drawn
    .thought = Think about who can make use of which card.
    .keep = { $seat } gets { $card }

decision-hand_limit = { $who } has too many library cards and must play or discard
    .thought = Think about which card the team can use soonest.

decision-council = the players trade freely
    .thought = Think about who builds next, and what is missing for it.
    .done = end the trade
    .done-happens = the trade is over

decision-choose_tile = choose the island tile that holds more Atlanteans
    .thought = Think about where one more space would help most.

decision-choose_peninsula = choose the wild peninsula whose target numbers become lower
    .thought = Think about where most dice are still to be rolled.
