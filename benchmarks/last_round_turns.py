"""Draws, solves and searches last rounds for `benchmarks.last_rounds`; runs compiled."""

from __future__ import annotations

import base64
import random
import time
from pathlib import Path
from typing import Any, Final

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.engine import search_of
from ai.hints.local import HintQuestion, answer_hint
from ai.mcts.budget import spend
from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from benchmarks.last_round_values import ExactChances, NoLastRoundError, TooLargeError
from benchmarks.starts import begins, drawn, opened
from benchmarks.verdict_looks import look_again_and_again
from game import Content, Game, Setup, load_content
from game.engine import ids
from game.engine.layout import POOL_COLUMNS
from game.engine.moves import Moves
from game.engine.pieces import in_pool, put
from game.engine.placement import can_place
from game.engine.places import FIRST_BUILD_SPACE
from game.engine.position import POOL_FOLLOWERS, SUPPLY, Position
from game.notation import move_text, vocabulary_of
from game.packing import pack
from game.rules import is_chance, legal_moves

CONTENT: Final = Path(__file__).with_name("last_round.toml")
"""The numbers of today, except that no island survives the last space of the Wrath track."""
LIMIT: Final = 3_000
"""The most positions that are solved for one drawn position."""
LEAST_AT_STAKE: Final = 0.005
"""The least difference between the best and the worst move of a position that is kept."""
PLAYERS: Final = (1, 2, 2, 3, 3, 4, 5, 6, 7)
"""How many players; drawn at random. Larger teams rarely fit the limit."""
PIECES: Final = (0, 0, 1, 1, 1, 2, 2, 3)
"""How many pieces all players together still have to place; drawn at random."""


def draw_several(seeds: list[int]) -> list[dict[str, Any]]:
    """Return the positions of some seeds that fit."""
    return [line for line in map(draw, seeds) if line is not None]


def draw(seed: int) -> dict[str, Any] | None:
    """Rig a last round by a seed and solve it; None if it does not fit.

    A position fits if the island surely sinks, it is not too large, and the choice matters.
    """
    content = load_content(CONTENT)
    chance = random.Random(seed)
    players, level = chance.choice(PLAYERS), chance.randrange(1, 6)
    setup = drawn(content, players, level, chance)
    state = opened(setup, content)
    team, stream, moves = ScriptedTeam(Judgement()), Stream(i64(seed)), Moves()
    while not begins(state):
        code = state.sample(stream, moves) if state.is_chance() else None
        state.apply(team.choose(state, stream, moves) if code is None else code)
    g = state.position
    rig(g, chance)
    game = Game.restore(setup, content, pack(g), [])
    exact = ExactChances(int(g.round), LIMIT)
    try:
        while chance.random() < 0.6:
            code = step(exact, game.position, chance)
            if code is None:
                return None
            game.advance(move_text(code, vocabulary_of(g.table)))
        values = exact.of_moves(game.position) if is_choice(game) else {}
    except (NoLastRoundError, TooLargeError):
        return None
    if not values or max(values.values()) - min(values.values()) < LEAST_AT_STAKE:
        return None
    words = vocabulary_of(g.table)
    return {
        "seed": seed,
        "players": players,
        "level": level,
        "kind": game.decision().kind,  # type: ignore[union-attr]
        "setup": setup.to_dict(),
        "position": base64.b64encode(pack(game.position)).decode(),
        "chances": {move_text(code, words): round(p, 6) for code, p in values.items()},
    }


def is_choice(game: Game) -> bool:
    """Whether the team has a choice now."""
    decision = game.decision()
    return decision is not None and not decision.chance and len(game.legal_moves()) > 1


def step(exact: ExactChances, g: Position, chance: random.Random) -> int | None:
    """Return a good move or some outcome of chance; None when the game is over."""
    moves = Moves()
    legal_moves(g, moves)
    if moves.count == 0:
        return None
    if is_chance(g):
        weights = [int(moves.weight[i64(n)]) for n in range(int(moves.count))]
        return chance.choices(moves.listed(), weights)[0]
    values = exact.of_moves(g)
    best = max(values.values())
    return chance.choice([code for code, p in values.items() if p >= best - 1e-9])


# --- rigging ------------------------------------------------------------------------------------


def rig(g: Position, chance: random.Random) -> None:
    """Make the beginning of a round a last round with few pieces and few tiles."""
    book = g.table.book
    g.wrath = i64(len(book.wrath) - 1)
    for card in range(int(g.table.n_misfortunes)):
        calm = g.table.misfortunes[i64(card)].id == "calm_seas"
        g.cells[g.layout.deck + i64(card)] = g.table.draw_count if calm else i64(0)
    for group in g.table.misfortune_groups:
        g.write("unseen_slots", 0, int(group.number))
    for p in range(ids.N_PENINSULAS):
        g.cells[g.layout.dry + i64(p)] = i64(0)
    for p in chance.sample(range(4), chance.choice((1, 1, 2))):
        g.cells[g.layout.dry + i64(p)] = i64(1)
    build_most(g, chance)
    share_goods(g, chance)
    thin_out(g, chance)


def build_most(g: Position, chance: random.Random) -> None:
    """Let all parts of the gate be built but the Power Core and perhaps another one."""
    slots = [int(c.index) for c in g.table.components if c.is_part_of_gate() and not c.wins()]
    left = set(chance.sample(slots, chance.choice((0, 1, 1, 1))))
    for slot in slots:
        if slot not in left:
            g.write("built", int(ids.BUILT), slot)


