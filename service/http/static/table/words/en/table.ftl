calls-turn = It is your turn.
calls-title = Your turn: { $game }
calls-call = Call me when it is my turn
calls-when = When it is your turn
calls-notify = Show a notification while I look elsewhere
calls-refused = This browser does not allow notifications from this page. Allow them in its settings.
calls-sound = Play a soft sound
close = Close
chance-points = { $number ->
        [one] { $number } point
       *[other] { $number } points
    }
review-course = Start { $start }, dice and cards { $luck }, decisions { $decided }, now { $now }. { $mistakes }
review-mistakes = { $count ->
        [one] One mistake is proven: it missed { $missed }, in round { $round }.
       *[other] { $count } mistakes are proven; the largest missed { $missed }, in round { $round }.
    }
review-no_mistake = No single mistake is proven.
curve-here = Chance of winning here: { $chance }
phase-wrath = Wrath of the Gods
wrath-counter = The counter is on space { $space } of { $spaces }: value { $value }
wrath-floods = { $floods ->
        [0] At the end of this round no tile floods.
        [one] At the end of this round the team chooses 1 tile to flood.
       *[other] At the end of this round the team chooses { $floods } tiles to flood.
    }
decks-title = Decks
decks-misfortunes = Misfortunes
decks-drawn = Each round { $number } are drawn.
decks-library = Library
decks-left = { $number } cards
decks-chances = Each card with its number in the deck, and the chance that the next card is one.
decks-next = Next:
decks-then = then
decks-unseen_artifacts = { $number } unseen artifacts, each one of:
decks-artifacts = Artifacts in the deck:
decks-unseen = { $number } unseen, each one of:
decks-bottom = At the bottom:
decks-discarded = Discarded
effect-targets_raised = All targets +{ $by }
effect-lowered = { $peninsula }: targets −{ $by }
effect-surcharge = { $number ->
        [one] Each build costs 1 resource more
       *[other] Each build costs { $number } resources more
    }
effect-no_recruiting = Nobody is recruited
effect-relief = { $number ->
        [one] The Wrath floods 1 tile less
       *[other] The Wrath floods { $number } tiles less
    }
effect-five_open = The spaces for five players are open
effect-widened = { $place } holds { $by } more
effect-closed = { $peninsula } closed
effect-forge_limit = An ore makes at most { $number } Atlantium
effect-limit = Only { $limit } may be built
effect-limit_reached = Nothing more may be built
engines-queued = An engine waits for its turn to think.
engines-searching = An engine is thinking.
engines-waiting = The engines wait for the other players.
engines-idle = The engines have nothing to do now.
engines-agree = The engines wait for the other players to agree.
engines-you = The engines wait until you move, or let them play.
engines-wait_for_us = Engines, wait for us
engines-play = Engines, play along
engines-play_until = Engines, play until we are needed
expansion-title = Monstrosities
fact-faced = Attacks this round
fact-harpies = Left
item-owned = { $player } has it.
item-carried = { $player } has it; carried by { $piece } on { $place }.
allies-title = Allies
ally-out = out of the game
gate-title = Cosmic Gate
gate-built = { $number } of { $all } built
gate-limit = Only { $limit } may be built this round.
gate-limit_reached = Nothing more may be built this round.
place-atlanteans = { $number ->
        [one] { $place }, 1 Atlantean
       *[other] { $place }, { $number } Atlanteans
    }
component-build = Build { $component }
component-built = Built
component-new = new
price-more = { $number ->
        [one] and 1 resource more this round
       *[other] and { $number } resources more this round
    }
price-more_title = { $number ->
        [one] This round everything costs 1 resource more; the builders choose which.
       *[other] This round everything costs { $number } resources more; the builders choose which.
    }
