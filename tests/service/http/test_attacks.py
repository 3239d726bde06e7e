"""Who must not get in: every call, tried by everybody who may not make it.

Each attempt is refused in the same words whether or not there is something to find, and nothing
changes.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from flask import Flask
from limits import parse
from redis import Redis

from service.app import create_app
from service.config import Config
from service.store.ids_and_seeds import SECRET_BYTES
from service.store.keys import KeyStore, Quotas
from tests.service.client import FOUR_SEATS, ApiClient, check_problem, contents

SMALL = {"budget": {"simulations": 5}}
SECOND_GAME_LEVEL = 2
SEATS = 1000
YEAR = 365.25 * 24 * 3600


@dataclass
class Table:
    """A game of the key `club` with four claimed seats, and all who would like to get at it."""

    app: Flask
    club: ApiClient
    game: str
    move: str
    hint: str
    review: str
    secrets: list[str]
    people: dict[str, ApiClient]

    def client(self, token: str | None) -> ApiClient:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return ApiClient(self.app.test_client(), headers)


@pytest.fixture
def app(redis: Redis, settings: dict[str, Any]) -> Flask:
    assert redis.dbsize() == 0
    return create_app(Config(**settings, access="keys", guess_limit="1000/minute"))


@pytest.fixture
def table(app: Flask, redis: Redis) -> Table:
    keys = KeyStore(redis)

    def client(token: str | None) -> ApiClient:
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        return ApiClient(app.test_client(), headers)

    made = {
        name: keys.make(name, "play", owner=name, quotas=Quotas(), now=1.0)[0]
        for name in ("club", "screen", "former")
    }
    keys.revoke("former", now=2.0)
    club = client(made["club"])
    game = club.new_game(seats="claimed")
    other_game = club.new_game(seats="claimed", level=SECOND_GAME_LEVEL)

    def seat_token(address: str, seat: int) -> str:
        invited: Any = club.post(f"{address}/invitations", {"seats": [seat]}).json
        claim = {"invitation": invited["invitations"][0]["invitation"]}
        reply: Any = client(None).post(f"{address}/seats/{seat}/claim", claim).json
        return str(reply["token"])

    seat_1, seat_2, released = (seat_token(game, seat) for seat in (1, 2, 3))
    club.send("DELETE", f"{game}/seats/3")
    watch: Any = club.post(f"{game}/spectators").json
    gone: Any = club.post(f"{game}/spectators").json
    club.send("DELETE", f"{game}/spectators/{gone['id']}")
    foreign = seat_token(other_game, 1)
    one = client(seat_1)
    hint = one.post(f"{game}/hints", SMALL).headers["Location"]
    review = one.post(f"{game}/reviews", SMALL).headers["Location"]
    secret = seat_1.rpartition(".")[2]
    people = {
        "nobody": client(None),
        "another key": client(made["screen"]),
        "a revoked key": client(made["former"]),
        "a released seat": client(released),
        "a revoked spectator": client(gone["token"]),
        "a seat of another game": client(foreign),
        "a seat's token for another game": client(f"seat.{game[10:]}x.{secret}"),
        "a seat's secret without its game": client(secret),
        "a seat's token as a spectator's": client(seat_1.replace("seat.", "invite.")),
        "a shortened token": client(seat_1[:-1]),
        "a spectator": client(watch["token"]),
        "another seat": client(seat_2),
    }
    secrets = [*made.values(), seat_1, seat_2, released, watch["token"], foreign]
    move = one.moves(game, seat=1)[0]["id"]
    return Table(app, club, game, move, hint, review, secrets, people)


Attempt = Callable[[Table, ApiClient], Any]
READS: dict[str, Attempt] = {
    "read the game": lambda t, who: who.get(t.game),
    "list its moves": lambda t, who: who.get(f"{t.game}/moves"),
    "read its record": lambda t, who: who.get(f"{t.game}/record"),
    "read its position": lambda t, who: who.get(f"{t.game}/position"),
    "follow it": lambda t, who: who.get(f"{t.game}/events"),
    "see its seats": lambda t, who: who.get(f"{t.game}/seats"),
}
PLAYS: dict[str, Attempt] = {
    "play a move of seat 1": lambda t, who: who.play(t.game, t.move, version=0),
    "play it with a key of before": lambda t, who: who.play(t.game, t.move, version=0, key="k"),
    "release seat 1": lambda t, who: who.send("DELETE", f"{t.game}/seats/1"),
}
OWNS: dict[str, Attempt] = {
    "fork it": lambda t, who: who.post(f"{t.game}/fork"),
    "delete it": lambda t, who: who.send("DELETE", t.game),
    "invite": lambda t, who: who.post(f"{t.game}/invitations", {"seats": [4]}),
    "add a spectator": lambda t, who: who.post(f"{t.game}/spectators"),
    "seat an engine": lambda t, who: who.post(f"{t.game}/seats/4/engine", {}),
    "remove an engine": lambda t, who: who.send("DELETE", f"{t.game}/seats/4/engine"),
    "offer it": lambda t, who: who.post(f"{t.game}/handover"),
    "manage keys": lambda _, who: who.get("/v1/keys"),
    "make a key": lambda _, who: who.post("/v1/keys", {"name": "mine", "role": "operate"}),
}
SEARCHES: dict[str, Attempt] = {
    "read a seat's hint": lambda t, who: who.get(t.hint),
    "follow it": lambda t, who: who.get(f"{t.hint}/events"),
    "read a seat's review": lambda t, who: who.get(t.review),
    "draw it": lambda t, who: who.get(f"{t.review}/curve.svg"),
}
ACCOUNT: dict[str, Attempt] = {
    "list the games": lambda _, who: who.get("/v1/games"),
    "set up a game": lambda _, who: who.post("/v1/games", {"players": FOUR_SEATS}),
    "ask on a position": lambda _, who: who.post(
        "/v1/hints", {"players": FOUR_SEATS, "position": {}, **SMALL}
    ),
    "see the own key": lambda _, who: who.get("/v1/keys/me"),
}
NOT_ADMITTED = [
    "nobody",
    "a revoked key",
    "a released seat",
    "a revoked spectator",
    "a seat's token for another game",
    "a seat's secret without its game",
    "a seat's token as a spectator's",
    "a shortened token",
]


def kept(redis: Redis) -> dict[bytes, Any]:
    """Return what the store holds, without the counts of requests and wrong keys."""
    counts = (b"cosmicgate:keys:use", b"LIMITS:")
    return {key: value for key, value in contents(redis).items() if not key.startswith(counts)}


@pytest.mark.parametrize("who", NOT_ADMITTED)
def test_who_is_not_admitted_learns_and_changes_nothing(
    table: Table, redis: Redis, who: str
) -> None:
    before = kept(redis)
    replies = set()
    for attempt in (READS | PLAYS | OWNS | SEARCHES | ACCOUNT).values():
        reply = attempt(table, table.people[who])
        check_problem(reply, 401, "key_required", "Authorization")
        replies.add(reply.data)
    nowhere = table.people[who].get("/v1/games/AAAAAAAAAAAAAAAA")
    assert replies == {nowhere.data}, "the same words whether there is a game or not"
    assert kept(redis) == before


@pytest.mark.parametrize("who", ["another key", "a seat of another game"])
def test_who_belongs_elsewhere_finds_no_such_game(table: Table, redis: Redis, who: str) -> None:
    before = kept(redis)
    stranger = table.people[who]
    for attempt in (READS | PLAYS).values():
        check_problem(attempt(table, stranger), 404, "game_not_found", "game_id")
    for attempt in SEARCHES.values():
        assert attempt(table, stranger).json["code"] in {"hint_not_found", "review_not_found"}
    for attempt in OWNS.values():
        reply = attempt(table, stranger)
        assert reply.json["code"] in {"game_not_found", "token_not_enough", "role_required"}
    assert kept(redis) == before


def test_a_foreign_game_is_refused_like_one_that_is_not_there(table: Table) -> None:
    screen = table.people["another key"]
    foreign = screen.get(table.game).get_data(as_text=True)
    missing = screen.get("/v1/games/AAAAAAAAAAAAAAAA").get_data(as_text=True)
    assert foreign.replace(table.game[10:], "AAAAAAAAAAAAAAAA") == missing


@pytest.mark.parametrize("who", ["a spectator", "another seat"])
def test_a_token_does_no_more_than_it_is_for(table: Table, redis: Redis, who: str) -> None:
    before = kept(redis)
    for name, attempt in (OWNS | ACCOUNT).items():
        if (name, who) == ("ask on a position", "another seat"):
            continue  # which a seat may, within its creator's quota
        check_problem(attempt(table, table.people[who]), 403, "token_not_enough", "Authorization")
    for attempt in PLAYS.values():
        assert attempt(table, table.people[who]).json["code"] in {
            "token_not_enough",
            "not_your_seat",
        }
    for attempt in SEARCHES.values():
        assert attempt(table, table.people[who]).status_code == 404
    assert kept(redis) == before


def test_those_who_may_read_do(table: Table) -> None:
    """The table of attacks would pass on a service that refuses everything."""
    for who in ("a spectator", "another seat"):
        for attempt in READS.values():
            assert attempt(table, table.people[who]).status_code == 200
    for attempt in (*READS.values(), *ACCOUNT.values()):
        assert attempt(table, table.club).status_code in {200, 201, 202}


def test_a_token_in_an_address_is_no_credential(table: Table) -> None:
    for token in table.secrets:
        for query in (f"token={token}", f"key={token}", f"access_token={token}"):
            nobody = table.people["nobody"]
            check_problem(nobody.get(f"{table.game}?{query}"), 401, "key_required", "Authorization")
            reply = table.club.get(f"{table.game}?{query}")
            body = check_problem(reply, 422, "unknown_field", query.partition("=")[0])
            assert token not in str(body)


def test_no_credential_is_logged(table: Table, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    for token in table.secrets:
        who = table.client(token)
        who.get(table.game)
        who.get(f"/v1/nowhere/{token}")
        who.send("PATCH", table.game)
        who.post(f"{table.game}/seats/4/claim", {"invitation": token})
        who.post("/v1/games", data=token, content_type="application/json")
    assert [token for token in table.secrets if token in caplog.text] == []


def test_a_stream_ends_with_the_token_that_opened_it(table: Table) -> None:
    seat = table.people["another seat"]
    spectator = table.people["a spectator"]
    streams: list[Any] = [
        iter(who.get(f"{table.game}/events", buffered=False).response) for who in (seat, spectator)
    ]
    for stream in streams:
        next(stream)
        assert b"event: seats" in next(stream)
    watching: Any = table.club.get(f"{table.game}/seats").json
    table.club.send("DELETE", f"{table.game}/seats/2")
    table.club.send("DELETE", f"{table.game}/spectators/{watching['spectators'][0]['id']}")
    for stream in streams:
        assert list(stream) == [], "not even that the seat was released"


def test_guesses_are_slowed_down_and_right_keys_are_not(
    redis: Redis, settings: dict[str, Any]
) -> None:
    app = create_app(Config(**settings, access="keys", guess_limit="3/hour"))
    key, _ = KeyStore(redis).make("club", "play", owner="club", quotas=Quotas(), now=1.0)
    club = ApiClient(app.test_client(), {"Authorization": f"Bearer {key}"})
    game = club.new_game(seats="claimed")
    nobody = ApiClient(app.test_client())
    wrong = ApiClient(app.test_client(), {"Authorization": f"Bearer seat.{game[10:]}.AAAA"})
    assert wrong.get(game).status_code == 401
    claim = {"invitation": "invite.a.b"}
    assert nobody.post(f"{game}/seats/1/claim", claim).status_code == 403
    assert club.post(f"{game}/takeover", claim).status_code == 403
    for reply in (
        wrong.get(game),
        nobody.post(f"{game}/seats/1/claim", claim),
        club.post(f"{game}/takeover", claim),
    ):
        check_problem(reply, 429, "too_many_guesses")
        assert 1 <= int(reply.headers["Retry-After"]) <= 3601
    assert club.get(game).status_code == 200, "a right key is never locked out"
    check_problem(nobody.get(game), 401, "key_required", "Authorization")


def test_the_time_to_guess_one_of_a_thousand_tokens() -> None:
    """With the default limit from one address, and from a million addresses at once."""
    assert SECRET_BYTES == 32
    limit = parse(Config().guess_limit)
    a_second = limit.amount / limit.get_expiry()
    guesses = 2 ** (8 * SECRET_BYTES) / (2 * SEATS)
    years = guesses / a_second / YEAR
    assert years > 1e66
    assert years / 1e6 > 1e60


def test_a_game_is_taken_over_by_invitation_only(table: Table) -> None:
    screen = table.people["another key"]
    offered: Any = table.club.post(f"{table.game}/handover").json
    again: Any = table.club.post(f"{table.game}/handover").json
    void, code = ({"invitation": each["invitation"]} for each in (offered, again))
    reply = screen.post(f"{table.game}/takeover", void)
    check_problem(reply, 403, "invitation_not_valid", "invitation")
    check_problem(
        table.people["another seat"].post(f"{table.game}/takeover", code),
        403,
        "token_not_enough",
        "Authorization",
    )
    assert screen.post(f"{table.game}/takeover", code).status_code == 200
    check_problem(table.club.get(table.game), 404, "game_not_found", "game_id")
    assert table.game[10:] not in table.club.get("/v1/games").get_data(as_text=True)
    assert table.game[10:] in screen.get("/v1/games").get_data(as_text=True)
    check_problem(
        screen.post(f"{table.game}/takeover", code), 403, "invitation_not_valid", "invitation"
    )
    two = table.people["another seat"]
    own = two.moves(table.game, seat=2)[0]["id"]
    assert two.play(table.game, own).status_code == 200, "the seats stay"
    assert screen.send("DELETE", table.game).status_code == 204


def test_a_token_that_names_a_part_of_a_game_is_wrong_like_any_other(table: Table) -> None:
    seat = table.people["another seat"]
    seat.play(table.game, seat.moves(table.game, seat=2)[0]["id"])
    for part in ("record", "news", "answers"):
        guess = table.client(f"seat.{table.game[10:]}:{part}.AAAA")
        check_problem(guess.get(table.game), 401, "key_required", "Authorization")


def test_the_new_owner_of_a_game_gets_no_answer_that_the_old_one_got(table: Table) -> None:
    """Not to the same request with the same key, and no refusal of another one either."""
    club, screen = table.club, table.people["another key"]
    game = club.new_game()
    moves = [move["id"] for move in club.moves(game)]
    assert club.play(game, moves[0], version=0, key="turn").status_code == 200
    assert undo(club, game, 0, key="back").status_code == 200
    offered: Any = club.post(f"{game}/handover").json
    assert screen.post(f"{game}/takeover", offered).status_code == 200
    check_problem(
        screen.play(game, moves[0], version=0, key="turn"), 412, "stale_version", "If-Match"
    )
    own = screen.play(game, moves[1], version=2, key="turn")
    assert (own.status_code, "Idempotency-Replayed" in own.headers) == (200, False)
    assert undo(screen, game, 2, key="back").status_code == 200
    again = undo(screen, game, 2, key="back", version=3)
    assert (again.status_code, again.headers["Idempotency-Replayed"]) == (200, "true")


def undo(client: ApiClient, game: str, to: int, key: str, version: int | None = None) -> Any:
    named = client.version(game) if version is None else version
    headers = {"If-Match": f'"{named}"', "Idempotency-Key": key}
    return client.post(f"{game}/undo", {"to": to}, headers=headers)


def test_a_game_that_is_passed_on_is_followed_by_its_seats_and_not_by_its_former_key(
    table: Table,
) -> None:
    screen, seat = table.people["another key"], table.people["another seat"]
    offered: Any = table.club.post(f"{table.game}/handover").json
    streams: list[Any] = [
        iter(who.get(f"{table.game}/events", buffered=False).response) for who in (table.club, seat)
    ]
    for stream in streams:
        next(stream)
        assert b"event: seats" in next(stream)
    assert screen.post(f"{table.game}/takeover", offered).status_code == 200
    seat.play(table.game, seat.moves(table.game, seat=2)[0]["id"])
    former, still = (b"".join(stream) for stream in streams)
    assert former == b"", "not even that it was passed on"
    assert b"event: move" in still


def test_what_a_seat_asked_for_stays_its_own_when_the_game_is_passed_on(table: Table) -> None:
    screen, seat = table.people["another key"], table.people["another seat"]
    keyed = {"Idempotency-Key": "advice"}
    hint = seat.post(f"{table.game}/hints", SMALL | {"keep": True}, headers=keyed)
    offered: Any = table.club.post(f"{table.game}/handover").json
    assert screen.post(f"{table.game}/takeover", offered).status_code == 200
    assert seat.get(hint.headers["Location"]).status_code == 200
    kept: Any = seat.get(f"{table.game}/kept").json
    assert len(kept["hints"]) == 1
    again = seat.post(f"{table.game}/hints", SMALL | {"keep": True}, headers=keyed)
    assert again.headers["Location"] == hint.headers["Location"]
    assert screen.get(f"{table.game}/kept").json == {"hints": [], "reviews": []}


def test_taking_over_the_own_game_changes_nothing(table: Table) -> None:
    keyed = {"Idempotency-Key": "new-game"}
    made = table.club.post("/v1/games", {"players": 2}, headers=keyed)
    game = made.headers["Location"]
    offered: Any = table.club.post(f"{game}/handover").json
    assert table.club.post(f"{game}/takeover", offered).status_code == 200
    again = table.club.post("/v1/games", {"players": 2}, headers=keyed)
    assert again.headers["Location"] == game, "the answer to its creation is still there"
    taken = table.people["another key"].post(f"{game}/takeover", offered)
    assert taken.status_code == 200, "the offer remains"


def test_whoever_passed_a_game_on_does_not_get_it_again_by_the_request_that_made_it(
    table: Table,
) -> None:
    keyed = {"Idempotency-Key": "new-game"}
    made = table.club.post("/v1/games", {"players": 2}, headers=keyed)
    game = made.headers["Location"]
    offered: Any = table.club.post(f"{game}/handover").json
    assert table.people["another key"].post(f"{game}/takeover", offered).status_code == 200
    again = table.club.post("/v1/games", {"players": 2}, headers=keyed)
    assert again.status_code == 201
    assert again.headers["Location"] != game
    assert table.club.get(again.headers["Location"]).status_code == 200


def test_a_game_that_was_taken_over_and_deleted_repeats_no_request_of_its_new_creator(
    table: Table,
) -> None:
    """Both keys have used the same idempotency key; the new one's answer is its own."""
    screen, keyed = table.people["another key"], {"Idempotency-Key": "new-game"}
    taken = table.club.post("/v1/games", {"players": 2}, headers=keyed).headers["Location"]
    own = screen.post("/v1/games", {"players": 2}, headers=keyed).headers["Location"]
    offered: Any = table.club.post(f"{taken}/handover").json
    assert screen.post(f"{taken}/takeover", offered).status_code == 200
    assert screen.send("DELETE", taken).status_code == 204
    again = screen.post("/v1/games", {"players": 2}, headers=keyed)
    assert again.headers["Location"] == own


def test_nobody_takes_over_more_games_than_the_own_key_may_keep(table: Table, redis: Redis) -> None:
    quotas = Quotas(max_games=1)
    key, _ = KeyStore(redis).make("small", "play", owner="small", quotas=quotas, now=3.0)
    small = table.client(key)
    own = small.new_game()
    offered: Any = table.club.post(f"{table.game}/handover").json
    check_problem(small.post(f"{table.game}/takeover", offered), 409, "too_many_games")
    assert table.club.get(table.game).status_code == 200, "it stays whose it was"
    assert small.send("DELETE", own).status_code == 204
    assert small.post(f"{table.game}/takeover", offered).status_code == 200, "the offer remains"
