"""Together: seats by link, several browsers at one game, engines, and a connection that breaks."""

from __future__ import annotations

import re
import time
from typing import Any

import pytest

from tests.table.scenes import PHONE
from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

TEAM: list[dict[str, Any]] = [{"councilor": each} for each in ("priest", "mystic", "emissary")]


def claimed_game(table: TablePage, **setup: Any) -> str:
    """A game with claimed seats, shown with its seats; nobody sits yet."""
    made = table.service.call(
        "POST", "/v1/games", {"players": 2, "level": 1, "seed": 3, "seats": "claimed"} | setup
    ).json
    table.show(f"/games/{made['id']}/seats")
    table.page.wait_for_selector(".seats .seat")
    return str(made["id"])


def link_of(table: TablePage, seat: int) -> str:
    table.page.click(f".seat:nth-child({seat}) >> text=Invite by link")
    table.page.wait_for_selector(f".seat:nth-child({seat}) .link-field input")
    return str(table.page.input_value(f".seat:nth-child({seat}) .link-field input"))


def take_seat(table: TablePage, link: str) -> None:
    table.page.goto(link)
    table.page.click("button:has-text('Take the seat')")
    table.page.wait_for_selector(".now")


def test_two_browsers_play_one_game_each_its_own_seat(open_table: Any) -> None:
    host: TablePage = open_table()
    game = claimed_game(host, players=TEAM)
    first, second = open_table(), open_table()
    take_seat(first, link_of(host, 1))
    take_seat(second, link_of(host, 2))
    first.page.wait_for_selector('[data-thing="pool:1:leader"][data-open]')
    assert not [thing for thing in first.open_things() if thing.startswith("pool:2")]
    first.point_at("pool:1:leader")
    first.point_at("place:hills6")
    second.page.wait_for_selector('[data-place="hills6"] .token-leader')
    second.page.locator(".news", has_text="Red's Leader is placed on Hills 6.").wait_for()
    second.point_at("pool:2:leader")
    second.point_at("place:forests6")
    first.page.wait_for_selector('[data-place="forests6"] .token-leader')
    host.page.wait_for_selector('[data-place="forests6"] .token-leader')
    assert host.open_things() == []
    log = host.service.call("GET", f"/v1/games/{game}").json
    assert [each["holder"] for each in log["seating"]] == ["person", "person", "nobody"]


def refused_guest(open_table: Any) -> TablePage:
    """Return the page of somebody who opens a link to a seat that is taken already."""
    host: TablePage = open_table()
    claimed_game(host)
    link = link_of(host, 1)
    take_seat(open_table(), link)
    late: TablePage = open_table()
    late.page.goto(link)
    late.page.click("button:has-text('Take the seat')")
    return late


def test_a_link_works_once(open_table: Any) -> None:
    late = refused_guest(open_table)
    assert late.page.locator("[role=alert]").inner_text()


@pytest.mark.long
def test_the_secret_of_a_link_is_sent_to_nobody_by_opening_it(open_table: Any) -> None:
    host: TablePage = open_table()
    claimed_game(host)
    link = link_of(host, 1)
    secret = link.rsplit("/", 1)[1]
    guest: TablePage = open_table()
    addresses: list[str] = []
    guest.page.on("request", lambda request: addresses.append(request.url))
    take_seat(guest, link)
    assert addresses
    assert not [address for address in addresses if secret in address.split("#")[0]]


@pytest.mark.long
def test_a_spectator_sees_everything_and_plays_nothing(open_table: Any) -> None:
    host: TablePage = open_table()
    claimed_game(host, players=TEAM)
    host.page.click("text=Invite a spectator")
    link = host.page.input_value("[aria-label='Link for a spectator']")
    guest: TablePage = open_table()
    guest.page.goto(link)
    guest.page.click("button:has-text('Watch')")
    guest.page.wait_for_selector(".now")
    guest.page.locator(".now", has_text="You are watching").wait_for()
    assert guest.open_things() == []


@pytest.mark.long
def test_a_seat_can_be_taken_here_and_left(open_table: Any) -> None:
    host: TablePage = open_table()
    claimed_game(host)
    host.page.click(".seat:nth-child(1) >> text=Play here")
    host.page.wait_for_selector(".sign-mine")
    host.page.locator(".seat:nth-child(1)", has_text=": you").wait_for()
    host.page.click(".seat:nth-child(1) >> text=Leave the seat")
    host.page.wait_for_selector(".sign-mine", state="detached")


@pytest.mark.long
def test_a_guest_cannot_release_the_seats_of_others(open_table: Any) -> None:
    host: TablePage = open_table()
    claimed_game(host)
    first, second = open_table(), open_table(viewport=PHONE)
    take_seat(first, link_of(host, 1))
    take_seat(second, link_of(host, 2))
    second.page.click("#tab-seats")
    second.page.locator(".seat:nth-child(2) >> text=Leave the seat").wait_for()
    second.page.locator(".seat:nth-child(1)", has_text="a person").wait_for()
    assert second.page.locator("text=Release the seat").count() == 0
    assert second.page.locator("text=Pass the game on").count() == 0


