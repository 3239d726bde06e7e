"""What tools make of other files is as they would make it now."""

from __future__ import annotations

import json
import tomllib
from pathlib import Path

import pytest

import cosmicgate_client
from tools import client_sync
from tools.client_models import files

CHECKOUT = Path(__file__).resolve().parents[3]
MADE = {"client_models": files.written, "client_sync": client_sync.written}


@pytest.mark.parametrize("tool", MADE)
def test_a_made_file_is_up_to_date(tool: str) -> None:
    found = MADE[tool]()
    differing = [path.name for path, text in found.items() if path.read_text("utf-8") != text]
    assert differing == [], f"run python -m tools.{tool}"
    kept = {path for folder in {path.parent for path in found} for path in folder.iterdir()}
    left = {path.name for path in kept - {*found} if path.suffix in {".py", ".ts"}}
    assert left <= {"__init__.py"}


def test_both_packages_have_the_version_and_the_licence_of_the_service() -> None:
    from service import __version__  # noqa: PLC0415 - the build under test is chosen first

    folders = {name: CHECKOUT / "clients" / name for name in ("python", "typescript")}
    package = json.loads((folders["typescript"] / "package.json").read_text(encoding="utf-8"))
    assert cosmicgate_client.__version__ == __version__
    assert package["version"] == __version__.replace(".dev", "-dev.")
    settings = tomllib.loads((folders["python"] / "pyproject.toml").read_text(encoding="utf-8"))
    assert settings["project"]["name"] == package["name"] == "cosmicgate-client"
    for folder in folders.values():
        assert (folder / "LICENSE").read_bytes() == (CHECKOUT / "LICENSE").read_bytes()
