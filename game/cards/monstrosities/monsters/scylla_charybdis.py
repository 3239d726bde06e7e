"""Scylla and Charybdis (Monstrosities rulebook, Between Scylla and Charybdis)."""

from typing import Final, cast

from librt.vecs import append, vec
from mypy_extensions import i64

from game.cards.monstrosities.monsters.facing import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    Facing,
    has_sides,
    keeps_tile_in_use,
    next_clockwise,
    shares,
    spaces_held,
)
from game.engine.bits import all_below, bit, lowest
from game.engine.change import gives
from game.engine.decisions import Decision, SeatDecision, register
from game.engine.effects import HUNGER, MONSTER_FLOOD, OwnNumber
from game.engine.energy import ask_payment, in_tokens
from game.engine.ids import ENERGY, N_PENINSULAS, PHASE_SUFFER, RINGS
from game.engine.misfortune_deck import add_misfortunes, left_in_box
from game.engine.modifiers import REMOVES_ATLANTEANS
from game.engine.moves import A_FEW, Moves, first, make_move, second, third, verb_of
from game.engine.occupants import active_atlanteans
from game.engine.pieces import (
    active_kinds,
    group_size,
    remove_from_game,
)
from game.engine.places import FIRST_TILE, peninsula_of, tile
from game.engine.position import Position
from game.engine.powers import is_safe
from game.engine.registry import register_power
from game.engine.rounds import has_acted
from game.engine.table import Table
from game.engine.water import begin_flood, prevent_flood
from game.notation import PENINSULA, PIECE, PLACE, Argument, Form, new_verb
from game.words import say

SEA_MONSTERS: Final[list[str]] = ["scylla", "charybdis"]
SEA_MONSTER: Final = Argument("sea_monster", lambda _: SEA_MONSTERS)
OTHER_PENINSULA: Final = Argument("other_peninsula", PENINSULA.words)
FACE: Final[i64] = new_verb(Form("face", (SEA_MONSTER,)), chance=True)
BETWEEN: Final[i64] = new_verb(Form("between", (PENINSULA, OTHER_PENINSULA)))
DEVOUR: Final[i64] = new_verb(Form("devour", (PIECE, PLACE)))
RESIST: Final[i64] = new_verb(Form("resist", (PIECE, PLACE)))
SUBMIT: Final[i64] = new_verb(Form("submit", (PIECE, PLACE)))
PLACATE: Final[i64] = new_verb(Form("placate", (PENINSULA,)))
FORGO: Final[i64] = new_verb(Form("forgo", (PENINSULA,)))

SCYLLA_CHARYBDIS: Final = "scylla_charybdis"
RED_SKIES: Final = "red_skies"
RED_SKIES_WON: Final = 9

# Numbers.
FACED: Final = 0
"""1 for Scylla, 2 for Charybdis, 0 before it is decided and once both are sated."""
SATED: Final = 1
"""1 once Scylla is sated; the next number is the same for Charybdis."""
SIDES_AT: Final = 3
SCYLLA: Final = 1
CHARYBDIS: Final = 2
MOST_EATEN: Final = 6
"""Atlanteans that Scylla attempts to eat in a round."""
GROUP: Final = 256
"""A group that Scylla has attempted is noted by place, seat and kind, a byte each, and 1."""
EATEN_LAST: Final = GROUP * GROUP * GROUP
"""This is added for who is eaten only when the meal is over."""


