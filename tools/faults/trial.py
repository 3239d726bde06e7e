"""One fault at a time in a copy of the checkout, and the tests that are run on it."""

from __future__ import annotations

import filecmp
import os
import re
import shutil
import signal
import subprocess
import sys
import sysconfig
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tools.faults.catalogue import Fault, House

ROOT: Final = Path(__file__).resolve().parents[2]
INSTALLED: Final = Path(sysconfig.get_path("platlib"))
RULES_TESTS: Final = ("tests/game", "tests/toy")
SERVICE_TESTS: Final = ("tests/service", "tests/worker", "tests/loadtest", "tests/table")
ALL_TESTS: Final[dict[House, tuple[str, ...]]] = {
    "rules": RULES_TESTS,
    "store": SERVICE_TESTS,
    "http": SERVICE_TESTS,
}
"""The tests of a house as `make test` runs them, and of those that use it."""
COMPILED: Final = ("game", "ai")
NO_TESTS_RUN: Final = 5
FAILED_TEST = re.compile(r"^(?:FAILED|ERROR) (\S+::.+?)(?: - .*)?$", re.MULTILINE)


class TooLongError(Exception):
    """The tests had not ended when their time was over."""


class FaultError(Exception):
    """A fault does not fit the source any more, or the tests could not be run."""


@dataclass(frozen=True)
class Options:
    """Which tests are run, and how long a step may take."""

    marks: str
    """The expression of pytest's `-m`."""
    likely_only: bool
    minutes: float
    workers: int


@dataclass(frozen=True)
class Verdict:
    """Whether a fault was caught, and by which test."""

    caught: bool | None
    """None: the tests had no time to end."""
    by: str
    """The test that failed, or why the trial ended otherwise."""
    step: str
    """`likely` or `all`: the tests that were running."""


def put_in(fault: Fault, root: Path) -> None:
    """Put a fault into a copy. Raises FaultError if its text is not there exactly once."""
    file = root / fault.file
    text = file.read_text(encoding="utf-8")
    if (found := text.count(fault.old)) != 1:
        raise FaultError(f"{fault.name}: its text is in {fault.file} {found} times, not once")
    file.write_text(text.replace(fault.old, fault.new), encoding="utf-8")


@contextmanager
def copied_checkout() -> Iterator[Path]:
    """Copy the checkout as it is, changes included, for as long as the block runs."""
    listed = subprocess.run(
        ["git", "ls-files", "-co", "--exclude-standard", "-z"],  # noqa: S607
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    with tempfile.TemporaryDirectory(prefix="faults-") as folder:
        copy = Path(folder)
        for name in filter(None, listed.stdout.decode().split("\0")):
            if (ROOT / name).is_file():
                (copy / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, copy / name)
        yield copy


def add_compiled_rules(copy: Path) -> bool:
    """Let a copy use the compiled rules of this environment, if they are of the same source."""
    sources = [file for house in COMPILED for file in (copy / house).rglob("*.py")]
    for file in sources:
        installed = INSTALLED / file.relative_to(copy)
        if not installed.exists() or not filecmp.cmp(file, installed, shallow=False):
            return False
    libraries = [*INSTALLED.glob("*__mypyc*.so")]
    libraries += [file for house in COMPILED for file in (INSTALLED / house).rglob("*.so")]
    for library in libraries:
        shutil.copy2(library, copy / library.relative_to(INSTALLED))
    return bool(libraries)


def tried(fault: Fault, copy: Path, options: Options) -> Verdict:
    """Run the tests on a copy with a fault, the likely ones first, until one fails.

    A test that fails without the fault, too, does not count.
    """
    clean = (copy / fault.file).read_text(encoding="utf-8")
    steps = [("likely", fault.likely)]
    if not options.likely_only:
        steps.append(("all", ALL_TESTS[fault.house]))
    unreliable: list[str] = []
    for step, tests in steps:
        while True:
            put_in(fault, copy)
            try:
                failed = _first_failure(copy, tests, options, unreliable)
            except TooLongError:
                return Verdict(None, f"no end after {options.minutes:g} minutes", step)
            finally:
                (copy / fault.file).write_text(clean, encoding="utf-8")
            if failed is None:
                break
            is_test = "::" in failed
            if not is_test or _first_failure(copy, [failed], options, ()) is None:
                return Verdict(True, failed, step)
            unreliable.append(failed)
    return Verdict(False, f"failing without it, too: {', '.join(unreliable) or 'none'}", step)


def _first_failure(
    copy: Path, tests: Sequence[str], options: Options, but: Sequence[str]
) -> str | None:
    """Run tests until the first fails. Returns its name, or why they could not run; None: none.

    Raises TooLongError.
    """
    there = [test for test in tests if (copy / test.partition("::")[0]).exists()]
    if not there:
        raise FaultError(f"there are no tests {', '.join(tests)}")
    command = [sys.executable, "-m", "pytest", "--build=interpreted", "-x", "-q", "--tb=no"]
    command += ["-p", "no:cacheprovider", "-m", options.marks, "-n", str(options.workers)]
    command += [f"--deselect={test}" for test in but]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    with subprocess.Popen(  # noqa: S603 - a fixed command
        [*command, *there],
        cwd=copy,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    ) as process:
        try:
            output, _ = process.communicate(timeout=60 * options.minutes)
        except subprocess.TimeoutExpired:
            raise TooLongError from None
        finally:
            _stop(process)
    if process.returncode in {0, NO_TESTS_RUN}:
        return None
    failed = FAILED_TEST.search(output)
    return failed[1] if failed else f"the tests cannot run: {output.strip()[-300:]}"


def _stop(process: subprocess.Popen[str]) -> None:
    """Stop the tests and all that they have started, if they still run."""
    if process.poll() is None:
        os.killpg(process.pid, signal.SIGKILL)
