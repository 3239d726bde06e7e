"""What is printed on the card that a move uses: a card played, a component, a location, an ally.

A table that has to look the card up before it understands a hint is not helped by it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.deck_verbs import BEFRIEND
from game.cards.monstrosities.items.carrying import CARRY
from game.engine.moves import (
    ACT,
    ACT_ELSEWHERE,
    ACT_SPACE,
    BUILD,
    PLACE,
    PLAY,
    first,
    second,
    verb_of,
)
from game.engine.places import SITE_COMPONENT, SITE_LOCATION, component_place, slot_of
from game.game import Game
from game.text.wording import Wording
from game.words import say
from game.words.shapes import without_stop

MOST_WORDS: Final = 20
"""A longer text of a component or a location is left to the card."""
ACTS: Final = (ACT, ACT_SPACE, ACT_ELSEWHERE)
"""Moves with which an Atlantean acts."""
USES: Final = (*ACTS, PLACE)
"""Moves that use the component or the location of a place."""


def with_text(game: Game, move: str, name: str) -> str:
    """Return a move, called `name`, with what its card says; empty if it uses no card."""
    table = game.position.table
    words, code = game.words(), game.code_of(move)
    verb, fields = verb_of(code), game.fields_of(move)
    if verb == PLAY:
        text = words.card_text(int(second(code)))
        return say("headline-then", move=name, next=without_stop(text)) if text else ""
    text = ""
    if verb == BUILD:
        text = words.component_text(words.vocabulary.components.index(str(fields["component"])))
    elif verb == BEFRIEND:
        text = words.ally_text(int(second(code)))
    elif verb == CARRY:
        # What it does for its carrier comes last, behind who may build it.
        text = _last_sentence(words.component_text(int(first(code))))
    elif verb in USES and fields.get("place") in table.place_names:
        text = _text_of_place(game, words, table.place_names.index(str(fields["place"])))
    if not text or len(text.split()) > MOST_WORDS:
        return ""
    is_for_later = verb == BUILD and _has_spaces(game, int(second(code)))
    # What Atlanteans do there is no effect of the build itself.
    message = "headline-says.later" if is_for_later else "headline-says"
    return say(message, move=name, text=without_stop(text))


def _has_spaces(game: Game, slot: int) -> bool:
    """Whether Atlanteans are placed on what is built in a slot: on no magic item, for example."""
    table, place = game.position.table, component_place(i64(slot), i64(0))
    return bool(table.is_component_place(place) and table.site[place] == SITE_COMPONENT)


def _text_of_place(game: Game, words: Wording, place: int) -> str:
    """Return what the component or the location of a place says; empty for any other place."""
    site = game.position.table.site[i64(place)]
    if site == SITE_COMPONENT:
        return words.component_text(int(slot_of(i64(place))))
    if site != SITE_LOCATION:
        return ""
    # What is done there comes last, behind how it is set up.
    return _last_sentence(words.location_text(place))


def _last_sentence(text: str) -> str:
    return text.rstrip(".").rpartition(". ")[2]
