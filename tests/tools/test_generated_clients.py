"""The page about generated clients has what the command that tries them needs."""

from __future__ import annotations

import json
from pathlib import Path

from tools.generated_clients import page

FOLDER = Path(page.__file__).parent


def test_each_generator_has_a_command_and_a_program() -> None:
    found = {each.name: (each.command[0], each.program) for each in page.generators()}
    assert found == {
        "openapi-python-client": ("openapi-python-client", "package_game.py"),
        "datamodel-code-generator": ("datamodel-codegen", "models_game.py"),
        "openapi-typescript": ("npx", "fetch_game.ts"),
        "@hey-api/openapi-ts": ("npx", "sdk_game.ts"),
    }
    assert [each.name for each in page.generators() if each.is_python] == [*found][:2]


def test_every_generator_is_pinned() -> None:
    pins = (page.CHECKOUT / "requirements" / "generated.txt").read_text(encoding="utf-8")
    packages = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
    wanted = packages["dependencies"] | packages["devDependencies"]
    for each in page.generators():
        assert each.name in wanted or f"\n{each.name}==" in pins
    lock = (FOLDER / "package-lock.json").read_text(encoding="utf-8")
    assert json.loads(lock)["packages"][""]["devDependencies"] == packages["devDependencies"]
    assert '"resolved"' not in lock


def test_the_files_of_the_page_are_written(tmp_path: Path) -> None:
    page.write_files(tmp_path)
    settings = json.loads((tmp_path / "tsconfig.json").read_text(encoding="utf-8"))
    programs = [each.program for each in page.generators()]
    assert settings["files"] == [name for name in programs if name.endswith(".ts")]
    assert settings["compilerOptions"]["strict"] is True
    for name in programs:
        assert (tmp_path / name).read_text(encoding="utf-8").strip()
