"""Rounds that were lost as a whole: which they are, and what hints do otherwise in them."""

from __future__ import annotations

from ai.mcts.root_statistics import Interval, Paired
from ai.review.chapters import chapters_of
from ai.review.course import Step
from ai.review.replays import TRIES, Replay, Replayer
from ai.review.round_falls import LostRound, round_moment, rounds_in_words
from ai.review.rounds import Round, lost_rounds, rounds_of
from ai.review.verdicts import Happened, Verdict
from game import Game
from game.engine.position import Position
from game.notation import parse_move, vocabulary_of
from game.text.wording import wording_of
from tests.ai.rigged import last_to_place, now_or_never
from tests.game.scenario import table


def go_on(_done: int) -> bool:
    return False


def chance(p: float, error: float = 0.02) -> Interval:
    return Interval(p, p - error, p + error, 400)


def happened(position: Position, kind: str = "plan", change: float = 0.0) -> Happened:
    """Return a step of round 3 that changed the chance by so much, 4 versions long."""
    step = Step("plan", 4, position, position, 8, 3, moves=["place:1F:centre"])
    if kind != "plan":
        step = Step("cards", 0, position, position, 4, 3, moves=["draw:calm_seas"])
    return Happened(step, Paired(400, 400 * change, 400 * change * change), [])


def a_round(position: Position, likely: float = 0.0, end: float = 0.3) -> Round:
    """Return a round that fell from 60 %, with a decision that is believed to have cost so much."""
    this = happened(position)
    cost = Interval(likely, 0.0, 2 * likely, 400)
    this.verdicts.append(Verdict(this.step, cost, 0.0, "unclear", likely))
    points = [(4, chance(0.6)), (6, chance(0.2)), (8, chance(end))]
    return rounds_of([this], points, None, {})[0]


def test_a_round_has_the_chances_around_it_and_what_is_no_luck_was_decided() -> None:
    position = table().position
    points = [(0, chance(0.6)), (4, chance(0.7)), (8, chance(0.4))]
    found = rounds_of([happened(position, "cards", 0.1), happened(position)], points, None, {})
    assert [each.number for each in found] == [3]
    this = found[0]
    assert (this.version, this.until, this.begin.mean, this.finish.mean) == (0, 8, 0.6, 0.4)
    assert round(this.cards, 6) == 0.1
    assert round(this.decided.mean, 6) == -0.3
    assert this.decided.high < 0
    assert this.first_plan() == 1
    assert round(this.luck_before(this.first_plan()), 6) == 0.1


def test_the_lowest_chance_of_a_round_is_that_after_one_of_its_steps() -> None:
    assert a_round(table().position).lowest.mean == 0.2


def test_nothing_happened_in_no_round() -> None:
    assert rounds_of([], [], None, {}) == []


def test_a_round_is_lost_as_a_whole_unless_one_decision_explains_it() -> None:
    position = table().position
    lost, explained = a_round(position), a_round(position, likely=0.2)
    kept = a_round(position, end=0.59)
    assert lost_rounds([explained, kept, lost], 3) == [lost]


def test_a_round_played_again_by_hints_is_won_where_a_part_must_be_built() -> None:
    root = now_or_never().position
    replayer = Replayer(30, 1, go_on)
    found = replayer.replay(root, 0)
    assert found is not None
    assert found.chances == [1.0] * TRIES
    assert set(found.built_in().values()) == {TRIES}
    assert replayer.spent > 0


def test_the_same_round_played_again_twice_is_the_same() -> None:
    root = last_to_place().position
    first, second = (Replayer(10, 1, go_on).replay(root, 0) for _ in range(2))
    assert first is not None
    assert second is not None
    assert (first.opening, first.chances) == (second.opening, second.chances)


def test_a_replay_can_be_stopped() -> None:
    replayer = Replayer(30, 1, lambda done: done >= 60)
    assert replayer.replay(last_to_place().position, 0) is None
    assert replayer.stopped
    assert replayer.spent < 200


