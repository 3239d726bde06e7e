"""Allies wait in the supply until a player recruits them; then they belong to that player."""

from __future__ import annotations

import pytest
from mypy_extensions import i64

from game import load_content
from game.cards.monstrosities.ally_pieces import ALLIES, KINDS
from game.cards.monstrosities.recruiting import can_recruit, piece_of_ally, recruit, recruitable
from game.engine import ids
from game.engine.followers import is_follower
from game.engine.moves import Moves
from game.engine.pieces import in_pool, owner_of
from game.engine.position import Position
from game.notation import move_fields, move_text, new_piece_kind, parse_move, vocabulary_of
from game.opening import opening_position
from game.rules import legal_moves
from game.tabletop import make_table, plan_of

CONTENT = load_content()


def opening(*allies: str) -> Position:
    """Return the opening of a game of three with these allies in the supply."""
    components = [word for word in CONTENT.components if word != "power_core"]
    plan = plan_of(CONTENT, ["orator", "explorer", "artificer"], 1, components[:9])
    plan.pieces += [(KINDS[ally], -1, "") for ally in allies]
    return opening_position(make_table(CONTENT, plan), Moves())


def texts(g: Position) -> list[str]:
    """Return the texts of the legal moves."""
    out = Moves()
    legal_moves(g, out)
    return [move_text(code, vocabulary_of(g.table)) for code in out.listed()]


def test_an_ally_in_the_supply_is_nobodys_and_cannot_be_placed() -> None:
    g = opening("giant", "faun")
    assert recruitable(g) == ["faun", "giant"]
    assert not [move for move in texts(g) if move[6:8] in {"1G", "2G", "3G", "1N", "2N", "3N"}]


def test_recruiting_gives_the_ally_to_one_player_for_placement() -> None:
    g = opening("giant", "faun")
    recruit(g, i64(1), "faun")
    assert recruitable(g) == ["giant"]
    assert owner_of(g, piece_of_ally(g, "faun")) == 1
    assert [in_pool(g, i64(seat), i64(KINDS["faun"])) for seat in range(3)] == [0, 1, 0]
    placed = [move for move in texts(g) if ":2N:" in move]
    assert "place:2N:centre" in placed
    assert len(placed) == len([move for move in texts(g) if ":2F:" in move])
    assert not [move for move in texts(g) if ":1N:" in move or ":3N:" in move]


def test_an_ally_is_recruited_once_and_not_out_of_the_box() -> None:
    g = opening("giant")
    assert not can_recruit(g, "faun")
    recruit(g, i64(0), "giant")
    assert not can_recruit(g, "giant")
    g.write("place_of", ids.NOT_IN_GAME, int(piece_of_ally(g, "giant")))
    assert not can_recruit(g, "giant")


def test_nobody_recruits_at_a_table_without_allies() -> None:
    assert recruitable(opening()) == []


def test_allies_count_as_followers_and_the_automaton_does_not() -> None:
    assert all(is_follower(i64(KINDS[ally])) for ally in ALLIES)
    assert [word for n, word in enumerate(ids.PIECE_KINDS[:5]) if is_follower(i64(n))] == [
        "follower"
    ]


def test_the_notation_has_a_letter_for_each_ally_of_the_game() -> None:
    g = opening(*ALLIES)
    words = vocabulary_of(g.table)
    for ally in ALLIES:
        text = f"place:2{ids.PIECE_LETTERS[KINDS[ally]]}:hills3"
        code = parse_move(text, words)
        assert move_text(code, words) == text
        assert move_fields(code, words) == {"seat": 2, "piece": ally, "place": "hills3"}
    assert len({*ids.PIECE_LETTERS}) == len(ids.PIECE_LETTERS)
    letters = {ally: ids.PIECE_LETTERS[KINDS[ally]] for ally in ALLIES}
    assert letters == {
        ally: card.letter for ally, card in CONTENT.with_monstrosities.allies.items()
    }


def test_a_game_has_one_piece_of_a_kind() -> None:
    components = [word for word in CONTENT.components if word != "power_core"]
    plan = plan_of(CONTENT, ["orator", "explorer"], 1, components[:9])
    plan.pieces += [(KINDS["giant"], -1, ""), (KINDS["giant"], 0, "")]
    with pytest.raises(ValueError, match="a game has one giant"):
        make_table(CONTENT, plan)


def test_a_kind_of_piece_is_registered_once() -> None:
    with pytest.raises(ValueError, match="there is a piece giant or a letter J already"):
        new_piece_kind("giant", "J")
