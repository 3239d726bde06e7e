"""A program that plays for an attacker: it asks the service everything, to learn what will come.

Before dice or cards of a game it sends whatever calls there are, and then states the outcome that
it believes in. It believes what it saw in copies of the game as long as such copies were right
before, and it learns what earlier replies had in common before each outcome.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from flask import Flask
from werkzeug.test import TestResponse

from game import Game, LegalMove, MoveError, Record, load_content
from tests.service.client import ApiClient
from tests.service.http.games.test_seats import claimed, with_token

CONTENT = load_content()
PLACES = (("hills1", "forests1", "mountains1"), ("hills2", "forests2", "cities2"),
          ("hills3", "forests3", "cities3"), ("hills4", "libraries4", "cities4"))  # fmt: skip
BEGINNING = {
    "phase": "act",
    "atlanteans": [
        {"seat": seat, "piece": piece, "place": place}
        for seat, places in enumerate(PLACES, 1)
        for piece, place in zip(("leader", "follower", "follower"), places, strict=True)
    ],
    "players": [{"energy": 8, "resources": {"ore": 1}}] * 4,
    "misfortunes": {"discard": {"calm_seas": 2, "flood_hills": 2}},
}
"""A table at which much is rolled soon, and what may follow a roll tells much about it."""
Feature = tuple[Any, ...]
Probability = dict[str, float]


@dataclass
class Event:
    """Dice or cards that a move of the victim's game will bring."""

    address: str
    version: int
    seed: int
    record: dict[str, Any]
    move: str
    outcomes: list[LegalMove]
    after: Game
    """The game after the move, with the dice or cards still to come."""
    features: list[Feature] = field(default_factory=list)
    votes: list[tuple[str, str]] = field(default_factory=list)
    """What each witness says: its name, and an outcome."""

    @property
    def stated(self) -> Probability:
        return {outcome.id: outcome.probability or 0.0 for outcome in self.outcomes}


def drawn(reply: TestResponse) -> list[str]:
    """The dice and cards that a reply to a move tells."""
    body = reply.get_json() or {}
    return [e["move"] for e in body.get("events", ()) if e["chance"] and not e["forced"]]


