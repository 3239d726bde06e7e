"""The sentences of the magic items."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.cards.monstrosities.items.carrying import ClaimItem, UseItem
from game.cards.monstrosities.items.constellation_cloak import RaiseCloak
from game.cards.monstrosities.items.winged_sandals import WingedStep
from game.documents.parts import PieceGroup
from game.engine.places import are_one_location
from game.engine.position import Position
from game.text import parts
from game.text.asked import Asked
from game.text.parts import MaybePart
from game.text.refusals.registry import refuses
from game.text.registry import decision_about
from game.text.wording import Wording
from game.words import say

decision_about("claim_item")(
    lambda asked: [
        parts.components("item", asked.vocabulary.components[asked.arg(ClaimItem.SLOT)]),
        asked.those_in("choose", ClaimItem.SEATS),
    ]
)


@decision_about("raise_cloak")
def _raise_cloak(asked: Asked) -> Sequence[MaybePart]:
    item = asked.power(asked.arg(RaiseCloak.POWER))
    carrier = str(asked.number_of(item, "carrier"))
    place, seat = str(asked.number_of(item, "place")), asked.arg(RaiseCloak.SEAT) + 1
    return [
        parts.pieces("atlantean", [PieceGroup(seat, carrier, place, 1)]),
        parts.components("item", item),
        parts.cards("misfortune", asked.misfortune()),
    ]


@decision_about("winged_step")
def _winged_step(asked: Asked) -> Sequence[MaybePart]:
    own_place = asked.arg(WingedStep.ORIGIN)
    names = asked.vocabulary.places
    here = {name for n, name in enumerate(names) if are_one_location(i64(own_place), i64(n))}
    groups = [group for group in asked.placed(ready=True) if group.place in here]
    return [parts.places("from", asked.place(own_place)), parts.pieces("choose", groups)]


decision_about("use_item")(
    lambda asked: [
        asked.atlantean(asked.arg(UseItem.SEAT), asked.arg(UseItem.KIND), asked.arg(UseItem.PLACE)),
        parts.components("item", asked.power(asked.arg(UseItem.POWER))),
    ]
)


@refuses("use", free=True)
def _use(g: Position, words: Wording, args: list[int]) -> str | None:
    slot, name = i64(args[0]), words.component(args[0])
    if slot < g.table.n_components:
        return say("refused-no_magic_item", component=name)
    power = g.table.power_called(g.table.buildables[slot].id)
    if power.bearer(g) < 0:
        return say("refused-nobody_has_the_item", component=name)
    if not any(power.works_at(g, i64(n)) for n in range(int(g.table.n_places))):
        return say("refused-item_not_carried", component=name)
    return say("refused-item_without_effect", component=name)


@refuses("hide", free=True)
def _hide(g: Position, _words: Wording, _args: list[int]) -> str | None:
    helm = g.table.power_called("helm_of_invisibility")
    if not any(helm.works_at(g, i64(n)) for n in range(int(g.table.n_places))):
        return say("refused-helm_not_carried")
    return say("refused-helm_hides_from_monsters")
