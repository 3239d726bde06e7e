"""Sentences for people: moves, decisions and names in the words of the game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from mypy_extensions import i64

from game.content import Content
from game.documents.parts import ContextPart
from game.engine import ids, places
from game.engine.moves import verb_of
from game.engine.position import Position
from game.engine.table import Table
from game.notation import FORMS, PIECE, Vocabulary, arguments_of, vocabulary_of
from game.setup import Setup
from game.text.registry import (
    ARGUMENTS,
    Step,
    argument_name,
    happening_of,
    offer_of,
    question_of,
)
from game.text.topics import Topics
from game.text.worded_content import worded_content
from game.words import LANGUAGE, name_of, name_or, say, say_with
from game.words.shapes import capital
from game.words.unworded import without_marks

NAMED_PIECES: Final = (*ids.PIECE_KINDS[: ids.N_PIECE_KINDS], "bot", "second_bot")
"""Kinds of pieces that the catalogue names; allies have names in the content."""
REROLL_HELP: Final = ("priest", "artifact")
DICE: Final = ("only", "lower", "higher", "both")
PILES: Final = ("deck", "discard")


class Wording:
    """The words of one game: its players, its components, the names in its content."""

    def __init__(self, setup: Setup, content: Content, table: Table) -> None:
        self._content = content
        self._players = [
            without_marks(seat.name or "") or content.colors[seat.color].name
            for seat in setup.teams
        ]
        self.vocabulary: Vocabulary = vocabulary_of(table)
        self._places = self._name_places(table)
        self._pieces: dict[tuple[int, int], str] = {}

    def _name_places(self, table: Table) -> list[str]:
        names = [_the(self._content.centre.name)]
        for word in ids.PENINSULAS:
            peninsula = self._content.peninsulas[word].name
            rings = range(1, ids.RINGS + 1)
            names += [name_of("place-tile", peninsula=peninsula, ring=ring) for ring in rings]
        spaces = range(1, places.N_BUILD_SPACES + 1)
        names += [name_of("place-build_space", number=n) for n in spaces]
        for slot in range(int(table.n_components)):
            component = self.the_component(slot)
            names += [component, name_of("place-second_space", component=component)]
        rest = table.place_names[len(names) :]
        locations = self._content.locations
        return names + [_the(self._name(locations, word)) if word else "" for word in rest]

    # --- names --------------------------------------------------------------------------------

    def _name(self, family: Mapping[str, Any], card_id: str | None) -> str:
        entry = family.get(str(card_id))
        found: str = entry.name if entry is not None else plain_name(str(card_id))
        return found

    def player(self, seat: int) -> str:
        """A player's name, or else colour."""
        if seat < len(self._players):
            return self._players[seat]
        return say("player-seat", seat=seat + 1)

    def players(self, seats: Sequence[int]) -> str:
        """Several players, as in "Red, Blue or Yellow"; nothing if there are none."""
        if len(seats) == len(self._players) > 1:
            return name_of("player-team")
        return one_of([self.player(seat) for seat in seats])

    def place(self, number: int) -> str:
        """A place's name."""
        return self._places[number]

    def place_called(self, word: str) -> str:
        """The name of the place that has this id."""
        return self.place(self.vocabulary.places.index(word))

    def peninsula(self, number: int) -> str:
        """A peninsula's name."""
        return _the(self._content.peninsulas[ids.PENINSULAS[number]].name)

    def component(self, number: int) -> str:
        """The name of a component or of a magic item."""
        word = self.vocabulary.components[number]
        return self._name({**self._content.components, **self._content.items}, word)

    def the_component(self, number: int) -> str:
        """A component or a magic item in a sentence, as in "the Solar Matrix"."""
        return _the(self.component(number))

    def component_text(self, number: int) -> str:
        """What a component or a magic item says; empty for one that the content lacks."""
        word = str(self.vocabulary.components[number])
        entry = self._content.components.get(word) or self._content.items.get(word)
        return "" if entry is None else str(entry.text)

    def location_text(self, place: int) -> str:
        """What the location of a place says; empty for any other place."""
        entry = self._content.locations.get(str(self.vocabulary.places[place]))
        return "" if entry is None else str(entry.text)

    def ally_text(self, kind: int) -> str:
        """What the ally with this kind of piece does; empty for any other piece."""
        entry = self._content.allies.get(str(ids.PIECE_KINDS[kind]))
        return "" if entry is None else str(entry.text)

    def spare(self, number: int) -> str:
        """The name of a component that is not in the blueprint."""
        return self._name(self._content.components, self.vocabulary.spares[number])

    def card(self, number: int) -> str:
        """A library card's name."""
        if number >= ids.FIRST_ARTIFACT:
            return self._name(self._content.artifacts, self.vocabulary.cards[number])
        return self._name(self._content.library, self.vocabulary.cards[number])

    def card_text(self, number: int) -> str:
        """What a library card or an artifact says; empty for one that the content lacks."""
        family = self._content.artifacts if number >= ids.FIRST_ARTIFACT else self._content.library
        entry = family.get(str(self.vocabulary.cards[number]))
        return "" if entry is None else str(entry.text)

    def councilor(self, number: int) -> str:
        """The name of a councilor, or of an ally whose board serves in place of a councilor's."""
        named = {**self._content.allies, **self._content.councilors}
        return self._name(named, self.vocabulary.powers[number])

    def the_councilor(self, number: int) -> str:
        """A councilor or an ally in a sentence, as in "the Priest"."""
        return _board(self.councilor(number))

    def artifact(self, artifact_id: str) -> str:
        """The name of the artifact that has this id."""
        return self._name(self._content.artifacts, artifact_id)

    def misfortune(self, number: int) -> str:
        """A misfortune's name."""
        return self._name(self._content.misfortunes, self.vocabulary.misfortunes[number])

    def misfortune_text(self, number: int) -> str:
        """What a misfortune says; empty for one that the content lacks."""
        entry = self._content.misfortunes.get(str(self.vocabulary.misfortunes[number]))
        return "" if entry is None else str(entry.text)

    def treasure(self, number: int) -> str:
        """The name of a treasure of the harpies."""
        return list(self._content.treasures.values())[number].name

    def monster(self, number: int) -> str:
        """A monster's name."""
        return self._name(self._content.monsters, self.vocabulary.monsters[number])

    def power(self, number: int) -> str:
        """The name of a potion or a spirit."""
        named = {**self._content.potions, **self._content.spirits}
        return self._name(named, self.vocabulary.powers[number])

    def piece(self, seat: int, kind: int) -> str:
        """A piece of a player, as in "Red's Leader"; one of which there is one, as "the Giant"."""
        found = self._pieces.get((seat, kind))
        if found is None:
            found = self._pieces[seat, kind] = self._name_piece(seat, kind)
        return found

    def _name_piece(self, seat: int, kind: int) -> str:
        if kind >= ids.N_PIECE_KINDS:
            ally = self._content.allies.get(ids.PIECE_KINDS[kind])
            if ally is not None:
                return _board(ally.name)
        if kind >= ids.HOLOGRAM:
            return name_of("named-unique", piece=piece_name(kind))
        return name_of("named-piece", player=self.player(seat), piece=piece_name(kind))

    def amount(self, number: int, good: int) -> str:
        """An amount of a resource or of mystic energy."""
        return name_of("named-amount", number=number, good=good_name(good))

    # --- sentences ----------------------------------------------------------------------------

    def offer(self, code: int, kind: str | None = None) -> str:
        """What a move would do, as a sentence.

        `kind` is the decision at which it is offered; some verbs mean something special there.
        """
        return _sentence(
            say_with(offer_of(FORMS[verb_of(i64(code))].name, kind), self._names(code))
        )

    def happening(
        self, code: int, kind: str, seats: Sequence[int], before: Position, after: Position
    ) -> str:
        """What a move did that was played at a decision of this kind and these seats."""
        names = self._names(code)
        names["who"] = self.players(seats)
        happening = happening_of(FORMS[verb_of(i64(code))].name, kind)
        if isinstance(happening, str):
            return _sentence(say_with(happening, names))
        return _sentence(happening(Step(self, arguments_of(code), names, before, after)))

    def _names(self, code: int) -> dict[str, str]:
        """The fields of a move in words."""
        names: dict[str, str] = {}
        values = arguments_of(code)
        for argument in FORMS[verb_of(i64(code))].arguments:
            named = ARGUMENTS.get(argument.name)
            worded = named(self, values) if named else str(values[0] + argument.offset)
            names[argument.name] = worded
            if argument is PIECE:
                names["owner"] = self.player(values[0])
            values = values[argument.width :]
        return names

    def decision(self, kind: str, seats: Sequence[int], context: Sequence[ContextPart]) -> str:
        """The question of a decision, as a sentence."""
        return _sentence(self.question(kind, seats, context))

    def question(self, kind: str, seats: Sequence[int], context: Sequence[ContextPart]) -> str:
        """The question of a decision, as part of a sentence."""
        topics = Topics(self, self.players(seats), context)
        return say_with(question_of(kind), topics)


