"""The text form of moves: colon-separated words, the verb first, then its arguments.

`place:1L:hills6` places the Leader of seat 1 on the tip of the Hills; `roll:5` is a die that shows
5. One table serves for writing and reading, so that each text reads back as the same move.
`docs/notation.md` documents the grammar.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Final

from mypy_extensions import i64

from game.document import allowed, either
from game.documents.names import (
    Good,
    MisfortunePile,
    PeninsulaId,
    PieceKind,
    RerolledDice,
    RerollSource,
)
from game.engine import ids, moves
from game.engine.moments import MONSTER_ACTS
from game.engine.registry import BUILDABLES
from game.engine.table import Table
from game.errors import InvalidMoveError
from game.words import has, say

REROLL_SOURCES: Final = ("retry", "artifact")
DICE: Final = ("die", "low", "high", "both")
PILES: Final = ("deck", "discard")


@dataclass(frozen=True)
class Argument:
    """A kind of argument: how many bytes of the move it takes, and its words.

    `words` lists the possible words by number. Without it the argument is a plain number, and
    `offset` is the number written for the byte 0. `type` is its type in documents.
    """

    name: str
    words: Callable[[Vocabulary], Sequence[str | None]] | None = None
    offset: int = 0
    width: int = 1
    type: Any = str

    def text(self, vocabulary: Vocabulary, values: Sequence[int]) -> str:
        """The word for the argument's bytes."""
        if self.width == 2:
            return f"{values[0] + 1}{ids.PIECE_LETTERS[values[1]]}"
        if self.words is None:
            return str(values[0] + self.offset)
        return str(self.words(vocabulary)[values[0]])

    def parse(self, vocabulary: Vocabulary, word: str) -> tuple[int, ...]:
        """The bytes for a word; ValueError if the argument does not have this word."""
        if self.width == 2:
            return int(word[:-1]) - 1, vocabulary.letters.index(word[-1:])
        if self.words is None:
            if not (word.isascii() and word.isdigit()):
                raise ValueError(word)
            return (int(word) - self.offset,)
        return (self.words(vocabulary).index(word),)


@dataclass(frozen=True, slots=True)
class KeptNumber:
    """A number that a card keeps in a position: its name, and the words for its values if any."""

    name: str
    least: int
    words: tuple[str, ...]
    """The words from the least value on."""

    def value(self, number: int) -> int | str:
        """The number, or its word."""
        return self.words[number - self.least] if self.words else int(number)


class Vocabulary:
    """The words of one table, by the numbers that the table gives."""

    def __init__(self, table: Table) -> None:
        every = range(ids.N_PIECE_KINDS)
        kinds = {*every, *(int(kind) for kind in table.piece_kind)}
        self.letters: list[str | None] = [
            letter if kind in kinds else None for kind, letter in enumerate(ids.PIECE_LETTERS)
        ]
        """By kind of piece; None for the kinds of expansions that are not in this game."""
        self.places: list[str | None] = list(table.place_names)
        self.components: list[str] = [str(card.id) for card in table.buildables]
        self.spares: list[str] = [str(card.id) for card in table.spares]
        self.councilors: list[str] = [str(card.id) for card in table.councilors]
        self.misfortunes: list[str] = [str(card.id) for card in table.misfortunes]
        self.powers: list[str] = [str(card.id) for card in table.powers]
        self.monsters: list[str] = [str(card.id) for card in table.listeners[MONSTER_ACTS]]
        self.titles: list[str] = [str(card.id) for card in table.titles]
        self.artifacts: list[str] = [str(card.id) for card in table.artifacts]
        gap = ids.FIRST_ARTIFACT - len(self.titles)
        self.cards: list[str | None] = [*self.titles, *([None] * gap), *self.artifacts]
        self.numbers: dict[int, list[KeptNumber]] = _kept_numbers(table)
        """The cards that keep numbers, as `Table.cards` counts them: these in their order."""


