"""The `cosmicgate` command."""

from __future__ import annotations

import importlib
from collections.abc import Mapping
from typing import Any, cast

import click

from service.cli.capacity import capacity
from service.cli.content import content
from service.cli.demo import demo
from service.cli.keys import keys
from service.cli.probe import probe
from service.cli.serve import api, serve, worker
from service.cli.store import store
from service.cli.trace import trace

LAZY = {"hint": "worker.cli.commands:hint", "review": "worker.cli.commands:review"}
"""The commands that search, by module. The service itself never loads the search."""


class LazyGroup(click.Group):
    """A group that loads some of its commands only when they are used."""

    def __init__(self, *args: Any, lazy: Mapping[str, str], **options: Any) -> None:
        super().__init__(*args, **options)
        self._lazy = lazy

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the names of all commands, loaded or not."""
        return sorted([*super().list_commands(ctx), *self._lazy])

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Find a command; load it if necessary."""
        if cmd_name not in self._lazy:
            return super().get_command(ctx, cmd_name)
        module, _, name = self._lazy[cmd_name].partition(":")
        return cast("click.Command", getattr(importlib.import_module(module), name))


@click.group(cls=LazyGroup, lazy=LAZY)
@click.version_option(package_name="cosmicgate")
def main() -> None:
    """Serve games of Atlantis Rising, with hints from Monte Carlo tree search."""


for command in (serve, api, worker, demo, content, keys, store, probe, trace, capacity):
    main.add_command(command)
