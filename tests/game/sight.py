"""What lies on a table: the words in which tests look at a position."""

from __future__ import annotations

from collections.abc import Iterable

from mypy_extensions import i64

from game import Setup
from game.engine import ids
from game.engine.layout import POOL_COLUMNS
from game.engine.pieces import counted, in_pool, owner_of, unique_kind
from game.engine.position import ARRIVING, POOL_FOLLOWERS, POOL_VOLUNTEERS, SUPPLY, Position
from game.notation import Vocabulary


class TableSight:
    """A position, seen as the players see it."""

    setup: Setup
    position: Position
    _words: Vocabulary

    def place(self, word: str) -> i64:
        """The number of a place."""
        return i64(self._words.places.index(word))

    def slot(self, component: str) -> int:
        """The blueprint slot of a component."""
        return self._words.components.index(component)

    def has(self, seat: int) -> dict[str, int]:
        """What a player has of resources and mystic energy, zeros left out."""
        amounts = {
            word: int(self.position.have(i64(seat - 1), i64(n))) for n, word in enumerate(ids.GOODS)
        }
        return {word: n for word, n in amounts.items() if n}

    def hand(self, seat: int) -> list[str]:
        """A player's library cards, artifacts included."""
        s = i64(seat - 1)
        found = [
            word
            for n, word in enumerate(self._words.titles)
            for _ in range((int(self.position.hand(s)) >> (2 * n)) & 3)
        ]
        mask = int(self.position.artifacts(s))
        return found + [word for n, word in enumerate(self._words.artifacts) if (mask >> n) & 1]

    def keepsake(self, seat: int) -> list[str]:
        """The Scholar's own artifact."""
        mask = int(self.position.scholar_artifacts(i64(seat - 1)))
        return [word for n, word in enumerate(self._words.artifacts) if (mask >> n) & 1]

    def on(self, place: str, *, acted: bool | None = None) -> str:
        """Who stands on a place, as in "1L 2F"; only those that have acted, or have not."""
        g, p = self.position, self.place(place)
        found: list[str] = []
        for seat in range(len(self.setup.teams)):
            for kind in (ids.FOLLOWER, ids.VOLUNTEER):
                total = int(counted(g.crowd(p), i64(seat), i64(kind)))
                ready = int(counted(g.ready(p), i64(seat), i64(kind)))
                n = {None: total, True: total - ready, False: ready}[acted]
                found += [f"{seat + 1}{ids.PIECE_LETTERS[kind]}"] * n
        for index in range(int(g.table.n_pieces)):
            lies = bool((g.acted >> index) & 1)
            if g.place_of(i64(index)) == p and acted in (None, lies):
                letter = ids.PIECE_LETTERS[unique_kind(g, i64(index))]
                found.append(f"{int(owner_of(g, i64(index))) + 1}{letter}")
        return " ".join(sorted(found))

    def pool(self, seat: int) -> str:
        """A player's pool, as in "L F F V"."""
        g = self.position
        at = (seat - 1) * POOL_COLUMNS
        found = ["L"] * int(in_pool(g, i64(seat - 1), i64(ids.LEADER)))
        found += ["F"] * int(g.pool(i64(at + POOL_FOLLOWERS)))
        found += ["V"] * int(g.pool(i64(at + POOL_VOLUNTEERS)))
        for kind, letter in ((ids.HOLOGRAM, "H"), (ids.AUTOMATON, "A")):
            found += [letter] * int(in_pool(g, i64(seat - 1), i64(kind)))
        for index in range(int(g.table.n_pieces)):
            if (g.table.sharers >> index) & 1 and g.place_of(i64(index)) == ids.IN_POOL:
                is_own = owner_of(g, i64(index)) == seat - 1
                found += [ids.PIECE_LETTERS[unique_kind(g, i64(index))]] * is_own
        return " ".join(found)

    def supply(self, seat: int) -> int:
        """A player's followers in the supply."""
        return int(self.position.pool(i64((seat - 1) * POOL_COLUMNS + SUPPLY)))

    def arriving(self, seat: int) -> int:
        """A player's volunteers for the next round."""
        return int(self.position.pool(i64((seat - 1) * POOL_COLUMNS + ARRIVING)))

    def dry_tiles(self, *peninsulas: str) -> int:
        """Dry tiles of the peninsulas named, or of all."""
        words: Iterable[str] = peninsulas or ids.PENINSULAS
        return sum(int(self.position.dry(i64(ids.PENINSULAS.index(word)))) for word in words)

    @property
    def barriers(self) -> list[str]:
        """The peninsulas with a barrier."""
        return [w for n, w in enumerate(ids.PENINSULAS) if self.position.barrier(i64(n))]

    def is_built(self, component: str) -> bool:
        """Whether a component stands, since this round or longer."""
        return self.position.built(i64(self.slot(component))) != ids.UNBUILT

    def deck(self) -> dict[str, int]:
        """The misfortune deck, the cards whose place is known not counted."""
        return {
            w: int(self.position.deck(i64(n)))
            for n, w in enumerate(self._words.misfortunes)
            if self.position.deck(i64(n))
        }

    def discarded(self) -> dict[str, int]:
        """The misfortune discard pile."""
        return {
            w: int(self.position.discard(i64(n)))
            for n, w in enumerate(self._words.misfortunes)
            if self.position.discard(i64(n))
        }

    def known(self) -> list[str]:
        """The misfortunes known to come next."""
        return [
            self._words.misfortunes[int(self.position.known(i64(n)))]
            for n in range(self.position.known_count)
        ]

    def library_cards(self) -> list[str]:
        """The library deck: what is known to be shuffled in it."""
        found = [
            w
            for n, w in enumerate(self._words.titles)
            for _ in range(int(self.position.titles(i64(n))))
        ]
        return found + [
            w
            for n, w in enumerate(self._words.artifacts)
            if (self.position.deck_artifacts >> n) & 1
        ]

    def library_bottom(self) -> list[str]:
        """The library cards known to lie at the bottom, in the order they would come."""
        return [
            str(self._words.cards[int(self.position.bottom(i64(n)))])
            for n in range(self.position.bottom_count)
        ]

    def library_discard(self) -> list[str]:
        """The library discard pile."""
        g = self.position
        found = [
            w
            for n, w in enumerate(self._words.titles)
            for _ in range(int(g.discarded_titles(i64(n))))
        ]
        return found + [
            w for n, w in enumerate(self._words.artifacts) if (g.discarded_artifacts >> n) & 1
        ]
