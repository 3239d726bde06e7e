"""Requirements are pinned so that pip takes them, and are all that the wheel imports."""

from __future__ import annotations

import ast
import os
import re
import runpy
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from importlib.metadata import (
    PackageNotFoundError,
    distributions,
    packages_distributions,
    requires,
)
from importlib.util import find_spec
from pathlib import Path
from typing import cast

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.conftest import CHECKOUT

HOUSES = ("game", "ai", "worker", "service", "loadtest")
EXTRAS_OF_COMMANDS = ("loadtest", "tracing")
"""What only some commands and settings need; each says so where it is missing."""

for_uv = cast(
    "Callable[[str, Mapping[str, str]], dict[str, str]]",
    runpy.run_path(str(CHECKOUT / "requirements" / "install.py"))["for_uv"],
)

SETTINGS = """
:env:.index-url='file:///variable'
global.extra-index-url='file:///one file:///two'
global.find-links='/wheels\\n/more'
global.index-url='file:///global'
global.no-cache-dir='true'
install.index-url='file:///section'
"""


def test_uv_takes_packages_from_where_pip_would() -> None:
    assert for_uv(SETTINGS, {}) == {
        "UV_DEFAULT_INDEX": "file:///variable",
        "UV_FIND_LINKS": "/wheels,/more",
        "UV_INDEX": "file:///one file:///two",
        "UV_INDEX_STRATEGY": "unsafe-best-match",
    }


def test_what_is_set_for_uv_itself_stays() -> None:
    environment = {"UV_DEFAULT_INDEX": "file:///mine", "HOME": "/home/me"}
    found = for_uv(SETTINGS, environment)
    assert found.items() >= environment.items()


def test_what_is_installed_is_compiled_to_bytecode() -> None:
    found = [find_spec(name) for name in ("flask", "redis", "werkzeug")]
    missing = [spec for spec in found if spec is None or not Path(str(spec.cached)).is_file()]
    assert not missing, "remove .venv, and run `make test` again"


PINNED = sorted((CHECKOUT / "requirements").glob("*.txt"))
A_PIN = re.compile(r"^(\S.*?) \\\n((?:    --hash=\S+(?: \\)?\n)+)", re.MULTILINE)


def pins(file: Path) -> list[tuple[Requirement, frozenset[str]]]:
    """Return what a file pins, with the hashes of each version."""
    found = A_PIN.findall(file.read_text(encoding="utf-8"))
    return [(Requirement(pin), frozenset(hashes.split())) for pin, hashes in found]


def test_a_pin_has_the_extras_by_which_other_packages_ask_for_it() -> None:
    """In hash mode pip takes no pin of `coverage` where somebody asks for `coverage[toml]`."""
    asked = [
        (canonicalize_name(asking.name), Requirement(line))
        for asking in distributions()
        for line in asking.requires or []
    ]
    assert any(requirement.extras for _, requirement in asked)
    for file in PINNED:
        pinned = {canonicalize_name(pin.name): pin.extras for pin, _ in pins(file)}
        lacking = {
            f"{file.name}: {requirement.name}[{','.join(requirement.extras)}], which {name} needs"
            for name, requirement in asked
            if name in pinned
            and (requirement.marker is None or requirement.marker.evaluate({"extra": ""}))
            and not requirement.extras <= pinned.get(canonicalize_name(requirement.name), set())
        }
        assert sorted(lacking) == [], "run `make requirements`"


def test_a_version_is_pinned_by_all_its_files_wherever_it_is_pinned() -> None:
    """A file made beside a folder of wheels could know those alone, for one interpreter."""
    hashes: dict[str, dict[str, frozenset[str]]] = {}
    for file in PINNED:
        for pin, found in pins(file):
            hashes.setdefault(f"{pin.name}{pin.specifier}", {})[file.name] = found
    assert max(map(len, hashes.values())) > 1
    apart = {pin: files for pin, files in hashes.items() if len(set(files.values())) > 1}
    assert sorted(apart) == [], "remove the shorter file, and run `make requirements`"


@pytest.mark.long
@pytest.mark.parametrize("file", PINNED, ids=lambda file: str(file.stem))
def test_plain_pip_installs_each_file_into_an_empty_environment(file: Path, tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-m", "venv", tmp_path], check=True)
    pip = [str(tmp_path / "bin" / "python"), "-m", "pip", "--no-input", "install", "--dry-run"]
    command = [*pip, "--require-hashes", "-r", str(file)]
    empty = {**os.environ, "PYTHONPATH": ""}
    done = subprocess.run(command, env=empty, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Would install" in done.stdout


def required() -> set[str]:
    """Name the distributions that pip installs with the wheel, and with the extras of commands."""
    project = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [project["optional-dependencies"][extra] for extra in EXTRAS_OF_COMMANDS]
    lines = [line for listed in (project["dependencies"], *extras) for line in listed]
    found: set[str] = set()
    while lines:
        requirement = Requirement(lines.pop())
        name = canonicalize_name(requirement.name)
        if name not in found and (
            requirement.marker is None or requirement.marker.evaluate({"extra": ""})
        ):
            found.add(name)
            with suppress(PackageNotFoundError):  # the exporter of the extra is not in the tests
                lines.extend(requires(name) or [])
    return found


def imported(path: Path) -> Iterator[str]:
    """Yield the first part of the name of each module that a file imports from elsewhere."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module.partition(".")[0]


def test_the_wheel_requires_each_distribution_that_it_imports() -> None:
    found, providers = required(), packages_distributions()
    missing = {
        f"{path.relative_to(CHECKOUT)} imports {module}"
        for house in HOUSES
        for path in (CHECKOUT / house).rglob("*.py")
        for module in imported(path)
        if module not in {*HOUSES, *sys.stdlib_module_names}
        and not found & {canonicalize_name(name) for name in providers.get(module, [])}
    }
    assert sorted(missing) == []


def test_the_image_removes_nothing_that_the_wheel_requires() -> None:
    text = (CHECKOUT / "Dockerfile").read_text(encoding="utf-8")
    removed = {
        name for line in re.findall(r"pip uninstall --yes (.*?) *\\", text) for name in line.split()
    }
    assert "mypy" in removed
    assert removed & required() == set()
