"""The words of the game in every language, by the ids of messages."""

from game.words.catalogue import (
    LANGUAGE,
    SOURCE,
    add_words,
    catalogue,
    has,
    languages,
    message_ids,
    name_of,
    name_or,
    remove_words,
    say,
    say_or,
    say_with,
    worded_in,
)
from game.words.names import Name
from game.words.unworded import UNWORDED

__all__ = [
    "LANGUAGE",
    "SOURCE",
    "UNWORDED",
    "Name",
    "add_words",
    "catalogue",
    "has",
    "languages",
    "message_ids",
    "name_of",
    "name_or",
    "remove_words",
    "say",
    "say_or",
    "say_with",
    "worded_in",
]
