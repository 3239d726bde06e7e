"""`cosmicgate trace`: what became of one hint, from its request to its answer."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

import click

from service.cli.existing_store import existing_store
from service.cli.options import STORES, config_options
from service.config import Config, ConfigError
from service.store.connection import connect_stores
from service.store.hints.documents import Hint
from service.store.hints.hint_store import HintStore
from service.tracing import read_traceparent


@click.command(context_settings={"ignore_unknown_options": True})  # an id may begin with a hyphen
@click.argument("hint")
@config_options(STORES)
def trace(config: Config, hint: str) -> None:
    """Print what became of a hint or review, by its id HINT.

    It prints the id of its trace as well. The log lines of the API and the workers have the same
    id, as `trace`. A collector of OpenTelemetry has its spans, if OTEL_EXPORTER_OTLP_ENDPOINT is
    set for both.
    """
    with existing_store(config) as found_config:
        stores = connect_stores(found_config)
        found = HintStore(stores.queue, config, stores.games).peek(hint)
    if found is None:
        raise ConfigError(
            f"There is no hint {hint}. One that has ended is kept for --hint-ttl-seconds."
        )
    for line in describe(found):
        click.echo(line)


def describe(hint: Hint) -> Iterator[str]:
    """Write a line for each step of a hint, with its seconds since the request."""
    head = hint.head
    where = f"game {head.game_id} at version {head.version}" if head.game_id else "a position"
    context = read_traceparent(head.trace)
    yield f"{head.kind:10} {head.id} of {head.owner}, for {where}"
    yield f"trace      {context.trace_id if context else 'none was kept'}"
    asked = datetime.fromtimestamp(hint.created, UTC).isoformat(timespec="milliseconds")
    by = f" by the request {context.span_id}" if context else ""
    yield f"+0.000 s   asked at {asked}{by}"
    if hint.cached:
        yield "+0.000 s   the same question had its answer already"
        return
    if hint.started is None:
        yield "           " + ("no worker took it" if hint.final else "waits for a worker")
    else:
        yield _step(hint, hint.started, "a worker takes it")
    if hint.ended is not None:
        yield _step(hint, hint.ended, f"{hint.status}{_result(hint)}")


def _step(hint: Hint, moment: float, what: str) -> str:
    # A hint may join a search that was begun for another one.
    return f"{moment - hint.created:+.3f} s   {what}"


def _result(hint: Hint) -> str:
    if hint.error:
        return f": {hint.error}"
    simulations = (hint.progress or {}).get("simulations")
    after = "" if simulations is None else f" after {simulations:,} simulations"
    return after + _missing(hint)


def _missing(hint: Hint) -> str:
    """Say how many shares of the search are not in the answer, such as those of a lost worker."""
    spent = (hint.answer or {}).get("receipt", {}).get("spent", {})
    shares = spent.get("shares", [])
    missing = sum(1 for simulations in shares if not simulations)
    return f"; {missing} of {len(shares)} shares brought nothing" if missing and any(shares) else ""
