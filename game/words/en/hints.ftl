### What a hint says: its reasons, its outlook, its comparisons and plans.

## Numbers in words

chance-percent = { $whole } %
chance-about = about { $whole } %
chance-span = { $low } to { $high } %
chance-with_bounds = { $chance } ({ $bounds })
chance-of_few = { $number } of { $count }
chance-less = less than 1
chance-more = more than 99
points = { $number ->
        [1] { $number } point
       *[other] { $number } points
    }
points-span = { $low } to { $high }
games-more = { $games ->
        [0] less than 1 more game in 100
        [1] about { $games } more game in 100
       *[other] about { $games } more games in 100
    }
games-fewer = { $games ->
        [0] less than 1 fewer game in 100
        [1] about { $games } fewer game in 100
       *[other] about { $games } fewer games in 100
    }
games-with_bounds = { $games } ({ $low } to { $high })
# $others are separated by commas.
list-all = { $others } and { $last }
names-more = { $first }, { $next }
names-and = { $first } and { $last }
# A move's sentence within another sentence.
quoted = “{ $sentence }”

## Moves that needed no search

reason-only_move = It is the only move to consider.
reason-only_place = One Atlantean is placed after another, and this is the only place for the next one.
reason-costs_nothing = It costs nothing and must be made anyway. Made first, it may help the other moves.

## The chance of winning

# $number is how many simulations there are, with separators.
reason-sample = { $count ->
        [one] from { $number } simulation
       *[other] from { $number } simulations
    }
    .bounds = { $bounds }, { $sample }
reason-win_chance = If you go on with such hints, the team wins { $chance } ({ $evidence }).
reason-beside_rival = On the same dice and cards it { $relation }.
reason-decided = { $outcome ->
        [won] No move puts the win at risk. The order says only what this round builds and keeps dry.
       *[lost] No move makes a win likely. The order says only how long the game goes on, and what this round builds and keeps dry.
    }
reason-plan_left = The hint before planned this: { $planned } Now another move is better: it wins { $games }.
reason-last_chance = This round is the last chance: the game nearly always ends in it.

## Facts of a round: $fact is one of those below, as half a sentence

reason-fact = { $fact } in { $chance } of the simulations.
    .few = { $fact } in { $number } of { $count } simulations.
reason-fact_beside = { $fact } in { $chance } of the simulations, in { $other } after { $rival }.
    .few = { $fact } in { $chance } simulations, in { $other } after { $rival }.
# After the rival another part is built in its stead.
reason-built_instead = { $fact } in { $chance } of the simulations. After { $rival } it is the { $component }, in { $other }.
reason-amount_beside = { $fact }, { $other } after { $rival }.
    .few = { $fact } in { $count } simulations, { $other } after { $rival }.
reason-fact_rather = { $fact } in { $chance } rather than { $other }
reason-amount_rather = { $number } rather than { $amount }
reason-round = On average the rest of this round brings the team { $goods }.
    .few = On average of { $count } simulations the rest of this round brings the team { $goods }.
# $rival is a move in quotes.
reason-few_met = { $rival } in { $count } simulations
reason-rival_gives_up = After { $rival }: { $facts }.
reason-gives_up = Compared with { $rival }: { $facts }.

# Of a fact that is an amount, .counted is the amount; $count is one or several, $number has decimals.
# .short is the fact in the comparison of two amounts, .one the least change to the worse.
fact-won = the game is won this round
fact-lost = the game is lost this round
fact-built = the { $component } is built this round
fact-floods_first = { $place } floods before the Atlantean can act
fact-recruits = the rest of this round brings the team { $amount }
    .short = { $amount }
    .counted = { $count ->
        [one] { $number } new follower
       *[other] { $number } new followers
    }
    .one = one new follower fewer
fact-cards = the rest of this round brings the team { $amount }
    .short = { $amount }
    .counted = { $count ->
        [one] { $number } library card
       *[other] { $number } library cards
    }
    .one = one library card fewer
fact-gain = the rest of this round brings the team { $amount }
    .short = { $amount }
    .counted = { $number } { $good }
    .one = one { $good } fewer
fact-sent_home = misfortunes take { $amount } off the board
    .short = { $amount } taken off the board
    .counted = { $count ->
        [one] { $number } Atlantean
       *[other] { $number } Atlanteans
    }
    .one = one more Atlantean
fact-water = { $peninsula } have { $amount } at the end of the round
    .short = { $amount } in { $peninsula } at the end of the round
    .counted = { $count ->
        [one] { $number } dry tile
       *[other] { $number } dry tiles
    }
    .one = one dry tile fewer

