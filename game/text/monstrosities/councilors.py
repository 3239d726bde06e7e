"""The sentences of the councilors that Monstrosities adds, of potions and of spirits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from mypy_extensions import i64

from game.cards.monstrosities.councilors.artisan import SpendInspiration
from game.cards.monstrosities.councilors.astrologer import ObservatoryMove
from game.cards.monstrosities.councilors.stormcaller import CallStorm
from game.cards.monstrosities.councilors.workshop import InstallSpare, UnearthSpares
from game.cards.monstrosities.potions import FaceMisfortune, Potion
from game.documents.parts import GoodAmount
from game.engine import ids, places
from game.engine.build import PAY_BUILD, PayBuild
from game.engine.moves import Moves, second
from game.engine.pieces import bears_power
from game.engine.position import Position
from game.engine.prices import units_of
from game.engine.water import FLOOD_TILE, FloodTile
from game.inventory import words_of
from game.rules import decision_on
from game.text import parts
from game.text.asked import Asked
from game.text.parts import MaybePart, good_word
from game.text.refusals.registry import TURNED_AWAY, refuses
from game.text.registry import decision_about
from game.text.wording import Wording, good_name
from game.words import say


@decision_about("call_storm")
def _call_storm(asked: Asked) -> Sequence[MaybePart]:
    peninsula = i64(asked.below(int(FLOOD_TILE), FloodTile.PENINSULA) or 0)
    tile = places.tile(peninsula, asked.position.dry(peninsula))
    return [
        asked.unique_piece(asked.arg(CallStorm.PIECE)),
        parts.places("about_to_flood", asked.place(int(tile))),
    ]


@decision_about("face_misfortune")
def _face_misfortune(asked: Asked) -> Sequence[MaybePart]:
    g = asked.position
    potion = cast("Potion", g.table.powers[i64(asked.arg(FaceMisfortune.POWER))])
    return [
        asked.player(FaceMisfortune.SEAT),
        asked.unique_piece(int(potion.drinker(g))),
        parts.cards("potion", potion.id),
        parts.cards("misfortune", asked.misfortune()),
    ]


decision_about("observatory")(lambda asked: [asked.who_may_stay(asked.arg(ObservatoryMove.ORIGIN))])


def _spares(asked: Asked, role: str, n: int) -> MaybePart:
    return parts.components(role, *words_of(i64(asked.arg(n)), asked.vocabulary.spares))


decision_about("unearth_spares")(
    lambda asked: [
        asked.player(UnearthSpares.SEAT),
        asked.left(UnearthSpares.LEFT),
        _spares(asked, "drawn", UnearthSpares.DRAWN),
    ]
)
decision_about("install_spare")(
    lambda asked: [
        asked.player(InstallSpare.SEAT),
        _spares(asked, "choose", InstallSpare.DRAWN),
    ]
)


@decision_about("spend_inspiration")
def _spend_inspiration(asked: Asked) -> Sequence[MaybePart]:
    price = asked.below(int(PAY_BUILD), PayBuild.PRICE_DUE) or 0
    builders = asked.seats_in(asked.below(int(PAY_BUILD), PayBuild.BUILDERS) or 0)
    owed = [good for good in range(ids.N_GOODS) if (price >> (8 * good)) & 255]
    following = asked.arg(SpendInspiration.NEXT_GOOD)
    inspiration = units_of(asked.position, i64(asked.arg(SpendInspiration.POWER)))
    return [
        asked.player(SpendInspiration.SEAT),
        parts.components("item", asked.vocabulary.components[asked.arg(SpendInspiration.SLOT)]),
        parts.goods("next", [GoodAmount(good_word(following), (price >> (8 * following)) & 255)]),
        parts.goods("due", asked.price(price)),
        parts.number("inspiration", int(inspiration)),
        parts.holdings("have", asked.holdings(builders, owed)),
    ]


def _only_with_power_of(councilor: str, location: str) -> None:
    """A location whose action only the Leader, or the Hologram, with a councilor's power takes."""

    def turned_away(g: Position, words: Wording, seat: int, kind: int) -> str | None:
        power = g.table.power_called(councilor).index
        if bears_power(g, i64(seat), i64(kind), power):
            return None
        board = words.the_councilor(int(power))
        return say(
            "refused-only_one_power_acts_there", board=board, place=words.place_called(location)
        )

    TURNED_AWAY[location] = turned_away


_only_with_power_of("alchemist", "alchemists_lab")
_only_with_power_of("artificer", "artificers_workshop")


@refuses("inspire")
def _inspire(g: Position, _words: Wording, args: list[int]) -> str | None:
    listed = Moves()
    decision_on(g).legal(g, listed)
    asked = int(second(listed.code[0]))
    if args[1] != asked:
        return say("refused-next_good_to_pay", good=good_name(asked))
    return say("refused-inspiration_amount")
