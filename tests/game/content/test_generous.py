"""The packaged overlay `generous` has the numbers that the game began with."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import load_content

FIRST: dict[str, object] = {
    "peninsulas.mountains.spaces": [3, 3, 2, 2, 1, 1],
    "peninsulas.mountains.targets": [4, 4, 3, 3, 2, 2],
    "peninsulas.hills.spaces": [3, 3, 2, 2, 1, 1],
    "peninsulas.hills.targets": [5, 5, 4, 4, 3, 3],
    "peninsulas.forests.spaces": [3, 3, 2, 2, 1, 1],
    "peninsulas.forests.targets": [6, 6, 5, 5, 4, 4],
    "peninsulas.cities.targets": [9, 9, 8, 8, 7, 7],
    "peninsulas.libraries.spaces": [3, 3, 2, 2, 1, 1],
    "peninsulas.libraries.keep": ["discard", "discard", "bottom", "bottom", "both", "both"],
    "peninsulas.forges.spaces": [3, 3, 2, 2, 1, 1],
    "peninsulas.forges.rates": [1, 1, 2, 2, 3, 3],
    "wrath.track": [0, 1, 1, 2, 2, 2, 3],
    "components.tide_bulwark.numbers.barriers": 2,
    "components.mystic_siphon.numbers.energy": 3,
    "components.reef_lifter.numbers.tiles": 2,
    "components.spirit_seal.numbers.barriers": 2,
    "components.numinous_beacon.cost.crystal": 1,
    "components.numinous_beacon.numbers.volunteers": 2,
    "components.entropy_drive.cost.gold": 1,
    "components.entropy_drive.numbers.steps": 2,
    "components.astral_watchtower.cost.atlantium": 1,
    "components.harmonic_quarry.cost.gold": 1,
    "components.soul_terraformer.cost.atlantium": 2,
    "components.soul_terraformer.numbers.tiles": 3,
    "components.prism_foundry.cost.atlantium": 1,
    "components.oracle_array.cost.gold": 1,
    "components.convocation_dome.cost.crystal": 1,
    "components.storm_gyve.cost.gold": 1,
    "components.lustral_forge.cost.crystal": 1,
    "components.laic_receiver.cost.crystal": 2,
    "components.lethe_mirror.cost.gold": 2,
    "components.memory_well.cost.atlantium": 1,
}
"""The first reconstruction, where the packaged content is another now."""

GENEROUS = load_content(Path("generous"))


def test_generous_has_the_first_numbers() -> None:
    changed = {override.key: override.value for override in GENEROUS.overridden}
    assert changed == FIRST


@pytest.mark.parametrize("key", FIRST)
def test_generous_moves_only_what_is_reconstructed(key: str) -> None:
    sources = {word: source.kind for word, _, source in load_content().values()}
    assert sources[key] == "reconstructed"
