"""The search that hints, plans and reviews are made by: one place for its parts and settings."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.atlantis import AtlantisState
from ai.interface import Evaluator
from ai.judgement import Judgement
from ai.policy import ScriptedTeam
from ai.search import Search, Settings
from ai.witness import RoundWitness
from game.engine.position import Position

ENGINE: Final = "2"
"""Version of the search and its policy: receipts of different versions cannot be compared."""


def scripted_team() -> ScriptedTeam:
    """Return the team that plays on where nothing is searched."""
    return ScriptedTeam(Judgement())


def search_of(
    position: Position,
    codes: list[int],
    seed: int,
    kept: list[int] | None = None,
    witness: RoundWitness | None = None,
) -> Search:
    """Return a search of a decision among the moves given, each legal there.

    Those in ``kept`` share in every round of simulations. ``seed`` is below 2**62.
    """
    search = Search(
        AtlantisState(position.clone()),
        codes,
        scripted_team(),
        Evaluator(),
        seed=i64(seed),
        settings=Settings(),
        kept=kept,
        witness=witness,
    )
    if witness is not None:
        witness.open(search.codes)
    return search
