"""The decisions that Scylla and Charybdis bring, and the sentences of their verbs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.cards.monstrosities.monsters.facing import TakeSide
from game.cards.monstrosities.monsters.scylla_charybdis import FaceFlood, ResistScylla, ScyllaEats
from game.engine.energy import in_tokens
from game.text.asked import Asked
from game.text.parts import MaybePart, boards, energy, number, pieces
from game.text.registry import Numbers, argument_name, decision_about, numbers_text
from game.text.wording import Wording
from game.words import name_of, say

CARD: Final = "scylla_charybdis"
SEA_MONSTERS: Final = ("scylla", "charybdis")
SIDES: Final = ("counterclockwise", "clockwise", "middle")

decision_about("face_sea_monster")(lambda asked: [number("round", int(asked.position.round))])
decision_about("take_side")(
    lambda asked: [
        asked.atlantean(
            asked.arg(TakeSide.SEAT), asked.arg(TakeSide.KIND), asked.arg(TakeSide.PLACE)
        )
    ]
)
decision_about("place_sea_monster")(
    lambda asked: [boards("monster", str(asked.number_of(CARD, "faced")))]
)


@decision_about("face_flood")
def _face_flood(asked: Asked) -> Sequence[MaybePart]:
    price = asked.position.table.power_called(CARD).third_amount
    return [
        asked.peninsulas([asked.arg(FaceFlood.PENINSULA)], "peninsula"),
        energy("price", int(in_tokens(asked.position, price))),
    ]


decision_about("scylla_eats")(
    lambda asked: [
        asked.left(ScyllaEats.LEFT),
        pieces("choose", asked.named_by(asked.own_moves("devour"))),
    ]
)


@decision_about("resist_scylla")
def _resist_scylla(asked: Asked) -> Sequence[MaybePart]:
    price = asked.position.table.power_called(CARD).second_amount
    return [
        asked.atlantean(
            asked.arg(ResistScylla.SEAT),
            asked.arg(ResistScylla.KIND),
            asked.arg(ResistScylla.PLACE),
        ),
        energy("price", int(in_tokens(asked.position, price))),
    ]


argument_name("sea_monster", lambda _, values: name_of(f"sea_monster-{SEA_MONSTERS[values[0]]}"))
argument_name("side", lambda _, values: name_of(f"side-{SIDES[values[0]]}"))
argument_name("other_peninsula", lambda words, values: words.peninsula(values[0]))


def sea_monsters_changes(words: Wording, before: Numbers, after: Numbers) -> str:
    """One of the two is sated; with the second, Red Skies come into the deck."""
    del words
    sentences = [
        say("sea_monster-sated", monster=name_of(f"sea_monster-{monster}"))
        for monster in SEA_MONSTERS
        if f"{monster}_sated" in after and f"{monster}_sated" not in before
    ]
    if sentences and all(f"{monster}_sated" in after for monster in SEA_MONSTERS):
        sentences.append(say("sea_monster-red_skies"))
    return " ".join(sentences)


numbers_text("scylla_charybdis", sea_monsters_changes)
