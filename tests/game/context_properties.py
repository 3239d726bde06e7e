"""What must hold for the context of every decision that a game asks for."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from game import Content, Game, sample_outcome
from tests.game.drawing import draw
from tests.game.position_properties import ensure
from tests.game.properties import set_up

LISTS_EVERYTHING = {
    "award_barriers", "award_unfloods", "arrange_misfortunes", "choose_artifact", "choose_flood",
    "choose_hologram", "choose_leader", "choose_peninsula", "choose_tile", "convert", "exchange",
    "claim_item", "draw_gaze", "gain", "hand_limit", "keep_cards", "lose_resource", "pay_build",
    "recruit",
    "remove_follower", "remove_misfortunes", "return_follower", "share_cards", "share_resources",
    "turn_in",
}  # fmt: skip
"""The decisions whose context names everything that can be chosen."""
ANY_SEAT = {"share_cards", "share_resources"}
"""The decisions in which every seat may be chosen."""
INTERRUPTS = {"drink"}
"""What may be done in the middle of any action; no context lists it."""
NOT_THINGS = {"kind", "number", "pile", "into", "to_seat"}


def check_context(game: Game) -> str | None:
    """Draw the question; whatever a move names must be in the context. Returns the kind."""
    decision = game.decision()
    if decision is None:
        return None
    context: dict[str, Any] = msgspec.to_builtins(decision.context)
    ensure(context["kind"] == decision.kind, "a context of another kind", context)
    ensure(draw(context) != "", "nothing to draw", context)
    if decision.kind in LISTS_EVERYTHING and not decision.chance:
        named = everything_in(context)
        if decision.kind in ANY_SEAT:
            named |= set(range(1, len(game.setup.teams) + 1))
        for move in game.legal_moves():
            if move.kind in INTERRUPTS:
                continue
            fields = msgspec.to_builtins(move.fields)
            missing = {
                name: value
                for name, value in fields.items()
                if name not in NOT_THINGS and value not in named
            }
            ensure(not missing, "a move names what its context does not", move.id, context)
    return decision.kind


def everything_in(document: Any) -> set[Any]:
    """Every text and number in a document."""
    if isinstance(document, dict):
        return set().union(*(everything_in(part) for part in document.values()))
    if isinstance(document, list):
        return set().union(*(everything_in(part) for part in document))
    return {document}


def draw_game(number: int, content: Content) -> Counter[str]:
    """Draw every decision of the n-th random game; count the kinds that were drawn."""
    game, _ = set_up(number, content)
    return draw_all(game, Random(number))


def draw_all(game: Game, chance: Random) -> Counter[str]:
    """Play a game at random and draw every decision of it."""
    drawn: Counter[str] = Counter()
    while (kind := check_context(game)) is not None:
        drawn[kind] += 1
        moves = game.legal_moves()
        outcome = moves[0].probability is not None
        game.play(sample_outcome(moves, chance) if outcome else chance.choice(moves).id)
    return drawn
