"""The decision that a position asks for, as the makers of its parts see it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from game.documents.parts import (
    CardCount,
    GoodAmount,
    Holdings,
    NumberPart,
    PeninsulasPart,
    PeninsulaState,
    PieceGroup,
    PiecesPart,
    SeatsPart,
)
from game.engine import ids, places
from game.engine.card_packs import card_at, pack_size
from game.engine.decisions import SeatDecision
from game.engine.followers import is_follower
from game.engine.layout import WHAT
from game.engine.moves import STAY, Moves, first, second, third, verb_of
from game.engine.pieces import counted, crowd_of_seat, inactive_crowd, owner_of, unique_kind
from game.engine.position import Position
from game.inventory import counts_of_card
from game.notation import FORMS, Vocabulary
from game.rules import decision_on
from game.text import parts
from game.text.parts import good_word, peninsula_word, piece_word
from game.text.wording import Wording

CROWD: Final = (ids.FOLLOWER, ids.VOLUNTEER)


@dataclass(frozen=True, slots=True)
class Asked:
    """The decision that a position asks for: what the parts of its context are made from.

    `seats` are those that may answer, from 0.
    """

    position: Position
    vocabulary: Vocabulary
    words: Wording
    seats: list[int]

    # --- the frame on top ---------------------------------------------------------------------

    def arg(self, n: int) -> int:
        """The n-th own integer of the decision's frame, from 1."""
        return int(self.position.arg(i64(n)))

    def below(self, kind: int, n: int) -> int | None:
        """The n-th integer of the uppermost frame of a kind; None if there is no such frame."""
        for depth in reversed(range(int(self.position.depth))):
            if self.position.frame(i64(depth), i64(WHAT)) == kind:
                return int(self.position.frame(i64(depth), i64(n)))
        return None

    def own_moves(self, verb: str | None = None) -> list[i64]:
        """The moves of the decision itself, all or those of a verb.

        What anybody may do at any time is not among them.
        """
        listed = Moves()
        decision_on(self.position).legal(self.position, listed)
        codes = [i64(code) for code in listed.listed()]
        return [code for code in codes if verb is None or FORMS[verb_of(code)].name == verb]

    def pack(self, n: int, words: list[str] | list[str | None]) -> list[str]:
        """The words of the cards of a pack in the frame."""
        pack = i64(self.arg(n))
        return [str(words[card_at(pack, i64(i))]) for i in range(pack_size(pack))]

    def seats_in(self, mask: int) -> list[int]:
        """The seats of a mask, from 0."""
        return [n for n in range(int(self.position.table.seats)) if (mask >> n) & 1]

    # --- names --------------------------------------------------------------------------------

    def place(self, number: int) -> str:
        """The id of a place."""
        return str(self.vocabulary.places[number])

    def power(self, number: int) -> str:
        """The id of a power."""
        return str(self.position.table.powers[i64(number)].id)

    def misfortune(self) -> str | None:
        """The id of the misfortune that is being carried out."""
        card = int(self.position.striking)
        return self.vocabulary.misfortunes[card] if card >= 0 else None

    def number_of(self, card_id: str, name: str) -> int | str:
        """One of the numbers that a card keeps, or its word."""
        return counts_of_card(self.position, card_id)[name]

    # --- parts that many decisions have -------------------------------------------------------

    def player(self, n: int = SeatDecision.SEAT) -> SeatsPart | None:
        """The player whose seat the frame has there."""
        return parts.seats("player", [self.arg(n)])

    def those_in(self, role: str, n: int) -> SeatsPart | None:
        """The players of a mask in the frame."""
        return parts.seats(role, self.seats_in(self.arg(n)))

    def left(self, n: int) -> NumberPart | None:
        """How often the decision is still asked, this time included."""
        return parts.number("left", self.arg(n))

    def count(self, role: str, n: int) -> NumberPart | None:
        """A number that the frame has there."""
        return parts.number(role, self.arg(n))

    def atlantean(self, seat: int, kind: int, place: int) -> PiecesPart | None:
        """The Atlantean that the question is about."""
        return parts.pieces("atlantean", [self.group(seat, kind, place)])

    def who_may_stay(self, place: int) -> PiecesPart | None:
        """The Atlantean that is asked to move from a place or to stay there."""
        stay = next(move for move in self.own_moves() if verb_of(move) == STAY)
        return self.atlantean(int(first(stay)), int(second(stay)), place)

    def unique_piece(self, index: int) -> PiecesPart | None:
        """The unique piece that the question is about."""
        g, piece = self.position, i64(index)
        seat, kind = int(owner_of(g, piece)), int(unique_kind(g, piece))
        return self.atlantean(seat, kind, int(g.place_of(piece)))

    def floods(self, role: str = "choose") -> PeninsulasPart | None:
        """The tile that would flood next of each peninsula that has one."""
        return parts.peninsulas(role, self.flood_options())

    def rises(self) -> PeninsulasPart | None:
        """The tile that would rise next of each peninsula that has a flooded one."""
        dry = [int(self.position.dry(i64(p))) for p in range(ids.N_PENINSULAS)]
        options = [self._tile(p, ring + 1) for p, ring in enumerate(dry) if ring < ids.RINGS]
        return parts.peninsulas("choose", options)

    def peninsulas(self, numbers: range | list[int], role: str = "choose") -> PeninsulasPart | None:
        """Peninsulas by their numbers."""
        return parts.peninsulas(role, [self.peninsula(n) for n in numbers])

    # --- things -------------------------------------------------------------------------------

    def goods(self, seat: int, goods: range | list[int]) -> list[GoodAmount]:
        """What a seat has of some goods, those left out that it has none of."""
        held = [(n, int(self.position.have(i64(seat), i64(n)))) for n in goods]
        return [GoodAmount(good_word(good), number) for good, number in held if number]

    def energy_of(self, seat: int) -> int:
        """The mystic energy of a seat."""
        return int(self.position.have(i64(seat), i64(ids.ENERGY)))

    def holdings(self, seats: list[int], goods: range | list[int]) -> list[Holdings]:
        """What each of some seats has of some goods."""
        return [Holdings(seat + 1, self.goods(seat, goods)) for seat in seats]

    def price(self, price: int) -> list[GoodAmount]:
        """A price of eight bits for each good."""
        due = [(good, (price >> (8 * good)) & 255) for good in range(ids.N_GOODS)]
        return [GoodAmount(good_word(good), number) for good, number in due if number]

    def good_pack(self, n: int) -> list[GoodAmount]:
        """The goods of a pack in the frame, in the order in which they come first."""
        listed = self.pack(n, list(ids.GOODS))
        return [
            GoodAmount(good_word(ids.GOODS.index(w)), listed.count(w))
            for w in dict.fromkeys(listed)
        ]

    def counts(self, field: str, words: list[str]) -> list[CardCount]:
        """How many there are of each card of a pile."""
        numbers = self.position.numbers(field)
        return [CardCount(w, n) for w, n in zip(words, numbers, strict=True) if n]

    def peninsula(self, number: int) -> PeninsulaState:
        """A peninsula that the question is about, without a tile."""
        barrier = bool(self.position.barrier(i64(number)))
        return PeninsulaState(peninsula_word(number), None, barrier)

    def flood_options(self) -> list[PeninsulaState]:
        """The tile that would flood next of each peninsula that has one."""
        dry = [int(self.position.dry(i64(p))) for p in range(ids.N_PENINSULAS)]
        return [self._tile(p, ring) for p, ring in enumerate(dry) if ring]

    def _tile(self, peninsula: int, ring: int) -> PeninsulaState:
        tile = int(places.tile(i64(peninsula), i64(ring)))
        barrier = bool(self.position.barrier(i64(peninsula)))
        return PeninsulaState(peninsula_word(peninsula), self.place(tile), barrier)

    # --- Atlanteans ---------------------------------------------------------------------------

    def group(self, seat: int, kind: int, place: int | None, count: int = 1) -> PieceGroup:
        """Atlanteans of a seat, from 0, and a kind; without a place they are not on the board."""
        named = None if place is None else self.place(place)
        return PieceGroup(seat + 1, piece_word(kind), named, count)

    def named_by(self, moves: list[i64]) -> list[PieceGroup]:
        """The Atlanteans that moves name by seat, kind and place."""
        return [self.group(int(first(m)), int(second(m)), int(third(m))) for m in moves]

    def placed(self, *, ready: bool = False) -> Iterator[PieceGroup]:
        """The active Atlanteans on the board, all or those that may still act."""
        g = self.position
        resting = int(g.inactive | (g.acted if ready else 0))
        unique: dict[int, list[int]] = {}
        for index in range(int(g.table.n_pieces)):
            if not (resting >> index) & 1:
                unique.setdefault(int(g.place_of(index)), []).append(index)
        for place, plane in enumerate(g.numbers("ready" if ready else "crowd")):
            if plane:
                out = 0 if ready else int(inactive_crowd(g, place))
                yield from self._crowd(place, plane - out)
            for index in unique.get(place, ()):
                seat, kind = owner_of(g, index), unique_kind(g, index)
                yield self.group(int(seat), int(kind), place)

    def placed_on(self, place: int, wanted: set[tuple[int, int]]) -> list[PieceGroup]:
        """The Atlanteans on a place of these seats (from 0) and kinds."""
        words = {(seat + 1, ids.PIECE_KINDS[kind]) for seat, kind in wanted}
        here = self.place(place)
        return [
            group
            for group in self.placed()
            if group.place == here and (group.seat, group.piece) in words
        ]

    def _crowd(self, place: int, plane: int) -> Iterator[PieceGroup]:
        for seat in range(int(self.position.table.seats)):
            for kind in CROWD if crowd_of_seat(plane, seat) else ():
                count = int(counted(plane, seat, kind))
                if count:
                    yield self.group(seat, kind, place, count)


def counts_as_follower(group: PieceGroup) -> bool:
    """Whether effects that name followers reach these pieces."""
    return is_follower(i64(ids.PIECE_KINDS.index(group.piece)))
