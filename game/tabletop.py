"""Setting the table: from a content and a set-up to the `Table` that the rules read.

An expansion changes the `Plan` before the table is made from it: it adds cards, places and pieces
by their ids.

This module is compiled, as vectors that interpreted code puts into a table would never be freed.
"""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import TYPE_CHECKING, Any

from librt.vecs import append, vec
from mypy_extensions import i64

from game.cards import register_all
from game.engine import ids, modifiers, moments, places, registry
from game.engine.effects import Buildable, Card, Component, LibraryCard, Misfortune, Site
from game.engine.power import Power
from game.engine.sites import kinds_of_site
from game.engine.table import (
    ARTIFACT_GROUP,
    MOST_OF_A_FAMILY,
    Book,
    Table,
    UnseenGroup,
)
from game.levers import NO_LEVERS, Levers

if TYPE_CHECKING:
    from game.content import Content, Cost, Spaces


def _names_of(numbers: ModuleType) -> list[str]:
    """The names of a module's numbers 0, 1, 2 ... in order, as the methods of `Power` have them."""
    found = {value: name.lower() for name, value in vars(numbers).items() if name.isupper()}
    return [found[number] for number in itertools.takewhile(found.__contains__, itertools.count())]


MOMENTS = _names_of(moments)
MODIFIERS = _names_of(modifiers)
UNLIMITED = 99
"""Capacity of the places that hold any number of Atlanteans."""
POWER_CORE = "power_core"

register_all()


@dataclass
class Location:
    """A place off the island: its id, the Atlanteans it holds, and what they do there."""

    id: str
    capacity: int


@dataclass
class Plan:
    """What comes onto a table, by ids. Lists are in the order of their numbers."""

    seats: int
    level: int
    councilors: list[str]
    """By seat; empty for the Mechanical Atlanteans."""
    blueprint: list[str]
    """The Power Core included, at the end."""
    councilor_family: list[str]
    artifacts: list[str]
    misfortunes: dict[str, int]
    """Copies by id; those drawn unseen are in `unseen_misfortunes`."""
    titles: dict[str, int]
    players: int
    """The people at the table; one of them may lead two teams, each with a seat."""
    start_followers: list[int]
    """By seat."""
    supply_followers: list[int]
    """By seat."""
    draws: list[int]
    """Who draws the misfortunes of a round, counted from the starting player."""
    round_energy: int = 0
    """Mystic energy of each seat as a round begins."""
    hologram: bool = False
    automaton: str = ""
    """The power of the Automaton if there is one."""
    mechanical_seat: int = -1
    """The seat of the Mechanical Atlanteans, or -1: then all seats have players of their own."""
    wrath_start: int = 0
    """The space on which the Wrath counter starts."""
    items: list[str] = field(default_factory=list)
    """What can be built beside the blueprint."""
    powers: list[str] = field(default_factory=list)
    """Powers that no piece or card carries: curses and the like."""
    pieces: list[tuple[int, int, str]] = field(default_factory=list)
    """Further unique pieces: kind, seat (or -1), and the id of their power, or empty."""
    spares: list[str] = field(default_factory=list)
    """Components that are not in the blueprint and may come into use without being built."""
    locations: list[Location] = field(default_factory=list)
    unseen_misfortunes: list[tuple[dict[str, int], int]] = field(default_factory=list)
    """Groups drawn unseen: copies by id, and how many are drawn."""
    unseen_titles: list[tuple[dict[str, int], int]] = field(default_factory=list)
    """The same of library cards."""
    adds_misfortunes: bool = False
    """Whether misfortunes can be shuffled into the deck during the game."""
    calm_seas_replaced: int = 0
    """Calm Seas in whose place one of each card that counts as Calm Seas may be used; or 0."""
    amounts: dict[str, Sequence[int]] = field(default_factory=dict)
    """The amounts of cards that the content does not list."""
    costs: dict[str, Cost] = field(default_factory=dict)
    """What the things to build cost that the content does not list."""
    spaces: dict[str, Spaces] = field(default_factory=dict)
    """The spaces of the components that the content does not list."""
    adds_artifacts: bool = False
    """Whether artifacts that are not in use can come into the library."""
    keeps_inactive: bool = False
    """Whether followers and volunteers can be inactive."""


