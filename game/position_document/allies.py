"""Reading whose allies are whose, and which Leaders, Bots and others have been removed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mypy_extensions import i64

from game.document import Part
from game.documents.names import PieceKind, RemovedPiece
from game.engine import ids
from game.engine.modifiers import REMOVES_ATLANTEANS
from game.engine.position import Position
from game.words import say


def further_pieces(g: Position) -> dict[str, int]:
    """The pieces of this game that the base game does not have: their numbers by their kind."""
    further = range(int(g.table.first_further_piece), int(g.table.n_pieces))
    return {ids.PIECE_KINDS[g.table.piece_kind[i64(piece)]]: piece for piece in further}


def allies_of(g: Position) -> dict[str, int]:
    """The allies of this game: their numbers by their kind."""
    found = further_pieces(g).items()
    return {word: piece for word, piece in found if not is_bot(g, piece)}


def bots_of(g: Position) -> dict[str, int]:
    """The Bots of this game: their numbers by their kind."""
    found = further_pieces(g).items()
    return {word: piece for word, piece in found if is_bot(g, piece)}


def is_bot(g: Position, piece: int) -> bool:
    """Whether a unique piece is a Bot."""
    return bool((g.table.sharers >> piece) & 1)


def allies_at(g: Position, seat: int, removed: bool) -> list[str]:
    """The allies of a player that are in play, or that are out of the game."""
    return [word for word, piece in allies_of(g).items() if _belongs(g, piece, seat, removed)]


def _belongs(g: Position, piece: int, seat: int, removed: bool) -> bool:
    place = g.place_of(i64(piece))
    if g.owner(i64(piece)) != seat or place == ids.IN_SUPPLY:
        return False
    return (place == ids.NOT_IN_GAME) is removed


def read_allies(g: Position, seats: Sequence[Part]) -> None:
    """Give the players their allies, before anybody is placed; take Leaders to the supply."""
    taken: set[int] = set()
    for seat, part in enumerate(seats):
        for place, field in ((ids.IN_POOL, "allies"), (ids.NOT_IN_GAME, "removed_allies")):
            for piece in _listed(g, part[field], taken):
                g.cells[g.layout.owner + i64(piece)] = i64(seat)
                g.cells[g.layout.place_of + i64(piece)] = i64(place)
        leaves = part["leader_in_supply"]
        if leaves.flag() and g.table.councilor[i64(seat)] < 0:
            leaves.refuse(say("position-list_the_hologram_its_leader"))
        elif leaves.flag():
            g.cells[g.layout.place_of + i64(seat)] = i64(ids.IN_SUPPLY)
            if not loses_atlanteans(g):
                leaves.refuse(say("position-nothing_in_this_game_removes"))


def loses_atlanteans(g: Position) -> bool:
    """Whether anything in this game removes Atlanteans other than followers."""
    removers = any(card.removes_followers() for card in g.table.titles)
    return removers or g.table.is_changed(REMOVES_ATLANTEANS)


def is_leader_in_supply(g: Position, seat: int) -> bool:
    """Whether the Leader of a player was removed and waits in the supply."""
    return g.table.councilor[i64(seat)] >= 0 and g.place_of(i64(seat)) == ids.IN_SUPPLY


def bots_in_supply(g: Position, seat: int) -> list[PieceKind]:
    """The Bots of a player's team that can still be gained."""
    return [
        word
        for word, piece in bots_of(g).items()
        if g.owner(i64(piece)) == seat and g.place_of(i64(piece)) == ids.IN_SUPPLY
    ]


def read_bots(g: Position, seats: Sequence[Part]) -> None:
    """Put into the pool the Bots that have been gained, before anybody is placed."""
    for seat, part in enumerate(seats):
        entry = part["bots_in_supply"]
        if not entry.is_given:
            continue
        waiting = [str(word) for word in bots_in_supply(g, seat)]
        listed: set[str] = set()
        for bot in entry.items():
            if not waiting:
                bot.refuse(say("position-no_bot_of_this_player"))
            elif bot.word(waiting) >= 0:
                listed.add(str(bot.value))
        for word in waiting:
            if word not in listed:
                g.cells[g.layout.place_of + i64(bots_of(g)[word])] = i64(ids.IN_POOL)


def _lasting_pieces(g: Position) -> dict[RemovedPiece, tuple[int, int]]:
    """The pieces that are no players' Leaders or allies: their numbers, where the removed go."""
    pieces: dict[RemovedPiece, tuple[int, int]] = {
        "hologram": (int(g.table.hologram), ids.IN_SUPPLY),
        "automaton": (int(g.table.automaton), ids.NOT_IN_GAME),
    }
    for word, piece in bots_of(g).items():
        pieces[word] = (piece, ids.NOT_IN_GAME)
    return {word: found for word, found in pieces.items() if found[0] >= 0}


def removed_pieces(g: Position) -> list[RemovedPiece]:
    """Which of Hologram, Automaton and Bots have been removed."""
    pieces = _lasting_pieces(g)
    return [word for word, (piece, gone) in pieces.items() if g.place_of(i64(piece)) == gone]


def read_removed(g: Position, part: Part) -> None:
    """Take the Hologram to the supply, the others out of the game, before anybody is placed."""
    pieces = _lasting_pieces(g)
    if part.value and not pieces:
        part.refuse(say("position-this_game_has_neither"))
        return
    if part.value and not loses_atlanteans(g):
        part.refuse(say("position-nothing_in_this_game_removes_a"))
        return
    for entry in part.items():
        number = entry.word(list(pieces))
        if number >= 0:
            piece, gone = list(pieces.values())[number]
            g.cells[g.layout.place_of + i64(piece)] = i64(gone)


def _listed(g: Position, part: Part, taken: set[int]) -> Iterator[int]:
    allies = allies_of(g)
    if not allies and part.value:
        part.refuse(say("position-this_game_has_no_allies"))
        return
    for entry in part.items():
        number = entry.word(list(allies))
        if number < 0:
            continue
        word = list(allies)[number]
        if allies[word] in taken:
            entry.refuse(say("position-is_with_a_player_already", word=word))
            continue
        taken.add(allies[word])
        yield allies[word]
