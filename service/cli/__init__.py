"""The ``cosmicgate`` command."""

from __future__ import annotations

import click

from service.cli.content import content
from service.cli.demo import demo
from service.cli.keys import keys
from service.cli.openapi import openapi
from service.cli.serve import api, serve, worker


@click.group()
@click.version_option(package_name="cosmicgate")
def main() -> None:
    """Serve Atlantis Rising games with hints from Monte Carlo tree search."""


for command in (serve, api, worker, demo, content, keys, openapi):
    main.add_command(command)
