"""An overlay that cannot be read as a file is one problem, with its line where it has one."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.content import ContentError, load_content
from tests.game.content.overlays import problems


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("[constants]\nhand_limit = = 4\n", "line 2"),
        ("[constants\n", "line 1"),
        ("[constants]\nhand_limit = 4\n\nhand_limit = 5\n", "line 4"),
        ("[constants]\nhand_limit", "line 2"),
        ('[components.solar_matrix]\nname = """Sun', "line 2"),
    ],
)
def test_broken_toml_is_one_problem_with_its_line(tmp_path: Path, text: str, line: str) -> None:
    (problem,) = problems(tmp_path, text)
    assert problem.key.startswith(line)
    assert problem.allowed.startswith("TOML (")


def test_a_file_in_another_encoding_is_one_problem_with_its_line(tmp_path: Path) -> None:
    path = tmp_path / "overlay.toml"
    path.write_bytes("[colors.red]\nname = 'Röt'\n".encode("latin-1"))
    with pytest.raises(ContentError) as caught:
        load_content(path)
    assert [(p.key, p.allowed) for p in caught.value.problems] == [("line 2", "text in UTF-8")]


def test_a_missing_file_is_one_problem(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load_content(tmp_path / "absent.toml")
    (problem,) = caught.value.problems
    assert problem.file == str(tmp_path / "absent.toml")
    assert problem.value == "No such file or directory"


def test_a_folder_is_one_problem(tmp_path: Path) -> None:
    with pytest.raises(ContentError) as caught:
        load_content(tmp_path)
    assert [problem.key for problem in caught.value.problems] == ["the file"]


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 5000 + "]" * 5000,
        "a = " + "{ b = " * 5000 + "1" + "}" * 5000,
        ".".join("a" * 5000) + " = 1",
        "[" + ".".join("a" * 5000) + "]",
        "[components.solar_matrix]\nname = " + "[" * 21 + "]" * 21,
    ],
    ids=["lists", "tables", "dots", "a heading", "a value"],
)
def test_an_overlay_that_is_too_deep_is_one_problem(tmp_path: Path, text: str) -> None:
    (found,) = problems(tmp_path, text)
    assert (found.key, found.allowed) == ("the file", "TOML of at most 20 levels")
    assert str(tmp_path) in str(found)


def test_a_number_of_thousands_of_digits_is_one_problem(tmp_path: Path) -> None:
    (found,) = problems(tmp_path, "a = " + "1" * 5000)
    assert found.allowed.startswith("TOML (")


@pytest.mark.parametrize("special", ["/dev/zero", "a pipe", "a large file"])
def test_an_overlay_without_an_end_is_one_problem(tmp_path: Path, special: str) -> None:
    path = Path(special)
    if special == "a pipe":
        path = tmp_path / "pipe"
        os.mkfifo(path)
    elif special == "a large file":
        path = tmp_path / "large"
        path.write_text("# " + "x" * 1_000_000, encoding="utf-8")
    with pytest.raises(ContentError) as caught:
        load_content(path)
    (found,) = caught.value.problems
    assert found.value in {"it is a device or a pipe", "it is larger than 1,000,000 bytes"}
