"""`cosmicgate serve`, `api` and `worker`: run the whole service, or one part of it."""

from __future__ import annotations

import os
from pathlib import Path

import click
import structlog

from game.build_info import describe
from service.cli.existing_store import name_of_store
from service.cli.options import EVERYTHING, WEB, WORKERS, config_options, content_with_overlay
from service.config import (
    Config,
    ConfigError,
    unknown_variables,
    without_password,
)
from service.logs import configure_logs
from service.processes.background_build import BackgroundBuild
from service.processes.liveness import needs_key
from service.processes.supervisor import Supervisor, check_stores, find_address
from service.store.keys import read_api_keys
from service.tracing import configure_tracing

FIRST_GAME = '{"players": 4, "level": 1, "seed": 3}'
"""With this seed the first decision is a placement, as in the README."""
COMPILING = (
    "interpreted until they are compiled, in some two minutes: play now; hints are weak until then"
)

log = structlog.get_logger("supervisor")


@click.command()
@config_options(EVERYTHING)
@click.option(
    "--check",
    is_flag=True,
    help="Check flags, environment, and the files and folders they name, then stop.",
)
@click.option("--build", "command", hidden=True, help="What `make serve` builds with meanwhile.")
def serve(config: Config, *, check: bool, command: str | None) -> None:
    """Run the whole service on this machine until Ctrl-C.

    This starts the API, one search worker per core and, without REDIS_URL, an embedded store with
    its data in the data folder.
    """
    _prepare(config)
    if check:
        find_address(config)
        check_stores(config)
        return

    build = BackgroundBuild(command, click.echo) if command else None

    def ready(address: str | None) -> None:
        _print_web(config, address, COMPILING if build else describe().text, config.workers)

    Supervisor(
        config,
        ready,
        web=True,
        embed=not config.redis_url,
        workers=config.workers,
        build=build,
    ).run()
    click.echo("Stopped.")


@click.command()
@config_options(WEB)
def api(config: Config) -> None:
    """Run only the HTTP API, with the Redis at REDIS_URL."""
    _prepare(config)
    _need_redis(config)
    Supervisor(config, lambda address: _print_web(config, address, describe().text), web=True).run()
    click.echo("Stopped.")


@click.command()
@config_options(WORKERS)
def worker(config: Config) -> None:
    """Run only search workers, with the Redis at REDIS_URL."""
    _prepare(config)
    _need_redis(config)
    if config.workers == 0:
        raise ConfigError(
            "With --workers (COSMICGATE_WORKERS) 0 this command would search nothing: give it 1 or "
            "more."
        )

    def ready(_: str | None) -> None:
        workers = "1 worker" if config.workers == 1 else f"{config.workers} workers"
        click.echo(f"Searching with {workers} ({describe().text}).")
        _print_stores(config)

    Supervisor(config, ready, web=False, workers=config.workers).run()
    click.echo("Stopped.")


def _prepare(config: Config) -> None:
    """Check the files now, before several processes report the same error."""
    configure_logs(config, "supervisor")
    configure_tracing("supervisor")
    for name, nearest in unknown_variables(os.environ).items():
        log.warning("no setting has this name: it is ignored", variable=name, nearest=nearest)
    content_with_overlay(config.content_overlay)
    if config.api_keys_file is not None:
        read_api_keys(config.api_keys_file)
    if config.heartbeat_file is not None:
        _check_heartbeat_file(config.heartbeat_file)


def _check_heartbeat_file(path: Path) -> None:
    """Refuse a file that cannot be touched; to touch it now would say that all processes run."""
    if path.is_file() and os.access(path, os.W_OK):
        return
    if path.exists():
        reason = "it is no file that this user may write"
    elif not path.parent.is_dir():
        reason = f"there is no folder {path.parent}"
    elif not os.access(path.parent, os.W_OK | os.X_OK):
        reason = f"the folder {path.parent} cannot be written"
    else:
        return
    raise ConfigError(
        f"The heartbeat file {path} cannot be made: {reason}. Choose another with "
        "--heartbeat-file or COSMICGATE_HEARTBEAT_FILE."
    )


def _need_redis(config: Config) -> None:
    if not config.redis_url:
        raise ConfigError(
            "The API and the workers share a Redis: set REDIS_URL, such as redis://host:6379/0. To "
            "run everything on one machine, use `cosmicgate serve`."
        )


def _print_stores(config: Config) -> None:
    click.echo(f"  store    {name_of_store(config)}")
    if config.queue_redis_url:
        click.echo(f"  queue    {without_password(config.queue_redis_url)}")


def _print_web(config: Config, address: str | None, rules: str, workers: int | None = None) -> None:
    """Print where the service is, what it uses, and a first step."""
    click.echo(f"Cosmic Gate listens on {address}")
    _print_stores(config)
    if workers is not None:
        click.echo(f"  workers  {workers}")
    key = "    -H 'Authorization: Bearer KEY' \\\n" if address and needs_key(address) else ""
    click.echo(f"  rules    {rules}")
    click.echo(f"  docs     {address}/docs")
    click.echo(
        f"\nA first game:\n  curl -i -X POST {address}/v1/games \\\n{key}"
        f"    -H 'Content-Type: application/json' \\\n    -d '{FIRST_GAME}'\n"
        "\nCtrl-C stops the service."
    )
