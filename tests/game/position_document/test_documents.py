"""Position documents: reading one, writing one, and playing on from it."""

from __future__ import annotations

import copy
import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import to_builtins
from mypy_extensions import i64

from game import (
    Game,
    PositionError,
    Record,
    RecordError,
    Setup,
    complete_setup,
    sample_outcome,
)
from game.engine import ids
from game.packing import pack
from game.position_document import document_of, has_document, read_position
from tests.builds import mostly_compiled
from tests.game import families
from tests.game.position_document.tables import (
    CONTENT,
    DOCUMENT,
    Document,
    all_placed,
    at,
    begin,
    moves,
    problems,
    set_up,
)

# ---- where it starts


@pytest.mark.parametrize("players", range(3, 8))
def test_an_empty_document_is_the_start_of_the_game(players: int) -> None:
    plain, documented = set_up(players=players), set_up(players=players, position={})
    assert Game.new(documented, CONTENT).snapshot() == Game.new(plain, CONTENT).snapshot()


@pytest.mark.parametrize("players", [1, 2, 4])
def test_chance_decides_first_what_the_document_leaves_out(players: int) -> None:
    plain = Game.new(set_up("scholar", players=players), CONTENT)
    documented = Game.new(set_up("scholar", players=players, position={}), CONTENT)
    chance = random.Random(players)
    while plain.position.top() != 0 or plain.position.depth > 1:
        assert moves(documented) == moves(plain)
        move = chance.choice(moves(plain))
        plain.play(move)
        documented.play(move)
    assert documented.snapshot() == plain.snapshot()


