"""Manual games over HTTP in which monsters are overcome: what the view and the log tell of it."""

from __future__ import annotations

from typing import Any

import pytest
from flask import Flask

from game import load_content
from tests.service.client import ApiClient
from tests.service.http.games.test_manual_games import check_record, server_of
from tests.service.http.games.test_seats import claimed, read
from tests.service.table import MILD, Reply, Server, Table, team_move

THREE_SEATS = [
    {"councilor": "orator", "color": "red"},
    {"councilor": "priest", "color": "blue"},
    {"councilor": "explorer", "color": "green"},
]
QUIET = tuple(f"draw:{card}" for card in MILD)
AT_CALM: dict[str, Any] = {"phase": "suffer", "misfortunes_drawn": 3}
"""The last misfortune of a round is about to be drawn."""


ADJACENT = (
    ("place:1L:hills3", "stand:clockwise"),
    ("place:2L:hills3", "stand:counterclockwise"),
    ("place:1F:forests3", "stand:clockwise"),
    ("place:2F:forests3", "stand:counterclockwise"),
    ("place:3L:hills2", "stand:clockwise"),
    ("place:3F:forests2", "stand:counterclockwise"),
)
"""Six Atlanteans beside Scylla between the Hills and the Forests: where, on which space."""


class Followers:
    """A team that follows a script: the first of its moves that is legal, else a harmless one."""

    def __init__(self, *script: str) -> None:
        self.script = script

    def answer(self, table: Table, listed: Reply) -> list[str]:
        del table
        if listed["decision"]["kind"] == "place":
            centre = [move["id"] for move in listed["moves"] if move["id"].endswith(":centre")]
            return [team_move(listed, *self.script, *centre, "done")]
        return [team_move(listed, *self.script, *QUIET, "flood:libraries", "continue", "done")]


@pytest.fixture
def server(client: ApiClient) -> Server:
    return server_of(client)


def monster_game(server: Server, monster: str, position: dict[str, Any]) -> Table:
    """A manual game of three players in the middle, with one monster."""
    return Table(
        server,
        players=THREE_SEATS,
        level=1,
        blueprint=list(load_content().introduction.blueprint),
        expansion={"monsters": [monster]},
        position=position,
    )


def play(table: Table, *moves: str) -> list[str]:
    """Play moves; what the log tells of them and of all that followed."""
    seen = len(table.events)
    table.play(*moves)
    return texts_since(table, seen)


def texts_since(table: Table, seen: int) -> list[str]:
    """What the log tells of the events from a number on."""
    texts = []
    for event in table.events[seen:]:
        texts += [event["text"], *(c["text"] for c in event["changes"] if c["text"])]
    return texts


def piece(table: Table, kind: str) -> dict[str, Any]:
    """A piece that only the expansion has."""
    pieces = table.read()["expansion"]["pieces"]
    return dict(next(one for one in pieces if one["piece"] == kind))


def item(table: Table, name: str) -> dict[str, Any]:
    """A magic item."""
    return dict(next(one for one in table.read()["expansion"]["items"] if one["id"] == name))


def numbers(table: Table, card: str) -> dict[str, Any]:
    """What a card keeps count of."""
    return dict(table.read()["expansion"]["numbers"].get(card, {}))


def until(kind: str) -> Any:
    """Wait for a decision of a kind."""
    return lambda decision: decision["kind"] == kind


