"""Why a game ended as it did: what was built, what was lacking, and what decided it.

The first sentences follow from the last position and the way to it, so they are certain. Only what
decided the game is read off the simulated chances.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from ai.hints.number_words import listed, listed_names
from ai.hints.outlook import lacking_in_all, unbuilt
from ai.hints.spared import YIELDS
from ai.review.better_plans import better_plans
from ai.review.cause import cause_of
from ai.review.round_falls import replayed, wanted_sites
from ai.review.story import Story
from ai.review.table_facts import table_facts, won_facts
from ai.review.table_rounds import parts_built
from ai.review.verdicts import Happened
from game.documents.review import ChanceChange
from game.engine import ids
from game.engine.prices import is_building_resource
from game.game import Game
from game.text.wording import Wording, wording_of
from game.view import round_of
from game.words import say

NAMED_PARTS: Final = 3
"""So many parts of the gate that are missing are named."""
IDLE_ROUNDS: Final = 3
"""So many rounds without a build before the end are worth a sentence."""


def ending_of(
    game: Game,
    story: Story,
    decided: ChanceChange,
) -> list[str]:
    """Return why a game that is over was won or lost, a sentence each; nothing while it runs.

    `decided` is what decisions changed the chance by.
    """
    words = wording_of(game.setup, game.content, game.position.table)
    happened = story.happened
    if happened and happened[-1].step.round < _last_round(game):
        happened = []  # the review was stopped: nobody knows what followed
    if game.status == "lost":
        found = [
            _sunk(game, words),
            *_idle(game, happened),
            *_lacking(game, words, happened),
        ]
    elif game.status == "won":
        found = [_finished(game), *won_facts(game, words, happened)]
    else:
        return []

    def pattern(first: int, last: int) -> list[str]:
        """Return what hints, or else better plans, did otherwise in these rounds."""
        return replayed(words, story.lost, first, last) or better_plans(
            words, story.happened, first, last
        )

    closest = min(story.rounds, key=lambda each: each.lowest.high, default=None)
    cause = cause_of(game.status, story.chapters, closest, decided, story.decisions, pattern)
    if game.status == "won":
        return [*found, *cause]
    facts = table_facts(game, words, happened, wanted_sites(words, story.lost))
    return [*found, *cause, *facts]


def _last_round(game: Game) -> int:
    return round_of(game.position)


# --- what was built -----------------------------------------------------------------------------


def _sunk(game: Game, words: Wording) -> str:
    built, left = parts_built(game.position), unbuilt(game)
    named = left[:NAMED_PARTS]
    return say(
        "ending-lost",
        round=_last_round(game),
        built=built,
        parts=built + len(left),
        missing=listed_names([words.the_component(slot) for slot in named]),
        more=len(left) - len(named),
        parts_left=len(left),
    )


def _finished(game: Game) -> str:
    dry = int(game.position.dry_tiles())
    return say("ending-won", round=_last_round(game), dry=dry, tiles=ids.N_PENINSULAS * ids.RINGS)


def _idle(game: Game, happened: Sequence[Happened]) -> list[str]:
    """Return a sentence about the last rounds if nothing was built in them."""
    if not happened:
        return []
    last = happened[0].step.round - 1
    for each in happened:
        if parts_built(each.step.after) > parts_built(each.step.before):
            last = each.step.round
    if _last_round(game) - last < IDLE_ROUNDS:
        return []
    return [say("ending-idle", first=last + 1, last=_last_round(game))]


# --- what was lacking ---------------------------------------------------------------------------


def _lacking(game: Game, words: Wording, happened: Sequence[Happened]) -> list[str]:
    """Return what the team lacked for the parts left, and which land it lacked to gain it."""
    sources = {good: land for land, good in YIELDS.items() if is_building_resource(i64(good))}
    lacking = {good: lacking_in_all(game, good) for good in sources}
    goods = [words.amount(number, good) for good, number in lacking.items() if number]
    if not goods:
        return [say("ending-enough", parts_left=len(unbuilt(game)))]
    places: dict[int, list[str]] = {}
    for good, peninsula in sources.items():
        flooded = _under_water_from(happened, peninsula)
        if lacking[good] and flooded is not None and flooded < _last_round(game):
            places.setdefault(flooded, []).append(words.peninsula(peninsula))
    return [
        say("ending-lacking", goods=listed(goods), parts_left=len(unbuilt(game))),
        *(
            say("ending-under_water", round=number, places=listed_names(places[number]))
            for number in sorted(places)
        ),
    ]


def _under_water_from(happened: Sequence[Happened], peninsula: int) -> int | None:
    """Return the round from which on a peninsula had no dry tile; None if it had one at the end."""
    found: int | None = None
    for each in happened:
        if each.step.after.dry(i64(peninsula)) > 0:
            found = None
        elif found is None:
            found = each.step.round
    return found
