"""Who pays for a move, as hints say it."""

from __future__ import annotations

from ai.hints.local import HintQuestion, answer_hint
from ai.hints.payments import after_payment, payers_of
from game import Game
from game.engine.ids import GOODS
from tests.ai.rigged import LAST_WRATH
from tests.game.scenario import table


def sinking() -> Game:
    """Return a game that goes on by itself, and is lost, once hardly any energy is left."""
    scene = table(players=4).dry(0).wrath(LAST_WRATH)
    scene.misfortunes("calm_seas " * 5).give(1, energy=3).give(2, energy=3)
    return scene.phase("act", onlookers=False).game()


def test_a_game_may_be_lost_as_soon_as_a_move_is_paid() -> None:
    game = sinking()
    ahead = after_payment(game, "unflood:mountains")
    assert ahead is not None
    assert ahead.status == "lost"
    good, paid = payers_of(game, "unflood:mountains")
    assert (GOODS[good], paid) == ("energy", {0: 3, 1: 2})
    assert answer_hint(game, HintQuestion(simulations=8), lambda _: False).headline