## The decision of the whole table, and the headline of the best move

# $decision is one or two whole sentences.
advice-guess = A quick guess: { $decision }
advice-nothing = There is nothing to decide.
advice-settled = { $outcome ->
        [won] Nothing much hangs on this: any of these moves almost certainly wins.
       *[lost] Nothing much hangs on this: hardly any hope is left. The move advised keeps it longest.
    }
# $first is one of the messages below without a full stop, $rest are clauses.
advice-whole = { $first }; { $rest }.
advice-any = { $count ->
        [2] Nothing much hangs on this: both moves are fine
       *[other] Nothing much hangs on this: any of the { $count } moves is fine
    }
    .cost = { $count ->
        [2] The two moves probably differ by less than 1 game in 100
       *[other] The { $count } moves probably differ by less than 1 game in 100
    }
advice-some = { $fine } of the { $count } moves are fine
# $games is such as: about 8 fewer games in 100.
advice-only = Only this matters now: { $move }. Anything else wins { $games }
advice-best = The first move is best
advice-leads = The first move leads
    .two = The first of the two moves leads
    .close = The first of the two moves is a little ahead
# $close are so many that are probably as good as the first one, and the first one.
advice-close = { $close } of the { $count } moves are probably equally good
# $first is one of the messages above.
advice-later = { $count ->
        [one] { $first }, and { $count } more comes later this round
       *[other] { $first }, and { $count } more come later this round
    }
# $names are the moves of $first.
advice-named = { $first }: { $names }
    .such = { $first } (such as { $names })
advice-first_move = the first one below
advice-waste = { $count ->
        [one] { $count } wastes an Atlantean
       *[other] { $count } waste an Atlantean
    }
advice-weaker = { $count ->
        [one] { $count } loses 1 to 5 games in 100
       *[other] { $count } lose 1 to 5 games in 100
    }
advice-bad = { $count ->
        [one] { $count } loses 5 games in 100 or more
       *[other] { $count } lose 5 games in 100 or more
    }
    .named = { $text } ({ $names })
    .such = { $text } (such as { $names })
# Moves that the search could not tell apart. $games is such as: about 1 fewer game in 100.
advice-others = { $count ->
        [one] the other one: probably { $games }
       *[other] the other { $count }: probably { $games } on average
    }
# $names are one or two moves.
advice-after = { $count ->
        [one] after { $names } probably { $games }
       *[other] after { $names } probably { $games } on average
    }
advice-little = probably a little worse: { $names }
# $text is the message for the others; $name is a move.
advice-others_most = { $text }, most after { $name }
advice-unseen = { $count ->
        [one] { $count } was not tried
       *[other] { $count } were not tried
    }
headline = { $what }. With such hints the team wins { $chance }.
# $clause says how sure it is, or who pays.
headline-beside = { $what }; { $clause }
headline-for = { $move } { $purpose }
# $next is the move that a card leads to, in words, or what the card says.
headline-then = { $move }: { $next }
# $gifts are moves with what they are for; $what is a gift that is for something else.
headline-besides = { $what }. Also before the trade ends: { $gifts }
# $text is printed on the component or the location.
headline-says = { $move } (“{ $text }”)
    .later = { $move } (usable from next round: “{ $text }”)
# .first is said of moves after which the one advised is still made.
headline-others =
    .fine = just as good: { $names }
    .first = { $names } may come first
    .waits = { $name } can wait (perhaps { $games } if it comes first)
    .likely = probably as good: { $name }
    .unclear = next best: { $name } (perhaps { $games })
    .worse = the next best, { $name }, wins { $games }
    .wasted = any other move wastes an Atlantean
# How good a move is beside the best one.
# Who pays for a move: $shares are some of the second message.
payers-of_good = { $shares } { $good }
payer-pays = { $player } pays { $number }
# $cost is one of those below; $move is the best one in quotes.
class-fine = fine
    .cost = hardly worse, though { $cost }
    .follows = fine if { $move } follows
class-weaker = weaker
class-bad = bad
class-wasted = wastes an Atlantean
class-unclear = not clear yet
    .likely = probably as good
    .open = not clear yet
    .unlikely = probably weaker
# $bounds is one of those below.
class-loss = { $verdict }: { $games } ({ $bounds })
    .likely = { $verdict } ({ $bounds } in 100)
