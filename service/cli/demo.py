"""`cosmicgate demo`: plays a whole game over HTTP, with hints."""

from __future__ import annotations

import json
import os
import re
import secrets
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from functools import wraps
from pathlib import Path
from typing import Any, Final

import click
from rich.console import Console

from game.words import say
from service.cli.demo_play import Demo, DemoError, Pace, Progress
from service.cli.demo_view import LiveView, built_count
from service.cli.options import in_language, sentences
from service.config import ConfigError
from service.processes.children import clean_end, python_module, start_child

INTRODUCTION: Final = ("artificer", "priest", "emissary", "explorer")
"""The councilors of the game that the rulebook recommends for a first time."""
OPTIONS: Final = ("monsters", "offset_monsters", "receding_waters", "red_skies", "two_teams")
"""What only games of Monstrosities have."""
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
STOP_SECONDS = 20.0
_ADDRESS = re.compile(r"listens on (http://\S+)")


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


@contextmanager
def temporary_service() -> Iterator[str]:
    """Run `cosmicgate serve` with a temporary data folder; yields its address.

    Raises:
        ConfigError: the service does not start.
    """
    with tempfile.TemporaryDirectory(prefix="cosmicgate-") as folder:
        log = Path(folder) / "service.log"
        with log.open("wb") as output:
            process = start_child(
                [
                    *python_module("service.cli"),
                    "serve",
                    "--port=0",
                    f"--data-dir={folder}",
                ],
                env={**os.environ, "REDIS_URL": "", "COSMICGATE_QUEUE_REDIS_URL": ""},
                stdout=subprocess.PIPE,
                stderr=output,
            )
        try:
            yield _address(process, log)
        finally:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stdout is not None:
                process.stdout.close()


def _address(process: subprocess.Popen[bytes], log: Path) -> str:
    """Read the output of the service up to the line with its address."""
    for line in process.stdout or ():
        found = _ADDRESS.search(line.decode())
        if found:
            return found[1]
    lines = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
    raise ConfigError(f"The service does not start: {lines[-1] if lines else 'no message'}")


@click.command()
@click.option("--url", help="Address of a running service; without it, the demo starts one.")
@click.option("--key", envvar="COSMICGATE_KEY", help="API key, if the service needs one.")
@click.option(
    "--seconds",
    type=click.FloatRange(min=1),
    default=115.0,
    show_default=True,
    help="Time for the whole game; the hints share it.",
)
@click.option(
    "--seconds-per-hint",
    type=click.FloatRange(min=0.01),
    help="Time for each hint, whatever the game takes.",
)
@click.option("--seed", type=click.IntRange(min=0), help="Random seed of dice, cards and hints.")
@click.option(
    "--record",
    "path",
    type=click.Path(path_type=Path, dir_okay=False),
    help="File for the game's record (default: cosmicgate-demo-SEED.json).",
)
@click.option("--json", "as_json", is_flag=True, help="Print the result as JSON, for machines.")
@in_language
@set_up_options
@sentences
def demo(
    *,
    setup: dict[str, Any],
    url: str | None,
    key: str | None,
    seconds: float,
    seconds_per_hint: float | None,
    seed: int | None,
    path: Path | None,
    as_json: bool,
) -> None:
    """Play a whole game with hints.

    It is an introductory game for four players, or the one that you choose.

    The team plays the best move of each hint. The demo asks for a hint only where there is more
    than one legal move. It uses the HTTP API like any client.
    """
    seed = secrets.randbelow(10**6) if seed is None else seed
    path = path or Path(f"cosmicgate-demo-{seed}.json")
    _check_writable(path)
    console = Console(stderr=as_json)
    pace = Pace(seconds, seconds_per_hint)
    with (
        clean_end(),
        nullcontext(url) if url else temporary_service() as address,
        LiveView(console, seconds) as view,
    ):
        game = Demo(str(address), setup, pace, seed, view.show, key)
        try:
            record = game.play()
        except DemoError as error:
            raise ConfigError(str(error)) from None
    path.write_text(json.dumps(record, indent=1) + "\n", encoding="utf-8")
    result = _result(game.progress, seed, path)
    if as_json:
        click.echo(json.dumps(result))
    else:
        _print_result(console, result)


def _check_writable(path: Path) -> None:
    """Check before the game that its record can be written after it, and leave no trace."""
    is_new = not path.exists()
    try:
        with path.open("a", encoding="utf-8"):
            pass
        if is_new:
            path.unlink()
    except OSError as error:
        reason = error.strerror
        raise ConfigError(say("demo-no_record", path=path, reason=reason)) from None


def _result(progress: Progress, seed: int, path: Path) -> dict[str, Any]:
    view = progress.view
    return {
        "status": view["status"],
        "ending": progress.ending,
        "rounds": view["round"],
        "built": built_count(view),
        "components": len(view["gate"]["components"]),
        "moves": progress.moves,
        "hints": progress.hints,
        "without_hint": progress.without_hint,
        "hint_seconds": round(progress.hint_seconds, 3),
        "seconds": round(progress.elapsed, 3),
        "win_chances": progress.win_chances,
        "seed": seed,
        "game": progress.game_id,
        "record": str(path.absolute()),
    }


def _print_result(console: Console, result: dict[str, Any]) -> None:
    ended = say(
        "demo-ended",
        status=result["status"],
        round=result["rounds"],
        built=result["built"],
        all=result["components"],
        ending=result["ending"],
    )
    counted = say(
        "demo-counted",
        moves=result["moves"],
        hints=result["hints"],
        seconds=round(result["seconds"]),
        seed=result["seed"],
    )
    console.print(f"{ended}\n{counted}", highlight=False)
    if result["without_hint"]:
        console.print(say("demo-time_up", number=result["without_hint"]), highlight=False)
    record = f"{say('demo-record')}\n{result['record']}"
    console.print(record, highlight=False, soft_wrap=True)
