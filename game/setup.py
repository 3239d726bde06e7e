"""How a game is set up: who sits where with which councilor, the level, the blueprint."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.book import make_table
from game.content import Content
from game.engine.ids import COMPONENTS, COUNCILORS, MAX_SEATS
from game.engine.moves import Moves
from game.engine.position import Position
from game.engine.table import Table
from game.opening import opening_position
from game.standing import Problem, read_position

VARIANTS: Final = ("standard",)
POWER_CORE: Final = "power_core"
SETUP_FIELDS: Final = ("players", "level", "blueprint", "expansion", "variant", "position")


class SetupError(ValueError):
    """A set-up that cannot be; `field` says which part, `message` what is allowed."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(f"{field}: {message}")
        self.field = field
        self.message = message


class PositionError(SetupError):
    """A position that cannot be. `problems` has everything that is wrong: a field, a message."""

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = list(problems)
        where, message = self.problems[0]
        more = len(self.problems) - 1
        super().__init__(where, f"{message} (and {more} more)" if more else message)


@dataclass(frozen=True)
class Seat:
    """A player: the councilor, the colour, and a name if there is one."""

    councilor: str
    color: str
    name: str | None = None


@dataclass(frozen=True)
class Setup:
    """A complete set-up. Seat 1, the first, starts. `blueprint` leaves out the Power Core.

    `position` tells of a table that is in the middle of a game already, as `docs/position.md`
    describes; without it the game starts from its beginning.
    """

    seats: tuple[Seat, ...]
    level: int
    blueprint: tuple[str, ...]
    expansion: None = None
    variant: str = "standard"
    position: Mapping[str, Any] | None = field(default=None, hash=False)

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], content: Content) -> Setup:
        """Read a complete set-up. Raises SetupError at the first impossible value.

        If that is sound, a position in it is checked: PositionError has all that is impossible.
        """
        _refuse_unknown(data, "", SETUP_FIELDS)
        for key in ("players", "blueprint"):
            if not isinstance(data.get(key), Sequence) or isinstance(data.get(key), str):
                raise SetupError(key, "must be a list")
        level = read_level(data, content)
        seats = read_seats(data["players"], content)
        check_expansion(data)
        blueprint = read_blueprint(data["blueprint"], level, content)
        setup = cls(seats, level, blueprint, variant=read_variant(data))
        if data.get("position") is None:
            return setup
        told = replace(setup, position=data["position"])
        told.starting_position(content)
        return replace(setup, position=json.loads(json.dumps(data["position"])))

    def to_dict(self) -> dict[str, Any]:
        """The set-up as JSON, readable by `from_dict`."""
        players = [
            {"councilor": seat.councilor, "color": seat.color, "name": seat.name}
            for seat in self.seats
        ]
        setup: dict[str, Any] = {
            "players": players,
            "level": self.level,
            "blueprint": list(self.blueprint),
            "expansion": self.expansion,
            "variant": self.variant,
        }
        if self.position is not None:
            setup["position"] = json.loads(json.dumps(self.position))
        return setup

    def table(self, content: Content) -> Table:
        """The fixed part of every position of this game."""
        councilors = [seat.councilor for seat in self.seats]
        return make_table(content.book, councilors, self.level, self.blueprint)

    def starting_position(self, content: Content) -> Position:
        """Where the game starts. Raises PositionError if the document tells of the impossible."""
        if self.position is None:
            return opening_position(self.table(content), Moves())
        position, problems = read_position(self.position, self.table(content))
        if problems:
            raise PositionError(problems)
        return position


def complete_setup(data: Mapping[str, Any], content: Content, chance: random.Random) -> Setup:
    """Fill in what the caller left open, then check everything.

    `players` may be a number (councilors are drawn, colours given in order), seats may lack a
    councilor or a colour, `level` defaults to 1. Without a blueprint, level 1 gets the
    introductory one and the others draw the components that the level asks for.
    """
    filled = dict(data)
    level = filled.setdefault("level", 1)
    filled["players"] = _fill_seats(filled.get("players"), content, chance)
    if filled.get("blueprint") is None:
        level = read_level(filled, content)
        if level == 1:
            filled["blueprint"] = list(content.introduction.blueprint)
        else:
            filled["blueprint"] = draw_blueprint(level, content, chance)
    return Setup.from_dict(filled, content)


def draw_blueprint(level: int, content: Content, chance: random.Random) -> list[str]:
    """Components drawn at random, as many of each letter as the level asks for."""
    drawn: list[str] = []
    for letter, count in content.levels[level].components.items():
        pool = [word for word in COMPONENTS if content.components[word].type == letter]
        drawn += chance.sample(pool, count)
    return drawn


