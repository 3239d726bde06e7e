"""What a power is: the values that it changes, and the moments at which it is called.

Councilors, artifacts, allies, items and monsters are powers. `powers` finds those that work at a
place or for a player.
"""

from typing import TYPE_CHECKING, Final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from game.engine.bits import bit
from game.engine.change import ALWAYS, AT_LEAST, AT_MOST, CHANGES, PLUS, Change
from game.engine.decisions import AS_NAMED
from game.engine.effects import Card

if TYPE_CHECKING:
    from game.engine.moves import Moves
    from game.engine.position import Position

UNCHANGED: Final[Change] = Change(0, PLUS, 0, ALWAYS)


@mypyc_attr(allow_interpreted_subclasses=True)
class Power(Card):
    """What a councilor, an artifact, an ally, an item or a monster's curse changes.

    A power works where its piece is or where it says so itself (`powers_at`), for the seat that
    owns its card (`powers_of`), or for everybody while it is in the game (the moments under
    "anywhere").
    """

    def __init__(self) -> None:
        super().__init__()
        self._change_of: vec[Change] = vec[Change]()
        """By modifier: how the power changes it."""

    # --- values -------------------------------------------------------------------------------

    def changes(self) -> list[Change]:
        """What the power changes; asked once, as the table is made (`game.engine.modifiers`)."""
        return CHANGES[self.id](self.amount) if self.id in CHANGES else []

    def becomes(self, g: "Position", what: i64, value: i64, about: i64, place: i64) -> i64:
        """What a value becomes that the power `computes`, for those on a place, or -1 for none."""
        return value

    def note_changes(self, modifiers: i64) -> i64:
        """Note what the power changes of so many modifiers; return the mask of those changed.

        Raises ValueError if it changes one twice.
        """
        self._change_of = vec[Change]([UNCHANGED for _ in range(modifiers)])
        mask: i64 = 0
        for change in self.changes():
            if (mask >> change.what) & 1 != 0:
                raise ValueError(f"{self.id} changes the modifier {change.what} twice")
            mask |= bit(change.what)
            self._change_of[change.what] = change
        return mask

    def changed(
        self, g: "Position", what: i64, value: i64, about: i64 = ALWAYS, place: i64 = -1
    ) -> i64:
        """What the power makes of a value."""
        change = self._change_of[what]
        if change.about != ALWAYS and change.about != about:
            return value
        if change.how == PLUS:
            return value + change.by
        if change.how == AT_LEAST:
            return max(value, change.by)
        if change.how == AT_MOST:
            return min(value, change.by)
        return self.becomes(g, what, value, about, place)

    # --- moments of the power itself ----------------------------------------------------------

    def set_up(self, g: "Position", seat: i64) -> None:
        """The game is set up, or the Hologram takes this power."""

    def is_dismissed(self, g: "Position", seat: i64) -> None:
        """The Hologram gives the power back."""

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

    # --- moments beside the power's piece, numbered with the modifiers ------------------------

    def gathered(self, g: "Position", peninsula: i64, seat: i64) -> None:
        """A player has gathered resources beside the power's piece. May push a decision."""

    def first_card(self, g: "Position", seat: i64) -> None:
        """A player is about to draw in the Libraries beside the power's piece.

        The frame of the cards to keep is on top. May push a decision.
        """

    def recruited(self, g: "Position", place: i64, seats: i64) -> None:
        """An attempt in the Cities with the power's piece has succeeded: what it brings."""

    def item_is_paid(self, g: "Position", slot: i64) -> None:
        """Builders, the power's piece among them, are about to pay for a magic item.

        The frame of the payment is on top. May push a decision that lowers what is due.
        """

    # --- where it works, and what else its card decides ---------------------------------------

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

    def strands(self, g: "Position", place: i64) -> bool:
        """Whether Atlanteans on a place can be inactive because of it."""
        return False

    def acts_on_wild_tile(
        self, g: "Position", own_place: i64, place: i64, seat: i64, kind: i64
    ) -> bool:
        """A piece with the power takes the action of a wild tile; return whether in its own way."""
        return False
