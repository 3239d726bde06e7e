"""The numbers of what a power may change.

A modifier is a value that the rules ask for (`game.engine.powers`), such as what a barrier costs.
What is a yes or no is a value too: 0, unless some power gives it. A change may be for one
circumstance alone; which, says the modifier here ("about"). A card names what it changes in
`Power.changes` (`game.engine.change`).
"""

from typing import Final

# --- those beside the power's piece, or where a power without a piece works -----------------------

ROLL_TARGET: Final = 0
"""The target of a roll. About what the roll is for."""
ROLL_BONUS: Final = 1
"""What is added to a roll, also of the card's owner. About what the roll is for."""
ROLLS_TWICE: Final = 2
"""Whether they roll twice for a wild tile and take the better. About the tile's peninsula."""
OFFERS_RETRY: Final = 3
"""Whether a failed roll may be attempted once more."""
GOODS_GATHERED: Final = 4
"""The mask of the resources that a success on a wild tile may bring."""
AMOUNT_GATHERED: Final = 5
"""How many resources it brings. About the peninsula."""
ORE_LIMIT: Final = 6
"""How much ore an Atlantean may exchange at once."""
ATLANTIUM_MADE: Final = 7
"""What an exchange of ore makes, also for the card's owner."""
CARDS_KEPT: Final = 8
"""How many of the cards drawn in the Libraries are kept."""
ENERGY_AFTER_ACTION: Final = 9
"""The mystic energy of each Atlantean that has acted."""
BUILD_DISCOUNT: Final = 10
"""The resources spared on a build, also of the card's owner."""
ITEM_DISCOUNT: Final = 11
"""The resources spared on a magic item."""
BUILDS_ITEMS: Final = 12
"""Whether those on a build space may build magic items."""
ITEM_UNITS: Final = 13
"""How many units of a magic item's price the power can pay itself."""
KEEPS_SAFE: Final = 14
"""Whether they suffer no harm from a threat; they are there all the same. About the threat."""
HOLDS_TILE: Final = 15
"""Whether the tile may still be used this round after it floods."""

# --- the owner of the power's card ----------------------------------------------------------------

ENERGY_RATE: Final = 16
"""What one mystic energy adds to a roll."""
REROLLS: Final = 17
"""Whether a die may be rerolled, once per round. About the peninsula."""
CARDS_DRAWN: Final = 18
"""How many cards are drawn in the Libraries."""
CARDS_HELD: Final = 19
"""How many library cards the owner may hold."""
BARRIER_COST: Final = 20
"""What a barrier costs if the owner pays a share."""
UNFLOOD_COST: Final = 21
"""What unflooding costs if the owner pays a share."""
ROUND_ENERGY: Final = 22
"""The mystic energy that the owner takes as a round begins."""
LENDS_BOARD: Final = 23
"""Whether the owner's Hologram may take an ally's power. About its number among all powers."""

# --- the power's piece ----------------------------------------------------------------------------

MAY_STAND: Final = 24
"""Whether it may be placed somewhere, as far as the piece goes. About the place."""
STANDS_ON_WATER: Final = 25
"""Whether it may be placed on flooded tiles."""
EXTRA_ROOM: Final = 26
"""Spaces that it adds to the island tile it is placed on."""
MUST_JOIN: Final = 27
"""Whether it may only be placed beside another Atlantean."""
SPACES_TAKEN: Final = 28
"""How many single spaces it takes up."""
SHARES_SPACES: Final = 29
"""Whether it may share the space of another Atlantean and not act."""
ONLY_HELPS: Final = 30
"""Whether it takes no actions of its own."""
ACTS_ELSEWHERE: Final = 31
"""Whether it may take the action of a space that another Atlantean holds."""
MOVES_IN_ACTIONS: Final = 32
"""Whether it may move to another place in Take Actions."""

# --- everybody, while the power is in the game ----------------------------------------------------

PRINTED_TARGET: Final = 33
"""What the number printed on a wild or Cities tile has become for good. About the place."""
ENERGY_COUNTS: Final = 34
"""How much each mystic energy that is spent counts as, whatever it is spent on."""
VOLUNTEERS_GAINED: Final = 35
"""How many volunteers a player gains where another would gain fewer. About the seat."""

# --- what only position documents and the searches ask --------------------------------------------

OWNS_ARTIFACTS: Final = 36
"""Whether its player may own an artifact outside the hand limit."""
ONCE_PER_ROUND: Final = 37
"""Whether the power is used up until the next round."""
REMOVES_ATLANTEANS: Final = 38
"""Whether Atlanteans leave the game because of it."""

# --- what happens beside the power's piece: methods of `Power` ------------------------------------

GATHERED: Final = 39
FIRST_CARD: Final = 40
RECRUITED: Final = 41

OWN_PLACES: Final = (1 << STANDS_ON_WATER) | (1 << EXTRA_ROOM) | (1 << MUST_JOIN) | (1 << MAY_STAND)
"""The modifiers that let a piece be placed where others may not, or not where they may."""
GATHERING: Final = (1 << GOODS_GATHERED) | (1 << AMOUNT_GATHERED) | (1 << GATHERED)
"""The modifiers that change what a success on a wild tile brings."""
