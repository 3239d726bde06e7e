"""The entries that only an expansion has, as frozen dataclasses with the range of every value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated

from msgspec import Meta

from .model import FIXED, Cost, Count, Entry, Followers, Name, Number, Spaces, Text

LargeNumber = Annotated[int, Meta(ge=0, le=30, description="a whole number from 0 to 30")]
Positive = Annotated[int, Meta(ge=1, le=30, description="a whole number from 1 to 30")]
LargeNumbers = Mapping[str, LargeNumber]


@dataclass(frozen=True, slots=True, kw_only=True)
class Monstrosities(Entry):
    """What Monstrosities changes in the set-up, and what it adds to cards and pieces of the box."""

    calm_seas: Count
    """Further Calm Seas in the box."""
    controlled_floods: Count
    """Further Controlled Floods in the box."""
    followers: Mapping[str, Followers]
    """Further followers in the box, by colour."""
    specials: Count
    """Special misfortunes shuffled into the deck unseen, beside Spur the Cycle."""
    omens: Count
    wonders: Count
    calm_seas_replaced: Positive
    """For this many Calm Seas, one Receding Waters and one Red Skies may be used."""
    offset_calm_seas: Count
    """Calm Seas added where monsters are offset."""
    offset_controlled_floods: Count
    """Controlled Floods taken out where monsters are offset."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MechanicalAtlanteans(Entry):
    """The second team of a player who leads two, and what differs from the other player counts.

    The followers are those of the first team. `misfortunes` are drawn each round.
    """

    name: Name
    color: Annotated[str, FIXED]
    start_followers: Followers
    supply_followers: Followers
    misfortunes: Annotated[int, Meta(ge=1, le=7, description="a whole number from 1 to 7")]
    energy_per_round: Number
    bot_bonus: Number
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Ally(Entry):
    """An ally; `letter` stands for it in the notation of moves."""

    name: Name
    letter: Annotated[str, FIXED]
    numbers: LargeNumbers
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Item(Entry):
    """A magic item: `text` is its lasting power, `spent` what it does when it is destroyed."""

    name: Name
    cost: Cost
    numbers: LargeNumbers
    text: Text
    spent: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Location(Entry):
    """A location off the island: its spaces, and the action of those on them."""

    name: Name
    spaces: Spaces
    numbers: LargeNumbers
    text: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class Monster(Entry):
    """A monster: what it does each round, and `reward`, what defeating it brings."""

    name: Name
    numbers: LargeNumbers
    text: Text
    reward: Text


@dataclass(frozen=True, slots=True, kw_only=True)
class FurtherCard(Entry):
    """A potion of the Alchemist, a spirit of the Channeler, or a treasure of the harpies."""

    name: Name
    numbers: LargeNumbers
    text: Text
