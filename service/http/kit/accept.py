"""Which of several forms of a reply a client wants, by its header Accept."""

from __future__ import annotations

from collections.abc import Sequence

from flask import request

from service.http.kit.problems import Problem


def accepted_type(what: str, forms: Sequence[str]) -> str:
    """Choose a media type for `what`; without Accept the first. Raises Problem for none of them."""
    best = request.accept_mimetypes.best_match(forms, forms[0])
    if request.accept_mimetypes and not request.accept_mimetypes.quality(best):
        named = f"{', '.join(forms[:-1])} or {forms[-1]}"
        raise Problem(
            "not_acceptable",
            f"{what} as {named}: ask for one of them in Accept.",
            field="Accept",
        )
    return best
