"""The sentences of the magic items."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from mypy_extensions import i64

from game.cards.monstrosities.items.carrying import ClaimItem, UseItem
from game.cards.monstrosities.items.constellation_cloak import RaiseCloak
from game.cards.monstrosities.items.winged_sandals import WingedStep
from game.documents.names import PieceKind
from game.documents.parts import PieceGroup
from game.engine.places import are_one_location
from game.engine.position import Position
from game.text import parts
from game.text.asked import Asked
from game.text.parts import MaybePart
from game.text.refusals.registry import refuses
from game.text.registry import decision_text, texts, verb_text
from game.text.thoughts import LATER_PLACE
from game.text.wording import Wording

decision_text(
    "claim_item",
    "choose who takes the magic item",
    lambda asked: [
        parts.components("item", asked.vocabulary.components[asked.arg(ClaimItem.SLOT)]),
        asked.those_in("choose", ClaimItem.BUILDERS),
    ],
    thought="Think about who will make most of the magic item.",
)


def _raise_cloak(asked: Asked) -> Sequence[MaybePart]:
    item = asked.power(asked.arg(RaiseCloak.POWER))
    carrier = cast("PieceKind", asked.number_of(item, "carrier"))
    place, seat = str(asked.number_of(item, "place")), asked.arg(RaiseCloak.SEAT) + 1
    return [
        parts.pieces("atlantean", [PieceGroup(seat, carrier, place, 1)]),
        parts.components("item", item),
        parts.cards("misfortune", asked.misfortune()),
    ]


decision_text(
    "raise_cloak",
    "{who} may cancel the misfortune by the Constellation Cloak",
    _raise_cloak,
    thought="Think about this misfortune: may a worse one come?",
    use=texts(
        "remove the Atlantean with the {component} from the game and cancel the misfortune",
        "the misfortune is cancelled, and the {component} returns to the supply",
    ),
    done=texts("let the misfortune strike", "the misfortune strikes"),
)


def _winged_step(asked: Asked) -> Sequence[MaybePart]:
    own_place = asked.arg(WingedStep.ORIGIN)
    names = asked.vocabulary.places
    here = {name for n, name in enumerate(names) if are_one_location(i64(own_place), i64(n))}
    groups = [group for group in asked.placed(ready=True) if group.place in here]
    return [parts.places("from", asked.place(own_place)), parts.pieces("choose", groups)]


decision_text(
    "winged_step",
    "{who} may move Atlanteans by the Winged Sandals",
    _winged_step,
    thought=LATER_PLACE,
    done=texts("move nobody else", "nobody else moves"),
)
decision_text(
    "use_item",
    "{who} may let {piece} on {place} carry the {item}",
    lambda asked: [
        asked.atlantean(asked.arg(UseItem.SEAT), asked.arg(UseItem.KIND), asked.arg(UseItem.PLACE)),
        parts.components("item", asked.power(asked.arg(UseItem.POWER))),
    ],
    thought="Think about where the magic item is worth most this round.",
)
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
