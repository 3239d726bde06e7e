"""The parts of compose.yaml, started on this machine with the same commands and settings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.service.deploy.parts import check_parts


@pytest.mark.long
@pytest.mark.end_to_end
def test_games_and_hints_go_on_when_one_api_and_one_set_of_workers_stop(tmp_path: Path) -> None:
    found = check_parts(tmp_path)
    assert found["hints"] == ["done", "done", "done"]
    assert found["exit code of the stopped api"] == 0
    assert isinstance(found["version before"], int)
    assert isinstance(found["version after"], int)
    assert found["version after"] > found["version before"]
