"""The searches of the workers: the game is replayed from its record, then the AI is asked."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from ai.hints.engine import ENGINE
from ai.hints.findings import Findings
from ai.hints.local import HintError, HintQuestion, answer_from, find_share
from ai.review.game_review import review_game
from game import Content, Game, Record, RecordError
from game.documents.hint import HintProgress
from game.documents.review import ReviewProgress
from worker.jobs import Pulsing, UnanswerableError


class HintSearch:
    """Searches with the content that this worker was started with.

    Every method raises UnanswerableError when the record does not replay with this content, or the
    question does not fit the position that it leads to.
    """

    ENGINE = ENGINE

    def __init__(self, content: Content) -> None:
        self._content = content
        self._replayed: tuple[dict[str, Any], Game] | None = None

    def share(
        self, record: dict[str, Any], question: dict[str, Any], share: int, pulse: Pulsing
    ) -> dict[str, Any]:
        """Search one share of a question until its budget is spent or the pulse says stop."""

        def on_progress(progress: HintProgress) -> bool:
            return pulse(msgspec.structs.asdict(progress))

        with answerable():
            found = find_share(
                self._game(record), HintQuestion.from_dict(question), share, on_progress
            )
        return values_of(found)

    def answer(
        self,
        record: dict[str, Any],
        question: dict[str, Any],
        findings: Sequence[dict[str, Any]],
        seconds: float,
    ) -> dict[str, Any]:
        """Make the answer of what the shares found in so many seconds."""
        with answerable():
            found = msgspec.convert(findings, list[Findings])
            answer = answer_from(
                self._game(record), HintQuestion.from_dict(question), found, seconds
            )
        return values_of(answer)

    def review(
        self, record: dict[str, Any], question: dict[str, Any], pulse: Pulsing
    ) -> dict[str, Any]:
        """Look a whole game over."""

        def on_progress(progress: ReviewProgress) -> bool:
            return pulse(msgspec.structs.asdict(progress))

        with answerable():
            answer = review_game(
                self._game(record), question["simulations"], question["seed"], on_progress
            )
        return values_of(answer)

    def last_of_hint(self, answer: dict[str, Any]) -> Mapping[str, Any]:
        """Tell the progress of a hint at its end."""
        best = answer["moves"][0]
        p = best["win"] and best["win"]["p"]
        return {**_spent(answer), "best": best["move"], "p": p}

    def last_of_review(self, answer: dict[str, Any]) -> Mapping[str, Any]:
        """Tell what of a review's progress is another at its end."""
        done = len(answer["decisions"])
        return {**_spent(answer), "decision": done, "p": answer["now"]["p"]}

    def _game(self, record: dict[str, Any]) -> Game:
        """Replay a record; the last one is kept, as several steps ask for the same."""
        if self._replayed is None or self._replayed[0] is not record:
            self._replayed = record, Game.replay(Record.from_dict(record), self._content)
        return self._replayed[1]


@contextmanager
def answerable() -> Iterator[None]:
    """Say of a question that has no answer why that is so."""
    try:
        yield
    except RecordError as error:
        raise UnanswerableError(f"The game cannot be replayed here: {error}") from error
    except HintError as error:
        raise UnanswerableError(str(error)) from error


def values_of(document: msgspec.Struct) -> dict[str, Any]:
    """Give a document in JSON's own types, as the store keeps it."""
    values: dict[str, Any] = msgspec.to_builtins(document)
    return values


def _spent(answer: dict[str, Any]) -> dict[str, Any]:
    spent = answer["receipt"]["spent"]
    return {name: spent[name] for name in ("simulations", "seconds")}
