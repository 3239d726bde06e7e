"""What the toy's decisions are about."""

from __future__ import annotations

from mypy_extensions import i64

from game.contexts.registry import Asked, decision_context, peninsula_word
from game.contexts.rolls import roll_parts
from game.documents.context_parts import GainsOther, GoodAmount, PlacedPieces, TileOption
from game.documents.contexts import DecisionContext, Rolling
from game.documents.names import PeninsulaId
from game.engine import ids


class ToyRollContext(Rolling, frozen=True, tag="toy_roll"):
    """A roll in the tower."""


class ToyTakeLampContext(DecisionContext, frozen=True, tag="toy_take_lamp"):
    """Who takes the lamp."""

    builders: list[int]


class ToySquallContext(DecisionContext, frozen=True, tag="toy_squall"):
    """What the squall takes."""

    seat: int
    resources: list[GoodAmount]
    tiles: list[TileOption]


class ToyFaceKrakenContext(DecisionContext, frozen=True, tag="toy_face_kraken"):
    """Whether the kraken is paid."""

    peninsula: PeninsulaId
    price: int


class ToySeizeContext(DecisionContext, frozen=True, tag="toy_seize"):
    """Whom the kraken seizes."""

    atlanteans: list[PlacedPieces]


@decision_context(ToyRollContext)
def _roll(asked: Asked) -> ToyRollContext:
    success = GainsOther("toy_keeper", "the Keeper, or mystic energy")
    return ToyRollContext(**roll_parts(asked, [], [], success))


@decision_context(ToyTakeLampContext)
def _take_lamp(asked: Asked) -> ToyTakeLampContext:
    return ToyTakeLampContext([seat + 1 for seat in asked.seats_in(asked.arg(1))])


@decision_context(ToySquallContext)
def _squall(asked: Asked) -> ToySquallContext:
    seat = asked.arg(1)
    resources = asked.goods(seat, range(ids.N_RESOURCES))
    return ToySquallContext(seat + 1, resources, asked.flood_options())


@decision_context(ToyFaceKrakenContext)
def _face_kraken(asked: Asked) -> ToyFaceKrakenContext:
    return ToyFaceKrakenContext(peninsula_word(asked.arg(1)), asked.arg(2))


@decision_context(ToySeizeContext)
def _seize(asked: Asked) -> ToySeizeContext:
    on_tiles = range(1, 37)
    words = {asked.place(int(i64(n))) for n in on_tiles}
    ready = [group for group in asked.pieces(ready=True) if group.place in words]
    return ToySeizeContext([g for g in ready if g.piece in {"follower", "leader"}])
