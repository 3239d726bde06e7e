"""Setting the table by hand: whatever stands on it can be entered, and no entry is lost."""

from __future__ import annotations

from typing import Any

import pytest

from tests.table.table_form import THREE, TITLE, check, choose, open_form, refusal, reveal, start
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


def pieces_on(game: Any, tile: str) -> dict[str, int]:
    """The Atlanteans on a tile of a game, by kind."""
    arms = game["island"]["peninsulas"]
    found = next(each for arm in arms for each in arm["tiles"] if each["id"] == tile)
    return {each["piece"]: each["count"] for each in found["atlanteans"]}


# --- getting there


@pytest.mark.long
def test_a_game_in_the_middle_leads_to_the_form_though_a_board_is_not_revealed(
    table: TablePage,
) -> None:
    table.show("/new/manual")
    table.page.click("[aria-label='Number of players'] button:has-text('2')")
    for row, councilor in enumerate(("priest", "mystic")):  # a Scholar would be asked first
        seat = table.page.locator(".seat-row").nth(row)
        seat.locator("label:has-text('Councilor') select").select_option(councilor)
    table.page.check("text=Our game is in the middle already")
    table.page.click("button.main:has-text('Start')")
    table.page.wait_for_selector(TITLE)
    assert "You need not answer it there" in table.page.locator("[role=note]").inner_text()
    councilor = reveal(table)
    made = start(table)
    assert made["hologram"]["councilor"] == councilor
    assert made["decision"]["kind"] == "place"


@pytest.mark.long
def test_the_artifact_of_a_scholar_is_set_in_the_form(table: TablePage) -> None:
    open_form(table, players=[{"councilor": "scholar", "color": "red"}, {}, {}])
    table.page.click("summary:has-text('What Red has')")
    choose(table, "Artifact of the Scholar", "lodestone")
    made = start(table)
    assert made["players"][0]["own_artifacts"] == ["lodestone"]
    assert made["decision"]["kind"] == "place"


@pytest.mark.long
def test_a_scholar_who_has_chosen_already_can_be_given_another_artifact(table: TablePage) -> None:
    players = [{"councilor": "scholar", "color": "red"}, {}, {}]
    game = open_form(table, players=players)
    for move in ("deal:lodestone", "deal:mystic_adze", "take:1:lodestone"):
        version = f'"{table.game(game)["version"]}"'
        path = f"/v1/games/{game}/moves"
        assert table.service.call("POST", path, {"move": move}, If_Match=version).status == 200
    table.page.reload()
    table.page.wait_for_selector(TITLE)
    table.page.click("summary:has-text('What Red has')")
    table.page.click("details[open] [aria-label='Take away Lodestone']")
    choose(table, "Artifact of the Scholar", "mystic_adze")
    said = refusal(table)
    assert "Artifacts that the Scholar did not keep" in said
    assert "Red, Artifact of the Scholar" in said
    table.page.click("summary:has-text('Cards whose place is known')")
    table.page.locator("[aria-label='Take away Mystic Adze']").last.click()
    assert start(table)["players"][0]["own_artifacts"] == ["mystic_adze"]


@pytest.mark.long
def test_the_table_of_a_game_that_waits_for_a_roll_can_be_set(table: TablePage) -> None:
    position = {"phase": "act", "atlanteans": [{"seat": 1, "piece": "leader", "place": "hills1"}]}
    made = table.service.call(
        "POST",
        "/v1/games",
        {"players": 4, "level": 1, "seed": 3, "chance": "manual", "position": position},
    ).json
    table.service.call(
        "POST", f"/v1/games/{made['id']}/moves", {"move": "act:1L:hills1"}, If_Match='"0"'
    )
    assert table.game(made["id"])["decision"]["kind"] == "roll"
    table.show(f"/games/{made['id']}/table")
    table.page.wait_for_selector(TITLE)
    assert pieces_on(start(table), "hills1") == {"leader": 1}


# --- the round and the gate


@pytest.mark.long
def test_a_fresh_game_is_set_to_take_actions(table: TablePage) -> None:
    open_form(table)
    choose(table, "Phase", "act")
    assert start(table)["phase"] == "act"


