"""The frozen positions of `benchmarks.regret` and `research.ablation`: draws and reads them.

They were drawn with the numbers of the overlay `generous` and keep them, since their references and
regrets are of those numbers. A position is stored as a game: a set-up with a position document, and
the moves from there to the position. So a change of the players or of the layout of positions does
not change it.
"""

from __future__ import annotations

import base64
import random
from dataclasses import replace
from pathlib import Path
from typing import Any

from msgspec import to_builtins
from mypy_extensions import i64

from ai.atlantis.self_play import play_by_policy
from ai.atlantis.state import AtlantisState
from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from benchmarks.result_files import FOLDER
from benchmarks.starts import PLAYERS, drawn, opened
from game import Content, Game, load_content
from game.engine.decisions import DECISIONS
from game.engine.moves import Moves
from game.notation import move_text, vocabulary_of
from game.packing import pack
from game.position_document import has_document
from game.setup import Setup

FILE = FOLDER / "regret_positions.jsonl"
FROZEN = Path("generous")
"""The overlay with the numbers of the positions."""
IN_DOUBT = Path("librarians")
"""The same for those of `benchmarks.doubt_positions`."""
KINDS = ("place", "act", "other")
"""Positions are drawn for these kinds of decision in turn; `other` is every rarer kind."""
CELLS = [(players, level) for level in range(1, 6) for players in PLAYERS]
GAMES_TO_JUDGE = 40
LEAST_CHANCE = 0.05
MOST_CHANCE = 0.95
"""Positions that the scripted team nearly always wins or loses show nothing."""


def draw(count: int) -> list[dict[str, Any]]:
    """Draw positions from games of the scripted team, for all cells and kinds in turn."""
    content = load_content(FROZEN)
    found: list[dict[str, Any]] = []
    seed = 0
    while len(found) < count:
        players, level = CELLS[len(found) % len(CELLS)]
        kind = KINDS[(len(found) + len(found) // len(CELLS)) % len(KINDS)]
        seed += 1
        chance = random.Random(seed)
        setup = drawn(content, players, level, chance)
        decisions = choices(setup, content, seed)
        fitting = [codes for name, codes in decisions if name == kind]
        if not fitting:
            continue
        game = game_after(chance.choice(fitting), setup, content)
        # Easy cells are hardly ever in doubt: after many tries any position will do.
        if in_doubt(AtlantisState(game.position)) or chance.random() <= 0.02:
            found.append(_kept(len(found), game))
    return found


def _kept(number: int, game: Game) -> dict[str, Any]:
    return {
        "id": number,
        "players": len(game.setup.seats),
        "level": game.setup.level,
        "round": int(game.position.round),
        "kind": DECISIONS[game.position.top()].kind,
        "setup": game.setup.to_dict(),
        "moves": game.moves,
    }


def game_after(codes: list[int], setup: Setup, content: Content) -> Game:
    """Return the game in which the states of the search make these moves from the opening.

    It begins at the last position on the way that has a document.
    """
    game = Game.new(setup, content)
    state = opened(setup, content)
    words = vocabulary_of(game.position.table)
    for code in codes:
        # A game makes forced moves by itself; then it is ahead of the state.
        if pack(game.position) == pack(state.position):
            game = _begun_at(game)
            game.advance(move_text(code, words))
        state.apply(i64(code))
    return _begun_at(game)


def _begun_at(game: Game) -> Game:
    """Return a game that begins at this one's position, or the same if it has no document."""
    if not has_document(game.position):
        return game
    document = to_builtins(game.position_document())
    return Game.new(replace(game.setup, position=document), game.content)


def choices(setup: Setup, content: Content, seed: int) -> list[tuple[str, list[int]]]:
    """Return the decisions of a game with a choice: the kind, and the moves before it."""
    state = opened(setup, content)
    team = ScriptedTeam(Judgement())
    stream = Stream(seed, 1)
    moves = Moves()
    found = []
    codes: list[int] = []
    team.begin()
    while not state.is_over():
        if state.is_chance():
            code = state.sample(stream, moves)
        else:
            if not team.settles(state):
                state.legal(moves)
                if moves.count > 2:
                    name = DECISIONS[state.position.top()].kind
                    found.append((name if name in KINDS else "other", codes.copy()))
            code = team.choose(state, stream, moves)
        codes.append(int(code))
        state.apply(code)
    return found


def in_doubt(state: AtlantisState) -> bool:
    """Whether the scripted team wins some games from here and loses some."""
    return LEAST_CHANCE <= _won(state) <= MOST_CHANCE


def _won(state: AtlantisState) -> float:
    """Return the share of games that the scripted team wins from here."""
    team = ScriptedTeam(Judgement())
    won = sum(
        play_by_policy(state.clone(), team, Stream(0, game)) for game in range(GAMES_TO_JUDGE)
    )
    return float(won / GAMES_TO_JUDGE)


def content_of(kept: dict[str, Any]) -> Content:
    """Return the content with which a position was drawn."""
    return load_content(IN_DOUBT if "position" in kept else FROZEN)


def state_of(kept: dict[str, Any], content: Content | None = None) -> AtlantisState:
    """Return the position in a line of either file."""
    return AtlantisState(game_of(kept, content).position)


def game_of(kept: dict[str, Any], content: Content | None = None) -> Game:
    """Return the game in a line of either file."""
    content = content or content_of(kept)
    setup = Setup.from_dict(kept["setup"], content)
    if "position" in kept:
        return Game.restore(setup, content, base64.b64decode(kept["position"]), [])
    game = Game.new(setup, content)
    for move in kept["moves"]:
        game.advance(move)
    return game
