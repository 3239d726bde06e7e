"""The sentences of changes: one Atlantean and several, and who comes from where."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.changes.facts import Spot
from game.changes.names import Names
from game.changes.steps import UNDO
from game.text.wording import Wording
from tests.game.monstrosities.monster_scenes import monster_table, write_number
from tests.game.monstrosities.scenes import MONSTROSITIES
from tests.game.monstrosities.test_lethe_mirror import lose, mirror
from tests.game.scenario import CONTENT, Scene, table


def flooding(s: Scene) -> Scene:
    """The outermost tile of the Hills floods when Yellow draws."""
    return s.starter(3).phase("suffer")


def one_on_the_coast() -> Scene:
    return flooding(table().stand("1F", on="hills6"))


def two_on_the_coast() -> Scene:
    return flooding(table().dry(hills=4).stand("2F 2F", on="hills4"))


def medusa_moves(*councilors: str) -> Scene:
    """Two volunteers are petrified on the outermost tile of the Cities, and Medusa moves on."""
    s = monster_table("medusa", medusa="cities6", councilors=councilors)
    s.stand("3L 3F", on="centre")
    s.dry(hills=4).stand("2F 2F", on="hills4").phase("suffer").calm()
    return s.play(*[move for move in s.moves if move.startswith("unleash")], "avert")


def turned_to_stone() -> Scene:
    return flooding(medusa_moves().play("medusa:hills4").finish_round())


def beside_stone() -> Scene:
    """Red's Leader can free a petrified volunteer."""
    s = medusa_moves("emissary").play("medusa:hills3").finish_round()
    write_number(s, "medusa", "place", int(s.place("forests2")) + 1)
    return s.stand("1L", on="hills3").give(1, energy=2).phase("act")


CASES: list[tuple[Callable[[], Scene], str, str]] = [
    (one_on_the_coast, "draw:flood_hills", "Red's follower returns to the pool."),
    (two_on_the_coast, "draw:flood_hills", "2 of Blue's followers return to the pool."),
    (turned_to_stone, "draw:flood_hills", "2 of Blue's followers leave the game."),
    (turned_to_stone, "draw:flood_cities", "2 volunteers leave the game."),
    (medusa_moves, "medusa:hills3", "2 volunteers are placed on Hills 3."),
    (beside_stone, "free:1:hills3", "A volunteer on Hills 3 joins Red."),
    (
        lambda: lose(mirror(), "3L", "hills1").phase("act"),
        "act:1F:lethe_mirror",
        "Yellow's Leader comes back from the supply.",
    ),
]


@pytest.mark.parametrize(
    ("scene", "move", "text"), CASES, ids=[f"{case[1]} {case[2]}" for case in CASES]
)
def test_a_change_says_in_good_grammar_who_comes_and_goes(
    scene: Callable[[], Scene], move: str, text: str
) -> None:
    events = scene().game().play(move)
    assert text in [change.text for event in events for change in event.changes]


def spot(piece: str, zone: str, place: str | None = None, seat: int | None = 2) -> Spot:
    return Spot(piece, zone, seat, place, False, False, False)


MOVED: list[tuple[Spot | None, Spot, int, str]] = [
    (
        spot("follower", "place", "hills1"),
        spot("follower", "place", "hills2"),
        2,
        "2 of Blue's followers move to Hills 2.",
    ),
    (
        spot("follower", "pool"),
        spot("follower", "place", "hills2"),
        2,
        "2 of Blue's followers are placed on Hills 2.",
    ),
    (
        spot("volunteer", "place", "hills2", None),
        spot("volunteer", "place", "hills2"),
        3,
        "3 volunteers on Hills 2 join Blue.",
    ),
    (None, spot("volunteer", "pool"), 1, "Blue has 1 more volunteer to place."),
    (None, spot("volunteer", "pool"), 3, "Blue has 3 more volunteers to place."),
    (None, spot("follower", "pool"), 3, "Blue recruits 3 followers."),
]


@pytest.mark.parametrize(("left", "to", "count", "text"), MOVED, ids=[case[3] for case in MOVED])
def test_nouns_and_verbs_agree_with_the_number_of_atlanteans(
    left: Spot | None, to: Spot, count: int, text: str
) -> None:
    s = table(expansion=MONSTROSITIES)
    words = Wording(s.setup, CONTENT.with_monstrosities, s.position.table)
    names = Names(words)
    assert names.piece_moves(left, to, count, UNDO) == text


def test_a_round_and_its_starting_player_are_two_sentences() -> None:
    game = table().phase("act").game()
    texts: list[str | None] = []
    while game.position.round == 1:
        for event in game.play(game.legal_moves()[0].id):
            texts += [change.text for change in event.changes]
    assert "Round 2 begins. Blue is the starting player." in texts
