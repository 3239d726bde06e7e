"""The settings of gunicorn; ``service.processes.web_server`` reads them."""

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
# prometheus-client reads it in the web processes, which then share their counts.
os.environ["PROMETHEUS_MULTIPROC_DIR"] = _metrics_folder


class WebLogger(Logger):  # type: ignore[misc] # gunicorn has no types
    """Sends gunicorn's log lines to the logs of the service."""

    def setup(self, cfg: Any) -> None:
        """Configure the logs of the web processes."""
        del cfg
        configure_logs(_config, "web")
        self.error_log.propagate = True
        self.error_log.setLevel("WARNING")


def post_fork(server: Any, worker: Any) -> None:
    """End a web process when the master ends."""
    del server
    die_with_parent(worker.ppid)


def on_exit(server: Any) -> None:
    """Remove the folder of the metrics."""
    del server
    shutil.rmtree(_metrics_folder, ignore_errors=True)


logger_class = WebLogger
worker_class = "gthread"
workers = _config.web_processes
threads = _config.web_threads
timeout = 60
graceful_timeout = 3
keepalive = 15
# Without it, gunicorn writes files into the home folder, which may be read-only.
control_socket_disable = True
worker_tmp_dir = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # noqa: S108 - gunicorn's advice
