"""What a hint says of a card with which a move is made."""

from __future__ import annotations

import pytest

from ai.hints.card_texts import with_text
from game.notation import vocabulary_of
from tests.game.scenario import Scene, table


def texts_of_builds(scene: Scene) -> dict[str, str]:
    """Return by component, magic items included, what is said of building it."""
    game = scene.game()
    names = vocabulary_of(game.position.table).components
    return {name: with_text(game, f"build:1:{name}", name) for name in names}


@pytest.mark.parametrize("monster", ["medusa", "harpies", "scylla_charybdis"])
def test_what_is_built_serves_its_spaces_later_but_a_magic_item_has_none(monster: str) -> None:
    scene = table(expansion={"monsters": [monster]})
    texts = texts_of_builds(scene)
    built = [*texts][: int(scene.position.table.n_components)]
    items = [name for name in texts if name not in built]
    assert items
    assert "usable from next round" in texts["mystic_siphon"]
    assert "usable from next round" not in texts["solar_matrix"]
    assert not any("usable from next round" in texts[item] for item in items)