head-home = Cosmic Gate, all games
head-more = More
round = Round { $round }
connection = Connection: { $connection }
head-set = Set the table
head-wrong_title = Take back the outcome that was reported last
head-wrong = Wrong outcome
head-undo_title = Take back the last move (u)
undo = Undo
die = Die
die-shows = Die: { $value }
island-label = The island. Arrow keys move between the places that can be chosen.
peninsula-dry = { $peninsula }: { $number } dry
peninsula-guarded = { $peninsula }: { $number } dry, with a mystic barrier
log-label = Log, the latest first
log-round = Round { $round }:
log-back = Look back to here
log-engine = (engine)
phase-place = Place Atlanteans
phase-suffer = Suffer Misfortunes
phase-act = Take Actions
place-build = Build space { $number }
place-second = { $component }, second space
news-saved = Atlantis is saved.
news-label = What just happened
news-lost = The connection is lost. Trying again ...
news-slow = Sent. The answer takes a while ...
now-past = You are looking back. The slider below the island leads to now.
now-phase = Round { $round }, { $phase }
now-team = The whole team decides.
now-other_content = This game was played with other content. It can be read here; a fork of it can be played on.
now-watching = You are watching.
now-others = The others decide.
now-take_seat = Take a seat
now-plan = Ask for a plan
now-straight = Straight on
now-straight_title = You report dice and cards alone: after a plan the misfortunes begin, and the next misfortune and the next Atlantean come by themselves. Undo takes them back as well.
now-keeps_energy = Spend no mystic energy on rolls
result-won_in = Won in round { $round }.
result-lost_in = Lost in round { $round }.
now-play_again = Play again
head-api = API
supply-title = Followers that can still be recruited
supply = { $number } to recruit
sign-starter_title = Starting player
sign-starter = 1st
sign-engine = Played by an engine
sign-free = free
sign-invited = invited
sign-you = you
pool-piece = { $player }: { $piece }, { $count } in the pool
pool-empty = None left in the pool
pool-next_round = { $number } next round
hand-label = Cards of { $player }
number-of = { $number } of { $all }
roll-printed = Printed: { $target }
roll-needs = needs { $target }
roll-missing = { $number } missing
roll-success = Success:
roll-energy = Mystic energy:
round-until = Until the end of the round
round-came = What has come this round
round-calm = Calm so far
round-rolls = rolls|shows
round-dice = The die
lair = { $left ->
        [one] { $lair }: 1 harpy is left, { $taken } of { $spaces } spaces taken
       *[other] { $lair }: { $left } harpies are left, { $taken } of { $spaces } spaces taken
    }
lair-loot = { $left ->
        [one] { $lair }: 1 harpy is left, { $taken } of { $spaces } spaces taken; stolen: { $loot }
       *[other] { $lair }: { $left } harpies are left, { $taken } of { $spaces } spaces taken; stolen: { $loot }
    }
sea-swooped = A harpy came to the { $peninsula }
sea-attacks_title = { $monster } attacks this round
sea-attacks = { $monster } attacks
sea-between = { $monster } came between the { $first } and the { $second }
sea-stands = { $piece } at the water, { $side } of { $place }
sea-crowding = { $number ->
        [one] 1 Atlantean at this water
       *[other] { $number } Atlanteans at this water
    }
session-deleted = This game has been deleted.
session-stale = Somebody else moved first. Look again, then choose.
session-pointed = It cannot be chosen now.
stage-misfortune = Misfortune
stage-roll = Dice
stage-card = Card
stage-monster = Monster
stage-wrath = End of the round
stage-more = { $number } more to come
stage-next = Next
stage-came = What came of it
title = { $status ->
        [won] { $game }, won
        [lost] { $game }, lost
       *[other] { $game }, round { $round }
    }
title-called = { $status ->
        [won] You can play: { $game }, won
        [lost] You can play: { $game }, lost
       *[other] You can play: { $game }, round { $round }
    }
tab-now = Now
tab-hints = Hints
tab-talk = Talk
tab-log = Log
tab-review = Review
tabs-label = Beside the island
sheet-open = Open the panel
sheet-higher = Make the panel higher
sheet-close = Close the panel
theme-light = Light colours
theme-dark = Dark colours
thing-owned = { $player }: { $thing }
thing-placed = { $player }: { $thing }, { $place }
thing-card = { $card } ({ $player })
piece-on = { $player }'s { $piece } on { $place }
tile-closed = closed this round: nobody acts here
tile-no_recruiting = nobody is recruited here this round
tile-flooded = flooded
tile-usable = flooded, can be used this round
tile-target = target { $target }
tile-target_changed = target { $target }, printed { $printed }
tile-rate = { $number } Atlantium for 1 ore
tile-rate_changed = { $number } Atlantium for 1 ore, printed { $printed }
tile-keep_all = draw 2, keep all
tile-keep_one = { $rest ->
        [bottom] draw 2, keep 1, the rest goes under the deck
       *[other] draw 2, keep 1, the rest is discarded
    }
tile-taken = { $taken } of { $spaces } spaces taken
tile-floods_next = floods next: { $number } of the { $left } cards in the misfortune deck flood this peninsula
tile-floods_after = floods next, after its mystic barrier: { $number } of the { $left } cards in the misfortune deck flood this peninsula
tile-is_for = { $tile }. It is for: { LOWER($good) }.
undo-nothing = There is no move to take back yet.
undo-chance = Dice or cards have come since the last move. This game goes back to the last dice or cards only.
undo-end = The end of this game cannot be taken back.
undo-another = Another player has moved since; you can only take back your own moves.
win-label = Chance of winning { $chance }, between { $low } and { $high }
zoom-in = Enlarge a peninsula
zoom-label = The enlarged part of the island
zoom-out = Whole island
zoom-before = Previous part
zoom-after = Next part
