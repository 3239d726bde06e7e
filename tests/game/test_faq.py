"""Every question of the base rulebook's FAQ, one test or more each, named after it."""

from __future__ import annotations

import pytest

from tests.game.scenario import Scene, table

# ---- How do effects like Ancient Atlas, Earthquake and the Explorer's ability interact?


def test_atlas_earthquake_and_explorer_all_apply() -> None:
    s = (
        table("explorer")
        .hold(2, "ancient_atlas")
        .stand("1L", on="forests3")
        .stand("2F", on="centre")
    )
    s.draws(1, "earthquake").calm().play("play:2:ancient_atlas", "lower:forests")
    s.play("act:1L:forests3", "roll:2")
    assert s.has(1) == {}
    s.play("done") if s.offers("done") else None


@pytest.mark.parametrize(("die", "found"), [(2, False), (3, True)])
def test_atlas_earthquake_and_explorer_make_five_a_three(die: int, found: bool) -> None:
    s = table("explorer").hold(2, "ancient_atlas").stand("1L", on="forests3")
    s.stand("4L 4F", on="centre").draws(1, "earthquake").calm()
    s.play("play:2:ancient_atlas", "lower:forests", "act:1L:forests3", f"roll:{die}")
    assert (s.has(1) == {"crystal": 1}) is found


def test_a_target_may_be_raised_above_six_and_then_takes_mystic_energy() -> None:
    s = table().stand("1F", on="forests1").give(1, energy=1).stand("4L 4F", on="centre")
    s.draws(1, "earthquake").calm().play("act:1F:forests1", "roll:6")
    assert s.moves == ["spend:1:1", "accept"]
    assert s.play("spend:1:1").has(1) == {"crystal": 1}


def test_a_target_below_one_succeeds_without_a_roll() -> None:
    s = table("explorer").hold(2, "ancient_atlas").stand("1L", on="mountains6").phase("act")
    s.play("play:2:ancient_atlas", "lower:mountains", "act:1L:mountains6")
    assert (s.has(1), s.asked) == ({"ore": 1}, "act")


def test_a_target_of_zero_succeeds_without_a_roll() -> None:
    s = table().hold(2, "ancient_atlas").stand("1F", on="mountains6").phase("act")
    s.play("play:2:ancient_atlas", "lower:mountains", "act:1F:mountains6")
    assert (s.has(1), s.asked) == ({"ore": 1}, "act")


def test_a_target_of_one_is_still_rolled() -> None:
    s = table("explorer").stand("1L", on="mountains6").phase("act").play("act:1L:mountains6")
    assert s.asked == "roll"
    assert s.play("roll:1").has(1) == {"ore": 1}


# ---- How do Cipher of Expertise and Enigma of Alacrity work on a double space?


def test_cipher_on_a_double_space_activates_it_once_more_for_both() -> None:
    s = table(built="prism_foundry").hold(4, "cipher_of_expertise")
    s.stand("1L 2F", on="prism_foundry").phase("act")
    s.play("act:prism_foundry", "gain:1:gold", "gain:2:gold", "play:4:cipher_of_expertise")
    assert s.on("prism_foundry", acted=False) == "1L 2F"
    s.play("act:prism_foundry", "gain:1:gold", "gain:2:gold")
    assert (s.has(1), s.has(2)) == ({"gold": 2}, {"gold": 2})
    assert not s.offers("act:prism_foundry")


def test_enigma_on_a_double_space_activates_it_once_more_for_both() -> None:
    s = table().hold(4, "enigma_of_alacrity").stand("1L 2F", on="cities1").phase("act")
    s.play("act:cities1", "roll:1:1", "play:4:enigma_of_alacrity", "encore:1L")
    s.play("act:cities1", "roll:6:6", "recruit:2")
    assert s.supply(2) == 1
    assert not s.offers("act:cities1")


def test_two_leaders_on_one_double_space_activate_it_only_once_more() -> None:
    s = table(built="prism_foundry").hold(4, "cipher_of_expertise")
    s.stand("1L 2L", on="prism_foundry").phase("act")
    s.play("act:prism_foundry", "gain:1:gold", "gain:2:gold", "play:4:cipher_of_expertise")
    s.play("act:prism_foundry", "gain:1:gold", "gain:2:gold")
    assert not s.offers("act:prism_foundry")


