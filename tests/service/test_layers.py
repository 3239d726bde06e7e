"""Imports between the houses run in one direction."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).resolve().parents[2]
MAY_IMPORT = {
    "game": {"game"},
    "ai": {"ai", "game"},
    "worker": {"worker", "ai", "game", "service"},
    "service": {"service", "game"},
    "loadtest": {"loadtest"},
}
HOUSES = set(MAY_IMPORT)
WORKER_MAY_IMPORT_OF_SERVICE = ("service.store", "service.config", "service.logs")
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


def test_worker_knows_of_the_service_only_its_store_configuration_and_logs() -> None:
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


def test_the_service_runs_without_the_search_being_loaded() -> None:
    script = "import sys, service.cli, service.app; print(*sorted(sys.modules))"
    loaded = subprocess.run(
        [sys.executable, "-P", "-c", script], capture_output=True, text=True, check=True
    ).stdout.split()
    assert "service.app" in loaded
    assert [name for name in loaded if name.split(".")[0] in {"ai", "worker"}] == []


def test_store_and_configuration_know_no_web_framework() -> None:
    wrong = [
        f"{path.relative_to(CHECKOUT)} imports {module}"
        for path in [
            *(CHECKOUT / "service/store").rglob("*.py"),
            CHECKOUT / "service/config.py",
            CHECKOUT / "service/logs.py",
        ]
        for module in imported_modules(path)
        if module.split(".")[0] in {"flask", "flask_smorest", "marshmallow", "werkzeug"}
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
