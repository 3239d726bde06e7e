"""One game with a round thrown away, and what its review names: a part of `spoiled_games`."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from mypy_extensions import i64

from ai.atlantis.self_play import play_by_policy
from ai.atlantis.state import AtlantisState
from ai.hints.engine import scripted_team, usual_plies, value_model
from ai.mcts.rng import Stream
from ai.review.game_review import review_game
from game import Content, Game, complete_setup, load_content
from game.documents.review import ReviewAnswer
from game.engine.moves import Moves
from game.notation import move_text, vocabulary_of

SPOILED: Final = ("centre", "useless", "leaders", "floods")
"""How a round is thrown away: everybody to the centre; everybody to a build space where nothing can
be built, or else the centre; all Leaders to the centre; each flood where it hurts most."""
REFERENCE: Final = 600
"""Simulations that measure what a thrown-away round costs, before anything is reviewed."""
LEAST: Final = 0.12
"""A round is thrown away where that costs at least this."""

MOST_TRIED: Final = 12
APART: Final = 100
"""So many games are tried, and so far their seeds are apart."""

Choice = Callable[[Game], str | None]
"""The spoiler's move at a decision; None where it leaves the decision to the team."""


def first_spoiled(
    level: int, players: int, seed: int, how: str, simulations: int
) -> dict[str, Any] | None:
    """Review the first game with a round that costs enough, of those with this seed and others."""
    for pass_number in range(MOST_TRIED):
        found = spoiled(level, players, seed + APART * pass_number, how, simulations)
        if found is not None:
            return found
    return None


def spoiled(
    level: int, players: int, seed: int, how: str, simulations: int
) -> dict[str, Any] | None:
    """Play a game with one round thrown away and review it; None if no round costs enough."""
    played = spoiled_game(load_content(), level, players, seed, how)
    if played is None:
        return None
    game, number, cost = played
    answer = review_game(game, simulations, seed, lambda _: False)
    first = next((each for each in answer.falls if each.kind == "decision"), None)
    return {
        "seed": seed,
        "status": game.status,
        "round": number,
        "cost": round(cost, 4),
        "named": is_named(answer, number, how),
        "charged": round(sum(each.charged for each in answer.decisions if each.round == number), 4),
        "first": None if first is None else [first.round, first.change.p, first.text],
        "falls": [[each.kind, each.round, each.change.p] for each in answer.falls],
        "spent": answer.receipt.spent.simulations,
        "decisions": len(answer.decisions),
        "seconds": answer.receipt.spent.seconds,
    }


def is_named(answer: ReviewAnswer, number: int, how: str) -> bool:
    """Whether a review names the thrown-away round as the largest fall by a decision."""
    first = next((each for each in answer.falls if each.kind == "decision"), None)
    if first is None or first.round != number:
        return False
    entry = next((each for each in answer.decisions if each.version == first.version), None)
    if entry is None or entry.until != first.until:  # the round as a whole, with its placements
        return how != "floods"
    is_flood = any(move.startswith("flood:") for move in entry.moves)
    return is_flood if how == "floods" else entry.kind == "plan"


def spoiled_game(
    content: Content, level: int, players: int, seed: int, how: str
) -> tuple[Game, int, float] | None:
    """Return a whole game with one round thrown away, the round, and what that cost.

    It is the first round from the second on where it costs enough.
    """
    game, stream = new_game(content, level, players, seed), Stream(seed)
    number = 0
    while game.status == "running":
        now = int(game.position.round)
        if now > max(number, 1) and begins(game, how):
            number = now
            worse, better = game.clone(), game.clone()
            spoil(worse, how, now)
            team_on(better, how, now)
            if worse.status == better.status == "running":
                cost = worth(better, seed) - worth(worse, seed)
                if cost >= LEAST:
                    return finished(worse, stream), now, cost
        play_step(game, stream)
    return None


def new_game(content: Content, level: int, players: int, seed: int) -> Game:
    """Return a game that nothing was played of."""
    wanted = {"level": level, "players": players}
    setup = complete_setup(wanted, content, Random(f"spoiled:{level}:{players}:{seed}"))
    return Game.new(setup, content)


def begins(game: Game, how: str) -> bool:
    """Whether the part of a round begins here that may be thrown away."""
    decision = game.decision()
    if decision is None or decision.chance:
        return False
    if how == "floods":
        return any(move.id.startswith("flood:") for move in game.legal_moves())
    return decision.kind == "place"


def is_part(game: Game, how: str, number: int) -> bool:
    """Whether the open decision still belongs to that part."""
    if game.status != "running" or game.is_chance_next() or int(game.position.round) != number:
        return False
    decision = game.decision()
    wanted = "flood" if how == "floods" else "place"
    return decision is not None and wanted in decision.kind


def spoil(game: Game, how: str, number: int) -> None:
    """Throw away the rest of this part of the round."""
    choose = flood_choice if how == "floods" else placement_choice(how)
    while is_part(game, how, number):
        game.advance(choose(game) or team_move(game))


def team_on(game: Game, how: str, number: int) -> None:
    """Let the scripted team play the same part."""
    while is_part(game, how, number):
        game.advance(team_move(game))


def placement_choice(how: str) -> Choice:
    """Return the choice that throws Atlanteans away."""

    def choose(game: Game) -> str | None:
        legal = [move.id for move in game.legal_moves()]
        placing = [move for move in legal if move.startswith("place:")]
        if how == "leaders":
            placing = [move for move in placing if move.split(":")[1].endswith("L")]
        useless = ("build3", "build2", "centre") if how == "useless" else ("centre",)
        for place in useless:
            for move in placing:
                if move.endswith(f":{place}"):
                    return move
        return None

    return choose


def flood_choice(game: Game) -> str | None:
    """Return the flood of the peninsula whose outermost tile has the most Atlanteans."""
    floods = [move.id for move in game.legal_moves() if move.id.startswith("flood:")]
    crowd = {
        peninsula.id: sum(
            each.count for tile in peninsula.tiles[: peninsula.dry][-1:] for each in tile.atlanteans
        )
        for peninsula in game.view().island.peninsulas
    }
    return max(floods, key=lambda move: crowd.get(move.split(":")[1], 0), default=None)


def team_move(game: Game) -> str:
    """Return the scripted team's move."""
    team = scripted_team()
    team.begin()
    code = team.answer(game.position, Moves())
    return move_text(int(code), vocabulary_of(game.position.table))


def worth(game: Game, seed: int) -> float:
    """Return the chance of winning that long simulations give."""
    root = AtlantisState(game.position.clone())
    team, judge = scripted_team(), value_model()
    judge.begin(root)
    stream, plies = Stream(i64(77_000 + seed)), i64(usual_plies(REFERENCE))
    won = 0.0
    for number in range(REFERENCE):
        stream.restart(i64(77_000 + seed), i64(number))
        won += play_by_policy(root.clone(), team, stream, judge, plies)
    return won / REFERENCE


def finished(game: Game, stream: Stream) -> Game:
    """Let the scripted team play a game to its end."""
    while game.status == "running":
        play_step(game, stream)
    return game


def play_step(game: Game, stream: Stream) -> None:
    """Let dice and cards, or the scripted team, decide what is next."""
    if game.is_chance_next():
        code = AtlantisState(game.position).sample(stream, Moves())
        game.advance(move_text(int(code), vocabulary_of(game.position.table)))
    else:
        game.advance(team_move(game))
