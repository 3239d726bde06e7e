"""The figures that the rulebooks print, typed in here from the passage that each test names."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from game.content import load_content

CONTENT = load_content()

# ---- base rulebook, Adjusting Difficulty (level 5's Calm Seas: player aid)


@pytest.mark.parametrize(
    ("level", "letters", "calm_seas", "controlled_floods", "energy"),
    [
        (1, (5, 2, 2, 0), 9, 3, 2),
        (2, (3, 3, 3, 0), 9, 6, 1),
        (3, (3, 3, 0, 3), 6, 6, 1),
        (4, (3, 0, 3, 3), 3, 9, 1),
        (5, (0, 3, 3, 3), 0, 9, 0),
    ],
)
def test_level_is_as_in_the_difficulty_table(
    level: int,
    letters: tuple[int, int, int, int],
    calm_seas: int,
    controlled_floods: int,
    energy: int,
) -> None:
    row = CONTENT.levels[level]
    assert row.level == level
    assert dict(row.components) == dict(zip("ABCD", letters, strict=True))
    assert (row.calm_seas, row.controlled_floods, row.energy) == (
        calm_seas,
        controlled_floods,
        energy,
    )


def test_there_are_five_levels() -> None:
    assert list(CONTENT.levels) == [1, 2, 3, 4, 5]


# ---- base rulebook, Playing at various player counts


@pytest.mark.parametrize(
    ("players", "start", "supply", "most", "draws"),
    [
        (1, 4, 3, 7, (1, 1, 1, 1)),
        (2, 4, 3, 7, (1, 1, 2, 2)),
        (3, 3, 3, 6, (1, 2, 3, 1)),
        (4, 2, 2, 4, (1, 2, 3, 4)),
        (5, 2, 2, 4, (1, 2, 3, 4, 5)),
        (6, 2, 2, 4, (1, 2, 3, 4, 5, 6)),
        (7, 2, 2, 4, (1, 2, 3, 4, 5, 6, 7)),
    ],
)
def test_followers_and_misfortunes_follow_the_number_of_players(
    players: int, start: int, supply: int, most: int, draws: tuple[int, ...]
) -> None:
    row = CONTENT.player_counts[players]
    assert row.players == players
    assert (row.start_followers, row.supply_followers, row.max_followers) == (start, supply, most)
    assert row.draws == draws
    assert row.misfortunes == len(draws)


def test_hologram_helps_one_or_two_players_and_automaton_one() -> None:
    rows = CONTENT.player_counts.values()
    assert [row.players for row in rows if row.hologram] == [1, 2]
    assert [row.players for row in rows if row.automaton] == [1]


def test_only_the_solo_player_gains_energy_each_round() -> None:
    energy = [row.energy_per_round for row in CONTENT.player_counts.values()]
    assert energy == [1, 0, 0, 0, 0, 0, 0]


def test_up_to_three_players_choose_among_red_blue_and_yellow() -> None:
    for row in CONTENT.player_counts.values():
        few = {"red", "blue", "yellow"}
        more = few | {"green", "orange", "purple", "navy"}
        assert set(row.colors) == (few if row.players <= 3 else more)


# ---- base rulebook, list of parts


def test_box_holds_37_followers() -> None:
    followers = {color.id: color.followers for color in CONTENT.colors.values()}
    assert followers == {
        "red": 7,
        "blue": 7,
        "yellow": 7,
        "green": 4,
        "orange": 4,
        "purple": 4,
        "navy": 4,
    }


def test_box_holds_67_misfortunes() -> None:
    counts = dict.fromkeys(("flood", "special", "calm", "controlled"), 0)
    for card in CONTENT.misfortunes.values():
        counts[card.kind] += card.count
    assert counts == {"flood": 36, "special": 13, "calm": 9, "controlled": 9}
    assert sum(counts.values()) == 67


def test_each_peninsula_has_six_floods() -> None:
    floods = {c.peninsula: c.count for c in CONTENT.misfortunes.values() if c.kind == "flood"}
    assert floods == dict.fromkeys(CONTENT.peninsulas, 6)
    for name in CONTENT.peninsulas:
        assert CONTENT.misfortunes[f"flood_{name}"].peninsula == name


def test_spur_the_cycle_is_a_single_card() -> None:
    """Player aid, misfortune cards: the other specials come in twelve cards."""
    assert CONTENT.misfortunes["spur_the_cycle"].count == 1


def test_box_holds_33_library_cards_eleven_of_them_artifacts() -> None:
    basic = sum(card.count for card in CONTENT.library.values())
    assert (basic, len(CONTENT.artifacts), basic + len(CONTENT.artifacts)) == (22, 11, 33)


def test_basic_library_cards_are_thirteen_titles() -> None:
    assert len(CONTENT.library) == 13
    assert sorted(card.count for card in CONTENT.library.values()) == [1] * 7 + [2] * 3 + [3] * 3


def test_box_holds_ten_councilors() -> None:
    assert len(CONTENT.councilors) == 10


def test_a_board_that_is_counted_out_is_not_in_the_box(tmp_path: Path) -> None:
    overlay = tmp_path / "boards.toml"
    overlay.write_text("[councilors]\nchampion.count = 0\nforgemaster.count = 1\n")
    content = load_content(overlay)
    assert CONTENT.councilors.keys() - content.councilors.keys() == {"champion"}
    assert content.councilors.keys() - CONTENT.councilors.keys() == {"forgemaster"}
    assert len(content.with_monstrosities.councilors) == 15


def test_gate_has_five_components_of_each_letter_and_the_core() -> None:
    letters = [component.type for component in CONTENT.components.values()]
    counts = {letter: letters.count(letter) for letter in ("A", "B", "C", "D", "core")}
    assert counts == {"A": 5, "B": 5, "C": 5, "D": 5, "core": 1}


def test_island_has_37_tiles() -> None:
    tiles = CONTENT.catalogue()["tiles"]
    assert len(tiles) == 37
    assert len({tile["id"] for tile in tiles}) == 37


# ---- base rulebook, Game Setup


def test_first_blueprint_is_the_five_of_letter_a_and_four_by_name() -> None:
    letter_a = {c.id for c in CONTENT.components.values() if c.type == "A"}
    by_name = {"mystic_siphon", "matter_converter", "numinous_beacon", "entropy_drive"}
    assert set(CONTENT.introduction.blueprint) == letter_a | by_name
    assert len(CONTENT.introduction.blueprint) == 9


def test_the_named_components_have_their_printed_letters() -> None:
    letters = {name: CONTENT.components[name].type for name in CONTENT.introduction.blueprint[5:]}
    assert letters == {
        "mystic_siphon": "B",
        "matter_converter": "B",
        "numinous_beacon": "C",
        "entropy_drive": "C",
    }


def test_beginners_play_the_artificer() -> None:
    assert CONTENT.introduction.councilor == "artificer"


def test_wrath_starts_at_zero_is_two_in_round_four_and_at_most_three() -> None:
    """Base rulebook, Game Setup; expansion rulebook, Mirror Shield example."""
    track = CONTENT.wrath.track
    assert (track[0], track[3], max(track)) == (0, 2, 3)
    assert list(track) == sorted(track)
    assert 1 in track


# ---- base rulebook: Libraries, Mystic Energy, Flooding, Build Components, Hologram, Automaton


@pytest.mark.parametrize(
    ("constant", "value"),
    [
        ("hand_limit", 4),
        ("barrier_energy", 4),
        ("unflood_energy", 5),
        ("keep_energy", 1),
        ("exhausted_floods", 2),
        ("artifacts_drawn", 4),
        ("blueprint_size", 9),
        ("build_spaces", 2),
        ("build_spaces_five_plus", 1),
        ("five_plus_players", 5),
        ("hologram_boards", 2),
        ("automaton_bonus", 2),
    ],
)
def test_constant_is_as_printed(constant: str, value: int) -> None:
    assert getattr(CONTENT.constants, constant) == value


def test_an_atlantean_in_the_libraries_draws_two_cards() -> None:
    assert CONTENT.peninsulas["libraries"].numbers == {"draw": 2}


# ---- base rulebook, Build Components (example)


def test_spirit_seal_costs_three_gold_a_crystal_and_two_atlantium() -> None:
    cost = CONTENT.components["spirit_seal"].cost
    assert (cost.gold, cost.crystal, cost.atlantium, cost.energy, cost.total) == (3, 1, 2, 0, 6)


def test_solar_matrix_costs_two_crystals() -> None:
    cost = CONTENT.components["solar_matrix"].cost
    assert (cost.gold, cost.crystal, cost.atlantium, cost.energy, cost.total) == (0, 2, 0, 0, 2)


def test_only_these_two_costs_count_as_printed() -> None:
    printed = {
        component.id
        for component in CONTENT.components.values()
        if component.source["cost.gold"].kind == "rulebook"
    }
    assert printed == {"spirit_seal", "solar_matrix"}


def test_every_player_can_pay_a_share_of_the_power_core() -> None:
    """Base rulebook, The Power Core: each of up to seven players contributes one unit."""
    cost = CONTENT.components["power_core"].cost
    assert (cost.gold, cost.crystal, cost.atlantium, cost.energy) == (2, 2, 2, 2)
    assert cost.total >= 7


def test_components_of_letter_d_have_double_spaces_and_no_others_do() -> None:
    double = {c.id for c in CONTENT.components.values() if c.spaces.kind == "double"}
    assert double == {c.id for c in CONTENT.components.values() if c.type == "D"}


# ---- what limits the reconstructed costs


def test_letters_order_the_components_by_cost() -> None:
    """The Spirit Seal is printed with 6 units; letters rise with the cost."""
    costs = {letter: set[int]() for letter in "ABCDE"}
    for component in CONTENT.with_monstrosities.components.values():
        if component.type != "core":
            costs[component.type].add(component.cost.total)
    assert min(costs["C"]) == 6
    for cheap, dear in pairwise("ABCDE"):
        assert max(costs[cheap]) < min(costs[dear])


# ---- the island


@pytest.mark.parametrize(
    ("peninsula", "gives", "targets"),
    [
        ("mountains", "ore", {4, 3, 2}),
        ("hills", "gold", {5, 4, 3}),
        ("forests", "crystal", {6, 5, 4}),
    ],
)
def test_wild_tiles_have_the_printed_targets_and_fall_towards_the_tip(
    peninsula: str, gives: str, targets: set[int]
) -> None:
    """Player aid, Wild Peninsulas, for the numbers in use."""
    entry = CONTENT.peninsulas[peninsula]
    assert (entry.gives, set(entry.targets)) == (gives, targets)
    assert list(entry.targets) == sorted(entry.targets, reverse=True)


def test_cities_get_easier_towards_the_tip_and_one_tile_asks_for_eight() -> None:
    """Base rulebook, Cities."""
    targets = CONTENT.peninsulas["cities"].targets
    assert 8 in targets
    assert list(targets) == sorted(targets, reverse=True)


def test_cities_have_one_double_space_a_tile() -> None:
    assert CONTENT.peninsulas["cities"].double
    assert set(CONTENT.peninsulas["cities"].spaces) == {1}


def test_spaces_fit_the_rulebook_from_three_spaces_to_one_at_the_tip() -> None:
    """Base rulebook, placement example: a tile with two spaces follows one with three.

    Expansion rulebook, Medusa: one space at the tip. Expansion rulebook, Scylla: in the figure the
    Atlanteans of a peninsula come in the groups XXX, X, XXO, XXO, OO and OOO from the centre out.
    """
    for peninsula in CONTENT.peninsulas.values():
        if peninsula.double:
            continue
        spaces = peninsula.spaces
        assert set(spaces[:3]) == {3}
        assert (3, 2) in pairwise(spaces)
        assert spaces[5] == 1
        assert list(spaces) == sorted(spaces, reverse=True)


def test_a_forge_of_one_to_three_has_one_space_and_one_of_one_to_two_more() -> None:
    """Base rulebook, Forges."""
    forges = CONTENT.peninsulas["forges"]
    held = list(zip(forges.rates, forges.spaces, strict=True))
    assert {rate for rate, _ in held} == {1, 2, 3}
    assert all(spaces == 1 for rate, spaces in held if rate == 3)
    assert all(spaces >= 2 for rate, spaces in held if rate == 2)


def test_libraries_show_all_three_icons_and_keep_more_towards_the_tip() -> None:
    """Base rulebook, Libraries."""
    keep = CONTENT.peninsulas["libraries"].keep
    order = ["discard", "bottom", "both"]
    assert set(keep) == set(order)
    assert list(keep) == sorted(keep, key=order.index)


def test_wild_and_civilized_peninsulas_are_three_each() -> None:
    """Base rulebook, Game Actions."""
    wild = [p.id for p in CONTENT.peninsulas.values() if p.family == "wild"]
    assert wild == ["mountains", "hills", "forests"]
    assert len(CONTENT.peninsulas) == 6


def test_peninsulas_lie_in_the_order_of_the_die_table() -> None:
    """Expansion rulebook, The One Hundred Hands; the Forges close the ring."""
    order = ("libraries", "cities", "hills", "forests", "mountains", "forges")
    assert CONTENT.island.clockwise == order
