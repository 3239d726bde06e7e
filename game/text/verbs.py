"""The two sentences of each verb of the base game."""

from __future__ import annotations

from game.engine import places
from game.engine.water import is_flood_pending
from game.text.registry import Step, happens
from game.words import say


def _flood(step: Step) -> str:
    peninsula = step.arguments[0]
    ring = step.before.dry(peninsula)
    if step.after.dry(peninsula) == ring:
        if step.before.barrier(peninsula) == 0 or is_flood_pending(step.after):
            return say("flood-is_about_to_come", peninsula=step.names["peninsula"])
        return say("flood-is_stopped", peninsula=step.names["peninsula"])
    return say("flood-comes", place=step.words.place(int(places.tile(peninsula, ring))))


happens("flood", _flood)
