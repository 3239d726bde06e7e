"""What is published: a source distribution and wheels, built, installed and run elsewhere."""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.metadata import distribution
from pathlib import Path
from zipfile import ZipFile

import pytest
import requests

from tests.conftest import CHECKOUT, INSTALLED
from tests.running import clean_environment, running_program

HOST = {"GITHUB_SERVER_URL": "https://host.example", "GITHUB_REPOSITORY": "some/fork"}
PURE = {"COSMICGATE_PURE": "1"}
"""Leaves the compiler out, which takes minutes."""
UNPUBLISHED = {"tests", "benchmarks", "research", "tools", "deploy", "requirements"}


def done(*command: str | Path, folder: Path, **environment: str) -> str:
    """Run a command in a folder; return what it prints. It must succeed."""
    made = {**clean_environment(**environment), "PYTHONPATH": ""}
    run = subprocess.run(command, cwd=folder, env=made, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout + run.stderr
    return run.stdout


def built(kind: str, source: Path, folder: Path, **environment: str) -> Path:
    """Build what `python -m build` builds of a folder of sources; return its file."""
    flags = [f"--{kind}", "--no-isolation", "--outdir", str(folder)]
    done(sys.executable, "-m", "build", *flags, str(source), folder=source, **environment)
    (file,) = folder.glob("*.whl" if kind == "wheel" else "*.tar.gz")
    return file


def unpacked(archive: Path, folder: Path) -> Path:
    """Unpack a source distribution; return its one folder."""
    with tarfile.open(archive) as packed:
        packed.extractall(folder, filter="data")
    (found,) = folder.iterdir()
    return found


def new_environment(folder: Path, *, lent: bool) -> Path:
    """Make an environment without any package; return its folder of programs.

    After its own packages it may import those that are `lent`: what the tests have installed.
    """
    done(sys.executable, "-m", "venv", "--without-pip", folder, folder=CHECKOUT)
    if lent:
        (own,) = folder.glob("lib/python*/site-packages")
        (own / "lent.pth").write_text(str(INSTALLED))
    return folder / "bin"


def install(programs: Path, *words: str | Path) -> None:
    """Install into an environment by pip."""
    pip = [sys.executable, "-m", "pip", "--python", str(programs / "python"), "install"]
    done(*pip, *words, folder=programs, **PURE)


@contextmanager
def served(programs: Path, folder: Path) -> Iterator[str]:
    """Run the service of an environment; yield its address."""
    command = [str(programs / "cosmicgate"), "serve", "--port", "0", "--workers", "1"]
    with running_program(*command, folder=folder, PYTHONPATH="") as run:
        yield run.address


def shipped(names: set[str]) -> set[str]:
    """Leave out what an installation adds, and what describes the package."""
    added = ("__pycache__/", ".dist-info/", "../")
    return {name for name in names if not any(part in name for part in added)}


def names_in(wheel: Path) -> set[str]:
    with ZipFile(wheel) as packed:
        return set(packed.namelist())


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of what is checked in, or would be: a build leaves files beside its sources."""
    listed = ("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
    files = done(*listed, folder=CHECKOUT).split("\0")
    copy = tmp_path_factory.mktemp("checkout")
    for file in filter(None, files):
        if (CHECKOUT / file).is_file() and not file.startswith(("benchmarks/", "research/")):
            (copy / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(CHECKOUT / file, copy / file)
    return copy


@pytest.fixture(scope="module")
def source(checkout: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source distribution of the checkout."""
    return built("sdist", checkout, tmp_path_factory.mktemp("source"), **PURE, **HOST)


@pytest.fixture(scope="module")
def wheels(
    checkout: Path, source: Path, tmp_path_factory: pytest.TempPathFactory
) -> tuple[Path, Path]:
    """A wheel of the checkout, and one of the source distribution."""
    folders = [checkout, unpacked(source, tmp_path_factory.mktemp("unpacked"))]
    one, other = (
        built("wheel", folder, tmp_path_factory.mktemp("wheel"), **PURE) for folder in folders
    )
    return one, other


def test_a_wheel_of_the_source_distribution_has_the_files_of_one_of_the_checkout(
    wheels: tuple[Path, Path],
) -> None:
    of_checkout, of_source = map(names_in, wheels)
    assert of_source == of_checkout
    guides = {path.name for path in (CHECKOUT / "docs").glob("*.md")}
    assert {f"service/http/static/guides/{name}" for name in guides} <= of_source
    client = {path.name for path in (CHECKOUT / "clients/typescript/src").iterdir()}
    assert {f"service/http/static/client/{name}" for name in client} <= of_source
    assert not {name.partition("/")[0] for name in of_source} & UNPUBLISHED


def test_packages_name_the_version_and_the_pages_of_the_host_that_builds_them(
    source: Path, tmp_path: Path
) -> None:
    from service import __version__  # noqa: PLC0415 - the build under test is chosen first

    assert source.name == f"cosmicgate-{__version__}.tar.gz"
    said = (unpacked(source, tmp_path) / "PKG-INFO").read_text(encoding="utf-8")
    assert f"\nVersion: {__version__}\n" in said
    assert "\nProject-URL: Issues, https://host.example/some/fork/issues\n" in said


@pytest.mark.long
@pytest.mark.end_to_end
@pytest.mark.parametrize("kind", ["sdist", "wheel"])
def test_an_installed_package_serves_games_and_guides(
    kind: str, source: Path, wheels: tuple[Path, Path], tmp_path: Path
) -> None:
    programs = new_environment(tmp_path / "empty", lent=True)
    file = source if kind == "sdist" else wheels[1]
    offline = ("--no-index", "--no-deps", "--no-build-isolation", "--ignore-installed")
    install(programs, *offline, file)
    with served(programs, tmp_path) as address:
        check(address, "interpreted")


def check(address: str, engine: str) -> None:
    """Check that a service of a package, and not of the checkout, does what it is for."""
    from service import __version__  # noqa: PLC0415 - the build under test is chosen first

    build = requests.get(f"{address}/healthz", timeout=60).json()["build"]
    assert (build["engine"], build["version"]) == (engine, __version__)
    guide = requests.get(f"{address}/docs/guides/api", timeout=60)
    assert guide.status_code == requests.codes.ok
    assert "<h2" in guide.text
    made = requests.post(f"{address}/v1/games", json={"players": 2, "level": 1}, timeout=60)
    assert made.status_code == requests.codes.created


@pytest.mark.long
@pytest.mark.end_to_end
def test_the_source_distribution_compiles_and_installs_with_all_it_needs_by_pip_alone(
    source: Path, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    pip = [sys.executable, "-m", "pip", "wheel", "--no-deps", "--wheel-dir", str(tmp_path)]
    done(*pip, source, folder=tmp_path)
    (wheel,) = tmp_path.glob("*.whl")
    if request.config.getoption("--build") == "compiled":
        own = {str(path) for path in distribution("cosmicgate").files or []}
        assert shipped(names_in(wheel)) == shipped(own)
    programs = new_environment(tmp_path / "empty", lent=False)
    install(programs, wheel)
    with served(programs, tmp_path) as address:
        check(address, "compiled")
