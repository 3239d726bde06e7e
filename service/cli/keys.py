"""`cosmicgate keys`: the API keys of the service."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import cast

import click
from rich.console import Console
from rich.table import Table

from service.cli.existing_store import existing_store
from service.cli.options import STORES, config_options
from service.config import (
    NO_KEY_OWNER,
    RATE_FORM,
    Config,
    ConfigError,
    is_rate,
)
from service.store.connection import connect
from service.store.ids_and_seeds import digest_of, new_secret
from service.store.keys import (
    KEY_NAME,
    NAME_FORM,
    OWN_KEY,
    ROLES,
    KeyNameTakenError,
    KeyRole,
    KeyStore,
    KeyUse,
    Quotas,
    StoredKey,
    read_key_lines,
)

WIDE = 120
"""Columns of a terminal on which a key and its facts fit in one line."""
HEADINGS = ("key", "role", "owner", "limits", "requests", "hints", "last used", "state")


@click.group()
def keys() -> None:
    """Make, list and revoke API keys. A running service knows at once."""


@keys.command()
@click.argument("name")
@click.option(
    "--role",
    type=click.Choice(ROLES),
    default="play",
    show_default=True,
    help="`read` only reads, `play` also plays, `operate` also manages keys.",
)
@click.option("--owner", help="Whose games the key sees (default: its own, those of NAME).")
@click.option("--rate-limit", help="Requests that the key may make, such as 600/minute.")
@click.option("--hint-quota", help="Hints that the key may ask for, such as 1000/day.")
@click.option("--max-games", type=click.IntRange(0), help="Games that the key may keep; 0: any.")
@click.option(
    "--file",
    "path",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Add the key to this key file (created if missing) instead of the store.",
)
@click.option(
    "--make-store",
    is_flag=True,
    help="If the data folder has no store yet, make it, so that no call is answered without a key.",
)
@config_options(STORES)
def new(
    config: Config,
    name: str,
    role: str,
    owner: str | None,
    rate_limit: str | None,
    hint_quota: str | None,
    max_games: int | None,
    path: Path | None,
    *,
    make_store: bool,
) -> None:
    """Make a random key for NAME and print it.

    The key is printed only once; its SHA-256 is stored. From the first key on, every call needs
    one. The first start of a service makes its store; so does --make-store, for a key that is there
    before. A key in a key file always has the role `play`, and works after a restart.
    """
    _check_name("NAME", name)
    quotas = Quotas(rate_limit, hint_quota, max_games)
    if path is not None:
        if role != "play" or owner is not None or quotas != Quotas():
            raise ConfigError("A key file has no roles, owners or quotas: leave --file out.")
        _add_to_file(path, name)
        return
    _check_name("--owner", owner or name)
    for flag, rate in (("--rate-limit", rate_limit), ("--hint-quota", hint_quota)):
        if rate is not None and not is_rate(rate):
            raise ConfigError(f"{flag} must be {RATE_FORM}, not {rate!r}.")
    with _key_store(config, may_make=make_store) as store:
        try:
            token, _ = store.make(
                name, cast("KeyRole", role), owner=owner or name, quotas=quotas, now=time.time()
            )
        except KeyNameTakenError:
            raise ConfigError(f"A key named {name} works already.") from None
    click.echo(token)
    click.echo(f"The key {name} ({role}) works from now on.", err=True)


@keys.command("list")
@config_options(STORES)
def list_(config: Config) -> None:
    """List the keys of the store: role, quotas and use."""
    with _key_store(config) as store:
        found = [(key, store.use_of(key.name)) for key in store.list_keys()]
    if not found:
        click.echo("No key was made yet: `cosmicgate keys new NAME` makes one.")
        return
    console = Console()
    console.print(_table(found, wide=console.width >= WIDE))


@keys.command()
@click.argument("name")
@config_options(STORES)
def revoke(config: Config, name: str) -> None:
    """Refuse the key NAME from now on. Its games stay; open event streams end."""
    with _key_store(config) as store:
        key = store.revoke(name, now=time.time())
    if key is None:
        raise ConfigError(f"There is no key named {name}; `cosmicgate keys list` lists all.")
    click.echo(f"The key {name} is refused from now on.")


def _table(found: list[tuple[StoredKey, KeyUse]], *, wide: bool) -> Table:
    """Make a row for each key; on a narrow terminal with a line for each fact."""
    table = Table(box=None, header_style="bold", show_header=wide)
    for heading in HEADINGS if wide else ("key", ""):
        table.add_column(heading, justify="right" if heading in {"requests", "hints"} else "left")
    for key, use in found:
        quotas = key.quotas
        games = None if quotas.max_games is None else _counted_games(quotas.max_games)
        hints = quotas.hint_quota and f"{quotas.hint_quota} hints"
        limits = ", ".join(limit for limit in (quotas.rate_limit, hints, games) if limit)
        state = "works" if key.revoked is None else f"revoked {_day(key.revoked)}"
        last = _day(use.last_used) if use.last_used else "never"
        counts = f"{use.requests:,}", f"{use.hints:,}"
        facts = [key.role, key.owner, limits or "the service's", *counts, last, state]
        if not wide:
            lines = zip(HEADINGS[1:], facts, strict=True)
            facts = ["\n".join(f"{heading}: {fact}" for heading, fact in lines)]
        table.add_row(key.name, *facts)
    return table


def _counted_games(number: int) -> str:
    return "1 game" if number == 1 else f"{number:,} games"


def _day(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")


def _check_name(what: str, name: str) -> None:
    if not KEY_NAME.fullmatch(name):
        raise ConfigError(f"{what} must be {NAME_FORM}.")
    if what == "NAME" and name == NO_KEY_OWNER:
        raise ConfigError(
            f"No key may be named {NO_KEY_OWNER}: that is the owner of games made without a key. "
            f"Choose another NAME; a key with --owner {NO_KEY_OWNER} sees those games."
        )
    if what == "NAME" and name == OWN_KEY:
        raise ConfigError(
            f"No key may be named {OWN_KEY}: /v1/keys/{OWN_KEY} is the caller's own key, whatever "
            "its name. Choose another NAME."
        )


@contextmanager
def _key_store(config: Config, *, may_make: bool = False) -> Iterator[KeyStore]:
    """Open the keys of the store that a service with this configuration uses."""
    with existing_store(config, may_make=may_make) as found:
        yield KeyStore(connect(found), replicas=config.replicas_to_confirm)


def _add_to_file(path: Path, name: str) -> None:
    """Append a new key to the key file and print the key. Only its owner can read a new file."""
    if path.exists() and name in read_key_lines(path).values():
        raise ConfigError(f"The key file {path} already has a key for {name}.")
    token = new_secret()
    try:
        with os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600), "a+") as file:
            file.seek(0)
            written = file.read()
            if written and not written.endswith("\n"):
                file.write("\n")  # an editor left the last line without its end
            file.write(f"{name} {digest_of(token)}\n")
    except OSError as error:
        raise ConfigError(f"The key file {path} cannot be written: {error.strerror}.") from None
    click.echo(token)
    click.echo(f"The key of {name} is in {path}; restart the service to use it.", err=True)
