"""The packaged overlay `generous` has the numbers that the game began with."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.content import load_content

FIRST: dict[str, object] = {
    "peninsulas.mountains.spaces": [3, 3, 2, 2, 1, 1],
    "peninsulas.hills.spaces": [3, 3, 2, 2, 1, 1],
    "peninsulas.forests.spaces": [3, 3, 2, 2, 1, 1],
    "peninsulas.mountains.targets": [4, 4, 3, 3, 2, 2],
    "peninsulas.hills.targets": [5, 5, 4, 4, 3, 3],
    "peninsulas.forests.targets": [6, 6, 5, 5, 4, 4],
    "peninsulas.cities.targets": [9, 9, 8, 8, 7, 7],
    "peninsulas.libraries.spaces": [3, 3, 2, 2, 1, 1],
    "peninsulas.forges.spaces": [3, 3, 2, 2, 1, 1],
    "peninsulas.forges.rates": [1, 1, 2, 2, 3, 3],
    "wrath.track": [0, 1, 1, 2, 2, 2, 3],
    "components.tide_bulwark.numbers.barriers": 2,
    "components.mystic_siphon.cost.atlantium": 1,
    "components.mystic_siphon.spaces.normal": 2,
    "components.mystic_siphon.spaces.five_plus": 1,
    "components.mystic_siphon.numbers.energy": 3,
    "components.matter_converter.cost.crystal": 1,
    "components.matter_converter.spaces.five_plus": 1,
    "components.amplification_harbor.cost.gold": 2,
    "components.amplification_harbor.spaces.five_plus": 1,
    "components.amplification_harbor.numbers.resources": 2,
    "components.sage_relay.cost.atlantium": 1,
    "components.sage_relay.spaces.five_plus": 1,
    "components.reef_lifter.cost.crystal": 0,
    "components.reef_lifter.numbers.tiles": 2,
    "components.spirit_seal.spaces.five_plus": 1,
    "components.spirit_seal.numbers.barriers": 2,
    "components.numinous_beacon.cost.crystal": 1,
    "components.numinous_beacon.spaces.five_plus": 1,
    "components.numinous_beacon.numbers.volunteers": 2,
    "components.entropy_drive.cost.gold": 1,
    "components.entropy_drive.numbers.steps": 2,
    "components.astral_watchtower.cost.gold": 2,
    "components.astral_watchtower.cost.atlantium": 1,
    "components.astral_watchtower.spaces.five_plus": 1,
    "components.harmonic_quarry.cost.gold": 1,
    "components.harmonic_quarry.cost.crystal": 1,
    "components.harmonic_quarry.spaces.five_plus": 1,
    "components.soul_terraformer.cost.crystal": 2,
    "components.soul_terraformer.cost.atlantium": 2,
    "components.soul_terraformer.numbers.tiles": 3,
    "components.aegis_engine.cost.gold": 3,
    "components.aegis_engine.cost.crystal": 1,
    "components.prism_foundry.cost.gold": 2,
    "components.prism_foundry.cost.atlantium": 1,
    "components.oracle_array.cost.gold": 1,
    "components.oracle_array.cost.crystal": 3,
    "components.oracle_array.cost.atlantium": 2,
    "components.convocation_dome.cost.gold": 2,
    "components.convocation_dome.cost.crystal": 1,
    "components.spectral_replicator.cost.crystal": 1,
    "components.echo_actualizer.cost.atlantium": 1,
    "components.abetting_pharos.cost.gold": 2,
    "components.abetting_pharos.cost.atlantium": 2,
    "components.storm_gyve.cost.gold": 1,
    "components.storm_gyve.cost.crystal": 2,
    "components.storm_gyve.cost.atlantium": 2,
    "components.clarion_spire.cost.crystal": 2,
    "components.clarion_spire.cost.atlantium": 2,
    "components.lustral_forge.cost.gold": 2,
    "components.lustral_forge.cost.crystal": 1,
    "components.lustral_forge.cost.atlantium": 3,
    "components.grand_assembly.cost.gold": 3,
    "components.grand_assembly.cost.atlantium": 2,
    "components.fathom_plow.cost.gold": 3,
    "components.fathom_plow.cost.crystal": 2,
    "components.laic_receiver.cost.gold": 2,
    "components.laic_receiver.cost.crystal": 2,
    "components.laic_receiver.cost.atlantium": 3,
    "components.choir_of_spirits.cost.gold": 2,
    "components.choir_of_spirits.cost.crystal": 3,
    "components.lethe_mirror.cost.gold": 2,
    "components.lethe_mirror.cost.crystal": 3,
    "components.lethe_mirror.cost.atlantium": 2,
    "components.memory_well.cost.gold": 3,
    "components.memory_well.cost.crystal": 3,
    "components.memory_well.cost.atlantium": 1,
    "councilors.champion.count": 0,
    "councilors.forgemaster.count": 1,
    "library.science_of_shielding.count": 2,
    "library.ebb_chant.count": 2,
    "library.mystic_conversion.count": 2,
    "library.libram_of_unity.count": 2,
    "library.ancient_atlas.count": 2,
    "library.grand_council.count": 2,
    "library.call_to_arms.numbers.volunteers": 2,
    "library.surge_of_power.numbers.energy": 3,
    "misfortunes.plague.count": 2,
    "misfortunes.earthquake.count": 2,
    "misfortunes.malfunction.count": 2,
    "misfortunes.sabotage.count": 2,
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
