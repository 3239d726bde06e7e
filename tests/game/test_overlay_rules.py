"""Values that an operator corrects change the rules: no number of the content is read elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import zip_longest
from pathlib import Path

import pytest

from game import Content, ContentError, load_content
from game.engine.table import Table
from game.expansions import expand
from game.monstrosities import MONSTERS
from game.tabletop import make_table, plan_of
from tests.game.scenario import CONTENT, Scene, a_table_of, options_of_monstrosities, table

Overlay = Callable[[str], Content]


@pytest.fixture(name="overlay")
def _overlay(tmp_path: Path) -> Overlay:
    def load(text: str) -> Content:
        file = tmp_path / "overlay.toml"
        file.write_text(text)
        return load_content(file)

    return load


def test_a_controlled_flood_may_flood_two_tiles(overlay: Overlay) -> None:
    content = overlay("[misfortunes.controlled_flood.numbers]\ntiles = 2\n")
    s = table(content=content).draws(1, "controlled_flood").play("flood:hills")
    assert s.asked == "choose_flood"
    assert s.play("flood:hills").dry_tiles("hills") == 4


def test_a_cost_of_energy_alone_can_be_paid_in_spite_of_a_discount(overlay: Overlay) -> None:
    text = "[components.solar_matrix.cost]\ncrystal = 0\nenergy = 2\n"
    content = overlay(text)
    s = table("artificer", content=content).give(1, energy=2).stand("1L", on="build1").phase("act")
    s.play("build:1:solar_matrix")
    assert (s.is_built("solar_matrix"), s.has(1)) == (True, {"energy": 1})


def test_barriers_unflooding_and_kept_cards_may_cost_something_else(overlay: Overlay) -> None:
    text = "[constants]\nbarrier_energy = 2\nunflood_energy = 3\nkeep_energy = 0\n"
    content = overlay(text)
    s = table(content=content).dry(hills=2).give(1, energy=5).play("barrier:hills")
    assert s.has(1) == {"energy": 3}
    assert s.play("unflood:hills").has(1) == {}
    s.stand("1F", on="libraries1").phase("act").library("foresight ebb_chant surge_of_power")
    s.play("act:1F:libraries1", "card:foresight", "card:ebb_chant", "keep:1:foresight")
    assert s.offers("buy:1:ebb_chant")


def test_an_artifact_never_makes_a_barrier_or_unflooding_dearer(overlay: Overlay) -> None:
    text = "[constants]\nbarrier_energy = 2\nunflood_energy = 3\n"
    s = table(content=overlay(text)).hold(1, "ward_stone", "tide_horn").dry(hills=2)
    s.give(1, energy=5).play("barrier:hills")
    assert s.has(1) == {"energy": 3}
    assert s.play("unflood:hills").has(1) == {}


@pytest.mark.parametrize(
    "entry", ["councilors.artificer", "artifacts.mystic_adze", "misfortunes.malfunction"]
)
def test_surcharges_and_discounts_stay_small_enough_to_try_every_way(
    entry: str, overlay: Overlay
) -> None:
    field = "extra" if entry.endswith("malfunction") else "discount"
    assert overlay(f"[{entry}.numbers]\n{field} = 3\n").version != CONTENT.version
    with pytest.raises(ContentError, match="a whole number from 0 to 3"):
        overlay(f"[{entry}.numbers]\n{field} = 4\n")


def test_targets_rates_spaces_and_keep_rules_come_from_the_tiles(overlay: Overlay) -> None:
    text = """
