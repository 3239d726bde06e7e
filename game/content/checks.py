"""Checks that involve more than one value of the content."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .content import Content

Finding = tuple[str, object, str]
"""A dotted key, its value, and what is allowed instead."""

WILD_TARGET_MAX = 9
"""The highest target number of a wild tile: a six and three mystic energy."""

CORES = frozenset({"power_core"})
"""The components that win the game."""

LIBRARY_MAX = 40
"""The most library cards that a position can hold at the bottom of the deck."""

NARROW: Mapping[str, tuple[int, int]] = {
    "draw": (1, 9),
    "look": (1, 9),
    "builds": (1, 9),
    "volunteers": (0, 3),
    "components.clarion_spire.numbers.volunteers": (1, 6),
    "discount": (0, 3),
    "misfortunes.malfunction.numbers.extra": (0, 3),
    "components.amplification_harbor.numbers.resources": (0, 4),
    "artifacts.ward_stone.numbers.energy": (1, 9),
    "artifacts.tide_horn.numbers.energy": (1, 9),
}
"""Numbers of effects with a narrower range than others, by dotted key or by name."""


def findings(content: Content) -> Iterator[Finding]:
    """Every reason why the content cannot be played."""
    yield from _island(content)
    yield from _gate(content)
    yield from _locations(content)
    yield from _decks(content)
    yield from _numbers(content)
    yield from _levels(content)
    yield from _players(content)
    yield from _offset(content)


def _offset(content: Content) -> Iterator[Finding]:
    """What offsets a monster comes out of the box of the expansion."""
    more = content.monstrosities
    if more.offset_calm_seas > more.calm_seas:
        allowed = f"at most {more.calm_seas}, the further Calm Seas of the box"
        yield "monstrosities.offset_calm_seas", more.offset_calm_seas, allowed


def _island(content: Content) -> Iterator[Finding]:
    order = content.island.clockwise
    if len(set(order)) != len(order):
        yield "island.clockwise", order, "all six peninsulas, each once"
    for peninsula in content.peninsulas.values():
        key = f"peninsulas.{peninsula.id}"
        if peninsula.family == "wild" and max(peninsula.targets) > WILD_TARGET_MAX:
            yield f"{key}.targets", peninsula.targets, f"targets up to {WILD_TARGET_MAX}"
        if peninsula.double and set(peninsula.spaces) != {1}:
            yield f"{key}.spaces", peninsula.spaces, "one double space a tile: 1 six times"


def _gate(content: Content) -> Iterator[Finding]:
    for component in content.components.values():
        key, spaces = f"components.{component.id}", component.spaces
        if component.cost.total < 1:
            yield f"{key}.cost", component.cost.total, "a cost of at least one unit"
        if spaces.kind == "once" and (spaces.normal or spaces.five_plus):
            yield f"{key}.spaces", spaces.normal + spaces.five_plus, "no spaces: it works once"
        if spaces.kind != "once" and not spaces.normal:
            yield f"{key}.spaces.normal", spaces.normal, "a whole number from 1 to 4"
        if spaces.kind == "double" and spaces.normal + spaces.five_plus > 2:
            value = spaces.normal + spaces.five_plus
            yield f"{key}.spaces", value, "at most two double spaces"
    yield from _core(content)
    core, most = content.components["power_core"].cost.total, max(content.player_counts)
    if core < most:
        yield "components.power_core.cost", core, f"at least {most} units: each player pays one"
    constants = content.constants
    total = constants.build_spaces + constants.build_spaces_five_plus
    if total > 3:
        yield "constants.build_spaces_five_plus", total, "at most three build spaces in all"


def _locations(content: Content) -> Iterator[Finding]:
    """A location is one place: it holds nobody, single spaces, or one double space."""
    for location in content.locations.values():
        spaces = location.spaces
        value = spaces.normal + spaces.five_plus
        if spaces.kind == "once" and value:
            yield f"locations.{location.id}.spaces", value, "no spaces: nobody is placed there"
        if spaces.kind == "double" and value > 1:
            yield f"locations.{location.id}.spaces", value, "one double space"


def _core(content: Content) -> Iterator[Finding]:
    """One component is the core of the gate: the one that every blueprint ends with."""
    for word, component in content.components.items():
        if (component.type == "core") != (word in CORES):
            allowed = "core for the power_core, a letter for all others"
            yield f"components.{word}.type", component.type, allowed


def _decks(content: Content) -> Iterator[Finding]:
    artifacts, drawn = len(content.artifacts), content.constants.artifacts_drawn
    scholar = content.councilors["scholar"].numbers["draw"]
    if drawn + scholar > artifacts:
        most = artifacts - scholar
        yield "constants.artifacts_drawn", drawn, f"at most {most}: the Scholar draws {scholar}"
    library = drawn + sum(card.count for card in content.library.values())
    if not 1 <= library <= LIBRARY_MAX:
        yield "library", library, f"a deck of 1 to {LIBRARY_MAX} cards, artifacts included"
    if sum(card.count for card in content.misfortunes.values() if card.kind == "flood") < 1:
        yield "misfortunes", 0, "at least one flood card"


def _numbers(content: Content) -> Iterator[Finding]:
    for entry_key, numbers in _numbered(content):
        for name, number in numbers.items():
            key = f"{entry_key}.numbers.{name}"
            low, high = NARROW.get(key) or NARROW.get(name) or (number, number)
            if not low <= number <= high:
                yield key, number, f"a whole number from {low} to {high}"
        if numbers.get("discard", 0) > numbers.get("look", 9):
            allowed = f"at most look, which is {numbers['look']}"
            yield f"{entry_key}.numbers.discard", numbers["discard"], allowed


def _numbered(content: Content) -> Iterator[tuple[str, Mapping[str, int]]]:
    """The numbers of every entry in the families that have them, with the entry's key."""
    for name in ("peninsulas", "components", "councilors", "library", "artifacts", "misfortunes"):
        for entry in getattr(content, name).values():
            yield f"{name}.{entry.id}", entry.numbers


