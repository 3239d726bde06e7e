"""Hints: which move the team should make, how sure that is, and why.

An answer says only what its simulations showed. The same position, seed and number of simulations
give the same answer, on any machine and in either build, whether one process makes all shares of
the search or several do.
"""

from __future__ import annotations

import time
from dataclasses import replace
from typing import Final

from msgspec import structs

from ai.hints.answer import answer_from
from ai.hints.findings import Findings
from ai.hints.query import HintError, HintQuestion
from ai.hints.share import OnProgress, find_share
from game.documents.hint import HintAnswer, HintProgress
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
    """Answer a question about a game's position, making all shares of it one after the other.

    Seconds are split among the shares. A move that leaves no choice is answered without a search,
    with `win` null. Raises HintError if the game is over, if chance decides next, if no move is
    left to think about, or if the question makes no sense.
    """
    began = time.monotonic()
    shares = question.share_count()
    part = question
    if question.seconds is not None and shares > 1:
        part = replace(question, seconds=question.seconds / shares)
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
