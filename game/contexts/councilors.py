"""Contexts of the decisions that councilors bring: Hologram and Scholar."""

from __future__ import annotations

from mypy_extensions import i64

from game.contexts.registry import Asked, decision_context
from game.documents.contexts import (
    ChooseArtifactContext,
    ChooseHologramContext,
    DealArtifactsContext,
    RevealCouncilorsContext,
)
from game.engine.hologram import boards_to_choose, hologram_powers, is_councilor
from game.inventory import artifacts_of, words_of


@decision_context(RevealCouncilorsContext)
def _reveal(asked: Asked) -> RevealCouncilorsContext:
    revealed = words_of(asked.arg(2), asked.vocabulary.councilors)
    return RevealCouncilorsContext(asked.seats[0] + 1, asked.arg(1), revealed)


@decision_context(ChooseHologramContext)
def _choose_hologram(asked: Asked) -> ChooseHologramContext:
    councilors = words_of(asked.arg(1), asked.vocabulary.councilors)
    words = asked.vocabulary.powers
    chosen = [words[number] for number in hologram_powers(asked.position)]
    boards = boards_to_choose(asked.position, i64(asked.arg(1)))
    allies = [words[number] for number in boards if not is_councilor(asked.position, number)]
    return ChooseHologramContext(asked.seats[0] + 1, councilors, allies, chosen, asked.arg(2))


@decision_context(DealArtifactsContext)
def _deal(asked: Asked) -> DealArtifactsContext:
    dealt = artifacts_of(asked.position, asked.arg(3))
    return DealArtifactsContext(asked.arg(1) + 1, asked.arg(2), dealt)


@decision_context(ChooseArtifactContext)
def _choose_artifact(asked: Asked) -> ChooseArtifactContext:
    artifacts = artifacts_of(asked.position, asked.arg(2))
    return ChooseArtifactContext(asked.arg(1) + 1, artifacts)
