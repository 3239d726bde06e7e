### Refusals of the service: what each kind is, and what it means to a client.

problem-broken_json = The body is not JSON
    .meaning = The body could not be read as JSON. Send one JSON object in UTF-8.
problem-bad_header = A header cannot be read
    .meaning = A header has a form that is not understood; `field` names it.
problem-bad_request = The request cannot be read
    .meaning = The request is not proper HTTP. Compare it with the API description.
problem-key_required = A valid key or token is needed
    .meaning = Send `Authorization: Bearer KEY` with a key that the operator gave you. A token of a seat or spectator that is void needs a new invitation.
problem-role_required = The key does not allow this
    .meaning = Keys have a role: `read` only reads, `play` also creates and plays, `operate` also manages keys. Use a key with the role that `detail` names.
problem-token_not_enough = A token of a seat does not allow this
    .meaning = The token of a seat plays that seat, the token of a spectator only reads. Everything else needs the API key of the game's creator.
problem-not_your_seat = Another seat decides this
    .meaning = `detail` says whose decision it is. A seat plays its own decisions, and those of the whole team; in a game with claimed seats each seat needs its own token.
problem-not_your_plan = Somebody else has made the plan
    .meaning = Whoever has made a plan plays in it, undoes and deletes it. A plan that is shared may be read by all who read the game; each plays those of its moves that are theirs.
problem-text_not_allowed = This game has no free text
    .meaning = Only games with `"talk": "text"` have it. Talk by proposals, pings and reactions.
problem-invitation_not_valid = The invitation is not valid
    .meaning = It was used or replaced, or is for something else. Ask for a new one.
problem-not_found = Nothing is here
    .meaning = The address leads nowhere. `/docs` lists every call.
problem-game_not_found = No such game
    .meaning = No game of yours has this id: it never was, it is deleted, or it is another key's.
problem-plan_not_found = No such plan
    .meaning = No fork of yours has this id: it never was, or it is gone after its hour.
problem-hint_not_found = No such hint
    .meaning = No hint of yours has this id: it never was, it expired, or it is another key's.
problem-review_not_found = No such review
    .meaning = No review of yours has this id: it never was, it expired, or it is another key's.
problem-no_such_seat = The game has no such seat
    .meaning = Seats count from 1. `GET /v1/games/{ "{id}" }/seats` lists them.
problem-spectator_not_found = No such spectator
    .meaning = `GET /v1/games/{ "{id}" }/seats` lists the spectators with their ids.
problem-key_not_found = No such key
    .meaning = No key has this name. `GET /v1/keys` lists all.
problem-webhook_not_found = No such webhook
    .meaning = No webhook of yours has this id: it never was, it is deleted, its game or your seat is gone, or it is another key's.
problem-method_not_allowed = This method does not apply here
    .meaning = Use one of the methods that `Allow` names.
problem-not_acceptable = No such form of the reply
    .meaning = Ask in `Accept` for one of the media types that the description names.
problem-game_over = The game is over
    .meaning = Nothing more can be played or advised. Fork the game to try something else.
problem-cannot_undo = This cannot be undone
    .meaning = Dice or cards have come since, or the game is at this version already. `can_undo_to` says how far the game goes back; a game with `undo` as `free` always goes back.
problem-plan_does_not_fit = The plan cannot be played here
    .meaning = It is no fork of this game, has no moves, or goes on after dice or cards.
problem-chance_is_next = Dice or cards come first
    .meaning = The team has no decision to make yet. Where people roll and draw, report the outcome, then ask again. Where the service does, send the moves up to the dice or cards, then choose the next one.
problem-too_many_games = No more games can be kept
    .meaning = The key has as many games as the operator lets it keep. Delete those that are over.
problem-seats_are_open = The seats of this game are open
    .meaning = Anybody who may play the game plays every seat. Create a game with `"seats": "claimed"` to invite people.
problem-seat_taken = The seat is taken
    .meaning = A person or an engine has the seat. Release it first.
problem-too_many_spectators = No more spectators can be added
    .meaning = Revoke the token of one first.