def _kept_numbers(table: Table) -> dict[int, list[KeptNumber]]:
    known: dict[tuple[str, ...], tuple[str, ...]] = {}  # many numbers have the same words
    found: dict[int, list[KeptNumber]] = {}
    for at, card in enumerate(table.cards()):
        for n, name in enumerate(card.numbers_kept()):
            words = tuple(card.words(table, n))
            kept = KeptNumber(name, int(card.least(table, n)), known.setdefault(words, words))
            found.setdefault(at, []).append(kept)
    return found


_VOCABULARIES: Final[dict[str, Vocabulary]] = {}
_MOST_VOCABULARIES: Final = 256


def vocabulary_of(table: Table) -> Vocabulary:
    """The words of a table."""
    found = _VOCABULARIES.get(table.signature)
    if found is None:
        if len(_VOCABULARIES) >= _MOST_VOCABULARIES:
            _VOCABULARIES.clear()
        found = _VOCABULARIES[table.signature] = Vocabulary(table)
    return found


PIECE: Final = Argument("piece", width=2, type=PieceKind)
SEAT: Final = Argument("seat", offset=1, type=int)
PAYER: Final = Argument("payer", offset=1, type=int)
OTHER_SEAT: Final = Argument("to_seat", offset=1, type=int)
PLACE: Final = Argument("place", lambda vocabulary: vocabulary.places)
SPACE: Final = Argument("build_space", offset=1, type=int)
NUMBER: Final = Argument("number", type=int)
DIE: Final = Argument("die", type=int)
OTHER_DIE: Final = Argument("other_die", type=int)
PENINSULA: Final = Argument("peninsula", lambda _: ids.PENINSULAS, type=PeninsulaId)
GOOD: Final = Argument("good", lambda _: ids.GOODS, type=Good)
INTO: Final = Argument("into", lambda _: ids.GOODS, type=Good)
CARD: Final = Argument("card", lambda vocabulary: vocabulary.cards)
ARTIFACT: Final = Argument("artifact", lambda vocabulary: vocabulary.cards)
MISFORTUNE: Final = Argument("misfortune", lambda vocabulary: vocabulary.misfortunes)
PILE: Final = Argument("pile", lambda _: PILES, type=MisfortunePile)
COMPONENT: Final = Argument("component", lambda vocabulary: vocabulary.components)
SPARE: Final = Argument("spare", lambda vocabulary: vocabulary.spares)
"""A component that is not in the blueprint."""
COUNCILOR: Final = Argument("councilor", lambda vocabulary: vocabulary.councilors)
BOARD: Final = Argument("councilor", lambda vocabulary: vocabulary.powers)
"""A councilor, or an ally whose board serves in place of a councilor's."""
POWER: Final = Argument("power", lambda vocabulary: vocabulary.powers)
"""A potion or a spirit."""
MONSTER: Final = Argument("monster", lambda vocabulary: vocabulary.monsters)
BY: Final = Argument("by", lambda _: REROLL_SOURCES, type=RerollSource)
WHICH: Final = Argument("which", lambda _: DICE, type=RerolledDice)


@dataclass(frozen=True)
class Form:
    """How a verb is written: its word and its arguments.

    `own_name` is set where two verbs share a word.
    """

    word: str
    arguments: tuple[Argument, ...] = ()
    own_name: str = ""

    @property
    def name(self) -> str:
        """The verb's name, which no other verb has."""
        return self.own_name or self.word


