"""What a move spares, for moves that bring nothing themselves.

A flood, a payment and the end of a phase are chosen for what they leave to the team: a peninsula
that gives what nobody lacks, the goods that the next best move costs, the cards that stay in hand.
All of it follows from the position.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from ai.hints.merge import Pool
from ai.hints.number_words import listed, quoted
from ai.hints.outlook import goals_of, goods_in_words, held, missing_for
from game.documents.hint import Holding
from game.engine import ids
from game.engine.build import still_due
from game.engine.moves import BARRIER, FLOOD, PAY, PLAY, UNFLOOD, first, second, third, verb_of
from game.engine.occupants import active_atlanteans, atlanteans_on
from game.engine.places import tile
from game.engine.prices import due
from game.engine.readiness import ready_heads
from game.errors import MoveError
from game.game import Game
from game.text.wording import good_name
from game.words import say

MOST_NAMED: Final = 2
"""So many cards are named; of more it is enough that they are kept."""
YIELDS: Final[dict[int, int]] = {
    int(ids.MOUNTAINS): int(ids.ORE),
    int(ids.HILLS): int(ids.GOLD),
    int(ids.FORESTS): int(ids.CRYSTAL),
    int(ids.FORGES): int(ids.ATLANTIUM),
}
"""The good of each peninsula that has one."""


def spared_by_flood(game: Game, pool: Pool, arm: int, peninsula: int) -> str:
    """Return why a peninsula is the one to flood: nobody there, nothing lacking, most left."""
    others = [each for each in _floods(game) if each != peninsula]
    if not others:
        return ""
    if not _standing(game, peninsula) and any(_standing(game, each) for each in others):
        return say("purpose-empty_tile")
    goals = goals_of(game, pool, arm)
    lacking = {each.good for slot in goals for each in missing_for(game, slot)}
    useful = [each for each in others if _is_useful(game, each, lacking)]
    if useful and not _is_useful(game, peninsula, lacking) and goals:
        if peninsula == ids.MOUNTAINS and "atlantium" in lacking:
            return say("purpose-no_forging")
        component = game.words().component(goals[0])
        good = good_name(YIELDS[peninsula])
        return say("purpose-not_lacking", good=good, component=component)
    left = _dry(game, peninsula)
    if (
        left > 1
        and left > min(_dry(game, each) for each in others)
        and left >= max(_dry(game, each) for each in others)
    ):
        return say("purpose-most_left", number=left)
    return ""


def _floods(game: Game) -> list[int]:
    """Return the peninsulas among which the next one to flood is chosen."""
    moves = [game.code_of(move.id) for move in game.legal_moves()]
    return [int(first(code)) for code in moves if verb_of(code) == FLOOD]


def _dry(game: Game, peninsula: int) -> int:
    return int(game.position.dry(i64(peninsula)))


def edge_tile(game: Game, peninsula: int, *, flooded: bool = False) -> int | None:
    """Return the tile that floods next on a peninsula, or the `flooded` one that dries next."""
    ring = _dry(game, peninsula) + flooded
    return int(tile(i64(peninsula), i64(ring))) if 0 < ring <= ids.RINGS else None


def _standing(game: Game, peninsula: int) -> int:
    """Return how many Atlanteans stand on the tile that would flood."""
    place = edge_tile(game, peninsula)
    return 0 if place is None else int(atlanteans_on(game.position, i64(place)))


def _is_useful(game: Game, peninsula: int, lacking: set[str]) -> bool:
    """Whether a peninsula gives what is lacking; those without a good always may.

    Ore is for Atlantium, so it is of use while that is lacking and a forge is dry.
    """
    if peninsula not in YIELDS:
        return True
    good = ids.GOODS[YIELDS[peninsula]]
    forges = "atlantium" in lacking and _dry(game, int(ids.FORGES)) > 0
    return good in lacking or (good == "ore" and forges)


# --- the end of a phase -------------------------------------------------------------------------


def kept_by_going_on(
    game: Game,
    move: str,
    line: Sequence[str],
    equals: Sequence[str] = (),
    goals: Sequence[int] = (),
) -> str:
    """Return what is kept if nothing more is done now: an act that follows later, cards, energy.

    `move` ends what can be done now, and `line` are the moves that likely follow it. What a move
    of `equals` spends need not be kept: it does as well. `goals` are the slots of what the team
    builds towards: they may be what the energy is kept for.
    """
    others = {each.id: game.code_of(each.id) for each in game.legal_moves() if each.id != move}
    left = {each: code for each, code in others.items() if each not in equals}
    later = next((each for each in line if each in left), None)
    if later is not None and game.position.phase == ids.PHASE_SUFFER:
        return say("purpose-can_wait", move=quoted(game.describe(later)))
    words = game.words()
    played = {each: int(second(code)) for each, code in others.items() if verb_of(code) == PLAY}
    spent = {card for each, card in played.items() if each in equals}
    names = list(dict.fromkeys(words.card(each) for each in played.values() if each not in spent))
    kept = names if len(names) <= MOST_NAMED else [say("purpose-some_cards")]
    if not any(spends_energy(game, each) for each in others if each in equals):
        watery = [each for each, code in left.items() if verb_of(code) in (BARRIER, UNFLOOD)]
        kept += _kept_energy(game, watery, goals)
    return say("purpose-keep", kept=listed(kept)) if kept else ""


def _kept_energy(game: Game, moves: Sequence[str], goals: Sequence[int]) -> list[str]:
    """Return the mystic energy that moves would spend, with the part of the gate that costs it."""
    if not any(spends_energy(game, each) for each in moves):
        return []
    name, energy = good_name(int(ids.ENERGY)), i64(ids.ENERGY)
    for slot in goals:
        if due(still_due(game.position, i64(slot)), energy):
            words = game.words()
            return [say("purpose-keep_for", good=name, component=words.component(slot))]
    return [name]


def spends_energy(game: Game, move: str) -> bool:
    """Whether the team has less mystic energy after a move, or is asked next who pays it."""
    ahead = game.clone()
    ahead.advance(move)
    asked = [game.code_of(each.id) for each in ahead.legal_moves()]
    is_due = any(verb_of(code) == PAY and third(code) == ids.ENERGY for code in asked)
    return is_due or held(ahead, int(ids.ENERGY)) < held(game, int(ids.ENERGY))


# --- one price instead of another ---------------------------------------------------------------


def next_best(pool: Pool, arm: int) -> int | None:
    """Return the best move beside one; None if no other was simulated."""
    return next((each for each in pool.ranking if each != arm and pool.visits(each)), None)


def kept_beside_rival(game: Game, pool: Pool, arm: int, equals: Sequence[str] = ()) -> str:
    """Return what the next best move costs at once and this one does not: goods, an Atlantean.

    Goods that a move of `equals` costs need not be kept: it does as well.
    """
    rival = next_best(pool, arm)
    if rival is None:
        return ""
    here, there = game.clone(), game.clone()
    try:
        here.advance(pool.moves[arm])
        there.advance(pool.moves[rival])
    except MoveError:
        return ""
    before = [held(game, good) for good in range(int(ids.N_GOODS))]
    kept = [
        Holding(None, ids.GOODS[good], before[good] - held(there, good))
        for good in range(int(ids.N_GOODS))
        if held(there, good) < before[good] <= held(here, good)
    ]
    if kept and pool.moves[rival] not in equals:
        return say("purpose-keep", kept=goods_in_words(kept))
    price = _price_beside_worker(game, pool, arm, here, there)
    if price:
        return price
    if on_board(there) < on_board(game) <= on_board(here):
        return say("purpose-keep_atlantean")
    return ""


def _price_beside_worker(game: Game, pool: Pool, arm: int, here: Game, there: Game) -> str:
    """Return whether the resource that a move costs is needed, and who still acts after it.

    `here` and `there` are the games after the move and after its rival.
    """
    goals = goals_of(game, pool, arm)
    lost = [
        ids.GOODS[good]
        for good in range(int(ids.N_RESOURCES))
        if held(here, good) < held(game, good)
    ]
    if not goals or not lost:
        return ""
    lacking = {each.good for each in missing_for(here, goals[0])}
    words = game.words()
    is_needed = bool(lacking & {*lost})
    component, place = words.component(goals[0]), _still_acted_on(game, here, there)
    if place is None:
        return "" if is_needed else say("purpose-price_not_needed", component=component)
    return say(
        "purpose-price_needed.worker" if is_needed else "purpose-price_not_needed.worker",
        component=component,
        place=words.place(place),
    )


def _still_acted_on(game: Game, here: Game, there: Game) -> int | None:
    """Return a place where an Atlantean that has not acted stands after one of two moves only."""
    before = game.position
    for place in range(int(before.table.n_places)):
        count = int(active_atlanteans(before, i64(place)))
        after, beside = (int(active_atlanteans(g.position, i64(place))) for g in (here, there))
        acts = before.phase < ids.PHASE_ACT or int(ready_heads(before, i64(place))) > 0
        if acts and beside < count <= after:
            return place
    return None


def on_board(game: Game) -> int:
    """Return how many Atlanteans stand on the board."""
    g = game.position
    return sum(int(atlanteans_on(g, i64(place))) for place in range(int(g.table.n_places)))
