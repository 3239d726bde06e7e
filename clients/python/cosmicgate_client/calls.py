"""Calls to a webhook: whether they are the service's, as Standard Webhooks say."""

from __future__ import annotations

import base64
import binascii
import hmac
import json
import time
from collections.abc import Mapping
from typing import TypeAlias, cast

from cosmicgate_client.errors import CosmicGateError
from cosmicgate_client.models.webhooks import EndedCall, HintCall, TurnCall

WebhookCall: TypeAlias = TurnCall | EndedCall | HintCall
"""The body of a call; `type` says which it is."""

TOLERANCE = 300.0
"""Seconds that the time of a call may be off: an older one may be sent again by somebody else."""
PREFIX = "whsec_"


class ForgedCallError(CosmicGateError):
    """A call is not the service's, or too old to be sure of it. Answer it with 400."""


def verify_call(
    secret: str,
    headers: Mapping[str, str],
    body: bytes | str,
    *,
    tolerance: float = TOLERANCE,
    now: float | None = None,
) -> WebhookCall:
    """Return what a call says, if it is from the service that made the `secret`.

    `body` is that of the request, as it came: not read as JSON and written again. A call may come
    twice, with the same `webhook-id`. `now` is in seconds since 1970. Raises ForgedCallError.
    """
    sent = {name.lower(): value for name, value in headers.items()}
    raw = body.encode() if isinstance(body, str) else body
    try:
        call_id, timestamp = sent["webhook-id"], sent["webhook-timestamp"]
        signatures = sent["webhook-signature"].split()
    except KeyError as missing:
        raise ForgedCallError(f"The call has no {missing.args[0]}.") from None
    if not (timestamp.isascii() and timestamp.isdecimal()):
        raise ForgedCallError("The time of the call is none.")
    if abs((time.time() if now is None else now) - int(timestamp)) > tolerance:
        raise ForgedCallError("The call is too old, or a clock is wrong.")
    signed = b".".join((call_id.encode(), timestamp.encode(), raw))
    tag = hmac.digest(_key_of(secret), signed, "sha256")
    wanted = b"v1," + base64.b64encode(tag)
    if not any(hmac.compare_digest(wanted, found.encode()) for found in signatures):
        raise ForgedCallError("The signature is that of another secret or body.")
    return cast("WebhookCall", json.loads(raw))


def _key_of(secret: str) -> bytes:
    """Read the secret of a webhook. Raises ValueError: it is not as the service gave it."""
    try:
        return base64.b64decode(secret.removeprefix(PREFIX), validate=True)
    except binascii.Error:
        raise ValueError("This is no secret of a webhook: pass it as it was given.") from None
