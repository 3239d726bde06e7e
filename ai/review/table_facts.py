"""What everybody at the table could see of a lost game, beside what was lacking at its end.

All of it follows from the record, so it is certain. A habit is named only beside what it was short
of, or what its rounds cost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from ai.hints.number_words import listed
from ai.hints.outlook import lacking_in_all, unbuilt
from ai.hints.spared import YIELDS
from ai.review.course import on_board_around
from ai.review.departures import departures, departures_in_words, recruited
from ai.review.land import land_by_good
from ai.review.monster_harm import LEAST_EATEN, Harm, harm_in, harm_in_words
from ai.review.neglected import neglected
from ai.review.remarks import AFTERWARDS, ALWAYS, Remark
from ai.review.round_spans import in_rounds, runs
from ai.review.table_log import TableEvent
from ai.review.table_rounds import TableRound, parts_built, table_rounds
from ai.review.verdicts import Happened
from game.engine import ids
from game.engine.build import still_due
from game.engine.prices import due
from game.game import Game
from game.text.chances import points
from game.text.wording import Wording
from game.words import say

LATE_ROUNDS: Final = 3
"""Of a game that was won, the parts of so many last rounds are counted."""
SHOWN_SITES: Final = 3
"""So many sites are named at which most were placed."""
SHRUNK: Final = 0.2
"""A team that lost this part of its Atlanteans, and two at least, shrank."""
LONG: Final = 6
"""A game of so many rounds leaves time to recruit."""
SMALL_TEAM: Final = 4
"""So many players at most need more Atlanteans."""
SLOW: Final = 0.4
"""Less of the gate than this, with half of the island under water, is slow."""
CROWDED: Final = 0.7
"""This part of the Atlanteans on one peninsula that gives a good is a crowd."""
CROWDED_ELSEWHERE: Final = 0.4
"""The same at a site that gives none."""
OFTEN_ELSEWHERE: Final = 1 / 3
"""The same in two rounds or more in a row."""
LEAST_EVICTED: Final = 4
MANY_EVICTED: Final = 0.25
"""So many Atlanteans, and this part of those on the board, are many for one misfortune."""
COSTLY: Final = 0.05
"""A crowd is named if decisions in its rounds cost so much."""
SHORT: Final = 12
"""There is always room for a sentence about monsters of so many words."""
EATEN: Final = 0.25
"""Monsters that ate this part of the team are the game."""
BUSY: Final = 0.08
"""This part of all placements at the harpies' lair is much."""
LEAST_CROWD: Final = 0.25
"""Crowds count for less the less of the island is dry; below this they are not named."""


def table_facts(
    game: Game,
    words: Wording,
    happened: Sequence[Happened],
    log: Sequence[TableEvent],
    costs: Mapping[int, float],
    wanted: Collection[str] = (),
    *,
    hard: bool = False,
    decided: int | None = None,
    named: Collection[int] = (),
) -> list[Remark]:
    """Return facts about a lost game, with how telling they are.

    `log` is the whole record, `costs` are what decisions cost by round. A site is no crowd where
    hints `wanted` even more. Of a game that was `hard` from the start the team is always named.
    From the round in which it was `decided` on, little that happened explains it. Cards that are
    `named` already, by their versions, are left out.
    """
    rounds = table_rounds(words, happened)
    if not rounds:
        return []
    crowd = _crowd(words, rounds, wanted)
    cost = sum(costs.get(each.number, 0.0) for each in crowd.rounds) if crowd else 0.0
    harm = harm_in(log)
    # A game that never had a chance was not decided in any round.
    until = decided if decided and decided > rounds[0].number else rounds[-1].number
    return [
        *_monsters(game, rounds, harm),
        *_team(words, rounds, log, harm, until, hard=hard),
        *neglected(game, words, rounds, crowd.site if crowd else None, until),
        *([crowd.remark(cost)] if crowd is not None and cost >= COSTLY else []),
        *_pace(game, rounds),
        *_items(game, words, rounds),
        *_evicted(game, words, [each for each in happened if each.step.version not in named]),
    ]


