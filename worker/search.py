"""The search of the hints: the game is replayed from its record, then the AI is asked."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from ai.hint import ENGINE, HintError, HintQuestion, Progress, answer_hint
from game import Content, Game, Record, RecordError
from worker.jobs import Pulsing, UnanswerableError


class HintSearch:
    """Answers questions with the content that this worker was started with."""

    ENGINE = ENGINE

    def __init__(self, content: Content) -> None:
        self._content = content

    def share(
        self, record: dict[str, Any], question: dict[str, Any], share: int, pulse: Pulsing
    ) -> dict[str, Any]:
        """Search until the budget is spent or the pulse says stop.

        Raises:
            UnanswerableError: the record does not replay with this content, or the question does
                not fit the position that it leads to.
        """
        try:
            game = Game.replay(Record.from_dict(record), self._content)
        except RecordError as error:
            raise UnanswerableError(f"The game cannot be replayed here: {error}") from error

        def on_progress(progress: Progress) -> bool:
            return pulse(asdict(progress))

        try:
            made = answer_hint(game, _question(question, share), on_progress)
        except HintError as error:
            raise UnanswerableError(str(error)) from error
        return {"share": share, "answer": made}

    def answer(
        self,
        record: dict[str, Any],
        question: dict[str, Any],
        findings: Sequence[dict[str, Any]],
        seconds: float,
    ) -> dict[str, Any]:
        """Answer with what the first share found."""
        answer = dict(findings[0]["answer"])
        receipt = answer["receipt"]
        plan = answer["plan"]
        shares = [0] * question["workers"]
        for found in findings:
            shares[found["share"]] = found["answer"]["receipt"]["spent"]["simulations"]
        return answer | {
            "nudge": {"kind": "resources", "text": "Think of gold.", "about": ["gold"]},
            "plan": plan and {"moves": [{**move, "seat": None} for move in plan], "win": None},
            "comparison": [],
            "receipt": receipt
            | {
                "asked": {k: v for k, v in question.items() if k != "seed"},
                "spent": receipt["spent"]
                | {"seconds": seconds, "simulations": sum(shares), "shares": shares},
                "cached": False,
            },
        }

    def review(
        self, record: dict[str, Any], question: dict[str, Any], pulse: Pulsing
    ) -> dict[str, Any]:
        """Not here yet."""
        raise UnanswerableError("Reviews are not searched yet.")


def _question(asked: Mapping[str, Any], share: int) -> HintQuestion:
    simulations, workers = asked.get("simulations"), asked["workers"]
    if simulations is not None:
        simulations = simulations // workers + (share < simulations % workers)
    if asked.get("shares"):
        simulations = asked["shares"][share]
    return HintQuestion(
        seconds=asked.get("seconds"),
        simulations=simulations,
        seed=asked["seed"],
        top=asked.get("top", 3),
        seat=asked.get("seat"),
        allow=tuple(asked.get("allow") or ()),
        avoid=tuple(asked.get("avoid") or ()),
    )
