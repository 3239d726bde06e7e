"""Moves that are refused: the scene, the move, and words of the reason."""

from __future__ import annotations

from tests.game.scenario import CONTENT, Scene, a_table_of, table


def placing() -> Scene:
    s = table(built="spirit_seal mystic_siphon").dry(hills=2).stand("1F 2F 3F", on="hills1")
    return s.give(1, energy=3).hold(1, "foresight", "ebb_chant", "lodestone").barrier("forges")


def acting() -> Scene:
    s = table(built="prism_foundry").stand("1F", on="forges1").stand("1L 2F", on="cities1")
    s.stand("2L", on="build1").stand("3F", on="prism_foundry").stand("3L", on="build2")
    return s.give(1, crystal=9).phase("act")


def rolling() -> Scene:
    return table().stand("1F", on="hills1").phase("act").play("act:1F:hills1")


def rolling_while_rich() -> Scene:
    s = table().dry(hills=2).give(1, energy=9).stand("1F", on="hills1").phase("act")
    return s.play("act:1F:hills1")


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


def bottoming() -> Scene:
    s = table().hold(1, "scribes_lamp").stand("1F", on="libraries3").stand("2F", on="libraries6")
    s.library("foresight ebb_chant surge_of_power call_to_arms foresight").phase("act")
    s.play("act:1F:libraries3", "card:foresight", "card:ebb_chant", "card:surge_of_power")
    return s.play("keep:1:ebb_chant")


def studying_above_the_bottom() -> Scene:
    s = bottoming().play("bottom:1:surge_of_power", "bottom:1:foresight")
    return s.play("act:2F:libraries6")


def sharing() -> Scene:
    s = table().afford(1, "archive_lens").stand("1L", on="build1").phase("act")
    s.library("foresight ebb_chant surge_of_power lodestone").play("build:1:archive_lens")
    return s.play("card:foresight", "card:ebb_chant", "card:surge_of_power", "card:lodestone")


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


def removing() -> Scene:
    s = table().afford(1, "prediction_module").stand("1L", on="build1").phase("act")
    return s.misfortunes("calm_seas plague", "sabotage").play("build:1:prediction_module")


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


def recruiting_without_a_supply() -> Scene:
    s = table().afford(1, "hall_of_heralds").stand("1L 2F 3F", on="build1").followers(1, supply=0)
    return s.phase("act").play("build:1:hall_of_heralds")


