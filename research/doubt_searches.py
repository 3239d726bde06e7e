"""Checks a hint at one position, for `decisive_hints`, `false_verdicts`, `played_plans` and `learning`.

Runs compiled. Seconds are seconds of one core.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from typing import Any, Final

from mypy_extensions import i64

from benchmarks.deciders import play_by_decider
from ai.atlantis.state import AtlantisState
from ai.hints.engine import scripted_team, search_of
from ai.hints.local import HintQuestion, answer_hint
from ai.mcts.budget import spend
from ai.mcts.rng import Stream
from ai.mcts.search import Search, Settings
from ai.review.decision_review import Moment, review_decision
from benchmarks.last_round_turns import game_of, simulations_in
from benchmarks.positions import IN_DOUBT
from benchmarks.regret_turns import search_with
from benchmarks.strength_games import decider_of
from benchmarks.verdict_looks import Pair, compared, look_again_and_again
from game import Game, load_content
from game.engine.moves import Moves
from game.notation import move_text, vocabulary_of
from game.rules import legal_moves

TENTH: Final = 9
"""The place of the tenth best move in a ranking."""
TRUTH_SEED: Final = 1_000_003
"""The seed of the long searches that verdicts are checked by."""


def team_move(game: Game) -> int:
    """Return the scripted team's move."""
    team = scripted_team()
    team.begin()
    return int(team.answer(game.position, Moves()))


def candidates(game: Game, *more: int) -> list[int]:
    """Return the moves that a hint considers, and then those of `more` that it does not."""
    codes = AtlantisState(game.position).codes()
    return codes + [code for code in dict.fromkeys(more) if code not in codes]


def decide(kept: dict[str, Any], seconds: float, seed: int) -> dict[str, Any]:
    """Search a position as a hint does; compare its best move with others."""
    game = game_of(kept, load_content(IN_DOUBT))
    team = team_move(game)
    search = search_of(game.position, candidates(game, team), seed, [team])
    spent = spend(search, None, seconds, time.thread_time)
    ranking = search.ranking()
    best = ranking[0]
    tenth = ranking[TENTH] if len(ranking) > TENTH else None
    team_arm = int(search.arm_of(i64(team)))
    return {
        "moves": len(ranking),
        "simulations": spent.simulations,
        "p": round(float(search.mean_worth(i64(best))), 4),
        "tenth": None if tenth is None else compared(search, best, tenth),
        "second": compared(search, best, ranking[1]),
        "team": "same" if team_arm == best else compared(search, best, team_arm),
    }


def verdicts(
    kept: dict[str, Any], seconds: float, rivals: int, seed: int, times: int
) -> dict[str, Any]:
    """Look at a search again and again; check its verdicts by one with `times` as many simulations.

    At each look the best move is compared with `rivals` others, the best of them first. Each
    verdict has the number of looks that gave it, and as `truth` what the long search finds:
    how much better the better move is, with a lasting interval.
    """
    game = game_of(kept, load_content(IN_DOUBT))
    search = search_of(game.position, candidates(game), seed)
    looks, found = look_again_and_again(search, seconds, rivals)
    made = int(search.simulations)
    return {
        "looks": looks,
        "simulations": made,
        "verdicts": checked(game, found, times * made) if found else [],
    }


def checked(game: Game, found: Counter[Pair], simulations: int) -> list[dict[str, Any]]:
    """Return verdicts, each with what a search of `simulations` simulations finds.

    All moves of the verdicts take part in that search to its end.
    """
    moves = sorted({code for pair in found for code in pair})
    truth = search_of(game.position, moves, TRUTH_SEED, moves)
    truth.run(i64(simulations))
    words = vocabulary_of(game.position.table)
    return [
        {
            "better": move_text(better, words),
            "worse": move_text(worse, words),
            "looks": looks,
            "truth": [round(x, 5) for x in truth_about(truth, better, worse)],
        }
        for (better, worse), looks in found.items()
    ]


def truth_about(search: Search, better: int, worse: int) -> list[float]:
    """Return the difference of two moves in a long search, with its lasting interval."""
    arms = search.arm_of(i64(better)), search.arm_of(i64(worse))
    gap = search.followed.later_pairs(*arms).lasting()
    return [float(gap.mean), float(gap.low), float(gap.high)]


def costs(kept: dict[str, Any], simulations: int, seed: int, times: int) -> dict[str, Any]:
    """Review the scripted team's move and a random one; check each cost that they are charged with.

    What is checked is that the best move is better, as a verdict is, by a search with `times` as
    many simulations as a review has for a decision.
    """
    game = game_of(kept, load_content(IN_DOUBT))
    team = team_move(game)
    codes = candidates(game, team)
    found = []
    for played in dict.fromkeys((team, random.Random(kept["id"]).choice(codes))):
        moment = Moment(0, game.position, played, codes, codes, fresh=True)
        verdict = review_decision(moment, simulations, seed, lambda _: False)
        if verdict is not None and verdict.charged > 0:
            found += checked(game, Counter({(verdict.best, played): 1}), times * simulations)
    return {"verdicts": found}


def learn(
    kept: dict[str, Any], simulations: list[int], options: dict[str, float], seed: int
) -> dict[str, Any]:
    """Return the chance after the best move, by number of simulations.

    `options` are other settings of the search; of a yes or no, 0 is no.
    """
    defaults = Settings()
    settings = {name: type(getattr(defaults, name))(number) for name, number in options.items()}
    game = game_of(kept, load_content(IN_DOUBT))
    search = search_with(AtlantisState(game.position), seed, settings)
    chances = []
    for look in simulations:
        search.run(i64(look - int(search.simulations)))
        chances.append(round(float(search.mean_worth(i64(search.ranking()[0]))), 4))
    return {"chances": chances}


def play_plan(kept: dict[str, Any], seconds: float, decision: float, seed: int) -> dict[str, Any]:
    """Follow the plan of a hint, then play on with the search; return the chances and the result.

    The hint is searched for `seconds`, each later decision for `decision` seconds. The plan ends
    early at a move that is no longer legal. Without a chance of the whole plan no game is played.
    """
    game = game_of(kept, load_content(IN_DOUBT))
    budget = simulations_in(game, seconds, seed)
    answer = answer_hint(game, HintQuestion(simulations=budget, seed=seed), lambda _: False)
    if answer.plan is None or answer.plan.win is None:
        return {"plan": None, "first": None, "won": None, "moves": 0, "followed": 0}
    words = vocabulary_of(game.position.table)
    state = AtlantisState(game.position.clone())
    followed = follow(state, [step.move for step in answer.plan.moves], words)
    decider = decider_of("search", decision, {})
    won = play_by_decider(state, scripted_team(), decider, Stream(i64(kept["id"]), i64(2 + seed)))
    first = answer.moves[0].win
    plan = answer.plan.win
    return {
        "plan": [plan.p, plan.low, plan.high],
        "first": None if first is None else [first.p, first.low, first.high],
        "won": float(won),
        "moves": len(answer.plan.moves),
        "followed": followed,
    }


def follow(state: AtlantisState, plan: list[str], words: Any) -> int:
    """Make the moves of a plan as long as they are legal; return how many were made."""
    moves = Moves()
    for number, wanted in enumerate(plan):
        legal_moves(state.position, moves)
        code = next((each for each in moves.listed() if move_text(each, words) == wanted), None)
        if code is None or state.is_over() or state.is_chance():
            return number
        state.apply(i64(code))
    return len(plan)
