"""The games that `benchmarks.fit_value` learns from, played in a compiled process."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, TypedDict, cast

import numpy as np
from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.mcts.interface import Evaluator, State
from ai.mcts.rng import Stream
from ai.mcts.search import Search, Settings
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value.feature_names import ROUNDS, feature_names
from ai.value.features import Features
from ai.value.model import HORIZON, PLIES_OF_A_SIMULATION, RoundValue, Weights
from ai.value.unplayed import unplayed_share
from benchmarks.deciders import AS_GOOD_AS_WON, Decider, SearchDecider, play_by_decider
from benchmarks.last_round_turns import game_of
from benchmarks.positions import IN_DOUBT
from benchmarks.starts import (
    LAST_BLUNDER,
    SEARCHED_LEVELS,
    begins,
    begun,
    opened_for,
    play_rounds,
)
from game import load_content

OPEN = 0.02
"""A game is open if the model's chance is at least this far from 0 and from 1."""
DECIDED = 0.15
"""The part of the positions that are not open from which the search plays on all the same."""

LOOKS = (8_000, 32_000, 128_000, 512_000)
"""Plies after which a search at the beginning of a round is asked what it states."""
STEP = 8
"""It is asked after this many simulations, or a multiple of them."""
PACE: Final = 600_000
"""Plies that a decision makes in a second of a clock that counts plies: about those that one core
makes in a real second in the base game (`research.search_pace`)."""
MOST_ROUNDS: Final = 200
"""Games of the scripted team that last longer are not learnt from."""
DIGITS = 6
"""Decimal places of the features of games that the search plays."""
PLAYED_ON: Final[i64] = 9
"""The stream of the dice and cards of games that are played on from a position."""
LOOKS_SEED = 2**50
"""The first seed of these searches, far from those of the searches that decide."""
Rows = list[list[float]]


class SearchedGame(TypedDict):
    """A game that the search played."""

    seed: int
    players: int
    plies: int
    """For each decision: the budget, estimated if it was a number of simulations."""
    predicted: list[float]
    """By search: the chance to win after the move that it chose."""
    unplayed: list[float]
    """By search: the part of the round that was still to be played."""
    rounds: list[tuple[int, float]]
    """By round whose beginning was searched: the number of that search, and the rounds left as the
    model estimates them."""
    features: Rows
    """By the same rounds: the features of the position at the beginning."""
    asked: Rows
    """By the same rounds: the chances that a search of its own states after each of `LOOKS`.
    Empty if the game was played without them."""
    won: float


class Rounds(Decider):
    """Decides as another decider does, and notes what is known of a round when it begins."""

    def __init__(self, decider: SearchDecider, *, ask: bool = False, after: int = -1) -> None:
        """Start without rounds; only those after `after` are noted.

        `ask`: whether searches are asked what they state.
        """
        self.decider = decider
        self.ask = ask
        self.after = after
        self.features = Features(names())
        self.noted: dict[int, tuple[int, float]] = {}
        """By round: what `SearchedGame.rounds` has."""
        self.rows: Rows = []
        """By round: the features."""
        self.asked: Rows = []
        """By round: what `SearchedGame.asked` has."""
        self.unplayed: list[float] = []
        """By search: what `SearchedGame.unplayed` has."""

    def decide(self, state: State, codes: list[int], chance: Stream) -> i64:
        atlantis = cast("AtlantisState", state)
        g = atlantis.position
        self.unplayed.append(round(float(unplayed_share(g)), 4))
        if begins(atlantis) and g.round > self.after and g.round not in self.noted:
            self.features.measure(g)
            self.rows.append([round(float(value), DIGITS) for value in self.features.values])
            left = round(float(self.features.values[ROUNDS]), 4)
            self.noted[g.round] = (len(self.decider.predictions), left)
            if self.ask:
                self.asked.append(self.stated_by_looks(state, codes))
        return self.decider.decide(state, codes, chance)

    def stated_by_looks(self, state: State, codes: list[int]) -> list[float]:
        """Return the chances that one search states after more and more plies."""
        decider = self.decider
        seed = LOOKS_SEED + len(self.asked)
        search = Search(
            state, codes, decider.policy, decider.evaluator, seed=seed, settings=decider.settings
        )
        found = []
        for look in LOOKS:
            while search.plies < look:
                search.run(STEP)
            found.append(round(float(search.mean_worth(search.ranking()[0])), DIGITS))
        return found


def names() -> list[str]:
    """Return the names of the features."""
    return feature_names()


def play(
    players: int,
    seeds: list[int],
    target: str,
    overlay: str | None = None,
    *,
    expansion: bool = False,
) -> int:
    """Play a game for each seed; write features and result of each beginning of a round to a file.

    The file is a NumPy array, a row for each position: the seed, the features, the reward. Only
    rounds after the last random move count, so that every reward is the scripted team's own.
    `overlay` is the file of an overlay of the content. With `expansion` all games have
    Monstrosities.
    Returns the number of positions.
    """
    team = ScriptedTeam(Judgement())
    content = load_content(None if overlay is None else Path(overlay))
    rows: Rows = []
    for seed in seeds:
        state, stream, _ = begun(content, team, players, seed, expansion=expansion)
        rows += _recorded(state, team, stream, float(seed))
    with Path(target).open("wb") as file:
        np.save(file, np.array(rows, dtype=np.float64))
    return len(rows)


