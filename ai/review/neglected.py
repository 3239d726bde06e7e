"""The land that a lost team went to too seldom, for goods that its gate lacked at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from mypy_extensions import i64

from ai.hints.number_words import listed_names
from ai.hints.outlook import lacking_in_all
from ai.review.land import land_by_good
from ai.review.remarks import AFTERWARDS, Remark
from ai.review.round_spans import in_rounds, runs
from ai.review.table_rounds import TableRound
from game.game import Game
from game.text.wording import Wording, good_name
from game.words import say

MOST_NAMED: Final = 2
"""So many sentences are about land that was neglected."""
FEW_PLACED: Final = {1: 0.08, 2: 0.15}
"""Land is neglected with less than this part of all placements, by how many peninsulas it is."""
MANY_IDLE: Final = 1 / 3
"""The same if nobody was there in this part of the rounds in which it was dry."""
LATE: Final = 1 / 2
"""The same if nobody was there before this part of the game was over."""
MOST_RUNS: Final = 2
"""Rounds in more rows than this are only counted."""
MUCH: Final = 5
"""A good of which the gate lacked so much, more than of most others, is why it was not built."""
TELLING: Final = 1.2
"""The weight of a sentence about such a good."""


def neglected(
    game: Game, words: Wording, rounds: Sequence[TableRound], crowded: str | None, decided: int
) -> list[Remark]:
    """Return the land of goods that were lacking at the end, where few were placed.

    The most telling comes first. Land that was `crowded` at times is left out. Where nobody was
    from the round on in which the game was `decided` explains little.
    """
    lacking = {good: lacking_in_all(game, good) for good in land_by_good()}
    most = max(lacking.values())
    found: list[Remark] = []
    for good, number in lacking.items():
        names = [words.peninsula(each) for each in land_by_good()[good]]
        if number and crowded not in names:
            is_much = number >= MUCH and 2 * number > most
            found += _of_good(words, rounds, good, number / most, decided, is_much=is_much)
    return sorted(found, key=lambda each: -each.weight)[:MOST_NAMED]


def _of_good(
    words: Wording,
    rounds: Sequence[TableRound],
    good: int,
    need: float,
    decided: int,
    *,
    is_much: bool,
) -> Iterator[Remark]:
    """Yield that few were placed on the land of a good, in all, before a round or in some rounds.

    `need` is how much of the good was lacking, from 0 to 1.
    """
    land = land_by_good()[good]
    names = [words.peninsula(each) for each in land]
    placed = sum(each.placed[name] for each in rounds for name in names)
    number, limit = sum(each.placed.total() for each in rounds), FEW_PLACED[len(land)]
    empty, n_open = _empty(rounds, land, names)
    idle = [number for run in runs(empty) if len(run) > 1 for number in run]
    late = [run for run in runs(empty) if len(run) > 1 and 2 * run[-1] > rounds[-1].number]
    if number and placed <= limit * number:
        weight = 0.5 + need * (0.5 - 0.25 * placed / (limit * number))
        text = _few_in_words(rounds, good, names, placed, idle)
        yield Remark(TELLING if is_much else weight, text)
        return
    first = _first_visit(rounds, names[0]) if len(land) > 1 else 0
    if first > LATE * rounds[-1].number and rounds[0].before.dry(i64(land[0])) > 0:
        text = say("ending-late", round=first, good=good_name(good), place=names[0])
        yield Remark(TELLING if is_much else 0.5 + need / 4, text)
        return
    idle = [number for run in late for number in run]
    if len(idle) > 1 and len(idle) >= MANY_IDLE * n_open:
        weight = TELLING if is_much else 0.35 + need * 0.5 * len(idle) / n_open
        weight = min(weight, AFTERWARDS) if idle[0] > decided else weight
        yield Remark(weight, _nobody_in_words(good, names, idle))


def _few_in_words(
    rounds: Sequence[TableRound], good: int, names: Sequence[str], placed: int, idle: Sequence[int]
) -> str:
    """Return how few of all placements were at some places, and in which rounds nobody was.

    `idle` are rounds in which the places were dry; where they are only counted, all rounds count.
    """
    placing = [each for each in rounds if each.placed]
    number, places = sum(each.placed.total() for each in placing), listed_names(names)
    name = good_name(good)
    if not (placed and idle):
        return say("ending-few", number=number, placed=placed, good=name, places=places)
    if len(runs(idle)) <= MOST_RUNS:
        return say(
            "ending-few.idle",
            number=number,
            placed=placed,
            good=name,
            places=places,
            rounds=in_rounds(idle),
        )
    return say(
        "ending-few.often",
        number=number,
        placed=placed,
        good=name,
        places=places,
        idle=sum(not any(each.placed[place] for place in names) for each in placing),
        all=len(placing),
    )


def _nobody_in_words(good: int, names: Sequence[str], idle: Sequence[int]) -> str:
    """Return in which rounds nobody was at places that were dry."""
    rounds, name = in_rounds(idle), good_name(good)
    if len(names) == 1:
        return say("ending-nobody", place=names[0], rounds=rounds, good=name)
    return say("ending-nobody.either", place=names[0], other=names[-1], rounds=rounds, good=name)


def _empty(
    rounds: Sequence[TableRound], land: Sequence[int], names: Sequence[str]
) -> tuple[list[int], int]:
    """Return in which rounds all the land was dry and nobody was there, and how often it was."""
    placing = [each for each in rounds if each.placed]
    dry = [each for each in placing if all(each.before.dry(i64(p)) > 0 for p in land)]
    empty = [each.number for each in dry if not any(each.placed[name] for name in names)]
    return empty, len(dry)


def _first_visit(rounds: Sequence[TableRound], name: str) -> int:
    """Return the first round in which somebody was at a site; 0 if nobody ever was."""
    return next((each.number for each in rounds if each.placed[name]), 0)
