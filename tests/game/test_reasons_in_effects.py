"""A refusal in the midst of a roll, a draw or an effect names what stands in the way there."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from game import Game, IllegalMoveError, InvalidMoveError, Seat, Setup, sample_outcome
from tests.game.scenario import CONTENT, Scene, a_table_of, table


def rolling() -> Scene:
    return table().stand("1F", on="hills1").phase("act").play("act:1F:hills1")


def in_the_city() -> Scene:
    return table().stand("1F 2F", on="cities3").phase("act").play("act:cities3")


def short_of_the_target() -> Scene:
    s = table().hold(1, "numinous_amplifier").give(1, energy=1).stand("1F 2F", on="cities3")
    return s.phase("act").play("act:cities3", "roll:3:3")


def revealing() -> Scene:
    return Scene(a_table_of(2), CONTENT)


def choosing_the_hologram() -> Scene:
    return revealing().play("reveal:adept", "reveal:seafarer")


def dealing() -> Scene:
    return Scene(table("scholar").setup, CONTENT)


def taking() -> Scene:
    return dealing().play("deal:lodestone", "deal:tide_horn")


def studying() -> Scene:
    s = table().library("foresight foresight ebb_chant", discard="call_to_arms")
    return s.stand("1F", on="libraries1").phase("act").play("act:1F:libraries1")


def keeping() -> Scene:
    return studying().play("card:foresight", "card:ebb_chant")


def over_the_limit() -> Scene:
    s = table("scholar", artifact="lodestone").hold(2, "grand_council").give(2, gold=1)
    s.hold(1, "foresight", "foresight", "ebb_chant", "tide_horn", "ward_stone").play(
        "play:2:grand_council"
    )
    return s.play("done")


def looking() -> Scene:
    s = table().hold(1, "foresight").misfortunes("plague sabotage calm_seas calm_seas")
    return s.play("play:1:foresight")


def arranging() -> Scene:
    return looking().play("see:plague", "see:sabotage", "see:calm_seas", "see:calm_seas")


def in_council() -> Scene:
    s = table().hold(1, "grand_council", "lodestone").hold(2, "foresight").give(1, gold=1)
    return s.give(2, gold=1).play("play:1:grand_council", "give:1:3:gold")


def paying() -> Scene:
    s = table().give(1, gold=2).give(2, gold=1, atlantium=1).stand("1L 2L", on="build1")
    return s.phase("act").play("build:1:hall_of_heralds")


def pricing() -> Scene:
    s = table().afford(1, "archive_lens", gold=1, crystal=1, atlantium=1).give(1, ore=1)
    return s.stand("1L", on="build1").draws(1, "malfunction").calm().play("build:1:archive_lens")


def sparing() -> Scene:
    s = table("artificer").afford(1, "archive_lens").stand("1L", on="build1").phase("act")
    return s.play("build:1:archive_lens")


def sabotaged() -> Scene:
    return table().give(1, gold=1, ore=2).draws(1, "sabotage")


def plagued() -> Scene:
    return table().stand("1F", on="hills1").stand("1F", on="centre").draws(1, "plague")


def converting() -> Scene:
    s = table(built="matter_converter").stand("1F", on="matter_converter").give(1, gold=1)
    return s.phase("act").play("act:1F:matter_converter")


def widening() -> Scene:
    return table().hold(1, "libram_of_unity").dry(hills=3).play("play:1:libram_of_unity")


def lowering() -> Scene:
    return table().hold(1, "ancient_atlas").play("play:1:ancient_atlas")


def again() -> Scene:
    s = table().hold(1, "enigma_of_alacrity").stand("1L", on="centre").stand("2L", on="centre")
    s.stand("3L 3F", on="centre").phase("act", onlookers=False)
    return s.play("act:1L:centre", "act:2L:centre", "play:1:enigma_of_alacrity")


def on_the_watchtower() -> Scene:
    s = table(built="astral_watchtower").dry(hills=4).stand("1L 2F", on="astral_watchtower")
    return s.phase("act")


def exchanging() -> Scene:
    s = table("forgemaster").stand("1L", on="forges1").give(1, ore=2).phase("act")
    return s.play("act:1L:forges1")


def gaining() -> Scene:
    s = table(built="harmonic_quarry").stand("1F", on="harmonic_quarry").phase("act")
    return s.play("act:1F:harmonic_quarry")


def recruiting() -> Scene:
    s = table(built="convocation_dome").stand("1F 2F", on="convocation_dome")
    return s.phase("act").play("act:convocation_dome")


CASES = [
    (rolling, "roll:7", "a die shows 1 to 6"),
    (rolling, "roll:0", "a die shows 1 to 6"),
    (rolling, "roll:3:4", "here it is written roll:die"),
    (
        rolling,
        "act:1F:hills1",
        "what is asked now is: Red rolls for a resource (the verbs are roll)",
    ),
    (in_the_city, "roll:5", "here it is written roll:die:other_die"),
    (in_the_city, "roll:5:3", "the lower die comes first: roll:3:5"),
    (in_the_city, "roll:5:9", "a die shows 1 to 6"),
    (in_the_city, "keep:1:foresight", "what is asked now is: Red or Blue rolls for a follower"),
    (short_of_the_target, "spend:1:5", "Red has 1 mystic energy"),
    (short_of_the_target, "spend:2:1", "Blue has no mystic energy"),
    (short_of_the_target, "spend:3:1", "this is for Red or Blue to decide, not for Yellow"),
    (short_of_the_target, "spend:1:0", "possible instead: spend:1:1"),
    (revealing, "reveal:orator", "the Orator is not in the Hologram's stack"),
    (choosing_the_hologram, "hologram:priest", "the Priest is not among those revealed"),
    (taking, "take:1:well_of_aether", "is not among the artifacts dealt"),
    (taking, "take:2:lodestone", "this is for Red to decide, not for Blue"),
    (dealing, "deal:foresight", "Foresight is not among the artifacts that are out of the game"),
    (studying, "card:call_to_arms", "Call to Arms is not in the library deck"),
    (keeping, "keep:1:call_to_arms", "Call to Arms is not among the cards drawn"),
    (over_the_limit, "discard:1:call_to_arms", "Red does not hold Call to Arms"),
    (over_the_limit, "discard:1:lodestone", "Lodestone is the councilor's own, and stays"),
    (looking, "see:earthquake", "no Earthquake is left in the deck"),
    (arranging, "next:earthquake", "Earthquake is not among the misfortunes looked at"),
    (in_council, "give:1:2:gold", "Red has no gold"),
    (in_council, "give:3:1:gold", "Yellow received gold just now, and so gives none away"),
    (in_council, "give:2:2:gold", "Blue has it already"),
    (in_council, "hand:1:2:foresight", "Red does not hold Foresight"),
    (in_council, "hand:1:5:lodestone", "there is no seat 5: seats 1 to 4 play"),
    (paying, "pay:1:9:gold", "Red has 2 gold"),
    (paying, "pay:1:0:gold", "possible instead: pay:1:1:gold, pay:1:2:gold"),
    (pricing, "extra:ore", "possible instead: extra:gold, extra:crystal, extra:atlantium"),
    (sparing, "less:ore", "possible instead: less:gold, less:crystal"),
    (sabotaged, "lose:1:crystal", "Red has no crystal"),
    (sabotaged, "lose:1:energy", "mystic energy is no resource"),
    (plagued, "return:1L:hills1", "only followers are returned"),
    (plagued, "return:1F:forests1", "Red has no follower on Forests 1"),
    (converting, "swap:1:gold:gold", "gold is changed into something else"),
    (converting, "swap:1:ore:gold", "Red has no ore"),
    (converting, "swap:1:gold:energy", "mystic energy is no resource"),
    (widening, "widen:hills4", "Hills 4 is flooded"),
    (widening, "widen:centre", "only a tile of a peninsula can hold more"),
    (lowering, "lower:cities", "the Cities is not a wild peninsula"),
    (again, "encore:3L", "Yellow's Leader has not acted yet"),
    (again, "encore:4L", "Green's Leader is not on the board"),
    (again, "encore:1F", "only Leaders and the Hologram act again"),
    (on_the_watchtower, "shift:2F:hills5", "Hills 5 is flooded"),
    (on_the_watchtower, "shift:2F:build1", "one moves to the island only"),
    (on_the_watchtower, "stay:1L", "this is for Blue to decide, not for Red"),
    (on_the_watchtower, "stay:2L", "possible instead: stay:2F"),
    (exchanging, "exchange:3", "Red has 2 ore"),
    (exchanging, "exchange:0", "possible instead: exchange:1, exchange:2"),
    (gaining, "gain:1:atlantium", "possible instead: gain:1:gold, gain:1:crystal, gain:1:ore"),
    (gaining, "gain:2:gold", "this is for Red to decide, not for Blue"),
    (recruiting, "recruit:3", "this is for Red or Blue to decide, not for Yellow"),
]


@pytest.mark.parametrize(("scene", "move", "reason"), CASES, ids=[case[1] for case in CASES])
def test_refusal_says_why(scene: Callable[[], Scene], move: str, reason: str) -> None:
    with pytest.raises(IllegalMoveError) as refusal:
        scene().game().play(move)
    assert reason in refusal.value.reason


def test_a_reason_keeps_the_capitals_of_a_name() -> None:
    seats = (Seat("artificer", "red", "Ada"), *a_table_of(4).seats[1:])
    setup = Setup(seats, 1, a_table_of(4).blueprint)
    s = Scene(setup, CONTENT).stand("1F", on="hills1").phase("act").play("act:1F:hills1")
    with pytest.raises(IllegalMoveError, match=r"what is asked now is: Ada rolls for a resource"):
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
