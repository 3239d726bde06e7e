### What is wrong with fields, headers, seats, talk, webhooks, forks and settings: whole sentences.

## Fields, as in "Send the level as ..."; those without a name here are called by their path.

field-a_component = a component
field-a_monster = a monster
field-a_move = a move
field-a_placement = a placement
field-a_plan = a plan
field-a_seat = a seat
field-a_share = a share
field-an_event = an event
field-blueprint = the blueprint
field-color = the color
field-councilor = the councilor
field-label = the label
field-level = the level
field-move = the move
field-name = the name
field-plan = the plan
field-player_name = the player's name
field-proposal = the proposal
field-seat = the seat
field-seed = the seed
field-text = the text
field-variant = the variant
field-version = the version

detail-the_parameter = the query parameter { $name }
detail-whole_number = Send { $what } as a whole number from { $low } to { $high }.
    .least = Send { $what } as a whole number of at least { $low }.
detail-number = Send { $what } as a number above { $low }.
detail-text = Send { $what } as a text of 1 to { $longest } characters.
detail-shown_text = Send { $what } as a text of 1 to { $longest } characters that can be seen.
    .or_empty = Send { $what } as a text of 1 to { $longest } characters that can be seen, or as an empty one.
detail-flag = Send { $what } as true or false.
detail-one_of = Send { $what } as one of: { $words }.
    .any = Send { $what } as one of the words that the description of the API lists.
    .like = Send { $what } as one of its words: { $words }
detail-list = Send { $what } as a list of { $shortest } to { $longest } entries.
detail-object = Send one JSON object here.
detail-event_id = Send { $name } as the id of an event.
detail-rate = Send { $what } as a number from 1 to { $most } for each second, minute, hour, day, month or year, such as 600/minute or 600/minute;5000/day, over at most ten years.
detail-key_name = Send { $what } as 1 to { $longest } letters, digits, dots, dashes and underscores.
detail-invitation = Send the invitation as you were given it.
detail-address = Send the address as https://host/path.

## A set-up, a record, a position

detail-players = Send players as a whole number from 1 to { $most }, or as a list of seats.
    .seats = There are seats for 1 to { $most } players. { detail-players }
    .or_record = { detail-players } Or send a record.
detail-expansion = Send expansion as null for the base game, or as an object for Monstrosities.
detail-record = Send the record as an object, or as its text.
detail-one_beginning = The record has its own players: send one or the other.
detail-position = Send position as an object. { detail-position.help }
    .help = Every part may be left out, and is then as at the start of a game: { $parts }. GET /v1/games/ID/position gives the document of a running game.
detail-record_alone = The record has its own set-up: send the record, chance, seed, seats, talk, label and undo alone.
detail-record_and_question = The record has its own set-up: send the record and the question alone.
detail-players_listed = Send players as a list of seats, each with its councilor: nothing is drawn here.
detail-blueprint_needed = Send the blueprint, the components of the table: nothing is drawn here.
detail-blueprint_with_position = Send the blueprint with the position: the components of your gate, not drawn ones.
detail-no_seed = Leave the seed out, or send "chance": "seeded": the set-up is there already, and dice and cards follow from a seed in such games only.
detail-entry_refused = Entry { $index }, { $move }, cannot be played: { $reason }.
detail-name_taken = Send another name: this one is taken by another player.
detail-seat_twice = Seat { $seat } comes twice: send each seat once.
detail-no_such_seat = There is no seat { $seat }: the seats of this game are 1 to { $seats }.
detail-councilor = Send councilor as the id of a councilor: { $words }
detail-no_position_at_end = { $status ->
        [won] The game is won: no game can start from its end. Fork an earlier version.
       *[lost] The game is lost: no game can start from its end. Fork an earlier version.
    }
detail-answer_first = { $question } Answer that first, or read the record.

## Lists, streams, headers

detail-cursor = Send cursor as the page before gave it in next.
detail-follow_from = The game is at version { $version }: follow it from there or earlier.
detail-accept_events = Events come as { $forms }: ask for one of them in Accept.
detail-accept_record = The record comes as { $forms }: ask for one of them in Accept.
detail-streams_taken = All { $count } event streams of this server are taken. { detail-streams_taken.wait }
    .share = Your share of the event streams of this server is taken. { detail-streams_taken.wait }
    .wait = When one is closed, its place is free within { $wait } s. Try again, or read instead of following.
