"""Nudges: thoughts that name no move, only a part of the board or a need of the team.

A nudge names the purpose of the best move. If no other move has that purpose, it would reveal the
move. Then the nudge is a general thought about the decision. It is also general if the question has
`allow` or `avoid`: otherwise a client could ask about a few moves at a time until it knew the best.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from mypy_extensions import i64

from ai.atlantis.round_observer import BUILT_NOW
from ai.hints.merge import Pool
from ai.hints.number_words import listed
from game.documents.hint import Nudge
from game.engine import ids, moves, places
from game.game import Game
from game.text.registry import thought_of as general_thought_of
from game.text.wording import good_name
from game.words import say

LIKELY: Final = 0.25
"""A component is named if it is built this round in at least this share of simulations."""

Thought = tuple[str, str, list[str]]
"""The kind, the sentence, and the ids of its subjects."""


def nudge_for(
    game: Game, pool: Pool, best: str, considered: Collection[str], *, narrowed: bool
) -> Nudge:
    """Return the nudge towards the best of the moves considered.

    `narrowed` is True if the question has `allow` or `avoid`; the nudge is then general.
    """
    table = game.position.table
    thoughts = {move: thought_of(game, game.code_of(move)) for move in considered}
    thought = thought_of(game, game.code_of(best))
    alike = [move for move, other in thoughts.items() if other == thought]
    if narrowed or thought is None or len(alike) < 2:
        decision = game.decision()
        thought_there = general_thought_of(decision.kind) if decision is not None else ""
        return Nudge("decision", thought_there or say("nudge-needs"), [])
    kind, text, about = thought
    if kind == "gate" and moves.verb_of(game.code_of(best)) == moves.PLACE:
        # Where components are chosen, the search simulates the best one most: names would show it.
        likely = likely_builds(game, pool, alike)
        if likely:
            wording = game.words()
            names = listed([wording.the_component(slot) for slot in likely])
            text = say("nudge-build_these", components=names)
            about = [table.buildables[i64(slot)].id for slot in likely]
    return Nudge(kind, text, about)


def thought_of(game: Game, code: int) -> Thought | None:
    """Return the purpose of a move as a thought; None for a move without one."""
    verb = moves.verb_of(i64(code))
    if verb == moves.PLACE:
        return thought_of_place(game, int(moves.third(i64(code))))
    if verb == moves.BUILD:
        return ("gate", say("nudge-build"), [])
    if verb == moves.PLAY:
        text = say("nudge-cards_in_hand")
        return ("cards_in_hand", text, [])
    if verb in {moves.BARRIER, moves.UNFLOOD}:
        return ("water", say("nudge-water"), [])
    return None


def thought_of_place(game: Game, place: int) -> Thought | None:
    """Return the purpose of an Atlantean on a place."""
    site = game.position.table.site[i64(place)]
    if site == places.SITE_CENTRE:
        text = say("nudge-energy")
        return ("energy", text, ["energy"])
    if site == places.SITE_WILD:
        good = WILD_GOODS[int(places.peninsula_of(i64(place)))]
        text = say("nudge-resource", good=good_name(good))
        return ("resource", text, [ids.GOODS[good]])
    if site == places.SITE_FORGE:
        text = say("nudge-atlantium")
        return ("resource", text, ["atlantium"])
    if site == places.SITE_CITY:
        return ("followers", say("nudge-followers"), ["cities"])
    if site == places.SITE_LIBRARY:
        text = say("nudge-cards")
        return ("cards", text, ["libraries"])
    if site == places.SITE_BUILD:
        text = say("nudge-who_builds")
        return ("gate", text, [])
    if site == places.SITE_COMPONENT:
        text = say("nudge-components")
        return ("components", text, [])
    return None


WILD_GOODS: Final[dict[int, int]] = {
    ids.MOUNTAINS: ids.ORE,
    ids.HILLS: ids.GOLD,
    ids.FORESTS: ids.CRYSTAL,
}


def likely_builds(game: Game, pool: Pool, moves: Collection[str]) -> list[int]:
    """Return the slots likely to be built this round after some moves, the likeliest first."""
    if not pool.moves:
        return []
    tally = pool.together([pool.arm_of(move) for move in moves])
    shares = [tally.mean(int(BUILT_NOW) + slot) for slot in range(int(game.position.table.n_slots))]
    likely = [slot for slot, share in enumerate(shares) if share >= LIKELY]
    return sorted(likely, key=lambda slot: -shares[slot])[:2]