bounds-fewer = { $least } to { $most } fewer
bounds-more = { $least } to { $most } more
bounds-both = from { $fewer } fewer to { $more } more
bounds-most = at most { $most } fewer
cost-atlantean = an Atlantean is lost
cost-good = the team gets less { $good }
cost-card = the card is used up
cost-energy = it costs mystic energy
# What a move is for, behind the move.
purpose-good = for { $good }
purpose-lacking = for { $good }, which the { $component } lacks
purpose-forged = for { $good }: it becomes the Atlantium that the { $component } lacks
purpose-later = for { $good }, which the { $component } will need
purpose-component = for the { $component }
# Said of goods that are turned in.
purpose-back = and the team gets { $goods } back
    .for = and the team gets { $goods } back, for the { $component }
# For a part of the gate that comes after those of this round. .not_now is said where one of this
# round lacks the good, too.
purpose-next = (the { $component } will need it)
    .not_now = (for the { $component }, as { $player } does not build this round)
purpose-after = (what is built after the { $component } will need it)
# $purpose is one of these; who collects the good does not build.
purpose-passed_on = { $purpose } ({ $card } can pass it on)
# One good of several is chosen there later.
purpose-one_of = for { $goods }, which the { $component } will need
# $gifts are moves in quotes.
purpose-gifts = and then { $gifts }, for the { $component }
# Said of ore that is given to a player on the Forges.
purpose-forge = to be forged
purpose-dry_again = so that { $place } is dry again
    .shields = so that { $place } is dry again and shields { $number ->
        [one] { $number } Atlantean
       *[other] { $number } Atlanteans
    } on { $behind }
purpose-keep_dry = to keep { $place } dry
purpose-protect = { $number ->
        [one] to protect the Atlantean on { $place }
       *[other] to protect { $number } Atlanteans on { $place }
    }
purpose-empty_tile = (nobody stands there)
purpose-not_lacking = (no { $good } is needed for the { $component })
purpose-no_forging = (all Forges are under water, so ore cannot become Atlantium)
purpose-most_left = (most tiles are left there: { $number })
# $kept are goods or cards.
purpose-keep = (this keeps { $kept })
purpose-keep_for = { $good } for the { $component }
purpose-some_cards = the library cards
purpose-keep_atlantean = so that no Atlantean is lost
# What a move costs, and who still acts after it.
purpose-price_not_needed = (not needed for the { $component })
    .worker = (not needed for the { $component }; the Atlantean still acts on { $place })
purpose-price_needed =
    .worker = (the { $component } needs it, but the Atlantean still acts on { $place })
# $goods are amounts of goods.
purpose-brings = (this brings { $goods })
    .unflood = (this brings { $goods }, enough to unflood a tile)
    .barrier = (this brings { $goods }, enough for a mystic barrier)
# Who carries an item instead.
purpose-kept_for = (this keeps it for { $piece } on { $place })
# Another move beside that: the item is not kept.
named-carry = carry it now
# What a monster threatens on the tiles of this choice, and what on those of the next best one.
purpose-threatens = (this threatens { $places } with { $number ->
        [0] no Atlantean
        [one] { $number } Atlantean
       *[other] { $number } Atlanteans
    }, not { $others } with { $other })
    .empty = (this threatens { $places }, not { $others }; nobody stands there)
# A tile that would flood, and how many Atlanteans stand there; $price is that of an unflood.
purpose-saves = { $number ->
        [0] (this saves { $place })
        [one] (this saves { $place } with { $number } Atlantean)
       *[other] (this saves { $place } with { $number } Atlanteans)
    }
    .price = (this saves { $place }; unflooding it later costs { $price } mystic energy)
purpose-reaches = (she reaches { $number ->
        [0] no Atlantean
        [one] { $number } Atlantean
       *[other] { $number } Atlanteans
    } there, rather than { $other })
# She moves at random; $chance is how often nobody stands where she comes.
purpose-wanders = (she then comes to a tile where nobody stands in { $chance } of all cases)
# $move is in quotes.
purpose-can_wait = ({ $move } can wait)
purpose-build = to build the { $component }
purpose-energy = for mystic energy
purpose-followers = for a follower
purpose-cards = for library cards
purpose-gate = to build
# Said of a move whose payments follow.
line-and_pay = { $move }, and pay

## Moves that waste an Atlantean

wasted-better_space = The same act stands open on a better space. { $better }: { $better_target }+, { $better_chance }; { $place }: { $target }+, { $chance }.
wasted-no_partner = Two must act together on { $place }, and nobody is left to join.
wasted-no_follower = Nobody has a follower left to recruit on { $place }.
wasted-no_ore = The player can have no ore for { $place } this round.
wasted-no_build = Nothing can be paid for on { $place } this round, whatever the dice bring.

