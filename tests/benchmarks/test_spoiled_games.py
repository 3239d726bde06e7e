"""Thrown-away rounds: what is thrown away costs much, and the sheet counts what was named."""

from __future__ import annotations

import pytest
from rich.console import Console

from ai.mcts.rng import Stream
from benchmarks import spoiled_games
from benchmarks.spoiled_turns import LEAST, begins, flood_choice, new_game, play_step, spoiled_game
from game import load_content


def test_the_games_take_all_kinds_and_tables_in_turn() -> None:
    games = [spoiled_games.game(number) for number in range(16)]
    assert len({(at["how"], at["level"], at["players"]) for at in games}) == 16


@pytest.mark.slow
def test_a_thrown_away_round_costs_much_and_the_game_goes_on_to_its_end() -> None:
    found = spoiled_game(load_content(), 5, 3, 0, "centre")
    assert found is not None
    game, number, cost = found
    assert cost >= LEAST
    assert game.status in {"won", "lost"}
    centre = [move for move in game.moves if move.startswith("place:") and move.endswith(":centre")]
    assert len(centre) >= 6
    assert number > 1


def test_a_flood_is_ignored_where_it_hurts_most() -> None:
    game, stream = new_game(load_content(), 5, 3, 0), Stream(0)
    while not begins(game, "floods"):
        play_step(game, stream)
    worst = flood_choice(game)
    crowds = {}
    for peninsula in game.view().island.peninsulas:
        tiles = peninsula.tiles[: peninsula.dry][-1:]
        crowds[f"flood:{peninsula.id}"] = sum(
            each.count for tile in tiles for each in tile.atlanteans
        )
    legal = {move.id for move in game.legal_moves()}
    assert worst is not None
    assert crowds[worst] == max(crowds[move] for move in legal if move in crowds)


def test_the_sheet_counts_what_was_named() -> None:
    def line(how: str, *, named: bool) -> dict[str, object]:
        cost = 0.3 if named else 0.2
        falls = [] if named else [("decision", 3, 0.1)]
        found = {"named": named, "falls": falls, "round": 3}
        found |= {"charged": 0.2, "cost": cost, "spent": 1000}
        return {"at": {"how": how}, "found": found}

    lines = [line("centre", named=True), line("centre", named=False), line("floods", named=True)]
    console = Console(record=True, width=120)
    console.print(spoiled_games.table_of(lines, 400))
    rows = [row.strip("│ ").split("│")[:4] for row in console.export_text().splitlines()]
    rows = [[cell.strip() for cell in row] for row in rows]
    assert ["centre", "2", "1", "2"] in rows
    assert ["all", "3", "2", "3"] in rows
    assert ["25 points or more", "2", "2", "2"] in rows
