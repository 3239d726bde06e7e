"""The `cosmicgate` command."""

from __future__ import annotations

import importlib
from typing import Any, cast

import click

from service import __version__
from service.cli.output import printing

COMMANDS = {
    "api": "service.cli.serve:api",
    "capacity": "service.cli.capacity:capacity",
    "content": "service.cli.content:content",
    "demo": "service.cli.demo:demo",
    "hint": "worker.cli.commands:hint",
    "keys": "service.cli.keys:keys",
    "probe": "service.cli.probe:probe",
    "review": "worker.cli.commands:review",
    "serve": "service.cli.serve:serve",
    "store": "service.cli.store:store",
    "trace": "service.cli.trace:trace",
    "worker": "service.cli.serve:worker",
}
"""The commands, by module. Each is loaded when it is used, so that it starts fast and the service
never loads the search."""


class Commands(click.Group):
    """A group that loads a command only when it is used."""

    def main(self, *args: Any, **options: Any) -> Any:
        """Run the command that the arguments name."""
        with printing():
            return super().main(*args, **options)

    def list_commands(self, ctx: click.Context) -> list[str]:
        """List the names of all commands, loaded or not."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Load a command; `None` if there is none of this name."""
        if cmd_name not in COMMANDS:
            return None
        module, _, name = COMMANDS[cmd_name].partition(":")
        return cast("click.Command", getattr(importlib.import_module(module), name))


@click.group(cls=Commands)
@click.version_option(__version__)
def main() -> None:
    """Serve games of Atlantis Rising, with hints from Monte Carlo tree search."""
