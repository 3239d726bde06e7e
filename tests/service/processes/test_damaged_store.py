"""A data folder with files missing, cut, emptied, or from elsewhere: whole, or no start."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner
from redis import Redis

from service.cli import main
from service.config import ConfigError
from service.processes.embedded_store import EmbeddedStore
from service.store.keys import KeyStore, Quotas, has_any_key
from tests.running import embedded_store, wait_until

LOG = "appendonlydir"
FILES = ("appendonly.aof.manifest", "base", "incr", "", "seal.json", "had-keys", "lock")
"""All that a stopped store has in its folder, but for what its server says; "": the log's folder.

Of the two numbered files of the log, the name is only their kind.
"""
MUST_STOP = {"appendonly.aof.manifest", "base", "incr", ""}
DAMAGE = ("missing", "cut", "emptied", "another's", "another's, written anew", "older")


def fill(folder: Path, writes: int, *, has_key: bool = True, anew: bool = False) -> None:
    """Run a store in a folder; write so many entries of a record, and perhaps a key."""
    with embedded_store(folder) as server, Redis.from_url(server.url) as redis:
        keys = KeyStore(redis)
        if has_key and not has_any_key(redis):
            keys.make("club", "play", owner="club", quotas=Quotas(), now=0.0)
        if anew:
            redis.bgrewriteaof()
            wait_until(lambda: redis.info("persistence")["aof_rewrite_in_progress"] == 0)
            wait_until(lambda: redis.info("persistence")["aof_rewrite_scheduled"] == 0)
        for number in range(writes):
            redis.rpush("record", f"{folder.name} {number}")


@pytest.fixture(scope="module")
def stores(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make data folders: a store, the same earlier, the same with a log written anew, others'."""
    folder = tmp_path_factory.mktemp("stores")
    fill(folder / "plain", 20)
    shutil.copytree(folder / "plain", folder / "plain-older")
    fill(folder / "plain", 20)
    shutil.copytree(folder / "plain", folder / "anew")
    shutil.copytree(folder / "plain", folder / "anew-older")
    fill(folder / "anew", 20, anew=True)
    fill(folder / "another", 30, has_key=False)
    shutil.copytree(folder / "another", folder / "another-anew")
    fill(folder / "another-anew", 30, has_key=False, anew=True)
    return folder


def path_of(data: Path, name: str) -> Path:
    """Find a file of a store by its name, or its kind."""
    found = [*(data / "store" / LOG).glob(f"*.{name}.*")] if name in {"base", "incr"} else []
    if found:
        return found[0]
    return data / "store" / (LOG if not name else f"{LOG}/{name}" if "manifest" in name else name)


