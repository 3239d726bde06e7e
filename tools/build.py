"""Build the wheel and install it into this environment: `make build`.

    .venv/bin/python tools/build.py            # does nothing if what is installed is up to date
    .venv/bin/python tools/build.py --quick    # ends with 1 if something must be compiled first

What is compiled is kept in build/compiled, by all that it is made of: the rules, the search, and
the tools that compile them. So an edit of anything else costs seconds, as does another environment,
or another branch and back.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import platform
import shlex
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from importlib.metadata import version
from pathlib import Path
from typing import IO

CHECKOUT = Path(__file__).resolve().parent.parent
BUILD = CHECKOUT / "build"
KEPT = BUILD / "compiled"
UNFINISHED = BUILD / ".unfinished"
"""Is there while the compiler runs: what a build that was stopped has left may be cut off."""
LOG = BUILD / "compile.log"
LAST_WORDS = 4000
"""How much of the log is shown, in characters, if the compiler fails."""
INSTALLED = Path(sys.prefix) / ".built"
"""Holds the key of the wheel that is installed in this environment."""

COMPILED_HOUSES = ("game", "ai")
HOUSES = (*COMPILED_HOUSES, "worker", "service", "loadtest", "docs", "clients/typescript/src")
OWN_CACHE = {"MYPY_CACHE_DIR": str(BUILD / "mypy_cache")}
"""mypyc compiles with mypy, which must not meet `make lint` in one cache: there it once crashed."""
FILES = ("setup.py", "pyproject.toml", "LICENSE", "NOTICE", "README.md")
TOOLS = ("mypy", "librt", "setuptools", "msgspec")
"""Distributions that translate and compile, or whose types the compiled modules use."""


def files_of(houses: Iterable[str], ending: str = "") -> list[Path]:
    """List the files of some folders, by name."""
    found = (path for house in houses for path in (CHECKOUT / house).rglob(f"*{ending}"))
    return sorted(path for path in found if path.is_file() and "__pycache__" not in path.parts)


def digest(paths: Iterable[Path], *others: str) -> str:
    """Make a short name of the names and contents of files, and of other texts."""
    made = hashlib.sha256(json.dumps(others).encode())
    for path in paths:
        content = path.read_bytes()
        made.update(f"{path.relative_to(CHECKOUT)}\0{len(content)}\0".encode() + content)
    return made.hexdigest()[:16]


def compiled_key() -> str:
    """Name what is compiled by all that it is made of."""
    settings = tomllib.loads((CHECKOUT / "pyproject.toml").read_text(encoding="utf-8"))
    return digest(
        [*files_of(COMPILED_HOUSES, ".py"), CHECKOUT / "setup.py"],
        json.dumps(settings["tool"]["mypy"], sort_keys=True),
        *(f"{name} {version(name)}" for name in TOOLS),
        sys.version,
        platform.system(),
        platform.machine(),
        c_compiler(),
        *(os.environ.get(name, "") for name in ("COSMICGATE_PURE", "CFLAGS", "LDFLAGS")),
    )


def c_compiler() -> str:
    """Return what the C compiler says of itself; empty if there is none."""
    command = [*shlex.split(os.environ.get("CC", "cc")), "--version"]
    try:
        done = subprocess.run(command, check=False, capture_output=True, text=True)  # noqa: S603
    except OSError:
        return ""
    return done.stdout


def wheel_key(compiled: str) -> str:
    """Name the wheel by all that it is made of."""
    return digest([*files_of(HOUSES), *(CHECKOUT / name for name in FILES)], compiled)


def is_installed(key: str) -> bool:
    """Whether a wheel is the one in this environment."""
    return INSTALLED.is_file() and INSTALLED.read_text(encoding="utf-8") == key


@contextmanager
def one_at_a_time() -> Iterator[None]:
    """Wait until no other build runs in this checkout."""
    BUILD.mkdir(exist_ok=True)
    with (BUILD / ".lock").open("w") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another build runs in this checkout: waiting for its end ...")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def compile_rules(key: str) -> Path:
    """Compile the rules and the search, if that was not done before; return the folder."""
    folder = KEPT / key
    if folder.is_dir():
        return folder
    say("Compiling the rules and the search (a minute or two) ...")
    made, temporary = BUILD / "made", BUILD / "temp"
    if UNFINISHED.exists():
        shutil.rmtree(made, ignore_errors=True)
        shutil.rmtree(temporary, ignore_errors=True)
    UNFINISHED.touch()
    made.mkdir(exist_ok=True)
    folders = (f"--build-lib={made}", f"--build-temp={temporary}")
    with LOG.open("w", encoding="utf-8") as log:
        try:
            run("setup.py", "build_ext", *folders, log=log, more=OWN_CACHE)
        except subprocess.CalledProcessError:
            say(f"{LOG.read_text(encoding='utf-8')[-LAST_WORDS:]}\nThe rest is in {LOG}.")
            raise
    UNFINISHED.unlink()
    new = BUILD / "new"
    shutil.rmtree(new, ignore_errors=True)
    shutil.copytree(made, new)
    if compiled_key() != key:  # somebody has edited a source meanwhile
        return new
    KEPT.mkdir(exist_ok=True)
    return new.rename(folder)


def install(compiled: Path) -> None:
    """Make the wheel and install it."""
    wheels = BUILD / "wheel"
    made = (*BUILD.glob("lib*"), *BUILD.glob("bdist.*"), *CHECKOUT.glob("*.egg-info"))
    for left in (wheels, *made):
        shutil.rmtree(left, ignore_errors=True)
    INSTALLED.unlink(missing_ok=True)
    kept = {"COSMICGATE_COMPILED": str(compiled)}
    pip("wheel", "--no-build-isolation", f"--wheel-dir={wheels}", str(CHECKOUT), more=kept)
    pip("install", "--force-reinstall", *map(str, wheels.glob("*.whl")))


def pip(command: str, *words: str, more: Mapping[str, str] | None = None) -> None:
    """Run pip, without a look at any index."""
    quietly = ["--quiet", "--disable-pip-version-check", "--no-input"]
    run("-m", "pip", command, *quietly, "--no-deps", "--no-index", *words, more=more)


def run(*words: str, log: IO[str] | None = None, more: Mapping[str, str] | None = None) -> None:
    """Run a program of Python in the checkout, with `more` in its environment.

    What it prints goes to `log`, if there is one.
    """
    subprocess.run(  # noqa: S603 - our own words
        [sys.executable, *words],
        cwd=CHECKOUT,
        env={**os.environ, **(more or {})},
        stdout=log,
        stderr=log,
        check=True,
    )


def say(text: str) -> None:
    """Print a line at once."""
    print(text, flush=True)


def main(words: list[str]) -> int:
    """Build and install what is not installed yet."""
    compiled = compiled_key()
    if is_installed(wheel_key(compiled)):
        return 0
    if words == ["--quick"] and not (KEPT / compiled).is_dir():
        return 1
    with one_at_a_time():
        compiled = compiled_key()
        key = wheel_key(compiled)
        if is_installed(key):  # by the build that this one has waited for
            return 0
        install(compile_rules(compiled))
        if wheel_key(compiled_key()) == key:
            INSTALLED.write_text(key, encoding="utf-8")
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
