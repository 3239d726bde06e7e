"""Reading the round, the phase, the island, the gate and the misfortunes of a document."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from game.document import Part
from game.documents.position import MisfortunePiles, ThisRound
from game.documents.position_document import PositionPeninsula
from game.engine import ids
from game.engine.bans import ban, is_banned
from game.engine.effects import Component, LibraryCard, Misfortune
from game.engine.five_plus import open_five_plus
from game.engine.layout import MAX_KNOWN
from game.engine.modifiers import KEEPS_SAFE
from game.engine.moments import MONSTER_ACTS
from game.engine.placement import is_usable
from game.engine.places import FIRST_BUILD_SPACE, FIRST_TILE
from game.engine.position import (
    BUILD_LIMIT,
    BUILDS,
    LOWERED_TARGETS,
    NO_RECRUITING,
    RAISED_TARGETS,
    SURCHARGE,
    WRATH_RELIEF,
    Position,
)
from game.notation import vocabulary_of
from game.position_document.piles import Pile
from game.words import say

PHASES: Final = ids.PHASES[: ids.PHASE_ACT + 1]
STATES: Final = ("unbuilt", "built_this_round", "built")
MOST_ROUNDS: Final = 999
MOST_PLAYS: Final = 9
"""How often the same library card may be played in one round."""


def read_progress(g: Position, root: Part) -> int:
    """Round, phase, starting player, Wrath counter. Returns the misfortunes drawn this round."""
    g.phase = i64(_phase(root["phase"]))
    last = len(g.table.book.wrath) - 1
    space = root["wrath_space"].whole(0, last, 0)
    number = root["round"].whole(1, MOST_ROUNDS, space + 1)
    if not root["wrath_space"].is_given:
        space = min(number - 1, last)
    elif space >= number:
        why = say("position-in_round_the_wrath_counter", number=number, most=number - 1)
        root["wrath_space"].whole(0, number - 1, 0, why)
    starter = _read_starter(g, root["starting_player"], number)
    g.round, g.wrath, g.starter = i64(number), i64(space), i64(starter)
    return _read_drawn(g, root["misfortunes_drawn"])


def _read_starter(g: Position, part: Part, number: int) -> int:
    """The starting player's seat, from 0. A player alone keeps the marker."""
    if g.table.has_one_player():
        return part.whole(1, 1, 1, say("position-player_alone_keeps_the_marker")) - 1
    seats = int(g.table.seats)
    return part.whole(1, seats, (number - 1) % seats + 1) - 1


def _phase(part: Part) -> int:
    """The phase; if it cannot be read, the phase that allows most."""
    phase = part.word(PHASES) if part.is_given else ids.PHASE_PLACE
    return phase if phase >= 0 else ids.PHASE_ACT


def _read_drawn(g: Position, part: Part) -> int:
    every = int(g.table.draw_count)
    if g.phase == ids.PHASE_PLACE:
        return part.whole(0, 0, 0, say("position-misfortunes_are_drawn_after_all"))
    if g.phase == ids.PHASE_SUFFER:
        return part.whole(0, every, every if part.is_given else 0)
    return part.whole(every, every, every, say("position-actions_are_taken_after"))


def read_monsters_acted(g: Position, part: Part, drawn: int) -> int:
    """The monsters that have acted in Suffer Misfortunes, as a mask."""
    words = [str(card.id) for card in g.table.listeners[MONSTER_ACTS]]
    mask = 0
    for entry in part.items():
        n = entry.word(words) if words else -1
        if not words:
            entry.refuse(say("position-this_game_has_no_monsters"))
        elif n >= 0 and mask >> n & 1:
            entry.refuse(say("position-is_listed_twice", word=words[n]))
        mask |= 1 << n if n >= 0 else 0
    if mask and g.phase != ids.PHASE_SUFFER:
        part.refuse(say("position-monsters_act_in_phase_suffer"))
    elif mask and drawn < int(g.table.draw_count):
        part.refuse(say("position-monsters_act_after_all_misfortunes"))
    return mask


def read_water(g: Position, part: Part) -> None:
    """Dry tiles and barriers of the peninsulas."""
    for number, entry in part.by_id(ids.PENINSULAS):
        entry.only(PositionPeninsula.__struct_fields__)
        p = i64(number)
        g.cells[g.layout.dry + p] = i64(entry["dry"].whole(0, ids.RINGS, ids.RINGS))
        g.cells[g.layout.barrier + p] = i64(entry["barrier"].flag())
        if g.barrier(p) and not g.dry(p):
            entry["barrier"].refuse(say("position-peninsula_has_no_dry_tile"))


