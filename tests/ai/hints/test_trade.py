"""Gifts in a council, and the council itself, are advised only if they help."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from ai.hints.local import HintQuestion, answer_hint
from game import Game
from game.documents.hint import HintAnswer
from tests.ai.rigged import LAST_WRATH
from tests.ai.tables import new_game, play_on
from tests.game.scenario import Scene, table

PLAY = "play:1:grand_council"


def answer(game: Game, seed: int, *allow: str) -> HintAnswer:
    """Return the answer of a short hint."""
    question = HintQuestion(simulations=200, seed=seed, allow=allow)
    return answer_hint(game, question, lambda _: False)


def traded(game: Game, seed: int) -> list[str]:
    """Follow hints until the council is over; return what they advise."""
    advised = []
    while (decision := game.decision()) and decision.kind == "council":
        advised.append(answer(game, seed).moves[0].move)
        game.play(advised[-1])
    return advised


def nothing_for_the_core() -> Scene:
    """Return a last round in which a gift to the fourth player makes the Power Core possible."""
    s = table(players=4).build_all_but().wrath(LAST_WRATH).dry(0, hills=1)
    s.stand("1L 2L 3L 4L", on="build1")
    s.give(1, gold=2, crystal=2).give(2, atlantium=2).give(3, energy=2)
    s.position.round = i64(8)
    return s.hold(1, "grand_council").phase("act", onlookers=False)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_gift_that_wins_is_advised_and_then_the_end(seed: int) -> None:
    game = nothing_for_the_core().play(PLAY).game()
    gift, end = traded(game, seed)
    assert gift.startswith("give:")
    assert gift.split(":")[2] == "4"
    assert end == "done"
    assert "build:1:power_core" in {move.id for move in game.legal_moves()}


@pytest.mark.parametrize(("level", "players", "seed"), [(1, 3, 7), (1, 3, 2), (3, 4, 3)])
def test_no_gift_is_advised_that_makes_no_difference(level: int, players: int, seed: int) -> None:
    """Of the moves that do equally well a gift would come first here."""
    council = play_on(new_game(level, players, seed), "council")
    assert traded(council, 1) == ["done"]


def test_the_council_is_advised_if_it_helps() -> None:
    assert answer(nothing_for_the_core().game(), 1).moves[0].move == PLAY


@pytest.mark.parametrize(("seed", "skip"), [(1, 21), (1, 33)])
def test_the_council_is_not_advised_if_it_makes_no_difference(seed: int, skip: int) -> None:
    moves = answer(play_on(new_game(3, 4, seed), "act", skip=skip), 1).moves
    assert not moves[0].move.endswith("grand_council")
    council = next(move for move in moves if move.move.endswith("grand_council"))
    assert council.tied, "it is as good as the first, and would come first here"


def test_a_gift_is_advised_if_only_gifts_are_allowed() -> None:
    game = play_on(new_game(1, 3, 1), "council")
    gifts = [move.id for move in game.legal_moves() if move.id != "done"]
    assert answer(game, 1, *gifts).moves[0].move in gifts


def test_a_gift_and_the_council_name_what_the_builders_need() -> None:
    council = nothing_for_the_core().play(PLAY).game()
    assert "gives Green 1 gold for the Power Core." in answer(council, 1).headline
    before = answer(nothing_for_the_core().game(), 1).headline
    assert "Red plays Grand Council: Red gives Green 1 gold for the Power Core" in before
