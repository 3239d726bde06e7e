"""A search for tests of engines at seats: it advises the first move at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from game import Game, Record, load_content
from game.documents.question import HintQuestion, ReviewQuestion
from worker.search_interface import ReportProgress, UnanswerableError

CONTENT = load_content()


class FirstMoves:
    """Advises the first of the moves to consider."""

    ENGINE = "first"

    def __init__(self) -> None:
        self.questions: list[HintQuestion] = []
        self.fails = False
        self.meanwhile: Callable[[], object] | None = None
        """What happens during the next search."""
        self.words: Callable[[], str] = lambda: "It is first."
        """What the first move is in words."""

    def share(
        self, record: dict[str, Any], question: HintQuestion, share: int, report: ReportProgress
    ) -> dict[str, Any]:
        if self.fails:
            raise UnanswerableError("no search today")
        self.questions.append(question)
        happens, self.meanwhile = self.meanwhile, None
        if happens is not None:
            happens()
        return {"share": share, "stopped": False}

    def answer(
        self,
        record: dict[str, Any],
        question: HintQuestion,
        findings: Sequence[dict[str, Any]],
        seconds: float,
    ) -> dict[str, Any]:
        game = Game.replay(Record.from_dict(record), CONTENT)
        moves = question.allow or [move.id for move in game.legal_moves()]
        advised = {"text": self.words(), "visits": 3, "line": [], "reasons": []}
        spent = {"seconds": 0.1, "simulations": 3, "shares": [3], "stopped": False}
        terms = msgspec.to_builtins(question.terms())
        win = {"p": 0.5, "low": 0.4, "high": 0.6}
        return {
            "version": 0,
            "moves": [{"move": moves[0], "win": win, **advised}],
            "nudge": None,
            "plan": None,
            "comparison": [],
            "receipt": {
                "position": game.hash(),
                "seed": question.seed,
                "asked": {**terms, "top": question.top},
                "spent": spent,
                "engine": "first",
                "content": CONTENT.version,
                "cached": False,
                "unfitted": [],
            },
        }

    def review(
        self, record: dict[str, Any], question: ReviewQuestion, report: ReportProgress
    ) -> dict[str, Any]:
        raise NotImplementedError

    def final_hint_progress(self, answer: dict[str, Any]) -> Mapping[str, Any]:
        raise NotImplementedError

    def final_review_progress(self, answer: dict[str, Any]) -> Mapping[str, Any]:
        raise NotImplementedError
