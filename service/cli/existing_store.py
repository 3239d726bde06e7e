"""What the commands that use the store of a service share."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace

import click
from redis import RedisError

from service.config import Config, ConfigError
from service.processes.embedded_store import EmbeddedStore
from service.processes.store_seal import LOG_FOLDER
from service.store.connection import describe_fault


@contextmanager
def existing_store(config: Config, *, may_make: bool = False) -> Iterator[Config]:
    """Name the store of a service on standard error, and run the block that uses it.

    Yields the configuration with the address of the store. Unless the block `may_make` the embedded
    one, raises ConfigError when there is none yet, since a new one in a folder of a mistyped name
    would be of no use. Raises it, too, when a fault of the store ends the block.
    """
    if not config.redis_url and not may_make:
        need_embedded_store(config)
    click.echo(f"Store: {name_of_store(config)}", err=True)
    url = config.redis_url or EmbeddedStore(config.data_dir).url
    try:
        with running_store(config) as found:
            yield found
    except RedisError as error:
        fault = describe_fault(error, url).removesuffix(".")
        raise ConfigError(f"{fault}: {name_of_store(config)} ({error}).") from None


@contextmanager
def running_store(config: Config) -> Iterator[Config]:
    """Yield the configuration with the address of a store that runs during the block.

    An embedded store that does not run is started. Raises ConfigError when it cannot be.
    """
    if config.redis_url:
        yield config
        return
    store = EmbeddedStore(config.data_dir)
    with nullcontext() if store.answers() else store.running():
        yield replace(config, redis_url=store.url)


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
