"""The decks of Monstrosities: which cards a set-up puts into them (Changes to Setup)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.content import Content
from game.document import Part
from game.expansions import Asked
from game.tabletop import Plan, level_cards
from game.words import say

DECK_OPTIONS: Final = ("offset_monsters", "receding_waters", "red_skies")
SPUR_THE_CYCLE: Final = "spur_the_cycle"
REPLACED: Final = {"cipher_of_expertise": "cipher_of_expertise_revised"}
"""Cards of the base game in whose place a revised one is used."""


def read_decks(options: Part, asked: Asked) -> dict[str, Any]:
    """Read the options about decks; refuse cards that the box or the rules do not have."""
    offset = options["offset_monsters"].flag()
    if offset and not options["monsters"].value:
        options["offset_monsters"].refuse(say("must-offset_no_monster"))
    pairs = 0
    if asked.level:
        cards = level_cards(asked.content, asked.level, asked.levers)
        calm = cards["calm_seas"] + offset * asked.content.monstrosities.offset_calm_seas
        pairs = calm // asked.content.monstrosities.calm_seas_replaced
    return {
        "offset_monsters": offset,
        "receding_waters": _calm(options["receding_waters"], pairs, asked.content),
        "red_skies": _calm(options["red_skies"], pairs, asked.content),
    }


def _calm(part: Part, pairs: int, content: Content) -> int:
    """How many cards of a kind take the place of Calm Seas."""
    word = part.field.rpartition(".")[2]
    card, each = content.misfortunes[word], content.monstrosities.calm_seas_replaced
    why = say("setup-calm_seas", each=each, count=card.count)
    return part.whole(0, min(card.count, pairs), 0, why)


def fill_decks(plan: Plan, content: Content, options: Mapping[str, Any]) -> None:
    """Put the cards of the expansion into the decks of a plan."""
    more = content.monstrosities
    cards = plan.misfortunes
    if options["offset_monsters"]:
        cards["calm_seas"] += more.offset_calm_seas
        cards["controlled_flood"] = max(
            0, cards["controlled_flood"] - more.offset_controlled_floods
        )
    cards["receding_waters"] = options["receding_waters"]
    cards["red_skies"] = options["red_skies"]
    pairs = max(options["receding_waters"], options["red_skies"])
    cards["calm_seas"] -= pairs * more.calm_seas_replaced
    cards["catastrophic_flood"] = content.levels[plan.level].catastrophic_floods
    plan.adds_misfortunes = True
    plan.calm_seas_replaced = more.calm_seas_replaced
    specials = _of_kind(plan, content, "special")
    del specials[SPUR_THE_CYCLE]
    omens = _of_kind(plan, content, "omen")
    for group, drawn in ((specials, more.specials), (omens, more.omens)):
        cards |= dict.fromkeys(group, 0)
        plan.unseen_misfortunes.append((group, min(drawn, sum(group.values()))))
    _fill_library(plan, content)


def _of_kind(plan: Plan, content: Content, kind: str) -> dict[str, int]:
    """The misfortunes of a kind, and how many copies of each the box holds."""
    return {
        word: content.misfortunes[word].count
        for word in plan.misfortunes
        if content.misfortunes[word].kind == kind
    }


def _fill_library(plan: Plan, content: Content) -> None:
    """Leave out the cards for fewer players; shuffle some wonders in unseen."""
    plan.artifacts = [
        word for word in plan.artifacts if plan.players <= content.artifacts[word].most_players
    ]
    titles = {
        word: count
        for word, count in plan.titles.items()
        if plan.players <= content.library[word].most_players
    }
    for old, new in REPLACED.items():
        if new in titles:
            del titles[old]
    wonders = {word: n for word, n in titles.items() if content.library[word].kind == "wonder"}
    if wonders:
        plan.unseen_titles.append((wonders, content.monstrosities.wonders))
    plan.titles = {word: 0 if word in wonders else count for word, count in titles.items()}