def _levels(content: Content) -> Iterator[Finding]:
    size = content.constants.blueprint_size
    box: Counter[str] = Counter(component.type for component in content.components.values())
    catastrophic = sum(
        card.count for card in content.misfortunes.values() if card.kind == "catastrophic"
    )
    calm = content.misfortunes["calm_seas"].count
    controlled = content.misfortunes["controlled_flood"].count
    for level in content.levels.values():
        key = f"levels.{level.id}"
        if sum(level.components.values()) != size:
            yield f"{key}.components", dict(level.components), f"{size} components in all"
        for letter, count in level.components.items():
            if count > box[letter]:
                yield f"{key}.components.{letter}", count, f"at most {box[letter]}, all in the box"
        if level.calm_seas > calm:
            yield f"{key}.calm_seas", level.calm_seas, f"at most {calm}, all in the box"
        if level.controlled_floods > controlled:
            value = level.controlled_floods
            yield f"{key}.controlled_floods", value, f"at most {controlled}, all in the box"
        if level.catastrophic_floods > catastrophic:
            value = level.catastrophic_floods
            yield f"{key}.catastrophic_floods", value, f"at most {catastrophic}, all in the box"
    first = content.introduction
    if len(set(first.blueprint)) != size or not set(first.blueprint) <= set(content.components):
        yield "introduction.blueprint", first.blueprint, f"{size} different component ids"
    elif any(content.components[word].type == "core" for word in first.blueprint):
        yield "introduction.blueprint", first.blueprint, "no power_core: it is always there"
    if first.councilor not in content.councilors:
        yield "introduction.councilor", first.councilor, "the id of a councilor"


def _players(content: Content) -> Iterator[Finding]:
    yield from _two_teams(content.with_monstrosities)
    for row in content.player_counts.values():
        key = f"player_counts.{row.id}"
        if max(row.draws) > row.players:
            yield f"{key}.draws", row.draws, f"players from 1 to {row.players}"
        if not set(row.colors) <= set(content.colors):
            yield f"{key}.colors", row.colors, f"ids of colours: {', '.join(content.colors)}"
            continue
        if len(set(row.colors)) != len(row.colors) or len(row.colors) < row.players:
            yield f"{key}.colors", row.colors, f"at least {row.players} colours, each once"
        for color in row.colors:
            box = content.colors[color].followers
            if row.max_followers > box:
                allowed = f"start and supply of at most {box}, the {color} followers in the box"
                yield f"{key}.supply_followers", row.supply_followers, allowed
                break


def _two_teams(content: Content) -> Iterator[Finding]:
    """A player who leads two teams takes the followers of any colour."""
    team = content.mechanical_atlanteans
    box = min(color.followers for color in content.colors.values() if color.id != team.color)
    if team.start_followers + team.supply_followers > box:
        allowed = f"start and supply of at most {box}, the followers of a colour in the box"
        yield "mechanical_atlanteans.supply_followers", team.supply_followers, allowed