def plan_of(
    content: Content,
    councilors: Sequence[str],
    level: int,
    blueprint: Sequence[str],
    levers: Levers = NO_LEVERS,
) -> Plan:
    """The base game's plan. `blueprint` names the components beside the Power Core, in order."""
    players = len(councilors)
    row = content.player_counts[players]
    copies = {word: card.count for word, card in content.misfortunes.items()}
    copies |= level_cards(content, level, levers)
    return Plan(
        seats=players,
        level=level,
        councilors=list(councilors),
        blueprint=[*blueprint, POWER_CORE],
        councilor_family=list(content.councilors),
        artifacts=list(content.artifacts),
        misfortunes=copies,
        titles={word: card.count for word, card in content.library.items()},
        players=players,
        start_followers=[row.start_followers] * players,
        supply_followers=[row.supply_followers] * players,
        draws=[seat - 1 for seat in row.draws],
        round_energy=row.energy_per_round,
        hologram=row.hologram or levers.hologram,
        automaton="automaton" if row.automaton or levers.automaton else "",
        wrath_start=levers.wrath_start,
    )


def level_cards(content: Content, level: int, levers: Levers) -> dict[str, int]:
    """The Calm Seas and Controlled Floods that the level, or else a lever, puts into the deck."""
    row = content.levels[level]
    calm, controlled = levers.calm_seas, levers.controlled_floods
    return {
        "calm_seas": row.calm_seas if calm is None else calm,
        "controlled_flood": row.controlled_floods if controlled is None else controlled,
    }


def make_table(content: Content, plan: Plan) -> Table:
    """The table of a plan."""
    made = Table(_book(content, plan), i64(plan.seats), i64(plan.level))
    made.partners = _vec(_partners(plan, seat) for seat in range(plan.seats))
    _enter_powers(made, content, plan)
    _enter_decks(made, content, plan)
    _enter_buildables(made, content, plan)
    _enter_pieces(made, plan)
    _enter_places(made, content, plan)
    made.adds_artifacts = plan.adds_artifacts
    made.keeps_inactive = plan.keeps_inactive
    _enter_listeners(made)
    made.seal()
    return made


def _vec(numbers: Iterable[int]) -> vec[i64]:
    return vec[i64]([i64(n) for n in numbers])


def _named(card: Any, card_id: str, index: int, entries: Mapping[str, Any], plan: Plan) -> Any:
    """A card of a family with its id, its number and the amounts that its text names."""
    amounts = list(plan.amounts.get(card_id, ()))
    if not amounts and card_id in entries:
        amounts = list(entries[card_id].numbers.values())
    card.id = card_id
    card.index = i64(index)
    card.amount = i64(amounts[0] if amounts else 0)
    card.second_amount = i64(amounts[1] if len(amounts) > 1 else 0)
    card.third_amount = i64(amounts[2] if len(amounts) > 2 else 0)
    return card


# --- families ---------------------------------------------------------------------------------


def _enter_powers(made: Table, content: Content, plan: Plan) -> None:
    councilors = [
        _named(registry.COUNCILORS[word](), word, n, content.councilors, plan)
        for n, word in enumerate(plan.councilor_family)
    ]
    artifacts = [
        _named(registry.ARTIFACTS[word](), word, n, content.artifacts, plan)
        for n, word in enumerate(plan.artifacts)
    ]
    others = [*(word for _, _, word in plan.pieces if word), *plan.powers]
    if plan.automaton:
        others.insert(0, plan.automaton)
        plan.amounts.setdefault(plan.automaton, (content.constants.automaton_bonus,))
    first = len(councilors) + len(artifacts)
    further = {
        **content.monsters,
        **content.treasures,
        **content.potions,
        **content.spirits,
        **content.items,
        **content.allies,
    }
    rest = [
        _named(registry.POWERS[word](), word, first + n, further, plan)
        for n, word in enumerate(others)
    ]
    made.councilors = vec[Power](councilors)
    made.artifacts = vec[Power](artifacts)
    made.powers = vec[Power](councilors + artifacts + rest)
    made.councilor = _vec(
        plan.councilor_family.index(word) if word else -1 for word in plan.councilors
    )


