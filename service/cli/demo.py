"""`cosmicgate demo`: plays a whole game over HTTP, with hints."""

from __future__ import annotations

import json
import secrets
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import click
from rich.console import Console

from game.words import say
from service.cli.demo_play import Demo, DemoError, Pace, Progress
from service.cli.demo_view import LiveView, built_count
from service.cli.options import in_language, sentences
from service.cli.set_up import set_up_options
from service.cli.signals import clean_end
from service.config import ConfigError
from service.processes.temporary_service import temporary_service


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
