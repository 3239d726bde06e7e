"""`make openapi`: records the examples again, and writes the API description."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click

from service.app import create_app
from service.config import Config
from service.http.system.openapi import EXAMPLES_FILE, as_yaml, describe
from service.processes.children import start_child
from service.store.connection import connect
from service.store.hints.hint_store import HintStore
from tools.examples import record_examples
from tools.session import throwaway_store


@click.command()
@click.option(
    "--folder",
    default=Path(),
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Where openapi.yaml is written (default: here).",
)
def main(folder: Path) -> None:
    """Record the examples of the API description again, and write openapi.yaml.

    Plays a short session on a store and a search worker of its own.
    """
    with throwaway_store() as redis_url:
        config = Config(redis_url=redis_url)
        with search_worker(config):
            exchanges = record_examples(redis_url, hints=True)
        document = describe(create_app(config), exchanges)
    examples = json.dumps(exchanges, indent=1, ensure_ascii=False) + "\n"
    for path, text in ((EXAMPLES_FILE, examples), (folder / "openapi.yaml", as_yaml(document))):
        path.write_text(text, encoding="utf-8")
        click.echo(f"wrote {path}")


@contextmanager
def search_worker(config: Config) -> Iterator[None]:
    """Run a search worker beside the session, once it is ready."""
    worker = start_child(
        [sys.executable, "-m", "worker"], env={**os.environ, **config.to_environment()}
    )
    hints = HintStore(connect(config), config)
    try:
        while hints.queue_status().workers == 0 and worker.poll() is None:
            time.sleep(0.1)
        yield
    finally:
        worker.terminate()
        worker.wait()


if __name__ == "__main__":
    main()
