"""Whose moves a seat plays where a decision is about the Atlanteans or the resources of others."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game import Game
from service.store.games.seat_rules import (
    NotYourSeatError,
    check_seat_may_play,
    drop_agreements,
    engine_share,
)
from service.store.games.seating import Agreement, Engine, EngineBudget, Seat, Seating
from tests.game.monstrosities.monster_scenes import carrying, monster_table, stone, write_number
from tests.game.monstrosities.scenes import brew, expanded
from tests.game.monstrosities.test_harpies import HOARD, LAIR, swooping
from tests.game.monstrosities.test_lethe_mirror import lose, mirror, stun
from tests.game.monstrosities.test_medusa import at_tile, onlookers, prowling
from tests.game.monstrosities.test_quantum_relay import with_powers
from tests.game.scenario import CONTENT, Scene, a_table_of, options_of_monstrosities, table

FOUR_PERSONS = Seating("claimed", tuple(Seat(token=f"of seat {seat}") for seat in (1, 2, 3, 4)))
AN_ENGINE = Engine(EngineBudget(simulations=1), "full")
AN_ENGINE_FOR_OTHERS = (Seat(engine=AN_ENGINE),) * 3


def players_of(game: Game, move: str) -> list[int]:
    """The seats that may play a move now."""
    found: list[int] = []
    for seat in (1, 2, 3, 4):
        try:
            check_seat_may_play(game, move, seat, FOUR_PERSONS)
        except NotYourSeatError:
            continue
        found.append(seat)
    return found


def test_who_draws_the_centaurs_chooses_whose_atlanteans_return() -> None:
    game = expanded().stand("1F 2F", on="hills1").draws(2, "centaurs").game()
    for move in ("return:1F:hills1", "return:2F:hills1"):
        assert players_of(game, move) == [2]


@pytest.mark.parametrize("move", ["sweep:1F:hills1:cities1", "call:3F:cities1"])
def test_who_draws_the_one_hundred_hands_chooses_who_is_moved(move: str) -> None:
    s = expanded().stand("1F 2F", on="hills1").draws(2, "one_hundred_hands").play("roll:3")
    assert players_of(s.game(), move) == [2]


def test_a_player_chooses_which_own_follower_the_plague_returns() -> None:
    s = expanded().stand("1F", on="hills1").stand("1F 2F", on="hills2").draws(2, "plague")
    assert players_of(s.game(), "return:1F:hills1") == [1]


def test_a_potion_is_drunk_by_its_owner_while_another_player_chooses() -> None:
    s = (
        brew("tincture_of_shadow", "draught_of_insight")
        .stand("1L 2F", on="hills1")
        .draws(2, "centaurs")
    )
    assert players_of(s.game(), "drink:1:tincture_of_shadow") == [1]
    assert players_of(s.game(), "return:1L:hills1") == [2]


def test_the_tincture_is_kept_or_drunk_by_its_owner_as_another_player_draws() -> None:
    s = (
        brew("tincture_of_shadow", "draught_of_insight")
        .stand("1L 2F", on="hills1")
        .draws(2, "rockslide")
    )
    for move in ("done", "drink:1:tincture_of_shadow"):
        assert players_of(s.game(), move) == [1]


def test_an_event_says_that_the_drawer_chose_an_atlantean_of_another() -> None:
    game = expanded().stand("1F 2F 3F", on="hills1").draws(2, "centaurs").game()
    assert {move.seat for move in game.legal_moves()} == {None}
    [event, *_] = game.play("return:1F:hills1")
    assert (event.seat, event.fields.seat) == (None, 1)  # type: ignore[attr-defined]


# ---- freeing the petrified


def beside_the_petrified(stands: str, frees: int) -> Scene:
    """A Leader of seat 1, or volunteers, are petrified on Hills 3; a player there can pay."""
    s = onlookers(monster_table("medusa", councilors=("emissary",)))
    if stands:
        s.stand(stands, on="hills3")
    prowling(s).play("avert", "medusa:hills3").finish_round()
    at_tile(s, "forests2").stand("2F" if frees == 2 else "1L", on="hills3").give(frees, energy=1)
    return s.phase("act")


@pytest.mark.parametrize(
    ("stands", "frees", "move"), [("1L", 2, "free:2:1L:hills3"), ("", 1, "free:1:hills3")]
)
def test_who_pays_for_a_petrified_atlantean_decides(stands: str, frees: int, move: str) -> None:
    game = beside_the_petrified(stands, frees).game()
    assert players_of(game, move) == [frees]
    assert {legal.seat for legal in game.legal_moves() if legal.id == move} == {frees}
    [event, *_] = game.play(move)
    assert event.seat == frees


# ---- taking back from the harpies


def hoard_of_others(lair: str = "1L 1F", harpies: int = 3) -> Scene:
    """Those on the lair divide a hoard with a follower of each of the seats 2 and 3."""
    s = monster_table("harpies").stand("2F", on="hills3").stand("3F", on="cities3")
    swooping(s.stand("3L 3F", on="centre"), "hills", "cities", "libraries")
    s.play("abandon:2F:hills3", "abandon:3F:cities3").finish_round()
    assert stone(s, HOARD) == "2F 3F"
    write_number(s, "harpies", "harpies", harpies)
    s.stand(lair, on=LAIR).phase("act").play(f"act:{LAIR}")
    if harpies == 1:
        return s.play("fight", "roll:5:6", "uncover:treasure_of_energy")
    return s.play("steal", "roll:1:2", "accept")


@pytest.mark.parametrize("harpies", [3, 1])
@pytest.mark.parametrize(("lair", "raiders"), [("1L 1F", [1]), ("1L 2F", [1, 2])])
def test_who_raids_the_lair_chooses_which_atlanteans_are_rescued(
    lair: str, raiders: list[int], harpies: int
) -> None:
    s = hoard_of_others(lair, harpies)
    for _ in range(10):
        if s.asked == "share_hoard":
            break
        s.play(s.moves[0])
    assert s.asked == "share_hoard"
    for move in ("rescue:2F:2", "rescue:3F:3"):
        assert players_of(s.game(), move) == raiders


def test_a_raider_divides_a_hoard_of_atlanteans_of_engines() -> None:
    s = hoard_of_others()
    game = s.game()
    engines = Seating("claimed", (Seat(token="a person"), *[Seat(engine=AN_ENGINE)] * 2))
    assert engine_share(game, engines) is None
    for move in game.legal_moves():
        check_seat_may_play(game, move.id, 1, engines)


def test_an_engine_takes_back_whom_a_person_owns() -> None:
    game = hoard_of_others("1L 2F").game()
    agreed = Agreement()
    engines = Seating("claimed", (Seat(token="a person", agreement=agreed), Seat(engine=AN_ENGINE)))
    share = engine_share(game, engines)
    assert share is not None
    assert (share.seat, share.is_all) == (2, True)


def test_a_raider_takes_goods_for_the_own_seat() -> None:
    s = hoard_of_others("1L 2F")
    write_number(s, "harpies", "gold", 1)
    assert players_of(s.game(), "reclaim:2:gold") == [2]


# ---- the Lethe Mirror


def test_who_looks_into_the_lethe_mirror_chooses_who_comes_back() -> None:
    s = lose(lose(mirror(), "2F", "hills1"), "3L", "hills2")
    game = stun(s, "2L", "hills3").phase("act").play("act:1F:lethe_mirror").game()
    for move in ("regain:2F", "regain:3L", "return:2L:hills3"):
        assert players_of(game, move) == [1]


# ---- magic items


def with_cornucopia(bearer: int) -> Scene:
    """A follower of a seat has the Cornucopia with it as the actions begin."""
    s = carrying(expanded(), "cornucopia", f"{bearer}F", "hills1")
    return s.stand("4L 4F", on="centre").phase("act")


def test_a_magic_item_is_used_up_by_the_player_who_has_it() -> None:
    game = with_cornucopia(2).game()
    assert players_of(game, "use:cornucopia") == [2]
    [event, *_] = game.play("use:cornucopia")
    assert event.seat == 2


def test_the_helm_hides_from_a_monster_for_the_player_who_has_it() -> None:
    s = monster_table("medusa", "harpies").stand("3L 3F", on="centre")
    s = carrying(s, "helm_of_invisibility", "2F", "hills1").phase("suffer").calm()
    assert players_of(s.game(), "hide:harpies") == [2]


def test_barriers_and_unflooding_are_still_for_the_whole_team() -> None:
    s = with_cornucopia(2).give(1, energy=9).dry(hills=4)
    for move in ("barrier:hills", "unflood:hills"):
        assert players_of(s.game(), move) == [1, 2, 3, 4]


def test_a_magic_item_that_a_person_may_use_up_does_not_keep_engines_from_playing() -> None:
    s = with_cornucopia(1).play("act:1F:hills1", "roll:6").play("act:4L:centre", "act:4F:centre")
    agreed = Agreement()
    engines = Seating("claimed", (Seat(token="a person", agreement=agreed), *AN_ENGINE_FOR_OTHERS))
    share = engine_share(s.game(), engines)
    assert share is not None
    assert [move.id for move in share.moves] == ["done"]


def test_a_magic_item_alone_is_no_reason_for_an_engine_to_play() -> None:
    s = with_cornucopia(2).stand("1F", on="hills2")
    agreed = Agreement()
    engines = Seating("claimed", (Seat(token="a person", agreement=agreed), *AN_ENGINE_FOR_OTHERS))
    s.play("act:2F:hills1", "roll:6", "act:4L:centre", "act:4F:centre")
    assert s.moves == ["act:1F:hills2", "use:cornucopia"]
    assert engine_share(s.game(), engines) is None


def engines_beside(person: int) -> Seating:
    """One of four seats is a person's who has agreed; engines have the others."""
    seats = [Seat(engine=AN_ENGINE) for _ in range(4)]
    seats[person - 1] = Seat(token="a person", agreement=Agreement())
    return Seating("claimed", tuple(seats))


