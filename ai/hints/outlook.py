"""The outlook of a hint: what a team asks beyond the next move.

What are we building towards, and what is missing? Who must keep what for it? When could we win?
What must not happen? The first two follow from the position and from what the simulations of the
advised move built; the others from simulations alone.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from mypy_extensions import i64

from ai.atlantis.round_observer import BUILT_NOW, WON_NOW
from ai.hints.builders import ready_builders
from ai.hints.fact_statistics import FEW
from ai.hints.facts import Fact
from ai.hints.merge import Pool
from ai.hints.number_words import in_hundred, listed, listed_names, reason
from ai.hints.reasons import may_end
from ai.hints.round_facts import facts_of
from ai.hints.sources import brings_goods, goods_with_sources, sources_of
from ai.hints.stakes import Effect, weightiest
from game.documents.hint import Holding, Reason, RoundEnd
from game.engine import ids
from game.engine.build import still_due
from game.engine.moves import BUILD, TURN_IN, first, second, verb_of
from game.engine.prices import discounts, due
from game.game import Game
from game.text.chances import percent
from game.text.wording import Wording, good_name
from game.words import say
from game.words.shapes import without_stop

LIKELY: Final = 0.25
"""A part of the gate that is built this round less often is not what the team builds towards."""
MOST_GOALS: Final = 3
MOST_KEPT: Final = 2
"""So many of these parts are saved for."""
LEAST_GAMES: Final = 8
"""With fewer games played to their end nothing is said about them."""


def outlook_of(game: Game, pool: Pool, arm: int) -> list[Reason]:
    """Return what the team should know beside the move advised, the weightiest first."""
    words = game.words()
    goals, built = goals_of(game, pool, arm), built_by(game, pool.moves[arm])
    facts = facts_of(game, words)
    if may_end(pool.tallies[arm]):
        facts = [fact for fact in facts if not fact.is_left]
    return [
        *(goal(game, words, pool, arm, slot) for slot in goals),
        *must_keep(
            game,
            words,
            goals[:MOST_KEPT] if built is None else [built, *goals[: MOST_KEPT - 1]],
            turned_in(game, [pool.moves[arm], *pool.lines[arm][:1]]),
        ),
        *when(game, pool),
        *(turns_on(game, fact, effect, pool, arm) for fact, effect in weightiest(pool, arm, facts)),
    ]


# --- what is built next, and who pays -----------------------------------------------------------


def unbuilt(game: Game) -> list[int]:
    """Return the slots of the parts of the gate that are not built, the Power Core's last."""
    g = game.position
    left = [
        card
        for card in g.table.components
        if card.is_part_of_gate() and g.built(card.index) == ids.UNBUILT
    ]
    return [int(card.index) for card in sorted(left, key=lambda card: card.wins())]


def built_share(game: Game, pool: Pool, arm: int, slot: int) -> float:
    """Return how often a part of the gate is built this round after a move."""
    wins = game.position.table.buildables[i64(slot)].wins()
    return pool.tallies[arm].mean(int(WON_NOW) if wins else int(BUILT_NOW) + slot)


def goals_of(game: Game, pool: Pool, arm: int) -> list[int]:
    """Return what the team builds towards: what it is likely to build, or lacks least for."""
    built = built_by(game, pool.moves[arm])
    left = [slot for slot in unbuilt(game) if slot != built]
    shares = {slot: built_share(game, pool, arm, slot) for slot in left}
    likely = sorted((slot for slot in left if shares[slot] >= LIKELY), key=lambda s: -shares[s])
    if likely or not left:
        return likely[:MOST_GOALS]
    others = left[:-1] or left
    lacking = {slot: sum(each.amount for each in missing_for(game, slot)) for slot in others}
    return [min(others, key=lambda slot: (-shares[slot], lacking[slot]))]


def id_of(game: Game, slot: int) -> str:
    """Return the id of the part of the gate in a slot."""
    return str(game.position.table.buildables[i64(slot)].id)


def missing_for(game: Game, slot: int, after: int | None = None) -> list[Holding]:
    """Return what the team lacks of what is still to pay for a part of the gate.

    What is in the slot `after` is paid first. A discount is apart.
    """
    price = still_due(game.position, i64(slot))
    paid = 0 if after is None else still_due(game.position, i64(after))
    found = []
    for good in range(int(ids.N_GOODS)):
        left = max(0, held(game, good) - int(due(i64(paid), i64(good))))
        lack = int(due(price, i64(good))) - left
        if lack > 0:
            found.append(Holding(None, ids.GOODS[good], lack))
    return found


def held(game: Game, good: int) -> int:
    """Return how much the team has of a good."""
    g = game.position
    return sum(int(g.have(i64(seat), i64(good))) for seat in range(int(g.table.seats)))