@pytest.mark.long
def test_whoever_made_the_game_is_asked_before_a_person_is_thrown_out(open_table: Any) -> None:
    host: TablePage = open_table()
    game = claimed_game(host)
    take_seat(open_table(viewport=PHONE), link_of(host, 1))
    release = host.page.locator(".seat:nth-child(1) >> text=Release the seat")
    release.wait_for()
    asked: list[str] = []

    def decline(dialog: Any) -> None:
        asked.append(dialog.message)
        dialog.dismiss()

    host.page.once("dialog", decline)
    release.click()
    assert asked == ["Release seat 1? Whoever plays it in another browser can play no more."]
    assert host.game(game)["seating"][0]["holder"] == "person"
    host.page.once("dialog", lambda dialog: dialog.accept())
    release.click()
    host.page.locator(".seat:nth-child(1)", has_text="free").wait_for()
    assert host.game(game)["seating"][0]["holder"] == "nobody"


@pytest.mark.long
def test_whoever_made_a_game_here_and_opens_an_own_link_still_has_its_seats(
    open_table: Any,
) -> None:
    host: TablePage = open_table()
    host.show("/new")
    host.page.locator("label:has-text('Seats') select").select_option("claimed")
    host.page.click("button:has-text('Start')")
    host.page.wait_for_selector(".seats .seat")
    take_seat(host, link_of(host, 1))
    host.page.click("#tab-seats")
    host.page.locator("text=Pass the game on").wait_for()


@pytest.mark.long
def test_engines_play_their_seats_when_the_persons_agree(open_table: Any) -> None:
    table: TablePage = open_table()
    engine = {"budget": {"simulations": 8}, "strength": "casual"}
    table.new_game(players=[TEAM[0], TEAM[1] | {"engine": engine}, TEAM[2]])
    table.page.click("text=Engines, play along")
    table.page.wait_for_selector('[data-pool="2"] >> text=None left in the pool', timeout=60_000)
    assert table.page.locator('[data-pool="1"] .waiting').count() >= 1


def test_a_lost_connection_is_shown_and_nothing_is_missed(open_table: Any) -> None:
    table: TablePage = open_table()
    game = table.new_game()
    table.page.wait_for_selector(".dot-live")
    table.go_offline()
    table.page.evaluate("0")
    for move in ("place:1L:hills6", "place:2L:forests6"):
        version = table.game(game)["version"]
        table.service.call(
            "POST", f"/v1/games/{game}/moves", {"move": move}, If_Match=f'"{version}"'
        )
    table.go_online()
    table.page.wait_for_selector('[data-place="forests6"] .token-leader', timeout=60_000)
    table.page.click("#tab-log")
    table.page.locator(".log-entry").nth(1).wait_for()
    assert table.page.locator(".log-entry").all_inner_texts() == [
        "Blue's Leader is placed on Forests 6.",
        "Red's Leader is placed on Hills 6.",
    ]


@pytest.mark.long
def test_a_click_without_a_network_is_answered_at_once_and_the_message_goes(
    table: TablePage,
) -> None:
    table.new_game()
    table.page.wait_for_selector(".dot-live")
    table.go_offline()
    table.point_at("pool:1:leader")
    table.thing("place:hills6").click(position={"x": 20, "y": 8})
    table.page.wait_for_selector(".dot-lost", timeout=3000)
    table.page.wait_for_selector(".news-lost")
    table.page.locator("[role=alert]", has_text="does not answer").wait_for(timeout=60_000)
    table.go_online()
    table.page.wait_for_selector(".dot-live", timeout=60_000)
    table.page.wait_for_selector("[role=alert]", state="detached")


@pytest.mark.long
def test_the_start_page_can_be_tried_again(table: TablePage) -> None:
    calls = re.compile("/v1/")
    table.page.route(calls, lambda route: route.abort())
    table.show("/")
    again = table.page.locator("text=Try again")
    again.wait_for(timeout=60_000)
    table.page.unroute(calls)
    again.click()
    table.page.wait_for_selector(".hero")


@pytest.mark.long
def test_a_move_that_comes_while_the_game_is_read_is_seen(table: TablePage) -> None:
    game = table.new_game()
    table.page.wait_for_selector(".dot-live")
    held: list[int] = []

    def play(move: str, version: int) -> None:
        path = f"/v1/games/{game}/moves"
        table.service.call("POST", path, {"move": move}, If_Match=f'"{version}"')

    def answer_late(route: Any) -> None:
        reply = route.fetch()
        if not held:
            held.append(1)
            play("place:2L:forests6", 1)
            time.sleep(0.5)
        route.fulfill(response=reply)

    table.page.route(re.compile(f"/v1/games/{game}$"), answer_late)
    play("place:1L:hills6", 0)
    table.page.wait_for_selector('[data-place="forests6"] .token-leader')
    assert held


