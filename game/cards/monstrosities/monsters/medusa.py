"""Medusa, who turns Atlanteans to stone (Monstrosities rulebook, Medusa Unleashed)."""

from typing import Final, cast

from mypy_extensions import i64

from game.cards.monstrosities.items.carrying import ItemPower
from game.cards.monstrosities.items.mirror_shield import MIRROR_SHIELD
from game.cards.monstrosities.recruiting import recruit
from game.engine.bits import bit
from game.engine.change import gives
from game.engine.decisions import AS_NAMED, Decision, register
from game.engine.effects import PETRIFICATION, OwnNumber
from game.engine.ids import (
    AUTOMATON,
    ENERGY,
    FOLLOWER,
    HOLOGRAM,
    N_PENINSULAS,
    PHASE_ACT,
    VOLUNTEER,
)
from game.engine.modifiers import REMOVES_ATLANTEANS
from game.engine.moves import Moves, first, make_move, second, third, verb_of
from game.engine.pieces import (
    active_count,
    active_occupants,
    counted,
    deactivate,
    inactive_crowd,
    is_inactive,
    owner_of,
    reactivate,
    remove_from_game,
    unique_kind,
)
from game.engine.places import CENTRE, FIRST_BUILD_SPACE, is_tile, peninsula_of, tile
from game.engine.position import Position
from game.engine.power import Power
from game.engine.powers import is_safe
from game.engine.registry import register_power
from game.engine.stray_volunteers import put_stray_volunteers, stray_volunteers, take_in_volunteer
from game.engine.table import Table
from game.notation import PAYER, PIECE, PLACE, Form, new_verb
from game.words import say

GAZE: Final[i64] = new_verb(Form("gaze", (PIECE, PLACE)))
AVERT: Final[i64] = new_verb(Form("avert"))
FREE: Final[i64] = new_verb(Form("free", (PAYER, PIECE, PLACE)))
FREE_VOLUNTEER: Final[i64] = new_verb(Form("free", (PAYER, PLACE), "free_volunteer"))
MEDUSA_MOVES: Final[i64] = new_verb(Form("medusa", (PLACE,)), chance=True)
MEDUSA: Final = "medusa"
ALLY: Final = "medusa_ally"
EVEN_PARTS: Final = 60
"""A number that 1 to 6 tiles divide evenly."""

# Her numbers.
AT: Final = 0
"""The place she is at, counted from 1; 0 before she comes and when she is freed."""
FREED: Final = 1
"""1 once the curse is broken."""


