"""Of moves that do as well, one that is needed or that loses nobody is named first."""

from __future__ import annotations

from ai.atlantis.round_observer import DRY
from ai.hints.findings import ArmFindings, Findings
from ai.hints.merge import Pool
from ai.hints.named_first import needed_first
from game import Game
from game.engine import ids
from tests.ai.hints.asking import FACTS
from tests.ai.rigged import last_to_place
from tests.game.scenario import table


def won_pool(moves: list[str], dry: list[int]) -> Pool:
    """A search of moves that all win; after each so many tiles of the Hills are dry."""
    sums, nothing = (900, 900.0, 900.0), [0] * FACTS
    arms = []
    for move, tiles in zip(moves, dry, strict=True):
        facts = [*nothing]
        facts[int(DRY) + ids.HILLS] = 900 * tiles
        arms.append(ArmFindings(move, sums, (0, 0, 0), sums, sums, 0.0, [], facts, facts, nothing))
    return Pool([Findings(0, 900 * len(arms), False, arms, [])])


def pool_of(moves: list[str], line: list[str]) -> Pool:
    """A search of some moves, the first one with the line that follows it."""
    sums, nothing = (90, 45.0, 30.0), [0] * FACTS
    arms = [
        ArmFindings(move, sums, (0, 0, 0), sums, sums, 0.0, line, nothing, nothing, nothing)
        for move in moves
    ]
    return Pool([Findings(0, 90, False, arms, [])])


def order(game: Game, moves: list[str], line: list[str], *, equal: bool = True) -> list[str]:
    pool = pool_of(moves, line)
    ranking = needed_first(game, pool, list(range(len(moves))), lambda *_: equal)
    return [pool.moves[arm] for arm in ranking]


GOLD, CRYSTAL, CARDS = "place:1F:hills6", "place:1F:forests6", "place:1F:libraries6"


def test_a_plan_begins_with_the_good_that_is_lacking_if_that_does_as_well() -> None:
    game = last_to_place().give(1, crystal=1).game()
    assert order(game, [GOLD, CRYSTAL], [CRYSTAL])[0] == CRYSTAL
    assert order(game, [GOLD, CRYSTAL], [CRYSTAL], equal=False)[0] == GOLD


def test_a_plan_keeps_its_order_if_its_first_move_has_a_purpose() -> None:
    game = last_to_place().give(1, crystal=1).game()
    assert order(game, [CARDS, CRYSTAL], [CRYSTAL])[0] == CARDS
    assert order(game, [CRYSTAL, GOLD], [GOLD])[0] == CRYSTAL


def first_when_won(dry: list[int]) -> str:
    """What is named first of an unflood, which is the best, and of going on, in a won game."""
    s = table(players=4).dry(4).give(1, energy=5).give(2, energy=5)
    game = s.misfortunes("calm_seas " * 5).phase("suffer").game()
    pool = won_pool(["unflood:hills", "continue"], dry)
    return pool.moves[needed_first(game, pool, [0, 1], lambda *_: True)[0]]


def test_a_game_that_is_won_needs_no_energy_for_a_tile() -> None:
    assert first_when_won([4, 4]) == "continue"


def test_energy_is_spent_on_a_tile_that_would_be_lost() -> None:
    assert first_when_won([5, 4]) == "unflood:hills"
