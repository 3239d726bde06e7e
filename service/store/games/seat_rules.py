"""What a seat may play, and what the engines of a game play next."""

from __future__ import annotations

from typing import NamedTuple

from game import Game, LegalMove, MoveError
from game.document import either
from game.who_moves import FREE_ACTS
from game.words import say
from service.store.games.seating import Agreement, Change, Engine, Seating, agree


class NotYourSeatError(Exception):
    """The move is another seat's; the message says whose."""


def check_seat_may_play(game: Game, move: str, seat: int, seating: Seating) -> None:
    """Raise NotYourSeatError when a move is not this seat's to play.

    A seat plays its own moves, and the moves of the whole team where it may answer the decision.
    Some decisions are about what others own: who draws a misfortune chooses the Atlanteans that it
    strikes, who raids the harpies those that are rescued. Who pays for a move plays it. A single
    player with two teams has seat 1 and plays the moves of both.
    Outcomes of chance are reported by the seat that rolls or draws, or by any seat where no person
    sits there. What is no move is left to the game to refuse.
    """
    asking = game.asking()
    if asking is None:
        return
    try:
        mover = seat_of_move(game, move)
    except MoveError:
        return
    if mover is not None:
        if mover != seat:
            raise NotYourSeatError(say("not_yours-move", seat=mover, own=seat))
        return
    deciding = _players(game, asking.may_answer)
    persons = [number for number in deciding if seating.seats[number - 1].token]
    if seat in deciding or (asking.chance and not persons):
        return
    seats = either([*map(str, deciding)])
    raise NotYourSeatError(say("not_yours-decision", seats=seats, own=seat))


def _players(game: Game, seats: list[int]) -> list[int]:
    return sorted({game.setup.player_of(seat) for seat in seats})


def seat_of_move(game: Game, move: str) -> int | None:
    """Find which player's move it is, legal or not; None: the whole team's. Raises MoveError."""
    seat = game.seat_of(move)
    return None if seat is None else game.setup.player_of(seat)


def player_of(game: Game, move: LegalMove) -> int | None:
    """Find which player's a legal move is; None: the whole team's."""
    return None if move.seat is None else game.setup.player_of(move.seat)


class EngineShare(NamedTuple):
    """What the engines of a game play next: one of these moves, in the name of a seat."""

    seat: int
    engine: Engine
    moves: list[LegalMove]
    is_all: bool
    """Whether these are all legal moves."""


def holds(agreement: Agreement | None, game: Game) -> bool:
    """Return whether an agreement holds now: in its phase of its round, or until it is dropped."""
    if agreement is None or agreement.round is None:
        return agreement is not None
    return (agreement.round, agreement.phase) == (game.round, game.phase)


def have_agreed(game: Game, seating: Seating, deciding: list[int]) -> bool:
    """Return whether every person who has a move lets the engines play their share.

    Where only seats that nobody has have one beside the engines, every person must.
    """
    seats = seating.seats
    persons = [n for n in seating.persons if seating.mode == "open" or seats[n - 1].token]
    asked = [n for n in persons if n in deciding] or persons
    return bool(asked) and all(holds(seats[n - 1].agreement, game) for n in asked)


def engine_share(game: Game, seating: Seating) -> EngineShare | None:
    """Find what the engines play next. None: a person must decide, or chance is next.

    A decision in which only engines have a move is theirs. In one in which persons have one too,
    they play when each of these persons has agreed: the moves of their own seats, and those of the
    whole team when no person has a move of the own seat left. While persons have, free acts alone
    are no reason to play.
    """
    asking, engines = game.asking(), set(seating.engines)
    if asking is None or asking.chance:
        return None
    deciding = _players(game, asking.seats)
    if not engines.intersection(deciding):
        return None
    legal = game.legal_moves()
    if not engines.issuperset(deciding):
        if not have_agreed(game, seating, deciding):
            return None
        moves = _share_of(legal, engines)
    else:
        moves = [move for move in legal if player_of(game, move) in {None, *engines}]
    if not moves:
        return None
    movers = {player for move in moves if (player := player_of(game, move)) is not None}
    seat = min(movers.intersection(engines) or engines.intersection(deciding))
    engine = seating.seats[seat - 1].engine
    if engine is None:
        return None
    return EngineShare(seat, engine, moves, len(moves) == len(legal))


def _share_of(legal: list[LegalMove], engines: set[int]) -> list[LegalMove]:
    """Choose the moves that are the engines' in a decision that persons may answer too."""
    own = [move for move in legal if move.seat in engines]
    persons_have_moves = any(
        move.seat is not None and move.seat not in engines and move.kind not in FREE_ACTS
        for move in legal
    )
    if not persons_have_moves:
        return own + [move for move in legal if move.seat is None]
    return own if any(move.kind not in FREE_ACTS for move in own) else []


def drop_agreements(game: Game) -> Change:
    """Drop the agreements that end where `game` is, when the engines have no move to play."""

    def change(seating: Seating) -> Seating:
        ended = [
            number
            for number, seat in enumerate(seating.seats, 1)
            if seat.agreement is not None
            and not seat.agreement.standing
            and (seat.agreement.round is None or not holds(seat.agreement, game))
        ]
        return agree(ended, None)(seating)

    return change
