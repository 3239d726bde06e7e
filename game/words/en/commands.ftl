### What `cosmicgate hint` and `cosmicgate review` print beside the answers of the search.

command-round = Round { $number }. { $question }
command-wins = wins { $chance }, { $simulations } simulations
command-then = Then likely: { $line }.
command-times = { $sentence } ({ $number ->
        [2] twice
       *[other] { $number } times
    })
command-plan = The plan for this round
    .wins = The whole plan wins { $chance }.
    .player = { $player }: { $where }
    .piece = { $place } ({ $piece })
    .followers = { $place } ({ $number } followers)
    .atlanteans = { $place } ({ $number } Atlanteans)
    .plays = plays { $card }
    .notes = { $act } ({ $notes })
    .widened = { $place } has room for { $number } Atlanteans this round.
command-plans = How good are the plans?
    .best = The best plan. { $text }
    .team = The scripted team's plan. { $text }
    .yours = Your plan { $number }. { $text }
    .change = Or: { $exchange }
command-outlook = The round as a whole
command-compare = Why not ...
command-receipt = { $simulations } simulations in { $seconds } s.
    .stopped = Stopped early. { $simulations } simulations in { $seconds } s.
command-repeat = To repeat: { $options }
command-everybody = Team
command-searching = Searching
command-simulations = { $simulations } simulations
command-simulations_best = { $simulations } simulations. { $move } ({ $chance })

## The columns of tables

command-column_player = player
command-column_what = what
command-column_move = move
command-column_round = round
command-column_end = chance at its end
command-column_luck = luck
command-column_cost = cost
command-column_played = played
command-column_better = better

## A review

command-status = { $status ->
        [won] The team won.
        [lost] The team lost.
       *[running] The game still runs.
    }
command-summary = The chance to win was { $start } at the start. { command-summary.rest }
    .running = The chance to win was { $start } at the start and is { $now } now. { command-summary.rest }
    .rest = Dice and cards changed it by { $luck } points, decisions by { $decided }. { $mistakes }
command-mistakes = { $count ->
        [one] One mistake is proven: it missed { $cost }, in round { $round }.
       *[other] { $count } mistakes are proven; the largest missed { $cost }, in round { $round }.
    }
    .none = No single mistake is proven.
command-falls = The largest falls
command-rises = The best moments
command-moment = { $number }. { $kind ->
        [decision] decision
        [dice] dice
       *[cards] cards
    }
command-try = Try it from version { $version }: { $moves }
    .many = Try it from version { $version }: { $count } moves, which --json prints.
command-rounds = Round by round
    .note = Decisions are measured against a team that follows hints. A mistake is the largest of its round, against the best found at that moment: it may miss more than the chance was.
command-quiet_rounds = In rounds { $first } to { $last } the chance stayed at { $chance }: { $events }.
    .one = In round { $round } the chance stayed at { $chance }: { $events }.
command-costly = Proven mistakes
command-every_decision = Every decision
command-column_decided = decisions
command-column_short = mistakes
command-searched = { $simulations } simulations for each of { $decisions } decisions.
label-best = best
label-fine = fine
label-inaccuracy = inaccuracy
label-mistake = mistake
label-blunder = blunder
label-unclear = unclear

## A record or question that does not do

command-one_budget = Choose one budget: --seconds or --simulations.
command-standard_input = standard input
command-long_record = { $name } is no record: it is longer than { $most } letters.
command-not_utf8 = { $name } is not UTF-8 text.
command-no_replay = { $name } cannot be replayed: { $reason }.
command-nested = it is nested too deeply

## The demo: a whole game with hints

demo-player = Player { $seat }
demo-title = Cosmic Gate, game { $game }
demo-head = Round { $round }, { $phase }   { $question }
demo-phase = { $phase ->
        [place] place Atlanteans
        [suffer] suffer misfortunes
        [act] take actions
        [wrath] endure the wrath
       *[other] { $phase }
    }
demo-barrier = mystic barrier
demo-dry = { $number } dry
demo-built = Built { $built } of { $all }:
demo-counts = { $moves } moves, { $hints } hints, { $seconds } s
demo-round = round { $round }: { $built } built; dry tiles: { $dry }; { $hints } hints, { $seconds } s; { $hint }
demo-no_hint = No hint yet.
    .time_up = Played without hints: the time is up.
demo-hint = Last hint: { $move } Chance to win { $chance }.
    .short = Last hint: { $move } The search was too short to estimate the chance to win.
demo-ended = { $status ->
        [won] The team won
       *[lost] The team lost
    } in round { $round }, with { $built } of { $all } components built. { $ending }
demo-counted = { $moves } moves, { $hints } hints, { $seconds } seconds, seed { $seed }.
demo-time_up = { $number ->
        [one] The time was up: 1 decision was made without a hint.
       *[other] The time was up: { $number } decisions were made without a hint.
    } Give more --seconds for a whole game with hints.
demo-record = The record is in
demo-no_record = The record { $path } cannot be written: { $reason }.
demo-no_answer = The service at { $address } does not answer ({ $error }).
demo-other_service = { $address } does not answer like Cosmic Gate.
demo-refused = The service refused { $call }: { $reason }
demo-hint_ended = A hint ended { $status }: { $reason }
demo-no_worker = A hint does not end. Is a search worker running?
demo-no_reason = no reason given
