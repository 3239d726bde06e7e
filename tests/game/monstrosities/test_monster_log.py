"""The log tells what has become of monsters, and tells it once."""

from __future__ import annotations

from game.documents.changes import MonsterChange
from game.text.monstrosities.harpies import harpies_changes
from game.text.monstrosities.medusa import medusa_changes
from game.text.monstrosities.scylla_charybdis import sea_monsters_changes
from game.text.wording import Wording
from tests.game.monstrosities.monster_scenes import monster_table
from tests.game.scenario import CONTENT, Scene


def words_of(monster: str) -> Wording:
    """The words of a game with a monster."""
    scene = monster_table(monster)
    return Wording(scene.setup, CONTENT.with_monstrosities, scene.position.table)


def texts_of(scene: Scene, move: str) -> list[str]:
    """The texts that the log adds to the sentence of a move."""
    events = scene.game().play(move)
    return [change.text for event in events for change in event.changes if change.text]


def test_a_flood_that_moves_medusa_names_her_new_place() -> None:
    s = monster_table("medusa", medusa="hills6").stand("3L 3F", on="centre")
    assert "Medusa is on Hills 5." in texts_of(s.phase("suffer"), "draw:flood_hills")


def test_a_flood_that_moves_medusa_says_from_where_to_where() -> None:
    s = monster_table("medusa", medusa="hills6").stand("3L 3F", on="centre")
    events = s.phase("suffer").game().play("draw:flood_hills")
    changes = [change for event in events for change in event.changes]
    [moved] = [change for change in changes if isinstance(change, MonsterChange)]
    assert (moved.monster, moved.from_, moved.to) == ("medusa", "hills6", "hills5")
    assert (moved.cause.kind, moved.cause.id) == ("misfortune", "flood_hills")


def test_defeated_harpies_are_counted_down_to_the_closing_of_the_lair() -> None:
    words = words_of("harpies")
    assert harpies_changes(words, {"harpies": 3}, {"harpies": 2}).endswith(": 2 are left.")
    assert harpies_changes(words, {"harpies": 2}, {"harpies": 1}).endswith(": 1 is left.")
    assert harpies_changes(words, {"harpies": 1}, {}).endswith("the lair is closed.")
    assert harpies_changes(words, {"harpies": 2}, {"harpies": 2, "gold": 1}) == ""


def test_undoing_reports_no_monster_as_overcome() -> None:
    words = words_of("medusa")
    sated, hungry = {"scylla_sated": 1}, {"faced": "scylla"}
    assert sea_monsters_changes(words, hungry, sated) == "Scylla is sated."
    assert sea_monsters_changes(words, sated, hungry) == ""
    assert medusa_changes(words, {"freed": 1}, {"place": "hills6"}) == ""
    assert harpies_changes(words, {}, {"harpies": 1}) == ""
