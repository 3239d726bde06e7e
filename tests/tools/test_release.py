"""A release: the version of its tag, a dated part of the changelog, and workflows that may run."""

from __future__ import annotations

import re
import subprocess
import sys
import sysconfig
from pathlib import Path
from typing import Any

import pytest
import yaml

from service import __version__
from tests.conftest import CHECKOUT
from tools.release import CHANGELOG, ReleaseError, notes, sections

ZIZMOR = Path(sysconfig.get_path("scripts")) / "zizmor"
WORKFLOWS = sorted((CHECKOUT / ".github" / "workflows").glob("*.yml"))
TEXT = """# Changes

## [Unreleased]

## [0.2.0] - 2026-11-22

* It floods.

## [0.1.0] - 2026-11-20

* It rains.
"""

every_workflow = pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda file: str(file.stem))


def test_a_tagged_commit_has_the_version_of_its_tag() -> None:
    git = ["git", "tag", "--points-at", "HEAD", "v*"]
    done = subprocess.run(git, cwd=CHECKOUT, capture_output=True, text=True, check=False)
    if done.returncode or not done.stdout:
        pytest.skip("this commit is no release")
    assert done.stdout.split() == [f"v{__version__}"]


def test_the_changelog_has_the_version_in_use_first() -> None:
    (first, (date, text)), (_, (before, _)), *_ = sections(
        CHANGELOG.read_text(encoding="utf-8")
    ).items()
    assert text
    assert before
    if ".dev" in __version__:
        assert (first, date) == ("Unreleased", None)
    else:
        assert first == __version__
        assert date
        assert date >= before


def test_the_notes_of_a_release_are_its_part_of_the_changelog() -> None:
    assert notes("v0.2.0", "0.2.0", TEXT) == "* It floods."
    assert notes("v0.1.0", "0.1.0", TEXT) == "* It rains."


@pytest.mark.parametrize(
    ("tag", "version", "reason"),
    [
        ("v0.2.1", "0.2.0", "the version of the package is 0.2.0"),
        ("0.2.0", "0.2.0", "the version of the package is 0.2.0"),
        ("v0.3.0", "0.3.0", "no dated part for 0.3.0"),
        ("vUnreleased", "Unreleased", "no dated part"),
    ],
)
def test_a_release_that_is_not_written_up_is_refused(tag: str, version: str, reason: str) -> None:
    with pytest.raises(ReleaseError, match=reason):
        notes(tag, version, TEXT)


@every_workflow
def test_a_workflow_keeps_to_the_form_of_the_code_host(workflow: Any) -> None:
    command = ["check_jsonschema", "--builtin-schema", "vendor.github-workflows", str(workflow)]
    done = subprocess.run([sys.executable, "-m", *command], capture_output=True, check=False)
    assert done.returncode == 0, done.stdout


def test_workflows_are_pinned_and_have_no_rights_that_they_do_not_need() -> None:
    audit = ["--offline", "--no-progress", "--min-severity", "medium", ".github"]
    done = subprocess.run(
        [ZIZMOR, *audit], cwd=CHECKOUT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert all(f"completed .github/workflows/{file.name}" in done.stderr for file in WORKFLOWS)


@every_workflow
def test_a_workflow_ends_by_itself_and_does_not_run_beside_itself(workflow: Any) -> None:
    described = yaml.safe_load(workflow.read_text(encoding="utf-8"))
    assert described["permissions"] == {}
    assert described["concurrency"]["group"]
    for job in described["jobs"].values():
        assert "uses" in job or 0 < job["timeout-minutes"] <= 360


@every_workflow
def test_what_a_workflow_runs_by_make_is_there(workflow: Any) -> None:
    made = re.findall(r"run: make ([a-z-]+)", workflow.read_text(encoding="utf-8"))
    targets = re.findall(r"^([a-z-]+):", (CHECKOUT / "Makefile").read_text(), re.MULTILINE)
    assert set(made) <= set(targets)


def test_every_interpreter_that_the_package_names_is_tested_and_has_wheels() -> None:
    project = (CHECKOUT / "pyproject.toml").read_text(encoding="utf-8")
    named = re.findall(r"Programming Language :: Python :: (3\.\d+)", project)
    tests = yaml.safe_load((CHECKOUT / ".github/workflows/test.yml").read_text(encoding="utf-8"))
    assert tests["jobs"]["interpreted"]["strategy"]["matrix"]["python"] == named
    (identifiers,) = re.findall(r'^build = "cp3(\S+)-manylinux_\*"$', project, re.MULTILINE)
    built = [minor for minor in range(30) if re.fullmatch(identifiers, str(minor))]
    assert [f"3.{minor}" for minor in built] == named