FORMS: Final[dict[int, Form]] = {
    moves.PLACE: Form("place", (PIECE, PLACE)),
    moves.ACT: Form("act", (PIECE, PLACE)),
    moves.ACT_SPACE: Form("act", (PLACE,), "act_together"),
    moves.ACT_ELSEWHERE: Form("copy", (PIECE, PLACE)),
    moves.BUILD: Form("build", (SPACE, COMPONENT)),
    moves.DONE: Form("done"),
    moves.NEXT_MISFORTUNE: Form("continue"),
    moves.FLOOD: Form("flood", (PENINSULA,)),
    moves.BARRIER: Form("barrier", (PENINSULA,)),
    moves.UNFLOOD: Form("unflood", (PENINSULA,)),
    moves.PLAY: Form("play", (SEAT, CARD)),
    moves.DISCARD: Form("discard", (SEAT, CARD)),
    moves.KEEP: Form("keep", (SEAT, CARD)),
    moves.KEEP_EXTRA: Form("buy", (SEAT, CARD)),
    moves.LEAVE: Form("leave", (SEAT,)),
    moves.BOTTOM: Form("bottom", (SEAT, CARD)),
    moves.PAY: Form("pay", (SEAT, NUMBER, GOOD)),
    moves.EXTRA: Form("extra", (GOOD,)),
    moves.LESS: Form("less", (GOOD,)),
    moves.FULL_PRICE: Form("full"),
    moves.SPEND: Form("spend", (SEAT, NUMBER)),
    moves.REROLL: Form("reroll", (BY, WHICH)),
    moves.ACCEPT: Form("accept"),
    moves.RECRUIT: Form("recruit", (SEAT,)),
    moves.REGAIN: Form("regain", (PIECE,)),
    moves.RETURN: Form("return", (PIECE, PLACE)),
    moves.LOSE: Form("lose", (SEAT, GOOD)),
    moves.GAIN: Form("gain", (SEAT, GOOD)),
    moves.SWAP: Form("swap", (SEAT, GOOD, INTO)),
    moves.TURN_IN: Form("turnin", (SEAT, GOOD)),
    moves.GIVE: Form("give", (SEAT, OTHER_SEAT, GOOD)),
    moves.GIVE_CARD: Form("hand", (SEAT, OTHER_SEAT, CARD)),
    moves.NEXT_CARD: Form("next", (MISFORTUNE,)),
    moves.DROP: Form("drop", (MISFORTUNE,)),
    moves.REMOVE: Form("remove", (PILE, MISFORTUNE)),
    moves.REMOVE_PIECE: Form("sacrifice", (PIECE,)),
    moves.TILE: Form("widen", (PLACE,)),
    moves.LOWER: Form("lower", (PENINSULA,)),
    moves.ENCORE: Form("encore", (PIECE,)),
    moves.SHIFT: Form("shift", (PIECE, PLACE)),
    moves.STAY: Form("stay", (PIECE,)),
    moves.EXCHANGE: Form("exchange", (NUMBER,)),
    moves.HOLOGRAM_AS: Form("hologram", (BOARD,)),
    moves.TAKE: Form("take", (SEAT, ARTIFACT)),
    moves.ASSEMBLE: Form("assemble", (COMPONENT,)),
    moves.MUSTER: Form("muster"),
    moves.ENLIST: Form("enlist", (SEAT,)),
    moves.REPEL: Form("repel", (PIECE,)),
    moves.INVOKE: Form("invoke", (SEAT, POWER)),
    moves.BREW: Form("brew", (SEAT, POWER)),
    moves.DRINK: Form("drink", (SEAT, POWER)),
    moves.SHARE: Form("share", (PIECE, PLACE)),
    moves.UNLEASH: Form("unleash", (MONSTER,)),
    moves.ROLL: Form("roll", (DIE,)),
    moves.ROLL_TWO: Form("roll", (DIE, OTHER_DIE), "roll_two"),
    moves.DRAW: Form("draw", (MISFORTUNE,)),
    moves.CARD: Form("card", (CARD,)),
    moves.REVEAL: Form("reveal", (COUNCILOR,)),
    moves.DEAL: Form("deal", (ARTIFACT,)),
    moves.SEE: Form("see", (MISFORTUNE,)),
}
"""Every verb of `game.engine.moves`. Two verbs may share a word if their lengths differ."""

_BY_WORD: Final = {(form.word, len(form.arguments)): verb for verb, form in FORMS.items()}


CHANCE_VERBS: Final = {verb for verb in FORMS if verb >= moves.FIRST_CHANCE_VERB}
"""The verbs of outcomes of chance."""


def new_verb(form: Form, chance: bool = False) -> i64:
    """Add a verb to the notation; return its number. For cards that need a verb of their own.

    `chance` is for a verb that names outcomes of chance.
    """
    key = (form.word, len(form.arguments))
    if key in _BY_WORD:
        raise ValueError(f"the notation has {form.word} with {key[1]} arguments already")
    if any(form.name == other.name for other in FORMS.values()):
        raise ValueError(f"the notation has a verb {form.name} already: give this one its own name")
    verb = max(FORMS) + 1
    FORMS[verb] = form
    _BY_WORD[key] = verb
    if chance:
        CHANCE_VERBS.add(verb)
    return i64(verb)


