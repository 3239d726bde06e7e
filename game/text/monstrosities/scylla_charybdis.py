"""The decisions that Scylla and Charybdis bring, and the sentences of their verbs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.cards.monstrosities.monsters.facing import TakeSide
from game.cards.monstrosities.monsters.scylla_charybdis import FaceFlood, ResistScylla, ScyllaEats
from game.engine.energy import in_tokens
from game.text.asked import Asked
from game.text.parts import MaybePart, boards, energy, number, pieces
from game.text.registry import Numbers, argument_name, decision_text, numbers_text, verb_text
from game.text.thoughts import LEAST_MISSED
from game.text.wording import Wording

CARD: Final = "scylla_charybdis"
SEA_MONSTERS: Final = ("scylla", "charybdis")
SIDES: Final = ("counterclockwise", "clockwise", "middle")

decision_text(
    "face_sea_monster",
    "Scylla or Charybdis attacks this round",
    lambda asked: [number("round", int(asked.position.round))],
)
decision_text(
    "take_side",
    "{who} chooses the space of {piece} on {place}",
    lambda asked: [
        asked.atlantean(
            asked.arg(TakeSide.SEAT), asked.arg(TakeSide.KIND), asked.arg(TakeSide.PLACE)
        )
    ],
    thought="Think about Scylla: should she reach this Atlantean or not?",
)
decision_text(
    "place_sea_monster",
    "choose between which peninsulas {monster} comes",
    lambda asked: [boards("monster", str(asked.number_of(CARD, "faced")))],
    thought="Think about where the monster does least harm, and what would sate it.",
)


def _face_flood(asked: Asked) -> Sequence[MaybePart]:
    price = asked.position.table.power_called(CARD).third_amount
    return [
        asked.peninsulas([asked.arg(FaceFlood.PENINSULA)], "peninsula"),
        energy("price", int(in_tokens(asked.position, price))),
    ]


decision_text(
    "face_flood",
    "pay {price} mystic energy to keep {peninsula} dry, or let Charybdis flood a tile there",
    _face_flood,
    thought="Think about what the tile is worth, and what the mystic energy is worth later.",
)
decision_text(
    "scylla_eats",
    "choose whom Scylla attempts to eat",
    lambda asked: [
        asked.left(ScyllaEats.LEFT),
        pieces("choose", asked.named_by(asked.own_moves("devour"))),
    ],
    thought=LEAST_MISSED,
)


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


decision_text(
    "resist_scylla",
    "{who} spends {price} mystic energy, or loses {piece} on {place}",
    _resist_scylla,
    thought="Think about what this Atlantean is worth, and what the mystic energy is.",
)
verb_text("face", "{sea_monster} attacks this round")
verb_text("stand", "take the {side} space of the tile", "the Atlantean takes the {side} space")
verb_text(
    "between",
    "the monster comes between {peninsula} and {other_peninsula}",
)
verb_text("devour", "Scylla attempts to eat {piece} on {place}")
verb_text("resist", "{piece} on {place} is saved with mystic energy")
verb_text("submit", "{piece} on {place} is eaten")
verb_text("placate", "pay to keep {peninsula} dry", "the team pays to keep {peninsula} dry")
verb_text("forgo", "let {peninsula} flood", "the team does not pay to keep {peninsula} dry")
argument_name("sea_monster", lambda _, values: SEA_MONSTERS[values[0]].title())
argument_name("side", lambda _, values: SIDES[values[0]])
argument_name("other_peninsula", lambda words, values: words.peninsula(values[0]))


def sea_monsters_changes(words: Wording, before: Numbers, after: Numbers) -> str:
    """One of the two is sated; with the second, Red Skies come into the deck."""
    del words
    sentences = [
        f"{monster.title()} is sated."
        for monster in SEA_MONSTERS
        if f"{monster}_sated" in after and f"{monster}_sated" not in before
    ]
    if sentences and all(f"{monster}_sated" in after for monster in SEA_MONSTERS):
        sentences.append("Red Skies are shuffled into the deck.")
    return " ".join(sentences)


numbers_text("scylla_charybdis", sea_monsters_changes)
