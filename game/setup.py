"""How a game is set up: who sits where with which councilor, the level, the blueprint."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Container, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from game.content import Content
from game.document import Part, first_of
from game.engine.ids import MAX_SEATS
from game.engine.moves import Moves
from game.engine.position import Position
from game.engine.table import Table
from game.expansions import Asked, content_with, expand, read_expansion
from game.free_text import composed, is_one_line
from game.levers import LEVERS, NO_LEVERS, Levers, read_levers
from game.monstrosities import register_all
from game.opening import opening_position
from game.position_document import Problem, read_position
from game.tabletop import make_table, plan_of
from game.two_teams import MECHANICAL_COLOR, TWO_TEAMS
from game.words import say

VARIANTS: Final = ("standard",)
SETUP_FIELDS: Final = (
    "players",
    "level",
    "blueprint",
    "expansion",
    "variant",
    *LEVERS,
    "position",
)
SEAT_FIELDS: Final = ("councilor", "color", "name")
LONGEST_NAME: Final = 40
"""In characters."""

register_all()


class SetupError(ValueError):
    """A set-up that cannot be.

    `problems` has everything that is wrong: a field, and what is allowed there. `field` and
    `message` are those of the first.
    """

    def __init__(self, problems: Sequence[Problem]) -> None:
        self.problems = list(problems)
        self.field, self.message = first_of(self.problems)
        super().__init__(f"{self.field}: {self.message}")


class PositionError(SetupError):
    """A position that cannot be."""


@dataclass(frozen=True)
class Seat:
    """A player: the councilor, the colour, and a name if there is one."""

    councilor: str
    color: str
    name: str | None = None


@dataclass(frozen=True)
class Team:
    """What has a seat at the table: a player's Atlanteans, or the Mechanical Atlanteans."""

    councilor: str | None
    """None for the Mechanical Atlanteans."""
    color: str
    name: str | None = None
    """The player's name; None for the second team of a player."""


@dataclass(frozen=True)
class Setup:
    """A complete set-up. Seat 1, the first, starts. `blueprint` leaves out the Power Core.

    `position` is a table that is in the middle of a game already, as `docs/position.md`
    describes; without it the game starts from its beginning.
    """

    seats: tuple[Seat, ...]
    level: int
    blueprint: tuple[str, ...]
    expansion: Mapping[str, Any] | None = field(default=None, hash=False)
    """All options of the expansion; None for the base game."""
    variant: str = "standard"
    levers: Levers = NO_LEVERS
    position: Mapping[str, Any] | None = field(default=None, hash=False)

    @property
    def teams(self) -> list[Team]:
        """The seats of the table in order: the players, then the second team of a single one."""
        teams = [Team(seat.councilor, seat.color, seat.name) for seat in self.seats]
        if self.expansion is not None and self.expansion.get(TWO_TEAMS):
            teams.append(Team(None, MECHANICAL_COLOR))
        return teams

    def player_of(self, seat: int) -> int:
        """The player, from 1, who leads the team in a seat, from 1."""
        return 1 if len(self.seats) < seat <= len(self.teams) else seat

    @classmethod
    def from_dict(cls, data: Mapping[str, Any], content: Content) -> Setup:
        """Read a complete set-up. Raises SetupError with everything that is impossible.

        If that is sound, a position in it is checked: PositionError has all that is impossible.
        """
        problems: list[Problem] = []
        fields = Part("", data, problems).only(SETUP_FIELDS)
        whole = content_with(content, fields["expansion"].value)
        level = read_level(fields["level"], whole)
        seats = read_seats(fields["players"], whole)
        levers = read_levers(fields, whole)
        expansion = read_expansion(fields["expansion"], Asked(whole, len(seats), level, levers))
        blueprint = read_blueprint(fields["blueprint"], level, len(seats), whole)
        variant = read_variant(fields["variant"])
        if problems:
            raise SetupError(problems)
        setup = cls(seats, level, blueprint, expansion, variant, levers)
        if data.get("position") is None:
            return setup
        replace(setup, position=data["position"]).starting_position(content)
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
            "expansion": json.loads(json.dumps(self.expansion)),
            "variant": self.variant,
            **self.levers.to_dict(),
        }
        if self.position is not None:
            setup["position"] = json.loads(json.dumps(self.position))
        return setup

    def content(self, content: Content) -> Content:
        """The content of this game: that of its expansion, if it has one."""
        return content_with(content, self.expansion)

    def table(self, content: Content) -> Table:
        """The fixed part of every position of this game."""
        councilors = [seat.councilor for seat in self.seats]
        whole = self.content(content)
        plan = plan_of(whole, councilors, self.level, self.blueprint, self.levers)
        expand(plan, whole, self.expansion)
        return make_table(whole, plan)

    def starting_position(self, content: Content) -> Position:
        """Where the game starts. Raises PositionError if the document is impossible."""
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
    whole = content_with(content, filled.get("expansion"))
    filled.setdefault("level", 1)
    filled["players"] = _fill_seats(filled.get("players"), whole, chance)
    if filled.get("blueprint") is None:
        level = read_level(Part("level", filled["level"], []), whole)
        players = filled["players"]
        if level == 1:
            filled["blueprint"] = list(whole.introduction.blueprint)
        elif level and Part("players", players, []).is_list:
            filled["blueprint"] = draw_blueprint(level, len(players), whole, chance)
        else:
            filled["blueprint"] = []
    return Setup.from_dict(filled, content)


