"""``cosmicgate keys``: the API keys of the service."""

from __future__ import annotations

import hashlib
import os
import re
import secrets
from pathlib import Path

import click

from service.cli.options import sentences
from service.config import ConfigError, read_api_keys

KEY_BYTES = 32
_NAME = re.compile(r"[A-Za-z0-9._-]{1,64}")


@click.group()
def keys() -> None:
    """Make API keys."""


@keys.command()
@click.argument("name")
@click.option(
    "--file",
    "path",
    type=click.Path(path_type=Path, dir_okay=False),
    help="Key file to which the key is added (created if missing).",
)
@sentences
def new(name: str, path: Path | None) -> None:
    """Make a random key for NAME and print it.

    The key is printed only once. The key file holds only its SHA-256.
    """
    if not _NAME.fullmatch(name):
        raise ConfigError("NAME must be 1 to 64 letters, digits, dots, dashes and underscores.")
    key = secrets.token_urlsafe(KEY_BYTES)
    line = f"{name} {hashlib.sha256(key.encode()).hexdigest()}"
    if path is None:
        click.echo(f"key:                  {key}")
        click.echo(f"line of the key file: {line}")
        return
    _add(path, name, line)
    click.echo(key)
    click.echo(f"The key of {name} is in {path}; restart the service to use it.", err=True)


def _add(path: Path, name: str, line: str) -> None:
    """Append a line to the key file; only its owner can read the file."""
    if path.exists() and name in read_api_keys(path).values():
        raise ConfigError(f"The key file {path} already has a key for {name}.")
    try:
        with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600), "a") as file:
            file.write(line + "\n")
    except OSError as error:
        raise ConfigError(f"The key file {path} cannot be written: {error.strerror}.") from None
