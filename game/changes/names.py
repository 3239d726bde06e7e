"""The sentences of changes."""

from __future__ import annotations

from typing import Final

from game.changes.facts import Spot, Zone
from game.documents.changes import Cause
from game.documents.position import ExpansionView
from game.engine import ids
from game.notation import Vocabulary
from game.text.registry import NUMBERS
from game.text.wording import GOODS, Wording, piece_name

PHASES: Final = (
    "Place Atlanteans",
    "Suffer Misfortunes",
    "Take Actions",
    "the Wrath of the Gods",
)
HANDS: Final = ("hand", "artifacts", "own_artifacts")


class Names:
    """Words a game's changes."""

    def __init__(self, words: Wording, vocabulary: Vocabulary) -> None:
        self._words = words
        self._vocabulary = vocabulary
        self._monsters = vocabulary.monsters

    # --- names --------------------------------------------------------------------------------

    def place_word(self, number: int) -> str:
        """The id of a place."""
        return str(self._vocabulary.places[number])

    def place_number(self, number: int) -> str:
        """The name of a place, as a sentence begins."""
        return _capital(self._words.place(number))

    def _player(self, seat: int) -> str:
        return self._words.player(seat - 1)

    def _place(self, word: str | None) -> str:
        return self._words.place_called(str(word))

    def _pieces(self, spot: Spot, count: int) -> str:
        """One Atlantean or several alike: "Red's Leader", "2 of Red's followers", "a volunteer"."""
        kind = ids.PIECE_KINDS.index(spot.piece)
        if spot.seat is None:
            return f"{count} {piece_name(kind)}s" if count > 1 else f"a {piece_name(kind)}"
        name = self._words.piece(spot.seat - 1, kind)
        return f"{count} of {name}s" if count > 1 else name

    # --- sentences ----------------------------------------------------------------------------

    def barrier(self, peninsula: int, placed: bool) -> str:
        """A barrier came or went."""
        verb = "is placed at" if placed else "is gone from"
        return f"A mystic barrier {verb} {self._words.peninsula(peninsula)}."

    def gains(self, seat: int, good: int, by: int) -> str:
        """A seat, from 0, gained or gave up goods."""
        verb = "gains" if by > 0 else "gives up"
        return f"{_capital(self._words.player(seat))} {verb} {abs(by)} {GOODS[good]}."

    def card_moves(self, card: str, count: int, left: Zone | None, to: Zone | None) -> str | None:
        """A card came into a hand or left it; nothing is said of cards between piles."""
        giver, taker = _holder(left), _holder(to)
        if not (giver or taker):
            return None
        name = f"{count} x {self._card(card)}" if count > 1 else self._card(card)
        if giver and taker:
            return f"{_capital(self._player(taker))} gets {name} from {self._player(giver)}."
        if taker:
            return f"{_capital(self._player(taker))} takes {name}."
        return f"{_capital(self._player(giver))} no longer has {name}."

    def _card(self, card: str) -> str:
        return self._words.card(self._vocabulary.cards.index(card))

    def piece_moves(
        self, left: Spot | None, to: Spot | None, count: int, cause: Cause
    ) -> str | None:
        """Atlanteans went from one spot to another; nothing is said of what every round brings."""
        if to is None or to.zone == "removed":
            spot = left or to
            return self._leave(spot, count) if spot is not None else None
        if to.zone == "place":
            return self._comes(left, to, count)
        if left is None or left.zone == "supply":
            return self._joins(to, count, cause)
        if left.zone == "place" and cause.kind != "round" and cause.id != "act":
            verb = "returns" if count == 1 else "return"
            whose = "the pool" if left.seat == to.seat else f"{self._player(to.seat or 1)}'s pool"
            return f"{_capital(self._pieces(left, count))} {verb} to {whose}."
        return None

    def _comes(self, left: Spot | None, to: Spot, count: int) -> str:
        if left is not None and left.place == to.place:
            taken = f"{self._pieces(left, count)} on {self._place(to.place)}"
            verb = "joins" if count == 1 else "join"
            return f"{_capital(taken)} {verb} {self._player(to.seat or 1)}."
        if to.sharing:
            verb = "shares a space of"
        elif left is not None and left.zone == "place":
            verb = "moves to" if count == 1 else "move to"
        else:
            verb = "is placed on" if count == 1 else "are placed on"
        return f"{_capital(self._pieces(to, count))} {verb} {self._place(to.place)}."

    def _leave(self, spot: Spot, count: int) -> str:
        verb = "leaves" if count == 1 else "leave"
        return f"{_capital(self._pieces(spot, count))} {verb} the game."

    def _joins(self, to: Spot, count: int, cause: Cause) -> str | None:
        player = self._player(to.seat or 1)
        if to.piece == "follower":
            return _capital(f"{player} recruits {_counted(count, 'follower')}.")
        if to.piece == "volunteer":
            if cause.kind == "round":
                return None
            return _capital(f"{player} has {_counted(count, 'more volunteer')} to place.")
        verb = "comes back from the supply" if to.piece == "leader" else f"joins {player}"
        return f"{_capital(self._pieces(to, count))} {verb}."

    def built(self, component: str, was: int, state: int) -> str | None:
        """A component or item has been built, or is built no longer."""
        name = self._words.component(self._vocabulary.components.index(component))
        if state == ids.UNBUILT:
            return f"The {name} is no longer built."
        return f"The {name} is built." if was == ids.UNBUILT else None

    def monster_places(self, expansion: ExpansionView | None) -> dict[str, str]:
        """The places where monsters are, by monster; some monsters keep no place."""
        numbers = expansion.numbers if expansion else {}
        kept = {monster: numbers.get(monster, {}).get("place") for monster in self._monsters}
        return {monster: str(place) for monster, place in kept.items() if place is not None}

    def monster_is(self, monster: str, place: str | None) -> str | None:
        """A monster is on another place; nothing is said when it is nowhere."""
        if place is None:
            return None
        name = self._words.monster(self._monsters.index(monster))
        return f"{_capital(name)} is on {self._place(place)}."

    def numbers(self, old: ExpansionView | None, new: ExpansionView | None) -> str | None:
        """Cards of an expansion keep count of something else, such as a monster that is sated."""
        before, after = old.numbers if old else {}, new.numbers if new else {}
        sentences = [
            text(self._words, before.get(card, {}), after.get(card, {}))
            for card, text in NUMBERS.items()
            if before.get(card) != after.get(card)
        ]
        return " ".join(filter(None, sentences)) or None

    def round(self, number: int, starter: int) -> str:
        """A round began."""
        player = _capital(self._words.player(starter))
        return f"Round {number} begins. {player} is the starting player."

    def phase(self, phase: int) -> str:
        """A phase began."""
        return f"The phase is {PHASES[phase]}."

    def result(self, status: str, cause: Cause) -> str:
        """The game is over, or no longer."""
        if status == "running":
            return "The game is not over any more."
        if status == "won":
            return "The Cosmic Gate opens: the game is won."
        source = "the wrath of the gods" if cause.kind == "wrath" else "a flood"
        if cause.kind == "misfortune" and cause.id in self._vocabulary.misfortunes:
            number = self._vocabulary.misfortunes.index(cause.id)
            source = f"the misfortune {self._words.misfortune(number)}"
        return f"Atlantis sinks because of {source}: the game is lost."

    def strikes(self, seat: int, card: int) -> str:
        """A misfortune was drawn by a seat, from 0."""
        drawer = _capital(self._words.player(seat))
        return f"{drawer} draws the misfortune {self._words.misfortune(card)}."


def _holder(zone: Zone | None) -> int:
    """The seat that holds the cards of a zone; 0 for decks and piles."""
    return zone.seat or 0 if zone is not None and zone.zone in HANDS else 0


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}"


def _capital(text: str) -> str:
    return text[0].upper() + text[1:]