def draw_blueprint(level: int, players: int, content: Content, chance: random.Random) -> list[str]:
    """Components drawn at random, as many of each letter as the level asks for."""
    drawn: list[str] = []
    for letter, count in content.levels[level].components.items():
        pool = [
            word
            for word, entry in content.components.items()
            if entry.type == letter and players <= entry.most_players
        ]
        drawn += chance.sample(pool, count)
    return drawn


def _fill_seats(players: Any, content: Content, chance: random.Random) -> Any:
    """Give every seat a councilor and a colour; what is no number or list of players stays."""
    if isinstance(players, int) and not isinstance(players, bool) and 1 <= players <= MAX_SEATS:
        players = [{} for _ in range(players)]
    if not Part("players", players, []).is_list or not 1 <= len(players) <= MAX_SEATS:
        return players
    seats = [dict(seat) if isinstance(seat, Mapping) else seat for seat in players]
    named = [seat for seat in seats if isinstance(seat, dict)]
    for key, words in (
        ("councilor", chance.sample(list(content.councilors), len(content.councilors))),
        ("color", list(content.player_counts[len(seats)].colors)),
    ):
        taken = {str(seat.get(key)) for seat in named}
        free = iter([word for word in words if word not in taken])
        for seat in named:
            if seat.get(key) is None:
                seat[key] = next(free, None)
    return seats


def read_level(level: Part, content: Content) -> int:
    """The difficulty level of a set-up document, 0 if it is none."""
    highest = max(content.with_monstrosities.levels)
    why = "" if highest in content.levels else say("setup-higher_levels", highest=highest)
    found = level.whole(min(content.levels), max(content.levels), why=why)
    return found if level.is_sound else 0


def read_seats(players: Part, content: Content) -> tuple[Seat, ...]:
    """The players of a set-up document, each councilor and colour once."""
    if not players.is_list:
        players.refuse(say("must-be_players", most=MAX_SEATS))
        return ()
    if not 1 <= len(players.value) <= MAX_SEATS:
        players.refuse(say("must-be_so_many_players", most=MAX_SEATS, count=len(players.value)))
        return ()
    seats = [player.only(SEAT_FIELDS) for player in players.items()]
    colors = content.player_counts[len(seats)].colors
    councilors = [seat["councilor"] for seat in seats]
    _check_box(councilors, content.councilors, content.with_monstrosities.councilors)
    return tuple(
        Seat(councilor, color, name)
        for councilor, color, name in zip(
            _each_once(councilors, list(content.councilors), _taken),
            _each_once([seat["color"] for seat in seats], colors, _taken),
            [_name(seat["name"]) for seat in seats],
            strict=True,
        )
    )


def read_blueprint(blueprint: Part, level: int, players: int, content: Content) -> tuple[str, ...]:
    """The components of a set-up document: as many of each letter as the level asks for."""
    if not blueprint.is_list:
        blueprint.refuse(say("must-be_components"))
        return ()
    words = [word for word, entry in content.components.items() if entry.type != "core"]
    if len(blueprint.value) > len(words):
        blueprint.refuse(
            say("must-be_fewer_components", most=len(words), count=len(blueprint.value))
        )
        return ()
    parts = blueprint.items()
    _check_box(parts, content.components, content.with_monstrosities.components)
    chosen = _each_once(parts, words, _twice)
    for part, word in zip(parts, chosen, strict=True):
        most = content.components[word].most_players if word else MAX_SEATS
        if players > most:
            part.refuse(say("setup-for_fewer_players", component=word, most=most))
    if level and blueprint.is_sound:
        _check_letters(blueprint, chosen, level, content)
    return tuple(chosen)


def _check_letters(blueprint: Part, chosen: Sequence[str], level: int, content: Content) -> None:
    for letter, count in content.levels[level].components.items():
        found = sum(content.components[word].type == letter for word in chosen)
        if found != count:
            wanted = say("must-have_letters", count=count, letter=letter, level=level, found=found)
            blueprint.refuse(wanted)
            return


def read_variant(variant: Part) -> str:
    """The variant of a set-up document."""
    return _word(variant, VARIANTS) if variant.value else VARIANTS[0]


def _each_once(
    parts: Sequence[Part], words: Sequence[str], again: Callable[[str], str]
) -> list[str]:
    """The word of each part, empty if it is none; `again` says why a repeated one is refused."""
    found: list[str] = []
    for part in parts:
        word = _word(part, words)
        if word and word in found:
            part.refuse(again(word))
        found.append(word)
    return found


def _taken(word: str) -> str:
    return say("setup-taken", word=word)


def _twice(word: str) -> str:
    return say("setup-listed_twice", word=word)


def _check_box(parts: Sequence[Part], known: Container[str], both: Container[str]) -> None:
    """Refuse the ids that only the expansion has, in a game without it."""
    for part in parts:
        word = part.value
        if isinstance(word, str) and word in both and word not in known:
            part.refuse(say("setup-in_the_expansion_only", word=word))


def _word(part: Part, words: Sequence[str]) -> str:
    """The id that a part names, empty if it is none of the words, or was refused already."""
    n = part.word(words) if part.is_sound else -1
    return words[n] if n >= 0 else ""


def _name(name: Part) -> str | None:
    given = name.value
    if given is None:
        return None
    written = composed(given) if isinstance(given, str) else ""
    if not 1 <= len(written) <= LONGEST_NAME or not is_one_line(written):
        name.refuse(say("must-be_a_name", longest=LONGEST_NAME))
        return None
    return written
