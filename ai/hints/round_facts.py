"""The facts of a game that are observed in simulations and compared in hints."""

from __future__ import annotations

from ai.atlantis.round_observer import (
    BUILT_NOW,
    CARDS,
    DRY,
    FLOODED_OUT,
    GAINED,
    LOST_NOW,
    RECRUITED,
    SENT_HOME,
    WON_NOW,
    CardFact,
    RoundObserver,
    first_card_fact,
)
from ai.hints.card_facts.registry import facts_of_cards
from ai.hints.facts import Fact, happens
from game.engine import ids
from game.engine.position import Position
from game.game import Game
from game.text.wording import Wording, good_name


def observer_of(position: Position) -> RoundObserver:
    """Return an observer of the facts of a position's game, those of its cards included."""
    of_cards: list[CardFact] = [*facts_of_cards(position.table)]
    return RoundObserver(position, of_cards)


def facts_of(game: Game, words: Wording) -> list[Fact]:
    """Return the facts of a game that may be compared, the weightiest first."""
    return [
        happens("wins_now", "power_core", int(WON_NOW), "fact-won"),
        happens("loses_now", "island", int(LOST_NOW), "fact-lost", good=False),
        *builds(game, words),
        *worded(game, words, dangers=False),
        sent_home(),
        recruits(),
        cards_drawn(),
        *gains(),
        *water(words),
    ]


def dangers_of(game: Game, words: Wording) -> list[Fact]:
    """Return what may keep a placed Atlantean from acting; each message names the place."""
    return [
        happens("floods_first", "", int(FLOODED_OUT), "fact-floods_first", good=False),
        *worded(game, words, dangers=True),
    ]


def worded(game: Game, words: Wording, *, dangers: bool) -> list[Fact]:
    """Return the facts of the cards, either the dangers to a placed Atlantean or the others."""
    table = game.position.table
    return [
        fact.worded(game, words, int(first_card_fact(table)) + n)
        for n, fact in enumerate(facts_of_cards(table))
        if fact.is_danger() == dangers
    ]


def builds(game: Game, words: Wording) -> list[Fact]:
    """Return the facts that components and other buildables are built, but for what wins."""
    return [
        happens(
            "build",
            card.id,
            int(BUILT_NOW + card.index),
            "fact-built",
            component=words.component(int(card.index)),
        )
        for card in game.position.table.buildables
        if not card.wins()
    ]


def sent_home() -> Fact:
    """Return the fact how many Atlanteans leave the board before the actions.

    Those count too whom players return themselves, to prevent something worse.
    """
    return Fact("sent_home", "atlanteans", int(SENT_HOME), False, False, "fact-sent_home", 0.75)


def recruits() -> Fact:
    """Return the fact how many followers the team gains."""
    return Fact("recruits", "followers", int(RECRUITED), False, True, "fact-recruits", 0.75)


def cards_drawn() -> Fact:
    """Return the fact how many library cards the team gains."""
    return Fact("cards", "library", int(CARDS), False, True, "fact-cards", 1.5)


def gains() -> list[Fact]:
    """Return the facts how much of each good the team gains."""
    return [
        Fact(
            "gain", good, int(GAINED) + n, False, True, "fact-gain",
            1.5 if n == ids.ENERGY else 0.75, (("good", good_name(n)),),
        )
        for n, good in enumerate(ids.GOODS)
    ]  # fmt: skip


def water(words: Wording) -> list[Fact]:
    """Return the facts how many tiles of each peninsula are dry at the end of the round."""
    return [
        Fact(
            "water", peninsula, int(DRY) + n, False, True, "fact-water", 0.75,
            (("peninsula", words.peninsula(n)),), is_left=True,
        )
        for n, peninsula in enumerate(ids.PENINSULAS)
    ]  # fmt: skip
