"""What misfortunes did, as the record shows it."""

from __future__ import annotations

from ai.review.card_effect import effect_of, misfortune_of
from ai.review.course import Step
from ai.review.table_log import TableEvent, changes_by_card
from game.text.wording import wording_of
from tests.game.scenario import Scene, table


def effect(s: Scene, card: str, *answers: str) -> str:
    """Return what a misfortune does that is drawn on a table, with the answers to it."""
    game = s.starter(1).phase("suffer").game()
    before = game.position.clone()
    log = [
        TableEvent(version, 3, event)
        for version, move in enumerate([f"draw:{card}", *answers])
        for event in game.play(move)
    ]
    words = wording_of(game.setup, game.content, game.position.table)
    step = Step("cards", 0, before, game.position, 1, 3, moves=[f"draw:{card}"])
    assert misfortune_of(words, step) == card
    return effect_of(words, log, step, card)


def test_a_flood_names_its_tile_and_whom_it_sent_home() -> None:
    s = table().dry(hills=4).stand("1L 2L", on="hills4")
    assert effect(s, "flood_hills") == "It flooded Hills 4. It sent 2 Atlanteans back to the pools."


def test_of_an_island_nearly_lost_the_tiles_left_are_counted() -> None:
    assert effect(table().dry(1), "flood_hills") == ("It flooded Hills 1: 5 tiles were still dry.")


def test_a_card_that_limits_building_says_so_and_who_was_there_to_build() -> None:
    assert effect(table().stand("1L 2L 3L", on="build1"), "lost_schema") == (
        "“At most 1 component may be built this round.” 3 Atlanteans were on the build spaces."
    )


def test_goods_that_a_card_takes_are_counted_over_the_answers_to_it() -> None:
    s = table().give(1, gold=1, crystal=1).give(2, gold=1)
    said = effect(s, "sabotage", "lose:1:gold")
    assert said.startswith("“Each player who can discards ")
    assert said.endswith("It took 2 goods.")


def test_only_what_the_card_changed_counts_up_to_the_next_draw() -> None:
    game = table().dry(hills=4).starter(1).phase("suffer").game()
    log = [TableEvent(n, 3, event) for n in range(2) for event in game.play("draw:flood_hills")]
    assert (
        sum("flooded" in (each.text or "") for each in changes_by_card(log, 0, "flood_hills")) == 1
    )
    assert changes_by_card(log, 0, "sabotage") == []


def test_no_misfortune_is_drawn_by_dice() -> None:
    game = table().game()
    words = wording_of(game.setup, game.content, game.position.table)
    roll = Step("dice", 0, game.position, game.position, 1, 3, moves=["roll:3"])
    assert misfortune_of(words, roll) == ""
