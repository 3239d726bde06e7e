"""`cosmicgate capacity`: the capacity test, which runs in a process of its own."""

from __future__ import annotations

import importlib.util
import os
import sys

import click


@click.command(
    context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False},
    add_help_option=False,
)
@click.argument("arguments", nargs=-1, type=click.UNPROCESSED)
def capacity(arguments: tuple[str, ...]) -> None:
    """Measure how many players can ask for hints that are still good."""
    for needed in ("locust", "scipy"):
        if importlib.util.find_spec(needed) is None:
            raise click.ClickException(
                f"The capacity test needs {needed}: pip install 'cosmicgate[loadtest]'."
            )
    command = [sys.executable, "-P", "-m", "service.cli.output", "loadtest", *arguments]
    os.execv(sys.executable, command)  # noqa: S606 - locust must be imported before all else