class ScyllaCharybdis(Facing):
    """One of the two attacks each round, until both are sated."""

    def __init__(self) -> None:
        super().__init__()
        self.meal: i64 = 0
        """The first of the card's cells that note whom Scylla has attempted."""

    def own_numbers(self) -> list[OwnNumber]:
        return [
            OwnNumber("faced", "who attacks this round: `scylla`, `charybdis`, or `neither`"),
            OwnNumber("scylla_sated", "this one attacks no more"),
            OwnNumber("charybdis_sated", "this one attacks no more"),
            *[
                OwnNumber(
                    name,
                    "who is on the space of that side of the tile: seat and letter, as in moves "
                    "(`2L`), or `nobody`. While Scylla attacks",
                    among="a tile and a side: `hills4_clockwise`, `hills4_counterclockwise`, ...",
                )
                for name in self.side_names()
            ],
        ]

    def cells(self, table: Table) -> i64:
        self.meal = i64(len(self.numbers_kept()))
        return self.meal + MOST_EATEN

    def most(self, table: Table, n: i64) -> i64:
        if n == FACED:
            return CHARYBDIS
        return 1 if n < SIDES_AT else i64(len(self.side_words(table)) - 1)

    def words(self, table: Table, n: i64) -> list[str]:
        if n == FACED:
            return ["neither", *SEA_MONSTERS]
        return self.side_words(table) if n >= SIDES_AT else []

    def flaw(self, g: Position) -> str:
        faced = self.faced(g)
        if faced != 0 and self.is_sated(g, faced) and not has_acted(g, self):
            return say("position-cannot_face_a_monster")
        if faced == 0 and not self.are_both_sated(g) and g.phase == PHASE_SUFFER:
            return say("position-that_is_decided_before")
        for place in range(i64(FIRST_TILE), i64(tile(N_PENINSULAS - 1, RINGS)) + 1):
            if not self._sides_agree(g, place):
                return say("position-have_on_a_side_only")
        return ""

    def _sides_agree(self, g: Position, place: i64) -> bool:
        free: i64 = 0
        for side in range(i64(2)):
            if self.is_side_free(g, place, side):
                free += 1
        if free == 2:
            return True
        if not has_sides(g, place):
            return False
        noted: i64 = 0
        for seat in range(g.table.seats):
            for kind in range(g.table.n_kinds):
                here: i64 = 0
                for side in range(i64(2)):
                    if self.on_side(g, place, side, seat, kind):
                        here += 1
                noted += min(here, spaces_held(g, place, seat, kind))
        return noted == 2 - free

    def first_side(self) -> i64:
        return SIDES_AT

    def takes_sides(self, g: Position) -> bool:
        return self.faced(g) == SCYLLA

    def faced(self, g: Position) -> i64:
        """SCYLLA, CHARYBDIS, or 0."""
        return g.cells[self.cell + FACED]

    def is_sated(self, g: Position, monster: i64) -> bool:
        """Whether one of the two is sated."""
        return g.cells[self.cell + SATED + monster - 1] != 0

    def are_both_sated(self, g: Position) -> bool:
        """Whether both are gone."""
        return self.is_sated(g, SCYLLA) and self.is_sated(g, CHARYBDIS)

    def sate(self, g: Position, monster: i64) -> None:
        """One of the two has had enough. With both gone, Red Skies come into the deck."""
        if self.is_sated(g, monster):
            return
        g.cells[self.cell + SATED + monster - 1] = 1
        if self.are_both_sated(g):
            for card in g.table.misfortunes:
                if card.id == RED_SKIES:
                    won = min(left_in_box(g, card.index), i64(RED_SKIES_WON))
                    add_misfortunes(g, card.index, won)

    def round_starts(self, g: Position) -> None:
        if self.faced(g) != 0 or self.are_both_sated(g):
            return
        if self.is_sated(g, SCYLLA):
            g.cells[self.cell + FACED] = CHARYBDIS
        elif self.is_sated(g, CHARYBDIS):
            g.cells[self.cell + FACED] = SCYLLA
        else:
            g.push(FACE_SEA_MONSTER)

    def round_ends(self, g: Position) -> None:
        g.cells[self.cell + FACED] = 0

    def is_on_the_prowl(self, g: Position) -> bool:
        return self.faced(g) != 0

    def monster_acts(self, g: Position) -> None:
        g.push(PLACE_SEA_MONSTER)

    def misfortunes_are_over(self, g: Position) -> None:
        if self.faced(g) != 0 and self.is_sated(g, self.faced(g)):
            g.cells[self.cell + FACED] = 0

    def before_flood(self, g: Position, peninsula: i64, cause: i64) -> bool:
        if cause == MONSTER_FLOOD and g.team_energy() >= in_tokens(g, self.third_amount):
            g.push(FACE_FLOOD, peninsula)
        return False

    # --- Scylla's meal ----------------------------------------------------------------------------

    def attempts(self, g: Position, place: i64, seat: i64, kind: i64) -> i64:
        """How many of a group Scylla has attempted in this meal who are still on their place."""
        n: i64 = 0
        for at in range(i64(MOST_EATEN)):
            if g.cells[self._meal() + at] % EATEN_LAST == _group(place, seat, kind):
                n += 1
        return n

    def note_attempt(
        self, g: Position, place: i64, seat: i64, kind: i64, eaten_last: bool = False
    ) -> None:
        """One of a group has not been eaten, or not yet."""
        at = self._meal()
        while g.cells[at] != 0:
            at += 1
        g.cells[at] = _group(place, seat, kind) + (EATEN_LAST if eaten_last else 0)

    def end_meal(self, g: Position) -> None:
        """Scylla is done for this round; those who are eaten last leave the game."""
        for at in range(i64(MOST_EATEN)):
            noted = g.cells[self._meal() + at]
            g.cells[self._meal() + at] = 0
            if noted >= EATEN_LAST:
                group = noted - EATEN_LAST - 1
                place = group // (GROUP * GROUP)
                remove_from_game(g, (group // GROUP) % GROUP, group % GROUP, place)

    def _meal(self) -> i64:
        return self.cell + self.meal

    def adjacent(self, g: Position, place: i64, side: i64, seat: i64, kind: i64) -> i64:
        """How many of a group on a place are adjacent to Scylla on a side of its peninsula."""
        size = group_size(g, place, seat, kind)
        ring = (place - FIRST_TILE) % RINGS + 1
        dry = g.dry(peninsula_of(place))
        if size == 0 or ring >= dry:
            return size
        if ring == 1:
            return 0
        if not has_sides(g, place):
            return size
        if shares(g, seat, kind):
            return i64(0) if self.is_side_free(g, place, side) else size
        return min(size, i64(1)) if self.on_side(g, place, side, seat, kind) else i64(0)

    def left_to_eat(self, g: Position, place: i64, side: i64, seat: i64, kind: i64) -> i64:
        """How many of a group are adjacent and have not been attempted."""
        within = self.adjacent(g, place, side, seat, kind)
        return max(i64(0), within - self.attempts(g, place, seat, kind))

    def all_adjacent(self, g: Position, p: i64, q: i64) -> i64:
        """How many Atlanteans are adjacent to Scylla between two peninsulas."""
        total: i64 = 0
        for ring in range(i64(1), i64(RINGS) + 1):
            total += self._adjacent_on(g, tile(p, ring), CLOCKWISE)
            total += self._adjacent_on(g, tile(q, ring), COUNTERCLOCKWISE)
        return total

    def _adjacent_on(self, g: Position, place: i64, side: i64) -> i64:
        total: i64 = 0
        if g.occupants(place) > 0:
            for seat in range(g.table.seats):
                kinds = active_kinds(g, seat, place)
                while kinds != 0:
                    total += self.adjacent(g, place, side, seat, lowest(kinds))
                    kinds &= kinds - 1
        return total


def _group(place: i64, seat: i64, kind: i64) -> i64:
    return 1 + kind + GROUP * (seat + GROUP * place)


def sea_monsters(g: Position) -> ScyllaCharybdis:
    """The card of the two. Raises KeyError in games without them."""
    return cast("ScyllaCharybdis", g.table.power_called(SCYLLA_CHARYBDIS))


def prey_by_peninsula(g: Position) -> vec[i64]:
    """What on each peninsula draws the monster of this round: dry tiles, or who stands there."""
    faces_charybdis = sea_monsters(g).faced(g) == CHARYBDIS
    found = vec[i64]()
    for p in range(i64(N_PENINSULAS)):
        total: i64 = 0
        if faces_charybdis:
            total = g.dry(p)
        else:
            for ring in range(i64(1), i64(RINGS) + 1):
                total += active_atlanteans(g, tile(p, ring))
        found = append(found, total)
    return found


class FaceSeaMonster(Decision):
    """Chance: whether Scylla or Charybdis attacks this round; the starting player rolls."""

    def seats(self, g: Position) -> i64:
        return bit(g.starter)

    def is_chance(self, g: Position) -> bool:
        return True

    def legal(self, g: Position, out: Moves) -> None:
        for n in range(i64(len(SEA_MONSTERS))):
            out.add_chance(make_move(FACE, n), 1)

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        g.cells[sea_monsters(g).cell + FACED] = first(move) + 1


class PlaceSeaMonster(Decision):
    """Between which two peninsulas the starting player places the monster, among equals."""

    def seats(self, g: Position) -> i64:
        return bit(g.starter)

    def legal(self, g: Position, out: Moves) -> None:
        prey = prey_by_peninsula(g)
        most: i64 = 0
        for p in range(i64(N_PENINSULAS)):
            most = max(most, prey[p] + prey[next_clockwise(g, p)])
        for p in range(i64(N_PENINSULAS)):
            other = next_clockwise(g, p)
            if prey[p] + prey[other] == most:
                out.add(make_move(BETWEEN, p, other))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        if sea_monsters(g).faced(g) == SCYLLA:
            self._feed_scylla(g, first(move), second(move))
        else:
            self._feed_charybdis(g, first(move), second(move))

    def _feed_scylla(self, g: Position, p: i64, q: i64) -> None:
        meal = sea_monsters(g).all_adjacent(g, p, q)
        if meal >= sea_monsters(g).amount:
            sea_monsters(g).sate(g, SCYLLA)
        g.push(SCYLLA_EATS, p, q, min(meal, i64(MOST_EATEN)))

    def _feed_charybdis(self, g: Position, p: i64, q: i64) -> None:
        if g.dry(p) == g.dry(q) and g.dry(p) > 0:
            sea_monsters(g).sate(g, CHARYBDIS)
        if g.dry(q) >= g.dry(p) and g.dry(q) > 0:
            g.push(CHARYBDIS_FLOODS, q)
        if g.dry(p) >= g.dry(q) and g.dry(p) > 0:
            g.push(CHARYBDIS_FLOODS, p)


class CharybdisFloods(Decision):
    """Charybdis attempts a tile."""

    PENINSULA: Final = 1

    def advance(self, g: Position) -> bool:
        p = g.arg(self.PENINSULA)
        g.pop()
        begin_flood(g, p, MONSTER_FLOOD)
        return True


class FaceFlood(Decision):
    """Whether the team pays to keep Charybdis from flooding a tile."""

    PENINSULA: Final = 1

    def legal(self, g: Position, out: Moves) -> None:
        out.add(make_move(FORGO, g.arg(self.PENINSULA)))
        out.add(make_move(PLACATE, g.arg(self.PENINSULA)))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        if verb_of(move) == PLACATE:
            prevent_flood(g)
            price = in_tokens(g, sea_monsters(g).third_amount)
            ask_payment(g, price, all_below(g.table.seats))


class ScyllaEats(Decision):
    """Whom Scylla attempts next; the team chooses while more are adjacent than she attempts."""

    PENINSULA: Final = 1
    OTHER_PENINSULA: Final = 2
    LEFT: Final = 3  # Atlanteans still to attempt

    def advance(self, g: Position) -> bool:
        card = sea_monsters(g)
        listed = Moves(A_FEW)
        self.legal(g, listed)
        # Where one Atlantean is eaten, others may leave: then there are fewer than she wants.
        if g.arg(self.LEFT) == 0 or listed.count == 0:
            g.pop()
            card.end_meal(g)
            return True
        left: i64 = 0
        for n in range(listed.count):
            move = listed.code[n]
            side = self._side(g, third(move))
            left += card.left_to_eat(g, third(move), side, first(move), second(move))
        if left > g.arg(self.LEFT):
            return False
        self.apply(g, listed.code[0])
        return True

    def legal(self, g: Position, out: Moves) -> None:
        for ring in range(i64(1), i64(RINGS) + 1):
            self._list(g, tile(g.arg(self.PENINSULA), ring), CLOCKWISE, out)
            self._list(g, tile(g.arg(self.OTHER_PENINSULA), ring), COUNTERCLOCKWISE, out)

    def _list(self, g: Position, place: i64, side: i64, out: Moves) -> None:
        if g.occupants(place) == 0:
            return
        card = sea_monsters(g)
        for seat in range(g.table.seats):
            kinds = active_kinds(g, seat, place)
            while kinds != 0:
                kind = lowest(kinds)
                kinds &= kinds - 1
                if card.left_to_eat(g, place, side, seat, kind) > 0:
                    out.add(make_move(DEVOUR, seat, kind, place))

    def apply(self, g: Position, move: i64) -> None:
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)
        side = self._side(g, third(move))
        g.push(RESIST_SCYLLA, first(move), second(move), third(move), side)

    def _side(self, g: Position, place: i64) -> i64:
        """On which side of a place's peninsula Scylla is."""
        return CLOCKWISE if peninsula_of(place) == g.arg(self.PENINSULA) else COUNTERCLOCKWISE


class ResistScylla(SeatDecision):
    """Whether an Atlantean that Scylla attempts is paid for."""

    KIND: Final = 2
    PLACE: Final = 3
    SIDE: Final = 4

    def advance(self, g: Position) -> bool:
        if is_safe(g, g.arg(self.PLACE), HUNGER):
            self._spare(g)
            return True
        return False

    def _spare(self, g: Position) -> None:
        sea_monsters(g).note_attempt(g, g.arg(self.PLACE), g.arg(self.SEAT), g.arg(self.KIND))
        g.pop()

    def legal(self, g: Position, out: Moves) -> None:
        if g.have(g.arg(self.SEAT), ENERGY) >= in_tokens(g, sea_monsters(g).second_amount):
            out.add(make_move(RESIST, g.arg(self.SEAT), g.arg(self.KIND), g.arg(self.PLACE)))
        out.add(make_move(SUBMIT, g.arg(self.SEAT), g.arg(self.KIND), g.arg(self.PLACE)))

    def apply(self, g: Position, move: i64) -> None:
        if verb_of(move) == RESIST:
            price = in_tokens(g, sea_monsters(g).second_amount)
            self._spare(g)
            g.gain(first(move), ENERGY, -price)
            return
        side = g.arg(self.SIDE)
        g.pop()
        card = sea_monsters(g)
        if keeps_tile_in_use(g, first(move), second(move), third(move)):
            # Who stands there, too, would go home, but is adjacent and attempted like all others.
            card.note_attempt(g, third(move), first(move), second(move), eaten_last=True)
            return
        if card.on_side(g, third(move), side, first(move), second(move)):
            card.leave_side(g, third(move), side)
        remove_from_game(g, first(move), second(move), third(move))


FACE_SEA_MONSTER: Final[i64] = register("face_sea_monster", FaceSeaMonster())
PLACE_SEA_MONSTER: Final[i64] = register("place_sea_monster", PlaceSeaMonster())
CHARYBDIS_FLOODS: Final[i64] = register("charybdis_floods", CharybdisFloods())
FACE_FLOOD: Final[i64] = register("face_flood", FaceFlood())
SCYLLA_EATS: Final[i64] = register("scylla_eats", ScyllaEats())
RESIST_SCYLLA: Final[i64] = register("resist_scylla", ResistScylla())
register_power(SCYLLA_CHARYBDIS, ScyllaCharybdis, lambda _: [gives(REMOVES_ATLANTEANS)])
