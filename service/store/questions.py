"""Questions and answers as the API and the command line share them: made whole, shown in part."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated, Any, Literal, get_args

import msgspec
from msgspec import Meta
from msgspec.structs import replace

from game.documents.hint import HintAnswer, HintProgress

SEED_LIMIT = 2**53
"""Seeds stay below this, so that every JSON reader keeps them exactly."""
FEWEST_REVIEW_SIMULATIONS = 4
"""For each decision: with fewer a review can tell nothing."""
MOST_MOVES_TOLD = 20
TOPS = (5, MOST_MOVES_TOLD)
"""How many moves a search tells of: hints that ask for fewer share it."""
Detail = Annotated[Literal["nudge", "move", "line", "plan"], Meta(title="HintDetail")]
DETAILS: tuple[str, ...] = get_args(get_args(Detail)[0])


def hint_question(
    position: str,
    *,
    top: int,
    seconds: float | None = None,
    simulations: int | None = None,
    shares: Sequence[int] | None = None,
    seat: int | None = None,
    allow: Sequence[str] = (),
    avoid: Sequence[str] = (),
    compare: Sequence[str] = (),
    workers: int = 1,
    seed: int | None = None,
) -> dict[str, Any]:
    """Complete the question of a hint about the position with this hash, as workers take it.

    A seed that is left out follows from position and question: the same question is then the same
    search, whoever asks it.
    """
    question = {
        "seconds": seconds,
        "simulations": simulations,
        "shares": list(shares) if shares else None,
        "seat": seat,
        "allow": list(allow),
        "avoid": list(avoid),
        "compare": list(dict.fromkeys(compare)),
        "workers": len(shares) if shares else workers,
    }
    searched = min(each for each in TOPS if each >= top)
    return question | {"seed": _seed([position, question], seed), "top": searched}


def review_question(record: dict[str, Any], simulations: int, seed: int | None) -> dict[str, Any]:
    """Complete the question of a review; ``simulations`` is for each decision of the record."""
    return {"simulations": simulations, "seed": _seed(record, seed)}


def answer_in_detail(
    answer: HintAnswer, *, detail: str, top: int, version: int, cached: bool = False
) -> HintAnswer:
    """Give as much of a hint's answer as ``detail`` allows; the rest is empty or null."""
    receipt = answer.receipt
    moves = [] if detail == "nudge" else answer.moves[:top]
    if detail == "move":
        moves = [replace(move, line=[]) for move in moves]
    return replace(
        answer,
        version=version,
        moves=moves,
        plan=answer.plan if detail == "plan" else None,
        comparison=[] if detail == "nudge" else answer.comparison,
        receipt=replace(receipt, asked=replace(receipt.asked, top=top), cached=cached),
    )


def progress_in_detail(progress: HintProgress | None, *, detail: str) -> HintProgress | None:
    """Give the progress of a hint; a nudge names no move before its end either."""
    return replace(progress, best=None) if progress and detail == "nudge" else progress


def _seed(asked: Any, seed: int | None) -> int:
    if seed is not None:
        return seed
    named = msgspec.json.encode(asked, order="deterministic")
    return int.from_bytes(hashlib.sha256(named).digest()[:8]) % SEED_LIMIT
