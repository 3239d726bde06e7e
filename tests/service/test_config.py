"""The configuration: environment, flags, bounds."""

from __future__ import annotations

import re
from dataclasses import fields
from pathlib import Path

import pytest

from service.config import (
    Config,
    ConfigError,
    environment_name,
    is_loopback,
    unknown_variables,
)
from service.store.keys import read_api_keys

CHECKOUT = Path(__file__).resolve().parents[2]
HOUSES = {"docs", "loadtest", "service", "tools", "worker"}


def test_every_field_is_read_from_its_environment_variable() -> None:
    config = Config.load(
        {
            "COSMICGATE_PORT": "8123",
            "COSMICGATE_MAX_HINT_SECONDS": "2.5",
            "COSMICGATE_DATA_DIR": "/srv/gate",
            "COSMICGATE_RATE_LIMIT": "60/minute",
            "REDIS_URL": "redis://store:6379/1",
        }
    )
    assert config.port == 8123
    assert config.max_hint_seconds == 2.5
    assert config.data_dir == Path("/srv/gate")
    assert config.rate_limit == "60/minute"
    assert config.redis_url == "redis://store:6379/1"


def test_a_flag_wins_over_the_environment_and_an_empty_variable_is_none() -> None:
    environ = {"COSMICGATE_PORT": "8123", "REDIS_URL": "", "COSMICGATE_MAX_QUEUE": ""}
    config = Config.load(environ, port=9000, workers=None)
    assert config.port == 9000
    assert config.redis_url is None
    assert config.max_queue == Config().max_queue


def test_a_child_process_gets_the_same_configuration() -> None:
    config = Config(port=1, redis_url="unix:///tmp/s", max_hint_seconds=0.125, workers=3)
    assert Config.load(config.to_environment()) == config


def test_every_field_says_what_it_is() -> None:
    for field in fields(Config):
        assert field.metadata["help"].endswith("."), field.name


@pytest.mark.parametrize(
    ("variable", "value", "sentence"),
    [
        ("COSMICGATE_PORT", "eighty", "COSMICGATE_PORT must be a whole number, not 'eighty'."),
        ("COSMICGATE_PORT", "-1", "{flag} must be at least 0, not -1."),
        ("COSMICGATE_PORT", "65536", "{flag} must be at most 65535, not 65536."),
        ("COSMICGATE_CONFIRM_REPLICAS", "-1", "{flag} must be at least 0, not -1."),
        ("COSMICGATE_DEGRADE", "1.5", "{flag} must be at most 1, not 1.5."),
        ("COSMICGATE_SEARCH_NICE", "20", "{flag} must be at most 19, not 20."),
        ("COSMICGATE_MAX_HINT_SECONDS", "nan", "{flag} must be a finite number, not nan."),
        ("COSMICGATE_MAX_HINT_SECONDS", "inf", "{flag} must be a finite number, not inf."),
        ("COSMICGATE_HINT_TTL_SECONDS", "1e300", "{flag} must be at most 100000000, not 1e+300."),
        ("COSMICGATE_GAME_TTL_DAYS", "inf", "{flag} must be a finite number, not inf."),
        ("COSMICGATE_MAX_HINT_SECONDS", "1 h", "COSMICGATE_MAX_HINT_SECONDS must be a number"),
        ("COSMICGATE_WEB_THREADS", "1", "{flag} must be at least 2, not 1."),
        ("COSMICGATE_LOG_LEVEL", "loud", "{flag} must be one of debug, info,"),
        ("COSMICGATE_SERVER_NAMES", "http://games.example/", "{flag} must be names without scheme"),
        ("COSMICGATE_SERVER_NAMES", "games.example, x:80", "{flag} must be names without scheme"),
        ("COSMICGATE_SERVER_NAMES", "[::1]", "{flag} must be names without scheme"),
        ("COSMICGATE_SERVER_NAMES", "*", "{flag} must be names without scheme"),
        ("COSMICGATE_SERVER_NAMES", " ,", "{flag} must be names without scheme"),
    ],
)
def test_a_value_out_of_range_is_named(variable: str, value: str, sentence: str) -> None:
    with pytest.raises(ConfigError) as refused:
        Config.load({variable: value})
    flag = "--" + variable.removeprefix("COSMICGATE_").lower().replace("_", "-")
    assert str(refused.value).startswith(sentence.format(flag=f"{flag} ({variable})"))


