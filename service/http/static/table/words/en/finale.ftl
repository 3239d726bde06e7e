finale-again = Show the end again
result-won = The gate is open. Atlantis is saved!
result-lost = Atlantis has sunk.
finale-line_won = { $game }: won in round { $round }
finale-line_lost = { $game }: lost in round { $round }
level = Level { $level }
finale-title = The end of the game
finale-board = Look at the board
finale-won = Won in round { $round }, level { $level }.
finale-lost = Lost in round { $round }, level { $level }.
finale-island = The island at the end: { $number } of 36 tiles above the water
finale-sink = See it sink
finale-gif = Animation (GIF)
finale-drawing = Drawing: { $share }
finale-above = { $number } of 36 tiles above the water
finale-chance_now = Chance to win { $chance }, { $above }
finale-png = Picture (PNG)
finale-svg = as SVG
finale-chances_label = The chance to win over the game
finale-tiles_label = The tiles above the water over the game
finale-chances = The chance to win, from the first move to the last.
finale-tiles = Tiles above the water, from the first move to the last.
finale-review_waits = The review is on its way ...
finale-show_chances = Show the chances instead
finale-rematch = Rematch, same set-up
finale-record = Record
finale-watch = Link to watch
finale-rounds = { $number ->
        [one] round
       *[other] rounds
    }
finale-parts = parts of the gate built
finale-of = { $number } of { $all }
finale-misfortunes = { $number ->
        [one] misfortune
       *[other] misfortunes
    }
finale-floods = { $number ->
        [one] flood
       *[other] floods
    }
finale-raised = { $number ->
        [one] tile raised again
       *[other] tiles raised again
    }
finale-barriers = { $number ->
        [one] mystic barrier
       *[other] mystic barriers
    }
finale-left = { $number ->
        [one] tile left
       *[other] tiles left
    }
finale-goods = { $number ->
        [one] resource won
       *[other] resources won
    }
finale-energy = mystic energy won
finale-rolls = { $number ->
        [one] roll
       *[other] rolls
    }
finale-best_roll = best roll