def _enter_decks(made: Table, content: Content, plan: Plan) -> None:
    cards = [
        _named(registry.MISFORTUNES[word](), word, n, content.misfortunes, plan)
        for n, word in enumerate(plan.misfortunes)
    ]
    for card, copies in zip(cards, plan.misfortunes.values(), strict=True):
        card.copies = i64(copies)
        entry = content.misfortunes.get(card.id)
        if entry is not None and entry.kind == "calm":
            card.spare = i64(entry.count - copies)
        if entry is not None and entry.peninsula is not None:
            card.peninsula = i64(ids.PENINSULAS.index(entry.peninsula))
    made.misfortunes = vec[Misfortune](cards)
    words = list(plan.misfortunes)
    made.misfortune_groups = _groups(plan.unseen_misfortunes, words, ARTIFACT_GROUP + 1)
    made.adds_misfortunes = plan.adds_misfortunes
    titles = [
        _named(registry.LIBRARY_CARDS[word](), word, n, content.library, plan)
        for n, word in enumerate(plan.titles)
    ]
    for card, copies in zip(titles, plan.titles.values(), strict=True):
        card.copies = i64(copies)
    made.titles = vec[LibraryCard](titles)
    first = ARTIFACT_GROUP + 1 + len(plan.unseen_misfortunes)
    made.title_groups = _groups(plan.unseen_titles, list(plan.titles), first)
    drawn = i64(content.constants.artifacts_drawn)
    size = i64(len(plan.artifacts))
    made.artifact_group = UnseenGroup(i64(ARTIFACT_GROUP), size, drawn, vec[i64]())


def _groups(
    planned: Sequence[tuple[Mapping[str, int], int]], words: Sequence[str], first: int
) -> vec[UnseenGroup]:
    """The groups of cards drawn unseen, numbered from `first`; a copy of a card is a member."""
    groups: list[UnseenGroup] = []
    for n, (copies, drawn) in enumerate(planned):
        masks = dict.fromkeys(words, 0)
        size = 0
        for word, count in copies.items():
            masks[word] = ((1 << count) - 1) << size
            size += count
        if size > MOST_OF_A_FAMILY:
            raise ValueError("more cards drawn unseen than a game can have")
        groups.append(UnseenGroup(i64(first + n), i64(size), i64(drawn), _vec(masks.values())))
    return vec[UnseenGroup](groups)


def _enter_buildables(made: Table, content: Content, plan: Plan) -> None:
    components: list[Component] = []
    for slot, word in enumerate(plan.blueprint):
        card = registry.BUILDABLES[word]()
        if not isinstance(card, Component):
            raise TypeError(f"{word} is not a component")
        _named(card, word, slot, content.components, plan)
        card.price = _price(_cost_of(word, content, plan))
        card.is_double = _spaces_of(word, content, plan).kind == "double"
        components.append(card)
    items: list[Buildable] = []
    for word in plan.items:
        item = registry.BUILDABLES[word]()
        _named(item, word, len(components) + len(items), content.items, plan)
        if word in plan.costs or word in content.items:
            item.price = _price(_cost_of(word, content, plan))
        items.append(item)
    spares = [
        _named(registry.BUILDABLES[word](), word, n, content.components, plan)
        for n, word in enumerate(plan.spares)
    ]
    made.spares = vec[Component](spares)
    made.components = vec[Component](components)
    made.buildables = vec[Buildable](list[Buildable](components) + items)


def _cost_of(word: str, content: Content, plan: Plan) -> Cost:
    """What a thing to build costs, by the plan or else by the content."""
    if word in plan.costs:
        return plan.costs[word]
    return content.items[word].cost if word in content.items else content.components[word].cost