def lacking_in_all(game: Game, good: int) -> int:
    """Return how much of a good the team lacks for all parts of the gate that are not built."""
    prices = [still_due(game.position, i64(slot)) for slot in unbuilt(game)]
    return max(0, sum(int(due(price, i64(good))) for price in prices) - held(game, good))


def goal(game: Game, words: Wording, pool: Pool, arm: int, slot: int) -> Reason:
    """Return what the team builds towards, and what is missing for it."""
    missing = missing_for(game, slot, built_by(game, pool.moves[arm]))
    share, goals = built_share(game, pool, arm, slot), goals_of(game, pool, arm)
    if slot != goals[0] and _is_counted(game, pool, arm, slot):
        # What it costs may be needed for the first one.
        name = words.component(slot)
        text = f"{say('outlook-goal.also', component=name, chance=percent(share))}."
    else:
        text = _goal_with_missing(game, words, pool, arm, slot, missing)
    return reason(
        "goal",
        text,
        about=id_of(game, slot),
        p=share,
        missing=missing,
        simulations=pool.tallies[arm].count,
    )


def _is_counted(game: Game, pool: Pool, arm: int, slot: int) -> bool:
    """Whether a goal has how often it is built this round.

    How often the Power Core is finished is how often the team wins: the headline has that.
    """
    is_last = bool(game.position.table.buildables[i64(slot)].wins())
    is_known = pool.tallies[arm].count >= FEW and built_by(game, pool.moves[arm]) is None
    return is_known and not is_last and built_share(game, pool, arm, slot) >= LIKELY


def _goal_with_missing(
    game: Game, words: Wording, pool: Pool, arm: int, slot: int, missing: list[Holding]
) -> str:
    """Return that a part of the gate comes next, with what is missing for it."""
    name, share = words.component(slot), built_share(game, pool, arm, slot)
    if _is_counted(game, pool, arm, slot):
        text = say("outlook-goal.likely", component=name, chance=percent(share))
    elif built_by(game, pool.moves[arm]) is not None:
        text = say("outlook-goal.next", component=name)
    elif share < LIKELY and _nobody_builds(game):
        text = say("outlook-goal.later", component=name)
    elif len(unbuilt(game)) == 1:
        text = say("outlook-goal.last", component=name)
    else:
        text = say("outlook-goal" if missing else "outlook-goal.ready", component=name)
    if not missing:
        return say("outlook-can_pay", goal=text)
    if share < LIKELY:
        return say("outlook-missing", goal=text, goods=goods_in_words(missing))
    return _still_to_get(game, words, pool, arm, text, missing)


def _still_to_get(
    game: Game, words: Wording, pool: Pool, arm: int, goal_text: str, missing: list[Holding]
) -> str:
    """Return a goal of this round with what is missing: where it comes from, what a discount does.

    `goal_text` names the goal.
    """
    if is_covered(game, missing):
        return say("outlook-covered", goal=goal_text, goods=goods_in_words(missing))
    move, plan = pool.moves[arm], pool.plan_from(pool.moves[arm])
    line = pool.lines[arm] if plan is None else plan[0]
    # The headline names another source than a peninsula.
    sources = {} if brings_goods(game, move) else sources_of(game, [move, *line])
    goods = goods_with_sources(words, missing, sources)
    text = say("outlook-to_get", goal=goal_text, goods=goods)
    spared = discount_ready(game)
    return say("outlook-spared", text=text, number=spared) if spared else text


def built_by(game: Game, move: str) -> int | None:
    """Return the slot of what a move builds; None for any other move."""
    code = game.code_of(move)
    return int(second(code)) if verb_of(code) == BUILD else None


def _nobody_builds(game: Game) -> bool:
    """Whether nobody may build any more this round: all are placed, and none on a build space."""
    is_placed = game.position.phase in (ids.PHASE_SUFFER, ids.PHASE_ACT)
    return is_placed and not any(ready_builders(game).values())


def is_covered(game: Game, missing: list[Holding]) -> bool:
    """Whether the discount of those who build covers what is missing for a part of the gate."""
    return sum(each.amount for each in missing) <= discount_ready(game)


def discount_ready(game: Game) -> int:
    """Return the largest discount of those who are ready to build now."""
    builders = ready_builders(game).items()
    return max(int(discounts(game.position, i64(place), i64(seats))) for place, seats in builders)


def turned_in(game: Game, moves: Sequence[str]) -> set[tuple[int, int]]:
    """Return the seats, from 0, and the goods that moves turn in: they come back as more."""
    turned = [game.code_of(move) for move in moves]
    return {(int(first(code)), int(second(code))) for code in turned if verb_of(code) == TURN_IN}


