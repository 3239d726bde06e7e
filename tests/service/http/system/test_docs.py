"""The pages for people: complete without any other server."""

from __future__ import annotations

import json
import re

from tests.service.client import ApiClient

PAGES = ("/docs/", "/docs/problems")


def test_every_part_of_the_pages_comes_from_this_server(client: ApiClient) -> None:
    for page in PAGES:
        text = client.get(page).get_data(as_text=True)
        for address in re.findall(r'(?:src|href)="([^"]+)"', text):
            assert address.startswith(("/", "#")), f"{page} wants {address}"
            with client.get(address) as part:
                assert part.status_code == 200, address


def test_the_docs_page_shows_this_api_and_asks_no_public_validator(client: ApiClient) -> None:
    text = client.get("/docs/").get_data(as_text=True)
    assert '"/openapi.yaml"' in text
    assert '"validatorUrl": null' in text


def test_the_docs_page_draws_each_part_when_it_is_opened(client: ApiClient) -> None:
    page = client.get("/docs/").get_data(as_text=True)
    found = re.search(r"var user_config = (\{.*?\});", page)
    assert found is not None
    settings = json.loads(found[1])
    assert settings["docExpansion"] == "none"
    assert settings["defaultModelsExpandDepth"] == 0
    assert settings["syntaxHighlight"] == {"activated": False}


def test_the_docs_are_found_without_the_slash(client: ApiClient) -> None:
    reply = client.get("/docs")
    assert (reply.status_code, reply.headers["Location"]) == (308, "/docs/")


def test_every_problem_leads_to_its_explanation(client: ApiClient) -> None:
    body = client.get("/v1/games/AAAA").get_json(force=True)
    path, _, anchor = body["type"].partition("#")
    assert f'id="{anchor}"' in client.get(path).get_data(as_text=True)