def _spaces_of(word: str, content: Content, plan: Plan) -> Spaces:
    """The spaces of a component, by the plan or else by the content."""
    return plan.spaces[word] if word in plan.spaces else content.components[word].spaces


def _price(cost: Cost) -> i64:
    """A cost as the rules read it, eight bits for each good."""
    amounts = (cost.gold, cost.crystal, 0, cost.atlantium, cost.energy)
    return i64(sum(amount << (8 * good) for good, amount in enumerate(amounts)))


def _enter_pieces(made: Table, plan: Plan) -> None:
    number_of = {power.id: n for n, power in enumerate(made.powers)}
    owner = i64(plan.mechanical_seat)
    for seat, word in enumerate(plan.councilors):
        if word:
            made.add_piece(ids.LEADER, i64(seat), i64(number_of[word]))
    if plan.hologram:
        made.hologram = made.add_piece(ids.HOLOGRAM, owner, i64(-1))
    if plan.automaton:
        power = i64(number_of[plan.automaton])
        made.automaton = made.add_piece(ids.AUTOMATON, owner, power)
    for kind, seat, word in plan.pieces:
        made.add_piece(i64(kind), i64(seat), i64(number_of[word] if word else -1))


def _enter_listeners(made: Table) -> None:
    """Note which powers listen to what, by the methods of their classes, and what they change."""
    made.listeners = [
        vec[Power]([p for p in made.powers if _overrides(p, moment)]) for moment in MOMENTS
    ]
    made.borne = vec[Power]([p for p in made.powers if _overrides(p, "bearer")])
    made.unattached = vec[Power]([p for p in made.powers if _overrides(p, "works_at")])
    heard = (n for n, powers in enumerate(made.listeners) if len(powers) > 0)
    made.moments = i64(sum(1 << n for n in heard))
    made.changed_by = _vec(_changed_by(power) for power in made.powers)
    for what in range(len(MODIFIERS)):
        changes = [bool((mask >> what) & 1) for mask in made.changed_by]
        made.changers.append(vec[Power](list(itertools.compress(made.powers, changes))))
        artifacts = changes[len(made.councilors) :][: len(made.artifacts)]
        made.artifacts_changing = append(
            made.artifacts_changing, i64(sum(1 << n for n, does in enumerate(artifacts) if does))
        )


def _changed_by(power: Power) -> int:
    """Mask of the modifiers that a power changes; what happens beside its piece is a method."""
    happens = (
        1 << n
        for n, name in enumerate(MODIFIERS)
        if hasattr(Power, name) and _overrides(power, name)
    )
    return int(power.note_changes(i64(len(MODIFIERS)))) | sum(happens)


def _partners(plan: Plan, seat: int) -> int:
    """The mask of the seats that a seat's player leads."""
    return 1 << seat if plan.mechanical_seat < 0 else (1 << plan.seats) - 1


def _overrides(power: Card, method: str) -> bool:
    return getattr(type(power), method) is not getattr(Power, method)


# --- places -----------------------------------------------------------------------------------


def _enter_places(made: Table, content: Content, plan: Plan) -> None:
    capacity = [UNLIMITED, *_spaces_of_tiles(content)]
    site = [places.SITE_CENTRE, *(_tile_site(p) for p in _peninsula_of_tiles())]
    names: list[str | None] = [*places.island_words()]
    five_plus = plan.players >= content.constants.five_plus_players
    constants = content.constants
    can_open = not five_plus and any(card.opens_five_plus() for card in made.cards())
    closed = [0] * len(capacity)
    """By place: what opening its 5+ spaces adds."""
    rooms = [(UNLIMITED, 0)] * constants.build_spaces
    rooms += [(0, UNLIMITED)] * constants.build_spaces_five_plus
    kinds = [places.SITE_BUILD] * len(rooms)
    for word in plan.blueprint:
        rooms += _rooms_of(_spaces_of(word, content, plan))
        kinds += [places.SITE_COMPONENT] * 2
        names += [word, f"{word}2"]
    for (normal, further), kind in zip(rooms, kinds, strict=True):
        capacity.append(normal + further * five_plus)
        closed.append(further * can_open)
        site.append(kind if capacity[-1] + closed[-1] else places.SITE_NONE)
    sites = [kinds_of_site()[i64(kind)] for kind in site]
    for location in plan.locations:
        capacity += [location.capacity, 0]
        closed += [0, 0]
        site += [places.SITE_LOCATION, places.SITE_NONE]
        names += [location.id, None]
    made.locations = vec[Site](
        [
            _named(registry.LOCATIONS[location.id](), location.id, n, content.locations, plan)
            for n, location in enumerate(plan.locations)
        ]
    )
    for card in made.locations:
        sites += [card, Site()]
    made.capacity = _vec(capacity)
    made.five_plus = _vec(closed)
    made.site = _vec(site)
    made.sites = vec[Site](sites)
    made.place_names = names
    made.particular = _vec(_is_particular(made, n) for n in range(len(capacity)))