def _fill_seats(players: Any, content: Content, chance: random.Random) -> Any:
    if isinstance(players, int) and not isinstance(players, bool):
        if not 1 <= players <= MAX_SEATS:
            raise SetupError("players", f"must be 1 to {MAX_SEATS}, not {players}")
        players = [{} for _ in range(players)]
    if not isinstance(players, Sequence) or isinstance(players, str):
        raise SetupError("players", f"must be a number from 1 to {MAX_SEATS} or a list of players")
    if not 1 <= len(players) <= MAX_SEATS:
        raise SetupError("players", f"must be 1 to {MAX_SEATS} players, not {len(players)}")
    seats = [dict(seat) if isinstance(seat, Mapping) else seat for seat in players]
    named = [seat for seat in seats if isinstance(seat, dict)]
    for key, words in (
        ("councilor", chance.sample(COUNCILORS, len(COUNCILORS))),
        ("color", list(content.player_counts[len(seats)].colors)),
    ):
        taken = {str(seat.get(key)) for seat in named}
        free = iter([word for word in words if word not in taken])
        for seat in named:
            if seat.get(key) is None:
                seat[key] = next(free, None)
    return seats


def read_level(data: Mapping[str, Any], content: Content) -> int:
    """The difficulty level of a set-up document."""
    level = data.get("level")
    if isinstance(level, bool) or not isinstance(level, int) or level not in content.levels:
        low, high = min(content.levels), max(content.levels)
        raise SetupError("level", f"must be a whole number from {low} to {high}")
    return level


def read_seats(players: Sequence[Any], content: Content) -> tuple[Seat, ...]:
    """The players of a set-up document, each councilor and colour once."""
    if not 1 <= len(players) <= MAX_SEATS:
        raise SetupError("players", f"must be 1 to {MAX_SEATS} players, not {len(players)}")
    colors = content.player_counts[len(players)].colors
    seats: list[Seat] = []
    for n, player in enumerate(players):
        field = f"players.{n}"
        if not isinstance(player, Mapping):
            raise SetupError(field, "must be an object with councilor and color")
        _refuse_unknown(player, f"{field}.", ("councilor", "color", "name"))
        seat = Seat(
            _one_of(f"{field}.councilor", player.get("councilor"), COUNCILORS),
            _one_of(f"{field}.color", player.get("color"), colors),
            _name(f"{field}.name", player.get("name")),
        )
        for other in seats:
            if seat.councilor == other.councilor:
                raise SetupError(f"{field}.councilor", f"{seat.councilor} is taken already")
            if seat.color == other.color:
                raise SetupError(f"{field}.color", f"{seat.color} is taken already")
        seats.append(seat)
    return tuple(seats)


def read_blueprint(blueprint: Sequence[Any], level: int, content: Content) -> tuple[str, ...]:
    """The components of a set-up document: as many of each letter as the level asks for."""
    words = [word for word in COMPONENTS if word != POWER_CORE]
    chosen = [_one_of(f"blueprint.{n}", word, words) for n, word in enumerate(blueprint)]
    for n, word in enumerate(chosen):
        if word in chosen[:n]:
            raise SetupError(f"blueprint.{n}", f"{word} is in it twice")
    wanted = content.levels[level].components
    for letter, count in wanted.items():
        found = sum(content.components[word].type == letter for word in chosen)
        if found != count:
            message = f"level {level} takes {count} components of type {letter}, not {found}"
            raise SetupError("blueprint", message)
    return tuple(chosen)


def check_expansion(data: Mapping[str, Any]) -> None:
    """Only the base game is known."""
    if data.get("expansion") is not None:
        raise SetupError("expansion", "must be null: only the base game can be played")


def read_variant(data: Mapping[str, Any]) -> str:
    """The variant of a set-up document."""
    return _one_of("variant", data.get("variant") or VARIANTS[0], VARIANTS)


def _one_of(field: str, word: Any, words: Sequence[str]) -> str:
    if not isinstance(word, str) or word not in words:
        raise SetupError(field, f"must be one of {', '.join(words)}")
    return word


def _name(field: str, name: Any) -> str | None:
    if name is None:
        return None
    if not isinstance(name, str) or not 1 <= len(name) <= 40 or not name.isprintable():
        raise SetupError(field, "must be a text of 1 to 40 printable characters")
    return name


def _refuse_unknown(data: Mapping[str, Any], prefix: str, known: Sequence[str]) -> None:
    for key in data:
        if key not in known:
            raise SetupError(f"{prefix}{key}", f"is not a field; there are {', '.join(known)}")
