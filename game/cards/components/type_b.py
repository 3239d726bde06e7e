"""The components of type B, each as a class named for its tile."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.card_packs import add_card, card_at, without
from game.engine.decisions import (
    AS_NAMED,
    WHO_ANSWERS,
    Decision,
    SeatDecision,
    register,
)
from game.engine.effects import Component
from game.engine.ids import ENERGY, KEEP_BOTTOM, N_RESOURCES
from game.engine.library_cards import library_size
from game.engine.library_draws import draw_and_keep
from game.engine.moves import (
    DONE,
    GAIN,
    LEAVE,
    SWAP,
    TURN_IN,
    Moves,
    first,
    make_move,
    second,
    third,
    verb_of,
)
from game.engine.position import Position
from game.engine.registry import register_buildable
from game.engine.water import AWARD_UNFLOODS


class MysticSiphon(Component):
    """Gain mystic energy."""

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        g.gain(seat, ENERGY, self.amount)


class MatterConverter(Component):
    """Change resources into other types."""

    def is_optional(self) -> bool:
        return True

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return has_resource(g, seat)

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        g.push(CONVERT_MATTER, seat, self.amount)


class AmplificationHarbor(Component):
    """Turn in resources; twice as many of the same types go to any players, oneself included."""

    def is_optional(self) -> bool:
        return True

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return has_resource(g, seat)

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        most = self.amount
        g.push(TURN_IN_GOODS, seat, most)


class SageRelay(Component):
    """Draw library cards, keep one, put the other under the deck. Without a card nobody acts."""

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        return library_size(g) > 0

    def act(self, g: Position, place: i64, seat: i64, kind: i64) -> None:
        draw_and_keep(g, seat, self.amount, 1, KEEP_BOTTOM)


class ReefLifter(Component):
    """When built: unflood tiles."""

    def completed(self, g: Position, builders: i64) -> None:
        g.push(AWARD_UNFLOODS, self.amount)


def has_resource(g: Position, seat: i64) -> bool:
    """Whether a player has any resource."""
    for good in range(i64(N_RESOURCES)):
        if g.have(seat, good) > 0:
            return True
    return False


class ConvertMatter(SeatDecision):
    """Which resource becomes which other."""

    LEFT: Final = 2  # conversions left

    def is_over(self, g: Position) -> bool:
        return g.arg(self.LEFT) == 0

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(self.SEAT)
        for good in range(i64(N_RESOURCES)):
            if g.have(seat, good) > 0:
                for other in range(i64(N_RESOURCES)):
                    if other != good:
                        out.add(make_move(SWAP, seat, good, other))
        out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == DONE:
            g.pop()
            return
        g.gain(first(move), second(move), -1)
        g.gain(first(move), third(move))
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)


class TurnInGoods(SeatDecision):
    """Which resources are turned in to come back twice."""

    LEFT: Final = 2  # number left
    PACK: Final = 3  # pack of what comes back

    def advance(self, g: Position) -> bool:
        if g.arg(self.LEFT) > 0:
            return False
        seat = g.arg(self.SEAT)
        pack = g.arg(self.PACK)
        g.pop()
        g.push(SHARE_GOODS, pack, seat)
        return True

    def legal(self, g: Position, out: Moves) -> None:
        seat = g.arg(self.SEAT)
        for good in range(i64(N_RESOURCES)):
            if g.have(seat, good) > 0:
                out.add(make_move(TURN_IN, seat, good))
        if g.arg(self.PACK) != 0:
            out.add(make_move(LEAVE, seat))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == LEAVE:
            g.set_arg(self.LEFT, 0)
            return
        good = second(move)
        g.gain(first(move), good, -1)
        g.set_arg(self.PACK, add_card(add_card(g.arg(self.PACK), good), good))
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)


class ShareGoods(Decision):
    """Who gets the next of the resources handed out."""

    PACK: Final = 1  # pack of resources
    GIVER: Final = 2  # who hands out

    def seats(self, g: Position) -> i64:
        return bit(g.arg(self.GIVER))

    def mover(self, g: Position, move: i64) -> i64:
        return WHO_ANSWERS if verb_of(move) == GAIN else AS_NAMED

    def is_over(self, g: Position) -> bool:
        return g.arg(self.PACK) == 0

    def legal(self, g: Position, out: Moves) -> None:
        good = card_at(g.arg(self.PACK), 0)
        for seat in range(g.table.seats):
            out.add(make_move(GAIN, seat, good))

    def apply(self, g: Position, move: i64) -> None:
        g.gain(first(move), second(move))
        g.set_arg(self.PACK, without(g.arg(self.PACK), second(move)))


CONVERT_MATTER: Final[i64] = register("convert", ConvertMatter())
TURN_IN_GOODS: Final[i64] = register("turn_in", TurnInGoods())
SHARE_GOODS: Final[i64] = register("share_resources", ShareGoods())


register_buildable("mystic_siphon", MysticSiphon)
register_buildable("matter_converter", MatterConverter)
register_buildable("amplification_harbor", AmplificationHarbor)
register_buildable("sage_relay", SageRelay)
register_buildable("reef_lifter", ReefLifter)
