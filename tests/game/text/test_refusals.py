"""A refused move comes with the reason why it is refused."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game import Game, IllegalMoveError, InvalidMoveError, Seat, Setup, sample_outcome
from game.text.refusals.registry import REFUSALS, Refusal, refuses
from tests.game.scenario import CONTENT, Scene, a_table_of, table
from tests.game.text.refusal_cases import CASES, acting, on_the_watchtower


@pytest.mark.parametrize(("scene", "move", "reason"), CASES, ids=[case[1] for case in CASES])
def test_refusal_says_why(scene: Callable[[], Scene], move: str, reason: str) -> None:
    game = scene().game()
    with pytest.raises(IllegalMoveError) as refusal:
        game.play(move)
    assert reason in refusal.value.reason
    assert refusal.value.move == move


def test_refusal_of_the_automaton_alone() -> None:
    game = table(players=1, hologram="adept").game()
    with pytest.raises(IllegalMoveError, match="must join another Atlantean"):
        game.play("place:1A:hills1")


def test_refusal_of_a_drowned_peninsulas_barrier_and_flood() -> None:
    s = table().dry(hills=0).give(1, energy=9)
    with pytest.raises(IllegalMoveError, match="all tiles of the Hills are flooded"):
        s.game().play("barrier:hills")
    s.draws(1, "controlled_flood")
    with pytest.raises(IllegalMoveError, match="all tiles of the Hills are flooded"):
        s.game().play("flood:hills")


def test_refusal_of_a_barrier_between_misfortunes() -> None:
    s = table().dry(hills=3).give(1, energy=9).draws(1, "calm_seas")
    with pytest.raises(IllegalMoveError, match="only while Atlanteans are placed"):
        s.game().play("barrier:hills")


def test_refusal_of_a_card_in_the_midst_of_an_effect() -> None:
    s = table().hold(1, "surge_of_power").draws(1, "controlled_flood")
    with pytest.raises(IllegalMoveError, match="another effect must end first"):
        s.game().play("play:1:surge_of_power")


def test_refusal_of_a_build_after_a_lost_schema() -> None:
    s = table().afford(1, "solar_matrix").afford(2, "archive_lens").stand("1L", on="build1")
    s.stand("2L", on="build2").stand("4L 4F", on="centre").draws(1, "lost_schema").calm()
    game = s.play("build:1:solar_matrix").game()
    with pytest.raises(IllegalMoveError, match="no more components may be built this round"):
        game.play("build:2:archive_lens")
    with pytest.raises(IllegalMoveError, match="no Atlantean on build space 1 can still act"):
        game.play("build:1:archive_lens")


def test_refusal_of_useless_actions() -> None:
    s = table(built="convocation_dome").stand("1L 3F", on="convocation_dome")
    s.followers(1, supply=0).followers(3, supply=0).stand("2F", on="libraries1").library("")
    game = s.phase("act").game()
    with pytest.raises(IllegalMoveError, match="would have no effect now"):
        game.play("act:convocation_dome")
    with pytest.raises(IllegalMoveError, match="would have no effect now"):
        game.play("act:2F:libraries1")


def test_refusal_of_an_outcome_that_cannot_be() -> None:
    s = table().misfortunes("calm_seas plague").phase("suffer")
    with pytest.raises(IllegalMoveError, match="no card Earthquake is left in the misfortune deck"):
        s.game().play("draw:earthquake")


def test_refusal_once_the_game_is_over() -> None:
    game = table().dry(0).draws(1, "flood_hills").game()
    with pytest.raises(IllegalMoveError, match="the game is over: it is lost"):
        game.play("done")


INVALID = [
    ("", "is not a verb"),
    ("fly:1L:hills1", "'fly' is not a verb of the notation; there are "),
    ("plac:1L:hills1", "did you mean place"),
    ("place:1L:hils1", "'hils1' is not a place; did you mean hills1"),
    ("place:1L", "'place' takes 2 arguments after it, not 1"),
    ("act", "'act' takes 1 or 2 arguments after it, not 0"),
    ("place:1X:hills1", "'1X' is not a piece"),
    ("place:L:hills1", "'L' is not a piece"),
    ("place:0L:hills1", "'0L' is not a piece"),
    ("place:01L:hills1", "write it as 'place:1L:hills1'"),
    ("place:1L:hills7", "'hills7' is not a place"),
    ("place:1L:nowhere", "'nowhere' is not a place"),
    ("place:1L:spirit_seal", "'spirit_seal' is not in the blueprint of this game"),
    ("place:1L:aegis_engine2", "'aegis_engine2' is not in the blueprint of this game"),
    ("pay:1:-1:gold", "'-1' is not a number"),
    ("pay:1:\u0661:gold", "'\u0661' is not a number"),
    ("pay:1:300:gold", "'300' is not a number"),
    ("roll:5 ", "'5 ' is not a die"),
    ("play:1:lost_schema", "'lost_schema' is not a card"),
]


@pytest.mark.parametrize(("text", "reason"), INVALID, ids=[case[0] or "empty" for case in INVALID])
def test_a_text_that_is_no_move_is_refused_with_the_reason(text: str, reason: str) -> None:
    game = table().game()
    with pytest.raises(InvalidMoveError) as refusal:
        game.play(text)
    assert reason in refusal.value.reason


def test_a_reason_keeps_the_capitals_of_a_name() -> None:
    seats = (Seat("artificer", "red", "Player 1"), *a_table_of(4).seats[1:])
    setup = Setup(seats, 1, a_table_of(4).blueprint)
    s = Scene(setup, CONTENT).stand("1F", on="hills1").phase("act").play("act:1F:hills1")
    with pytest.raises(
        IllegalMoveError, match=r"the decision now is: Player 1 rolls for a resource"
    ):
        s.game().play("done")


def test_the_hologram_is_with_the_starting_player_alone() -> None:
    game = table(players=2, hologram="priest").game()
    with pytest.raises(IllegalMoveError, match="the Hologram is with Red"):
        game.play("place:2H:hills1")


def test_a_long_list_of_what_is_possible_is_cut() -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        on_the_watchtower().game().play("shift:2L:forests1")
    begins = "possible instead: shift:2F:centre, shift:2F:mountains1, "
    assert refusal.value.reason.startswith(begins)
    assert refusal.value.reason.endswith(", shift:2F:hills1 and 27 more")


def test_a_module_can_register_a_reason_for_its_verb(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(REFUSALS, "continue", Refusal(lambda *_: "to be replaced"))
    refuses("continue", at=("place",))(lambda _g, words, _args: f"{words.player(0)} is placing")
    with pytest.raises(IllegalMoveError, match="continue: Red is placing"):
        table().game().play("continue")
    with pytest.raises(IllegalMoveError, match="the decision now is: choose who acts next"):
        acting().game().play("continue")


def refusal_of(game: Game, move: str) -> str | None:
    """Why a move is refused; None if it is not, or is no move at all."""
    try:
        game.check(move)
    except InvalidMoveError:
        return None
    except IllegalMoveError as error:
        return error.reason
    return None


def slips(game: Game, chance: random.Random) -> list[str]:
    """Texts that differ from a listed move in one argument, and are well formed."""
    words = {part for move in game.legal_moves() for part in move.id.split(":")[1:]}
    pool = sorted(words | {"1", "2", "7", "3F", "1H", "hills6", "build3", "gold", "energy"})
    found = []
    for move in chance.sample(game.legal_moves(), min(6, len(game.legal_moves()))):
        verb, *rest = move.id.split(":")
        for at in range(len(rest)):
            text = ":".join([verb, *rest[:at], chance.choice(pool), *rest[at + 1 :]])
            found.append(text)
    return found


@pytest.mark.uncounted
@pytest.mark.parametrize("players", [1, 2, 4, 7])
def test_whatever_is_refused_is_refused_with_a_short_reason(players: int) -> None:
    chance = random.Random(players)
    game = Game.new(a_table_of(players, 1), CONTENT)
    checked = 0
    while game.status == "running" and checked < 400:
        for text in slips(game, chance):
            reason = refusal_of(game, text)
            if reason is not None:
                checked += 1
                assert 10 < len(reason) < 420, reason
        legal = game.legal_moves()
        chosen = sample_outcome(legal, chance) if legal[0].probability else chance.choice(legal).id
        game.advance(chosen)
    assert checked > 100
