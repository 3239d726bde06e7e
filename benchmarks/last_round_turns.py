"""Draws, solves and searches last rounds for `benchmarks.last_rounds`; runs compiled."""

from __future__ import annotations

import base64
import random
import time
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.engine import search_of
from ai.hints.local import HintQuestion, answer_hint
from ai.mcts.budget import spend
from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from benchmarks.last_round_rigs import PLAIN, WITH_CARDS, rig
from benchmarks.last_round_values import ExactChances, NoLastRoundError, TooLargeError
from benchmarks.starts import begins, drawn, drawn_with_expansion, opened
from benchmarks.verdict_looks import look_again_and_again
from game import Content, Game, Setup, load_content
from game.engine.moves import Moves
from game.engine.position import Position
from game.notation import move_text, vocabulary_of
from game.packing import pack
from game.rules import is_chance, legal_moves

CONTENT: Final = Path(__file__).with_name("last_round.toml")
"""The numbers of today, except that no island survives the last space of the Wrath track."""
LEAST_AT_STAKE: Final = 0.005
"""The least difference between the best and the worst move of a position that is kept."""
PLAYERS: Final = (1, 2, 2, 3, 3, 4, 5, 6, 7)
"""How many players; drawn at random. Larger teams rarely fit the limit."""


def draw_several(seeds: list[int], cards: bool = False) -> list[dict[str, Any]]:
    """Return the positions of some seeds that fit."""
    lines = (draw(seed, cards=cards) for seed in seeds)
    return [line for line in lines if line is not None]


def draw(seed: int, *, cards: bool = False) -> dict[str, Any] | None:
    """Rig a last round by a seed and solve it; None if it does not fit.

    A position fits if the island surely sinks, the tree is neither too large nor too deep, and the
    choice matters. With `cards` players hold library cards, and odd seeds have Monstrosities.
    """
    content, kind = load_content(CONTENT), WITH_CARDS if cards else PLAIN
    chance = random.Random(seed)
    players, level = chance.choice(PLAYERS), chance.randrange(1, 6)
    if cards and seed % 2:
        setup = drawn_with_expansion(content, players, chance)
    else:
        setup = drawn(content, players, level, chance)
    state = opened(setup, content)
    team, stream, moves = ScriptedTeam(Judgement()), Stream(i64(seed)), Moves()
    while not begins(state):
        code = state.sample(stream, moves) if state.is_chance() else None
        state.apply(team.choose(state, stream, moves) if code is None else code)
    g = state.position
    rig(g, kind, chance)
    game = Game.restore(setup, content, pack(g), [])
    exact = ExactChances(int(g.round), kind.limit)
    try:
        while chance.random() < kind.steps:
            code = step(exact, game.position, chance)
            if code is None:
                return None
            game.advance(move_text(code, vocabulary_of(g.table)))
        values = exact.of_moves(game.position) if is_choice(game) else {}
    except (NoLastRoundError, TooLargeError, RecursionError):
        return None
    if not values or max(values.values()) - min(values.values()) < LEAST_AT_STAKE:
        return None
    words = vocabulary_of(g.table)
    return {
        "seed": seed,
        "players": players,
        "level": setup.level,
        "kind": game.decision().kind,  # type: ignore[union-attr]
        "setup": setup.to_dict(),
        "position": base64.b64encode(pack(game.position)).decode(),
        "chances": {move_text(code, words): round(p, 6) for code, p in values.items()},
    }


def is_choice(game: Game) -> bool:
    """Whether the team has a choice now."""
    decision = game.decision()
    return decision is not None and not decision.chance and len(game.legal_moves()) > 1


def step(exact: ExactChances, g: Position, chance: random.Random) -> int | None:
    """Return a good move or some outcome of chance; None when the game is over."""
    moves = Moves()
    legal_moves(g, moves)
    if moves.count == 0:
        return None
    if is_chance(g):
        weights = [int(moves.weight[i64(n)]) for n in range(int(moves.count))]
        return chance.choices(moves.listed(), weights)[0]
    values = exact.of_moves(g)
    best = max(values.values())
    return chance.choice([code for code, p in values.items() if p >= best - 1e-9])


# --- searching ----------------------------------------------------------------------------------


def search(
    kept: dict[str, Any], seconds: float | None, simulations: int | None, seed: int
) -> dict[str, Any]:
    """Ask for a hint about a solved position; return what it advises and states.

    `took` is how many seconds of one core the hint took, with its plan.
    """
    game = game_of(kept, load_content(CONTENT))
    made = simulations_in(game, seconds, seed) if seconds else simulations
    question = HintQuestion(simulations=made, seed=seed, top=1)
    began = time.thread_time()
    answer = answer_hint(game, question, lambda _: False)
    best = answer.moves[0]
    return {
        "move": best.move,
        "win": None if best.win is None else [best.win.p, best.win.low, best.win.high],
        "spent": answer.receipt.spent.simulations,
        "took": round(time.thread_time() - began, 3),
        "plan": None
        if answer.plan is None or answer.plan.win is None
        else [answer.plan.win.p, answer.plan.win.low, answer.plan.win.high],
    }


def verdicts(kept: dict[str, Any], seconds: float, seed: int) -> dict[str, Any]:
    """Look at a search again and again; compare its verdicts with the exact chances.

    At each look the best move is compared with all others. Each verdict has the number of looks
    that gave it, and as `truth` how much better the better move is, with bounds that are exact.
    """
    game = game_of(kept, load_content(CONTENT))
    search = search_of(game.position, AtlantisState(game.position).codes(), seed)
    looks, found = look_again_and_again(search, seconds, len(search.codes))
    words, chances = vocabulary_of(game.position.table), kept["chances"]
    judged = []
    for pair, times in found.items():
        better, worse = (move_text(code, words) for code in pair)
        gap = round(chances[better] - chances[worse], 6)
        judged.append({"better": better, "worse": worse, "looks": times, "truth": [gap] * 3})
    return {"looks": looks, "simulations": int(search.simulations), "verdicts": judged}


def simulations_in(game: Game, seconds: float, seed: int) -> int:
    """Return how many simulations a search makes in `seconds` seconds of one core.

    A search of a tenth of the time is measured. At least 8 are returned.
    """
    search = search_of(game.position, AtlantisState(game.position).codes(), seed)
    part = spend(search, None, seconds / 10, time.thread_time)
    return max(10 * part.simulations, 8)


def game_of(line: dict[str, Any], content: Content) -> Game:
    """Return the game of a solved position."""
    setup = Setup.from_dict(line["setup"], content)
    return Game.restore(setup, content, base64.b64decode(line["position"]), [])
