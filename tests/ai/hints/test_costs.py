"""Moves that win as often are called just as good only where they give up nothing."""

from __future__ import annotations

from ai.atlantis.round_observer import BUILT_NOW
from ai.hints.costs import cost_of
from ai.hints.decision import beside_best, decision_of, headline_of
from ai.hints.findings import ArmFindings, FactPair, Findings
from ai.hints.judged import Judged
from ai.hints.later import hangs_on_best, is_made_later, may_come_first
from ai.hints.merge import Pool
from ai.hints.round_facts import gains
from game import Game
from game.documents.hint import AdvisedMove, WinChance
from game.words.catalogue import worded_in
from tests.ai.hints.asking import FACTS
from tests.ai.hints.test_decision import judged_as
from tests.ai.rigged import last_to_place
from tests.game.monstrosities.test_scylla_charybdis import attacked, sea_table
from tests.game.scenario import table

ATLANTIUM = next(fact.number for fact in gains() if fact.about == "atlantium")


def search(
    lines: dict[str, tuple[str, ...]], more: tuple[int, int] | None = None, built: int | None = None
) -> Pool:
    """A search of moves with what likely follows each.

    `more` is how much Atlantium the first and the second bring in all of 100 simulations, and
    `built` the slot of the part of the gate that is built this round.
    """
    sums, nothing = (1000, 500.0, 400.0), [0] * FACTS
    if built is not None:
        nothing[int(BUILT_NOW) + built] = 1000
    arms = [
        ArmFindings(m, sums, (0, 0, 0), sums, sums, 0.0, [*line], nothing, nothing, nothing)
        for m, line in lines.items()
    ]
    facts = [(ATLANTIUM, more[0], more[1], 5 * sum(more))] if more else []
    compared = [FactPair(0, 1, 100, facts)] if facts else []
    return Pool([Findings(0, 1000 * len(arms), False, arms, [], compared=compared)])


def all_fine(game: Game, pool: Pool, *others: str) -> tuple[str, str]:
    """The headline and the decision, where the other moves win as often but for `others`."""
    moves = [judged_as("unclear" if move in others else "fine", 0.03) for move in pool.moves[1:]]
    judged, ranking = [Judged(None, None, "fine"), *moves], list(range(len(pool.moves)))
    best = AdvisedMove(
        pool.moves[0], game.describe(pool.moves[0]), WinChance(0.5, 0.4, 0.6), 500, [], []
    )
    return (
        headline_of(game, pool, best, ranking, judged),
        decision_of(game, pool, ranking, judged),
    )


def bitten() -> Game:
    s = sea_table("scylla").stand("1F", on="hills6").stand("3L 3F", on="centre").give(1, energy=1)
    return attacked(s).play("between:hills:forests").game()


EATEN, SAVED = "submit:1F:hills6", "resist:1F:hills6"


def test_a_move_that_loses_an_atlantean_is_not_called_just_as_good() -> None:
    game, pool = bitten(), search({SAVED: (), EATEN: ()})
    assert cost_of(game, pool, 0, 1, [1]) == "an Atlantean is lost"
    headline, decision = all_fine(game, pool)
    assert headline == (
        "Red's follower on Hills 6 is saved with mystic energy so that no Atlantean is lost. "
        "With such hints the team wins about 50 %."
    )
    assert decision == "The two moves probably differ by less than 1 game in 100."
    both = [Judged(None, None, "fine"), judged_as("fine", 0.0)]
    assert beside_best(game, pool, [0, 1], both, 1) == "hardly worse, though an Atlantean is lost"
    with worded_in("de"):
        text = beside_best(game, pool, [0, 1], both, 1)
    assert text == "kaum schlechter, aber ein Atlanter geht verloren"


def test_a_price_beside_a_loss_is_named_just_as_good() -> None:
    game, pool = bitten(), search({EATEN: (), SAVED: ()})
    assert cost_of(game, pool, 0, 1, [1]) == ""
    assert "; just as good: " in all_fine(game, pool)[0]


def test_an_answer_that_brings_less_of_what_is_lacking_has_a_cost() -> None:
    game = bitten()
    lacking = sea_table("scylla").build_all_but().give(1, gold=9, crystal=9, energy=1)
    lacking.stand("1F", on="hills6").stand("3L 3F", on="centre")
    game = attacked(lacking).play("between:hills:forests").game()
    pool = search({EATEN: (), SAVED: ()}, (300, 100))
    assert cost_of(game, pool, 0, 1, [1]) == "the team gets less Atlantium"
    assert cost_of(game, search({EATEN: (), SAVED: ()}, (100, 300)), 0, 1, [1]) == ""


