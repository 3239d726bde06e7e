"""The games of `benchmarks.first_rounds`, played in a compiled process."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from mypy_extensions import i64

from ai.atlantis.self_play import play_by_policy
from ai.atlantis.state import AtlantisState
from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from benchmarks.balance_games import begun, place_all
from benchmarks.balance_uses import site_of, standing
from game import load_content
from game.engine.moves import PLACE, Moves
from game.engine.places import ring_of
from game.notation import arguments_of


def play(
    level: int,
    players: int,
    site: str,
    share: float | None,
    seeds: list[int],
    overlay: str | None = None,
    expansion: dict[str, Any] | None = None,
) -> dict[str, float]:
    """Let the team play games in which so great a share of the first round goes to one site.

    Without a share the team also places the first round as it likes. Returns how many games there
    were, how many of them were won, how many Atlanteans were placed, and how many of them on the
    site.
    """
    content = load_content(Path(overlay) if overlay else None)
    team = ScriptedTeam(Judgement())
    won = 0.0
    placed = there = 0
    for seed in seeds:
        state, stream = begun(content, level, players, expansion, seed)
        team.begin()
        place_all(state, Placer(team, site, share, stream, seed).choose, stream)
        now = standing(state.position)
        placed += sum(now.values())
        there += now[site]
        won += state.reward() if state.is_over() else play_by_policy(state, team, stream)
    return {"games": len(seeds), "won": won, "placed": placed, "there": there}


class Placer:
    """Places the Atlanteans of a first round, a share of them on one site."""

    def __init__(
        self, team: ScriptedTeam, site: str, share: float | None, stream: Stream, seed: int
    ) -> None:
        """Start before the first Atlantean; `stream` is what the team draws from."""
        self.team = team
        self.site = site
        self.share = share
        self.stream = stream
        self.chance = random.Random(seed)
        self.moves = Moves()

    def choose(self, state: AtlantisState, codes: list[int]) -> int:
        """Return a placement on the site while its share is not reached, else elsewhere.

        On the site it is the free space nearest the tip. Elsewhere it is what the team prefers, and
        a random one where the team prefers the site.
        """
        preferred = int(self.team.choose(state, self.stream, self.moves))
        if self.share is None:
            return preferred
        table, now = state.position.table, standing(state.position)
        placements = [code for code in codes if code & 255 == PLACE]
        here = [c for c in placements if site_of(table, arguments_of(c)[2]) == self.site]
        if here and now[self.site] < self.share * (sum(now.values()) + 1):
            return max(here, key=lambda code: ring_of(i64(arguments_of(code)[2])))
        elsewhere = [code for code in placements if code not in here]
        return self.chance.choice(elsewhere) if preferred in here and elsewhere else preferred
