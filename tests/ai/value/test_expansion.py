"""The model of games with Monstrosities: every card has a feature, and the features are right."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.scripted_team.cards.base import (
    COUNCILOR_VALUES,
    MISFORTUNE_VALUES,
    POWER_VALUES,
    value_of,
)
from ai.value.feature_names import feature_names, has_own_feature
from ai.value.features import Features
from ai.value.model import FITTED, FITTED_ON_EXPANSION, HORIZON, RoundValue, Weights
from game import load_content
from game.engine import ids
from game.engine.pieces import deactivate
from game.engine.returning import return_all
from tests.ai.tables import new_state
from tests.game.monstrosities.ally_scenes import ally_table, with_allies
from tests.game.monstrosities.monster_scenes import give_item, monster_table, write_number
from tests.game.monstrosities.scenes import expanded
from tests.game.scenario import Scene, table

MONSTERS = ("medusa", "harpies", "scylla_charybdis")


def cards_of_the_expansion() -> Iterator[str]:
    """Yield the id of every card, piece and place of the expansion's content."""
    whole = load_content().with_monstrosities
    for family in (
        *(whole.components, whole.library, whole.artifacts, whole.councilors, whole.misfortunes),
        *(whole.items, whole.monsters, whole.allies, whole.locations, whole.potions),
        whole.spirits,
    ):
        yield from (word for word, card in family.items() if card.expansion)


def features_of(word: str) -> list[str]:
    """Return the names of the features of a card."""
    return [
        name
        for name in feature_names()
        if word in (name.partition(": ")[0], name.partition(": ")[2], name.removesuffix(" to come"))
    ]


def is_flood_or_calm(word: str) -> bool:
    """Whether a misfortune is counted among the floods or the calm seas."""
    if word not in MISFORTUNE_VALUES:
        return False
    return not has_own_feature(value_of(MISFORTUNE_VALUES, "misfortune", word, i64(0)))


CARDS_WITH_FEATURES = sorted(
    word for word in set(cards_of_the_expansion()) if not is_flood_or_calm(word)
)


@pytest.mark.parametrize("word", CARDS_WITH_FEATURES)
def test_the_model_is_fitted_on_every_card_of_the_expansion(word: str) -> None:
    names = features_of(word)
    assert names
    assert any(any(FITTED_ON_EXPANSION.rows[name]) for name in names)


def test_every_state_of_a_card_has_weights() -> None:
    for registry in (COUNCILOR_VALUES, POWER_VALUES):
        for word, kind in registry.items():
            for state in kind().states():
                assert any(FITTED_ON_EXPANSION.rows[f"{word}: {state}"])


@pytest.mark.parametrize("monsters", [(), *[(word,) for word in MONSTERS], MONSTERS])
@pytest.mark.parametrize("players", range(1, 8))
def test_no_card_of_a_game_with_the_expansion_is_unfitted(
    monsters: tuple[str, ...], players: int
) -> None:
    g = table(players=players, expansion={"monsters": list(monsters)}).position
    assert RoundValue(HORIZON).unfitted(g.table) == []


def test_two_teams_of_one_player_are_fitted() -> None:
    g = table(players=1, expansion={"monsters": [], "two_teams": True}).position
    assert RoundValue(HORIZON).unfitted(g.table) == []


def fitted_on(fitted: Weights) -> RoundValue:
    """Return a model with certain weights, whatever the table."""
    return RoundValue(HORIZON, fitted, allow_unfitted=True)


def test_each_game_has_the_weights_that_know_it_best() -> None:
    base, expansion = new_state().position, monster_table("medusa").position
    both = RoundValue(HORIZON)
    for fitted, g, other in ((FITTED, base, expansion), (FITTED_ON_EXPANSION, expansion, base)):
        assert both.chance(g) == fitted_on(fitted).chance(g)
        assert both.chance(other) != fitted_on(fitted).chance(other)


def test_a_model_turns_from_one_game_to_another() -> None:
    base, expansion = new_state(), AtlantisState(monster_table("harpies").position)
    model = RoundValue(HORIZON)
    first = model.chance(base.position)
    model.begin(expansion)
    assert model.chance(expansion.position) == RoundValue(HORIZON).chance(expansion.position)
    assert model.chance(base.position) == first