def test_a_potion_that_a_person_may_drink_does_not_keep_engines_from_playing() -> None:
    s = brew("draught_of_insight", "elixir_of_vitality").stand("1L", on="hills1")
    s = (
        s.stand("2F", on="hills2")
        .phase("act", onlookers=False)
        .play("act:1L:hills1", "roll:6", "act:2F:hills2")
    )
    s.play("roll:6")
    assert {move.split(":")[0] for move in s.moves} == {"drink", "done"}
    share = engine_share(s.game(), engines_beside(1))
    assert share is not None
    assert [move.id for move in share.moves] == ["done"]


def test_a_potion_alone_is_no_reason_for_an_engine_to_play() -> None:
    s = brew("draught_of_insight", "elixir_of_vitality").stand("1L", on="hills1")
    s = s.stand("2F", on="hills2").phase("act", onlookers=False).play("act:1L:hills1", "roll:6")
    assert {move.split(":")[0] for move in s.moves} == {"drink", "act"}
    assert engine_share(s.game(), engines_beside(2)) is None


# ---- the Amplification Harbor


def test_who_turned_resources_in_chooses_who_gets_them() -> None:
    s = table(built="amplification_harbor").stand("2F", on="amplification_harbor").phase("act")
    s.give(2, gold=1).play("act:2F:amplification_harbor", "turnin:2:gold")
    if s.asked == "turn_in":
        s.play("leave:2")
    game = s.game()
    decision = game.decision()
    assert decision is not None
    assert (decision.kind, decision.seats) == ("share_resources", [2])
    for move in ("gain:1:gold", "gain:2:gold", "gain:3:gold"):
        assert players_of(game, move) == [2]


