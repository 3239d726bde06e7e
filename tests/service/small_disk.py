"""A small disk, and how it gets full."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest


@contextmanager
def disk_of_40_mb(folder: Path) -> Iterator[None]:
    """Mount a disk of 40 MB at a new folder."""
    folder.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=40m", "cosmicgate-test", str(folder)]
    if subprocess.run(mount, check=False, capture_output=True).returncode != 0:
        pytest.skip("only root can mount a small disk")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", str(folder)], check=True)


def fill(folder: Path) -> Path:
    """Fill the disk of a folder; give the file that does."""
    file = folder / "filling"
    with file.open("wb", buffering=0) as output:
        try:
            while output.write(b"x" * 65536):
                pass
        except OSError:
            pass
    return file
