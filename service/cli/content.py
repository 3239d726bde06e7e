"""`cosmicgate content`: the values of the game, and the source of each."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

import click
from rich.console import Console
from rich.table import Table

from game import Content
from service.cli.options import CONTENT_OVERLAY, content_with_overlay, sentences
from service.config import ConfigError

WIDE = 120
"""Columns of a terminal on which the source is beside the value; on others it is below it."""
_WORDING = ("name", "other_name", "text", "paint")


class Value(NamedTuple):
    """One value of the content, with its source."""

    key: str
    value: Any
    source: str
    note: str

    @property
    def is_wording(self) -> bool:
        """Whether the value is a name or a text; no rule uses those."""
        return self.key.rpartition(".")[2] in _WORDING


@click.command()
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for machines.")
@click.option("--reconstructed", is_flag=True, help="Only values that no rulebook prints.")
@click.option(
    "--texts", is_flag=True, help="Names and texts too, not only the values that the rules use."
)
@CONTENT_OVERLAY
@click.argument("family", required=False)
@sentences
def content(
    family: str | None, overlay: Path | None, *, as_json: bool, reconstructed: bool, texts: bool
) -> None:
    """List the values of the game, each with its source.

    With FAMILY, such as components, list only the values of that family. The
    source of a value is a rulebook, a reconstruction (no rulebook prints it), or the overlay.
    """
    loaded = content_with_overlay(overlay)
    families = _families(loaded)
    if family is not None and family not in families:
        raise ConfigError(f"There is no family {family}: choose one of {', '.join(families)}.")
    chosen = {
        name: [
            value
            for value in values
            if (value.source == "reconstructed" or not reconstructed)
            and (texts or not value.is_wording)
        ]
        for name, values in families.items()
        if family in {None, name}
    }
    if as_json:
        click.echo(json.dumps({"version": loaded.version, "values": _as_json(chosen)}, indent=1))
    else:
        counted = [
            value
            for name, values in families.items()
            for value in values
            if family in {None, name} and (texts or not value.is_wording)
        ]
        _print_tables(chosen, counted, loaded.version)


def _families(loaded: Content) -> dict[str, list[Value]]:
    """Group the values by family, in the order of the content files."""
    old = {change.key: change.old for change in loaded.overridden}
    families: dict[str, list[Value]] = {}
    for key, value, source in loaded.values():
        note = f"instead of {json.dumps(old[key])}" if key in old else source.note
        families.setdefault(key.partition(".")[0], []).append(Value(key, value, source.kind, note))
    return families


def _as_json(families: Mapping[str, list[Value]]) -> list[dict[str, Any]]:
    return [value._asdict() for values in families.values() for value in values]


def _print_tables(families: Mapping[str, list[Value]], counted: list[Value], version: str) -> None:
    """Print the chosen values by family, then how many of `counted` each source gives."""
    console = Console()
    wide = console.width >= WIDE
    for name, values in families.items():
        if not values:
            continue
        table = Table(title=name, title_justify="left", title_style="bold", box=None)
        table.show_header = False
        table.add_column(no_wrap=True)
        for value in values:
            shown = value.value if isinstance(value.value, str) else json.dumps(value.value)
            style = {"reconstructed": "yellow", "overlay": "cyan"}.get(value.source)
            source = f"{value.source}: {value.note}" if value.note else value.source
            cells = [shown, source] if wide else [f"{shown}\n{source}"]
            table.add_row(value.key.partition(".")[2], *cells, style=style)
        console.print(table)
        console.print()
    by_source = {
        source: sum(value.source == source for value in counted)
        for source in ("rulebook", "reconstructed", "overlay")
    }
    console.print(
        f"Content {version}: {by_source['rulebook']} values from the rulebooks, "
        f"{by_source['reconstructed']} reconstructed, {by_source['overlay']} from the overlay."
    )
