"""The search of the hints: the game is replayed from its record, then the AI is asked."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from ai.hint import HintError, HintQuestion, Progress, answer_hint
from game import Content, Game, Record, RecordError
from worker.jobs import Pulsing, UnanswerableError


class HintSearch:
    """Answers questions with the content that this worker was started with."""

    def __init__(self, content: Content) -> None:
        self._content = content

    def __call__(
        self, record: dict[str, Any], question: dict[str, Any], pulse: Pulsing
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
            return answer_hint(game, HintQuestion.from_dict(question), on_progress)
        except HintError as error:
            raise UnanswerableError(str(error)) from error
