"""Moves are put into words once and kept; each table has its own words and chances."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game import Content, Game, load_content
from game.setup import Setup
from tests.game.contents import PACKAGED
from tests.game.scenario import table


def placements(content: Content = PACKAGED, name: str | None = None) -> set[str]:
    """What the first decision of a table offers; `name` is that of the first player."""
    setup = table(content=content).setup
    named = replace(setup, seats=(replace(setup.seats[0], name=name), *setup.seats[1:]))
    game = Game.new(Setup.from_dict(named.to_dict(), content), content)
    return {move.text for move in game.legal_moves()}


def test_players_of_the_same_table_keep_their_own_names() -> None:
    for name in (None, "Nereus", "Galatea", None):
        assert f"Place {name or 'Red'}'s Leader on Hills 1." in placements(name=name)


def test_content_with_other_names_has_words_of_its_own(tmp_path: Path) -> None:
    overlay = tmp_path / "names.toml"
    overlay.write_text('[peninsulas.hills]\nname = "Dunes"\n', encoding="utf-8")
    renamed = load_content(overlay)
    for content, name in ((PACKAGED, "Hills"), (renamed, "Dunes"), (PACKAGED, "Hills")):
        assert f"Place Red's Leader on {name} 1." in placements(content)


def test_an_outcome_has_the_chance_of_each_position() -> None:
    """The same card is offered again when fewer are left in the deck."""
    s = table().phase("suffer")
    before = {move.id: move.probability for move in s.game().legal_moves()}
    s.play("draw:flood_hills", "continue")
    after = {move.id: move.probability for move in s.game().legal_moves()}
    assert before["draw:flood_hills"] == before["draw:flood_forests"]
    assert (after["draw:flood_hills"] or 0) < (after["draw:flood_forests"] or 0)
    assert sum(p or 0 for p in after.values()) == 1
