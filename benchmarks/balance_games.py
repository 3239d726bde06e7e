"""The openings and games of `benchmarks.balance`, played in a compiled process."""

from __future__ import annotations

import json
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.mcts.interface import Evaluator
from ai.mcts.rng import Stream
from ai.mcts.search import Search, Settings
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value.model import HORIZON, RoundValue, Weights
from benchmarks.balance_uses import Uses, site_of, standing
from benchmarks.deciders import play_by_decider
from benchmarks.starts import drawn, first_decision
from benchmarks.value_games import decider_with
from game import Content, load_content
from game.engine.ids import FORESTS, PHASE_PLACE, RINGS, RUNNING
from game.engine.moves import DONE, PLACE, Moves
from game.engine.places import ring_of, tile
from game.notation import arguments_of, move_text, vocabulary_of

OWN: Final = "own"
FAR: Final = "far"
TEAM: Final = "team"
WILD: Final = "wild"
FIRST_ROUNDS: Final = (OWN, FAR, TEAM, WILD)
"""Who places the Atlanteans of a forced first round: the search, the search with the horizon
`FAR_AHEAD`, the scripted team, or a person who spreads them over the wild peninsulas."""
FAR_AHEAD: Final = 4
"""Rounds after which the model judges who looks far ahead: by then most cards of the first round
are played, so that it matters little how the model judges cards in the hand."""
RINGS_OF_A_PERSON: Final = (5, 4, 6, 3, 2, 1)
"""The rings of a peninsula in the order in which that person takes them: near the tip, where rolls
are easy, and the tip itself only later, which floods first."""
NEVER: Final = 2.0
"""A search of a first round does not end early, however good its plan is: on low levels many are as
good as won, and the question is where it goes."""
PLAN_SEED: Final = 2**51
"""The seed of the simulations that compare two plans."""

Chooser = Callable[[AtlantisState, list[int]], int]
"""Chooses one of several legal moves."""


def models(weights: str | None, horizon: int | None) -> Evaluator:
    """Return what judges positions: the shipped model, one of a file, or games to their end."""
    if horizon == 0:
        return Evaluator()
    fitted = Weights(**json.loads(Path(weights).read_text())) if weights else None
    return RoundValue(horizon or HORIZON, fitted, allow_unfitted=True)


def begun(
    content: Content, level: int, players: int, expansion: dict[str, Any] | None, seed: int
) -> tuple[AtlantisState, Stream]:
    """Return the first decision of a game with drawn councilors and blueprint, and its stream."""
    stream = Stream(seed, 1)
    setup = drawn(
        content, players, level, random.Random(seed), expansion=expansion, introduction=False
    )
    return first_decision(setup, content, stream), stream


def place_all(state: AtlantisState, choose: Chooser, stream: Stream) -> list[int]:
    """Play the placement of a round; return the moves. The state is changed."""
    moves = Moves()
    made = []
    while state.position.status == RUNNING and state.position.phase == PHASE_PLACE:
        if state.is_chance():
            state.apply(state.sample(stream, moves))
            continue
        codes = state.codes()
        code = codes[0] if len(codes) == 1 else choose(state, codes)
        made.append(code)
        state.apply(i64(code))
    return made


def openings(
    level: int,
    players: int,
    seeds: list[int],
    simulations: int,
    *,
    overlay: str | None = None,
    expansion: dict[str, Any] | None = None,
    weights: str | None = None,
    horizon: int | None = None,
    other: bool = True,
) -> list[dict[str, Any]]:
    """Let the search place the Atlanteans of the first round; each one is searched anew.

    With `other` it places them once more, at least a third of them on other sites, and both plans
    are compared by as many simulations on the same dice and cards. Returns a line for each seed.
    """
    content = load_content(Path(overlay) if overlay else None)
    found = []
    for seed in seeds:
        root, _ = begun(content, level, players, expansion, seed)
        judge = models(weights, horizon)
        line: dict[str, Any] = {"seed": seed, **_plan(root, judge, simulations, None)}
        codes = line.pop("codes")
        if other:
            away = _plan(root, judge, simulations, Counter(line["sites"]))
            other_codes = away.pop("codes")
            line["other"] = away
            line["chances"] = [
                _chance(root, judge, plan, simulations) for plan in (codes, other_codes)
            ]
        found.append(line)
    return found


def _plan(
    root: AtlantisState, judge: Evaluator, simulations: int, first: Counter[str] | None
) -> dict[str, Any]:
    """Return where the search places everybody; `first` is the plan to keep away from."""
    state = AtlantisState(root.position.clone())
    decider = decider_with(ScriptedTeam(Judgement()), judge, simulations, None, NEVER)
    stream = Stream(0, 2)

    def choose(at: AtlantisState, codes: list[int]) -> int:
        kept = codes if first is None else apart(at, codes, first)
        return int(decider.decide(at, kept, stream)) if len(kept) > 1 else kept[0]

    codes = place_all(state, choose, stream)
    words = vocabulary_of(state.position.table)
    texts = [move_text(code, words) for code in codes]
    placed = [code for code in codes if code & 255 == PLACE]
    sites = Counter(site_of(state.position.table, arguments_of(code)[2]) for code in placed)
    return {"plan": texts, "sites": dict(sites), "codes": codes}


