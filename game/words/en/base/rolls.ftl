### The rolls of the base game, and whose follower is gained.

decision-roll = { $who } rolls for a resource
    .why = The die has fallen, and mystic energy can still lift it.
    .thought = Think about what this resource is worth, and what the mystic energy is worth later.
    .roll = the die shows { $die }
    .roll-happens = { $who } rolls { $die }

decision-city_roll = { $who } rolls for a follower
    .why = Two Atlanteans persuade the citizens together, and mystic energy can still lift their roll.
    .thought = Think about what a follower is worth, and what the mystic energy is worth later.

decision-recruit = choose whose follower is gained
    .why = A follower joins, and only one of those who were there gets it.
    .thought = Think about who will make most of another follower.

bonus-wrath = Wrath of the Gods
brings-one_follower = 1 follower
bonus-mystic_energy = Mystic energy
bonus-cards_of_this_round = Cards of this round
