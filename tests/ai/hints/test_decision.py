"""The decision and the headline of a hint: what they say, and that they are short."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

from ai.hints.beliefs import Belief, Part
from ai.hints.decision import MOST_WORDS, decision_of, headline_of
from ai.hints.findings import ArmFindings, Findings
from ai.hints.judged import Judged
from ai.hints.local import HintQuestion, answer_hint
from ai.hints.merge import Pool
from ai.hints.wasted import Waste
from game.documents.hint import AdvisedMove, HintAnswer, Loss, WinChance
from game.documents.names import LossClass
from game.game import Game
from game.words import LANGUAGE, say, worded_in
from tests.ai.tables import any_game_at, new_game, play_on
from tests.game.scenario import table

EXPANSION = {"monsters": ["medusa", "harpies"]}


def open_pool(moves: list[str], simulations: int = 2000) -> Pool:
    """A search of a game that is open, with as many simulations of each move."""
    each = simulations // len(moves)
    sums = (each, each / 2, each / 3)
    arms = [ArmFindings(m, sums, (0, 0, 0), sums, sums, 0.0, [], [0], [0], [0]) for m in moves]
    return Pool([Findings(0, simulations, False, arms, [])])


def judged_as(loss_class: LossClass, loss: float) -> Judged:
    """A move of a class that loses so much."""
    waste = Waste("no_partner", 0) if loss_class == "wasted" else None
    return Judged(Belief([Part(1.0, loss, 0.01)]), None, loss_class, waste)


def words_for(*others: Judged, simulations: int = 2000) -> str:
    """The decision about the best move and others."""
    game = table().game()
    moves = [move.id for move in game.legal_moves()][: 1 + len(others)]
    pool = open_pool(moves, simulations)
    return decision_of(game, pool, list(range(len(moves))), [Judged(None, None, "fine"), *others])


def said(*classes: LossClass, loss: float = 0.3, simulations: int = 2000) -> str:
    """The decision about the best move and others of these classes."""
    return words_for(*(judged_as(each, loss) for each in classes), simulations=simulations)


def headline(*classes: LossClass) -> str:
    """The headline of the best move beside others of these classes."""
    return headline_beside(*(judged_as(each, 0.3) for each in classes))


def headline_beside(*others: Judged) -> str:
    """The headline of the best move beside others."""
    game = table().game()
    moves = [move.id for move in game.legal_moves()][: 1 + len(others)]
    text = game.describe(moves[0])
    best = AdvisedMove(moves[0], text, WinChance(0.5, 0.4, 0.6), 500, [], [])
    ranking = list(range(len(moves)))
    return headline_of(game, open_pool(moves), best, ranking, [Judged(None, None, "fine"), *others])


def test_moves_that_do_as_well_are_all_fine() -> None:
    assert said("fine", "fine") == "Nothing much hangs on this: any of the 3 moves is fine."
    assert said("fine") == "Nothing much hangs on this: both moves are fine."


def test_the_one_move_that_matters_is_named_with_what_missing_it_costs() -> None:
    text = said("bad", "bad")
    assert text.startswith("Only this matters now: Place Red's Leader on ")
    assert text.endswith("Anything else wins about 30 fewer games in 100.")


def test_what_wastes_an_atlantean_or_loses_much_is_counted() -> None:
    text = said("fine", "wasted", "wasted", "weaker", "bad", "unclear")
    assert text == (
        "2 of the 7 moves are fine; 1 loses 1 to 5 games in 100, 1 loses 5 games in 100 or more "
        "(Mountains 5), 2 waste an Atlantean and after Mountains 6 probably about 30 fewer games "
        "in 100."
    )


def test_the_move_that_costs_most_is_named_where_it_costs_enough() -> None:
    cheap = [Judged(Belief([Part(1.0, 0.011, 0.03)]), None, "unclear")] * 3
    assert words_for(*cheap).endswith("the other 3: probably about 1 fewer game in 100 on average.")
    dear = Judged(Belief([Part(1.0, 0.04, 0.03)]), None, "unclear")
    assert words_for(*cheap, dear).endswith("on average, most after Mountains 4.")
    assert "most after" not in words_for(dear)


def test_of_moves_without_a_class_a_table_hears_how_much_they_lose_on_average() -> None:
    as_good = [Judged(Belief([Part(1.0, 0.006, 0.008)]), None, "unclear")] * 3
    open_ones = [Judged(Belief([Part(1.0, 0.02, 0.03)]), None, "unclear")] * 4
    assert words_for(*as_good, *open_ones) == (
        "4 of the 8 moves are probably equally good; the other 4: probably about 2 fewer games in "
        "100 on average, most after Mountains 4."
    )


def test_of_two_moves_the_decision_does_not_repeat_what_the_headline_says() -> None:
    near = Judged(Belief([Part(1.0, 0.006, 0.008)]), None, "unclear")
    far = Judged(Belief([Part(1.0, 0.03, 0.03)]), None, "unclear")
    assert words_for(near) == "The first of the two moves is a little ahead."
    assert words_for(far) == "The first of the two moves leads."
    farther = Judged(Belief([Part(1.0, 0.05, 0.03)]), None, "unclear")
    assert words_for(far, farther) == (
        "The first move leads; after Mountains 2 probably about 5 fewer games in 100."
    )


def test_a_move_that_loses_little_is_named_where_it_is_the_only_one() -> None:
    little = Judged(Belief([Part(1.0, 0.004, 0.008)]), None, "unclear")
    assert words_for(judged_as("fine", 0.0), little) == (
        "2 of the 3 moves are fine; probably a little worse: Mountains 2."
    )
    with worded_in("de"):
        assert words_for(judged_as("fine", 0.0), little).endswith("wohl etwas schwächer: Berg 2.")


def test_what_the_plan_makes_later_is_no_move_to_avoid() -> None:
    game = table().game()
    moves = [move.id for move in game.legal_moves()][:4]
    classes = [judged_as(each, 0.3) for each in ("bad", "unclear", "bad")]
    best = Judged(None, None, "fine")
    ranking = [0, 1, 2, 3]
    text = decision_of(game, open_pool(moves), ranking, [best, *classes], moves[2:3])
    assert text == (
        "The first move is best, and 1 more comes later this round; 2 lose 5 games in 100 or more "
        "(Mountains 1 and Mountains 3)."
    )
    advised = AdvisedMove(moves[0], game.describe(moves[0]), WinChance(0.5, 0.4, 0.6), 500, [], [])
    others = [judged_as("unclear", loss) for loss in (0.1, 0.2, 0.3)]
    text = headline_of(game, open_pool(moves), advised, ranking, [best, *others], moves[1:2])
    assert "next best" not in text


def test_the_end_of_a_phase_is_not_the_move_that_warns_most() -> None:
    s = table(players=4).stand("1F 2F", on="build1").give(1, gold=30, crystal=30, atlantium=30)
    game = s.phase("act", onlookers=False).game()
    moves = [move.id for move in game.legal_moves()]
    moves = ["done", *(move for move in moves if move != "done")][:4]
    moves = [*moves[1:], "done"]
    bad = [judged_as("bad", loss) for loss in (0.1, 0.1, 0.5)]
    fine = Judged(None, None, "fine")
    ranking = list(range(4))
    text = decision_of(game, open_pool(moves), ranking, [fine, *bad])
    assert "Only this matters" in text
    moves.insert(1, "barrier:hills")
    classes = [fine, judged_as("fine", 0.0), *bad]
    text = decision_of(game, open_pool(moves), [0, 1, 2, 3, 4], classes)
    assert "3 lose 5 games in 100 or more (such as" in text
    assert "End the actions" not in text


def test_who_pays_the_mystic_energy_of_a_move_is_in_its_headline() -> None:
    s = table(players=3).dry(5).give(1, energy=4).give(2, energy=1)
    game = s.phase("act", onlookers=False).game()
    best = AdvisedMove(
        "unflood:hills", game.describe("unflood:hills"), WinChance(0.5, 0.4, 0.6), 500, [], []
    )
    pool, fine = open_pool(["unflood:hills", "done"]), Judged(None, None, "fine")
    text = headline_of(game, pool, best, [0, 1], [fine, judged_as("fine", 0.0)])
    assert "; Red pays 4 and Blue pays 1 mystic energy; just as good: " in text


def test_the_few_moves_to_avoid_are_named_and_of_many_the_worst() -> None:
    assert "2 lose 5 games in 100 or more (Mountains 2 and Mountains 3)." in said(
        "fine", "bad", "bad"
    )
    worst = [judged_as("bad", loss) for loss in (0.1, 0.4, 0.2)]
    assert words_for(judged_as("fine", 0.0), *worst).endswith(
        "; 3 lose 5 games in 100 or more (such as Mountains 3)."
    )


def test_the_decision_does_not_repeat_the_move_of_the_headline() -> None:
    for text in (said("unclear", "bad"), said("weaker", "weaker")):
        assert "Place Red's Leader on the Mystic Power Source" not in text


def test_moves_that_do_as_well_are_named_while_they_are_few() -> None:
    assert headline("fine") == (
        "Place Red's Leader on the Mystic Power Source for mystic energy; just as good: "
        "Mountains 1. With such hints the team wins about 50 %."
    )
    assert "just as good: Mountains 1 and Mountains 2." in headline("fine", "fine", "unclear")
    assert said("fine", "fine", "unclear").startswith(
        "3 of the 4 moves are fine; after Mountains 3 probably"
    )
    assert said("fine", "fine", "fine", "fine", "fine", "bad").startswith(
        "6 of the 7 moves are fine (such as Mountains 1 and Mountains 2); "
    )
    many = said("fine", "fine", "fine", "bad")
    assert many.startswith("4 of the 5 moves are fine: the Mystic Power Source, Mountains 1, Mou")


def test_a_headline_is_silent_where_the_decision_says_enough_of_the_others() -> None:
    assert headline("fine", "fine", "fine") == (
        "Place Red's Leader on the Mystic Power Source for mystic energy. With such hints the team "
        "wins about 50 %."
    )


def test_a_headline_names_the_next_best_where_no_other_move_is_fine() -> None:
    assert "; next best: Mountains 1 (perhaps about 30 fewer" in headline("unclear")
    near = Judged(Belief([Part(1.0, 0.006, 0.008)]), None, "unclear")
    far = judged_as("unclear", 0.1)
    assert "; probably as good: Mountains 1. With" in headline_beside(near, far)
    assert "; next best: Mountains 1 (perhaps" in headline_beside(near)
    assert "; the next best, Mountains 1, wins about 30 fewer games in 100." in headline("bad")
    assert "; any other move wastes an Atlantean." in headline("wasted")


def test_a_move_that_leads_is_not_called_the_only_one() -> None:
    assert said("unclear", "bad").startswith("The first move leads; ")
    assert said("weaker", "weaker").startswith("The first move is best")


def test_a_hint_of_few_simulations_is_a_quick_guess() -> None:
    assert said("fine", simulations=499) == (
        "A quick guess: Nothing much hangs on this: both moves are fine."
    )


# --- many answers -------------------------------------------------------------------------------


def games() -> list[tuple[str, Game]]:
    found = [
        (f"level {level}, placement {skip}", play_on(new_game(level, 2 + level), "place", 1, skip))
        for level, skip in ((1, 0), (3, 9), (5, 30))
    ]
    found += [(kind, any_game_at(kind, level=4)) for kind in ("act", "choose_flood", "suffer")]
    monsters = new_game(3, 3, expansion=EXPANSION)
    return [*found, ("monsters", play_on(monsters, "place", 1, 20))]


@cache
def answers(language: str) -> list[tuple[str, HintAnswer]]:
    token = LANGUAGE.set(language)
    try:
        return [
            (name, answer_hint(game, HintQuestion(simulations=60, seed=2), lambda _: False))
            for name, game in games()
        ]
    finally:
        LANGUAGE.reset(token)


@pytest.mark.parametrize("language", ["en", "de"])
def test_decision_and_headline_are_whole_sentences_of_forty_words_at_most(language: str) -> None:
    for name, answer in answers(language):
        for text in (answer.decision, answer.headline):
            assert 2 <= len(text.split()) <= MOST_WORDS, (name, text)
            assert text.endswith("."), (name, text)
            assert re.match(r"[A-ZÄÖÜ0-9]", text), (name, text)
        assert answer.decision != answer.headline


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_sentence_comes_twice_in_an_answer(language: str) -> None:
    for name, answer in answers(language):
        texts = [
            reason.text
            for reasons in (*(move.reasons[1:] for move in answer.moves), answer.outlook)
            for reason in reasons
            if reason.kind != "loss"
        ]
        texts += [answer.decision, answer.headline]
        assert len(set(texts)) == len(texts), name


def test_every_move_has_a_loss_with_its_interval_and_a_class() -> None:
    for name, answer in answers("en"):
        best, *others = answer.moves
        if best.win is None:
            continue
        assert (best.loss, best.loss_class) == (Loss(0.0, 0.0, 0.0), "fine"), name
        for move in others:
            loss: Any = move.loss
            assert loss.low <= loss.p <= loss.high, name
            assert move.loss_class in {"fine", "weaker", "bad", "wasted", "unclear"}
            said = move.reasons[1]
            assert (said.kind, said.numbers.p) == ("loss", loss.p), name
            words = [say(f"class-{move.loss_class}")]
            if move.loss_class == "unclear":
                leanings = ("likely", "open", "unlikely")
                words = [say(f"class-unclear.{leaning}") for leaning in leanings]
            assert any(each in said.text.lower() for each in words), name


def test_the_chance_names_what_it_assumes_in_numbers_and_in_words() -> None:
    for name, answer in answers("en"):
        for move in answer.moves:
            if move.win is not None:
                assert move.win.assumes == 1.0, name
                assert move.reasons[0].text.startswith("If you go on with such hints, "), name
