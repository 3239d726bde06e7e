"""'How good is our plan?' compares placements with the best that a search finds, in classes."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from tests.table.table_page import TablePage
from tests.table.test_seats import TEAM
from tests.table.test_talk import pair

__all__ = ["pair"]

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

SIMULATIONS = 60
CLASSES = ("A good plan", "A little weaker", "It gives a lot away", "Not clear yet")


def asked_shortly(table: TablePage) -> list[dict[str, Any]]:
    """Let the page ask the service for a short search; gives what it asks."""
    asked: list[dict[str, Any]] = []

    def shorten(route: Any) -> None:
        question = json.loads(route.request.post_data)
        asked.append(question)
        shorter = question | {"budget": {"simulations": SIMULATIONS}}
        route.continue_(post_data=json.dumps(shorter))

    table.page.route(re.compile(r"/hints$"), shorten)
    return asked


def test_a_private_plan_is_compared_with_the_best_one(table: TablePage) -> None:
    table.new_game(players=TEAM)
    asked = asked_shortly(table)
    table.page.click("text=Plan")
    table.page.wait_for_selector(".plan-bar")
    assert table.page.locator(".plan-check-button").is_disabled()
    table.point_at("pool:1:leader")
    table.point_at("place:forests1")
    table.page.click(".plan-check-button")
    verdict = table.page.wait_for_selector(".verdict").inner_text()
    assert [question["plans"] for question in asked] == [[["place:1L:forests1"]]]
    assert verdict.startswith(CLASSES)
    table.page.click(".plan-check summary")
    assert table.page.locator(".plan-check details li").count() > 1


@pytest.mark.long
def test_what_is_proposed_is_compared_too(pair: tuple[TablePage, TablePage, str]) -> None:
    first, second, _ = pair
    asked = asked_shortly(second)
    first.page.click("text=Propose a place")
    first.point_at("pool:2:leader")
    first.point_at("place:hills1")
    second.page.click(".proposals .plan-check-button")
    assert second.page.wait_for_selector(".verdict").inner_text().startswith(CLASSES)
    assert [question["plans"] for question in asked] == [[["place:2L:hills1"]]]
