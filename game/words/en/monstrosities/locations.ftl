### The sentences of the Gryphon Aerie and the Hidden Cache.

role-flooded_mountains = Flooded tiles of the Mountains, each a bonus of 1

decision-aerie_attempt = { $who } chooses to recruit or to steal in the Gryphon Aerie
    .why = In the Gryphon Aerie one may win the Gryphon or its gold, not both.
    .thought = Think about the Gryphon: is it worth more to the team than its gold?

decision-recruit_gryphon = { $who } rolls for the Gryphon
    .why = The die for the Gryphon has fallen, and can still be lifted.
    .thought = { thought-roll }

decision-steal_gold = { $who } rolls for the Gryphon's gold
    .why = The die for the Gryphon's gold has fallen, and can still be lifted.
    .thought = { thought-roll }

decision-gold_thief = choose who discards 1 ore and takes the gold
    .why = Whoever gives up an ore takes the gold, and you choose who does.
    .thought = Think about who will build next, and what is missing for it.
    .bounty = { $seat } discards 1 ore and takes the gold

decision-hidden_cache = { $who } collects a resource from the Hidden Cache
    .why = The Hidden Cache gives a resource, and you choose which.
    .thought = { thought-short_of }

# those in the Gryphon Aerie `recruit` or `steal`
verb-attempt = try to { $attempt }
    .happens = the Atlanteans on the Gryphon Aerie try to { $attempt }
    .heading = In the Gryphon Aerie

bonus-flooded_mountains = Flooded Mountains
brings-gryphon = the Gryphon

attempt-recruit = recruit the Gryphon
attempt-steal = steal the Gryphon's gold
