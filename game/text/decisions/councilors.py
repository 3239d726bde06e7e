"""The decisions that councilors bring: the Hologram and the Scholar."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.cards.councilors import DealArtifacts
from game.engine.hologram import (
    ChooseHologram,
    RevealCouncilors,
    boards_to_choose,
    hologram_powers,
    is_councilor,
)
from game.inventory import artifacts_of, words_of
from game.text.asked import Asked
from game.text.parts import MaybePart, boards, cards, seats
from game.text.registry import decision_about

decision_about("reveal_councilors")(
    lambda asked: [
        seats("player", asked.seats[:1]),
        asked.left(RevealCouncilors.LEFT),
        boards(
            "revealed",
            *words_of(asked.arg(RevealCouncilors.REVEALED), asked.vocabulary.councilors),
        ),
    ]
)


@decision_about("choose_hologram")
def _choose_hologram(asked: Asked) -> Sequence[MaybePart]:
    g, words = asked.position, asked.vocabulary.powers
    revealed = asked.arg(ChooseHologram.REVEALED)
    offered = boards_to_choose(g, i64(revealed))
    allies = [words[number] for number in offered if not is_councilor(g, number)]
    return [
        seats("player", asked.seats[:1]),
        boards("choose", *words_of(revealed, asked.vocabulary.councilors)),
        boards("lent", *allies),
        boards("chosen", *(words[number] for number in hologram_powers(g))),
        asked.count("more_powers", ChooseHologram.FURTHER_POWERS),
    ]


decision_about("deal_artifacts")(
    lambda asked: [
        asked.player(DealArtifacts.SEAT),
        asked.left(DealArtifacts.LEFT),
        cards("drawn", *artifacts_of(asked.position, asked.arg(DealArtifacts.DEALT))),
    ]
)