def test_medusas_curse_is_broken_and_she_joins_the_bearer_of_the_shield(server: Server) -> None:
    table = monster_game(
        server,
        "medusa",
        {
            "round": 2,
            "phase": "act",
            "players": [{}, {"resources": {"atlantium": 6}}, {}],
            "cards": {"medusa": {"place": "libraries6"}},
            "atlanteans": [
                {"seat": 2, "piece": "leader", "place": "build1"},
                {"piece": "volunteer", "place": "libraries6", "inactive": True},
            ],
        },
    )
    assert "The Mirror Shield is built." in play(table, "build:1:mirror_shield")
    shield = item(table, "mirror_shield")
    assert (shield["state"], shield["seat"]) == ("built_this_round", 2)
    table.play_on(Followers(), until=until("place"))
    table.play("place:2L:hills4", "carry:mirror_shield")
    shield = item(table, "mirror_shield")
    assert (shield["carrier"], shield["place"]) == ("leader", "hills4")
    table.play_on(Followers("unleash:medusa"), until=until("draw_gaze"))
    texts = play(table, "gaze:2L:hills4")
    assert texts[0] == "Blue's Leader on Hills 4 draws Medusa's gaze."
    assert {"Medusa joins Blue.", "Medusa's curse is broken."} < set(texts)
    assert "The Mirror Shield is no longer built." in texts
    check_freed(table)
    table.play_on(Followers(), until=until("place"))
    table.play("place:2M:cities1", "place:2F:cities1")
    assert piece(table, "medusa_ally")["place"] == "cities1"
    table.play_on(Followers("act:cities1"), until=until("city_roll"))
    had = table.read()["players"][1]["supply_followers"]
    texts = play(table, "roll:6:6", "muster")
    assert texts.count("Blue recruits 1 follower.") == 2
    assert table.read()["players"][1]["supply_followers"] == had - 2
    moves = [event["move"] for event in table.events]
    assert moves.count("unleash:medusa") == 1, "she does not act once she is freed"
    check_record(table, table.read())


def check_freed(table: Table) -> None:
    """Medusa is Blue's ally, and the shield is broken."""
    assert numbers(table, "medusa") == {"freed": 1}
    shield = item(table, "mirror_shield")
    assert (shield["state"], shield["seat"]) == ("unbuilt", None)
    medusa = piece(table, "medusa_ally")
    assert (medusa["seat"], medusa["place"], medusa["removed"]) == (2, None, False)


def test_the_last_harpy_falls_and_gives_back_all_that_was_stolen(server: Server) -> None:
    table = monster_game(
        server,
        "harpies",
        {
            "round": 2,
            **AT_CALM,
            "players": [{"energy": 0}, {"resources": {"gold": 1}, "energy": 0}, {"energy": 0}],
            "cards": {"harpies": {"harpies": 2, "crystal": 1, "foresight": 1}},
            "atlanteans": [
                {"seat": 1, "piece": "leader", "place": "harpies_lair"},
                {"seat": 2, "piece": "follower", "place": "harpies_lair"},
                {"seat": 2, "piece": "leader", "place": "hills4"},
                {"seat": 3, "piece": "leader", "place": "harpies_hoard", "inactive": True},
            ],
        },
    )
    texts = play(table, "draw:calm_seas", "swoop:hills", "swoop:cities", "lose:2:gold")
    assert "Blue gives up 1 gold." in texts
    stolen = {"harpies": 2, "gold": 1, "crystal": 1, "foresight": 1}
    assert numbers(table, "harpies") == stolen
    texts = play(table, "act:harpies_lair", "fight", "roll:5:6")
    assert "A harpy is defeated: 1 is left." in texts
    assert numbers(table, "harpies") == {**stolen, "harpies": 1}
    table.play_on(Followers(), until=until("place"))
    table.play("place:1L:harpies_lair", "place:2F:harpies_lair")
    table.play_on(Followers("swoop:cities"), until=until("act"))
    texts = play(table, "act:harpies_lair", "fight", "roll:5:6")
    assert "The last harpy is defeated, and the lair is closed." in texts
    texts = play(table, "uncover:treasure_of_energy", *["gain:1:energy"] * 5)
    assert "The treasure is the Treasure of Energy." in texts
    hoard = ("rescue:3L:3", "recover:2:foresight", "reclaim:2:gold", "reclaim:1:crystal")
    texts = play(table, *hoard)
    assert {"Green's Leader is rescued.", "Blue takes Foresight."} < set(texts)
    assert {"Blue gains 1 gold.", "Red gains 1 crystal."} < set(texts)
    check_nothing_is_stolen(table)
    table.play_on(Followers(), until=until("place"))
    assert not [m for m in table.listed()["moves"] if "harpies_lair" in m["id"]]
    seen = len(table.events)
    table.play_on(Followers(), until=until("act"))
    assert not [e for e in table.events[seen:] if e["move"].startswith("swoop")]
    check_record(table, table.read())