def test_no_number_of_a_setting_is_infinite() -> None:
    for field in fields(Config):
        if isinstance(getattr(Config(), field.name), float):
            for value in ("inf", "-inf", "nan"):
                with pytest.raises(ConfigError, match="finite"):
                    Config.load({environment_name(field.name): value})


@pytest.mark.parametrize(
    "names", ["games.example", "games.example, .play.example", "10.0.0.7,::1", "host", "a-b.c_d"]
)
def test_names_that_a_client_calls_are_taken(names: str) -> None:
    assert Config(server_names=names).server_names == names


def test_a_misspelt_variable_is_found_with_the_setting_that_is_meant() -> None:
    environ = {
        "COSMICGATE_WOKERS": "3",
        "COSMICGATE_NONSENSE": "1",
        "COSMICGATE_REDIS_URL": "redis://host",
        "COSMICGATE_KEY": "of the demo",
        "COSMICGATE_STORE_PORT_6379_TCP_ADDR": "of Kubernetes",
        "COSMICGATE_STORE_SERVICE_HOST": "of Kubernetes",
        "PATH": "/bin",
        **Config().to_environment(),
    }
    assert unknown_variables(environ) == {
        "COSMICGATE_WOKERS": "COSMICGATE_WORKERS",
        "COSMICGATE_NONSENSE": None,
        "COSMICGATE_REDIS_URL": "REDIS_URL",
    }


def test_every_variable_that_other_programs_of_the_project_use_is_known() -> None:
    used: set[str] = set()
    for path in CHECKOUT.glob("*/**/*.py"):
        if path.relative_to(CHECKOUT).parts[0] in HOUSES:
            used |= set(re.findall(r"COSMICGATE_[A-Z_]*[A-Z]", path.read_text(encoding="utf-8")))
    used |= set(re.findall(r"COSMICGATE_\w+", (CHECKOUT / "setup.py").read_text(encoding="utf-8")))
    assert unknown_variables(dict.fromkeys(used, "")) == {}


@pytest.mark.parametrize("setting", ["rate_limit", "hint_quota"])
@pytest.mark.parametrize(
    "limit",
    [
        *("foo", "5", "5/min", "5/fortnight", "-5/minute", "0/minute", "3/minute,x", " ", ""),
        pytest.param("9" * 404 + "/day", id="404 digits"),
        pytest.param("1/day;" * 10 + "1/day", id="eleven rates"),
        *("1000000001/day", "1/99999999999999999999 days", "1/0 days", "1/11 years", "\u0663/day"),
    ],
)
def test_a_mistyped_limit_is_refused_at_start(setting: str, limit: str) -> None:
    with pytest.raises(ConfigError) as refused:
        Config.load({}, **{setting: limit})
    message = str(refused.value)
    assert message.startswith(
        f"--{setting.replace('_', '-')} ({environment_name(setting)}) must be"
    )
    assert "600/minute" in message
    assert message.endswith(f"not {limit!r}.")
    if limit:
        with pytest.raises(ConfigError, match="such as 600/minute"):
            Config.load({environment_name(setting): limit})


@pytest.mark.parametrize(
    "limit",
    [
        "1/second",
        "600/minute",
        "10 per 2 hours",
        "5/minute;90/day",
        "1000000000/year",
        "1/10 years",
    ],
)
def test_limits_that_the_library_counts_are_taken(limit: str) -> None:
    assert Config(rate_limit=limit, hint_quota=limit).hint_quota == limit