# ---- the Priest in the Cities


def attempt_beside_the_priest(*moves: str) -> Game:
    """Seats 1 and 2 have failed in the Cities; the Priest is the councilor of seat 1."""
    s = table("priest").stand("1L 2F", on="cities1").give(1, energy=2).give(2, energy=1)
    return s.phase("act").play("act:cities1", "roll:2:5", *moves).game()


@pytest.mark.parametrize(
    "move", ["reroll:retry:low", "reroll:retry:high", "reroll:retry:both", "accept"]
)
def test_the_player_of_the_priest_decides_whether_dice_are_rerolled(move: str) -> None:
    assert players_of(attempt_beside_the_priest(), move) == [1]


def test_energy_is_spent_by_anybody_before_the_priest_rerolls() -> None:
    assert players_of(attempt_beside_the_priest(), "spend:2:1") == [2]


def test_all_who_attempted_accept_what_the_priest_has_rerolled() -> None:
    game = attempt_beside_the_priest("reroll:retry:both", "roll:1:6")
    assert players_of(game, "accept") == [1, 2]


def test_all_who_attempt_accept_where_no_priest_is() -> None:
    s = table("emissary").stand("1L 2F", on="cities1").give(2, energy=1).phase("act")
    assert players_of(s.play("act:cities1", "roll:3:5").game(), "accept") == [1, 2]


