"""The faults: small changes of the source that would break a rule or a promise of the service.

Each was chosen for what a maintainer might get wrong, without regard to which tests there are.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

House = Literal["rules", "store", "http"]
HOUSES: Final[tuple[House, ...]] = ("rules", "store", "http")


@dataclass(frozen=True)
class Fault:
    """A text of one file and the wrong text in its place; it must occur there exactly once.

    `likely` are the tests to run first, folders or files.
    """

    name: str
    house: House
    file: str
    old: str
    new: str
    likely: tuple[str, ...]


RULES: Final = (
    Fault(
        "a-hand-limit-of-five",
        "rules",
        "game/content/setup.toml",
        "hand_limit = 4 ",
        "hand_limit = 5 ",
        ("tests/game/content", "tests/game/test_library.py", "tests/game/test_artifacts.py"),
    ),
    Fault(
        "a-barrier-does-not-break",
        "rules",
        "game/engine/water.py",
        "        take_barrier(g, peninsula, True)\n        return\n",
        "        return\n",
        ("tests/game/test_water.py", "tests/game/test_misfortunes.py"),
    ),
    Fault(
        "the-game-is-lost-one-tile-too-early",
        "rules",
        "game/engine/water.py",
        "        if g.dry_tiles() == 0:\n            g.end(LOST)",
        "        if g.dry_tiles() <= 1:\n            g.end(LOST)",
        ("tests/game/test_water.py", "tests/game/test_levels.py"),
    ),
    Fault(
        "the-starting-player-marker-skips-a-player",
        "rules",
        "game/engine/rounds.py",
        "g.starter = (g.starter + 1) % g.table.seats",
        "g.starter = (g.starter + 2) % g.table.seats",
        ("tests/game/test_rounds.py", "tests/game/test_player_counts.py"),
    ),
    Fault(
        "a-roll-of-exactly-the-target-fails",
        "rules",
        "game/engine/rolls.py",
        "        elif self.shortfall(g) > 0:\n",
        "        elif self.shortfall(g) >= 0:\n",
        ("tests/game/test_island.py", "tests/game/test_examples.py", "tests/game/test_energy.py"),
    ),
    Fault(
        "copies-of-an-unseen-card-do-not-add-up",
        "rules",
        "game/engine/unseen.py",
        "            weights[card] += popcount(here) * each",
        "            weights[card] += each",
        (
            "tests/game/monstrosities/test_misfortunes.py",
            "tests/game/test_library.py",
            "tests/game/monstrosities/test_setup.py",
        ),
    ),
    Fault(
        "volunteers-stay-when-the-round-ends",
        "rules",
        "game/engine/rounds.py",
        "            dismiss_volunteers(g)\n",
        "",
        ("tests/game/test_volunteers.py", "tests/game/test_rounds.py"),
    ),
    Fault(
        "the-power-core-needs-all-leaders-but-the-first",
        "rules",
        "game/cards/components/power_core.py",
        "        for seat in range(g.table.seats):\n            if g.place_of(seat) != place",
        "        for seat in range(i64(1), g.table.seats):\n"
        "            if g.place_of(seat) != place",
        ("tests/game/test_power_core.py", "tests/game/test_faq.py"),
    ),
    Fault(
        "a-lowered-target-is-taken-from-where-the-adept-stands",
        "rules",
        "game/engine/rolls.py",
        "g.round_effect(LOWERED_TARGETS + peninsula_of(place))",
        "g.round_effect(LOWERED_TARGETS + peninsula_of(own_place))",
        ("tests/game/test_councilors.py", "tests/game/test_library.py"),
    ),
    Fault(
        "a-harpy-takes-energy-before-library-cards",
        "rules",
        "game/cards/monstrosities/monsters/harpies.py",
        "        if out.count == 0:\n"
        "            self._list_cards(g, seat, out)\n"
        "        if out.count == 0 and g.have(seat, ENERGY) > 0:\n"
        "            out.add(make_move(LOSE, seat, ENERGY))\n",
        "        if out.count == 0 and g.have(seat, ENERGY) > 0:\n"
        "            out.add(make_move(LOSE, seat, ENERGY))\n"
        "        if out.count == 0:\n"
        "            self._list_cards(g, seat, out)\n",
        ("tests/game/monstrosities/test_harpies.py",),
    ),
)

STORE: Final = (
    Fault(
        "a-write-does-not-look-at-the-version-in-its-step",
        "store",
        "service/store/games/scripts.py",
        "if kept[1] ~= ARGV[1] then return {'stale', kept[1]} end\n",
        "",
        ("tests/service/store/games", "tests/service/http/games/test_moves.py"),
    ),
    Fault(
        "followers-are-not-told-of-a-move",
        "store",
        "service/store/games/scripts.py",
        "redis.call('PUBLISH', ARGV[7], ARGV[2])\n",
        "",
        ("tests/service/store/games", "tests/service/http/games/test_events.py"),
    ),
    Fault(
        "older-answers-to-keyed-requests-are-forgotten",
        "store",
        "service/store/games/scripts.py",
        " or redis.call('HGET', KEYS[4], ARGV[8])\n",
        "\n",
        ("tests/service/store/games", "tests/service/http/test_bounds.py"),
    ),
    Fault(
        "a-move-does-not-call-the-engines",
        "store",
        "service/store/games/scripts.py",
        "mark_if_engines(KEYS[1], KEYS[5])\ntell(KEYS[1], 'moves'",
        "tell(KEYS[1], 'moves'",
        ("tests/service/store/test_due_games.py", "tests/service/http/games/test_engines.py"),
    ),
    Fault(
        "one-game-more-than-the-limit",
        "store",
        "service/store/games/scripts.py",
        "redis.call('ZCARD', index) < most then",
        "redis.call('ZCARD', index) <= most then",
        ("tests/service/store/games", "tests/service/http/games/test_game_bounds.py"),
    ),
    Fault(
        "an-undo-goes-one-too-far",
        "store",
        "service/store/games/game_service.py",
        "        if to < earliest:\n",
        "        if to < earliest - 1:\n",
        ("tests/service/store/games", "tests/service/http/games/test_undo.py"),
    ),
    Fault(
        "a-game-is-opened-for-another-owner",
        "store",
        "service/http/games/lookup.py",
        "    if meta.owner == asker() or (",
        "    if not meta.ephemeral or (",
        (
            "tests/service/store/games",
            "tests/service/http/system",
            "tests/service/http/games",
            "tests/service/http/test_attacks.py",
            "tests/service/http/kit",
        ),
    ),
    Fault(
        "a-cancelled-hint-ends-a-search-that-another-needs",
        "store",
        "service/store/hints/client_scripts.py",
        "if redis.call('SCARD', search .. ':hints') > 1 then",
        "if redis.call('SCARD', search .. ':hints') > 2 then",
        ("tests/service/store/hints", "tests/service/http/searches"),
    ),
    Fault(
        "a-revoked-key-still-works",
        "store",
        "service/store/keys.py",
        "redis.call('HDEL', KEYS[2], ARGV[3])\n",
        "",
        ("tests/service/http/system", "tests/service/http/kit", "tests/service/cli"),
    ),
    Fault(
        "two-changes-of-the-seats-overwrite-each-other",
        "store",
        "service/store/games/scripts.py",
        "if revision_of(kept[2]) ~= tonumber(ARGV[4]) then return {'changed'} end\n",
        "",
        ("tests/service/store/games", "tests/service/http/games/test_seats.py"),
    ),
)

HTTP: Final = (
    Fault(
        "a-move-needs-no-version",
        "http",
        "service/http/games/moves.py",
        "        etag.require_version(opened.version)\n",
        "        etag.check_version(opened.version)\n",
        (
            "tests/service/http/games/test_moves.py",
            "tests/service/http/kit",
            "tests/service/http/test_bad_input.py",
        ),
    ),
    Fault(
        "a-played-move-sends-no-etag",
        "http",
        "service/http/games/moves.py",
        '    return json_reply(reply, headers={"ETag": game_etag(draft.head)})\n',
        "    return json_reply(reply)\n",
        ("tests/service/http/games/test_moves.py", "tests/service/http/games/test_undo.py"),
    ),
    Fault(
        "a-key-sent-with-another-body-repeats-the-answer",
        "http",
        "service/http/kit/idempotency.py",
        "    parts = [request.method, request.path, version, body]\n",
        "    parts = [request.method, request.path, version]\n    del body\n",
        ("tests/service/http/kit", "tests/service/http/games/test_moves.py"),
    ),
    Fault(
        "a-spectator-may-play",
        "http",
        "service/http/kit/auth.py",
        'if access == "reader" or (access == "player" and seat_pass.seat is not None):',
        'if access == "reader" or access == "player":',
        ("tests/service/http/games/test_seats.py", "tests/service/http/kit"),
    ),
    Fault(
        "a-seat-may-release-another",
        "http",
        "service/http/games/seats.py",
        "    if own is not None and own.seat != seat:\n",
        "    if own is not None and own.seat is None:\n",
        ("tests/service/http/games/test_seats.py",),
    ),
    Fault(
        "a-limit-does-not-say-how-long-to-wait",
        "http",
        "service/http/kit/problems.py",
        '        headers = {**(headers or {}), "Retry-After": str(named["wait"])}\n',
        "        headers = dict(headers or {})\n",
        ("tests/service/http/kit", "tests/service/http/system", "tests/service/http"),
    ),
    Fault(
        "a-streamed-event-has-the-id-of-the-one-before",
        "http",
        "service/http/games/events.py",
        "                after += 1\n                yield from _sent_entry(after, entry, sent)\n",
        "                yield from _sent_entry(after, entry, sent)\n                after += 1\n",
        ("tests/service/http/games/test_events.py",),
    ),
    Fault(
        "the-seed-of-a-game-that-is-not-seeded-is-shown",
        "http",
        "service/http/games/replies.py",
        '        seed=meta.seed if meta.chance == "seeded" else None,\n',
        "        seed=meta.seed,\n",
        (
            "tests/service/http/games/test_games.py",
            "tests/service/http/games/test_lists.py",
            "tests/service/http/games/test_chance.py",
        ),
    ),
    Fault(
        "browsers-may-guess-the-type-of-a-reply",
        "http",
        "service/http/kit/browsers.py",
        '        response.headers.setdefault("X-Content-Type-Options", "nosniff")\n',
        "",
        (
            "tests/service/http/kit",
            "tests/service/http/system",
            "tests/service/http/test_bounds.py",
        ),
    ),
    Fault(
        "a-seat-brings-back-undone-moves-of-others",
        "http",
        "service/http/games/moves.py",
        "entries_of_others(opened.head.meta.id, undone | back, seat_pass.seat)",
        "entries_of_others(opened.head.meta.id, undone, seat_pass.seat)",
        ("tests/service/http/games/test_undo.py", "tests/service/http/games/test_seats.py"),
    ),
)

FAULTS: Final[tuple[Fault, ...]] = (*RULES, *STORE, *HTTP)
