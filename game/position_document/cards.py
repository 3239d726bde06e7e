"""Reading the library cards, the artifacts and the boards of the Hologram: each in one place."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.document import Part
from game.documents.position import Hologram, LibraryPiles
from game.engine import ids
from game.engine.effects import Card
from game.engine.hologram import (
    has_hologram,
    hologram_powers,
    hologram_seat,
    is_ally_board,
    is_councilor,
    take_power,
)
from game.engine.layout import MAX_BOTTOM, MOST_FURTHER_POWERS
from game.engine.library_cards import hand_size
from game.engine.library_draws import hand_limit
from game.engine.modifiers import LENDS_BOARD, ONCE_PER_ROUND, OWNS_ARTIFACTS
from game.engine.moments import HOLOGRAM_IS_SUMMONED, LIST_FREE_ACTS
from game.engine.position import USED_ARTIFACTS, Position
from game.engine.unused_artifacts import added_artifacts
from game.notation import vocabulary_of
from game.position_document.allies import loses_atlanteans
from game.position_document.board import ready_components
from game.position_document.piles import Pile
from game.words import say


def _all_artifacts(g: Position) -> int:
    return (1 << int(g.table.n_artifacts)) - 1


class Cards:
    """The library cards read so far. The others are in the deck or out of the game."""

    def __init__(self, position: Position) -> None:
        self._position = position
        self._words = vocabulary_of(position.table)
        self._places: dict[int, str] = {}
        """By artifact, the field that lists it."""
        self.deck = Pile(
            position, position.table.title_groups, position.layout.titles, self._words.titles
        )
        self.from_deck = 0
        """Mask of the artifacts that have come out of the library deck or are known to be in it."""

    def title(self, entry: Part, number: int, count: int = 1) -> int:
        """Take copies of a basic card out of the deck; returns how many were there."""
        left = self.deck.left(number)
        if count > left:
            card = self._position.table.titles[i64(number)]
            word, copies = card.id, int(card.copies)
            entry.refuse(say("position-game_has_cards", copies=copies, word=word))
            count = left
        for _ in range(count):
            self.deck.take_one(number)
        return count

    def artifact(self, entry: Part, number: int) -> int:
        """Note where an artifact is; returns its bit, or 0 if it is already somewhere else."""
        if number in self._places:
            entry.refuse(
                say(
                    "position-is_already_at",
                    artifact=self._words.artifacts[number],
                    place=self._places[number],
                )
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
    seen = cards.deck.seen(library["seen"])
    for seat, part in enumerate(seats):
        _read_hand(g, cards, i64(seat), part)
    _read_library(g, cards, library)
    cards.deck.give_back(seen)
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
    size, limit = int(hand_size(g, seat)), int(hand_limit(g, seat))
    if size > limit:
        part["hand"].refuse(
            say("position-at_most_cards_artifacts_included", limit=limit, size=size)
        )


def _read_library(g: Position, cards: Cards, part: Part) -> None:
    part.only(LibraryPiles.__struct_fields__)
    added = part["added_artifacts"]
    if g.table.adds_artifacts:
        most = int(g.table.n_artifacts - g.table.artifact_group.drawn)
        g.cells[g.layout.added_artifacts] = i64(added.whole(0, most, 0))
    else:
        added.whole(0, 0, 0, say("position-no_artifact_comes_into"))
    for title, entry in part["discard"].by_id(vocabulary_of(g.table).titles):
        copies = int(g.table.titles[i64(title)].copies)
        count = entry.whole(0, max(copies, cards.deck.left(title)), 0)
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
    drawn = int(g.table.artifact_group.drawn + added_artifacts(g))
    out = int(g.unused_artifacts)
    for seat in range(g.table.seats):
        out |= int(g.scholar_artifacts(seat))
    g.unseen_artifacts = i64(_all_artifacts(g) & ~cards.from_deck & ~out)
    g.artifact_slots = i64(drawn - cards.from_deck.bit_count())
    if g.artifact_slots < 0:
        count = cards.from_deck.bit_count()
        library.refuse(say("position-at_most_artifacts_come", drawn=drawn, count=count))
    if out.bit_count() > int(g.table.n_artifacts) - drawn:
        most = int(g.table.n_artifacts) - drawn
        library["unused_artifacts"].refuse(
            say("position-at_most_artifacts_own_artifacts_included", most=most)
        )
    dealt = _most_dealt(g)
    if int(g.unused_artifacts).bit_count() > dealt:
        why = say("position-these_are_artifacts")
        library["unused_artifacts"].refuse(say("position-must_be_at_most", dealt=dealt, why=why))


def _most_dealt(g: Position) -> int:
    """The most artifacts that can be known to be out of the game."""
    if has_hologram(g):
        return int(g.table.n_artifacts)
    owners = [n for n in g.table.councilor if n >= 0 and g.table.does_change(n, OWNS_ARTIFACTS)]
    return max((int(g.table.councilors[n].amount) - 1 for n in owners), default=0)


def may_own(g: Position, seat: i64) -> bool:
    """Whether a player has an artifact outside the hand: as Scholar, or by the Hologram's power."""
    councilor = g.table.councilor[seat]
    if councilor >= 0 and g.table.does_change(councilor, OWNS_ARTIFACTS):
        return True
    if not has_hologram(g) or hologram_seat(g) != seat:
        return False
    return any(g.table.does_change(number, OWNS_ARTIFACTS) for number in hologram_powers(g))


