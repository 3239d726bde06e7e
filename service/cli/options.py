"""Command line flags, made from the fields of the configuration."""

from __future__ import annotations

import os
import re
import typing
from collections.abc import Callable, Collection
from dataclasses import MISSING, Field, fields
from functools import wraps
from pathlib import Path
from typing import Any

import click

from game import Content, ContentError, load_content
from game.words import SOURCE, languages, worded_in
from service.config import Config, ConfigError, environment_name

STORE = ("redis_url", "queue_redis_url", "confirm_replicas")
STORES = ("data_dir", *STORE)
"""What leads to the store of a service, embedded or not."""
LOGS = ("log_format", "log_level")
HEARTBEAT = ("heartbeat_file",)
SEARCH = (
    "max_hint_seconds",
    "max_review_seconds",
    "max_queue_seconds",
    "hint_ttl_seconds",
    "hint_lease_seconds",
    "content_overlay",
    "game_ttl_days",
    "max_queue",
    "search_nice",
    "degrade",
)
WORKERS = ("workers", *SEARCH, *STORE, *HEARTBEAT, *LOGS)
NOT_OF_WEB = {"workers", "search_nice", "hint_lease_seconds", "data_dir", "store_memory_bytes"}
"""What only workers and the embedded store read."""
WEB = tuple(field.name for field in fields(Config) if field.name not in NOT_OF_WEB)
EVERYTHING = tuple(field.name for field in fields(Config))

CONTENT_OVERLAY = click.option(
    "--content-overlay",
    "overlay",
    type=click.Path(path_type=Path, dir_okay=False),
    envvar=environment_name("content_overlay"),
    help="TOML file that corrects values, or `generous`.  [COSMICGATE_CONTENT_OVERLAY]",
)
"""The option of commands that read the content, and no other setting of a service."""


def system_language() -> str:
    """The language that the system is set to (LC_ALL, LC_MESSAGES or LANG), if there is one here.

    >>> system_language() in languages()
    True
    """
    found = next(filter(None, map(os.environ.get, ("LC_ALL", "LC_MESSAGES", "LANG"))), "")
    language = re.split(r"[_.@]", found)[0].lower()
    return language if language in languages() else SOURCE


def in_language(command: Callable[..., Any]) -> Callable[..., Any]:
    """Give a command for players the option `--language`, which it prints in."""

    @wraps(command)
    def worded(*, language: str, **arguments: Any) -> Any:
        with worded_in(language):
            return command(**arguments)

    return click.option(
        "--language",
        type=click.Choice(languages()),
        default=system_language,
        help="Language of what is printed (default: that of LC_ALL or LANG, or English).",
    )(worded)


_KINDS: dict[Any, Any] = {int: int, float: float, Path: click.Path(path_type=Path)}


def config_options(names: Collection[str]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Give a command the flags of some fields, and call it with the configuration."""

    def decorate(command: Callable[..., Any]) -> Callable[..., Any]:
        @wraps(command)
        def with_config(**arguments: Any) -> Any:
            flags = {name: arguments.pop(name) for name in names}
            return command(config=Config.load(**flags), **arguments)

        decorated: Callable[..., Any] = sentences(with_config)
        for setting in reversed([field for field in fields(Config) if field.name in names]):
            decorated = _option(setting)(decorated)
        return decorated

    return decorate


def content_with_overlay(overlay: Path | None) -> Content:
    """Load the content with an overlay. Raises ConfigError when it cannot be used."""
    try:
        return load_content(overlay)
    except ContentError as error:
        raise ConfigError(f"The content cannot be used: {error}") from None


def sentences(command: Callable[..., Any]) -> Callable[..., Any]:
    """Print a ConfigError as one sentence and exit with code 1."""

    @wraps(command)
    def guarded(*args: Any, **kwargs: Any) -> Any:
        try:
            return command(*args, **kwargs)
        except ConfigError as error:
            raise click.ClickException(str(error)) from None

    return guarded


def _option(setting: Field[Any]) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    kind = typing.get_type_hints(Config)[setting.name]
    kind = next(
        (part for part in typing.get_args(kind) if part is not type(None)), kind
    )  # of `Path | None`, the Path
    notes = [environment_name(setting.name)]
    if setting.default is not MISSING and setting.default is not None:
        shown = f"{setting.default:g}" if kind is float else str(setting.default)
        notes.insert(0, f"default {shown}")
    return click.option(
        "--" + setting.name.replace("_", "-"),
        setting.name,
        type=_KINDS.get(kind, str),
        default=None,
        help=f"{setting.metadata['help']}  [{'; '.join(notes)}]",
    )
