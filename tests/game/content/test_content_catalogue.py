"""The catalogue that clients draw the game from."""

from __future__ import annotations

import json
from math import dist
from pathlib import Path

from game.content import load_content
from game.content.families import FAMILIES

CONTENT = load_content()
CATALOGUE = CONTENT.catalogue()


def test_catalogue_survives_json_unchanged() -> None:
    assert json.loads(json.dumps(CATALOGUE, allow_nan=False)) == CATALOGUE


def test_catalogue_holds_every_value_of_the_content_but_of_boards_out_of_the_box() -> None:
    out = {key.removesuffix(".count") for key, value, _ in CONTENT.values() if value == 0}
    out = {key for key in out if key.startswith("councilors.") and key.count(".") == 1}
    assert out == {"councilors.forgemaster"}
    assert "forgemaster" not in CATALOGUE["councilors"]
    for key, value, source in CONTENT.values():
        family, *path = key.split(".")
        entry = CATALOGUE[family]
        if ".".join(key.split(".")[:2]) in out:
            continue
        if not FAMILIES[family].one:
            entry = entry[path.pop(0)]
        found = entry
        for step in path:
            found = found[step]
        assert found == value
        assert entry["source"][".".join(path)] == {"kind": source.kind, "note": source.note}


def test_catalogue_names_the_content_version() -> None:
    assert CATALOGUE["version"] == CONTENT.version
    assert CATALOGUE["overlay"] == []


def test_overlay_shows_in_the_catalogue_without_the_path_of_its_file(tmp_path: Path) -> None:
    path = tmp_path / "overlay.toml"
    path.write_text("[components.reef_lifter.numbers]\ntiles = 3\n", encoding="utf-8")
    catalogue = load_content(path).catalogue()
    reef_lifter = catalogue["components"]["reef_lifter"]
    assert reef_lifter["text"] == "When built: unflood 3 tiles."
    old = CONTENT.components["reef_lifter"].numbers["tiles"]
    source = reef_lifter["source"]["numbers.tiles"]
    assert source == {"kind": "overlay", "note": f"instead of {old}"}
    assert reef_lifter["source"]["name"]["kind"] == "reconstructed"
    assert catalogue["overlay"] == [
        {"key": "components.reef_lifter.numbers.tiles", "value": 3, "old": old}
    ]
    assert catalogue["version"] != CONTENT.version
    assert str(tmp_path) not in json.dumps(catalogue)


def test_tiles_carry_their_own_values() -> None:
    tiles = {tile["id"]: tile for tile in CATALOGUE["tiles"]}
    assert tiles["centre"]["spaces"] is None
    assert (tiles["hills1"]["target"], tiles["hills6"]["target"]) == (5, 3)
    assert (tiles["libraries1"]["keep"], tiles["libraries6"]["keep"]) == ("discard", "both")
    assert (tiles["forges1"]["rate"], tiles["forges6"]["rate"]) == (1, 3)
    assert (tiles["cities1"]["spaces"], tiles["cities1"]["double"]) == (1, True)
    assert (tiles["mountains1"]["spaces"], tiles["mountains6"]["spaces"]) == (3, 1)


def test_tiles_stand_on_a_star_of_six_arms() -> None:
    tiles = {tile["id"]: tile for tile in CATALOGUE["tiles"]}
    assert (tiles["centre"]["x"], tiles["centre"]["y"]) == (0, 0)
    for arm, name in enumerate(CATALOGUE["island"]["clockwise"]):
        for ring in range(1, 7):
            tile = tiles[f"{name}{ring}"]
            assert abs(dist((tile["x"], tile["y"]), (0, 0)) - ring) < 0.001
            assert tile["angle"] == 60 * arm
    top = tiles[CATALOGUE["island"]["clockwise"][0] + "6"]
    right = tiles[CATALOGUE["island"]["clockwise"][1] + "6"]
    assert (top["x"], top["y"]) == (0, -6)
    assert right["x"] > 0 > right["y"]


def test_no_two_tiles_overlap_and_grid_and_drawing_agree() -> None:
    tiles = CATALOGUE["tiles"]
    for tile in tiles:
        # Flat-topped hexagons: one step in q goes a tile's width times sin 60 to the right.
        assert abs(tile["x"] - tile["q"] * 3**0.5 / 2) < 0.001
        assert abs(tile["y"] - (tile["r"] + tile["q"] / 2)) < 0.001
    places = [(tile["x"], tile["y"]) for tile in tiles]
    apart = [dist(a, b) for n, a in enumerate(places) for b in places[:n]]
    assert min(apart) > 0.999


def test_build_spaces_tell_which_is_for_five_and_more() -> None:
    assert CATALOGUE["build_spaces"] == [
        {"id": "build1", "five_plus": False},
        {"id": "build2", "five_plus": False},
        {"id": "build3", "five_plus": True},
    ]


def test_player_counts_tell_the_follower_cap_and_the_misfortunes() -> None:
    assert CATALOGUE["player_counts"]["3"]["max_followers"] == 6
    assert CATALOGUE["player_counts"]["2"]["misfortunes"] == 4
