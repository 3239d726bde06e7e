"""The options of commands that create a game, made into the set-up that `POST /v1/games` takes."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, Final

import click

from game.words import say

INTRODUCTION: Final = ("artificer", "priest", "emissary", "explorer")
"""The councilors of the game that the rulebook recommends for a first time."""
OPTIONS: Final = ("monsters", "offset_monsters", "receding_waters", "red_skies", "two_teams")
"""What only games of Monstrosities have."""


def set_up_options(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command the options of a set-up, and call it with the document as `setup`."""

    @wraps(command)
    def with_setup(**arguments: Any) -> Any:
        given = {name: arguments.pop(name) for name in ("players", "level", "monstrosities")}
        options = {name: arguments.pop(name) for name in OPTIONS}
        return command(setup=set_up(**given, options=options), **arguments)

    decorated: Callable[..., Any] = with_setup
    for option in reversed(_OPTIONS):
        decorated = option(decorated)
    return decorated


def introduction() -> list[dict[str, str]]:
    """The players of the introductory game, with their names in the present language."""
    return [
        {"councilor": councilor, "name": say("demo-player", seat=seat)}
        for seat, councilor in enumerate(INTRODUCTION, start=1)
    ]


def set_up(
    players: int | None, level: int, monstrosities: bool, options: dict[str, Any]
) -> dict[str, Any]:
    """The set-up of a game. The service draws what is left open, and refuses what cannot be."""
    chosen = {name: value for name, value in options.items() if value}
    if "monsters" in chosen:
        chosen["monsters"] = [word.strip() for word in chosen["monsters"].split(",")]
    alone = 1 if "two_teams" in chosen else None
    setup: dict[str, Any] = {"players": players or alone or introduction(), "level": level}
    if monstrosities or chosen:
        setup["expansion"] = chosen
    return setup


_OPTIONS: Final = (
    click.option(
        "--players",
        type=click.IntRange(1, 7),
        help="Number of players; their councilors are drawn. Without it, the four of the "
        "introductory game, or one with --two-teams.",
    ),
    click.option("--level", type=click.IntRange(1, 8), default=1, show_default=True),
    click.option("--monstrosities", is_flag=True, help="Play with the expansion."),
    click.option(
        "--monsters",
        metavar="NAMES",
        help="With the expansion and these monsters, such as medusa,harpies,scylla_charybdis.",
    ),
    click.option("--offset-monsters", is_flag=True, help="Milder cards to make up for monsters."),
    click.option(
        "--receding-waters", type=click.IntRange(0), help="Receding Waters in place of Calm Seas."
    ),
    click.option("--red-skies", type=click.IntRange(0), help="Red Skies in place of Calm Seas."),
    click.option("--two-teams", is_flag=True, help="One player leads two teams."),
)
