"""Reasons: what the simulations of a move showed, in sentences.

Each reason has a kind, a sentence and the numbers it rests on. A difference between moves is
mentioned only if a 99 % interval excludes zero and the difference is large enough to matter.
`docs/hints.md` lists the kinds.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from mypy_extensions import i64

from ai.atlantis.round_observer import (
    CARDS,
    GAINED,
    LOST_NOW,
    RECRUITED,
    WON_NOW,
)
from ai.hints import settled
from ai.hints.aims import Aim
from ai.hints.causes import Causes
from ai.hints.comparison import relation, verdict_on
from ai.hints.fact_statistics import FEW, LEAST_VISITS, FactComparison, Tally
from ai.hints.facts import Fact, advantage, alone, beside, contrast, how_often, instead
from ai.hints.merge import Pool
from ai.hints.number_words import (
    chance_places,
    in_hundred,
    listed,
    quoted,
    reason,
)
from ai.hints.own_effects import may_be_reason
from ai.hints.round_facts import cards_drawn, dangers_of, facts_of, gains, recruits
from ai.hints.stated import stated_move
from ai.hints.trade import trades
from ai.mcts.root_statistics import wilson
from game.documents.hint import GivenUp, Reason
from game.documents.names import Verdict
from game.engine import ids
from game.engine.moves import PLACE, third, verb_of
from game.engine.placement import PLACE_ATLANTEANS
from game.engine.places import is_tile, peninsula_of, ring_of
from game.game import Game
from game.text.chances import about_percent, span, with_thousands
from game.text.wording import Wording
from game.words import say

DANGER: Final = 0.05
"""A danger with a smaller probability is not mentioned."""
SOME: Final = 0.25
"""A smaller average gain of the round is not mentioned."""
LEAST_TO_DECIDE: Final = 30
"""With fewer simulations no round is called the last."""
MOST_OF_A_KIND: Final = 2
ENDS: Final = ("wins_now", "loses_now")
KIND_OF_VERDICT: Final[dict[Verdict, str]] = {
    "better": "better_than",
    "worse": "worse_than",
}


def forced_reason(game: Game, alone: bool) -> Reason:
    """Return the reason for a move that needed no search.

    `alone` is whether it is the only one, rather than the only one that cannot wait.
    """
    if alone:
        text = say("reason-only_move")
    elif game.position.top() == PLACE_ATLANTEANS:
        text = say("reason-only_place")
    else:
        text = say("reason-costs_nothing")
    return reason("forced", text)


def reasons_for(
    game: Game,
    pool: Pool,
    arm: int,
    ranking: list[int],
    *,
    beside_rival: bool = True,
    aim: Aim | None = None,
    lacking: Collection[str] = (),
) -> list[Reason]:
    """Return the reasons for a move, the weightiest first.

    `ranking` lists the arms that may be advised and were simulated, best first, with this one.
    Without `beside_rival` it is compared with none: large differences from a move that is just as
    good would read like a contradiction. What has nothing to do with its `aim` is no reason for it,
    nor is an amount whose cause nobody sees; `lacking` are the goods that the team lacks now.
    """
    rival = None
    if len(ranking) > 1 and beside_rival:
        rival = rival_of_best(game, pool, ranking) if arm == ranking[0] else ranking[0]
    words = game.words()
    here = pool.tallies[arm]
    facts = facts_of(game, words)
    if may_end(here) or (rival is not None and may_end(pool.tallies[rival])):
        facts = [fact for fact in facts if not fact.is_left]
    if rival is not None:
        facts = without_doubles(facts, pool.facts_beside(arm, rival))
        moves = [pool.moves[arm], pool.moves[rival]]
        lines = [pool.lines[arm], pool.lines[rival]]
        causes = Causes(game, moves, aim, lacking)
        facts = [fact for fact in facts if causes.shows(fact) and may_be_reason(fact, moves, lines)]
    if aim is not None:
        facts = [fact for fact in facts if aim.allows(fact)]
    last = last_chance(pool, arm)
    found = differences(game, facts, pool, arm, rival, aim)
    named = {number for each in found for number in each.named}
    brought = [each.reason for each in found]
    if last:
        # How often the round wins the game is said already.
        brought = [
            each for each in brought if each.kind != "wins_now" or each.numbers.without is not None
        ]
    return [
        win_chance(game, pool, arm, ranking[0]),
        *plan_left(game, pool, arm, ranking[0]),
        *against(game, pool, arm, rival),
        *(decided(pool, arm) if arm == ranking[0] else []),
        *(last if arm == ranking[0] else []),
        *dangers(game, words, pool.moves[arm], here),
        *brought,
        *given_up(game, pool, facts, arm, rival, named, best=arm == ranking[0]),
        *(round_brings(pool, arm, rival) if arm == ranking[0] else []),
    ]


def rival_of_best(game: Game, pool: Pool, ranking: list[int]) -> int:
    """Return the move that the best one is compared with: the second, but for a gift none at all.

    Beside another gift nobody would hear what a gift is for.
    """
    if not trades(game, pool.moves[ranking[0]]):
        return ranking[1]
    others = [arm for arm in ranking if not trades(game, pool.moves[arm])]
    met = [arm for arm in others if pool.facts_beside(ranking[0], arm).count >= LEAST_VISITS]
    return met[0] if met else ranking[1]


def without_doubles(facts: list[Fact], compared: FactComparison) -> list[Fact]:
    """Leave out who is taken off the board if those removed from the game make a difference."""
    removed = [fact for fact in facts if fact.kind == "removed"]
    if all(advantage(fact, compared) == 0 for fact in removed):
        return facts
    return [fact for fact in facts if fact.kind != "sent_home"]


def may_end(tally: Tally) -> bool:
    """Whether the game ends within the round so often that the state at its end is no measure."""
    return tally.mean(int(WON_NOW)) + tally.mean(int(LOST_NOW)) > SOME


# --- the chance of winning ----------------------------------------------------------------------


def win_chance(game: Game, pool: Pool, arm: int, best: int) -> Reason:
    """Return the reason with the chance of winning, as the answer states it."""
    count, win = pool.win(arm).count, stated_move(game, pool, arm, best)
    chance, bounds = about_percent(win.p), span(win.low, win.high)
    evidence = say("reason-sample", count=count, number=with_thousands(count))
    if bounds != chance:
        evidence = say("reason-sample.bounds", bounds=bounds, sample=evidence)
    text = say("reason-win_chance", chance=chance, evidence=evidence)
    return reason("win_chance", text, p=win.p, low=win.low, high=win.high, simulations=count)


def plan_left(game: Game, pool: Pool, arm: int, best: int) -> list[Reason]:
    """Return the reason for leaving what an earlier hint planned, which is the first arm."""
    if not pool.arms.planned or arm != best or best == 0 or not pool.visits(0):
        return []
    gap = pool.so_far(best, 0)
    p, low, high = (chance_places(each) for each in (gap.mean, gap.low, gap.high))
    planned = pool.moves[0]
    games = in_hundred(max(gap.mean, 0.0), "more")
    text = say("reason-plan_left", planned=game.describe(planned), games=games)
    return [reason("plan_left", text, difference=p, low=low, high=high, rival=planned)]


def against(game: Game, pool: Pool, arm: int, rival: int | None) -> list[Reason]:
    """Compare a move with its best rival: the second best for the best, the best for others."""
    if rival is None or pool.gap(arm, rival).count == 0:
        return []
    gap = pool.difference(arm, rival)
    verdict = verdict_on(gap)
    if verdict == "too_close":
        return []  # what is believed of the loss says more
    other = quoted(game.describe(pool.moves[rival]))
    found = relation(gap, pool.so_far(arm, rival), other)
    text = say("reason-beside_rival", relation=found)
    return [
        reason(
            KIND_OF_VERDICT[verdict],
            text,
            difference=gap.mean,
            low=gap.low,
            high=gap.high,
            games=gap.count,
            rival=pool.moves[rival],
        )
    ]


def decided(pool: Pool, arm: int) -> list[Reason]:
    """Return a reason if no move makes a difference any more, with what ranks the moves instead.

    It is left out for a move whose own simulations do not show that yet.
    """
    now = settled.outcome(pool)
    if now == settled.OPEN or not settled.is_certain(pool, arm):
        return []
    arms = settled.tried(pool)
    chances = [pool.win(arm).mean for arm in arms]
    total = sum(pool.visits(arm) for arm in arms)
    text = say("reason-decided", outcome=now)
    return [reason("decided", text, lowest=min(chances), highest=max(chances), simulations=total)]


def last_chance(pool: Pool, arm: int) -> list[Reason]:
    """Return a reason if the game will be won or lost within this round."""
    here = pool.tallies[arm]
    everything = pool.together()
    won, lost = here.mean(int(WON_NOW)), here.mean(int(LOST_NOW))
    ended = wilson(min(won + lost, 1.0), float(max(here.count, 1)), here.count)
    both = everything.sums[int(WON_NOW)] > 0 and everything.mean(int(LOST_NOW)) > DANGER
    if here.count < LEAST_TO_DECIDE or ended.low < 1 - 2 * DANGER or not both:
        return []
    text = say("reason-last_chance")
    return [reason("last_chance", text, won=won, lost=lost, simulations=here.count)]


# --- what can go wrong --------------------------------------------------------------------------


def dangers(game: Game, words: Wording, move: str, here: Tally) -> list[Reason]:
    """Return the dangers that may keep a placed Atlantean from acting."""
    code = game.code_of(move)
    if verb_of(code) != PLACE:
        return []
    found, place = [], int(third(code))
    for fact in dangers_of(game, words):
        share = here.share(fact.number)
        is_far = fact.kind == "floods_first" and not is_by_the_water(game, place)
        if is_danger(share.mean, share.low) and not is_far:
            clause = fact.worded(place=words.place(place))
            found.append(
                reason(
                    fact.kind,
                    how_often(clause, here, fact.number),
                    place=move.rpartition(":")[2],
                    p=share.mean,
                    low=share.low,
                    high=share.high,
                    simulations=here.count,
                )
            )
    return found


def is_by_the_water(game: Game, place: int) -> bool:
    """Whether a tile floods next, or the one behind that: nobody expects more to flood at once."""
    where = i64(place)
    return not is_tile(where) or game.position.dry(peninsula_of(where)) <= ring_of(where) + 1


def is_danger(p: float, low: float) -> bool:
    """Whether a danger is probable enough to be mentioned, also at its lower bound."""
    return p >= DANGER and low >= DANGER / 2


# --- what the round brings ----------------------------------------------------------------------


class Difference(NamedTuple):
    """A reason, how much it weighs, and the numbers of the facts that it names.

    `first` is whether it is about what the move is for.
    """

    size: float
    reason: Reason
    named: tuple[int, ...]
    first: bool = False


def differences(
    game: Game,
    facts: list[Fact],
    pool: Pool,
    arm: int,
    rival: int | None,
    aim: Aim | None = None,
) -> list[Difference]:
    """Return what the move gains or avoids compared with its rival, and how the game may end.

    What the move is for comes before the rest of its kind.
    """
    found: dict[str, list[Difference]] = {}
    here = pool.tallies[arm]
    compared = FactComparison() if rival is None else pool.facts_beside(arm, rival)
    name = "" if rival is None else pool.moves[rival]
    for fact in facts:
        size = advantage(fact, compared)
        entry, other = None, None
        if size > 0 or (size < 0 and fact.kind == "loses_now"):
            kind = "averts_loss" if size > 0 and fact.kind == "loses_now" else fact.kind
            other = built_instead(fact, facts, compared)
            if other is not None and is_rarer(fact, other, compared):
                # A part that is built more often after the rival speaks against the move.
                continue
            entry = beside_rival(game, fact, kind, compared, name, other)
        elif size == 0 and fact.kind in ENDS and here.count and is_likely(fact, here):
            entry = by_itself(fact, here)
        if entry is not None:
            named = (fact.number,) if other is None else (fact.number, other.number)
            first = aim is not None and aim.has(fact)
            each = Difference(abs(size), entry, named, first)
            found.setdefault(group_of(fact), []).append(each)
    chosen: list[Difference] = []
    for group, most in (("end", 1), ("build", MOST_OF_A_KIND), ("more", MOST_OF_A_KIND)):
        weighed = sorted(found.get(group, []), key=lambda each: (not each.first, -each.size))
        for difference in weighed[:most]:
            # What is built instead is named once, and so is every part.
            if not {number for each in chosen for number in each.named} & {*difference.named}:
                chosen.append(difference)
    return chosen


def built_instead(fact: Fact, facts: list[Fact], compared: FactComparison) -> Fact | None:
    """Return the part that is built after the rival in the stead of the one of a fact, if any.

    One without the other would sound like a loss where the team has only a choice. It is one part
    instead of the other only where each is built at most half as often after the other move.
    """
    turned = compared.swapped()
    if fact.kind != "build" or not is_mostly_here(fact, compared):
        return None
    builds = [each for each in facts if each.kind == "build" and is_mostly_here(each, turned)]
    others = [(advantage(each, compared), each) for each in builds]
    worse = sorted((size, n) for n, (size, _) in enumerate(others) if size < 0)
    return others[worse[0][1]][1] if worse else None


def is_rarer(fact: Fact, other: Fact, compared: FactComparison) -> bool:
    """Whether a part is built less often after the move than another after its rival."""
    return compared.mean(fact.number) < compared.mean_of_rival(other.number)


def is_mostly_here(fact: Fact, compared: FactComparison) -> bool:
    """Whether something happens after the rival at most half as often as after the move."""
    return 2.0 * compared.mean_of_rival(fact.number) <= compared.mean(fact.number)


def group_of(fact: Fact) -> str:
    """Return the group of reasons among which a fact competes for a place in the answer."""
    if fact.kind in ENDS:
        return "end"
    return "build" if fact.kind == "build" else "more"


def is_likely(fact: Fact, here: Tally) -> bool:
    """Whether an end of the game is mentioned though the other moves lead to it as often.

    Anything else that would be so anyway is no reason for a move.
    """
    share = here.share(fact.number)
    return is_danger(share.mean, share.low)


def beside_rival(
    game: Game,
    fact: Fact,
    kind: str,
    compared: FactComparison,
    rival: str,
    other: Fact | None,
) -> Reason:
    """Return the reason for a fact, with its value after the rival move.

    `other` is what is built after the rival instead.
    """
    name = quoted(game.describe(rival))
    text = beside(fact, compared, name) if other is None else instead(fact, other, compared, name)
    mine, theirs = compared.mean(fact.number), compared.mean_of_rival(fact.number)
    numbers = {"about": fact.about, "rival": rival, "p" if fact.is_share else "mean": mine}
    return reason(kind, text, **numbers, without=theirs, simulations=compared.count)


def by_itself(fact: Fact, here: Tally) -> Reason:
    """Return the reason for a fact that is not compared."""
    share = here.mean(fact.number)
    text = alone(fact, here)
    return reason(fact.kind, text, about=fact.about, p=share, without=None, simulations=here.count)


def round_brings(pool: Pool, arm: int, rival: int | None) -> list[Reason]:
    """Return the average gains in the rest of the round.

    Gains that differ after the rival are those of the comparison, so that one answer has one number
    for one thing.
    """
    here = pool.tallies[arm]
    compared = FactComparison() if rival is None else pool.facts_beside(arm, rival)

    def mean(fact: int) -> float:
        known = compared.count >= LEAST_VISITS and fact in compared.sums
        return compared.mean(fact) if known else here.mean(fact)

    expected = {
        **{ids.GOODS[good]: mean(int(GAINED) + good) for good in range(ids.N_GOODS)},
        "followers": mean(int(RECRUITED)),
        "cards": mean(int(CARDS)),
    }
    amounts = {
        **{fact.about: fact.amount(expected[fact.about]) for fact in gains()},
        "followers": recruits().amount(expected["followers"]),
        "cards": cards_drawn().amount(expected["cards"]),
    }
    kept = {key: mean for key, mean in expected.items() if mean >= SOME}
    if not kept:
        return []
    parts = listed([amounts[key] for key in kept])
    if here.count < FEW:
        text = say("reason-round.few", goods=parts, count=here.count)
    else:
        text = say("reason-round", goods=parts)
    return [reason("round", text, **kept, simulations=here.count)]


# --- what is given up ---------------------------------------------------------------------------


def given_up(
    game: Game,
    pool: Pool,
    facts: list[Fact],
    arm: int,
    rival: int | None,
    named: set[int],
    *,
    best: bool,
) -> list[Reason]:
    """Return what the rival of the best move gives up, or what a worse move gives up.

    Facts with the numbers in `named` are left out: other reasons of the move have them.
    """
    if rival is None:
        return []
    loser, winner = (rival, arm) if best else (arm, rival)
    compared = pool.facts_beside(loser, winner)
    weighed = [(-advantage(fact, compared), fact) for fact in facts]
    lacking = sorted((-size, n) for n, (size, _) in enumerate(weighed) if size > 0)
    lost = [weighed[n][1] for _, n in lacking]
    if lost and lost[0].kind in ENDS:
        lost = lost[:1]
    lost = [fact for fact in lost if fact.number not in named][:MOST_OF_A_KIND]
    if not lost:
        return []
    parts = "; ".join(contrast(fact, compared) for fact in lost)
    numbers = {
        "rival": pool.moves[rival],
        "facts": [
            GivenUp(
                fact.kind,
                fact.about,
                round(compared.mean(fact.number), 4),
                round(compared.mean_of_rival(fact.number), 4),
            )
            for fact in lost
        ],
    }
    other = quoted(game.describe(pool.moves[rival]))
    if compared.count < FEW:
        other = say("reason-few_met", rival=other, count=compared.count)
    if best:
        text = say("reason-rival_gives_up", rival=other, facts=parts)
        return [reason("rival_gives_up", text, **numbers)]
    return [reason("gives_up", say("reason-gives_up", rival=other, facts=parts), **numbers)]
