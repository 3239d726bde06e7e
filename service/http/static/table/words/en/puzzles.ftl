puzzle-nothing = nothing
puzzle-title = Puzzles
puzzle-number = A puzzle: { $number } of { $count }
puzzle-of_today = The puzzle of today: { $number } of { $count }
puzzle-decision = , decision { $step } of { $steps }
puzzle-task = The last round: find the move that wins.
puzzle-go_on = Go on
puzzle-go_better = Go on with the better move
puzzle-exact = The island sinks at the end of this round, whatever comes. All chances here are exact.
puzzle-percent = { $number } %
puzzle-right = Right.
puzzle-wrong = There is better.
puzzle-to_win = { $chance } to win.
puzzle-best = Best:
puzzle-answers = All { $number } answers
puzzle-chance = Chance to win
puzzle-then = And then:
puzzle-solved = { $solved } of { $tries } solved. A new one comes tomorrow.
puzzle-streak = { $solved } of { $tries } solved, { $days } days in a row. A new one comes tomorrow.
puzzle-before = The one before
puzzle-next = The next one
puzzle-why_ends = It ends the actions of the round before the gate is complete.
puzzle-why_unpaid = { $component }: whoever could build it can no longer pay for it.
puzzle-why_nobody = { $component }: nobody stands on a build space any more who could build it.
puzzle-why_leaders = { $leaders ->
        [one] Once all else is built, the Leader never acts on a build space.
       *[other] Once all else is built, the Leaders never act together on one build space.
    }
puzzle-why_not_all = The other components can no longer all be built, and the Power Core comes last.
puzzle-why_unbuilt = { $component }: it can no longer be built this round.
puzzle-why_too_late = The round is over before the Power Core can be built.
