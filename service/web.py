"""``python -m service.web FD``: the web server, listening on a socket that it was given.

gunicorn's own command puts the current folder first among the places of modules; started in a
checkout, it would run the source there instead of what is installed.
"""

from __future__ import annotations

import sys
from typing import Any

from gunicorn.app.base import BaseApplication

from service import gunicorn_settings


class WebServer(BaseApplication):  # type: ignore[misc] # gunicorn has no types
    """gunicorn, set up by ``service.gunicorn_settings``."""

    def __init__(self, listener: int) -> None:
        self._listener = listener
        super().__init__()

    def load_config(self) -> None:
        """Take every setting that the module has."""
        for name, value in vars(gunicorn_settings).items():
            if name in self.cfg.settings:
                self.cfg.set(name, value)
        self.cfg.set("bind", f"fd://{self._listener}")

    def load(self) -> Any:
        """Make the application, in each web process anew."""
        from service.wsgi import app  # noqa: PLC0415 - after the fork

        return app


if __name__ == "__main__":
    WebServer(int(sys.argv[1])).run()
