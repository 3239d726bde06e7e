"""Falls of whole rounds: what all decisions of one took, and what hints do otherwise there."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ai.atlantis.state import AtlantisState
from ai.hints.folding import is_minor
from ai.hints.number_words import four_places, listed, number
from ai.hints.outlook import held
from ai.hints.plan_answer import plan_steps
from ai.hints.round_plan import plan_moves
from ai.review.better_plans import steady
from ai.review.chapters import (
    difference_in_words,
    more_and_fewer,
    placed,
    placements_of,
    sites,
)
from ai.review.course import game_at
from ai.review.replays import TRIES, Replay
from ai.review.rounds import Round
from ai.review.table_rounds import to_place
from game.documents.review import Alternative, ChanceChange, ReviewMoment
from game.engine.ids import GOODS as GOODS_NAMES
from game.engine.ids import PHASE_PLACE
from game.engine.library_cards import hand_size
from game.engine.position import Position
from game.game import Game
from game.notation import move_text, vocabulary_of
from game.text.chances import percent, points, span_of_points
from game.text.wording import Wording, wording_of
from game.words import say

CONFIRMED: Final = 0.5
"""Hints must keep this part of what a round's decisions took, or nothing is said of it."""
MORE: Final = 2
"""A site is named where hints place so many more or fewer Atlanteans."""
SHOWN_SITES: Final = 8
"""So many sites of the plan played are named."""
GOODS: Final = 1.5
"""Goods are named if on average the team has so many more of them."""
SHOWN_GOODS: Final = 2
TILES: Final = 1.5
"""Tiles are named if on average so many more of them are dry."""

Counted = Callable[[Position], int]
Named = Callable[[int], str]


@dataclass(frozen=True)
class LostRound:
    """A round whose decisions took much together, and the same round played again by hints."""

    round: Round
    replay: Replay

    def is_confirmed(self) -> bool:
        """Whether the hints kept most of what the decisions took."""
        gain = self.replay.mean() - self.expected()
        return gain >= -CONFIRMED * self.round.decided.mean

    def expected(self) -> float:
        """Return where the round as it was played ends with average luck from its placements on."""
        this = self.round
        return this.begin.mean + this.luck_before(this.first_plan()) + this.decided.mean


def round_moment(game: Game, lost: LostRound) -> ReviewMoment:
    """Return the moment of a round that was lost as a whole."""
    this, replay = lost.round, lost.replay
    words = wording_of(game.setup, game.content, game.position.table)
    change = ChanceChange(
        four_places(this.decided.mean),
        four_places(this.decided.low),
        four_places(this.decided.high),
    )
    bounds = span_of_points(change.p, change.low, change.high)
    size = points(-change.p)
    text = say(
        "review-fall-round",
        round=this.number,
        played=placed(words, placements_of(this), SHOWN_SITES) or say("review-nowhere"),
        size=say("review-size", size=size, bounds=bounds) if bounds else size,
        tries=TRIES,
        chance=percent(replay.mean()),
    )
    for clause in (
        _placed_otherwise(words, lost),
        _built_otherwise(words, replay, this.after),
        _richer(game, words, lost),
        _drier(replay, this.after),
    ):
        if clause:
            text = say("review-better.and", text=text, better=clause)
    return ReviewMoment(
        kind="decision",
        version=this.version,
        until=this.until,
        round=this.number,
        change=change,
        proven=change.high < 0,
        text=text,
        instead=_instead(game, words, lost),
        reasons=[],
    )


def _instead(game: Game, words: Wording, lost: LostRound) -> Alternative | None:
    """Return the placements of the hints; None where they place as the team did, or nobody."""
    root = lost.replay.root
    before = game_at(game, root)
    vocabulary = vocabulary_of(root.table)
    opening = [move_text(code, vocabulary) for code in lost.replay.opening]
    is_same = not any(_difference(words, lost).values())
    if root.phase != PHASE_PLACE or is_same or not sites(words, opening):
        return None
    line = [
        code for code, move in zip(lost.replay.opening, opening, strict=True) if not is_minor(move)
    ]
    version = lost.round.steps[lost.round.first_plan()].step.version
    return Alternative(version, plan_steps(before, plan_moves(before, line)))


