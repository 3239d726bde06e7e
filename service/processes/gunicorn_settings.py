"""How gunicorn runs the web application; ``service.processes.web_server`` takes these settings."""

from __future__ import annotations

import os
import shutil
import tempfile
from typing import Any

from gunicorn.glogging import Logger

from service.config import Config
from service.logs import configure_logs
from service.processes.children import die_with_parent

_config = Config.load()
_metrics_folder = tempfile.mkdtemp(prefix="cosmicgate-metrics-")
# Read by prometheus-client in the web processes: they count together, whichever is asked.
os.environ["PROMETHEUS_MULTIPROC_DIR"] = _metrics_folder


class WebLogger(Logger):  # type: ignore[misc] # gunicorn has no types
    """Hands gunicorn's own lines to the logs of the service."""

    def setup(self, cfg: Any) -> None:
        """Configure the logs of the web processes."""
        del cfg
        configure_logs(_config, "web")
        self.error_log.propagate = True
        self.error_log.setLevel("WARNING")


def post_fork(server: Any, worker: Any) -> None:
    """Let no web process outlive the master."""
    del server
    die_with_parent(worker.ppid)


def on_exit(server: Any) -> None:
    """Leave no counts behind."""
    del server
    shutil.rmtree(_metrics_folder, ignore_errors=True)


logger_class = WebLogger
worker_class = "gthread"
workers = _config.web_processes
threads = _config.web_threads
timeout = 60
graceful_timeout = 3
keepalive = 15
# Keeps the web server's files out of home folders, which may not be writable.
control_socket_disable = True
worker_tmp_dir = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108 - gunicorn's advice
