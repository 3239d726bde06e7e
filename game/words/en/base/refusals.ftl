### Why a move is refused: half a sentence after the move.

refused-no_such_seat = { $seats ->
        [one] there is no seat { $seat }: seat 1 plays alone
       *[other] there is no seat { $seat }: the seats are 1 to { $seats }
    }
refused-possible_instead = possible instead: { $moves }
    .more = possible instead: { $moves } and { $more } more
refused-choose_a_wild_peninsula = choose a wild peninsula: { $peninsulas }
refused-too_little = { $has ->
        [0] { $player } has no { $good }
       *[other] { $player } has { $has } { $good }
    }

refused-not_in_pool = { $piece } is not in the pool
refused-flooded = { $place } is flooded
refused-not_in_play = { $place } is not in play
refused-place_closed_now = { $place } cannot be used now
refused-place_opens_next_round = { $place } cannot be used yet: its spaces open in the round after it is built
refused-place_full = { $place } is full: it holds { $capacity }
refused-automaton_alone = the Automaton must join another Atlantean
refused-for_followers_only = { $place } is for followers only
refused-cannot_be_placed_there = { $piece } cannot be placed on { $place }
refused-for_five_or_more = { $place } is for five or more players; no card has opened it
refused-place_not_in_use = { $place } is not in use in this game
refused-component_without_spaces = the { $component } has no spaces for Atlanteans
refused-no_second_double_space = the { $component } has no second double space in this game
refused-not_there_or_acted = { $piece } is not on { $place }, or has already acted
refused-no_ore_to_exchange = { $player } has no ore to exchange
refused-two_act_together = the two Atlanteans on { $place } act together, in one move: { $move }
refused-they_build_together = the Atlanteans on { $place } build together, in one move: { $move }
refused-action_without_effect = the action would have no effect now
refused-not_a_double_space = { $place } is not a double space: nobody acts together there
refused-two_must_not_have_acted = { $place } needs two Atlanteans that have not acted
refused-only_leaders_act_again = only Leaders and the Hologram act again
refused-not_on_the_board = { $piece } is not on the board
refused-not_acted_yet = { $piece } has not acted yet
refused-watchtower_to_tiles_only = from the Astral Watchtower an Atlantean moves to an island tile only
refused-only_followers_return = only followers return to the pool
refused-no_such_piece_there = { $player } has no { $piece } on { $place }
refused-no_follower_in_supply = { $player } has no follower left in the supply
refused-not_in_the_supply = { $piece } is not in the supply
refused-place_all_first = every Atlantean must be placed first
refused-free_actions_first = Atlanteans whose action costs nothing must act first
refused-councilor_not_revealed = { $councilor } is not among the councilors revealed
refused-not_in_hologram_stack = { $councilor } is not in the stack of the Hologram
refused-barrier_there_already = there is already a mystic barrier at { $peninsula }
refused-no_barriers_bought_now = barriers are bought only while Atlanteans are placed and while they act
refused-too_little_energy_for_barrier = the team has too little mystic energy for a barrier
refused-no_tile_is_flooded = no tile of { $peninsula } is flooded
refused-too_little_energy_to_unflood = the team has too little mystic energy to unflood a tile
refused-all_tiles_flooded = all tiles of { $peninsula } are flooded
refused-choose_a_tile = choose a tile of a peninsula
refused-a_die_shows = a die shows 1 to 6
refused-lower_die_first = the lower die comes first: roll:{ $high }:{ $low }
refused-another_decision = the decision now is: { $question } (possible verbs: { $verbs })
refused-nobody_has_the_piece = nobody has { $piece }
refused-piece_is_with = { $piece } is with { $player }
refused-another_decides = { $players } decides this, not { $player }

refused-card_not_held = { $player } does not hold { $card }
refused-artifact_works_by_itself = an artifact is not played: it works by itself
refused-card_without_effect = { $card } would have no effect now, or another effect must end first
refused-card_at_the_bottom = { $card } is at the bottom of the library deck: other cards are drawn before it
refused-card_not_in_deck = { $card } is not in the library deck
refused-card_not_drawn = { $card } is not among the cards drawn
refused-cards_in_order = the cards are given out in order: { $card } is next
refused-has_it_already = { $player } has it already
refused-just_received = { $player } has just received { $thing } and cannot give it away again
refused-scholars_own_artifact = { $card } is the Scholar's own artifact and stays for the whole game
refused-artifact_in_the_game = { $card } is not among the artifacts that are out of the game
refused-artifact_not_drawn = { $card } is not among the artifacts drawn
refused-misfortune_not_in_deck = no card { $misfortune } is left in the misfortune deck
refused-misfortune_not_looked_at = { $misfortune } is not among the misfortunes looked at
refused-misfortune_not_in_pile = no card { $misfortune } is in the { $pile }

refused-build_space_not_in_use = build space { $number } is not in use in this game
refused-already_built = the { $component } is already built
refused-nobody_there_can_act = no Atlantean on { $place } can still act
refused-no_more_builds_this_round = no more components may be built this round
refused-cannot_be_built_there = the { $component } cannot be built on { $place } now
refused-comes_last = the { $component } comes last: all other components must be built, and the Leaders of all players must be on { $place } and not have acted
refused-builders_cannot_pay = the players on { $place } cannot pay for the { $component }
refused-change_into_another = { $good } must change into another resource
refused-energy_is_no_resource = mystic energy is not a resource
refused-game_is_over = { $status ->
        [won] the game is over: it is won
       *[lost] the game is over: it is lost
    }
refused-entry_cannot_be_played = '{ $entry }' cannot be played: { $reason }
refused-phase_is_over = the phase is over before it
refused-no_earlier_version = only versions before { $version } can be gone back to
refused-no_outcome_to_take_back = only an outcome can be taken back, and only before the next move
refused-write_it_as = write it as { $form } here
