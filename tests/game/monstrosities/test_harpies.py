"""The Harpies' Lair (Monstrosities rulebook): what harpies steal, and how it is taken back."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from msgspec import json as encoding
from msgspec import to_builtins

from game import Game, IllegalMoveError, PositionError, Setup
from game.cards.monstrosities.monsters.harpies import ShareHoard
from game.engine import ids
from game.position_document import read_position
from game.position_document.writing import document_of
from tests.game.monstrosities.ally_scenes import with_allies
from tests.game.monstrosities.monster_scenes import monster_table, numbers, stone, write_number
from tests.game.monstrosities.scenes import problems_with
from tests.game.scenario import CONTENT, Scene, table
from tests.game.told import told

HOARD = "harpies_hoard"
LAIR = "harpies_lair"


def swooping(s: Scene, *peninsulas: str) -> Scene:
    """The misfortunes are over, and the harpies come to these peninsulas."""
    s.phase("suffer").calm()
    if s.offers("unleash:harpies"):
        s.play("unleash:harpies")
    return s.play(*[f"swoop:{word}" for word in peninsulas])


def hoard(s: Scene) -> dict[str, int]:
    """What the harpies have stolen."""
    return {word: n for word, n in numbers(s, "harpies").items() if n and word != "harpies"}


def lair_table(**stolen: int) -> Scene:
    """A Leader and a follower on the lair as actions begin; the harpies have some goods."""
    s = monster_table("harpies").stand("1L 2F", on=LAIR)
    for good, n in stolen.items():
        write_number(s, "harpies", good, n)
    return s.phase("act")


# ---- Monsters Act


def test_harpies_come_to_random_peninsulas_after_the_misfortunes() -> None:
    s = monster_table("harpies").stand("1F", on="hills3").stand("3L 3F", on="centre")
    s = swooping(s)
    assert s.asked == "send_harpies"
    assert s.odds == {f"swoop:{word}": Fraction(1, 6) for word in ids.PENINSULAS}


def test_harpies_take_nothing_once_a_potion_keeps_their_target_safe() -> None:
    potions = ["brew:1:tincture_of_shadow", "brew:1:draught_of_insight"]
    s = table("alchemist", players=3, expansion={"monsters": ["harpies"]}, chosen=potions)
    s.stand("1L 2F", on="hills3").stand("3L 3F", on="centre").give(2, gold=1)
    swooping(s, "hills", "cities", "cities").play("target:2F:hills3")
    assert s.moves[:2] == ["lose:2:gold", "abandon:2F:hills3"]
    s.play("drink:1:tincture_of_shadow")
    assert (s.asked, s.on("hills3"), s.has(2), hoard(s)) == ("act", "1L 2F", {"gold": 1}, {})


def test_harpies_take_a_resource_before_cards_and_mystic_energy() -> None:
    s = monster_table("harpies").stand("1F", on="hills3").stand("3L 3F", on="centre")
    s.give(1, gold=1, ore=1, energy=2).hold(1, "foresight")
    swooping(s, "hills", "cities", "cities")
    assert s.moves == ["lose:1:gold", "lose:1:ore", "abandon:1F:hills3"]
    s.play("lose:1:ore")
    assert (s.has(1), hoard(s)) == ({"gold": 1, "energy": 2}, {"ore": 1})
    assert numbers(s, "harpies")["harpies"] == 3


def test_harpies_take_a_library_card_before_mystic_energy() -> None:
    """The example: Blue has two library cards and gives up the Numinous Amplifier."""
    s = monster_table("harpies").stand("1F", on="hills3").stand("3L 3F", on="centre")
    s.give(1, energy=2).hold(1, "foresight", "numinous_amplifier")
    swooping(s, "hills", "cities", "cities")
    cards = ["surrender:1:foresight", "surrender:1:numinous_amplifier"]
    assert s.moves == [*cards, "abandon:1F:hills3"]
    s.play("surrender:1:numinous_amplifier")
    assert (s.hand(1), hoard(s)) == (["foresight"], {"numinous_amplifier": 1})


def test_harpies_that_take_the_ledger_leave_a_hand_of_four() -> None:
    s = monster_table("harpies").stand("1F", on="hills3").stand("3L 3F", on="centre")
    s.hold(1, "ledger", "foresight", "foresight", "ebb_chant", "ebb_chant", "call_to_arms")
    swooping(s, "hills", "cities", "cities").play("surrender:1:ledger")
    assert (s.asked, s.who, len(s.hand(1))) == ("hand_limit", [1], 5)
    s.play("discard:1:ebb_chant")
    assert (s.asked != "hand_limit", len(s.hand(1))) == (True, 4)


def test_harpies_take_mystic_energy_and_at_last_the_atlantean() -> None:
    s = monster_table("harpies").stand("1F", on="hills3").stand("3L 3F", on="centre")
    s.give(1, energy=1)
    swooping(s, "hills", "hills", "cities").play("lose:1:energy", "abandon:1F:hills3")
    assert hoard(s) == {"energy": 1}
    assert (s.on("hills3"), stone(s, HOARD)) == ("", "1F")


def test_harpies_move_inwards_and_players_choose_the_targets() -> None:
    """The example: the first harpy takes Red's Atlantean, the second goes for the next tile."""
    s = monster_table("harpies").stand("1F", on="forests5").stand("1F 2F", on="forests3")
    s.stand("3L 3F", on="centre").give(1, gold=1).give(2, crystal=1)
    swooping(s, "forests", "forests", "cities").play("abandon:1F:forests5")
    assert s.moves == ["target:1F:forests3", "target:2F:forests3"]
    s.play("target:2F:forests3", "lose:2:crystal")
    assert (hoard(s), stone(s, HOARD), s.on("forests3")) == ({"crystal": 1}, "1F", "1F 2F")


