"""What befalls a game stands large on a stage, and stays in the strip of its round."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.builds import first_of
from tests.table.scenes import ACTING, BLUEPRINT, MIDDLE, PHONE, TEAM, roll_reported, team_game
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

MILD = {"level": 1, "expansion": {"monsters": [], "red_skies": 4, "receding_waters": 3}}
HARD = {"level": 8, "expansion": {"monsters": []}}
"""Between them, all misfortunes of both boxes are in the deck."""
SOME = ("malfunction", "flood_hills", "cave_in")
MOST_MOVES = 200
SHOWN_TOGETHER = 16
"""Cards that four hands hold."""
LEAST_PLAYED = 4
SILENT = ("phase", "round", "monster")
"""Changes that the stage leaves to other parts of the page."""
COUNTS = ("built", "used_artifacts")
"""What is counted in a round, and is no effect of a card."""
MOMENT = """async ([content, event]) => {
  const { momentsOf } = await import("/table/moments.js");
  const { namesOf } = await import("/table/names.js");
  return momentsOf([event], event.version, namesOf(content));
}"""
UNREACHED = "the random moves did not lead there"


def moves_of(table: TablePage, game: str) -> Any:
    return table.service.call("GET", f"/v1/games/{game}/moves").json


def send(table: TablePage, game: str, move: str) -> Any:
    """Play a move by the API, and wait until the page has it."""
    version = f'"{table.game(game)["version"]}"'
    path = f"/v1/games/{game}/moves"
    reply = table.service.call("POST", path, {"move": move}, If_Match=version)
    assert reply.status == 200, reply.json
    table.page.wait_for_selector(f".table[data-version='{reply.json['version']}']")
    return reply.json


def before_misfortunes(table: TablePage, **setup: Any) -> str:
    """Show a game beside the box in which the first misfortune is to be drawn."""
    game = table.new_game(chance="manual", undo="free", **setup)
    rng = random.Random(1)
    for _ in range(MOST_MOVES):
        listed = moves_of(table, game)
        if listed["decision"]["kind"] == "draw_misfortune":
            table.catch_up(game)
            table.clear_stage()
            return game
        move = rng.choice([each["id"] for each in listed["moves"] if each["kind"] != "barrier"])
        version = f'"{listed["version"]}"'
        table.service.call("POST", f"/v1/games/{game}/moves", {"move": move}, If_Match=version)
    raise AssertionError(UNREACHED)


def drawable(table: TablePage, game: str) -> list[str]:
    """Name the misfortunes that may come."""
    ids = [each["id"] for each in moves_of(table, game)["moves"]]
    return [each.removeprefix("draw:") for each in ids if each.startswith("draw:")]


def effects(view: dict[str, Any]) -> dict[str, Any]:
    """What works until the end of the round."""
    round_ = {name: value for name, value in view["this_round"].items() if name not in COUNTS}
    expansion = view["expansion"] or {}
    closed, forge = (expansion.get(name) for name in ("closed", "forge_limit"))
    return {"round": round_, "closed": closed, "forge": forge}


def draw_and_look(table: TablePage, game: str, card: str) -> None:
    """Draw a misfortune: see it on the stage, and then in the strip; take it back."""
    content = table.service.call("GET", "/v1/content").json["misfortunes"][card]
    before = effects(table.game(game))
    [drawn, *_] = send(table, game, f"draw:{card}")["events"]
    on_stage = table.page.wait_for_selector(f".stage-card[data-card-on-stage={card}]")
    words = on_stage.inner_text()
    assert content["name"] in words
    assert content["text"] in words
    said = [each["text"] for each in drawn["changes"] if each["kind"] not in SILENT]
    for hit in filter(None, said):
        assert hit in words, (card, hit)
    table.clear_stage()
    chip = table.page.locator(f"[data-card-in-strip={card}]")
    assert chip.is_visible()
    if effects(table.game(game)) != before:
        marked = table.page.locator(f".effect, .moment-holds[data-card-in-strip={card}]")
        assert marked.count() >= 1, card
    chip.click()
    assert content["text"] in table.page.inner_text(f".stage-card[data-card-on-stage={card}]")
    table.page.keyboard.press("Escape")
    table.page.wait_for_selector(".stage-card", state="detached")
    send(table, game, "takeback")
    assert chip.count() == 0


@pytest.mark.parametrize("card", first_of(SOME))
def test_a_drawn_misfortune_is_seen_and_stays_while_it_holds(table: TablePage, card: str) -> None:
    draw_and_look(table, before_misfortunes(table, **MILD), card)


@pytest.mark.long
def test_every_misfortune_of_both_boxes_is_seen_and_stays_while_it_holds(table: TablePage) -> None:
    missing = set(table.service.call("GET", "/v1/content").json["misfortunes"])
    assert len(missing) >= 30
    for setup in (MILD, HARD):
        game = before_misfortunes(table, **setup)
        for card in drawable(table, game):
            if card in missing:
                draw_and_look(table, game, card)
                missing.discard(card)
    assert missing == set()


def test_malfunction_says_in_the_strip_what_building_costs_until_the_round_ends(
    table: TablePage,
) -> None:
    team_game(table, position={**MIDDLE, "phase": "act", "this_round": {"build_surcharge": 1}})
    words = table.page.inner_text("[data-effect=build_surcharge]")
    assert words == "Each build costs 1 resource more"


def test_a_roll_stands_on_the_stage_with_its_dice(table: TablePage) -> None:
    roll_reported(table)
    on_stage = table.page.wait_for_selector(".stage-card.stage-roll")
    assert on_stage.query_selector(".stage-art .die") is not None
    assert "acts on Hills 3" in on_stage.inner_text()
    table.clear_stage()
    assert table.page.locator(".moment-roll .die").is_visible()


@pytest.mark.long
@pytest.mark.parametrize("phase", ["place", pytest.param("act", marks=pytest.mark.long)])
def test_every_library_card_that_is_played_stands_on_the_stage(
    table: TablePage, phase: str
) -> None:
    cards = table.service.call("GET", "/v1/content").json["library"]
    base = [card for card, entry in cards.items() if entry["expansion"] is None]
    played = 0
    for first in range(0, len(base), SHOWN_TOGETHER):
        batch = base[first : first + SHOWN_TOGETHER]
        players = [{"hand": batch[seat::4]} for seat in range(4)]
        position = (ACTING if phase == "act" else MIDDLE) | {"players": players}
        game = table.new_game(
            players=TEAM, blueprint=BLUEPRINT, position=position, chance="manual", undo="free"
        )
        for move in moves_of(table, game)["moves"]:
            if move["kind"] == "play":
                play_and_look(table, game, move, cards[move["fields"]["card"]])
                played += 1
    assert played >= LEAST_PLAYED


def play_and_look(table: TablePage, game: str, move: Any, card: dict[str, Any]) -> None:
    """Play a library card: see it on the stage, and then in the strip; take it back."""
    before = table.game(game)["version"]
    send(table, game, move["id"])
    on_stage = table.page.wait_for_selector(f".stage-card[data-card-on-stage={card['id']}]")
    assert card["name"] in on_stage.inner_text()
    assert card["text"] in on_stage.inner_text()
    table.clear_stage()
    assert table.page.locator(f"[data-card-in-strip={card['id']}]").is_visible()
    version = f'"{table.game(game)["version"]}"'
    undone = table.service.call("POST", f"/v1/games/{game}/undo", {"to": before}, If_Match=version)
    table.page.wait_for_selector(f".table[data-version='{undone.json['version']}']")


FAMILIES = {
    "library": ("play", "card"),
    "artifacts": ("keep", "card"),
    "potions": ("drink", "power"),
    "spirits": ("invoke", "power"),
    "misfortunes": ("draw", "misfortune"),
}
"""How a card of each family comes into the log."""


@pytest.mark.parametrize(
    "family", first_of(["spirits", *(each for each in FAMILIES if each != "spirits")])
)
def test_each_card_of_every_family_is_a_moment_with_its_words(
    table: TablePage, family: str
) -> None:
    content = table.service.call("GET", "/v1/content").json
    kind, field = FAMILIES[family]
    table.show("/")
    assert content[family]
    for card, entry in content[family].items():
        cause = {"kind": "misfortune", "id": card}
        hit = {"kind": "piece", "cause": cause, "text": "Red's Leader returns to the pool."}
        drawn = {"kind": "misfortune", "cause": cause, "text": "Red draws it.", "card": card}
        event = {
            "version": 1,
            "kind": kind,
            "text": "It comes.",
            "fields": {"kind": kind, field: card},
            "changes": [drawn, hit] if family == "misfortunes" else [hit],
        }
        [moment] = table.page.evaluate(MOMENT, [content, event])
        assert moment["title"] == entry["name"]
        assert moment["words"] == entry["text"]
        assert moment["hits"] == [hit["text"]]


def test_the_stage_waits_for_nobody(table: TablePage) -> None:
    roll_reported(table)
    table.page.wait_for_selector(".stage-card")
    table.page.keyboard.press("Escape")
    table.page.wait_for_selector(".stage-card", state="detached")
    table.page.locator(".moment-roll").click()
    table.page.click(".stage-card")
    table.page.wait_for_selector(".stage-card", state="detached")
    table.page.locator(".moment-roll").click()
    version = table.page.get_attribute(".table", "data-version")
    table.page.locator(".now .options button, .now .outcomes button").first.click()
    table.page.wait_for_selector(f".table:not([data-version='{version}'])")
    assert table.page.locator(".moment-roll").count() >= 1


@pytest.mark.long
def test_a_card_goes_to_the_strip_by_itself(table: TablePage) -> None:
    roll_reported(table)
    table.page.wait_for_selector(".stage-card")
    table.page.wait_for_selector(".stage-card", state="detached", timeout=8000)
    assert table.page.locator(".moment-roll").is_visible()


@pytest.mark.long
def test_the_stage_moves_only_where_the_device_allows_it(open_table: Any) -> None:
    name = "getComputedStyle(document.querySelector('.stage-card')).animationName"
    still: TablePage = open_table()
    roll_reported(still)
    still.page.wait_for_selector(".stage-card")
    assert still.page.evaluate(name) == "none"
    moving: TablePage = open_table(reduced_motion="no-preference")
    roll_reported(moving)
    moving.page.wait_for_selector(".stage-card")
    assert moving.page.evaluate(name) == "on-stage"


def test_what_a_card_says_is_read_out(table: TablePage) -> None:
    game = before_misfortunes(table, **MILD)
    text = table.service.call("GET", "/v1/content").json["misfortunes"]["drought"]["text"]
    send(table, game, "draw:drought")
    table.page.locator("[role=log][aria-live=polite]", has_text=text).wait_for()


@pytest.mark.long
def test_whoever_follows_sees_the_stage_and_whoever_looks_back_sees_it_again(
    open_table: Any,
) -> None:
    host, follower = open_table(), open_table()
    game = before_misfortunes(host, **MILD)
    follower.show(f"/games/{game}")
    follower.page.wait_for_selector(".dot-live")
    drawn = send(host, game, "draw:drought")["version"]
    follower.page.wait_for_selector(".stage-card[data-card-on-stage=drought]")
    follower.clear_stage()
    send(host, game, "draw:riptide")
    follower.catch_up(game)
    follower.clear_stage()
    follower.page.fill("[aria-label='Moment of the game']", str(drawn))
    follower.page.wait_for_selector(".stage-card[data-card-on-stage=drought]")
    assert follower.page.locator("[data-card-in-strip=riptide]").count() == 0
    follower.page.click("text=Back to now")
    follower.page.wait_for_selector(".stage-card", state="detached")
    assert follower.page.locator("[data-card-in-strip=riptide]").is_visible()


def test_a_card_fits_on_a_phone_with_the_question_below_it(open_table: Any) -> None:
    phone: TablePage = open_table(viewport=PHONE)
    game = before_misfortunes(phone, **MILD)
    texts = phone.service.call("GET", "/v1/content").json["misfortunes"]
    longest = max(drawable(phone, game), key=lambda card: len(texts[card]["text"]))
    send(phone, game, f"draw:{longest}")
    card = phone.page.wait_for_selector(f".stage-card[data-card-on-stage={longest}]").bounding_box()
    sheet = phone.page.locator(".tabs-sheet").bounding_box()
    assert card is not None
    assert sheet is not None
    assert card["x"] >= 0
    assert card["x"] + card["width"] <= PHONE["width"]
    assert card["y"] + card["height"] <= sheet["y"]
    assert phone.page.locator(".now h2").is_visible()


@pytest.mark.long
def test_a_card_that_is_opened_again_on_a_phone_is_seen(open_table: Any) -> None:
    phone: TablePage = open_table(viewport=PHONE)
    game = before_misfortunes(phone, **MILD)
    send(phone, game, "draw:drought")
    phone.clear_stage()
    phone.page.evaluate("scrollTo(0, 300)")
    phone.page.locator("[data-card-in-strip=drought]").click()
    card = phone.page.wait_for_selector(".stage-card").bounding_box()
    assert card is not None
    assert card["y"] >= 0
