fault-game_not_found = There is no such game: it was deleted, or it is somebody else's.
fault-invalid_record = This record cannot be read. Paste the whole record of a game, as it was saved.
fault-unreachable = The service does not answer. Is it running?
entry-claim = Take this seat?
entry-claim_button = Take the seat
entry-watch = Watch this game?
entry-watch_button = Watch
entry-take = Take over this game?
entry-take_button = Take it over
all_games = All games
entry-cut = This link is not complete.
entry-cut_help = Copy it as a whole, or ask for it again.
faults-number = { $number ->
        [one] One thing is not right yet.
       *[other] { $number } things are not right yet.
    }
faults-must_be = must be { $what }
faults-phase = phase "{ $phase }"
piece-of = { $player }'s { $piece }
faults-many = { $count } of { $piece }
nobody = Nobody
somebody = Somebody
invite-game = a game of Atlantis Rising
invite-named_game = “{ $game }”, a game of Atlantis Rising
invite-claim = { $who } invites you to { $what }.
invite-anonymous = You are invited to a game of Atlantis Rising.
invite-seat = You will play seat { $seat }, in this browser.
invite-seat_of = You will play the { $councilor }, seat { $seat }, in this browser.
invite-watch = { $who } invites you to watch { $what }.
invite-watching = You can see everything, but not play.
invite-take = { $who } passes { $what } on to you.
invite-taking = It then belongs to your key, and no longer to who sent you the link.
try_again = Try again
key-needed = This service needs an API key. Its operator gives you one.
key-use = Use the key
learn-title = Learn in five minutes
landing-learn = A guided first round: you play it, the page says what and why.
landing-play = Play
landing-play_text = Alone, with engines, or with others by links.
landing-box_text = You roll and draw at your own table; here are the board, hints and the record.
landing-title = Build the gate before the island sinks.
landing-words = Atlantis goes under, tile by tile. Together you gather gold, crystal and Atlantium, hold back the water, and build the Cosmic Gate that saves its people.
landing-ways = Ways into the game
landing-more = More
first-title = A first game
landing-foot = An independent implementation of the rules of Atlantis Rising. This page uses the { $api } and nothing else.
landing-api = public API
games-delete_sure = Delete this game for everybody?
games-mine = My games
games-other = Other games
games-all = Games
games-more = More games
games-looking = Looking for your games ...
games-won = Won: look back
games-lost = Lost: look back
games-learn = Go on learning
others-decide = The others decide
games-report = Report what came
games-go_on = { $phase ->
        [place] Go on: place your Atlanteans
        [suffer] Go on: face the misfortunes
        [act] Go on: let your Atlanteans act
        [wrath] Go on: choose what floods
       *[other] Go on: choose
    }
games-turn = { $phase ->
        [place] Your turn: place your Atlanteans
        [suffer] Your turn: face the misfortunes
        [act] Your turn: let your Atlanteans act
        [wrath] Your turn: choose what floods
       *[other] Your turn: choose
    }
games-round = Round { $round }, { $phase }
games-players = { $number ->
        [one] { $place }, 1 player
       *[other] { $place }, { $number } players
    }
games-players_box = { $number ->
        [one] { $place }, 1 player, beside the box
       *[other] { $place }, { $number } players, beside the box
    }
games-delete = Delete { $game }
offline-fault = This part of the page cannot be read. Try again later.
loss-watching = The link with which you watched this game is no longer valid.
loss-released = You no longer have seat { $seat } in this game: it was released. To play on, ask for a new link.
loss-seat = You no longer have seat { $seat } in this game: it was released, or the game was deleted. To play on, ask for a new link.