## Comparisons

compared-on_the_same_dice = On the same dice and cards it { $relation }.
    .needs = On the same dice and cards it { $relation }; about { $number } simulations may show which is better.
    .too_few = On the same dice and cards it was not simulated often enough to be compared with { $rival }.
compared-advised = This is the move advised. { $comparison }
compared-next_best = the next best, { $rival }
compared-best_of_the_others = the best of the others, { $rival }
relation-wins = wins { $games } than { $rival }
relation-equal = wins as often as { $rival }: the difference is less than 1 game in 100
relation-so_far = wins { $games } than { $rival } so far, but a longer search may change that
relation-unclear = is not clearly better or worse than { $rival }

## What the team builds towards, must keep, and what matters

outlook-goal = The team saves for the { $component }
    .ready = Next comes the { $component }
    .next = After that comes the { $component }
    .later = Nobody is left to build this round. Next comes the { $component }
    .likely = The goal of this round is the { $component } (built in { $chance } of the simulations)
    .last = Only the { $component } is left to build
    .also = Another part: the { $component } (built in { $chance })
outlook-can_pay = { $goal }. The team already has what it costs.
outlook-covered = { $goal }. The discount of those who build covers what is missing: { $goods }.
outlook-missing = { $goal }. Missing for it: { $goods }.
# For what is built this round; $goods are amounts, some of them with the message after it.
outlook-to_get = { $goal }. Still to get for it: { $goods }.
outlook-from = { $goods } (from { $peninsula })
# $text is a sentence about what is still to get.
outlook-spared = { $text } The discount of those who build spares { $number } of that.
# $owners are some of the next message.
outlook-keep = Already there for { $components }, to be spent on nothing else: { $owners }.
outlook-keeps = { $player } has { $goods }
outlook-end = A simple computer team would win { $won } of { $games } games from here, in { $won_in }, and lose in { $lost_in }.
    .won = A simple computer team would win { $won } of { $games } games from here, in { $won_in }.
    .lost = A simple computer team would win { $won } of { $games } games from here, and lose in { $lost_in }.
    .left = { $end } Still to be built before the Power Core: { $left }.
outlook-round = round { $round }
outlook-rounds = rounds { $first } to { $last }
outlook-turns_on = If { $fact }, the team wins { $chance }; otherwise { $other }.
outlook-turns_on_amount = If { $fact }, the team wins { $games }.

## Plans

plan-best = The best plan found wins { $whole } %.
    .unknown = The best plan found was not simulated.
plan-unknown = This plan was not simulated: ask again with a larger budget.
plan-fine = It wins { $whole } %, as often as the best plan found, or nearly.
plan-worse = It wins { $whole } %, { $games } than the best plan found.
plan-unclear = It wins { $whole } %, in 100 games { $least } to { $most } than the best plan found: not clear yet.
    .fewer = { $number } fewer
    .more = { $number } more
plan-change_first = { $plan } Change first: { $exchange }
plan-exchange = { $after }, instead of “{ $before }”: { $games }.

## Nudges: thoughts that name no move

nudge-build = Think about the Cosmic Gate: what can be built now, and who pays?
nudge-build_these = Think about the Cosmic Gate: { $components } may be within reach this round.
nudge-who_builds = Think about the Cosmic Gate: who should be there to build?
nudge-cards_in_hand = Have a look at the library cards in hand: is this the moment for one of them?
nudge-water = Think about the water: which tiles will the team need again?
nudge-energy = Think about mystic energy: will the team have enough for dice and barriers?
nudge-resource = Think about { $good }: who gathers it this round, and where?
nudge-atlantium = Think about Atlantium: who forges it this round, and out of whose ore?
nudge-followers = Think about followers: would one more help the team?
nudge-cards = Think about library cards: would a new one help the team now?
nudge-components = Think about the components that are built already: what can they do for the team?
nudge-needs = Think about what the team needs most.

## Questions that cannot be answered

query-game_is_over = { $status ->
        [won] The game is over: it is won. There is nothing to decide.
       *[lost] The game is over: it is lost. There is nothing to decide.
    }
