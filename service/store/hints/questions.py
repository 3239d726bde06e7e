"""The questions of hints and reviews, complete as workers take them, and how answers are shown.

The API and the command line share these functions.
"""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeVar, get_args

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.documents.hint import HintAnswer, HintProgress
from game.documents.question import HintQuestion, Question, ReviewQuestion
from game.words import LANGUAGE, SOURCE, has, say_with
from service.store.ids_and_seeds import SEED_LIMIT

FEWEST_REVIEW_SIMULATIONS = 4
"""For each decision; fewer simulations cannot tell moves apart."""
MAX_TOP = 20
SEARCHED_TOPS = (5, MAX_TOP)
"""How many moves a search reports. Hints that ask for fewer moves can share the search."""
Detail = Annotated[Literal["nudge", "move", "line", "plan"], Meta(title="HintDetail")]
DETAILS: tuple[str, ...] = get_args(get_args(Detail)[0])
NEWER_FIELDS = ("plans", "line", "line_win", "language")
"""What the first questions did not have."""
UNSEEDED = ("seed", "top", "language")
"""What the seed of a hint does not depend on."""
DECODERS: Final[Mapping[str, msgspec.json.Decoder[Any]]] = {
    "hint": msgspec.json.Decoder(HintQuestion),
    "review": msgspec.json.Decoder(ReviewQuestion),
    "turn": msgspec.json.Decoder(Question),
}
"""Read the stored question of each kind of search."""

Asked = TypeVar("Asked", bound=Question)


def hint_question(asked: HintQuestion, position: str, seed: int | None = None) -> HintQuestion:
    """Complete the question of a hint about the position with this hash.

    Without `seed`, the seed is computed from position and question: the same question is then
    the same search.
    """
    compared = tuple(dict.fromkeys(asked.compare))
    question = replace(asked, compare=compared, workers=asked.share_count())
    terms = {name: value for name, value in stored_form(question).items() if name not in UNSEEDED}
    searched = min(each for each in SEARCHED_TOPS if each >= asked.top)
    return replace(question, seed=_seed([position, terms], seed), top=searched)


def review_question(
    record: dict[str, Any], simulations: int, seed: int | None = None
) -> ReviewQuestion:
    """Complete the question of a review; `simulations` is for each decision of the record."""
    return ReviewQuestion(simulations=simulations, seed=_seed(record, seed))


def stored_form(question: Question) -> dict[str, object]:
    """Return a question as it is stored, named, and made a seed of.

    Newer fields that it does not use are left out, so that it stays the same search as before.
    """
    fields = msgspec.to_builtins(question)
    return {name: value for name, value in fields.items() if value or name not in NEWER_FIELDS}


def in_language(question: Asked) -> Asked:
    """Have a question answered in the present language, if that is not the source."""
    language = LANGUAGE.get()
    return question if language == SOURCE else replace(question, language=language)


def language_of(question: Question) -> str:
    """The language in which a question is answered."""
    return question.language or SOURCE


def why_failed(stored: bytes | None) -> str | None:
    """Say why a search failed: in the words of its worker, or by the message that the store names.

    A number may follow the message.
    """
    error = stored.decode() if stored else None
    message, _, seconds = (error or "").partition(" ")
    known = message.startswith("failed-") and has(message)
    return say_with(message, {"seconds": seconds}) if known else error


def filter_answer(
    answer: HintAnswer, *, detail: str, top: int, version: int, cached: bool = False
) -> HintAnswer:
    """Reduce a hint's answer to what `detail` and `top` allow; the rest is empty or null."""
    receipt = answer.receipt
    moves = [] if detail == "nudge" else answer.moves[:top]
    if detail == "move":
        moves = [replace(move, line=[], line_text=[]) for move in moves]
    return replace(
        answer,
        version=version,
        moves=moves,
        plan=answer.plan if detail == "plan" else None,
        plans=answer.plans if detail == "plan" else [],
        comparison=[] if detail == "nudge" else answer.comparison,
        outlook=[] if detail == "nudge" else answer.outlook,
        decision="" if detail == "nudge" else answer.decision,
        headline="" if detail == "nudge" else answer.headline,
        receipt=replace(receipt, asked=replace(receipt.asked, top=top), cached=cached),
    )


def filter_progress(progress: HintProgress | None, *, detail: str) -> HintProgress | None:
    """Remove the best move and its chance from the progress of a nudge, which names no move.

    With `allow` the chances of single moves could be asked for one by one, and so the best move.
    """
    if progress and detail == "nudge":
        return replace(progress, best=None, p=None)
    return progress


def _seed(question: Any, seed: int | None) -> int:
    if seed is not None:
        return seed
    encoded = msgspec.json.encode(question, order="deterministic")
    return int.from_bytes(hashlib.sha256(encoded).digest()[:8]) % SEED_LIMIT
