"""The decisions that Medusa brings, and the sentences of her verbs."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.engine import ids
from game.engine.places import FIRST_BUILD_SPACE
from game.text.asked import Asked
from game.text.parts import MaybePart, pieces, places
from game.text.registry import Numbers, decision_about, numbers_text
from game.text.wording import Wording
from game.words import say


def _medusa(asked: Asked) -> MaybePart:
    """Where she is."""
    return places("medusa", str(asked.number_of("medusa", "place")))


@decision_about("draw_gaze")
def _draw_gaze(asked: Asked) -> Sequence[MaybePart]:
    g = asked.position
    is_carried = asked.number_of("mirror_shield", "carrier") != "nobody"
    shield = str(asked.number_of("mirror_shield", "place")) if is_carried else None
    island = {asked.place(n) for n in range(FIRST_BUILD_SPACE) if g.is_dry(i64(n))}
    barred = {ids.PIECE_KINDS[ids.HOLOGRAM], ids.PIECE_KINDS[ids.AUTOMATON]}
    groups = [
        group for group in asked.placed() if group.place in island and group.piece not in barred
    ]
    return [_medusa(asked), places("mirror_shield", shield), pieces("choose", groups)]


decision_about("move_medusa")(lambda asked: [_medusa(asked)])


def medusa_changes(words: Wording, before: Numbers, after: Numbers) -> str:
    """Medusa's curse is broken."""
    del words
    return say("medusa-freed") if "freed" in after and "freed" not in before else ""


numbers_text("medusa", medusa_changes)
