"""A real browser, for tests."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
"""The browser looks for nothing outside of this machine."""
BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser")
"""The first that is installed is taken: the one without windows takes half the time."""


@contextmanager
def launched() -> Iterator[Any]:
    """Start Chromium; end it after the block.

    Where there is none, the test is skipped; with COSMICGATE_TEST_BROWSER=required it fails.
    """
    from playwright.sync_api import sync_playwright  # noqa: PLC0415 - slow, and not needed for all

    found = next(filter(None, map(shutil.which, BROWSERS)), None)
    if found is None:
        missing = "no browser is installed: apt-get install chromium-headless-shell"
        if os.environ.get("COSMICGATE_TEST_BROWSER") == "required":
            pytest.fail(missing)
        pytest.skip(missing)
    with sync_playwright() as started:
        browser = started.chromium.launch(executable_path=found, args=FLAGS)
        yield browser
        browser.close()
