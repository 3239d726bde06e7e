"""The web application for a WSGI server; the environment configures it."""

from __future__ import annotations

from service.app import create_app
from service.config import Config

app = create_app(Config.load())
