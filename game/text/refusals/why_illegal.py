"""Why a move that is well formed is not legal now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mypy_extensions import i64

from game.engine import ids
from game.engine.moves import verb_of
from game.engine.pieces import owner_of, unique_index
from game.engine.position import Position
from game.notation import FORMS, PIECE, Argument, Form, arguments_of, move_text, vocabulary_of
from game.rules import decision_on
from game.text.refusals.registry import REFUSALS
from game.text.wording import Wording
from game.words import say

MOST_NAMED: Final = 8
"""The most moves that a reason names."""


def why_illegal(
    position: Position, code: int, words: Wording, listed: Sequence[int], question: str
) -> str:
    """The reason why a move is not among the legal moves listed, in a running game.

    `question` is the question of the decision, as part of a sentence.
    """
    form = FORMS[verb_of(i64(code))]
    arguments = arguments_of(code)
    wrong_seat = _no_such_seat(position, form, arguments) or _with_another(
        position, form, words, arguments
    )
    if wrong_seat:
        return wrong_seat
    forms = [FORMS[verb_of(i64(other))] for other in listed]
    listed_forms = {form.name: form for form in forms}
    refusal = REFUSALS.get(form.name)
    if form.name in listed_forms:
        return (
            _other_player(position, form, words, arguments)
            or (refusal.reason(position, words, arguments) if refusal is not None else None)
            or _instead(code, listed, position)
        )
    if refusal is not None and (refusal.is_free or decision_on(position).kind in refusal.at):
        reason = refusal.reason(position, words, arguments)
        if reason:
            return reason
    for other in listed_forms.values():
        if other.word == form.word:
            form_text = ":".join((other.word, *(a.name for a in other.arguments)))
            return say("refused-write_it_as", form=form_text)
    verbs = ", ".join(sorted({other.word for other in listed_forms.values()}))
    return say("refused-another_decision", question=question, verbs=verbs)


def _with_bytes(form: Form, arguments: Sequence[int]) -> Iterator[tuple[Argument, int, int]]:
    """The arguments of a move, each with its byte and the one after it."""
    at = 0
    for argument in form.arguments:
        yield argument, arguments[at], arguments[at + 1] if argument.width == 2 else 0
        at += argument.width


def _no_such_seat(position: Position, form: Form, arguments: Sequence[int]) -> str | None:
    """That the move names a seat where nobody sits."""
    seats = int(position.table.seats)
    for argument, value, _ in _with_bytes(form, arguments):
        if argument.name in ("seat", "payer", "to_seat", "piece") and value >= seats:
            return say("refused-no_such_seat", seat=value + 1, seats=seats)
    return None


def _with_another(
    position: Position, form: Form, words: Wording, arguments: Sequence[int]
) -> str | None:
    """That a piece of which there is one is with another player, or with none."""
    for argument, seat, kind in _with_bytes(form, arguments):
        if argument is not PIECE or kind < ids.HOLOGRAM:
            continue
        index = unique_index(position, i64(seat), i64(kind))
        if index < 0:
            continue
        if position.place_of(index) <= ids.IN_SUPPLY:
            return say("refused-nobody_has_the_piece", piece=words.piece(seat, kind))
        if owner_of(position, index) == seat:
            continue
        return say(
            "refused-piece_is_with",
            piece=words.piece(seat, kind),
            player=words.player(int(owner_of(position, index))),
        )
    return None


def _other_player(
    position: Position, form: Form, words: Wording, arguments: Sequence[int]
) -> str | None:
    """That the decision belongs to another player than the one who moves."""
    if not form.arguments or form.arguments[0].name not in ("seat", "piece"):
        return None
    refusal = REFUSALS.get(form.name)
    if refusal is not None and refusal.is_free:
        return None
    mask = int(decision_on(position).seats(position))
    if (mask >> arguments[0]) & 1:
        return None
    deciding = [seat for seat in range(int(position.table.seats)) if (mask >> seat) & 1]
    return say(
        "refused-another_decides",
        players=words.players(deciding),
        player=words.player(arguments[0]),
    )


def _instead(code: int, listed: Sequence[int], position: Position) -> str:
    """The legal moves of the same verb that begin like the one refused."""
    vocabulary = vocabulary_of(position.table)
    start = move_text(code, vocabulary)
    same = [
        move_text(other, vocabulary)
        for other in listed
        if verb_of(i64(other)) == verb_of(i64(code))
    ]
    near: list[str] = []
    while not near:
        start = start.rpartition(":")[0]
        near = [text for text in same if text.startswith(f"{start}:")]
    named = ", ".join(near[:MOST_NAMED])
    if len(near) <= MOST_NAMED:
        return say("refused-possible_instead", moves=named)
    return say("refused-possible_instead.more", moves=named, more=len(near) - MOST_NAMED)
