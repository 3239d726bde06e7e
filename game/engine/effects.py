"""What cards, tiles and boards do: a base class for each family, with its moments and modifiers.

A *moment* is a method that is called when something happens; the base class does nothing. A
*modifier* is given a value and returns what it becomes; modifiers of several cards chain, first
what cards have changed for the round, then the powers on the tile (base rulebook, FAQ). The engine
knows no card by name: each class registers itself under its id of the content (`registry`), and
each table makes an object of it with its number at that table and the amounts of its content.
"""

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64, mypyc_attr

if TYPE_CHECKING:
    from game.engine.moves import Moves
    from game.engine.position import Position
    from game.engine.table import Table

# What a roll is for.
GATHER: Final = 0
"""A resource from a wild tile."""
RECRUIT_ROLL: Final = 1
"""A follower from the Cities."""
OTHER_ROLL: Final = 2
"""Anything that a location or a monster asks for."""

# What a flood comes from.
BASIC_FLOOD: Final = 0
"""A basic misfortune, the two tiles of an exhausted peninsula included."""
CHOSEN_FLOOD: Final = 1
"""Any other misfortune: its drawer chooses the peninsula."""
WRATH_FLOOD: Final = 2
"""The wrath of the gods."""
MONSTER_FLOOD: Final = 3

