"""The components of type C, each as a class named for its tile."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.decisions import Decision, register
from game.engine.effects import Component
from game.engine.followers import is_follower
from game.engine.free_acts import apply_free_act, list_free_acts
from game.engine.gains import ask_gains
from game.engine.ids import CRYSTAL, FOLLOWER, GOLD, ORE, VOLUNTEER
from game.engine.moves import (
    SHIFT,
    STAY,
    Moves,
    first,
    make_move,
    second,
    third,
    verb_of,
)
from game.engine.pieces import counted, may_act, owner_of, remove_from_game, shift, unique_kind
from game.engine.placement import is_usable, joins_only
from game.engine.places import FIRST_BUILD_SPACE
from game.engine.position import Position
from game.engine.readiness import mark_acted
from game.engine.registry import register_buildable
from game.engine.supply import gain_volunteers
from game.engine.water import AWARD_BARRIERS, any_barrier_place


class SpiritSeal(Component):
    """Remove the acting follower from the game: place mystic barriers. Followers only (FAQ)."""

    def admits(self, kind: i64) -> bool:
        return is_follower(kind)

    def is_optional(self) -> bool:
        return True

    def removes_followers(self) -> bool:
        return True

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return any_barrier_place(g)

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        remove_from_game(g, seat, kind, place)
        g.push(AWARD_BARRIERS, self.amount)


class NuminousBeacon(Component):
    """Gain volunteers for the next round."""

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        gain_volunteers(g, seat, self.amount, False)


class EntropyDrive(Component):
    """When built: move the Wrath counter back."""

    def completed(self, g: Position, builders: i64) -> None:
        g.wrath = max(i64(0), g.wrath - self.amount)


class AstralWatchtower(Component):
    """As Take Actions begins, move to any dry island tile, full or not, and act there."""

    def opens_actions(self, g: Position, place: i64) -> None:
        g.push(WATCHTOWER_MOVE, place)

    def moves_before_actions(self) -> bool:
        return True

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return False


class HarmonicQuarry(Component):
    """Take a gold, a crystal or an ore without a roll."""

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        goods: i64 = (1 << GOLD) | (1 << CRYSTAL) | (1 << ORE)
        ask_gains(g, bit(seat), self.amount, goods)


class WatchtowerMove(Decision):
    """Where an Atlantean goes from a watchtower to act.

    Any dry island tile, full or not, the centre too; who stays has no action. The misfortunes are
    over, so there is room for free acts before each move: a tile may be raised to move to.
    """

    ORIGIN: Final = 1  # the component's place

    def _next(self, g: Position) -> i64:
        """The next piece to be asked: seat * 256 + kind, or -1."""
        place = g.arg(self.ORIGIN)
        for seat in range(g.table.seats):
            if counted(g.ready(place), seat, FOLLOWER) > 0:
                return seat * 256 + FOLLOWER
            if counted(g.ready(place), seat, VOLUNTEER) > 0:
                return seat * 256 + VOLUNTEER
        for index in range(g.table.n_pieces):
            if g.place_of(index) == place and may_act(g, index):
                return owner_of(g, index) * 256 + unique_kind(g, index)
        return -1

    def seats(self, g: Position) -> i64:
        return bit(self._next(g) >> 8)

    def is_over(self, g: Position) -> bool:
        return self._next(g) < 0

    def legal(self, g: Position, out: Moves) -> None:
        seat = self._next(g) >> 8
        kind = self._next(g) & 255
        alone = not joins_only(g, seat, kind)
        for place in range(g.table.n_places):
            if self.reaches(g, seat, kind, place) and (g.occupants(place) > 0 or alone):
                out.add(make_move(SHIFT, seat, kind, place))
        out.add(make_move(STAY, seat, kind))
        list_free_acts(g, out)

    def reaches(self, g: Position, seat: i64, kind: i64, place: i64) -> bool:
        """Whether the next Atlantean may move to a place."""
        return place < FIRST_BUILD_SPACE and is_usable(g, place)

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == STAY:
            mark_acted(g, first(move), second(move), g.arg(self.ORIGIN))
        elif verb == SHIFT:
            shift(g, first(move), second(move), g.arg(self.ORIGIN), third(move))
        else:
            apply_free_act(g, move)


WATCHTOWER_MOVE: Final[i64] = register("watchtower", WatchtowerMove())


register_buildable("spirit_seal", SpiritSeal)
register_buildable("numinous_beacon", NuminousBeacon)
register_buildable("entropy_drive", EntropyDrive)
register_buildable("astral_watchtower", AstralWatchtower)
register_buildable("harmonic_quarry", HarmonicQuarry)