class Attacker:
    """Sends calls about a game and draws its conclusions."""

    def __init__(self, app: Flask, client: ApiClient, seed: int) -> None:
        self.app = app
        self.client = client
        self.random = Random(seed)
        self.seen: dict[Feature, Counter[str]] = defaultdict(Counter)
        """How often each feature of replies was seen before each outcome."""
        self.right: Counter[str] = Counter()
        self.asked: Counter[str] = Counter()
        """How often each witness was right, of how many times."""
        self.players: list[ApiClient] = [client]
        """Whoever may play the victim's game."""
        self.onlookers: list[ApiClient] = []

    # --- the victim's game --------------------------------------------------------------------

    def begin(self, chance: str = "server", seats: str = "open", **choices: Any) -> tuple[str, int]:
        """Set up a game whose dice are to be foreknown; gives its address and its seed."""
        seed = self.random.randrange(1000)
        table = {"position": BEGINNING, "chance": chance, "seats": seats, "seed": seed, **choices}
        game = self.client.new_game(**table)
        self.players, self.onlookers = [self.client], []
        if seats == "claimed":
            self.players = [claimed(self.app, self.client, game, seat) for seat in range(1, 5)]
            watch = self.client.post(f"{game}/spectators").get_json()["token"]
            self.onlookers = [with_token(self.app, watch)]
        return game, seed

    def event(self, address: str, seed: int) -> Event | None:
        """Look for a move that brings dice or cards, and play others until there is one.

        None: the game is over.
        """
        while True:
            document = self.client.get(address).get_json()
            if document["status"] != "running":
                return None
            record = self.client.get(f"{address}/record").get_json()
            now = Game.replay(Record.from_dict(record), CONTENT)
            moves = [move.id for move in now.legal_moves()]
            self.random.shuffle(moves)
            found = []
            for move in moves[:60]:
                after = now.clone()
                after.advance(move)
                if after.is_chance_next():
                    outcomes, version = after.legal_moves(), document["version"]
                    found.append(Event(address, version, seed, record, move, outcomes, after))
            if found:
                best = max(found, key=self.told_by_what_follows)
                return best if self.random.random() < 0.9 else found[0]
            self.play(address, moves[0], document["version"])

    def told_by_what_follows(self, event: Event) -> float:
        """How much of an outcome can be told from what is legal after it."""
        different = {frozenset(self.moves_after(event, outcome)) for outcome in event.stated}
        return len(different) / len(event.outcomes)

    def play(self, address: str, move: str, version: int) -> TestResponse:
        """Play a move by whoever may."""
        for player in self.players:
            reply = player.play(address, move, version=version)
            if reply.status_code == 200:
                return reply
        raise AssertionError(reply.get_data(as_text=True))

    # --- beliefs ------------------------------------------------------------------------------

    def believed(self, event: Event) -> str:
        """The outcome that is likeliest after all that was seen."""
        scores = {}
        for outcome, stated in event.stated.items():
            score = math.log(stated)
            for feature in (features := set(event.features)):
                seen = self.seen[feature]
                chance = (seen[outcome] + 8 * stated) / (seen.total() + 8)
                score += math.log(chance / stated) / len(features)  # most say the same
            for witness, said in event.votes:
                trust = (self.right[witness] + stated) / (self.asked[witness] + 1)
                if said == outcome:
                    score += math.log(max(trust, stated) / stated)
            scores[outcome] = score
        return max(scores, key=scores.__getitem__)

    def learn(self, event: Event, came: str) -> None:
        """Compare what was seen with what came."""
        for feature in set(event.features):
            self.seen[feature][came] += 1
        for witness, said in event.votes:
            self.asked[witness] += 1
            self.right[witness] += said == came

    def note(self, event: Event, name: str, reply: TestResponse) -> None:
        """Keep what a reply about the victim shows, and whatever outcome it names."""
        body = reply.get_json(silent=True) or {}
        detail = str(body.get("detail", ""))
        mark = (name, reply.status_code, body.get("code"), body.get("move_index"), len(detail))
        event.features.append(mark)
        if reply.status_code >= 400:
            text = reply.get_data(as_text=True)
            event.votes += [(f"named in {name}", each) for each in event.stated if each in text]

    def witness(self, event: Event, name: str, reply: TestResponse) -> None:
        """Believe that what came in a copy comes in the victim's game too."""
        outcomes = drawn(reply)
        if outcomes and outcomes[0] in event.stated:
            event.votes.append((name, outcomes[0]))

    # --- the calls ----------------------------------------------------------------------------

    def attack(self, event: Event, most: int) -> None:
        """Send some of all calls in any order, and last what tells most if it tells anything."""
        for call in self.random.sample(CALLS, min(most, len(CALLS))):
            call(self, event)
        self.batch(event)
        self.fork(event)
        assert self.client.version(event.address) >= event.version
        event.version = self.client.version(event.address)

    def batch(self, event: Event) -> None:
        """Send the move and more after it; where the refusal stands says what had come."""
        left = set(event.stated)
        for tail in self.tails(event):
            headers = {"If-Match": f'"{event.version}"'}
            for player in self.players:
                moves = [event.move, *tail, "zzz"]
                reply = player.post(f"{event.address}/moves", {"moves": moves}, headers=headers)
                if reply.get_json().get("code") != "not_your_seat":
                    break
            assert reply.status_code >= 400
            self.note(event, f"batch of {len(tail)}", reply)
            index = reply.get_json().get("move_index")
            if index is None:
                continue  # a move of another seat: nothing of the game is told
            left -= {o for o in left if index != self.refused_at(event, o, tail)}
        if len(left) < len(event.stated):
            event.votes += [(f"batch leaves {len(left)}", outcome) for outcome in sorted(left)]

    def tails(self, event: Event) -> Iterator[list[str]]:
        """Moves that are legal after some outcomes and not after others."""
        legal = Counter[str]()
        for outcome in event.stated:
            legal.update(self.moves_after(event, outcome))
        telling = [move for move, number in legal.items() if number < len(event.stated)]
        self.random.shuffle(telling)
        yield []
        yield from ([move] for move in telling[:12])

    def moves_after(self, event: Event, outcome: str) -> set[str]:
        game = event.after.clone()
        game.advance(outcome)
        return set() if game.is_chance_next() else {move.id for move in game.legal_moves()}

    def refused_at(self, event: Event, outcome: str, tail: Sequence[str]) -> int:
        """Which move of the batch is refused if this outcome comes: its index."""
        game = event.after.clone()
        game.advance(outcome)
        for index, move in enumerate(tail, 1):
            try:
                game.advance(move)
            except MoveError:
                return index
        return len(tail) + 1

    def stale(self, event: Event) -> None:
        """Play at other versions, with keys and without."""
        key = f"{self.random.random()}"
        for version in {0, event.version - 1, event.version + 1} - {-1, event.version}:
            for more in ({}, {"Idempotency-Key": key}):
                headers = {"If-Match": f'"{version}"', **more}
                reply = self.players[0].post(
                    f"{event.address}/moves", {"move": event.move}, headers=headers
                )
                assert reply.status_code == 412
                self.note(event, "stale", reply)

    def wrong_terms(self, event: Event) -> None:
        """Play in ways that are refused for other reasons."""
        path, version = f"{event.address}/moves", {"If-Match": f'"{event.version}"'}
        for n, (body, headers) in enumerate((
            ({"move": event.move}, {}),
            ({"move": event.move, "if_legal": True}, {"If-Match": f'"{event.version + 1}"'}),
            ({"moves": [event.move, "x" * 300]}, version),
            ({"moves": [event.move] * 1000}, version),
            ({"moves": [event.move, "takeback"], "if_legal": True}, {}),
            ({"moves": [event.move, "undo:0"], "if_legal": True}, {}),
        )):  # fmt: skip
            reply = self.players[0].post(path, body, headers=headers)
            assert reply.status_code >= 400, (body, reply.get_data(as_text=True))
            self.note(event, f"terms {n}", reply)
        for onlooker in self.onlookers:
            reply = onlooker.post(path, {"move": event.move}, headers=version)
            assert reply.status_code == 403
            self.note(event, "onlooker", reply)

    def fork(self, event: Event) -> None:
        """Play in copies of the game, and in copies of those."""
        terms: list[dict[str, Any]] = [
            {},
            {"ephemeral": True},
            {"seed": event.seed},
            {"seed": event.seed, "chance": "seeded"},
            {"undo": "free", "label": "What if"},
            {"chance": "server", "version": event.version},
        ]
        for choices in terms:
            first = self.client.post(f"{event.address}/fork", choices)
            for depth in range(2):
                if first.status_code != 201:
                    self.note(event, f"fork {sorted(choices)}", first)
                    break
                address = first.headers["Location"]
                following = self.client.post(f"{address}/fork", choices)
                reply = self.client.play(address, event.move)
                self.witness(event, f"fork {sorted(choices)} {depth}", reply)
                self.client.send("DELETE", address)
                first = following
            else:
                if first.status_code == 201:
                    self.client.send("DELETE", first.headers["Location"])

    def plan(self, event: Event) -> None:
        """Send a plan that goes on after its dice or cards."""
        made = self.client.post(f"{event.address}/fork", {"ephemeral": True})
        plan = made.headers["Location"]
        self.witness(event, "plan", self.client.play(plan, event.move))
        if self.client.moves(plan):
            self.client.play_first(plan)
            body = {"plan": plan.rsplit("/", 1)[1], "if_legal": True}
            if any(not e["chance"] for e in self.events(plan, event.version + 1)):
                reply = self.players[0].post(f"{event.address}/moves", body)
                assert reply.status_code >= 400
                self.note(event, "plan", reply)
        self.client.send("DELETE", plan)

    def events(self, address: str, after: int) -> list[dict[str, Any]]:
        query = {"format": "json", "after": after}
        reply = self.client.get(f"{address}/events", query_string=query)
        return list(reply.get_json()["events"])

    def import_(self, event: Event) -> None:
        """Set up copies from the record."""
        terms: list[dict[str, Any]] = [{}, {"seed": event.seed}]
        terms += [{"seed": event.seed, "chance": "seeded"}]
        for choices in terms:
            made = self.client.post("/v1/games", {"record": event.record, **choices})
            if made.status_code == 201:
                address = made.headers["Location"]
                reply = self.client.play(address, event.move)
                self.witness(event, f"import {sorted(choices)}", reply)
                self.client.send("DELETE", address)

    def twin(self, event: Event) -> None:
        """Set up the same game again with the same seed, and play the same moves."""
        for chance in ("server", "seeded"):
            twin = self.client.new_game(position=BEGINNING, chance=chance, seed=event.seed)
            for move in [*event.record["moves"], event.move]:
                recorded = self.client.get(f"{twin}/record").get_json()["moves"]
                if recorded != event.record["moves"][: len(recorded)]:
                    break  # other dice: no twin any more
                if move == event.move and len(recorded) == len(event.record["moves"]):
                    self.witness(event, f"twin {chance}", self.client.play(twin, move))
                    break
                if len(recorded) < len(event.record["moves"]):
                    self.client.play(twin, event.record["moves"][len(recorded)])
            self.client.send("DELETE", twin)

    def undo(self, event: Event) -> None:
        """Make a detour: play something free, and take it back; look again after each."""
        for move in self.random.sample(self.free_moves(event), min(2, len(self.free_moves(event)))):
            self.play(event.address, move, event.version)
            event.version += 1
            event.votes = [(f"{witness.rstrip('*')}*", said) for witness, said in event.votes]
            for player in self.players:
                headers = {"If-Match": f'"{event.version}"'}
                reply = player.post(
                    f"{event.address}/undo", {"to": event.version - 1}, headers=headers
                )
                if reply.status_code == 200:
                    event.version += 1
                    break
            assert reply.status_code == 200, reply.get_data(as_text=True)
            self.batch(event)

    def free_moves(self, event: Event) -> list[str]:
        """The moves that bring no dice or cards."""
        now = Game.replay(Record.from_dict(event.record), CONTENT)
        found = []
        for move in now.legal_moves():
            after = now.clone()
            after.advance(move.id)
            if after.status == "running" and not after.is_chance_next():
                found.append(move.id)
        return found

    def refused_undo(self, event: Event) -> None:
        for to in (0, event.version, event.version + 1):
            headers = {"If-Match": f'"{event.version}"'}
            reply = self.players[-1].post(f"{event.address}/undo", {"to": to}, headers=headers)
            if reply.status_code == 200:
                event.version = reply.get_json()["version"]
                self.play_again(event)
                return
            self.note(event, f"undo {to - event.version}", reply)

    def play_again(self, event: Event) -> None:
        """Bring back what was undone."""
        headers = {"If-Match": f'"{event.version}"'}
        body = {"to": event.version - 1}
        reply = self.players[-1].post(f"{event.address}/undo", body, headers=headers)
        assert reply.status_code == 200, reply.get_data(as_text=True)
        event.version = reply.get_json()["version"]

    def look(self, event: Event) -> None:
        """Read everything."""
        version = event.version
        for path in ("", "/moves", "/record", "/record?format=text", "/position", "/seats",
                     f"?version={version}", f"?version={version + 1}", "/moves?version=0", "/kept",
                     f"/moves?version={version + 1}", f"/events?format=json&after={version}",
                     f"/events?format=json&after={version + 1}"):  # fmt: skip
            for reader in (self.client, *self.onlookers):
                reply = reader.get(f"{event.address}{path}")
                self.note(event, path.replace(str(version), "v"), reply)
                if '"secret' in reply.get_data(as_text=True):
                    raise AssertionError("a reply shows a secret")
        self.client.get("/v1/games")

    def ask(self, event: Event) -> None:
        """Ask for hints and reviews."""
        question = {"budget": {"simulations": 5}, "allow": [event.move], "detail": "line"}
        for path in ("hints", "reviews"):
            body = question if path == "hints" else {"budget": {"simulations": 5}}
            reply = self.client.post(f"{event.address}/{path}", body)
            self.note(event, path, reply)
            if reply.status_code == 202:
                self.client.send("DELETE", reply.headers["Location"])
        self.note(event, "agree", self.players[0].post(f"{event.address}/agreement"))

    def talk(self, event: Event) -> None:
        """Propose what comes, and ask to be called."""
        moves = [event.move, self.random.choice(sorted(event.stated)), "zzz"]
        for sent in ({"proposal": moves}, {"proposal": moves[1:]}, {"ping": moves[1]}):
            reply = self.players[-1].post(f"{event.address}/talk", sent)
            self.note(event, f"talk {min(sent)}", reply)
        wanted = {"address": "https://bot.example/turns", "events": ["turn", "ended", "hint.done"]}
        reply = self.client.post("/v1/webhooks", wanted)
        self.note(event, "webhook", reply)
        if reply.status_code == 201:
            self.client.send("DELETE", reply.headers["Location"])

    def change(self, event: Event) -> None:
        """Change the game, but for the undo: where that is free, what was undone is known."""
        renamed = {"players": [{"seat": 1, "name": f"Ann {event.version}"}]}
        for sent in ({"label": event.move}, renamed, {"talk": "text"}, {"undo": "never"}):
            reply = self.client.send("PATCH", event.address, json=sent)
            self.note(event, f"change {min(sent)}", reply)


CALLS: Sequence[Callable[[Attacker, Event], None]] = (
    Attacker.batch,
    Attacker.stale,
    Attacker.wrong_terms,
    Attacker.fork,
    Attacker.plan,
    Attacker.import_,
    Attacker.twin,
    Attacker.undo,
    Attacker.refused_undo,
    Attacker.look,
    Attacker.ask,
    Attacker.talk,
    Attacker.change,
)


def tail_of(hits: int, chances: Sequence[float]) -> float:
    """How likely so many hits or more are, where each trial has its own chance."""
    spread = [1.0]
    for chance in chances:
        spread = [
            (spread[n] * (1 - chance) if n < len(spread) else 0.0)
            + (spread[n - 1] * chance if n else 0.0)
            for n in range(len(spread) + 1)
        ]
    return sum(spread[hits:])