def read_gate(g: Position, part: Part) -> None:
    """What is built: of the blueprint, and magic items."""
    words = vocabulary_of(g.table).components
    for slot, entry in part.by_id(words):
        state = entry.word(STATES)
        if state < 0:
            continue
        if state != ids.UNBUILT and g.table.buildables[i64(slot)].wins():
            word = words[slot]
            entry.refuse(say("position-when_the_is_built", word=word))
        elif state == ids.BUILT_THIS_ROUND and g.phase != ids.PHASE_ACT:
            entry.refuse(say("position-components_are_built_only"))
        else:
            g.cells[g.layout.built + i64(slot)] = i64(state)
            g.cells[g.layout.round_effects + BUILDS] += int(state == ids.BUILT_THIS_ROUND)


def ready_components(g: Position) -> list[Component]:
    """The components built in an earlier round."""
    slots = range(int(g.table.n_components))
    return [g.table.components[i64(n)] for n in slots if g.built(i64(n)) == ids.BUILT]


# --- what holds for this round --------------------------------------------------------------------


def read_round(g: Position, part: Part, drawn: int) -> list[tuple[int, Part]]:
    """Read what misfortunes and library cards change until the end of the round.

    Returns the tiles that hold more Atlanteans. `read_used` reads the artifacts used.
    """
    part.only(ThisRound.__struct_fields__)
    if part["five_plus_open"].flag():
        if g.layout.five_plus_open < 0:
            part["five_plus_open"].refuse(say("position-nothing_opens_closed_spaces"))
        else:
            open_five_plus(g)
    builds = int(g.round_effect(BUILDS))
    part["built"].whole(builds, builds, builds, say("position-counts_components_built_this_round"))
    _read_misfortunes_of_round(g, part, drawn)
    for n, entry in part["targets_lowered"].by_id(ids.PENINSULAS[: ids.FORESTS + 1]):
        g.cells[g.layout.round_effects + i64(LOWERED_TARGETS + n)] = i64(
            _played(entry, _titles_of_round(g, LOWERED_TARGETS))
        )
    g.cells[g.layout.round_effects + WRATH_RELIEF] = i64(
        _played(part["wrath_relief"], _titles_of_round(g, WRATH_RELIEF))
    )
    tiles = [str(word) for word in vocabulary_of(g.table).places[FIRST_TILE:FIRST_BUILD_SPACE]]
    widened = [(FIRST_TILE + n, entry) for n, entry in part["tiles_widened"].by_id(tiles)]
    for place, entry in widened:
        g.cells[g.layout.extra_capacity + i64(place)] = i64(
            _played(entry, [card for card in g.table.titles if card.widens_tiles()])
        )
    return widened


def check_widened(g: Position, widened: Sequence[tuple[int, Part]]) -> None:
    """Check that tiles widened in phase place are usable: they flood only after that phase."""
    for place, entry in widened:
        if g.phase == ids.PHASE_PLACE and entry.value and not is_usable(g, i64(place)):
            entry.refuse(say("position-tile_is_flooded_and_cannot"))


def _read_misfortunes_of_round(g: Position, part: Part, drawn: int) -> None:
    drawn_now, before = 0, len(part.problems)
    for key, effect in (("targets_raised", RAISED_TARGETS), ("build_surcharge", SURCHARGE)):
        card = _misfortune_of_round(g, effect)
        number = int(card.amount)
        why = say(
            "position-each_adds_and_misfortunes_drawn", card=card.id, number=number, drawn=drawn
        )
        g.cells[g.layout.round_effects + i64(effect)] = i64(
            _multiple(part[key], number, drawn, why)
        )
        drawn_now += int(g.round_effect(i64(effect))) // max(1, number)
    if part["build_limit"].is_given:
        number = int(_misfortune_of_round(g, BUILD_LIMIT).amount)
        g.cells[g.layout.round_effects + BUILD_LIMIT] = i64(
            part["build_limit"].whole(number, number)
        )
        drawn_now += 1
        is_kept = not g.table.is_changed(i64(KEEPS_SAFE))
        if is_kept and g.round_effect(BUILDS) > number:
            part["build_limit"].refuse(
                say("position-components_are_built", number=g.round_effect(BUILDS))
            )
    g.cells[g.layout.round_effects + NO_RECRUITING] = i64(part["no_recruiting"].flag())
    drawn_now += int(g.round_effect(NO_RECRUITING))
    drawn_now += _read_bans(g, part["bans"])
    if drawn_now > drawn and len(part.problems) == before:
        part.refuse(
            say(
                "position-needs_misfortunes_but_misfortunes_drawn",
                drawn_now=drawn_now,
                drawn=drawn,
            )
        )