@pytest.mark.long
def test_a_component_is_built_this_round_and_no_more_in_another_phase(table: TablePage) -> None:
    open_form(table)
    choose(table, "Phase", "act")
    head = table.page.locator("[data-thing='component:mystic_siphon']")
    for state in ("built", "built_this_round"):
        head.click()
        table.page.wait_for_selector(f".component-{state}[data-component=mystic_siphon]")
    choose(table, "Phase", "suffer")
    assert table.page.locator(".component-built[data-component=mystic_siphon]").count() == 1
    choose(table, "Phase", "act")
    head.click()
    table.page.wait_for_selector(".component-built_this_round")
    table.page.click("summary:has-text('Misfortunes that work this round')")
    table.page.click("[aria-label='More: Earthquake']")
    made = start(table)
    assert made["this_round"]["built"] == 1
    assert made["this_round"]["targets_raised"] == 1


# --- the Atlanteans


@pytest.mark.long
def test_hologram_and_automaton_are_placed_taken_back_and_placed_again(table: TablePage) -> None:
    open_form(table, players=[{"color": "red"}])
    reveal(table)
    for thing in (
        "pool:1:hologram", "place:hills3",
        "piece:1:hologram:hills3",  # it goes back to its pool
        "pool:1:hologram", "place:hills4",
        "pool:1:leader", "place:hills3",
        "pool:1:automaton", "piece:1:leader:hills3",
    ):  # fmt: skip
        table.set_by_pointing(thing)
    made = start(table)
    assert pieces_on(made, "hills4") == {"hologram": 1}
    assert pieces_on(made, "hills3") == {"leader": 1, "automaton": 1}


@pytest.mark.long
def test_the_hologram_goes_with_the_marker(table: TablePage) -> None:
    open_form(table, players=[{"color": "red"}, {"color": "blue"}])
    reveal(table)
    for thing in ("pool:1:hologram", "place:hills3"):
        table.set_by_pointing(thing)
    choose(table, "Starting player", "2")
    assert table.thing("piece:2:hologram:hills3").count() == 1
    assert start(table)["hologram"]["seat"] == 2


@pytest.mark.long
def test_with_an_atlantean_chosen_a_click_on_another_places_it_there(table: TablePage) -> None:
    open_form(table)
    for thing in ("pool:1:leader", "place:hills4", "pool:2:leader", "piece:1:leader:hills4"):
        table.set_by_pointing(thing)
    assert table.thing("piece:1:leader:hills4").count() == 1
    assert table.thing("piece:2:leader:hills4").count() == 1


# --- what is kept


@pytest.mark.long
def test_a_new_game_has_the_seats_and_engines_of_the_one_it_came_from(table: TablePage) -> None:
    engine = {"budget": {"simulations": 60}, "strength": "casual"}
    players = [{"color": "red"}, {"color": "blue", "engine": engine}, {"color": "yellow"}]
    game = open_form(table, players=players, seats="claimed", label="Tuesday")
    assert "address of its own" in table.page.locator(".column-right").inner_text()
    made = start(table)
    assert made["seats"] == "claimed"
    assert [each["holder"] for each in made["seating"]] == ["nobody", "engine", "nobody"]
    assert made["seating"][1]["engine"] == table.game(game)["seating"][1]["engine"]
    assert made["label"] == "Tuesday"
    assert str(table.page.url).endswith("/seats")


@pytest.mark.long
def test_a_seat_that_was_played_here_is_played_here_in_the_new_game(table: TablePage) -> None:
    game = open_form(table, players=THREE, seats="claimed")
    path = f"/v1/games/{game}"
    invited = table.service.call("POST", f"{path}/invitations", {"seats": [2]}).json
    invitation = {"invitation": invited["invitations"][0]["invitation"]}
    token = table.service.call("POST", f"{path}/seats/2/claim", invitation).json["token"]
    kept = f"JSON.stringify({{'{game}': {{2: '{token}'}}}})"
    table.page.evaluate(f"localStorage.setItem('cosmicgate.seats', {kept})")
    made = start(table)
    assert [each["holder"] for each in made["seating"]] == ["nobody", "person", "nobody"]
    assert table.page.locator("[data-seat='2'] .sign-mine").count() == 1


@pytest.mark.long
@pytest.mark.parametrize(
    "button", ["Start from this table", pytest.param("Cancel", marks=pytest.mark.long)]
)
def test_a_game_made_to_set_its_table_is_gone_afterwards(table: TablePage, button: str) -> None:
    table.show("/new/manual")
    table.page.check("text=Our game is in the middle already")
    table.page.click("button.main:has-text('Start')")
    table.page.wait_for_selector(TITLE)
    before = str(table.page.evaluate("location.hash.split('/')[2]"))
    table.page.click(f".form-actions >> text={button}")
    table.page.wait_for_selector(TITLE, state="detached")
    table.page.wait_for_selector(".now, .landing")
    assert table.service.call("GET", f"/v1/games/{before}").status == 404


