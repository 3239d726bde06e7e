"""The page sends nothing elsewhere, runs nothing but its own files, and shows names as text."""

from __future__ import annotations

import pytest

from tests.table.table_page import TablePage

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

HOSTILE = '<img src=x onerror="window.ran=1"><b>Red</b>'
"""What would run, or be bold, if a name were taken as a part of the page."""
RUN_INLINE = """() => {
  const script = document.createElement("script");
  script.textContent = "window.ran = 1";
  document.head.append(script);
  return window.ran ?? null;
}"""
FETCH_ELSEWHERE = """() => fetch("https://example.org/").then(() => "sent", () => "refused")"""


def hostile_game(table: TablePage) -> str:
    players = [{"councilor": "priest", "name": HOSTILE[:40]}, {"councilor": "mystic"}, {}]
    return table.new_game(players=players, label=HOSTILE)


def test_names_and_labels_are_shown_as_text_whatever_they_contain(table: TablePage) -> None:
    hostile_game(table)
    assert table.page.locator(".head-label").inner_text() == HOSTILE
    assert table.page.locator(".player-name").first.inner_text() == HOSTILE[:40]
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    for tab in ("log", "seats", "now"):
        table.page.click(f"#tab-{tab}")
        assert HOSTILE[:40] in table.page.locator("#tab-panel").inner_text()
    table.show("/")
    table.page.wait_for_selector(f"text={HOSTILE}")
    assert table.page.locator("img, .game-card b").count() == 0
    assert table.page.evaluate("window.ran") is None


def test_every_request_goes_to_the_service(table: TablePage) -> None:
    asked: list[str] = []
    table.page.on("request", lambda request: asked.append(request.url))
    hostile_game(table)
    table.point_at("pool:1:leader")
    table.point_at("place:hills6")
    table.page.click("[aria-label='One step back']")
    table.page.wait_for_selector(".timeline-past")
    assert len(asked) > 10
    assert {url for url in asked if not url.startswith(f"{table.service.address}/")} == set()


def test_the_browser_refuses_scripts_and_requests_that_are_not_the_page_s_own(
    table: TablePage,
) -> None:
    table.new_game()
    assert table.page.evaluate(RUN_INLINE) is None
    assert table.page.evaluate(FETCH_ELSEWHERE) == "refused"
    refused = [fault for fault in table.faults if "Content Security Policy" in fault]
    assert len(refused) >= 2
    table.faults.clear()
