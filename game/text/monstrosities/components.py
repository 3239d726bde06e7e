"""The sentences of the components that Monstrosities adds."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine.ids import UNBUILT
from game.engine.position import Position
from game.text.refusals.registry import refuses
from game.text.registry import decision_text, texts, verb_text
from game.text.wording import Wording

decision_text(
    "call_to_gather",
    "choose whether each player gains a follower, or who gets the next volunteer",
)
verb_text(
    "mix",
    "shuffle {number} {misfortune} into the misfortune deck in place of Calm Seas",
    "the builders shuffle {number} {misfortune} into the misfortune deck",
)
decision_text("call_ally", "{who} chooses which ally joins whom")
decision_text("bind_storm", "choose how many other cards replace Calm Seas")
decision_text(
    "look_in_mirror",
    "{who} chooses who comes back through the Lethe Mirror",
    regain=texts("{piece} comes back into the game", "{piece} has come back into the game"),
)
decision_text(
    "plow",
    "choose the peninsula whose target numbers are lower for the rest of the game",
    lower=texts(
        "lower the target numbers of {peninsula} for the rest of the game",
        "the target numbers of {peninsula} are lower from now on",
    ),
)
decision_text("choose_forging", "{who} chooses the magic item to build on the Lustral Forge")
verb_text(
    "forge",
    "build the {component} on the Lustral Forge",
    "the Atlanteans on the Lustral Forge build the {component}",
)


@refuses("forge")
def _forge(g: Position, words: Wording, args: list[int]) -> str | None:
    slot = i64(args[0])
    name = words.component(args[0])
    if slot < g.table.n_components:
        return f"the {name} is no magic item"
    if g.built(slot) != UNBUILT:
        return f"the {name} is already built"
    return f"those on the Lustral Forge cannot pay for the {name}"