def replayed(words: Wording, lost: Sequence[LostRound], first: int, last: int) -> list[str]:
    """Return how rounds ended that hints played again, and what they placed otherwise.

    Of the rounds from `first` to `last`; empty if none of them was played again.
    """
    found = [each for each in lost if first <= each.round.number <= last]
    if not found:
        return []
    found.sort(key=lambda each: each.round.number)
    ended = say(
        "ending-replayed",
        count=len(found),
        rounds=listed([str(each.round.number) for each in found]),
        chances=listed([percent(each.replay.mean()) for each in found]),
    )
    up, down = steady([_difference(words, each) for each in found])
    parts = more_and_fewer(up, down)
    return [ended, say("ending-replayed_sites", sites=listed(parts))] if parts else [ended]


def _difference(words: Wording, lost: LostRound) -> Counter[str]:
    """Return how many more Atlanteans hints placed at each site, on average; below 0 are fewer."""
    vocabulary = vocabulary_of(lost.replay.root.table)
    found: Counter[str] = Counter()
    for moves in lost.replay.moves:
        found.update(sites(words, [move_text(code, vocabulary) for code in moves]))
    tries = len(lost.replay.moves)
    mean = Counter({place: round(count / tries) for place, count in found.items()})
    mean.subtract(sites(words, placements_of(lost.round)))
    return mean


def wanted_sites(words: Wording, lost: Sequence[LostRound]) -> set[str]:
    """Return the sites at which hints placed many more in rounds that they played again."""
    return {
        site for each in lost for site, number in _difference(words, each).items() if number >= MORE
    }


def _placed_otherwise(words: Wording, lost: LostRound) -> str:
    """Return where hints placed more and fewer Atlanteans, or that they placed them as the team."""
    difference = _difference(words, lost)
    if not any(difference.values()):
        return say("review-round-acts")
    found = difference_in_words(difference, MORE)
    return say("review-round-placed", sites=found) if found else ""


def _built_otherwise(words: Wording, replay: Replay, after: Position) -> str:
    """Return the parts that hints built in most tries and the team did not."""
    built = [
        (slot, count)
        for slot, count in replay.built_in().most_common()
        if 2 * count > TRIES and not after.built(slot)
    ]
    named = [
        say("review-round-part", component=words.the_component(slot), count=count, tries=TRIES)
        for slot, count in built
    ]
    return say("review-round-built", components=listed(named)) if named else ""


def _richer(game: Game, words: Wording, lost: LostRound) -> str:
    """Return of which goods, cards and Atlanteans hints have more at the end; empty if of none.

    Only where another round follows do these still matter.
    """
    ends = [end for end in lost.replay.ends if not AtlantisState(end).is_over()]
    if not ends or AtlantisState(lost.round.after).is_over():
        return ""
    more = []
    for counted, named in _kept(game, words):
        theirs = sum(counted(end) for end in ends) / len(ends)
        more.append((theirs - counted(lost.round.after), named))
    more.sort(key=lambda each: -each[0])
    goods = [named(round(count)) for count, named in more[:SHOWN_GOODS] if count >= GOODS]
    return say("review-round-richer", goods=listed(goods)) if goods else ""


def _kept(game: Game, words: Wording) -> list[tuple[Counted, Named]]:
    """Return what a team keeps to the next round: how it is counted, and how an amount is named."""
    return [
        *(
            (
                lambda position, good=good: held(game_at(game, position), good),
                lambda count, good=good: words.amount(count, good),
            )
            for good in reversed(range(len(GOODS_NAMES)))
        ),
        (_cards_in_hands, lambda count: say("review-round-cards", count=count)),
        (to_place, lambda count: say("review-round-team", count=count)),
    ]


def _cards_in_hands(position: Position) -> int:
    return sum(int(hand_size(position, i64(seat))) for seat in range(int(position.table.seats)))


def _drier(replay: Replay, after: Position) -> str:
    """Return how many more tiles hints keep dry; empty if hardly any."""
    dry = sum(int(end.dry_tiles()) for end in replay.ends) / len(replay.ends)
    more = dry - int(after.dry_tiles())
    return say("review-round-dry", tiles=number(more)) if more >= TILES else ""
