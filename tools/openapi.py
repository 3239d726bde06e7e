"""``make openapi``: writes the description of the API and its examples."""

from __future__ import annotations

from pathlib import Path

import click


@click.command()
@click.option(
    "--folder",
    default=Path(),
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Where openapi.yaml is written (default: here).",
)
def openapi(folder: Path) -> None:
    """Record the examples of the API description anew, and write openapi.yaml.

    Plays a short session on a store and a search worker of its own.
    """
    from tools.examples import write_description  # noqa: PLC0415 - loads the whole app

    for path in write_description(folder):
        click.echo(f"wrote {path}")


if __name__ == "__main__":
    openapi()
