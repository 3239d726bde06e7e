"""Where goods that are still lacking can come from this round: from which peninsula."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from mypy_extensions import i64

from ai.hints.card_texts import ACTS, USES
from ai.hints.nudge import thought_of_place
from ai.hints.number_words import listed
from game.documents.hint import Holding
from game.engine import ids
from game.engine.moves import DONE, GAIN, PLACE, PLAY, TURN_IN, verb_of
from game.engine.places import SITE_COMPONENT, SITE_LOCATION, peninsula_of
from game.engine.readiness import ready_heads
from game.game import Game
from game.text.wording import Wording, good_name
from game.words import say


def sources_of(game: Game, moves: Iterable[str]) -> dict[str, int]:
    """Return by good the peninsula where an Atlantean who has still to act brings it this round.

    `moves` that follow this round may place more of them, or let them act again. Atlantium needs
    ore, which somebody has or brings.
    """
    g = game.position
    busy = _places_of(game, moves)
    found: dict[str, int] = {}
    for place in range(int(g.table.n_places)):
        thought = thought_of_place(game, place)
        if thought is None or thought[0] != "resource":
            continue
        if place in busy or ready_heads(g, i64(place)) > 0:
            found[thought[2][0]] = int(peninsula_of(i64(place)))
    seats = range(int(g.table.seats))
    has_ore = "ore" in found or any(g.have(i64(seat), i64(ids.ORE)) for seat in seats)
    if not has_ore:
        found.pop("atlantium", None)
    return found


def brings_goods(game: Game, move: str) -> bool:
    """Whether a move brings goods by itself, or by a card, a component or a location."""
    table = game.position.table
    verb, place = verb_of(game.code_of(move)), game.fields_of(move).get("place")
    if verb in ACTS and place in table.place_names:
        site = table.site[i64(table.place_names.index(str(place)))]
        return bool(site in (SITE_COMPONENT, SITE_LOCATION))
    return verb in (GAIN, TURN_IN, PLAY)


def _places_of(game: Game, moves: Iterable[str]) -> set[int]:
    """Return the places where moves place an Atlantean or let one act, up to the end of the phase.

    Some phases end by themselves; the placements of the next round then follow the acts.
    """
    table = game.position.table
    is_placing = game.position.phase == ids.PHASE_PLACE
    found: set[int] = set()
    for move in moves:
        verb = verb_of(game.code_of(move))
        if verb == DONE or (verb in USES and (verb == PLACE) != is_placing):
            break
        place = game.fields_of(move).get("place")
        if verb in USES and place in table.place_names:
            found.add(table.place_names.index(str(place)))
    return found


def goods_with_sources(words: Wording, goods: Sequence[Holding], sources: dict[str, int]) -> str:
    """Return amounts of goods as a list in words, each with the peninsula that it comes from.

    The last ones come from none of them.
    """
    found = []
    for each in sorted(goods, key=lambda each: each.good not in sources):
        amount = say("named-amount", number=each.amount, good=good_name(ids.GOODS.index(each.good)))
        if each.good in sources:
            peninsula = words.peninsula(sources[each.good])
            amount = say("outlook-from", goods=amount, peninsula=peninsula)
        found.append(amount)
    return listed(found)