class Medusa(Power):
    """Petrifies the Atlanteans of one tile each round, and all who come to it."""

    def own_numbers(self) -> list[OwnNumber]:
        return [
            OwnNumber("place", "the tile on which she is, or `nowhere`"),
            OwnNumber("freed", "her curse is broken"),
        ]

    def most(self, table: Table, n: i64) -> i64:
        return FIRST_BUILD_SPACE if n == AT else 1

    def words(self, table: Table, n: i64) -> list[str]:
        if n == AT:
            return ["nowhere", *[str(name) for name in table.place_names[:FIRST_BUILD_SPACE]]]
        return []

    def flaw(self, g: Position) -> str:
        if self.is_freed(g):
            return say("position-nowhere_once_freed") if self.place(g) >= 0 else ""
        if self.place(g) < 0 and g.phase != 0:
            return say("position-she_comes_before")
        return "" if g.is_dry(self.place(g)) else say("position-on_a_tile")

    def place(self, g: Position) -> i64:
        """Where she is, or -1."""
        return g.cells[self.cell + AT] - 1

    def is_freed(self, g: Position) -> bool:
        """Whether her curse is broken."""
        return g.cells[self.cell + FREED] != 0

    def strands(self, g: Position, place: i64) -> bool:
        return place < FIRST_BUILD_SPACE

    def round_starts(self, g: Position) -> None:
        if self.place(g) < 0 and not self.is_freed(g):
            g.push(MEDUSA_COMES)

    def is_on_the_prowl(self, g: Position) -> bool:
        return not self.is_freed(g)

    def monster_acts(self, g: Position) -> None:
        g.push(DRAW_GAZE)

    def someone_arrives(self, g: Position, seat: i64, kind: i64, place: i64) -> None:
        if place == self.place(g) and not is_safe(g, place, PETRIFICATION):
            deactivate(g, seat, kind, place)

    def after_flood(self, g: Position, place: i64, cause: i64) -> None:
        remove_petrified(g, place)
        if place == self.place(g):
            dry = g.dry(peninsula_of(place))
            self.look_at(g, tile(peninsula_of(place), dry) if dry > 0 else i64(CENTRE))

    def look_at(self, g: Position, place: i64) -> None:
        """She moves to a place and petrifies whoever is there, or volunteers if nobody is."""
        g.cells[self.cell + AT] = place + 1
        if active_occupants(g, place) == 0:
            if is_tile(place):
                put_stray_volunteers(
                    g, place, max(i64(0), g.table.capacity[place] - g.occupants(place))
                )
        elif not is_safe(g, place, PETRIFICATION):
            petrify_all(g, place)

    def break_curse(self, g: Position, seat: i64) -> None:
        """The bearer of the Mirror Shield has met her: she joins its player, the shield breaks."""
        g.cells[self.cell + AT] = 0
        g.cells[self.cell + FREED] = 1
        mirror_shield(g).destroy(g)
        recruit(g, seat, ALLY)

    def list_free_acts(self, g: Position, out: Moves) -> None:
        if g.phase != PHASE_ACT:
            return
        payers = self._payers(g)
        if payers == 0:
            return
        pieces = _places_of_inactive_pieces(g)
        for place in range(i64(FIRST_BUILD_SPACE)):
            if inactive_crowd(g, place) != 0 or (pieces >> place) & 1 != 0:
                for seat in range(g.table.seats):
                    if (payers >> seat) & 1 != 0 and _has_active(g, seat, place):
                        _list_petrified(g, seat, place, out)

    def _payers(self, g: Position) -> i64:
        """The mask of the seats that can pay for freeing somebody."""
        mask: i64 = 0
        for seat in range(g.table.seats):
            if g.have(seat, ENERGY) >= self.amount:
                mask |= bit(seat)
        return mask

    def play(self, g: Position, move: i64) -> bool:
        verb = verb_of(move)
        if verb == FREE:
            self._free(g, first(move), second(move), third(move), (move >> 32) & 255)
        elif verb == FREE_VOLUNTEER:
            g.gain(first(move), ENERGY, -self.amount)
            take_in_volunteer(g, first(move), -1, second(move))
        else:
            return False
        return True

    def _free(self, g: Position, seat: i64, owner: i64, kind: i64, place: i64) -> None:
        g.gain(seat, ENERGY, -self.amount)
        if kind == VOLUNTEER:
            take_in_volunteer(g, seat, owner, place)
        else:
            reactivate(g, owner, kind, place, to_act=True)


def medusa(g: Position) -> Medusa:
    """Medusa's card. Raises KeyError in games without her."""
    return cast("Medusa", g.table.power_called(MEDUSA))


def mirror_shield(g: Position) -> ItemPower:
    """The power of the Mirror Shield."""
    return cast("ItemPower", g.table.power_called(MIRROR_SHIELD))


def petrify_all(g: Position, place: i64) -> None:
    """Every active Atlantean on a place becomes inactive."""
    for seat in range(g.table.seats):
        for kind in range(i64(FOLLOWER), i64(VOLUNTEER) + 1):
            while active_count(g, seat, kind, place) > 0:
                deactivate(g, seat, kind, place)
    for index in range(g.table.n_pieces):
        if g.place_of(index) == place and not is_inactive(g, index):
            deactivate(g, owner_of(g, index), unique_kind(g, index), place)


def remove_petrified(g: Position, place: i64) -> None:
    """Whoever is petrified on a tile that floods leaves the game."""
    if inactive_crowd(g, place) == 0 and (_places_of_inactive_pieces(g) >> place) & 1 == 0:
        return
    put_stray_volunteers(g, place, -stray_volunteers(g, place))
    for seat in range(g.table.seats):
        for kind in range(i64(FOLLOWER), i64(VOLUNTEER) + 1):
            while counted(inactive_crowd(g, place), seat, kind) > 0:
                reactivate(g, seat, kind, place)
                remove_from_game(g, seat, kind, place)
    for index in range(g.table.n_pieces):
        if g.place_of(index) == place and is_inactive(g, index):
            seat = owner_of(g, index)
            kind = unique_kind(g, index)
            reactivate(g, seat, kind, place)
            remove_from_game(g, seat, kind, place)


def _places_of_inactive_pieces(g: Position) -> i64:
    """Mask of the places of the island with a unique piece that is inactive."""
    mask: i64 = 0
    if g.inactive != 0:
        for index in range(g.table.n_pieces):
            if is_inactive(g, index) and 0 <= g.place_of(index) < FIRST_BUILD_SPACE:
                mask |= bit(g.place_of(index))
    return mask


