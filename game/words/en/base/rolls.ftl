### The rolls of the base game, and whose follower is gained.

decision-roll = { $who } rolls for a resource
    .thought = Think about what this resource is worth, and what the mystic energy is worth later.
    .roll = the die shows { $die }
    .roll-happens = { $who } rolls { $die }

decision-city_roll = { $who } rolls for a follower
    .thought = Think about what a follower is worth, and what the mystic energy is worth later.

decision-recruit = choose whose follower is gained
    .thought = Think about who will make most of another follower.

bonus-wrath = Wrath of the Gods
brings-one_follower = 1 follower
bonus-mystic_energy = Mystic energy
bonus-cards_of_this_round = Cards of this round
