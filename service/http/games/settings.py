"""What the creator of a game may change in it later: label, names, undo, talk, who may play it."""

from __future__ import annotations

from typing import Annotated, Any

import marshmallow as ma
from flask import Response
from msgspec import Struct
from msgspec.structs import replace

from game import MAX_SEATS
from game.documents.names import about
from game.free_text import looks
from game.setup import LONGEST_NAME
from service.http.games.lookup import (
    check_game_seat,
    check_maker,
    game_etag,
    game_head,
    refusing_seats,
)
from service.http.games.setup_schema import LONGEST_LABEL
from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.context import services
from service.http.kit.fields import InputSchema, list_of, one_of, shown_text, whole_number
from service.http.kit.problems import refusal
from service.http.kit.responses import json_reply
from service.store.games.documents import Head, TalkMode, UndoMode, seating_of
from service.store.games.game_service import Settings
from service.store.games.seating import SeatsMode, check_no_person, take_mode

blueprint = Resource("settings", __name__, description="Change a game after its beginning.")


class SeatName(Struct, frozen=True):
    """The name of the player in a seat."""

    seat: int
    name: Annotated[str | None, about("Null: the player has none.")]


class GameSettings(Struct, frozen=True):
    """What the creator of a game can change in it."""

    label: Annotated[str | None, about("The creator's own text.")]
    undo: UndoMode
    talk: TalkMode
    seats: SeatsMode
    players: Annotated[list[SeatName], about("By seat.")]


class RenamedSeatSchema(InputSchema):
    """A new name for the player in a seat."""

    seat = whole_number(1, MAX_SEATS, "field-seat", required=True, description="The seat, from 1.")
    name = shown_text(
        LONGEST_NAME,
        "field-player_name",
        may_be_empty=True,
        required=True,
        description="Which no other player has; empty for none.",
    )


class GameChangeSchema(InputSchema):
    """What is to change in a game; what is left out, or null, stays."""

    label = shown_text(
        LONGEST_LABEL,
        "field-label",
        may_be_empty=True,
        description="A text of your own, for lists; empty for none.",
    )
    undo = one_of(
        UndoMode,
        "undo",
        description="`free`: from now on moves can be undone always; only while no person has a "
        "seat, or an invitation to one. There is no way back: somebody may have seen what comes. "
        "Fork the game for that.",
    )
    talk = one_of(
        TalkMode,
        "talk",
        description="Whether people at the table may send texts of their own from now on.",
    )
    seats = one_of(
        SeatsMode,
        "seats",
        description="`claimed`: from now on each seat needs a token. `open`: only while no person "
        "has a seat, or an invitation to one.",
    )
    players = list_of(
        ma.fields.Nested(RenamedSeatSchema),
        MAX_SEATS,
        "players",
        description="New names of players; the others keep theirs.",
    )


@blueprint.call(
    "PATCH",
    "/v1/games/<game_id>",
    "Change the settings of a game",
    parameters=[etag.OPTIONAL_IF_MATCH_PARAMETER],
)
@blueprint.reads(GameChangeSchema)
@blueprint.replies(200, GameSettings, "What the game has from now on.", headers=etag.ETAG_HEADER)
@blueprint.example(
    "changed",
    "Another label, and a name",
    {"label": "Wednesday", "players": [{"seat": 1, "name": "Ann"}]},
)
@blueprint.refuses(
    "not_your_plan",
    "no_such_seat",
    "invalid_setup",
    "seat_taken",
    "game_over",
)
def change_game(wanted: dict[str, Any], game_id: str) -> Response:
    """Only its creator may. Tokens and invitations stay valid, and moves are not touched.

    Whoever follows the game gets it as an event `settings`. Texts of earlier events keep the names
    that players had then.
    """
    head = game_head(game_id)
    check_maker(head)
    etag.check_version(head.version)
    expected = head.version if etag.names_version() else None
    changed = services().games.change_settings(game_id, lambda now: _changed(now, wanted), expected)
    return json_reply(settings_of(changed), headers={"ETag": game_etag(changed)})


def settings_of(head: Head) -> GameSettings:
    """Describe what the creator of a game can change in it."""
    meta = head.meta
    named = [player.get("name") for player in meta.setup["players"]]
    players = [SeatName(seat, name) for seat, name in enumerate(named, 1)]
    return GameSettings(meta.label, meta.undo, meta.talk, head.seating.mode, players)


def _changed(head: Head, wanted: dict[str, Any]) -> Settings:
    """Say what a game is to have from now on; raises Problem for what it cannot have."""
    meta, seating = head.meta, seating_of(head)
    _check_possible(head, wanted)
    if "label" in wanted:
        meta = replace(meta, label=wanted["label"] or None)
    if "players" in wanted:
        meta = replace(meta, setup={**meta.setup, "players": _renamed(head, wanted["players"])})
    meta = replace(meta, **{name: wanted[name] for name in ("undo", "talk") if name in wanted})
    # With free undo dice can be seen beforehand, which people who took a seat did not agree to.
    if wanted.get("undo", head.meta.undo) != head.meta.undo:
        with refusing_seats("undo"):
            check_no_person(seating)
    if "seats" in wanted:
        with refusing_seats("seats"):
            seating = take_mode(wanted["seats"])(seating)
    return Settings(meta, seating)


def _check_possible(head: Head, wanted: dict[str, Any]) -> None:
    """Refuse what would say more of a game than is true; raises Problem."""
    meta = head.meta
    undo = wanted.get("undo", meta.undo)
    if undo != meta.undo and meta.undo == "free":
        raise refusal("invalid_setup", "detail-was_free", "undo")
    if undo != meta.undo and head.status != "running":
        raise refusal("game_over", "detail-game_over", "undo", status=head.status)
    if meta.ephemeral:
        for name in ("seats", "talk"):
            if name in wanted:
                raise refusal("invalid_setup", "detail-setting_of_plan", name, field=name)


def _renamed(head: Head, sent: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return the players of the set-up with their new names; raises Problem."""
    players = [dict(player) for player in head.meta.setup["players"]]
    seats = [each["seat"] for each in sent]
    for index, seat in enumerate(seats):
        check_game_seat(head, seat, f"players.{index}.seat")
        if seat in seats[:index]:
            raise refusal("invalid_setup", "detail-seat_twice", f"players.{index}.seat", seat=seat)
        players[seat - 1]["name"] = sent[index]["name"] or None
    names = [looks(player.get("name") or "") for player in players]
    for index, seat in enumerate(seats):
        if names[seat - 1] and names.count(names[seat - 1]) > 1:
            raise refusal("invalid_setup", "detail-name_taken", f"players.{index}.name")
    return players
