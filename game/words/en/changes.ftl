### What has changed on the table: whole sentences of the log, each with its full stop.

## Atlanteans: $pieces is one of the first two

changed-pieces_of_nobody = { $count ->
        [one] a { $piece }
       *[other] { $count } { $piece }s
    }
changed-pieces_of_a_player = { $count ->
        [one] { $piece }
       *[other] { $count } of { $piece }s
    }
changed-return = { $count ->
        [one] { $pieces } returns to the pool.
       *[other] { $pieces } return to the pool.
    }
    .to = { $count ->
        [one] { $pieces } returns to { $player }'s pool.
       *[other] { $pieces } return to { $player }'s pool.
    }
changed-joins = { $count ->
        [one] { $pieces } on { $place } joins { $player }.
       *[other] { $pieces } on { $place } join { $player }.
    }
changed-shares = { $pieces } shares a space of { $place }.
changed-moves = { $count ->
        [one] { $pieces } moves to { $place }.
       *[other] { $pieces } move to { $place }.
    }
changed-placed = { $count ->
        [one] { $pieces } is placed on { $place }.
       *[other] { $pieces } are placed on { $place }.
    }
changed-leaves = { $count ->
        [one] { $pieces } leaves the game.
       *[other] { $pieces } leave the game.
    }
changed-recruits = { $count ->
        [one] { $player } recruits { $count } follower.
       *[other] { $player } recruits { $count } followers.
    }
changed-volunteers = { $count ->
        [one] { $player } has { $count } more volunteer to place.
       *[other] { $player } has { $count } more volunteers to place.
    }
changed-comes_back = { $pieces } comes back from the supply.
changed-joins_player = { $pieces } joins { $player }.

## The island, goods, cards and components

changed-barrier_placed = A mystic barrier is placed at { $peninsula }.
changed-barrier_gone = A mystic barrier is gone from { $peninsula }.
changed-flooded = { $place } is flooded.
changed-dry = { $place } is dry again.
changed-gains = { $player } gains { $number } { $good }.
changed-gives_up = { $player } gives up { $number } { $good }.
changed-cards = { $count } x { $card }
changed-gets_card = { $player } gets { $card } from { $giver }.
changed-takes_card = { $player } takes { $card }.
changed-has_no_card = { $player } no longer has { $card }.
changed-built = The { $component } is built.
changed-unbuilt = The { $component } is no longer built.
changed-monster = { $monster } is on { $place }.

## The course of the game

changed-round = Round { $number } begins. { $player } is the starting player.
phase-place = The phase is Place Atlanteans.
phase-suffer = The phase is Suffer Misfortunes.
phase-act = The phase is Take Actions.
phase-wrath = The phase is the Wrath of the Gods.
changed-wrath = The Wrath counter shows { $value }.
changed-draws = { $player } draws the misfortune { $misfortune }.
changed-won = The Cosmic Gate opens: the game is won.
changed-lost_by_wrath = Atlantis sinks because of the wrath of the gods: the game is lost.
changed-lost_by_flood = Atlantis sinks because of a flood: the game is lost.
changed-lost_by_misfortune = Atlantis sinks because of the misfortune { $misfortune }: the game is lost.
changed-not_over = The game is not over any more.
