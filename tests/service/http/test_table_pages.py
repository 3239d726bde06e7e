"""The page to play at: complete, offline, and with nothing but the files of the package."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from service.http.table import pages
from service.http.table.edition import SHELL_WORKER, START, STYLES, edition_of
from service.http.table.pages import FILES, client_folder, current
from tests.service.client import ApiClient

CLIENT = FILES / "client"
"""Where the page finds the client package, which lies elsewhere."""
MODULES = sorted(path for path in FILES.glob("*.js"))
WORKER = FILES / SHELL_WORKER
READ_FILES = {"language", "offline_board", "shell_worker"}
"""Modules that read files which come with the page, and call nothing of the API."""
ROOT = Path(__file__).resolve().parents[3]
NOTICE = ROOT / "NOTICE"


def test_the_front_is_the_table(client: ApiClient) -> None:
    reply = client.get("/")
    assert reply.status_code == 200
    assert reply.mimetype == "text/html"
    assert "<title>Cosmic Gate</title>" in reply.get_data(as_text=True)


def test_the_page_may_load_nothing_from_elsewhere_and_no_script_of_its_own(
    client: ApiClient,
) -> None:
    reply = client.get("/")
    policy = dict(
        part.strip().split(" ", 1) for part in reply.headers["Content-Security-Policy"].split(";")
    )
    assert policy["default-src"] == "'none'"
    assert policy["script-src"] == "'self'"
    assert policy["style-src"] == "'self'"
    page = reply.get_data(as_text=True)
    assert re.search(r"<script(?![^>]*\bsrc=)", page) is None
    assert "<style" not in page
    assert re.search(r"\son\w+=", page) is None


def test_every_part_of_the_page_is_served(client: ApiClient) -> None:
    page = client.get("/").get_data(as_text=True)
    parts = re.findall(r'(?:src|href)="(/table/[^"]+)"', page)
    assert any(part.endswith("/main.js") for part in parts)
    for part in parts:
        with client.get(part) as reply:
            assert reply.status_code == 200, part


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_a_module_imports_only_files_of_the_page(module: Path) -> None:
    text = module.read_text(encoding="utf-8")
    for name in re.findall(r'(?:from|import)\s*\(?"([^"]+)"', text):
        assert name.startswith("./"), name
        assert file_of(module, name).is_file(), name


def file_of(module: Path, name: str) -> Path:
    """Return the file that a module imports by a name."""
    found = module.parent / name
    return client_folder() / found.name if found.parent == CLIENT else found


def test_the_page_calls_the_api_by_the_client_package_alone(client: ApiClient) -> None:
    reading = [path for path in MODULES if re.search(r"\bfetch\(", path.read_text("utf-8"))]
    assert {path.stem for path in reading} == READ_FILES
    assert not any("/v1" in path.read_text("utf-8") for path in reading)
    for name in ("connection", "errors", "patience", "sent_events"):
        with client.get(f"/table/client/{name}.js") as reply:
            assert reply.mimetype == "text/javascript"
            assert reply.get_data() == (client_folder() / f"{name}.js").read_bytes()
    assert client.get("/table/client/../pages.py").status_code == 404


AT_ONCE = r'from "(\./[^"]+)"'
"""The import of a module that a first visit loads."""
WHEN_OPENED = r'\bpart\("([^"]+)"\)'
"""The import of a module that is loaded when its part of the page is opened."""


def modules_by(*imports: str) -> set[Path]:
    """Return the modules that are reached from the first one by these kinds of imports."""
    reached, open_ = set[Path](), [FILES / "main.js"]
    while open_:
        module = open_.pop()
        if module in reached:
            continue
        reached.add(module)
        text = module.read_text(encoding="utf-8")
        names = [name for each in imports for name in re.findall(each, text)]
        open_ += [file_of(module, name) for name in names]
    return reached


def test_every_module_is_reached_from_the_first() -> None:
    assert set(MODULES) - {WORKER} <= modules_by(AT_ONCE, WHEN_OPENED)


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_a_module_is_small_and_puts_no_markup_together_from_text(module: Path) -> None:
    text = module.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 500
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(", text)


def test_a_module_is_served_as_a_script_that_is_checked_again(client: ApiClient) -> None:
    with client.get("/table/main.js") as reply:
        assert reply.mimetype == "text/javascript"
        assert "no-cache" in reply.headers["Cache-Control"]
        etag = reply.headers["ETag"]
    with client.get("/table/main.js", headers={"If-None-Match": etag}) as reply:
        assert reply.status_code == 304


def test_a_module_is_compressed_and_checked_again_as_such(client: ApiClient) -> None:
    accepts = {"Accept-Encoding": "gzip"}
    with client.get("/table/session.js", headers=accepts) as reply:
        assert reply.headers["Content-Encoding"] == "gzip"
        assert len(reply.get_data()) < (FILES / "session.js").stat().st_size / 2
        etag = reply.headers["ETag"]
    known = {"If-None-Match": etag}
    with client.get("/table/session.js", headers=accepts | known) as reply:
        assert reply.status_code == 304
        assert reply.get_data() == b""


@pytest.mark.parametrize("part", ["landing.js", "table.js"])
def test_the_parts_of_the_page_are_small(client: ApiClient, part: str) -> None:
    """What a first visit loads of the page itself; `benchmarks.table_page` measures all of it."""
    edition = current()
    names = [*START, *edition.parts[part], "page.css", "icon.svg", "words/en.ftl"]
    assert len(names) == len(set(names)) <= 10
    sent = 0
    for name in names:
        with client.get(
            f"/table/v/{edition.name}/{name}", headers={"Accept-Encoding": "gzip"}
        ) as reply:
            assert reply.status_code == 200, name
            sent += len(reply.get_data())
    assert sent < {"landing.js": 72_000, "table.js": 122_000}[part]


def test_each_style_sheet_is_a_part_of_the_one_that_is_sent(client: ApiClient) -> None:
    assert set(STYLES) == {path.name for path in FILES.glob("style/*.css")}
    with client.get(f"/table/v/{current().name}/page.css") as reply:
        sheet = reply.get_data(as_text=True)
        assert reply.mimetype == "text/css"
    places = [sheet.index((FILES / "style" / name).read_text(encoding="utf-8")) for name in STYLES]
    assert places == sorted(places)


def test_a_file_of_an_edition_is_kept_for_good_and_one_of_another_edition_is_not_given(
    client: ApiClient,
) -> None:
    for name in ("main.js", "icon.svg"):
        with client.get(f"/table/v/{current().name}/{name}") as reply:
            assert "immutable" in reply.headers["Cache-Control"]
        with client.get(f"/table/v/0123456789abcdef/{name}") as reply:
            assert reply.status_code == 404
            assert "immutable" not in reply.headers["Cache-Control"]


def test_another_file_makes_another_edition(tmp_path: Path) -> None:
    copy = tmp_path / "table"
    shutil.copytree(FILES, copy)
    before = edition_of(copy, client_folder())
    assert before == edition_of(FILES, client_folder())
    (copy / "why.js").write_text("export const whyAsked = () => '';\n")
    assert edition_of(copy, client_folder()).name != before.name


def test_other_words_of_the_game_make_another_edition(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before, after = tmp_path / "before", tmp_path / "after"
    shutil.copytree(FILES, before)
    shutil.copytree(FILES, after)
    name = edition_of(before, client_folder()).name
    monkeypatch.setattr("service.http.table.edition.words_of_game", lambda _: "move-flood = Flood")
    assert edition_of(after, client_folder()).name != name


def test_a_file_that_changed_is_of_no_older_edition(
    client: ApiClient, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    copy = tmp_path / "table"
    shutil.copytree(FILES, copy)
    monkeypatch.setattr(pages, "FILES", copy)
    before = current().name
    assert client.get(f"/table/v/{before}/table.js").status_code == 200
    assert client.get(f"/table/v/{before}/icon.svg").status_code == 200
    (copy / "why.js").write_text("export const whyAsked = () => 'because';\n")
    assert client.get(f"/table/v/{before}/table.js").status_code == 404
    # What did not change is what it was, and no worse for it.
    icon = client.get(f"/table/v/{before}/icon.svg").get_data()
    assert icon == (FILES / "icon.svg").read_bytes()
    now = client.get(f"/table/v/{current().name}/table.js")
    assert "'because'" in now.get_data(as_text=True)


def test_the_page_names_all_scripts_that_it_needs_at_once(client: ApiClient) -> None:
    page = client.get("/").get_data(as_text=True)
    named = re.findall(r'rel="modulepreload" href="/table/v/\w+/([^"]+)"', page)
    reached, open_ = set[str](), ["main.js"]
    while open_:
        name = open_.pop()
        reached.add(name)
        script = client.get(f"/table/v/{current().name}/{name}").get_data(as_text=True)
        open_ += re.findall(r'^import .*"\./([^"]+)";$', script, re.MULTILINE)
    assert set(named) == reached


@pytest.mark.parametrize(("language", "kept"), [("en", "en"), ("de", "de"), ("xx", "en")])
def test_the_worker_keeps_files_of_its_edition_and_language_that_are_all_served(
    client: ApiClient, language: str, kept: str
) -> None:
    edition = current()
    with client.get(f"/{SHELL_WORKER}?language={language}") as reply:
        assert reply.headers["Cache-Control"] == "no-cache"
        said = json.loads(reply.get_data(as_text=True).split("\n")[0][len("self.SHELL = ") : -1])
    named = [f"words/{kept}.ftl", f"offline/{kept}/board.json", f"offline/{kept}/puzzles.json"]
    assert said == {"edition": edition.name, "files": [*edition.offline, *named]}
    for name in said["files"]:
        with client.get(f"/table/v/{edition.name}/{name}") as reply:
            assert reply.status_code == 200, name


def test_the_manifest_names_icons_that_are_there(client: ApiClient) -> None:
    with client.get(f"/table/v/{current().name}/manifest.webmanifest") as reply:
        assert reply.mimetype == "application/manifest+json"
        manifest = json.loads(reply.get_data())
    assert {icon["purpose"] for icon in manifest["icons"]} == {"any", "maskable"}
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            with Image.open(FILES / icon["src"]) as picture:
                assert "x".join(map(str, picture.size)) == icon["sizes"]


def test_every_class_with_a_style_is_used() -> None:
    written = [*MODULES, FILES / "index.html"]
    scripts = "".join(module.read_text(encoding="utf-8") for module in written)
    sheets = "".join(path.read_text(encoding="utf-8") for path in FILES.glob("style/*.css"))
    selectors = re.sub(r"/\*.*?\*/|\{[^{}]*\}", " ", sheets, flags=re.DOTALL)
    styled = set(re.findall(r"\.([a-z][\w-]*)", selectors))
    assert len(styled) > 200
    whole = set(re.findall(r"[a-z][\w-]*", scripts))
    begun = set(re.findall(r"([a-z][\w-]*-)\$\{", scripts))
    unused = {each for each in styled - whole if not each.startswith(tuple(begun))}
    assert unused == set()


@pytest.mark.parametrize("module", MODULES, ids=lambda module: module.stem)
def test_what_a_module_offers_is_used_by_another(module: Path) -> None:
    offered = re.findall(
        r"^export (?:async )?(?:function\*?|const|class) (\w+)",
        module.read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    others = "".join(each.read_text(encoding="utf-8") for each in MODULES if each != module)
    assert [name for name in offered if not re.search(rf"\b{name}\b", others)] == []


@pytest.mark.parametrize("name", ["nothing.js", "../examples.json", "..%2fexamples.json", "style"])
def test_nothing_else_is_served(client: ApiClient, name: str) -> None:
    with client.get(f"/table/{name}") as reply:
        assert reply.status_code == 404


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    return settings | {"access": "keys"}


def test_the_page_needs_no_key_and_the_api_does(client: ApiClient) -> None:
    assert client.get("/").status_code == 200
    with client.get("/table/main.js") as reply:
        assert reply.status_code == 200
    assert client.get("/v1/content").status_code == 401


def test_what_others_wrote_has_its_licence_beside_it() -> None:
    vendored = FILES / "vendor"
    assert {path.name for path in vendored.iterdir()} == {
        "fluent-bundle.js",
        "gifenc.js",
        "htm-preact.js",
        "LICENSE-fluent.txt",
        "LICENSE-gifenc.txt",
        "LICENSE-htm.txt",
        "LICENSE-preact.txt",
    }
    notice = NOTICE.read_text(encoding="utf-8")
    assert "htm-preact.js" in notice
    assert "fluent-bundle.js" in notice
    assert "gifenc.js" in notice
    assert "MIT License" in notice
    assert "Apache License" in notice
