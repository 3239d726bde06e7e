"""A bad overlay is refused, and each bad entry named with what is allowed."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import ContentError, load_content
from tests.game.content.overlays import PACKAGED, problems


@pytest.mark.parametrize(
    ("text", "key", "value", "allowed"),
    [
        # unknown families, ids and keys
        ("beasts = 1", "beasts", 1, "one of island, centre, peninsulas"),
        ("[component.solar_matrix]", "component", None, "did you mean components?"),
        ("[components.lunar_matrix]\nname='x'", "components.lunar_matrix", None, "solar_matrix?"),
        ("[components.zzz]", "components.zzz", {}, "one of solar_matrix, prediction_module"),
        ("[levels.9]\nenergy=3", "levels.9", {"energy": 3}, "one of 1, 2, 3, 4, 5"),
        (
            "[components.solar_matrix]\nprice=1",
            "components.solar_matrix.price",
            1,
            "one of name, type, cost, spaces, numbers, text",
        ),
        (
            "[components.solar_matrix.cost]\nsilver=1",
            "components.solar_matrix.cost.silver",
            1,
            "one of gold, crystal, atlantium, energy",
        ),
        (
            "[components.solar_matrix.numbers]\ncards=1",
            "components.solar_matrix.numbers.cards",
            1,
            "one of energy",
        ),
        (
            "[library.grand_council.numbers]\ncards=1",
            "library.grand_council.numbers.cards",
            1,
            "nothing: this table has no values",
        ),
        (
            "[components.solar_matrix]\nsource='rulebook'",
            "components.solar_matrix.source",
            "rulebook",
            "one of name, type",
        ),
        ("[peninsulas.forges]\ntargets=[1]", "peninsulas.forges.targets", [1], "one of name"),
        # wrong types
        ("components = 3", "components", 3, "a table"),
        ("[components]\nsolar_matrix = 3", "components.solar_matrix", 3, "a table with some of"),
        (
            "[components.solar_matrix]\ncost = 3",
            "components.solar_matrix.cost",
            3,
            "a table with some of gold, crystal",
        ),
        (
            "[constants]\nhand_limit = 'four'",
            "constants.hand_limit",
            "four",
            "a whole number from 1 to 30",
        ),
        ("[constants]\nhand_limit = 4.5", "constants.hand_limit", 4.5, "a whole number"),
        ("[constants]\nhand_limit = true", "constants.hand_limit", True, "a whole number"),
        ("[constants]\nhand_limit = [4]", "constants.hand_limit", [4], "a whole number"),
        ("[constants.hand_limit]\nx = 4", "constants.hand_limit", {"x": 4}, "a whole number"),
        ("[components.solar_matrix]\nname = 7", "components.solar_matrix.name", 7, "text of 1"),
        ("[wrath]\ntrack = 3", "wrath.track", 3, "a list of 1 to 15 values"),
        # out of range
        (
            "[components.solar_matrix.cost]\ncrystal = -1",
            "components.solar_matrix.cost.crystal",
            -1,
            "a whole number from 0 to 9",
        ),
        (
            "[components.solar_matrix.cost]\ncrystal = 10",
            "components.solar_matrix.cost.crystal",
            10,
            "a whole number from 0 to 9",
        ),
        (
            "[components.mystic_siphon.spaces]\nnormal = 5",
            "components.mystic_siphon.spaces.normal",
            5,
            "a whole number from 0 to 4",
        ),
        (
            "[misfortunes.plague]\ncount = 31",
            "misfortunes.plague.count",
            31,
            "a whole number from 0 to 30",
        ),
        ("[library.foresight]\ncount = 4", "library.foresight.count", 4, "from 0 to 3"),
        (
            "[library.foresight.numbers]\nlook = 10",
            "library.foresight.numbers.look",
            10,
            "a whole number from 0 to 9",
        ),
        (
            "[peninsulas.cities]\ntargets = [13, 9, 8, 8, 7, 7]",
            "peninsulas.cities.targets",
            [13, 9, 8, 8, 7, 7],
            "each a whole number from 1 to 12",
        ),
        (
            "[peninsulas.hills]\nspaces = [3, 3, 2, 2, 1, 0]",
            "peninsulas.hills.spaces",
            [3, 3, 2, 2, 1, 0],
            "each a whole number from 1 to 4",
        ),
        (
            "[peninsulas.hills]\nspaces = [3, 3, 2, 2, 1]",
            "peninsulas.hills.spaces",
            [3, 3, 2, 2, 1],
            "a list of 6 values",
        ),
        (
            "[peninsulas.libraries]\nkeep = ['both', 'both', 'both', 'both', 'both', 'all']",
            "peninsulas.libraries.keep",
            ["both", "both", "both", "both", "both", "all"],
            "each discard, bottom or both",
        ),
        ("[wrath]\ntrack = []", "wrath.track", [], "a list of 1 to 15 values"),
        ("[wrath]\ntrack = [0, 7]", "wrath.track", [0, 7], "each a whole number from 0 to 6"),
        (
            "[components.solar_matrix]\ntype = 'F'",
            "components.solar_matrix.type",
            "F",
            "one of A, B, C, D, E, core",
        ),
        ("[colors.red]\npaint = 'red'", "colors.red.paint", "red", "a colour such as #2f7fd0"),
        ("[components.solar_matrix]\nname = ' '", "components.solar_matrix.name", " ", "text of 1"),
        # texts
        (
            "[components.solar_matrix]\ntext = 'Gain {power}.'",
            "components.solar_matrix.text",
            "Gain {power}.",
            "text with no placeholders but {energy}",
        ),
        (
            "[library.grand_council]\ntext = 'Gain {energy}.'",
            "library.grand_council.text",
            "Gain {energy}.",
            "text without placeholders",
        ),
        # what the rules are written for
        (
            "[components.solar_matrix.spaces]\nkind = 'single'",
            "components.solar_matrix.spaces.kind",
            "single",
            "only once",
        ),
        (
            "[misfortunes.flood_hills]\npeninsula = 'forests'",
            "misfortunes.flood_hills.peninsula",
            "forests",
            "only hills",
        ),
        ("[player_counts.4]\nhologram = true", "player_counts.4.hologram", True, "only false"),
        ("[constants]\nblueprint_size = 8", "constants.blueprint_size", 8, "only 9"),
        # the content as a whole
        (
            "[components.solar_matrix.cost]\ncrystal = 0",
            "components.solar_matrix.cost",
            0,
            "a cost of at least one unit",
        ),
        (
            "[components.power_core.cost]\nenergy = 0",
            "components.power_core.cost",
            6,
            "at least 7 units",
        ),
        (
            "[components.solar_matrix.spaces]\nnormal = 1",
            "components.solar_matrix.spaces",
            1,
            "no spaces: it works once",
        ),
        (
            "[components.mystic_siphon.spaces]\nnormal = 0",
            "components.mystic_siphon.spaces.normal",
            0,
            "a whole number from 1 to 4",
        ),
        (
            "[components.oracle_array.spaces]\nnormal = 2",
            "components.oracle_array.spaces",
            3,
            "at most two double spaces",
        ),
        (
            "[locations.harpies_hoard.spaces]\nnormal = 1",
            "locations.harpies_hoard.spaces",
            1,
            "no spaces: nobody is placed there",
        ),
        (
            "[locations.harpies_lair.spaces]\nfive_plus = 1",
            "locations.harpies_lair.spaces",
            2,
            "one double space",
        ),
        (
            "[constants]\nbuild_spaces = 3",
            "constants.build_spaces_five_plus",
            4,
            "at most three build spaces in all",
        ),
        (
            "[components.spirit_seal]\ntype = 'core'",
            "components.spirit_seal.type",
            "core",
            "core for the power_core",
        ),
        (
            "[components.solar_matrix]\ntype = 'B'",
            "levels.1.components.A",
            5,
            "at most 4",
        ),
        (
            "[levels.2.components]\nD = 1",
            "levels.2.components",
            {"A": 3, "B": 3, "C": 3, "D": 1},
            "9 components in all",
        ),
        (
            "[monstrosities]\ncalm_seas_replaced = 0",
            "monstrosities.calm_seas_replaced",
            0,
            "a whole number from 1 to 30",
        ),
        (
            "[monstrosities]\noffset_calm_seas = 4",
            "monstrosities.offset_calm_seas",
            4,
            "at most 3, the further Calm Seas of the box",
        ),
        ("[levels.2]\ncalm_seas = 10", "levels.2.calm_seas", 10, "at most 9"),
        ("[levels.2]\ncontrolled_floods = 10", "levels.2.controlled_floods", 10, "at most 9"),
        (
            "[constants]\nartifacts_drawn = 10",
            "constants.artifacts_drawn",
            10,
            "at most 9: the Scholar draws 2",
        ),
        (
            "[island]\nclockwise = ['hills', 'hills', 'cities', 'forests', 'forges', 'libraries']",
            "island.clockwise",
            ("hills", "hills", "cities", "forests", "forges", "libraries"),
            "all six peninsulas, each once",
        ),
        (
            "[peninsulas.hills]\ntargets = [10, 5, 4, 4, 3, 3]",
            "peninsulas.hills.targets",
            (10, 5, 4, 4, 3, 3),
            "targets up to 9",
        ),
        (
            "[peninsulas.cities]\nspaces = [2, 1, 1, 1, 1, 1]",
            "peninsulas.cities.spaces",
            (2, 1, 1, 1, 1, 1),
            "one double space a tile",
        ),
        (
            "[introduction]\nblueprint = ['solar_matrix']",
            "introduction.blueprint",
            ("solar_matrix",),
            "9 different component ids",
        ),
        (
            f"[introduction]\nblueprint = {['power_core', *PACKAGED.introduction.blueprint[1:]]}",
            "introduction.blueprint",
            ("power_core", *PACKAGED.introduction.blueprint[1:]),
            "no power_core",
        ),
        (
            "[introduction]\ncouncilor = 'king'",
            "introduction.councilor",
            "king",
            "the id of a councilor",
        ),
        (
            "[player_counts.3]\ndraws = [1, 2, 3, 4]",
            "player_counts.3.draws",
            (1, 2, 3, 4),
            "players from 1 to 3",
        ),
        (
            "[player_counts.3]\ncolors = ['red', 'blue', 'pink']",
            "player_counts.3.colors",
            ("red", "blue", "pink"),
            "ids of colours",
        ),
        (
            "[player_counts.3]\ncolors = ['red', 'blue']",
            "player_counts.3.colors",
            ("red", "blue"),
            "at least 3 colours",
        ),
        (
            "[player_counts.7]\nsupply_followers = 3",
            "player_counts.7.supply_followers",
            3,
            "at most 4, the green followers in the box",
        ),
        (
            "[components.oracle_array.numbers]\nlook = 3\ndiscard = 4",
            "components.oracle_array.numbers.discard",
            4,
            "at most look, which is 3",
        ),
        (
            "[library.call_to_arms.numbers]\nvolunteers = 4",
            "library.call_to_arms.numbers.volunteers",
            4,
            "a whole number from 0 to 3",
        ),
        (
            "[components.amplification_harbor.numbers]\nresources = 5",
            "components.amplification_harbor.numbers.resources",
            5,
            "a whole number from 0 to 4",
        ),
        (
            "[peninsulas.libraries.numbers]\ndraw = 0",
            "peninsulas.libraries.numbers.draw",
            0,
            "a whole number from 1 to 9",
        ),
        (
            "[artifacts.tide_horn.numbers]\nenergy = 0",
            "artifacts.tide_horn.numbers.energy",
            0,
            "a whole number from 1 to 9",
        ),
    ],
)
def test_a_bad_entry_is_named_with_what_is_allowed(
    tmp_path: Path, text: str, key: str, value: object, allowed: str
) -> None:
    found = problems(tmp_path, text)
    assert found[0].key == key
    problem = found[0]
    assert problem.file == str(tmp_path / "overlay.toml")
    assert value is None or (problem.value == value and type(problem.value) is type(value))
    assert allowed in problem.allowed


def test_no_decks_left_to_draw_from_is_refused(tmp_path: Path) -> None:
    floods = "".join(f"[misfortunes.flood_{p}]\ncount = 0\n" for p in PACKAGED.peninsulas)
    assert [p.key for p in problems(tmp_path, floods)] == ["misfortunes"]
    library = "".join(f"[library.{title}]\ncount = 0\n" for title in PACKAGED.library)
    empty = f"{library}[constants]\nartifacts_drawn = 0\n"
    assert [p.key for p in problems(tmp_path, empty)] == ["library"]


def test_a_library_deck_too_large_for_the_rules_is_refused(tmp_path: Path) -> None:
    library = "".join(f"[library.{title}]\ncount = 3\n" for title in PACKAGED.library)
    found = problems(tmp_path, library)
    assert [(p.key, p.value) for p in found] == [("library", 43)]


def test_all_bad_entries_are_reported_at_once(tmp_path: Path) -> None:
    found = problems(
        tmp_path,
        """
        [components.solar_matrix]
        cost = { gold = -1, crystal = 11, silver = 2 }
        text = "{nothing}"
        [components.moon_matrix]
        name = "Moon Matrix"
        [components.reef_lifter.cost]
        gold = 0
        crystal = 0
        atlantium = 0
        [constants]
        hand_limit = 5
        """,
    )
    assert [problem.key for problem in found] == [
        "components.solar_matrix.cost.gold",
        "components.solar_matrix.cost.crystal",
        "components.solar_matrix.cost.silver",
        "components.solar_matrix.text",
        "components.moon_matrix",
        "components.reef_lifter.cost",
    ]


def test_every_single_value_is_guarded(tmp_path: Path) -> None:
    keys = [key for key, _, _ in PACKAGED.values()]
    found = problems(tmp_path, "".join(f"{key} = 1979-05-27\n" for key in keys))
    assert [problem.key for problem in found] == keys
    assert all(problem.allowed for problem in found)


def test_the_message_lists_file_key_value_and_what_is_allowed(tmp_path: Path) -> None:
    path = tmp_path / "overlay.toml"
    path.write_text("[constants]\nhand_limit = true\nhand_limits = 'two'\n", encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_content(path)
    assert str(caught.value).splitlines() == [
        "2 problems in the content",
        f"  {path}: constants.hand_limit = true; allowed: a whole number from 1 to 30",
        f'  {path}: constants.hand_limits = "two"; allowed: did you mean hand_limit?',
    ]


def test_long_values_are_cut_in_the_message(tmp_path: Path) -> None:
    (problem,) = problems(tmp_path, f"[components.solar_matrix]\nname = '{'x' * 500}'\n")
    assert len(str(problem)) < len(str(tmp_path)) + 250


@pytest.mark.parametrize("letter", ["\\u0000", "\\u001b[31m", "\\n", "\\u007f", "\\u202e"])
def test_a_name_has_no_control_characters(tmp_path: Path, letter: str) -> None:
    text = f'[components.solar_matrix]\nname = "Solar {letter}Matrix"'
    (found,) = problems(tmp_path, text)
    assert found.key == "components.solar_matrix.name"
    assert found.allowed == "a text on one line, without control characters"