def _read_bans(g: Position, part: Part) -> int:
    """Read what misfortunes forbid this round; returns how many misfortunes that are."""
    cards = [card for card in g.table.misfortunes if card.bans() >= 0]
    listed = 0
    for entry in part.items():
        number = entry.word([str(card.id) for card in cards]) if cards else -1
        if not cards:
            entry.refuse(say("position-no_misfortune_of_this_game"))
        elif number >= 0 and is_banned(g, cards[number].bans()):
            entry.refuse(say("position-listed_once"))
        elif number >= 0:
            ban(g, cards[number].bans())
            listed += 1
    return listed


def _misfortune_of_round(g: Position, effect: int) -> Misfortune:
    """The misfortune that changes an entry of the round's effects."""
    return next(card for card in g.table.misfortunes if card.round_effect() == effect)


def _titles_of_round(g: Position, effect: int) -> list[LibraryCard]:
    """The library cards that change an entry of the round's effects."""
    return [card for card in g.table.titles if card.round_effect() == effect]


def _played(part: Part, cards: Sequence[LibraryCard]) -> int:
    number = int(cards[0].amount)
    return _multiple(
        part, number, MOST_PLAYS, say("position-each_adds", card=cards[0].id, number=number)
    )


def _multiple(part: Part, number: int, times: int, why: str) -> int:
    value = part.whole(0, number * times, 0, why)
    if number and value % number:
        part.refuse(say("position-must_be_a_multiple", number=number, why=why))
    return value


# --- the misfortune deck --------------------------------------------------------------------------


def read_misfortunes(g: Position, part: Part) -> None:
    """Read the discard pile, the cards removed and the next cards; the rest is the deck."""
    part.only(MisfortunePiles.__struct_fields__)
    words = vocabulary_of(g.table).misfortunes
    _read_added(g, part["added"])
    pile = Pile(g, g.table.misfortune_groups, g.layout.deck, words)
    seen = pile.seen(part["seen"])
    gone = 0
    for key in ("discard", "removed"):
        for number, entry in part[key].by_id(words):
            count = pile.take(entry, number)
            if key == "discard":
                g.cells[g.layout.discard + i64(number)] = i64(count)
            else:
                gone += count
    removers = [
        card
        for card in g.table.components
        if card.misfortunes_removed() > 0 and g.built(card.index) != ids.UNBUILT
    ]
    most = sum(int(card.misfortunes_removed()) for card in removers)
    if gone > most:
        names = " or ".join(word for word in _removing_misfortunes(g))
        why = say("position-only_removes_misfortunes", names=names)
        part["removed"].refuse(say("position-at_most_cards_not", most=most, gone=gone, why=why))
    _read_known(g, part["next"], pile)
    pile.give_back(seen)


def _read_added(g: Position, part: Part) -> None:
    """Read the misfortunes that were shuffled into the deck during the game."""
    words = vocabulary_of(g.table).misfortunes
    if part.value and not g.table.adds_misfortunes:
        part.refuse(say("position-nothing_adds_misfortunes_in_this"))
        return
    for number, entry in part.by_id(words):
        spare = int(g.table.misfortunes[i64(number)].spare)
        count = entry.whole(
            0, spare, 0, say("position-box_has_more_cards", spare=spare, word=words[number])
        )
        g.cells[g.layout.added + i64(number)] = i64(count)
        g.cells[g.layout.deck + i64(number)] += count


def _removing_misfortunes(g: Position) -> list[str]:
    """The components that may remove misfortunes; of any game if this one has none."""
    here = [card.id for card in g.table.components if card.misfortunes_removed() > 0]
    return here or [say("position-component_of_another_blueprint")]


def _read_known(g: Position, part: Part, pile: Pile) -> None:
    known = part.items()
    if len(known) > MAX_KNOWN:
        part.refuse(say("position-at_most_cards", most=MAX_KNOWN))
    for entry in known[:MAX_KNOWN]:
        words = vocabulary_of(g.table).misfortunes
        card = entry.word(words)
        if card < 0:
            continue
        if pile.left(card) == 0:
            entry.refuse(say("position-no_more_is_left", card=words[card]))
            continue
        pile.take_one(card)
        g.cells[g.layout.known + g.known_count] = i64(card)
        g.known_count += 1
