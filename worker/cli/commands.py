"""`cosmicgate hint` and `cosmicgate review`: the answers of the API, for a record file."""

from __future__ import annotations

import json
import signal
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from typing import IO, Any

import click
import msgspec
from rich.console import Console

from game import MAX_SEATS, Game, Record, RecordError
from game.documents.hint import HintAnswer
from game.documents.question import HintQuestion
from game.documents.review import ReviewAnswer
from game.record import BYTE_ORDER_MARK
from game.text.chances import with_thousands
from game.words import say
from service.cli.options import CONTENT_OVERLAY, content_with_overlay, in_language, sentences
from service.config import ConfigError
from service.store.hints.documents import (
    DETAILS,
    FEWEST_REVIEW_SIMULATIONS,
    MAX_TOP,
    filter_answer,
    hint_question,
    review_question,
)
from service.store.ids_and_seeds import SEED_LIMIT
from worker.cli.formats import ShowProgress, progress_bar
from worker.cli.hint_view import show_hint
from worker.cli.review_view import show_review
from worker.search import HintSearch
from worker.search_interface import ReportProgress, UnanswerableError

HINT_SECONDS = 2.0
REVIEW_SIMULATIONS = 400

LARGEST_RECORD = 10_000_000
RECORD = click.argument("file", metavar="RECORD", type=click.File(encoding="utf-8"))
SEED = click.option(
    "--seed", type=click.IntRange(0, SEED_LIMIT - 1), help="Random seed of the search."
)
AS_JSON = click.option("--json", "as_json", is_flag=True, help="Print the answer as JSON.")


@click.command()
@RECORD
@click.option(
    "--seconds",
    type=click.FloatRange(0, min_open=True),
    help=f"Seconds to search (default: {HINT_SECONDS:g}).",
)
@click.option(
    "--simulations", type=click.IntRange(1), help="Simulations to make, instead of --seconds."
)
@SEED
@click.option(
    "--top",
    type=click.IntRange(1, MAX_TOP),
    default=3,
    show_default=True,
    help="How many moves to show.",
)
@click.option("--seat", type=click.IntRange(1, MAX_SEATS), help="Advise this seat only.")
@click.option("--compare", multiple=True, help="Compare this move with the best. Repeatable.")
@click.option("--avoid", multiple=True, help="Do not consider this move. Repeatable.")
@click.option(
    "--plan",
    "plans",
    multiple=True,
    type=click.File(encoding="utf-8"),
    help="Compare the placements in this file, one a line, with the best plan. Repeatable.",
)
@click.option(
    "--detail",
    type=click.Choice(DETAILS),
    default="plan",
    show_default=True,
    help="How much of the answer to show.",
)
@click.option("--whole", is_flag=True, help="Print every reason, and the plan move by move.")
@AS_JSON
@CONTENT_OVERLAY
@in_language
@sentences
def hint(
    *,
    file: IO[str],
    seconds: float | None,
    simulations: int | None,
    seed: int | None,
    top: int,
    seat: int | None,
    compare: tuple[str, ...],
    avoid: tuple[str, ...],
    plans: tuple[IO[str], ...],
    detail: str,
    whole: bool,
    as_json: bool,
    overlay: Path | None,
) -> None:
    """Find the best move at the end of a record.

    RECORD is a file, or - for standard input. The same record, simulations
    and seed give the same answer here and over HTTP. Ctrl-C stops the search and shows its result
    so far.
    """
    if seconds is not None and simulations is not None:
        raise ConfigError(say("command-one_budget"))
    if simulations is None:
        seconds = seconds or HINT_SECONDS
    game = _game(file, overlay)
    asked = HintQuestion(
        seconds=seconds,
        simulations=simulations,
        top=top,
        seat=seat,
        compare=compare,
        avoid=avoid,
        plans=tuple(_plan(each) for each in plans),
    )
    answer = _find_hint(game, hint_question(asked, game.hash(), seed), hidden=detail == "nudge")
    shown = filter_answer(answer, detail=detail, top=top, version=game.version)
    if as_json:
        click.echo(json.dumps(msgspec.to_builtins(shown), indent=1))
    else:
        show_hint(shown, game, Console(), whole=whole)


