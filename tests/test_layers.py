"""Imports run in one direction: between the houses, and between the rooms inside a house."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[1]
MAY_IMPORT = {
    "game": {"game"},
    "ai": {"ai", "game"},
    "worker": {"worker", "ai", "game", "service"},
    "service": {"service", "game"},
    "loadtest": {"loadtest"},
}
HOUSES = set(MAY_IMPORT)
ROOMS: dict[str, set[str]] = {
    "game/documents": set(),
    "game/words": set(),
    "game/engine": set(),
    "game/cards": {"game/engine", "game/words"},
    "game/content": {"game/engine"},
    "game/changes": {
        "game/documents",
        "game/engine",
        "game/position_document",
        "game/text",
        "game/words",
    },
    "game/text": {"game/cards", "game/content", "game/documents", "game/engine", "game/words"},
    "game/position_document": {"game/documents", "game/engine", "game/words"},
    "ai/mcts": set(),
    "ai/atlantis": {"ai/mcts"},
    "ai/scripted_team": {"ai/mcts", "ai/atlantis"},
    "ai/value": {"ai/mcts", "ai/atlantis", "ai/scripted_team"},
    "ai/hints": {"ai/mcts", "ai/atlantis", "ai/scripted_team", "ai/value"},
    "ai/review": {"ai/mcts", "ai/atlantis", "ai/scripted_team", "ai/hints"},
    "service/http/kit": set(),
    "service/http/games": {"service/http/kit"},
    "service/http/searches": {"service/http/kit", "service/http/games"},
    "service/http/system": {"service/http/kit", "service/http/games"},
    "service/http/table": {"service/http/kit"},
    "service/store": set(),
    "service/webhooks": {"service/store"},
    "service/processes": {"service/store", "service/http/kit"},
    "service/cli": {"service/store", "service/processes"},
}
"""Which other rooms of its house each room may import."""
GAME_FROM_BELOW: tuple[tuple[str, set[str]], ...] = (
    ("ground", {"engine", "documents", "words", "content", "document", "errors", "free_text"}),
    ("rules", {"rules", "opening", "packing", "record", "levers"}),
    ("names", {"cards", "notation", "move_fields", "who_moves", "inventory"}),
    (
        "set-up",
        {
            *("position_document", "tabletop", "expansions", "expansion_view"),
            *("monstrosities", "monstrosity_decks", "two_teams", "setup"),
        },
    ),
    ("sentences", {"text", "view"}),
    ("events", {"changes", "offers"}),
    ("game", {"game", "plans", "build_info", "__init__"}),
)
"""The layers of `game`: each module between the rooms is in one, beside the rooms."""
DOCUMENTS_MAY_IMPORT = ("__future__", "typing", "msgspec", "game.documents")
WORKER_MAY_IMPORT_OF_SERVICE = (
    "service.store",
    "service.config",
    "service.logs",
    "service.tracing",
)
COMMANDS = "worker/cli/commands.py"
"""The commands that search are the worker's, and look like the other commands of the service."""


def imported_modules(path: Path) -> set[str]:
    """Name every module that a file imports, inside functions and under TYPE_CHECKING too."""
    package = path.relative_to(CHECKOUT).with_suffix("").parts[:-1]
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = package[: len(package) - node.level + 1] if node.level else ()
            module = ".".join((*base, *filter(None, [node.module])))
            found.update(f"{module}.{alias.name}" for alias in node.names)
    return found


def houses_files() -> list[Path]:
    return sorted(path for house in HOUSES for path in (CHECKOUT / house).rglob("*.py"))


@pytest.mark.parametrize("house", sorted(HOUSES))
def test_a_house_imports_only_what_lies_below_it(house: str) -> None:
    wrong = [
        f"{path.relative_to(CHECKOUT)} imports {module}"
        for path in houses_files()
        if path.relative_to(CHECKOUT).parts[0] == house
        for module in imported_modules(path)
        if (top := module.split(".")[0]) in HOUSES and top not in MAY_IMPORT[house]
    ]
    assert wrong == []


def room_of(path: str) -> str | None:
    """Name the room of a path, relative to the checkout; None on the floor of a house."""
    return next((room for room in ROOMS if f"{path}/".startswith(f"{room}/")), None)


def test_every_room_of_these_houses_has_its_imports_listed() -> None:
    rooms = {
        str(folder.parent.relative_to(CHECKOUT))
        for house in ("game", "ai", "service", "service/http")
        for folder in (CHECKOUT / house).glob("*/__init__.py")
    }
    assert rooms - {"service/http"} == set(ROOMS)


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_imports_only_the_rooms_listed_for_it(room: str) -> None:
    house = room.rpartition("/")[0]
    wrong = [
        f"{path.relative_to(CHECKOUT)} imports {module}"
        for path in (CHECKOUT / room).rglob("*.py")
        for module in sorted(imported_modules(path))
        if (other := room_of(module.replace(".", "/"))) not in {None, room}
        and str(other).startswith(f"{house}/")
        and other not in ROOMS[room]
    ]
    assert wrong == []


