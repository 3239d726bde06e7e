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
    remove_words,
    say,
    say_with,
    worded_in,
)
from game.words.names import Name

__all__ = [
    "LANGUAGE",
    "SOURCE",
    "Name",
    "add_words",
    "catalogue",
    "has",
    "languages",
    "message_ids",
    "name_of",
    "remove_words",
    "say",
    "say_with",
    "worded_in",
]
