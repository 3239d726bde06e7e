"""Contexts of the decisions that councilors bring: Hologram and Scholar."""

from __future__ import annotations

from mypy_extensions import i64

from game.cards.councilors import ChooseScholarArtifact, DealArtifacts
from game.contexts.registry import Asked, decision_context
from game.documents.contexts import (
    ChooseArtifactContext,
    ChooseHologramContext,
    DealArtifactsContext,
    RevealCouncilorsContext,
)
from game.engine.hologram import (
    ChooseHologram,
    RevealCouncilors,
    boards_to_choose,
    hologram_powers,
    is_councilor,
)
from game.inventory import artifacts_of, words_of


@decision_context(RevealCouncilorsContext)
def _reveal(asked: Asked) -> RevealCouncilorsContext:
    revealed = words_of(asked.arg(RevealCouncilors.REVEALED), asked.vocabulary.councilors)
    return RevealCouncilorsContext(asked.seats[0] + 1, asked.arg(RevealCouncilors.LEFT), revealed)


@decision_context(ChooseHologramContext)
def _choose_hologram(asked: Asked) -> ChooseHologramContext:
    councilors = words_of(asked.arg(ChooseHologram.REVEALED), asked.vocabulary.councilors)
    words = asked.vocabulary.powers
    chosen = [words[number] for number in hologram_powers(asked.position)]
    boards = boards_to_choose(asked.position, i64(asked.arg(ChooseHologram.REVEALED)))
    allies = [words[number] for number in boards if not is_councilor(asked.position, number)]
    return ChooseHologramContext(
        asked.seats[0] + 1, councilors, allies, chosen, asked.arg(ChooseHologram.FURTHER_POWERS)
    )


@decision_context(DealArtifactsContext)
def _deal(asked: Asked) -> DealArtifactsContext:
    dealt = artifacts_of(asked.position, asked.arg(DealArtifacts.DEALT))
    return DealArtifactsContext(
        asked.arg(DealArtifacts.SEAT) + 1, asked.arg(DealArtifacts.LEFT), dealt
    )


@decision_context(ChooseArtifactContext)
def _choose_artifact(asked: Asked) -> ChooseArtifactContext:
    artifacts = artifacts_of(asked.position, asked.arg(ChooseScholarArtifact.DEALT))
    return ChooseArtifactContext(asked.arg(ChooseScholarArtifact.SEAT) + 1, artifacts)
