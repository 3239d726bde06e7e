"""The record of a game: what it takes to replay it anywhere."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from game.documents.names import about


class RecordedSeat(Struct, frozen=True):
    """A player of a recorded game."""

    councilor: str
    color: str
    name: str | None


class RecordedExpansion(Struct, frozen=True):
    """What the table chose of Monstrosities."""

    monsters: Annotated[list[str], about("Ids of the monsters.")]
    offset_monsters: Annotated[
        bool, about("Whether three Calm Seas more and three Controlled Floods less are used.")
    ]
    receding_waters: Annotated[int, about("How many are used in place of Calm Seas.")]
    red_skies: Annotated[int, about("How many are used in place of Calm Seas.")]
    two_teams: Annotated[
        bool, about("Whether a single player leads the Mechanical Atlanteans too.")
    ]


class RecordedSetup(Struct, frozen=True, kw_only=True):
    """A complete set-up: nothing is left to be drawn."""

    players: Annotated[list[RecordedSeat], about("By seat.")]
    level: Annotated[int, about("Difficulty.")]
    blueprint: Annotated[list[str], about("Ids of the components, without the Power Core.")]
    expansion: Annotated[RecordedExpansion | None, about("Null in the base game.")]
    variant: Annotated[str, about("The variant of the rules; `standard` is the only one.")]
    wrath_start: Annotated[
        int | UnsetType, about("The space on which the Wrath counter started, from 0.")
    ] = UNSET
    calm_seas: Annotated[int | UnsetType, about("Calm Seas, instead of the level's.")] = UNSET
    controlled_floods: Annotated[
        int | UnsetType, about("Controlled Floods, instead of the level's.")
    ] = UNSET
    hologram: Annotated[bool | UnsetType, about("Whether the Hologram was added.")] = UNSET
    automaton: Annotated[bool | UnsetType, about("Whether the Automaton was added.")] = UNSET
    chance: Annotated[
        str | UnsetType,
        about(
            "Who rolled and drew in the game of the service that this is the record of.",
            **{"$ref": "#/components/schemas/Chance"},
        ),
    ] = UNSET
    undo: Annotated[
        str | UnsetType,
        about(
            "How far moves could be undone in that game.",
            **{"$ref": "#/components/schemas/UndoMode"},
        ),
    ] = UNSET
    label: Annotated[str | UnsetType, about("The text that its creator gave it.")] = UNSET
    position: Annotated[
        dict[str, Any] | UnsetType,
        about(
            "Where the game started, if in the middle.",
            **{"$ref": "#/components/schemas/GivenPosition"},
        ),
    ] = UNSET


class GameRecord(Struct, frozen=True):
    """Set-up, moves and chance outcomes: replaying them gives the same position."""

    format: Annotated[int, about("Version of this form.")]
    rules: Annotated[str, about("Version of the rules.")]
    content: Annotated[str, about("Version of the content.")]
    setup: Annotated[
        dict[str, Any], Meta(extra_json_schema={"$ref": "#/components/schemas/RecordedSetup"})
    ]
    moves: list[str]
