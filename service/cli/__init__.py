"""The ``cosmicgate`` command."""

from __future__ import annotations

import click


@click.group()
@click.version_option(package_name="cosmicgate")
def main() -> None:
    """Serve Atlantis Rising games with hints from Monte Carlo tree search."""
