"""The sentences of changes."""

from __future__ import annotations

from typing import Final

from game.changes.facts import Spot, Zone
from game.documents.changes import Cause
from game.documents.position import ExpansionView
from game.engine import ids
from game.text.registry import NUMBERS
from game.text.wording import Wording, good_name, piece_name
from game.words import name_of, say
from game.words.shapes import capital

PHASES: Final = ("place", "suffer", "act", "wrath")
HANDS: Final = ("hand", "artifacts", "own_artifacts")


class Names:
    """Words a game's changes."""

    def __init__(self, words: Wording) -> None:
        self._words = words
        self._vocabulary = words.vocabulary

    # --- names --------------------------------------------------------------------------------

    def place_word(self, number: int) -> str:
        """The id of a place."""
        return str(self._vocabulary.places[number])

    def place_name(self, number: int) -> str:
        """The name of a place."""
        return self._words.place(number)

    def _player(self, seat: int) -> str:
        return self._words.player(seat - 1)

    def _place(self, word: str | None) -> str:
        return self._words.place_called(str(word))

    def _pieces(self, spot: Spot, count: int) -> str:
        """One Atlantean or several alike: "Red's Leader", "2 of Red's followers", "a volunteer"."""
        kind = ids.PIECE_KINDS.index(spot.piece)
        if spot.seat is None:
            return name_of("changed-pieces_of_nobody", count=count, piece=piece_name(kind))
        piece = self._words.piece(spot.seat - 1, kind)
        return name_of("changed-pieces_of_a_player", count=count, piece=piece)

    # --- sentences ----------------------------------------------------------------------------

    def barrier(self, peninsula: int, placed: bool) -> str:
        """A barrier came or went."""
        name = self._words.peninsula(peninsula)
        if placed:
            return say("changed-barrier_placed", peninsula=name)
        return say("changed-barrier_gone", peninsula=name)

    def gains(self, seat: int, good: int, by: int) -> str:
        """A seat, from 0, gained or gave up goods."""
        player, name = self._words.player(seat), good_name(good)
        if by > 0:
            return capital(say("changed-gains", player=player, number=by, good=name))
        return capital(say("changed-gives_up", player=player, number=-by, good=name))

    def card_moves(self, card: str, count: int, left: Zone | None, to: Zone | None) -> str | None:
        """A card came into a hand or left it; nothing is said of cards between piles."""
        giver, taker = _holder(left), _holder(to)
        if not (giver or taker):
            return None
        name = self._card(card)
        cards = name_of("changed-cards", count=count, card=name) if count > 1 else name
        if giver and taker:
            player, other = self._player(taker), self._player(giver)
            return capital(say("changed-gets_card", player=player, card=cards, giver=other))
        if taker:
            return capital(say("changed-takes_card", player=self._player(taker), card=cards))
        return capital(say("changed-has_no_card", player=self._player(giver), card=cards))

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
            pieces = self._pieces(left, count)
            if left.seat == to.seat:
                return capital(say("changed-return", count=count, pieces=pieces))
            player = self._player(to.seat or 1)
            return capital(say("changed-return.to", count=count, pieces=pieces, player=player))
        return None

    def _comes(self, left: Spot | None, to: Spot, count: int) -> str:
        place = self._place(to.place)
        if left is not None and left.place == to.place:
            taken, player = self._pieces(left, count), self._player(to.seat or 1)
            joins = say("changed-joins", count=count, pieces=taken, place=place, player=player)
            return capital(joins)
        pieces = self._pieces(to, count)
        if to.sharing:
            return capital(say("changed-shares", pieces=pieces, place=place))
        if left is not None and left.zone == "place":
            return capital(say("changed-moves", count=count, pieces=pieces, place=place))
        return capital(say("changed-placed", count=count, pieces=pieces, place=place))

    def _leave(self, spot: Spot, count: int) -> str:
        return capital(say("changed-leaves", count=count, pieces=self._pieces(spot, count)))

    def _joins(self, to: Spot, count: int, cause: Cause) -> str | None:
        player = self._player(to.seat or 1)
        if to.piece == "follower":
            return capital(say("changed-recruits", player=player, count=count))
        if to.piece == "volunteer":
            if cause.kind == "round":
                return None
            return capital(say("changed-volunteers", player=player, count=count))
        pieces = self._pieces(to, count)
        if to.piece == "leader":
            return capital(say("changed-comes_back", pieces=pieces))
        return capital(say("changed-joins_player", pieces=pieces, player=player))

    def built(self, component: str, was: int, state: int) -> str | None:
        """A component or item has been built, or is built no longer."""
        name = self._words.component(self._vocabulary.components.index(component))
        if state == ids.UNBUILT:
            return capital(say("changed-unbuilt", component=name))
        return capital(say("changed-built", component=name)) if was == ids.UNBUILT else None

    def monster_places(self, expansion: ExpansionView | None) -> dict[str, str]:
        """The places where monsters are, by monster; some monsters keep no place."""
        numbers = expansion.numbers if expansion else {}
        kept = {
            monster: numbers.get(monster, {}).get("place") for monster in self._vocabulary.monsters
        }
        return {monster: str(place) for monster, place in kept.items() if place is not None}

    def monster_is(self, monster: str, place: str | None) -> str | None:
        """A monster is on another place; nothing is said when it is nowhere."""
        if place is None:
            return None
        name = self._words.monster(self._vocabulary.monsters.index(monster))
        return capital(say("changed-monster", monster=name, place=self._place(place)))

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
        player = capital(self._words.player(starter))
        return say("changed-round", number=number, player=player)

    def phase(self, phase: int) -> str:
        """A phase began."""
        return say(f"phase-{PHASES[phase]}")

    def result(self, status: str, cause: Cause) -> str:
        """The game is over, or no longer."""
        if status == "running":
            return say("changed-not_over")
        if status == "won":
            return say("changed-won")
        if cause.kind == "misfortune" and cause.id in self._vocabulary.misfortunes:
            number = self._vocabulary.misfortunes.index(cause.id)
            return say("changed-lost_by_misfortune", misfortune=self._words.misfortune(number))
        return say("changed-lost_by_wrath" if cause.kind == "wrath" else "changed-lost_by_flood")

    def strikes(self, seat: int, card: int) -> str:
        """A misfortune was drawn by a seat, from 0."""
        drawer, name = self._words.player(seat), self._words.misfortune(card)
        return capital(say("changed-draws", player=drawer, misfortune=name))


def _holder(zone: Zone | None) -> int:
    """The seat that holds the cards of a zone; 0 for decks and piles."""
    return zone.seat or 0 if zone is not None and zone.zone in HANDS else 0
