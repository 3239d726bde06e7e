"""Who left the team for good, and why."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from msgspec import structs

from ai.review.departures import departures, departures_in_words, recruited
from game.documents.changes import Cause
from game.text.wording import wording_of
from tests.ai.review.moved import moved
from tests.game.scenario import table


def test_reasons_are_named_with_their_numbers_the_most_frequent_first() -> None:
    game = table().game()
    words = wording_of(game.setup, game.content, game.position.table)
    found = Counter({("left-eaten", ""): 4, ("left-place", "centre"): 1, ("left-wonder", ""): 2})
    assert departures_in_words(words, found) == (
        "Scylla ate 4, 2 were given up for wonders and one was given up at the Mystic Power Source"
    )
    assert departures_in_words(words, Counter()) == ""


def test_each_departure_counts_by_its_reason_from_a_round_on() -> None:
    at_the_seal = Cause("place", "spirit_seal")
    act = moved(2, "act", "leader", "place", "place")
    log = [
        moved(1, "submit", "follower", "place", "removed"),
        act,
        moved(2, "submit", "hologram", "place", "removed"),
        moved(3, "act", "follower", "place", "removed", at_the_seal),
        moved(3, "offer", "follower", "place", "removed"),
        moved(3, "flood", "volunteer", "place", "removed"),
        moved(3, "flood", "follower", "place", "pool"),
    ]
    assert departures(log, 2) == Counter(
        {("left-eaten", ""): 1, ("left-place", "spirit_seal"): 1, ("left-wonder", ""): 1}
    )
    assert departures(log, 1)["left-eaten", ""] == 2
    sacrifice = replace(act, event=structs.replace(act.event, move="act:soul_terraformer"))
    log = [sacrifice, moved(2, "sacrifice", "follower", "place", "removed")]
    assert departures(log, 1) == Counter({("left-place", "soul_terraformer"): 1})


def test_who_is_recruited_is_counted() -> None:
    log = [
        moved(1, "recruit", "follower", "supply", "pool"),
        moved(1, "play", "volunteer", "supply", "next_round"),
    ]
    assert recruited(log) == 1