def _read_own(g: Position, seat: i64, part: Part) -> None:
    count = int(g.scholar_artifacts(seat)).bit_count()
    if not may_own(g, seat):
        if count:
            part.refuse(say("position-only_the_player"))
    elif count > 1:
        part.refuse(say("position-one_artifact_not", count=count))
    elif count == 0 and g.phase != ids.PHASE_PLACE:
        part.refuse(say("position-may_be_left_out"))


def _is_free(g: Position, number: int) -> bool:
    """Whether an artifact is used by a free act, which is open in every phase."""
    card = g.table.artifacts[i64(number)].id
    return any(power.id == card for power in g.table.listeners[LIST_FREE_ACTS])


def read_used(g: Position, part: Part) -> None:
    """Read the artifacts that work once per round and have been used."""
    seen = _all_artifacts(g) & ~int(g.unseen_artifacts | g.unused_artifacts)
    mask = 0
    for entry in part.items():
        number = entry.word(vocabulary_of(g.table).artifacts)
        if number < 0:
            continue
        if g.phase != ids.PHASE_ACT and not _is_free(g, number):
            entry.refuse(say("position-artifacts_are_used_only"))
        elif not (g.table.artifacts_changing[ONCE_PER_ROUND] >> number) & 1:
            entry.refuse(say("position-this_artifact_does_not_work"))
        elif not (seen >> number) & 1 or (mask >> number) & 1:
            entry.refuse(say("position-artifact_that_is"))
        mask |= 1 << number
    g.cells[g.layout.round_effects + USED_ARTIFACTS] = i64(mask)


# --- the Hologram ---------------------------------------------------------------------------------


def read_hologram(g: Position, part: Part) -> None:
    """Read whose power the Hologram has, and where the other boards are."""
    if not has_hologram(g):
        if part.is_given:
            part.refuse(say("position-there_is_no_hologram", seats=g.table.seats))
        return
    part.only(Hologram.__struct_fields__)
    seat = int(hologram_seat(g)) + 1
    part["seat"].whole(
        seat, seat, seat, say("position-hologram_belongs_to", owner=owner_in_words(g))
    )
    boards = int(g.council_stack)
    taken = 0
    if part["councilor"].is_given:
        lent = sum(1 << n for n in range(len(g.table.powers)) if is_ally_board(g, i64(n)))
        taken = _boards(g, [part["councilor"]], boards | lent, 0)
        taken |= _read_further(g, part["also"], boards | lent, taken)
        most = 1 + MOST_FURTHER_POWERS if g.table.relayed >= 0 else 1
        for number in [n for n in range(taken.bit_length()) if (taken >> n) & 1][:most]:
            take_power(g, i64(number))
    elif part["also"].value:
        part["councilor"].refuse(say("position-has_no_further_power_without"))
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
        part.refuse(say("position-have_in_stack_or_discard", words=", ".join(words)))
    g.council_stack, g.council_discard = i64(stack), i64(discard)


def owner_in_words(g: Position) -> str:
    """Who has the Hologram and the Automaton."""
    return (
        say("position-starting_player")
        if g.owner(g.table.hologram) < 0
        else say("position-mechanical_atlanteans")
    )


