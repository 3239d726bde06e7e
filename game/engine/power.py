"""What a power changes: the moments it is called at, the values it changes, what it keeps safe.

Councilors, artifacts, allies, items and monsters are powers. `powers` finds those that work at a
place or for a player.
"""

from typing import TYPE_CHECKING

from mypy_extensions import i64, mypyc_attr

from game.engine.decisions import AS_NAMED
from game.engine.effects import Card

if TYPE_CHECKING:
    from game.engine.moves import Moves
    from game.engine.position import Position


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
        """An Atlantean on a place is about to leave the game, or to return to the supply.

        `someone_leaves` follows.
        """

    def activity_changes(self, g: "Position", seat: i64, kind: i64, place: i64) -> None:
        """An Atlantean on a place has become inactive, or active again."""

    def round_starts(self, g: "Position") -> None:
        """A round begins, before anybody is placed. May push a decision.

        Monsters are also called as a game begins in the middle of Place Atlanteans: they ask what
        the position document has left open.
        """

    def before_flood(self, g: "Position", peninsula: i64, cause: i64) -> bool:
        """A tile of the peninsula is about to flood; return whether that is prevented.

        `cause` is one of the causes above. May push a decision and answer through the flood's frame
        (see `game.engine.water`).
        """
        return False

    def after_flood(self, g: "Position", place: i64, cause: i64) -> None:
        """A tile has flooded; whoever is active there has yet to return to the pools."""

    def barrier_goes(self, g: "Position", peninsula: i64, has_stopped_flood: bool) -> bool:
        """A mystic barrier is about to be taken off; return whether it stays.

        It may stay only if it has just stopped a flood.
        """
        return False

    def before_misfortune(self, g: "Position", card: i64) -> None:
        """A misfortune has been drawn and is about to be resolved; its frame is on top.

        May push a decision that cancels it (`game.engine.misfortune_deck`), or one that keeps
        Atlanteans safe from it.
        """

    def before_return(self, g: "Position", place: i64, seat: i64, kind: i64) -> bool:
        """Atlanteans are about to return from a place to their pools; return whether they wait.

        `seat` and `kind` say which one, or are -1 for everybody who is active there. A power that
        lets them wait has pushed a decision that settles where they go.
        """
        return False

    def before_action(self, g: "Position", place: i64, seat: i64) -> None:
        """An Atlantean of a seat is about to act where it is, or together with others there."""

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
        """How many volunteers a player gains where another would gain `amount`."""
        return amount

    def list_interrupts(self, g: "Position", out: "Moves") -> None:
        """List what may be done even in the middle of another action."""

    def list_free_acts(self, g: "Position", out: "Moves") -> None:
        """List the free acts that the power offers between effects."""

    def play(self, g: "Position", move: i64) -> bool:
        """Carry out a free act or an interrupt that the power has listed; say whether it was."""
        return False

    def mover(self, g: "Position", move: i64) -> i64:
        """Whose free act of this power a move is, where it names no seat; else AS_NAMED."""
        return AS_NAMED

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

    def item_units(self, g: "Position") -> i64:
        """How many units of a magic item's price the power can pay itself, if its piece builds."""
        return 0

    def item_is_paid(self, g: "Position", slot: i64) -> None:
        """Builders, the power's piece among them, are about to pay for a magic item.

        The frame of the payment is on top. May push a decision that lowers what is due.
        """

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

    def lends_board(self, g: "Position", number: i64) -> bool:
        """Whether the owner's Hologram may take an ally's power in place of a councilor's.

        `number` is that of the power among all of the table.
        """
        return False

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

    def holds_tile(self, g: "Position") -> bool:
        """Whether the tile of the power's piece may still be used this round after it floods."""
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

    def acts_on_wild_tile(
        self, g: "Position", own_place: i64, place: i64, seat: i64, kind: i64
    ) -> bool:
        """A piece with the power takes the action of a wild tile; return whether in its own way."""
        return False

    def spaces_taken(self) -> i64:
        """How many single spaces the power's piece takes up."""
        return 1

    def rolls_twice(self, g: "Position", place: i64, own_place: i64) -> bool:
        """Whether those on `own_place`, where it works, roll twice for the wild tile `place`.

        They take the better result. The two places differ for an Adept only.
        """
        return False

    def acts_elsewhere(self) -> bool:
        """Whether the piece may take the action of a space that another Atlantean holds."""
        return False

    def owns_artifacts(self) -> bool:
        """Whether its player may own an artifact outside the hand limit."""
        return False