# ---- May volunteers or Leaders be used at Spirit Seal and Soul Terraformer?


def test_spirit_seal_takes_followers_only() -> None:
    s = table(built="spirit_seal", players=1, hologram="priest").volunteers(1, 1)
    assert s.offers("place:1F:spirit_seal")
    s.play("place:1F:spirit_seal")
    refused = [p for p in ("1L", "1V", "1H", "1A") if s.offers(f"place:{p}:spirit_seal")]
    assert refused == []


def test_soul_terraformer_removes_a_follower_and_the_other_may_be_anybody() -> None:
    for other in ("1L", "1V", "1H", "1A"):
        s = table(built="soul_terraformer", players=1, hologram="priest").volunteers(1, 1)
        s.dry(hills=3, forges=5).stand(f"1F {other}", on="soul_terraformer")
        s.stand("1F 1F", on="centre")
        s.phase("act").play("act:soul_terraformer")
        assert s.choices("sacrifice") == []
        s.play("unflood:hills", "unflood:hills", "unflood:hills")
        assert s.dry_tiles("hills") == 6
        assert s.all_act().pool(1).count("F") == 3


def test_soul_terraformer_does_nothing_without_a_follower() -> None:
    s = table(built="soul_terraformer", players=1, hologram="priest").volunteers(1, 1)
    s.dry(hills=3).stand("1V 1L", on="soul_terraformer").stand("1F 1F", on="centre")
    assert not s.phase("act").offers("act:soul_terraformer")


# ---- If I turn in resources at the Amplification Harbor, can I keep those that are returned?


def test_amplification_harbor_lets_me_keep_what_comes_back() -> None:
    s = table(built="amplification_harbor").stand("1F", on="amplification_harbor").phase("act")
    s.give(1, gold=1).play("act:1F:amplification_harbor", "turnin:1:gold", "gain:1:gold")
    assert s.play("gain:1:gold").has(1) == {"gold": 2}


# ---- Can the Prediction Module remove misfortunes from the draw deck and the discard pile?


def test_prediction_module_removes_from_both_draw_deck_and_discard_pile() -> None:
    s = table().afford(1, "prediction_module").stand("1L", on="build1").phase("act")
    s.misfortunes("plague calm_seas", discard="sabotage flood_hills")
    s.play("build:1:prediction_module", "remove:deck:plague", "remove:discard:sabotage", "done")
    assert (s.deck(), s.discarded()) == ({"calm_seas": 1}, {"flood_hills": 1})


# ---- How does the Priest work at the Cities?


def priest_in_the_cities() -> Scene:
    s = table("priest").stand("1L 2F", on="cities1").give(1, energy=2).give(2, energy=1)
    return s.phase("act").play("act:cities1", "roll:2:5")


def test_priest_at_the_cities_rerolls_either_die_or_both() -> None:
    assert priest_in_the_cities().choices("reroll") == ["retry:low", "retry:high", "retry:both"]


@pytest.mark.parametrize(
    ("which", "roll", "kept"),
    [("low", "roll:3", 5), ("high", "roll:6", 2), ("both", "roll:2:6", 0)],
)
def test_priest_at_the_cities_keeps_the_other_die(which: str, roll: str, kept: int) -> None:
    s = priest_in_the_cities().play(f"reroll:retry:{which}", roll)
    total = kept + sum(int(n) for n in roll.split(":")[1:])
    assert total == 8
    assert s.moves == ["spend:1:1", "spend:2:1", "accept"]


def test_priest_at_the_cities_helps_only_once() -> None:
    s = priest_in_the_cities().play("reroll:retry:both", "roll:1:1")
    assert s.choices("reroll") == []


def test_priest_at_the_cities_helps_only_after_a_failure() -> None:
    s = table("priest").stand("1L 2F", on="cities1").phase("act").play("act:cities1", "roll:3:6")
    assert s.asked == "recruit"


