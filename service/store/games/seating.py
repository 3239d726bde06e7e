"""Who sits where: the seats of a game, their tokens, engines and spectators.

Invitations and tokens are random texts. A game keeps only their SHA-256; the text itself is given
once, to whom it is for.
"""

from __future__ import annotations

import base64
import hmac
from collections.abc import Callable
from typing import Annotated, Literal, NamedTuple, get_args

import msgspec
from msgspec.structs import replace

from game.words import say
from service.store.ids_and_seeds import ID, digest_of

MOST_SPECTATORS = 100

SeatsMode = Annotated[Literal["open", "claimed"], msgspec.Meta(title="SeatsMode")]
Strength = Annotated[Literal["full", "casual", "beginner"], msgspec.Meta(title="EngineStrength")]
STRENGTHS: tuple[str, ...] = get_args(get_args(Strength)[0])
Until = Annotated[Literal["withdrawn", "phase", "person"], msgspec.Meta(title="AgreedUntil")]
Purpose = Literal["seat", "watch", "invite", "handover"]
"""What a token is for; its text begins with the word."""


class EngineBudget(msgspec.Struct, frozen=True):
    """How much an engine searches for each decision: one of the two is set."""

    seconds: float | None = None
    simulations: int | None = None


class Engine(msgspec.Struct, frozen=True):
    """An engine at a seat."""

    budget: EngineBudget
    strength: Strength


class Agreement(msgspec.Struct, frozen=True):
    """A person lets the engines play their share of the team's decisions.

    It holds for one phase of one round, or until a person is needed (`round` and `phase` None), or
    until it is taken back (`standing`).
    """

    round: int | None = None
    phase: str | None = None
    standing: bool = False


class Seat(msgspec.Struct, frozen=True, omit_defaults=True):
    """One seat: the SHA-256 of its invitation and of its token, or its engine."""

    invitation: str | None = None
    token: str | None = None
    since: float | None = None
    engine: Engine | None = None
    agreement: Agreement | None = None

    @property
    def is_taken(self) -> bool:
        """Whether a person or an engine has the seat."""
        return self.token is not None or self.engine is not None


class Spectator(msgspec.Struct, frozen=True):
    """Somebody who looks on: the SHA-256 of the token."""

    token: str
    since: float

    @property
    def id(self) -> str:
        """Names the spectator; it says nothing about the token."""
        return digest_of(self.token)[:12]


