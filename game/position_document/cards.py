"""Reading the library cards, the artifacts and the boards of the Hologram: each in one place."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.document import Part
from game.engine import ids
from game.engine.effects import ARTIFACT_CARDS, councilor_number
from game.engine.layout import MAX_BOTTOM
from game.engine.lore import hand_size
from game.engine.position import USED_ARTIFACTS, Position

ALL_ARTIFACTS = (1 << ids.N_ARTIFACTS) - 1
LIBRARY_WORDS = (*ids.TITLES, *ids.ARTIFACTS)


class Cards:
    """The library cards read so far. The others are in the deck or out of the game."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._places: dict[int, str] = {}
        """By artifact, the field that lists it."""
        self.from_deck = 0
        """Mask of the artifacts that have come out of the library deck or are known to be in it."""

    def title(self, entry: Part, number: int, count: int = 1) -> int:
        """Take copies of a basic card out of the deck; returns how many were there."""
        left = int(self._position.titles(i64(number)))
        if count > left:
            word = ids.TITLES[number]
            copies = int(self._position.table.book.title_count[i64(number)])
            entry.refuse(f"must be another card: the game has {copies} cards {word}")
            count = left
        self._position.cells[self._position.layout.titles + i64(number)] -= count
        return count

    def artifact(self, entry: Part, number: int) -> int:
        """Note where an artifact is; returns its bit, or 0 if it is already somewhere else."""
        if number in self._places:
            entry.refuse(
                f"must be listed once: {ids.ARTIFACTS[number]} is already at {self._places[number]}"
            )
            return 0
        self._places[number] = entry.field
        return 1 << number

    def artifacts(self, part: Part, from_deck: bool = True) -> int:
        """The mask of a list of artifacts."""
        mask = 0
        for entry in part.items():
            number = entry.word(ids.ARTIFACTS)
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
        title = entry.word(ids.TITLES)
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
    for title, entry in part["discard"].by_id(ids.TITLES):
        count = entry.whole(0, int(g.table.book.title_count[i64(title)]), 0)
        g.cells[g.layout.discarded_titles + i64(title)] = i64(cards.title(entry, title, count))
    g.discarded_artifacts = i64(cards.artifacts(part["discarded_artifacts"]))
    g.deck_artifacts = i64(cards.artifacts(part["artifacts_in_deck"]))
    g.unused_artifacts = i64(cards.artifacts(part["unused_artifacts"], from_deck=False))
    for entry in part["bottom"].items()[:MAX_BOTTOM]:
        number = entry.word(LIBRARY_WORDS)
        artifact = number - ids.N_TITLES
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
    drawn = int(g.table.book.artifacts_in_deck)
    out = int(g.unused_artifacts)
    for seat in range(g.table.seats):
        out |= int(g.scholar_artifacts(seat))
    g.unseen_artifacts = i64(ALL_ARTIFACTS & ~cards.from_deck & ~out)
    g.artifact_slots = i64(drawn - cards.from_deck.bit_count())
    if g.artifact_slots < 0:
        count = cards.from_deck.bit_count()
        library.refuse(
            f"must be fewer: at most {drawn} artifacts come from the deck, but {count} are listed"
        )
    if out.bit_count() > ids.N_ARTIFACTS - drawn:
        most = ids.N_ARTIFACTS - drawn
        library["unused_artifacts"].refuse(
            f"must be fewer: at most {most} artifacts, own_artifacts included, are not in the deck"
        )
    dealt = _most_dealt(g)
    if int(g.unused_artifacts).bit_count() > dealt:
        why = "these are artifacts that the scholar has drawn and not kept"
        library["unused_artifacts"].refuse(f"must be at most {dealt}: {why}")


def _most_dealt(g: Position) -> int:
    """The most artifacts that can be known to be out of the game."""
    if g.place_of(i64(ids.AT_HOLOGRAM)) != ids.NOT_IN_GAME:
        return ids.N_ARTIFACTS
    seated = [int(n) for n in g.table.councilor]
    return int(councilor_number(g, i64(ids.SCHOLAR))) - 1 if ids.SCHOLAR in seated else 0


def may_own(g: Position, seat: i64) -> bool:
    """Whether a player has an artifact outside the hand: as Scholar, or by the Hologram's power."""
    if g.table.councilor[seat] == ids.SCHOLAR:
        return True
    return g.hologram_as == ids.SCHOLAR and g.starter == seat


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
    seen = ALL_ARTIFACTS & ~int(g.unseen_artifacts | g.unused_artifacts)
    mask = 0
    for entry in part.items():
        number = entry.word(ids.ARTIFACTS)
        if number < 0:
            continue
        if g.phase != ids.PHASE_ACT:
            entry.refuse("must be left out: artifacts are used only in phase act")
        elif not _is_once_per_round(g, number):
            entry.refuse("must be left out: this artifact does not work once per round")
        elif not (seen >> number) & 1 or (mask >> number) & 1:
            entry.refuse("must be an artifact that is in a hand or a pile, and listed here once")
        mask |= 1 << number
    g.cells[g.layout.round_effects + USED_ARTIFACTS] = i64(mask)


def _is_once_per_round(g: Position, artifact: int) -> bool:
    card = ARTIFACT_CARDS[i64(artifact)]
    rerolls = any(card.rerolls(i64(p)) for p in range(ids.N_PENINSULAS))
    return rerolls or card.extra_atlantium(g) > 0


# --- the Hologram ---------------------------------------------------------------------------------


def read_hologram(g: Position, part: Part) -> None:
    """Read whose power the Hologram has, and where the other boards are."""
    if g.place_of(i64(ids.AT_HOLOGRAM)) == ids.NOT_IN_GAME:
        if part.is_given:
            part.refuse(f"must be null: there is no Hologram with {g.table.seats} players")
        return
    part.only(("seat", "councilor", "stack", "discard"))
    seat = int(g.starter) + 1
    part["seat"].whole(seat, seat, seat, "the Hologram belongs to the starting player")
    boards = int(g.council_stack)
    taken = 0
    if part["councilor"].is_given:
        taken = _boards([part["councilor"]], boards, 0)
        g.hologram_as = i64(taken.bit_length() - 1)
    elif g.phase != ids.PHASE_PLACE:
        part["councilor"].refuse("must be given: it may be left out in phase place only")
    stack = _boards(part["stack"].items(), boards, taken)
    discard = _boards(part["discard"].items(), boards, taken | stack)
    rest = boards & ~(taken | stack | discard)
    if not part["stack"].is_given:
        stack |= rest
    elif not part["discard"].is_given:
        discard |= rest
    elif rest:
        words = [word for n, word in enumerate(ids.COUNCILORS) if (rest >> n) & 1]
        part.refuse(f"must have {', '.join(words)} in stack or discard")
    g.council_stack, g.council_discard = i64(stack), i64(discard)


def _boards(listed: Sequence[Part], boards: int, taken: int) -> int:
    """The mask of the boards in a list; each must be one of `boards` and not `taken`."""
    mask = 0
    for entry in listed:
        number = entry.word(ids.COUNCILORS)
        if number < 0:
            continue
        if not (boards >> number) & 1:
            entry.refuse(f"must be another councilor: a player has {ids.COUNCILORS[number]}")
        elif ((taken | mask) >> number) & 1:
            entry.refuse(f"must be listed once: {ids.COUNCILORS[number]} is listed twice")
        mask |= boards & ~taken & (1 << number)
    return mask
