"""The attacks on one running service.

Those of the families in LONG take minutes: `make test-all`. Those that need a service of their
own (kills, full disks, clocks) take more: `python -m tests.attacks` makes all.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.attacks.__main__ import KEYS
from tests.attacks.harness import ATTACKS, FAMILIES, Attack, BrokenError, Target, expect
from tests.attacks.harness import own_service as service_of_its_own

LONG = {"connection", "cost", "fairness", "disk"}
"""Families of attacks with hundreds of connections, long records and many requests."""


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Target]:
    folder = tmp_path_factory.mktemp("attacked")
    with service_of_its_own(folder, KEYS, "--guess-limit=100000/minute") as target:
        yield target


@pytest.mark.slow
@pytest.mark.end_to_end
@pytest.mark.parametrize(
    "found",
    [
        pytest.param(
            each,
            id=f"{each.family}: {each.name}",
            marks=[pytest.mark.long] if each.family in LONG else [],
        )
        for each in ATTACKS
        if not each.own_service
    ],
)
def test_it_is_withstood(found: Attack, shared: Target) -> None:
    try:
        found.run(shared)
        shared.check_health()
    except NotImplementedError as error:
        pytest.skip(str(error))


def test_there_are_at_least_150_attacks_in_all_families() -> None:
    assert len(ATTACKS) >= 150
    assert {found.family for found in ATTACKS} == set(FAMILIES)
    names = [(found.family, found.name) for found in ATTACKS]
    assert len(set(names)) == len(names)


def test_an_attack_that_succeeds_is_reported() -> None:
    with pytest.raises(BrokenError, match="the reason"):
        expect(False, "the reason")
    expect(True, "nothing")