query-chance_decides = Dice or cards decide next. Ask for a hint at a decision of the team.
query-no_such_seat = seat: there is no seat { $seat }; the seats are 1 to { $seats }.
query-no_move_left = No legal move is left: 'seat', 'allow' or 'avoid' excludes them all.
query-nothing_to_compare_with = compare: '{ $move }' is the only move to consider; there is nothing to compare it with.
query-not_legal = { $field }: '{ $move }' is not a legal move here.
query-compared_and_avoided = compare: '{ $move }' is to be avoided: compare it, or avoid it, not both.
query-no_plans_now = plans: plans are compared while Atlanteans are placed.
query-plans_of_all_moves = plans: leave 'allow' and 'avoid' out.
query-plan_cannot_be_played = { $field }: '{ $move }' cannot be played: { $reason }
query-one_budget = The budget must be exactly one of 'seconds', 'simulations' and 'shares'.
query-seconds = seconds: must be more than 0.
query-simulations = simulations: must be 1 or more.
query-shares = shares: must be whole numbers from 0 on, at least one of them above 0.
query-workers = workers: must be 1 or more.
query-top = top: must be 1 or more.
query-stopped = The search was stopped before a move was simulated.
query-nothing_simulated = No move that may be advised was simulated: ask again with a larger budget.
query-review_simulations = simulations: a review needs at least { $least } for each decision.

## The picture of a review

chart-title = { $status ->
        [won] Chance of winning over the game (won)
        [lost] Chance of winning over the game (lost)
       *[running] Chance of winning over the game (still running)
    }
chart-described = From { $first } at the start to { $last } at the end, over { $decisions } decisions. Dice and cards made { $luck }, decisions { $decided }; the largest proven mistake missed { $cost }. The band is the 95 % interval.
chart-rounds = round

## The story of a game: its moments and chapters

# A number of points with its bounds.
review-size = { $size } ({ $bounds })
review-placements = The placements of this round.
# Several moves up to the next dice or cards; $moves are sentences.
review-turn = These moves together: { $moves }
    .more = These moves together, and more: { $moves }
# $what are sentences, $size is a number of points.
review-chance =
    .gave = Round { $round }: { $what } That was { $size } better than on average.
    .took = Round { $round }: { $what } That was { $size } worse than on average.
    .gave_misfortune = Round { $round }: { $what } That was { $size } better than the average misfortune.
    .took_misfortune = Round { $round }: { $what } That was { $size } worse than the average misfortune.
review-left_board = { $count ->
        [one] It takes an Atlantean off the board.
       *[other] It takes { $count } Atlanteans off the board.
    }
review-fall =
    .proven = Round { $round }: { $what } The best found wins { $size } more often.
    .now = Round { $round }: { $what } The best found wins { $size } more often, in that very round.
    .likely = Round { $round }: { $what } The best found may win { $size } more often; that is not certain.
review-fall-plan =
    .proven = Round { $round }, the placements: { $played }. The best plan found wins { $size } more.
    .likely = Round { $round }, the placements: { $played }. The best plan found may win { $size } more; that is not certain.
# Of all decisions of a round together, as hints played it again.
review-fall-round = Round { $round } as a whole: { $played }. All its decisions together took { $size }, against a team that follows hints; no single one took most of it.
review-round-placed = They place { $sites }.
# $gains is a list of the messages for what is different at the end of a round.
review-round-gains = In { $tries } tries with other dice they ended the round with { $gains }.
review-round-cards = { $count ->
        [one] { $count } library card
       *[other] { $count } library cards
    }
review-round-team = { $count ->
        [one] an Atlantean
       *[other] { $count } Atlanteans
    }
# What is different at the end of a round that was played otherwise; $theirs and $ours are chances.
gains-won = the game won in { $theirs } rather than { $ours }
gains-built = { $components } built
gains-goods = { $goods } more
gains-dry = { $tiles } more tiles dry
review-nowhere = no Atlantean left to place
review-rise = Round { $round }: { $what } A simple computer team would have done { $size } worse.
    .instead = Round { $round }: { $what } That was { $size } better than what a simple computer team does: { $others }
# $first and $then are moves in quotes.
review-order = First { $first }, then { $then }.
review-times = { $text }, { $count ->
        [2] twice
       *[other] { $count } times
    }.
review-searched = A longer search found this; the chances of the rounds do not know it.
# $given and $taken are placements in quotes.
review-exchange = { $given } instead of { $taken }.
review-rise-plan = Round { $round }, the placements: a simple computer team's plan would have won { $size } less.
review-better = { $text } Better: { $better }
    .plan = { $text } Better: { $better }.
    .acts = { $text } And: { $acts }
    .people = { $text } Better, at the same places: { $better }.
    .change = { $text } Change first: { $better }
    .and = { $text } { $better }

