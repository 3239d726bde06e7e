"""The answer of a hint, made from the findings of all shares."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import inf
from typing import Final

from msgspec.structs import asdict, replace

from ai.hints.comparison import compare_moves, rival_of
from ai.hints.decision import (
    as_good,
    beside_best,
    decision_of,
    fine_beside,
    free_beside,
    headline_of,
    is_guess,
)
from ai.hints.engine import made_with
from ai.hints.findings import Findings
from ai.hints.folding import folded
from ai.hints.judged import Judged, judged, loss_reason, waste_reason, wasted_last
from ai.hints.later import made_later
from ai.hints.merge import Pool
from ai.hints.named_first import needed_first
from ai.hints.nudge import nudge_for
from ai.hints.outlook import outlook_of
from ai.hints.plan_answer import plan_steps, plans_of, unless_protected
from ai.hints.purposes import aim_of, lacking_goods
from ai.hints.query import HintError, choice_of, next_planned
from ai.hints.reasons import forced_reason, reasons_for
from ai.hints.round_plan import plan_moves
from ai.hints.settled import ranked
from ai.hints.stated import stated, stated_move
from ai.hints.trade import trade_if_it_helps
from game.documents.hint import (
    AdvisedMove,
    ComparedMove,
    HintAnswer,
    Plan,
    Reason,
    Receipt,
    ReceiptQuestion,
    SpentBudget,
    WinChance,
)
from game.documents.question import HintQuestion
from game.engine.placement import PLACE_ATLANTEANS
from game.game import Game
from game.notation import move_text, vocabulary_of
from game.words import say

ITS_OWN: Final = ("win_chance", "loss")
"""Kinds of reasons that each move has, though another may have the same sentence."""


def answer_from(
    game: Game, question: HintQuestion, findings: Sequence[Findings], seconds: float
) -> HintAnswer:
    """Return the answer, which is the same in whatever order the findings come.

    `seconds` is how long the search took. Raises HintError if the question cannot be answered, or
    if there is a choice and nothing was simulated.
    """
    choice = choice_of(game, question)
    vocabulary = vocabulary_of(game.position.table)
    pool = Pool(findings)
    advisable = {move_text(code, vocabulary) for code in choice.codes}
    ranking: list[int] = []
    moves: list[Judged] = []
    if choice.forced:
        advice = [forced_move(game, next(iter(advisable)), choice.alone)]
    else:
        ranking = advised_arms(game, pool, advisable)
        if pool.moves[ranking[0]] in next_planned(game, question.line):
            pool.planned_win = question.line_win
        moves = [judged(game, pool, arm, ranking[0]) for arm in ranking]
        equals = [] if is_guess(pool) else as_good(pool, ranking, moves)
        order = free_first(game, pool, ranking, moves, in_order_of_loss(moves))
        shown = [ranking[place] for place in order]
        entries = [
            move_advice(
                game,
                pool,
                ranking[place],
                shown,
                moves[place],
                equals=equals,
                beside=beside_best(game, pool, ranking, moves, ranking[place]),
            )
            for place in order[: question.top]
        ]
        advice = each_sentence_once(with_ties(entries))
    best = advice[0].move
    plan = plan_from(game, pool, best)
    later = made_later(game, pool, best, plan)
    advice[0] = replace(advice[0], reasons=unless_protected(game, advice[0].reasons, plan))
    return HintAnswer(
        version=game.version,
        moves=advice,
        nudge=nudge_for(
            game, pool, best, advisable, narrowed=bool(question.allow or question.avoid)
        ),
        plan=plan,
        comparison=[
            compared_move(game, pool, move_text(code, vocabulary), ranking)
            for code in choice.compared
        ],
        receipt=receipt(game, question, pool, seconds),
        outlook=[] if choice.forced else outlook_of(game, pool, pool.arm_of(best)),
        plans=plans_of(game, pool),
        decision=decision_of(game, pool, ranking, moves, later),
        headline=headline_of(game, pool, advice[0], ranking, moves, later),
    )


def in_order_of_loss(moves: Sequence[Judged]) -> list[int]:
    """Return the places of moves in the order in which they are shown, by what they give away.

    Behind the best one come those that are fine; those that waste something come last.
    """

    def key(place: int) -> tuple[bool, bool, float]:
        move = moves[place]
        loss = inf if move.belief is None or move.waste is not None else move.belief.mean
        return (place > 0, move.loss_class != "fine", 0.0 if move.loss_class == "fine" else loss)

    return sorted(range(len(moves)), key=key)


def free_first(
    game: Game, pool: Pool, ranking: Sequence[int], moves: Sequence[Judged], order: list[int]
) -> list[int]:
    """Return places with those of moves that give something up behind the others that are fine."""
    free = {*free_beside(game, pool, ranking, moves)}
    costly = {*fine_beside(pool, ranking, moves)} - free
    best, *others = order

    def key(place: int) -> int:
        arm = ranking[place]
        return 0 if arm in free else 1 if arm in costly else 2

    return [best, *(sorted(others, key=key) if costly else others)]


def with_ties(advice: list[AdvisedMove]) -> list[AdvisedMove]:
    """Mark a move whose chance is above that of the first: it cannot be told from it."""
    best, *others = advice
    tied = [move.tied or chance_shown(move) > chance_shown(best) for move in others]
    return [best, *(replace(move, tied=tie) for move, tie in zip(others, tied, strict=True))]


def each_sentence_once(advice: list[AdvisedMove]) -> list[AdvisedMove]:
    """Leave out the reasons whose sentence a move before has already, but for `ITS_OWN`."""
    seen: set[str] = set()
    kept = []
    for move in advice:
        new = [each for each in move.reasons if each.kind in ITS_OWN or each.text not in seen]
        kept.append(replace(move, reasons=new))
        seen |= {each.text for each in new}
    return kept


def chance_shown(move: AdvisedMove) -> float:
    """Return the chance of winning of a move as the answer shows it."""
    return 0.0 if move.win is None else move.win.p


def advised_arms(game: Game, pool: Pool, advisable: set[str]) -> list[int]:
    """Return the simulated arms that may be advised, best first. Raises HintError without any."""
    ranking = [arm for arm in pool.ranking if pool.moves[arm] in advisable and pool.visits(arm) > 0]
    if ranking:
        ordered = trade_if_it_helps(game, pool, ranked(game, pool, ranking))
        first = needed_first(game, pool, ordered, partial(does_as_well, game, pool))
        return wasted_last(game, pool, first)
    if pool.stopped or not pool.moves:
        raise HintError(say("query-stopped"))
    raise HintError(say("query-nothing_simulated"))


def does_as_well(game: Game, pool: Pool, arm: int, best: int) -> bool:
    """Whether a move is fine beside the best one."""
    return judged(game, pool, arm, best).loss_class == "fine"


def move_advice(
    game: Game,
    pool: Pool,
    arm: int,
    ranking: list[int],
    found: Judged,
    *,
    equals: Sequence[int] = (),
    beside: str = "",
) -> AdvisedMove:
    """Return the answer's entry for one move; `equals` are as good as the best one.

    `beside` says how good it is beside that, if its class does not say enough.
    `ranking` is in the order in which the moves are shown: each is compared with one that is named.
    """
    move = pool.moves[arm]
    is_best_of_equals = bool(equals) and arm == ranking[0]
    aim = aim_of(game, pool, arm) if arm == ranking[0] else None
    first, *others = reasons_for(
        game,
        pool,
        arm,
        ranking,
        beside_rival=not is_best_of_equals,
        aim=aim,
        lacking=lacking_goods(game, pool, ranking[0]),
    )
    return AdvisedMove(
        move=move,
        text=game.describe(move),
        win=stated_move(game, pool, arm, ranking[0]),
        visits=pool.visits(arm),
        line=pool.lines[arm],
        reasons=[first, *loss_reason(found, beside), *waste_reason(game, found.waste), *others],
        line_text=folded(game, pool.lines[arm]),
        tied=is_tied(pool, arm, ranking[0]),
        loss=found.loss,
        loss_class=found.loss_class,
    )


def is_tied(pool: Pool, arm: int, best: int) -> bool:
    """Return whether the simulations cannot tell a move from the best one."""
    if arm == best:
        return False
    gap = pool.so_far(best, arm)
    return gap.low <= 0.0 <= gap.high


def compared_move(game: Game, pool: Pool, move: str, ranking: list[int]) -> ComparedMove:
    """Return the answer's entry for a move to compare, with its reasons beside its rival."""
    arm = pool.arm_of(move)
    rival = rival_of(pool, arm, ranking)
    reasons: list[Reason] = []
    if pool.visits(arm) and pool.visits(rival):
        pair = [arm, rival] if arm == ranking[0] else [rival, arm]
        lacking = lacking_goods(game, pool, ranking[0])
        reasons = reasons_for(game, pool, arm, pair, lacking=lacking)
    found = judged(game, pool, arm, ranking[0])
    compared = compare_moves(
        game,
        pool,
        arm,
        rival,
        ranking,
        [*loss_reason(found), *waste_reason(game, found.waste), *reasons],
    )
    return replace(compared, loss=found.loss, loss_class=found.loss_class)


