### The sentences of every monster.

# after the misfortunes, lets a monster act
verb-unleash = let { $monster } act
    .heading = Let a monster act

# A monster's name in a sentence. $small is the name without a capital.
monster-name = { $monster ->
        [harpies] the { $small }
       *[other] { $name }
    }
monster-acts = { $monster ->
        [medusa] { $name } acts
       *[other] { $name } act
    }

fact-removed = { $amount } removed from the game this round
    .short = { $amount } removed from the game
    .counted = { $count ->
        [one] { $number } Atlantean is
       *[other] { $number } Atlanteans are
    }
    .one = one more Atlantean is