# $plan is a list of numbers and places.
chapter-wanted = Round { $round } began at { $chance }, with this plan: { $plan }.
    .nothing = Round { $round } began at { $chance }.
chapter-placed = { $number } at { $place }
chapter-placed_more = { $number } more at { $place }
chapter-placed_fewer = { $number } fewer at { $place }
chapter-build_spaces = the build spaces
chapter-came = It ended at { $chance }: { $events }; { $changes }.
    .quiet = It ended at { $chance }: { $events }.
chapter-built = { $components } built
chapter-flooded = { $number ->
        [0] no tile lost
        [one] { $number } tile lost
       *[other] { $number } tiles lost
    }
chapter-raised = { $number ->
        [one] { $number } tile won back
       *[other] { $number } tiles won back
    }
chapter-dice = dice { $points }
chapter-cards = cards { $points }
# $points is a change, $short a number of points.
chapter-decided = decisions { $points }
    .unclear = decisions { $points }, which is not certain
    .short = decisions { $points } (the largest mistake missed { $short } against the best found)
# $events are outcomes with their points.
chapter-by_chance = Most by chance: { $events }.
chapter-event = { $what } ({ $points })
chapter-others = { $count ->
        [one] another one
       *[other] { $count } others
    } ({ $points })

## Why a game ended as it did

ending-lost = The island sank in round { $round } with { $built } of the { $parts } parts of the gate built; { $missing } { $parts_left ->
        [one] was
       *[other] were
    } missing.
    .many = The island sank in round { $round } with { $built } of the { $parts } parts of the gate built.
ending-won = The gate was finished in round { $round }; { $dry ->
        [0] no tile was dry any more.
        [one] { $dry } of { $tiles } tiles was still dry.
       *[other] { $dry } of { $tiles } tiles were still dry.
    }
ending-idle = No part of the gate was built in rounds { $first } to { $last }.
ending-enough = The team had the goods for { $parts_left ->
        [one] it
       *[other] them
    }: what it lacked was time to build.
ending-lacking = For { $parts_left ->
        [one] it
        [2] them
       *[other] the other { $parts_left }
    } the team lacked { $goods }.
ending-under_water = Round { $round } took the last dry land of { $places }.
ending-span = { $first } to { $last }
# $rounds is a list of $count numbers of rounds.
ending-rounds = { $count ->
        [one] round { $rounds }
       *[other] rounds { $rounds }
    }
# $number counts all placements of the game.
ending-few = Of { $number } placements { $placed ->
        [0] none was
        [one] { $placed } was
       *[other] { $placed } were
    } at { $places }, for { $good }.
    .idle = Of { $number } placements { $placed ->
        [one] { $placed } was
       *[other] { $placed } were
    } at { $places }, for { $good }; nobody was there in { $rounds }.
    .often = Of { $number } placements { $placed ->
        [one] { $placed } was
       *[other] { $placed } were
    } at { $places }, for { $good }; in { $idle } of { $all } rounds nobody was there.
ending-late = For { $good }, nobody was at { $place } before round { $round }.
# $rounds are one or more rounds, as in "rounds 3 and 4".
ending-nobody = For { $good }, nobody was at { $place } in { $rounds }, although tiles there were dry.
    .either = For { $good }, nobody was at { $place } or { $other } in { $rounds }, although tiles there were dry.
# $reasons is a list of the next messages.
ending-shrank = Between rounds { $round } and { $last } the team shrank from { $most } Atlanteans to { $team }, volunteers apart.
    .why = Between rounds { $round } and { $last } the team shrank from { $most } Atlanteans to { $team }, volunteers apart: { $reasons }.
left-eaten = Scylla ate { $count }
left-wonder = { $count ->
        [one] one was given up for a wonder
       *[other] { $count } were given up for wonders
    }
left-place = { $count ->
        [one] one was given up at { $place }
       *[other] { $count } were given up at { $place }
    }
left-stolen = the harpies took { $count }
left-stone = { $count ->
        [one] one was lost as stone
       *[other] { $count } were lost as stone
    }
left-otherwise = { $count ->
        [one] one left the game
       *[other] { $count } left the game
    }
ending-nobody_recruited = Nobody was ever at { $place } to recruit.
ending-no_recruits = In { $rounds } rounds nobody was at { $place } to recruit.
ending-team = The team had { $first } Atlanteans in the first round and { $last } in the last, with { $count ->
        [0] nobody
       *[other] { $count }
    } recruited.
