"""Monsters that are overcome, and what they do to Atlanteans and goods."""

from __future__ import annotations

from mypy_extensions import i64

from ai.atlantis.round_observer import is_on
from ai.hints.card_facts.base import Danger, WordedFact, register
from ai.hints.card_facts.removals import AtlanteansRemoved, followers_of, is_out
from ai.hints.facts import Fact, happens
from game.cards.monstrosities.monsters.harpies import HARPIES, harpies
from game.cards.monstrosities.monsters.hoard import GOODS_AT
from game.cards.monstrosities.monsters.medusa import MEDUSA, medusa
from game.cards.monstrosities.monsters.scylla_charybdis import (
    CHARYBDIS,
    SCYLLA,
    SCYLLA_CHARYBDIS,
    sea_monsters,
)
from game.engine.ids import FOLLOWER, VOLUNTEER
from game.engine.pieces import (
    active_count,
    counted,
    in_pool,
    inactive_crowd,
    is_crowd,
    is_inactive,
    unique_index,
)
from game.engine.places import FIRST_BUILD_SPACE
from game.engine.position import Position
from game.game import Game
from game.text.wording import Wording

# --- Medusa --------------------------------------------------------------------------------------


class CurseBroken(WordedFact):
    """Whether Medusa's curse is broken."""

    def after_round(self, root: Position, g: Position) -> i64:
        return i64(1) if medusa(g).is_freed(g) and not medusa(root).is_freed(root) else i64(0)

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        return happens("monster", MEDUSA, number, "fact-curse_broken")


class PetrifiedFirst(Danger):
    """Whether the placed Atlantean is stone when it could act."""

    def strikes(self, root: Position, g: Position, seat: i64, kind: i64, place: i64) -> bool:
        if is_crowd(kind):
            before = counted(inactive_crowd(root, place), seat, kind)
            more = counted(inactive_crowd(g, place), seat, kind) > before
            return more and active_count(g, seat, kind, place) == 0
        index = unique_index(g, seat, kind)
        return g.place_of(index) == place and is_inactive(g, index)

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        return happens("petrified_first", MEDUSA, number, "fact-petrified_first", good=False)


class PetrifiedLeft(WordedFact):
    """How many Atlanteans of the players are petrified at the end of the round."""

    def after_round(self, root: Position, g: Position) -> i64:
        stone: i64 = 0
        for place in range(i64(FIRST_BUILD_SPACE)):
            plane = inactive_crowd(g, place)
            for seat in range(g.table.seats):
                stone += counted(plane, seat, FOLLOWER) + counted(plane, seat, VOLUNTEER)
        for index in range(g.table.n_pieces):
            if 0 <= g.place_of(index) < FIRST_BUILD_SPACE and is_inactive(g, index):
                stone += 1
        return stone

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        return Fact(
            "petrified", "atlanteans", number, False, False, "fact-petrified", 0.5, is_left=True
        )


# --- the harpies ---------------------------------------------------------------------------------


def stolen_of_kind(g: Position, seat: i64, kind: i64) -> i64:
    """Return how many Atlanteans of a seat and kind the harpies hold."""
    place = harpies(g).place
    if is_crowd(kind):
        return counted(inactive_crowd(g, place), seat, kind)
    return i64(1) if g.place_of(unique_index(g, seat, kind)) == place else i64(0)


class HarpyDefeated(WordedFact):
    """Whether a harpy is defeated."""

    def after_round(self, root: Position, g: Position) -> i64:
        return i64(1) if harpies(g).left(g) < harpies(root).left(root) else i64(0)

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        return happens("monster", HARPIES, number, "fact-harpy_defeated")


class CarriedOffFirst(Danger):
    """Whether a harpy has carried the placed Atlantean off when it could act."""

    def strikes(self, root: Position, g: Position, seat: i64, kind: i64, place: i64) -> bool:
        more = stolen_of_kind(g, seat, kind) > stolen_of_kind(root, seat, kind)
        return more and not is_on(g, seat, kind, place)

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        return happens("carried_off_first", HARPIES, number, "fact-carried_off_first", good=False)


class GoodsStolen(WordedFact):
    """How many goods and library cards the harpies have at the end of the round."""

    def after_round(self, root: Position, g: Position) -> i64:
        card = harpies(g)
        things: i64 = 0
        for n in range(i64(GOODS_AT), card.n_numbers):
            things += g.cells[card.cell + n]
        return things

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        return Fact(
            "stolen", "hoard", number, False, False, "fact-goods_stolen", 0.75, is_left=True
        )


class AtlanteansStolen(WordedFact):
    """How many Atlanteans the harpies have at the end of the round."""

    def after_round(self, root: Position, g: Position) -> i64:
        return harpies(g).stolen_atlanteans(g)

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        return Fact(
            "stolen",
            "atlanteans",
            number,
            False,
            False,
            "fact-atlanteans_stolen",
            0.5,
            is_left=True,
        )


# --- Scylla and Charybdis ------------------------------------------------------------------------


class EatenFirst(Danger):
    """Whether Scylla has eaten the placed Atlantean when it could act."""

    def strikes(self, root: Position, g: Position, seat: i64, kind: i64, place: i64) -> bool:
        if is_on(g, seat, kind, place) or not g.is_dry(place):
            return False
        if not is_crowd(kind):
            return is_out(g, unique_index(g, seat, kind)) != 0
        # One that is neither in its pool nor in the game any more.
        fewer = kind == VOLUNTEER or followers_of(g, seat) < followers_of(root, seat)
        return fewer and in_pool(g, seat, kind) == 0

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        return happens("eaten_first", "scylla", number, "fact-eaten_first", good=False)


class ScyllaSated(WordedFact):
    """Whether Scylla has had enough."""

    def after_round(self, root: Position, g: Position) -> i64:
        return has_been_sated(root, g, i64(SCYLLA))

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        return happens("monster", "scylla", number, "fact-scylla_sated")


class CharybdisSated(WordedFact):
    """Whether Charybdis has had enough."""

    def after_round(self, root: Position, g: Position) -> i64:
        return has_been_sated(root, g, i64(CHARYBDIS))

    def worded(self, game: Game, words: Wording, number: int) -> Fact:
        return happens("monster", "charybdis", number, "fact-charybdis_sated")


def has_been_sated(root: Position, g: Position, monster: i64) -> i64:
    """Return 1 if one of the two sea monsters was sated since the root."""
    card = sea_monsters(g)
    return i64(1) if card.is_sated(g, monster) and not card.is_sated(root, monster) else i64(0)


register(MEDUSA, PetrifiedFirst, CurseBroken, PetrifiedLeft, AtlanteansRemoved)
register(HARPIES, CarriedOffFirst, HarpyDefeated, GoodsStolen, AtlanteansStolen)
register(SCYLLA_CHARYBDIS, EatenFirst, ScyllaSated, CharybdisSated, AtlanteansRemoved)
