"""What holds for every entry: ids, texts, sources."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from itertools import pairwise

import pytest

from game.content import load_content
from game.content.content import TEXTS as TEXT_FIELDS
from game.content.families import FAMILIES, MONSTROSITIES
from game.content.files import leaves, packaged
from game.content.text import fill
from game.engine import ids, registry
from tests.game import families

CONTENT = load_content()
TEXTS = [pytest.param(text, id=key) for key, text, _ in CONTENT.values() if key.endswith(".text")]


@pytest.mark.parametrize(
    ("family", "words"),
    [
        ("peninsulas", ids.PENINSULAS),
        ("pieces", ids.PIECE_KINDS[: ids.N_PIECE_KINDS]),
        ("components", families.COMPONENTS),
        ("councilors", [word for word in registry.COUNCILORS if word in CONTENT.councilors]),
        ("library", families.TITLES),
        ("artifacts", families.ARTIFACTS),
        ("misfortunes", families.MISFORTUNES),
    ],
)
def test_ids_are_those_of_the_rules_in_the_same_order(family: str, words: list[str]) -> None:
    assert list(getattr(CONTENT, family)) == words


def test_entries_know_their_own_id() -> None:
    for name, family in FAMILIES.items():
        entries = getattr(CONTENT, name)
        found = {name: entries} if family.one else entries
        assert {str(key): entry.id for key, entry in found.items()} == {
            str(key): str(key) for key in found
        }


@pytest.mark.parametrize("text", TEXTS)
def test_text_is_filled_in_and_a_whole_sentence(text: str) -> None:
    assert not re.search(r"[{}|]", text)
    assert re.fullmatch(r"[A-Z].*[.]", text)


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_every_number_is_named_in_the_text(family: str) -> None:
    for entry_id, entry in packaged().entries[family].items():
        for name in entry.get("numbers", {}):
            texts = " ".join(entry.get(field, "") for field in sorted(TEXT_FIELDS))
            assert re.search(rf"{{{name}[}}:]", texts), f"{entry_id} {name}"


def test_every_value_has_a_source_and_a_printed_one_its_passage() -> None:
    books = "(base rulebook|expansion rulebook|player aid|earlier printing)"
    for key, _, source in CONTENT.values():
        assert source.kind in ("rulebook", "reconstructed"), key
        assert source.kind != "rulebook" or re.match(books, source.note), key


@pytest.mark.parametrize("family", sorted(FAMILIES))
def test_sources_name_only_fields_that_exist(family: str) -> None:
    tree = packaged()
    for entry_id, sources in tree.sources[family].items():
        entry = tree.entries[family][entry_id]
        known = {"rest", *entry, *(path for path, _ in leaves(entry))}
        assert set(sources) <= known, entry_id


def test_nothing_invented_is_called_printed() -> None:
    """The titles of tiles, boards and cards that no rulebook names: all but the Champion coined."""
    coined = {
        "components": "hall_of_heralds archive_lens tide_bulwark sage_relay reef_lifter "
        "harmonic_quarry aegis_engine prism_foundry oracle_array convocation_dome",
        "councilors": "champion orator",
        "library": "ebb_chant call_to_arms grand_council surge_of_power recovered_scrolls "
        "stay_of_wrath",
        "artifacts": "lodestone gilded_sieve crystal_prism heralds_banner tongs_of_talos "
        "scribes_lamp ward_stone tide_horn well_of_aether",
        "misfortunes": "",
    }
    for family, expected in coined.items():
        names = {
            entry.id
            for entry in getattr(CONTENT, family).values()
            if entry.source["name"].kind == "reconstructed"
        }
        assert names == set(expected.split())


def test_files_hold_no_family_that_is_not_read() -> None:
    folder = files("game.content")
    for box in (folder, folder / MONSTROSITIES):
        found = {item.name for item in box.iterdir() if item.name.endswith(".toml")}
        known = [f for f in FAMILIES.values() if not f.is_added or box != folder]
        assert found <= {family.file for family in known}
        for name in found:
            document = tomllib.loads((box / name).read_text(encoding="utf-8"))
            assert set(document) <= {f.name for f in known if f.file == name}
        assert box != folder or found == {f.file for f in known}


def test_wording_follows_the_number() -> None:
    template = "Unflood {tiles:tile|tiles}, then gain {energy} mystic energy."
    one = fill(template, {"tiles": 1, "energy": 1})
    two = fill(template, {"tiles": 2, "energy": 0})
    assert one == "Unflood 1 tile, then gain 1 mystic energy."
    assert two == "Unflood 2 tiles, then gain 0 mystic energy."


@pytest.mark.parametrize(
    ("template", "reason"),
    [
        ("{power}", "no number 'power'"),
        ("{}", "no number ''"),
        ("{tiles!r}", "conversion"),
        ("{tiles:>4}", "not a word for one"),
        ("{tiles:a|b|c}", "not a word for one"),
        ("{tiles:|b}", "not a word for one"),
        ("{tiles:{a}|b}", "not a word for one"),
        ("{tiles", "expected '}'"),
        ("tiles}", "Single '}'"),
    ],
)
def test_a_template_that_cannot_be_filled_is_refused(template: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        fill(template, {"tiles": 1})


def test_values_have_distinct_keys_grouped_by_family() -> None:
    keys = [key for key, _, _ in CONTENT.values()]
    assert len(set(keys)) == len(keys)
    families = [key.partition(".")[0] for key in keys]
    changes = [first for first, second in pairwise(families) if first != second]
    assert len(set(changes)) == len(changes)


def test_entries_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        CONTENT.components["solar_matrix"].name = "Lunar Matrix"  # type: ignore[misc]
