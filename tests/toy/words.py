"""What the toy's decisions are about, and the sentences of its verbs."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import ids
from game.engine.position import Position
from game.text.asked import Asked
from game.text.parts import MaybePart, energy, goods, pieces
from game.text.refusals.registry import refuses
from game.text.registry import decision_text, texts, verb_text
from game.text.roles import role_text
from game.text.roll_parts import about_roll, brings_other
from game.text.wording import Wording
from tests.toy.cards.kraken import FaceKraken
from tests.toy.cards.lamp import LAMP, TakeLamp
from tests.toy.cards.misfortunes import BraveSquall

role_text("toy_kraken_floods", "The kraken floods")


def _roll(asked: Asked) -> Sequence[MaybePart]:
    success = brings_other("toy_keeper", "the Keeper, or mystic energy")
    return about_roll(asked, [], [], success)


decision_text(
    "toy_roll",
    "{who} rolls in the tower",
    _roll,
    roll=texts("the die shows {die}", "{who} rolls {die}"),
)
decision_text(
    "toy_take_lamp",
    "choose who takes the lamp",
    lambda asked: [asked.those_in("choose", TakeLamp.BUILDERS)],
)
decision_text(
    "toy_squall",
    "{who} chooses what the squall takes",
    lambda asked: [
        asked.player(),
        goods("choose", asked.goods(asked.arg(BraveSquall.SEAT), range(ids.N_RESOURCES))),
        asked.floods(),
    ],
)
decision_text(
    "toy_face_kraken",
    "pay the kraken, or let the tile flood",
    lambda asked: [
        asked.peninsulas([asked.arg(FaceKraken.PENINSULA)], "toy_kraken_floods"),
        energy("price", asked.arg(FaceKraken.PRICE)),
    ],
)
decision_text(
    "toy_seize",
    "choose the Atlantean that the kraken seizes",
    lambda asked: [pieces("choose", asked.named_by(asked.own_moves("seize")))],
)
verb_text("bear", "{seat} takes the lamp")
verb_text("light", "{seat} lights the lamp")
verb_text("soothe", "{seat} pays the kraken")
verb_text("defy", "defy the kraken", "the kraken is defied")
verb_text("seize", "the kraken seizes {piece} on {place}")


@refuses("light", free=True)
def _light(g: Position, words: Wording, args: list[int]) -> str | None:
    if not any(power.id == LAMP for power in g.table.powers):
        return None
    if g.table.power_called(LAMP).bearer(g) != args[0]:
        return f"{words.player(args[0])} does not have the lamp"
    return None
