"""Imports between the houses run in one direction."""

from __future__ import annotations

import ast
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
        if module.startswith("service") and not module.startswith(WORKER_MAY_IMPORT_OF_SERVICE)
    ]
    assert wrong == []


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