def _read_further(g: Position, part: Part, boards: int, taken: int) -> int:
    """The mask of the boards whose powers the Hologram has beside its first."""
    listed = part.items()
    givers = {power.id for power in g.table.listeners[HOLOGRAM_IS_SUMMONED]}
    at_work = [*ready_components(g), *g.table.spares]  # a spare may lie in the Workshop
    if listed and not any(card.id in givers for card in at_work):
        part.refuse(say("position-only_quantum_relay_once_built_brings"))
    elif len(listed) > MOST_FURTHER_POWERS:
        part.refuse(say("position-at_most_councilors", most=MOST_FURTHER_POWERS))
    return _boards(g, listed, boards, taken)


def check_hologram(g: Position, part: Part) -> None:
    """Refuse a Hologram without a power, where nothing can leave it without one for a round.

    The power of an ally takes a card that lends it (Mystic Lantern).
    """
    seen = _all_artifacts(g) & ~int(g.unseen_artifacts | g.unused_artifacts)
    is_lent = has_hologram(g) and any(not is_councilor(g, n) for n in hologram_powers(g))
    if is_lent and not seen & int(g.table.artifacts_changing[LENDS_BOARD]):
        part.refuse(say("position-nobody_has_seen_the_mystic_lantern"))
    may_lack = g.phase == ids.PHASE_PLACE or g.table.keeps_inactive or _was_away(g)
    if not may_lack and has_hologram(g) and not part["councilor"].is_given:
        part["councilor"].refuse(say("position-may_be_left_out_in_phase"))


def _was_away(g: Position) -> bool:
    """Whether the Hologram may have been in the supply as the round began.

    It may have come back while actions were taken, and is then in its pool.
    """
    place = g.place_of(g.table.hologram) if has_hologram(g) else i64(ids.NOT_IN_GAME)
    if place == ids.IN_POOL and g.phase == ids.PHASE_ACT:
        return loses_atlanteans(g)
    return place == ids.IN_SUPPLY


def _boards(g: Position, listed: Sequence[Part], boards: int, taken: int) -> int:
    """The mask of the boards in a list; each must be one of `boards` and not `taken`.

    `boards` has councilors, and the allies whose boards may serve in place of a councilor's.
    """
    words = vocabulary_of(g.table).powers
    named = [n for n in range(len(words)) if n < g.table.n_councilors or (boards >> n) & 1]
    mask = 0
    for entry in listed:
        chosen = entry.word([words[n] for n in named])
        if chosen < 0:
            continue
        number = named[chosen]
        if not (boards >> number) & 1:
            entry.refuse(say("position-player_has", word=words[number]))
        elif ((taken | mask) >> number) & 1:
            entry.refuse(say("position-is_listed_twice", word=words[number]))
        mask |= boards & ~taken & (1 << number)
    return mask


def read_locations(g: Position, part: Part) -> None:
    """Read what locations keep count of, before Atlanteans are placed there."""
    for location in g.table.locations:
        if location.numbers_kept():
            _read_card(g, location, part[location.id])


def _read_card(g: Position, card: Card, part: Part) -> None:
    for which, number in part.by_id(card.numbers_kept()):
        g.cells[card.cell + i64(which)] = i64(_number(g, card, which, number))


def read_numbers(g: Position, part: Part) -> None:
    """Read what all other cards of an expansion keep count of: it may change as others arrive."""
    cards = {card.id: card for card in g.table.cards() if card.numbers_kept()}
    if not cards and part.value:
        part.refuse(say("position-no_card_of_this_game"))
        return
    words = list(cards)
    locations = {location.id for location in g.table.locations}
    for n, entry in part.by_id(words):
        if words[n] not in locations:
            _read_card(g, cards[words[n]], entry)
    restored = {word: card.restore(g) for word, card in cards.items()}
    for word, card in cards.items():
        flaw = restored[word] or card.flaw(g)
        if flaw and part[word].is_sound:
            part[word].refuse(flaw)


def _number(g: Position, card: Card, which: int, part: Part) -> int:
    """One of the numbers that a card keeps count of; some are written as words."""
    least, most = (int(of(g.table, i64(which))) for of in (card.least, card.most))
    words = card.words(g.table, i64(which))
    if words:
        return least + max(part.word(words), 0)
    return part.whole(least, most)