def test_without_keys_only_loopback_is_listened_on() -> None:
    for host in ("127.0.0.1", "127.1.2.3", "::1", "localhost"):
        assert is_loopback(host)
        Config(host=host)
    for host in ("::", "192.168.0.7", "10.0.0.1", "example.org"):
        with pytest.raises(ConfigError, match="listens on loopback only"):
            Config(host=host)
        Config(host=host, api_keys_file=Path("keys"))
        Config(host=host, access="keys")


@pytest.mark.parametrize(
    ("threads", "streams", "waits"), [(2, 0, 1), (3, 0, 2), (4, 1, 2), (32, 8, 16)]
)
def test_streams_and_long_waits_leave_threads_free(threads: int, streams: int, waits: int) -> None:
    config = Config(web_threads=threads)
    assert (config.web_stream_slots, config.web_wait_slots) == (streams, waits)
    assert streams + waits < threads


def test_the_password_of_redis_is_not_shown() -> None:
    shown = Config(redis_url="redis://user:secret@host:6379/0").redis_url_without_password()
    assert shown == "redis://user:***@host:6379/0"
    for address in ("redis://host/0", "unix:///run/redis.sock"):
        assert Config(redis_url=address).redis_url_without_password() == address


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("redis://:top/se#cret@127.0.0.1:99/0", "redis://:***@127.0.0.1:99/0"),
        ("redis://user:top?se@cret@host/0", "redis://user:***@host/0"),
        ("redis://:top@se/cret@host:1", "redis://:***@host:1"),
        ("redis://:top:se[cret@host:1", "redis://:***@host:1"),
        ("redis://:topsecret", "redis://:***"),
        ("redis://user:topsecret", "redis://user:***"),
        ("unix://:top/secret@/run/x.sock", "unix://:***@/run/x.sock"),
        ("redis://[::1]:6379/0", "redis://[::1]:6379/0"),
        ("redis+cluster://a:1,b:2", "redis+cluster://a:1,b:2"),
        ("localhost:6379", "localhost:6379"),
        (
            "redis+sentinel://u:top@a:1,b:2/N?sentinel_password=secret@x&db=1",
            "redis+sentinel://u:***@a:1,b:2/N?sentinel_password=***&db=1",
        ),
    ],
)
def test_no_character_of_a_password_is_shown(address: str, shown: str) -> None:
    assert Config(redis_url=address).redis_url_without_password() == shown


def test_redis_is_named_by_the_usual_variable() -> None:
    assert environment_name("redis_url") == "REDIS_URL"
    assert environment_name("max_queue") == "COSMICGATE_MAX_QUEUE"


def test_a_key_file_gives_the_name_of_each_hash(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    path.write_text(f"# who\nfirst {'a' * 64}  # since spring\n\nsecond {'b' * 64}\n")
    assert read_api_keys(path) == {"a" * 64: "first", "b" * 64: "second"}


def test_a_byte_order_mark_before_a_key_file_is_skipped(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    path.write_text(f"first {'a' * 64}\n", encoding="utf-8-sig")
    assert read_api_keys(path) == {"a" * 64: "first"}


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("first\n", "Line 1 of the key file .* is not a name and a SHA-256"),
        ("first\n", "`cosmicgate keys new NAME --file .*keys` adds such a line"),
        (f"first {'A' * 64}\n", "Line 1"),
        (f"first {'a' * 64}\nsecond {'a' * 64}\n", "Line 2 of the key file .* repeats"),
        ("# nobody\n", "has no key: `cosmicgate keys new NAME --file .*keys` adds one"),
    ],
)
def test_a_faulty_key_file_names_the_line(tmp_path: Path, text: str, sentence: str) -> None:
    path = tmp_path / "keys"
    path.write_text(text)
    with pytest.raises(ConfigError, match=sentence):
        read_api_keys(path)


def test_a_key_file_that_is_not_there_is_named() -> None:
    with pytest.raises(ConfigError, match=r"/nowhere/keys cannot be read: No such file"):
        read_api_keys(Path("/nowhere/keys"))
