"""Which of several forms of a reply a client wants, by its header Accept."""

from __future__ import annotations

from collections.abc import Sequence

from flask import request

from game.document import either
from service.http.kit.problems import refusal


def accepted_type(message: str, forms: Sequence[str]) -> str:
    """Choose a media type; without Accept the first. Raises Problem for none of them.

    `message` says which forms there are.
    """
    best = request.accept_mimetypes.best_match(forms, forms[0])
    if request.accept_mimetypes and not request.accept_mimetypes.quality(best):
        raise refusal("not_acceptable", message, "Accept", forms=either(forms))
    return best
