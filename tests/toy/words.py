"""The sentences of the toy's decisions and verbs."""

from __future__ import annotations

from game.engine.position import Position
from game.text.refusals.registry import refuses
from game.text.registry import decision_text, texts, verb_text
from game.text.wording import Wording
from tests.toy.cards.lamp import LAMP

decision_text(
    "toy_roll",
    "{who} rolls in the tower",
    roll=texts("the die shows {die}", "{who} rolls {die}"),
)
decision_text("toy_take_lamp", "choose who takes the lamp")
decision_text("toy_squall", "{who} chooses what the squall takes")
decision_text("toy_face_kraken", "pay the kraken, or let the tile flood")
decision_text("toy_seize", "choose the Atlantean that the kraken seizes")
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
