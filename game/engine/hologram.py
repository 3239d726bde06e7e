"""The Hologram's borrowed power, and the Scholar's artifact (base rulebook: The Hologram, FAQ)."""

from mypy_extensions import i64

from game.engine.bits import bit, popcount
from game.engine.decisions import (
    CHOOSE_HOLOGRAM,
    CHOOSE_KEEPSAKE,
    DEAL_ARTIFACTS,
    REVEAL_COUNCILORS,
    Decision,
    SeatDecision,
    register,
)
from game.engine.effects import ARTIFACT_CARDS, COUNCILOR_BOARDS
from game.engine.ids import (
    AT_HOLOGRAM,
    FIRST_ARTIFACT,
    N_ARTIFACTS,
    N_COUNCILORS,
    NOT_IN_GAME,
)
from game.engine.lore import artifact_bit
from game.engine.moves import DEAL, HOLOGRAM_AS, REVEAL, TAKE, Moves, first, make_move, second
from game.engine.position import Position


def summon_hologram(g: Position) -> None:
    """The starting player takes the Hologram and reveals councilors for its power."""
    if g.place_of(AT_HOLOGRAM) != NOT_IN_GAME:
        g.push(REVEAL_COUNCILORS, g.table.book.hologram_choices, 0)


def dismiss_hologram(g: Position) -> None:
    """At the end of the round the Hologram's board is discarded, and its artifact with it."""
    if g.hologram_as < 0:
        return
    g.council_discard |= bit(g.hologram_as)
    COUNCILOR_BOARDS[g.hologram_as].is_dismissed(g, g.starter)
    g.hologram_as = -1


def deal_artifacts(g: Position, seat: i64, count: i64) -> None:
    """A player draws artifacts that are not in the game and keeps one of them."""
    g.push(CHOOSE_KEEPSAKE, seat)
    g.push(DEAL_ARTIFACTS, seat, count, 0)


class RevealCouncilors(Decision):
    """Chance: the councilors on top of the stack. Frame: boards to reveal, mask of those revealed.

    When the stack runs out, the discard pile is shuffled into a new one.
    """

    def kind(self) -> str:
        return "reveal_councilors"

    def is_chance(self, g: Position) -> bool:
        return True

    def seats(self, g: Position) -> i64:
        return bit(g.starter)

    def advance(self, g: Position) -> bool:
        if g.arg(1) > 0:
            if g.council_stack == 0:
                g.council_stack = g.council_discard
                g.council_discard = 0
            if g.council_stack != 0:
                return False
        revealed = g.arg(2)
        g.pop()
        g.push(CHOOSE_HOLOGRAM, revealed)
        return True

    def legal(self, g: Position, out: Moves) -> None:
        for councilor in range(i64(N_COUNCILORS)):
            if (g.council_stack >> councilor) & 1 != 0:
                out.add_chance(make_move(REVEAL, councilor), 1)

    def apply(self, g: Position, move: i64) -> None:
        board = bit(first(move))
        g.council_stack &= ~board
        g.set_arg(2, g.arg(2) | board)
        g.set_arg(1, g.arg(1) - 1)


class ChooseHologram(Decision):
    """Whose power the Hologram has this round. Frame: mask of the councilors revealed."""

    def kind(self) -> str:
        return "choose_hologram"

    def seats(self, g: Position) -> i64:
        return bit(g.starter)

    def advance(self, g: Position) -> bool:
        if g.arg(1) == 0:
            g.pop()
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        for councilor in range(i64(N_COUNCILORS)):
            if (g.arg(1) >> councilor) & 1 != 0:
                out.add(make_move(HOLOGRAM_AS, councilor))

    def apply(self, g: Position, move: i64) -> None:
        councilor = first(move)
        g.council_discard |= g.arg(1) & ~bit(councilor)
        g.pop()
        g.hologram_as = councilor
        COUNCILOR_BOARDS[councilor].sets_up(g, g.starter)


class DealArtifacts(SeatDecision):
    """Chance: artifacts that are not in the library deck.

    Frame: seat, artifacts still to deal, mask of those dealt. Of the artifacts nobody has seen, as
    many as the deck has slots for are in it; each is equally likely to be one of the others.
    """

    def kind(self) -> str:
        return "deal_artifacts"

    def is_chance(self, g: Position) -> bool:
        return True

    def advance(self, g: Position) -> bool:
        unseen_out = popcount(g.unseen_artifacts) - g.artifact_slots
        if g.arg(2) > 0 and unseen_out + popcount(g.unused_artifacts) > 0:
            return False
        dealt = g.arg(3)
        g.pop()
        g.set_arg(2, dealt)
        return True

    def legal(self, g: Position, out: Moves) -> None:
        unseen = popcount(g.unseen_artifacts)
        for i in range(i64(N_ARTIFACTS)):
            if (g.unused_artifacts >> i) & 1 != 0:
                out.add_chance(make_move(DEAL, FIRST_ARTIFACT + i), max(i64(1), unseen))
            elif (g.unseen_artifacts >> i) & 1 != 0:
                out.add_chance(make_move(DEAL, FIRST_ARTIFACT + i), unseen - g.artifact_slots)

    def apply(self, g: Position, move: i64) -> None:
        card = artifact_bit(first(move))
        g.unused_artifacts &= ~card
        g.unseen_artifacts &= ~card
        g.set_arg(3, g.arg(3) | card)
        g.set_arg(2, g.arg(2) - 1)


class ChooseKeepsake(SeatDecision):
    """Which artifact is kept. Frame: seat, mask of the artifacts dealt."""

    def kind(self) -> str:
        return "choose_artifact"

    def advance(self, g: Position) -> bool:
        if g.arg(2) == 0:
            g.pop()
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        for i in range(i64(N_ARTIFACTS)):
            if (g.arg(2) >> i) & 1 != 0:
                out.add(make_move(TAKE, g.arg(1), FIRST_ARTIFACT + i))

    def apply(self, g: Position, move: i64) -> None:
        card = artifact_bit(second(move))
        g.unused_artifacts |= g.arg(2) & ~card
        g.cells[g.layout.scholar_artifacts + g.arg(1)] |= card
        if g.round > 0:
            ARTIFACT_CARDS[second(move) - FIRST_ARTIFACT].starts_round(g, g.arg(1))
        g.pop()


register(REVEAL_COUNCILORS, RevealCouncilors())
register(CHOOSE_HOLOGRAM, ChooseHologram())
register(DEAL_ARTIFACTS, DealArtifacts())
register(CHOOSE_KEEPSAKE, ChooseKeepsake())