ending-pace = At the end of round { $round }, { $flooded } of { $tiles } tiles were under water, and { $built } of the { $parts } parts of the gate { $built ->
        [one] was
       *[other] were
    } built.
ending-item = In round { $round } the team built { $item }, a magic item, at a price of { $goods }, which the gate lacked at the end.
    .late = In round { $round } the team still built { $item }, a magic item that is no part of the gate.
# $crowd of $number placements were at one site in $rounds.
ending-crowd = In { $rounds }, { $crowd } of { $number } Atlanteans were at { $place }; meanwhile { $built ->
        [0] no part of the gate was built
        [one] { $built } part of the gate was built
       *[other] { $built } parts of the gate were built
    } and { $flooded ->
        [0] no tile was lost.
        [one] { $flooded } tile was lost.
       *[other] { $flooded } tiles were lost.
    } Decisions of these rounds cost { $cost }.
ending-evicted = In round { $round } the misfortune { $card } took { $number } of { $team } Atlanteans off the board.
ending-medusa = Medusa turned { $petrified ->
        [one] an Atlantean
       *[other] { $petrified } Atlanteans
    } to stone{ $crumbled ->
        [0] .
       *[other] ; { $crumbled } of them left the game.
    }
# Things are goods, cards and Atlanteans. $raiders Atlanteans were placed at the lair in $rounds.
ending-harpies = The harpies stole { $stolen ->
        [one] one thing
       *[other] { $stolen } things
    }{ $taken_back ->
        [0] .
       *[other] ; the team took { $taken_back } back.
    }
    .raided = The harpies stole { $stolen ->
        [one] one thing
       *[other] { $stolen } things
    }; { $raiders ->
        [one] one placement
       *[other] { $raiders } placements
    } at their lair in { $rounds } took { $taken_back ->
        [0] nothing
       *[other] { $taken_back }
    } back.
# $meals is a list of the next message.
ending-scylla = Scylla ate { $eaten } Atlanteans: { $meals }.
ending-meal = { $eaten } in round { $round }
ending-scylla-spread = She comes where most Atlanteans are beside each other: spread out.
ending-scylla-remedy = Mystic energy saves them: { $savable ->
        [0] their players had none.
        [one] for one of them its player had enough.
       *[other] for { $savable } of them their players had enough.
    }
# Some were eaten in the first round, when nobody could have gained any, and $later after it.
ending-scylla-later = Mystic energy could have saved the { $later ->
        [one] one
       *[other] { $later }
    } eaten after round 1; their players had none.
ending-charybdis = Charybdis flooded { $flooded ->
        [one] a tile.
       *[other] { $flooded } tiles.
    }
ending-grew = Half of the gate was built by the end of round { $round }; { $late ->
        [one] { $late } part
       *[other] { $late } parts
    } of it came in the last { $rounds } rounds.
# $sites is a list of numbers and places.
ending-placed = Of { $number } placements: { $sites }.
ending-danger = It was closest in round { $round }, which began at { $chance }.
    .within = It was closest in round { $round }, in which the chance fell to { $chance }.
ending-safe = It was never in danger: no round began below { $chance }.
    .always = It was never in danger.
ending-hard = It was hard from the start: the chance was { $chance }.
    .hardly = It could hardly be won as it was set up: the chance was { $chance } at the start.
ending-highest = The chance was highest at the start of round { $round }: { $chance }.
ending-risen = The chance rose to { $chance } by the end of round { $round }.
    .luck = The chance rose to { $chance } by the end of round { $round }: dice and cards gave { $luck }.
ending-harder = For a challenge play level { $level }: it begins at { $chance }.
ending-easier = For a fair chance play level { $level }: it begins at { $chance }.
    .players = For a fair chance play with { $players } players: level { $level } then begins at { $chance }, with { $own ->
        [one] one player
       *[other] { $own } players
    } at { $few }.
    .hard = Even level { $level } begins at { $chance } with { $players ->
        [one] one player
       *[other] { $players } players
    }.
# What cost most, each in a sentence: $what and the moves are sentences without a full stop.
ending-event =
    .misfortune = In round { $round } the misfortune { $card } took { $size }.
    .chance = In round { $round } { $kind ->
            [dice] the dice
           *[cards] the cards
        } took { $size }: { $what }
    .move = In round { $round }, “{ $better }” instead of “{ $played }” wins { $size } more.
    .move_now = In round { $round }, “{ $better }” instead of “{ $played }” wins { $size } more, in that very round.
    .turn = In round { $round } these moves missed { $size }: { $what }
    .plan = The placements of round { $round } missed { $size }.
    .better_plan = The placements of round { $round } missed { $size }: the best plan found had { $sites }.
    .gains = It ends the round with { $gains }.
