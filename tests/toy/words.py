"""What the toy's decisions are about, and the sentences of its verbs."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import ids
from game.engine.position import Position
from game.text.asked import Asked
from game.text.parts import MaybePart, energy, goods, pieces
from game.text.refusals.registry import refuses
from game.text.registry import decision_about
from game.text.roll_parts import about_roll, brings_other
from game.text.wording import Wording
from game.words import say
from tests.toy.cards.kraken import FaceKraken
from tests.toy.cards.lamp import LAMP, TakeLamp
from tests.toy.cards.misfortunes import BraveSquall


@decision_about("toy_roll")
def _roll(asked: Asked) -> Sequence[MaybePart]:
    success = brings_other("toy_keeper", say("brings-toy_keeper"))
    return about_roll(asked, [], [], success)


decision_about("toy_take_lamp")(lambda asked: [asked.those_in("choose", TakeLamp.BUILDERS)])
decision_about("toy_squall")(
    lambda asked: [
        asked.player(),
        goods("choose", asked.goods(asked.arg(BraveSquall.SEAT), range(ids.N_RESOURCES))),
        asked.floods(),
    ]
)
decision_about("toy_face_kraken")(
    lambda asked: [
        asked.peninsulas([asked.arg(FaceKraken.PENINSULA)], "toy_kraken_floods"),
        energy("price", asked.arg(FaceKraken.PRICE)),
    ]
)
decision_about("toy_seize")(
    lambda asked: [pieces("choose", asked.named_by(asked.own_moves("seize")))]
)


@refuses("light", free=True)
def _light(g: Position, words: Wording, args: list[int]) -> str | None:
    if not any(power.id == LAMP for power in g.table.powers):
        return None
    if g.table.power_called(LAMP).bearer(g) != args[0]:
        return say("refused-toy_lamp_not_owned", player=words.player(args[0]))
    return None
