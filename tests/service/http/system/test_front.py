"""The front door of programs: the description in its format, and the problems it may meet."""

from __future__ import annotations

import json
import re
from pathlib import Path
from urllib.parse import urljoin

import yaml

from tests.service.client import ApiClient, check_problem


def test_the_description_comes_as_json_too(client: ApiClient) -> None:
    reply = client.get("/openapi.json")
    assert reply.mimetype == "application/json"
    assert json.loads(reply.data) == yaml.load(client.get("/openapi.yaml").data, yaml.CSafeLoader)
    assert "/openapi.json" in json.loads(reply.data)["paths"]


def test_the_problems_are_shown_without_signs_of_markup(client: ApiClient) -> None:
    page = client.get("/docs/problems").get_data(as_text=True)
    assert "`" not in page
    assert "<code>If-Match</code>" in page
    assert "<script" not in page


def test_the_documentation_leads_to_the_problems(client: ApiClient) -> None:
    description = json.loads(client.get("/openapi.json").data)["info"]["description"]
    assert "](/docs/problems)" in description


def test_any_version_is_no_version(client: ApiClient) -> None:
    game = client.new_game()
    move = client.moves(game)[0]["id"]
    reply = client.post(f"{game}/moves", {"move": move}, headers={"If-Match": "*"})
    body = check_problem(reply, 428, "version_required", "If-Match")
    assert body["detail"].startswith("`*` is not accepted")


def test_the_set_up_is_part_of_round_1(client: ApiClient) -> None:
    game = client.new_game(players=[{}], chance="manual")
    document = client.get(game).json
    assert document is not None
    assert document["decision"]["chance"], "the table is still being set up"
    assert document["round"] == 1
    listed = client.get("/v1/games").json
    assert listed is not None
    assert listed["games"][0]["round"] == 1


def test_peninsulas_are_listed_clockwise_everywhere(client: ApiClient) -> None:
    content = client.get("/v1/content").json
    game = client.new_game()
    document = client.get(game).json
    position = client.get(f"{game}/position").json
    assert content is not None
    assert document is not None
    assert position is not None
    clockwise = content["island"]["clockwise"]
    assert list(content["peninsulas"]) == clockwise
    assert [each["id"] for each in document["island"]["peninsulas"]] == clockwise
    assert list(position["peninsulas"]) == clockwise
    tiles = [tile["peninsula"] for tile in content["tiles"] if tile["peninsula"]]
    assert list(dict.fromkeys(tiles)) == clockwise


def test_a_table_in_the_middle_of_a_game_has_the_gate_that_it_says(client: ApiClient) -> None:
    table = {"players": 4, "level": 2, "position": {}}
    body = check_problem(client.post("/v1/games", table), 422, "invalid_setup", "blueprint")
    assert "not drawn ones" in body["detail"]
    assert client.post("/v1/games", table | {"level": 1}).status_code == 201


def linked(client: ApiClient, path: str) -> list[str]:
    """Return where the links and pictures of a page lead, from the root of the service."""
    with client.get(path) as page:
        assert page.status_code == 200, path
        found = re.findall(r'(?:href|src)="([^"]+)"', page.get_data(as_text=True))
    return [urljoin(path, link) for link in found if not link.startswith("https://")]


def test_the_guides_are_served_beside_the_description(client: ApiClient) -> None:
    description = json.loads(client.get("/openapi.json").data)["info"]["description"]
    assert "](/docs/guides/)" in description
    guides = [link for link in linked(client, "/docs/guides/") if "/guides/" in link]
    names = {path.stem for path in Path("docs").glob("*.md")}
    assert {link.rpartition("/")[2] for link in guides} == names
    assert "clients" in guides[0], "authors of clients read them most"
    page = client.get("/docs/guides/clients").get_data(as_text=True)
    assert "<h1" in page
    assert "<table>" in page
    assert "```" not in page


def test_every_link_of_a_guide_leads_to_a_place_that_is_there(client: ApiClient) -> None:
    guides = [link for link in linked(client, "/docs/guides/") if "/guides/" in link]
    for guide in guides:
        for link in linked(client, guide):
            path, _, place = link.partition("#")
            with client.get(path) as reply:
                assert reply.status_code == 200, (guide, link)
                assert not place or f'id="{place}"' in reply.get_data(as_text=True), (guide, link)


def test_a_guide_that_is_not_there_is_a_problem(client: ApiClient) -> None:
    check_problem(client.get("/docs/guides/monsters"), 404, "not_found")
    check_problem(client.get("/docs/guides/..%2Fsetup.py"), 404, "not_found")
