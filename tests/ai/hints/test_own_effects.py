"""What a move says itself, and what it does not touch, is no reason for it."""

from __future__ import annotations

import pytest

from ai.hints.facts import Fact, happens
from ai.hints.own_effects import may_be_reason


def fact(kind: str, about: str) -> Fact:
    if kind in ("build", "ally"):
        return happens(kind, about, 0, "fact-won")
    return Fact(kind, about, 0, False, True, "fact-gain", 1.0)


def is_reason(kind: str, about: str, *moves: str, line: str = "done") -> bool:
    return may_be_reason(fact(kind, about), moves, [[line]] * len(moves))


@pytest.mark.parametrize(
    ("kind", "about", "moves"),
    [
        ("gain", "crystal", ("gain:1:crystal", "gain:1:gold")),
        ("water", "hills", ("flood:cities", "flood:hills")),
        ("water", "hills", ("unflood:hills", "done")),
        ("ally", "unicorn", ("befriend:1U", "bounty:1")),
        ("build", "archive_lens", ("build:1:archive_lens", "build:1:numinous_beacon")),
    ],
)
def test_what_one_of_two_moves_does_by_its_words_is_no_reason(
    kind: str, about: str, moves: tuple[str, str]
) -> None:
    assert not is_reason(kind, about, *moves)
    assert not is_reason(kind, about, *reversed(moves))


def test_what_follows_from_a_move_is_a_reason() -> None:
    assert is_reason("gain", "ore", "gain:1:crystal", "gain:1:gold")
    assert is_reason("water", "hills", "barrier:hills", "barrier:libraries")
    assert is_reason("build", "solar_matrix", "build:1:archive_lens", "build:1:numinous_beacon")
    assert is_reason("ally", "giant", "appease", "endure")


def test_water_is_no_reason_between_moves_that_have_nothing_to_do_with_it() -> None:
    assert not is_reason("water", "forests", "done", "play:1:grand_council")
    assert not is_reason("water", "forests", "give:1:2:ore", "give:2:1:ore")
    assert not is_reason("water", "forests", "flood:cities", "flood:hills")
    assert is_reason("water", "forests", "done", "play:1:ebb_chant", line="unflood:forests")
    assert is_reason("water", "forests", "done", "barrier:forests")


def test_no_part_of_the_gate_is_a_reason_to_carry_an_item() -> None:
    assert not is_reason("build", "clarion_spire", "store:mirror_shield", "carry:mirror_shield")
    assert is_reason("monster", "medusa", "store:mirror_shield", "carry:mirror_shield")


def test_what_is_kept_dry_is_no_reason_for_goods_or_for_another_peninsula() -> None:
    assert not is_reason("gain", "crystal", "unflood:forges", "place:1L:hills2")
    assert is_reason("gain", "gold", "barrier:hills", "barrier:libraries")
    assert not is_reason("water", "forests", "unflood:hills", "place:4F:forests5")
    assert is_reason("water", "hills", "barrier:hills", "place:4F:forests5")