_WORDINGS: Final[dict[tuple[object, ...], Wording]] = {}
_MOST_WORDINGS: Final = 256


def wording_of(setup: Setup, content: Content, table: Table) -> Wording:
    """The words of a game, made once for all games of the same table and players.

    `content` is that of the service, as loaded.
    """
    expanded = setup.expansion is not None
    key = (LANGUAGE.get(), table.signature, content.shown_version, expanded, tuple(setup.teams))
    found = _WORDINGS.get(key)
    if found is None:
        if len(_WORDINGS) >= _MOST_WORDINGS:
            _WORDINGS.clear()
        found = _WORDINGS[key] = Wording(setup, setup.content(worded_content(content)), table)
    return found


def _the(thing: str) -> str:
    """The name of a thing in a sentence, as in "the Hills"."""
    return name_of("named-thing", name=thing)


def _board(board: str) -> str:
    """The name of a councilor, an ally or a monster in a sentence."""
    return name_of("named-board", name=board)


def one_of(names: Sequence[str]) -> str:
    """Several names of which one is meant, as in "Red, Blue or Yellow"; nothing of none."""
    *others, last = names or [""]
    return say("named-one_of", others=", ".join(others), last=last) if others else last


def good_name(good: int) -> str:
    """The name of a resource or of mystic energy."""
    return name_of(f"good-{ids.GOODS[good]}")


