"""Receding Waters and Red Skies, which count as Calm Seas, and the Catastrophic Flood."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.ally_pieces import KINDS
from game.cards.monstrosities.deck_verbs import BEFRIEND
from game.cards.monstrosities.recruiting import can_recruit, recruit
from game.engine.bits import bit
from game.engine.decisions import SeatDecision, register
from game.engine.effects import CHOSEN_FLOOD, Misfortune
from game.engine.ids import ENERGY, LOST, N_PENINSULAS
from game.engine.moves import DONE, FLOOD, Moves, first, make_move, verb_of
from game.engine.position import Position
from game.engine.registry import register_misfortune
from game.engine.water import AwardUnfloods, begin_flood

MERMAID: Final = "mermaid"


class RecedingWaters(Misfortune):
    """The players may unflood tiles."""

    def resolve(self, g: Position, drawer: i64) -> None:
        g.push(RAISE_TILES, self.amount)

    def is_harmless(self) -> bool:
        return True


class RedSkies(Misfortune):
    """The drawer gains mystic energy and may spend some to recruit the Mermaid."""

    def resolve(self, g: Position, drawer: i64) -> None:
        g.gain(drawer, ENERGY, self.amount)
        if can_recruit(g, MERMAID) and g.have(drawer, ENERGY) >= self.second_amount:
            g.push(MEET_MERMAID, drawer, self.second_amount)

    def is_harmless(self) -> bool:
        return True


class CatastrophicFlood(Misfortune):
    """The drawer floods tiles in different peninsulas; barriers go first and do not help."""

    def resolve(self, g: Position, drawer: i64) -> None:
        g.push(CHOOSE_CATASTROPHE, drawer, self.amount, 0)

    def floods(self) -> bool:
        return True


class RaiseTiles(AwardUnfloods):
    """Which tile is unflooded, if any. Frame: tiles left."""

    def legal(self, g: Position, out: Moves) -> None:
        super().legal(g, out)
        out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == DONE:
            g.set_arg(self.LEFT, 0)
        else:
            super().apply(g, move)


class MeetMermaid(SeatDecision):
    """Whether the drawer recruits the Mermaid."""

    PRICE: Final = 2  # price in mystic energy

    def legal(self, g: Position, out: Moves) -> None:
        out.add(make_move(BEFRIEND, g.arg(self.SEAT), KINDS[MERMAID]))
        out.add(make_move(DONE))

    def apply(self, g: Position, move: i64) -> None:
        seat = g.arg(self.SEAT)
        price = g.arg(self.PRICE)
        g.pop()
        if verb_of(move) == BEFRIEND:
            g.gain(seat, ENERGY, -price)
            recruit(g, seat, MERMAID)


class ChooseCatastrophe(SeatDecision):
    """Which tile floods next."""

    LEFT: Final = 2  # floods left
    FLOODED: Final = 3  # mask of the peninsulas flooded so far

    def advance(self, g: Position) -> bool:
        if g.arg(self.LEFT) == 0:
            g.pop()
            return True
        if g.dry_tiles() == 0:
            g.end(LOST)
            return True
        return False

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(N_PENINSULAS)):
            if g.dry(p) > 0 and (g.arg(self.FLOODED) >> p) & 1 == 0:
                out.add(make_move(FLOOD, p))
        if out.count > 0:
            return
        for p in range(i64(N_PENINSULAS)):
            if g.dry(p) > 0:
                out.add(make_move(FLOOD, p))

    def apply(self, g: Position, move: i64) -> None:
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)
        g.set_arg(self.FLOODED, g.arg(self.FLOODED) | bit(first(move)))
        begin_flood(g, first(move), CHOSEN_FLOOD, True)


RAISE_TILES: Final[i64] = register("raise_tiles", RaiseTiles())
MEET_MERMAID: Final[i64] = register("meet_mermaid", MeetMermaid())
CHOOSE_CATASTROPHE: Final[i64] = register("choose_catastrophe", ChooseCatastrophe())

register_misfortune("receding_waters", RecedingWaters)
register_misfortune("red_skies", RedSkies)
register_misfortune("catastrophic_flood", CatastrophicFlood)
