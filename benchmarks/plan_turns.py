"""One position with five plans, asked about with a number of simulations: a part of `plans`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from ai.atlantis.state import AtlantisState
from ai.hints.engine import scripted_team
from ai.hints.local import HintQuestion, answer_hint
from ai.mcts.rng import Stream
from game import Content, Game, complete_setup, load_content
from game.engine.moves import Moves
from game.notation import move_text, vocabulary_of

ODDS = {"centre": 1, "cities": 2, "libraries": 2, "forests": 3, "hills": 3, "mountains": 3}


def asked(position: dict[str, Any], simulations: int, seed: int) -> list[dict[str, Any]]:
    """Ask about the plans of people in a position; what is found of each."""
    game = placing(load_content(), **position)
    plans = people_plans(game)
    question = HintQuestion(simulations=simulations, seed=seed, plans=tuple(plans.values()))
    answer = answer_hint(game, question, lambda _: False)
    names = ["best", "team", *plans]
    found = []
    for name, plan in zip(names, answer.plans, strict=True):
        gap, win = plan.difference, plan.win
        found.append({
            "plan": name,
            "win": win.p if win else None,
            "difference": None if gap is None else [gap.p, gap.low, gap.high, gap.games],
            "loss": None if plan.loss is None else [plan.loss.p, plan.loss.low, plan.loss.high],
            "class": plan.loss_class,
            "exchanges": [[each.taken, each.given] for each in plan.change_first],
        })  # fmt: skip
    return found


def exchanged(
    position: dict[str, Any], exchanges: list[tuple[str, list[str]]], simulations: int, seed: int
) -> list[dict[str, Any]]:
    """Ask about plans of people with and without an exchange; the difference of each to the best.

    A plan is left out if it cannot be played with the exchange.
    """
    game = placing(load_content(), **position)
    plans = people_plans(game)
    asked_about = []
    for name, (taken, given) in exchanges:
        changed = list(plans[name])
        changed[changed.index(taken)] = given
        if is_playable(game, changed):
            asked_about.append((name, plans[name], tuple(changed)))
    found = []
    for name, plan, changed_plan in asked_about:
        question = HintQuestion(simulations=simulations, seed=seed, plans=(plan, changed_plan))
        answer = answer_hint(game, question, lambda _: False)
        before, after = (each.difference for each in answer.plans[2:])
        if before is not None and after is not None:
            both = {"before": before, "after": after}
            gaps = {key: [gap.p, gap.low, gap.high, gap.games] for key, gap in both.items()}
            found.append({"plan": name, **gaps})
    return found


def is_playable(game: Game, plan: list[str]) -> bool:
    """Whether the moves of a plan are legal one after the other."""
    ahead = game.clone()
    for move in plan:
        if all(move != legal.id for legal in ahead.legal_moves()):
            return False
        ahead.advance(move)
    return True


def placing(
    content: Content, *, level: int, players: int, seed: int, until: int, monsters: list[str]
) -> Game:
    """Return a game of the scripted team at the first placement of a round, or of the last one."""
    wanted: dict[str, Any] = {"level": level, "players": players}
    if monsters:
        wanted["expansion"] = {"monsters": monsters}
    setup = complete_setup(wanted, content, Random(f"plans:{level}:{players}:{seed}"))
    game = Game.new(setup, content)
    team, stream, moves = scripted_team(), Stream(seed), Moves()
    kept = game.clone()
    before = 0
    while game.status == "running":
        now = int(game.position.round)
        if now != before and (decision := game.decision()) and decision.kind == "place":
            before, kept = now, game.clone()
            if now == until:
                break
        state = AtlantisState(game.position)
        if game.is_chance_next():
            code = state.sample(stream, moves)
        else:
            team.begin()
            code = team.choose(state, stream, moves)
        game.advance(move_text(int(code), vocabulary_of(game.position.table)))
    return kept


def people_plans(game: Game) -> dict[str, tuple[str, ...]]:
    """Return plans that people would make: all at one place, spread out, greedy by the odds."""
    spread = {"mountains": 0, "hills": 0, "forests": 0, "cities": 0, "libraries": 0, "centre": 0}

    def in_turn(site: str, _number: int) -> float:
        return -float(spread.get(site, 99))

    plans = {}
    for name, worth in (
        ("one place", lambda site, _: float(site == "centre")),
        ("spread", in_turn),
        ("odds", lambda site, number: ODDS.get(site, 0) + number / 10),
    ):
        plans[name] = _greedy(game, worth, spread if name == "spread" else {})
    return plans


def _greedy(
    game: Game, worth: Callable[[str, int], float], counted: dict[str, int]
) -> tuple[str, ...]:
    ahead = game.clone()
    plan: list[str] = []
    while True:
        moves = [move.id for move in ahead.legal_moves() if move.id.startswith("place:")]
        decision = ahead.decision()
        if not moves or decision is None or decision.kind != "place":
            return tuple(plan)
        best = max(moves, key=lambda move: worth(*_site(move)))
        if (site := _site(best)[0]) in counted:
            counted[site] += 1
        plan.append(best)
        ahead.advance(best)


def _site(move: str) -> tuple[str, int]:
    """The kind of place of a placement, and its number along the peninsula."""
    place = move.split(":")[2]
    site = place.rstrip("0123456789")
    return site, int(place[len(site) :] or 0)
