"""The web server: ``python -m service.processes.web_server FD`` serves on an open socket.

gunicorn's own command puts the current folder first in the module path. Started in a checkout, it
would run the source there instead of the installed build.
"""

from __future__ import annotations

import sys
from typing import Any

from gunicorn.app.base import BaseApplication

from service.processes import gunicorn_settings


class WebServer(BaseApplication):  # type: ignore[misc] # gunicorn has no types
    """gunicorn with the settings of ``service.processes.gunicorn_settings``."""

    def __init__(self, listener: int) -> None:
        self._listener = listener
        super().__init__()

    def load_config(self) -> None:
        """Copy every setting of the module."""
        for name, value in vars(gunicorn_settings).items():
            if name in self.cfg.settings:
                self.cfg.set(name, value)
        self.cfg.set("bind", f"fd://{self._listener}")

    def load(self) -> Any:
        """Make the application, once in each web process."""
        from service.processes.wsgi import app  # noqa: PLC0415 - after the fork

        return app


if __name__ == "__main__":
    WebServer(int(sys.argv[1])).run()
