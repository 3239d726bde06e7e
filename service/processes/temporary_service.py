"""A temporary service on a free port, for the demo."""

from __future__ import annotations

import os
import re
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from service.config import ConfigError
from service.processes.children import python_module, start_child

STOP_SECONDS = 20.0
_ADDRESS = re.compile(r"listens on (http://\S+)")


@contextmanager
def temporary_service() -> Iterator[str]:
    """Run `cosmicgate serve` with a temporary data folder; yields its address.

    Raises:
        ConfigError: the service does not start.
    """
    with tempfile.TemporaryDirectory(prefix="cosmicgate-") as folder:
        log = Path(folder) / "service.log"
        with log.open("wb") as output:
            process = start_child(
                [
                    *python_module("service.cli"),
                    "serve",
                    "--port=0",
                    f"--data-dir={folder}",
                ],
                env={**os.environ, "REDIS_URL": "", "COSMICGATE_QUEUE_REDIS_URL": ""},
                stdout=subprocess.PIPE,
                stderr=output,
            )
        try:
            yield _address(process, log)
        finally:
            process.terminate()
            try:
                process.wait(STOP_SECONDS)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()
            if process.stdout is not None:
                process.stdout.close()


def _address(process: subprocess.Popen[bytes], log: Path) -> str:
    """Read the output of the service up to the line with its address."""
    for line in process.stdout or ():
        found = _ADDRESS.search(line.decode())
        if found:
            return found[1]
    lines = log.read_text(encoding="utf-8", errors="replace").strip().splitlines()
    raise ConfigError(f"The service does not start: {lines[-1] if lines else 'no message'}")
