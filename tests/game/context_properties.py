"""What must hold for the context of every decision that a game asks for."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec

from game import Content, Game, sample_outcome
from game.text.roles import role_text
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
    context: list[dict[str, Any]] = msgspec.to_builtins(decision.context)
    draw(context)
    check_parts(context)
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


def check_parts(context: list[dict[str, Any]]) -> None:
    """Each part says something, in a role of its own, under the heading of that role."""
    told = Counter((part["role"], part["type"], part.get("seat")) for part in context)
    ensure(not told or max(told.values()) == 1, "two parts of one role and type", context)
    for part in context:
        ensure(part["text"] == role_text(part["role"]), "another heading than the role's", part)
        content = [value for name, value in part.items() if name not in {"role", "text", "type"}]
        says = part["type"] == "rule" or any(value not in ([], 0, None) for value in content)
        ensure(says, "a part that says nothing", part)


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
