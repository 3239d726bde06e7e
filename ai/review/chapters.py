"""The rounds of a game as chapters of two sentences: what was wanted, and what came of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Final

from ai.hints.number_words import four_places, listed
from ai.review.round_luck import luck_of_round
from ai.review.rounds import Round
from game.documents.review import Chapter
from game.engine.ids import PENINSULAS
from game.engine.places import N_BUILD_SPACES
from game.engine.position import Position
from game.game import Game
from game.text.chances import counted_points, percent, signed
from game.text.wording import Wording
from game.words import say

PLACED: Final = ("place", "share")
"""The words of moves that place an Atlantean."""
MOST_MORE: Final = 3
MOST_FEWER: Final = 2
"""So many sites are named where more, and where fewer, are placed."""
SPACES: Final = tuple(f"build{number}" for number in range(1, N_BUILD_SPACES + 1))


def chapters_of(game: Game, rounds: Sequence[Round]) -> list[Chapter]:
    """Return the chapters of a game's rounds."""
    words = game.words()
    return [_chapter(game, words, each) for each in rounds]


def _chapter(game: Game, words: Wording, this: Round) -> Chapter:
    number, start, end = this.number, this.begin.mean, this.finish.mean
    plan = placed(words, placements_of(this))
    if plan:
        wanted = say("chapter-wanted", round=number, chance=percent(start), plan=plan)
    else:
        wanted = say("chapter-wanted.nothing", round=number, chance=percent(start))
    numbers = _changes(this)
    events = listed(events_of(words, this.before, this.after))
    if numbers:
        came = say("chapter-came", events=events, changes=listed(numbers), chance=percent(end))
    else:
        came = say("chapter-came.quiet", events=events, chance=percent(end))
    came = f"{came} {luck_of_round(game, this)}".rstrip()
    return Chapter(
        round=number,
        version=this.version,
        until=this.until,
        wanted=wanted,
        came=came,
        start=four_places(start),
        end=four_places(end),
        cost=four_places(this.cost),
        luck=four_places(this.luck),
        unclear=four_places(this.decided.mean + this.cost),
    )


def _changes(this: Round) -> list[str]:
    """Return what changed the chance, in whole points that add up to the shown chances.

    What was decided takes the rounding. It is not certain while it may be an error of the
    estimates.
    """
    dice = round(100 * this.dice)
    cards, rest, short = this.shown.luck - dice, this.shown.decided, this.shown.cost
    found = [
        say(message, points=signed(change))
        for message, change in (("chapter-dice", dice), ("chapter-cards", cards))
        if change
    ]
    if short:
        below = say("chapter-decided.short", points=signed(rest), short=counted_points(short))
        return [*found, below]
    is_sure = this.decided.low > 0.0 or this.decided.high < 0.0
    message = "chapter-decided" if is_sure else "chapter-decided.unclear"
    return [*found, say(message, points=signed(rest))] if rest else found


def placements_of(this: Round) -> list[str]:
    """Return the moves with which the Atlanteans of a round were placed."""
    plans = [each.step.moves for each in this.steps if each.step.kind == "plan"]
    return [move for moves in plans for move in moves]


def placed(words: Wording, moves: Sequence[str], most: int | None = None) -> str:
    """Return where moves place Atlanteans, the most at one place first; empty if nowhere.

    `most` sites are named, or all of them.
    """
    ranked = sites(words, moves).most_common(most)
    return listed([say("chapter-placed", number=number, place=place) for place, number in ranked])


def placed_otherwise(
    words: Wording,
    moves: Sequence[str],
    others: Sequence[str],
    scarce: Collection[str] = (),
    is_explained: Callable[[str], bool] = lambda _: True,
) -> str:
    """Return where moves place more and fewer Atlanteans than others do; empty if nowhere.

    See `difference_in_words` about the rest.
    """
    difference = sites(words, moves)
    difference.subtract(sites(words, others))
    return difference_in_words(difference, scarce=scarce, is_explained=is_explained)


def difference_in_words(
    difference: Counter[str],
    least: int = 1,
    scarce: Collection[str] = (),
    is_explained: Callable[[str], bool] = lambda _: True,
) -> str:
    """Return where more and where fewer are placed, by `least` or more, the most different first.

    Empty if nowhere more are. That more are where nothing explains it is left out, and that fewer
    are on `scarce` land: alone it would say that less of what is lacking is better. Where fewer are
    named, those are who stand elsewhere, however few.
    """
    ranked = difference.most_common()
    down = [
        (place, -count)
        for place, count in reversed(ranked)
        if count <= -least and place not in scarce
    ]
    up = [each for each in ranked if each[1] >= least] or [
        each for each in ranked if each[1] > 0 and (down or least == 1)
    ]
    explained = [each for each in up if is_explained(each[0])]
    if not explained:
        return ""
    return listed(more_and_fewer(explained[:MOST_MORE], down[:MOST_FEWER]))


def more_and_fewer(up: Sequence[tuple[str, int]], down: Sequence[tuple[str, int]]) -> list[str]:
    """Return sites with how many more, and how many fewer, are placed there, in words."""
    return [
        *(say("chapter-placed_more", number=number, place=place) for place, number in up),
        *(say("chapter-placed_fewer", number=number, place=place) for place, number in down),
    ]


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