def test_harpies_return_from_a_peninsula_without_atlanteans() -> None:
    s = monster_table("harpies").stand("1F", on="hills3").stand("3L 3F", on="centre")
    s.give(1, gold=3)
    swooping(s, "cities", "cities", "mountains")
    assert (s.asked, hoard(s), s.has(1)) == ("act", {}, {"gold": 3})


def test_harpies_keep_stolen_atlanteans_inactive_from_round_to_round() -> None:
    s = monster_table("harpies").stand("1L", on="hills3").stand("3L 3F", on="centre")
    swooping(s, "hills", "cities", "cities").play("abandon:1L:hills3")
    s.finish_round()
    assert stone(s, HOARD) == "1L"
    assert "L" not in s.pool(1)
    assert not s.offers("place:1L:")


# ---- the lair


def test_harpies_lair_takes_two_atlanteans_who_choose_to_fight_or_steal() -> None:
    s = monster_table("harpies")
    s.stand("1L 2F", on=LAIR)
    assert not s.offers(f"place:1F:{LAIR}")
    write_number(s, "harpies", "gold", 1)
    s.phase("act").play(f"act:{LAIR}")
    assert s.moves == ["fight", "steal"]
    assert [seat for seat in range(2) if (s.position.arg(2) >> seat) & 1] == [0, 1]


def test_harpies_lair_brings_nothing_to_one_atlantean_alone() -> None:
    s = monster_table("harpies").stand("1L", on=LAIR).phase("act")
    assert not s.offers(f"act:{LAIR}")


def test_harpies_lair_asks_for_two_of_whoever_tries_it_alone() -> None:
    game = monster_table("harpies").stand("1L", on=LAIR).phase("act").game()
    with pytest.raises(IllegalMoveError, match="needs two Atlanteans that have not acted"):
        game.play(f"act:{LAIR}")


def test_enigma_lets_both_on_the_lair_act_again() -> None:
    """The FAQ of the base rulebook on double spaces."""
    s = monster_table("harpies").hold(1, "enigma_of_alacrity").stand("1L 2F", on=LAIR)
    s.phase("act").play(f"act:{LAIR}", "roll:1:1", "play:1:enigma_of_alacrity", "encore:1L")
    s.play(f"act:{LAIR}", "roll:6:6")
    assert numbers(s, "harpies")["harpies"] == 2
    assert not s.offers(f"act:{LAIR}")


def test_harpies_lair_has_nothing_to_steal_from_an_empty_hoard() -> None:
    s = lair_table().play(f"act:{LAIR}")
    assert s.asked == "fight_roll"


@pytest.mark.parametrize(
    ("dice", "more", "loot"),
    [("1:1", 0, 0), ("1:2", 0, 1), ("2:4", 0, 2), ("4:5", 0, 3), ("6:6", 1, 4), ("6:6", 0, 3)],
)
def test_stealing_brings_more_the_higher_the_roll(dice: str, more: int, loot: int) -> None:
    s = lair_table(gold=9).give(1, energy=more).play(f"act:{LAIR}", "steal", f"roll:{dice}")
    if more:
        s.play("spend:1:1")
    if s.asked == "steal_roll":
        s.play("accept")
    if loot:
        assert s.position.arg(ShareHoard.LEFT) == loot
        s.play(*["reclaim:1:gold"] * loot)
    assert s.has(1).get("gold", 0) == loot
    assert s.asked == "act"


