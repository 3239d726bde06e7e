"""How the command line prints a hint: what a table needs, or the whole."""

from __future__ import annotations

import re
from functools import cache
from io import StringIO

from rich.console import Console

from ai.hints.local import HintQuestion, answer_hint
from game.documents.hint import HintAnswer, PlannedMove, Reason, ReasonNumbers
from game.game import Game
from game.words.shapes import small, without_stop
from tests.ai.tables import new_game, play_on
from tests.game.scenario import table
from worker.cli.hint_view import few_words, fuller_tiles, plan_lines, show_hint


@cache
def asked() -> tuple[Game, HintAnswer]:
    """A hint about the last placements of a round, and its game."""
    game = play_on(new_game(3, 2), "place", skip=3)
    return game, answer_hint(game, HintQuestion(simulations=60, seed=2), lambda _: False)


def printed(*, whole: bool) -> str:
    game, answer = asked()
    out = StringIO()
    show_hint(answer, game, Console(file=out, width=100), whole=whole)
    return out.getvalue()


def test_what_a_table_needs_has_fewer_words_than_the_whole_and_the_same_advice() -> None:
    short, whole = printed(whole=False), printed(whole=True)
    assert len(short.split()) < len(whole.split())
    _, answer = asked()
    for text in (short, whole):
        assert answer.headline in " ".join(text.split())
        for move in answer.moves:
            assert move.move in text


def test_a_thought_that_names_no_move_is_printed_only_where_the_move_is_not() -> None:
    _, answer = asked()
    assert answer.nudge is not None
    assert answer.nudge.text not in " ".join(printed(whole=False).split())
    assert answer.nudge.text in " ".join(printed(whole=True).split())


def test_a_plan_has_a_line_for_each_player_with_how_many_go_to_a_place() -> None:
    s = table(players=3).give(1, energy=6).give(2, energy=4).hold(1, "libram_of_unity")
    game = s.dry(5).phase("place").game()
    moves = [
        PlannedMove("unflood:hills", "Unflood a tile of the Hills.", None),
        PlannedMove("pay:1:3:energy", "", 1, is_minor=True),
        PlannedMove("play:1:libram_of_unity", "Red plays Libram of Unity.", 1),
        PlannedMove("widen:cities5", "Let Cities 5 hold more Atlanteans this round.", None),
        PlannedMove("place:1F:hills1", "", 1),
        PlannedMove("place:2L:cities5", "", 2),
        PlannedMove("place:1F:hills1", "", 1),
    ]
    plays = "plays Libram of Unity (let Cities 5 hold more Atlanteans this round)"
    assert plan_lines(moves, game) == [
        "Team: Unflood a tile of the Hills (Red pays 3, Blue pays 2)",
        f"Red: {plays}, Hills 1 (2 followers)",
        "Blue: Cities 5 (Leader)",
    ]


def test_a_tile_with_more_atlanteans_than_spaces_is_named_with_its_room() -> None:
    s = table("emissary", players=2).phase("place")
    spaces = s.game().view().island.peninsulas[0].tiles[-1].capacity
    name = s.game().view().island.peninsulas[0].tiles[-1].id
    plan = [f"place:1L:{name}", *[f"place:1F:{name}"] * spaces]
    game = s.game()
    tile = without_stop(game.describe(plan[0])).rpartition(" on ")[2]
    assert fuller_tiles([PlannedMove(move, "", 1) for move in plan], game) == [
        f"{tile} has room for {spaces + 1} Atlanteans this round."
    ]
    assert fuller_tiles([PlannedMove(move, "", 1) for move in plan[:-1]], game) == []


def test_a_reason_that_is_too_long_makes_room_for_a_shorter_one_behind_it() -> None:
    numbers = ReasonNumbers()
    reasons = [Reason("gain", text, numbers) for text in ("one two", "one two three four", "one")]
    assert [each.text for each in few_words(reasons, 3)] == ["one two", "one"]


def test_a_table_reads_the_chance_once_and_of_another_move_what_it_loses() -> None:
    text = " ".join(printed(whole=False).split())
    _, answer = asked()
    assert len(re.findall(r"\bwins? (?:about|more than)? ?\d", text)) == 1
    for move in answer.moves[1:]:
        (loss,) = [each.text for each in move.reasons if each.kind == "loss"]
        assert f"{without_stop(move.text)}: {small(loss)}" in text
