### The decisions that Scylla and Charybdis bring, and the sentences of their verbs.

decision-face_sea_monster = Scylla or Charybdis attacks this round
    .why = Of Scylla and Charybdis one attacks in each round, and chance says which.

decision-take_side = { $who } chooses the space of { $piece } on { $place }
    .why = Scylla reaches only some of the spaces of a tile, and you choose on which to stand.
    .thought = Think about Scylla: should she reach this Atlantean or not?

decision-place_sea_monster = choose between which peninsulas { $monster } comes
    .why = The sea monster lies between two peninsulas, and you choose which.
    .thought = Think about where the monster does least harm, and what would sate it.

decision-face_flood = pay { $price } mystic energy to keep { $peninsula } dry, or let Charybdis flood a tile there
    .why = Charybdis floods a tile unless she is paid.
    .thought = Think about what the tile is worth, and what the mystic energy is worth later.

decision-scylla_eats = choose whom Scylla attempts to eat
    .why = Scylla takes one of those in her reach, and you choose whom.
    .thought = { thought-least_missed }

decision-resist_scylla = { $who } spends { $price } mystic energy, or loses { $piece } on { $place }
    .why = Scylla lets go of an Atlantean for mystic energy.
    .thought = Think about what this Atlantean is worth, and what the mystic energy is.

# `scylla` or `charybdis` attacks this round
verb-face = { $sea_monster } attacks this round
# takes the `clockwise`, `counterclockwise` or `middle` space of a tile
verb-stand = take the { $side } space of the tile
    .happens = the Atlantean takes the { $side } space
    .heading = Choose a side of the tile
# the peninsulas between which Scylla or Charybdis comes, clockwise
verb-between = the monster comes between { $peninsula } and { $other_peninsula }
    .heading = Where the sea monster comes
verb-devour = Scylla attempts to eat { $piece } on { $place }
    .heading = Whom Scylla attempts to eat
verb-resist = { $piece } on { $place } is saved with mystic energy
    .heading = Pay for the Atlantean
verb-submit = { $piece } on { $place } is eaten
    .heading = Let the Atlantean be eaten
# the team pays to keep Charybdis from flooding the peninsula
verb-placate = pay to keep { $peninsula } dry
    .happens = the team pays to keep { $peninsula } dry
    .heading = Pay Charybdis not to flood
# the team does not pay Charybdis, and the peninsula floods
verb-forgo = let { $peninsula } flood
    .happens = the team does not pay to keep { $peninsula } dry
    .heading = Let Charybdis flood

sea_monster-sated = { $monster } is sated.
sea_monster-red_skies = Red Skies are shuffled into the deck.

sea_monster-scylla = Scylla
sea_monster-charybdis = Charybdis
side-counterclockwise = counterclockwise
side-clockwise = clockwise
side-middle = middle

fact-eaten_first = Scylla eats the Atlantean on { $place } before it can act
fact-scylla_sated = Scylla is sated this round
fact-charybdis_sated = Charybdis is sated this round
