### What to think about at several kinds of decision, whatever the best move is.

thought-roll = Think about what a success is worth, and what the mystic energy is worth later.
thought-least_missed = Think about whose action the team would miss least.
thought-short_of = Think about what the next component is still short of.
thought-later_place = Look at the island as it is now: where is a place worth most?