def pile_name(pile: int) -> str:
    """The name of the deck or the discard pile of misfortunes."""
    return name_of(f"pile-{PILES[pile]}")


def piece_name(kind: int) -> str:
    """The name of a kind of piece."""
    word = ids.PIECE_KINDS[kind]
    if word in NAMED_PIECES:
        return name_of(f"piece-{word}")
    return name_or(f"content-allies-{word}", plain_name(word), {})


def plain_name(word: str) -> str:
    """The name of a thing that has none: its id as words."""
    return word.replace("_", " ").title()


def _sentence(words: str) -> str:
    return f"{capital(words)}."


argument_name("piece", lambda words, values: words.piece(values[0], values[1]))
argument_name("seat", lambda words, values: words.player(values[0]))
argument_name("to_seat", lambda words, values: words.player(values[0]))
argument_name("payer", lambda words, values: words.player(values[0]))
argument_name("place", lambda words, values: words.place(values[0]))
argument_name("peninsula", lambda words, values: words.peninsula(values[0]))
argument_name("number", lambda _, values: name_of("number", number=values[0]))
argument_name("good", lambda _, values: good_name(values[0]))
argument_name("into", lambda _, values: good_name(values[0]))
argument_name("card", lambda words, values: words.card(values[0]))
argument_name("artifact", lambda words, values: words.card(values[0]))
argument_name("misfortune", lambda words, values: words.misfortune(values[0]))
argument_name("power", lambda words, values: words.power(values[0]))
argument_name("component", lambda words, values: words.component(values[0]))
argument_name("spare", lambda words, values: words.spare(values[0]))
argument_name("councilor", lambda words, values: words.the_councilor(values[0]))
argument_name("by", lambda _, values: name_of(f"reroll-by_{REROLL_HELP[values[0]]}"))
argument_name("which", lambda _, values: name_of(f"dice-{DICE[values[0]]}"))
argument_name("pile", lambda _, values: pile_name(values[0]))
