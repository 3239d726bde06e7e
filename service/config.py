"""The configuration: one frozen object, read from the environment and the command line.

Each field of `Config` is a flag of `cosmicgate serve` (`--max-queue`) and an environment
variable (`COSMICGATE_MAX_QUEUE`). The flag wins. The address of Redis is `REDIS_URL`.
"""

from __future__ import annotations

import ipaddress
import math
import os
import re
import types
import typing
from collections.abc import Mapping, Sequence
from dataclasses import Field, dataclass, field, fields
from difflib import get_close_matches
from functools import cached_property
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from limits import parse_many

PREFIX = "COSMICGATE_"
_ORIGIN = re.compile(r"https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?")
_AT_LEAST = "at_least"
_AT_MOST = "at_most"
_SERVER_NAME = re.compile(r"\.?[A-Za-z0-9_]([A-Za-z0-9_-]*\.?[A-Za-z0-9_-]+)*")
_QUERY_PASSWORD = re.compile(r"(password=)[^&]*")
_CREDENTIALS = re.compile(r"(://(?!/)[^:@]*):.*@", re.DOTALL)
_NO_PORT = re.compile(r"(://[^:@/?#\[]*):(?!\*\*\*@)(?!\d+([,/?#]|$)).*", re.DOTALL)
_SERVICE_LINK = re.compile(r"\w+_(SERVICE_HOST|SERVICE_PORT\w*|PORT|PORT_[0-9]+_\w+)")
"""What Kubernetes calls the variables that it makes for each of its services."""
OTHER_VARIABLES = (
    "COMPILED",
    "KEY",
    "LOAD_KEY",
    "PICTURES",
    "PURE",
    "TEST_BROWSER",
    "URL",
    "WORKER_NAME",
)
"""Variables with the prefix that are no settings: of other commands, of clients, of tests."""
LONGEST_SECONDS = 1e8
"""The most of any time, some three years: clocks and stores count no further than a few more."""

LEAST_STORE_MEMORY_BYTES = 16_000_000
"""With less, the embedded store refuses writes before it holds many games."""
NO_KEY_OWNER = "local"
"""Owner of the games of a service that needs no keys; no key may have the name."""
Network = ipaddress.IPv4Network | ipaddress.IPv6Network


class ConfigError(ValueError):
    """A setting is not valid; the message is one sentence for the operator."""


