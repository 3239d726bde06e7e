"""The rounds of a game as chapters of two sentences: what was wanted, and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final

from ai.hints.number_words import four_places, listed
from ai.mcts.root_statistics import Interval
from ai.review.sums import decided_between
from ai.review.verdicts import Happened
from game.documents.review import Chapter
from game.engine.ids import PENINSULAS
from game.engine.places import N_BUILD_SPACES
from game.engine.position import Position
from game.game import Game
from game.text.chances import counted_points, percent, signed
from game.text.wording import Wording, wording_of
from game.words import say

PLACED: Final = ("place", "share")
"""The words of moves that place an Atlantean."""
SPACES: Final = tuple(f"build{number}" for number in range(1, N_BUILD_SPACES + 1))


def chapters_of(
    game: Game,
    happened: list[Happened],
    points: list[tuple[int, Interval]],
    result: float | None,
    errors: Mapping[int, float],
) -> list[Chapter]:
    """Return the chapters of what happened.

    `points` are the chances of winning by version, `errors` the standard errors of luck by round.
    """
    rounds: dict[int, list[Happened]] = {}
    for each in happened:
        rounds.setdefault(each.step.round, []).append(each)
    groups = list(rounds.values())
    words = wording_of(game.setup, game.content, game.position.table)
    found: list[Chapter] = []
    for number, group in enumerate(groups):
        following = groups[number + 1] if number + 1 < len(groups) else None
        start = _chance_at(points, group[0].step.version)
        if following is not None:
            end = _chance_at(points, following[0].step.version)
        else:
            end = points[-1][1] if result is None else Interval(result, result, result, 1)
        found.append(_chapter(words, group, start, end, errors))
    return found


def _chance_at(points: list[tuple[int, Interval]], version: int) -> Interval:
    """Return the chance at a version, or at the last one before it."""
    before = [chance for at, chance in points if at <= version]
    return before[-1] if before else points[0][1]


def _chapter(
    words: Wording,
    group: list[Happened],
    begin: Interval,
    finish: Interval,
    errors: Mapping[int, float],
) -> Chapter:
    cost = sum(each.charged for each in group)
    dice, cards = (
        sum(_mean(each) for each in group if each.step.kind == kind) for kind in ("dice", "cards")
    )
    luck = dice + cards
    number, start, end = group[0].step.round, begin.mean, finish.mean
    decided = decided_between(begin, finish, luck, errors, [number])
    plan = _plan(words, group)
    if plan:
        wanted = say("chapter-wanted", round=number, chance=percent(start), plan=plan)
    else:
        wanted = say("chapter-wanted.nothing", round=number, chance=percent(start))
    numbers = _changes(start, end, (dice, cards), cost, decided)
    events = listed(events_of(words, group[0].step.before, group[-1].step.after))
    if numbers:
        came = say("chapter-came", events=events, changes=listed(numbers), chance=percent(end))
    else:
        came = say("chapter-came.quiet", events=events, chance=percent(end))
    return Chapter(
        round=number,
        version=group[0].step.version,
        until=group[-1].step.until,
        wanted=wanted,
        came=came,
        start=four_places(start),
        end=four_places(end),
        cost=four_places(cost),
        luck=four_places(luck),
        unclear=four_places(decided.mean + cost),
    )


def _changes(
    start: float, end: float, luck: tuple[float, float], cost: float, decided: Interval
) -> list[str]:
    """Return what changed the chance, in whole points that add up to the shown chances.

    What was decided takes the rounding. It is unclear while it may be an error of the estimates.
    """
    dice, cards = (round(100 * each) for each in luck)
    rest = round(100 * end) - round(100 * start) - dice - cards
    short = round(100 * cost)
    found = [
        say(message, points=signed(change))
        for message, change in (("chapter-dice", dice), ("chapter-cards", cards))
        if change
    ]
    if short:
        below = say("chapter-decided.short", points=signed(rest), short=counted_points(short))
        return [*found, below]
    is_sure = decided.low > 0.0 or decided.high < 0.0
    message = "chapter-decided" if is_sure else "chapter-unclear"
    return [*found, say(message, points=signed(rest))] if rest else found


def _mean(happened: Happened) -> float:
    gap = happened.measured()
    return gap.total / max(gap.count, 1)


def _plan(words: Wording, group: list[Happened]) -> str:
    """Return where the Atlanteans of a round were placed."""
    plans = [each.step.moves for each in group if each.step.kind == "plan"]
    return placed(words, [move for moves in plans for move in moves])


def placed(words: Wording, moves: Sequence[str], most: int | None = None) -> str:
    """Return where moves place Atlanteans, the most at one place first; empty if nowhere.

    `most` sites are named, or all of them.
    """
    ranked = sites(words, moves).most_common(most)
    return listed([say("chapter-placed", number=number, place=place) for place, number in ranked])


def placed_more(words: Wording, moves: Sequence[str], others: Sequence[str]) -> str:
    """Return where moves place more Atlanteans than others do, and how many more."""
    more = (sites(words, moves) - sites(words, others)).most_common()
    return listed([say("chapter-placed_more", number=n, place=place) for place, n in more])


def sites(words: Wording, moves: Sequence[str]) -> Counter[str]:
    """Return how many Atlanteans moves place at each site."""
    counts: Counter[str] = Counter()
    for move in moves:
        verb, *rest = move.split(":")
        if verb in PLACED:
            counts[_site(words, rest[-1])] += 1
    return counts


def _site(words: Wording, place: str) -> str:
    """Return the peninsula of a place, the build spaces together, or its own name."""
    stem = place.rstrip("0123456789")
    if stem in PENINSULAS:
        return words.peninsula(PENINSULAS.index(stem))
    return say("chapter-build_spaces") if place in SPACES else words.place_called(place)


def events_of(words: Wording, before: Position, after: Position) -> list[str]:
    """Return what one or more rounds built and how much land they lost or won back."""
    slots = range(int(before.table.n_slots))
    built = [slot for slot in slots if after.built(slot) and not before.built(slot)]
    found = [say("chapter-built", components=listed([words.the_component(s) for s in built]))]
    floods = int(before.dry_tiles() - after.dry_tiles())
    tiles = "chapter-flooded" if floods >= 0 else "chapter-raised"
    return [*(found if built else []), say(tiles, number=abs(floods))]
