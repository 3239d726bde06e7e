"""The difference between two positions, in sentences."""

from __future__ import annotations

from collections.abc import Iterator

from mypy_extensions import i64

from game.engine import ids
from game.engine.layout import POOL_COLUMNS
from game.engine.pieces import owner_of, unique_kind
from game.engine.places import FIRST_TILE
from game.engine.position import ARRIVING, POOL_FOLLOWERS, POOL_VOLUNTEERS, SUPPLY, Position
from game.text.wording import Wording


def changes_between(before: Position, after: Position, words: Wording) -> list[str]:
    """A sentence for each difference: island and gate first, then players, then the round."""
    found = [
        *_water(before, after, words),
        *_gate(before, after, words),
        *_goods(before, after, words),
        *_cards(before, after, words),
        *_atlanteans(before, after, words),
        *_progress(before, after, words),
    ]
    return [f"{text[0].upper()}{text[1:]}." for text in found]


def _water(before: Position, after: Position, words: Wording) -> Iterator[str]:
    for p in range(ids.N_PENINSULAS):
        was, now = int(before.dry(i64(p))), int(after.dry(i64(p)))
        first = FIRST_TILE + ids.RINGS * p
        for ring in range(was, now, -1):
            yield f"{words.place(first + ring - 1)} is flooded"
        for ring in range(was, now):
            yield f"{words.place(first + ring)} is dry again"
        if before.barrier(i64(p)) != after.barrier(i64(p)):
            verb = "is placed at" if after.barrier(i64(p)) else "is gone from"
            yield f"a mystic barrier {verb} {words.peninsula(p)}"


def _gate(before: Position, after: Position, words: Wording) -> Iterator[str]:
    for slot in range(int(after.table.n_slots)):
        if before.built(i64(slot)) == ids.UNBUILT != after.built(i64(slot)):
            yield f"the {words.component(slot)} is built"
        elif before.built(i64(slot)) != ids.UNBUILT == after.built(i64(slot)):
            yield f"the {words.component(slot)} is no longer built"


def _goods(before: Position, after: Position, words: Wording) -> Iterator[str]:
    for seat in range(int(after.table.seats)):
        for good in range(ids.N_GOODS):
            difference = int(after.have(i64(seat), i64(good)) - before.have(i64(seat), i64(good)))
            if difference:
                verb = "gains" if difference > 0 else "gives up"
                yield f"{words.player(seat)} {verb} {words.amount(abs(difference), good)}"


def _cards(before: Position, after: Position, words: Wording) -> Iterator[str]:
    for seat in range(int(after.table.seats)):
        s = i64(seat)
        for title in range(int(after.table.n_titles)):
            was, now = ((g.hand(s) >> (2 * title)) & 3 for g in (before, after))
            if was != now:
                verb = "takes" if now > was else "no longer holds"
                yield f"{words.player(seat)} {verb} {words.card(title)}"
        for n in range(int(after.table.n_artifacts)):
            was, now = (
                ((g.artifacts(s) | g.scholar_artifacts(s)) >> n) & 1 for g in (before, after)
            )
            if was != now:
                verb = "takes" if now else "no longer has"
                yield f"{words.player(seat)} {verb} {words.card(ids.FIRST_ARTIFACT + n)}"


def _atlanteans(before: Position, after: Position, words: Wording) -> Iterator[str]:
    if before.round != after.round:
        return
    yield from _owners(before, after, words)
    for seat in range(int(after.table.seats)):
        at = seat * POOL_COLUMNS
        recruited = int(before.pool(i64(at + SUPPLY)) - after.pool(i64(at + SUPPLY)))
        if recruited:
            noun = "follower" if recruited == 1 else "followers"
            yield f"{words.player(seat)} recruits {recruited} {noun}"
        volunteers = sum(
            int(after.pool(i64(at + column)) - before.pool(i64(at + column)))
            for column in (ARRIVING, POOL_VOLUNTEERS)
        )
        if volunteers > 0 and before.phase == after.phase:
            yield f"{words.player(seat)} has {volunteers} more volunteers to place"
        back = int(after.pool(i64(at + POOL_FOLLOWERS)) - before.pool(i64(at + POOL_FOLLOWERS)))
        if back - recruited > 0 and after.phase == ids.PHASE_SUFFER:
            noun = "follower returns" if back - recruited == 1 else "followers return"
            yield f"{back - recruited} {noun} to {words.player(seat)}'s pool"
        if (
            before.place_of(i64(seat)) >= 0 > after.place_of(i64(seat))
            and after.phase == ids.PHASE_SUFFER
        ):
            yield f"{words.player(seat)}'s Leader returns to the pool"


def _owners(before: Position, after: Position, words: Wording) -> Iterator[str]:
    """The unique pieces that a player gets or that leave the game."""
    for piece in range(int(after.table.n_pieces)):
        p = i64(piece)
        seat, kind = int(owner_of(after, p)), int(unique_kind(after, p))
        came = before.place_of(p) <= ids.IN_SUPPLY < after.place_of(p)
        if came or before.owner(p) != after.owner(p) >= 0:
            yield f"{words.piece(seat, kind)} joins {words.player(seat)}"
        elif before.place_of(p) > ids.IN_SUPPLY >= after.place_of(p):
            yield f"{words.piece(seat, kind)} leaves the game"


def _progress(before: Position, after: Position, words: Wording) -> Iterator[str]:
    if before.wrath != after.wrath and after.status == ids.RUNNING:
        yield f"the Wrath counter shows {int(after.wrath_value())}"
    if before.round != after.round:
        starter = words.player(int(after.starter))
        yield f"round {int(after.round)} begins, {starter} is the starting player"
    elif before.phase != after.phase and after.status == ids.RUNNING:
        names = ("Place Atlanteans", "Suffer Misfortunes", "Take Actions", "the Wrath of the Gods")
        yield f"the phase is {names[int(after.phase)]}"
    if before.status != after.status:
        won = after.status == ids.WON
        yield (
            "the Cosmic Gate opens: the game is won" if won else "Atlantis sinks: the game is lost"
        )
