"""An operator's overlay: what it changes."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import ContentError, Override, Source, load_content
from tests.game.content.overlays import PACKAGED, overlaid


def test_one_value_changes_and_nothing_else(tmp_path: Path) -> None:
    content = overlaid(tmp_path, "[components.solar_matrix.cost]\ngold = 1\n")
    before = {key: value for key, value, _ in PACKAGED.values()}
    after = {key: value for key, value, _ in content.values()}
    assert after == {**before, "components.solar_matrix.cost.gold": 1}
    assert content.components["solar_matrix"].cost.gold == 1


def test_an_overlay_may_begin_with_a_byte_order_mark(tmp_path: Path) -> None:
    file = tmp_path / "overlay.toml"
    text = "[components.solar_matrix.cost]\ngold = 1\n"
    file.write_text(text, encoding="utf-8-sig")
    assert load_content(file).components["solar_matrix"].cost.gold == 1


def test_changed_value_is_listed_with_file_and_old_value(tmp_path: Path) -> None:
    content = overlaid(tmp_path, "[components.solar_matrix.cost]\ngold = 1\n")
    file = str(tmp_path / "overlay.toml")
    assert content.overridden == (Override("components.solar_matrix.cost.gold", 1, 0, file),)


def test_changed_value_has_the_overlay_as_its_source_and_its_neighbour_has_not(
    tmp_path: Path,
) -> None:
    content = overlaid(tmp_path, "[components.solar_matrix.cost]\ngold = 1\n")
    source = content.components["solar_matrix"].source
    assert source["cost.gold"] == Source("overlay", "instead of 0")
    assert source["cost.crystal"] == PACKAGED.components["solar_matrix"].source["cost.crystal"]


def test_text_follows_a_changed_number(tmp_path: Path) -> None:
    content = overlaid(tmp_path, "[library.science_of_shielding.numbers]\nbarriers = 2\n")
    text = "Place {}. This does not stop a flood that is already drawn."
    packaged = PACKAGED.library["science_of_shielding"].text
    assert packaged == text.format("1 mystic barrier")
    assert content.library["science_of_shielding"].text == text.format("2 mystic barriers")


def test_text_itself_can_be_changed(tmp_path: Path) -> None:
    content = overlaid(tmp_path, "[library.ebb_chant]\ntext = 'Lift {tiles:tile|tiles}.'\n")
    assert content.library["ebb_chant"].text == "Lift 1 tile."


def test_lists_are_replaced_as_a_whole(tmp_path: Path) -> None:
    content = overlaid(
        tmp_path,
        "[wrath]\ntrack = [0, 0, 1, 2]\n[peninsulas.hills]\ntargets = [5, 5, 5, 4, 3, 3]\n",
    )
    assert content.wrath.track == (0, 0, 1, 2)
    assert content.peninsulas["hills"].targets == (5, 5, 5, 4, 3, 3)


@pytest.mark.parametrize(
    "text",
    [
        "[components.solar_matrix.cost]\ngold = 1\n",
        "[library.foresight]\ncount = 1\n",
        "[levels.5]\ncalm_seas = 1\n",
        "[player_counts.4]\nstart_followers = 1\n",
        "[constants]\nhand_limit = 5\n",
        "[wrath]\ntrack = [1]\n",
        "[monsters.medusa.numbers]\nenergy = 2\n",
        "island.clockwise = ['hills', 'cities', 'forges', 'forests', 'mountains', 'libraries']\n",
    ],
)
def test_contents_that_play_differently_have_different_versions(tmp_path: Path, text: str) -> None:
    assert overlaid(tmp_path, text).version != PACKAGED.version


def test_version_is_the_same_for_the_same_values(tmp_path: Path) -> None:
    assert load_content().version == PACKAGED.version
    same = overlaid(tmp_path, "[components.solar_matrix.cost]\ngold = 0\n")
    assert same.version == PACKAGED.version
    assert same.overridden == ()


def test_an_overlay_leaves_the_packaged_content_alone(tmp_path: Path) -> None:
    overlaid(tmp_path, "[components.solar_matrix]\ncost.gold = 4\n[wrath]\ntrack = [1]\n")
    assert load_content().components["solar_matrix"].cost.gold == 0
    assert load_content().wrath.track == PACKAGED.wrath.track


def test_an_empty_overlay_changes_nothing(tmp_path: Path) -> None:
    assert overlaid(tmp_path, "# nothing yet\n").version == PACKAGED.version


def test_names_texts_and_colours_do_not_change_the_version(tmp_path: Path) -> None:
    reworded = overlaid(
        tmp_path,
        '[components.solar_matrix]\nname = "Sun Grid"\ntext = "Everybody gains energy."\n'
        '[councilors.mystic]\nother_name = "Seer"\n'
        '[colors.red]\npaint = "#aa0000"\n'
        '[monsters.medusa]\nreward = "Nobody is stone any more."\n'
        '[items.constellation_cloak]\nspent = "Remove it."\n',
    )
    assert len(reworded.overridden) == 6
    assert reworded.version == PACKAGED.version
    assert reworded.shown_version != PACKAGED.shown_version


def test_a_packaged_overlay_is_loaded_by_its_name() -> None:
    content = load_content(Path("generous"))
    assert {override.file for override in content.overridden} == {"generous"}
    assert content.version != PACKAGED.version


def test_a_file_is_loaded_by_its_path_though_its_folder_has_the_name_of_an_overlay(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "generous"
    folder.mkdir()
    content = overlaid(folder, "[components.solar_matrix.cost]\ngold = 1\n")
    assert [override.key for override in content.overridden] == [
        "components.solar_matrix.cost.gold"
    ]


def test_an_unknown_name_is_refused_with_the_names_that_there_are() -> None:
    with pytest.raises(ContentError, match=r"the name of an overlay: generous"):
        load_content(Path("generos"))
