"""What the moves of Monstrosities are for, or what they cost, stands behind them."""

from __future__ import annotations

from mypy_extensions import i64

from ai.hints.card_purposes.registry import SHORT_NAMES
from game import Game
from game.cards.monstrosities.deck_verbs import BOUNTY
from game.cards.monstrosities.items.carrying import CARRY
from game.cards.monstrosities.monsters.harpies import ABANDON
from game.cards.monstrosities.monsters.scylla_charybdis import BETWEEN
from game.engine.ids import PENINSULAS
from game.engine.places import island_words
from game.engine.sites import bring_into_play
from game.words.catalogue import worded_in
from tests.ai.hints.test_card_facts import SEA, unleashed
from tests.ai.hints.test_purposes import headed
from tests.ai.hints.test_spared import spared
from tests.game.monstrosities.monster_scenes import give_item, monster_table, write_number
from tests.game.monstrosities.scenes import expanded
from tests.game.monstrosities.test_library import serving
from tests.game.scenario import Scene


def robbed(**goods: int) -> Game:
    """A harpy takes a resource of seat 1, or its follower; only the Power Core is left to build."""
    s = monster_table("harpies").build_all_but().give(1, **goods)
    s.stand("1F", on="hills3").stand("3L 3F", on="centre")
    return unleashed(s, "harpies").play("swoop:hills", "swoop:cities", "swoop:cities").game()


def test_a_resource_given_up_is_needed_or_not_and_the_atlantean_still_acts() -> None:
    spare, scarce = robbed(gold=9), robbed(gold=1)
    pay, yield_up = "lose:1:gold", "abandon:1F:hills3"
    assert spared(spare, pay, yield_up) == (
        "(not needed for the Power Core; the Atlantean still acts on Hills 3)"
    )
    assert spared(scarce, pay, yield_up) == (
        "(the Power Core needs it, but the Atlantean still acts on Hills 3)"
    )
    assert spared(spare, yield_up, pay) == "(this keeps 1 gold)"
    assert SHORT_NAMES[int(ABANDON)](spare, yield_up) == "Red's follower"


def attacking(monster: int, *stands: tuple[str, str], **dry: int) -> Game:
    """One of the two sea monsters comes, and the team chooses where."""
    s = monster_table(SEA).stand("3L 3F", on="centre")
    write_number(s, SEA, "faced", monster)
    for pieces, place in stands:
        s.stand(pieces, on=place)
    if dry:
        s.dry(0, **dry)
    return unleashed(s, SEA).game()


def test_charybdis_threatens_tiles_that_she_would_spare_elsewhere() -> None:
    dry = {"hills": 6, "forests": 4, "mountains": 5, "forges": 5}
    here, there = "between:hills:forests", "between:mountains:forges"
    empty = attacking(2, **dry)
    assert spared(empty, here, there) == (
        "(this threatens Hills 6, not Mountains 5 and Forges 5; nobody stands there)"
    )
    assert SHORT_NAMES[int(BETWEEN)](empty, here) == "the Hills and the Forests"
    manned = attacking(2, ("1F", "hills6"), **dry)
    assert spared(manned, here, there) == (
        "(this threatens Hills 6 with 1 Atlantean, not Mountains 5 and Forges 5 with 0)"
    )


def test_who_pays_charybdis_reads_which_tile_stays_dry() -> None:
    s = monster_table(SEA).stand("3L 3F", on="centre").give(1, energy=6)
    write_number(s, SEA, "faced", 2)
    s.dry(0, hills=6, forests=4, mountains=5, forges=5)
    empty = unleashed(s, SEA).play("between:hills:forests").game()
    assert headed(empty, "placate:hills") == (
        "Pay to keep the Hills dry (this saves Hills 6; unflooding it later costs 5 mystic energy)"
    )
    with worded_in("de"):
        assert headed(empty, "placate:hills").endswith(
            ", denn das rettet Hügel 6; es später trockenzulegen kostet 5 mystische Energie"
        )
    manned = attacking(2, ("1F", "hills6"), hills=6, forests=4, mountains=5, forges=5)
    paying = manned.clone()
    paying.play("between:hills:forests")
    if any(move.id == "placate:hills" for move in paying.legal_moves()):
        assert headed(paying, "placate:hills").endswith("(this saves Hills 6 with 1 Atlantean)")