problem-too_many_webhooks = No more webhooks can be kept
    .meaning = Delete one first; `limit` says how many the key, the seat or the game may have.
problem-key_name_taken = A key has this name
    .meaning = A key of this name works already. Choose another name, or revoke that key first.
problem-too_many_kept = No more hints can be kept with the game
    .meaning = The game keeps as many hints and reviews as it may. Ask without `keep`.
problem-position_unsettled = The position is in the middle of an effect
    .meaning = An outcome is awaited, or an effect is half done: a position document cannot describe that. Play on until the phase asks again, or read the record.
problem-review_unfinished = The review has found nothing yet
    .meaning = Wait until the review is done, then ask for its picture again.
problem-content_changed = The game has other content
    .meaning = The game was played with content that this server does not run. It can be read; fork it to play on with the content that runs here.
problem-unreadable_game = The game does not replay here
    .meaning = The record needs rules or content that this server does not run. Read the record.
problem-stale_version = The game has moved on
    .meaning = Read the game again, choose again, and send the version that you read.
problem-body_too_large = The body is too large
    .meaning = Send less; `limit_bytes` says how much is accepted.
problem-json_required = The body must be JSON
    .meaning = Send the body with `Content-Type: application/json`, and without `Content-Encoding`.
problem-invalid_input = Several fields are wrong
    .meaning = `errors` lists each field with what to send instead.
problem-unknown_field = A field is not known
    .meaning = Remove the field.
problem-missing_field = A field is missing
    .meaning = Add the field.
problem-invalid_value = A value is not possible
    .meaning = Send a value as described.
problem-invalid_setup = This game cannot be set up
    .meaning = The players, level or components do not make a game; `field` names the culprit, and `errors` lists them all when there are several.
problem-invalid_position = This position is impossible
    .meaning = `errors` lists everything in the position document that is impossible, each with its field and what is allowed there.
problem-invalid_record = The record cannot be replayed
    .meaning = The record is damaged or from other rules; `field` names the culprit. `move_index` counts from 0.
problem-not_a_move = This is not a move
    .meaning = The text is no move of this game. Take ids from the list of legal moves.
problem-illegal_move = This move is not legal now
    .meaning = `detail` says why. Take ids from the list of legal moves of this version.
problem-unknown_councilor = There is no such councilor
    .meaning = Send the id of a councilor that `GET /v1/content` lists.
problem-address_not_allowed = This address may not be called
    .meaning = Send an address of the Internet that begins with `https://`, without user, password and fragment. The operator may allow networks of their own (`--webhook-networks`).
problem-bad_cursor = The cursor is not valid
    .meaning = Send the `next` of the page before, or leave the cursor out to start again.
problem-unknown_version = The game never had this version
    .meaning = Name a version from 0 to the game's current one.
problem-nothing_to_advise = No move is left to advise
    .meaning = What `seat`, `allow` and `avoid` leave holds no legal move. Ask for more of them.
problem-budget_too_large = The budget is too large
    .meaning = Ask for less; `limit` says how much one hint or review may cost.
problem-contradictory_question = Two parts of the question do not go together
    .meaning = Leave out or change the field that is named; `detail` says what it contradicts.
problem-too_many_workers = The hint asks for too many workers
    .meaning = Ask for fewer workers; `limit` says how many one hint may spread over.
problem-too_many_values = The body has too many values
    .meaning = Send a shorter body; `limit` says how many values it may have, at every depth.
problem-game_too_long = The log of the game is too long
    .meaning = `limit` says how many entries it may have. Import its record as a new game.
problem-key_reused = The Idempotency-Key was used for something else
    .meaning = Use a new key for a new request, and the same key only to repeat the same request.
problem-version_required = The version is missing
    .meaning = Send `If-Match` with the ETag of the game that you chose in.
problem-foreign_page = A page of another site may not do this
    .meaning = Use the service's own page, send a key, or have the operator allow the page's origin.
problem-wrong_host = The service has another name
    .meaning = `Host` names somebody else. Use the address that the operator gave you.
