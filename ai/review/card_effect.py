"""What a misfortune did: its text, and what the record shows that it changed."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from mypy_extensions import i64

from ai.hints.number_words import listed
from ai.review.chapters import SPACES
from ai.review.course import Step
from ai.review.table_log import TableEvent, changes_by_card
from game.documents.changes import Change, EnergyChange, FloodChange, PieceChange, ResourceChange
from game.engine.position import BUILD_LIMIT
from game.notation import vocabulary_of
from game.text.wording import Wording
from game.words import say

FEW_LEFT: Final = 8
"""So few dry tiles are worth a word when one more floods."""
DRAW: Final = "draw:"
POOLS: Final = ("pool", "next_round")
GONE: Final = ("supply", "removed")
"""Zones of pieces that are in no player's pool any more; a view does not show all in the supply."""
FLOOD: Final = "flood_"
"""Misfortunes whose name is the land that they flood begin so; their text says no more."""


def misfortune_of(words: Wording, step: Step) -> str:
    """Return the id of the misfortune that a step draws; empty if it draws none."""
    card = step.moves[0].removeprefix(DRAW) if step.is_chance else ""
    return card if card in words.vocabulary.misfortunes else ""


def effect_of(
    words: Wording, log: Sequence[TableEvent], step: Step, card: str, *, brief: bool = False
) -> str:
    """Return what a misfortune says and did, in one or two sentences; empty if nothing.

    If `brief`, what it says is left out where it is clear from what it did, and what its name says.
    """
    number = words.vocabulary.misfortunes.index(card)
    changes = changes_by_card(log, step.version, card)
    flooded = [_tile(words, each) for each in changes if isinstance(each, FloodChange)]
    found = []
    dry = int(step.before.dry_tiles()) - len(flooded)
    floods = [each.peninsula for each in changes if isinstance(each, FloodChange)]
    is_named = brief and floods == [card.removeprefix(FLOOD)] and dry > FEW_LEFT
    if flooded and not is_named:
        message = "card-flooded.few" if dry <= FEW_LEFT else "card-flooded"
        found.append(say(message, tiles=listed(flooded), left=dry))
    for message, count in (
        ("card-returned", _left_places(changes, POOLS)),
        ("card-gone", _left_places(changes, GONE)),
        ("card-goods", _lost(changes, ResourceChange)),
        ("card-energy", _lost(changes, EnergyChange)),
    ):
        if count:
            found.append(say(message, count=count))
    builders = _builders(step, number)
    is_clear = card.startswith(FLOOD) or (brief and found)
    if not is_clear:
        found.insert(0, say("card-text", text=words.misfortune_text(number)))
    if builders:
        found.append(say("card-builders", count=builders))
    return " ".join(found)


def _tile(words: Wording, change: FloodChange) -> str:
    return words.place_called(change.tile)


def _left_places(changes: Sequence[Change], zones: Collection[str]) -> int:
    """Return how many Atlanteans left their places for these zones."""
    return sum(
        each.count
        for each in changes
        if isinstance(each, PieceChange)
        and each.from_ is not None
        and each.from_.zone == "place"
        and ("supply" if each.to is None else each.to.zone) in zones
    )


def _lost(changes: Sequence[Change], kind: type[ResourceChange | EnergyChange]) -> int:
    """Return how much of goods, or of mystic energy, players gave up."""
    return -sum(each.by for each in changes if isinstance(each, kind) and each.by < 0)


def _builders(step: Step, number: int) -> int:
    """Return how many Atlanteans were on the build spaces when a card limited what is built."""
    table = step.before.table
    if int(table.misfortunes[i64(number)].round_effect()) != BUILD_LIMIT:
        return 0
    places = vocabulary_of(table).places
    spaces = [n for n, place in enumerate(places) if place in SPACES]
    return sum(int(step.before.occupants(i64(place))) for place in spaces)
