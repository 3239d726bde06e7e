### Decisions about floods, barriers, unflooding and mystic energy paid together.

decision-choose_flood = { $who } chooses the peninsula that floods
    .why = A flood has come whose tile you may choose; at the end of a round the Wrath of the Gods does this.
    .thought = Think about which peninsula the team can do without for longest.

decision-award_barriers = choose the peninsula that gets a mystic barrier
    .why = The team has won a mystic barrier, which stops one flood of a peninsula.
    .thought = Think about which tiles the team will need again next round.
    .barrier = place a mystic barrier at { $peninsula }
    .barrier-happens = a mystic barrier is placed at { $peninsula }

decision-award_unfloods = choose the peninsula where a tile is unflooded
    .why = The team may raise a flooded tile again.
    .thought = Think about which tiles the team will need again next round.
    .unflood = unflood a tile of { $peninsula }

# $purpose: a barrier, a dry tile, or something else.
decision-share_energy = { $purpose ->
        [barrier] choose how much mystic energy { $who } pays for the mystic barrier at { $peninsula }
        [unflood] choose how much mystic energy { $who } pays for a dry tile of { $peninsula }
       *[other] choose how much mystic energy { $who } pays
    }
    .why = Several players may pay this mystic energy together, and you choose how much each pays.
    .thought = Think about who will need mystic energy next.

unflooded = { $place } is unflooded
