"""The commands that use the store of a service: which one, and what is wrong with it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from redis import Redis

from service.cli import main
from tests.running import embedded_store
from tests.service.small_disk import disk_of_40_mb, fill


def command(*words: str, redis_url: str = "") -> Result:
    result = CliRunner().invoke(main, words, env={"REDIS_URL": redis_url, "COLUMNS": "200"})
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


@pytest.fixture
def small_disk(tmp_path: Path) -> Iterator[Path]:
    """Yield a folder on a disk of 40 MB."""
    with disk_of_40_mb(tmp_path / "disk"):
        yield tmp_path / "disk"


@pytest.mark.parametrize(
    "words", ["keys new club", "keys list", "keys revoke club", "trace h", "store backup b"]
)
@pytest.mark.parametrize("is_there", [True, False], ids=["empty folder", "no folder"])
def test_no_command_makes_a_store_where_none_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: str, is_there: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    if is_there:
        (tmp_path / "data").mkdir()
    result = command(*words.split())
    assert result.exit_code == 1
    assert result.stderr.startswith(f"Error: There is no embedded store in {tmp_path}/data: name")
    assert [path.name for path in tmp_path.rglob("*")] == (["data"] if is_there else [])


def test_commands_say_which_store_they_used(tmp_path: Path, redis_url: str) -> None:
    with embedded_store(tmp_path):
        pass
    here = f"--data-dir={tmp_path}"
    for words in (["new", "club"], ["list"], ["revoke", "club"]):
        result = command("keys", *words, here)
        assert result.exit_code == 0, result.stderr
        assert f"Store: embedded, in {tmp_path}\n" in result.stderr
    assert f"Store: {redis_url}\n" in command("keys", "list", redis_url=redis_url).stderr
    assert f"Store: embedded, in {tmp_path}\n" in command("trace", "nothing", here).stderr


def test_a_store_that_does_not_answer_is_named() -> None:
    for words in (["keys", "list"], ["trace", "h"]):
        result = command(*words, redis_url="redis://:secret@127.0.0.1:1/0")
        assert result.exit_code == 1
        assert "The store does not answer: redis://:***@127.0.0.1:1/0 (" in result.stderr
        assert "secret" not in result.stderr


def test_a_full_disk_is_the_reason_that_is_given(small_disk: Path) -> None:
    data, elsewhere = small_disk / "data", small_disk.parent / "b"
    with embedded_store(data) as store:
        filling = fill(small_disk)
        store.look_after()
        made = command("keys", "new", "club", f"--data-dir={data}")
        assert made.exit_code == 1
        assert f"The disk of the store is full: embedded, in {data} (" in made.stderr
        for _ in range(2):  # the first failure is no reason for the second
            saved = command("store", "backup", str(elsewhere), f"--data-dir={data}")
            assert saved.exit_code == 1
            assert f"cannot write its back-up to {data}/store, from where" in saved.stderr
            assert re.search(r"that disk has [\d,]+ bytes left", saved.stderr)
        filling.unlink()
        saved = command("store", "backup", str(elsewhere), f"--data-dir={data}")
        assert saved.exit_code == 0, saved.stderr


def test_a_full_memory_is_the_reason_that_is_given(tmp_path: Path) -> None:
    with embedded_store(tmp_path) as store, Redis.from_url(store.url) as redis:
        redis.config_set("maxmemory", 1)
        made = command("keys", "new", "club", f"--data-dir={tmp_path}")
    assert made.exit_code == 1
    assert f"The memory of the store is full: embedded, in {tmp_path} (" in made.stderr


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("local", "that is the owner of games made"),
        ("me", "/v1/keys/me is the caller's own key"),
    ],
)
def test_no_key_may_have_a_name_that_stands_for_something_else(
    tmp_path: Path, name: str, reason: str
) -> None:
    for words in ([], ["--make-store"], ["--file", str(tmp_path / "keys")]):
        result = command("keys", "new", name, f"--data-dir={tmp_path}", *words)
        assert result.exit_code == 1
        assert f"No key may be named {name}: {reason}" in result.stderr
    assert list(tmp_path.iterdir()) == []