def test_nobody_draws_the_gaze_where_medusa_mostly_finds_nobody() -> None:
    def alone(*stands: tuple[str, str], dry: int) -> str:
        s = monster_table("medusa").dry(dry)
        for pieces, place in stands:
            s.stand(pieces, on=place)
        write_number(s, "medusa", "place", 1 + island_words().index("forges1"))
        return headed(unleashed(s, "medusa").game(), "avert")

    assert alone(("1F", "hills1"), ("3L 3F", "centre"), dry=2) == (
        "Nobody draws Medusa's gaze (she then comes to a tile where nobody stands in 92 % of all "
        "cases)"
    )
    tiles = [(f"{n}F", f"{p}1") for n, p in enumerate(PENINSULAS, start=1) if n <= 4]
    assert alone(*tiles, ("3L", "centre"), dry=1) == "Nobody draws Medusa's gaze"


def test_scylla_reaches_fewer_atlanteans_at_one_place_than_at_another() -> None:
    game = attacking(1, ("1F", "hills6"), ("2F", "libraries1"))
    moves = [move.id for move in game.legal_moves()]
    at_hills = next(move for move in moves if "hills" in move)
    away = next(move for move in moves if "hills" not in move)
    assert spared(game, away, at_hills) == "(she reaches no Atlantean there, rather than 1)"
    assert spared(game, at_hills, at_hills) == ""


def test_a_wonder_says_what_its_ally_does_and_what_its_gift_is() -> None:
    s = serving("silver_bridle", "centre")
    # Red's Leader stands there as well, so that somebody is chosen.
    s.stand("1L", on="centre")
    offering = s.play("play:1:silver_bridle").game()
    assert headed(offering, "offer:1F:centre", "befriend:1U").endswith(
        "forgoes its action and is removed from the game: Red recruits the Unicorn"
    )
    game = s.play("offer:1F:centre").game()
    assert headed(game, "befriend:1U") == (
        "Red recruits the Unicorn (“The Unicorn and the Atlanteans on its tile or space count for "
        "special misfortunes, but suffer no harm from them”)"
    )
    assert headed(game, "bounty:1") == (
        "Red takes the gift of the wonder (this brings 5 mystic energy, enough to unflood a tile)"
    )
    assert SHORT_NAMES[int(BOUNTY)](game, "bounty:1") == "5 mystic energy"


def test_the_gift_of_cards_is_for_cards() -> None:
    game = serving("riddle_of_the_sphinx", "libraries1").play("play:1:riddle_of_the_sphinx").game()
    assert headed(game, "bounty:1") == "Red takes the gift of the wonder for library cards"
    assert not SHORT_NAMES[int(BOUNTY)](game, "bounty:1")


def test_an_item_is_kept_for_who_carries_it_later_or_says_what_it_does() -> None:
    s = give_item(monster_table("medusa"), "mirror_shield", 1).stand("3L 3F", on="centre")
    game = s.play("place:1F:build1").game()
    plan = ("place:2F:hills2", "place:1L:hills2", "carry:mirror_shield")
    assert headed(game, "store:mirror_shield", *plan) == (
        "Leave the Mirror Shield with its player (this keeps it for Red's Leader on Hills 2)"
    )
    assert headed(game, "store:mirror_shield") == "Leave the Mirror Shield with its player"
    assert headed(game, "carry:mirror_shield") == (
        "The Atlantean carries the Mirror Shield this round "
        "(“Those beside it are immune to Medusa's gaze”)"
    )
    assert SHORT_NAMES[int(CARRY)](game, "carry:mirror_shield") == "carry it now"


def cache() -> Scene:
    """The Hidden Cache is in play."""
    s = expanded().give(2, gold=9)
    bring_into_play(s._edit(), "hidden_cache")
    s.position.round = i64(2)
    return s


def test_the_hidden_cache_is_for_what_the_gate_lacks() -> None:
    move = "place:1F:hidden_cache"
    now = headed(cache().game(), move)
    assert now.endswith(" on the Hidden Cache for Atlantium, which the Hall of Heralds lacks")
    later = headed(cache().game(), move, plan=(move,))
    assert later.endswith(" will need")


def test_a_good_gained_by_who_does_not_build_is_for_what_is_built_later() -> None:
    def gained(s: Scene) -> str:
        s.stand("1F", on="hidden_cache").phase("act").play("act:1F:hidden_cache")
        return headed(s.game(), "gain:1:crystal")

    assert gained(cache()).endswith(" will need it)")
    rich = gained(cache().give(2, crystal=9, atlantium=9))
    assert rich.startswith("Red gains 1 crystal (what is built after the ")
    assert not gained(cache().give(2, crystal=99)).endswith(")")
