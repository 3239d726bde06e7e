"""Records: a game as its set-up and the list of its moves and outcomes of chance.

A record is JSON or text. The text form has one line of JSON for the head, then one move a line.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, NamedTuple

from msgspec import structs

from game.document import Part, Problem, first_of
from game.documents.record import GameRecord
from game.errors import EntryError, IllegalMoveError
from game.words import say

FORMAT: Final = 1
FIELDS: Final = ("format", "rules", "content", "setup", "moves")
KEPT_FIELDS: Final = ("chance", "undo", "label")
"""The fields of a recorded set-up that say how a service keeps the game; the rules know none."""
RULES: Final = "base-5"
"""The rules that records are played by; it changes when old records may replay differently."""

TAKE_BACK: Final = "takeback"
"""The log entry that takes back the outcome before it."""
BYTE_ORDER_MARK: Final = "\N{ZERO WIDTH NO-BREAK SPACE}"
"""What some editors begin a file with."""

UNDO: Final = "undo"
"""The first word of the log entry that goes back to an earlier version: `undo:12`."""
MOST_DIGITS: Final = 9
"""A number with more digits is no version; Python refuses to read one with thousands."""


def undo_entry(version: int) -> str:
    """The log entry that goes back to a version."""
    return f"{UNDO}:{version}"


def undone_to(entry: str) -> int | None:
    """The version that a log entry goes back to; None if it is no undo."""
    word, _, version = entry.partition(":")
    is_number = version.isascii() and version.isdigit() and len(version) <= MOST_DIGITS
    return int(version) if word == UNDO and is_number else None


def no_version(to: int, version: int) -> IllegalMoveError:
    """The error of an undo at `version` to one that is not earlier."""
    return IllegalMoveError(undo_entry(to), say("refused-no_earlier_version", version=version))


def no_outcome() -> IllegalMoveError:
    """The error of a `takeback` after anything but an outcome of chance."""
    reason = say("refused-no_outcome_to_take_back")
    return IllegalMoveError(TAKE_BACK, reason)


def kept_entries(log: Sequence[str]) -> list[tuple[int, str]]:
    """The entries of a log that still hold, each with the version before it.

    What was taken back or undone is left out, and so is the taking back itself.
    """
    return _entries_up_to(_last_kept(log)[-1])


def count_kept(log: Sequence[str], words: Sequence[str]) -> int:
    """How many of the entries that still hold begin with one of these words and a colon.

    One pass, which makes no list: it is asked before each outcome that is drawn.
    """
    text = "\n".join(["", *log])
    if f"\n{UNDO}:" not in text and f"\n{TAKE_BACK}" not in text:
        return sum(text.count(f"\n{word}:") for word in words)
    wanted = tuple(f"{word}:" for word in words)
    special = (*wanted, TAKE_BACK, f"{UNDO}:")
    found = taken_back = 0
    at = len(log)
    while at > 0:
        at -= 1
        entry = log[at]
        if taken_back == 0 and not entry.startswith(special):
            continue
        to = undone_to(entry)
        if to is not None:
            at = min(to, at)
        elif entry == TAKE_BACK:
            taken_back += 1
        elif taken_back:
            taken_back -= 1
        elif entry.startswith(wanted):
            found += 1
    return found


def checked_entries(log: Sequence[str], is_outcome: Callable[[str], bool]) -> list[tuple[int, str]]:
    """The entries that still hold, of a log whose every `undo` and `takeback` was possible.

    `is_outcome` says whether an entry is an outcome of chance. Whether moves were legal is not
    checked. Raises EntryError.
    """
    last_kept = _last_kept(log)
    for version, entry in enumerate(log):
        to, last = undone_to(entry), last_kept[version]
        if to is not None and to >= version:
            raise EntryError(version, no_version(to, version))
        if entry == TAKE_BACK and (last is None or not is_outcome(last.entry)):
            raise EntryError(version, no_outcome())
    return _entries_up_to(last_kept[-1])


def _last_kept(log: Sequence[str]) -> list[_Kept | None]:
    """The last entry that holds at each version of a log."""
    found: list[_Kept | None] = [None]
    for version, entry in enumerate(log):
        last = found[version]
        to = undone_to(entry)
        if to is not None:
            found.append(found[min(to, version)])
        elif entry == TAKE_BACK and last is not None:
            found.append(last.before)
        else:
            found.append(_Kept(last, version, entry))
    return found


def _entries_up_to(last: _Kept | None) -> list[tuple[int, str]]:
    found: list[tuple[int, str]] = []
    while last is not None:
        found.append((last.version, last.entry))
        last = last.before
    return found[::-1]


class _Kept(NamedTuple):
    """An entry that holds, after those before it."""

    before: _Kept | None
    version: int
    entry: str


def effective_moves(log: Sequence[str]) -> list[str]:
    """The moves of a log without those that were taken back or undone."""
    return [entry for _, entry in kept_entries(log)]


class RecordError(ValueError):
    """A record that cannot be read or replayed; `move_index` counts from 0, None for the head.

    `problems` lists every problem in the fields of the head; `message` is the first one.
    """

    def __init__(
        self, move_index: int | None, message: str, problems: Sequence[Problem] = ()
    ) -> None:
        if move_index is None:
            super().__init__(say("record-head", message=message))
        else:
            super().__init__(say("record-move", number=move_index + 1, message=message))
        self.move_index = move_index
        self.message = message
        self.problems = list(problems)

    @classmethod
    def of_head(cls, problems: Sequence[Problem]) -> RecordError:
        """The error for problems in the fields of the head."""
        return cls(None, " ".join(first_of(problems)), problems)


@dataclass(frozen=True)
class Record:
    """A game: its set-up document, and every move and outcome of chance in order.

    `rules` and `content` are the versions that the game was played with. `kept` says how a service
    kept the game, which makes no other game of it; its documents have that among the fields of the
    set-up, so that the set-up of a record makes a game that is kept in the same way.
    """

    setup: Mapping[str, Any]
    moves: tuple[str, ...]
    content: str
    rules: str = RULES
    format: int = FORMAT
    kept: Mapping[str, Any] = dataclasses.field(default_factory=dict, compare=False)

    @classmethod
    def from_dict(cls, data: Any) -> Record:
        """Read the JSON form. Raises RecordError."""
        if not isinstance(data, Mapping):
            raise RecordError(None, say("must-be_object_of_fields", fields=", ".join(FIELDS)))
        if problems := _problems_of(data):
            raise RecordError.of_head(problems)
        for n, move in enumerate(data["moves"]):
            if not isinstance(move, str):
                raise RecordError(n, say("must-be_a_move"))
        setup = dict(data["setup"])
        kept = {name: setup.pop(name) for name in KEPT_FIELDS if name in setup}
        return cls(setup, tuple(data["moves"]), data["content"], data["rules"], kept=kept)

    def document(self) -> GameRecord:
        """The JSON form as a document."""
        setup = {**self.setup, **self.kept}
        return GameRecord(self.format, self.rules, self.content, setup, list(self.moves))

    def to_dict(self) -> dict[str, Any]:
        """The JSON form."""
        return structs.asdict(self.document())

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read the text form, or JSON on one line; empty lines are skipped. Raises RecordError."""
        text = text.removeprefix(BYTE_ORDER_MARK)
        lines = [line.strip() for line in text.splitlines() if line.strip()]
        if not lines:
            raise RecordError(None, say("record-empty"))
        try:
            head = json.loads(lines[0])
        except (ValueError, RecursionError) as error:
            raise RecordError(None, say("record-first_line")) from error
        if not isinstance(head, dict):
            raise RecordError(None, say("record-first_line"))
        if "moves" in head and len(lines) == 1:
            return cls.from_dict(head)
        return cls.from_dict({**head, "moves": lines[1:]})

    def to_text(self) -> str:
        """The text form."""
        head = self.to_dict()
        moves = head.pop("moves")
        line = json.dumps(head, separators=(",", ":"), ensure_ascii=False)
        return "\n".join([line, *moves]) + "\n"


def _problems_of(data: Mapping[str, Any]) -> list[Problem]:
    """The problems in the fields of a record; its single moves are not checked here."""
    problems: list[Problem] = []
    head = Part("", data, problems).only(FIELDS)
    for field, is_right, wanted in (
        ("format", head["format"].value == FORMAT, say("must-be_exactly", value=FORMAT)),
        (
            "rules",
            head["rules"].value == RULES,
            say("must-be_these_rules", rules=RULES),
        ),
        (
            "content",
            isinstance(head["content"].value, str),
            say("must-be_a_content_version"),
        ),
        ("setup", isinstance(head["setup"].value, Mapping), say("must-be_a_set_up")),
        ("moves", head["moves"].is_list, say("must-be_moves")),
    ):
        if not is_right:
            head[field].refuse(wanted)
    return problems
