"""Reasons for refusing what Atlanteans do: placing, acting, moving, returning, recruiting."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine import ids, places
from game.engine.followers import is_follower
from game.engine.pieces import in_pool, unique_index
from game.engine.placement import admits, capacity, is_usable
from game.engine.position import Position
from game.engine.readiness import is_ready, ready_heads
from game.notation import vocabulary_of
from game.text.refusals.registry import TURNED_AWAY, refuses
from game.text.wording import Wording, piece_name
from game.words import say


@refuses("place", at=("place",))
def _place(g: Position, words: Wording, args: list[int]) -> str | None:
    seat, kind, place = (i64(n) for n in args[:3])
    name = words.place(int(place))
    if in_pool(g, seat, kind) == 0:
        return say("refused-not_in_pool", piece=words.piece(int(seat), int(kind)))
    if capacity(g, place) == 0:
        return _no_spaces(g, words, place)
    if not admits(g, place, seat, kind):
        return _turned_away(g, words, args)
    if not is_usable(g, place):
        if places.is_tile(place):
            return say("refused-flooded", place=name)
        if g.table.sites[place].is_in_reserve(g):
            return say("refused-not_in_play", place=name)
        if g.table.site[place] == places.SITE_LOCATION:
            return say("refused-place_closed_now", place=name)
        return say("refused-place_opens_next_round", place=name)
    if g.occupants(place) >= capacity(g, place):
        return say("refused-place_full", place=name, capacity=int(capacity(g, place)))
    return say("refused-automaton_alone")


def _turned_away(g: Position, words: Wording, args: list[int]) -> str:
    """Why a place takes no such Atlantean."""
    name = words.place(args[2])
    if g.table.site[i64(args[2])] != places.SITE_LOCATION:
        return say("refused-for_followers_only", place=name)
    turned_away = TURNED_AWAY.get(g.table.sites[i64(args[2])].id)
    reason = turned_away(g, words, args[0], args[1]) if turned_away else None
    return reason or say(
        "refused-cannot_be_placed_there", piece=words.piece(args[0], args[1]), place=name
    )


def _no_spaces(g: Position, words: Wording, place: i64) -> str:
    """Why a place holds nobody now."""
    if g.table.five_plus[place] > 0:
        return say("refused-for_five_or_more", place=words.place(int(place)))
    if not g.table.is_component_place(place):
        return say("refused-place_not_in_use", place=words.place(int(place)))
    component = words.component(int(g.table.component_at(place).index))
    if g.table.capacity[places.component_place(places.slot_of(place), 0)] == 0:
        return say("refused-component_without_spaces", component=component)
    return say("refused-no_second_double_space", component=component)


@refuses("act", at=("act",))
def _act(g: Position, words: Wording, args: list[int]) -> str | None:
    seat, kind, place = (i64(n) for n in args[:3])
    name = words.place(int(place))
    if not is_ready(g, seat, kind, place):
        return say(
            "refused-not_there_or_acted", piece=words.piece(int(seat), int(kind)), place=name
        )
    site = g.table.site[place]
    if site == places.SITE_FORGE and g.have(seat, i64(ids.ORE)) == 0:
        return say("refused-no_ore_to_exchange", player=words.player(int(seat)))
    if site == places.SITE_CITY:
        move = f"act:{vocabulary_of(g.table).places[int(place)]}"
        return say("refused-two_act_together", place=name, move=move)
    if site == places.SITE_BUILD:
        move = f"build:{int(place) - places.FIRST_BUILD_SPACE + 1}:component"
        return say("refused-they_build_together", place=name, move=move)
    return say("refused-action_without_effect")


@refuses("act_together", at=("act",))
def _act_together(g: Position, words: Wording, args: list[int]) -> str | None:
    place = i64(args[0])
    if not g.table.sites[place].is_double(g, place):
        return say("refused-not_a_double_space", place=words.place(int(place)))
    if ready_heads(g, place) < 2:
        return say("refused-two_must_not_have_acted", place=words.place(int(place)))
    return say("refused-action_without_effect")


@refuses("encore")
def _encore(g: Position, words: Wording, args: list[int]) -> str | None:
    if args[1] not in {ids.LEADER, ids.HOLOGRAM}:
        return say("refused-only_leaders_act_again")
    piece = words.piece(args[0], args[1])
    if g.place_of(unique_index(g, i64(args[0]), i64(args[1]))) < 0:
        return say("refused-not_on_the_board", piece=piece)
    return say("refused-not_acted_yet", piece=piece)


@refuses("shift")
def _shift(g: Position, words: Wording, args: list[int]) -> str | None:
    place = i64(args[2])
    if place >= places.FIRST_BUILD_SPACE:
        return say("refused-watchtower_to_tiles_only")
    return None if is_usable(g, place) else say("refused-flooded", place=words.place(args[2]))


@refuses("return")
def _return(_g: Position, words: Wording, args: list[int]) -> str | None:
    if not is_follower(i64(args[1])):
        return say("refused-only_followers_return")
    return say(
        "refused-no_such_piece_there",
        player=words.player(args[0]),
        piece=piece_name(args[1]),
        place=words.place(args[2]),
    )


@refuses("recruit")
def _recruit(_g: Position, words: Wording, args: list[int]) -> str | None:
    return say("refused-no_follower_in_supply", player=words.player(args[0]))


@refuses("regain")
def _regain(_g: Position, words: Wording, args: list[int]) -> str | None:
    return say("refused-not_in_the_supply", piece=words.piece(args[0], args[1]))


@refuses("done", at=("place", "act"))
def _done(g: Position, _words: Wording, _args: list[int]) -> str | None:
    if g.phase == ids.PHASE_PLACE:
        return say("refused-place_all_first")
    return say("refused-free_actions_first")


@refuses("hologram")
def _hologram(_g: Position, words: Wording, args: list[int]) -> str | None:
    return say("refused-councilor_not_revealed", councilor=words.the_councilor(args[0]))


@refuses("reveal")
def _reveal(_g: Position, words: Wording, args: list[int]) -> str | None:
    return say("refused-not_in_hologram_stack", councilor=words.the_councilor(args[0]))