# What a power may keep Atlanteans safe from.
SPECIAL_MISFORTUNE: Final = 0
"""The harm of a special misfortune."""
PETRIFICATION: Final = 1
THEFT: Final = 2
"""What a monster steals."""
HUNGER: Final = 3
"""A monster that eats Atlanteans."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """Anything of a family: its id, its number at this table, and the amounts that it names."""

    def __init__(self) -> None:
        self.id: str = ""
        """The id used in content, notation and API."""
        self.index: i64 = -1
        """Its number among its family at this table."""
        self.amount: i64 = 0
        """The first amount that its text names."""
        self.second_amount: i64 = 0
        self.third_amount: i64 = 0
        self.cell: i64 = -1
        """Where its own numbers begin in a position, if it claims any."""

    def cells(self, table: "Table") -> i64:
        """How many numbers of its own the card keeps in a position."""
        return i64(len(self.numbers_kept()))

    def numbers_kept(self) -> list[str]:
        """The names of these numbers in order, as position documents and views show them."""
        return []

    def most(self, table: "Table", n: i64) -> i64:
        """The largest value of the n-th of these numbers; the smallest is that of `least`."""
        return 1

    def least(self, table: "Table", n: i64) -> i64:
        """The smallest value of the n-th of these numbers."""
        return 0

    def joins(self, table: "Table") -> None:
        """The table is complete: what the card needs to know of the others there."""

    def words(self, table: "Table", n: i64) -> list[str]:
        """The words for the values of the n-th number from the least on, unless it is plain."""
        return []

    def restore(self, g: "Position") -> str:
        """Take what these numbers stand for from where a document left it; say what is missing."""
        return ""

    def flaw(self, g: "Position") -> str:
        """What is impossible about these numbers in a position document, or an empty text."""
        return ""

    def opens_five_plus(self) -> bool:
        """Whether it can open the spaces for five or more players to a smaller team."""
        return False

    def laid_out(self, g: "Position") -> None:
        """The game is laid out, before chance and the first round."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Power(Card):
    """What a councilor, an artifact, an ally, an item or a monster's curse changes.

    A power works where its piece is or where it says so itself (`powers_at`), for the seat that
    owns its card (`powers_of`), or for everybody while it is in the game (the moments under
    "anywhere").
    """

    # --- moments of the power itself ----------------------------------------------------------

    def set_up(self, g: "Position", seat: i64) -> None:
        """The game is set up, or the Hologram takes this power."""

    def is_dismissed(self, g: "Position", seat: i64) -> None:
        """The Hologram gives the power back."""

    def round_begins(self, g: "Position", seat: i64) -> None:
        """A round begins; `seat` owns the power."""

    def arrives(self, g: "Position", place: i64) -> None:
        """The piece with this power has been placed."""

    def leaves(self, g: "Position", place: i64) -> None:
        """The piece with this power is taken off its place."""

    # --- moments anywhere; a power that overrides one is called whenever it is in the game --------

    def before_placement(self, g: "Position", seat: i64, kind: i64, place: i64) -> None:
        """An Atlantean is about to be placed. May push a decision, which is answered first."""

    def someone_arrives(self, g: "Position", seat: i64, kind: i64, place: i64) -> None:
        """An Atlantean has been put on a place."""

    def someone_leaves(self, g: "Position", seat: i64, kind: i64, place: i64) -> None:
        """An Atlantean has left a place."""

    def someone_moves(self, g: "Position", seat: i64, kind: i64, origin: i64, place: i64) -> None:
        """An Atlantean moves; `someone_leaves` and `someone_arrives` follow."""

    def someone_is_removed(self, g: "Position", seat: i64, kind: i64, place: i64) -> None:
        """An Atlantean on a place is about to leave the game; `someone_leaves` follows."""

    def round_starts(self, g: "Position") -> None:
        """A round begins, before anybody is placed. May push a decision.

        Monsters are also told as a game begins in the middle of Place Atlanteans: they ask what the
        position document has left open.
        """

    def before_flood(self, g: "Position", peninsula: i64, cause: i64) -> bool:
        """A tile of the peninsula is about to flood; return whether that is prevented.

        `cause` is one of the causes above. May push a decision and answer through the flood's frame
        (see `game.engine.water`).
        """
        return False

    def after_flood(self, g: "Position", place: i64, cause: i64) -> None:
        """A tile has flooded, and whoever stood there is back in the pools."""

    def before_return(self, g: "Position", place: i64, seat: i64, kind: i64) -> bool:
        """Atlanteans are about to return from a place to their pools; return whether they wait.

        `seat` and `kind` say which one, or are -1 for everybody who is active there. A power that
        lets them wait has pushed a decision that settles where they go.
        """
        return False

    def before_action(self, g: "Position", place: i64, seat: i64) -> None:
        """An Atlantean of a seat is about to act where it is, or together with others there."""

    def before_judgement(self, g: "Position", purpose: i64, place: i64, seats: i64) -> None:
        """A roll is about to be judged; its frame is on top. May push a decision."""

    def roll_succeeded(self, g: "Position", purpose: i64, place: i64, seats: i64) -> None:
        """A roll has succeeded."""

    def built_something(self, g: "Position", slot: i64, builders: i64) -> None:
        """Something has been built; `builders` is a mask of seats."""

    def monster_acts(self, g: "Position") -> None:
        """Monsters Act: the monster does its worst. May push decisions."""

    def hologram_is_summoned(self, g: "Position") -> None:
        """Councilors are about to be revealed for the Hologram; that frame is on top."""

    def misfortunes_are_over(self, g: "Position") -> None:
        """All misfortunes of the round have been suffered and all monsters have acted."""

    def round_ends(self, g: "Position") -> None:
        """The round ends, after the wrath of the gods. May push decisions."""

    def printed_target(self, g: "Position", place: i64, target: i64) -> i64:
        """What the number printed on a wild or Cities tile has become for good."""
        return target

    def energy_counts(self, g: "Position", worth: i64) -> i64:
        """How much each mystic energy that is spent counts as, whatever it is spent on."""
        return worth

    def volunteers_gained(self, g: "Position", seat: i64, amount: i64) -> i64:
        """How many volunteers a player gains who would gain so many."""
        return amount

    def list_interrupts(self, g: "Position", out: "Moves") -> None:
        """List what may be done even in the middle of another action."""

    def list_free_acts(self, g: "Position", out: "Moves") -> None:
        """List the free acts that the power offers between effects."""

    def play(self, g: "Position", move: i64) -> bool:
        """Carry out a free act or an interrupt that the power has listed; say whether it was."""
        return False

    # --- modifiers -----------------------------------------------------------------------------

    def roll_target(self, g: "Position", purpose: i64, target: i64) -> i64:
        """The target of a roll beside the power's piece."""
        return target

    def roll_bonus(self, g: "Position", purpose: i64, bonus: i64) -> i64:
        """What is added to a roll beside the power's piece, or of its owner."""
        return bonus

    def energy_rate(self, g: "Position", rate: i64) -> i64:
        """What one mystic energy of the owner adds to a roll."""
        return rate

    def ore_limit(self, g: "Position", most: i64) -> i64:
        """How much ore an Atlantean beside the power's piece may exchange at once."""
        return most

    def atlantium_made(self, g: "Position", made: i64) -> i64:
        """What an exchange of ore makes, by the owner or beside the power's piece in the Forges."""
        return made

    def goods_gathered(self, g: "Position", goods: i64) -> i64:
        """The mask of the resources that a success beside the power's piece may bring."""
        return goods

    def amount_gathered(self, g: "Position", peninsula: i64, amount: i64) -> i64:
        """How many resources a success beside the power's piece brings."""
        return amount

    def gathered(self, g: "Position", peninsula: i64, seat: i64) -> None:
        """A player has gathered resources beside the power's piece. May push a decision."""

    def first_card(self, g: "Position", seat: i64) -> None:
        """A player is about to draw in the Libraries beside the power's piece.

        The frame of the cards to keep is on top. May push a decision.
        """

    def recruited(self, g: "Position", place: i64, seats: i64) -> None:
        """An attempt in the Cities with the power's piece has succeeded: what it brings."""

    def energy_after_action(self, g: "Position", energy: i64) -> i64:
        """The mystic energy of each Atlantean that has acted beside the power's piece."""
        return energy

    def build_discount(self, g: "Position", spared: i64) -> i64:
        """The resources spared on a build with the owner or the power's piece."""
        return spared

    def item_discount(self, g: "Position", spared: i64) -> i64:
        """The resources spared on a magic item built with the power's piece."""
        return spared

    def cards_drawn(self, g: "Position", draw: i64) -> i64:
        """How many cards the owner draws in the Libraries."""
        return draw

    def cards_kept(self, g: "Position", keep: i64) -> i64:
        """How many of the cards drawn in the Libraries are kept beside the power's piece."""
        return keep

    def cards_held(self, g: "Position", limit: i64) -> i64:
        """How many library cards the owner may hold."""
        return limit

    def barrier_cost(self, g: "Position", cost: i64) -> i64:
        """What a barrier costs if the owner pays a share."""
        return cost

    def unflood_cost(self, g: "Position", cost: i64) -> i64:
        """What unflooding costs if the owner pays a share."""
        return cost

    # --- abilities -----------------------------------------------------------------------------

    def is_on_the_prowl(self, g: "Position") -> bool:
        """Whether the monster acts this round; only powers with `monster_acts` are asked."""
        return True

    def bearer(self, g: "Position") -> i64:
        """The seat that bears the power's card, or -1.

        Only powers that override this are asked. Artifacts need not: the position knows who has
        which, and a piece works where it stands.
        """
        return -1

    def works_at(self, g: "Position", place: i64) -> bool:
        """Whether the power works for those on a place although no piece brings it there.

        Only powers that override this are asked: potions, spirits, items that somebody carries.
        """
        return False

    def builds_items(self, g: "Position") -> bool:
        """Whether those on a build space beside it may build magic items."""
        return False

    def keeps_safe(self, g: "Position", threat: i64) -> bool:
        """Whether those beside it suffer no harm from a threat; they are there all the same."""
        return False

    def strands(self, g: "Position", place: i64) -> bool:
        """Whether Atlanteans on a place can be inactive because of it."""
        return False

    def removes_atlanteans(self) -> bool:
        """Whether Atlanteans leave the game because of it."""
        return False

    def offers_retry(self) -> bool:
        """Whether a failed roll beside the power's piece may be attempted once more."""
        return False

    def rerolls(self, peninsula: i64) -> bool:
        """Whether the owner may reroll a die there, once per round."""
        return False

    def is_once_per_round(self) -> bool:
        """Whether the power is used up until the next round."""
        return False

    def stands_on_water(self) -> bool:
        """Whether the power's piece may be placed on flooded tiles."""
        return False

    def extra_room(self, g: "Position") -> i64:
        """Spaces that the power's piece adds to the island tile it is placed on."""
        return 0

    def may_stand(self, g: "Position", place: i64) -> bool:
        """Whether the power's piece may be placed there, as far as the piece goes."""
        return True

    def must_join(self) -> bool:
        """Whether the power's piece may only be placed beside another Atlantean."""
        return False

    def moves_in_actions(self) -> bool:
        """Whether the power's piece may move to another place in Take Actions."""
        return False

    def acts_alone(self) -> bool:
        """Whether the power's piece takes actions of its own."""
        return True

    def shares_spaces(self) -> bool:
        """Whether the power's piece may share the space of another Atlantean and not act."""
        return False

    def acts_on_wild_tile(self, g: "Position", stand: i64, place: i64, seat: i64) -> bool:
        """The power's piece takes the action of a wild tile; return whether in its own way."""
        return False

    def spaces_taken(self) -> i64:
        """How many single spaces the power's piece takes up."""
        return 1

    def rolls_twice(self, g: "Position", peninsula: i64) -> bool:
        """Whether those beside the power's piece roll twice and take the better result."""
        return False

    def acts_elsewhere(self) -> bool:
        """Whether the piece may take the action of a space that another Atlantean holds."""
        return False

    def owns_artifacts(self) -> bool:
        """Whether its player may own an artifact outside the hand limit."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Misfortune(Card):
    """A misfortune card: what it does when a player draws it."""

    def __init__(self) -> None:
        super().__init__()
        self.peninsula: i64 = -1
        """The peninsula that a basic misfortune floods."""
        self.copies: i64 = 0
        """Copies in the deck as the game is laid out."""
        self.spare: i64 = 0
        """Copies left in the box that may be shuffled in later."""

    def resolve(self, g: "Position", drawer: i64) -> None:
        """Carry out the card; what needs a choice is pushed as a decision."""
        raise NotImplementedError

    def is_discarded(self, g: "Position") -> bool:
        """An effect discards the card; return whether all was shuffled together."""
        return False

    def floods(self) -> bool:
        """Whether the card floods a tile, whichever its drawer chooses."""
        return False

    def bans(self) -> i64:
        """What the card forbids for the rest of the round (`game.engine.bans`), or -1."""
        return -1

    def round_effect(self) -> i64:
        """The entry of `round_effects` that the card changes, or -1."""
        return -1


@mypyc_attr(allow_interpreted_subclasses=True)
class LibraryCard(Card):
    """A basic library card: when it can be played, and what it does."""

    def __init__(self) -> None:
        super().__init__()
        self.copies: i64 = 0
        """Copies in the library deck as the game is laid out."""

    def playable(self, g: "Position", seat: i64) -> bool:
        """Whether the effect could change anything now."""
        return True

    def play(self, g: "Position", seat: i64) -> None:
        """Carry out the effect; what needs a choice is pushed as a decision."""
        raise NotImplementedError

    def round_effect(self) -> i64:
        """The entry of `round_effects` that the card changes, or -1."""
        return -1

    def removes_followers(self) -> bool:
        """Whether followers leave the game for the card."""
        return False

    def widens_tiles(self) -> bool:
        """Whether the card lets a tile hold more Atlanteans this round."""
        return False

    def lets_act_again(self) -> bool:
        """Whether the card, or one that it brings back, lets a Leader act again."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Buildable(Card):
    """What can be built on a build space. `index` is its slot."""

    def __init__(self) -> None:
        super().__init__()
        self.price: i64 = 0
        """What the builders pay, eight bits for each good."""

    def price_now(self, g: "Position") -> i64:
        """What it costs now, before surcharges and discounts."""
        return self.price

    def may_be_built(self, g: "Position", place: i64) -> bool:
        """Whether its turn has come for those on a build space, whatever it costs."""
        return True

    def each_builder_gives(self) -> bool:
        """Whether each builder must pay at least one unit."""
        return False

    def is_part_of_gate(self) -> bool:
        """Whether the last part of the gate waits for it."""
        return True

    def wins(self) -> bool:
        """Whether the game is won when it is built."""
        return False

    def completed(self, g: "Position", builders: i64) -> None:
        """It has been built; `builders` is a mask of seats."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Component(Buildable):
    """A component of the Cosmic Gate: its benefit when built, or the action of its spaces."""

    def __init__(self) -> None:
        super().__init__()
        self.is_double: bool = False
        """Whether its spaces are double."""

    def opens_actions(self, g: "Position", place: i64) -> None:
        """Take Actions begins; `place` holds the component's first spaces."""

    def admits(self, kind: i64) -> bool:
        """Whether a kind of Atlantean may be placed on its spaces."""
        return True

    def is_optional(self) -> bool:
        """Whether those on its spaces may do without the action, because it costs something."""
        return False

    def can_act(self, g: "Position", place: i64, seat: i64) -> bool:
        """Whether the action could do anything now; `seat` is -1 on a double space."""
        return True

    def act(self, g: "Position", place: i64, seat: i64, kind: i64) -> None:
        """The action of one Atlantean on a space."""
        raise NotImplementedError

    def act_together(self, g: "Position", place: i64, involved: i64) -> None:
        """The action of the two Atlanteans on a double space; `involved` is a mask of seats."""
        raise NotImplementedError

    def removes_followers(self) -> bool:
        """Whether its action removes followers from the game."""
        return False

    def misfortunes_removed(self) -> i64:
        """How many misfortunes it may remove from the game as it is built."""
        return 0

    def moves_before_actions(self) -> bool:
        """Whether those on its spaces move elsewhere before the actions."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
class Site(Card):
    """What Atlanteans do on a kind of place: which acts it offers, and what they do.

    A location off the island has an id, amounts and numbers of its own, as any card has.
    """

    def board_comes(self, g: "Position", councilor: i64, seat: i64) -> None:
        """A councilor's board comes into the game: a player's, or the Hologram's for a round."""

    def board_goes(self, g: "Position", councilor: i64) -> None:
        """The Hologram gives a councilor's board back."""

    def list_acts(self, g: "Position", place: i64, out: "Moves") -> bool:
        """List the acts open at the place; return whether one of them must be taken."""
        return False

    def can_act(self, g: "Position", place: i64, seat: i64) -> bool:
        """Whether a single Atlantean of the seat could take the place's action."""
        return False

    def act(self, g: "Position", place: i64, stand: i64, seat: i64, kind: i64) -> None:
        """An Atlantean standing at `stand` takes the action of one space of `place`."""
        raise NotImplementedError

    def act_together(self, g: "Position", place: i64) -> None:
        """Those on a double space take its action."""
        raise NotImplementedError

    def admits(self, g: "Position", place: i64, kind: i64) -> bool:
        """Whether a kind of Atlantean may be placed there at all."""
        return True

    def opens_actions(self, g: "Position", place: i64) -> None:
        """Take Actions begins; the place is a location."""

    def is_open(self, g: "Position", place: i64) -> bool:
        """Whether Atlanteans may stand there now."""
        return True

    def is_in_reserve(self, g: "Position") -> bool:
        """Whether the location waits until a card brings it into play."""
        return False

    def comes_into_play(self, g: "Position") -> None:
        """A card brings the location out of the reserve."""
