"""`cosmicgate store`: back up and restore the embedded store."""

from __future__ import annotations

import dataclasses
import os
import shutil
import time
from pathlib import Path
from typing import Any, cast

import click
from redis import Redis, ResponseError

from service.cli.existing_store import need_embedded_store, running_store
from service.cli.options import config_options
from service.config import Config, ConfigError
from service.processes.embedded_store import EmbeddedStore
from service.processes.store_seal import LOG_FOLDER, MANIFEST, SEAL_FILE
from service.store.connection import connect, free_bytes

SAVE_SECONDS = 600.0
"""Longest time of a back-up."""
BASE_FILE = "appendonly.aof.1.base.rdb"
HEAD = (b"REDIS", b"VALKEY")
"""What the file of a back-up begins with."""

FOLDER = ("data_dir",)


@click.group()
def store() -> None:
    """Back up and restore the embedded store."""


@store.command()
@click.argument("file", type=click.Path(path_type=Path, dir_okay=False))
@config_options(FOLDER)
def backup(config: Config, file: Path) -> None:
    """Write all games, hints and keys to FILE.

    It is the embedded store as it was at one moment, whether the service runs or not, also where
    REDIS_URL names another one. A file of that name is replaced.
    """
    need_embedded_store(config)
    folder = EmbeddedStore(config.data_dir).folder
    with running_store(dataclasses.replace(config, redis_url=None)) as embedded:
        _save(connect(embedded), folder)
    saved = folder / "dump.rdb"
    new = file.with_name(f"{file.name}.new")
    try:
        shutil.copyfile(saved, new)
        new.chmod(0o600)
        with new.open("rb") as written:
            os.fsync(written.fileno())
        new.replace(file)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise ConfigError(f"The back-up {file} cannot be written: {error.strerror}.") from None
    finally:
        saved.unlink(missing_ok=True)
    click.echo(f"{file}: {file.stat().st_size:,} bytes")


@store.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--replace", is_flag=True, help="Set the present store aside, beside the new one.")
@config_options(FOLDER)
def restore(config: Config, file: Path, *, replace: bool) -> None:
    """Make the store of the data folder from the back-up FILE. Stop the service before."""
    with file.open("rb") as opened:
        if not opened.read(6).startswith(HEAD):
            raise ConfigError(f"{file} is no back-up: `cosmicgate store backup` writes them.")
    embedded = EmbeddedStore(config.data_dir)
    embedded.claim()
    log, aside = embedded.folder / LOG_FOLDER, embedded.folder / f"before-{time.time_ns()}"
    seal = embedded.folder / SEAL_FILE
    try:
        if log.exists() or seal.exists():
            if not replace:
                raise ConfigError(
                    f"There is a store in {config.data_dir} already: choose an empty --data-dir "
                    "or add --replace to set it aside."
                )
            aside.mkdir(mode=0o700)
            for part in (log, seal):
                if part.exists():
                    part.rename(aside / part.name)
        try:
            log.mkdir(mode=0o700)
            shutil.copyfile(file, log / BASE_FILE)
            (log / MANIFEST).write_text(f"file {BASE_FILE} seq 1 type b\n", encoding="ascii")
            embedded.start()  # the server checks the whole file
            embedded.stop()
        except (ConfigError, OSError) as error:
            _put_back(log, aside, seal)
            raise ConfigError(f"{file} cannot be restored: {error}") from None
    finally:
        embedded.release()
    click.echo(f"The store in {config.data_dir} is as in {file}.")
    if aside.exists():
        click.echo(f"The one before is in {aside}.")


def _save(redis: Redis, folder: Path) -> None:
    """Have the server write its data to a file in its folder, and wait for that."""
    before = _persistence(redis)["rdb_saves"]
    try:
        redis.bgsave()
    except ResponseError as error:
        raise ConfigError(f"The store in {folder} writes no back-up now: {error}.") from None
    deadline = time.monotonic() + SAVE_SECONDS
    while (found := _persistence(redis))["rdb_bgsave_in_progress"] or found["rdb_saves"] == before:
        if time.monotonic() > deadline:
            raise ConfigError(f"The store in {folder} did not end its back-up in time.")
        time.sleep(0.05)
    if found["rdb_last_bgsave_status"] != "ok":
        raise ConfigError(
            f"The store cannot write its back-up to {folder}, from where it is copied: that disk "
            f"has {free_bytes(folder):,} bytes left. {folder / 'server.log'} says more."
        )


def _persistence(redis: Redis) -> dict[str, Any]:
    return cast("dict[str, Any]", redis.info("persistence"))


def _put_back(log: Path, aside: Path, seal: Path) -> None:
    """Undo a restore that failed."""
    shutil.rmtree(log, ignore_errors=True)
    seal.unlink(missing_ok=True)
    if aside.exists():
        for part in aside.iterdir():
            part.rename(log.parent / part.name)
        aside.rmdir()