def test_what_the_end_of_the_actions_keeps_is_named_before_moves_that_spend_it() -> None:
    s = table(players=4).dry(4).hold(1, "grand_council").give(1, energy=4)
    s.phase("act", onlookers=False)
    game, card, barrier = s.game(), "play:1:grand_council", "barrier:hills"
    pool = search({"done": (), card: (), barrier: (), "barrier:forests": ()})
    assert cost_of(game, pool, 0, 1, [1, 2]) == "the card is used up"
    assert cost_of(game, pool, 0, 2, [1, 2]) == "it costs mystic energy"
    headline, decision = all_fine(game, pool, "barrier:forests")
    assert headline.startswith(
        "End the actions of this round (this keeps Grand Council and mystic energy). "
    )
    assert decision.startswith("3 of the 4 moves are fine; ")
    # As long as something else is kept, a move that does as well may spend the rest.
    assert cost_of(game, pool, 0, 2, [2]) == ""
    assert "just as good: “Place a mystic barrier at the Hills”" in all_fine(game, pool, card)[0]


def test_a_move_that_does_as_well_only_if_the_best_one_follows_says_so() -> None:
    s = table(players=4).stand("1F", on="build1").give(1, crystal=9, gold=9, atlantium=9, energy=4)
    game = s.phase("act", onlookers=False).game()
    build, barrier = "build:1:solar_matrix", "barrier:hills"
    pool = search({build: (), barrier: (build, "done"), "barrier:forests": ("done",), "done": ()})
    assert [hangs_on_best(game, pool, 0, arm) for arm in (1, 2)] == [True, False]
    judged = [Judged(None, None, "fine"), *[judged_as("fine", 0.0)] * 2, judged_as("bad", 0.2)]
    assert beside_best(game, pool, [0, 1, 2, 3], judged, 1) == (
        "fine if “Build the Solar Matrix on build space 1” follows"
    )
    assert beside_best(game, pool, [0, 1, 2, 3], judged, 2) == ""
    harmless = [Judged(None, None, "fine"), *[judged_as("fine", 0.0)] * 3]
    assert beside_best(game, pool, [0, 1, 2, 3], harmless, 1) == "", "any move is fine"


def test_gifts_hang_on_the_one_that_builders_need() -> None:
    s = table(players=4).build_all_but("solar_matrix").stand("4F", on="build1")
    s.give(2, ore=1).give(3, crystal=2).hold(1, "grand_council")
    game = s.phase("act", onlookers=False).play("play:1:grand_council").game()
    needed, idle = "give:3:4:crystal", "give:2:1:ore"
    pool = search({needed: (), idle: (), "done": ()}, built=s.slot("solar_matrix"))
    assert hangs_on_best(game, pool, 0, 1)
    assert not hangs_on_best(game, pool, 1, 0)


def test_moves_that_are_both_made_may_come_in_either_order() -> None:
    gold, crystal, ore = "place:1F:hills6", "place:1F:forests6", "place:1F:mountains6"
    pool = search({gold: (crystal,), crystal: (gold,), ore: ()})
    assert may_come_first(pool, 0, 1)
    assert not may_come_first(pool, 0, 2)
    ends = search({"barrier:hills": ("done",), "done": ("barrier:hills",)})
    assert not may_come_first(ends, 0, 1), "what follows an end is of the next round"
    headline = all_fine(last_to_place().game(), pool)[0]
    assert "; just as good: Mountains 6; Forests 6 may come first. " in headline


def test_the_next_best_move_that_is_made_later_can_wait() -> None:
    gold, crystal = "place:1F:hills6", "place:1F:forests6"
    pool = search({gold: (crystal,), crystal: ()})
    assert is_made_later(pool, 0, 1)
    headline = all_fine(last_to_place().game(), pool, crystal)[0]
    assert (
        "; Forests 6 can wait (perhaps about 3 fewer games in 100 if it comes first). " in headline
    )


def test_a_tile_is_not_named_the_worst_beside_its_like() -> None:
    like, worse = "place:1F:forests6", "place:1F:forests5"
    others = [f"place:1F:libraries{ring}" for ring in (6, 5, 4)]
    game = last_to_place().game()
    unclear = [judged_as("unclear", 0.05), *[judged_as("unclear", 0.02)] * len(others)]

    def decided(fine: str) -> str:
        pool = search(dict.fromkeys(["place:1F:centre", fine, worse, *others], ()))
        judged = [Judged(None, None, "fine"), judged_as("fine", 0.0), *unclear]
        return decision_of(game, pool, list(range(len(judged))), judged)

    assert "most after" not in decided(like)
    assert decided("place:1F:hills6").endswith("most after Forests 5.")