def test_entries_outlive_a_reload_and_are_dropped_on_request(table: TablePage) -> None:
    game = open_form(table)
    for thing in ("pool:1:leader", "place:hills4"):
        table.set_by_pointing(thing)
    table.page.reload()
    table.page.wait_for_selector(TITLE)
    assert table.thing("piece:1:leader:hills4").count() == 1
    table.page.click("text=Cancel")
    table.page.wait_for_selector(".now")
    table.show(f"/games/{game}/table")
    table.page.wait_for_selector(TITLE)
    assert table.thing("piece:1:leader:hills4").count() == 1
    table.page.once("dialog", lambda dialog: dialog.dismiss())
    table.page.click("text=Start again from the game")
    assert table.thing("piece:1:leader:hills4").count() == 1
    table.page.once("dialog", lambda dialog: dialog.accept())
    table.page.click("text=Start again from the game")
    assert table.thing("piece:1:leader:hills4").count() == 0
    assert table.thing("pool:1:leader").count() == 1


# --- the words


@pytest.mark.long
def test_a_fault_names_the_atlantean_and_the_place_as_the_page_does(table: TablePage) -> None:
    open_form(table, players=THREE)
    for thing in ("pool:2:leader", "place:hills4", "place:hills4", "place:hills4"):
        table.set_by_pointing(thing)
    said = refusal(table)
    assert "Blue, Leader, Hills 4: must be another place: Hills 4 is flooded" in said
    assert "hills4" not in said
    for thing in ("piece:2:leader:hills4", "pool:1:leader", "place:forests2"):
        table.set_by_pointing(thing)
    assert "Blue, Leader, Hills 4" in table.page.locator("[role=alert]").inner_text()


@pytest.mark.long
def test_a_fault_has_the_labels_of_the_form(table: TablePage) -> None:
    open_form(table, players=THREE)
    table.page.click("summary:has-text('What Red has')")
    form = table.page.locator("details[open]")
    for _ in range(3):
        form.locator("[aria-label='More: Followers in the supply']").click()
        form.locator("[aria-label='More: Followers out of the game']").click()
    cards = form.locator("label:has-text('Library cards') select")
    for _ in range(3):
        cards.select_option("foresight")
    said = refusal(table)
    assert "Red, Followers out of the game:" in said
    assert "Red, Library cards" in said
    assert "Red, Library cards, Foresight: must be another card" in said
    for label in ("Supply followers", "Hand", "foresight", "_"):
        assert label not in said


def test_whoever_still_has_to_be_placed_is_named(table: TablePage) -> None:
    open_form(table, players=[{"councilor": "priest", "color": "red"}, {"color": "blue"}])
    choose(table, "Phase", "suffer")
    said = refusal(table)
    assert "Red's Leader, Red's Follower" in said
    assert "The Hologram, its power: must be given" in said
    assert "1L" not in said


# --- Monstrosities


@pytest.mark.long
def test_cards_that_the_expansion_replaces_are_not_offered(table: TablePage) -> None:
    open_form(table, players=THREE, expansion={})
    table.page.click("summary:has-text('What Red has')")
    offered = table.page.locator("details[open] label:has-text('Library cards') select")
    assert offered.locator("option").all_inner_texts().count("Cipher of Expertise") == 1
    offered.select_option(label="Cipher of Expertise")
    table.page.click("summary:has-text('Misfortunes discarded')")
    pile = table.page.locator("details:has-text('Misfortunes discarded')")
    for card in ("Plague", "Earthquake", "Riptide", "Centaurs"):
        assert pile.locator(f"[aria-label='More: {card}']").count() == 1
    pile.locator("[aria-label='More: Riptide']").click()
    made = start(table)
    assert made["misfortunes"]["discard"] == {"riptide": 1}
    assert made["players"][0]["hand"] == ["cipher_of_expertise_revised"]


