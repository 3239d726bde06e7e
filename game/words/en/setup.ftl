### What is wrong in a set-up, a record or the text of a move: half a sentence after the field.

## What may stand where something else was sent

# $first is one word, or several of which one is meant.
allowed-either = { $first } or { $second }
allowed-perhaps = did you mean { $words }?
allowed-all = { $kind ->
        [verbs] the verbs are { $words }
        [keys] the keys are { $words }
        [ids] the ids are { $words }
        [fields] the fields are { $words }
       *[words] the words are { $words }
    }
allowed-some = { $kind ->
        [verbs] there are { $count } verbs, such as { $words }
        [keys] there are { $count } keys, such as { $words }
        [ids] there are { $count } ids, such as { $words }
        [fields] there are { $count } fields, such as { $words }
       *[words] there are { $count } words, such as { $words }
    }
problems-more = { $first } (and { $more } more)

## Any document

must-because = { $rule }: { $why }
must-be_whole_number = must be a whole number from { $low } to { $high }
must-be_exactly = must be { $value }
must-be_one_of = must be one of { $words }
must-be_one_of_many = must be one of { $count } ids, such as { $words }
must-be_object_of_fields = must be an object; its fields are { $fields }
must-be_object_of_keys = must be an object; its keys are { $keys }
must-be_a_field = is not a field; { $allowed }
must-be_known = is not known; { $allowed }
must-be_a_list = must be a list
must-be_true_or_false = must be true or false

## A set-up

setup-higher_levels = higher ones, up to { $highest }, need the expansion
must-be_players = must be a list of 1 to { $most } players
must-be_so_many_players = must be 1 to { $most } players, not { $count }
must-be_a_name = must be a text of 1 to { $longest } characters on one line
setup-taken = { $word } is taken by another player
setup-listed_twice = { $word } is listed twice
must-be_components = must be a list of components
must-be_fewer_components = must be at most { $most } components, not { $count }
setup-for_fewer_players = { $component } is for 1 to { $most } players
must-have_letters = must have { $count } components of type { $letter } at level { $level }, not { $found }
setup-cards_in_the_box = the box holds { $count } cards { $card }
setup-in_the_expansion_only = { $word } is in the expansion only: "expansion" must be an object, not null
must-be_an_expansion = must be null for the base game, or an object for Monstrosities
must-leave_out_name = must leave out { $field }: there is no such expansion
must-offset_no_monster = must be false: there is no monster to offset
setup-calm_seas = one for every { $each } Calm Seas, and the box holds { $count }
must-be_alone = must be false: it is for 1 player, not { $players }

## A record

record-head = the record: { $message }
record-move = move { $number } of the record: { $message }
record-empty = is empty
record-first_line = the first line must be a JSON object
must-be_these_rules = must be '{ $rules }': this service plays no other rules
must-be_a_content_version = must be the version of the content, as a text
must-be_a_set_up = must be a set-up, as an object
must-be_moves = must be a list of moves, each a text
must-be_a_move = must be the text of a move

## The text of a move

unreadable-write_it_as = write it as '{ $move }'
unreadable-not_in_the_blueprint = '{ $given }' is not in the blueprint of this game
unreadable-no_word = '{ $given }' is not a { $kind }
    .perhaps = '{ $given }' is not a { $kind }; did you mean { $words }?
unreadable-no_verb = '{ $word }' is not a verb of the notation; { $allowed }
# $wanted is one number or several, the greatest is $most.
unreadable-wrong_count = { $most ->
        [one] '{ $word }' takes { $wanted } argument after it, not { $count }
       *[other] '{ $word }' takes { $wanted } arguments after it, not { $count }
    }

# What the arguments of moves are, after "is not a".
argument-artifact = artifact
argument-attempt = attempt
argument-build_space = build space
argument-by = by
argument-card = card
argument-component = component
argument-councilor = councilor
argument-die = die
argument-good = good
argument-into = into
argument-misfortune = misfortune
argument-monster = monster
argument-number = number
argument-other_die = other die
argument-other_peninsula = other peninsula
argument-payer = payer
argument-peninsula = peninsula
argument-piece = piece
argument-pile = pile
argument-place = place
argument-power = power
argument-sea_monster = sea monster
argument-seat = seat
argument-side = side
argument-spare = spare
argument-to_place = to place
argument-to_seat = to seat
argument-treasure = treasure
argument-which = which