def test_the_priest_as_the_hologram_helps_by_the_starting_player() -> None:
    s = table(players=2, hologram="priest").stand("1H 2F", on="cities1").give(2, energy=1)
    game = s.phase("act").play("act:cities1", "roll:2:5").game()
    assert players_of(game, "reroll:retry:low") == [1]


def test_the_priest_as_a_further_power_of_the_hologram_helps_by_its_player() -> None:
    s = with_powers("explorer", "priest", hologram="mystic").stand("1F 2H", on="cities1")
    game = s.phase("act").play("act:cities1", "roll:1:2").game()
    assert players_of(game, "reroll:retry:low") == [2]


def test_who_rolls_alone_beside_the_priest_decides() -> None:
    s = table("priest").stand("1L 2F", on="forests1").phase("act").play("act:2F:forests1", "roll:1")
    for move in ("reroll:retry:die", "accept"):
        assert players_of(s.game(), move) == [2]


def test_the_priest_decides_at_the_lair_as_well() -> None:
    s = monster_table("harpies", councilors=("priest",)).stand("1L 2F", on=LAIR)
    s.give(2, energy=1).phase("act").play(f"act:{LAIR}", "roll:1:2")
    assert players_of(s.game(), "reroll:retry:both") == [1]
    assert players_of(s.game(), "accept") == [1]


# ---- the monsters: "The starting player ... is responsible for carrying out the monsters' actions"


def facing(faced: int) -> Scene:
    """Scylla (1) or Charybdis (2) comes; there is a tie between peninsulas."""
    s = monster_table("scylla_charybdis", players=4)
    write_number(s, "scylla_charybdis", "faced", faced)
    if faced == 1:
        s.stand("1F", on="hills6")
    return s.stand("4L 4F", on="centre")


def unleashed(s: Scene, monster: str, starter: int) -> Scene:
    """The misfortunes are over, and a monster acts in a round of this starting player."""
    s.starter(starter).phase("suffer").calm()
    return s.play(f"unleash:{monster}") if s.offers("unleash:") else s


def before_the_monsters() -> Scene:
    """A game with all the monsters, before anything is decided."""
    monsters = ["medusa", "scylla_charybdis"]
    options = {**options_of_monstrosities(), "monsters": monsters}
    return Scene(replace(a_table_of(4), expansion=options), CONTENT)


@pytest.mark.parametrize("starter", [1, 3])
def test_the_starting_player_alone_rolls_for_medusa(starter: int) -> None:
    s = unleashed(monster_table("medusa", players=4).stand("1F", on="centre"), "medusa", starter)
    assert players_of(s.game(), "avert") == [starter]
    s.play("avert")
    assert s.asked == "move_medusa"
    assert players_of(s.game(), "medusa:hills3") == [starter]


def test_any_player_may_let_an_own_atlantean_draw_medusas_gaze() -> None:
    s = monster_table("medusa", players=4).stand("1F", on="centre").stand("2F", on="hills1")
    s = unleashed(s, "medusa", 3)
    assert players_of(s.game(), "gaze:1F:centre") == [1]
    assert players_of(s.game(), "gaze:2F:hills1") == [2]


