"""`python -m worker`: one search worker; the environment configures it."""

from __future__ import annotations

import sys

from redis import RedisError

from game.content import ContentError, load_content
from service.config import Config, ConfigError
from service.logs import configure_logs
from service.store.connection import connect_stores
from service.tracing import configure_tracing
from worker.process import run_worker
from worker.search import HintSearch


def main() -> int:
    """Answer hints until a signal stops it. An operator's error is printed as one sentence."""
    try:
        config = Config.load()
        configure_logs(config, "worker")
        configure_tracing("worker")
        for store in connect_stores(config):
            store.ping()
        content = load_content(config.content_overlay)
        run_worker(config, HintSearch(content), content)
    except (ConfigError, ContentError) as error:
        print(error, file=sys.stderr)
        return 2
    except RedisError as error:
        print(f"Redis does not answer: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
