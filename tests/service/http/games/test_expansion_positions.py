"""Tables of Monstrosities that enter in mid-game: what is shown of them, and what is refused."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from game import load_content
from tests.service.client import ApiClient, check_problem
from tests.service.http.games.test_monster_games import THREE_SEATS
from tests.service.http.games.test_position_document import read_position

Document = dict[str, Any]
PETRIFIED = {"seat": 2, "piece": "follower", "place": "hills3", "inactive": True}
STRAY = {"piece": "volunteer", "place": "libraries6", "inactive": True}
STOLEN = {"seat": 3, "piece": "leader", "place": "harpies_hoard", "inactive": True}
BEARER = {"seat": 1, "piece": "leader", "place": "hills4"}
GIANT = {"seat": 1, "piece": "giant", "place": "forests3"}
HARPIES = {"harpies": 2, "gold": 1, "foresight": 1}
CLOAK = {"holder": 1, "carrier": "leader", "place": "hills4"}
POSITION: Document = {
    "round": 4,
    "phase": "suffer",
    "misfortunes_drawn": 2,
    "players": [
        {"allies": ["giant"], "resources": {"gold": 1}},
        {"allies": ["faun"], "removed_allies": ["dryad"], "removed_followers": 1},
        {"energy": 4},
    ],
    "peninsulas": {"cities": {"dry": 5}},
    "atlanteans": [BEARER, GIANT, PETRIFIED, STRAY, STOLEN],
    "components": {"constellation_cloak": "built"},
    "cards": {
        "medusa": {"place": "libraries6"},
        "harpies": HARPIES,
        "scylla_charybdis": {"faced": "scylla", "charybdis_sated": 1},
        "constellation_cloak": CLOAK,
    },
}
"""A table with everything that monsters do to pieces."""
ALL = ["medusa", "harpies", "scylla_charybdis"]

BOT = {"piece": "bot", "place": "hills4", "sharing": True}
MATE = {"seat": 1, "piece": "follower", "place": "hills4"}
STONE_BOT = {"piece": "second_bot", "seat": 2, "place": "forests3", "inactive": True}
TEAMS: Document = {
    "round": 2,
    "phase": "act",
    "hologram": {"councilor": "priest"},
    "players": [{}, {"bots_in_supply": []}],
    "removed_pieces": ["hologram"],
    "atlanteans": [MATE, BOT, STONE_BOT],
    "cards": {"medusa": {"place": "libraries6"}},
}
"""A player with two teams: a Bot that shares a space, one of stone, a removed Hologram."""


def setup(position: Document, monsters: list[str] = ALL) -> Document:
    """A game of three players that starts there."""
    return {
        "players": THREE_SEATS,
        "level": 1,
        "blueprint": list(load_content().introduction.blueprint),
        "expansion": {"monsters": monsters},
        "position": position,
        "chance": "manual",
    }


def team_setup(position: Document) -> Document:
    """A game of one player with two teams that starts there."""
    return {
        **setup(position),
        "players": [{"councilor": "orator", "color": "red"}],
        "level": 1,
        "expansion": {"monsters": ["medusa"], "two_teams": True},
    }


def standing(view: Document, place: str) -> list[tuple[Any, ...]]:
    """Who is on a tile or a location: seat, kind, number, and whether inactive, sharing."""
    tiles = [tile for p in view["island"]["peninsulas"] for tile in p["tiles"]]
    found = next(p for p in (*tiles, *view["expansion"]["locations"]) if p["id"] == place)
    names = ("seat", "piece", "count", "inactive", "sharing")
    return [tuple(group[name] for name in names) for group in found["atlanteans"]]


def entered(client: ApiClient, document: Document) -> str:
    """The address of a game that started from a document."""
    reply = client.post("/v1/games", document)
    assert reply.status_code == 201, reply.get_data(as_text=True)
    return reply.headers["Location"]


def test_a_table_with_petrified_stolen_and_removed_pieces_enters_and_is_shown(
    client: ApiClient,
) -> None:
    game = entered(client, setup(POSITION))
    view: Any = client.get(game).json
    assert standing(view, "hills3") == [(2, "follower", 1, True, False)]
    assert standing(view, "libraries6") == [(None, "volunteer", 1, True, False)]
    assert standing(view, "harpies_hoard") == [(3, "leader", 1, True, False)]
    assert standing(view, "forests3") == [(1, "giant", 1, False, False)]
    pieces = {one["piece"]: one for one in view["expansion"]["pieces"]}
    assert (pieces["faun"]["seat"], pieces["faun"]["removed"]) == (2, False)
    assert (pieces["dryad"]["seat"], pieces["dryad"]["removed"]) == (2, True)
    assert view["players"][1]["removed_followers"] == 1
    items = {one["id"]: one for one in view["expansion"]["items"]}
    cloak = items["constellation_cloak"]
    assert (cloak["seat"], cloak["carrier"], cloak["place"]) == (1, "leader", "hills4")
    numbers = view["expansion"]["numbers"]
    assert numbers["harpies"] == HARPIES
    assert numbers["scylla_charybdis"] == {"faced": "scylla", "charybdis_sated": 1}
    check_goes_on(client, game, setup(POSITION))


def test_a_table_of_two_teams_with_bots_of_stone_enters_and_is_shown(client: ApiClient) -> None:
    game = entered(client, team_setup(TEAMS))
    view: Any = client.get(game).json
    assert standing(view, "hills4") == [
        (1, "follower", 1, False, False),
        (2, "bot", 1, False, True),
    ]
    assert standing(view, "forests3") == [(2, "second_bot", 1, True, False)]
    assert view["players"][1]["pool"]["hologram"] == 0
    check_goes_on(client, game, team_setup(TEAMS))


def check_goes_on(client: ApiClient, game: str, document: Document) -> None:
    """The document of the game is that of its start, and it can be played from there and again."""
    first = read_position(client, game)
    again = entered(client, {**document, "position": first})
    own = ("id", "created", "updated", "forked_from")
    first, second = ({**client.get(g).get_json(), **dict.fromkeys(own)} for g in (game, again))
    assert first == second
    client.play_first(game, times=12)
    later = read_position_if_settled(client, game)
    record = client.get(f"{game}/record").get_json()
    copy = client.post("/v1/games", {"record": record, "chance": "manual"})
    assert copy.status_code == 201, copy.get_data(as_text=True)
    assert read_position_if_settled(client, copy.headers["Location"]) == later


def read_position_if_settled(client: ApiClient, game: str) -> Document | None:
    """The document of a game between two effects, else nothing."""
    reply = client.get(f"{game}/position")
    assert reply.status_code in {200, 409}
    return dict(reply.get_json()) if reply.status_code == 200 else None


IMPOSSIBLE: dict[str, tuple[Document, str, str]] = {
    "a petrified volunteer of a player who is not there": (
        {"atlanteans": [{**STRAY, "seat": 9}]}, "atlanteans.0.seat", "from 1 to 3",
    ),
    "a petrified piece that has acted": (
        {"phase": "act", "misfortunes_drawn": None, "atlanteans": [{**PETRIFIED, "acted": True}]},
        "atlanteans.0.acted", "inactive Atlanteans do not act",
    ),
    "more of stone than a tile has spaces": (
        {"atlanteans": [{**STRAY, "count": 9}]}, "atlanteans.0.count", "the spaces that are there",
    ),
    "somebody inactive where no monster leaves them": (
        {"atlanteans": [{**PETRIFIED, "place": "build1"}]},
        "atlanteans.0.place", "nobody can be inactive on build1",
    ),
    "an active Atlantean in the hoard": (
        {"atlanteans": [{**STOLEN, "inactive": False}]},
        "atlanteans.0.place", "on harpies_hoard Atlanteans are inactive",
    ),
    "stolen goods without a harpy": (
        {"cards": {"harpies": {"harpies": 0, "gold": 1}}},
        "cards.harpies", "must hold nothing once no harpy is left",
    ),
    "more harpies than there are": (
        {"cards": {"harpies": {"harpies": 9}}}, "cards.harpies.harpies", "from 0 to 3",
    ),
    "a card stolen more often than the box has it": (
        {"cards": {"harpies": {"foresight": 3}}}, "cards.harpies", "no more are in the deck",
    ),
    "a removed Leader on a space": (
        {"players": [{"leader_in_supply": True}, {}, {}], "atlanteans": [BEARER]},
        "atlanteans.0.piece", "in the supply or out of the game",
    ),
    "a removed ally on a space": (
        {"players": [{"removed_allies": ["giant"]}, {}, {}], "atlanteans": [GIANT]},
        "atlanteans.0.piece", "in the supply or out of the game",
    ),
    "an ally of nobody": (
        {"players": [{}, {}, {}], "atlanteans": [GIANT]},
        "atlanteans.0.piece", "in the supply or out of the game",
    ),
    "an ally with two players": (
        {"players": [{"allies": ["giant"]}, {"allies": ["giant"]}, {}]},
        "players.1.allies.0", "must be listed once",
    ),
    "an ally that this game has not": (
        {"players": [{"allies": ["kraken"]}, {}, {}]}, "players.0.allies.0", "is not known",
    ),
    "an item with two holders": (
        {"cards": {"constellation_cloak": {"holder": [1, 2]}}},
        "cards.constellation_cloak.holder", "must be a whole number from 0 to 3",
    ),
    "an item that is built and that nobody has": (
        {"cards": {"constellation_cloak": {}}},
        "cards.constellation_cloak", "must have a holder",
    ),
    "an item that somebody has and that is not built": (
        {"components": {}}, "cards.constellation_cloak", "must have a holder",
    ),
    "an item with a carrier who is not there": (
        {"cards": {"constellation_cloak": {**CLOAK, "place": "hills5"}}},
        "cards.constellation_cloak", "must be carried by an Atlantean of its holder",
    ),
    "an item that another player's Leader carries": (
        {"cards": {"constellation_cloak": {**CLOAK, "holder": 2}}},
        "cards.constellation_cloak", "must be carried by an Atlantean of its holder",
    ),
    "Medusa on water": (
        {"peninsulas": {"libraries": {"dry": 5}}, "atlanteans": [BEARER]},
        "cards.medusa", "must be on a tile that is not flooded",
    ),
    "Medusa nowhere": ({"cards": {"medusa": {}}}, "cards.medusa", "must have a place"),
    "Medusa freed and on a tile": (
        {"cards": {"medusa": {"place": "libraries6", "freed": 1}}},
        "cards.medusa", "must be nowhere once freed",
    ),
    "a sea monster that is sated and attacks": (
        {"cards": {"scylla_charybdis": {"faced": "scylla", "scylla_sated": 1}}},
        "cards.scylla_charybdis", "cannot face a monster that is sated",
    ),
    "somebody beside Scylla who is not on the tile": (
        {"cards": {"scylla_charybdis": {"faced": "scylla", "hills3_clockwise": "3F"}}},
        "cards.scylla_charybdis", "only Atlanteans of its tile",
    ),
}  # fmt: skip
"""What cannot be, the field that is named, and a part of the message."""


def changed(**parts: Any) -> Document:
    """The table with other parts, of cards only those that are given.

    With other Atlanteans nobody has the cloak.
    """
    document = deepcopy(POSITION)
    cards = {**document["cards"], **parts.pop("cards", {})}
    if "atlanteans" in parts:
        del cards["constellation_cloak"]
        document["components"] = {}
    return {**document, **parts, "cards": cards}


@pytest.mark.parametrize(
    ("parts", "field", "why"), [pytest.param(*case, id=name) for name, case in IMPOSSIBLE.items()]
)
def test_the_field_of_what_is_impossible_is_named(
    client: ApiClient, parts: Document, field: str, why: str
) -> None:
    problem = check_problem(
        client.post("/v1/games", setup(changed(**parts))),
        422,
        "invalid_position",
        f"position.{field}",
    )
    assert why in problem["detail"]


IMPOSSIBLE_BOTS: dict[str, tuple[Document, str, str]] = {
    "an inactive Bot that shares a space": (
        {"atlanteans": [MATE, {**BOT, "inactive": True}]},
        "atlanteans.1.sharing", "an inactive Bot shares no space",
    ),
    "a removed Bot on a space": (
        {"removed_pieces": ["bot"], "atlanteans": [MATE, BOT]},
        "atlanteans.1.piece", "out of the game",
    ),
    "a Bot that waits in the supply on a space": (
        {"players": [{}, {}]}, "atlanteans.2.piece", "in the supply or out of the game",
    ),
    "a Bot of the first team": (
        {"atlanteans": [MATE, {**BOT, "seat": 1}]},
        "atlanteans.1.seat", "belongs to the Mechanical Atlanteans",
    ),
    "a removed Hologram on a space": (
        {"atlanteans": [MATE, {"piece": "hologram", "seat": 2, "place": "forests2"}]},
        "atlanteans.1.piece", "in the supply or out of the game",
    ),
}  # fmt: skip


@pytest.mark.parametrize(
    ("parts", "field", "why"),
    [pytest.param(*case, id=name) for name, case in IMPOSSIBLE_BOTS.items()],
)
def test_the_field_of_what_is_impossible_with_bots_is_named(
    client: ApiClient, parts: Document, field: str, why: str
) -> None:
    document = team_setup({**TEAMS, **parts})
    problem = check_problem(
        client.post("/v1/games", document), 422, "invalid_position", f"position.{field}"
    )
    assert why in problem["detail"]


@pytest.mark.parametrize(
    ("monsters", "part", "field", "why"),
    [
        ([], {"cards": {"medusa": {"place": "hills6"}}}, "cards.medusa", "is not known"),
        ([], {"atlanteans": [PETRIFIED]}, "atlanteans.0.place", "nobody can be inactive on hills3"),
        (["medusa"], {"atlanteans": [STOLEN]}, "atlanteans.0.place", "must be a place"),
        (
            ["harpies"],
            {"components": {"mirror_shield": "built"}},
            "components.mirror_shield",
            "keys",
        ),
    ],
)
def test_a_monster_that_is_not_in_the_set_up_has_done_nothing(
    client: ApiClient, monsters: list[str], part: Document, field: str, why: str
) -> None:
    reply = client.post("/v1/games", setup(part, monsters))
    problem = check_problem(reply, 422, "invalid_position", f"position.{field}")
    assert why in problem["detail"]