def share_goods(g: Position, chance: random.Random) -> None:
    """Share about the goods that are still to be paid among the players."""
    seats = range(int(g.table.seats))
    for seat in seats:
        for good in range(ids.N_GOODS):
            g.gain(i64(seat), i64(good), -g.have(i64(seat), i64(good)))
    owed = []
    for card in g.table.buildables:
        if card.is_part_of_gate() and g.built(card.index) == ids.UNBUILT:
            for good in range(ids.N_GOODS):
                owed += [good] * int((card.price >> (8 * good)) & 255)
    chance.shuffle(owed)
    for _ in range(chance.choice((0, 0, 1, 1))):
        owed.pop()
    owed += chance.choices(range(ids.N_GOODS), k=chance.choice((0, 1, 2)))
    for good in owed:
        g.gain(i64(chance.choice(seats)), i64(good), i64(1))


def thin_out(g: Position, chance: random.Random) -> None:
    """Leave each player a Leader and few followers; place some of them at random."""
    seats = int(g.table.seats)
    for seat in range(seats):
        at = seat * POOL_COLUMNS
        all_of_them = int(g.pool(i64(at + POOL_FOLLOWERS)) + g.pool(i64(at + SUPPLY)))
        few = chance.choice((0, 1, 1, 2))
        g.write("pool", few, at + POOL_FOLLOWERS)
        g.write("pool", all_of_them - few, at + SUPPLY)
    for index in range(seats, int(g.table.n_pieces)):
        g.write("place_of", int(ids.IN_SUPPLY), index)
    spaces = [FIRST_BUILD_SPACE, FIRST_BUILD_SPACE + 1]
    chance.shuffle(spaces)
    pool = [
        (seat, kind)
        for seat in range(seats)
        for kind in (ids.LEADER, ids.FOLLOWER)
        for _ in range(int(in_pool(g, i64(seat), i64(kind))))
    ]
    chance.shuffle(pool)
    left = chance.choice(PIECES)
    while len(pool) > left:
        seat, kind = pool.pop()
        place_piece(g, seat, kind, int(spaces[0 if kind == ids.LEADER else 1]), chance)


def place_piece(g: Position, seat: int, kind: int, space: int, chance: random.Random) -> None:
    """Place a piece: a Leader on a build space, a follower there or anywhere."""
    places = [
        place
        for place in range(int(g.table.n_places))
        if can_place(g, i64(seat), i64(kind), i64(place))
    ]
    if space in places and (kind == ids.LEADER or chance.random() < 0.4):
        places = [space]
    put(g, i64(seat), i64(kind), i64(chance.choice(places)))


# --- searching ----------------------------------------------------------------------------------


def search(
    kept: dict[str, Any], seconds: float | None, simulations: int | None, seed: int
) -> dict[str, Any]:
    """Ask for a hint about a solved position; return what it advises and states.

    `took` is how many seconds of one core the hint took, with its plan.
    """
    game = game_of(kept, load_content(CONTENT))
    made = simulations_in(game, seconds, seed) if seconds else simulations
    question = HintQuestion(simulations=made, seed=seed, top=1)
    began = time.thread_time()
    answer = answer_hint(game, question, lambda _: False)
    best = answer.moves[0]
    return {
        "move": best.move,
        "win": None if best.win is None else [best.win.p, best.win.low, best.win.high],
        "spent": answer.receipt.spent.simulations,
        "took": round(time.thread_time() - began, 3),
        "plan": None
        if answer.plan is None or answer.plan.win is None
        else [answer.plan.win.p, answer.plan.win.low, answer.plan.win.high],
    }


def verdicts(kept: dict[str, Any], seconds: float, seed: int) -> dict[str, Any]:
    """Look at a search again and again; compare its verdicts with the exact chances.

    At each look the best move is compared with all others. Each verdict has the number of looks
    that gave it, and as `truth` how much better the better move is, with bounds that are exact.
    """
    game = game_of(kept, load_content(CONTENT))
    search = search_of(game.position, AtlantisState(game.position).codes(), seed)
    looks, found = look_again_and_again(search, seconds, len(search.codes))
    words, chances = vocabulary_of(game.position.table), kept["chances"]
    judged = []
    for pair, times in found.items():
        better, worse = (move_text(code, words) for code in pair)
        gap = round(chances[better] - chances[worse], 6)
        judged.append({"better": better, "worse": worse, "looks": times, "truth": [gap] * 3})
    return {"looks": looks, "simulations": int(search.simulations), "verdicts": judged}


def simulations_in(game: Game, seconds: float, seed: int) -> int:
    """Return how many simulations a search makes in `seconds` seconds of one core.

    A search of a tenth of the time is measured. At least 8 are returned.
    """
    search = search_of(game.position, AtlantisState(game.position).codes(), seed)
    part = spend(search, None, seconds / 10, time.thread_time)
    return max(10 * part.simulations, 8)


def game_of(line: dict[str, Any], content: Content) -> Game:
    """Return the game of a solved position."""
    setup = Setup.from_dict(line["setup"], content)
    return Game.restore(setup, content, base64.b64decode(line["position"]), [])
