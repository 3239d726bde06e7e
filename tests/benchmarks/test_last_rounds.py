"""Last rounds: what is drawn is a last round, and the sheet counts what is right."""

from __future__ import annotations

from collections import Counter

import pytest
from mypy_extensions import i64

from ai.mcts.search import Search
from benchmarks import last_round_turns, last_rounds
from benchmarks.last_round_rigs import WITH_CARDS
from benchmarks.last_round_values import ExactChances
from benchmarks.result_files import Line
from benchmarks.verdict_looks import Pair
from benchmarks.verdict_sheet import sheet_of_verdicts
from game import load_content

FITTING_SEED = 127
FITTING_SEEDS_WITH_CARDS = (28, 31)


@pytest.mark.parametrize(
    ("seed", "cards"), [(FITTING_SEED, False), *((n, True) for n in FITTING_SEEDS_WITH_CARDS)]
)
def test_a_drawn_position_is_a_last_round_with_a_choice_that_matters(
    seed: int, cards: bool
) -> None:
    line = last_round_turns.draw(seed, cards=cards)
    assert line is not None
    chances = line["chances"].values()
    assert 0 <= min(chances) <= max(chances) - last_round_turns.LEAST_AT_STAKE
    game = last_round_turns.game_of(line, load_content(last_round_turns.CONTENT))
    assert {move.id for move in game.legal_moves()} == set(line["chances"])
    exact = ExactChances(int(game.position.round), WITH_CARDS.limit)
    assert round(exact.of(game.position), 6) == max(chances)


def test_verdicts_are_compared_with_the_exact_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    line = last_round_turns.draw(FITTING_SEED)
    assert line is not None
    looked: list[int] = []

    def look(search: Search, seconds: float, rivals: int) -> tuple[int, Counter[Pair]]:
        looked.append(rivals)
        search.run(i64(round(1000 * seconds)))
        first, *_, last = (int(search.codes[arm]) for arm in search.ranking())
        return 2, Counter({(first, last): 2})

    monkeypatch.setattr(last_round_turns, "look_again_and_again", look)
    found = last_round_turns.verdicts(line, 0.4, seed=1)
    assert (found["looks"], found["simulations"]) == (2, 400)
    (verdict,) = found["verdicts"]
    gap = line["chances"][verdict["better"]] - line["chances"][verdict["worse"]]
    assert verdict["truth"] == [round(gap, 6)] * 3
    assert gap > 0
    assert verdict["looks"] == 2
    assert looked == [len(line["chances"])], "every other move may be a rival"


def test_the_sheet_counts_optimal_advice_and_bounds_that_hold() -> None:
    line = {"kind": "act", "chances": {"done": 0.5, "build:1:power_core": 1.0}}
    right = {"move": "build:1:power_core", "win": [0.98, 0.9, 1.0]}
    wrong = {"move": "done", "win": [0.2, 0.1, 0.3]}
    forced = {"move": "build:1:power_core", "win": None}
    shown = last_rounds.sheet([(line, right), (line, wrong), (line, forced)])
    cells = [str(next(iter(column.cells))) for column in shown.columns]
    assert cells[:2] == ["all", "3"]
    assert cells[2].startswith("67 % (")
    assert cells[3:] == ["16.7 points", "1", "2", "16.0 points"]


def test_a_verdict_that_a_longer_search_reverses_is_false() -> None:
    right = {"looks": 3, "truth": [0.05, 0.01, 0.09]}
    reversed_ = {"looks": 1, "truth": [-0.004, -0.02, 0.012]}
    wrong = {"looks": 4, "truth": [-0.05, -0.08, -0.02]}
    equal = {"looks": 1, "truth": [0.0, 0.0, 0.0]}
    found: list[Line] = [{"verdicts": [right, reversed_]}, {"verdicts": [wrong, equal]}]
    shown = sheet_of_verdicts(found, "checked")

    def cells(row: int) -> list[str]:
        return [str(list(column.cells)[row]) for column in shown.columns]

    assert cells(0)[1:3] == ["4", "3 (75.0 %)"]
    assert cells(0)[4:] == ["1", "1"]
    assert cells(1)[1:4] == ["9", "6 (66.7 %)", ""], "looks are not independent"
