"""Both client packages: built, installed elsewhere, checked strictly, and played with."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from loadtest.target import service_at
from tests.builds import first_of
from tests.conftest import CHECKOUT
from tests.service.client import key_file
from tests.test_packages import built, done, install, names_in, new_environment
from tools.generated_clients.node import NODE, NPM

KEY = "key-of-first"
CLIENTS = CHECKOUT / "clients"
BOTH = ["python", "javascript"]
FOLDERS = {"python": "python", "javascript": "typescript"}
SMALL = {
    "python": ("players=2, level=1", "players=1, level=5, seed=3"),
    "javascript": ("players: 2, level: 1", "players: 1, level: 5, seed: 3"),
}
"""What makes the game of the README a short one: alone, at the hardest level."""

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]


def example(language: str, page: Path) -> str:
    """Return the first program of a page in a language."""
    found = re.search(
        rf"^```{language}\n(.*?)^```", page.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    assert found is not None
    return found[1]


def program(language: str, *, small: bool) -> str:
    """Return the program of the README with hints that take no time; maybe for a small game."""
    text = example(language, CHECKOUT / "README.md").replace("200", "4", 1)
    here = r'"http://127.0.0.1:8000"'
    assert here in text
    text = text.replace(f"{here}", "", 1)  # then the address is that of the environment
    return text.replace(*SMALL[language]) if small else text


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of a service that asks for a key."""
    keys = key_file(tmp_path_factory.mktemp("keys"), first=KEY)
    one_of_each = ("--workers=1", "--web-processes=1", "--api-keys-file", str(keys))
    with service_at(None, *one_of_each) as address:
        yield address


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel of the Python client."""
    source = tmp_path_factory.mktemp("source") / "python"
    shutil.copytree(CLIENTS / "python", source, ignore=shutil.ignore_patterns("__pycache__"))
    return built("wheel", source, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def python(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> list[str | Path]:
    """Install the wheel into an environment; the command that runs a program there."""
    programs = new_environment(tmp_path_factory.mktemp("python") / "env", lent=True)
    install(programs, "--no-index", "--no-deps", "--ignore-installed", wheel)
    return [programs / "python"]


@pytest.fixture(scope="module")
def tarball(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package that npm would publish."""
    folder = tmp_path_factory.mktemp("tarball")
    npm = (NODE / "node", NPM, "pack", "--offline", "--pack-destination", folder)
    done(*npm, folder=CLIENTS / "typescript", PATH=f"{NODE}{os.pathsep}{os.environ['PATH']}")
    (file,) = folder.glob("*.tgz")
    return file