def _has_active(g: Position, seat: i64, place: i64) -> bool:
    """Whether an active Atlantean of the seat is on a place."""
    if ((g.crowd(place) - inactive_crowd(g, place)) >> (8 * seat)) & 255 != 0:
        return True
    for index in range(g.table.n_pieces):
        if g.place_of(index) == place and owner_of(g, index) == seat and not is_inactive(g, index):
            return True
    return False


def _list_petrified(g: Position, payer: i64, place: i64, out: Moves) -> None:
    """List whom a player could free on a place."""
    plane = inactive_crowd(g, place)
    for seat in range(g.table.seats):
        for kind in range(i64(FOLLOWER), i64(VOLUNTEER) + 1):
            if counted(plane, seat, kind) > 0:
                out.add(make_move(FREE, payer, seat, kind, place))
    if stray_volunteers(g, place) > 0:
        out.add(make_move(FREE_VOLUNTEER, payer, place))
    for index in range(g.table.n_pieces):
        if g.place_of(index) == place and is_inactive(g, index):
            out.add(make_move(FREE, payer, owner_of(g, index), unique_kind(g, index), place))


def may_draw_gaze(g: Position, index: i64) -> bool:
    """Whether a unique piece may draw Medusa's gaze; Hologram and Automaton may not."""
    kind = unique_kind(g, index)
    return kind != HOLOGRAM and kind != AUTOMATON and not is_inactive(g, index)


class DrawGaze(Decision):
    """Whether an active Atlantean on the island draws Medusa to its tile.

    The bearer of the Mirror Shield comes first, then that nobody does: with that the starting
    player begins to move her.
    """

    def mover(self, g: Position, move: i64) -> i64:
        return g.starter if verb_of(move) == AVERT else i64(AS_NAMED)

    def legal(self, g: Position, out: Moves) -> None:
        self._list_gazes(g, True, out)
        out.add(make_move(AVERT))
        self._list_gazes(g, False, out)

    def _list_gazes(self, g: Position, with_shield: bool, out: Moves) -> None:
        shield = mirror_shield(g)
        if with_shield and not shield.is_carried(g):
            return
        for place in range(i64(FIRST_BUILD_SPACE)):
            if g.occupants(place) == 0 or not g.is_dry(place):
                continue
            if g.crowd(place) != 0:
                self._list_gazes_of_crowd(g, place, with_shield, out)
            for index in range(g.table.n_pieces):
                if g.place_of(index) == place and may_draw_gaze(g, index):
                    seat = owner_of(g, index)
                    kind = unique_kind(g, index)
                    if shield.is_carried_by(g, seat, kind, place) == with_shield:
                        out.add(make_move(GAZE, seat, kind, place))

    def _list_gazes_of_crowd(self, g: Position, place: i64, with_shield: bool, out: Moves) -> None:
        shield = mirror_shield(g)
        for seat in range(g.table.seats):
            for kind in range(i64(FOLLOWER), i64(VOLUNTEER) + 1):
                if active_count(g, seat, kind, place) == 0:
                    continue
                if shield.is_carried_by(g, seat, kind, place) == with_shield:
                    out.add(make_move(GAZE, seat, kind, place))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        if verb_of(move) == AVERT:
            g.push(MOVE_MEDUSA)
        elif mirror_shield(g).is_carried_by(g, first(move), second(move), third(move)):
            medusa(g).break_curse(g, mirror_shield(g).bearer(g))
        else:
            medusa(g).look_at(g, third(move))


class MoveMedusa(Decision):
    """Chance: a peninsula that is not flooded, then one of its tiles, each as likely.

    The starting player rolls, as for every monster (Monstrosities rulebook, Monsters).
    """

    def seats(self, g: Position) -> i64:
        return bit(g.starter)

    def is_chance(self, g: Position) -> bool:
        return True

    def is_over(self, g: Position) -> bool:
        return g.dry_tiles() == 0

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(N_PENINSULAS)):
            for ring in range(i64(1), g.dry(p) + 1):
                out.add_chance(make_move(MEDUSA_MOVES, tile(p, ring)), EVEN_PARTS // g.dry(p))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        medusa(g).look_at(g, first(move))


class MedusaComes(MoveMedusa):
    """Chance: the outermost tile of a peninsula, where she is as the game begins."""

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(N_PENINSULAS)):
            if g.dry(p) > 0:
                out.add_chance(make_move(MEDUSA_MOVES, tile(p, g.dry(p))), 1)


DRAW_GAZE: Final[i64] = register("draw_gaze", DrawGaze())
MOVE_MEDUSA: Final[i64] = register("move_medusa", MoveMedusa())
MEDUSA_COMES: Final[i64] = register("medusa_comes", MedusaComes())
register_power(MEDUSA, Medusa, lambda _: [gives(REMOVES_ATLANTEANS)])
