"""Where what is told of verbs and decisions is registered.

The sentences are in the catalogue (`game.words`), by the names of verbs and decisions:

* `verb-flood` is the offer: what the move would do, as the list of legal moves shows it ("flood
  the next tile of the Hills"). `verb-flood.happens` is the happening: what the move did, as events
  and the log show it. Without one the offer serves for both. Its `.heading` is what the page shows
  above several moves of it; only verbs that name things have one.
* `decision-council` is the question of a decision. Its `.thought` is what to think about, whatever
  the best move is; its `.why` is what the page says of the reason that it is asked. `.done` and
  `.done-happens` are sentences of a verb that means something special there: it ends the placement
  at one decision and a trade at another.

The arguments of a verb's sentences are the fields of the move, as `move_fields` in `game.notation`
names them, with names for ids; `who` is who decides, `owner` whose piece it is. A question may also
name parts of the decision's context (`game.text.topics`). A happening that needs the positions
before and after the move is a function of a `Step`. Nothing here depends on the rules, so that a
module that defines a new verb or decision, wherever it is, can register what it is about beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.words import has, say

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


Happening = Callable[[Step], str]
"""Words what a move did, as half a sentence."""

PartsMaker = Callable[["Asked"], "Sequence[ContextPart | None]"]
"""Makes the parts that a decision is about; None is a part that would be empty."""


ArgumentName = Callable[["Wording", Sequence[int]], str]
"""Names an argument of a move, given the bytes from this argument on."""

HAPPENINGS: Final[dict[tuple[str, str], Happening]] = {}
"""By the name of the verb and the kind of the decision; an empty kind is any decision."""
ABOUT: Final[dict[str, PartsMaker]] = {}
"""What a decision is about, by its kind; one that is not here is an ordinary one."""
Numbers = Mapping[str, "int | str"]
"""What a card keeps count of, by name; zeros and words for nothing are left out."""
NumbersText = Callable[["Wording", Numbers, Numbers], str]
"""What has happened between the numbers before and after, as sentences; empty if nothing has."""

NUMBERS: Final[dict[str, NumbersText]] = {}
"""By the id of the card."""
ARGUMENTS: Final[dict[str, ArgumentName]] = {}
"""By the argument's name; an argument that is not here is a plain number."""


def happens(verb: str, happening: Happening, *, at: str = "") -> None:
    """Register how a happening is worded, at any decision or at those of a kind."""
    HAPPENINGS[verb, at] = happening


def decision_about(kind: str) -> Callable[[PartsMaker], PartsMaker]:
    """Register what a decision is about, if `game.text.contexts` does not find it by itself."""
    if kind in ABOUT:
        raise ValueError(f"{kind} is registered already")

    def register(parts: PartsMaker) -> PartsMaker:
        ABOUT[kind] = parts
        return parts

    return register


def argument_name(argument: str, name: ArgumentName) -> None:
    """Register how an argument of moves is named in sentences."""
    ARGUMENTS[argument] = name


def numbers_text(card: str, text: NumbersText) -> None:
    """Register what is said when the numbers of a card have changed."""
    NUMBERS[card] = text


def question_of(kind: str) -> str:
    """The message of a decision's question."""
    return f"decision-{kind}"


def thought_of(kind: str) -> str:
    """What to think about at a decision, whatever the best move is; empty if chance decides."""
    thought = f"decision-{kind}.thought"
    return say(thought) if has(thought) else ""


def offer_of(verb: str, kind: str | None) -> str:
    """The message of a verb's offer at decisions of a kind; None for no decision in particular."""
    special = f"decision-{kind}.{verb}"
    return special if has(special) else f"verb-{verb}"


def happening_of(verb: str, kind: str) -> str | Happening:
    """The message of a verb's happening at decisions of a kind, or what words it."""
    offer = offer_of(verb, kind)
    is_special = offer.startswith("decision-")
    own = HAPPENINGS.get((verb, kind if is_special else ""))
    if own is not None:
        return own
    happening = f"{offer}-happens" if is_special else f"{offer}.happens"
    return happening if has(happening) else offer
