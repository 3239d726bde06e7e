"""The command line: an error is one sentence and an exit code, never a traceback."""

from __future__ import annotations

import hashlib
import json
import re
import socket
import stat
import subprocess
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from service.cli import main
from service.processes.embedded_store import EmbeddedStore
from service.store.keys import read_api_keys
from tests.running import CLI, clean_environment, embedded_store, running

FIRST_GAME = r"(?s)A first game:.*Ctrl-C"
"""What a service prints when it runs."""

DEAD_REDIS = "redis://:secret@127.0.0.1:1/0"


def run(*words: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a command that ends by itself."""
    return subprocess.run(
        [*CLI, *words],
        env=clean_environment(**environment),
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def complaint(*words: str, **environment: str) -> str:
    """Run a command that fails, and give its one sentence."""
    ended = run(*words, **environment)
    assert ended.returncode == 1, ended
    assert ended.stdout == ""
    assert "Traceback" not in ended.stderr
    assert ended.stderr.startswith("Error: ")
    return ended.stderr.removeprefix("Error: ").strip()


@pytest.mark.end_to_end
@pytest.mark.parametrize("command", ["serve", "api"])
def test_a_port_in_use_is_one_sentence(command: str, tmp_path: Path, redis_url: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        redis = {"REDIS_URL": redis_url} if command == "api" else {}
        flags = [f"--data-dir={tmp_path}"] if command == "serve" else []
        assert complaint(command, f"--port={port}", *flags, **redis) == (
            f"The port {port} of 127.0.0.1 is in use: stop what listens there, or choose another "
            "with --port or COSMICGATE_PORT (0 takes a free one)."
        )
    assert list(tmp_path.iterdir()) == []


@pytest.mark.end_to_end
@pytest.mark.parametrize("command", ["serve", "api", "worker"])
def test_a_redis_that_is_not_there_is_one_sentence_without_its_password(command: str) -> None:
    output = complaint(command, REDIS_URL=DEAD_REDIS, COSMICGATE_PORT="0")
    assert output.startswith("The Redis at redis://:***@127.0.0.1:1/0 does not answer (")
    assert output.endswith("start it, or correct REDIS_URL.")
    assert "secret" not in output


@pytest.mark.end_to_end
def test_a_redis_address_that_is_none_is_one_sentence() -> None:
    output = complaint("api", "--redis-url=localhost", COSMICGATE_PORT="0")
    assert output.startswith("REDIS_URL is not the address of a Redis (localhost)")


@pytest.mark.end_to_end
@pytest.mark.parametrize("command", ["api", "worker"])
def test_a_part_without_a_redis_says_that_it_needs_one(command: str) -> None:
    assert "set REDIS_URL" in complaint(command, COSMICGATE_PORT="0")


def test_a_part_with_no_workers_is_one_sentence(redis_url: str) -> None:
    ended = CliRunner().invoke(main, ["worker", "--workers=0", f"--redis-url={redis_url}"])
    assert ended.exit_code == 1
    assert "--workers (COSMICGATE_WORKERS) 0" in ended.stderr


@pytest.mark.end_to_end
def test_a_data_folder_that_cannot_be_written_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    assert complaint("serve", "--port=0", f"--data-dir={tmp_path}/file/data") == (
        f"The data folder {tmp_path}/file/data cannot be written: Not a directory. Choose another "
        "with --data-dir or COSMICGATE_DATA_DIR."
    )


@pytest.mark.long
@pytest.mark.end_to_end
def test_a_second_service_on_the_same_data_folder_is_one_sentence(tmp_path: Path) -> None:
    flags = ("--port=0", f"--data-dir={tmp_path}", "--workers=0", "--web-processes=1")
    with running("serve", *flags) as first:
        assert first.address
        assert complaint("serve", *flags) == (
            f"Another service (process {first.process.pid}) uses the data folder {tmp_path}: stop "
            "it, or choose another folder with --data-dir."
        )
        assert first.call("GET", "/healthz").status == 200


@pytest.mark.end_to_end
def test_a_host_that_does_not_exist_is_one_sentence(tmp_path: Path) -> None:
    keys = tmp_path / "keys"
    keys.write_text(f"club {'a' * 64}\n")
    output = complaint(
        "serve", "--host=no.such.host.invalid", "--port=0", f"--api-keys-file={keys}"
    )
    assert output.startswith("There is no address no.such.host.invalid: ")


@pytest.mark.end_to_end
def test_content_that_cannot_be_used_names_each_bad_entry(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[components.solar_matrix.cost]\ngold = -1\ncrystal = 'two'\n")
    output = complaint("serve", "--port=0", f"--content-overlay={overlay}")
    assert output.startswith("The content cannot be used: 2 problems")
    assert "components.solar_matrix.cost.gold = -1" in output
    assert 'components.solar_matrix.cost.crystal = "two"' in output


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--workers=many"], "Invalid value for '--workers': 'many' is not a valid integer."),
        (["--colour=red"], "No such option '--colour'"),
        (["--port=70000"], "--port (COSMICGATE_PORT) must be at most 65535, not 70000."),
        (["--max-queue=0"], "--max-queue (COSMICGATE_MAX_QUEUE) must be at least 1, not 0."),
        (["--host=0.0.0.0"], "Without API keys the service listens on loopback only"),
        (
            ["--log-format=xml"],
            "--log-format (COSMICGATE_LOG_FORMAT) must be one of auto, text, json, not 'xml'.",
        ),
        (["--api-keys-file=/nowhere/keys"], "The key file /nowhere/keys cannot be read"),
    ],
)
def test_a_bad_flag_is_one_sentence(words: list[str], sentence: str) -> None:
    ended = CliRunner().invoke(main, ["serve", *words])
    assert ended.exit_code in {1, 2}
    assert sentence in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_bad_environment_variable_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COSMICGATE_PORT", "http")
    ended = CliRunner().invoke(main, ["serve"])
    assert ended.exit_code == 1
    assert "COSMICGATE_PORT must be a whole number, not 'http'." in ended.stderr


def test_help_names_every_flag_with_its_variable_and_default() -> None:
    output = " ".join(CliRunner().invoke(main, ["serve", "--help"]).output.split())
    assert "--max-queue INTEGER Hints that may wait" in output
    assert "[default 64; COSMICGATE_MAX_QUEUE]" in output
    assert "[REDIS_URL]" in output


@pytest.mark.parametrize("command", ["serve", "api", "worker"])
def test_help_says_which_command_embeds_a_store(command: str) -> None:
    output = " ".join(CliRunner().invoke(main, [command, "--help"]).output.split())
    assert "without it `serve` embeds one; `api` and `worker` need it. [REDIS_URL]" in output


@pytest.mark.parametrize(
    ("command", "has", "lacks"),
    [
        ("worker", {"--max-review-seconds", "--hint-lease-seconds"}, {"--port", "--data-dir"}),
        (
            "api",
            {"--max-review-seconds", "--max-queue", "--degrade"},
            {"--workers", "--search-nice", "--hint-lease-seconds", "--store-memory-bytes"},
        ),
    ],
)
def test_a_part_has_the_flags_of_what_it_reads(
    command: str, has: set[str], lacks: set[str]
) -> None:
    found = main.get_command(click.Context(main), command)
    assert found is not None
    flags = {flag for option in found.params for flag in option.opts}
    assert has <= flags
    assert not lacks & flags


def test_each_command_is_loaded_by_its_name() -> None:
    context = click.Context(main)
    found = {name: main.get_command(context, name) for name in main.list_commands(context)}
    assert {name: command and command.name for name, command in found.items()} == {
        name: name for name in found
    }


def test_keys_new_prints_a_key_and_keeps_its_hash_only(tmp_path: Path) -> None:
    path = tmp_path / "keys"
    made = [
        CliRunner().invoke(main, ["keys", "new", name, "--file", str(path)]).stdout.strip()
        for name in ("club", "screen")
    ]
    assert len(set(made)) == 2
    assert min(len(key) for key in made) >= 40
    assert made[0] not in path.read_text()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    names = read_api_keys(path)
    assert names[hashlib.sha256(made[0].encode()).hexdigest()] == "club"
    assert names[hashlib.sha256(made[1].encode()).hexdigest()] == "screen"


def test_keys_are_made_listed_and_revoked_in_a_running_service(tmp_path: Path) -> None:
    flag = f"--data-dir={tmp_path}"

    def keys(*words: str) -> str:
        result = CliRunner(env={"COLUMNS": "200"}).invoke(main, ["keys", *words, flag])
        assert result.exit_code == 0, result.stderr
        return result.stdout.strip()

    with running("serve", "--port=0", flag, "--workers=0", "--web-processes=1") as service:
        assert service.call("GET", "/v1/games").status == 200
        assert "KEY" not in service.printed(FIRST_GAME)[0]
        key = keys("new", "club", "--role", "read", "--hint-quota", "5/day", "--max-games", "1")
        assert service.call("GET", "/v1/games").status == 401
        assert service.call("GET", "/v1/games", Authorization=f"Bearer {key}").status == 200
        assert re.search(r"club +read +club +5/day hints, 1 game +1 +0 +2.* works", keys("list"))
        assert keys("revoke", "club") == "The key club is refused from now on."
        assert service.call("GET", "/v1/games", Authorization=f"Bearer {key}").status == 401
    assert re.search(r"club +read .* revoked 2", keys("list")), "also when no service runs"


def test_keys_are_in_the_store_that_the_next_service_uses(tmp_path: Path) -> None:
    with embedded_store(tmp_path):
        pass
    made = CliRunner().invoke(main, ["keys", "new", "club", f"--data-dir={tmp_path}"])
    again = CliRunner().invoke(main, ["keys", "new", "club", f"--data-dir={tmp_path}"])
    assert (made.exit_code, again.exit_code) == (0, 1)
    assert "A key named club works already." in again.stderr
    stored = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert hashlib.sha256(made.stdout.strip().encode()).hexdigest().encode() in stored
    assert made.stdout.strip().encode() not in stored


@pytest.mark.long
def test_a_key_can_be_made_before_the_first_start_of_a_service(tmp_path: Path) -> None:
    data = f"--data-dir={tmp_path / 'data'}"
    words = ["keys", "new", "club", "--make-store", data]
    made = CliRunner().invoke(main, words, env={"REDIS_URL": ""})
    assert made.exit_code == 0, made.stderr
    assert f"Store: embedded, in {tmp_path}/data\n" in made.stderr
    with running("serve", "--port=0", data, "--workers=0", "--web-processes=1") as service:
        assert service.call("GET", "/v1/games").status == 401
        assert "-H 'Authorization: Bearer KEY'" in service.printed(FIRST_GAME)[0]
        key = f"Bearer {made.stdout.strip()}"
        assert service.call("GET", "/v1/games", Authorization=key).status == 200


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["new", "club b"], "NAME must be 1 to 64 letters"),
        (["new", "club", "--owner", "a:b"], "--owner must be 1 to 64 letters"),
        (["new", "club", "--role", "king"], "'king' is not one of 'play', 'read', 'operate'"),
        (["new", "club", "--rate-limit", "many"], "--rate-limit must be a number from 1 to"),
        (["new", "club", "--hint-quota", "1/9999 years"], "over at most ten years, not '1/9999 y"),
        (["new", "club", "--hint-quota", "0/day"], "--hint-quota must be a number from 1 to"),
        (["new", "club", "--role", "read", "--file", "keys"], "A key file has no roles"),
        (["list"], "There is no embedded store"),
        (["revoke", "club"], "There is no embedded store"),
        (["new", "club"], "There is no embedded store"),
        (["new", "club", "--make-store", "--owner", "a:b"], "--owner must be 1 to 64 letters"),
    ],
)
def test_a_wrong_key_command_is_one_sentence(
    tmp_path: Path, words: list[str], sentence: str
) -> None:
    flag = f"--data-dir={tmp_path / 'none'}"
    result = CliRunner().invoke(main, ["keys", *words, flag], env={"REDIS_URL": ""})
    assert result.exit_code != 0
    assert sentence in " ".join(result.stderr.split())
    assert not (tmp_path / "none").exists()


def test_a_key_that_is_not_there_cannot_be_revoked(redis_url: str) -> None:
    result = CliRunner().invoke(main, ["keys", "revoke", "nobody"], env={"REDIS_URL": redis_url})
    assert result.exit_code == 1
    assert "There is no key named nobody" in result.stderr


def test_keys_new_refuses_a_second_key_of_one_name_and_a_name_with_blanks(tmp_path: Path) -> None:
    path = str(tmp_path / "keys")
    assert CliRunner().invoke(main, ["keys", "new", "club", "--file", path]).exit_code == 0
    again = CliRunner().invoke(main, ["keys", "new", "club", "--file", path])
    assert again.exit_code == 1
    assert "already has a key for club" in again.stderr
    assert CliRunner().invoke(main, ["keys", "new", "club b", "--file", path]).exit_code == 1


@pytest.mark.parametrize(
    ("before", "names"),
    [("", ["club"]), ("# nobody yet\n", ["club"]), (f"bot {'a' * 64}", ["bot", "club"])],
    ids=["empty", "comments", "no end of line"],
)
def test_a_key_is_added_to_a_key_file_as_people_leave_it(
    tmp_path: Path, before: str, names: list[str]
) -> None:
    path = tmp_path / "keys"
    path.write_text(before)
    made = CliRunner().invoke(main, ["keys", "new", "club", "--file", str(path)])
    assert made.exit_code == 0, made.stderr
    assert [*read_api_keys(path).values()] == names


def test_content_lists_every_value_with_its_source() -> None:
    listed = json.loads(CliRunner().invoke(main, ["content", "--json", "--texts"]).output)
    values = {value["key"]: value for value in listed["values"]}
    assert values["constants.hand_limit"]["value"] == 4
    assert values["constants.hand_limit"]["source"] == "rulebook"
    assert values["wrath.track"]["source"] == "reconstructed"
    assert "Game Setup" in values["wrath.track"]["note"]
    assert {value["source"] for value in values.values()} == {"rulebook", "reconstructed"}


def test_content_shows_what_an_overlay_corrects(tmp_path: Path) -> None:
    overlay = tmp_path / "mine.toml"
    overlay.write_text("[components.solar_matrix.cost]\ngold = 3\n")
    result = CliRunner().invoke(main, ["content", "components", "--content-overlay", str(overlay)])
    text = " ".join(result.output.split())
    assert "solar_matrix.cost.gold 3 overlay: instead of" in text
    assert "1 from the overlay" in text


@pytest.mark.parametrize("columns", ["80", "140"])
def test_no_word_of_the_content_is_broken(columns: str) -> None:
    def printed(*options: str) -> str:
        command = ["content", "--texts", *options]
        return CliRunner(env={"COLUMNS": columns}).invoke(main, command).output

    values = json.loads(printed("--json"))["values"]
    texts = [value["note"] for value in values]
    texts += [value["value"] for value in values if isinstance(value["value"], str)]
    shown = printed()
    assert max(len(line) for line in shown.splitlines()) <= int(columns)
    assert {word for text in texts for word in text.split()} <= set(shown.split())


def test_content_can_be_narrowed_to_what_is_reconstructed() -> None:
    result = CliRunner().invoke(main, ["content", "--reconstructed", "--json"])
    listed = json.loads(result.output)["values"]
    assert listed
    assert {value["source"] for value in listed} == {"reconstructed"}


def test_the_sources_are_counted_whatever_is_shown() -> None:
    counts = [
        CliRunner(env={"COLUMNS": "200"}).invoke(main, ["content", *flags]).output.splitlines()[-1]
        for flags in ([], ["--reconstructed"])
    ]
    assert counts[0] == counts[1]
    assert not re.search(r"\b0 values from the rulebooks", counts[0])


def test_content_of_an_unknown_family_names_those_there_are() -> None:
    result = CliRunner().invoke(main, ["content", "cards"])
    assert result.exit_code == 1
    assert "There is no family cards: choose one of island, " in result.stderr


def test_wrong_flags_are_found_without_starting_anything(tmp_path: Path) -> None:
    def check(*flags: str) -> tuple[int, str]:
        data = f"--data-dir={tmp_path}"
        result = CliRunner().invoke(main, ["serve", "--check", data, *flags], env={"REDIS_URL": ""})
        return result.exit_code, result.output

    assert check() == (0, "")
    assert check("--nonsense")[0] == 2
    code, output = check("--api-keys-file=missing.txt")
    assert code == 1
    assert "missing.txt" in output
    assert check(f"--data-dir={tmp_path / 'new' / 'data'}") == (0, "")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("flags", "sentence"),
    [
        (["--redis-url=http://x"], "REDIS_URL is not the address of a Redis (http://x)"),
        (["--redis-url=nonsense"], "REDIS_URL is not the address of a Redis (nonsense)"),
        (["--queue-redis-url=nonsense"], "COSMICGATE_QUEUE_REDIS_URL is not the address of a"),
        (["--redis-url=redis+cluster://h:6379"], "The queue of hints cannot be in a Redis Cluster"),
        (["--data-dir=/proc/x"], "The data folder /proc/x cannot be written"),
        ([f"--data-dir={'/a/long/folder' * 20}"], "is too long for a socket"),
        (["--redis-url=redis://:top/se#cret@h:9/0"], "a Redis (redis://:***@h:9/0)"),
        (["--server-names=http://games.example/"], "must be names without scheme, port or path"),
        (["--host=no.such.host.invalid", "--access=keys"], "Choose another with --host or"),
        (["--api-keys-file=/none/keys"], "`cosmicgate keys new NAME --file /none/keys` makes one"),
        (["--api-keys-file=/proc"], "Choose another with --api-keys-file or COSMICGATE_API_KEYS"),
        (["--hint-ttl-seconds=inf"], "(COSMICGATE_HINT_TTL_SECONDS) must be a finite number"),
        (["--heartbeat-file=/nowhere/hb"], "/nowhere/hb cannot be made: there is no folder"),
        (["--heartbeat-file=/proc"], "it is no file that this user may write"),
        (
            ["--store-memory-bytes=5"],
            "(COSMICGATE_STORE_MEMORY_BYTES) must be at least 16000000",
        ),
    ],
)
def test_a_check_refuses_the_stores_that_a_start_refuses(
    tmp_path: Path, flags: list[str], sentence: str
) -> None:
    command = ["serve", "--port=0", "--workers=0", f"--data-dir={tmp_path}", *flags]
    checked = CliRunner().invoke(main, [*command, "--check"], env={"REDIS_URL": ""})
    assert list(tmp_path.iterdir()) == []
    started = CliRunner().invoke(main, command, env={"REDIS_URL": ""})
    assert checked.exit_code == started.exit_code == 1
    assert sentence in " ".join(checked.stderr.split())
    assert checked.stderr == started.stderr


def test_a_misspelt_variable_is_warned_about() -> None:
    checked = run("serve", "--check", COSMICGATE_WOKERS="3", COSMICGATE_LOG_FORMAT="json")
    assert checked.returncode == 0
    (line,) = checked.stderr.splitlines()
    found = json.loads(line)
    assert found["level"] == "warning"
    assert found["event"] == "no setting has this name: it is ignored"
    assert (found["variable"], found["nearest"]) == ("COSMICGATE_WOKERS", "COSMICGATE_WORKERS")


def test_a_check_passes_beside_the_service_that_uses_the_folder(tmp_path: Path) -> None:
    store = EmbeddedStore(tmp_path)
    store.claim()
    result = CliRunner().invoke(
        main, ["serve", "--check", f"--data-dir={tmp_path}"], env={"REDIS_URL": ""}
    )
    store.release()
    assert (result.exit_code, result.output) == (0, "")
    assert [path.name for path in (tmp_path / "store").iterdir()] == ["lock"]
