"""Corrects the chances of a model until they fit the results of games that the search played.

The network knows games of the scripted team. A team that follows every hint wins more often, and in
some positions much more often than in others. So the model's logit is stretched, shifted, and
changed in proportion to single features: that of the chance that steers the search
(`benchmarks.fit_value`), or of the stated chance alone (`benchmarks.correct_value`).

There are three ways to find a correction. `correction_for` compares the predictions of the search
with the results of its games. `learnt_from` compares the model's own chances at the beginnings of
rounds with the results, and learns a weight for each general feature and number of players, and for
the plies of a search. It needs hundreds of games, whose searches may be short. (With weights
for single cards it predicts games that were held out no better, and learns what is not so: that
magic items do harm.) `agreement_of` then brings the chances that a search states to what the model
says at the same moment, or at the beginning of the next round. They differ because the scripted
team plays the simulated rounds, and because longer and later searches find better moves in them. It
needs searches of several lengths at the beginnings of rounds, and hardly the results of the games.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, NamedTuple

import numpy as np

from ai.value.feature_names import GENERAL, PLAYERS, ROUNDS, feature, feature_names
from ai.value.model import GROWING_TO, HORIZON, UNIT, WHOLE, doublings
from benchmarks.network import LEAST_SPREAD, logits
from benchmarks.value_games import LOOKS, SearchedGame
from game.engine.ids import MAX_SEATS

NEWTON_STEPS = 40
LEAST_STEP = 1e-9
LEAST_STRETCH = 0.1
"""The smallest factor for a logit; a smaller one would erase what the network knows."""
HELD_TOGETHER = 20.0
"""How strongly the shift of each number of players is held near 0: as much as 80 positions with
even chances would hold it."""
HELD_APART = 60.0
"""The same where all searches of the games count, which are many for each number of players."""
HELD_FEATURE = 100.0
"""How strongly the weight of each standardised feature is held near 0. Of several strengths this
one predicted games best that were held out."""
FOLDS = 10
"""Parts of the games, of which each is held out in turn."""
LEAST_CHANCE = 1e-4
"""Predicted chances closer to 0 or 1 count as this distance from it."""
LEAST_HELD = 1.0
"""How strongly the weight of the doublings is held near 0."""
BARELY_HELD = 0.0001
"""The same for weights that tens of rounds determine well."""
HELD_GROWTH = 1000.0
HELD_CROWD = 100.0
"""How strongly `growth_of` holds what it adds for each doubling and round near 0: for all tables,
and for crowded ones."""
EACH_DOUBLING: Final = "each doubling"
COUNTS_OF_PLAYERS: Final = tuple(feature(PLAYERS, str(count + 1)) for count in range(MAX_SEATS))
"""The features that say how many players there are."""

STEERING_STATED: Final[dict[str, Any]] = {
    "stated_stretch": WHOLE,
    "stated_shift": 0,
    "stated_direct": {},
    "stated_each_doubling": 0,
    "stated_unplayed": 0,
    "stated_growth": {},
    "stated_early": {},
}
"""The weights of a model that states the chances that steer it."""

SURE: Final = (float(np.log(LEAST_CHANCE)), -float(np.log(LEAST_CHANCE)))
"""Logits of a model count as at least and at most these."""

Array = np.ndarray[Any, np.dtype[np.float64]]


@dataclass(frozen=True)
class Correction:
    """What is done to the logit of a model."""

    stretch: float = 1.0
    shift: float = 0.0
    direct: dict[str, float] = field(default_factory=dict)
    """By feature: added for each unit of it."""
    each_doubling: float = 0.0
    """Added for each round left as often as the plies were doubled; of stated chances only."""
    unplayed: float = 0.0
    """Added for a search at the beginning of a round, and less later; of stated chances only."""
    growth: dict[str, float] = field(default_factory=dict)
    """By feature: added for each unit of it as `each_doubling` is."""
    early: dict[str, float] = field(default_factory=dict)
    """By feature: added for each unit of it for a search in the first round, and less in the next
    ones; of stated chances only."""

    def of(self, weights: dict[str, Any]) -> dict[str, Any]:
        """Return the weights of a model whose steering chances are corrected.

        They are as `ai.value.model.Weights` takes them. The model then states the same chances.
        """
        return {
            **weights,
            "output": [round(weight * self.stretch) for weight in weights["output"]],
            "output_bias": round(weights["output_bias"] * self.stretch + self.shift / UNIT),
            "direct": self._added(self.direct, weights["direct"], weights),
            **STEERING_STATED,
        }

    def stated_of(self, weights: dict[str, Any]) -> dict[str, Any]:
        """Return the same for a model of which only the stated chances are corrected."""
        return {
            **weights,
            "stated_stretch": round(weights["stated_stretch"] * self.stretch),
            "stated_shift": round(weights["stated_shift"] * self.stretch + self.shift / UNIT),
            "stated_direct": self._added(self.direct, weights["stated_direct"], weights),
            "stated_growth": self._added(self.growth, weights["stated_growth"], weights),
            "stated_early": self._added(self.early, weights["stated_early"], weights),
            "stated_each_doubling": round(
                weights["stated_each_doubling"] * self.stretch + self.each_doubling / UNIT
            ),
            "stated_unplayed": round(
                weights["stated_unplayed"] * self.stretch + self.unplayed / UNIT
            ),
        }

    def _added(
        self, added: dict[str, float], before: dict[str, int], weights: dict[str, Any]
    ) -> dict[str, int]:
        """Return the corrected weights of single features; those of 0 are left out."""
        after = {
            name: round(before.get(name, 0) * self.stretch + added.get(name, 0.0) / UNIT)
            for name in weights["rows"]
        }
        return {name: weight for name, weight in after.items() if weight}

    def __str__(self) -> str:
        """Describe the correction."""
        changed = ", ".join(f"{name} {weight:.3f}" for name, weight in self.direct.items())
        grown = ", ".join(f"{name} {weight:.3f}" for name, weight in self.growth.items())
        early = ", ".join(f"{name} {weight:.3f}" for name, weight in self.early.items())
        return (
            f"logit stretched by {self.stretch:.3f}, shifted by {self.shift:.3f}, by "
            f"{self.each_doubling:.3f} for each doubling and round left, by {self.unplayed:.3f} "
            f"for the part of the round that is still to be played; {changed}"
            + (f"; for each doubling and round left {grown}" if grown else "")
            + (f"; in the first rounds {early}" if early else "")
        )


Pass = tuple[Correction, list[SearchedGame]]
"""Games that were played after the weights had been corrected so."""


Look = tuple[float, float, float]
"""Of a search: the chance that it stated, the part of the round still to be played, and how much
the search counts."""


class Opening(NamedTuple):
    """The opening of a game of the search, searched anew."""

    players: int
    stated: float
    left: float
    """The rounds that are left."""
    doubled: float
    """The `doublings` of the plies of each search of the game."""
    won: float


class Moment(NamedTuple):
    """A search that `agreement_of` compares with the model."""

    stated: float
    wanted: float
    """What the model states, of the same moment or of the beginning of the next round."""
    counted: float
    """How much the search counts. All that decided in a round count 1 together, and all looks."""
    left: float
    """The rounds left when the model judges."""
    growing: float
    """Doublings times these rounds."""
    unplayed: float
    """The part of the round that is still to be played."""


def correction_for(games: Sequence[SearchedGame]) -> Correction:
    """Return the correction with which the chances of the search fit the results of its games.

    The chances are those at the beginnings of rounds. Each is a mean over positions `HORIZON`
    rounds later, which the network judged, and games that ended, so the correction is only
    approximate for the network: repeat it with new games. Where fewer rounds are left, most
    simulations end before, so these positions do not count. If the games cannot tell, because all
    are won or predictions mean nothing, the logit stays as it is.
    """
    begun = [
        (game["predicted"][number], left - HORIZON, game["players"], game["won"])
        for game in games
        for number, left in game["rounds"]
        if left >= HORIZON
    ]
    predicted, left, players, won = np.array(begun, dtype=np.float64).reshape(-1, 4).T
    sure = np.clip(predicted, LEAST_CHANCE, 1.0 - LEAST_CHANCE)
    own = [(players == count + 1).astype(np.float64) for count in range(MAX_SEATS)]
    held = np.array([0.0] + [HELD_TOGETHER] * MAX_SEATS)
    names = [GENERAL[ROUNDS], *COUNTS_OF_PLAYERS]
    x = np.column_stack([left, *own])
    return fitted(np.log(sure / (1.0 - sure)), x, won, names, held, np.ones(len(won)))


def learnt_from(games: Sequence[SearchedGame], weights: dict[str, Any]) -> Correction:
    """Return the correction with which the model's chances at beginnings of rounds fit the results.

    Each general feature gets a weight, and each number of players. If the games have different
    numbers of plies, so do the doublings of those. The positions of a game have one result,
    so together they count as the root of their number.
    """
    begun = [game for game in games if game["features"]]
    known = feature_names()
    names = [*GENERAL, *COUNTS_OF_PLAYERS]
    features = np.array([row for game in begun for row in game["features"]])
    features = features.reshape(-1, len(known))
    counts = [len(game["features"]) for game in begun]
    won = np.repeat([game["won"] for game in begun], counts).astype(np.float64)
    counted = np.repeat([count**-0.5 for count in counts], counts)
    chosen = features[:, [known.index(name) for name in names]]
    mean, spread = chosen.mean(0), chosen.std(0)
    varies = spread > LEAST_SPREAD
    doubled = np.repeat([doublings(game["plies"]) for game in begun], counts)
    logit = np.clip(logits(weights, features, known, doubled), *SURE)
    varying = [name for name, one in zip(names, varies, strict=True) if one]
    growing = (doubled - doubled.mean()) * features[:, ROUNDS]
    x = np.column_stack([(chosen - mean)[:, varies] / spread[varies], growing])
    held = np.array([HELD_FEATURE] * len(varying) + [LEAST_HELD])
    found = fitted(logit, x, won, [*varying, EACH_DOUBLING], held, counted)
    each_doubling = found.direct.pop(EACH_DOUBLING, 0.0)
    scale = dict(zip(varying, spread[varies], strict=True))
    centre = dict(zip(varying, mean[varies], strict=True))
    direct = {name: weight / float(scale[name]) for name, weight in found.direct.items()}
    moved = sum(weight * float(centre[name]) for name, weight in direct.items())
    rounds = GENERAL[ROUNDS]
    direct[rounds] = direct.get(rounds, 0.0) - each_doubling * float(doubled.mean())
    return Correction(found.stretch, found.shift - moved, direct, each_doubling)


def held_out(
    games: Sequence[SearchedGame], weights: dict[str, Any]
) -> list[tuple[list[float], float]]:
    """Return what models state of games that they did not learn from, and the results.

    Each model learns from all games but those of one of `FOLDS` parts. What it states are its
    chances at the beginnings of rounds.
    """
    found = []
    for fold in range(FOLDS):
        others = [game for number, game in enumerate(games) if number % FOLDS != fold]
        corrected = learnt_from(others, weights).stated_of(weights)
        for game in games[fold::FOLDS]:
            doubled = np.full(len(game["features"]), doublings(game["plies"]))
            rows = np.array(game["features"])
            stated = chances(logits(corrected, rows, feature_names(), doubled))
            found.append(([float(chance) for chance in stated], game["won"]))
    return found


def correction_by_searches(passes: Sequence[Pass]) -> Correction:
    """Return the correction with which the searches of games state how often those were won.

    What is added to the logit is a shift, something for each number of players, and for the part of
    the round that is still to be played. All searches count; those of a game together as the root
    of their number. Rounds with fewer than `HORIZON` rounds left do not count. Each chance is a
    mean over positions that the model judged and games that ended, so the correction is too small:
    repeat it, with the games of all passes. What a pass had corrected already is taken off what its
    searches stated.
    """
    looks = [
        uncorrected(look, game, corrected)
        for corrected, games in passes
        for game in games
        for look in counted_looks(game)
    ]
    if not looks:
        return Correction()
    logit, unplayed, players, won, counted = np.array(looks, dtype=np.float64).T
    own = [(players == count + 1).astype(np.float64) for count in range(MAX_SEATS)]
    x = np.column_stack([np.ones(len(logit)), unplayed, *own])
    held = np.array([0.0, BARELY_HELD] + [HELD_APART] * MAX_SEATS)
    found = logistic(x, won, np.zeros(len(held)), held, counted, logit)
    shift, more, *each_count = map(float, found)
    direct = dict(zip(COUNTS_OF_PLAYERS, each_count, strict=True))
    return Correction(1.0, shift, direct, 0.0, more)


def uncorrected(look: Look, game: SearchedGame, corrected: Correction) -> tuple[float, ...]:
    """Return the logit that a search stated without a correction, and what else is known of it.

    That is the part of the round still to be played, the number of players, the result, and how
    much the search counts.
    """
    stated, unplayed, counted = look
    sure = min(max(stated, LEAST_CHANCE), 1.0 - LEAST_CHANCE)
    own = corrected.direct.get(feature(PLAYERS, str(game["players"])), 0.0)
    logit = float(np.log(sure / (1.0 - sure)))
    logit -= corrected.shift + own + corrected.unplayed * unplayed
    return logit, unplayed, float(game["players"]), game["won"], counted


def counted_looks(game: SearchedGame) -> list[Look]:
    """Return the searches of a game that `correction_by_searches` counts."""
    kept = [(stated, part) for stated, left, part in looks_of(game) if left >= HORIZON]
    return [(stated, part, len(kept) ** -0.5) for stated, part in kept]


def looks_of(game: SearchedGame) -> list[tuple[float, float, float]]:
    """Return what each search of a game stated, the rounds left, and the part still to be played.

    Before the first round whose beginning was searched, the rounds left are those of that round.
    """
    lefts: list[float] = []
    for number, left in game["rounds"]:
        lefts += [lefts[-1] if lefts else left] * (number - len(lefts))
        lefts.append(left)
    lefts += lefts[-1:] * (len(game["predicted"]) - len(lefts))
    return list(zip(game["predicted"], lefts, game["unplayed"], strict=False))


def agreement_of(passes: Sequence[Pass], weights: dict[str, Any]) -> Correction:
    """Return the correction of weights with which searches state what the model states.

    Searches at the beginning of a round, after each of `LOOKS` plies, are brought to what the
    model states there; all searches that decided in a round, to what it states at the beginning of
    the next one, or to the result if there is none. What is added to the logit is a shift, and
    weights of the rounds left, of doublings times rounds left, and of the part of the round that is
    still to be played. A stretch is not fitted: it would come out too small, because the chances of
    a search are uncertain. Rounds with fewer than `HORIZON` rounds left do not count. Not every
    simulation ends with the model, so the correction is approximate: repeat it, with the games of
    all passes. What a pass had corrected already is taken off what its searches stated.
    """
    parts = []
    for corrected, games in passes:
        moments = [moment for game in games for moment in moments_of(game, weights)]
        stated, wanted, counted, *terms = np.array(moments).reshape(-1, len(Moment._fields)).T
        sure = np.clip(stated, LEAST_CHANCE, 1.0 - LEAST_CHANCE)
        x = np.column_stack([np.ones(len(stated)), *terms])
        rounds = corrected.direct.get(GENERAL[ROUNDS], 0.0)
        added = [corrected.shift, rounds, corrected.each_doubling, corrected.unplayed]
        logit = np.log(sure / (1.0 - sure)) - x @ np.array(added)
        parts.append(np.column_stack([logit, wanted, counted, x]))
    logit, wanted, counted, *columns = np.concatenate(parts).T
    if not len(logit):
        return Correction()
    held = np.array([0.0, BARELY_HELD, BARELY_HELD, BARELY_HELD])
    found = logistic(np.column_stack(columns), wanted, np.zeros(4), held, counted, logit)
    shift, rounds, each_doubling, more = map(float, found)
    return Correction(1.0, shift, {GENERAL[ROUNDS]: rounds}, each_doubling, more)


def growth_of(openings: Sequence[Opening]) -> Correction:
    """Return the correction with which searches state of openings how often they were won.

    Something is added to the logit for each round left as often as the plies were doubled; and for
    tables of more than four players, in proportion (`crowd`), a shift and something more for each
    doubling and round left. So numbers of players of which no games are known are between others.
    """
    players, stated, left, doubled, won = np.array(openings, dtype=np.float64).reshape(-1, 5).T
    sure = np.clip(stated, LEAST_CHANCE, 1.0 - LEAST_CHANCE)
    crowds, growing = np.array([crowd(round(count)) for count in players]), doubled * left
    limited = np.minimum(doubled, doublings(GROWING_TO)) * left
    x = np.column_stack([growing, crowds, crowds * limited])
    held = np.array([HELD_GROWTH, HELD_TOGETHER, HELD_CROWD])
    each = np.ones(len(won))
    found = logistic(x, won, np.zeros(3), held, each, np.log(sure / (1.0 - sure)))
    every, shift, more = map(float, found)
    counts = {name: crowd(number) for number, name in enumerate(COUNTS_OF_PLAYERS, start=1)}
    crowded = {name: part for name, part in counts.items() if part}
    return Correction(
        direct={name: shift * part for name, part in crowded.items()},
        each_doubling=every,
        growth={name: more * part for name, part in crowded.items()},
    )


def crowd(players: int) -> float:
    """Return 0 for up to four players, 1 for seven, and parts for those between."""
    return max(players - 4, 0) / (MAX_SEATS - 4)


def moments_of(game: SearchedGame, weights: dict[str, Any]) -> list[Moment]:
    """Return the searches of a game that `agreement_of` compares with the model."""
    rounds = game["rounds"]
    if not rounds:
        return []
    rows, names = np.array(game["features"]), feature_names()
    each = np.ones(len(rounds))
    by_looks = np.array(
        [chances(logits(weights, rows, names, each * doublings(look))) for look in LOOKS]
    )
    doubled = doublings(game["plies"])
    own = chances(logits(weights, rows, names, each * doubled))
    ends = [number for number, _ in rounds[1:]] + [len(game["predicted"])]
    found: list[Moment] = []
    for place, ((begin, left), end) in enumerate(zip(rounds, ends, strict=True)):
        more = left - HORIZON
        if more < 0.0:
            continue
        whole = game["unplayed"][begin]
        asked = zip(LOOKS, game["asked"][place], by_looks[:, place], strict=True)
        found += [
            Moment(stated, wanted, 1.0 / len(LOOKS), more, doublings(look) * more, whole)
            for look, stated, wanted in asked
        ]
        then = own[place + 1] if place + 1 < len(rounds) else game["won"]
        each_counts, growing = 1.0 / (end - begin), doubled * more
        found += [
            Moment(stated, then, each_counts, more, growing, unplayed)
            for stated, unplayed in zip(
                game["predicted"][begin:end], game["unplayed"][begin:end], strict=True
            )
        ]
    return found


def chances(logit: Array) -> Array:
    """Return the chances with these logits."""
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(logit, *SURE))))


def fitted(
    logit: Array, x: Array, won: Array, names: Sequence[str], held: Array, counted: Array
) -> Correction:
    """Return the correction with the lowest log loss, for logits and the features with these names.

    `held` says how strongly the weight of each feature is held near 0, `counted` how much each
    position counts. Platt's targets are used, so that a model never becomes certain.
    """
    wins, games = won @ counted, counted.sum()
    targets = np.where(won > 0.0, (wins + 1.0) / (wins + 2.0), 1.0 / (games - wins + 2.0))
    known = np.column_stack([logit, np.ones(len(logit)), x])
    start = np.array([1.0] + [0.0] * (1 + len(names)))
    apart = np.zeros(len(logit))
    found = logistic(known, targets, start, np.concatenate([[0.0, 0.0], held]), counted, apart)
    stretch, shift, *direct = map(float, found)
    if stretch < LEAST_STRETCH:
        return Correction()
    return Correction(stretch, shift, dict(zip(names, direct, strict=True)))


def logistic(x: Array, y: Array, start: Array, held: Array, counted: Array, apart: Array) -> Array:
    """Return the weights with the lowest log loss, by Newton's method with damped steps.

    Each position counts as much as `counted` says, and `apart` is the part of its logit that no
    weight changes. To the loss are added half the squares of the weights, times `held`. If the data
    do not determine the weights, returns the last ones.
    """

    def loss(weights: Array) -> float:
        logit = apart + x @ weights
        fit = counted @ (np.logaddexp(0.0, logit) - y * logit)
        return float(fit + (held * weights * weights).sum() / 2.0)

    found = start
    for _ in range(NEWTON_STEPS):
        p = 1.0 / (1.0 + np.exp(-(apart + x @ found)))
        bend = (x * (counted * p * (1.0 - p))[:, None]).T @ x + np.diag(held)
        step = np.linalg.lstsq(bend, x.T @ (counted * (p - y)) + held * found, rcond=None)[0]
        while loss(found - step) > loss(found) and np.abs(step).max() > LEAST_STEP:
            step = step / 2.0
        found = found - step
    return found