def apart(state: AtlantisState, codes: list[int], first: Counter[str]) -> list[int]:
    """Return the moves that leave a third of all Atlanteans on other sites than a plan has.

    If no move does, all are returned.
    """
    here = standing(state.position)
    shared = sum(min(count, here[site]) for site, count in first.items())
    most = sum(first.values()) * 2 // 3
    kept = []
    for code in codes:
        if code & 255 == PLACE and shared >= most:
            site = site_of(state.position.table, arguments_of(code)[2])
            if here[site] < first[site]:
                continue
        kept.append(code)
    return kept if any(code & 255 == PLACE for code in kept) else codes


def _chance(root: AtlantisState, judge: Evaluator, plan: list[int], simulations: int) -> float:
    """Return the chance of winning after a plan, from simulations of its own."""
    search = Search(
        root,
        root.codes(),
        ScriptedTeam(Judgement()),
        judge,
        seed=PLAN_SEED,
        settings=Settings(),
        stated_plies=i64(1),
    )
    arms = search.run_plan(plan, i64(simulations))
    return round(float(arms.mean(0)), 5)


def games(
    level: int,
    players: int,
    seeds: list[int],
    simulations: int,
    *,
    overlay: str | None = None,
    expansion: dict[str, Any] | None = None,
    weights: str | None = None,
    horizon: int | None = None,
) -> list[dict[str, Any]]:
    """Let the search play whole games; return a line for each seed with what was used.

    Without `simulations` the scripted team plays.
    """
    content = load_content(Path(overlay) if overlay else None)
    team = ScriptedTeam(Judgement())
    found = []
    for seed in seeds:
        state, stream = begun(content, level, players, expansion, seed)
        table = state.position.table
        decider = decider_with(team, models(weights, horizon), simulations, None)
        uses, moves = Uses(table), Moves()
        team.begin()
        while not state.is_over():
            if state.is_chance():
                code = int(state.sample(stream, moves))
            elif simulations == 0:
                code = int(team.choose(state, stream, moves))
            else:
                team.begin()
                if team.settles(state):
                    code = int(team.choose(state, stream, moves))
                else:
                    codes = state.codes()
                    code = (
                        codes[0] if len(codes) == 1 else int(decider.decide(state, codes, stream))
                    )
            uses.step(state, code)
            state.apply(i64(code))
        found.append(
            {
                "seed": seed,
                "won": state.reward(),
                "rounds": int(state.position.round),
                "councilors": [uses.words.councilors[number] for number in table.councilor],
                "blueprint": uses.words.components,
                **uses.listed(),
            }
        )
    return found


def forced(
    level: int,
    players: int,
    seeds: list[int],
    simulations: int,
    first: str,
    *,
    placing: int,
    overlay: str | None = None,
    expansion: dict[str, Any] | None = None,
    weights: str | None = None,
    horizon: int | None = None,
) -> list[dict[str, Any]]:
    """Let the search play on from a first round that one of `FIRST_ROUNDS` placed.

    A search has `placing` simulations for each Atlantean of the first round, and `simulations` for
    each decision after it. All meet the same dice and cards as long as their moves are the same.
    """
    content = load_content(Path(overlay) if overlay else None)
    team = ScriptedTeam(Judgement())
    found = []
    for seed in seeds:
        state, stream = begun(content, level, players, expansion, seed)
        decider = decider_with(team, models(weights, horizon), simulations, None)
        moves = Moves()
        ahead = FAR_AHEAD if first == FAR else horizon
        placer = decider_with(team, models(weights, ahead), placing, None, NEVER)

        def by_search(at: AtlantisState, codes: list[int]) -> int:
            return int(placer.decide(at, codes, stream))  # noqa: B023 - called at once

        def by_team(at: AtlantisState, _codes: list[int]) -> int:
            return int(team.choose(at, stream, moves))  # noqa: B023 - called at once

        team.begin()
        choose = {OWN: by_search, FAR: by_search, TEAM: by_team, WILD: over_wild_peninsulas}[first]
        place_all(state, choose, stream)
        sites = dict(standing(state.position))
        won = play_by_decider(state, team, decider, stream)
        rounds = int(state.position.round)
        found.append({"seed": seed, "won": won, "rounds": rounds, "sites": sites})
    return found


def over_wild_peninsulas(state: AtlantisState, codes: list[int]) -> int:
    """Return the move that spreads Atlanteans evenly over the Mountains, Hills and Forests.

    Where none has room, the first other placement is made; when all are placed, the phase ends.
    """
    g = state.position
    wild = [tile(i64(p), i64(ring)) for p in range(FORESTS + 1) for ring in range(1, RINGS + 1)]
    reachable = {
        arguments_of(code)[2]: code
        for code in codes
        if code & 255 == PLACE and arguments_of(code)[2] in wild
    }
    if not reachable:
        return next((code for code in codes if code & 255 == DONE), codes[0])

    def preference(place: int) -> tuple[int, int, int]:
        arm = (place - 1) // RINGS
        crowd = sum(int(g.occupants(tile(i64(arm), i64(ring)))) for ring in range(1, RINGS + 1))
        return crowd, RINGS_OF_A_PERSON.index(int(ring_of(i64(place)))), arm

    return reachable[min(reachable, key=preference)]
