"""Reading the library cards, the artifacts and the boards of the Hologram: each in one place."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.document import Part
from game.engine import ids
from game.engine.hologram import has_hologram
from game.engine.layout import MAX_BOTTOM
from game.engine.library_cards import hand_size
from game.engine.position import USED_ARTIFACTS, Position
from game.notation import vocabulary_of


def _all_artifacts(g: Position) -> int:
    return (1 << int(g.table.n_artifacts)) - 1


class Cards:
    """The library cards read so far. The others are in the deck or out of the game."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._words = vocabulary_of(position.table)
        self._places: dict[int, str] = {}
        """By artifact, the field that lists it."""
        self.from_deck = 0
        """Mask of the artifacts that have come out of the library deck or are known to be in it."""

    def title(self, entry: Part, number: int, count: int = 1) -> int:
        """Take copies of a basic card out of the deck; returns how many were there."""
        left = int(self._position.titles(i64(number)))
        if count > left:
            card = self._position.table.titles[i64(number)]
            word, copies = card.id, int(card.copies)
            entry.refuse(f"must be another card: the game has {copies} cards {word}")
            count = left
        self._position.cells[self._position.layout.titles + i64(number)] -= count
        return count

    def artifact(self, entry: Part, number: int) -> int:
        """Note where an artifact is; returns its bit, or 0 if it is already somewhere else."""
        if number in self._places:
            entry.refuse(
                f"must be listed once: {self._words.artifacts[number]} is already at "
                f"{self._places[number]}"
            )
            return 0
        self._places[number] = entry.field
        return 1 << number

    def artifacts(self, part: Part, from_deck: bool = True) -> int:
        """The mask of a list of artifacts."""
        mask = 0
        for entry in part.items():
            number = entry.word(self._words.artifacts)
            if number >= 0:
                mask |= self.artifact(entry, number)
        if from_deck:
            self.from_deck |= mask
        return mask


def read_cards(g: Position, seats: Sequence[Part], library: Part) -> None:
    """Read the hands, the artifacts and the piles of the library; the rest is the deck."""
    cards = Cards(g)
    for seat, part in enumerate(seats):
        _read_hand(g, cards, i64(seat), part)
    _read_library(g, cards, library)
    _check_artifacts(g, cards, library)
    for seat, part in enumerate(seats):
        _read_own(g, i64(seat), part["own_artifacts"])


def _read_hand(g: Position, cards: Cards, seat: i64, part: Part) -> None:
    for entry in part["hand"].items():
        title = entry.word(vocabulary_of(g.table).titles)
        if title >= 0 and cards.title(entry, title):
            g.cells[g.layout.hand + seat] += 1 << (2 * title)
    g.cells[g.layout.artifacts + seat] = i64(cards.artifacts(part["artifacts"]))
    g.cells[g.layout.scholar_artifacts + seat] = i64(
        cards.artifacts(part["own_artifacts"], from_deck=False)
    )
    size, limit = int(hand_size(g, seat)), int(g.table.book.hand_limit)
    if size > limit:
        part["hand"].refuse(f"must be at most {limit} cards, artifacts included, not {size}")


def _read_library(g: Position, cards: Cards, part: Part) -> None:
    part.only(("discard", "discarded_artifacts", "bottom", "artifacts_in_deck", "unused_artifacts"))
    for title, entry in part["discard"].by_id(vocabulary_of(g.table).titles):
        count = entry.whole(0, int(g.table.titles[i64(title)].copies), 0)
        g.cells[g.layout.discarded_titles + i64(title)] = i64(cards.title(entry, title, count))
    g.discarded_artifacts = i64(cards.artifacts(part["discarded_artifacts"]))
    g.deck_artifacts = i64(cards.artifacts(part["artifacts_in_deck"]))
    g.unused_artifacts = i64(cards.artifacts(part["unused_artifacts"], from_deck=False))
    for entry in part["bottom"].items()[:MAX_BOTTOM]:
        words = vocabulary_of(g.table)
        number = entry.word([*words.titles, *words.artifacts])
        artifact = number - len(words.titles)
        if artifact >= 0:
            bit = cards.artifact(entry, artifact)
            cards.from_deck |= bit
            if bit:
                _lay_at_bottom(g, ids.FIRST_ARTIFACT + artifact)
        elif number >= 0 and cards.title(entry, number):
            _lay_at_bottom(g, number)


def _lay_at_bottom(g: Position, card: int) -> None:
    g.cells[g.layout.bottom + g.bottom_count] = i64(card)
    g.bottom_count += 1