def lost_round(end: float) -> tuple[Game, LostRound]:
    """Return a round in which hints place two Atlanteans elsewhere and build; each try ends so."""
    s = last_to_place()
    game = s.game()
    words = vocabulary_of(game.position.table)
    opening = [parse_move(move, words) for move in ("place:1F:hills4", "place:1F:hills4")]
    built = table(players=4).build("solar_matrix").give(1, gold=3).position
    ends, chances = [built] * TRIES, [end] * TRIES
    replay = Replay(game.position, opening, [opening] * TRIES, ends, chances)
    return game, LostRound(a_round(game.position), replay)


def test_a_lost_round_is_confirmed_only_if_hints_keep_most_of_it() -> None:
    assert lost_round(0.6)[1].is_confirmed()
    assert not lost_round(0.4)[1].is_confirmed()


def test_the_moment_of_a_lost_round_says_what_was_played_and_what_hints_do() -> None:
    game, lost = lost_round(0.6)
    moment = round_moment(game, lost)
    assert (moment.kind, moment.version, moment.until, moment.round) == ("decision", 4, 8, 3)
    assert moment.proven
    assert moment.change.low < moment.change.p < moment.change.high < 0
    assert moment.text.startswith(
        "Round 3 as a whole: 1 at the Mystic Power Source. All its decisions together took 30 "
        "points ("
    )
    assert "They place 2 more at the Hills." in moment.text
    assert moment.text.endswith(
        "In 6 tries with other dice they ended the round with the Solar Matrix built and 11 "
        "Atlanteans and 3 gold more."
    )
    assert moment.instead is not None
    assert moment.instead.moves[0].move == "place:1F:hills4"


def test_rounds_are_named_in_their_order_with_what_hints_do_in_them() -> None:
    game, lost = lost_round(0.6)
    words = wording_of(game.setup, game.content, game.position.table)
    one = rounds_in_words(game, words, [lost])
    assert one.startswith(
        "The decisions of round 3 took 30 points. Hints place 2 more at the Hills"
    )
    assert one.endswith(
        "in that round, and end it with the Solar Matrix built and 11 Atlanteans and 3 gold more."
    )
    two = rounds_in_words(game, words, [lost, lost])
    assert two.startswith(
        "The decisions of rounds 3 and 3 took 30 and 30 points. Hints place 4 more at the Hills"
    )


def test_rounds_of_a_hopeless_game_are_named_without_a_cost_and_only_with_what_helps() -> None:
    game, lost = lost_round(0.6)
    words = wording_of(game.setup, game.content, game.position.table)
    nothing = LostRound(a_round(game.position, end=0.6), lost.replay)
    assert nothing.is_confirmed()
    said = rounds_in_words(game, words, [nothing])
    assert said.startswith("Round 3 could still have gone better. Hints place 2 more at the Hills")
    played = [parse_move("place:1F:centre", vocabulary_of(game.position.table))]
    same = Replay(game.position, played, [played] * TRIES, [game.position] * TRIES, [0.6] * TRIES)
    assert rounds_in_words(game, words, [LostRound(nothing.round, same)]) == ""


def test_of_a_game_with_hardly_a_chance_the_first_rounds_are_looked_at() -> None:
    position = table().position
    early, late = (
        rounds_of([happened(position)], [(4, chance(0.01)), (8, chance(0.01))], None, {})[0]
        for _ in range(2)
    )
    assert lost_rounds([early, late, late], 3) == [early, late]


def test_a_chapter_names_the_outcomes_that_changed_most() -> None:
    position = table().position
    before, after = happened(position, "cards", -0.2), happened(position, "cards", 0.02)
    found = rounds_of([before, after, happened(position)], [(0, chance(0.6))], 0.0, {})
    [chapter] = chapters_of(table().game(), found)
    assert chapter.came.endswith(
        " Most by chance: The misfortune is Calm Seas (-20) and another one (+2)."
    )
