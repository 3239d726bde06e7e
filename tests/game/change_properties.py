"""What must hold for the events of a whole game: their changes give every view.

.venv/bin/python -m tests.game.change_properties --games 1000
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterable
from random import Random
from typing import Any

import click
import msgspec

from game import Content, Game, load_content, sample_outcome
from tests.game.context_properties import check_context
from tests.game.golden import MIXES, file_of, moves_of
from tests.game.position_properties import ensure
from tests.game.properties import set_up
from tests.game.table_client import apply, normal


class Follower:
    """Follows a game by its events alone."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.view: dict[str, Any] = msgspec.to_builtins(game.view())
        self.status_causes: list[dict[str, Any]] = []

    def play(self, move: str) -> None:
        """Play a move, and check that its changes lead to the view after it."""
        events = self.game.play(move)
        for event in msgspec.to_builtins(events):
            for change in event["changes"]:
                ensure(bool(change["cause"]["kind"]), "a change without a cause", change)
                apply(self.view, copy.deepcopy(change))
                if change["kind"] == "result":
                    self.status_causes.append(change["cause"])
        seen = normal(msgspec.to_builtins(self.game.view()))
        followed = normal(self.view)
        for part, shown in seen.items():
            ensure(followed[part] == shown, part, move, followed[part], shown)


def follow_all(game: Game, next_move: Callable[[Game], str | None]) -> Follower:
    """Follow a game until there is no next move."""
    follower = Follower(game)
    while (move := next_move(game)) is not None:
        follower.play(move)
    if game.status == "lost":
        ensure(
            follower.status_causes[-1]["kind"] in {"misfortune", "wrath"},
            "a game lost without a cause",
            follower.status_causes,
        )
    return follower


def follow_random(game: Game, chance: Random) -> int:
    """Follow a game played at random; draw the question of every decision. Returns the moves."""

    def choose(game: Game) -> str | None:
        if check_context(game) is None:
            return None
        moves = game.legal_moves()
        outcome = moves[0].probability is not None
        return sample_outcome(moves, chance) if outcome else chance.choice(moves).id

    return follow_all(game, choose).game.version


def follow_game(number: int, content: Content) -> int:
    """Follow the n-th random game."""
    return follow_random(set_up(number, content)[0], Random(number))


def follow_moves(game: Game, moves: Iterable[str]) -> None:
    """Follow a game that is played by these moves."""
    left = iter(moves)
    follow_all(game, lambda _: next(left, None))


@click.command()
@click.option("--games", default=1000, help="Random games to follow.")
@click.option("--first", default=0, help="The number of the first of them.")
def main(games: int, first: int) -> None:
    """Follow random games and the golden ones by their events alone."""
    content = load_content()
    moves = 0
    for number in range(first, first + games):
        moves += follow_game(number, content)
    click.echo(f"{games} random games, {moves} moves: every view follows from the changes")
    for mix in MIXES:
        text = file_of(mix).read_text()
        game = golden_start(text, content)
        follow_moves(game, moves_of(text))
    click.echo(f"{len(MIXES)} golden games: the same")


def golden_start(text: str, content: Content) -> Game:
    """The game of a transcript at its start."""
    from game import Record  # noqa: PLC0415

    head = Record.from_text(text.splitlines()[0])
    return Game.new(Game.replay(head, content).setup, content)


if __name__ == "__main__":
    main()
