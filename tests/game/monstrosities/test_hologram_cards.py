"""The fifteen Hologram cards: the Hologram has the power of the councilor on its card.

(Monstrosities rulebook, The Hologram; ten councilors of the base game and five of the expansion.)
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from tests.game.monstrosities.monster_scenes import numbers, write_number
from tests.game.monstrosities.scenes import expanded
from tests.game.scenario import CONTENT, Scene, a_table_of, options_of_monstrosities

COUNCILORS = list(CONTENT.with_monstrosities.councilors)


def lent(card: str, *, artifact: str = "") -> Scene:
    """Two players, and the Hologram has a card this round."""
    return expanded(players=2, hologram=card, artifact=artifact)


def at(card: str, place: str, *others: str) -> Scene:
    """The Hologram with a card is on a place with others, in Take Actions."""
    s = lent(card).stand(" ".join(("1H", *others)), on=place)
    return s.stand("2L", on="centre").phase("act", onlookers=False)


def acts_elsewhere(card: str) -> bool:
    return at(card, "hills1").stand("2F", on="forests1").offers("copy:1H:forests1")


def builds_for_less(card: str) -> bool:
    s = at(card, "build1").afford(1, "hall_of_heralds", gold=-1)
    return s.offers("build:1:hall_of_heralds")


def exchanges_more_ore(card: str) -> bool:
    return at(card, "forges1").give(1, ore=2).play("act:1H:forges1").offers("exchange:2")


def persuades(card: str) -> bool:
    return at(card, "cities1", "2F").play("act:cities1", "roll:3:4").asked == "recruit"


def widens_its_tile(card: str) -> bool:
    s = lent(card).followers(2, pool=6).stand("2F 2F 2F", on="hills1")
    return s.offers("place:1H:hills1")


def hits_a_lower_target(card: str) -> bool:
    return at(card, "hills1").play("act:1H:hills1", "roll:4").has(1).get("gold") == 1


def gives_energy_after_actions(card: str) -> bool:
    return at(card, "forests1", "2F").play("act:2F:forests1", "roll:6").has(2).get("energy") == 1


def rolls_again(card: str) -> bool:
    return at(card, "hills1").play("act:1H:hills1", "roll:1").offers("reroll:retry:die")


def has_an_artifact(card: str) -> bool:
    return int(lent(card, artifact="lodestone").position.scholar_artifacts(0)) != 0


def goes_onto_water(card: str) -> bool:
    return lent(card).dry(hills=1).offers("place:1H:hills6")


def has_potions(card: str) -> bool:
    return (
        sum(numbers(lent(card), potion)["held"] for potion in CONTENT.with_monstrosities.potions)
        == 2
    )


def builds_magic_items(card: str) -> bool:
    s = at(card, "build1").give(1, gold=3)
    write_number(s, "artisan", "inspiration", 1)
    return s.offers("build:1:cornucopia")


def moves_from_the_observatory(card: str) -> bool:
    s = lent(card)
    if not s.offers("place:1H:astrologers_observatory"):
        return False
    s.stand("1H", on="astrologers_observatory").stand("2L", on="centre")
    return s.phase("act", onlookers=False).asked == "observatory"


def has_a_spirit(card: str) -> bool:
    spirits = CONTENT.with_monstrosities.spirits
    return sum(numbers(lent(card), spirit)["active"] for spirit in spirits) == 1


def prevents_a_flood(card: str) -> bool:
    return lent(card).stand("1H", on="hills2").draws(1, "flood_hills").asked == "call_storm"


SEEN: dict[str, Callable[[str], bool]] = {
    "adept": acts_elsewhere,
    "artificer": builds_for_less,
    "emissary": widens_its_tile,
    "explorer": hits_a_lower_target,
    "forgemaster": exchanges_more_ore,
    "mystic": gives_energy_after_actions,
    "orator": persuades,
    "priest": rolls_again,
    "scholar": has_an_artifact,
    "seafarer": goes_onto_water,
    "alchemist": has_potions,
    "artisan": builds_magic_items,
    "astrologer": moves_from_the_observatory,
    "channeler": has_a_spirit,
    "stormcaller": prevents_a_flood,
}
"""By card: whether the power is seen with a card that the Hologram has."""


def test_there_are_fifteen_hologram_cards_one_for_each_councilor() -> None:
    assert len(COUNCILORS) == 15
    setup = replace(a_table_of(2), expansion=options_of_monstrosities())
    s = Scene(setup, CONTENT)
    left = [word for word in COUNCILORS if word not in {seat.councilor for seat in setup.seats}]
    assert len(left) == 13, "the cards of the players' councilors are taken out"
    assert s.odds == {f"reveal:{word}": Fraction(1, 13) for word in left}


@pytest.mark.parametrize("card", COUNCILORS)
def test_a_hologram_card_gives_the_power_of_its_councilor(card: str) -> None:
    other = "mystic" if card == "priest" else "priest"
    assert SEEN[card](card)
    assert not SEEN[card](other)