def won_facts(game: Game, words: Wording, happened: Sequence[Happened]) -> list[str]:
    """Return how a gate that was finished grew, and where most Atlanteans were placed."""
    rounds = table_rounds(words, happened)
    parts = parts_built(game.position)
    half = next((each for each in rounds if 2 * parts_built(each.after) >= parts), None)
    if half is None:
        return []
    late = sum(each.built for each in rounds[-LATE_ROUNDS:])
    placed: Counter[str] = sum((each.placed for each in rounds), Counter())
    number = placed.total()
    ranked = placed.most_common(SHOWN_SITES)
    where = listed([say("chapter-placed", number=count, place=site) for site, count in ranked])
    return [
        say("ending-grew", round=half.number, late=late, rounds=LATE_ROUNDS),
        *([say("ending-placed", number=number, sites=where)] if where else []),
    ]


# --- how large the team was, and how fast -------------------------------------------------------


def _monsters(game: Game, rounds: Sequence[TableRound], harm: Harm) -> Iterator[Remark]:
    """Yield what the monsters of the game did; what ate or kept much of the team is telling."""
    text = harm_in_words(harm, (game.setup.expansion or {}).get("monsters") or ())
    if not text:
        return
    largest = max(each.team for each in rounds)
    placed = sum(each.placed.total() for each in rounds)
    is_the_game = harm.eaten + harm.crumbled >= max(EATEN * largest, 2)
    is_busy = sum(harm.raiders.values()) >= max(BUSY * placed, 2)
    is_short = len(text.split()) <= SHORT
    weight = 1.5 if is_the_game else 1.1 if is_busy else 0.7
    yield Remark(ALWAYS if is_short else weight, text)


def _team(
    words: Wording,
    rounds: Sequence[TableRound],
    log: Sequence[TableEvent],
    harm: Harm,
    decided: int,
    *,
    hard: bool,
) -> Iterator[Remark]:
    """Yield that the team shrank, and why, or that nobody recruited; if `hard` how large it was."""
    cities = words.peninsula(int(ids.CITIES))
    largest = max(rounds, key=lambda each: (each.team, each.number))
    first, last = rounds[0], rounds[-1]
    lost = largest.team - last.team
    went = any(each.placed[cities] for each in rounds)
    if lost >= max(2, SHRUNK * largest.team):
        why = departures(log, largest.number)
        # Their numbers are named with the monsters.
        known = {"left-eaten"} if harm.eaten >= LEAST_EATEN else set()
        known |= {"left-stone"} if harm.crumbled else set()
        why = Counter({reason: n for reason, n in why.items() if reason[0] not in known})
        text = _shrank_in_words(largest, last, departures_in_words(words, why))
        nobody = "" if went else say("ending-nobody_recruited", place=cities)
        weight = 0.6 + lost / largest.team / 2 if largest.number <= decided else AFTERWARDS
        yield Remark(weight, f"{text} {nobody}".strip())
    elif not went and len(rounds) >= LONG and last.before.table.seats <= SMALL_TEAM:
        text = say("ending-no_recruits", rounds=len(rounds), place=cities)
        yield Remark(0.85, text)
    elif hard:
        count = recruited(log)
        yield Remark(0.6, say("ending-team", first=first.team, last=last.team, count=count))


def _shrank_in_words(largest: TableRound, last: TableRound, reasons: str) -> str:
    """Return between which rounds the team shrank, and why if that is known."""
    first, until, most, team = largest.number, last.number, largest.team, last.team
    if not reasons:
        return say("ending-shrank", most=most, round=first, team=team, last=until)
    return say("ending-shrank.why", most=most, round=first, team=team, last=until, reasons=reasons)


def _pace(game: Game, rounds: Sequence[TableRound]) -> Iterator[Remark]:
    """Yield how little of the gate was built when half of the island was under water."""
    tiles = ids.N_PENINSULAS * ids.RINGS
    half = next((each for each in rounds if 2 * each.after.dry_tiles() <= tiles), None)
    if half is None or half is rounds[-1]:
        return
    built, parts = parts_built(half.after), parts_built(game.position) + len(unbuilt(game))
    if built <= SLOW * parts:
        flooded = tiles - int(half.after.dry_tiles())
        text = say(
            "ending-pace",
            round=half.number,
            flooded=flooded,
            tiles=tiles,
            built=built,
            parts=parts,
        )
        yield Remark(0.9 - built / parts, text)


# --- what the goods and the Atlanteans went into ------------------------------------------------


