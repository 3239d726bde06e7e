"""Placements that waste an Atlantean, by the rules alone: no simulation is needed to say so.

One rule is about a better space: the same act stands open there, with a lower target and no greater
danger of a flood. The others are about acts that cannot take place this round, whatever the dice
and the others bring. Each rule says nothing where a card could make it untrue, so what it says is
always true. None of them knows the monsters.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from game.cards.library import CallToArms
from game.cards.misfortunes import SpurTheCycle
from game.engine.bits import bit
from game.engine.build import list_builds
from game.engine.ids import IN_POOL, ORE, RINGS
from game.engine.library_cards import copies
from game.engine.modifiers import (
    GATHERING,
    OFFERS_RETRY,
    RECRUITED,
    ROLL_BONUS,
    ROLL_TARGET,
    ROLLS_TWICE,
)
from game.engine.moments import MONSTER_ACTS
from game.engine.moves import PLACE, Moves, first, second, third, verb_of
from game.engine.occupants import atlanteans_on
from game.engine.pieces import carried_powers, is_crowd
from game.engine.placement import PLACE_ATLANTEANS, has_room, list_placements
from game.engine.places import (
    FIRST_COMPONENT_PLACE,
    SITE_BUILD,
    SITE_CITY,
    SITE_FORGE,
    SITE_LIBRARY,
    SITE_WILD,
    peninsula_of,
    ring_of,
    tile,
)
from game.engine.position import Position
from game.engine.readiness import ready_owners
from game.engine.recruit_rolls import city_bonus, city_target
from game.engine.rolls import SIDES, ways_below, wild_bonus, wild_target
from game.engine.supply import can_gain_follower

OF_ROLLS: Final[i64] = (
    bit(ROLL_TARGET)
    | bit(ROLL_BONUS)
    | bit(ROLLS_TWICE)
    | bit(OFFERS_RETRY)
    | GATHERING
    | bit(RECRUITED)
)
"""The modifiers that make a roll or what it brings better beside a piece."""
NO_PARTNER: Final = "no_partner"
NO_FOLLOWER: Final = "no_follower"
NO_ORE: Final = "no_ore"
NO_BUILD: Final = "no_build"
BETTER_SPACE: Final = "better_space"


@dataclass(frozen=True)
class Waste:
    """Why a placement wastes an Atlantean: the rule, the place, and the better one if there is one.

    The numbers are those that the dice must show, and how probable that is.
    """

    rule: str
    place: int
    better: int = -1
    target: int = 0
    odds: float = 0.0
    better_target: int = 0
    better_odds: float = 0.0


def waste_of(g: Position, code: int) -> Waste | None:
    """Return why a placement wastes an Atlantean; None if no rule says so."""
    move = i64(code)
    if g.top() != PLACE_ATLANTEANS or verb_of(move) != PLACE or not _is_plain(g):
        return None
    rules = (no_follower_left, no_partner, no_ore, nothing_to_build, better_space)
    return next((found for rule in rules if (found := rule(g, code)) is not None), None)


# --- a better space -----------------------------------------------------------------------------


def better_space(g: Position, code: int) -> Waste | None:
    """Return the space of the same peninsula with the lowest target that cannot flood sooner.

    Only for crowds, whose powers no space changes, for two spaces where nobody stands, and if
    nobody whose power changes rolls can join them later.
    """
    move = i64(code)
    place = third(move)
    if not is_crowd(second(move)) or g.table.site[place] not in (SITE_WILD, SITE_CITY):
        return None
    if atlanteans_on(g, place) > 0 or (room(g, int(place)) > 1 and _helpers_come(g)):
        return None
    peninsula, own = peninsula_of(place), needed(g, int(place))
    found: Waste | None = None
    for ring in range(1, RINGS + 1):
        other = tile(peninsula, i64(ring))
        target = needed(g, int(other))
        if target >= (own if found is None else found.better_target):
            continue
        if not g.is_dry(other) or not has_room(g, other) or atlanteans_on(g, other) > 0:
            continue
        if g.table.site[place] == SITE_CITY and room(g, int(other)) < room(g, int(place)):
            continue
        if chance_of(g, int(other)) <= chance_of(g, int(place)):
            continue
        if ring > ring_of(place) and not is_safe_from_floods(g, int(other)):
            continue
        odds, better = chance_of(g, int(place)), chance_of(g, int(other))
        found = Waste(BETTER_SPACE, int(place), int(other), own, odds, target, better)
    return found


def _helpers_come(g: Position) -> bool:
    """Whether somebody is still to be placed whose power changes the rolls beside it."""
    for index in range(int(g.table.n_pieces)):
        if g.place_of(i64(index)) != IN_POOL:
            continue
        for number in carried_powers(g, i64(index)):
            if g.table.changed_by[number] & OF_ROLLS != 0:
                return True
    return False


def room(g: Position, place: int) -> int:
    """Return how many Atlanteans a place holds."""
    return int(g.table.capacity[i64(place)] + g.extra_capacity(i64(place)))


def needed(g: Position, place: int) -> int:
    """Return what the dice of an ordinary Atlantean must show on a wild or Cities tile."""
    at = i64(place)
    if g.table.site[at] == SITE_CITY:
        return int(city_target(g, at) - city_bonus(g, at, i64(0)))
    return int(wild_target(g, at, at) - wild_bonus(g, at))


def chance_of(g: Position, place: int) -> float:
    """Return how probable it is that the dice show that."""
    target = needed(g, place)
    if g.table.site[i64(place)] == SITE_CITY:
        return 1.0 - int(ways_below(i64(target))) / (SIDES * SIDES)
    return min(max(SIDES + 1 - target, 0), SIDES) / SIDES


def is_safe_from_floods(g: Position, place: int) -> bool:
    """Whether the misfortunes to be drawn this round cannot flood a tile, whichever they are."""
    at = i64(place)
    peninsula = peninsula_of(at)
    worst = sorted(possible_floods(g, int(peninsula)), reverse=True)
    most = sum(worst[: int(g.table.draw_count)])
    spared = int(g.dry(peninsula) - ring_of(at)) + int(g.barrier(peninsula) != 0)
    return most <= spared


def possible_floods(g: Position, peninsula: int) -> list[int]:
    """Return for each misfortune that may be drawn how many tiles of a peninsula it may flood.

    A flood that removes a barrier first counts as one more.
    """
    counts = [int(g.deck(i64(card))) for card in range(int(g.table.n_misfortunes))]
    for n in range(int(g.known_count)):
        counts[int(g.known(i64(n)))] += 1
    cards = g.table.misfortunes
    mixes = any(
        counts[card] and isinstance(cards[i64(card)], SpurTheCycle) for card in range(len(counts))
    )
    if mixes or sum(counts) < int(g.table.draw_count):
        counts = [more + int(g.discard(i64(card))) for card, more in enumerate(counts)]
    found: list[int] = []
    for number, count in enumerate(counts):
        card = cards[i64(number)]
        floods = 0
        if card.peninsula == peninsula:
            floods = 1
        elif card.peninsula >= 0 and g.dry(card.peninsula) < g.table.draw_count:
            floods = int(g.table.book.double_flood)
        elif card.floods():
            floods = int(card.amount) + 1
        found += [floods] * count
    return found


# --- acts that cannot take place ----------------------------------------------------------------


def no_follower_left(g: Position, code: int) -> Waste | None:
    """Return the waste of a placement in the Cities when no player can gain a follower."""
    place = third(i64(code))
    if g.table.site[place] != SITE_CITY or g.table.is_changed(RECRUITED):
        return None
    if any(can_gain_follower(g, i64(seat)) for seat in range(int(g.table.seats))):
        return None
    return Waste(NO_FOLLOWER, int(place))


def no_partner(g: Position, code: int) -> Waste | None:
    """Return the waste of the last Atlantean where two must act together, if it stays alone."""
    place = third(i64(code))
    if not g.table.sites[place].is_double(g, place) or atlanteans_on(g, place) > 0:
        return None
    return Waste(NO_PARTNER, int(place)) if nobody_comes(after(g, code)) else None


def no_ore(g: Position, code: int) -> Waste | None:
    """Return the waste of the last Atlantean on a Forges tile if its player can have no ore."""
    move = i64(code)
    place, seat = third(move), first(move)
    if g.table.site[place] != SITE_FORGE or g.have(seat, i64(ORE)) > 0:
        return None
    done = after(g, code)
    if not nothing_comes(done) or _stands_on(done, (SITE_WILD,)):
        return None
    return Waste(NO_ORE, int(place))


def nothing_to_build(g: Position, code: int) -> Waste | None:
    """Return the waste of the last Atlantean on a build space where nothing can be paid."""
    place = third(i64(code))
    if g.table.site[place] != SITE_BUILD:
        return None
    done = after(g, code)
    if not nothing_comes(done) or _stands_on(done, (SITE_WILD, SITE_FORGE)):
        return None
    moves = Moves()
    list_builds(done, place, moves)
    if moves.count > 0 or ready_owners(done, place) == 0:
        return None
    return Waste(NO_BUILD, int(place))


def after(g: Position, code: int) -> Position:
    """Return the position after a placement."""
    state = AtlantisState(g.clone())
    state.apply(i64(code))
    return state.position


def nobody_comes(g: Position) -> bool:
    """Whether nobody is left to place this round, and nobody can be moved or called later."""
    if g.top() != PLACE_ATLANTEANS:
        return False
    left = Moves()
    list_placements(g, left)
    if left.count > 0 or _may_call(g):
        return False
    further = range(FIRST_COMPONENT_PLACE, int(g.table.n_places))
    return not any(atlanteans_on(g, i64(place)) > 0 for place in further)


def nothing_comes(g: Position) -> bool:
    """Whether besides nobody has a card, or gets one from the Libraries."""
    seats = range(int(g.table.seats))
    holds = any(g.hand(i64(seat)) != 0 or g.artifacts(i64(seat)) != 0 for seat in seats)
    return not holds and not _stands_on(g, (SITE_LIBRARY,)) and nobody_comes(g)


def _may_call(g: Position) -> bool:
    """Whether a player holds a card that brings volunteers while Atlanteans are placed."""
    return any(
        isinstance(g.table.titles[i64(title)], CallToArms)
        and any(copies(g, i64(seat), i64(title)) > 0 for seat in range(int(g.table.seats)))
        for title in range(len(g.table.titles))
    )


def _stands_on(g: Position, sites: tuple[int, ...]) -> bool:
    """Whether somebody stands on a place of these kinds."""
    return any(
        int(g.table.site[i64(place)]) in sites and atlanteans_on(g, i64(place)) > 0
        for place in range(int(g.table.n_places))
    )


def _is_plain(g: Position) -> bool:
    """Whether no monster and no power that works from afar is in the game."""
    return not g.table.listens(MONSTER_ACTS) and len(g.table.unattached) == 0