def must_keep(
    game: Game, words: Wording, goals: list[int], but: Collection[tuple[int, int]] = ()
) -> list[Reason]:
    """Return who must keep what for the parts that the team builds towards, all of them together.

    A good that the team has no more of than they cost must be kept by all who have it. For the
    Power Core each player must give something, so a player with a single unit must keep that.
    The seats and goods of `but` are left out.
    """
    g = game.position
    prices = [still_due(g, i64(slot)) for slot in goals]
    costs = [sum(int(due(price, i64(good))) for price in prices) for good in range(ids.N_GOODS)]
    each_gives = any(g.table.buildables[i64(slot)].each_builder_gives() for slot in goals)
    kept = []
    for seat in range(int(g.table.seats)):
        stock = {good: int(g.have(i64(seat), i64(good))) for good, cost in enumerate(costs) if cost}
        only = each_gives and sum(stock.values()) == 1
        kept += [
            Holding(seat + 1, ids.GOODS[good], amount)
            for good, amount in stock.items()
            if amount > 0 and (seat, good) not in but and (only or held(game, good) <= costs[good])
        ]
    if not kept:
        return []
    owners = "; ".join(
        say(
            "outlook-keeps",
            player=words.player(seat - 1),
            goods=goods_in_words([each for each in kept if each.seat == seat]),
        )
        for seat in dict.fromkeys(each.seat for each in kept if each.seat is not None)
    )
    names = listed_names([words.the_component(slot) for slot in goals])
    return [reason("keep", say("outlook-keep", components=names, owners=owners), kept=kept)]


def goods_in_words(goods: list[Holding]) -> str:
    """Return amounts of goods as a list in words."""
    return listed(
        [
            say("named-amount", number=each.amount, good=good_name(ids.GOODS.index(each.good)))
            for each in goods
        ]
    )


# --- when the game may end ----------------------------------------------------------------------


def when(game: Game, pool: Pool) -> list[Reason]:
    """Return in which rounds games played on to their end were won and lost."""
    ends = [RoundEnd(last, won, lost) for last, (won, lost) in sorted(pool.ends.items())]
    games = sum(end.won + end.lost for end in ends)
    if games < LEAST_GAMES:
        return []
    won = sum(end.won for end in ends)
    won_in = span_of([end.round for end in ends if end.won])
    lost_in = span_of([end.round for end in ends if end.lost])
    if won == games:
        text = say("outlook-end.won", won=won, games=games, won_in=won_in)
    elif won == 0:
        text = say("outlook-end.lost", won=won, games=games, lost_in=lost_in)
    else:
        text = say("outlook-end", won=won, games=games, won_in=won_in, lost_in=lost_in)
    left = len(unbuilt(game)) - 1
    if left > 0:
        text = say("outlook-end.left", end=text, left=left)
    return [
        reason("end", text, won=won / games, lost=1 - won / games, ends=ends, simulations=games)
    ]


def span_of(rounds: list[int]) -> str:
    """Return rounds in words: from the first to the last of them; empty if there are none."""
    if not rounds:
        return ""
    first, last = min(rounds), max(rounds)
    if first == last:
        return say("outlook-round", round=first)
    return say("outlook-rounds", first=first, last=last)


# --- what matters -------------------------------------------------------------------------------


def _missing_for_fact(game: Game, fact: Fact) -> list[Holding]:
    """Return what the team lacks of a part of the gate that a fact is about; else nothing."""
    if fact.kind != "build":
        return []
    slots = [slot for slot in unbuilt(game) if id_of(game, slot) == fact.about]
    return missing_for(game, slots[0]) if slots else []


def turns_on(game: Game, fact: Fact, effect: Effect, pool: Pool, arm: int) -> Reason:
    """Return a fact of the round that goes together with winning or losing."""
    count = pool.tallies[arm].count
    if fact.is_share:
        wins, loses = (min(max(p, 0.0), 1.0) for p in (effect.with_it, effect.without))
        chance, other = percent(wins), percent(loses)
        text = say("outlook-turns_on", fact=fact.condition(), chance=chance, other=other)
        missing = goods_in_words(_missing_for_fact(game, fact))
        if missing:
            text = say("outlook-missing", goal=without_stop(text), goods=missing)
        return reason("turns_on", text, about=fact.about, p=wins, without=loses, simulations=count)
    happens = fact.condition(amount=fact.worded(".one"))
    text = say("outlook-turns_on_amount", fact=happens, games=in_hundred(effect.slope, "fewer"))
    return reason(
        "turns_on", text, about=fact.about, difference=-abs(effect.slope), simulations=count
    )
