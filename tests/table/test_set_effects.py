"""Setting the table by hand in the middle of a round: what cards and components still do."""

from __future__ import annotations

import pytest

from tests.table.table_form import THREE, check, choose, more, open_form, reveal, start
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

WORKING = "summary:has-text('Cards that work this round')"
AT_WORK = "summary:has-text('Components and cards at work')"
SMALL_GATE = [
    *("possibility_multiplier", "solar_matrix", "prediction_module", "quantum_relay"),
    *("hall_of_heralds", "echo_actualizer", "mystic_siphon", "abetting_pharos", "storm_gyve"),
]
LATE_GATE = [
    *("mystic_siphon", "matter_converter", "sage_relay"),
    *("abetting_pharos", "storm_gyve", "spirit_seal"),
]


def take_actions(table: TablePage) -> None:
    """Let a Leader have an action left: without any the round is over at once."""
    choose(table, "Phase", "act")
    for thing in ("pool:2:leader", "place:hills4"):
        table.set_by_pointing(thing)


def test_library_cards_and_artifacts_that_work_this_round(table: TablePage) -> None:
    open_form(table, players=THREE)
    take_actions(table)
    table.page.click("summary:has-text('What Blue has')")
    table.page.select_option("details[open] label:text-is('Artifacts') select", "lodestone")
    table.page.click(WORKING)
    more(table, "Ancient Atlas: Hills")
    more(table, "Stay of Wrath")
    for _ in range(2):
        choose(table, "Libram of Unity on", "forests3")
    choose(table, "Artifacts used this round", "lodestone")
    effects = start(table)["this_round"]
    assert effects["targets_lowered"] == {"hills": 2}
    assert effects["wrath_relief"] == 1
    assert effects["tiles_widened"] == {"forests3": 4}
    assert effects["used_artifacts"] == ["lodestone"]
    assert not effects["five_plus_open"]


@pytest.mark.long
def test_a_card_that_worked_is_taken_away_again(table: TablePage) -> None:
    open_form(table, players=THREE)
    table.page.click(WORKING)
    more(table, "Ancient Atlas: Hills")
    table.page.click("[aria-label='Less: Ancient Atlas: Hills']")
    choose(table, "Libram of Unity on", "forests3")
    table.page.click("[aria-label='Take away Forests 3']")
    effects = start(table)["this_round"]
    assert effects["targets_lowered"] == {}
    assert effects["tiles_widened"] == {}


@pytest.mark.long
def test_components_of_a_small_team_at_work(table: TablePage) -> None:
    players = [{"color": "red", "councilor": "priest"}, {"color": "blue", "councilor": "mystic"}]
    open_form(table, players=players, expansion={}, blueprint=SMALL_GATE)
    reveal(table)
    choose(table, "Its further powers", "seafarer")
    table.page.click(WORKING)
    check(table, "The spaces for five or more players are open")
    table.page.click(AT_WORK)
    more(table, "Quantum Relay: activations for the next round", 2)
    more(table, "Echo Actualizer: activations for the next round")
    more(table, "Echo Actualizer: actions to repeat this round", 3)
    check(table, "Possibility Multiplier: activated, works next round")
    for component in ("quantum_relay", "echo_actualizer", "possibility_multiplier"):
        table.set_by_pointing(f"component:{component}")
    made = start(table)
    assert made["hologram"]["also"] == ["seafarer"]
    assert made["this_round"]["five_plus_open"]
    numbers = made["expansion"]["numbers"]
    assert numbers["quantum_relay"] == {"activations": 2}
    assert numbers["echo_actualizer"] == {"activations": 1, "echoes": 3}
    assert numbers["possibility_multiplier"] == {"activated": 1}


@pytest.mark.long
def test_late_components_at_work(table: TablePage) -> None:
    gate = [*LATE_GATE, "grand_assembly", "laic_receiver", "fathom_plow"]
    open_form(table, players=THREE, expansion={}, level=6, blueprint=gate)
    take_actions(table)
    for component in gate[-3:]:
        table.set_by_pointing(f"component:{component}")
    table.page.click(AT_WORK)
    check(table, "Grand Assembly: the cheaper build is still open")
    check(table, "Laic Receiver: activated this round")
    plow = table.page.locator("label:has-text('Fathom Plow: target numbers are lower in') select")
    plow.select_option(label="Hills")
    numbers = start(table)["expansion"]["numbers"]
    assert numbers["grand_assembly"] == {"free_build": 1}
    assert numbers["laic_receiver"] == {"activated": 1}
    assert numbers["fathom_plow"] == {"peninsula": 2}


@pytest.mark.long
def test_spirits_cards_and_allies_at_work(table: TablePage) -> None:
    gate = [*LATE_GATE, "grand_assembly", "memory_well", "choir_of_spirits"]
    open_form(table, players=THREE, expansion={}, level=6, blueprint=gate)
    take_actions(table)
    table.set_by_pointing("component:choir_of_spirits")
    table.page.click("summary:has-text('What Red has')")
    table.page.select_option("details[open] label:text-is('Allies') select", "centaur")
    table.page.select_option("details[open] label:text-is('Artifacts') select", "keystone")
    table.set_by_pointing("peninsula:hills")
    table.page.click(AT_WORK)
    check(table, "Choir of Spirits: Dryades works on all tiles")
    choose(table, "Keystone is under the barrier of", "hills")
    more(table, "Keystone: floods that the barrier survives")
    check(table, "Inspired Designs: Build space 2")
    check(table, "Centaur: has acted from a second space")
    numbers = start(table)["expansion"]["numbers"]
    assert numbers["dryades"] == {"everywhere": 1}
    assert numbers["keystone"] == {"barrier": "hills", "floods": 1}
    assert numbers["inspired_designs"] == {"build2": 1}
    assert numbers["centaur"] == {"galloped": 1}


def test_a_robot_that_may_still_act(table: TablePage) -> None:
    open_form(table, players=1, expansion={})
    reveal(table)
    table.page.click(AT_WORK)
    check(table, "Rise of the Robots: Automaton may still act")
    assert start(table)["expansion"]["numbers"]["rise_of_the_robots"] == {"automaton": 1}


@pytest.mark.long
def test_who_faces_scylla(table: TablePage) -> None:
    open_form(table, players=THREE, expansion={"monsters": ["scylla_charybdis"]})
    choose(table, "Who attacks this round", "scylla")
    for thing in ("pool:2:leader", "place:hills4", "pool:3:follower", "place:hills4"):
        table.set_by_pointing(thing)
    choose(table, "Hills 4, space on the clockwise side", "2L")
    choose(table, "Hills 4, space on the counterclockwise side", "3F")
    numbers = start(table)["expansion"]["numbers"]
    sides = {"hills4_clockwise": "2L", "hills4_counterclockwise": "3F"}
    assert numbers["scylla_charybdis"] == {"faced": "scylla"} | sides


@pytest.mark.long
def test_the_cloak_that_has_ignored_a_flood(table: TablePage) -> None:
    open_form(table, players=THREE, expansion={})
    take_actions(table)
    table.page.click("summary:has-text('Magic items')")
    cloak = table.page.locator("[role=group][aria-label='Constellation Cloak']")
    cloak.locator("label:has-text('Constellation Cloak') select").select_option("2")
    cloak.locator("label:has-text('Carried by') select").select_option("leader hills4")
    check(table, "Constellation Cloak: has ignored a flood this round")
    assert start(table)["expansion"]["numbers"]["constellation_cloak"]["used"] == 1
