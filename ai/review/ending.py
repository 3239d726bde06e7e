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
from ai.review.cause import CauseFound, cause_of
from ai.review.decisive import chosen, decisive, names_a_decision
from ai.review.land import explained_sites, scarce_sites
from ai.review.remarks import ALWAYS, Remark, fitted
from ai.review.round_falls import rounds_in_words, wanted_sites
from ai.review.round_luck import small_luck
from ai.review.story import Story
from ai.review.table_facts import table_facts, won_facts
from ai.review.table_rounds import parts_built
from ai.review.verdicts import Happened
from game.documents.review import ChanceChange
from game.engine import ids
from game.engine.prices import is_building_resource
from game.game import Game
from game.text.wording import Wording
from game.words import say

NAMED_PARTS: Final = 2
"""So many parts of the gate that are missing are named; of more it is said how many were built."""
LOST: Final = 0.02
"""A game with less of a chance is lost."""
IDLE_ROUNDS: Final = 3
"""So many rounds without a build before the end are worth a sentence."""


def ending_of(game: Game, story: Story, decided: ChanceChange) -> list[str]:
    """Return why a game that is over was won or lost, a sentence or two each, as a summary.

    Empty while it runs. `decided` is what decisions changed the chance by.
    """
    words = game.words()
    happened = story.happened
    if happened and happened[-1].step.round < game.round:
        happened = []  # the review was stopped: nobody knows what followed
    closest = min(story.rounds, key=lambda each: each.lowest.high, default=None)
    cause = cause_of(game.status, story.chapters, closest, decided)
    if game.status == "won":
        facts = [_finished(game), *won_facts(game, words, happened), *cause.texts]
        return [*facts, *([story.other_level] if story.other_level else [])]
    if game.status == "running":
        return []
    return fitted(
        [
            Remark(ALWAYS, _sunk(game, words)),
            *_idle(game, happened),
            *_lacking(game, words, happened),
            *(Remark(ALWAYS, text) for text in cause.hard),
            *([Remark(ALWAYS, story.other_level)] if story.other_level else []),
            *(Remark(ALWAYS, text) for text in cause.texts),
            *decisive(game, words, story, cause.rounds),
            *_small_luck(game, story, cause),
            *_advice(game, words, story, cause),
            *table_facts(
                game,
                words,
                happened,
                story.log,
                {each.number: -each.shown.decided / 100 for each in story.rounds},
                wanted_sites(words, story.lost),
                hard=bool(cause.hard),
                named={each.moment.version for each in chosen(story)},
                decided=next((n.number for n in story.rounds if n.begin.mean < LOST), None),
            ),
        ]
    )


def _small_luck(game: Game, story: Story, cause: CauseFound) -> list[Remark]:
    """Return what dice and cards took in many small steps where most of the chance was lost."""
    if cause.rounds is None:
        return []
    first, last = cause.rounds
    rounds = [each for each in story.rounds if first <= each.number <= last]
    text = small_luck(game, rounds, {each.moment.version for each in chosen(story)})
    return [Remark(1.1, text)] if text else []


def _advice(game: Game, words: Wording, story: Story, cause: CauseFound) -> list[Remark]:
    """Return what hints, or else better plans, did otherwise, if no decision named says it."""
    if names_a_decision(story):
        return []
    if story.lost:
        found = rounds_in_words(game, words, story.lost, cause.rounds)
        return [Remark(1.0, found)] if found else []
    if cause.rounds is None:
        return []
    plans = better_plans(
        words,
        story.happened,
        *cause.rounds,
        scarce_sites(game, words),
        explained_sites(game, words),
    )
    return [Remark(1.0, text) for text in plans]


# --- what was built -----------------------------------------------------------------------------


def _sunk(game: Game, words: Wording) -> str:
    built, left = parts_built(game.position), unbuilt(game)
    message = "ending-lost" if len(left) <= NAMED_PARTS else "ending-lost.many"
    return say(
        message,
        round=game.round,
        built=built,
        parts=built + len(left),
        missing=listed_names([words.the_component(slot) for slot in left]),
        parts_left=len(left),
    )


def _finished(game: Game) -> str:
    dry = int(game.position.dry_tiles())
    return say("ending-won", round=game.round, dry=dry, tiles=ids.N_PENINSULAS * ids.RINGS)


def _idle(game: Game, happened: Sequence[Happened]) -> list[Remark]:
    """Return a sentence about the last rounds if nothing was built in them."""
    if not happened:
        return []
    last = happened[0].step.round - 1
    for each in happened:
        if parts_built(each.step.after) > parts_built(each.step.before):
            last = each.step.round
    if game.round - last < IDLE_ROUNDS:
        return []
    return [Remark(0.4, say("ending-idle", first=last + 1, last=game.round))]


# --- what was lacking ---------------------------------------------------------------------------


def _lacking(game: Game, words: Wording, happened: Sequence[Happened]) -> list[Remark]:
    """Return what the team lacked for the parts left, and which land it lacked to gain it."""
    sources = {good: land for land, good in YIELDS.items() if is_building_resource(i64(good))}
    lacking = {good: lacking_in_all(game, good) for good in sources}
    goods = [words.amount(number, good) for good, number in lacking.items() if number]
    if not goods:
        return [Remark(ALWAYS, say("ending-enough", parts_left=len(unbuilt(game))))]
    places: dict[int, list[str]] = {}
    is_explained = explained_sites(game, words)
    for good, peninsula in sources.items():
        flooded = _under_water_from(happened, peninsula)
        is_needed = lacking[good] and is_explained(words.peninsula(peninsula))
        if is_needed and flooded is not None and flooded < game.round:
            places.setdefault(flooded, []).append(words.peninsula(peninsula))
    return [
        Remark(ALWAYS, say("ending-lacking", goods=listed(goods), parts_left=len(unbuilt(game)))),
        *(
            Remark(
                0.5, say("ending-under_water", round=number, places=listed_names(places[number]))
            )
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
