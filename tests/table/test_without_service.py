"""The page without a service: its kept shell works, and never hides a newer service."""

from __future__ import annotations

import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Flask
from werkzeug.serving import make_server

from service.http.table import pages

pytestmark = [pytest.mark.end_to_end, pytest.mark.slow]

KEPT = """async () => {
  await navigator.serviceWorker.ready;
  const names = await caches.keys();
  const count = async (name) => (await (await caches.open(name)).keys()).length;
  const kept = await Promise.all(names.map(count));
  return [navigator.serviceWorker.controller !== null, names.length, Math.max(0, ...kept)];
}"""


class Shell:
    """A service that has nothing but the page, whose files can be changed while it runs."""

    def __init__(self, folder: Path) -> None:
        self.files = folder / "table"
        shutil.copytree(pages.FILES, self.files)
        app = Flask(__name__)
        app.register_blueprint(pages.blueprint)
        self.server = make_server("127.0.0.1", 0, app, threaded=True)
        self.address = f"http://127.0.0.1:{self.server.server_port}"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def stop(self) -> None:
        """End it, as when the tablet leaves the house."""
        self.server.shutdown()
        self.server.server_close()


@pytest.fixture
def shell(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Shell]:
    """Yield a running shell."""
    made = Shell(tmp_path)
    monkeypatch.setattr(pages, "FILES", made.files)
    yield made
    made.stop()


@pytest.fixture
def page(chromium: Any, shell: Shell) -> Iterator[Any]:
    """Yield a page of the shell whose worker has kept everything."""
    context = chromium.new_context(viewport={"width": 1000, "height": 800})
    opened = context.new_page()
    opened.goto(f"{shell.address}/#/rules")
    opened.wait_for_selector(".rule")
    opened.wait_for_function(f"({KEPT})().then(([isThere, , files]) => isThere && files > 30)")
    yield opened
    context.close()


def test_rules_and_puzzles_work_without_a_service(page: Any, shell: Shell) -> None:
    shell.stop()
    page.goto(f"{shell.address}/#/puzzles/2")
    page.reload()
    page.wait_for_selector(".puzzle .island .tile")
    answers = page.locator(".puzzle-answers button")
    assert answers.count() >= 3
    answers.first.click()
    page.wait_for_selector(".puzzle-outcome")
    page.goto(f"{shell.address}/#/rules")
    page.wait_for_selector(".rule .island .tile")
    page.goto(f"{shell.address}/#/")
    page.wait_for_selector(".door")


def test_a_newer_service_is_never_shown_by_an_old_shell(page: Any, shell: Shell) -> None:
    words = shell.files / "words/en/pages.ftl"
    text = words.read_text(encoding="utf-8")
    words.write_text(text.replace("Learn in five minutes", "A newer door"), encoding="utf-8")
    # At once, although the old worker still serves the page.
    page.goto(f"{shell.address}/?again#/")
    page.goto(f"{shell.address}/#/")
    page.reload()
    page.locator(".door", has_text="A newer door").wait_for()
    # Nothing of the old shell is left once the new worker has come.
    newest = f"cosmicgate.{pages.current().name}"
    page.wait_for_function("only => caches.keys().then(kept => `${kept}` === only)", arg=newest)


def test_an_open_page_of_an_old_edition_is_loaded_anew_when_a_part_is_gone(
    page: Any, shell: Shell
) -> None:
    # A part that no worker keeps, and that this page has not loaded yet.
    page.evaluate("window.isOld = true")
    (shell.files / "why.js").write_text("export function whyAsked() { return ''; }\n")
    page.evaluate("location.hash = '#/claim/game/1/invitation'")
    page.wait_for_selector("text=Take this seat?")
    assert page.evaluate("window.isOld ?? null") is None
