"""Draws one position for `benchmarks.doubt_positions`; runs compiled."""

from __future__ import annotations

import base64
import random
from typing import Any, Final

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.engine import search_of
from benchmarks.doubt_positions import EXPANSION, LEAST, MIDDLE, MOST
from benchmarks.positions import IN_DOUBT, choices
from benchmarks.starts import drawn, drawn_with_expansion, opened
from game import Content, Setup, load_content
from game.engine.decisions import DECISIONS
from game.engine.position import Position
from game.packing import pack

SEED: Final = 7_000_000
"""The first seed of the games that positions are drawn from."""
TRIES: Final = 40
"""The most games that are tried for one position."""
SIMULATIONS: Final = 400
"""Of the search that predicts the chance of a position."""


def draw(number: int, stage: str, kind: str, level: int, players: int) -> dict[str, Any] | None:
    """Draw one position; None if none of the games has a fitting one.

    An opening is the first placement; in the middle of a game the decision is of the given kind.
    """
    content = load_content(IN_DOUBT)
    for attempt in range(TRIES):
        seed = SEED + number * TRIES + attempt
        chance = random.Random(seed)
        setup = drawn(content, players, level, chance)
        line = drawn_from(setup, content, seed, stage, kind, chance)
        if line is not None:
            return {"id": number, **line}
    return None


def draw_with_expansion(number: int, kind: str, players: int) -> dict[str, Any] | None:
    """Draw one decision of the middle of a game with Monstrosities, with any level and monsters.

    None if none of the games has a fitting one.
    """
    content = load_content(IN_DOUBT)
    for attempt in range(TRIES):
        seed = SEED + number * TRIES + attempt
        chance = random.Random(seed)
        setup = drawn_with_expansion(content, players, chance)
        line = drawn_from(setup, content, seed, MIDDLE, kind, chance)
        if line is not None:
            return {"id": number, "game": EXPANSION, **line}
    return None


def drawn_from(
    setup: Setup, content: Content, seed: int, stage: str, kind: str, chance: random.Random
) -> dict[str, Any] | None:
    """Return a fitting position of one game of the team as a line; None if it has none."""
    codes = moves_before(setup, content, seed, stage, kind, chance)
    if codes is None:
        return None
    g = position_after(codes, setup, content)
    p = chance_of(g)
    if stage == MIDDLE and not LEAST <= p <= MOST:
        return None
    return {
        "players": len(setup.seats),
        "level": setup.level,
        "round": int(g.round),
        "kind": DECISIONS[g.top()].kind,
        "stage": stage,
        "chance": round(p, 3),
        "setup": setup.to_dict(),
        "position": base64.b64encode(pack(g)).decode(),
    }


def moves_before(
    setup: Setup, content: Content, seed: int, stage: str, kind: str, chance: random.Random
) -> list[int] | None:
    """Return the moves before a fitting decision of a team's game; None if there is none."""
    decisions = choices(setup, content, seed)
    if stage != MIDDLE:
        return next((codes for name, codes in decisions if name == "place"), None)
    middle = decisions[len(decisions) // 4 : 3 * len(decisions) // 4]
    fitting = [codes for name, codes in middle if name == kind]
    return chance.choice(fitting) if fitting else None


def position_after(codes: list[int], setup: Setup, content: Content) -> Position:
    """Return the position of a game after these moves and outcomes of chance."""
    state = opened(setup, content)
    for code in codes:
        state.apply(i64(code))
    return state.position


def chance_of(g: Position) -> float:
    """Return the chance of winning that a short search finds."""
    search = search_of(g, AtlantisState(g).codes(), 1)
    search.run(i64(SIMULATIONS))
    return float(search.mean_worth(i64(search.ranking()[0])))
