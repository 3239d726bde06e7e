"""The facts of a game that are observed in simulations and compared in hints."""

from __future__ import annotations

from ai.atlantis.round_observer import (
    BUILT_NOW,
    CALLED_BACK,
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
from ai.hints.facts import THIS_ROUND, Fact, happens
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
        happens("wins_now", "power_core", int(WON_NOW), "the game is won this round"),
        happens("loses_now", "island", int(LOST_NOW), "the game is lost this round", good=False),
        *builds(game, words),
        *worded(game, words, dangers=False),
        sent_home(),
        Fact(
            "recruits", "followers", int(RECRUITED), False, True, THIS_ROUND, 0.75,
            "new follower", "new followers",
        ),
        Fact(
            "cards", "library", int(CARDS), False, True, THIS_ROUND, 1.5,
            "library card", "library cards",
        ),
        *gains(),
        *water(words),
    ]  # fmt: skip


def dangers_of(game: Game, words: Wording) -> list[Fact]:
    """Return what may keep a placed Atlantean from acting; each sentence names `{place}`."""
    return [
        happens(
            "floods_first", "", int(FLOODED_OUT), "{place} floods before the Atlantean can act",
            good=False,
        ),
        happens(
            "called_back", "", int(CALLED_BACK),
            "a misfortune takes the Atlantean off {place} before it can act", good=False,
        ),
        *worded(game, words, dangers=True),
    ]  # fmt: skip


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
            f"the {words.component(int(card.index))} is built this round",
        )
        for card in game.position.table.buildables
        if not card.wins()
    ]


def sent_home() -> Fact:
    """Return the fact how many Atlanteans leave the board before the actions.

    Those count too whom players return themselves, to prevent something worse.
    """
    return Fact(
        "sent_home", "atlanteans", int(SENT_HOME), False, False,
        "the phase Suffer Misfortunes takes {amount} off the board", 0.75,
        "Atlantean", "Atlanteans",
        "{amount} taken off the board",
    )  # fmt: skip


def gains() -> list[Fact]:
    """Return the facts how much of each good the team gains."""
    return [
        Fact(
            "gain", good, int(GAINED) + n, False, True, THIS_ROUND,
            1.5 if n == ids.ENERGY else 0.75, good_name(n), good_name(n),
        )
        for n, good in enumerate(ids.GOODS)
    ]  # fmt: skip


def water(words: Wording) -> list[Fact]:
    """Return the facts how many tiles of each peninsula are dry at the end of the round."""
    return [
        Fact(
            "water", peninsula, int(DRY) + n, False, True,
            f"{words.peninsula(n)} have {{amount}} at the end of the round", 0.75,
            "dry tile", "dry tiles",
            f"{{amount}} in {words.peninsula(n)} at the end of the round", is_left=True,
        )
        for n, peninsula in enumerate(ids.PENINSULAS)
    ]  # fmt: skip
