"""The artifacts that the set-up left out of the library deck.

Some are known to be out; of those that nobody has seen, as many as the deck has slots for are in
it, and each is equally likely to be one of the others.
"""

from mypy_extensions import i64

from game.engine.bits import popcount
from game.engine.ids import FIRST_ARTIFACT
from game.engine.library_cards import artifact_bit
from game.engine.moves import DEAL, Moves, make_move
from game.engine.position import Position


def unused_count(g: Position) -> i64:
    """How many artifacts are not in use."""
    return popcount(g.unseen_artifacts) - g.artifact_slots + popcount(g.unused_artifacts)


def list_unused(g: Position, out: Moves) -> None:
    """List what an artifact that is drawn from those may be."""
    unseen = popcount(g.unseen_artifacts)
    for i in range(g.table.n_artifacts):
        if (g.unused_artifacts >> i) & 1 != 0:
            out.add_chance(make_move(DEAL, FIRST_ARTIFACT + i), max(i64(1), unseen))
        elif (g.unseen_artifacts >> i) & 1 != 0:
            out.add_chance(make_move(DEAL, FIRST_ARTIFACT + i), unseen - g.artifact_slots)


def take_unused(g: Position, card: i64) -> None:
    """Take an artifact from those that are not in use, to nowhere yet."""
    g.unused_artifacts &= ~artifact_bit(card)
    g.unseen_artifacts &= ~artifact_bit(card)


def add_to_library(g: Position) -> None:
    """An artifact that was not in use now goes round with those of the library deck."""
    g.cells[g.layout.added_artifacts] += 1


def added_artifacts(g: Position) -> i64:
    """How many artifacts have come into the library after the set-up."""
    return g.cells[g.layout.added_artifacts] if g.layout.added_artifacts >= 0 else 0