@pytest.mark.long
def test_monsters_items_and_locations_are_set(table: TablePage) -> None:
    monsters = ["medusa", "harpies", "scylla_charybdis"]
    players = [{"color": "red", "councilor": "artificer"}, *THREE[1:]]
    open_form(table, players=players, level=1, expansion={"monsters": monsters})
    choose(table, "Medusa is on", "hills5")
    choose(table, "Who attacks this round", "charybdis")
    table.page.click("[aria-label='Less: Harpies left']")
    table.page.click("[aria-label='More: Stolen: Gold']")
    choose(table, "Stolen library cards", "foresight")
    for thing in ("pool:2:leader", "place:hills4"):
        table.set_by_pointing(thing)
    table.page.click("summary:has-text('Magic items')")
    choose(table, "Cornucopia", "2")
    choose(table, "Carried by", "leader hills4")
    table.page.click("summary:has-text('Locations')")
    choose(table, "Artificer's Workshop", "sage_relay")
    check(table, "Hidden Cache is in play")
    check(table, "Hidden Cache: Meteoric iron ore")
    made = start(table)
    numbers = made["expansion"]["numbers"]
    assert numbers["medusa"] == {"place": "hills5"}
    assert numbers["scylla_charybdis"] == {"faced": "charybdis"}
    assert numbers["harpies"] == {"harpies": 2, "gold": 1, "foresight": 1}
    assert numbers["artificers_workshop"] == {"component": "sage_relay"}
    assert numbers["hidden_cache"] == {"in_play": 1, "ore": 1}
    items = {each["id"]: each for each in made["expansion"]["items"]}
    assert [items["cornucopia"][key] for key in ("seat", "carrier", "place")] == [
        *(2, "leader", "hills4")
    ]
    assert made["decision"]["kind"] == "place"


@pytest.mark.long
def test_allies_are_gained_placed_and_petrified(table: TablePage) -> None:
    open_form(table, players=THREE, expansion={"monsters": ["medusa"]})
    choose(table, "Medusa is on", "hills5")
    table.page.click("summary:has-text('What Red has')")
    table.page.select_option("details[open] label:text-is('Allies') select", "giant")
    for thing in (
        "pool:1:giant", "place:forests2",
        "pool:2:leader", "place:hills5",
        "pool:2:follower", "place:hills4", "place:hills4",
    ):  # fmt: skip
        table.set_by_pointing(thing)
    table.page.click("summary:has-text('Atlanteans on the board')")
    check(table, "Blue: Leader, Hills 5, petrified")
    choose(table, "A petrified volunteer of nobody", "hills5")
    made = start(table)
    pieces = {each["piece"]: each for each in made["expansion"]["pieces"]}
    assert [pieces["giant"][key] for key in ("seat", "place")] == [1, "forests2"]
    arms = {each["id"]: each for each in made["island"]["peninsulas"]}
    there = {each["piece"]: each for each in arms["hills"]["tiles"][4]["atlanteans"]}
    assert there["leader"]["inactive"]
    assert [there["volunteer"][key] for key in ("seat", "inactive")] == [None, True]


@pytest.mark.long
def test_who_has_acted_is_counted(table: TablePage) -> None:
    open_form(table, players=THREE)
    choose(table, "Phase", "act")
    for thing in ("pool:2:follower", "place:hills4", "place:hills4"):
        table.set_by_pointing(thing)
    table.page.click("summary:has-text('Atlanteans on the board')")
    table.page.click("[aria-label='More: Blue: Follower, Hills 4, has acted']")
    arms = {each["id"]: each for each in start(table)["island"]["peninsulas"]}
    there = arms["hills"]["tiles"][3]["atlanteans"]
    assert sorted((each["count"], each["acted"]) for each in there) == [(1, False), (1, True)]


@pytest.mark.long
def test_bots_are_gained_placed_and_share_a_space(table: TablePage) -> None:
    open_form(table, players=1, expansion={"two_teams": True})
    reveal(table)
    table.page.locator("summary:has-text('What ')").nth(1).click()
    table.page.uncheck("text=The second Bot has not been gained")
    for thing in (
        "pool:1:leader", "place:hills3",
        "pool:2:second_bot", "piece:1:leader:hills3",
        "pool:2:bot", "place:forests2",
    ):  # fmt: skip
        table.set_by_pointing(thing)
    table.page.click("summary:has-text('Atlanteans on the board')")
    check(table, "Second Bot, Hills 3, shares the space of another")
    pieces = {each["piece"]: each for each in start(table)["expansion"]["pieces"]}
    assert [pieces["bot"][key] for key in ("place", "sharing")] == ["forests2", False]
    assert [pieces["second_bot"][key] for key in ("place", "sharing")] == ["hills3", True]
