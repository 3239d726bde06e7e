"""`python -m worker`: one search worker; the environment configures it."""

from __future__ import annotations

import sys

import structlog
from redis import RedisError

from game.content import ContentError, load_content
from service.config import Config, ConfigError
from service.logs import configure_logs
from service.store.connection import connect_stores
from service.tracing import configure_tracing
from worker.process import run_worker
from worker.search import HintSearch

log = structlog.get_logger("worker")


def main() -> int:
    """Answer hints until a signal stops it. An operator's error is one sentence in the log."""
    try:
        config = Config.load()
    except ConfigError as error:  # how to log is not known
        print(error, file=sys.stderr)
        return 2
    configure_logs(config, "worker")
    try:
        configure_tracing("worker")
        for store in connect_stores(config):
            store.ping()
        content = load_content(config.content_overlay)
        run_worker(config, HintSearch(content), content)
    except (ConfigError, ContentError) as error:
        log.error("worker does not start", error=str(error))  # noqa: TRY400 - a sentence
        return 2
    except RedisError as error:
        log.error("redis does not answer", error=str(error))  # noqa: TRY400 - a sentence
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