@pytest.mark.parametrize("starter", [1, 3])
def test_the_starting_player_alone_rolls_for_the_harpies(starter: int) -> None:
    s = unleashed(monster_table("harpies", players=4).stand("1F", on="hills1"), "harpies", starter)
    for peninsula in ("hills", "cities", "forests"):
        assert players_of(s.game(), f"swoop:{peninsula}") == [starter]
        s.play(f"swoop:{peninsula}")


@pytest.mark.parametrize("faced", [1, 2])
@pytest.mark.parametrize("starter", [1, 3])
def test_the_starting_player_alone_places_the_sea_monster_among_equals(
    starter: int, faced: int
) -> None:
    s = unleashed(facing(faced), "scylla_charybdis", starter)
    assert s.asked == "place_sea_monster"
    assert players_of(s.game(), "between:hills:forests") == [starter]


def test_the_starting_player_alone_reports_which_monster_comes_and_where() -> None:
    s = before_the_monsters()
    while s.asked in {"unearth_spares", "install_spare"}:
        s.play(s.moves[0])
    kinds = set()
    while s.asked in {"medusa_comes", "face_sea_monster"}:
        kinds.add(s.asked)
        assert players_of(s.game(), s.moves[0]) == [1]
        s.play(s.moves[0])
    assert kinds == {"medusa_comes", "face_sea_monster"}


def test_chance_of_monsters_is_anybodys_to_report_where_no_person_has_the_starting_seat() -> None:
    s = unleashed(monster_table("harpies", players=4).stand("1F", on="hills1"), "harpies", 3)
    some = Seating("claimed", (Seat(token="a"), Seat(token="b"), Seat(engine=AN_ENGINE), Seat()))
    check_seat_may_play(s.game(), "swoop:hills", 2, some)


def test_what_lies_on_the_lair_is_reported_by_those_who_raided_it() -> None:
    s = monster_table("harpies", players=4)
    write_number(s, "harpies", "harpies", 1)
    s.stand("2L 3F", on=LAIR).phase("act").play(f"act:{LAIR}", "fight", "roll:6:6")
    assert s.asked == "open_treasure"
    assert players_of(s.game(), "uncover:treasure_of_gold") == [2, 3]
    s.play("uncover:treasure_of_an_age")
    assert s.asked == "find_artifact"
    assert players_of(s.game(), s.moves[0]) == [2, 3]


# ---- agreements


def placed(seats: str) -> Game:
    """A game in which the Atlanteans of some seats are all placed."""
    s = table()
    for seat in seats:
        while own := [move for move in s.moves if move.startswith(f"place:{seat}")]:
            s.play(own[0])
    return s.game()


def test_engines_need_no_agreement_of_persons_without_a_move() -> None:
    seats = (Seat(token="a person"), Seat(engine=AN_ENGINE), Seat(token="a person"))
    engines = Seating("claimed", (*seats, Seat(engine=AN_ENGINE)))
    assert engine_share(placed("1"), engines) is None, "seat 3 has moves"
    share = engine_share(placed("13"), engines)
    assert share is not None
    assert {move.seat for move in share.moves} == {2, 4}


def test_only_persons_with_a_move_must_agree() -> None:
    one, three = Seat(token="one"), Seat(token="three", agreement=Agreement(standing=True))
    seats = (one, Seat(engine=AN_ENGINE), three, Seat(engine=AN_ENGINE))
    assert engine_share(placed("1"), Seating("claimed", seats)) is not None
    assert engine_share(placed(""), Seating("claimed", seats)) is None


def test_an_agreement_stands_until_it_is_taken_back() -> None:
    standing, person = Agreement(standing=True), Agreement()
    seats = Seating("open", (Seat(agreement=standing), Seat(agreement=person)))
    left = drop_agreements(placed(""))(seats)
    assert [seat.agreement for seat in left.seats] == [standing, None]
