"""Requirements are installed from where pip is set up to find them, by uv or by pip."""

from __future__ import annotations

import runpy
from collections.abc import Callable, Mapping
from typing import cast

from tests.conftest import CHECKOUT

for_uv = cast(
    "Callable[[str, Mapping[str, str]], dict[str, str]]",
    runpy.run_path(str(CHECKOUT / "requirements" / "install.py"))["for_uv"],
)

SETTINGS = """
:env:.index-url='file:///variable'
global.extra-index-url='file:///one file:///two'
global.find-links='/wheels\\n/more'
global.index-url='file:///global'
global.no-cache-dir='true'
install.index-url='file:///section'
"""


def test_uv_takes_packages_from_where_pip_would() -> None:
    assert for_uv(SETTINGS, {}) == {
        "UV_DEFAULT_INDEX": "file:///variable",
        "UV_FIND_LINKS": "/wheels,/more",
        "UV_INDEX": "file:///one file:///two",
        "UV_INDEX_STRATEGY": "unsafe-best-match",
    }


def test_what_is_set_for_uv_itself_stays() -> None:
    environment = {"UV_DEFAULT_INDEX": "file:///mine", "HOME": "/home/me"}
    found = for_uv(SETTINGS, environment)
    assert found.items() >= environment.items()