def _cpus() -> int:
    """Count the processors that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def _setting(
    default: Any, help_text: str, at_least: float | None = None, at_most: float | None = None
) -> Any:
    metadata = {"help": help_text, _AT_LEAST: at_least, _AT_MOST: at_most}
    if callable(default):
        return field(default_factory=default, metadata=metadata)
    return field(default=default, metadata=metadata)


@dataclass(frozen=True)
class Config:
    """The settings of an operator. Times are in seconds, sizes in bytes."""

    host: str = _setting(
        "127.0.0.1", "Address to listen on; any address but loopback needs API keys."
    )
    port: int = _setting(8000, "Port to listen on; 0 takes a free one.", 0, 65535)
    workers: int = _setting(_cpus, "Search workers on this machine (default: one per core).", 0)
    data_dir: Path = _setting(Path("data"), "Folder of the embedded store; created if missing.")
    store_memory_bytes: int = _setting(
        0,
        f"Most memory of the embedded store, in bytes, at least {LEAST_STORE_MEMORY_BYTES:,}; "
        "0: half of the machine's.",
        0,
    )
    redis_url: str | None = _setting(
        None,
        "Redis to use, such as redis://host:6379/0, or with Sentinel "
        "redis+sentinel://host:26379,host:26379/NAME, or a Cluster redis+cluster://host:6379; "
        "without it `serve` embeds one; `api` and `worker` need it.",
    )
    queue_redis_url: str | None = _setting(
        None,
        "Redis for hints, their queue and the workers, if it is another one than that of the games "
        "(default: the same); with a Cluster it must be.",
    )
    confirm_replicas: int | None = _setting(
        None,
        "Replicas of the Redis that must have a move or a hint before it is answered (default: 1 "
        "with Sentinel or a Cluster, else 0).",
        0,
    )
    api_keys_file: Path | None = _setting(
        None, "File of API keys, made by `cosmicgate keys new --file`; read at the start."
    )
    access: str = _setting(
        "auto",
        "Who may call: `keys` needs an API key always; `auto` needs one as soon as there is one.",
    )
    server_names: str | None = _setting(
        None,
        "Host names that requests may use, such as games.example, comma-separated; its address "
        "and localhost always work (default: with a key any name, without a key no other).",
    )
    allow_origin: str | None = _setting(
        None,
        "Origins of web pages that may use the API from a browser, comma-separated, such as "
        "https://board.example; `*` allows every origin (default: none).",
    )
    content_overlay: Path | None = _setting(
        None,
        "TOML file that corrects values of the game's content, or the name of a packaged overlay: "
        "`generous`.",
    )
    web_processes: int = _setting(2, "Processes that answer HTTP.", 1)
    web_threads: int = _setting(32, "Threads in each of them.", 2)
    max_connections: int = _setting(
        1000,
        "Connections that one web process holds; one more closes the one that waited longest.",
        10,
    )
    max_connections_per_address: int = _setting(
        256,
        "Connections that one web process holds from one address; 0: no bound, for a proxy.",
        0,
    )
    max_games: int = _setting(10_000, "Games that one key may keep; 0: no limit.", 0)
    game_ttl_days: float = _setting(
        0.0, "Days that a game is kept after its last move; 0: for ever.", 0
    )
    max_body_bytes: int = _setting(1_000_000, "Largest request body, in bytes.", 1000)
    max_hint_seconds: float = _setting(60.0, "Largest budget of a hint, in seconds.", 0.01)
    max_hint_simulations: int = _setting(1_000_000, "Largest budget of a hint, in simulations.", 1)
    max_review_simulations: int = _setting(
        20_000, "Largest budget of a review, in simulations per decision.", 1
    )
    max_review_seconds: float = _setting(1800.0, "Longest time of a review, in seconds.", 1)
    max_hint_workers: int = _setting(_cpus, "Most workers for one hint (default: one per core).", 1)
    max_wait_seconds: float = _setting(30.0, "Longest `Prefer: wait`, in seconds.", 0)
    max_stream_seconds: float = _setting(
        300.0, "Longest event stream, in seconds; its client then connects again.", 0.1
    )
    max_queue: int = _setting(64, "Hints that may wait for a worker; more are refused.", 1)
    max_queue_seconds: float = _setting(
        300.0, "Longest time that a hint waits for a worker, in seconds.", 1
    )
    hint_patience_seconds: float = _setting(
        1.0,
        "Seconds that an answer may take beyond its budget where a request does not say, or twice "
        "the budget if that is more; a hint that cannot start in time is refused.",
        0,
    )
    degrade: float = _setting(
        1.0,
        "Least share of its budget that a hint gets while others wait, such as 0.25; its receipt "
        "says how much it got; 1: always the whole budget.",
        0.05,
        1,
    )
    search_nice: int = _setting(
        10, "How far below normal the priority of search workers is, from 0 to 19.", 0, 19
    )
    hint_ttl_seconds: float = _setting(600.0, "Seconds that a finished hint is kept.", 1)
    hint_lease_seconds: float = _setting(
        10.0, "A worker that is silent for this many seconds counts as dead.", 1
    )
    rate_limit: str | None = _setting(
        None, "Requests that one key or token may make, such as 600/minute."
    )
    hint_quota: str | None = _setting(None, "Hints that one key may ask for, such as 1000/day.")
    guess_limit: str = _setting(
        "60/minute", "Wrong keys, tokens and invitations that one address may send."
    )
    max_webhooks: int = _setting(20, "Webhooks that one key may have; 0: none.", 0)
    webhook_networks: str | None = _setting(
        None,
        "Networks of your own that webhooks may call, comma-separated, such as 10.1.0.0/16 "
        "(default: none; addresses of the Internet may be called by HTTPS).",
    )
    heartbeat_file: Path | None = _setting(
        None,
        "File that is touched every second while all processes run, for `cosmicgate probe` "
        "(default: none).",
    )
    log_format: str = _setting("auto", "Log lines as `text` or `json`; `auto`: text on a terminal.")
    log_level: str = _setting("info", "Lowest level that is logged: debug, info, warning, error.")

    def __post_init__(self) -> None:
        for setting in fields(self):
            value = getattr(self, setting.name)
            if value is not None:
                _check_range(setting, value)
        if 0 < self.store_memory_bytes < LEAST_STORE_MEMORY_BYTES:
            raise ConfigError(
                f"{_named('store_memory_bytes')} must be at least {LEAST_STORE_MEMORY_BYTES}, or 0 "
                f"for half of the machine's, not {self.store_memory_bytes}."
            )
        _check_choice("log_format", self.log_format, ("auto", "text", "json"))
        _check_choice("log_level", self.log_level, ("debug", "info", "warning", "error"))
        _check_choice("access", self.access, ("auto", "keys"))
        _check_limits("rate_limit", self.rate_limit)
        _check_limits("hint_quota", self.hint_quota)
        _check_limits("guess_limit", self.guess_limit)
        _check_origins(self.allowed_origins)
        _check_server_names(self.server_names)
        _check_networks(self.webhook_networks)
        if self.api_keys_file is None and self.access == "auto" and not is_loopback(self.host):
            raise ConfigError(
                f"Without API keys the service listens on loopback only, not on {self.host}: "
                "add --access keys and make a key with `cosmicgate keys new`, or set a key file "
                "with --api-keys-file or COSMICGATE_API_KEYS_FILE."
            )

    @classmethod
    def load(cls, environ: Mapping[str, str] | None = None, **flags: object) -> Config:
        """Read the environment; a flag that is not None wins over its variable.

        Raises:
            ConfigError: a value cannot be read, or is out of range.
        """
        environ = os.environ if environ is None else environ
        hints = typing.get_type_hints(cls)
        values: dict[str, Any] = {}
        for setting in fields(cls):
            name = environment_name(setting.name)
            text = environ.get(name, "")
            if flags.get(setting.name) is not None:
                values[setting.name] = flags[setting.name]
            elif text:
                values[setting.name] = _read(text, hints[setting.name], name)
        return cls(**values)

    def to_environment(self) -> dict[str, str]:
        """Return the variables from which `load` makes the same configuration in a child."""
        values = {setting.name: getattr(self, setting.name) for setting in fields(self)}
        return {
            environment_name(name): "" if value is None else str(value)
            for name, value in values.items()
        }

    @cached_property
    def allowed_origins(self) -> list[str]:
        """Origins of web pages that may use the API."""
        return comma_separated(self.allow_origin)

    @property
    def callable_networks(self) -> list[Network]:
        """The operator's own networks that webhooks may call."""
        return [ipaddress.ip_network(each) for each in comma_separated(self.webhook_networks)]

    @property
    def web_stream_slots(self) -> int:
        """Event streams that one web process holds open at once."""
        return self.web_threads // 4

    @property
    def web_wait_slots(self) -> int:
        """Requests that may wait for a hint in one web process at once.

        With the event streams they take three quarters of the threads; the rest stay free.
        """
        return max(1, self.web_threads * 3 // 4 - self.web_stream_slots)

    @property
    def replicas_to_confirm(self) -> int:
        """Replicas that must have a write before it is answered."""
        if self.confirm_replicas is not None:
            return self.confirm_replicas
        return 1 if _is_managed(self.redis_url) else 0

    @property
    def queue_replicas_to_confirm(self) -> int:
        """The same for a hint. A queue of its own is confirmed only with Sentinel."""
        if self.queue_redis_url is None:
            return self.replicas_to_confirm
        if not _is_managed(self.queue_redis_url):
            return 0
        return 1 if self.confirm_replicas is None else self.confirm_replicas

    def redis_url_without_password(self) -> str:
        """Return the address of Redis for messages and logs."""
        return without_password(self.redis_url or "")


def comma_separated(text: str | None) -> list[str]:
    """Split a setting that lists several texts; empty ones do not count."""
    return [each.strip() for each in (text or "").split(",") if each.strip()]


def without_password(url: str) -> str:
    """Return the address of a Redis for messages and logs."""
    # By its characters: one that is not percent-encoded moves the bounds of a parsed address.
    shown = _QUERY_PASSWORD.sub(r"\1***", url)
    shown = _CREDENTIALS.sub(r"\1:***@", shown)
    return _NO_PORT.sub(r"\1:***", shown)


def _is_managed(url: str | None) -> bool:
    """Return whether an address is followed from a lost primary to its replica."""
    return urlsplit(url or "").scheme.endswith(("+sentinel", "+cluster"))


def environment_name(setting: str) -> str:
    """Return the environment variable of a field of Config."""
    return "REDIS_URL" if setting == "redis_url" else PREFIX + setting.upper()


def unknown_variables(environ: Mapping[str, str]) -> dict[str, str | None]:
    """Find variables with the prefix of the settings that set nothing, such as misspelt ones.

    Returns the nearest setting of each, if there is one that is near.
    """
    known = [environment_name(setting.name) for setting in fields(Config)]
    others = [PREFIX + name for name in OTHER_VARIABLES]

    def nearest(name: str) -> str | None:
        without = name.removeprefix(PREFIX)  # REDIS_URL has no prefix
        near = [without] if without in known else get_close_matches(name, known, 1, 0.8)
        return next(iter(near), None)

    return {
        name: nearest(name)
        for name in sorted(environ)
        if name.startswith(PREFIX)
        and name not in {*known, *others}
        and not _SERVICE_LINK.fullmatch(name)
    }


def is_loopback(host: str) -> bool:
    """Return whether only this machine can reach a listener on `host`."""
    if host in {"localhost", "localhost.localdomain"}:
        return True
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False


def _named(setting: str) -> str:
    """Name a setting by its flag and its variable: either may have set it."""
    return f"--{setting.replace('_', '-')} ({environment_name(setting)})"


def _check_range(setting: Field[Any], value: Any) -> None:
    """Refuse a number outside of the bounds of its field."""
    least, most = setting.metadata[_AT_LEAST], setting.metadata[_AT_MOST]
    if isinstance(value, float) and not math.isfinite(value):
        raise ConfigError(f"{_named(setting.name)} must be a finite number, not {value}.")
    if most is None and setting.name.endswith("_seconds"):
        most = LONGEST_SECONDS
    if most is None and setting.name.endswith("_days"):
        most = LONGEST_SECONDS / 86400
    if least is not None and value < least:
        raise ConfigError(f"{_named(setting.name)} must be at least {least}, not {value}.")
    if most is not None and value > most:
        raise ConfigError(f"{_named(setting.name)} must be at most {most:.9g}, not {value}.")


def _check_choice(setting: str, value: str, choices: tuple[str, ...]) -> None:
    if value not in choices:
        raise ConfigError(f"{_named(setting)} must be one of {', '.join(choices)}, not {value!r}.")


def is_rate(value: str) -> bool:
    """Return whether a value says how often, such as `600/minute;5000/day`, and can be counted."""
    try:
        rates = parse_many(value)
    except ValueError:
        return False
    if _ZERO.search(value):  # 1/0 days would be read as 1/day
        return False
    return len(rates) <= MOST_RATES and all(
        1 <= rate.amount <= MOST_OF_A_RATE and 1 <= rate.get_expiry() <= LONGEST_RATE_SECONDS
        for rate in rates
    )


_ZERO = re.compile(r"(?<![0-9])0+(?![0-9])")
MOST_RATES = 10
MOST_OF_A_RATE = 1_000_000_000
LONGEST_RATE_SECONDS = 10 * 366 * 86400
RATE_FORM = (
    "a number from 1 to 1,000,000,000 for each second, minute, hour, day, month or year, such as "
    "600/minute or 600/minute;5000/day, over at most ten years"
)
"""What a rate must be, in words."""


def _check_limits(setting: str, value: str | None) -> None:
    """Refuse a value that the rate limiter cannot read."""
    if value is not None and not is_rate(value):
        raise ConfigError(f"{_named(setting)} must be {RATE_FORM}, not {value!r}.")


def _check_origins(origins: Sequence[str]) -> None:
    """Refuse a value that no browser sends as an origin, such as an address with a path."""
    for origin in origins:
        if origin != "*" and not _ORIGIN.fullmatch(origin):
            raise ConfigError(
                f"{_named('allow_origin')} must be the scheme, host and port of a page, without a "
                "path, such as https://board.example or http://127.0.0.1:5173, or *, not "
                f"{origin!r}."
            )


def _check_networks(networks: str | None) -> None:
    for each in comma_separated(networks):
        try:
            ipaddress.ip_network(each)
        except ValueError as error:
            raise ConfigError(
                f"{_named('webhook_networks')} lists {each}, which is no network ({error}): write "
                "10.1.0.0/16 or fd00:1::/64, or a single address."
            ) from None


def _check_server_names(given: str | None) -> None:
    """Refuse what no client sends as the name of a `Host`: every call would be refused."""
    for name in comma_separated(given) or ([given] if given else []):
        if not _SERVER_NAME.fullmatch(name) and not _is_address(name):
            raise ConfigError(
                f"{_named('server_names')} must be names without scheme, port or path, such as "
                f"games.example, or .games.example for all names below it, not {name!r}."
            )


def _is_address(host: str) -> bool:
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return False
    return True


def _read(text: str, kind: Any, name: str) -> Any:
    """Convert the text of an environment variable to the type of its field."""
    if isinstance(kind, types.UnionType):
        kind = next(part for part in typing.get_args(kind) if part is not type(None))
    try:
        return kind(text)
    except ValueError:
        wanted = {int: "a whole number", float: "a number"}[kind]
        raise ConfigError(f"{name} must be {wanted}, not {text!r}.") from None
