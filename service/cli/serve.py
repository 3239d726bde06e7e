"""``cosmicgate serve``, ``api`` and ``worker``: the service, whole or in parts."""

from __future__ import annotations

import click

from game import ContentError, load_content
from game.build_info import describe
from service.cli.options import EVERYTHING, WEB, WORKERS, config_options
from service.config import Config, ConfigError, read_api_keys
from service.logs import configure_logs
from service.supervisor import Supervisor

FIRST_GAME = '{"players": 4, "level": 1, "seed": 3}'
"""The seed draws councilors that leave the first decision to the team, as the README plays it."""


@click.command()
@config_options(EVERYTHING)
@click.option(
    "--check", is_flag=True, help="Check flags, environment and the files they name, then stop."
)
def serve(config: Config, *, check: bool) -> None:
    """Run everything on this machine until Ctrl-C.

    The API, one search worker per core and, unless REDIS_URL names a Redis, an embedded store
    that keeps its data in the data folder.
    """
    _prepare(config)
    if check:
        return

    def ready(address: str | None) -> None:
        _say_where(address)
        store = (
            config.redis_url_without_password()
            if config.redis_url
            else f"embedded, in {config.data_dir.absolute()}"
        )
        click.echo(f"  store    {store}")
        click.echo(f"  workers  {config.workers}")
        _say_build_and_first_step(address, config)

    Supervisor(config, ready, web=True, embed=not config.redis_url, workers=config.workers).run()
    click.echo("Stopped.")


@click.command()
@config_options(WEB)
def api(config: Config) -> None:
    """Run the HTTP API alone, with the Redis that REDIS_URL names, until Ctrl-C."""
    _prepare(config)
    _need_redis(config)

    def ready(address: str | None) -> None:
        _say_where(address)
        click.echo(f"  store    {config.redis_url_without_password()}")
        _say_build_and_first_step(address, config)

    Supervisor(config, ready, web=True).run()
    click.echo("Stopped.")


@click.command()
@config_options(WORKERS)
def worker(config: Config) -> None:
    """Run search workers alone, with the Redis that REDIS_URL names, until Ctrl-C."""
    _prepare(config)
    _need_redis(config)

    def ready(_: str | None) -> None:
        who = (
            "1 search worker takes"
            if config.workers == 1
            else f"{config.workers} search workers take"
        )
        click.echo(f"{who} hints from {config.redis_url_without_password()} ({describe().text}).")

    Supervisor(config, ready, web=False, workers=config.workers).run()
    click.echo("Stopped.")


def _prepare(config: Config) -> None:
    """Find faults in files here, before there are several processes to complain of them."""
    configure_logs(config, "supervisor")
    try:
        load_content(config.content_overlay)
    except ContentError as error:
        raise ConfigError(f"The content cannot be used: {error}") from None
    if config.api_keys_file is not None:
        read_api_keys(config.api_keys_file)


def _need_redis(config: Config) -> None:
    if not config.redis_url:
        raise ConfigError(
            "Parts of the service share a Redis: set REDIS_URL, such as redis://host:6379/0. For "
            "everything on one machine use `cosmicgate serve`."
        )


def _say_where(address: str | None) -> None:
    click.echo(f"Cosmic Gate listens on {address}")


def _say_build_and_first_step(address: str | None, config: Config) -> None:
    build = describe()
    key = " -H 'Authorization: Bearer KEY'" if config.api_keys_file else ""
    click.echo(f"  rules    {build.text}")
    click.echo(f"  docs     {address}/docs")
    click.echo(
        f"\nA first game:\n  curl -i -X POST {address}/v1/games{key} "
        f"-H 'Content-Type: application/json' -d '{FIRST_GAME}'\n"
        "\nCtrl-C stops it."
    )
