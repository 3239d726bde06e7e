### The sentences of the allies, and why their moves are refused.

decision-giant_roll = { $who } rolls for the Giant
    .why = The Giant's dice have fallen, and the total can still be lifted.
    .thought = { thought-roll }
    .accept = accept the total
    .accept-happens = the total stands

decision-shelter = { $who } chooses who moves to the Faun
    .why = The Faun saves Atlanteans of a flooded tile, and you choose whom.
    .thought = Think about who still has something to do this round.
    .done = let the others return to their pools
    .done-happens = the others return to their pools

decision-medusa_recruits = choose whether followers join, or who gains a volunteer
    .why = Beside Medusa, success in the Cities brings several followers or many volunteers.
    .thought = Think about more Atlanteans: only this round, or in every round?
    .muster = followers join, no volunteers
    .muster-happens = followers join

decision-ask_sphinx = { $who } may draw the first card from the artifacts that are not in use
    .why = The Sphinx gives an artifact that is not in use in place of a library card.
    .thought = Think about whether an artifact or a library card helps more.
    .done = draw from the library only
    .done-happens = { $who } draws from the library only

decision-deal_first = { $who } draws an artifact that was not in use
    .why = The Sphinx gives an artifact that is not in use, and chance says which.

# the Centaur moves on to another space of the island and acts again
verb-gallop = { $piece } moves on to { $place }
    .heading = Let the Centaur move on
# an Atlantean leaves this place for the Faun's tile and does not return to its pool
verb-shelter = { $piece } moves from { $place } to the Faun
    .heading = Move to the Faun's tile
# the first card drawn beside the Sphinx is an artifact that is not in use
verb-consult = { $seat } asks the Sphinx for an artifact
    .heading = Draw an artifact that is not in use

refused-only_the_centaur_moves_on = only the power of the Centaur moves on, once a round, on the island after an action
refused-nobody_to_shelter = { $piece } does not return from { $place }, or the Faun's tile has no room

fact-ally_joins = { $piece } joins the team this round