@pytest.fixture(scope="module")
def folders(tarball: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A folder for the programs of each language; that of JavaScript has the package."""
    javascript = tmp_path_factory.mktemp("javascript")
    (javascript / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    npm = (NODE / "node", NPM, "install", "--offline", "--no-audit", "--silent", tarball)
    done(*npm, folder=javascript, PATH=f"{NODE}{os.pathsep}{os.environ['PATH']}")
    return {"python": tmp_path_factory.mktemp("programs"), "javascript": javascript}


def run(language: str, text: str, folder: Path, python: list[str | Path], address: str) -> str:
    """Run a program where the package is installed; return what it prints."""
    file = folder / ("program.py" if language == "python" else "program.js")
    file.write_text(text, encoding="utf-8")
    command = [*python, file] if language == "python" else [NODE / "node", file]
    return done(*command, folder=folder, COSMICGATE_URL=address, COSMICGATE_KEY=KEY)


@pytest.mark.parametrize("language", BOTH)
def test_the_readmes_show_the_same_short_program(language: str) -> None:
    shown = example(language, CHECKOUT / "README.md")
    assert shown == example(language, CLIENTS / FOLDERS[language] / "README.md")
    assert len([line for line in shown.splitlines() if line.strip(" })")]) <= 10


@pytest.mark.long
@pytest.mark.parametrize("language", BOTH)
def test_an_installed_package_plays_a_whole_small_game_with_hints(
    language: str, server: str, folders: dict[str, Path], python: list[str | Path]
) -> None:
    printed = run(language, program(language, small=True), folders[language], python, server)
    assert re.search(r"The game is (won|lost)\.\n$", printed), printed[-2000:]
    assert len(printed.splitlines()) > 10


@pytest.mark.long
@pytest.mark.parametrize("language", BOTH)
def test_the_program_of_the_readme_plays_its_game_to_the_end(
    language: str, server: str, folders: dict[str, Path], python: list[str | Path]
) -> None:
    printed = run(language, program(language, small=False), folders[language], python, server)
    assert re.search(r"The game is (won|lost)\.\n$", printed), printed[-2000:]


SEATS = {
    "python": """
from cosmicgate_client import Client

with Client() as service:
    table = service.create_game(players=2, level=1, seats="claimed")
    seats = [table.claim(each["seat"], each["invitation"]) for each in table.invite()]
    watching = service.table(table.id, token=table.admit_spectator().token).watch()
    next(watching)
    for _ in range(12):
        decision = table.read()["decision"]
        assert decision is not None
        asked = (decision["seats"] or decision["may_answer"])[0]
        seat = seats[asked - 1]
        listed = seat.moves()
        mine = [move for move in listed["moves"] if move["seat"] in (asked, None)]
        advised = seat.hint(budget={"simulations": 4}, seat=asked)["moves"]
        chosen = advised[0]["move"] if advised else mine[0]["id"]
        for played in seat.play(chosen, version=listed["version"])["events"]:
            view, event = next(watching)
            assert event == played
    assert view["version"] == table.read()["version"]
    search = seats[0].ask(budget={"seconds": 30})
    for progress in search.progress():
        if progress["status"] == "running":
            break
    assert search.cancel()["status"] == "cancelled"
    print("played")
""",
    "javascript": """
import { Client } from "cosmicgate-client";

const service = new Client();
const table = await service.createGame({ players: 2, level: 1, seats: "claimed" });
const seats = [];
for (const { seat, invitation } of await table.invite()) {
  seats.push(await table.claim(seat, invitation));
}
const watching = service.table(table.id, (await table.admitSpectator()).token).watch();
let moment = (await watching.next()).value;
for (let n = 0; n < 12; n += 1) {
  const { decision } = await table.read();
  const asked = decision.seats[0] ?? decision.may_answer[0];
  const seat = seats[asked - 1];
  const { moves, version } = await seat.moves();
  const advised = (await seat.hint({ budget: { simulations: 4 }, seat: asked })).moves[0];
  const mine = moves.filter((move) => move.seat === asked || move.seat === null);
  const { events } = await seat.play(advised?.move ?? mine[0].id, { version });
  for (const _ of events) moment = (await watching.next()).value;
}
if (moment.view.version !== (await table.read()).version) throw new Error("another view");
const search = await seats[0].ask({ budget: { seconds: 30 } });
for await (const { status } of search.progress()) if (status === "running") break;
if ((await search.cancel()).status !== "cancelled") throw new Error("it is not cancelled");
await watching.return();
console.log("played");
""",
}
"""Two people with tokens of their own, hints for each, and a spectator who watches."""


@pytest.mark.parametrize("language", first_of(BOTH))
def test_seats_play_with_hints_while_a_spectator_watches(
    language: str, server: str, folders: dict[str, Path], python: list[str | Path]
) -> None:
    assert run(language, SEATS[language], folders[language], python, server) == "played\n"


def test_the_wheel_has_the_package_with_its_types_and_nothing_else(wheel: Path) -> None:
    names = {name for name in names_in(wheel) if ".dist-info/" not in name}
    source = CLIENTS / "python"
    files = (path for path in source.rglob("*") if path.suffix == ".py" or path.name == "py.typed")
    assert names == {str(path.relative_to(source)) for path in files}


def test_the_tarball_has_the_scripts_and_their_types_and_nothing_else(tarball: Path) -> None:
    with tarfile.open(tarball) as packed:
        names = {name.removeprefix("package/") for name in packed.getnames()}
    source = CLIENTS / "typescript"
    files = [*source.glob("src/*.js"), *source.glob("types/**/*.d.ts")]
    others = {"package.json", "README.md", "LICENSE"}
    assert names == {str(path.relative_to(source)) for path in files} | others


@pytest.mark.long
def test_programs_with_the_installed_python_package_pass_the_strictest_checks(
    folders: dict[str, Path], python: list[str | Path]
) -> None:
    folder = folders["python"]
    for name, text in {"readme": example("python", CHECKOUT / "README.md"), **SEATS}.items():
        if name != "javascript":
            (folder / f"{name}.py").write_text(text, encoding="utf-8")
    mypy = (sys.executable, "-m", "mypy", "--strict", "--python-executable", *python)
    done(*mypy, "readme.py", "python.py", folder=folder)


@pytest.mark.long
def test_the_types_of_the_typescript_package_are_those_of_its_scripts(
    folders: dict[str, Path], tmp_path: Path
) -> None:
    """Takes tsc from the package registry, in the version that is pinned for generated clients."""
    for name in ("package.json", "package-lock.json"):
        shutil.copy(CHECKOUT / "tools" / "generated_clients" / name, tmp_path)
    node = {"PATH": f"{NODE}{os.pathsep}{os.environ['PATH']}"}
    done(NODE / "node", NPM, "ci", "--no-audit", "--silent", folder=tmp_path, **node)
    tsc = (NODE / "node", tmp_path / "node_modules" / "typescript" / "bin" / "tsc")
    source = tmp_path / "client"
    shutil.copytree(CLIENTS / "typescript", source)
    done(*tsc, "--project", source, "--noEmitOnError", folder=source)
    for made in sorted(source.glob("types/*.d.ts")):
        kept = CLIENTS / "typescript" / "types" / made.name
        assert made.read_text("utf-8") == kept.read_text("utf-8"), f"run tsc: {made.name}"
    folder = folders["javascript"]
    (folder / "readme.ts").write_text(example("javascript", CHECKOUT / "README.md"), "utf-8")
    settings = {"strict": True, "noEmit": True, "module": "nodenext", "target": "es2023"}
    settings |= {"types": [], "lib": ["es2023", "dom", "dom.iterable"]}
    text = json.dumps({"compilerOptions": settings, "files": ["readme.ts"]})
    (folder / "tsconfig.json").write_text(text, encoding="utf-8")
    done(*tsc, "--project", folder, folder=folder)


def test_a_program_ends_with_a_clear_message_when_it_is_refused(
    server: str, folders: dict[str, Path], python: list[str | Path]
) -> None:
    for language in BOTH:
        file = folders[language] / ("refused.py" if language == "python" else "refused.js")
        file.write_text(program(language, small=True), encoding="utf-8")
        command = [*python, file] if language == "python" else [NODE / "node", file]
        environment = {**os.environ, "COSMICGATE_URL": server, "COSMICGATE_KEY": "not-a-key"}
        environment.pop("PYTHONPATH", None)
        ended = subprocess.run(
            command, env=environment, capture_output=True, text=True, timeout=60, check=False
        )
        assert ended.returncode == 1
        assert "key_required: Send a valid API key" in ended.stderr
