"""The turns of the checks of hints at `benchmarks.doubt_positions`, compiled.

Seconds are seconds of one core.
"""

from __future__ import annotations

import base64
import random
import time
from typing import Any, Final

from mypy_extensions import i64

from ai.atlantis.self_play import play_by_decider
from ai.atlantis.state import AtlantisState
from ai.hints.comparison import verdict_on
from ai.hints.engine import scripted_team, search_of
from ai.hints.local import HintQuestion, answer_hint
from ai.mcts.budget import spend
from ai.mcts.rng import Stream
from ai.mcts.search import Search
from benchmarks.doubt_positions import LEAST, MIDDLE, MOST
from benchmarks.last_round_turns import game_of, simulations_in
from benchmarks.positions import KINDS, choices
from benchmarks.starts import drawn, opened
from benchmarks.strength_games import decider_of
from game import Content, Game, Setup, load_content
from game.engine.decisions import DECISIONS
from game.engine.moves import Moves
from game.engine.position import Position
from game.notation import move_text, vocabulary_of
from game.packing import pack
from game.rules import legal_moves

SEED: Final = 7_000_000
"""The first seed of the games that positions are drawn from."""
TRIES: Final = 40
"""Games that are tried for one position."""
SIMULATIONS: Final = 400
"""Of the search that says whether a position is in doubt."""
TENTH: Final = 9
"""The place of the tenth best move in a ranking."""
LOOK_EVERY: Final = 0.1
"""Seconds between two looks at a search."""
LOOKED_AT: Final = 4
"""At each look the advised move is compared with so many others, the best first."""
TRUTH_SEED: Final = 1_000_003


# --- positions ----------------------------------------------------------------------------------


def draw(number: int, stage: str, level: int, players: int) -> dict[str, Any] | None:
    """Draw one position; None if no game has one."""
    content = load_content()
    for attempt in range(TRIES):
        seed = SEED + number * TRIES + attempt
        chance = random.Random(seed)
        setup = drawn(content, players, level, chance)
        codes = place_in(setup, content, seed, stage, KINDS[number // 2 % len(KINDS)], chance)
        if codes is None:
            continue
        g = position_after(codes, setup, content)
        p = chance_of(g)
        if stage != MIDDLE or LEAST <= p <= MOST:
            return {
                "id": number,
                "players": players,
                "level": level,
                "round": int(g.round),
                "kind": DECISIONS[g.top()].kind(),
                "stage": stage,
                "chance": round(p, 3),
                "setup": setup.to_dict(),
                "position": base64.b64encode(pack(g)).decode(),
            }
    return None


def place_in(
    setup: Setup, content: Content, seed: int, stage: str, kind: str, chance: random.Random
) -> list[int] | None:
    """Return the moves before a decision of a game of the team; None if none fits."""
    asked = choices(setup, content, seed)
    if stage != MIDDLE:
        return next((codes for name, codes in asked if name == "place"), None)
    middle = asked[len(asked) // 4 : 3 * len(asked) // 4]
    fitting = [codes for name, codes in middle if name == kind]
    return chance.choice(fitting) if fitting else None


def position_after(codes: list[int], setup: Setup, content: Content) -> Position:
    """Return the position in which a game is after moves and outcomes of chance."""
    state = opened(setup, content)
    for code in codes:
        state.apply(i64(code))
    return state.position


def chance_of(g: Position) -> float:
    """Return the chance of winning that a short search finds."""
    search = search_of(g, AtlantisState(g).codes(), 1)
    search.run(i64(SIMULATIONS))
    return float(search.worth(i64(search.ranking()[0])).mean(0))


# --- searches -----------------------------------------------------------------------------------


def team_move(game: Game) -> int:
    """Return the scripted team's move."""
    team = scripted_team()
    team.begin()
    return int(team.answer(game.position, Moves()))


def candidates(game: Game, *more: int) -> list[int]:
    """Return the moves that a hint considers, and others that are not among them."""
    codes = AtlantisState(game.position).codes()
    return codes + [code for code in dict.fromkeys(more) if code not in codes]


def decide(kept: dict[str, Any], seconds: float, seed: int) -> dict[str, Any]:
    """Search a position as a hint does; compare its best move with others."""
    game = game_of(kept, load_content())
    team = team_move(game)
    search = search_of(game.position, candidates(game, team), seed, [team])
    spent = spend(search, None, seconds, time.thread_time)
    ranking = search.ranking()
    best = ranking[0]
    tenth = ranking[TENTH] if len(ranking) > TENTH else None
    teams = int(search.arm_of(i64(team)))
    return {
        "moves": len(ranking),
        "simulations": spent.simulations,
        "p": round(float(search.worth(i64(best)).mean(0)), 4),
        "tenth": None if tenth is None else compared(search, best, tenth),
        "second": compared(search, best, ranking[1]),
        "team": "same" if teams == best else compared(search, best, teams),
    }


def compared(search: Search, arm: int, rival: int) -> str:
    """Return the verdict on a move beside a rival."""
    return verdict_on(search.followed.pairs(i64(arm), i64(rival)).lasting())


# --- verdicts -----------------------------------------------------------------------------------


def verdicts(kept: dict[str, Any], seconds: float, seed: int, times: int) -> dict[str, Any]:
    """Look at a search again and again; check its verdicts by one with `times` as many simulations.

    Returns by pair of moves how many looks said better or worse, and the difference of the long
    search with its lasting interval. All moves of a verdict take part in the long search to its
    end.
    """
    game = game_of(kept, load_content())
    search = search_of(game.position, candidates(game), seed)
    words = vocabulary_of(game.position.table)
    found: dict[tuple[int, int], int] = {}
    looks = 0
    spent = 0.0
    while spent < seconds - LOOK_EVERY / 2:
        spent += spend(search, None, LOOK_EVERY, time.thread_time).seconds
        looks += 1
        ranking = search.ranking()
        for rival in ranking[1 : 1 + LOOKED_AT]:
            verdict = compared(search, ranking[0], rival)
            if verdict == "too_close":
                continue
            pair = (int(search.codes[i64(ranking[0])]), int(search.codes[i64(rival)]))
            pair = pair if verdict == "better" else (pair[1], pair[0])
            found[pair] = found.get(pair, 0) + 1
    made = int(search.simulations)
    told = sorted({code for pair in found for code in pair})
    truth = search_of(game.position, told, TRUTH_SEED, told) if told else search
    if told:
        truth.run(i64(times * made))
    return {
        "looks": looks,
        "simulations": made,
        "verdicts": [
            {
                "better": move_text(better, words),
                "worse": move_text(worse, words),
                "looks": count,
                "truth": [round(x, 5) for x in truth_about(truth, better, worse)],
            }
            for (better, worse), count in found.items()
        ],
    }


def truth_about(search: Search, better: int, worse: int) -> list[float]:
    """Return the difference of two moves in a long search, with its lasting interval."""
    gap = search.followed.pairs(search.arm_of(i64(better)), search.arm_of(i64(worse))).lasting()
    return [float(gap.mean), float(gap.low), float(gap.high)]


# --- plans --------------------------------------------------------------------------------------


def play_plan(kept: dict[str, Any], seconds: float, decision: float, seed: int) -> dict[str, Any]:
    """Follow the plan of a hint to its end, then play on with the search; return who won.

    The hint searches for so many `seconds`, each later decision for `decision` seconds. A move of
    the plan that is no longer legal ends the plan.
    """
    game = game_of(kept, load_content())
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
