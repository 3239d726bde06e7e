"""The search of a worker: replays the game from its record, then runs the AI on it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

import msgspec

from ai.hints.engine import ENGINE
from ai.hints.findings import Findings
from ai.hints.local import HintError, answer_from, find_share
from ai.review.game_review import review_game
from game import Content, Game, Record, RecordError
from game.documents.hint import HintProgress
from game.documents.question import HintQuestion, ReviewQuestion
from game.documents.review import ReviewProgress
from game.words import say
from worker.search_interface import ReportProgress, UnanswerableError, check_content


class HintSearch:
    """Searches with the content that this worker was started with.

    Each method raises UnanswerableError when the record was played with other content or does not
    replay, or the question does not fit its last position.
    """

    ENGINE = ENGINE

    def __init__(self, content: Content) -> None:
        self._content = content
        self._replayed: tuple[dict[str, Any], Game] | None = None

    def share(
        self, record: dict[str, Any], question: HintQuestion, share: int, report: ReportProgress
    ) -> dict[str, Any]:
        """Search one share of a question until its budget is spent or `report` says stop."""

        def on_progress(progress: HintProgress) -> bool:
            return report(msgspec.structs.asdict(progress))

        with unanswerable():
            found = find_share(self._game(record), question, share, on_progress)
        return values_of(found)

    def answer(
        self,
        record: dict[str, Any],
        question: HintQuestion,
        findings: Sequence[dict[str, Any]],
        seconds: float,
    ) -> dict[str, Any]:
        """Make the answer from the findings of the shares, which took `seconds` seconds."""
        with unanswerable():
            found = msgspec.convert(findings, list[Findings])
            answer = answer_from(self._game(record), question, found, seconds)
        return values_of(answer)

    def review(
        self, record: dict[str, Any], question: ReviewQuestion, report: ReportProgress
    ) -> dict[str, Any]:
        """Review a whole game."""

        def on_progress(progress: ReviewProgress) -> bool:
            return report(msgspec.structs.asdict(progress))

        with unanswerable():
            answer = review_game(
                self._game(record), question.simulations, question.seed, on_progress
            )
        return values_of(answer)

    def final_hint_progress(self, answer: dict[str, Any]) -> Mapping[str, Any]:
        """Final progress of a hint."""
        best = answer["moves"][0]
        p = best["win"] and best["win"]["p"]
        return {**_spent(answer), "best": best["move"], "p": p}

    def final_review_progress(self, answer: dict[str, Any]) -> Mapping[str, Any]:
        """Final progress of a review."""
        # A turn is the same decisions again, taken together.
        done = sum(each["kind"] != "turn" for each in answer["decisions"])
        return {**_spent(answer), "decision": done, "p": answer["now"]["p"]}

    def _game(self, record: dict[str, Any]) -> Game:
        """Replay a record. The last game is kept, because several steps need the same one."""
        if self._replayed is None or self._replayed[0] is not record:
            read = Record.from_dict(record)
            check_content(self._content.version, read.content)
            self._replayed = record, Game.replay(read, self._content)
        return self._replayed[1]


@contextmanager
def unanswerable() -> Iterator[None]:
    """Turn the errors of rules and search into UnanswerableError."""
    try:
        yield
    except RecordError as error:
        raise UnanswerableError(say("failed-cannot_be_replayed", reason=str(error))) from error
    except HintError as error:
        raise UnanswerableError(str(error)) from error


def values_of(document: msgspec.Struct) -> dict[str, Any]:
    """Return a document in JSON's own types, as the store keeps it."""
    values: dict[str, Any] = msgspec.to_builtins(document)
    return values


def _spent(answer: dict[str, Any]) -> dict[str, Any]:
    spent = answer["receipt"]["spent"]
    return {name: spent[name] for name in ("simulations", "seconds")}
