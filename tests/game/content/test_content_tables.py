"""The figures that the rulebooks print, typed in here from the passage that each test names."""

from __future__ import annotations

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
    assert sorted(card.count for card in CONTENT.library.values()) == [1] * 4 + [2] * 9


def test_box_holds_ten_councilors() -> None:
    assert len(CONTENT.councilors) == 10


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


def test_wrath_starts_at_zero_and_is_two_in_round_four() -> None:
    """Base rulebook, Game Setup; expansion rulebook, Mirror Shield example."""
    assert CONTENT.wrath.track == (0, 1, 1, 2, 2, 2, 3)


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


# ---- reconstructed costs and spaces


@pytest.mark.parametrize(
    ("component", "cost", "spaces"),
    [
        ("prediction_module", (1, 1, 1, 0), ("once", 0, 0)),
        ("hall_of_heralds", (2, 0, 1, 0), ("once", 0, 0)),
        ("archive_lens", (2, 1, 0, 0), ("once", 0, 0)),
        ("tide_bulwark", (1, 0, 2, 0), ("once", 0, 0)),
        ("mystic_siphon", (2, 1, 1, 0), ("single", 2, 1)),
        ("matter_converter", (1, 1, 2, 0), ("single", 2, 1)),
        ("amplification_harbor", (2, 2, 0, 0), ("single", 2, 1)),
        ("sage_relay", (1, 2, 1, 0), ("single", 2, 1)),
        ("reef_lifter", (3, 0, 1, 0), ("once", 0, 0)),
        ("numinous_beacon", (2, 1, 2, 0), ("single", 2, 1)),
        ("entropy_drive", (1, 2, 2, 0), ("once", 0, 0)),
        ("astral_watchtower", (2, 2, 1, 0), ("single", 2, 1)),
        ("harmonic_quarry", (1, 1, 3, 0), ("single", 1, 1)),
        ("soul_terraformer", (2, 2, 2, 0), ("double", 1, 1)),
        ("aegis_engine", (3, 1, 3, 0), ("double", 1, 1)),
        ("prism_foundry", (2, 3, 1, 0), ("double", 1, 1)),
        ("oracle_array", (1, 3, 2, 0), ("double", 1, 1)),
        ("convocation_dome", (2, 1, 3, 0), ("double", 1, 1)),
    ],
)
def test_reconstructed_component_has_its_cost_and_spaces(
    component: str, cost: tuple[int, int, int, int], spaces: tuple[str, int, int]
) -> None:
    entry = CONTENT.components[component]
    price = entry.cost
    assert (price.gold, price.crystal, price.atlantium, price.energy) == cost
    assert (entry.spaces.kind, entry.spaces.normal, entry.spaces.five_plus) == spaces


# ---- the island


@pytest.mark.parametrize(
    ("peninsula", "gives", "targets"),
    [
        ("mountains", "ore", (4, 4, 3, 3, 2, 2)),
        ("hills", "gold", (5, 5, 4, 4, 3, 3)),
        ("forests", "crystal", (6, 6, 5, 5, 4, 4)),
        ("cities", "follower", (9, 9, 8, 8, 7, 7)),
    ],
)
def test_targets_fall_towards_the_tip(peninsula: str, gives: str, targets: tuple[int, ...]) -> None:
    """Player aid, Wild Peninsulas, for the numbers in use; base rulebook, Cities, for the 8."""
    entry = CONTENT.peninsulas[peninsula]
    assert (entry.gives, entry.targets) == (gives, targets)


def test_spaces_shrink_towards_the_tip_and_cities_have_one_double_space_a_tile() -> None:
    for peninsula in CONTENT.peninsulas.values():
        cities = peninsula.id == "cities"
        assert peninsula.double == cities
        assert peninsula.spaces == ((1, 1, 1, 1, 1, 1) if cities else (3, 3, 2, 2, 1, 1))


def test_libraries_keep_more_and_forges_give_more_towards_the_tip() -> None:
    assert CONTENT.peninsulas["libraries"].keep == (
        "discard",
        "discard",
        "bottom",
        "bottom",
        "both",
        "both",
    )
    assert CONTENT.peninsulas["forges"].rates == (1, 1, 2, 2, 3, 3)