def test_the_example_of_the_document_starts() -> None:
    [example] = re.findall(r"```json\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
    game = Game.new(Setup.from_dict(json.loads(example), CONTENT), CONTENT)
    view = game.view()
    assert (view.round, view.phase, view.starting_player) == (3, "suffer", 3)
    assert view.players[0].pool.followers == 0
    assert view.players[1].pool.followers == 2
    assert view.players[0].hand == ["foresight"]
    assert view.misfortunes.deck["flood_hills"] == 4
    [hills] = [arm for arm in view.island.peninsulas if arm.id == "hills"]
    hills4 = hills.tiles[3]
    assert (hills4.capacity, len(hills4.atlanteans)) == (3, 2)
    assert "play:1:foresight" in moves(game)


def test_the_document_names_every_field() -> None:
    text = DOCUMENT.read_text()
    document = to_builtins(document_of(begin().position))
    for key in (*document, *document["players"][0], *document["this_round"], *document["library"]):
        assert f"`{key}`" in text, key


def test_a_setup_keeps_its_position_and_is_not_changed_through_it() -> None:
    position: Document = {"wrath_space": 3}
    setup = set_up(position=position)
    position["wrath_space"] = 5
    setup.to_dict()["position"]["wrath_space"] = 6
    assert setup.to_dict()["position"] == {"wrath_space": 3}
    assert Setup.from_dict(setup.to_dict(), CONTENT) == setup
    assert hash(setup) == hash(Setup.from_dict(setup.to_dict(), CONTENT))
    assert "position" not in set_up().to_dict()


def test_a_record_that_starts_from_a_position_replays_bit_for_bit() -> None:
    game = begin(
        wrath_space=2, peninsulas={"hills": {"dry": 3}}, components={"mystic_siphon": "built"}
    )
    chance = random.Random(1)
    for _ in range(60):
        listed = game.legal_moves()
        asked = game.decision()
        assert asked is not None
        game.play(sample_outcome(listed, chance) if asked.chance else chance.choice(listed).id)
    again = Game.replay(Record.from_text(game.record().to_text()), CONTENT)
    assert (again.snapshot(), again.hash(), again.moves) == (
        game.snapshot(),
        game.hash(),
        game.moves,
    )


def test_a_record_with_an_impossible_position_names_the_field() -> None:
    record = Game.new(set_up(), CONTENT).record().to_dict()
    record["setup"]["position"] = {"wrath_space": 99}
    with pytest.raises(RecordError, match=r"position\.wrath_space must be a whole number from 0"):
        Game.replay(Record.from_dict(record), CONTENT)


def test_a_setup_made_by_hand_is_checked_when_the_game_starts() -> None:
    plain = set_up()
    setup = Setup(plain.seats, plain.level, plain.blueprint, position={"round": 0})
    with pytest.raises(PositionError):
        Game.new(setup, CONTENT)


# ---- writing and reading


def rich(setup: Setup, chance: random.Random) -> Document:
    """A table that is well under way, so that cards, builds and powers come up."""
    titles = chance.sample(families.TITLES, len(families.TITLES))
    artifacts = chance.sample(families.ARTIFACTS, 3)
    cards = 1 if len(setup.seats) > 4 else 3
    return {
        "wrath_space": chance.randint(0, 4),
        "players": [
            {
                "energy": chance.randint(0, 9),
                "supply_followers": chance.randint(0, 2),
                "resources": {word: chance.randint(0, 5) for word in ids.GOODS[:4]},
                "volunteers": chance.randint(0, 2),
                "hand": [titles.pop() for _ in range(chance.randint(0, cards))],
                "artifacts": artifacts[n : n + 1],
            }
            for n in range(len(setup.seats))
        ],
        "components": {word: "built" for word in setup.blueprint if chance.random() < 0.5},
        "peninsulas": {
            word: {"dry": chance.randint(1, 6), "barrier": chance.random() < 0.3}
            for word in ids.PENINSULAS
        },
    }


def positions_of_games(players: int, games: int) -> Iterator[tuple[Setup, Game]]:
    """Random games; each is yielded at every position that has a document."""
    for seed in range(games):
        chance = random.Random(f"{seed}:{players}")
        plain = complete_setup({"players": players, "level": chance.randint(1, 5)}, CONTENT, chance)
        start = {**plain.to_dict(), "position": rich(plain, chance)} if seed else plain.to_dict()
        game = Game.new(Setup.from_dict(start, CONTENT), CONTENT)
        free = (0.05, 0.3, 3)[seed % 3]
        weights = {"build": 30, "done": 1, "play": free, "barrier": free, "unflood": free}
        while (asked := game.decision()) is not None:
            if has_document(game.position):
                yield plain, game
            listed = game.legal_moves()
            if asked.chance:
                game.advance(sample_outcome(listed, chance))
            else:
                liking = [weights.get(move.kind, 4) for move in listed]
                game.advance(chance.choices(listed, liking)[0].id)


@pytest.mark.uncounted
@pytest.mark.parametrize("players", mostly_compiled(range(1, 8)))
def test_every_position_of_random_games_comes_back_from_its_document(players: int) -> None:
    phases = set()
    chance = random.Random(players)
    for setup, game in positions_of_games(players, 4):
        if chance.random() < 0.8:
            continue
        document = to_builtins(game.position_document())
        again = Setup.from_dict({**setup.to_dict(), "position": document}, CONTENT)
        assert pack(again.starting_position(CONTENT)) == game.snapshot(), document
        assert to_builtins(document_of(again.starting_position(CONTENT))) == document
        phases.add(document["phase"])
    assert phases == {"place", "suffer", "act"}


JUNK: list[Any] = [None, -1, 0, 3, 99, 10**30, 1.5, "", True, [], {}, [1], {"a": 1}, "hills6"]
JUNK += ["centre", "foresight", "lodestone", "leader", "built", "act", "scholar", "earthquake"]


def spoil(document: Any, chance: random.Random) -> Any:
    """A document with something in it changed, doubled or taken away."""
    spoilt = copy.deepcopy(document)
    inside = spoilt
    while True:
        key = chance.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
        if not inside[key] or not isinstance(inside[key], dict | list) or chance.random() < 0.2:
            break
        inside = inside[key]
    how = chance.randrange(4)
    if how == 0 and type(inside[key]) is int:
        inside[key] += chance.choice((-1, 1))
    elif how == 1 and isinstance(inside, list):
        inside.append(copy.deepcopy(inside[key]))
    elif how == 2:
        del inside[key]
    else:
        inside[key] = copy.deepcopy(chance.choice(JUNK))
    return spoilt


@pytest.mark.uncounted
@pytest.mark.parametrize("players", [1, 4])
def test_a_changed_document_is_refused_or_can_be_played(players: int) -> None:
    chance = random.Random(players)
    refused = played = 0
    for setup, game in positions_of_games(players, 3):
        if chance.random() < 0.7:
            continue
        spoilt = spoil(to_builtins(game.position_document()), chance)
        position, found = read_position(spoilt, setup.table(CONTENT))
        if found:
            refused += 1
            assert all(field.startswith("position") and text for field, text in found)
            continue
        played += 1
        again = Game(setup, CONTENT, position, ())
        for _ in range(20):
            if (asked := again.decision()) is None:
                break
            listed = again.legal_moves()
            again.advance(sample_outcome(listed, chance) if asked.chance else listed[-1].id)
            assert all(
                int(n) >= 0
                for part in (position.numbers("stock"), position.numbers("pool"))
                for n in part
            )
    assert refused > 10
    assert played > 5


# ---- positions without a document


def test_only_the_decision_of_a_phase_has_a_document() -> None:
    game = begin("scholar")
    assert not has_document(game.position)
    with pytest.raises(ValueError, match="place, suffer and act"):
        game.position_document()
    game = begin(atlanteans=all_placed(), phase="suffer")
    assert game.decision() is not None
    assert not has_document(game.position)


# ---- powers and places


def test_the_emissary_makes_room_on_the_tile_as_when_placed() -> None:
    game = begin("emissary", atlanteans=at("hills1", "1L", "1F", "2F", "3F"))
    assert CONTENT.peninsulas["hills"].spaces[0] == 3
    assert int(game.position.extra_capacity(i64(ids.HILLS * 6 + 1))) == 1
    assert "place:4L:hills1" not in moves(game)
    wrong = problems("artificer", atlanteans=at("hills1", "1L", "1F", "2F", "3F"))
    assert wrong == {
        "atlanteans.3.place": "must be another place: hills1 holds 3 Atlanteans, not 4"
    }


def test_the_seafarer_keeps_a_flooded_tile_usable() -> None:
    flooded = {"hills": {"dry": 3}}
    game = begin("seafarer", atlanteans=at("hills4", "2F", "1L"), peninsulas=flooded)
    assert int(game.position.usable_flooded_tiles) == 1 << (ids.HILLS * 6 + 4)
    wrong = problems("adept", atlanteans=at("hills4", "2F", "1L"), peninsulas=flooded)
    assert set(wrong) == {"atlanteans.0.place", "atlanteans.1.place"}
    assert wrong["atlanteans.0.place"] == "must be another place: hills4 is flooded"


def test_the_libram_widens_a_tile_by_as_much_as_the_card_says() -> None:
    crowd = at("hills1", "1F", "2F", "3F", "4F", "1L")
    begin(atlanteans=crowd, this_round={"tiles_widened": {"hills1": 2}})
    assert "atlanteans.3.place" in problems(atlanteans=crowd)
    wrong = problems(this_round={"tiles_widened": {"hills1": 1, "centre": 2}})
    assert set(wrong) == {"this_round.tiles_widened.hills1", "this_round.tiles_widened.centre"}


def test_a_flooded_tile_is_widened_only_after_placement_or_by_the_seafarer() -> None:
    given: Document = {
        "peninsulas": {"hills": {"dry": 1}},
        "this_round": {"tiles_widened": {"hills2": 2}},
    }
    assert set(problems(**given)) == {"this_round.tiles_widened.hills2"}
    begin("seafarer", **given, atlanteans=at("hills2", "1L"))
    begin(**given, phase="suffer", misfortunes_drawn=1)


def test_the_hologram_brings_the_power_it_has() -> None:
    hologram = {"councilor": "emissary"}
    game = begin(players=2, hologram=hologram, atlanteans=at("hills1", "1H", "1F", "1L", "2F"))
    assert int(game.position.extra_capacity(i64(ids.HILLS * 6 + 1))) == 1


def test_those_who_came_from_the_watchtower_may_crowd_a_tile() -> None:
    given: Document = {"phase": "act", "atlanteans": at("hills6", "1L", "2L", "3L", "4L")}
    spaces = CONTENT.peninsulas["hills"].spaces[5]
    assert spaces == 1
    assert len(problems(**given)) == 3
    given["components"] = {"astral_watchtower": "built"}
    assert set(problems(**given)) == {"atlanteans.3.place"}
    given["atlanteans"] = at("hills6", "1L", "2L", "3L")
    begin(**given)


def test_those_on_the_watchtower_move_at_the_end_of_suffer_misfortunes() -> None:
    given: Document = {
        "components": {"astral_watchtower": "built"},
        "atlanteans": [*all_placed("1L"), *at("astral_watchtower", "1L")],
    }
    asked = begin(**given, phase="suffer", misfortunes_drawn=4).decision()
    assert asked is not None
    assert (asked.kind, asked.seats) == ("watchtower", [1])
    assert "phase suffer" in problems(**given, phase="act")["atlanteans.7.acted"]
    given["atlanteans"][-1]["acted"] = True
    begin(**given, phase="act")
    given["atlanteans"][-1]["acted"] = False
    begin(**given, phase="act", library={"discard": {"enigma_of_alacrity": 1}})


def test_the_automaton_may_be_left_alone_by_a_misfortune_but_not_placed_so() -> None:
    given: Document = {
        "players": 1,
        "hologram": {"councilor": "priest"},
        "atlanteans": at("hills5", "1A"),
    }
    assert set(problems(**given)) == {"atlanteans.0.place"}
    begin(**given, phase="suffer", misfortunes_drawn=1)


def test_acted_atlanteans_have_taken_their_action() -> None:
    game = begin(phase="act", atlanteans=[*at("centre", "1L", acted=True), *at("centre", "2L")])
    assert [move for move in moves(game) if move.startswith("act")] == ["act:2L:centre"]


def test_followers_that_are_not_listed_are_in_the_pool() -> None:
    seats = [{"supply_followers": 1, "removed_followers": 1}, {}, {}, {}]
    game = begin(players_=seats, components={"spirit_seal": "built"}, atlanteans=at("centre", "1F"))
    assert game.view().players[0].pool.followers == 1
    assert "place:1F:build1" in moves(game)


def test_volunteers_are_those_on_the_board_and_those_in_the_pool() -> None:
    seats = [{"volunteers": 1, "volunteers_next_round": 2}, {}, {}, {}]
    game = begin(players_=seats, atlanteans=at("centre", "1V", "1V"))
    pool = game.view().players[0]
    assert (pool.pool.volunteers, pool.volunteers_next_round) == (1, 2)


def test_cards_that_are_not_listed_are_in_the_deck() -> None:
    seats = [{"hand": ["foresight"], "artifacts": ["lodestone"]}, {}, {}, {}]
    game = begin(
        players_=seats,
        misfortunes={"discard": {"plague": 1, "flood_hills": 2}, "next": ["flood_hills"]},
        library={"discard": {"ebb_chant": 2}, "bottom": ["foresight", "tide_horn"]},
    )
    view = game.view()
    assert view.misfortunes.deck["plague"] == CONTENT.misfortunes["plague"].count - 1
    assert view.misfortunes.deck["flood_hills"] == CONTENT.misfortunes["flood_hills"].count - 3
    assert view.misfortunes.next == ["flood_hills"]
    assert not {"foresight", "ebb_chant"} & set(view.library.deck)
    assert view.library.bottom == ["foresight", "tide_horn"]
    assert view.library.unseen_artifact_cards == CONTENT.constants.artifacts_drawn - 2


def test_one_pile_of_the_holograms_boards_gives_the_other() -> None:
    game = begin("priest", players=1, hologram={"councilor": "mystic", "discard": ["adept"]})
    shown = game.view().hologram
    assert shown is not None
    seen = {*shown.stack, *shown.discard, "mystic", "priest"}
    assert shown.discard == ["adept"]
    assert seen == set(CONTENT.councilors)
    again = begin("priest", players=1, hologram=to_builtins(shown))
    assert again.snapshot() == game.snapshot()
    stack = {"councilor": "mystic", "stack": shown.stack}
    assert begin("priest", players=1, hologram=stack).snapshot() == game.snapshot()


def test_round_wrath_and_marker_follow_from_each_other() -> None:
    assert begin(wrath_space=4).view().round == 5
    view = begin(round=3).view()
    assert (view.wrath.space, view.starting_player) == (2, 3)
    assert begin(round=50).view().wrath.space == len(CONTENT.wrath.track) - 1
    assert set(problems(round=2, wrath_space=2)) == {"wrath_space"}
