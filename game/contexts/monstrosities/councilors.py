"""Contexts of the decisions that councilors of Monstrosities bring, with spirits and potions."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from game.cards.monstrosities.councilors.artisan import SpendInspiration
from game.cards.monstrosities.councilors.astrologer import ObservatoryMove
from game.cards.monstrosities.councilors.stormcaller import CallStorm
from game.cards.monstrosities.councilors.workshop import InstallSpare, UnearthSpares
from game.cards.monstrosities.potions import ChoosePotion, FaceMisfortune, Potion
from game.cards.monstrosities.spirits import ChooseChoir, ChooseSpirit
from game.contexts.registry import (
    Asked,
    decision_context,
    good_word,
    piece_word,
)
from game.documents.councilor_contexts import (
    CallStormContext,
    ChooseChoirContext,
    ChoosePotionContext,
    ChooseSpiritContext,
    FaceMisfortuneContext,
    InstallSpareContext,
    ObservatoryContext,
    SpendInspirationContext,
    UnearthSparesContext,
)
from game.engine import ids, places
from game.engine.build import PAY_BUILD, PayBuild, units_of
from game.engine.moves import second
from game.engine.pieces import owner_of, unique_kind
from game.engine.water import FLOOD_TILE, FloodTile
from game.inventory import words_of


@decision_context(SpendInspirationContext)
def _spend_inspiration(asked: Asked) -> SpendInspirationContext:
    price = asked.below(int(PAY_BUILD), PayBuild.PRICE_DUE) or 0
    builders = asked.seats_in(asked.below(int(PAY_BUILD), PayBuild.BUILDERS) or 0)
    owed = [good for good in range(ids.N_GOODS) if (price >> (8 * good)) & 255]
    return SpendInspirationContext(
        asked.arg(SpendInspiration.SEAT) + 1,
        asked.vocabulary.components[asked.arg(SpendInspiration.SLOT)],
        good_word(asked.arg(SpendInspiration.NEXT_GOOD)),
        asked.price(price),
        int(units_of(asked.position, i64(asked.arg(SpendInspiration.POWER)))),
        asked.holdings(builders, owed),
    )


@decision_context(CallStormContext)
def _call_storm(asked: Asked) -> CallStormContext:
    g, piece = asked.position, i64(asked.arg(CallStorm.PIECE))
    peninsula = asked.below(int(FLOOD_TILE), FloodTile.PENINSULA) or 0
    tile = places.tile(i64(peninsula), g.dry(i64(peninsula)))
    return CallStormContext(
        int(owner_of(g, piece)) + 1,
        piece_word(int(unique_kind(g, piece))),
        asked.place(int(g.place_of(piece))),
        asked.place(int(tile)),
    )


@decision_context(ChooseSpiritContext)
def _choose_spirit(asked: Asked) -> ChooseSpiritContext:
    return ChooseSpiritContext(asked.arg(ChooseSpirit.SEAT) + 1, _powers_offered(asked))


@decision_context(ChooseChoirContext)
def _choose_choir(asked: Asked) -> ChooseChoirContext:
    return ChooseChoirContext(asked.arg(ChooseChoir.SEAT) + 1, _powers_offered(asked))


@decision_context(ChoosePotionContext)
def _choose_potion(asked: Asked) -> ChoosePotionContext:
    return ChoosePotionContext(
        asked.arg(ChoosePotion.SEAT) + 1, asked.arg(ChoosePotion.LEFT), _powers_offered(asked)
    )


@decision_context(FaceMisfortuneContext)
def _face_misfortune(asked: Asked) -> FaceMisfortuneContext:
    g = asked.position
    potion = cast("Potion", g.table.powers[i64(asked.arg(FaceMisfortune.POWER))])
    piece = potion.drinker(g)
    return FaceMisfortuneContext(
        asked.arg(FaceMisfortune.SEAT) + 1,
        piece_word(int(unique_kind(g, piece))),
        asked.place(int(g.place_of(piece))),
        potion.id,
        str(asked.misfortune()),
    )


def _powers_offered(asked: Asked) -> list[str]:
    """The spirits or potions that the decision itself offers."""
    return [asked.vocabulary.powers[second(code)] for code in asked.own_moves()]


@decision_context(ObservatoryContext)
def _observatory(asked: Asked) -> ObservatoryContext:
    seat, piece = asked.who_may_stay()
    return ObservatoryContext(seat + 1, piece, asked.place(asked.arg(ObservatoryMove.ORIGIN)))


@decision_context(UnearthSparesContext)
def _unearth(asked: Asked) -> UnearthSparesContext:
    drawn = words_of(i64(asked.arg(UnearthSpares.DRAWN)), asked.vocabulary.spares)
    return UnearthSparesContext(
        asked.arg(UnearthSpares.SEAT) + 1, asked.arg(UnearthSpares.LEFT), drawn
    )


@decision_context(InstallSpareContext)
def _install(asked: Asked) -> InstallSpareContext:
    components = words_of(i64(asked.arg(InstallSpare.DRAWN)), asked.vocabulary.spares)
    return InstallSpareContext(asked.arg(InstallSpare.SEAT) + 1, components)
