"""The differences between the facts of two positions, as documents."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, Final, cast

from game.changes.facts import Course, Facts, Room, Spot, Zone
from game.changes.names import Names
from game.documents.changes import (
    BarrierChange,
    BuiltChange,
    CardChange,
    CardSpot,
    Cause,
    Change,
    DeckChange,
    DrawnChange,
    EnergyChange,
    ExpansionChange,
    FloodChange,
    HologramChange,
    MonsterChange,
    OrderChange,
    PhaseChange,
    PieceChange,
    PieceSpot,
    PieceStateChange,
    ResourceChange,
    ResultChange,
    RoomChange,
    RoundChange,
    ThisRoundChange,
    UnfloodChange,
    WrathChange,
)
from game.documents.names import GameStatus, PeninsulaId, Phase
from game.engine import ids
from game.engine.places import tile
from game.engine.position import Position
from game.position_document.board import STATES
from game.words import say
from game.words.shapes import capital

ORDERED: Final = ("next", "bottom")
"""The zones of which the order is known."""


class Comparison:
    """The changes from one set of facts to another, for one cause."""

    def __init__(self, old: Facts, new: Facts, g: Position, names: Names, cause: Cause) -> None:
        self._old = old
        self._new = new
        self._position = g
        self._names = names
        self._cause = cause

    def changes(self) -> Iterator[Change]:
        """Every change: cards, water, Atlanteans, goods, the gate, then the course of the game."""
        old, new = self._old, self._new
        if old.misfortunes is not new.misfortunes or old.library is not new.library:
            yield from self._card_moves()
        if old.decks is not new.decks:
            yield from self._decks()
        if old.dry is not new.dry or old.barriers is not new.barriers:
            yield from self._water()
        if old.pieces is not new.pieces:
            yield from self._pieces()
        yield from self._goods()
        if old.states is not new.states:
            yield from self._states()
        if old.rooms is not new.rooms:
            yield from self._rooms(old.rooms, new.rooms)
        if old.this_round != new.this_round:
            yield ThisRoundChange(self._cause, None, new.this_round)
        if old.hologram != new.hologram:
            yield HologramChange(self._cause, None, new.hologram)
        if old.expansion is not new.expansion and old.expansion != new.expansion:
            yield from self._monsters()
            text = self._names.numbers(old.expansion, new.expansion)
            yield ExpansionChange(self._cause, text, new.expansion)
        yield from self._course(old.course, new.course)

    # --- cards --------------------------------------------------------------------------------

    def _card_moves(self) -> Iterator[Change]:
        old, new = ({**facts.misfortunes, **facts.library} for facts in (self._old, self._new))
        gone: dict[tuple[str, str], list[Zone]] = {}
        come: dict[tuple[str, str], list[Zone]] = {}
        for zone, was in old.items():
            now = new[zone]
            if was == now:
                continue
            for card, count in (Counter(was) - Counter(now)).items():
                gone.setdefault((zone.deck, card), []).extend([zone] * count)
            for card, count in (Counter(now) - Counter(was)).items():
                come.setdefault((zone.deck, card), []).extend([zone] * count)
        shown = {zone: list(cards) for zone, cards in old.items() if zone.zone in ORDERED}
        for key in dict.fromkeys([*gone, *come]):
            yield from self._one_card(key, gone.get(key, []), come.get(key, []), shown)
        for zone, cards in shown.items():
            if cards != new[zone]:
                deck, name = cast("Any", zone.deck), cast("Any", zone.zone)
                yield OrderChange(self._cause, None, deck, name, new[zone])

    def _one_card(
        self,
        key: tuple[str, str],
        gone: list[Zone],
        come: list[Zone],
        shown: dict[Zone, list[str]],
    ) -> Iterator[Change]:
        deck, card = key
        steps: Counter[tuple[Zone | None, Zone | None]] = Counter()
        for n in range(max(len(gone), len(come))):
            left = gone[n] if n < len(gone) else None
            reached = come[n] if n < len(come) else None
            steps[left, reached] += 1
        for (left, reached), count in steps.items():
            for _ in range(count):
                if left in shown:
                    shown[left].remove(card)
                if reached in shown:
                    shown[reached].append(card)
            text = self._names.card_moves(card, count, left, reached)
            spots = (self._card_spot(left), self._card_spot(reached))
            yield CardChange(self._cause, text, cast("Any", deck), card, count, *spots)

    def _card_spot(self, zone: Zone | None) -> CardSpot | None:
        return None if zone is None else CardSpot(cast("Any", zone.zone), zone.seat)

    def _decks(self) -> Iterator[Change]:
        for deck, facts in self._new.decks.items():
            if self._old.decks[deck] != facts:
                yield DeckChange(self._cause, None, cast("Any", deck), *facts)

    # --- the island ---------------------------------------------------------------------------

    def _water(self) -> Iterator[Change]:
        old, new = self._old, self._new
        for p in range(ids.N_PENINSULAS):
            word = cast("PeninsulaId", ids.PENINSULAS[p])
            if old.barriers[p] != new.barriers[p]:
                placed = bool(new.barriers[p])
                text = self._names.barrier(p, placed)
                yield BarrierChange(self._cause, text, word, placed)
            for dry in range(old.dry[p] - 1, new.dry[p] - 1, -1):
                number = int(tile(p, dry + 1))
                text = capital(say("changed-flooded", place=self._names.place_name(number)))
                yield FloodChange(self._cause, text, word, self._names.place_word(number), dry)
            for dry in range(old.dry[p] + 1, new.dry[p] + 1):
                number = int(tile(p, dry))
                text = capital(say("changed-dry", place=self._names.place_name(number)))
                yield UnfloodChange(self._cause, text, word, self._names.place_word(number), dry)

    def _rooms(self, old: dict[str, Room], new: dict[str, Room]) -> Iterator[Change]:
        for place, room in new.items():
            if old[place] != room:
                yield RoomChange(self._cause, None, place, room.capacity, room.usable)

    # --- Atlanteans ---------------------------------------------------------------------------

    def _pieces(self) -> Iterator[Change]:
        gone = _fewer(self._old.pieces, self._new.pieces)
        come = _fewer(self._new.pieces, self._old.pieces)
        pairs: Counter[tuple[Spot | None, Spot | None]] = Counter()
        for spot in gone:
            match = _best_match(spot, come)
            if match is not None:
                come.remove(match)
            pairs[spot, match] += 1
        for spot in come:
            pairs[None, spot] += 1
        for (left, reached), count in pairs.items():
            yield self._piece(left, reached, count)

    def _piece(self, left: Spot | None, reached: Spot | None, count: int) -> Change:
        piece = cast("Any", (left or cast("Spot", reached)).piece)
        if left is not None and reached is not None and left[:4] == reached[:4]:
            spots = (_piece_spot(left), _piece_spot(reached))
            return PieceStateChange(self._cause, None, piece, count, *spots)
        text = self._names.piece_moves(left, reached, count, self._cause)
        ends = (left and _piece_spot(left), reached and _piece_spot(reached))
        return PieceChange(self._cause, text, piece, count, *ends)

    def _monsters(self) -> Iterator[Change]:
        old, new = (self._names.monster_places(facts.expansion) for facts in (self._old, self._new))
        for monster in dict.fromkeys([*old, *new]):
            was, now = old.get(monster), new.get(monster)
            if was != now:
                text = self._names.monster_is(monster, now)
                yield MonsterChange(self._cause, text, monster, was, now)

    # --- goods and the gate -------------------------------------------------------------------

    def _goods(self) -> Iterator[Change]:
        if self._old.goods == self._new.goods:
            return
        for n, now in enumerate(self._new.goods):
            by = now - self._old.goods[n]
            if not by:
                continue
            seat, good = divmod(n, ids.N_GOODS)
            text = self._names.gains(seat, good, by)
            if good == ids.ENERGY:
                yield EnergyChange(self._cause, text, seat + 1, by, now)
            else:
                word = cast("Any", ids.GOODS[good])
                yield ResourceChange(self._cause, text, seat + 1, word, by, now)

    def _states(self) -> Iterator[Change]:
        for component, state in self._new.states.items():
            was = self._old.states[component]
            if was != state:
                text = self._names.built(component, was, state)
                yield BuiltChange(self._cause, text, component, STATES[state])

    # --- the course of the game ---------------------------------------------------------------

    def _course(self, old: Course, new: Course) -> Iterator[Change]:
        if old == new:
            return
        if old.drawn != new.drawn:
            yield DrawnChange(self._cause, None, new.drawn)
        if old.wrath != new.wrath:
            value = int(self._position.wrath_value())
            text = say("changed-wrath", value=value)
            yield WrathChange(self._cause, text, new.wrath - old.wrath, new.wrath, value)
        if (old.round, old.starter) != (new.round, new.starter):
            line = self._names.round(new.round, new.starter) if old.round != new.round else None
            yield RoundChange(self._cause, line, new.round, new.starter + 1)
        if old.phase != new.phase:
            phase = cast("Phase", ids.PHASES[new.phase])
            yield PhaseChange(self._cause, self._names.phase(new.phase), phase)
        if old.status != new.status:
            status = cast("GameStatus", ids.STATUSES[new.status])
            yield ResultChange(self._cause, self._names.result(status, self._cause), status)


def _fewer(before: dict[Spot, int], after: dict[Spot, int]) -> list[Spot]:
    """The pieces of which there are fewer after, each as often as it is missing."""
    return [spot for spot, count in before.items() for _ in range(count - after.get(spot, 0))]


def _best_match(spot: Spot, come: list[Spot]) -> Spot | None:
    """Where a piece that has left a spot has gone: the same seat's first, then any of its kind."""
    alike = [other for other in come if other.piece == spot.piece]
    same_place = [other for other in alike if other[:4] == spot[:4]]
    same_seat = [other for other in alike if other.seat == spot.seat]
    return next(iter([*same_place, *same_seat, *alike]), None)


def _piece_spot(spot: Spot) -> PieceSpot:
    return PieceSpot(cast("Any", spot.zone), *spot[2:])
