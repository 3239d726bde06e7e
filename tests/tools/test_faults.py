"""The faults that try the tests still fit the source, and a trial says what it should."""

from __future__ import annotations

import json
import shutil
from collections import Counter
from pathlib import Path

import pytest

from tools.faults.__main__ import line_of, read_verdicts
from tools.faults.catalogue import FAULTS, HOUSES, Fault
from tools.faults.trial import ALL_TESTS, ROOT, FaultError, Options, Verdict, put_in, tried

OPTIONS = Options("not long", False, 1.0, 0)


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.name)
def test_each_fault_changes_a_text_that_is_there_once(fault: Fault, tmp_path: Path) -> None:
    file = tmp_path / fault.file
    file.parent.mkdir(parents=True)
    shutil.copy(ROOT / fault.file, file)
    before = file.read_text(encoding="utf-8")
    put_in(fault, tmp_path)
    after = file.read_text(encoding="utf-8")
    assert after != before
    if file.suffix == ".py":
        compile(after, fault.file, "exec")


def test_there_are_ten_faults_of_each_house_with_names_of_their_own() -> None:
    assert Counter(fault.house for fault in FAULTS) == dict.fromkeys(HOUSES, 10)
    assert len({fault.name for fault in FAULTS}) == len(FAULTS)


def test_the_tests_that_are_run_on_faults_exist() -> None:
    named = {test for fault in FAULTS for test in fault.likely}
    named |= {test for tests in ALL_TESTS.values() for test in tests}
    assert [test for test in sorted(named) if not (ROOT / test).exists()] == []


def test_a_fault_whose_text_is_gone_is_refused(tmp_path: Path) -> None:
    fault = Fault("gone", "rules", "a.py", "once", "twice", ())
    (tmp_path / "a.py").write_text("once, and once more")
    with pytest.raises(FaultError, match="2 times, not once"):
        put_in(fault, tmp_path)


def small_checkout(folder: Path, test: str) -> Path:
    """A checkout of one module and one test of it."""
    (folder / "tests" / "game").mkdir(parents=True)
    (folder / "tests" / "toy").mkdir()
    conftest = "def pytest_addoption(parser):\n    parser.addoption('--build')\n"
    (folder / "conftest.py").write_text(conftest)
    (folder / "limit.py").write_text("LIMIT = 4\n")
    text = f"import sys\nsys.path.insert(0, '.')\nfrom limit import LIMIT\n{test}"
    (folder / "tests" / "game" / "test_limit.py").write_text(text)
    return folder


LIMIT = Fault("limit", "rules", "limit.py", "= 4", "= 5", ("tests/toy",))


@pytest.mark.long
def test_a_trial_names_the_test_that_notices_the_fault(tmp_path: Path) -> None:
    copy = small_checkout(tmp_path, "def test_four():\n    assert LIMIT == 4\n")
    caught = Verdict(True, "tests/game/test_limit.py::test_four", "all")
    assert tried(LIMIT, copy, OPTIONS) == caught
    assert (copy / "limit.py").read_text() == "LIMIT = 4\n", "the fault is taken out again"


def test_a_trial_says_that_no_test_notices_the_fault(tmp_path: Path) -> None:
    copy = small_checkout(tmp_path, "def test_positive():\n    assert LIMIT > 0\n")
    assert not tried(LIMIT, copy, OPTIONS).caught


@pytest.mark.long
def test_a_test_that_fails_without_the_fault_does_not_catch_it(tmp_path: Path) -> None:
    copy = small_checkout(tmp_path, "def test_never():\n    assert LIMIT == 9\n")
    verdict = tried(LIMIT, copy, OPTIONS)
    assert (verdict.caught, "test_never" in verdict.by) == (False, True)


@pytest.mark.long
def test_tests_that_do_not_end_in_time_decide_nothing(tmp_path: Path) -> None:
    copy = small_checkout(tmp_path, "import time\ndef test_long():\n    time.sleep(60)\n")
    options = Options("not long", False, 0.05, 0)
    verdict = tried(LIMIT, copy, options)
    assert verdict.caught is None
    assert (copy / "limit.py").read_text() == "LIMIT = 4\n"
    results = tmp_path / "results.jsonl"
    results.write_text(json.dumps(line_of(LIMIT, options, verdict, 3.0)) + "\n")
    assert read_verdicts(results, options) == {}, "it is tried again"


def test_a_trial_that_was_made_is_not_made_again_with_the_same_tests(tmp_path: Path) -> None:
    results = tmp_path / "results.jsonl"
    line = line_of(LIMIT, OPTIONS, Verdict(True, "a test", "all"), 1.2)
    results.write_text(json.dumps(line) + "\n")
    assert list(read_verdicts(results, OPTIONS).values()) == [line]
    assert read_verdicts(results, Options("not slow", False, 1.0, 0)) == {}