def layer_of(name: str) -> int:
    """Number the layer of a room or module of `game`; what the package itself has is its top."""
    found = [n for n, (_, members) in enumerate(GAME_FROM_BELOW) if name in members]
    return found[0] if found else len(GAME_FROM_BELOW) - 1


def test_every_room_and_module_of_game_is_in_one_layer() -> None:
    listed = [name for _, members in GAME_FROM_BELOW for name in members]
    there = [path.stem for path in (CHECKOUT / "game").glob("*.py")]
    there += [room.parent.name for room in (CHECKOUT / "game").glob("*/__init__.py")]
    assert sorted(listed) == sorted(there)


def test_a_layer_of_game_imports_only_those_below_it() -> None:
    wrong = [
        f"{path.relative_to(CHECKOUT)} imports {module}"
        for path in (CHECKOUT / "game").rglob("*.py")
        for module in sorted(imported_modules(path))
        if module.startswith("game.")
        and layer_of(module.split(".")[1])
        > layer_of(path.relative_to(CHECKOUT / "game").with_suffix("").parts[0])
    ]
    assert wrong == []


def test_documents_import_nothing_but_the_library_of_their_types() -> None:
    wrong = [
        f"{path.relative_to(CHECKOUT)} imports {module}"
        for path in (CHECKOUT / "game/documents").rglob("*.py")
        for module in sorted(imported_modules(path))
        if not module.startswith(DOCUMENTS_MAY_IMPORT)
    ]
    assert wrong == []


def test_what_is_shipped_imports_no_tools() -> None:
    wrong = [
        f"{path.relative_to(CHECKOUT)} imports {module}"
        for path in houses_files()
        for module in imported_modules(path)
        if module.split(".")[0] in {"tools", "tests", "benchmarks", "research"}
    ]
    assert wrong == []


def test_worker_knows_of_the_service_only_its_store_configuration_logs_and_traces() -> None:
    wrong = [
        f"{path.name} imports {module}"
        for path in (CHECKOUT / "worker").rglob("*.py")
        for module in imported_modules(path)
        if module.startswith("service")
        and not module.startswith(WORKER_MAY_IMPORT_OF_SERVICE)
        and not (str(path).endswith(COMMANDS) and module.startswith("service.cli.options"))
    ]
    assert wrong == []


def test_the_search_is_named_in_the_service_as_commands_loaded_late_only() -> None:
    named = [
        (str(path.relative_to(CHECKOUT)), node.value)
        for path in (CHECKOUT / "service").rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and node.value.startswith(("ai.", "worker.cli"))
    ]
    assert {path for path, _ in named} == {"service/cli/__init__.py"}
    assert {target.partition(":")[0] for _, target in named} == {"worker.cli.commands"}


def loaded_with(*modules: str) -> list[str]:
    """Name all modules that a new process has loaded after it has imported some."""
    script = f"import sys, {', '.join(modules)}; print(*sorted(sys.modules))"
    return subprocess.run(
        [sys.executable, "-P", "-c", script], capture_output=True, text=True, check=True
    ).stdout.split()


def test_the_health_check_of_a_container_loads_no_store_and_no_web_framework() -> None:
    loaded = loaded_with("service.cli.probe")
    assert "service.cli.probe" in loaded
    assert not {"redis", "valkey", "flask", "requests"} & set(loaded)


def test_the_service_runs_without_the_search_being_loaded() -> None:
    loaded = loaded_with("service.cli", "service.app")
    assert "service.app" in loaded
    assert [name for name in loaded if name.split(".")[0] in {"ai", "worker"}] == []


def test_store_and_configuration_know_no_web_framework() -> None:
    wrong = [
        f"{path.relative_to(CHECKOUT)} imports {module}"
        for path in [
            *(CHECKOUT / "service/store").rglob("*.py"),
            CHECKOUT / "service/config.py",
            CHECKOUT / "service/logs.py",
            CHECKOUT / "service/tracing.py",
        ]
        for module in imported_modules(path)
        if module.split(".")[0] in {"flask", "flask_smorest", "marshmallow", "werkzeug"}
    ]
    assert wrong == []


STORED_APART = ("games", "hints", "keys", "webhooks")


@pytest.mark.parametrize("part", STORED_APART)
def test_games_hints_keys_and_webhooks_are_stored_apart(part: str) -> None:
    wrong = [
        f"{path.relative_to(CHECKOUT)} imports {module}"
        for path in (CHECKOUT / "service/store" / part).rglob("*.py")
        for module in sorted(imported_modules(path))
        for other in {*STORED_APART} - {part}
        if module.startswith(f"service.store.{other}")
    ]
    assert wrong == []


@pytest.mark.parametrize("house", ["game", "ai"])
def test_rules_and_search_touch_neither_network_nor_store(house: str) -> None:
    banned = {"flask", "redis", "rq", "requests", "socket", "subprocess", "threading", "logging"}
    wrong = [
        f"{path.relative_to(CHECKOUT)} imports {module}"
        for path in (CHECKOUT / house).rglob("*.py")
        for module in imported_modules(path)
        if module.split(".")[0] in banned
    ]
    assert wrong == []