# $text is printed on the card.
card-text = “{ $text }”
card-flooded = It flooded { $tiles }.
    .few = It flooded { $tiles }: { $left ->
        [0] no tile was dry any more
        [one] one tile was still dry
       *[other] { $left } tiles were still dry
    }.
card-returned = It sent { $count ->
        [one] an Atlantean
       *[other] { $count } Atlanteans
    } back to the pools.
card-gone = It took { $count ->
        [one] an Atlantean
       *[other] { $count } Atlanteans
    } out of the game.
card-goods = It took { $count ->
        [one] one good
       *[other] { $count } goods
    }.
card-energy = It took { $count } mystic energy.
card-builders = { $count ->
        [one] An Atlantean was on the build spaces.
       *[other] { $count } Atlanteans were on the build spaces.
    }
# $rounds are $count rounds in the order of $costs, which are points.
ending-rounds_cost = { $count ->
        [one] The decisions of round { $rounds } took { $costs } points.
       *[other] The decisions of rounds { $rounds } took { $costs } points.
    }
    .again = { $count ->
        [one] Round { $rounds } could still have gone better.
       *[other] Rounds { $rounds } could still have gone better.
    }
# Hints that play one or more rounds again: $sites is a list of numbers and places, $gains one of
# what is different at the end of a round.
ending-hints = Hints place { $sites } { $count ->
        [one] in that round, and end it
       *[other] in these rounds, and end them
    } with { $gains }.
    .placed = Hints place { $sites } { $count ->
        [one] in that round.
       *[other] in these rounds.
    }
    .had = Hints end { $count ->
        [one] it
       *[other] them
    } with { $gains }.
ending-turns =
    .luck = The chance fell most in rounds { $first } to { $last }, from { $start } to { $end }, mostly by dice and cards.
    .decided = The chance fell most in rounds { $first } to { $last }, from { $start } to { $end }, mostly by decisions.
    .both = The chance fell most in rounds { $first } to { $last }, from { $start } to { $end }, { $luck } of it by dice and cards, { $decided } by decisions.
    .despite = The chance fell most in rounds { $first } to { $last }, from { $start } to { $end } by decisions, although dice and cards gave { $luck }.
# What dice and cards took in small steps: $worst is an outcome that took $most of it.
ending-small_luck = Dice and cards of { $rounds } took { $size } in { $count } steps, none of them large; most: { $worst } ({ $most }).
    .others = Other dice and cards of { $rounds } took { $size } more, each a little; most: { $worst } ({ $most }).
ending-small_falls = No single round decided it: the chance fell little by little from { $chance }.
    .luck = No single round decided it: the chance fell little by little from { $chance }, mostly by dice and cards.
# $luck and $decided are numbers of points.
ending-turn =
    .luck = The chance fell most in round { $round }, from { $start } to { $end }, mostly by dice and cards.
    .decided = The chance fell most in round { $round }, from { $start } to { $end }, mostly by decisions.
    .both = The chance fell most in round { $round }, from { $start } to { $end }, { $luck } of it by dice and cards, { $decided } by decisions.
    .despite = The chance fell most in round { $round }, from { $start } to { $end } by decisions, although dice and cards gave { $luck }.
# $each is a number of points on average, $luck one in all.
ending-slowly =
    .even = It was lost little by little: in rounds { $first } to { $last } the chance fell from { $start } to { $end }; decisions cost about { $each } a round.
    .kind = It was lost little by little: in rounds { $first } to { $last } the chance fell from { $start } to { $end }; decisions cost about { $each } a round, and dice and cards gave { $luck } in all.
    .unkind = It was lost little by little: in rounds { $first } to { $last } the chance fell from { $start } to { $end }; decisions cost about { $each } a round, dice and cards { $luck } in all.
# $sites is a list of numbers and places, $gain is a number of points.
ending-plans = Better plans for rounds { $first } to { $last } had { $sites }: together they win { $gain } more.
    .one = The better plan had { $sites }.
ending-lucky = Dice and cards won it: they gave { $luck }.
    .although = Dice and cards won it: they gave { $luck }, while decisions cost { $decided }.
ending-played = Decisions won it: they gave { $decided } more than the stated chances expect.
