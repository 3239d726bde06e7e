"""What is left of the plan of an earlier hint, and its chance, for a hint that goes on with it."""

from __future__ import annotations

from collections import Counter

from msgspec import ValidationError, convert
from msgspec.structs import replace

from game.documents.hint import HintAnswer
from game.documents.question import HintQuestion
from game.record import kept_entries
from service.http.kit.caller import asker
from service.http.kit.context import services
from service.store.ids_and_seeds import ID


def going_on(question: HintQuestion, game_id: str, hint_id: str, log: list[str]) -> HintQuestion:
    """Return a question that goes on with the plan of a hint of this game, if that can be done.

    `log` is the game's.
    """
    answer = _answer_of(game_id, hint_id)
    line = [] if answer is None else _line_left(answer, log)
    if answer is None or not line:
        return question
    return replace(question, line=tuple(line), line_win=answer.planned_chance())


def _answer_of(game_id: str, hint_id: str) -> HintAnswer | None:
    """Return the answer of a hint of this game; None if the hint is gone or has none."""
    stored = services().hints.get(hint_id) if ID.fullmatch(hint_id) else None
    if stored is None or stored.head.game_id != game_id or stored.head.owner != asker():
        return None
    try:
        answer = convert(stored.answer, HintAnswer)
    except ValidationError:  # there is none yet, or another version made it
        return None
    return answer if answer.moves else None


def _line_left(answer: HintAnswer, log: list[str]) -> list[str]:
    """Return the moves that a hint planned and nobody has made yet; none if another was made.

    The Atlanteans of a plan may be placed in any order.
    """
    played = [move for version, move in kept_entries(log) if version >= answer.version]
    if answer.plan is not None:
        return _placements_left([step.move for step in answer.plan.moves], played)
    line = [answer.moves[0].move, *answer.moves[0].line]
    return line[len(played) :] if line[: len(played)] == played else []


def _placements_left(plan: list[str], played: list[str]) -> list[str]:
    """Return the placements of a plan without those played; none if others were played."""
    left = Counter(plan)
    left.subtract(played)
    if min(left.values(), default=0) < 0:
        return []
    rest = []
    for move in plan:
        if left[move]:
            left[move] -= 1
            rest.append(move)
    return rest