detail-prefer = Send Prefer: wait=N with a whole number of seconds.
detail-other_name = The service does not have this name. Use its address, or have the operator add the name to --server-names.
detail-foreign_page = A page of another site may not do this without a key. Use the service's own page, or have the operator add the page's origin to --allow-origin.
detail-body_type = The body came as { $type }. { detail-body_type.send }
    .none = The body came as an unnamed type. { detail-body_type.send }
    .send = Send JSON with Content-Type: application/json.
detail-body_encoded = The body came encoded as { $encoding }. Send it as it is, without Content-Encoding.
# $reason is in the words of the decoder.
detail-broken_json = The body is not JSON: { $reason }. { detail-broken_json.again }
    .at = The body is not JSON: { $reason } (byte { $byte }). { detail-broken_json.again }
    .nested = The body is not JSON: it is nested too deeply. { detail-broken_json.again }
    .half = The body is not JSON: a text in it has half of a surrogate pair (\ud800 to \udfff). { detail-broken_json.again }
    .again = Correct it and send it again.
detail-too_many_values = The body has more than { $most } values, or commas. Send a shorter one.
# $fault is in the words of the framework.
detail-compare = { $fault } Compare the request with /docs.
detail-large_head = The head of the request is larger than { $limit } bytes. Send fewer headers.
detail-no_http = The request is not proper HTTP/1.1. Compare it with /docs.
detail-failed_then = The service failed. Report when it happened.

## Budgets and quotas

amount-seconds = { $number } s
amount-simulations = { $number } simulations
detail-hint_budget = A hint may take { $amount }. Send a smaller { $field }.
detail-engine_budget = An engine may take { $amount } for a decision. Send a smaller { $field }.
detail-review_budget = A review may take { $amount } for each decision. Send a smaller { $field }.
detail-one_amount = Send one of { $others } and { $last }.
detail-hint_quota = A key may ask for { $limit }. Ask again in { $wait } s.
detail-rate_limit = A key or token may make { $limit }. Try again in { $wait } s.
limit-hints = { $amount ->
        [one] { $amount } hint per { $span }
       *[other] { $amount } hints per { $span }
    }
limit-requests = { $amount ->
        [one] { $amount } request per { $span }
       *[other] { $amount } requests per { $span }
    }
span-second = { $number ->
        [one] second
       *[other] { $number } seconds
    }
span-minute = { $number ->
        [one] minute
       *[other] { $number } minutes
    }
span-hour = { $number ->
        [one] hour
       *[other] { $number } hours
    }
span-day = { $number ->
        [one] day
       *[other] { $number } days
    }
span-month = { $number ->
        [one] month
       *[other] { $number } months
    }
span-year = { $number ->
        [one] year
       *[other] { $number } years
    }
detail-too_many_games = { $count ->
        [one] You keep 1 game, as many as you may. DELETE one: GET /v1/games lists them.
       *[other] You keep { $games } games, as many as you may. DELETE one: GET /v1/games lists them.
    }
    .taken_over = You keep as many games as you may. DELETE some: GET /v1/games lists them.
detail-too_many_plans = You keep { $most } plans, as many as you may: one is gone in an hour.

## Keys

detail-no_key_here = This request was made without a key that works; this service needs none.
detail-no_such_key = There is no key of this name. GET /v1/keys lists all.
detail-key_name_taken = The name { $name } is in use or reserved: choose another one.

## Moves, plans, forks, settings

detail-one_move_needed = Send the id of a legal move as move.
detail-either = Send either { $first } or { $second }, not both.
detail-outcome_of_another = { $move } was reported by another: a seat takes back what it has reported itself. Who reported it may correct it, or the game's creator.
detail-token_plays = In a game with claimed seats each move is played with the token of its seat. Invite somebody to the seat, or claim it yourself.
detail-not_your_move = You cannot play { $move }: { $reason }.
not_yours-move = this is a move of seat { $seat }, and you have seat { $own }
not_yours-decision = seat { $seats } decides now, and you have seat { $own }
refused-undo_by_post = POST it to /undo
refused-drawn_by_server = the server drew the outcome; it cannot be taken back
detail-undo_of_others = Moves of others have come since version { $version }: a seat undoes its own.
    .back = Version { $version } has undone moves of others: a seat brings back its own.
