"""Plans of a round: made whole, compared on the same dice and cards, and what to change first."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from ai.atlantis.state import places
from ai.hints.beliefs import believed_loss
from ai.hints.local import HintError, HintQuestion, answer_hint
from ai.hints.plans import exchanges, plan_codes, whole_plan
from ai.mcts.root_statistics import Paired
from game import Game
from game.documents.hint import HintAnswer, HintProgress
from game.notation import move_text, parse_move, vocabulary_of
from game.plans import PlanError, in_legal_order
from tests.ai.tables import new_game, play_on

Wanted = Callable[[str], int]


def placing(level: int = 3) -> Game:
    return play_on(new_game(level), "place")


def never(_progress: HintProgress) -> bool:
    return False


def plan_by(game: Game, wanted: Wanted) -> list[str]:
    """Place all Atlanteans where they are wanted most."""
    ahead = game.clone()
    plan: list[str] = []
    while True:
        moves = [move.id for move in ahead.legal_moves() if move.id.startswith("place:")]
        if not moves:
            assert plan
            return plan
        plan.append(max(moves, key=lambda move: wanted(move.split(":")[2])))
        ahead.advance(plan[-1])


def to_the_centre(game: Game) -> list[str]:
    return plan_by(game, lambda place: place == "centre")


def to_the_libraries(game: Game) -> list[str]:
    return plan_by(game, lambda place: place.startswith("libraries"))


def ask(game: Game, *plans: list[str], **asked: Any) -> HintAnswer:
    question = {"simulations": 200, "seed": 3, **asked}
    return answer_hint(game, HintQuestion(**question, plans=tuple(map(tuple, plans))), never)


def code(game: Game, move: str) -> int:
    return parse_move(move, vocabulary_of(game.position.table))


def texts(game: Game, codes: list[int]) -> list[str]:
    return [move_text(each, vocabulary_of(game.position.table)) for each in codes]


def test_a_plan_may_name_its_moves_in_any_order() -> None:
    game = placing()
    plan = to_the_libraries(game)
    assert sorted(in_legal_order(game, plan[::-1])) == sorted(plan)


def test_a_plan_with_two_atlanteans_on_one_space_is_refused_at_the_second() -> None:
    with pytest.raises(PlanError) as refused:
        in_legal_order(placing(), ["place:1L:hills6", "place:2L:hills6"])
    assert refused.value.index == 1


def test_a_plan_ends_where_the_phase_ends() -> None:
    game = placing()
    with pytest.raises(PlanError, match=r"over|phase"):
        in_legal_order(game, [*to_the_centre(game), "done", "act:1L:centre"])


def test_what_a_plan_leaves_open_is_filled_and_what_it_asks_for_is_kept() -> None:
    game = placing()
    asked = ["place:4F:cities6", "place:2L:hills6"]
    line = [code(game, move) for move in to_the_libraries(game)]
    whole = whole_plan(game.position, plan_codes(game, tuple(asked)), line)
    placed = [each for each in texts(game, whole) if each.startswith("place:")]
    assert set(asked) <= set(placed)
    assert len(placed) == len(to_the_centre(game))
    assert in_legal_order(game, texts(game, whole))


def test_a_filled_place_never_takes_one_that_is_asked_for() -> None:
    game = placing()
    asked = to_the_libraries(game)[-1]
    line = [code(game, asked.replace(asked.split(":")[1], "1L"))]
    whole = texts(game, whole_plan(game.position, [code(game, asked)], line))
    assert asked in whole


def test_exchanges_change_one_piece_of_the_same_kind_each() -> None:
    game = placing()
    centre = [code(game, move) for move in to_the_centre(game)]
    best = [code(game, move) for move in to_the_libraries(game)]
    found = exchanges(centre, best)
    assert found
    for taken, given in found:
        assert taken in centre
        assert given in best
        assert texts(game, [taken])[0].split(":")[1] == texts(game, [given])[0].split(":")[1]


def test_each_plan_is_compared_with_the_best_one_and_the_teams_is_among_them() -> None:
    game = placing()
    answer = ask(game, to_the_centre(game), to_the_libraries(game)[:3])
    assert [(plan.source, plan.index) for plan in answer.plans] == [
        ("best", None),
        ("team", None),
        ("asked", 0),
        ("asked", 1),
    ]
    assert answer.plan is not None
    assert answer.plans[0].moves == answer.plan.moves
    assert answer.plans[0].difference is None
    for plan in answer.plans[1:]:
        assert plan.win is not None
        assert plan.difference is not None
        assert plan.loss is not None
        assert plan.loss.low < plan.loss.p < plan.loss.high
        assert plan.loss_class in {"fine", "weaker", "bad", "unclear"}
        assert plan.text.endswith((".", "%"))
    placed = [move.move for move in answer.plans[3].moves]
    assert set(to_the_libraries(game)[:3]) <= set(placed)


def test_a_round_that_is_thrown_away_is_bad_and_says_what_to_change() -> None:
    game = placing(5)
    in_the_hills = plan_by(game, lambda place: place.startswith("hills"))
    (*_, thrown_away) = ask(game, in_the_hills, simulations=2000).plans
    assert thrown_away.loss_class == "bad"
    assert thrown_away.change_first
    assert all(exchange.gain.p > 0 for exchange in thrown_away.change_first)
    assert "Change first" in thrown_away.text


def test_the_best_plan_itself_loses_nothing() -> None:
    game = placing()
    best = ask(game, to_the_centre(game)).plans[0]
    again = ask(game, [move.move for move in best.moves if move.move.startswith("place:")])
    found = again.plans[2]
    assert found.difference is not None
    assert found.difference.low <= 0.0 <= found.difference.high
    assert found.loss_class != "bad"


def test_the_same_question_about_plans_has_the_same_answer() -> None:
    game = placing()
    one, other = (ask(game, to_the_centre(game)) for _ in range(2))
    assert one.plans == other.plans


def test_several_shares_add_up() -> None:
    game = placing()
    alone = ask(game, to_the_centre(game), simulations=200)
    both = ask(game, to_the_centre(game), simulations=400, workers=2)
    assert both.plans[2].difference is not None
    assert alone.plans[2].difference is not None
    assert both.plans[2].difference.games > 1.5 * alone.plans[2].difference.games


def test_plans_keep_a_budget_of_seconds() -> None:
    game = placing()
    seen = []

    def see(progress: HintProgress) -> bool:
        seen.append(progress.seconds)
        return False

    answer_hint(game, HintQuestion(seconds=0.5, plans=(tuple(to_the_centre(game)),)), see)
    assert max(seen) < 2.0


@pytest.mark.parametrize(
    ("asked", "wrong"),
    [
        ({"plans": (("place:1L:hills6", "place:2L:hills6"),)}, r"plans\.0\.1: "),
        ({"plans": (("place:1L:centre",),), "avoid": ("place:1L:hills1",)}, "leave 'allow'"),
    ],
)
def test_plans_that_make_no_sense_are_refused(asked: dict[str, Any], wrong: str) -> None:
    with pytest.raises(HintError, match=wrong):
        answer_hint(placing(), HintQuestion(simulations=8, **asked), never)


def test_a_belief_lies_between_what_was_measured_and_what_plans_lose_in_general() -> None:
    measured = Paired(400, 400 * -0.20, 400 * (0.20**2 + 0.05))
    belief = believed_loss(measured)
    assert 0.10 < belief.mean < 0.20
    assert belief.loss_class() == "bad"
    nothing = believed_loss(Paired())
    assert nothing.loss_class() == "unclear"


def test_every_placement_of_the_teams_plan_is_a_placement() -> None:
    game = placing()
    plan = whole_plan(game.position, [], [])
    assert sum(bool(places(game.position, each)) for each in plan) >= 1