def check_nothing_is_stolen(table: Table) -> None:
    """The hoard is empty, and its goods are with those who fought."""
    assert numbers(table, "harpies") == {}
    red, blue, green = table.read()["players"]
    assert (red["energy"], red["resources"]["crystal"]) == (5, 1)
    assert (blue["hand"], blue["resources"]["gold"]) == (["foresight"], 1)
    assert green["pool"]["leader"] == 1


def test_both_sea_monsters_are_sated_and_bring_red_skies_and_the_mermaid(server: Server) -> None:
    low = {word: {"dry": 1} for word in ("mountains", "forges", "cities")}
    table = monster_game(
        server,
        "scylla_charybdis",
        {
            "round": 2,
            **AT_CALM,
            "players": [{"energy": 9}, {"energy": 9}, {"energy": 9}],
            "peninsulas": {**low, "hills": {"dry": 4}, "forests": {"dry": 4}},
            "cards": {"scylla_charybdis": {"faced": "charybdis"}},
            "atlanteans": [{"seat": 3, "piece": "leader", "place": "build1"}],
        },
    )
    table.play("continue", "draw:calm_seas")
    assert "Charybdis is sated." in play(table, "unleash:scylla_charybdis")
    texts = play(table, "forgo:hills", "forgo:forests")
    assert {"Hills 4 is flooded.", "Forests 4 is flooded."} < set(texts)
    table.play_on(Followers("flood:libraries"), until=until("place"))
    assert numbers(table, "scylla_charybdis") == {"faced": "scylla", "charybdis_sated": 1}
    assert table.read()["misfortunes"]["deck"].get("red_skies", 0) == 0
    for placement, side in ADJACENT:
        table.play(placement)
        if table.listed()["decision"]["kind"] == "take_side":
            table.play(side)
    seen = len(table.events)
    table.play_on(Followers("unleash:"), until=until("resist_scylla"))
    texts = texts_since(table, seen)
    assert "Scylla is sated. Red Skies are shuffled into the deck." in texts
    table.play_on(Followers("resist:"), until=until("act"))
    both = numbers(table, "scylla_charybdis")
    assert (both["scylla_sated"], both["charybdis_sated"], "faced" in both) == (1, 1, False)
    piles = table.read()["misfortunes"]
    assert (piles["deck"]["red_skies"], piles["added"]) == (9, {"red_skies": 9})
    table.play_on(Followers(), until=until("draw_misfortune"))
    seen = len(table.events)
    table.play("draw:red_skies")
    table.play_on(Followers("befriend"), until=lambda asked: asked["kind"] == "suffer")
    drawer = piece(table, "mermaid")["seat"]
    colour = ("Red", "Blue", "Green")[drawer - 1]
    assert f"The Mermaid joins {colour}." in texts_since(table, seen)
    check_record(table, table.read())


def test_only_the_starting_players_seat_carries_out_what_a_monster_does(
    app: Flask, client: ApiClient
) -> None:
    everybody = [{"seat": n, "piece": "leader", "place": "centre"} for n in (1, 2, 3)]
    everybody += [
        {"seat": n, "piece": "follower", "place": "centre", "count": 3} for n in (1, 2, 3)
    ]
    position = {
        "phase": "suffer",
        "misfortunes_drawn": 4,
        "round": 2,
        "starting_player": 2,
        "atlanteans": everybody,
        "cards": {"medusa": {"place": "libraries6"}},
    }
    game = client.new_game(
        players=THREE_SEATS,
        seats="claimed",
        chance="manual",
        level=1,
        blueprint=list(load_content().introduction.blueprint),
        expansion={"monsters": ["medusa"]},
        position=position,
    )
    persons = {seat: claimed(app, client, game, seat) for seat in (1, 2, 3)}

    def played_by(move: str) -> list[int]:
        """The seats whose request to play a move is not refused as another seat's."""
        found = []
        for seat in (1, 3, 2):
            reply = persons[seat].play(game, move)
            assert reply.status_code in {200, 403}, reply.get_data(as_text=True)
            found += [seat] if reply.status_code == 200 else []
        return found

    assert read(client, game)["decision"]["kind"] == "draw_gaze"
    assert played_by("avert") == [2]
    assert read(client, game)["decision"]["kind"] == "move_medusa"
    assert played_by("medusa:hills3") == [2]
