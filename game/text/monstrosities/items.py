"""The sentences of the magic items."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine.position import Position
from game.text.refusals.registry import refuses
from game.text.registry import decision_text, texts, verb_text
from game.text.wording import Wording

decision_text("claim_item", "choose who takes the magic item")
decision_text(
    "raise_cloak",
    "{who} may cancel the misfortune by the Constellation Cloak",
    use=texts(
        "remove the Atlantean with the {component} from the game and cancel the misfortune",
        "the misfortune is cancelled, and the {component} returns to the supply",
    ),
    done=texts("let the misfortune strike", "the misfortune strikes"),
)
decision_text(
    "winged_step",
    "{who} may move Atlanteans by the Winged Sandals",
    done=texts("move nobody else", "nobody else moves"),
)
decision_text("use_item", "{who} may let {piece} on {place} carry the {item}")
verb_text("claim", "{seat} takes the {component}")
verb_text("carry", "the Atlantean carries the {component} this round")
verb_text("store", "leave the {component} with its player", "the {component} is not carried")
verb_text(
    "hide",
    "use up the Helm of Invisibility to hide from {monster} this round",
    "the Helm of Invisibility hides the Atlanteans from {monster} and returns to the supply",
)
verb_text(
    "use",
    "use up the {component} for what it does once",
    "the {component} is used up and returns to the supply",
)


@refuses("use", free=True)
def _use(g: Position, words: Wording, args: list[int]) -> str | None:
    slot, name = i64(args[0]), words.component(args[0])
    if slot < g.table.n_components:
        return f"the {name} is no magic item"
    power = g.table.power_called(g.table.buildables[slot].id)
    if power.bearer(g) < 0:
        return f"nobody has the {name}"
    if not any(power.works_at(g, i64(n)) for n in range(int(g.table.n_places))):
        return f"no active Atlantean carries the {name}"
    return f"the {name} would have no effect now"


@refuses("hide", free=True)
def _hide(g: Position, _words: Wording, _args: list[int]) -> str | None:
    helm = g.table.power_called("helm_of_invisibility")
    if not any(helm.works_at(g, i64(n)) for n in range(int(g.table.n_places))):
        return "no active Atlantean carries the Helm of Invisibility"
    return "the Helm of Invisibility hides from a monster that is about to act"
