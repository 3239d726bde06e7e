### The sentences of the magic items.

decision-claim_item = choose who takes the magic item
    .why = A magic item is ready, and you choose who takes it.
    .thought = Think about who will make most of the magic item.

decision-raise_cloak = { $who } may cancel the misfortune by the Constellation Cloak
    .why = The Constellation Cloak could cancel this misfortune.
    .thought = Think about this misfortune: may a worse one come?
    .use = remove the Atlantean with the { $component } from the game and cancel the misfortune
    .use-happens = the misfortune is cancelled, and the { $component } returns to the supply
    .done = let the misfortune strike
    .done-happens = the misfortune strikes

decision-winged_step = { $who } may move Atlanteans by the Winged Sandals
    .why = The Winged Sandals carry Atlanteans to other places.
    .thought = { thought-later_place }
    .done = move nobody else
    .done-happens = nobody else moves

decision-use_item = { $who } may let { $piece } on { $place } carry the { $item }
    .why = A magic item goes along with an Atlantean, and this could be the one.
    .thought = Think about where the magic item is worth most this round.

# chooses the builder who takes a magic item
verb-claim = { $seat } takes the { $component }
    .heading = Who takes the magic item
# the Atlantean that is being placed carries a magic item
verb-carry = the Atlantean carries the { $component } this round
    .heading = Carry the magic item
verb-store = leave the { $component } with its player
    .happens = the { $component } is not carried
    .heading = Keep the magic item for later
# uses up the Helm of Invisibility: the monster does nothing this round; a move of the player who has it
verb-hide = use up the Helm of Invisibility to hide from { $monster } this round
    .happens = the Helm of Invisibility hides the Atlanteans from { $monster } and returns to the supply
    .heading = Use up the Helm of Invisibility
# a magic item does what it does once, and is destroyed; a move of the player who has it
verb-use = use up the { $component } for what it does once
    .happens = the { $component } is used up and returns to the supply
    .heading = Use a magic item

refused-nobody_has_the_item = nobody has the { $component }
refused-item_not_carried = no active Atlantean carries the { $component }
refused-item_without_effect = the { $component } would have no effect now
refused-helm_not_carried = no active Atlantean carries the Helm of Invisibility
refused-helm_hides_from_monsters = the Helm of Invisibility hides from a monster that is about to act

fact-item_lost = the { $component } is used up or lost this round
