"""What the commands that use the store of a service share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import click
from redis import RedisError

from service.config import Config, ConfigError
from service.processes.embedded_store import EmbeddedStore
from service.processes.store_seal import LOG_FOLDER
from service.store.faults import describe_fault


@contextmanager
def existing_store(config: Config, *, may_make: bool = False) -> Iterator[None]:
    """Name the store of a service on standard error, and run the block that uses it.

    Unless the block `may_make` the embedded store, raises ConfigError when there is none yet, since
    a new one in a folder of a mistyped name would be of no use. Raises it, too, when a fault of the
    store ends the block.
    """
    if not config.redis_url and not may_make:
        need_embedded_store(config)
    click.echo(f"Store: {name_of_store(config)}", err=True)
    url = config.redis_url or EmbeddedStore(config.data_dir).url
    try:
        yield
    except RedisError as error:
        fault = describe_fault(error, url).removesuffix(".")
        raise ConfigError(f"{fault}: {name_of_store(config)} ({error}).") from None


def need_embedded_store(config: Config) -> None:
    """Raise ConfigError when the data folder has no store."""
    if not (EmbeddedStore(config.data_dir).folder / LOG_FOLDER).is_dir():
        raise ConfigError(
            f"There is no embedded store in {config.data_dir.absolute()}: name the data folder of "
            "the service with --data-dir, or its Redis with REDIS_URL. The first start of a "
            "service makes its store, and so does `cosmicgate keys new NAME --make-store`."
        )


def name_of_store(config: Config) -> str:
    """Name the store of the games, as `cosmicgate serve` prints it."""
    if config.redis_url:
        return config.redis_url_without_password()
    return f"embedded, in {config.data_dir.absolute()}"