def test_priest_at_the_cities_rerolls_before_energy_is_spent() -> None:
    s = priest_in_the_cities().play("spend:1:1")
    assert s.moves == ["spend:1:1", "spend:2:1"]


# ---- Can the Emissary allow a third worker at the Cities?


def test_emissary_allows_a_third_at_the_cities_with_two_dice_and_three_to_choose_from() -> None:
    s = table("emissary").stand("1L 2F", on="cities1")
    assert s.offers("place:3F:cities1")
    s.stand("3F", on="cities1").phase("act").play("act:cities1")
    assert len(s.odds) == 21
    s.play("roll:5:5")
    assert s.moves == ["recruit:1", "recruit:2", "recruit:3"]
    assert s.play("recruit:3").supply(3) == 1


# ---- How does flooding work with the Seafarer?


def test_seafarers_tile_floods_along_with_the_next_tile_of_its_peninsula() -> None:
    s = table("seafarer").dry(hills=4).stand("1L", on="hills6").stand("2F", on="hills4")
    s.stand("3F", on="hills1").draws(1, "flood_hills")
    assert s.dry_tiles("hills") == 3
    assert (s.on("hills6"), s.on("hills4"), s.on("hills1")) == ("", "", "3F")
    assert (s.pool(1), s.pool(2)) == ("L F F", "L F F")


def test_seafarers_companions_lose_their_actions_too() -> None:
    s = table("seafarer").dry(hills=2).stand("1L 2F", on="hills4").draws(1, "flood_hills")
    assert (s.on("hills4"), s.pool(2)) == ("", "L F F")


def test_seafarers_tile_is_safe_from_floods_of_other_peninsulas() -> None:
    s = table("seafarer").dry(hills=2).stand("1L", on="hills4").draws(1, "flood_forests")
    assert s.on("hills4") == "1L"


def test_seafarers_tile_is_safe_while_a_barrier_absorbs_the_flood() -> None:
    s = table("seafarer").dry(hills=2).barrier("hills").stand("1L", on="hills4")
    s.draws(1, "flood_hills")
    assert (s.on("hills4"), s.dry_tiles("hills"), s.barriers) == ("1L", 2, [])


# ---- What do I do if I choose the Scholar for the Hologram?


def test_scholar_as_hologram_draws_two_unused_artifacts_and_has_one_for_the_round() -> None:
    s = table(players=2, hologram="scholar", artifact="lodestone")
    assert s.keepsake(1) == ["lodestone"]
    s.stand("1F", on="mountains1").stand("2F", on="mountains1").phase("act")
    assert s.play("act:1F:mountains1", "roll:1").offers("reroll:artifact:die")
    assert s.play("accept", "act:2F:mountains1", "roll:1").asked == "act"


def with_the_scholar_as_hologram_again() -> Scene:
    """In a later round artifacts are dealt to the Scholar once more."""
    s = table(players=2, hologram="scholar", artifact="lodestone").finish_round()
    assert s.asked == "reveal_councilors"
    assert (s.keepsake(1), s.keepsake(2)) == ([], [])
    while not s.offers("reveal:scholar"):
        s.play(s.moves[0])
        if s.asked == "place":
            s.dry(6).finish_round()
    s.play("reveal:scholar")
    if s.asked == "reveal_councilors":
        s.play(s.moves[0])
    s.play("hologram:scholar")
    assert s.asked == "deal_artifacts"
    return s


def test_scholar_as_hologram_returns_the_artifact_to_those_not_used_and_draws_anew() -> None:
    assert with_the_scholar_as_hologram_again().offers("deal:lodestone")


def test_scholar_as_hologram_has_at_once_what_an_artifact_gives_at_a_rounds_start() -> None:
    s = with_the_scholar_as_hologram_again()
    seat = s.who[0]
    before = s.has(seat).get("energy", 0)
    s.play("deal:well_of_aether")
    s.play(s.moves[0], f"take:{seat}:well_of_aether")
    assert (s.keepsake(seat), s.has(seat)["energy"]) == (["well_of_aether"], before + 1)