def _rooms_of(spaces: Spaces) -> list[tuple[int, int]]:
    """The Atlanteans that each of a component's two places holds: always, and on 5+ spaces."""
    if spaces.kind != "double":
        return [(spaces.normal, spaces.five_plus), (0, 0)]
    return [
        (2, 0) if n < spaces.normal else (0, 2 if n < spaces.normal + spaces.five_plus else 0)
        for n in range(2)
    ]


def _is_particular(made: Table, place: int) -> bool:
    """Whether a place may turn away a kind of Atlantean."""
    if place < places.FIRST_COMPONENT_PLACE:
        return False
    slot = (place - places.FIRST_COMPONENT_PLACE) // 2
    if slot < len(made.components):
        return type(made.components[i64(slot)]).admits is not Component.admits
    return type(made.sites[i64(place)]).admits is not Site.admits


def _peninsula_of_tiles() -> list[int]:
    return [p for p in range(ids.N_PENINSULAS) for _ in range(ids.RINGS)]


def _spaces_of_tiles(content: Content) -> list[int]:
    return [
        spaces * (2 if content.peninsulas[word].double else 1)
        for word in ids.PENINSULAS
        for spaces in content.peninsulas[word].spaces
    ]


def _tile_site(peninsula: int) -> int:
    if peninsula <= ids.FORESTS:
        return places.SITE_WILD
    by_peninsula = {
        ids.CITIES: places.SITE_CITY,
        ids.LIBRARIES: places.SITE_LIBRARY,
        ids.FORGES: places.SITE_FORGE,
    }
    return by_peninsula[peninsula]


# --- numbers ----------------------------------------------------------------------------------


def _book(content: Content, plan: Plan) -> Book:
    book = Book()
    peninsulas = [content.peninsulas[word] for word in ids.PENINSULAS]
    none = (0,) * ids.RINGS
    book.target = _vec([0, *(n for p in peninsulas for n in p.targets or none)])
    book.rate = _vec([0, *(n for p in peninsulas for n in p.rates or none)])
    rules = (ids.KEEP_RULES.index(r) for p in peninsulas for r in p.keep or ("discard",) * 6)
    book.keep_rule = _vec([0, *rules])
    book.arm = _vec(content.island.clockwise.index(word) for word in ids.PENINSULAS)
    book.wrath = _vec(content.wrath.track)
    book.draws = _vec(plan.draws)
    book.starting_energy = i64(content.levels[plan.level].energy)
    book.start_followers = _vec(plan.start_followers)
    book.supply_followers = _vec(plan.supply_followers)
    book.round_energy = i64(plan.round_energy)
    book.library_draw = i64(next(iter(content.peninsulas["libraries"].numbers.values())))
    book.wrath_start = i64(plan.wrath_start)
    constants = content.constants
    book.hand_limit = i64(constants.hand_limit)
    book.barrier_cost = i64(constants.barrier_energy)
    book.unflood_cost = i64(constants.unflood_energy)
    book.keep_cost = i64(constants.keep_energy)
    book.double_flood = i64(constants.exhausted_floods)
    book.hologram_choices = i64(constants.hologram_boards)
    book.calm_seas_replaced = i64(plan.calm_seas_replaced)
    return book
