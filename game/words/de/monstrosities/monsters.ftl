### Die Sätze jedes Monsters.

verb-unleash = { FORM($monster, "number") ->
        [plural] { $monster } handeln
       *[singular] { $monster } handelt
    }
    .heading = Ein Monster handeln lassen

# A monster's name in a sentence. $small is the name without a capital.
monster-name = { FORM($name, "nom") }
    .acc = { FORM($name, "acc") }
    .dat = { FORM($name, "dat") }
    .number = { $monster ->
        [medusa] singular
       *[other] plural
    }
monster-acts = { $monster ->
        [medusa] { $name } handelt
       *[other] { $name } handeln
    }

fact-removed = in dieser Runde { $amount } aus dem Spiel entfernt
    .if = in dieser Runde { $amount } aus dem Spiel entfernt
    .short = { $amount } aus dem Spiel entfernt
    .counted = { $count ->
        [one] wird { $number } Atlanter
       *[other] werden { $number } Atlanter
    }
    .one = ein Atlanter mehr