def forced_move(game: Game, move: str, alone: bool) -> AdvisedMove:
    """Return the answer's entry for a move that needs no search."""
    return AdvisedMove(
        move=move,
        text=game.describe(move),
        win=None,
        visits=0,
        line=[],
        reasons=[forced_reason(game, alone)],
        loss_class="fine",
    )


def plan_from(game: Game, pool: Pool, move: str) -> Plan | None:
    """Return the plan that starts with the move advised; None outside the placement phase."""
    if game.position.top() != PLACE_ATLANTEANS or move == "done":
        return None
    found = pool.plan_from(move)
    win: WinChance | None = None
    if found is not None:
        moves, win = found[0], stated(game, pool, found[1], pool.arm_of(move))
    else:
        line = [move, *(pool.lines[pool.arm_of(move)] if pool.moves else [])]
        moves = plan_moves(game, [game.code_of(step) for step in line])
    return Plan(plan_steps(game, moves), win)


def receipt(game: Game, question: HintQuestion, pool: Pool, seconds: float) -> Receipt:
    """Return the receipt: the same question with the shares spent gives the same answer."""
    missing = [0] * (question.share_count() - len(pool.simulations))
    return Receipt(
        position=game.hash(),
        seed=question.seed,
        asked=ReceiptQuestion(**asdict(question.terms()), top=question.top),
        spent=SpentBudget(
            seconds=round(seconds, 3),
            simulations=sum(pool.simulations),
            shares=pool.simulations + missing,
            stopped=pool.stopped,
        ),
        engine=made_with(game.position.table, game.content),
        content=game.content.version,
        cached=False,
    )
