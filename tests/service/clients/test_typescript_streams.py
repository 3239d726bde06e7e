"""The TypeScript client keeps what its own tests say, which Node.js runs."""

from __future__ import annotations

import subprocess
from pathlib import Path

from tools.generated_clients.node import NODE

PACKAGE = Path(__file__).resolve().parents[3] / "clients" / "typescript"


def test_a_game_is_followed_through_any_cut() -> None:
    files = sorted(PACKAGE.glob("tests/*.test.js"))
    done = subprocess.run(
        [NODE / "node", "--test", *files],
        cwd=PACKAGE,
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert done.returncode == 0, done.stdout[-8000:] + done.stderr
    assert "pass 0" not in done.stdout