problem-headers_too_large = The head of the request is too large
    .meaning = Send fewer or shorter headers; `limit_bytes` says how large the head may be.
problem-rate_limited = Too many requests
    .meaning = Wait as long as `Retry-After` says.
problem-too_many_guesses = Too many wrong credentials
    .meaning = Too many keys, tokens or invitations from this address were not valid. Wait as long as `Retry-After` says.
problem-hint_quota_used = Too many hints
    .meaning = The key's hints are used up for now. Wait as long as `Retry-After` says.
problem-too_much_talk = Too much table talk
    .meaning = A seat may talk some times a minute. Wait as long as `Retry-After` says.
problem-internal_error = The service failed
    .meaning = The fault is in the service and was written down. Report `instance`.
problem-queue_full = Too many hints are waiting
    .meaning = Ask again after `Retry-After` seconds.
problem-cannot_answer_in_time = No worker is free in time
    .meaning = The answer would come after `answer_within`, or after the time that the service sets where the request does not say. Ask again after `Retry-After` seconds.
problem-too_many_replays = Too many long records are being replayed
    .meaning = Send the record again after `Retry-After` seconds.
problem-too_many_streams = Too many event streams are open
    .meaning = Close one, or try again after `Retry-After` seconds.
problem-store_unavailable = The store does not answer
    .meaning = Try again after `Retry-After` seconds. It is not known whether a write was made: read the version first, or send the same Idempotency-Key.

## What is wrong in this case: the detail of a refusal, whole sentences

detail-at_field = { $field }: { $detail }
detail-several_fields = { $count } fields are wrong. The first: { $detail }
detail-several_faults = { $count } faults in the position. The first: { $detail }
detail-nothing_there = There is nothing at { $path }. Look up the calls in /docs.
detail-no_such_language = There is no such language: the languages are { $languages }.
detail-send_json = Send the body as JSON, with Content-Type: application/json.
# $fault is a sentence of the store, for operators too.
detail-store_away = { $fault } Try again in { $wait } s; read the version first.
detail-service_failed = The service failed; nothing is known to be wrong with the request. Report { $instance }.
detail-wrong_method = { $method } does not apply to { $path }. Use one of: { $allowed }.
detail-large_body = The body is larger than { $limit } bytes. Send a smaller one.

detail-the_body = the body
detail-no_such_field = Remove { $field }: there is no such field here.
    .known = Remove { $field }: there is no such field here; { $known }
detail-missing = Add { $field }: it is missing.
detail-repeated = Send { $field } once: it came several times.
# $described is the description of the field, for authors of clients.
detail-null_required = Send a value for { $field }, not null. { $described }
detail-null = Send a value for { $field }, or leave it out: null is not allowed.

detail-send_if_match = Send If-Match with the ETag of the game you chose in, such as If-Match: "17".
detail-no_star = `*` is not accepted: name the version in which you chose the move. { $help }
detail-no_version = No version was named. { $help }
detail-bad_version = This names no version of a game. { $help }
detail-stale_version = The game is at version { $current }, not { $named }. Read it again and choose again.
detail-unknown_version = The game is at version { $current }: name one from 0 to that.
detail-bad_key = Send { $header } as 1 to 200 printable ASCII characters without spaces.
detail-key_reused = This { $header } belongs to another request. Send a new one with a new request.

detail-no_such_game = There is no game { $game }. GET /v1/games lists yours.
detail-plan_of_another = Somebody else has made this plan: you may read it, ask for hints, and play its moves in the game as far as they are yours. Fork the game to make a plan of your own.
detail-unreadable = The record of this game does not replay here: { $reason }. It can still be read at /v1/games/{ $game }/record.
detail-too_long = The log of a game has at most { $most } entries. Import its record as a new game, which leaves out what was taken back.
detail-other_replays = Other long records are being replayed. Try again in { $wait } s.
detail-content_changed = This game was played with content { $content }; this server runs { $here }. POST to /v1/games/{ $game }/fork to play on here.
detail-bad_record = { $field }: { $detail } Send the record as GET /v1/games/ID/record gave it.
detail-no_replay = This does not replay: { $reason }. Send the record as GET /v1/games/ID/record gave it.