[peninsulas.hills]
targets = [2, 5, 4, 4, 3, 3]
spaces = [1, 3, 2, 2, 1, 1]
[peninsulas.forges]
rates = [6, 1, 2, 2, 3, 3]
[peninsulas.libraries]
keep = ["both", "discard", "bottom", "bottom", "both", "both"]
"""
    content = overlay(text)
    s = table(content=content).stand("1F", on="hills1").give(1, ore=1)
    assert not s.offers("place:2F:hills1")
    s.stand("1L", on="forges1").stand("2F", on="libraries1").phase("act")
    s.library("foresight ebb_chant").play("act:1F:hills1", "roll:2", "act:1L:forges1")
    s.play("act:2F:libraries1", "card:foresight", "card:ebb_chant")
    assert s.has(1) == {"gold": 1, "atlantium": 6}
    assert s.hand(2) == ["foresight", "ebb_chant"]


def test_the_wrath_track_and_the_double_flood_come_from_the_content(overlay: Overlay) -> None:
    content = overlay("[wrath]\ntrack = [3]\n[constants]\nexhausted_floods = 3\n")
    s = table(content=content).dry(hills=0).draws(1, "flood_hills")
    s.play("flood:cities", "flood:cities", "flood:cities")
    assert s.asked == "draw_misfortune"
    s.phase("wrath").play("flood:forges", "flood:forges", "flood:forges")
    assert (s.dry_tiles("cities", "forges"), s.position.wrath) == (6, 0)


def test_the_players_tables_come_from_the_content(overlay: Overlay) -> None:
    text = "[player_counts.4]\nstart_followers = 1\nsupply_followers = 3\ndraws = [1, 1]\n"
    text += "energy_per_round = 2\n[constants]\nfive_plus_players = 4\n"
    content = overlay(text)
    s = Scene(a_table_of(4, content=content), content)
    assert (s.pool(1), s.supply(1), s.has(1)) == ("L F", 3, {"energy": 4})
    assert s.offers("place:1L:build3")
    s.phase("suffer").calm()
    assert s.discarded() == {"calm_seas": 2}


def test_a_hologram_may_choose_among_all_boards_and_run_out_of_them(overlay: Overlay) -> None:
    content = overlay("[constants]\nhologram_boards = 8\n")
    s = Scene(a_table_of(2, content=content), content)
    for _ in range(7):
        assert s.asked == "reveal_councilors"
        s.play(s.moves[0])
    assert (s.asked, len(s.moves)) == ("choose_hologram", 8)


def test_the_hand_limit_comes_from_the_content(overlay: Overlay) -> None:
    s = table(content=overlay("[constants]\nhand_limit = 2\n")).hold(1, "foresight")
    s.stand("1F", on="libraries6").phase("act").library("ebb_chant call_to_arms")
    s.play("act:1F:libraries6", "card:ebb_chant", "card:call_to_arms")
    assert s.asked == "hand_limit"


def test_cards_looked_at_return_on_top_of_those_known_below(overlay: Overlay) -> None:
    content = overlay("[library.foresight.numbers]\nlook = 6\n")
    s = table(built="oracle_array", content=content).stand("1L 2L", on="oracle_array")
    s.hold(1, "foresight").phase("act").play("play:1:foresight")
    seen = ("plague", "sabotage", "earthquake", "malfunction", "calm_seas", "lost_schema")
    s.play(*[f"see:{card}" for card in seen], *[f"next:{card}" for card in seen])
    assert s.known() == list(seen)
    s.play("act:oracle_array", "drop:plague", "drop:malfunction")
    s.play("next:earthquake", "next:sabotage")
    assert s.known() == ["earthquake", "sabotage", "calm_seas", "lost_schema"]


# ---- all numbers at once

OF_NO_RULE = (
    *("colors.", "pieces.", "tokens.", "introduction.", "island.", "levels."),
    *("misfortunes.controlled_flood.count", "misfortunes.catastrophic_flood.count"),
    "monstrosities.",
)
"""What clients and set-ups read: colours, pieces and cards in the box, blueprints."""
ONLY_FOR_SET_UPS = ".most_players"


EVERY_MONSTER = {**options_of_monstrosities(), "monsters": list(MONSTERS)}


@cache
def numbers_of_the_files() -> list[list[object]]:
    """The numbers of the content that no overlay changes."""
    return list(numbers_of(CONTENT))


def numbers_of(content: Content) -> Iterator[list[object]]:
    """Every number of each table: of all player counts and levels, in both boxes."""
    for plain in tables_of(content, None):
        yield list(numbers_of_table(plain))
    for whole in tables_of(content.with_monstrosities, EVERY_MONSTER):
        yield list(numbers_of_table(whole))
    yield list(numbers_of_table(two_teams_of(content.with_monstrosities)))


def tables_of(content: Content, expansion: Mapping[str, object] | None) -> Iterator[Table]:
    """Tables of every size and level, with each councilor at one of them."""
    words = [word for word in content.components if word != "power_core"]
    councilors = list(content.councilors)
    sizes = [(councilors[:players], 1) for players in content.player_counts]
    sizes += [(councilors[-max(content.player_counts) :], 1)]
    sizes += [(councilors[:4], level) for level in content.levels]
    for chosen, level in sizes:
        plan = plan_of(content, chosen, level, words)
        expand(plan, content, expansion)
        yield make_table(content, plan)


def two_teams_of(content: Content) -> Table:
    """The table of one player who leads two teams."""
    blueprint = [word for word in content.components if word != "power_core"]
    plan = plan_of(content, list(content.councilors)[:1], 1, blueprint)
    expand(plan, content, {**options_of_monstrosities(), "two_teams": True})
    return make_table(content, plan)


def numbers_of_table(table: Table) -> Iterator[object]:
    """Every number of a table."""
    for name in dir(table.book):
        value = getattr(table.book, name)
        if not name.startswith("_") and not callable(value):
            yield value if isinstance(value, int) else list(value)
    yield list(table.capacity)
    yield list(table.five_plus)
    for card in table.cards():
        yield card.amount, card.second_amount, card.third_amount
    yield from ((card.copies, card.spare) for card in table.misfortunes)
    yield from (card.copies for card in table.titles)
    yield from (card.price for card in table.buildables)
    for group in (table.artifact_group, *table.misfortune_groups, *table.title_groups):
        yield group.size, group.drawn, list(group.members)


def changeable() -> list[tuple[str, int]]:
    """Every whole number of the content that bears on play, by its dotted key."""
    return [
        (key, value)
        for key, value, _ in CONTENT.values()
        if isinstance(value, int) and not isinstance(value, bool)
        if not key.startswith(OF_NO_RULE) and not key.endswith(ONLY_FOR_SET_UPS)
    ]


@pytest.mark.slow
@pytest.mark.parametrize(("key", "value"), changeable(), ids=[key for key, _ in changeable()])
def test_a_number_that_may_be_changed_reaches_the_rules(
    key: str, value: int, overlay: Overlay
) -> None:
    before = numbers_of_the_files()
    entry, _, field = key.rpartition(".")
    for other in (value + 1, value - 1):
        try:
            content = overlay(f"[{entry}]\n{field} = {other}\n")
        except ContentError:
            continue
        # Tables are made until one differs.
        pairs = zip_longest(numbers_of(content), before)
        assert any(changed != unchanged for changed, unchanged in pairs)
        return
    assert key in FIXED or ".spaces." in key


FIXED = (
    "constants.blueprint_size",
    "constants.automaton_bonus",
)
"""Numbers that the rules are built upon; spaces go by what kind of component it is."""
