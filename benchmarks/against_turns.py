"""The turns that `benchmarks.against` measures, each in a process of the build to be measured.

It runs on today's build and on those of earlier commits, where modules had other names. So it finds
what it needs in `PLACES` and imports nothing of the project by itself. What has moved gets a line.
"""

from __future__ import annotations

import hashlib
import importlib
import random
import time
from itertools import repeat
from pathlib import Path
from typing import Any, Final

PLACES: Final = {
    "AtlantisState": ("ai.atlantis.state:AtlantisState", "ai.atlantis:AtlantisState"),
    "Game": ("game:Game",),
    "HintQuestion": ("ai.hints.local:HintQuestion", "ai.hint:HintQuestion"),
    "Moves": ("game.engine.moves:Moves",),
    "Stream": ("ai.mcts.rng:Stream", "ai.rng:Stream"),
    "answer_hint": ("ai.hints.local:answer_hint", "ai.hint:answer_hint"),
    "complete_setup": ("game:complete_setup",),
    "describe": ("game.build_info:describe",),
    "load_content": ("game:load_content",),
    "move_text": ("game.notation:move_text",),
    "opening_position": ("game.opening:opening_position",),
    "play_randomly": ("ai.atlantis.random_play:play_randomly", "ai.random_play:play_randomly"),
    "scripted_team": ("ai.hints.engine:scripted_team", "ai.engine:scripted_team"),
    "search_of": ("ai.hints.engine:search_of", "ai.engine:search_of"),
    "vocabulary_of": ("game.notation:vocabulary_of",),
}
"""Where each thing is, or was: `module:name`, the newest first."""

ROOT_STATISTICS: Final = ("statistics", "arms")
"""What a search calls the statistics of its moves, or called them."""

LEVEL: Final = 3
TABLES: Final = 6
GAMES: Final = 400
"""Random games at each of the tables."""
CLONES: Final = 600_000
SIMULATIONS: Final = {2: 8_000, 4: 8_000, 7: 2_500}
"""By the number of players: simulations of a search of the opening."""
HINTS: Final = 4
HINT_SECONDS: Final = 0.25


class NotFoundError(LookupError):
    """A build has something in none of the places known."""


def find(name: str) -> Any:
    """Return a class or function from the first of its places that this build has.

    Raises NotFoundError when none has it.
    """
    for place in PLACES[name]:
        module, _, attribute = place.partition(":")
        try:
            return getattr(importlib.import_module(module), attribute)
        except (ModuleNotFoundError, AttributeError):
            continue
    raise NotFoundError(f"{name} is in none of {', '.join(PLACES[name])}: add where it is")


def turn(measure: str, scale: float, overlay: str | None = None) -> list[dict[str, Any]]:
    """Take one turn of a measure, `scale` times as much work as usual, with an overlay or none.

    Each part says what was measured, how much of it was done in how many seconds, and a digest of
    what came of it, or none if the clock decides that.
    """
    if find("describe")().kind != "compiled":
        raise RuntimeError("this build is not compiled")
    parts: list[dict[str, Any]] = MEASURES[measure](scale, content_with(overlay))
    return parts


def content_with(overlay: str | None) -> Any:
    """Load the content of this build."""
    load_content = find("load_content")
    return load_content() if overlay is None else load_content(Path(overlay))


def decisions(scale: float, content: Any) -> list[dict[str, Any]]:
    """Play random games."""
    play_randomly = find("play_randomly")
    chance = random.Random(1)
    games = max(1, round(GAMES * scale))
    seconds, count = 0.0, 0
    played = []
    for seed in range(TABLES):
        setup = find("complete_setup")({"players": 4, "level": 5}, content, chance)
        table = setup.table(content)
        begun = time.thread_time()
        found = play_randomly(table, games, seed)
        seconds += time.thread_time() - begun
        count += int(found.decisions)
        played.append((int(found.decisions), int(found.wins), int(found.rounds)))
    return [part("random decisions", count, seconds, played)]


def clones(scale: float, content: Any) -> list[dict[str, Any]]:
    """Copy a position."""
    position = searched(4, content).position
    clone = position.clone
    count = max(1, round(CLONES * scale))
    begun = time.thread_time()
    for _ in repeat(None, count):
        clone()
    return [part("clones of a position", count, time.thread_time() - begun, None)]


def search(scale: float, content: Any) -> list[dict[str, Any]]:
    """Search openings as hints do."""
    found = []
    for players, usual in SIMULATIONS.items():
        state = searched(players, content)
        search = find("search_of")(state.position, state.codes(), 3)
        count = max(1, round(usual * scale))
        begun = time.thread_time()
        search.run(count)
        seconds = time.thread_time() - begun
        statistics = next(getattr(search, n) for n in ROOT_STATISTICS if hasattr(search, n))
        came = [
            (int(code), int(visits), round(float(total), 6))
            for code, visits, total in zip(
                search.codes, statistics.visits, statistics.total, strict=True
            )
        ]
        found.append(part(f"simulations, opening of {players}", count, seconds, came))
    return found


def hints(scale: float, content: Any) -> list[dict[str, Any]]:
    """Ask for hints of a fixed time; what counts is the time that they take beyond it."""
    count = max(1, round(HINTS * scale))
    answer_hint, question = find("answer_hint"), find("HintQuestion")
    games = [game_at_choice(4, seed, content) for seed in range(count)]
    begun = time.monotonic()
    for game in games:
        answer_hint(game, question(seconds=HINT_SECONDS, seed=3), never)
    beyond = time.monotonic() - begun - count * HINT_SECONDS
    return [part("seconds of a hint beyond its budget", count, beyond, None)]


MEASURES: Final = {"decisions": decisions, "clones": clones, "search": search, "hints": hints}


def part(what: str, count: int, seconds: float, came: object) -> dict[str, Any]:
    """Return the figures of one measurement."""
    digest = None if came is None else hashlib.sha256(repr(came).encode()).hexdigest()[:12]
    return {"what": what, "count": count, "seconds": seconds, "digest": digest}


def searched(players: int, content: Any) -> Any:
    """Return the state of a new game at its first decision of the team with a choice."""
    return find("AtlantisState")(game_at_choice(players, 0, content).position)


def game_at_choice(players: int, seed: int, content: Any) -> Any:
    """Return a new game at its first decision of the team with a choice."""
    setup = find("complete_setup")(
        {"players": players, "level": LEVEL}, content, random.Random(players * 1000 + seed)
    )
    game = find("Game").new(setup, content)
    words = find("vocabulary_of")(game.position.table)
    team, stream, moves = find("scripted_team")(), find("Stream")(seed), find("Moves")()
    while True:
        state = find("AtlantisState")(game.position)
        if state.is_chance():
            code = state.sample(stream, moves)
        else:
            if len(state.codes()) > 1:
                return game
            code = team.choose(state, stream, moves)
        game.advance(find("move_text")(int(code), words))


def never(_progress: object) -> bool:
    """Let a search spend its budget."""
    return False