detail-plan_of_maker = A plan is played by its maker alone: leave { $field } out, or ephemeral.
detail-shared_plan = Only a plan can be shared: send ephemeral, too, or leave shared out.
detail-fork_as_plan = The token of seat { $seat } forks its game as a plan only: send "ephemeral": true. Other forks need the API key of the game's creator.
detail-no_fork_of_it = This is no fork of the game: fork it, and send the id of the fork.
detail-plan_beyond_chance = The plan goes on after dice or cards, which come otherwise in the game: send the moves before them as moves.
detail-empty_plan = The plan has no moves yet: play some in the fork.
detail-no_such_plan = There is no plan { $plan }. Fork the game to make one.
detail-creator_deletes = Only the creator of a game deletes it, with an API key. A seat deletes its plans.
detail-was_free = Moves of this game could be undone after dice and cards, so what comes may be known. Fork it with "undo": "until_chance": in the fork nobody knows it.
detail-setting_of_plan = A plan is its maker's alone: it has no { $field } of its own to change.
detail-nothing_to_draw = { $status ->
        [queued] The review is queued: there is nothing to draw. Ask again when it is done.
        [running] The review is running: there is nothing to draw. Ask again when it is done.
        [cancelled] The review is cancelled: there is nothing to draw. Ask for a new one.
       *[failed] The review is failed: there is nothing to draw. Ask for a new one.
    }

## Seats and spectators

detail-seat_taken = Seat { $seat } is taken: release it first.
detail-person_has_seat = A person has seat { $seat }: release it first.
    .no_engine = A person has seat { $seat }: there is no engine to take away.
    .or_invited = A person has seat { $seat }, or was invited: release it first.
detail-other_invitation = The seat has another invitation, or none.
detail-no_invitation = This invitation is not valid: it was used or replaced, or is for something else. Ask for a new one.
detail-most_spectators = A game has at most { $most } spectators: revoke a token first.
detail-no_such_spectator = There is no such spectator. GET seats lists those that there are.
detail-release_own = You may release seat { $seat } only.
detail-persons_agree = In a game with claimed seats the persons agree, each with the token of the seat.
detail-seats_are_open = Anybody who may play this game plays every seat of it. Create a game with "seats": "claimed" to invite people.

## Table talk

detail-say_one_thing = Say one thing at a time: send one of { $kinds }.
detail-no_texts = This game has no texts: talk by signs. Its creator can allow them (changeGame).
detail-talk_later = Others want to be heard, too. Talk again in { $wait } s.
detail-no_talk_in_plan = A plan has no table talk: say it in the game that it is for.
detail-token_talks = In a game with claimed seats people talk with the tokens of their seats.
detail-only_placements = A proposal is about placements: send moves of the kind place.
detail-no_such_thing = Send the id of a place, card, board or component of this game.

## Webhooks, and why a call of one has failed

detail-name_the_game = Name the game of the seat.
detail-webhook_of_seat = Your token has seat { $seat }: a webhook for another seat needs its token.
detail-webhook_of_game = A webhook is for a game of yours that is no plan.
detail-no_webhooks = This server calls no webhooks: the operator set --max-webhooks to 0.
detail-too_many_webhooks = You have { $most } webhooks, as many as you may. DELETE one first.
    .of_game = This game has { $most } webhooks, as many as it may. DELETE one first.
detail-no_such_webhook = You have no such webhook. GET /v1/webhooks lists yours.
address-too_long = Send an address of at most { $most } ASCII characters.
address-no_form = This is no address of the form https://host/path.
address-no_user = An address has no user, password or fragment.
address-not_callable = It does not lead to an address that may be called.
address-needs_https = Addresses of the Internet are called by HTTPS: write https://.
call-answered = It answered { $status }.
    .redirected = It answered { $status }, and redirects are not followed.
# $reason is in the words of the library that checks certificates.
call-certificate = Its certificate is not valid: { $reason }.
call-too_slow = It did not answer within { $seconds } s.
call-no_connection = The connection failed.
call-no_http = It did not answer in HTTP.
call-may_not_read = Whoever made the webhook may not read this any more.