class Seating(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sits where in one game. `revision` goes up with every change."""

    mode: SeatsMode = "open"
    seats: tuple[Seat, ...] = ()
    spectators: tuple[Spectator, ...] = ()
    handover: str | None = None
    revision: int = 0

    @property
    def engines(self) -> list[int]:
        """The seats that engines have, from 1."""
        return [number for number, seat in enumerate(self.seats, 1) if seat.engine is not None]

    @property
    def persons(self) -> list[int]:
        """The seats that engines do not have, from 1."""
        return [number for number, seat in enumerate(self.seats, 1) if seat.engine is None]

    def seat_of(self, digest: str) -> int | None:
        """Find the seat, from 1, whose token has this SHA-256."""
        for number, seat in enumerate(self.seats, 1):
            if is_digest(seat.token, digest):
                return number
        return None

    def is_spectator(self, digest: str) -> bool:
        """Return whether a spectator's token has this SHA-256."""
        return any(is_digest(each.token, digest) for each in self.spectators)

    def with_seat(self, number: int, seat: Seat) -> Seating:
        """Return the seating with another seat `number`, from 1."""
        seats = (*self.seats[: number - 1], seat, *self.seats[number:])
        return replace(self, seats=seats)


def is_digest(stored: str | None, digest: str) -> bool:
    """Return whether a SHA-256 is the stored one. Compare in constant time."""
    return hmac.compare_digest(stored or "", digest)


Change = Callable[[Seating], Seating]
"""A change of a seating. It raises SeatingError when it is not possible."""


class SeatingError(Exception):
    """A change that is not possible; `code` is that of the refusal."""

    def __init__(self, code: str, detail: str) -> None:
        super().__init__(detail)
        self.code = code
        self.detail = detail


class Token(NamedTuple):
    """A new invitation or token: its text, and what is stored of it."""

    text: str
    digest: str


def new_token(purpose: Purpose, game_id: str, secret: str) -> Token:
    """Make a token for a game of a random secret. Its text names the game, to find it at once."""
    text = f"{purpose}.{game_id}.{secret}"
    return Token(text, digest_of(text))


def derived_token(purpose: Purpose, game_id: str, secret: str, name: str) -> Token:
    """Make the token for a game that follows from a secret text and a name, the same each time."""
    tag = hmac.digest(secret.encode(), f"{purpose}.{game_id}.{name}".encode(), "sha256")
    text = f"{purpose}.{game_id}.{base64.urlsafe_b64encode(tag).decode().rstrip('=')}"
    return Token(text, digest_of(text))


def game_of_token(text: str) -> str | None:
    """Name the game of a seat's or spectator's token; None: it is no such token."""
    parts = text.split(".")
    if len(parts) != 3 or parts[0] not in {"seat", "watch"} or not ID.fullmatch(parts[1]):
        return None
    return parts[1]


def invite(number: int, digest: str) -> Change:
    """Give a seat a new invitation; one that it had before is void."""

    def change(seating: Seating) -> Seating:
        seat = seating.seats[number - 1]
        if seat.is_taken:
            raise SeatingError("seat_taken", say("detail-seat_taken", seat=number))
        return seating.with_seat(number, Seat(invitation=digest))

    return change


def claim(number: int, invitation: str, token: str, now: float) -> Change:
    """Give a seat to whoever has its invitation; nothing changes if it has this very token."""

    def change(seating: Seating) -> Seating:
        seat = seating.seats[number - 1] if 1 <= number <= len(seating.seats) else Seat()
        if is_digest(seat.token, token):
            return seating
        if not is_digest(seat.invitation, invitation):
            raise SeatingError("invitation_not_valid", say("detail-other_invitation"))
        return seating.with_seat(number, Seat(token=token, since=now))

    return change


def release(number: int) -> Change:
    """Make a seat free: its token, invitation and engine are void."""
    return lambda seating: seating.with_seat(number, Seat())


def seat_engine(number: int, engine: Engine | None, now: float) -> Change:
    """Give a seat that no person has to an engine; None takes the engine away."""

    def change(seating: Seating) -> Seating:
        seat = seating.seats[number - 1]
        if seat.token is not None:
            message = "detail-person_has_seat" if engine else "detail-person_has_seat.no_engine"
            raise SeatingError("seat_taken", say(message, seat=number))
        if engine is None:
            return seating.with_seat(number, Seat()) if seat.engine else seating
        return seating.with_seat(number, Seat(since=now, engine=engine))

    return change


def add_spectator(digest: str, now: float) -> Change:
    """Let somebody look on."""

    def change(seating: Seating) -> Seating:
        if seating.is_spectator(digest):
            return seating
        if len(seating.spectators) >= MOST_SPECTATORS:
            detail = say("detail-most_spectators", most=MOST_SPECTATORS)
            raise SeatingError("too_many_spectators", detail)
        return replace(seating, spectators=(*seating.spectators, Spectator(digest, now)))

    return change


def remove_spectator(spectator_id: str) -> Change:
    """Revoke a spectator's token."""

    def change(seating: Seating) -> Seating:
        left = tuple(each for each in seating.spectators if each.id != spectator_id)
        if len(left) == len(seating.spectators):
            raise SeatingError("spectator_not_found", say("detail-no_such_spectator"))
        return replace(seating, spectators=left)

    return change


def agree(numbers: list[int], agreement: Agreement | None) -> Change:
    """Let the engines play their share, or (None) no longer, in the name of these seats."""

    def change(seating: Seating) -> Seating:
        for number in numbers:
            seat = replace(seating.seats[number - 1], agreement=agreement)
            seating = seating.with_seat(number, seat)
        return seating

    return change


def take_mode(mode: SeatsMode) -> Change:
    """Open a game to all who may play it, or have each seat played with a token of its own."""

    def change(seating: Seating) -> Seating:
        if mode == seating.mode:
            return seating
        if mode == "open":
            check_no_person(seating)
        # In an open game one agrees for all persons, who are asked one by one from now on.
        persons = [n for n, seat in enumerate(seating.seats, 1) if seat.engine is None]
        return replace(agree(persons, None)(seating), mode=mode)

    return change


def check_no_person(seating: Seating) -> None:
    """Raise SeatingError while a person has a seat, or an invitation to one."""
    for number, seat in enumerate(seating.seats, 1):
        if seat.token or seat.invitation:
            raise SeatingError("seat_taken", say("detail-person_has_seat.or_invited", seat=number))


def offer_handover(digest: str | None) -> Change:
    """Make the code with which another key takes the game over; None: no such code."""
    return lambda seating: replace(seating, handover=digest)
