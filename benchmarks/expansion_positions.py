"""Draws decisions of Monstrosities for `benchmarks.read_hints`, from games of the scripted team."""

from __future__ import annotations

import base64
import random
from collections.abc import Iterator
from typing import Any, Final

from ai.atlantis.state import AtlantisState
from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from benchmarks.positions import in_doubt
from benchmarks.starts import PLAYERS, drawn, opened
from game import Content, Game, load_content
from game.engine.decisions import DECISIONS
from game.engine.moves import Moves
from game.monstrosities import MONSTERS
from game.setup import Setup

KINDS: Final = (
    "place", "draw_gaze", "use_item", "act", "serve_wonder", "yield_to_harpy", "place",
    "resist_scylla", "meet_omen", "place_sea_monster", "act", "face_flood", "recruit_ally",
    "place", "hidden_cache",
)  # fmt: skip
"""The kinds of the decisions that are drawn, each from another game."""
LAST_SEED: Final = 300
"""Games beyond this one are not tried; a kind that was not met by then is left out."""
FIRST_ROUND: Final = 2


def draw() -> list[dict[str, Any]]:
    """Draw a decision of each kind, as the games meet them; none that is as good as decided."""
    missing = list(KINDS)
    found: dict[int, dict[str, Any]] = {}
    content = load_content()
    for seed in range(LAST_SEED):
        if not missing:
            break
        setup = set_up(content, seed)
        tried: set[str] = set()
        for kind, state in decisions(setup, content, seed):
            if kind not in missing or kind in tried:
                continue
            # To judge a decision takes many games: one of a kind in each game.
            tried.add(kind)
            if in_doubt(state):
                missing.remove(kind)
                number = next(n for n, each in enumerate(KINDS) if each == kind and n not in found)
                found[number] = kept(number, kind, Game(setup, content, state.position, []))
                break
    return [found[number] for number in sorted(found)]


def set_up(content: Content, seed: int) -> Setup:
    """Return the set-up of a game with some of the monsters."""
    chance = random.Random(seed)
    monsters = chance.sample(MONSTERS, chance.randrange(1, len(MONSTERS) + 1))
    return drawn(
        content,
        chance.choice(PLAYERS),
        chance.randrange(1, 7),
        chance,
        expansion={"monsters": monsters, "offset_monsters": True},
    )


def decisions(setup: Setup, content: Content, seed: int) -> Iterator[tuple[str, AtlantisState]]:
    """Yield the kind and the state of each decision with a choice, from the second round on."""
    state = opened(setup, content)
    team = ScriptedTeam(Judgement())
    stream = Stream(seed, 1)
    moves = Moves()
    team.begin()
    while not state.is_over():
        if state.is_chance():
            state.apply(state.sample(stream, moves))
            continue
        state.legal(moves)
        if moves.count > 1 and state.position.round >= FIRST_ROUND and not team.settles(state):
            yield DECISIONS[state.position.top()].kind, state
        state.apply(team.choose(state, stream, moves))


def kept(number: int, kind: str, game: Game) -> dict[str, Any]:
    """Return a decision as JSON."""
    return {
        "id": number,
        "players": len(game.setup.seats),
        "level": game.setup.level,
        "kind": kind,
        "setup": game.setup.to_dict(),
        "position": base64.b64encode(game.snapshot()).decode(),
    }
