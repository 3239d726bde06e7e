"""The starting positions of benchmarks: after some rounds of the team with random moves."""

from __future__ import annotations

import math
import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from mypy_extensions import i64

from ai.atlantis.self_play import play_by_policy
from ai.atlantis.state import AtlantisState
from ai.mcts.rng import Stream
from ai.scripted_team.policy import ScriptedTeam
from ai.value.model import RoundValue
from benchmarks.balance_uses import site_of
from game import MAX_SEATS, Content, complete_setup
from game.engine.library_cards import hand_size, list_draws, take_card, take_drawn
from game.engine.moves import PLACE, Moves
from game.engine.placement import PLACE_ATLANTEANS
from game.expansions import content_with
from game.monstrosities import MONSTERS
from game.notation import arguments_of
from game.opening import opening_position
from game.setup import Setup, draw_blueprint

BLUNDERS = (0.0, 0.03, 0.1, 0.3)
"""How often a random move is played in the first rounds, so that there are bad positions, too."""
LAST_BLUNDER = 8
LEANING = (0, 0, 1, 1, 2, 3)
"""Rounds at whose placement a team leans towards some sites at random; drawn at random.

The team never crowds one site. Without such rounds a model does not meet hands full of cards, or
stocks of one resource, and overrates them: a search that trusts it goes there with everybody.
"""
DEALT = (0, 0, 0, 0, 1, 2, 3)
"""How many library cards each player is dealt beside those that were drawn; drawn at random.

The team plays most cards at once. Those that it holds as a round begins are the ones that did not
help, so that a model learns nothing of what a card is worth unless cards are dealt.
"""
SPREADS_OF_TASTE = (1.5, 1.5, 4.0)
"""How different its tastes are in a game: the standard deviation of their logarithms; drawn at
random. With the last one, most Atlanteans go to one site."""
PLAYERS = range(1, MAX_SEATS + 1)
BASE_LEVELS = 5
"""Higher levels need the expansion."""
SEARCH_CHUNK = 10
"""Games of the search in one process."""
LEVELS = (1, 1, 1, 1, 2, 2, 2, 3, 3, 4, 5, 6, 7, 8)
"""The levels of games with the expansion that a model is fitted on; drawn at random.

Higher levels are rare: with a monster, the team nearly always loses them, which teaches little.
"""
MONSTERS_MET = (0, 0, 1, 1, 1, 1, 2, 3)
"""How many monsters such a game has; drawn at random."""
SEARCHED_LEVELS = (1, 1, 1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8)
"""The levels of such games that the search plays. It wins some at every level, but with monsters
mostly low levels are in doubt."""


def chunks_of(
    seed: int, games: int, size: int, counts: Sequence[int] = PLAYERS
) -> Iterator[tuple[int, list[int]]]:
    """Yield chunks of games for each of the numbers of players: the players, and the seeds."""
    for start in range(0, games, size):
        for players in counts:
            first = (seed * 10 + players) * 1_000_000 + start
            yield players, list(range(first, first + min(size, games - start)))


def opened(setup: Setup, content: Content) -> AtlantisState:
    """Return the opening of a game."""
    return AtlantisState(opening_position(setup.table(content), Moves()))


def first_decision(setup: Setup, content: Content, stream: Stream) -> AtlantisState:
    """Return a game at the first decision of the team: cards may be dealt or revealed before."""
    state, moves = opened(setup, content), Moves()
    while state.is_chance():
        state.apply(state.sample(stream, moves))
    return state


def drawn(
    content: Content,
    players: int,
    level: int,
    chance: random.Random,
    *,
    expansion: Mapping[str, Any] | None = None,
    introduction: bool = True,
) -> Setup:
    """Return a set-up with random councilors and blueprint.

    Level 1 has the introductory blueprint, or without `introduction` a random one. `expansion` are
    the options of a game with the expansion.
    """
    data: dict[str, Any] = {"players": players, "level": level}
    if expansion is not None:
        data["expansion"] = expansion
    if level == 1 and not introduction:
        data["blueprint"] = draw_blueprint(level, players, content_with(content, expansion), chance)
    return complete_setup(data, content, chance)


def drawn_with_expansion(
    content: Content, players: int, chance: random.Random, levels: Sequence[int] = LEVELS
) -> Setup:
    """Return a set-up with Monstrosities: any level, monsters and offset, and either solo rule."""
    monsters = chance.sample(MONSTERS, chance.choice(MONSTERS_MET))
    options: dict[str, Any] = {"monsters": monsters}
    if monsters and chance.random() < 1 / 2:
        # Each of these two replaces a Calm Seas card. The offset adds enough of them for both.
        options["offset_monsters"] = True
        options["receding_waters"] = chance.randrange(2)
        options["red_skies"] = chance.randrange(2)
    if players == 1 and chance.random() < 1 / 2:
        options["two_teams"] = True
    level = chance.choice(levels)
    return drawn(content, players, level, chance, expansion=options, introduction=False)