def new_piece_kind(word: str, letter: str, is_follower: bool = False) -> i64:
    """Add a kind of unique piece; return its number. `letter` stands for it in moves.

    A game has at most one piece of it. `is_follower` says that effects on followers reach it.
    """
    if word in ids.PIECE_KINDS or letter in ids.PIECE_LETTERS:
        raise ValueError(f"there is a piece {word} or a letter {letter} already")
    ids.PIECE_KINDS.append(word)
    ids.PIECE_LETTERS.append(letter)
    ids.COUNTS_AS_FOLLOWER.append(is_follower)
    return i64(len(ids.PIECE_KINDS) - 1)


def arguments_of(code: int) -> list[int]:
    """The argument bytes of a move code."""
    return [(code >> shift) & 255 for shift in (8, 16, 24, 32)]


def move_text(code: int, vocabulary: Vocabulary) -> str:
    """The text of a move code."""
    form = FORMS[code & 255]
    values = arguments_of(code)
    words = [form.word]
    at = 0
    for argument in form.arguments:
        words.append(argument.text(vocabulary, values[at:]))
        at += argument.width
    return ":".join(words)


def parse_move(text: str, vocabulary: Vocabulary) -> int:
    """The code of a move text. Raises InvalidMoveError if the text is not a move."""
    word, *rest = text.split(":")
    verb = _BY_WORD.get((word, len(rest)))
    if verb is None:
        raise InvalidMoveError(text, _why_no_verb(word, len(rest)))
    values: list[int] = []
    for argument, given in zip(FORMS[verb].arguments, rest, strict=True):
        try:
            found = argument.parse(vocabulary, given)
        except ValueError:
            found = (-1,)
        if any(not 0 <= n <= 255 for n in found):
            raise InvalidMoveError(text, _why_no_word(argument, given, vocabulary))
        values += found
    code = int(moves.make_move(i64(verb), *(i64(n) for n in values)))
    if move_text(code, vocabulary) != text:
        raise InvalidMoveError(
            text, say("unreadable-write_it_as", move=move_text(code, vocabulary))
        )
    return code


def _why_no_word(argument: Argument, given: str, vocabulary: Vocabulary) -> str:
    if argument in (PLACE, COMPONENT) and given.removesuffix("2") in BUILDABLES:
        return say("unreadable-not_in_the_blueprint", given=given)
    words = argument.words(vocabulary) if argument.words else ()
    close = get_close_matches(given, [word for word in words if word], n=3)
    kind = argument_kind(argument)
    if close:
        return say("unreadable-no_word.perhaps", given=given, kind=kind, words=either(close))
    return say("unreadable-no_word", given=given, kind=kind)


def argument_kind(argument: Argument) -> str:
    """What an argument of a move is, such as "place"."""
    message = f"argument-{argument.name}"
    return say(message) if has(message) else argument.name.replace("_", " ")


def _why_no_verb(word: str, count: int) -> str:
    lengths = [n for known, n in _BY_WORD if known == word]
    if not lengths:
        verbs = sorted({known for known, _ in _BY_WORD})
        return say("unreadable-no_verb", word=word, allowed=allowed(word, verbs, "verbs"))
    wanted = either([str(n) for n in sorted(lengths)])
    most = max(lengths)
    return say("unreadable-wrong_count", word=word, wanted=wanted, most=most, count=count)


def move_fields(code: int, vocabulary: Vocabulary) -> dict[str, str | int]:
    """The arguments of a move by name, with words for numbers."""
    values = arguments_of(code)
    fields: dict[str, str | int] = {}
    at = 0
    for argument in FORMS[code & 255].arguments:
        if argument is PIECE:
            fields["seat"] = values[at] + 1
            fields["piece"] = ids.PIECE_KINDS[values[at + 1]]
        elif argument.words is None:
            fields[argument.name] = values[at] + argument.offset
        else:
            fields[argument.name] = str(argument.words(vocabulary)[values[at]])
        at += argument.width
    return fields
