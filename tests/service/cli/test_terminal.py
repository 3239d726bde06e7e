"""Every command fits a terminal of 80 columns: no word is broken, no sign leaves its number."""

from __future__ import annotations

import json
import random
import re
import subprocess
from collections.abc import Iterator

import click
import pytest
from click.testing import CliRunner
from redis import Redis

from game import Game, complete_setup, load_content
from service.cli import main
from service.store.keys import KeyStore, Quotas
from tests.running import CLI, clean_environment

COLUMNS = 80
NAMED = ["Wilhelmina", "Bartholomew", "Guinevere", "Maximilian"]
PROCESS = ("capacity",)
"""The command that runs as another process, which makes its own help."""


def commands(command: click.Command, *path: str) -> Iterator[tuple[str, ...]]:
    """The words of a command, and of all commands below it."""
    yield path
    if isinstance(command, click.Group):
        context = click.Context(command)
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below is not None
            yield from commands(below, *path, name)


def printed(*words: str, columns: int = COLUMNS, **environment: str) -> str:
    """What a command prints on a terminal of so many columns."""
    runner = CliRunner(env={"COLUMNS": str(columns), **environment})
    result = runner.invoke(main, words, terminal_width=columns, max_content_width=columns)
    assert result.exit_code == 0, result.output
    return result.stdout


def check_lines(text: str) -> None:
    """No line is too long, and none begins with the sign of a number on the line before."""
    for line in text.splitlines():
        assert len(line) <= COLUMNS, line
        assert not re.match(r"\s*%", line), line


ALL = list(commands(main))


@pytest.mark.parametrize("words", [path for path in ALL if path != PROCESS], ids=" ".join)
def test_the_help_of_every_command_fits_and_breaks_no_word(words: tuple[str, ...]) -> None:
    shown = printed(*words, "--help")
    check_lines(shown)
    assert "..." not in shown.partition("Commands:")[2], "a summary is cut short"
    assert shown.split() == printed(*words, "--help", columns=400).split()


@pytest.mark.long
def test_the_help_of_the_capacity_test_fits() -> None:
    assert PROCESS in ALL
    done = subprocess.run(
        [*CLI, *PROCESS, "--help"],
        env=clean_environment(COLUMNS=str(COLUMNS)),
        capture_output=True,
        text=True,
        check=True,
    )
    check_lines(done.stdout)
    assert not re.search(r"\w-$", done.stdout, re.MULTILINE), "a word is broken at a hyphen"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A record of a game in which people with long names have placed two Atlanteans."""
    content = load_content()
    players = [{"councilor": None, "color": None, "name": name} for name in NAMED]
    setup = complete_setup({"players": players}, content, random.Random(7))
    game = Game.new(setup, content)
    for _ in range(2):
        game.play(game.legal_moves()[0].id)
    file = tmp_path_factory.mktemp("records") / "game.json"
    file.write_text(json.dumps(game.record().to_dict()), encoding="utf-8")
    return str(file)


def test_a_hint_fits_and_breaks_no_word(record: str) -> None:
    asked = ("hint", record, "--simulations", "48", "--seed", "3", "--compare", "place:1F:centre")
    whole, shown = printed(*asked, columns=400), printed(*asked)
    sentences, receipt = shown.split("To repeat:")
    check_lines(sentences)
    assert words_of(sentences) == words_of(whole.split("To repeat:")[0])
    assert "--compare place:1F:centre" in receipt, "to be copied, so it is one line"


def test_a_review_fits_and_breaks_no_word(record: str) -> None:
    asked = ("review", record, "--simulations", "8", "--seed", "3", "--all")
    whole, shown = printed(*asked, columns=400), printed(*asked)
    check_lines(shown)
    assert words_of(shown) == words_of(whole)
    assert "Every decision" in shown


def words_of(text: str) -> list[str]:
    """All words, whatever order a table of several lines a row brings them in."""
    return sorted(word for word in text.split() if not re.fullmatch("█+|[0-9.]+", word))


def test_the_list_of_keys_fits_and_breaks_no_word(redis: Redis, redis_url: str) -> None:
    quotas = Quotas(rate_limit="600/minute", hint_quota="1000/day", max_games=50)
    store = KeyStore(redis)
    store.make("tournament-of-2026", "operate", owner="club-of-atlantis", quotas=quotas, now=1.0)
    store.make("first", "play", owner="first", quotas=Quotas(), now=1.0)
    store.revoke("first", now=2.0)
    shown = printed("keys", "list", REDIS_URL=redis_url)
    check_lines(shown)
    wide = printed("keys", "list", columns=200, REDIS_URL=redis_url)
    for text in (shown, wide):
        assert {"tournament-of-2026", "club-of-atlantis", "1000/day", "revoked"} <= set(
            text.split()
        )
    headings, *rows = wide.splitlines()
    assert set(" ".join(rows).split()) <= set(shown.split())
    assert all(f"{heading}:" in shown for heading in re.split("  +", headings.strip())[1:])
