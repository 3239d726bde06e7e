"""Windows of one browser for many tests: each is empty, and has the files of the page already."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from tests.running import PATIENCE_SECONDS
from tests.table.table_page import TablePage

if TYPE_CHECKING:
    from tests.running import Running

DESK = {"width": 1440, "height": 900}
USUAL: dict[str, Any] = {
    "viewport": DESK,
    "reduced_motion": "reduce",
    "service_workers": "block",
}


class Windows:
    """Opens windows with a storage of their own.

    A window that was given back is used again for the same options. Its storage is emptied, but
    the browser has read the eighty files of the page, which takes a third of a short test.
    """

    def __init__(self, browser: Any, service: Running) -> None:
        self.browser = browser
        self.service = service
        self._free: dict[str, list[Any]] = {}
        self._options: dict[Any, str] = {}

    def open(self, **options: Any) -> TablePage:
        """Open a window with options of a Playwright context, beside or instead of the usual."""
        key = json.dumps(options, sort_keys=True)
        free = self._free.setdefault(key, [])
        context = free.pop() if free else self._new(options)
        self._options[context] = key
        page = context.new_page()
        self._empty(context, page)
        return TablePage(page, self.service)

    def _new(self, options: dict[str, Any]) -> Any:
        context = self.browser.new_context(**(USUAL | options))
        # Beside a build and other tests a page may take half a minute.
        context.set_default_timeout(1000 * PATIENCE_SECONDS)
        return context

    def give_back(self, table: TablePage) -> None:
        """Close the page of a window; keep the window if nothing but its storage has changed."""
        context = table.page.context
        key = self._options.pop(context)
        if table.changed_window:
            context.close()
            return
        for page in context.pages:
            page.close()
        self._free[key].append(context)

    def _empty(self, context: Any, page: Any) -> None:
        """Forget what a page has kept; what the browser has loaded stays."""
        context.clear_cookies()
        session = context.new_cdp_session(page)
        what = {"origin": self.service.address, "storageTypes": "all"}
        session.send("Storage.clearDataForOrigin", what)
        session.detach()