detail-no_move = { $move } is no move: { $reason }. GET moves lists the legal moves.
detail-illegal_move = { $move } cannot be played: { $reason }. GET moves lists the legal moves.
detail-chance_is_next = Dice or cards come before move { $number }: send the moves before it alone, and choose the next one when you know what came. Nothing was played or drawn.
detail-nobody_sits = Nobody sits in seat { $seat }: send a seat up to { $seats }, or leave it out.
detail-game_over = { $status ->
        [won] The game is won. Fork it from an earlier version to play on.
       *[lost] The game is lost. Fork it from an earlier version to play on.
    }
detail-undo_later = The game is at version { $version } only: go back to an earlier one.
detail-undo_same = The game is at version { $version } already: go back to an earlier one.
detail-undo_at_start = The game is at its start: there is nothing to undo.
detail-undo_too_far = Dice or cards have come since: this game goes back to version { $earliest } at most.
detail-undo_nothing = Dice or cards came last: nothing can be undone now.

detail-only_operators = Only a key with the role operate may do this: `cosmicgate keys new NAME --role operate` makes one.
detail-only_reads = This key may only read. Ask the operator for a key with the role play.
detail-void_token = This token does not work: it is not whole, the seat was released, the spectator was removed, or the game is gone. Ask the game's creator for a new invitation.
detail-send_key = Send a valid API key in the header Authorization: Bearer KEY.
detail-spectators_read = The token of a spectator reads and follows its game; it does nothing else.
detail-seats_play = The token of seat { $seat } plays, plans and reads its game, and asks for hints. The rest needs the API key of the game's creator.
detail-guesses = Too many keys, tokens or invitations from here were not valid. Try again in { $wait } s.

detail-too_many_kept = This game keeps { $most } hints and reviews, as many as it may. Ask without keep.
detail-not_in_time = No search worker is free in time. Ask again in { $wait } s, or with a larger answer_within.
detail-queue_full = { $kind ->
        [hint] Too many hints wait for a worker. Ask again in { $wait } s.
       *[review] Too many reviews wait for a worker. Ask again in { $wait } s.
    }
detail-no_such_search = { $kind ->
        [hint] There is no hint { $search }. Hints are kept for a while only: ask again.
       *[review] There is no review { $search }. Reviews are kept for a while only: ask again.
    }
detail-empty_shares = Send at least one simulation in budget.shares.
detail-workers_and_shares = Leave workers out: budget.shares has { $count }, one for each.
detail-seconds_and_low = Send budget.simulations with a low priority: a clock would run on while others go first.
detail-within_and_low = Leave answer_within out with a low priority: such a search waits for all others.
detail-within_too_small = The search alone takes budget.seconds: send a larger answer_within.
detail-nothing_left = { $status ->
        [won] The game is won: there is nothing left to advise.
       *[lost] The game is lost: there is nothing left to advise.
    }
detail-compared_and_avoided = { $move } is to be avoided: compare it, or avoid it, not both.
detail-too_many_workers = A hint may spread over { $most } workers here.
detail-plans_and_moves = Leave { $field } out with plans: the best plan is found among all moves.
detail-plans_need_detail = Send detail as plan with plans: they are compared with the best one.
detail-no_plans_now = Plans are compared while Atlanteans are placed. Leave plans out now.
detail-only_one_move = There is one move only, and nothing to compare it with: leave compare out.
detail-no_move_left = No legal move is left to advise: ask for another seat, or avoid fewer moves.
detail-send_board = { $question } Send the councilor of its board in { $field }, then ask again.
detail-send_artifact = { $question } Send a list with the artifact of the Scholar in { $field }, then ask again.
detail-send_position = { $question } Send the position after the outcome that came in { $field }, then ask again.
detail-add_outcome = { $question } Add the outcome that came, then ask again.
