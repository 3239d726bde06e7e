"""The ``cosmicgate`` command."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any, cast

import click

from service.cli.content import content
from service.cli.demo import demo
from service.cli.keys import keys
from service.cli.serve import api, serve, worker

LAZY = {"hint": "worker.cli.commands:hint", "review": "worker.cli.commands:review"}
"""Commands that search, by where they are: the service itself never loads the search."""


class LazyGroup(click.Group):
    """A group of which some commands are loaded when they are asked for."""

    def __init__(self, *args: Any, lazy: Mapping[str, str], **options: Any) -> None:
        super().__init__(*args, **options)
        self._lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Name all commands, loaded or not."""
        return sorted([*super().list_commands(ctx), *self._lazy])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Find a command, loading it if need be."""
        if cmd_name not in self._lazy:
            return super().get_command(ctx, cmd_name)
        module, _, name = self._lazy[cmd_name].partition(":")
        return cast("click.Command", getattr(importlib.import_module(module), name))


@click.group(cls=LazyGroup, lazy=LAZY)
@click.version_option(package_name="cosmicgate")
def main() -> None:
    """Serve Atlantis Rising games with hints from Monte Carlo tree search."""


for command in (serve, api, worker, demo, content, keys):
    main.add_command(command)