def damage(data: Path, name: str, how: str, stores: Path, kind: str) -> None:
    """Damage one file of a store, or the whole folder of its log."""
    target = path_of(data, name)
    source = {
        "another's": stores / "another",
        "another's, written anew": stores / "another-anew",
        "older": stores / f"{kind}-older",
    }.get(how)
    if target.is_dir():
        files = [*target.iterdir()]
        if how == "cut":
            files[0].unlink()
        else:
            shutil.rmtree(target)
        if how == "emptied":
            target.mkdir()
        if source is not None:
            shutil.copytree(source / "store" / LOG, target)
    elif source is not None:
        other = path_of(source, name)
        if other.exists():
            shutil.copyfile(other, target)
        else:
            target.unlink()
    elif how == "missing":
        target.unlink()
    else:
        text = target.read_bytes()
        target.write_bytes(text[: len(text) // 2] if how == "cut" else b"")


def written(server: EmbeddedStore) -> tuple[int, int]:
    """Count the writes and the keys of a running store."""
    with Redis.from_url(server.url) as redis:
        return int(redis.llen("record")), len(KeyStore(redis).list_keys())


@pytest.mark.parametrize("kind", ["plain", "anew"])
def test_the_files_of_a_store_are_those_that_are_damaged_here(stores: Path, kind: str) -> None:
    folder = stores / kind / "store"
    there = {each for each in folder.rglob("*") if each.is_file() and each.name != "server.log"}
    assert there == {path_of(stores / kind, name) for name in FILES if name}


@pytest.mark.parametrize("how", DAMAGE)
@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("kind", ["plain", "anew"])
def test_a_store_with_keys_opens_whole_or_says_what_is_wrong(
    kind: str, name: str, how: str, stores: Path, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    shutil.copytree(stores / kind, data)
    damage(data, name, how, stores, kind)
    whole = (40 if kind == "plain" else 60), 1
    try:
        with embedded_store(data) as server:
            assert written(server) == whole
            assert name not in MUST_STOP or "er" in how  # an equal file may come from elsewhere
    except ConfigError as refused:
        sentence = str(refused)
        assert "damaged outside of the service" in sentence or "had API keys" in sentence, sentence
        assert "estore a back-up" in sentence or "Put it back" in sentence, sentence
        assert str(data) in sentence, sentence
        assert how != "older" or name not in {"lock", "had-keys", "seal.json"}, sentence


@pytest.mark.parametrize("name", ["appendonly.aof.manifest", "incr", "base", ""])
def test_a_log_that_lost_files_while_it_was_in_use_does_not_start_again(
    name: str, stores: Path, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    shutil.copytree(stores / "plain", data)
    with embedded_store(data) as server:
        damage(data, name, "missing", stores, "plain")
        for _ in range(2):
            server.look_after()
        assert server.process is not None
        server.process.kill()
        server.process.wait()
        with pytest.raises(ConfigError, match=f"damaged outside.*{LOG}"):
            server.start()
    with pytest.raises(ConfigError, match=f"damaged outside.*{LOG}"), embedded_store(data):
        pass


@pytest.mark.parametrize("seal", [True, False])
def test_a_log_without_its_list_of_files_never_starts_empty(
    stores: Path, tmp_path: Path, *, seal: bool
) -> None:
    data = tmp_path / "data"
    shutil.copytree(stores / "plain", data)
    path_of(data, "appendonly.aof.manifest").unlink()
    if not seal:
        path_of(data, "seal.json").unlink()
    with pytest.raises(ConfigError, match=r"manifest is missing or empty\. Put it back as it was"):
        EmbeddedStore(data).running().__enter__()


def remove_log(folder: Path) -> None:
    shutil.rmtree(folder / LOG)
    (folder / "seal.json").unlink()


def cut_before_the_key(folder: Path) -> None:
    log = next((folder / LOG).glob("*.incr.aof"))
    log.write_bytes(log.read_bytes().partition(b"*")[0])
    (folder / "seal.json").unlink()


@pytest.mark.parametrize("lose", [remove_log, cut_before_the_key])
def test_a_store_that_had_keys_does_not_open_without_them_even_without_its_seal(
    lose: Callable[[Path], None], stores: Path, tmp_path: Path
) -> None:
    data = tmp_path / "data"
    shutil.copytree(stores / "plain", data)
    lose(data / "store")
    with pytest.raises(ConfigError, match="had API keys and has none now") as refused:
        EmbeddedStore(data).running().__enter__()
    for words in ("Restore a back-up that has keys", str(data / "store" / "had-keys"), "keys new"):
        assert words in str(refused.value)
    (data / "store" / "had-keys").unlink()
    with embedded_store(data) as server:  # the operator wants it so
        assert written(server)[1] == 0


def test_a_key_of_a_running_store_is_known_within_a_second(tmp_path: Path) -> None:
    with embedded_store(tmp_path / "data") as server, Redis.from_url(server.url) as redis:
        server.look_after()
        assert not (server.folder / "had-keys").exists()
        KeyStore(redis).make("club", "play", owner="club", quotas=Quotas(), now=0.0)
        server.look_after()
        assert (server.folder / "had-keys").exists()


def test_a_back_up_without_keys_is_not_restored_over_a_store_that_had_keys(
    stores: Path, tmp_path: Path
) -> None:
    data, file = tmp_path / "data", tmp_path / "backup"
    shutil.copytree(stores / "plain", data)
    run = CliRunner()
    saved = run.invoke(main, ["store", "backup", str(file), f"--data-dir={stores / 'another'}"])
    assert saved.exit_code == 0, saved.output
    words = ["store", "restore", str(file), f"--data-dir={data}", "--replace"]
    refused = run.invoke(main, words)
    assert (refused.exit_code, "The store had API keys and has none" in refused.output) == (1, True)
    with embedded_store(data) as server:  # as before
        assert written(server) == (40, 1)


def test_a_first_start_that_was_killed_at_once_starts_again(tmp_path: Path) -> None:
    fill(tmp_path / "data", 0, has_key=False)
    path_of(tmp_path / "data", "appendonly.aof.manifest").unlink()
    path_of(tmp_path / "data", "seal.json").unlink()
    fill(tmp_path / "data", 1)