def search(
    players: int,
    seeds: list[int],
    simulations: int | None = None,
    weights: dict[str, Any] | None = None,
    overlay: str | None = None,
    *,
    plies: int | None = None,
    expansion: bool = False,
    ask: bool = False,
) -> list[SearchedGame]:
    """Let the search play on from positions in doubt, with the given weights or its own.

    The budget of a decision is `simulations` or `plies`, so all machines play the same games. With
    `ask`, longer searches are asked what they state at the beginning of each round.

    Half of the games begin at the opening. In the others the scripted team plays a random number of
    first rounds, and blunders as in `play`. Games that are then practically decided are mostly left
    out.
    """
    team = ScriptedTeam(Judgement())
    judge = RoundValue(HORIZON, Weights(**weights) if weights else None)
    content = load_content(None if overlay is None else Path(overlay))
    drawing: Any = {"expansion": expansion, "levels": SEARCHED_LEVELS}
    found: list[SearchedGame] = []
    for seed in seeds:
        if seed % 2 == 0:
            state, stream, chance = opened_for(content, players, seed, **drawing)
        else:
            state, stream, chance = begun(content, team, players, seed, **drawing)
            play_rounds(state, team, stream, chance.randrange(LAST_BLUNDER))
        if state.is_over():
            continue
        if abs(judge.chance(state.position) - 0.5) > 0.5 - OPEN and chance.random() > DECIDED:
            continue
        noting = Rounds(decider_with(team, judge, simulations, plies), ask=ask)
        counted = plies or (simulations or 0) * PLIES_OF_A_SIMULATION
        found.append(played_on(state, team, noting, stream, seed, counted))
    return found


def search_on(lines: list[dict[str, Any]], plies: int) -> list[SearchedGame]:
    """Let the search play on from positions of `benchmarks.doubt_positions`, with its own weights.

    Each decision gets `plies` plies. The round of the position itself is not noted: it has begun.
    """
    team = ScriptedTeam(Judgement())
    content = load_content(IN_DOUBT)
    found = []
    for line in lines:
        state = AtlantisState(game_of(line, content).position.clone())
        decider = decider_with(team, RoundValue(HORIZON), None, plies)
        noting = Rounds(decider, after=int(state.position.round))
        stream = Stream(i64(line["id"]), PLAYED_ON)
        found.append(played_on(state, team, noting, stream, line["id"], plies))
    return found


def played_on(
    state: AtlantisState, team: ScriptedTeam, noting: Rounds, stream: Stream, seed: int, plies: int
) -> SearchedGame:
    """Play a game to its end; return it under this number, and with these plies."""
    won = play_by_decider(state, team, noting, stream)
    return {
        "seed": seed,
        "players": int(state.position.table.seats),
        "plies": plies,
        "predicted": noting.decider.predictions,
        "unplayed": noting.unplayed,
        "rounds": list(noting.noted.values()),
        "features": noting.rows,
        "asked": noting.asked,
        "won": won,
    }


def decider_with(
    team: ScriptedTeam,
    judge: Evaluator,
    simulations: int | None,
    plies: int | None,
    enough: float = AS_GOOD_AS_WON,
) -> SearchDecider:
    """Return a decider whose searches have this budget of simulations or plies.

    They end early once the lower bound of the best move's chance reaches `enough`.
    """
    decider = SearchDecider(
        team,
        judge,
        Settings(),
        simulations=simulations,
        seconds=None if plies is None else plies / PACE,
        # Not a clock of the machine: then each machine would play other games.
        clock=lambda: 0.0 if decider.search is None else decider.search.plies / PACE,
        enough=enough,
    )
    return decider


def search_into(target: str, **arguments: Any) -> int:
    """Let the search play as in `search`; write its games to a JSON file; return how many."""
    return write_games(search(**arguments), target)


def search_on_into(target: str, lines: list[dict[str, Any]], plies: int) -> int:
    """Let the search play as in `search_on`; write its games to a JSON file; return how many."""
    return write_games(search_on(lines, plies), target)


def write_games(games: list[SearchedGame], target: str) -> int:
    """Write games to a JSON file; return how many."""
    Path(target).write_text(json.dumps(games))
    return len(games)


def _recorded(state: AtlantisState, team: ScriptedTeam, stream: Stream, number: float) -> Rows:
    """Play from a round's beginning to the game's end; return a row for each round's beginning.

    A game without an end in sight counts for nothing. One in forty thousand is such a game: two
    Leaders that Medusa petrified fill a tile, so that nobody can come to free them, while the team
    holds back every flood.
    """
    features = Features(names())
    rows: Rows = []
    while not state.is_over():
        if len(rows) == MOST_ROUNDS:
            return []
        features.measure(state.position)
        rows.append([number, *features.values])
        play_rounds(state, team, stream, 1)
    return [[*row, state.reward()] for row in rows]