@pytest.mark.long
def test_a_move_whose_answer_was_lost_is_played_once(table: TablePage) -> None:
    game = table.new_game()
    sent: list[str] = []

    def lose_the_first_answer(route: Any) -> None:
        if route.request.method != "POST":
            route.continue_()
            return
        sent.append(route.request.headers["idempotency-key"])
        if len(sent) == 1:
            route.fetch()  # the service plays the move, and the answer is lost
            route.abort()
        else:
            route.continue_()

    table.page.route("**/moves", lose_the_first_answer)
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    assert len(sent) == 2
    assert sent[0] == sent[1]
    assert table.game(game)["version"] == 1
    assert table.page.locator("[role=alert]").count() == 0


RELEASED = "You no longer have seat 1 in this game"


def seated_guest(open_table: Any, **setup: Any) -> tuple[TablePage, TablePage, str]:
    """A creator and a guest who has taken seat 1 by link, with the game."""
    host: TablePage = open_table()
    game = claimed_game(host, **setup)
    guest: TablePage = open_table()
    take_seat(guest, link_of(host, 1))
    guest.page.wait_for_selector(".dot-live")
    return host, guest, game


def release(host: TablePage) -> None:
    host.page.once("dialog", lambda dialog: dialog.accept())
    host.page.click(".seat:nth-child(1) >> text=Release the seat")
    host.page.wait_for_selector(".seat:nth-child(1) >> text=Invite by link")


@pytest.mark.long
def test_who_loses_a_seat_reads_so_and_looks_on(open_table: Any) -> None:
    host, guest, _ = seated_guest(open_table)
    release(host)
    guest.page.locator("[role=alert]", has_text=RELEASED).wait_for()
    guest.page.locator(".now", has_text="You are watching").wait_for()


@pytest.mark.long
def test_a_void_token_of_a_seat_locks_nothing(open_table: Any) -> None:
    host, guest, _ = seated_guest(open_table)
    guest.show("/new")
    guest.page.wait_for_selector(".new-game")
    release(host)
    guest.page.goto("about:blank")
    guest.show("/")
    guest.page.wait_for_selector(".games .game-card")
    assert guest.page.locator("[role=alert]").count() == 0


@pytest.mark.long
def test_a_game_opened_with_a_void_token_says_that_the_seat_is_gone(open_table: Any) -> None:
    host, guest, game = seated_guest(open_table)
    guest.page.goto("about:blank")
    release(host)
    guest.show(f"/games/{game}")
    guest.page.locator("[role=alert]", has_text=RELEASED).wait_for()
    guest.page.locator(".now", has_text="You are watching").wait_for()


@pytest.mark.long
def test_a_removed_spectator_can_still_use_the_page(open_table: Any) -> None:
    host: TablePage = open_table()
    game = claimed_game(host)
    host.page.click("text=Invite a spectator")
    guest: TablePage = open_table()
    guest.page.goto(host.page.input_value("[aria-label='Link for a spectator']"))
    guest.page.click("button:has-text('Watch')")
    guest.page.wait_for_selector(".now")
    guest.page.goto("about:blank")
    host.page.once("dialog", lambda dialog: dialog.accept())
    host.page.click(".seats li:has-text('Spectator 1') >> text=Remove")
    host.page.wait_for_selector(".seats li:has-text('Spectator 1')", state="detached")
    guest.show(f"/games/{game}")
    guest.page.locator("[role=alert]", has_text="is no longer valid").wait_for()


@pytest.mark.parametrize(
    "moment", ["at once", pytest.param("when it is opened again", marks=pytest.mark.long)]
)
def test_a_seated_player_reads_that_the_game_is_deleted(open_table: Any, moment: str) -> None:
    host, guest, game = seated_guest(open_table)
    if moment != "at once":
        guest.page.goto("about:blank")
    host.service.call("DELETE", f"/v1/games/{game}")
    if moment != "at once":
        guest.show(f"/games/{game}")
    guest.page.locator("h1", has_text="This game has been deleted.").wait_for()
    guest.page.click("text=All games")
    guest.page.wait_for_selector(".hero")


@pytest.mark.long
def test_who_leaves_a_seat_does_not_read_that_it_is_lost(open_table: Any) -> None:
    host: TablePage = open_table()
    claimed_game(host)
    host.page.click(".seat:nth-child(1) >> text=Play here")
    host.page.wait_for_selector(".sign-mine")
    host.page.click(".seat:nth-child(1) >> text=Leave the seat")
    host.page.wait_for_selector(".seat:nth-child(1) >> text=Play here")
    host.page.wait_for_timeout(500)
    assert host.page.locator("[role=alert]").count() == 0