CASES = [
    (placing, "place:1L:hills1", "Hills 1 is full: it holds 3"),
    (placing, "place:1L:hills3", "Hills 3 is flooded"),
    (placing, "place:1V:centre", "Red's volunteer is not in the pool"),
    (placing, "place:1A:centre", "the Automaton is not in the pool"),
    (placing, "place:5L:centre", "there is no seat 5: the seats are 1 to 4"),
    (placing, "place:1L:build3", "build space 3 is not in use in this game"),
    (placing, "place:1L:spirit_seal", "the Spirit Seal is for followers only"),
    (placing, "place:1L:numinous_beacon", "cannot be used yet"),
    (placing, "place:1L:solar_matrix", "the Solar Matrix has no spaces"),
    (placing, "place:1F:mystic_siphon2", "the Mystic Siphon has no second double space"),
    (placing, "barrier:forges", "there is already a mystic barrier at the Forges"),
    (placing, "barrier:cities", "too little mystic energy for a barrier"),
    (placing, "unflood:cities", "no tile of the Cities is flooded"),
    (placing, "unflood:hills", "too little mystic energy to unflood"),
    (placing, "play:2:foresight", "Blue does not hold Foresight"),
    (placing, "play:1:lodestone", "an artifact is not played"),
    (placing, "act:1F:hills1", "the decision now is: place the next Atlantean"),
    (placing, "roll:3", "the decision now is: place the next Atlantean"),
    (
        acting,
        "act:3L:centre",
        "Yellow's Leader is not on the Mystic Power Source, or has already acted",
    ),
    (acting, "act:1F:forges1", "Red has no ore to exchange"),
    (acting, "act:1L:cities1", "act together, in one move: act:cities1"),
    (acting, "act:prism_foundry", "needs two Atlanteans that have not acted"),
    (acting, "act:forges1", "Forges 1 is not a double space: nobody acts together there"),
    (acting, "build:1:solar_matrix", "cannot pay for the Solar Matrix"),
    (acting, "build:3:solar_matrix", "build space 3 is not in use in this game"),
    (acting, "build:1:prism_foundry", "the Prism Foundry is already built"),
    (acting, "build:1:power_core", "all other components must be built, and the Leaders"),
    (acting, "place:1F:hills1", "the decision now is: choose who acts next"),
    (acting, "done", "Atlanteans whose action costs nothing must act first"),
    (placing, "done", "every Atlantean must be placed first"),
    (rolling, "roll:7", "a die shows 1 to 6"),
    (rolling, "roll:0", "a die shows 1 to 6"),
    (rolling, "roll:3:4", "write it as roll:die here"),
    (
        rolling,
        "act:1F:hills1",
        "the decision now is: Red rolls for a resource (possible verbs: roll)",
    ),
    (rolling_while_rich, "barrier:hills", "the decision now is: Red rolls for a resource"),
    (rolling_while_rich, "unflood:hills", "the decision now is: Red rolls for a resource"),
    (in_the_city, "roll:5", "write it as roll:die:other_die here"),
    (in_the_city, "roll:5:3", "the lower die comes first: roll:3:5"),
    (in_the_city, "roll:5:9", "a die shows 1 to 6"),
    (in_the_city, "keep:1:foresight", "the decision now is: Red or Blue rolls for a follower"),
    (short_of_the_target, "spend:1:5", "Red has 1 mystic energy"),
    (short_of_the_target, "spend:2:1", "Blue has no mystic energy"),
    (short_of_the_target, "spend:3:1", "Red or Blue decides this, not Yellow"),
    (short_of_the_target, "spend:1:0", "possible instead: spend:1:1"),
    (revealing, "reveal:orator", "the Orator is not in the stack of the Hologram"),
    (choosing_the_hologram, "hologram:priest", "the Priest is not among the councilors revealed"),
    (taking, "take:1:well_of_aether", "is not among the artifacts drawn"),
    (taking, "take:2:lodestone", "Red decides this, not Blue"),
    (dealing, "deal:foresight", "Foresight is not among the artifacts that are out of the game"),
    (studying, "card:call_to_arms", "Call to Arms is not in the library deck"),
    (keeping, "keep:1:call_to_arms", "Call to Arms is not among the cards drawn"),
    (bottoming, "bottom:1:call_to_arms", "Call to Arms is not among the cards drawn"),
    (
        studying_above_the_bottom,
        "card:surge_of_power",
        "Surge of Power is at the bottom of the library deck",
    ),
    (sharing, "keep:3:ebb_chant", "given out in order: Foresight is next"),
    (sharing, "keep:3:call_to_arms", "Call to Arms is not among the cards drawn"),
    (over_the_limit, "discard:1:call_to_arms", "Red does not hold Call to Arms"),
    (over_the_limit, "discard:1:lodestone", "Lodestone is the Scholar's own artifact"),
    (looking, "see:earthquake", "no card Earthquake is left in the misfortune deck"),
    (arranging, "next:earthquake", "Earthquake is not among the misfortunes looked at"),
    (removing, "remove:deck:sabotage", "no card Sabotage is in the deck"),
    (removing, "remove:discard:plague", "no card Plague is in the discard pile"),
    (in_council, "give:1:2:gold", "Red has no gold"),
    (in_council, "give:3:1:gold", "Yellow has just received gold and cannot give it away"),
    (in_council, "give:2:2:gold", "Blue has it already"),
    (in_council, "hand:1:2:foresight", "Red does not hold Foresight"),
    (in_council, "hand:1:1:lodestone", "Red has it already"),
    (in_council, "hand:1:5:lodestone", "there is no seat 5: the seats are 1 to 4"),
    (paying, "pay:1:9:gold", "Red has 2 gold"),
    (paying, "pay:1:0:gold", "possible instead: pay:1:1:gold, pay:1:2:gold"),
    (pricing, "extra:ore", "possible instead: extra:gold, extra:crystal, extra:atlantium"),
    (sparing, "less:ore", "possible instead: less:gold, less:crystal"),
    (sabotaged, "lose:1:crystal", "Red has no crystal"),
    (sabotaged, "lose:1:energy", "mystic energy is not a resource"),
    (plagued, "return:1L:hills1", "only followers return to the pool"),
    (plagued, "return:1F:forests1", "Red has no follower on Forests 1"),
    (converting, "swap:1:gold:gold", "gold must change into another resource"),
    (converting, "swap:1:ore:gold", "Red has no ore"),
    (converting, "swap:1:gold:energy", "mystic energy is not a resource"),
    (widening, "widen:hills4", "Hills 4 is flooded"),
    (widening, "widen:centre", "choose a tile of a peninsula"),
    (lowering, "lower:cities", "choose a wild peninsula: the Mountains, the Hills or the Forests"),
    (again, "encore:3L", "Yellow's Leader has not acted yet"),
    (again, "encore:4L", "Green's Leader is not on the board"),
    (again, "encore:1F", "only Leaders and the Hologram act again"),
    (on_the_watchtower, "shift:2F:hills5", "Hills 5 is flooded"),
    (on_the_watchtower, "shift:2F:build1", "to an island tile only"),
    (on_the_watchtower, "stay:1L", "Blue decides this, not Red"),
    (on_the_watchtower, "stay:2L", "possible instead: stay:2F"),
    (exchanging, "exchange:3", "Red has 2 ore"),
    (exchanging, "exchange:0", "possible instead: exchange:1, exchange:2"),
    (gaining, "gain:1:atlantium", "possible instead: gain:1:gold, gain:1:crystal, gain:1:ore"),
    (gaining, "gain:2:gold", "Red decides this, not Blue"),
    (recruiting, "recruit:3", "Red or Blue decides this, not Yellow"),
    (recruiting_without_a_supply, "recruit:1", "Red has no follower left in the supply"),
]
