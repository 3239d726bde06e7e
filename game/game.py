"""A game under way: its set-up, its record and its position, driven by move texts."""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import Callable, Sequence
from typing import NamedTuple, cast

from msgspec import structs
from mypy_extensions import i64

from game.changes import Happening, Stepper
from game.changes.facts import Facts
from game.content import Content
from game.documents.changes import Change
from game.documents.events import GameEvent
from game.documents.moves import Decision, LegalMove, MoveFields
from game.documents.names import DecisionKind, GameStatus, Phase
from game.documents.position import PositionView
from game.documents.position_document import PositionDocument
from game.engine import ids
from game.engine.decisions import AS_NAMED, WHO_ANSWERS
from game.engine.moves import Moves, verb_of
from game.engine.position import Position
from game.errors import EntryError, IllegalMoveError, InvalidMoveError, MoveError
from game.move_fields import fields_of, seat_named
from game.notation import CHANCE_VERBS, FORMS, move_fields, move_text, parse_move, vocabulary_of
from game.offers import offered
from game.packing import pack, unpack
from game.position_document import document_of
from game.record import (
    TAKE_BACK,
    UNDO,
    Record,
    RecordError,
    checked_entries,
    effective_moves,
    no_outcome,
    no_version,
    undo_entry,
    undone_to,
)
from game.rules import apply_move, decision_on, is_chance, legal_moves, mover_of
from game.setup import Setup, SetupError
from game.text.asked import Asked
from game.text.contexts import context_of
from game.text.refusals.why_illegal import why_illegal
from game.text.wording import Wording, wording_of
from game.view import position_view, round_of
from game.who_moves import seats_with_a_move
from game.words import LANGUAGE, say


def is_chance_entry(entry: str) -> bool:
    """Whether an entry of a log is an outcome of dice or cards."""
    word = entry.partition(":")[0]
    return any(FORMS[verb].word == word for verb in CHANCE_VERBS)


class Asking(NamedTuple):
    """Who must decide what, before any of it is put into words; as in `Decision`."""

    kind: DecisionKind
    seats: list[int]
    may_answer: list[int]
    chance: bool


class _Moment(NamedTuple):
    """A position that is remembered, and those before the outcomes that can be taken back."""

    position: Position
    before_outcomes: list[Position]


