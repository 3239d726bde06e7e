### Decisions about gaining, changing and sharing resources.

decision-exchange = { $who } chooses how much ore to exchange
    .why = The Forges turn ore into Atlantium, as much as the tile allows.
    .thought = Think about what the ore is still needed for.

decision-gain = choose what is gained, and by whom
    .why = The team gains goods, and you choose which and for whom.
    .thought = { thought-short_of }
    .done = buy no more resources
    .done-happens = no more resources are bought

decision-convert = { $who } changes resources into other kinds
    .why = An effect changes goods into others, and you choose which.
    .thought = { thought-short_of }
    .done = change no more resources
    .done-happens = { $who } changes no more resources

decision-turn_in = { $who } turns in resources and gets them back doubled
    .why = An effect doubles goods that are turned in, and you choose which.
    .thought = { thought-short_of }
    .leave = { $seat } turns in no more resources

decision-share_resources = { $who } chooses who gets the next resource
    .why = The goods are for the team, and somebody must take each.
    .thought = Think about who will build next, and what is missing for it.
