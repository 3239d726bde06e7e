"""Moves as single integers: a verb and up to four small arguments; and the buffer that lists them.

A move's text form is made in `game.notation`, its sentence in `game.text.wording`. Chance outcomes
are moves like any other, listed with a weight each.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

# Team moves.
PLACE: Final = 0
ACT: Final = 1
ACT_SPACE: Final = 2
ACT_ELSEWHERE: Final = 3
BUILD: Final = 4
DONE: Final = 5
NEXT_MISFORTUNE: Final = 6
FLOOD: Final = 7
BARRIER: Final = 8
UNFLOOD: Final = 9
PLAY: Final = 10
DISCARD: Final = 11
KEEP: Final = 12
KEEP_EXTRA: Final = 13
LEAVE: Final = 14
BOTTOM: Final = 15
PAY: Final = 16
EXTRA: Final = 17
LESS: Final = 18
SPEND: Final = 19
REROLL: Final = 20
ACCEPT: Final = 21
RECRUIT: Final = 22
RETURN: Final = 23
LOSE: Final = 24
GAIN: Final = 25
SWAP: Final = 26
TURN_IN: Final = 27
GIVE: Final = 28
GIVE_CARD: Final = 29
NEXT_CARD: Final = 30
DROP: Final = 31
REMOVE: Final = 32
REMOVE_PIECE: Final = 33
TILE: Final = 34
LOWER: Final = 35
ENCORE: Final = 36
SHIFT: Final = 37
STAY: Final = 38
EXCHANGE: Final = 39
HOLOGRAM_AS: Final = 40
TAKE: Final = 41
FULL_PRICE: Final = 42
UNLEASH: Final = 43
ASSEMBLE: Final = 44
MUSTER: Final = 45
ENLIST: Final = 46
REGAIN: Final = 47
REPEL: Final = 48
INVOKE: Final = 49
BREW: Final = 50
DRINK: Final = 51
SHARE: Final = 52
# Chance outcomes.
ROLL: Final = 53
ROLL_TWO: Final = 54
DRAW: Final = 55
CARD: Final = 56
REVEAL: Final = 57
DEAL: Final = 58
SEE: Final = 59
N_VERBS: Final = 60
FIRST_CHANCE_VERB: Final = 53

THIRD: Final = 24
"""How far the third argument of a move is shifted."""
A_FEW: Final = 32
"""Room enough for a list that is made to see what is possible; it grows where it is not."""


def make_move(verb: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> i64:
    """The code of a move: the verb in the lowest byte, then its arguments, a byte each."""
    return verb | (a << 8) | (b << 16) | (c << 24) | (d << 32)


def verb_of(move: i64) -> i64:
    """The verb of a move."""
    return move & 255


def first(move: i64) -> i64:
    """The first argument of a move."""
    return (move >> 8) & 255


def second(move: i64) -> i64:
    """The second argument of a move."""
    return (move >> 16) & 255


def third(move: i64) -> i64:
    """The third argument of a move."""
    return (move >> 24) & 255


def fourth(move: i64) -> i64:
    """The fourth argument of a move."""
    return (move >> 32) & 255


@final
class Moves:
    """A reusable list of move codes, with the chance weight of each.

    `count` codes are valid. At a chance decision `weight` holds whole numbers whose sum is
    `total`: an outcome's probability is weight / total. At a team decision `total` is 0.
    """

    def __init__(self, room: i64 = 1024) -> None:
        """Make a list with room for `room` moves; it grows when it holds more."""
        self.count: i64 = 0
        self.total: i64 = 0
        self.code: vec[i64] = vec[i64]([0] * room)
        self.weight: vec[i64] = vec[i64]([0] * room)
        self.scratch: vec[i64] = vec[i64]([0] * 64)
        """Working space for whoever fills the list (see `scratch_of`)."""
        self.trail: list[int] | None = None
        """If set, the forced steps taken on the way to this decision are noted here."""

    def scratch_of(self, size: i64) -> vec[i64]:
        """Working space of at least this size."""
        while len(self.scratch) < size:
            self.scratch = append(self.scratch, i64(0))
        return self.scratch

    def clear(self) -> None:
        """Forget everything listed."""
        self.count = 0
        self.total = 0

    def reserve(self, more: i64) -> None:
        """Make room for `more` moves beyond those that it holds."""
        while self.count + more > len(self.code):
            self.code = append(self.code, i64(0))
            self.weight = append(self.weight, i64(0))

    def add(self, code: i64) -> None:
        """List a team move."""
        n = self.count
        if n == len(self.code):
            self.reserve(1)
        self.code[n] = code
        self.count = n + 1

    def add_chance(self, code: i64, weight: i64) -> None:
        """List an outcome of chance, if it is possible at all."""
        if weight > 0:
            self._add_outcome(code, weight)

    def _add_outcome(self, code: i64, weight: i64) -> None:
        n = self.count
        self.add(code)
        self.weight[n] = weight
        self.total += weight

    def holds(self, code: i64) -> bool:
        """Whether the move is listed."""
        for i in range(self.count):
            if self.code[i] == code:
                return True
        return False

    def listed(self) -> list[int]:
        """The codes as an ordinary list."""
        return [int(self.code[i]) for i in range(self.count)]
