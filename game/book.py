"""From content to numbers: the `Book` that the rules read, and the `Table` of a set-up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from librt.vecs import vec
from mypy_extensions import i64

from game.engine import ids, places
from game.engine.table import Book, Table

if TYPE_CHECKING:
    from game.content import Content

UNLIMITED = 99
"""Capacity of the places that hold any number of Atlanteans."""


def _vec(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64]([i64(n) for n in numbers])


def _numbers(entry: Any, n: int) -> int:
    """The n-th amount that an entry's text names, 0 if it names fewer."""
    amounts = list(entry.numbers.values())
    return int(amounts[n]) if n < len(amounts) else 0


def _by_id(words: Sequence[str], entries: Mapping[str, Any], n: int = 0) -> vec[i64]:
    return _vec(_numbers(entries[word], n) for word in words)


def make_book(content: Content) -> Book:
    """The numbers of a content, in the shape the rules read them."""
    book = Book()
    _write_island(book, content)
    _write_components(book, content)
    _write_cards(book, content)
    _write_set_up(book, content)
    constants = content.constants
    book.hand_limit = i64(constants.hand_limit)
    book.barrier_cost = i64(constants.barrier_energy)
    book.unflood_cost = i64(constants.unflood_energy)
    book.keep_cost = i64(constants.keep_energy)
    book.artifacts_in_deck = i64(constants.artifacts_drawn)
    book.build_spaces = i64(constants.build_spaces)
    book.five_plus_build_spaces = i64(constants.build_spaces_five_plus)
    book.five_plus_players = i64(constants.five_plus_players)
    book.double_flood = i64(constants.exhausted_floods)
    book.hologram_choices = i64(constants.hologram_boards)
    return book


def _write_island(book: Book, content: Content) -> None:
    spaces, target, rate, keep = ([0] * places.FIRST_BUILD_SPACE for _ in range(4))
    for number, word in enumerate(ids.PENINSULAS):
        peninsula = content.peninsulas[word]
        for ring in range(ids.RINGS):
            place = places.FIRST_TILE + ids.RINGS * number + ring
            spaces[place] = peninsula.spaces[ring] * (2 if peninsula.double else 1)
            if peninsula.targets:
                target[place] = peninsula.targets[ring]
            if peninsula.rates:
                rate[place] = peninsula.rates[ring]
            if peninsula.keep:
                keep[place] = ids.KEEP_RULES.index(peninsula.keep[ring])
    book.spaces = _vec(spaces)
    book.target = _vec(target)
    book.rate = _vec(rate)
    book.keep_rule = _vec(keep)
    book.library_draw = i64(_numbers(content.peninsulas["libraries"], 0))
    book.wrath = _vec(content.wrath.track)


def _write_components(book: Book, content: Content) -> None:
    tiles = [content.components[word] for word in ids.COMPONENTS]
    costs = [
        (tile.cost.gold, tile.cost.crystal, 0, tile.cost.atlantium, tile.cost.energy)
        for tile in tiles
    ]
    book.cost = _vec(n for cost in costs for n in cost)
    book.double = _vec(tile.spaces.kind == "double" for tile in tiles)
    book.normal_spaces = _vec(tile.spaces.normal for tile in tiles)
    book.five_plus_spaces = _vec(tile.spaces.five_plus for tile in tiles)
    book.component_number = _vec(_numbers(tile, n) for tile in tiles for n in (0, 1))


def _write_cards(book: Book, content: Content) -> None:
    book.councilor_number = _by_id(ids.COUNCILORS, content.councilors)
    book.title_number = _by_id(ids.TITLES, content.library)
    book.artifact_number = _by_id(ids.ARTIFACTS, content.artifacts)
    book.misfortune_number = _by_id(ids.MISFORTUNES, content.misfortunes)
    book.title_count = _vec(content.library[word].count for word in ids.TITLES)
    book.misfortune_count = _vec(content.misfortunes[word].count for word in ids.MISFORTUNES)


def _write_set_up(book: Book, content: Content) -> None:
    levels = [content.levels[n] for n in sorted(content.levels)]
    book.calm_seas = _vec([0, *(level.calm_seas for level in levels)])
    book.controlled_floods = _vec([0, *(level.controlled_floods for level in levels)])
    book.starting_energy = _vec([0, *(level.energy for level in levels)])
    tables = [content.player_counts[n] for n in sorted(content.player_counts)]
    book.start_followers = _vec([0, *(table.start_followers for table in tables)])
    book.supply_followers = _vec([0, *(table.supply_followers for table in tables)])
    book.round_energy = _vec([0, *(table.energy_per_round for table in tables)])
    book.has_hologram = _vec([0, *(table.hologram for table in tables)])
    book.has_automaton = _vec([0, *(table.automaton for table in tables)])
    draws = [-1] * 8
    for table in tables:
        row = [seat - 1 for seat in table.draws]
        draws += row + [-1] * (8 - len(row))
    book.draws = _vec(draws)


def make_table(
    book: Book, councilors: Sequence[str], level: int, blueprint: Sequence[str]
) -> Table:
    """The fixed part of a game: seats with their councilors, and what the blueprint offers.

    `blueprint` names the components beside the Power Core, in order.
    """
    seats = len(councilors)
    components = [ids.COMPONENTS.index(word) for word in blueprint] + [ids.POWER_CORE]
    table = Table(book, i64(seats), i64(level), _vec(components))
    numbers = [ids.COUNCILORS.index(word) for word in councilors]
    table.councilor = _vec(numbers + [-1] * (ids.MAX_SEATS - seats))
    slots = [components.index(c) if c in components else -1 for c in range(ids.N_COMPONENTS)]
    table.slot_of_component = _vec(slots)
    table.draw_count = i64(sum(1 for i in range(8) if book.draws[i64(seats * 8 + i)] >= 0))
    five_plus = seats >= book.five_plus_players
    capacity = [0] * int(table.n_places)
    site = [places.SITE_NONE] * int(table.n_places)
    capacity[places.CENTRE] = UNLIMITED
    site[places.CENTRE] = places.SITE_CENTRE
    for place in range(places.FIRST_TILE, places.FIRST_BUILD_SPACE):
        capacity[place] = int(book.spaces[i64(place)])
        site[place] = _tile_site((place - places.FIRST_TILE) // ids.RINGS)
    open_builds = int(book.build_spaces + (book.five_plus_build_spaces if five_plus else 0))
    for n in range(min(open_builds, places.N_BUILD_SPACES)):
        capacity[places.FIRST_BUILD_SPACE + n] = UNLIMITED
        site[places.FIRST_BUILD_SPACE + n] = places.SITE_BUILD
    for slot, component in enumerate(components):
        c = i64(component)
        spaces = int(book.normal_spaces[c] + (book.five_plus_spaces[c] if five_plus else 0))
        place = places.FIRST_COMPONENT_PLACE + 2 * slot
        if spaces and book.double[c]:
            for n in range(min(spaces, 2)):
                capacity[place + n] = 2
                site[place + n] = places.SITE_COMPONENT
        elif spaces:
            capacity[place] = spaces
            site[place] = places.SITE_COMPONENT
    table.capacity = _vec(capacity)
    table.site = _vec(site)
    return table


def _tile_site(peninsula: int) -> int:
    if peninsula <= ids.FORESTS:
        return places.SITE_WILD
    by_peninsula = {
        ids.CITIES: places.SITE_CITY,
        ids.LIBRARIES: places.SITE_LIBRARY,
        ids.FORGES: places.SITE_FORGE,
    }
    return by_peninsula[peninsula]
