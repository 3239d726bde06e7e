"""Reading the players and their Atlanteans: who owns what, and who is where."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from game.document import Part
from game.documents.position import Resources
from game.documents.position_document import PlacedAtlanteans, PositionPlayer
from game.engine import ids
from game.engine.effects import SPECIAL_MISFORTUNE
from game.engine.hologram import has_hologram
from game.engine.layout import POOL_COLUMNS
from game.engine.modifiers import MAY_STAND, MOVES_IN_ACTIONS, REMOVES_ATLANTEANS
from game.engine.moves import Moves, first, second
from game.engine.pieces import (
    MAX_VOLUNTEERS,
    NOBODY,
    deactivate,
    in_pool,
    is_crowd,
    owner_of,
    put,
    spaces_of,
    unique_index,
)
from game.engine.placement import (
    capacity,
    floats,
    is_usable,
    joins_only,
    list_placements,
    may_hold,
    may_stand,
    own_places,
)
from game.engine.places import SITE_CITY, component_place, is_tile
from game.engine.position import (
    ARRIVING,
    NO_RECRUITING,
    POOL_FOLLOWERS,
    POOL_VOLUNTEERS,
    SUPPLY,
    Position,
)
from game.engine.powers import is_safe
from game.engine.readiness import mark_acted
from game.engine.sharing import intend_to_share
from game.engine.stray_volunteers import put_stray_volunteers
from game.notation import vocabulary_of
from game.position_document.allies import further_pieces, is_bot
from game.position_document.board import ready_components
from game.position_document.cards import owner_in_words
from game.position_document.sharing import (
    check_shared_space,
    owner_of_kind,
    read_sharing,
    room_beyond,
)
from game.words import say

MOST_GOODS: Final = 255
"""Of each kind and player: a move holds an amount in one byte."""
MOST_VOLUNTEERS: Final = MAX_VOLUNTEERS - 7
"""Of one player, all together: the rules do not give more."""


@dataclass(frozen=True, slots=True)
class Group:
    """Atlanteans of one player and kind on one place; `seat` counts from 0."""

    part: Part
    seat: int
    kind: int
    place: int
    count: int
    acted: bool
    inactive: bool
    sharing: bool


def seat_parts(g: Position, part: Part) -> list[Part]:
    """The part of each seat."""
    seats = int(g.table.seats)
    entry = part.items()
    if isinstance(part.value, list | tuple) and len(entry) != seats:
        part.refuse(say("position-list_of_players", seats=seats, count=len(entry)))
    found = entry[:seats]
    for seat in range(len(found), seats):
        found.append(Part(f"{part.field}.{seat}", None, part.problems))
    return [seat.only(PositionPlayer.__struct_fields__) for seat in found]


def read_goods(g: Position, seats: Sequence[Part]) -> None:
    """Read the resources, mystic energy, followers and volunteers of each player."""
    energy = int(g.table.book.round_energy)
    for seat, part in enumerate(seats):
        s, at = i64(seat), seat * POOL_COLUMNS
        resources = part["resources"].only(Resources.__struct_fields__)
        for good, word in enumerate(ids.GOODS[: ids.N_RESOURCES]):
            g.gain(s, i64(good), i64(resources[word].whole(0, MOST_GOODS, 0)))
        usual = int(g.have(s, i64(ids.ENERGY))) + energy
        g.gain(s, i64(ids.ENERGY), i64(part["energy"].whole(0, MOST_GOODS, usual) - usual + energy))
        _read_followers(g, at, part)
        volunteers = part["volunteers"].whole(0, MOST_VOLUNTEERS, 0)
        arriving = part["volunteers_next_round"].whole(0, MOST_VOLUNTEERS, 0)
        g.cells[g.layout.pool + i64(at + POOL_VOLUNTEERS)] = i64(volunteers)
        g.cells[g.layout.pool + i64(at + ARRIVING)] = i64(arriving)
        if volunteers + arriving > MOST_VOLUNTEERS:
            part["volunteers"].refuse(_too_many_volunteers())


def _too_many_volunteers() -> str:
    return say("position-player_has_at_most_volunteers", most=MOST_VOLUNTEERS)


def _read_followers(g: Position, at: int, part: Part) -> None:
    """Read the followers in the supply and removed; the others are in the pool until placed."""
    supply = int(g.pool(i64(at + SUPPLY)))
    total = int(g.pool(i64(at + POOL_FOLLOWERS))) + supply
    left = part["supply_followers"].whole(0, supply, supply)
    removed = part["removed_followers"].whole(0, total - left, 0)
    removers = [card.removes_followers() for card in ready_components(g)]
    removers.append(g.table.is_changed(REMOVES_ATLANTEANS))
    removers += [card.removes_followers() for card in g.table.titles]
    if removed and not any(removers):
        why = say("position-only_components_such_as_spirit_seal")
        part["removed_followers"].refuse(say("position-must_be_0", why=why))
    g.cells[g.layout.pool + i64(at + SUPPLY)] = i64(left)
    g.cells[g.layout.pool + i64(at + POOL_FOLLOWERS)] = i64(total - left - removed)


def read_atlanteans(g: Position, part: Part, drawn: int) -> list[Group]:
    """Place the Atlanteans that are on the board, and check that the rules allow it."""
    before = len(part.problems)
    groups: list[Group] = []
    for entry in sorted(part.items(), key=_comes_later):
        group = _read_group(g, entry, drawn)
        if group is not None and _take_from_pool(g, group):
            groups.append(group)
    _check_places(g, groups)
    _check_capacity(g, groups, drawn)
    if len(part.problems) > before:
        return groups
    _check_company(g, groups, drawn)
    if g.phase == ids.PHASE_SUFFER and drawn == 0:
        _check_all_placed(g, part)
    return groups


def check_emptied(g: Position, groups: Sequence[Group]) -> None:
    """Refuse Atlanteans where a misfortune has left nobody; what cards keep count of is read."""
    for group in groups:
        if not group.inactive and _is_emptied(g, i64(group.place)):
            entry = group.part["place"]
            entry.refuse(say("position-no_recruiting_has_emptied", given=entry.value))


def _comes_later(entry: Part) -> bool:
    """Whether an entry is read later: Bots come first, because they unlock the spaces of others."""
    return entry["sharing"].value is not True


def _read_group(g: Position, part: Part, drawn: int) -> Group | None:
    before = len(part.problems)
    part.only(PlacedAtlanteans.__struct_fields__)
    if part.is_given and not isinstance(part.value, Mapping):
        return None
    kind = _read_kind(g, part["piece"])
    seats = int(g.table.seats)
    inactive = part["inactive"].flag()
    sharing = read_sharing(g, part, kind)
    if kind == ids.VOLUNTEER and inactive and not part["seat"].is_given:
        seat = int(NOBODY) + 1
    elif kind in (ids.HOLOGRAM, ids.AUTOMATON) or sharing:
        owner = owner_of_kind(g, kind) + 1
        seat = part["seat"].whole(
            owner, owner, owner, say("position-belongs_to", owner=owner_in_words(g))
        )
    else:
        seat = part["seat"].whole(1, seats)
    place = _read_place(g, part["place"], inactive, sharing, drawn)
    alone = kind >= 0 and not is_crowd(i64(kind))
    most = 1 if alone else MOST_VOLUNTEERS
    count = part["count"].whole(1, most, 1)
    if len(part.problems) > before:
        return None
    acted = part["acted"].flag()
    if acted and g.phase != ids.PHASE_ACT:
        part["acted"].refuse(say("position-atlanteans_act_only_in_phase"))
    if inactive and acted:
        part["acted"].refuse(say("position-inactive_atlanteans_do_not_act"))
    if not (inactive or sharing) and not may_hold(g, i64(place), i64(seat - 1), i64(kind)):
        part["piece"].refuse(say("position-this_one_cannot_be_placed", given=part["place"].value))
        return None
    if (
        kind == ids.HOLOGRAM
        and not g.table.keeps_inactive  # one that was freed has no power for the rest of the round
        and has_hologram(g)
        and g.place_of(g.table.hologram) == ids.IN_POOL
        and g.hologram_as < 0
    ):
        part["piece"].refuse(say("position-hologram_councilor_first"))
        return None
    return Group(part, seat - 1, kind, place, count, acted, inactive, sharing)


def _read_kind(g: Position, part: Part) -> int:
    """The kind of a piece that this game has, or -1."""
    words = [*ids.PIECE_KINDS[: ids.N_PIECE_KINDS], *further_pieces(g)]
    number = part.word(words)
    return ids.PIECE_KINDS.index(words[number]) if number >= 0 else -1


def _read_place(g: Position, part: Part, inactive: bool, sharing: bool, drawn: int) -> int:
    words = vocabulary_of(g.table).places
    if not isinstance(part.value, str) or part.value not in words:
        part.refuse(say("position-place_such_as_centre_hills6"))
        return 0
    place = words.index(part.value)
    strands = any(power.strands(g, i64(place)) for power in g.table.powers)
    if inactive:
        if not strands:
            part.refuse(say("position-nobody_can_be_inactive", given=part.value))
    elif strands and capacity(g, i64(place)) == 0:
        part.refuse(say("position-on_atlanteans_are_inactive", given=part.value))
    elif capacity(g, i64(place)) + room_beyond(g, place, sharing or drawn > 0) == 0:
        part.refuse(say("position-has_no_space_in_this", given=part.value))
    return place


def _take_from_pool(g: Position, group: Group) -> bool:
    """Move a group from the pool to its place; false if the pool does not hold it."""
    if group.seat == NOBODY:
        put_stray_volunteers(g, i64(group.place), i64(group.count))
        return True
    s, k = i64(group.seat), i64(group.kind)
    at = i64(group.seat * POOL_COLUMNS)
    if group.kind == ids.VOLUNTEER:
        g.cells[g.layout.pool + at + POOL_VOLUNTEERS] += group.count
    elif group.count > in_pool(g, s, k):
        group.part["count" if is_crowd(k) else "piece"].refuse(_none_left(g, group))
        return False
    if group.sharing:
        intend_to_share(g, unique_index(g, s, k))
    for _ in range(group.count):
        put(g, s, k, i64(group.place))
        if group.acted:
            mark_acted(g, s, k, i64(group.place))
        if group.inactive:
            deactivate(g, s, k, i64(group.place))
    return True


def _none_left(g: Position, group: Group) -> str:
    piece = ids.PIECE_KINDS[group.kind]
    if is_crowd(i64(group.kind)):
        left = int(in_pool(g, i64(group.seat), i64(group.kind)))
        return say("position-others_are_placed", left=left)
    index = unique_index(g, i64(group.seat), i64(group.kind))
    if index < 0:
        return say("position-there_is_no_with_players", piece=piece, seats=g.table.seats)
    if is_bot(g, int(index)) and owner_of(g, index) != group.seat:
        return say("position-bots_belong_to_the_mechanical")
    if group.kind >= ids.N_PIECE_KINDS and owner_of(g, index) != group.seat:
        return say("position-is_not_among_the_allies", piece=piece, seat=group.seat + 1)
    if g.place_of(index) <= ids.IN_SUPPLY:
        return say("position-this_is_in_the_supply", piece=piece)
    return say("position-this_is_already_placed", piece=piece)


# --- do the rules allow it? -----------------------------------------------------------------------


def _check_places(g: Position, groups: Sequence[Group]) -> None:
    volunteers: Counter[int] = Counter()
    for group in groups:
        place = i64(group.place)
        entry = group.part["place"]
        own = own_places(g, i64(group.seat), i64(group.kind))
        if group.inactive:
            pass
        elif (own >> MAY_STAND) & 1:
            _check_bound(g, group)
        elif not is_usable(g, place):
            if is_tile(place):
                entry.refuse(say("position-another_place_is_flooded", given=entry.value))
            else:
                entry.refuse(say("position-is_not_built_since", given=entry.value))
        if group.kind == ids.VOLUNTEER and group.seat != NOBODY:
            volunteers[group.seat] += group.count
            at = i64(group.seat * POOL_COLUMNS)
            waiting = int(g.pool(at + POOL_VOLUNTEERS) + g.pool(at + ARRIVING))
            if volunteers[group.seat] + waiting > MOST_VOLUNTEERS:
                group.part["count"].refuse(_too_many_volunteers())


def _check_bound(g: Position, group: Group) -> None:
    """Check that an ally that may not stand everywhere stands where it may.

    One that stands on water may be on a tile that has been raised under it.
    """
    place = i64(group.place)
    piece = unique_index(g, i64(group.seat), i64(group.kind))
    raised = floats(g, piece) and is_tile(place)
    if not raised and not (may_stand(g, piece, place) and is_usable(g, place)):
        word = ids.PIECE_KINDS[group.kind]
        group.part["place"].refuse(say("position-cannot_be_placed_there", piece=word))


def _is_emptied(g: Position, place: i64) -> bool:
    """Whether a misfortune has emptied the place; the Astral Watchtower can fill it again."""
    if not g.round_effect(NO_RECRUITING) or g.table.site[place] != SITE_CITY:
        return False
    if is_safe(g, place, i64(SPECIAL_MISFORTUNE)):
        return False
    if g.phase == ids.PHASE_ACT and g.table.is_changed(MOVES_IN_ACTIONS):
        return False
    return g.phase == ids.PHASE_SUFFER or not any(
        card.moves_before_actions() for card in ready_components(g)
    )


def _check_capacity(g: Position, groups: Sequence[Group], drawn: int) -> None:
    """Check that places are not too full; the Astral Watchtower may overfill tiles.

    An inactive Atlantean that widened its tile does so no more: only the active ones must fit.
    """
    extra = _arrivals(g)
    heads: Counter[int] = Counter()
    for group in groups:
        place = i64(group.place)
        room = int(capacity(g, place)) + room_beyond(g, group.place, drawn > 0)
        if group.inactive:
            if group.seat == NOBODY and group.count > room:
                group.part["count"].refuse(say("position-at_most_the_spaces", room=room))
            continue
        spaces = group.count * int(spaces_of(g, i64(group.seat), i64(group.kind)))
        over = min(spaces, heads[group.place] + spaces - room)
        heads[group.place] += spaces
        if over <= 0:
            continue
        if is_tile(place) and over <= extra:
            extra -= over
        else:
            word = group.part["place"].value
            group.part["place"].refuse(
                say("position-holds_atlanteans_not", word=word, room=room, heads=heads[group.place])
            )


def _arrivals(g: Position) -> int:
    """How many may have moved from the Astral Watchtower onto full tiles."""
    if g.phase != ids.PHASE_ACT:
        return 0
    starts = [
        component_place(card.index, i64(0))
        for card in ready_components(g)
        if card.moves_before_actions()
    ]
    return sum(int(g.table.capacity[place] - g.occupants(place)) for place in starts)


def _check_company(g: Position, groups: Sequence[Group], drawn: int) -> None:
    """Check that the Automaton is not alone, and that nobody waits on the Astral Watchtower."""
    for group in groups:
        place = i64(group.place)
        if group.sharing and drawn == 0:
            check_shared_space(g, group.part["place"], group.place)
        joins = not group.inactive and joins_only(g, i64(group.seat), i64(group.kind))
        if joins and g.occupants(place) < 2 and drawn == 0:
            group.part["place"].refuse(say("position-automaton_is_never_placed_alone"))
        if g.phase != ids.PHASE_ACT or group.acted or group.inactive or group.sharing:
            continue
        if is_tile(place):
            continue
        if not _is_watchtower(g, place) or _may_act_again(g, group):
            continue
        group.part["acted"].refuse(say("position-atlantean_that_stays", drawn=g.table.draw_count))


def _is_watchtower(g: Position, place: i64) -> bool:
    return g.table.is_component_place(place) and g.table.component_at(place).moves_before_actions()


def _may_act_again(g: Position, group: Group) -> bool:
    """Whether a library card that is now discarded may have let a Leader act again."""
    if is_crowd(i64(group.kind)) or group.kind == ids.AUTOMATON:
        return False
    return any(
        g.discarded_titles(card.index) > 0 for card in g.table.titles if card.lets_act_again()
    )


def _check_all_placed(g: Position, part: Part) -> None:
    out = Moves()
    list_placements(g, out)
    waiting = {(int(first(i64(m))), int(second(i64(m)))) for m in out.listed()}
    if waiting:
        pieces = [f"{seat + 1}{ids.PIECE_LETTERS[kind]}" for seat, kind in sorted(waiting)]
        part.refuse(say("position-misfortunes_are_drawn_after", pieces=", ".join(pieces)))
