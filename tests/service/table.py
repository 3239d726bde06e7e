"""People at a table of their own: they play over HTTP and choose what dice and cards report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any, Protocol

Reply = dict[str, Any]
FREE_ACTS = ("play", "barrier", "unflood")
WILD = {"gold": "hills", "crystal": "forests", "ore": "mountains"}
MILD = ("calm_seas", "lost_schema", "earthquake", "malfunction", "hopelessness", "plague")
"""Misfortunes that flood nothing, the mildest first."""


class Server(Protocol):
    """What the table talks to: each call gives the status and the JSON of the reply."""

    def __call__(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any]: ...


class Table:
    """A manual game, and what has been seen of it: every reply to a move, every chance decision."""

    def __init__(self, server: Server, **setup: Any) -> None:
        self.server = server
        status, made = server("POST", "/v1/games", {**setup, "chance": "manual"})
        assert status == 201, made
        self.address = f"/v1/games/{made['id']}"
        self.version = int(made["version"])
        self.status = str(made["status"])
        self.events: list[Reply] = []
        self.chances: list[list[float]] = []

    def read(self, part: str = "") -> Any:
        status, body = self.server("GET", f"{self.address}{part}")
        assert status == 200, body
        return body

    def listed(self) -> Reply:
        """Read the decision and its answers; those of chance have probabilities."""
        listed: Reply = self.read("/moves")
        chances = [move["probability"] for move in listed["moves"]]
        if listed["decision"]["chance"]:
            self.chances.append(chances)
        else:
            assert chances == [None] * len(chances)
        return listed

    def post(self, *moves: str) -> tuple[int, Any]:
        """Send moves at the version that was seen last."""
        headers = {"If-Match": f'"{self.version}"'}
        return self.server("POST", f"{self.address}/moves", {"moves": moves}, headers)

    def play(self, *moves: str) -> None:
        status, body = self.post(*moves)
        assert status == 200, body
        assert [e["move"] for e in body["events"] if not e["forced"]] == list(moves)
        self.version, self.status = body["version"], body["status"]
        self.events += body["events"]

    def play_on(self, people: People, until: Callable[[Reply], bool] = lambda _: False) -> None:
        """Play until the game is over, or at a decision that the caller waits for."""
        while self.status == "running":
            listed = self.listed()
            if until(listed["decision"]):
                return
            self.play(*people.answer(self, listed))


class People(Protocol):
    """Whoever decides at the table."""

    def answer(self, table: Table, listed: Reply) -> Sequence[str]:
        """Choose one answer or several that follow one another."""


def team_move(listed: Reply, *wanted: str) -> str:
    """Pick the first legal move that begins with a wanted text, else one that costs nothing."""
    ids = [str(move["id"]) for move in listed["moves"]]
    for start in wanted:
        for move in ids:
            if move.startswith(start):
                return move
    return next((move for move in ids if not move.startswith(FREE_ACTS)), ids[0])


class Builders:
    """A lucky team that gathers what the Cosmic Gate costs, and then builds it.

    It rolls the best, draws what floods nothing while there is such a card, and gives up the
    Cities and the Libraries first.
    """

    def __init__(self, content: Reply) -> None:
        self._content = content

    def answer(self, table: Table, listed: Reply) -> list[str]:
        match listed["decision"]["kind"]:
            case "place":
                return self._placements(table)
            case "draw_misfortune":
                return [self._mildest(table, listed)]
            case "choose_flood":
                return [f"flood:{self._driest(table)}"]
            case "act":
                return [team_move(listed, "build:", "act:", "continue")]
            case "price_build":
                return [team_move(listed, "extra:crystal", "extra:gold")]
        if listed["decision"]["chance"]:
            return [listed["moves"][-1]["id"]]
        return [team_move(listed)]

    def _placements(self, table: Table) -> list[str]:
        """Place the whole team: where something is still needed, or all together to build."""
        view = table.read()
        room = {
            tile["id"]: tile["capacity"] - sum(group["count"] for group in tile["atlanteans"])
            for peninsula in view["island"]["peninsulas"]
            for tile in peninsula["tiles"]
            if not tile["flooded"]
        }
        need, sites = self._needed(view), _open_sites(view)
        moves = []
        for seat, player in enumerate(view["players"], 1):
            pool = player["pool"]
            pieces = [f"{seat}L"] * pool["leader"] + [f"{seat}F"] * pool["followers"]
            ore = player["resources"]["ore"]
            for number, piece in enumerate(pieces):
                if need.total() == 0:
                    moves.append(f"place:{piece}:build{number % sites + 1}")
                    continue
                good = max(need, key=lambda good: need[good])
                if need[good] == 0:
                    place = "centre"
                elif good == "atlantium" and ore == 0:
                    ore += 1
                    place = _room_on(room, "mountains", inner=True)
                elif good == "atlantium":
                    ore -= 1
                    place = _room_on(room, "forges", inner=False)
                    need[good] -= 1
                else:
                    place = _room_on(room, WILD[good], inner=True)
                    need[good] -= 1
                moves.append(f"place:{piece}:{place}")
        return moves or ["done"]

    def _needed(self, view: Reply) -> Counter[str]:
        """Count what the team lacks for all that is not built."""
        need: Counter[str] = Counter()
        for component in view["gate"]["components"]:
            if component["state"] == "unbuilt":
                need.update(self._content["components"][component["id"]]["cost"])
        for player in view["players"]:
            need.subtract(player["resources"])
        return Counter({good: max(0, need[good]) for good in ("gold", "crystal", "atlantium")})

    def _mildest(self, table: Table, listed: Reply) -> str:
        ids = {move["id"] for move in listed["moves"]}
        for card in MILD:
            if f"draw:{card}" in ids:
                return f"draw:{card}"
        floods = [f"draw:flood_{p}" for p in _by_worth(table) if f"draw:flood_{p}" in ids]
        return floods[0] if floods else listed["moves"][0]["id"]

    def _driest(self, table: Table) -> str:
        return _by_worth(table)[0]


class Idlers:
    """A team that sits in the centre while every card drawn is a flood."""

    def answer(self, table: Table, listed: Reply) -> list[str]:
        if listed["decision"]["kind"] == "place":
            pools = [(n, player["pool"]) for n, player in enumerate(table.read()["players"], 1)]
            placements = [
                f"place:{seat}{letter}:centre"
                for seat, pool in pools
                for letter in "L" * pool["leader"] + "F" * pool["followers"]
            ]
            return [*placements, "done"]
        return [team_move(listed, "draw:flood", "continue", "done", "flood", "act")]


def _by_worth(table: Table) -> list[str]:
    """Put the peninsulas that still have dry tiles in order, the least useful first."""
    order = ("cities", "libraries", "mountains", "forges", "forests", "hills")
    dry = {p["id"]: p["dry"] for p in table.read()["island"]["peninsulas"]}
    return [p for p in order if dry[p]]


def _room_on(room: dict[str, int], peninsula: str, *, inner: bool) -> str:
    """Take a space of a peninsula's tile, the innermost with room or the outermost."""
    rings = range(1, 7) if inner else range(6, 0, -1)
    for ring in rings:
        if room.get(f"{peninsula}{ring}", 0) > 0:
            room[f"{peninsula}{ring}"] -= 1
            return f"{peninsula}{ring}"
    return "centre"


def _open_sites(view: Reply) -> int:
    """Count the build spaces in use."""
    return sum(bool(site["open"]) for site in view["gate"]["build_spaces"])
