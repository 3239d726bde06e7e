"""Table talk: what the people at a game tell one another while they play."""

from __future__ import annotations

from typing import Annotated, Any, cast

from flask import Response
from msgspec import Struct, structs

from game import Game, MoveError
from game.documents.names import about
from service.http.games.lookup import game_head, open_game
from service.http.games.moves import refused_move
from service.http.kit.blueprint import EXAMPLE_SECONDS, EXAMPLE_TIME, Resource
from service.http.kit.context import caller, services
from service.http.kit.fields import (
    InputSchema,
    exactly_one_of,
    flag,
    list_of,
    one_of,
    shown_text,
    text,
)
from service.http.kit.problems import refusal
from service.http.kit.responses import json_reply
from service.store.games.documents import Head
from service.store.games.talk import (
    TALK_KINDS,
    NewTalkMessage,
    Reaction,
    TalkKind,
    TalkMessage,
    TooMuchTalkError,
    moment_of,
)
from service.timestamps import iso_time

LONGEST_PROPOSAL = 20
LONGEST_TEXT = 200
EXAMPLE = {"id": f"{round(EXAMPLE_SECONDS * 1000)}-0", "at": EXAMPLE_TIME}

blueprint = Resource("talk", __name__, description="Talk at the table.")


class TalkMessages(Struct, frozen=True):
    """What was said at the table."""

    talk: Annotated[list[TalkMessage], about("The last of it, the oldest first.")]


class TalkSchema(InputSchema):
    """What to say: exactly one of these."""

    proposal = list_of(
        text(100, "field-a_placement"),
        LONGEST_PROPOSAL,
        "field-proposal",
        shortest=1,
        description="Placements that could be played now, one after the other, by their ids.",
    )
    ping = text(100, "ping", description="The id of a place, card, board or component.")
    reaction = one_of(Reaction, "reaction", description="One of a few.")
    ready = flag("ready", description="Whether you are ready; false takes it back.")
    text = shown_text(
        LONGEST_TEXT, "field-text", description='Only in games with `"talk": "text"`.'
    )

    constraints = exactly_one_of(*TALK_KINDS)


@blueprint.call("POST", "/v1/games/<game_id>/talk", "Say something at the table", access="player")
@blueprint.reads(TalkSchema)
@blueprint.replies(201, TalkMessage, "It was said.")
@blueprint.example(
    "proposal",
    "Propose two placements",
    {"proposal": ["place:1L:hills6", "place:2L:centre"]},
    fixed=EXAMPLE,
)
@blueprint.refuses(
    "not_your_seat",
    "contradictory_question",
    "illegal_move",
    "not_a_move",
    "invalid_value",
    "text_not_allowed",
    "too_much_talk",
    "unreadable_game",
)
def talk(sent: dict[str, Any], game_id: str) -> Response:
    """All who follow the game get it as an event `talk`, spectators too.

    It is no part of the game: it is in no log, record, fork or hint, and it goes with the game.
    """
    head = game_head(game_id)
    seat = _speaker(head)
    given = [kind for kind in TALK_KINDS if kind in sent]
    if len(given) != 1:
        raise refusal(
            "contradictory_question",
            "detail-say_one_thing",
            given[1] if given else TALK_KINDS[0],
            kinds=", ".join(TALK_KINDS),
        )
    [kind] = given
    if kind == "text" and head.meta.talk != "text":
        raise refusal("text_not_allowed", "detail-no_texts", "text")
    if kind == "proposal":
        _check_proposal(open_game(game_id, head).game, sent["proposal"])
    if kind == "ping":
        _check_thing(open_game(game_id, head).game, sent["ping"])
    message = NewTalkMessage(head.version, seat, cast("TalkKind", kind), **{kind: sent[kind]})
    try:
        id_ = services().talk.say(game_id, message)
    except TooMuchTalkError as error:
        raise refusal("too_much_talk", "detail-talk_later", wait=error.seconds) from None
    return json_reply(talk_message(id_, message), 201)


@blueprint.call("GET", "/v1/games/<game_id>/talk", "Read what was said")
@blueprint.replies(200, TalkMessages, "The last of it.")
@blueprint.example("talk", "What was said", fixed=EXAMPLE)
def read_talk(game_id: str) -> Response:
    """Some fifty of the last messages are kept, for an hour after the last one."""
    head = game_head(game_id)
    kept = services().talk.after(head.meta.id, "0")
    return json_reply(TalkMessages([talk_message(id_, message) for id_, message in kept]))


def talk_message(id_: str, message: NewTalkMessage) -> TalkMessage:
    """Describe what was said."""
    return TalkMessage(**structs.asdict(message), id=id_, at=iso_time(moment_of(id_)))


def _speaker(head: Head) -> int | None:
    """Return the seat of the caller; None: whoever may play an open game. Raises Problem."""
    own = caller().seat_pass
    if head.meta.ephemeral:
        raise refusal("invalid_value", "detail-no_talk_in_plan", "game_id")
    if own is None and head.seating.mode == "claimed":
        raise refusal("not_your_seat", "detail-token_talks", "Authorization")
    return own.seat if own is not None else None


def _check_proposal(game: Game, moves: list[str]) -> None:
    """Refuse what is no placement, or could not be played now in this order. Raises Problem."""
    tried = game.clone()
    for index, move in enumerate(moves):
        field = f"proposal.{index}"
        kinds = {legal.id: legal.kind for legal in tried.legal_moves()}
        if move in kinds and kinds[move] != "place":
            raise refusal("invalid_value", "detail-only_placements", field)
        try:
            tried.play(move)
        except MoveError as error:
            raise refused_move(error, field) from None


def _check_thing(game: Game, thing: str) -> None:
    """Refuse what is not at the table. Raises Problem."""
    table, island = game.position.table, game.view().island
    things = {card.id for card in table.cards()}
    things.update(str(name) for name in table.place_names)
    things.update(each.id for each in island.peninsulas)
    if thing not in things:
        raise refusal("invalid_value", "detail-no_such_thing", "ping")
