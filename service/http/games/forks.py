"""Forks: new games that start from any version of another one."""

from __future__ import annotations

from typing import Any, ClassVar, cast

import marshmallow as ma
from flask import Response

from game import MAX_SEATS
from service.http.games.engine_schema import SeatedEngineSchema, engine_of
from service.http.games.lookup import (
    LONGEST_GAME,
    check_game_seat,
    named_version,
    replaying,
    stored_game,
)
from service.http.games.replies import (
    LOCATION_HEADER,
    GameDocument,
    check_number_of_games,
    check_seed,
    creation_answer,
    store_new,
)
from service.http.games.setup_schema import LONGEST_LABEL
from service.http.games.store_errors import refusing_set_up
from service.http.kit import etag
from service.http.kit.blueprint import Resource
from service.http.kit.caller import asker, caller
from service.http.kit.context import services
from service.http.kit.fields import flag, list_of, one_of, shown_text, whole_number
from service.http.kit.idempotency import KEY_PARAMETER, KeyedRequest
from service.http.kit.input_schemas import InputSchema
from service.http.kit.languages import later
from service.http.kit.problems import refusal
from service.store.games.documents import CHANCES, UNDO_MODES, Chance, Head
from service.store.games.new_table import NewTable
from service.store.games.seating import SEATS_MODES, Engine
from service.store.ids_and_seeds import SEED_LIMIT

blueprint = Resource("forks", __name__, description="Start a game from any point of another one.")


class ForkSchema(InputSchema):
    """Where a fork starts and how it goes on."""

    version = whole_number(
        0,
        LONGEST_GAME,
        "field-version",
        description="The version to start from; the current one when it is left out.",
    )
    chance = one_of(
        CHANCES,
        "chance",
        "Chance",
        description="Who rolls and draws; as before by default. What comes is new in any case.",
    )
    seed = whole_number(
        0,
        SEED_LIMIT - 1,
        "field-seed",
        description="What dice and cards follow from in a `seeded` game, a new one by default. It "
        "is refused in other games.",
    )
    label = shown_text(LONGEST_LABEL, "field-label", description="A text of your own, for lists.")
    undo = one_of(
        UNDO_MODES,
        "undo",
        "UndoMode",
        description="How far moves of the fork can be undone; as before by default.",
    )
    seats = one_of(
        SEATS_MODES,
        "seats",
        "SeatsMode",
        description="`open` (default): whoever may play it plays every seat; `claimed`: each seat "
        "needs a token. Nobody sits in the fork at first. Not with `ephemeral`.",
    )
    engines = list_of(
        ma.fields.Nested(SeatedEngineSchema),
        MAX_SEATS,
        "engines",
        description="The engines of the fork; none by default. Not with `ephemeral`.",
    )
    ephemeral = flag(
        "ephemeral",
        description="A private plan: it is deleted after an hour, and your list of games and the "
        "stream over all your games leave it out. A seat's token makes no other forks.",
    )
    shared = flag(
        "shared",
        description="A plan that all who read the game may read; only you play in it. Only with "
        "`ephemeral`.",
    )

    constraints: ClassVar[dict[str, Any]] = {
        "if": {"required": ["ephemeral"], "properties": {"ephemeral": {"const": True}}},
        "then": {"properties": {"seats": {"type": "null"}, "engines": {"type": "null"}}},
        "else": {"properties": {"shared": {"not": {"const": True}}}},
    }

    @ma.validates_schema
    def _fits_a_plan(self, data: dict[str, Any], **kwargs: Any) -> None:
        del kwargs
        if data.get("ephemeral"):
            for name in {"seats", "engines"} & data.keys():
                raise ma.ValidationError(later("detail-plan_of_maker", field=name), name)
        if data.get("shared") and not data.get("ephemeral"):
            raise ma.ValidationError(later("detail-shared_plan"), "shared")


@blueprint.call(
    "POST",
    "/v1/games/<game_id>/fork",
    "forkGame",
    "Start a game from another one",
    parameters=[KEY_PARAMETER],
    access="player",
)
@blueprint.reads(ForkSchema, required=False)
@blueprint.replies(
    201, GameDocument, "The new game.", headers={**LOCATION_HEADER, **etag.ETAG_HEADER}
)
@blueprint.refuses(
    "no_such_seat",
    "budget_too_large",
    "unknown_version",
    "invalid_setup",
    "invalid_position",
    "invalid_record",
    "too_many_games",
    "game_too_long",
    "too_many_replays",
    "key_reused",
    "bad_header",
)
def fork_game(choices: dict[str, Any], game_id: str) -> Response:
    """The new game begins as this one was at the version. Use it to try another course.

    An `ephemeral` fork is a plan: play a turn in it, then send its id as `plan` to playMoves. In a
    game with claimed seats each seat makes its own plans with its token, and plays all seats in
    them: nobody else reads a plan, unless it is `shared`.
    """
    request_key = KeyedRequest(choices, creation_answer)
    if earlier := request_key.earlier():
        return earlier
    table = _table(choices)
    source = stored_game(game_id)
    table = table._replace(
        undo=choices.get("undo", source.head.meta.undo), engines=_engines(choices, source.head)
    )
    if not choices.get("ephemeral"):
        check_number_of_games()
    version = named_version(choices, source.head)
    chance = cast("Chance", choices.get("chance", source.head.meta.chance))
    check_seed(choices.get("seed"), chance)
    seed = choices.get("seed")
    with refusing_set_up(), replaying(version):
        draft = services().games.fork(source, version, chance, seed, table, asker())
    return store_new(draft, request_key)


def _table(choices: dict[str, Any]) -> NewTable:
    """Say how the fork is kept; raises Problem for what the caller may not make."""
    seat_pass = caller().seat_pass
    ephemeral, shared = choices.get("ephemeral", False), choices.get("shared", False)
    if seat_pass is not None and not ephemeral:
        raise refusal(
            "token_not_enough", "detail-fork_as_plan", "Authorization", seat=seat_pass.seat
        )
    return NewTable(
        mode=choices.get("seats", "open"),
        label=choices.get("label"),
        ephemeral=ephemeral,
        planner=seat_pass.seat if seat_pass else None,
        shared=shared,
    )


def _engines(choices: dict[str, Any], head: Head) -> list[Engine | None]:
    """Say which engines play the fork, by seat; raises Problem."""
    engines: list[Engine | None] = [None] * len(head.meta.setup["players"])
    for index, wanted in enumerate(choices.get("engines", ())):
        seat, path = wanted["seat"], f"engines.{index}."
        check_game_seat(head, seat, f"{path}seat")
        if engines[seat - 1] is not None:
            raise refusal("invalid_setup", "detail-seat_twice", f"{path}seat", seat=seat)
        engines[seat - 1] = engine_of(wanted, path)
    return engines