def begins(state: AtlantisState) -> bool:
    """Whether Atlanteans are being placed, as at the beginning of a round."""
    return bool(state.position.top() == PLACE_ATLANTEANS)


def lean(state: AtlantisState, team: ScriptedTeam, stream: Stream, chance: random.Random) -> None:
    """Play the first rounds with random tastes for the sites, up to the beginning of a round."""
    moves = Moves()
    until = chance.choice(LEANING)
    spread = chance.choice(SPREADS_OF_TASTE)
    tastes: dict[tuple[int, str], float] = {}
    team.begin()
    while not state.is_over() and (state.position.round <= until or not begins(state)):
        if state.is_chance():
            state.apply(state.sample(stream, moves))
            continue
        codes = state.codes() if begins(state) and state.position.round <= until else []
        sites = {
            code: site_of(state.position.table, arguments_of(code)[2])
            for code in codes
            if code & 255 == PLACE
        }
        if not sites:
            state.apply(team.choose(state, stream, moves))
            continue
        held = Counter(sites.values())
        weights = []
        for site in sites.values():
            key = int(state.position.round), site
            taste = tastes.setdefault(key, math.exp(chance.gauss(0.0, spread)))
            weights.append(taste / held[site])
        state.apply(i64(chance.choices(list(sites), weights)[0]))
        team.begin()


def deal(state: AtlantisState, chance: random.Random) -> None:
    """Give players some library cards, as they come from the deck, if a round begins."""
    g, moves = state.position, Moves()
    if state.is_over():
        return
    for seat in range(int(g.table.seats)):
        for _ in range(chance.choice(DEALT)):
            moves.clear()
            list_draws(g, moves)
            if moves.count == 0 or hand_size(g, seat) >= g.table.book.hand_limit:
                break
            weights = [int(moves.weight[i64(n)]) for n in range(int(moves.count))]
            card = i64(arguments_of(chance.choices(moves.listed(), weights)[0])[0])
            take_drawn(g, card)
            take_card(g, i64(seat), card)


def blunder(
    state: AtlantisState, team: ScriptedTeam, stream: Stream, chance: random.Random
) -> None:
    """Play the first rounds with some random moves, up to the beginning of a round or the end."""
    moves = Moves()
    rate = chance.choice(BLUNDERS)
    until = chance.randrange(LAST_BLUNDER + 1) if rate else 0
    team.begin()
    while not state.is_over() and (state.position.round <= until or not begins(state)):
        if state.is_chance():
            state.apply(state.sample(stream, moves))
        elif state.position.round <= until and chance.random() < rate:
            state.legal(moves)
            state.apply(moves.code[chance.randrange(moves.count)])
            team.begin()
        else:
            state.apply(team.choose(state, stream, moves))


def play_rounds(state: AtlantisState, team: ScriptedTeam, stream: Stream, rounds: int) -> None:
    """Let the team play from the beginning of a round to that of a later one, or to the end."""
    if rounds > 0:
        end = RoundValue(rounds, allow_unfitted=True)
        end.begin(state)
        play_by_policy(state, team, stream, end)


def opened_for(
    content: Content, players: int, seed: int, *, expansion: bool, levels: Sequence[int] = LEVELS
) -> tuple[AtlantisState, Stream, random.Random]:
    """Return the opening of a game, the random stream of its chance, and what draws the rest.

    `levels` are those of games with the expansion; others have levels 1 to 5 in equal parts.
    """
    chance = random.Random(seed)
    if expansion:
        setup = drawn_with_expansion(content, players, chance, levels)
    else:
        setup = drawn(content, players, 1 + seed % 5, chance)
    return opened(setup, content), Stream(seed, 1), chance


def begun(
    content: Content,
    team: ScriptedTeam,
    players: int,
    seed: int,
    *,
    expansion: bool,
    levels: Sequence[int] = LEVELS,
) -> tuple[AtlantisState, Stream, random.Random]:
    """Return the same after the first rounds, in which some placements and moves are random."""
    state, stream, chance = opened_for(content, players, seed, expansion=expansion, levels=levels)
    lean(state, team, stream, chance)
    blunder(state, team, stream, chance)
    deal(state, chance)
    return state, stream, chance