def test_harpies_stolen_atlanteans_and_defeats_add_two_each_to_the_dice() -> None:
    s = monster_table("harpies").stand("3F", on="hills3").stand("3L 3F", on="centre")
    swooping(s, "hills", "cities", "cities").play("abandon:3F:hills3").finish_round()
    write_number(s, "harpies", "harpies", 2)
    s.stand("1L 2F", on=LAIR).give(1, energy=3).phase("act")
    s.play(f"act:{LAIR}", "steal", "roll:1:1")
    roll = told(s)["roll"]
    assert (roll["total"], roll["steps"]) == (2 + 2 * 2, [3, 6, 9, 13])


def test_a_stolen_giant_adds_two_to_the_dice_like_anybody() -> None:
    s = with_allies(monster_table("harpies"), 1, "giant").stand("1G", on="hills3")
    s.stand("3L 3F", on="centre")
    swooping(s, "hills", "cities", "cities").play("abandon:1G:hills3").finish_round()
    s.stand("1L 2F", on=LAIR).give(1, energy=3).phase("act")
    s.play(f"act:{LAIR}", "steal", "roll:1:1")
    roll = told(s)["roll"]
    assert (roll["total"], roll["bonuses"][0]["by"]) == (2 + 2, 2)


def test_a_rescued_atlantean_returns_to_its_own_pool_and_goods_are_divided_freely() -> None:
    s = monster_table("harpies").stand("3F", on="hills3").stand("3L 3F", on="centre")
    swooping(s, "hills", "cities", "cities").play("abandon:3F:hills3").finish_round()
    write_number(s, "harpies", "gold", 1)
    s.stand("1L 2F", on=LAIR).phase("act").play(f"act:{LAIR}", "steal", "roll:2:4", "accept")
    assert s.moves == ["reclaim:1:gold", "reclaim:2:gold", "rescue:3F:3"]
    before = s.pool(3).count("F")
    s.play("rescue:3F:3", "reclaim:2:gold")
    assert (s.pool(3).count("F"), s.has(2), stone(s, HOARD)) == (before + 1, {"gold": 1}, "")


def test_harpies_are_defeated_by_twelve_or_more() -> None:
    for dice, energy, left in (("6:6", 0, 2), ("5:6", 0, 3), ("5:6", 1, 2)):
        s = lair_table().give(2, energy=energy).play(f"act:{LAIR}", f"roll:{dice}")
        if s.asked == "fight_roll":
            s.play("spend:2:1" if energy else "accept")
        assert numbers(s, "harpies")["harpies"] == left


def test_earthquake_affects_the_lair() -> None:
    """FAQ: Earthquake affects all target numbers everywhere."""
    s = lair_table()
    s.position.write("round_effects", 1, 0)
    s.play(f"act:{LAIR}", "roll:6:6")
    assert numbers(s, "harpies")["harpies"] == 3


def last_harpy(treasure: str, **stolen: int) -> Scene:
    """The last harpy falls, and the treasure is uncovered."""
    s = lair_table(**stolen)
    write_number(s, "harpies", "harpies", 1)
    s.play(f"act:{LAIR}", "fight", "roll:5:6")
    assert s.asked == "open_treasure"
    assert set(s.odds.values()) == {Fraction(1, 7)}
    return s.play(f"uncover:{treasure}")


def test_harpies_lose_all_when_the_last_one_falls_and_the_lair_is_gone() -> None:
    s = last_harpy("treasure_of_energy", ore=1)
    while s.asked != "act":
        s.play(s.moves[-1])
    assert s.has(2) == {"energy": 5, "ore": 1}
    assert (hoard(s), s.on(LAIR)) == ({}, "")
    s.finish_round()
    s.hold(1, "ebb_chant").dry(hills=5).stand("3L 3F", on="centre").phase("suffer").calm()
    assert s.asked == "act"


def test_harpies_lair_is_gone_when_the_last_one_falls() -> None:
    s = last_harpy("treasure_of_energy")
    while s.asked != "act":
        s.play(s.moves[-1])
    assert not s.finish_round().offers(f"place:1F:{LAIR}")


def test_harpies_hoard_keeps_the_stolen_atlanteans_and_takes_nobody_else() -> None:
    s = monster_table("harpies")
    assert not s.offers(f"place:1F:{HOARD}")
    s.stand("1F", on="hills3").stand("3L 3F", on="centre")
    swooping(s, "hills", "cities", "cities").play("abandon:1F:hills3")
    assert stone(s, HOARD) == "1F"


def check_goods(treasure: str, good: str, number: int) -> None:
    """A treasure of one kind of good, which the two on the lair divide."""
    s = last_harpy(treasure).play(f"gain:2:{good}", *[f"gain:1:{good}"] * (number - 1))
    assert (s.asked, s.has(1), s.has(2)) == ("act", {good: number - 1}, {good: 1})


def test_treasure_of_gold() -> None:
    check_goods("treasure_of_gold", "gold", 3)


def test_treasure_of_crystal() -> None:
    check_goods("treasure_of_crystal", "crystal", 3)


