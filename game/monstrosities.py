"""Monstrosities: what its options are, and what it adds to a table.

A set-up with `"expansion": {}` has the expansion's cards, boards and allies and no monster.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.cards.monstrosities.allies.medusa import MEDUSA
from game.cards.monstrosities.ally_pieces import KINDS
from game.cards.monstrosities.items.constellation_cloak import CONSTELLATION_CLOAK
from game.cards.monstrosities.items.cornucopia import CORNUCOPIA
from game.cards.monstrosities.items.helm_of_invisibility import HELM_OF_INVISIBILITY
from game.cards.monstrosities.items.mirror_shield import MIRROR_SHIELD
from game.cards.monstrosities.items.winged_sandals import WINGED_SANDALS
from game.cards.monstrosities.locations import GRYPHON_AERIE, HIDDEN_CACHE
from game.cards.monstrosities.monsters.harpies import LAIR
from game.cards.monstrosities.monsters.hoard import HOARD
from game.content import Content, load_content
from game.document import Part
from game.engine import registry
from game.expansions import UNNAMED, Asked, Expansion, register_expansion
from game.monstrosity_decks import DECK_OPTIONS, fill_decks, read_decks
from game.tabletop import Location, Plan
from game.two_teams import TWO_TEAMS, add_second_team, read_two_teams
from game.words import say

MONSTERS: Final[tuple[str, ...]] = tuple(load_content().with_monstrosities.monsters)
"""The monsters that can be played, in the order of the rulebook."""
ITEMS: Final = (CONSTELLATION_CLOAK, CORNUCOPIA, HELM_OF_INVISIBILITY, WINGED_SANDALS)
"""The magic items of every game."""


@dataclass(frozen=True)
class Gear:
    """What a councilor's board brings: a family of powers, a location.

    A component may need the powers too.
    """

    powers: str = ""
    location: str = ""
    component: str = ""
    spares: bool = False
    """Whether components that are not in the blueprint may come into use."""


RESERVE: Final = (GRYPHON_AERIE, HIDDEN_CACHE)
"""The locations that wait until a card brings them into play."""
GEAR: Final = {
    "alchemist": Gear("potions", "alchemists_lab"),
    "artificer": Gear(location="artificers_workshop", spares=True),
    "astrologer": Gear(location="astrologers_observatory"),
    "channeler": Gear("spirits", component="choir_of_spirits"),
}
"""By councilor."""


class Monstrosities(Expansion):
    """Options: which monsters come, what is done about Calm Seas, and who leads two teams.

    `offset_monsters` adds Calm Seas and takes Controlled Floods out. `receding_waters` and
    `red_skies` are how many of them are used in place of Calm Seas: two Calm Seas make room for one
    of each. With `two_teams` a single player leads the Mechanical Atlanteans too.
    """

    def option_names(self) -> tuple[str, ...]:
        return ("monsters", *DECK_OPTIONS, TWO_TEAMS)

    def content(self, content: Content) -> Content:
        return content.with_monstrosities

    def read(self, options: Part, asked: Asked) -> dict[str, Any]:
        return {
            "monsters": _monsters(options["monsters"]),
            **read_decks(options, asked),
            TWO_TEAMS: read_two_teams(options[TWO_TEAMS], asked),
        }

    def change(self, plan: Plan, content: Content, options: Mapping[str, Any]) -> None:
        if options[TWO_TEAMS]:
            add_second_team(plan, content)
        fill_decks(plan, content, options)
        _add_powers_of_components(plan, content, plan.blueprint)
        _add_items(plan, ITEMS)
        plan.powers += [word for word in plan.titles if word in registry.POWERS]
        plan.pieces += [(KINDS[ally], -1, ally) for ally in content.allies if ally != MEDUSA]
        plan.adds_artifacts = True
        _add_gear_of_councilors(plan, content)
        for location in RESERVE:
            _add_location(plan, content, location)
        _add_monsters(plan, content, options["monsters"])


def _add_monsters(plan: Plan, content: Content, monsters: Sequence[str]) -> None:
    """Let monsters prowl, with what belongs to each of them."""
    plan.powers += monsters
    if "medusa" in monsters:
        plan.keeps_inactive = True
        plan.pieces.append((KINDS[MEDUSA], -1, MEDUSA))
        _add_items(plan, (MIRROR_SHIELD,))
    if "harpies" in monsters:
        plan.keeps_inactive = True
        plan.powers += content.treasures
        _add_location(plan, content, LAIR)
        _add_location(plan, content, HOARD)


def _add_spares(plan: Plan, content: Content) -> None:
    """Lay out the components for the Workshop: those of type A or B that have single spaces.

    None of these types has double spaces.
    """
    for word, entry in content.components.items():
        fits = entry.type in ("A", "B") and entry.spaces.kind == "single"
        if fits and word not in plan.blueprint and plan.players <= entry.most_players:
            plan.spares.append(word)
    _add_powers_of_components(plan, content, plan.spares)


def _add_powers_of_components(plan: Plan, content: Content, words: Sequence[str]) -> None:
    """Components that work beyond their action do so by a power of the same id."""
    for word in words:
        if word in registry.POWERS:
            plan.powers.append(word)
            plan.amounts[word] = tuple(content.components[word].numbers.values())


def _add_gear_of_councilors(plan: Plan, content: Content) -> None:
    """What lies beside a councilor's board comes if the board can come into play."""
    boards = plan.councilor_family if plan.hologram else plan.councilors
    for councilor, gear in GEAR.items():
        if councilor in boards or gear.component in plan.blueprint:
            _add_powers(plan, getattr(content, gear.powers) if gear.powers else {})
            if gear.location:
                _add_location(plan, content, gear.location)
            if gear.spares:
                _add_spares(plan, content)


def _add_powers(plan: Plan, entries: Mapping[str, Any]) -> None:
    """Add the powers of a family."""
    for word, entry in entries.items():
        plan.powers.append(word)
        plan.amounts[word] = tuple(entry.numbers.values())


def _add_location(plan: Plan, content: Content, word: str) -> None:
    """Add a location with the spaces and numbers of its tile."""
    entry = content.locations[word]
    spaces = entry.spaces.normal
    if plan.players >= content.constants.five_plus_players:
        spaces += entry.spaces.five_plus
    heads = spaces * (2 if entry.spaces.kind == "double" else 1)
    plan.locations.append(Location(word, heads))
    plan.amounts[word] = tuple(entry.numbers.values())


def _monsters(part: Part) -> list[str]:
    """The monsters of a set-up, each once, in the order of the rulebook."""
    chosen: set[str] = set()
    for entry in part.items():
        number = entry.word(MONSTERS)
        if number >= 0 and MONSTERS[number] in chosen:
            entry.refuse(say("setup-listed_twice", word=MONSTERS[number]))
        elif number >= 0:
            chosen.add(MONSTERS[number])
    return [word for word in MONSTERS if word in chosen]


def _add_items(plan: Plan, items: Sequence[str]) -> None:
    """Lay magic items beside the gate."""
    plan.items += items
    plan.powers += items


def register_all() -> None:
    """Do nothing: the import of this module registers the expansion."""


register_expansion(UNNAMED, Monstrosities())
