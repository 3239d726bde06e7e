hints-nudge = A nudge
hints-move = The move
hints-line = What follows
hints-plan = The whole plan
hints-seconds = { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }
hints-chance = Dice or cards decide now.
hints-over = The game is over.
hints-how_much = How much do you want to know?
hints-search_for = Search for
hints-why_title = Choose a move of yours: it is compared with the best one
hints-why = Why not ...?
hints-first_title = Each of your moves is compared before it is played
hints-first = My choice first
hints-why_notice = Choose the move to compare, on the board or under Now. You can also drag an Atlantean or a card onto the button.
hints-first_notice = Choose your move, on the board or under Now. It is compared before it is played.
hints-stale = The game has moved on since this hint.
hints-comparing = Why not ...? The move that you choose is compared with the best one, and not played.
hints-own_first = My choice first: the move that you choose is compared before it is played.
hints-stop_comparing = Stop comparing
hints-search = Search
waiting = Waiting for its turn ...
hints-played = { $number ->
        [one] 1 game played ahead.
       *[other] { $number } games played ahead.
    }
hints-best = Best so far: { $move }
stop = Stop
hints-round = The round as a whole
hints-spent = { $number } games played ahead in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s.
hints-spent_before = { $number } games played ahead in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, found before.
play_it = Play it
hints-likely = What is likely to follow
hints-better = Clearly better
hints-worse = Clearly worse
hints-too_close = Too close to tell apart
hints-play_mine = Play mine: { $move }
plan-fine = A good plan
plan-weaker = A little weaker
plan-bad = It gives a lot away
plan-unclear = Not clear yet
plan-how_good = How good is our plan?
plan-playing = Playing both plans ahead ...
plan-nothing = There was nothing to compare.
plan-change_first = Change first
plan-best = The best plan that was found
plan-before = The step before
plan-step = Step { $step } of { $steps }
plan-steps = { $number } steps
plan-next = The next step
plan-play = Play the plan
plan-propose = Propose it
plan-follows = It follows from the steps before it.
