"""Every kind of refusal there is: the stable codes; their words are in the catalogue."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.words import say


@dataclass(frozen=True)
class ProblemKind:
    """One kind of refusal: its stable code and its status."""

    code: str
    status: int

    @property
    def title(self) -> str:
        """What it is, in a few words."""
        return say(f"problem-{self.code}")

    @property
    def meaning(self) -> str:
        """What it means to a client, and what to do."""
        return say(f"problem-{self.code}.meaning")


KINDS: Mapping[str, ProblemKind] = {
    kind.code: kind
    for kind in (
        ProblemKind("broken_json", 400),
        ProblemKind("bad_header", 400),
        ProblemKind("bad_request", 400),
        ProblemKind("key_required", 401),
        ProblemKind("role_required", 403),
        ProblemKind("token_not_enough", 403),
        ProblemKind("not_your_seat", 403),
        ProblemKind("not_your_plan", 403),
        ProblemKind("text_not_allowed", 403),
        ProblemKind("invitation_not_valid", 403),
        ProblemKind("not_found", 404),
        ProblemKind("game_not_found", 404),
        ProblemKind("plan_not_found", 404),
        ProblemKind("hint_not_found", 404),
        ProblemKind("review_not_found", 404),
        ProblemKind("no_such_seat", 404),
        ProblemKind("spectator_not_found", 404),
        ProblemKind("key_not_found", 404),
        ProblemKind("webhook_not_found", 404),
        ProblemKind("method_not_allowed", 405),
        ProblemKind("not_acceptable", 406),
        ProblemKind("game_over", 409),
        ProblemKind("cannot_undo", 409),
        ProblemKind("plan_does_not_fit", 409),
        ProblemKind("chance_is_next", 409),
        ProblemKind("too_many_games", 409),
        ProblemKind("seats_are_open", 409),
        ProblemKind("seat_taken", 409),
        ProblemKind("too_many_spectators", 409),
        ProblemKind("too_many_webhooks", 409),
        ProblemKind("key_name_taken", 409),
        ProblemKind("too_many_kept", 409),
        ProblemKind("position_unsettled", 409),
        ProblemKind("review_unfinished", 409),
        ProblemKind("content_changed", 409),
        ProblemKind("unreadable_game", 409),
        ProblemKind("stale_version", 412),
        ProblemKind("body_too_large", 413),
        ProblemKind("json_required", 415),
        ProblemKind("invalid_input", 422),
        ProblemKind("unknown_field", 422),
        ProblemKind("missing_field", 422),
        ProblemKind("invalid_value", 422),
        ProblemKind("invalid_setup", 422),
        ProblemKind("invalid_position", 422),
        ProblemKind("invalid_record", 422),
        ProblemKind("not_a_move", 422),
        ProblemKind("illegal_move", 422),
        ProblemKind("unknown_councilor", 422),
        ProblemKind("address_not_allowed", 422),
        ProblemKind("bad_cursor", 422),
        ProblemKind("unknown_version", 422),
        ProblemKind("nothing_to_advise", 422),
        ProblemKind("budget_too_large", 422),
        ProblemKind("contradictory_question", 422),
        ProblemKind("too_many_workers", 422),
        ProblemKind("too_many_values", 422),
        ProblemKind("game_too_long", 422),
        ProblemKind("key_reused", 422),
        ProblemKind("version_required", 428),
        ProblemKind("foreign_page", 403),
        ProblemKind("wrong_host", 421),
        ProblemKind("headers_too_large", 431),
        ProblemKind("rate_limited", 429),
        ProblemKind("too_many_guesses", 429),
        ProblemKind("hint_quota_used", 429),
        ProblemKind("too_much_talk", 429),
        ProblemKind("internal_error", 500),
        ProblemKind("queue_full", 503),
        ProblemKind("cannot_answer_in_time", 503),
        ProblemKind("too_many_replays", 503),
        ProblemKind("too_many_streams", 503),
        ProblemKind("store_unavailable", 503),
    )
}
"""By the code, in the order of the statuses."""
