"""Where the better plans of several rounds placed more Atlanteans, and where fewer.

One round proves little; over several rounds the plans found may surely win more together, and they
may differ from those played in the same way again and again.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Final

from ai.hints.number_words import listed
from ai.review.chapters import difference_in_words, more_and_fewer, sites
from ai.review.verdicts import Happened, Verdict
from game.notation import move_text, vocabulary_of
from game.text.chances import points
from game.text.wording import Wording
from game.words import say

SURE: Final = 2.0
"""So many standard errors above 0 the plans must win more together."""
LEAST: Final = 0.03
"""What they must win more at least."""
MANY: Final = 3
"""A site is named if the plans place so many more or fewer there over these rounds."""
STEADY: Final = 0.6
"""The differences of single rounds that point the other way may make up for so little of it."""
SHOWN: Final = 2
"""So many sites are named of each kind."""


def better_plans(
    words: Wording,
    happened: Sequence[Happened],
    first: int,
    last: int,
    scarce: Collection[str] = (),
    is_explained: Callable[[str], bool] = lambda _: True,
) -> list[str]:
    """Return a sentence about the plans of these rounds; none if they prove nothing.

    That more are where nothing explains it is left out, and that fewer are on `scarce` land (see
    `difference_in_words`).
    """
    plans = list(_plans(happened, first, last))
    gain = sum(_mean(verdict) for verdict in plans)
    error = math.sqrt(sum(_variance(verdict) for verdict in plans))
    if gain < max(LEAST, SURE * error):
        return []
    if first == last:
        sites_named = difference_in_words(
            _more(words, plans[0]), scarce=scarce, is_explained=is_explained
        )
        return [say("ending-plans.one", sites=sites_named)] if sites_named else []
    up, down = steady([_more(words, verdict) for verdict in plans])
    explained = [each for each in up if is_explained(each[0])]
    if up and not explained:
        return []
    parts = more_and_fewer(explained, [each for each in down if each[0] not in scarce])
    if not parts:
        return []
    sites_named, size = listed(parts), points(gain)
    return [say("ending-plans", sites=sites_named, gain=size, first=first, last=last)]


def steady(
    differences: Sequence[Counter[str]], least: int = MANY
) -> tuple[list[tuple[str, int]], list[tuple[str, int]]]:
    """Return the sites with many more Atlanteans in these rounds, and those with many fewer.

    Many are `least` over all rounds.
    """
    total: Counter[str] = Counter()
    moved: Counter[str] = Counter()
    for difference in differences:
        for place, number in difference.items():
            total[place] += number
            moved[place] += abs(number)
    kept = [
        (place, number)
        for place, number in total.most_common()
        if abs(number) >= least and abs(number) >= STEADY * moved[place]
    ]
    up = [(place, number) for place, number in kept if number > 0]
    down = [(place, -number) for place, number in reversed(kept) if number < 0]
    return up[:SHOWN], down[:SHOWN]


def _plans(happened: Sequence[Happened], first: int, last: int) -> Iterator[Verdict]:
    """Yield the plans of these rounds for which another one was found."""
    for each in happened:
        if first <= each.step.round <= last:
            for verdict in each.verdicts:
                if verdict.plan is not None and verdict.plan.gap.count:
                    yield verdict


def _mean(verdict: Verdict) -> float:
    return 0.0 if verdict.plan is None else verdict.plan.cost().mean


def _variance(verdict: Verdict) -> float:
    if verdict.plan is None:
        return 0.0
    return verdict.plan.gap.variance() / verdict.plan.gap.count


def _more(words: Wording, verdict: Verdict) -> Counter[str]:
    """Return how many more Atlanteans the plan found places at each site; below 0 are fewer."""
    found: Counter[str] = Counter()
    if verdict.plan is not None:
        vocabulary = vocabulary_of(verdict.step.before.table)
        best, played = (
            sites(words, [move_text(code, vocabulary) for code in plan])
            for plan in (verdict.plan.best, verdict.plan.played)
        )
        found.update(best)
        found.subtract(played)
    return found
