"""`make build` compiles only what has changed, keeps it, and leaves no half of it."""

from __future__ import annotations

import fcntl
import os
import subprocess
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tests.conftest import CHECKOUT
from tests.running import PATIENCE_SECONDS
from tools import build

SOURCES = {
    "game/rules.py": "RULES = 1\n",
    "game/content/names.toml": "name = 'one'\n",
    "ai/search.py": "SEARCH = 1\n",
    "service/app.py": "APP = 1\n",
    "docs/api.md": "one\n",
    "setup.py": "",
    "pyproject.toml": "[project]\nversion = '1'\n[tool.mypy]\nstrict = true\n",
    "LICENSE": "",
    "NOTICE": "",
    "README.md": "",
}


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small checkout, and an environment in which nothing is installed."""
    for name, text in SOURCES.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)
    folder = tmp_path / "build"
    folder.mkdir()
    monkeypatch.setattr(build, "CHECKOUT", tmp_path)
    monkeypatch.setattr(build, "BUILD", folder)
    monkeypatch.setattr(build, "KEPT", folder / "compiled")
    monkeypatch.setattr(build, "UNFINISHED", folder / ".unfinished")
    monkeypatch.setattr(build, "LOG", folder / "compile.log")
    monkeypatch.setattr(build, "INSTALLED", tmp_path / ".built")
    return tmp_path


@pytest.fixture
def ran(checkout: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was run: `compile`, `wheel`, `install`."""
    ran: list[str] = []

    def run(*words: str, **_: Any) -> None:
        if "build_ext" in words:
            ran.append("compile")
            (checkout / "build/made/rules.so").write_text("compiled")
        else:
            ran.append(words[2])

    monkeypatch.setattr(build, "run", run)
    return ran


@pytest.mark.parametrize(
    ("changed", "compiles"),
    [
        ("service/app.py", False),
        ("docs/api.md", False),
        ("game/content/names.toml", False),
        ("game/rules.py", True),
        ("ai/search.py", True),
        ("setup.py", True),
    ],
)
def test_only_what_is_compiled_is_compiled_again_after_an_edit(
    checkout: Path, ran: list[str], changed: str, compiles: bool
) -> None:
    assert build.main([]) == 0
    assert ran == ["compile", "wheel", "install"]
    ran.clear()
    assert build.main([]) == 0
    assert ran == [], "nothing has changed"
    (checkout / changed).write_text("# another\n")
    assert build.main([]) == 0
    assert ran == [*(["compile"] if compiles else []), "wheel", "install"]
    ran.clear()
    (checkout / changed).write_text(SOURCES[changed])
    assert build.main(["--quick"]) == 0
    assert ran == ["wheel", "install"], "it was compiled before"


@pytest.mark.parametrize(("name", "compiles"), [("version = '2'", False), ("strict = 1", True)])
def test_of_the_project_only_how_it_is_translated_counts(
    checkout: Path, name: str, compiles: bool
) -> None:
    before = build.compiled_key()
    project = checkout / "pyproject.toml"
    word = name.partition(" ")[0]
    lines = project.read_text().splitlines()
    project.write_text("\n".join(name if line.startswith(word) else line for line in lines))
    assert (build.compiled_key() != before) == compiles


@pytest.mark.usefixtures("checkout")
def test_a_quick_build_compiles_nothing(ran: list[str]) -> None:
    assert build.main(["--quick"]) == 1
    assert ran == []


@pytest.mark.usefixtures("ran")
def test_what_is_edited_while_it_is_compiled_is_not_kept(
    checkout: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    run = build.run

    def edit(*words: str, **options: Any) -> None:
        run(*words, **options)
        if "build_ext" in words:
            (checkout / "game/rules.py").write_text("RULES = 2\n")

    monkeypatch.setattr(build, "run", edit)
    assert build.main([]) == 0
    assert not list((checkout / "build/compiled").glob("*"))
    assert not (checkout / ".built").exists(), "the next build begins again"


def test_a_build_that_was_stopped_leaves_nothing_that_the_next_takes(
    checkout: Path, ran: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    half = checkout / "build/made/half.so"

    def stop(*_: str, **__: Any) -> None:
        half.write_text("half")
        raise KeyboardInterrupt

    with monkeypatch.context() as patch:
        patch.setattr(build, "run", stop)
        with pytest.raises(KeyboardInterrupt):
            build.main([])
    assert half.exists()
    assert not (checkout / "build/compiled").exists()
    assert build.main([]) == 0
    assert ran == ["compile", "wheel", "install"]
    assert [path.name for path in (checkout / "build/compiled").glob("*/*")] == ["rules.so"]


def test_the_words_of_a_compiler_that_fails_are_shown(
    checkout: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (checkout / "setup.py").write_text("print('much'); raise SystemExit('no space is left')")
    with pytest.raises(subprocess.CalledProcessError):
        build.main([])
    assert "no space is left" in capsys.readouterr().out


def test_a_second_build_waits_for_the_first(tmp_path: Path) -> None:
    script = (
        "import sys; from pathlib import Path; from tools import build\n"
        f"build.BUILD = Path({str(tmp_path)!r})\n"
        "with build.one_at_a_time(): print('mine', flush=True)"
    )
    with (tmp_path / ".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        with subprocess.Popen(
            [sys.executable, "-c", script], cwd=CHECKOUT, stdout=subprocess.PIPE, text=True
        ) as second:
            assert second.stdout is not None
            assert "Another build runs" in second.stdout.readline()
            assert second.poll() is None
            fcntl.flock(lock, fcntl.LOCK_UN)
            assert second.stdout.readline() == "mine\n"
            assert second.wait(PATIENCE_SECONDS) == 0


def set_up(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run setup.py with a mypyc that must not be used."""
    script = "import runpy, sys; sys.modules['mypyc'] = None; runpy.run_path('setup.py')"
    return subprocess.run(
        [sys.executable, "-W", "ignore", "-c", script, "--quiet", *words],
        cwd=CHECKOUT,
        env={**os.environ, **environment},
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_SECONDS,
    )


def test_the_wheel_takes_what_was_compiled_before(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    (kept / "game").mkdir(parents=True)
    (kept / "game" / "rules.so").write_text("compiled before")
    folders: list[Any] = ["build", f"--build-base={tmp_path / 'build'}"]
    folders += ["egg_info", f"--egg-base={tmp_path}"]
    wheels = tmp_path / "wheels"
    words = [*folders, "bdist_wheel", f"--dist-dir={wheels}", f"--bdist-dir={tmp_path / 'bdist'}"]
    done = set_up(*words, COSMICGATE_COMPILED=str(kept))
    assert done.returncode == 0, done.stderr
    (wheel,) = wheels.iterdir()
    assert "none-any" not in wheel.name, "it is for one kind of machine"
    with zipfile.ZipFile(wheel) as archive:
        assert archive.read("game/rules.so") == b"compiled before"
        assert "service/http/static/guides/api.md" in archive.namelist()


def test_metadata_needs_no_translation(tmp_path: Path) -> None:
    done = set_up("egg_info", f"--egg-base={tmp_path}")
    assert done.returncode == 0, done.stderr
