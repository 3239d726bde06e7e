"""Hints in one process: which move the team should make, how sure that is, and why.

An answer contains only what its simulations showed. The same position, seed and number of
simulations give the same answer, on any machine and in either build, in one process or in several.
"""

from __future__ import annotations

import time
from typing import Final

from msgspec import structs

from ai.hints.answer import answer_from
from ai.hints.findings import Findings
from ai.hints.query import HintError
from ai.hints.share import OnProgress, find_share
from game.documents.hint import HintAnswer, HintProgress
from game.documents.question import HintQuestion
from game.game import Game

__all__: Final = [
    "Findings",
    "HintError",
    "HintQuestion",
    "OnProgress",
    "answer_from",
    "answer_hint",
    "find_share",
]


def answer_hint(game: Game, question: HintQuestion, on_progress: OnProgress) -> HintAnswer:
    """Answer a question about a game's position; make its shares one after the other.

    Seconds are split among the shares. If there is only one move to consider, no search is made and
    `win` is null. Raises HintError if the game is over, if chance decides next, if no move is left
    to consider, or if the question makes no sense.
    """
    began = time.monotonic()
    shares = question.share_count()
    part = question
    if question.seconds is not None and shares > 1:
        part = structs.replace(question, seconds=question.seconds / shares)
    findings: list[Findings] = []
    for share in range(shares):
        done = sum(found.simulations for found in findings)

        def report(progress: HintProgress, before: int = done) -> bool:
            seconds = time.monotonic() - began
            whole = before + progress.simulations
            return on_progress(structs.replace(progress, simulations=whole, seconds=seconds))

        findings.append(find_share(game, part, share, report))
        if findings[-1].stopped:
            break
    return answer_from(game, question, findings, time.monotonic() - began)