@click.command()
@RECORD
@click.option(
    "--simulations",
    type=click.IntRange(FEWEST_REVIEW_SIMULATIONS),
    default=REVIEW_SIMULATIONS,
    show_default=True,
    help="Simulations for each decision.",
)
@SEED
@click.option("--all", "every", is_flag=True, help="List every decision, not only proven mistakes.")
@AS_JSON
@CONTENT_OVERLAY
@in_language
@sentences
def review(
    *,
    file: IO[str],
    simulations: int,
    seed: int | None,
    every: bool,
    as_json: bool,
    overlay: Path | None,
) -> None:
    """Review a game: its story, what decisions cost, what was luck.

    RECORD is a file, or - for standard input. Ctrl-C stops the review and shows its result so far.
    """
    game = _game(file, overlay)
    record, search = game.record().to_dict(), HintSearch(game.content)
    question = review_question(record, simulations, seed)
    bar = progress_bar(Console(stderr=True), 0.0, "decision", game.describe)
    answer = _search(lambda report: search.review(record, question, report), bar)
    if as_json:
        click.echo(json.dumps(answer, indent=1))
    else:
        show_review(msgspec.convert(answer, ReviewAnswer), game, Console(), every=every)


def _find_hint(game: Game, question: HintQuestion, *, hidden: bool) -> HintAnswer:
    """Search the end of a game with a progress bar; `hidden`: it names no move."""
    record, search = game.record().to_dict(), HintSearch(game.content)

    def find(report: ReportProgress) -> dict[str, Any]:
        began = time.monotonic()
        found = search.share(record, question, 0, report)
        return search.answer(record, question, [found], time.monotonic() - began)

    unit = "simulations" if question.seconds is None else "seconds"
    console, budget = Console(stderr=True), float(question.seconds or question.simulations or 0)
    answer = _search(find, progress_bar(console, budget, unit, game.describe, hidden=hidden))
    return msgspec.convert(answer, HintAnswer)


def _plan(file: IO[str]) -> tuple[str, ...]:
    """Read a plan: a move a line; empty lines, and what follows a #, are passed over."""
    lines = (line.partition("#")[0].strip() for line in file.read(LARGEST_RECORD).splitlines())
    return tuple(line for line in lines if line)


def _game(file: IO[str], overlay: Path | None) -> Game:
    """Replay the record in a file of JSON or text. Raises ConfigError."""
    content = content_with_overlay(overlay)
    name = say("command-standard_input") if file.name == "<stdin>" else file.name
    try:
        text = file.read(LARGEST_RECORD + 1)
        if len(text) > LARGEST_RECORD:
            most = with_thousands(LARGEST_RECORD)
            raise ConfigError(say("command-long_record", name=name, most=most))
        return Game.replay(_record(text), content)
    except UnicodeDecodeError:
        raise ConfigError(say("command-not_utf8", name=name)) from None
    except RecordError as error:
        raise ConfigError(say("command-no_replay", name=name, reason=error)) from None


def _record(text: str) -> Record:
    text = text.removeprefix(BYTE_ORDER_MARK)
    try:
        data = json.loads(text)
    except RecursionError:
        raise RecordError(None, say("command-nested")) from None
    except ValueError:
        return Record.from_text(text)
    return Record.from_dict(data)


def _search(
    find: Callable[[ReportProgress], dict[str, Any]], bar: AbstractContextManager[ShowProgress]
) -> dict[str, Any]:
    """Search with a progress bar. Ctrl-C stops the search, which then returns its result so far."""
    with ctrl_c() as pressed, bar as show:

        def report(progress: Mapping[str, Any]) -> bool:
            show(progress)
            return pressed()

        try:
            return find(report)
        except UnanswerableError as error:
            raise ConfigError(str(error)) from None


@contextmanager
def ctrl_c() -> Iterator[Callable[[], bool]]:
    """Catch Ctrl-C while the block runs; a second Ctrl-C ends the program.

    Yields a function that returns whether Ctrl-C was pressed.
    """
    pressed = False

    def note(*_: object) -> None:
        nonlocal pressed
        pressed = True
        signal.signal(signal.SIGINT, signal.default_int_handler)

    earlier = signal.signal(signal.SIGINT, note)
    try:
        yield lambda: pressed
    finally:
        signal.signal(signal.SIGINT, earlier)
