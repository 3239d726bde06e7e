"""A game under way: its set-up, its record and its position, driven by move texts."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Sequence
from typing import cast

from mypy_extensions import i64

from game.changes import changes_between
from game.content import Content
from game.documents.moves import Decision, GameEvent, LegalMove
from game.documents.names import GameStatus
from game.documents.position import PositionView
from game.documents.position_document import PositionDocument
from game.engine import ids
from game.engine.moves import Moves
from game.engine.position import Position
from game.errors import IllegalMoveError, MoveError
from game.notation import CHANCE_VERBS, move_fields, move_text, parse_move, vocabulary_of
from game.packing import pack, unpack
from game.position_document import document_of
from game.record import TAKE_BACK, Record, RecordError, effective_moves
from game.rules import apply_move, decision_on, is_chance, legal_moves
from game.setup import Setup, SetupError
from game.text.refusals.why_illegal import why_illegal
from game.text.wording import Wording
from game.view import position_view


class Game:
    """A game from its set-up to its end.

    `moves` is its log: team moves, chance outcomes, and `takeback`, which undoes the outcome before
    it. The version counts the entries of the log, so that each state of a game has its own.
    """

    def __init__(
        self, setup: Setup, content: Content, position: Position, moves: Sequence[str]
    ) -> None:
        self.setup = setup
        self.content = content
        self.position = position
        self.moves = list(moves)
        self._words = Wording(setup, content, position.table)
        self._vocabulary = vocabulary_of(position.table)
        self._listed = Moves()
        legal_moves(position, self._listed)

    @classmethod
    def new(cls, setup: Setup, content: Content) -> Game:
        """A game at its start."""
        return cls(setup, content, setup.starting_position(content), ())

    @classmethod
    def replay(cls, record: Record, content: Content) -> Game:
        """The game of a record. Raises RecordError with the first move that is not legal."""
        try:
            game = cls.new(Setup.from_dict(record.setup, content), content)
        except SetupError as error:
            problems = [(f"setup.{field}", message) for field, message in error.problems]
            raise RecordError.of_head(problems) from error
        for n, move in enumerate(record.moves):
            try:
                if move == TAKE_BACK:
                    game.take_back()
                else:
                    game.advance(move)
            except MoveError as error:
                raise RecordError(n, f"'{move}' cannot be played: {error.reason}") from error
        return game

    @classmethod
    def restore(cls, setup: Setup, content: Content, snapshot: bytes, moves: Sequence[str]) -> Game:
        """A game from a snapshot and its record. Raises PackingError if the snapshot is foreign."""
        return cls(setup, content, unpack(setup.table(content), snapshot), moves)

    def clone(self) -> Game:
        """An independent copy."""
        return Game(self.setup, self.content, self.position.clone(), self.moves)

    # --- looking ------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """Entries in the log."""
        return len(self.moves)

    @property
    def status(self) -> GameStatus:
        """`running`, `won` or `lost`."""
        return cast("GameStatus", ids.STATUSES[self.position.status])

    def decision(self) -> Decision | None:
        """The decision to take now, or None when the game is over."""
        if self.position.status != ids.RUNNING:
            return None
        decision = decision_on(self.position)
        mask = int(decision.seats(self.position))
        seats = [n for n in range(len(self.setup.seats)) if (mask >> n) & 1]
        text = self._words.decision(decision.kind(), seats)
        chance = is_chance(self.position)
        return Decision(decision.kind(), [n + 1 for n in seats], chance, text)

    def legal_moves(self) -> list[LegalMove]:
        """Every move or outcome that may be played now; empty when the game is over."""
        total = int(self._listed.total)
        kind = self._decision_kind()
        found: list[LegalMove] = []
        for n, code in enumerate(self._listed.listed()):
            probability = int(self._listed.weight[i64(n)]) / total if total else None
            fields = move_fields(code, self._vocabulary)
            text = move_text(code, self._vocabulary)
            seat = fields.get("seat")
            found.append(
                LegalMove(
                    text,
                    text.partition(":")[0],
                    seat if isinstance(seat, int) else None,
                    self._words.offer(code, kind),
                    fields,
                    probability,
                )
            )
        return found

    def view(self) -> PositionView:
        """The whole position, with the decision that it asks for."""
        return position_view(self.position, self.setup, self.decision())

    def describe(self, move: str) -> str:
        """What a move would do, now or later. Raises InvalidMoveError if the text is no move."""
        code = parse_move(move, self._vocabulary)
        kind = self._decision_kind() if self._listed.holds(i64(code)) else None
        return self._words.offer(code, kind)

    def _decision_kind(self) -> str | None:
        """The kind of the decision to take now; None when the game is over."""
        running = self.position.status == ids.RUNNING
        return decision_on(self.position).kind() if running else None

    # --- playing ------------------------------------------------------------------------------

    def play(self, move: str) -> GameEvent:
        """Play one move or chance outcome. Raises MoveError, and then changes nothing."""
        before = self.position.clone()
        decision = self.decision()
        code: int | None = None
        if move == TAKE_BACK:
            self.take_back()
        else:
            code = self.advance(move)
        changes = changes_between(before, self.position, self._words)
        if code is None or decision is None:
            text = "The last outcome is taken back."
            return GameEvent(self.version, move, TAKE_BACK, None, False, text, changes)
        seats = [seat - 1 for seat in decision.seats]
        text = self._words.happening(code, decision.kind, seats, before, self.position)
        seat = move_fields(code, self._vocabulary).get("seat")
        return GameEvent(
            self.version,
            move,
            move.partition(":")[0],
            seat if isinstance(seat, int) else None,
            decision.chance,
            text,
            changes,
        )

    def check(self, move: str) -> int:
        """The code of a move that may be played now. Raises MoveError with the reason if not."""
        code = parse_move(move, self._vocabulary)
        if not self._listed.holds(i64(code)):
            raise IllegalMoveError(move, self._why_illegal(code))
        return code

    def advance(self, move: str) -> int:
        """Play a move without making an event of it; return its code. Raises MoveError."""
        code = self.check(move)
        apply_move(self.position, i64(code), self._listed)
        self.moves.append(move)
        return code

    def take_back(self) -> None:
        """Undo the last entry of the log, an outcome of chance that no move has followed.

        Raises IllegalMoveError if there is none.
        """
        held = effective_moves(self.moves)
        last = parse_move(held[-1], self._vocabulary) if held else 0
        if last & 255 not in CHANCE_VERBS:
            reason = "only an outcome can be taken back, and only before the next move"
            raise IllegalMoveError(TAKE_BACK, reason)
        earlier = Game.new(self.setup, self.content)
        for move in held[:-1]:
            earlier.advance(move)
        self.position = earlier.position
        legal_moves(self.position, self._listed)
        self.moves.append(TAKE_BACK)

    def _why_illegal(self, code: int) -> str:
        decision = self.decision()
        if decision is None:
            return f"the game is over: it is {self.status}"
        question = self._words.question(decision.kind, [seat - 1 for seat in decision.seats])
        return why_illegal(self.position, code, self._words, self._listed.listed(), question)

    # --- keeping ------------------------------------------------------------------------------

    def record(self) -> Record:
        """The record of the game; it leaves out what was taken back."""
        return Record(
            self.setup.to_dict(), tuple(effective_moves(self.moves)), self.content.version
        )

    def position_document(self) -> PositionDocument:
        """The position as a document that a set-up can start from.

        ValueError unless the decision is one of place, suffer and act.
        """
        return document_of(self.position)

    def snapshot(self) -> bytes:
        """The position as bytes, for `restore`."""
        return pack(self.position)

    def hash(self) -> str:
        """A hash of the position; equal for equal positions with equal set-ups and content."""
        digest = hashlib.sha256(self.content.version.encode())
        digest.update(json.dumps(self.setup.to_dict(), sort_keys=True).encode())
        digest.update(pack(self.position))
        return digest.hexdigest()[:32]


def sample_outcome(moves: Sequence[LegalMove], chance: random.Random) -> str:
    """Pick one of the chance outcomes listed, each by its probability."""
    weights = [move.probability or 0.0 for move in moves]
    return chance.choices([move.id for move in moves], weights)[0]