def test_treasure_of_atlantium() -> None:
    check_goods("treasure_of_atlantium", "atlantium", 3)


def test_treasure_of_energy() -> None:
    check_goods("treasure_of_energy", "energy", 5)


def test_treasure_of_plenty() -> None:
    s = last_harpy("treasure_of_plenty").play("gain:1:gold", "gain:2:ore", "gain:2:energy")
    assert s.play("gain:2:energy").has(2) == {"ore": 1, "energy": 2}


def test_treasure_of_lore() -> None:
    s = last_harpy("treasure_of_lore").library("foresight ebb_chant")
    s.play("gain:1:gold", "gain:1:gold")
    assert s.moves == ["delve:1", "delve:2"]
    s.play("delve:2", "card:foresight")
    assert (s.hand(2), s.asked) == (["foresight"], "act")


def test_treasure_of_an_age() -> None:
    s = last_harpy("treasure_of_an_age")
    assert s.asked == "find_artifact"
    s.play("deal:tide_horn")
    assert s.moves == ["grant:1:tide_horn", "grant:2:tide_horn"]
    s.play("grant:1:tide_horn")
    assert (s.hand(1), s.asked) == (["tide_horn"], "act"), "one artifact, and the game goes on"


def test_treasure_of_lore_of_an_empty_library_is_its_resources() -> None:
    s = last_harpy("treasure_of_lore").library("").play("gain:1:gold", "gain:1:gold")
    assert (s.asked, s.hand(1), s.hand(2)) == ("act", [], [])


def test_the_last_fight_divides_stolen_volunteers_like_goods() -> None:
    """Those stolen before return to their own player; the volunteers of all are divided."""
    s = monster_table("harpies").volunteers(3, 1).stand("3V", on="hills3").stand("3L", on="centre")
    s = swooping(s, "hills", "cities", "cities").play("abandon:3V:hills3").finish_round()
    write_number(s, "harpies", "harpies", 1)
    s.stand("1L 2F", on=LAIR).phase("act").play(f"act:{LAIR}", "fight", "roll:5:6")
    s.play("uncover:treasure_of_gold", *["gain:1:gold"] * 3)
    assert s.moves == ["rescue:3V:1", "rescue:3V:2"]
    s.play("rescue:3V:2")
    assert [s.arriving(seat) for seat in (1, 2, 3)] == [0, 1, 0]


# ---- documents


def test_a_document_gives_the_harpies_only_cards_that_the_deck_may_lack() -> None:
    s = monster_table("harpies").hold(1, "tide_horn")
    assert problems_with(s, harpies={"lodestone": 1}) == []
    document = to_builtins(document_of(s.position))
    document["cards"] = {"harpies": {"tide_horn": 1}}
    found = dict(read_position(document, s.position.table)[1])
    assert "cannot hold tide_horn: it is somewhere else" in found["position.cards.harpies"]
    copies = sum(word == "foresight" for word in s.library_cards())
    document["cards"] = {"harpies": {"foresight": copies + 1}}
    found = dict(read_position(document, s.position.table)[1])
    assert copies < 3
    assert "must hold fewer of foresight" in found["position.cards.harpies"]


def test_a_position_document_has_what_the_harpies_have() -> None:
    s = monster_table("harpies").stand("1L", on="hills3").stand("3L 3F", on="centre")
    s.hold(2, "foresight").stand("2F", on="hills2")
    swooping(s, "hills", "hills", "cities").play("abandon:1L:hills3", "surrender:2:foresight")
    game = s.finish_round().game()
    document = json.loads(encoding.encode(game.position_document()))
    assert document["cards"]["harpies"] == {"foresight": 1}
    stolen = [entry for entry in document["atlanteans"] if entry["place"] == HOARD]
    assert [(one["seat"], one["piece"], one["inactive"]) for one in stolen] == [(1, "leader", True)]
    setup = Setup.from_dict({**game.setup.to_dict(), "position": document}, CONTENT)
    assert Game.new(setup, CONTENT).snapshot() == game.snapshot()
    document["cards"]["harpies"] = {"harpies": 0, "gold": 1}
    with pytest.raises(PositionError, match="must hold nothing once no harpy is left"):
        Setup.from_dict({**game.setup.to_dict(), "position": document}, CONTENT)


def test_a_harpy_steals_and_nobody_discards() -> None:
    s = monster_table("harpies").stand("2F", on="hills3").give(2, gold=1)
    game = swooping(s.stand("3L", on="centre"), "hills", "cities", "libraries").game()
    texts = {move.id: move.text for move in game.legal_moves()}
    assert texts["lose:2:gold"] == "Blue gives up 1 gold to the harpy."
    [event, *_] = game.play("lose:2:gold")
    assert event.text == "The harpy steals 1 gold from Blue."