def _items(game: Game, words: Wording, rounds: Sequence[TableRound]) -> Iterator[Remark]:
    """Yield magic items of the second half that cost what the gate then lacked, or came late."""
    table = game.position.table
    items = [s for s in range(int(table.n_slots)) if not table.buildables[i64(s)].is_part_of_gate()]
    for each in rounds[len(rounds) // 2 :]:
        for slot in items:
            if each.before.built(i64(slot)) or not each.after.built(i64(slot)):
                continue
            price = still_due(each.before, i64(slot))
            costs = {good: int(due(price, i64(good))) for good in land_by_good()}
            lacked = [
                words.amount(cost, good)
                for good, cost in costs.items()
                if cost and lacking_in_all(game, good)
            ]
            item = words.the_component(slot)
            if lacked:
                text = say("ending-item", round=each.number, item=item, goods=listed(lacked))
                yield Remark(0.85, text)
            elif each in rounds[-2:]:
                yield Remark(0.5, say("ending-item.late", round=each.number, item=item))


@dataclass(frozen=True)
class Crowd:
    """The rounds in which a large part of the team was at one site, and how telling that is."""

    weight: float
    site: str
    rounds: list[TableRound]

    def remark(self, cost: float) -> Remark:
        """Return the sentence about it, with what decisions of these rounds cost."""
        text = say(
            "ending-crowd",
            crowd=sum(each.placed[self.site] for each in self.rounds),
            number=sum(each.placed.total() for each in self.rounds),
            place=self.site,
            rounds=in_rounds([each.number for each in self.rounds]),
            built=max(sum(each.built for each in self.rounds), 0),
            flooded=max(sum(each.flooded for each in self.rounds), 0),
            cost=points(cost),
        )
        return Remark(min(0.4 + self.weight / 2, 0.95), text)


def _crowd(words: Wording, rounds: Sequence[TableRound], wanted: Collection[str]) -> Crowd | None:
    """Return the most telling crowd before the last round; None if there was none."""
    found: list[Crowd] = []
    for site in (each for each in _sites(rounds) if each not in wanted):
        crowded = list(_crowded(words, rounds[:-1], site))
        tiles = ids.N_PENINSULAS * ids.RINGS
        weight = sum(_share(each, site) * int(each.before.dry_tiles()) / tiles for each in crowded)
        if weight >= LEAST_CROWD:
            found.append(Crowd(weight, site, crowded))
    return max(found, key=lambda each: each.weight, default=None)


def _sites(rounds: Sequence[TableRound]) -> list[str]:
    """Return the sites where Atlanteans were placed, without the build spaces."""
    found = dict.fromkeys(site for each in rounds for site in each.placed)
    found.pop(say("chapter-build_spaces"), None)
    return list(found)


def _share(each: TableRound, site: str) -> float:
    """Return which part of the Atlanteans of a round was placed at a site."""
    return each.placed[site] / max(each.placed.total(), 1)


def _crowded(words: Wording, rounds: Sequence[TableRound], site: str) -> Iterator[TableRound]:
    """Yield the rounds in which a site was crowded."""
    if site in [words.peninsula(land) for land in YIELDS]:
        yield from (each for each in rounds if _share(each, site) >= CROWDED)
        return
    often = {each.number: each for each in rounds if _share(each, site) >= OFTEN_ELSEWHERE}
    for run in runs(list(often)):
        for number in run:
            if len(run) > 1 or _share(often[number], site) >= CROWDED_ELSEWHERE:
                yield often[number]


# --- what cards did -----------------------------------------------------------------------------


def _evicted(game: Game, words: Wording, happened: Sequence[Happened]) -> Iterator[Remark]:
    """Yield the misfortune that took most Atlanteans off the board, if they were many."""
    worst, share, text = 0, 0.0, ""
    for each in happened:
        step = each.step
        card = step.moves[0].removeprefix("draw:") if step.is_chance else ""
        if card not in words.vocabulary.misfortunes:
            continue
        before, after = on_board_around(game, step)
        if before - after > worst:
            worst, share = before - after, (before - after) / before
            name = words.misfortune(words.vocabulary.misfortunes.index(card))
            text = say("ending-evicted", round=step.round, card=name, number=worst, team=before)
    if worst >= LEAST_EVICTED and share >= MANY_EVICTED:
        yield Remark(0.4 + share, text)
