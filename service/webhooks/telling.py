"""From what happened to calls: whose webhooks tell it, and in which words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

import msgspec

from game.documents.names import GameStatus
from service.store.games.documents import Head
from service.store.hints.documents import HintHead
from service.store.webhook_news import Note
from service.store.webhooks.documents import Webhook
from service.store.webhooks.webhook_store import NewCall, WebhookStore
from service.timestamps import iso_time
from service.webhooks.bodies import (
    EndedCall,
    EndedData,
    HintCall,
    HintData,
    TurnCall,
    TurnData,
)

_head_decoder = msgspec.json.Decoder(HintHead)

FindGame = Callable[[str], Head | None]
Admitted = Callable[[str], bool]
"""Whether the credential with a SHA-256 works; an empty one stands for no credential."""


def calls_of(
    note: Note, store: WebhookStore, find_game: FindGame, admitted: Admitted
) -> list[NewCall]:
    """Make the calls that tell what a note says; a game that is gone has none."""
    if note.what == "hint.done":
        hint = _head_decoder.decode(note.fields["head"])
        body = msgspec.json.encode(_hint_call(hint, note))
        return [
            _call(note, webhook, body)
            for webhook in store.of_asker(hint.owner)
            if "hint.done" in webhook.events
            and webhook.game in {None, hint.game_id}
            and may_be_told(webhook, find_game, admitted)
        ]
    head = find_game(note.fields["game"])
    if head is None:
        return []
    listed = [
        webhook
        for webhook in store.for_game(head.meta.owner, head.meta.id)
        if note.what in webhook.events and may_be_told(webhook, find_game, admitted)
    ]
    if note.what == "ended":
        body = msgspec.json.encode(_ended_call(head, note))
        return [_call(note, webhook, body) for webhook in listed]
    calls = []
    asked = [seat for seat in _seats(note) if seat not in head.seating.engines]
    for webhook in listed:
        if seats := [seat for seat in asked if webhook.seat in {None, seat}]:
            calls.append(_call(note, webhook, msgspec.json.encode(_turn_call(head, note, seats))))
    return calls


def may_be_told(webhook: Webhook, find_game: FindGame, admitted: Admitted) -> bool:
    """Return whether whoever made a webhook may still read what it tells."""
    if webhook.is_of_token:
        return is_seated(webhook, find_game)
    if webhook.game is not None:
        head = find_game(webhook.game)
        if head is None or head.meta.owner != webhook.owner:
            return False
    return admitted(webhook.digest)


def is_seated(webhook: Webhook, find_game: FindGame) -> bool:
    """Return whether the token that made a webhook still has its seat."""
    head = find_game(cast("str", webhook.game))
    return head is not None and head.seating.seat_of(webhook.digest) == webhook.seat


def is_void(webhook: Webhook, find_game: FindGame) -> bool:
    """Return whether a webhook will never be told anything again: its game or its seat is gone."""
    if webhook.is_of_token:
        return not is_seated(webhook, find_game)
    return webhook.game is not None and find_game(webhook.game) is None


def _call(note: Note, webhook: Webhook, body: bytes) -> NewCall:
    return NewCall(webhook.id, f"msg_{note.id}_{webhook.id}", note.what, body)


def _seats(note: Note) -> Sequence[int]:
    return [int(seat) for seat in note.fields["told"].split()]


def _turn_call(head: Head, note: Note, seats: list[int]) -> TurnCall:
    data = TurnData(head.meta.id, head.meta.label, int(note.fields["version"]), seats)
    return TurnCall(iso_time(note.time), data)


def _ended_call(head: Head, note: Note) -> EndedCall:
    status = cast("GameStatus", note.fields["told"])
    data = EndedData(head.meta.id, head.meta.label, int(note.fields["version"]), status)
    return EndedCall(iso_time(note.time), data)


def _hint_call(hint: HintHead, note: Note) -> HintCall:
    return HintCall(
        iso_time(note.time), HintData(hint.id, hint.kind, note.fields["told"], hint.game_id)
    )