@pytest.mark.long
def test_a_seat_takes_back_its_own_moves_only(open_table: Any) -> None:
    host, guest, game = seated_guest(open_table, players=TEAM)
    host.page.click(".seat:nth-child(2) >> text=Play here")
    host.page.wait_for_selector(".sign-mine")
    guest.point_at("pool:1:leader")
    guest.point_at("place:hills6")
    guest.page.wait_for_selector("button:has-text('Undo'):not(:disabled)")
    host.page.wait_for_selector('[data-place="hills6"] .token-leader')
    host.point_at("pool:2:leader")
    host.point_at("place:forests6")
    guest.page.wait_for_selector('[data-place="forests6"] .token-leader')
    refusal = "Another player has moved since; you can only take back your own moves."
    guest.page.wait_for_selector(f"button:disabled[title='{refusal}']")
    guest.page.keyboard.press("u")
    guest.page.locator("[role=alert]", has_text=refusal).wait_for()
    assert guest.game(game)["version"] == 2
    host.page.click("button:has-text('Undo')")
    host.page.wait_for_selector('[data-place="forests6"] .token-leader', state="detached")
    guest.page.wait_for_selector("button:has-text('Undo'):not(:disabled)")
    guest.page.keyboard.press("u")
    guest.page.wait_for_selector('[data-place="hills6"] .token-leader', state="detached")
    assert guest.game(game)["version"] == 4


@pytest.mark.long
def test_ones_own_invitation_opened_again_leads_to_the_game(open_table: Any) -> None:
    host: TablePage = open_table()
    game = claimed_game(host, players=TEAM)
    link = link_of(host, 1)
    guest: TablePage = open_table()
    take_seat(guest, link)
    guest.page.goto("about:blank")
    guest.page.goto(link)
    guest.page.wait_for_url(lambda address: address.endswith(f"#/games/{game}"))
    guest.page.wait_for_selector(".sign-mine")


@pytest.mark.long
def test_a_refused_link_leads_on(open_table: Any) -> None:
    late = refused_guest(open_table)
    late.page.click("text=All games")
    late.page.wait_for_selector(".hero")


@pytest.mark.long
def test_a_used_link_is_no_longer_shown(open_table: Any) -> None:
    host: TablePage = open_table()
    claimed_game(host)
    take_seat(open_table(), link_of(host, 1))
    host.page.locator(".seat:nth-child(1)", has_text="a person").wait_for()
    assert host.page.locator(".seat:nth-child(1) .link-field").count() == 0


@pytest.mark.long
def test_the_status_of_the_engines_is_read_until_they_have_done(table: TablePage) -> None:
    """The last change of it, from queued to waiting, comes without an event."""
    engine = {"budget": {"simulations": 8}, "strength": "casual"}
    statuses = ["queued", "queued", "waiting"]

    def answer(route: Any) -> None:
        reply = route.fetch().json()
        reply["engines"]["status"] = statuses.pop(0) if len(statuses) > 1 else statuses[0]
        route.fulfill(json=reply)

    table.page.route(re.compile("/seats$"), answer)
    table.new_game(players=[TEAM[0], TEAM[1] | {"engine": engine}, TEAM[2]])
    table.page.locator(".engines", has_text="An engine waits for its turn to think.").wait_for()
    waiting = "The engines wait until you move, or let them play."
    table.page.locator(".engines", has_text=waiting).wait_for()


def ask_for_a_key(table: TablePage) -> None:
    """Answer as a service that needs keys: the content is for whoever has a key or a token."""
    problem = {"code": "key_required", "detail": "Send an API key.", "status": 401}

    def answer(route: Any) -> None:
        if "authorization" in route.request.headers:
            route.continue_()
        else:
            route.fulfill(status=401, content_type="application/problem+json", json=problem)

    table.page.route(re.compile("/v1/content$"), answer)


@pytest.mark.long
def test_a_link_leads_to_the_game_where_the_service_needs_keys(open_table: Any) -> None:
    host: TablePage = open_table()
    claimed_game(host, players=TEAM)
    link = link_of(host, 1)
    guest: TablePage = open_table()
    ask_for_a_key(guest)
    take_seat(guest, link)
    guest.page.wait_for_selector(".sign-mine")


@pytest.mark.long
def test_who_lost_the_seat_reads_so_beside_the_question_for_a_key(open_table: Any) -> None:
    host, guest, game = seated_guest(open_table)
    guest.page.goto("about:blank")
    release(host)
    ask_for_a_key(guest)
    guest.show(f"/games/{game}")
    guest.page.wait_for_selector(".key-form")
    guest.page.locator("main", has_text=RELEASED).wait_for()
