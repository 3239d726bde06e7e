"""Runs a part of a benchmark in a chosen build, in a separate process."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar

from rich.console import Console
from rich.progress import Progress

ROOT: Final = Path(__file__).resolve().parents[1]
COMPILED: Final = "compiled"
INTERPRETED: Final = "interpreted"

Key = TypeVar("Key")
Call = tuple[Key, str, dict[str, Any]]
"""The caller's name of a call, the name of the function, and its arguments."""

_CHILD: Final = """
import importlib.util, json, os, signal, sys, types
# Ctrl-C ends the process without a traceback; the caller shows what is there.
signal.signal(signal.SIGINT, signal.SIG_DFL)
# Only benchmarks and studies can be imported: the rest of the checkout would hide the build.
for name in ("benchmarks", "research"):
    sys.modules[name] = types.ModuleType(name)
    sys.modules[name].__path__ = [os.path.join(sys.argv[4], name)]
spec = importlib.util.spec_from_file_location("benchmark_child", sys.argv[1])
module = importlib.util.module_from_spec(spec)
sys.modules["benchmark_child"] = module
spec.loader.exec_module(module)
print(json.dumps(getattr(module, sys.argv[2])(**json.loads(sys.argv[3]))))
"""


class WrongBuildError(RuntimeError):
    """The process did not load the chosen build."""


def run_in(build: str, file: Path, function: str, **arguments: Any) -> Any:
    """Call a function of a file in a process that loads the given build; return its JSON answer.

    The compiled build is the one installed in this environment, the interpreted one the checkout.
    Raises WrongBuildError when the compiled build is not installed, or is not the checkout's.
    """
    check_build(build)
    return run_with(_folders(build), file, function, **arguments)


def run_with(folders: Sequence[Path], file: Path, function: str, **arguments: Any) -> Any:
    """Call a function of a file in a process that imports from these folders, the first first."""
    command = [sys.executable, "-P", "-c", _CHILD, str(file), function]
    command += [json.dumps(arguments), str(ROOT)]
    with tempfile.TemporaryDirectory() as elsewhere:
        # The user must see the errors of the process.
        done = subprocess.run(
            command,
            env=_environment(folders),
            cwd=elsewhere,
            check=True,
            stdout=subprocess.PIPE,
            text=True,
        )
    return json.loads(done.stdout)


def run_side_by_side(
    file: Path,
    calls: Sequence[Call[Key]],
    title: str,
    console: Console,
    jobs: int | None = None,
) -> Iterator[tuple[Key, Any]]:
    """Make calls like `run_in`, compiled, `jobs` at a time or as many as there are cores.

    Yields each answer as soon as it is ready, and shows how many are. When the caller stops, calls
    that have not begun are dropped.
    """
    pool = ThreadPoolExecutor(jobs or os.cpu_count())
    try:
        waiting = {
            pool.submit(run_in, COMPILED, file, function, **arguments): key
            for key, function, arguments in calls
        }
        with Progress(console=console, transient=True) as progress:
            for done in progress.track(as_completed(waiting), len(waiting), description=title):
                yield waiting[done], done.result()
    finally:
        pool.shutdown(cancel_futures=True)


def _folders(build: str) -> list[Path]:
    order = [Path(sysconfig.get_path("platlib")), ROOT]
    if build == INTERPRETED:
        order.reverse()
    return order


def _environment(folders: Sequence[Path]) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": os.pathsep.join(str(folder) for folder in folders)}


@cache
def check_build(build: str) -> None:
    """Raise WrongBuildError when this environment lacks a build, or has an outdated one."""
    question = "from game.build_info import describe; print(describe().kind)"
    with tempfile.TemporaryDirectory() as elsewhere:
        done = subprocess.run(
            [sys.executable, "-P", "-c", question],
            env=_environment(_folders(build)),
            cwd=elsewhere,
            check=True,
            capture_output=True,
            text=True,
        )
    if done.stdout.strip() != build:
        raise WrongBuildError(f"this environment has no {build} build; run `make build`")
    if build == COMPILED and (older := stale(Path(sysconfig.get_path("platlib")))):
        raise WrongBuildError(f"{older[0]} is not what was built; run `make build`")


def stale(installed: Path, packages: Sequence[str] = ("game", "ai")) -> list[str]:
    """Return the files in which an installed build and the checkout differ: of rules and search.

    Otherwise results of the old build, or of the old content, would be stored as the new ones.
    """
    return [
        str(module.relative_to(ROOT))
        for package in packages
        for kind in ("*.py", "*.toml")
        for module in sorted((ROOT / package).rglob(kind))
        if not (built := installed / module.relative_to(ROOT)).exists()
        or built.read_bytes() != module.read_bytes()
    ]