class Game:
    """A game from its set-up to its end.

    `moves` is its log: team moves, chance outcomes, `takeback`, which undoes the outcome before it,
    and `undo:12`, which goes back to a version. The version counts the entries of the log, so that
    each state of a game has its own.
    """

    def __init__(
        self,
        setup: Setup,
        content: Content,
        position: Position,
        moves: Sequence[str],
        like: Game | None = None,
    ) -> None:
        """Make a game; `like` is another one of the same table, which names things the same way."""
        self.setup = setup
        self.content = content
        self.position = position
        self.moves = list(moves)
        self._vocabulary = vocabulary_of(position.table)
        self._steppers: dict[str, Stepper] = {} if like is None else like._steppers  # noqa: SLF001 - a game as well
        """By language: what plays its moves and words them."""
        self._facts: Facts | None = None
        self._asking: Asking | None = None
        self._decision: tuple[str, Decision] | None = None
        self._listed = Moves()
        self._before_outcomes: list[Position] = []
        self._remembered: dict[int, _Moment] = {}
        legal_moves(position, self._listed)

    @classmethod
    def new(cls, setup: Setup, content: Content) -> Game:
        """A game at its start."""
        return cls(setup, content, setup.starting_position(content), ())

    @classmethod
    def replay(cls, record: Record, content: Content) -> Game:
        """The game of a record, or of a log. Raises RecordError with an entry that is not legal.

        Moves that a log has undone are not played, so none of them is refused.
        """
        try:
            game = cls.new(Setup.from_dict(record.setup, content), content)
        except SetupError as error:
            problems = [(f"setup.{field}", message) for field, message in error.problems]
            raise RecordError.of_head(problems) from error
        try:
            game.follow(record.moves)
        except EntryError as error:
            entry, reason = record.moves[error.index], error.error.reason
            raise RecordError(
                error.index, say("refused-entry_cannot_be_played", entry=entry, reason=reason)
            ) from error
        return game

    @classmethod
    def restore(cls, setup: Setup, content: Content, snapshot: bytes, moves: Sequence[str]) -> Game:
        """A game from a snapshot and its record. Raises PackingError if the snapshot is foreign."""
        return cls(setup, content, unpack(setup.table(content), snapshot), moves)

    def clone(self) -> Game:
        """An independent copy."""
        copy = Game(self.setup, self.content, self.position.clone(), self.moves, self)
        copy._before_outcomes = [*self._before_outcomes]
        copy._facts, copy._asking, copy._decision = self._facts, self._asking, self._decision
        return copy

    # --- looking ------------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """Entries in the log."""
        return len(self.moves)

    @property
    def status(self) -> GameStatus:
        """`running`, `won` or `lost`."""
        return cast("GameStatus", ids.STATUSES[self.position.status])

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return round_of(self.position)

    @property
    def phase(self) -> Phase:
        """The phase of the round."""
        return cast("Phase", ids.PHASES[self.position.phase])

    def asking(self) -> Asking | None:
        """Who must decide what now, or None when the game is over."""
        if self.position.status != ids.RUNNING:
            return None
        if self._asking is None:
            seats, chance = self._deciding_seats(), bool(is_chance(self.position))
            waits_for = seats
            if len(seats) > 1 and not chance:
                waits_for = seats_with_a_move(self.position, self._listed.listed(), seats)
            by_number = [n + 1 for n in waits_for], [n + 1 for n in seats]
            kind = decision_on(self.position).kind
            self._asking = Asking(kind, *by_number, chance)
        return self._asking

    def decision(self) -> Decision | None:
        """The decision to take now in words, or None when the game is over."""
        asking, language = self.asking(), LANGUAGE.get()
        if asking is None:
            return None
        if self._decision is None or self._decision[0] != language:
            words, seats = self.words(), [seat - 1 for seat in asking.may_answer]
            context = context_of(asking.kind, Asked(self.position, self._vocabulary, words, seats))
            text = words.decision(asking.kind, seats, context)
            self._decision = language, Decision(*asking, text, context)
        return self._decision[1]

    def _position_changed(self, facts: Facts | None = None) -> None:
        """Forget what was found out about the position before."""
        self._facts, self._asking, self._decision = facts, None, None

    def is_chance_next(self) -> bool:
        """Whether dice or cards decide now, rather than the team."""
        return bool(is_chance(self.position))

    def _deciding_seats(self) -> list[int]:
        """The seats that the decision is put to, from 0."""
        mask = int(decision_on(self.position).seats(self.position))
        return [n for n in range(len(self.setup.teams)) if (mask >> n) & 1]

    def legal_moves(self) -> list[LegalMove]:
        """Every move or outcome that may be played now; empty when the game is over."""
        total = int(self._listed.total)
        kind, words = self._decision_kind(), self.words()
        moves = [self._offered(code, kind, words) for code in self._listed.listed()]
        if not total:
            return moves
        return [
            structs.replace(move, probability=int(self._listed.weight[n]) / total)
            for n, move in enumerate(moves)
        ]

    def _offered(self, code: int, kind: str | None, words: Wording) -> LegalMove:
        move = offered(code, kind, words)
        mover = int(mover_of(self.position, code))
        if mover == AS_NAMED:
            return move
        return structs.replace(move, seat=None if mover == WHO_ANSWERS else mover + 1)

    def seat_of(self, move: str) -> int | None:
        """Whose move it would be now, legal or not; None: a move of those who may answer.

        Raises InvalidMoveError if the text is no move.
        """
        return self._seat_of(self.position, self.code_of(move))

    def _seat_of(self, g: Position, code: int) -> int | None:
        mover = int(mover_of(g, code))
        if mover == AS_NAMED:
            return seat_named(fields_of(code, self._vocabulary))
        return None if mover == WHO_ANSWERS else mover + 1

    def view(self) -> PositionView:
        """The whole position, with the decision that it asks for."""
        return position_view(self.position, self.setup, self.decision())

    def describe(self, move: str) -> str:
        """What a move would do, now or later. Raises InvalidMoveError if the text is no move."""
        code = self.code_of(move)
        kind = self._decision_kind() if self._listed.holds(code) else None
        return self.words().offer(code, kind)

    def words(self) -> Wording:
        """The words of the game, in the present language."""
        return self._stepper().words

    def _stepper(self) -> Stepper:
        """Plays moves and words what they change, in the present language."""
        language = LANGUAGE.get()
        found = self._steppers.get(language)
        if found is None:
            words = wording_of(self.setup, self.content, self.position.table)
            found = self._steppers[language] = Stepper(self.setup, words)
        return found

    def code_of(self, move: str) -> i64:
        """The code of a move, legal or not. Raises InvalidMoveError if the text is no move."""
        return i64(parse_move(move, self._vocabulary))

    def fields_of(self, move: str) -> dict[str, str | int]:
        """The arguments of a move by name. Raises InvalidMoveError if the text is no move."""
        return move_fields(self.code_of(move), self._vocabulary)

    def _decision_kind(self) -> str | None:
        """The kind of the decision to take now; None when the game is over."""
        running = self.position.status == ids.RUNNING
        return decision_on(self.position).kind if running else None

    # --- playing ------------------------------------------------------------------------------

    def play(self, move: str) -> list[GameEvent]:
        """Play one move or chance outcome. Raises MoveError, and then changes nothing.

        The first event is the move's own. One more follows for each move that the rules then made
        because no other was possible, such as a misfortune that is known already.
        """
        if move == TAKE_BACK or undone_to(move) is not None:
            return [self._go_back(move)]
        code = self.check(move)
        self._keep_for_slips(code)
        stepper = self._stepper()
        facts = self._facts or stepper.facts(self.position)
        found, after = stepper.play(self.position, code, self._listed, facts)
        self._position_changed(after)
        self.moves.append(move)
        return [self._event(happening) for happening in found]

    def _event(self, happening: Happening) -> GameEvent:
        code = happening.code
        fields = fields_of(code, self._vocabulary)
        move = move_text(code, self._vocabulary)
        text = self.words().happening(
            code, happening.kind, happening.seats, happening.before, happening.after
        )
        return GameEvent(
            self.version,
            move,
            move.partition(":")[0],
            self._seat_of(happening.before, code),
            happening.chance,
            happening.forced,
            text,
            fields,
            happening.changes,
        )

    def _go_back(self, move: str) -> GameEvent:
        before, stepper = self.position, self._stepper()
        facts = self._facts or stepper.facts(before)
        to = undone_to(move)
        if to is None:
            self.take_back()
        else:
            self.undo(to)
        changes = stepper.difference(before, self.position, facts)
        if to is None:
            text = say("happened-taken_back")
            return self._back_event(move, TAKE_BACK, text, MoveFields(TAKE_BACK), changes)
        text = say("happened-undone", version=to)
        return self._back_event(move, UNDO, text, MoveFields(UNDO, to), changes)

    def _back_event(
        self, move: str, word: str, text: str, fields: MoveFields, changes: list[Change]
    ) -> GameEvent:
        return GameEvent(self.version, move, word, None, False, False, text, fields, changes)

    def check(self, move: str) -> int:
        """The code of a move that may be played now. Raises MoveError with the reason if not."""
        code = parse_move(move, self._vocabulary)
        if not self._listed.holds(code):
            raise IllegalMoveError(move, self._why_illegal(code))
        return code

    def advance(self, move: str) -> int:
        """Play a move without making an event of it; return its code. Raises MoveError."""
        code = self.check(move)
        self._keep_for_slips(code)
        self._position_changed()
        apply_move(self.position, code, self._listed)
        self.moves.append(move)
        return code

    def follow(self, log: Sequence[str], pause: Callable[[], object] | None = None) -> None:
        """Play a log from the start of the game, without making events.

        Moves that the log has undone are not played. `pause` is called before each one that is.
        Raises EntryError.
        """
        for version, move in checked_entries(log, self._is_outcome):
            if pause is not None:
                pause()
            try:
                self.advance(move)
            except MoveError as error:
                raise EntryError(version, error) from error
        self.moves = list(log)

    def remember(self) -> None:
        """Keep the present position, so that to go back to this version needs no replay."""
        self._remembered[self.version] = _Moment(self.position.clone(), [*self._before_outcomes])

    def undo(self, to: int) -> None:
        """Go back to an earlier version, whatever has come since.

        Raises IllegalMoveError if there is no such version.
        """
        if not 0 <= to < self.version:
            raise no_version(to, self.version)
        earlier = self.at(to)
        self.position = earlier.position
        self._before_outcomes = earlier._before_outcomes  # noqa: SLF001 - a game as well
        self._position_changed()
        legal_moves(self.position, self._listed)
        self.moves.append(undo_entry(to))

    def can_undo_to(self) -> int:
        """The earliest version since which no dice or cards have come; the present one if none."""
        version = self.version
        for entry in reversed(self.moves):
            if is_chance_entry(entry):
                break
            version -= 1
        return version

    def at(self, version: int) -> Game:
        """The game as it was at an earlier version."""
        moment = self._remembered.get(version)
        if moment is not None:
            log = self.moves[:version]
            earlier = Game(self.setup, self.content, moment.position.clone(), log, self)
            earlier._before_outcomes = [*moment.before_outcomes]
            return earlier
        return self._replayed(version)

    def _replayed(self, version: int) -> Game:
        earlier = Game.new(self.setup, self.content)
        for move in effective_moves(self.moves[:version]):
            earlier.advance(move)
        earlier.moves = self.moves[:version]
        return earlier

    def take_back(self) -> None:
        """Undo the last entry of the log, an outcome of chance that no move has followed.

        Raises IllegalMoveError if there is none.
        """
        if not self._before_outcomes:
            self._find_outcomes()
        self.position = self._before_outcomes.pop().clone()
        self._position_changed()
        legal_moves(self.position, self._listed)
        self.moves.append(TAKE_BACK)

    def _keep_for_slips(self, code: int) -> None:
        """Keep the position before an outcome; a move of the team ends what can be taken back."""
        if verb_of(i64(code)) in CHANCE_VERBS:
            self._before_outcomes.append(self.position.clone())
        else:
            self._before_outcomes.clear()

    def _find_outcomes(self) -> None:
        """Replay the log for the positions before its last outcomes, which a snapshot lacks."""
        held = effective_moves(self.moves)
        if not held or not self._is_outcome(held[-1]):
            raise no_outcome()
        replayed = self._replayed(self.version)
        self._before_outcomes = replayed._before_outcomes  # noqa: SLF001 - a game as well

    def _is_outcome(self, entry: str) -> bool:
        try:
            return verb_of(self.code_of(entry)) in CHANCE_VERBS
        except InvalidMoveError:
            return False

    def _why_illegal(self, code: int) -> str:
        decision = self.decision()
        if decision is None:
            return say("refused-game_is_over", status=self.status)
        seats = [seat - 1 for seat in decision.seats]
        words = self.words()
        question = words.question(decision.kind, seats, decision.context)
        return why_illegal(self.position, code, words, self._listed.listed(), question)

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
