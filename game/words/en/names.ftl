### Names, and how they stand in sentences.

# A thing with its article.
named-thing = the { $name }
# A councilor, an ally or a monster.
named-board = { $name ->
        [Medusa] { $name }
       *[other] the { $name }
    }
named-piece = { $player }'s { $piece }
# A piece of which there is one.
named-unique = the { $piece }
named-amount = { $number } { $good }
# $others are separated by commas.
named-one_of = { $others } or { $last }
# How much of a good is meant; nothing is "no gold".
number = { $number ->
        [0] no
       *[other] { $number }
    }

player-seat = seat { $seat }
player-team = the team

# A tile of the island: $ring counts from the centre.
place-tile = { $peninsula } { $ring }
place-build_space = build space { $number }
place-second_space = the second space of { $component }

good-gold = gold
good-crystal = crystal
good-ore = ore
good-atlantium = Atlantium
good-energy = mystic energy

piece-leader = Leader
piece-follower = follower
piece-volunteer = volunteer
piece-hologram = Hologram
piece-automaton = Automaton
piece-bot = Bot
piece-second_bot = Second Bot

pile-deck = deck
pile-discard = discard pile

dice-only = the die
dice-lower = the lower die
dice-higher = the higher die
dice-both = both dice

reroll-by_priest = with the help of the Priest
reroll-by_artifact = with an artifact

# In numbers with decimals, and between thousands.
number-decimal_point = { "." }
number-thousands = { "," }
