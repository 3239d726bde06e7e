"""The methods of powers: each moment and modifier has one, and a card of the game uses it."""

from __future__ import annotations

import pytest

from game.engine.power import Power
from game.tabletop import MODIFIERS, MOMENTS


def _subclasses(kind: type) -> set[type]:
    return {kind}.union(*map(_subclasses, kind.__subclasses__()))


@pytest.mark.parametrize("name", [*MOMENTS, *MODIFIERS])
def test_each_moment_and_each_modifier_is_used_by_a_card(name: str) -> None:
    own = getattr(Power, name)
    cards = [kind for kind in _subclasses(Power) if kind.__module__.startswith("game.cards")]
    assert any(getattr(kind, name) is not own for kind in cards)
