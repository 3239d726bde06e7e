"""The register of decision contexts, and what a context is made from.

A module that defines a decision registers how its context is made, as it registers the question
(`game.text.registry`): a function of `Asked`, decorated with the type that it returns. The tag of
the type is the kind of the decision.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeVar, cast

from mypy_extensions import i64

from game.documents.context_parts import CardCount, GoodAmount, Holdings, PlacedPieces, TileOption
from game.documents.contexts import DecisionContext
from game.documents.names import Good, PeninsulaId, PieceKind
from game.engine import ids, places
from game.engine.card_packs import card_at, pack_size
from game.engine.followers import is_follower
from game.engine.layout import WHAT
from game.engine.moves import STAY, Moves, first, second, verb_of
from game.engine.pieces import counted, inactive_crowd, owner_of, unique_kind
from game.engine.position import Position
from game.notation import Vocabulary
from game.rules import decision_on
from game.text.wording import Wording

CROWD: Final = (ids.FOLLOWER, ids.VOLUNTEER)


@dataclass(frozen=True, slots=True)
class Asked:
    """The decision that a position asks for: what a context is made from.

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

    def own_moves(self) -> list[i64]:
        """The moves of the decision itself, without what anybody may do at any time."""
        listed = Moves()
        decision_on(self.position).legal(self.position, listed)
        return [i64(code) for code in listed.listed()]

    def who_may_stay(self) -> tuple[int, PieceKind]:
        """The seat, from 0, and the kind of the Atlantean that is asked to move or to stay."""
        stay = next(move for move in self.own_moves() if verb_of(move) == STAY)
        return int(first(stay)), piece_word(int(second(stay)))

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

    def misfortune(self) -> str | None:
        """The id of the misfortune that is being carried out."""
        card = int(self.position.striking)
        return self.vocabulary.misfortunes[card] if card >= 0 else None

    # --- things -------------------------------------------------------------------------------

    def goods(self, seat: int, goods: range | list[int]) -> list[GoodAmount]:
        """What a seat has of some goods, those left out that it has none of."""
        held = [(n, int(self.position.have(i64(seat), i64(n)))) for n in goods]
        return [GoodAmount(good_word(good), number) for good, number in held if number]

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
        return [GoodAmount(cast("Good", w), listed.count(w)) for w in dict.fromkeys(listed)]

    def counts(self, field: str, words: list[str]) -> list[CardCount]:
        """How many there are of each card of a pile."""
        numbers = self.position.numbers(field)
        return [CardCount(w, n) for w, n in zip(words, numbers, strict=True) if n]

    def flood_options(self) -> list[TileOption]:
        """The tile that would flood next of each peninsula that has one."""
        dry = [int(self.position.dry(i64(p))) for p in range(ids.N_PENINSULAS)]
        return [self._option(p, ring) for p, ring in enumerate(dry) if ring]

    def rise_options(self) -> list[TileOption]:
        """The tile that would rise next of each peninsula that has a flooded one."""
        dry = [int(self.position.dry(i64(p))) for p in range(ids.N_PENINSULAS)]
        return [self._option(p, ring + 1) for p, ring in enumerate(dry) if ring < ids.RINGS]

    def _option(self, peninsula: int, ring: int) -> TileOption:
        tile = int(places.tile(i64(peninsula), i64(ring)))
        barrier = bool(self.position.barrier(i64(peninsula)))
        return TileOption(peninsula_word(peninsula), self.place(tile), barrier)

    def pieces(self, ready: bool) -> Iterator[PlacedPieces]:
        """The active Atlanteans on the board, all or those that may still act."""
        g = self.position
        resting = int(g.inactive | (g.acted if ready else i64(0)))
        for place in range(int(g.table.n_places)):
            p = i64(place)
            plane = int(g.ready(p) if ready else g.crowd(p) - inactive_crowd(g, p))
            if plane:
                yield from self._crowd(place, plane)
            for index in range(int(g.table.n_pieces)):
                if g.place_of(i64(index)) == place and not (resting >> index) & 1:
                    seat, kind = owner_of(g, i64(index)), unique_kind(g, i64(index))
                    yield PlacedPieces(int(seat) + 1, piece_word(int(kind)), self.place(place), 1)

    def pieces_on(self, place: int, wanted: set[tuple[int, int]]) -> list[PlacedPieces]:
        """The Atlanteans on a place of these seats (from 0) and kinds."""
        words = {(seat + 1, ids.PIECE_KINDS[kind]) for seat, kind in wanted}
        return [
            group
            for group in self.pieces(ready=False)
            if group.place == self.place(place) and (group.seat, group.piece) in words
        ]

    def _crowd(self, place: int, plane: int) -> Iterator[PlacedPieces]:
        for seat in range(int(self.position.table.seats)):
            for kind in CROWD:
                count = int(counted(i64(plane), i64(seat), i64(kind)))
                if count:
                    yield PlacedPieces(seat + 1, piece_word(kind), self.place(place), count)


def counts_as_follower(group: PlacedPieces) -> bool:
    """Whether effects that name followers reach these pieces."""
    return is_follower(i64(ids.PIECE_KINDS.index(group.piece)))


def good_word(good: int) -> Good:
    """The id of a good."""
    return cast("Good", ids.GOODS[good])


def piece_word(kind: int) -> PieceKind:
    """The id of a kind of piece."""
    return cast("PieceKind", ids.PIECE_KINDS[kind])


def peninsula_word(peninsula: int) -> PeninsulaId:
    """The id of a peninsula."""
    return cast("PeninsulaId", ids.PENINSULAS[peninsula])


@dataclass(frozen=True, slots=True)
class ContextMaker:
    """The type of a context, and the function that makes it."""

    document: type[DecisionContext]
    make: Callable[[Asked], DecisionContext]


CONTEXTS: Final[dict[str, ContextMaker]] = {}
"""By the decision's kind."""

Context = TypeVar("Context", bound=DecisionContext)


def decision_context(
    document: type[Context],
) -> Callable[[Callable[[Asked], Context]], Callable[[Asked], Context]]:
    """Register a function as the maker of the contexts of this type."""
    kind = str(document.__struct_config__.tag)

    def register(make: Callable[[Asked], Context]) -> Callable[[Asked], Context]:
        if kind in CONTEXTS:
            raise ValueError(f"{kind} has a context already")
        CONTEXTS[kind] = ContextMaker(document, make)
        return make

    return register


def context_of(kind: str, asked: Asked) -> DecisionContext:
    """The context of a decision of this kind."""
    return CONTEXTS[kind].make(asked)
