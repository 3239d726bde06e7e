"""What answers are made with: the versions, and a warning for cards the model does not know."""

from __future__ import annotations

from pathlib import Path

from ai.hints.engine import VERSIONS, made_with, other_numbers, versions_with
from game import load_content
from tests.ai.tables import content, new_state


def test_the_model_is_fitted_on_every_card_of_the_game() -> None:
    for players in range(1, 8):
        assert made_with(new_state(3, players).position.table, content()) == VERSIONS


def test_cards_that_the_model_was_not_fitted_on_are_named() -> None:
    assert versions_with(["plague", "7 players"]) == f"{VERSIONS}, not fitted on: plague, 7 players"


def test_numbers_that_an_overlay_changed_are_named_until_the_model_is_fitted_on_them(
    tmp_path: Path,
) -> None:
    file = tmp_path / "overlay.toml"
    text = '[components.solar_matrix]\nname = "Sun"\n[components.solar_matrix.cost]\n'
    file.write_text(f"{text}crystal = 4\ngold = 3\n")
    dearer = load_content(file)
    named = "fitted on other numbers of: components.solar_matrix"
    assert other_numbers(dearer) == named
    assert made_with(new_state(3, 4).position.table, dearer) == f"{VERSIONS}, {named}"
    assert other_numbers(dearer, fitted=dearer.version) == ""
    file.write_text('[components.solar_matrix]\nname = "Sun"\n')
    assert other_numbers(load_content(file)) == "", "a name changes no chance"


def test_a_model_fitted_on_an_overlay_says_so_to_games_with_other_numbers() -> None:
    overlaid = load_content(Path("generous"))
    assert other_numbers(content(), fitted=overlaid.version) == (
        f"fitted on the numbers of content {overlaid.version}"
    )