def test_wild_and_civilized_peninsulas_are_three_each() -> None:
    """Base rulebook, Game Actions."""
    wild = [p.id for p in CONTENT.peninsulas.values() if p.family == "wild"]
    assert wild == ["mountains", "hills", "forests"]
    assert len(CONTENT.peninsulas) == 6


def test_peninsulas_lie_in_the_order_of_the_die_table() -> None:
    """Expansion rulebook, The One Hundred Hands; the Forges close the ring."""
    order = ("libraries", "cities", "hills", "forests", "mountains", "forges")
    assert CONTENT.island.clockwise == order


# ---- numbers of the effects


@pytest.mark.parametrize(
    ("family", "entry", "numbers"),
    [
        ("components", "solar_matrix", {"energy": 1}),
        ("components", "prediction_module", {"cards": 5}),
        ("components", "hall_of_heralds", {"followers": 1}),
        ("components", "archive_lens", {"cards": 4}),
        ("components", "tide_bulwark", {"barriers": 2}),
        ("components", "mystic_siphon", {"energy": 3}),
        ("components", "matter_converter", {"resources": 2}),
        ("components", "amplification_harbor", {"resources": 2}),
        ("components", "sage_relay", {"draw": 2}),
        ("components", "reef_lifter", {"tiles": 2}),
        ("components", "spirit_seal", {"barriers": 2}),
        ("components", "numinous_beacon", {"volunteers": 2}),
        ("components", "entropy_drive", {"steps": 2}),
        ("components", "astral_watchtower", {}),
        ("components", "harmonic_quarry", {"resources": 1}),
        ("components", "soul_terraformer", {"tiles": 3}),
        ("components", "aegis_engine", {"barriers": 1, "energy": 1}),
        ("components", "prism_foundry", {"resources": 2}),
        ("components", "oracle_array", {"look": 4, "discard": 2}),
        ("components", "convocation_dome", {"followers": 1}),
        ("councilors", "artificer", {"discount": 1}),
        ("councilors", "emissary", {"extra": 1}),
        ("councilors", "scholar", {"draw": 2}),
        ("councilors", "explorer", {"lower": 1}),
        ("councilors", "mystic", {"energy": 1}),
        ("councilors", "forgemaster", {"ore": 1}),
        ("councilors", "orator", {"bonus": 2}),
        ("library", "science_of_shielding", {"barriers": 1}),
        ("library", "libram_of_unity", {"extra": 2}),
        ("library", "ancient_atlas", {"lower": 2}),
        ("library", "foresight", {"look": 4}),
        ("library", "mystic_conversion", {"energy": 2}),
        ("library", "ebb_chant", {"tiles": 1}),
        ("library", "call_to_arms", {"volunteers": 2}),
        ("library", "surge_of_power", {"energy": 3}),
        ("library", "recovered_scrolls", {"draw": 2}),
        ("library", "stay_of_wrath", {"tiles": 1}),
        ("artifacts", "numinous_amplifier", {"bonus": 2}),
        ("artifacts", "mystic_adze", {"discount": 1}),
        ("artifacts", "heralds_banner", {"bonus": 2}),
        ("artifacts", "tongs_of_talos", {"atlantium": 1}),
        ("artifacts", "scribes_lamp", {"draw": 3}),
        ("artifacts", "ward_stone", {"energy": 3}),
        ("artifacts", "tide_horn", {"energy": 4}),
        ("artifacts", "well_of_aether", {"energy": 1}),
        ("misfortunes", "controlled_flood", {"tiles": 1}),
        ("misfortunes", "plague", {"followers": 1}),
        ("misfortunes", "earthquake", {"raise": 1}),
        ("misfortunes", "malfunction", {"extra": 1}),
        ("misfortunes", "lost_schema", {"builds": 1}),
        ("misfortunes", "sabotage", {"resources": 1}),
    ],
)
def test_effect_names_its_numbers(family: str, entry: str, numbers: dict[str, int]) -> None:
    assert getattr(CONTENT, family)[entry].numbers == numbers
