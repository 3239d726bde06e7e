"""The bodies of calls to webhooks, in the form of Standard Webhooks."""

from __future__ import annotations

from typing import Annotated

from msgspec import Struct

from game.documents.names import GameStatus, about

GameId = Annotated[str, about("The id of the game.")]
Label = Annotated[str | None, about("The creator's own text.")]
When = Annotated[str, about("When it happened, as ISO 8601 in UTC.")]


class TurnData(Struct, frozen=True):
    """Whose turn it has become."""

    game: GameId
    label: Label
    version: Annotated[int, about("The version since which it is so; the game may have gone on.")]
    seats: Annotated[list[int], about("The seats that have a move now and had none before.")]


class EndedData(Struct, frozen=True):
    """How a game has ended."""

    game: GameId
    label: Label
    version: Annotated[int, about("The version at which it ended.")]
    status: GameStatus


class HintData(Struct, frozen=True):
    """A hint or review that has come to its end."""

    hint: Annotated[str, about("The id of the hint or review.")]
    kind: Annotated[str, about("`hint` or `review`.")]
    status: Annotated[str, about("`done`, `cancelled` or `failed`.")]
    game: Annotated[str | None, about("The id of its game; null if it has none.")]


class TurnCall(Struct, frozen=True, tag_field="type", tag="turn"):
    """The body of a call: somebody can move."""

    timestamp: When
    data: TurnData


class EndedCall(Struct, frozen=True, tag_field="type", tag="ended"):
    """The body of a call: a game is over."""

    timestamp: When
    data: EndedData


class HintCall(Struct, frozen=True, tag_field="type", tag="hint.done"):
    """The body of a call: a hint or review has ended."""

    timestamp: When
    data: HintData
