"""Nobody can know dice and cards before they come, and nothing shifts them.

An attacker sends every call in any order and states before each outcome which one it believes in.
It must not be right more often than the stated probabilities say.
"""

from __future__ import annotations

from random import Random

import pytest
from flask import Flask

from tests.service.client import ApiClient
from tests.service.http.games.foreknowledge import BEGINNING, Attacker, drawn, tail_of
from tests.service.http.games.test_undo import undo

FALSE_ALARM = 1e-6
"""So rarely is an attacker that knows nothing as often right by luck."""
EVENTS = 6
TABLES = ("open", "claimed")


def games(few: int, many: int) -> pytest.MarkDecorator:
    """A few games in every run of the tests, and many where they may take long."""
    whole = pytest.param(many, marks=pytest.mark.long)
    return pytest.mark.parametrize("number", [few, whole])


@games(2, 200)
def test_whatever_is_asked_tells_nothing_of_dice_and_cards_to_come(
    app: Flask, client: ApiClient, number: int
) -> None:
    attacker = Attacker(app, client, seed=1)
    hits, chances = 0, []
    for game in range(number):
        address, seed = attacker.begin(seats=TABLES[game % 2])
        for _ in range(EVENTS):
            event = attacker.event(address, seed)
            if event is None:
                break
            attacker.attack(event, most=6)
            guess = attacker.believed(event)
            came = drawn(attacker.play(address, event.move, event.version))[0]
            attacker.learn(event, came)
            hits += guess == came
            chances.append(event.stated[guess])
        client.send("DELETE", address)
    assert len(chances) > 4 * number
    assert tail_of(hits, chances) > FALSE_ALARM, (hits, sum(chances), attacker.right)


TRIES = 4
LIBRARIES = "act:4F:libraries4"
ROLLS = (
    "act:1L:hills1",
    "act:1F:forests1",
    "act:2L:hills2",
    "act:2F:forests2",
    "act:3L:hills3",
)
"""Attempts at this table, each with one die."""


@games(5, 200)
def test_a_die_that_is_undone_and_rolled_again_shows_the_same_whatever_was_done_between(
    client: ApiClient, number: int
) -> None:
    player, wishes, rolled = Random(2), 0, []
    for _ in range(number):
        game = client.new_game(position=BEGINNING, undo="free", seed=7)
        for _ in range(3):
            start, wanted = client.version(game), f"roll:{player.randint(1, 6)}"
            dice = [roll_after_a_detour(client, game, player)]
            while dice[-1] != wanted and len(dice) < TRIES:
                assert undo(client, game, start).status_code == 200
                dice.append(roll_after_a_detour(client, game, player))
            assert set(dice) == {dice[0]}, "each event has its outcome"
            to_the_next_act(client, game)
            rolled.append(dice[0])
            wishes += dice[-1] == wanted
        client.send("DELETE", game)
    shown = [(rolled.count(f"roll:{side}"), 1 / 6) for side in range(1, 7)]
    shown += [(len(rolled) - count, 5 / 6) for count, _ in shown]
    for hits, chance in [(wishes, 1 / 6), *shown]:
        assert tail_of(hits, [chance] * len(rolled)) > FALSE_ALARM, (hits, chance)


def to_the_next_act(client: ApiClient, game: str) -> None:
    """Answer what an action asks."""
    while client.get(f"{game}/moves").get_json()["decision"]["kind"] != "act":
        client.play_first(game)


def roll_after_a_detour(client: ApiClient, game: str, player: Random) -> str:
    """Do something else first, undo it or not, and roll the next die in any attempt."""
    legal = [move["id"] for move in client.moves(game)]
    free = [move for move in legal if not move.startswith(("act:", "continue"))]
    for move in player.sample(free, min(len(free), player.randrange(3))):
        before = client.version(game)
        assert client.play(game, move).status_code == 200
        assert undo(client, game, before).status_code == 200
    if LIBRARIES in legal and player.random() < 0.5:
        assert len(drawn(client.play(game, LIBRARIES))) > 1, "cards come, and no dice"
        to_the_next_act(client, game)
    die, *_ = drawn(client.play(game, player.choice([move for move in ROLLS if move in legal])))
    return die
