"""The Lethe Mirror: who is inactive or out of the game returns to the pool."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from game.engine import ids
from game.engine.pieces import active_occupants, deactivate, remove_from_game
from tests.game.monstrosities.ally_scenes import letter, where_is, with_allies
from tests.game.monstrosities.scenes import MONSTROSITIES
from tests.game.position_properties import ViolationError, followers_in_play, numbers_of
from tests.game.properties import Walk
from tests.game.scenario import Scene, table
from tests.game.told import told


def mirror(pieces: str = "1F", **options: object) -> Scene:
    """A table where player 1 may look into the Lethe Mirror."""
    s = table(built="lethe_mirror", expansion=MONSTROSITIES, **options)  # type: ignore[arg-type]
    return s.stand(pieces, on="lethe_mirror")


def lose(s: Scene, piece: str, place: str) -> Scene:
    """A placed piece is removed from the game."""
    kind = i64(ids.PIECE_LETTERS.index(piece[1]))
    s.stand(piece, on=place)
    remove_from_game(s._edit(), i64(int(piece[0]) - 1), kind, s.place(place))
    return s


def stun(s: Scene, piece: str, place: str) -> Scene:
    """A piece on a place becomes inactive."""
    kind = i64(ids.PIECE_LETTERS.index(piece[1]))
    deactivate(s._edit(), i64(int(piece[0]) - 1), kind, s.place(place))
    return s


def test_lethe_mirror_brings_back_a_removed_follower() -> None:
    s = lose(mirror(), "2F", "hills1")
    pool = s.pool(2)
    s.phase("act").play("act:1F:lethe_mirror", "regain:2F")
    assert s.pool(2) == f"{pool} F"
    s.stand("1L", on="lethe_mirror").phase("act")
    assert not s.offers("act:1L:lethe_mirror"), "nobody else is lost"


def test_lethe_mirror_brings_back_a_follower_that_random_games_do_not_take_for_a_new_one() -> None:
    game = lose(mirror(), "2F", "hills1").phase("act").game()
    walk = Walk(game, 0, "careless", 1)
    before = followers_in_play(game.position)
    walk.step(numbers_of(game.position), "act:1F:lethe_mirror")
    assert followers_in_play(game.position) == [before[0], before[1] + 1, *before[2:]]
    walk.followers[1] -= 1
    with pytest.raises(ViolationError, match="followers made or lost"):
        walk.follow("act:1L:centre", game.position.clone())


def test_lethe_mirror_brings_back_a_leader_from_the_supply() -> None:
    s = lose(mirror(), "3L", "hills1")
    s.phase("act").play("act:1F:lethe_mirror", "regain:3L")
    assert "L" in s.pool(3)


def test_lethe_mirror_brings_back_a_removed_ally_to_the_player_who_had_it() -> None:
    s = with_allies(mirror(), 2, "dryad")
    lose(s, f"2{letter('dryad')}", "hills1")
    assert where_is(s, "dryad") == "removed"
    s.phase("act").play("act:1F:lethe_mirror", f"regain:2{letter('dryad')}")
    assert where_is(s, "dryad") == "pool of 2"


def test_lethe_mirror_does_not_bring_allies_that_nobody_has_recruited() -> None:
    assert not mirror().phase("act").offers("act:1F:lethe_mirror")


def test_lethe_mirror_brings_back_hologram_and_automaton() -> None:
    s = lose(mirror(players=1).stand("1L", on="hills1"), "1A", "hills1")
    lose(s, "1H", "hills2")
    s.phase("act").play("act:1F:lethe_mirror")
    assert s.choices("regain") == ["1A", "1H"]
    s.play("regain:1A")
    assert "A" in s.pool(1)


def test_lethe_mirror_returns_an_inactive_leader_to_its_pool() -> None:
    s = stun(mirror().stand("2L 2F", on="hills1"), "2L", "hills1")
    s.phase("act").play("act:1F:lethe_mirror", "return:2L:hills1")
    assert s.on("hills1") == "2F"
    assert "L" in s.pool(2)
    assert s.position.inactive == 0


def test_lethe_mirror_returns_a_petrified_follower_to_its_pool() -> None:
    s = table(built="lethe_mirror", expansion={"monsters": ["medusa"]})
    s.stand("1F", on="lethe_mirror").stand("2F 2F", on="hills1")
    pool = s.pool(2)
    stun(s, "2F", "hills1")
    s.phase("act").play("act:1F:lethe_mirror", "return:2F:hills1")
    assert s.on("hills1") == "2F", "the one that is active stays and may act"
    assert s.pool(2) == f"{pool} F"
    assert s.offers("act:2F:hills1")


def test_lethe_mirror_lists_whom_it_may_bring_back() -> None:
    s = lose(stun(mirror().stand("2L", on="hills1"), "2L", "hills1"), "3F", "hills2")
    context = told(s.phase("act").play("act:1F:lethe_mirror"))
    assert context["inactive"] == [(2, "leader", "hills1", 1)]
    assert context["out_of_game"] == [(3, "follower", None, 1)]


def test_an_inactive_emissary_makes_no_room_on_its_tile() -> None:
    s = table("emissary", built="lethe_mirror", expansion={"monsters": ["medusa"]})
    s.stand("1L", on="hills1")
    assert s.position.extra_capacity(s.place("hills1")) == 1
    stun(s, "1L", "hills1").phase("act")
    assert s.position.extra_capacity(s.place("hills1")) == 0
    assert s.game().view().this_round.tiles_widened == {}


def test_an_inactive_giant_takes_up_no_space_as_an_active_piece() -> None:
    s = with_allies(table(expansion={"monsters": ["medusa"]}), 1, "giant")
    giant = f"1{letter('giant')}"
    s.stand(giant, on="hills1")
    assert active_occupants(s.position, s.place("hills1")) == 2
    stun(s, giant, "hills1")
    assert active_occupants(s.position, s.place("hills1")) == 0
