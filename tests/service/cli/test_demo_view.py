"""What the demo prints: names in place of ids, and lines that fit a terminal of 80 columns."""

from __future__ import annotations

import io
from typing import Any

import pytest
from click.testing import CliRunner
from flask import Flask
from rich.console import Console

from game.words import worded_in
from service.cli.demo import demo, introduction, set_up
from service.cli.demo_play import Demo, DemoError, Pace, Progress, names_of
from service.cli.demo_view import line, picture
from tests.service.client import ApiClient
from tests.test_languages import foreign

NONE = {
    "monsters": None,
    "offset_monsters": False,
    "receding_waters": None,
    "red_skies": None,
    "two_teams": False,
}
EVERYTHING = {**NONE, "monsters": "medusa, harpies,scylla_charybdis", "offset_monsters": True}


@pytest.fixture(params=[1, 8])
def progress(client: ApiClient, request: pytest.FixtureRequest) -> Progress:
    """The start of a game of Monstrosities, at the lowest and at the highest level."""
    game = client.new_game(**set_up(4, request.param, True, EVERYTHING))
    view = client.get(game).get_json()
    names = names_of(client.get("/v1/content").get_json())
    return Progress(game_id=view["id"], view=view, decision="place the next one", names=names)


def printed(what: object) -> str:
    """What a terminal of 80 columns shows."""
    console = Console(file=io.StringIO(), width=80)
    console.print(what, highlight=False)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def test_components_and_peninsulas_have_their_names(progress: Progress) -> None:
    shown = printed(picture(progress, 60.0))
    for component in progress.view["gate"]["components"]:
        assert f"○ {progress.names[component['id']]}" in shown
    for peninsula in progress.view["island"]["peninsulas"]:
        assert f"{progress.names[peninsula['id']]} " in shown
    assert "_" not in shown.replace(progress.game_id, "")


def test_no_line_is_longer_than_the_terminal_and_no_word_is_parted(progress: Progress) -> None:
    for what in (picture(progress, 60.0), line(progress)):
        lines = printed(what).splitlines()
        assert max(len(text) for text in lines) <= 80
    words = line(progress).split()
    assert printed(line(progress)).split() == words


def test_a_chance_is_shown_only_until_moves_are_played_without_hints(client: ApiClient) -> None:
    """The time is up at once; the hint is one of an earlier round."""
    shown: list[str] = []

    class LocalDemo(Demo):
        def _call(self, method: str, path: str, **options: Any) -> dict[str, Any]:
            return dict(client.send(method, path, **options).get_json())

    def show_once(progress: Progress) -> None:
        shown.append(line(progress))
        raise DemoError("this is enough")

    setup = {"players": introduction(), "level": 1}
    made = LocalDemo("", setup, Pace(total=0.0), 3, show_once, None)
    hint = {"text": "Build it.", "win": {"p": 0.999, "low": 0.99, "high": 1.0}}
    made.progress.last_hint = hint
    with pytest.raises(DemoError):
        made.play()
    assert shown[0].endswith("Played without hints: the time is up.")


def test_the_demo_speaks_the_language_that_is_asked_for(app: Flask) -> None:
    client = ApiClient(app.test_client(), {"Accept-Language": "de"})
    with worded_in("de"):
        made = Demo("", {}, Pace(total=60.0), 3, lambda _: None, None)
        setup = set_up(None, 1, False, NONE)
    view = client.get(client.new_game(**setup)).get_json()
    names = names_of(client.get("/v1/content").get_json())
    with worded_in("de"):
        progress = made.progress = Progress(game_id="X", view=view, decision="Setzt!", names=names)
        shown = [line(progress), printed(picture(progress, 60.0))]
        progress.without_hint = 1
        shown.append(line(progress))
        progress.last_hint = {"text": "Baut es.", "win": {"p": 0.5, "low": 0.4, "high": 0.6}}
        shown.append(line(progress))
        progress.last_hint["win"] = None
        shown.append(line(progress))
    assert made._http.headers["Accept-Language"] == "de"
    assert "Spieler 1" in [player["name"] for player in view["players"]]
    assert "Runde 1, Atlanter setzen   Setzt!" in shown[1]
    assert [(text, found) for text in shown if (found := foreign(text, "de"))] == []
    refused = CliRunner().invoke(demo, ["--language", "de", "--record", "/nowhere/r.json"])
    assert "Der Spielbericht /nowhere/r.json lässt sich nicht schreiben" in refused.output


def test_a_game_is_the_introductory_one_unless_options_say_otherwise() -> None:
    assert set_up(None, 1, False, NONE) == {"players": introduction(), "level": 1}


def test_options_of_the_expansion_bring_the_expansion() -> None:
    assert set_up(None, 1, True, NONE)["expansion"] == {}
    chosen = set_up(5, 6, False, EVERYTHING)
    monsters = ["medusa", "harpies", "scylla_charybdis"]
    expansion = {"monsters": monsters, "offset_monsters": True}
    assert chosen == {"players": 5, "level": 6, "expansion": expansion}
    teams = set_up(None, 1, False, {**NONE, "two_teams": True, "red_skies": 2})
    assert teams == {"players": 1, "level": 1, "expansion": {"two_teams": True, "red_skies": 2}}
