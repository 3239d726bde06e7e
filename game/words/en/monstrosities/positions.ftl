### What is wrong with what cards of Monstrosities keep, in a position document.

position-leave_floods_at_0_without = must leave floods at 0 without a barrier
position-there_is_none = must be under a barrier: there is none at the { $peninsula }
position-nobody_has_seen_the_card = must be under no barrier: nobody has seen the card
position-nobody_has_the_artisans_board = must have no inspiration: nobody has the Artisan's board
position-nobody_has_the_artificers_board = must be none: nobody has the Artificer's board
position-may_be_left_out_in_phase_place = must be a component: it may be left out in phase place only
position-has_no_space_in_this_game = must have 0 for build{ $number }: it has no space in this game
position-have_a_holder_as_long = must have a holder as long as it is built, and none while it is unbuilt
position-carried_by_an_atlantean = must be carried by an Atlantean of its holder that is on the place
position-inactive_only_with_a_follower = must be inactive only with a follower or volunteer that carries it
position-nobody_has_it = must not be used: nobody has it
position-misfortunes_are_drawn_after_all_atlanteans = must not be used: misfortunes are drawn after all Atlanteans are placed
position-hold_nothing_until = must hold nothing until it is in play
position-hold_nothing_once_no_harpy = must hold nothing once no harpy is left
position-no_more_are = must hold fewer of { $card }: no more are in the deck
position-is_somewhere_else = cannot hold { $card }: it is somewhere else
position-nowhere_once_freed = must be nowhere once freed
position-she_comes_before = must have a place: she comes before anybody is placed
position-on_a_tile = must be on a tile that is not flooded
position-cannot_face_a_monster = cannot face a monster that is sated
position-that_is_decided_before = must face one of the two: that is decided before anybody is placed
position-have_on_a_side_only = must have on a side only Atlanteans of its tile
position-is_not_in_this_game = must have 0 for { $piece }: it is not in this game
