"""Where the sentences of verbs and decisions are registered.

Each verb has two sentences, filed under its name in the notation:

* the offer: what the move would do, as the list of legal moves shows it ("flood the next tile of
  the Hills");
* the happening: what the move did, as events and the log show it ("Hills 4 floods").

Each decision has a question and the parts that it is about, filed under its kind, and may have its
own sentences for verbs that mean something special there: `done` ends the placement at one decision
and a trade at another.

A sentence is half of one: no capital at the start, no full stop at the end. It is a format string
over the fields of the move, as `move_fields` in `game.notation` names them, with names for ids:
"{seat} plays {card}". `{who}` is who decides. A question may also name parts of the decision's
context (`game.text.topics`). A happening that needs the positions before and
after the move is a function of a `Step`. Nothing here depends on the rules, so that a module that
defines a new verb or decision, wherever it is, can register its sentences beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.documents.parts import ContextPart
    from game.engine.position import Position
    from game.text.asked import Asked
    from game.text.wording import Wording


@dataclass(frozen=True, slots=True)
class Step:
    """A move that was played: what a happening may be worded with.

    `arguments` are the bytes of the move, `names` its fields in words.
    """

    words: Wording
    arguments: Sequence[int]
    names: Mapping[str, str]
    before: Position
    after: Position


Happening = str | Callable[[Step], str]


@dataclass(frozen=True, slots=True)
class VerbText:
    """The two sentences of a verb."""

    offer: str
    happening: Happening


PartsMaker = Callable[["Asked"], "Sequence[ContextPart | None]"]
"""Makes the parts that a decision is about; None is a part that would be empty."""


@dataclass(frozen=True, slots=True)
class DecisionText:
    """The words of a decision.

    `thought` is what to think about, whatever the best move is; empty if chance decides. `verbs`
    mean something special there.
    """

    question: str
    parts: PartsMaker
    thought: str
    verbs: Mapping[str, VerbText]


ArgumentName = Callable[["Wording", Sequence[int]], str]
"""Names an argument of a move, given the bytes from this argument on."""

VERBS: Final[dict[str, VerbText]] = {}
"""By the verb's name."""
DECISIONS: Final[dict[str, DecisionText]] = {}
"""By the decision's kind."""
Numbers = Mapping[str, "int | str"]
"""What a card keeps count of, by name; zeros and words for nothing are left out."""
NumbersText = Callable[["Wording", Numbers, Numbers], str]
"""What has happened between the numbers before and after, as sentences; empty if nothing has."""

NUMBERS: Final[dict[str, NumbersText]] = {}
"""By the id of the card."""
ARGUMENTS: Final[dict[str, ArgumentName]] = {}
"""By the argument's name; an argument that is not here is a plain number."""


def verb_text(verb: str, offer: str, happening: Happening | None = None) -> None:
    """Register the sentences of a verb; without a happening the offer serves for both."""
    VERBS[verb] = texts(offer, happening)


def texts(offer: str, happening: Happening | None = None) -> VerbText:
    """The sentences of a verb at one decision, for `decision_text`."""
    return VerbText(offer, offer if happening is None else happening)


def decision_text(
    kind: str, question: str, parts: PartsMaker, *, thought: str = "", **verbs: VerbText
) -> None:
    """Register a decision: its question, its parts, a thought, and the verbs special there."""
    if kind in DECISIONS:
        raise ValueError(f"{kind} is registered already")
    DECISIONS[kind] = DecisionText(question, parts, thought, verbs)


def argument_name(argument: str, name: ArgumentName) -> None:
    """Register how an argument of moves is named in sentences."""
    ARGUMENTS[argument] = name


def numbers_text(card: str, text: NumbersText) -> None:
    """Register what is said when the numbers of a card have changed."""
    NUMBERS[card] = text


def text_of(verb: str, kind: str | None) -> VerbText:
    """The sentences of a verb at a decision of this kind; None for no decision in particular."""
    decision = DECISIONS.get(kind) if kind is not None else None
    special = decision.verbs.get(verb) if decision is not None else None
    return special or VERBS[verb]
