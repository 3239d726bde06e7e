"""The words of the game in every language, by the ids of messages."""

from game.words.catalogue import (
    LANGUAGE,
    SOURCE,
    add_words,
    catalogue,
    has,
    message_ids,
    remove_words,
    say,
    say_with,
)

__all__ = [
    "LANGUAGE",
    "SOURCE",
    "add_words",
    "catalogue",
    "has",
    "message_ids",
    "remove_words",
    "say",
    "say_with",
]
