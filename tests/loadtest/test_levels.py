"""What so many players found, and the sentence that follows from it."""

from __future__ import annotations

from loadtest.levels import Aim, Level, verdict

AIM = Aim(think_time=20.0)
SEARCHES = [0.5] * 40


def level(players: int, share: float, seconds: float = 100.0) -> Level:
    """Hints of users who ask every 20 s."""
    asked = round(players * seconds / AIM.think_time)
    return Level(players, seconds, asked, round(asked * share))


def test_the_most_players_below_the_first_that_are_too_many_can_play() -> None:
    levels = [level(40, 0.99), level(20, 1.0), level(60, 0.9), level(80, 0.97)]
    said = verdict(levels, SEARCHES, 2, AIM)
    assert said.startswith("40 players who ask every 20 s can play here: with 2 workers, 99% of 2 ")
    assert "for twice as many" in said
    assert "; add " in said


def test_where_the_limit_was_not_met_the_advice_is_to_start_more() -> None:
    said = verdict([level(20, 0.99)], SEARCHES, 4, AIM)
    assert "20 players" in said
    assert said.endswith("Start more users: the simulation finds twice as many hints possible.")
    assert "; add 2 workers" in verdict([level(40, 0.99)], SEARCHES, 1, AIM)


def test_too_many_players_for_the_workers_say_how_many_are_lacking() -> None:
    said = verdict([level(80, 0.5), level(160, 0.1)], SEARCHES, 1, AIM)
    assert said.startswith("80 players who ask every 20 s are too many for 1 worker: only 50% of 4")
    assert "not 95%. Start fewer users, or add " in said
    assert verdict([level(80, 0.5)], [], 1, AIM).endswith("Start fewer users.")


def test_without_hints_there_is_no_verdict() -> None:
    assert "No hint was asked for" in verdict([], [], 1, AIM)
    assert "No hint was asked for" in verdict([Level(5, 10.0, 0, 0)], [], 1, AIM)


def test_a_row_has_the_rates_and_the_interval_of_the_share() -> None:
    row = level(40, 0.95).row()
    assert row["asked /s"] == "2.00"
    assert row["good /s"] == "1.90"
    assert row["share"] == "95.0%"
    assert row["95 % interval"] == "91% to 97%"