# --- the features --------------------------------------------------------------------------------


def measured(s: Scene, name: str) -> float:
    """Return a feature of a scene's position."""
    names = feature_names()
    features = Features(names)
    features.measure(s.position)
    return float(features.values[names.index(name)])


def test_an_ally_is_a_feature_once_it_is_recruited() -> None:
    s = expanded()
    assert measured(s, "power: centaur") == 0.0
    assert measured(with_allies(s, 1, "centaur"), "power: centaur") == 1.0
    assert measured(s, "power: faun") == 0.0


def test_a_defeated_medusa_is_an_ally_and_no_longer_a_danger() -> None:
    assert measured(monster_table("medusa"), "power: medusa") == 1.0
    s = ally_table("medusa_ally")
    write_number(s, "medusa", "place", 0)
    write_number(s, "medusa", "freed", 1)
    assert measured(s, "power: medusa") == 0.0
    assert measured(s, "power: medusa_ally") == 1.0


def test_petrified_followers_leaders_and_strays_are_features() -> None:
    s = monster_table("medusa", medusa="hills6").stand("1L 1F 1F", on="forests2")
    before = measured(s, "medusa: strays")
    g = s._edit()
    for kind in (ids.LEADER, ids.FOLLOWER, ids.FOLLOWER):
        deactivate(g, i64(0), i64(kind), s.place("forests2"))
    return_all(g)
    assert measured(s, "medusa: petrified") == 3.0
    assert measured(s, "medusa: Leaders away") == 1.0
    assert measured(s, "medusa: strays") == before > 0.0


def test_the_atlantium_for_the_mirror_shield_is_a_feature() -> None:
    s = monster_table("medusa").give(1, atlantium=2).give(2, atlantium=1)
    assert measured(s, "medusa: Atlantium for the shield") == pytest.approx(3 / 7)
    s = give_item(s, "mirror_shield", 1)
    assert measured(s, "medusa: Atlantium for the shield") == 1.0


def test_what_the_harpies_have_is_features() -> None:
    s = monster_table("harpies")
    for name, count in {"harpies": 2, "gold": 3, "ore": 1, "foresight": 2}.items():
        write_number(s, "harpies", name, count)
    assert measured(s, "power: harpies") == pytest.approx(2 / 3)
    assert measured(s, "harpies: stolen goods") == 4.0
    assert measured(s, "harpies: stolen cards") == 2.0
    assert measured(s, "harpies: stolen Atlanteans") == 0.0


def test_hungry_sea_monsters_are_features() -> None:
    s = monster_table("scylla_charybdis")
    write_number(s, "scylla_charybdis", "faced", 1)
    write_number(s, "scylla_charybdis", "charybdis_sated", 1)
    assert measured(s, "scylla_charybdis: hungry Scylla") == 1.0
    assert measured(s, "scylla_charybdis: hungry Charybdis") == 0.0
    assert measured(s, "scylla_charybdis: Scylla to face") == 1.0
    assert measured(s, "power: scylla_charybdis") == 1.0
    write_number(s, "scylla_charybdis", "scylla_sated", 1)
    assert measured(s, "power: scylla_charybdis") == 0.0


def test_potions_in_hand_spirits_to_come_and_inspiration_are_features() -> None:
    s = expanded("alchemist", chosen=["brew:1:elixir_of_vitality", "brew:1:philtre_of_haste"])
    assert measured(s, "power: elixir_of_vitality") == 1.0
    assert measured(s, "power: tincture_of_shadow") == 0.0
    s = expanded("channeler", chosen=["invoke:1:muses"])
    assert measured(s, "power: muses") == 0.0
    assert measured(s, "power: oreads") == 1.0
    s = expanded("artisan")
    write_number(s, "artisan", "inspiration", 2)
    assert measured(s, "artisan: Inspiration") > 0.0


def test_a_location_is_a_feature_while_it_is_open() -> None:
    s = monster_table("harpies")
    assert measured(s, "location: harpies_lair") == 1.0
    assert measured(s, "location: hidden_cache") == 0.0
    write_number(s, "harpies", "harpies", 0)
    assert measured(s, "location: harpies_lair") == 0.0