def _check_artifacts(g: Position, cards: Cards, library: Part) -> None:
    """Share the artifacts that are not listed between the deck and the box, as the set-up does."""
    drawn = int(g.table.artifact_group.drawn)
    out = int(g.unused_artifacts)
    for seat in range(g.table.seats):
        out |= int(g.scholar_artifacts(seat))
    g.unseen_artifacts = i64(_all_artifacts(g) & ~cards.from_deck & ~out)
    g.artifact_slots = i64(drawn - cards.from_deck.bit_count())
    if g.artifact_slots < 0:
        count = cards.from_deck.bit_count()
        library.refuse(
            f"must be fewer: at most {drawn} artifacts come from the deck, but {count} are listed"
        )
    if out.bit_count() > int(g.table.n_artifacts) - drawn:
        most = int(g.table.n_artifacts) - drawn
        library["unused_artifacts"].refuse(
            f"must be fewer: at most {most} artifacts, own_artifacts included, are not in the deck"
        )
    dealt = _most_dealt(g)
    if int(g.unused_artifacts).bit_count() > dealt:
        why = "these are artifacts that the scholar has drawn and not kept"
        library["unused_artifacts"].refuse(f"must be at most {dealt}: {why}")


def _most_dealt(g: Position) -> int:
    """The most artifacts that can be known to be out of the game."""
    if has_hologram(g):
        return int(g.table.n_artifacts)
    seated = [g.table.councilors[n] for n in g.table.councilor]
    return max((int(power.amount) - 1 for power in seated if power.owns_artifacts()), default=0)


def may_own(g: Position, seat: i64) -> bool:
    """Whether a player has an artifact outside the hand: as Scholar, or by the Hologram's power."""
    if g.table.councilors[g.table.councilor[seat]].owns_artifacts():
        return True
    if g.hologram_as < 0 or g.starter != seat:
        return False
    return g.table.councilors[g.hologram_as].owns_artifacts()


def _read_own(g: Position, seat: i64, part: Part) -> None:
    count = int(g.scholar_artifacts(seat)).bit_count()
    if not may_own(g, seat):
        if count:
            part.refuse("must be empty: only the player with the power of the scholar has one")
    elif count > 1:
        part.refuse(f"must be one artifact, not {count}")
    elif count == 0 and g.phase != ids.PHASE_PLACE:
        part.refuse(
            "must be the artifact that the scholar keeps: it may be left out in phase place only"
        )


def read_used(g: Position, part: Part) -> None:
    """Read the artifacts that work once per round and have been used."""
    seen = _all_artifacts(g) & ~int(g.unseen_artifacts | g.unused_artifacts)
    mask = 0
    for entry in part.items():
        number = entry.word(vocabulary_of(g.table).artifacts)
        if number < 0:
            continue
        if g.phase != ids.PHASE_ACT:
            entry.refuse("must be left out: artifacts are used only in phase act")
        elif not g.table.artifacts[i64(number)].is_once_per_round():
            entry.refuse("must be left out: this artifact does not work once per round")
        elif not (seen >> number) & 1 or (mask >> number) & 1:
            entry.refuse("must be an artifact that is in a hand or a pile, and listed here once")
        mask |= 1 << number
    g.cells[g.layout.round_effects + USED_ARTIFACTS] = i64(mask)


# --- the Hologram ---------------------------------------------------------------------------------


def read_hologram(g: Position, part: Part) -> None:
    """Read whose power the Hologram has, and where the other boards are."""
    if not has_hologram(g):
        if part.is_given:
            part.refuse(f"must be null: there is no Hologram with {g.table.seats} players")
        return
    part.only(("seat", "councilor", "stack", "discard"))
    seat = int(g.starter) + 1
    part["seat"].whole(seat, seat, seat, "the Hologram belongs to the starting player")
    boards = int(g.council_stack)
    taken = 0
    if part["councilor"].is_given:
        taken = _boards(g, [part["councilor"]], boards, 0)
        g.hologram_as = i64(taken.bit_length() - 1)
    elif g.phase != ids.PHASE_PLACE:
        part["councilor"].refuse("must be given: it may be left out in phase place only")
    stack = _boards(g, part["stack"].items(), boards, taken)
    discard = _boards(g, part["discard"].items(), boards, taken | stack)
    rest = boards & ~(taken | stack | discard)
    if not part["stack"].is_given:
        stack |= rest
    elif not part["discard"].is_given:
        discard |= rest
    elif rest:
        words = [
            word for n, word in enumerate(vocabulary_of(g.table).councilors) if (rest >> n) & 1
        ]
        part.refuse(f"must have {', '.join(words)} in stack or discard")
    g.council_stack, g.council_discard = i64(stack), i64(discard)


def _boards(g: Position, listed: Sequence[Part], boards: int, taken: int) -> int:
    """The mask of the boards in a list; each must be one of `boards` and not `taken`."""
    words = vocabulary_of(g.table).councilors
    mask = 0
    for entry in listed:
        number = entry.word(words)
        if number < 0:
            continue
        if not (boards >> number) & 1:
            entry.refuse(f"must be another councilor: a player has {words[number]}")
        elif ((taken | mask) >> number) & 1:
            entry.refuse(f"must be listed once: {words[number]} is listed twice")
        mask |= boards & ~taken & (1 << number)
    return mask
