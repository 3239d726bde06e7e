"""Who left the team for good, and why."""

from __future__ import annotations

from collections import Counter

from ai.review.departures import departures, departures_in_words, recruited
from ai.review.table_log import TableEvent
from game.text.wording import wording_of
from tests.game.scenario import table


def test_reasons_are_named_with_their_numbers_the_most_frequent_first() -> None:
    game = table().game()
    words = wording_of(game.setup, game.content, game.position.table)
    found = Counter({("left-eaten", ""): 4, ("left-place", "centre"): 1, ("left-wonder", ""): 2})
    assert departures_in_words(words, found) == (
        "Scylla ate 4, 2 were given up for wonders and one was given up at the Mystic Power Source"
    )
    assert departures_in_words(words, Counter()) == ""


def test_who_is_recruited_is_counted_and_nobody_left() -> None:
    s = table().phase("act").stand("1L 1F", on="cities3").followers(1, pool=0, supply=3)
    game = s.game()
    log = [TableEvent(0, 2, event) for event in game.play("act:cities3")]
    if game.status == "running" and "recruit" in str(game.legal_moves()[0].id):
        log += [TableEvent(1, 2, event) for event in game.play(game.legal_moves()[0].id)]
    assert recruited(log) == 1
    assert departures(log, 1) == Counter()
