"""Random games of careless, eager and lucky teams, with every position checked.

    report = play_game(number, load_content(), thorough=12)

plays the game of that number and checks every position; 35 in a row meet every player count at
every level.
"""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from mypy_extensions import i64

from game import (
    Content,
    Game,
    Record,
    complete_setup,
    load_content,
)
from game.engine import ids
from game.engine.decisions import (
    DECISIONS,
)
from game.engine.modifiers import REMOVES_ATLANTEANS
from game.engine.moves import DRAW, Moves
from game.engine.position import Position
from game.notation import move_text, vocabulary_of
from game.position_document.writing import has_document
from game.rules import legal_moves
from tests.game.move_properties import (
    any_move,
    check_clone,
    check_document,
    check_every_move_applies,
    check_listing,
    check_packing,
    check_placements,
    check_public_list,
    check_refusal,
)
from tests.game.position_properties import (
    Numbers,
    cards_in_hand_frames,
    changed,
    check_cards,
    check_councilors,
    check_goods,
    check_hands,
    check_island,
    check_pieces,
    check_round_start,
    check_sharing,
    check_stack,
    check_tiles,
    drawn_this_round,
    ensure,
    followers_in_play,
    misfortunes_in_play,
    numbers_of,
)

PLAYERS = range(1, 8)
LEVELS = range(1, 6)
STYLES = ("careless", "eager", "lucky")
"""How the random team plays: any move; mostly what gets it on; the same with friendly chance."""

SOMETIMES = 0.1
"""The share of positions at which the slow checks are made."""


@dataclass
class Report:
    """What was played: games by outcome, and how much was looked at."""

    games: int = 0
    decisions: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)
    failures: list[dict[str, Any]] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Take another report's figures in."""
        self.games += other.games
        self.decisions += other.decisions
        self.outcomes += other.outcomes
        self.kinds += other.kinds
        self.verbs += other.verbs
        self.failures += other.failures

    def as_json(self) -> dict[str, Any]:
        """The figures as JSON."""
        return {
            "games": self.games,
            "decisions": self.decisions,
            "outcomes": dict(self.outcomes),
            "kinds": dict(self.kinds),
            "verbs": dict(self.verbs),
            "failures": self.failures,
        }


PLACING = {"place_of", "pool", "crowd", "ready", "occupants", "acted"}
"""The fields that change as Atlanteans move and act."""


class Walk:
    """One random game, every position of it checked.

    `thorough` is how many of a position's moves are tried out.
    """

    def __init__(self, game: Game, seed: int, style: str, thorough: int) -> None:
        self.game = game
        self.chance = random.Random(seed)
        self.lot = random.Random(seed)
        """What decides on the checks, so that they do not change the game."""
        self.style = style
        self.thorough = thorough
        self.report = Report(games=1)
        self.listed = Moves()
        self.numbers: Numbers = []
        self.earlier: list[int] = []
        self.read: dict[int, str] = {}
        self.twin = game.clone()
        self.misfortunes = misfortunes_in_play(game.position)
        self.followers = followers_in_play(game.position)
        self.draws = 0
        self.trail: list[int] = []
        game._listed.trail = self.trail

    def run(self, most: int = 3000) -> Report:
        """Play to the end, or for so many decisions: a lucky team can hold out for ever."""
        for _ in range(most):
            numbers = numbers_of(self.game.position)
            self.look(numbers)
            if self.game.status != "running":
                break
            self.step(numbers, self.choose())
        self.replay()
        self.report.outcomes[self.game.status] += 1
        return self.report

    def play(self, most: int = 3000) -> None:
        """Play on without looking."""
        vocabulary = vocabulary_of(self.game.position.table)
        for _ in range(most):
            legal_moves(self.game.position, self.listed)
            if self.game.status != "running":
                break
            for code in self.listed.listed():
                self.read.setdefault(code, move_text(code, vocabulary))
            self.game.advance(self.choose())

    def look(self, numbers: Numbers) -> None:
        """Check the position as it is: all that may have changed since the one before."""
        g = self.game.position
        new = changed(g.layout, self.numbers, numbers)
        self.numbers = numbers
        if new & {
            "place_of",
            "extra_capacity",
            "crowd",
            "ready",
            "occupants",
            "pool",
            "dry",
            "built",
            "acted",
            "sharing",
        }:
            check_pieces(g)
            check_sharing(g)
        if new - {
            "stock",
            "place_of",
            "pool",
            "crowd",
            "ready",
            "occupants",
            "acted",
            "depth",
            "stack",
        } or (cards_in_hand_frames(g)):
            check_cards(g)
        if new & {"hologram_as", "further_powers", "council_stack", "council_discard", "stack"}:
            check_councilors(g)
        if new & {"dry", "barrier", "usable_flooded_tiles", "place_of"}:
            check_island(g)
            check_tiles(g)
        check_goods(g)
        check_stack(g)
        check_clone(g, numbers)
        if self.lot.random() < SOMETIMES:
            check_packing(g, numbers)
            if has_document(g):
                check_document(self.game, numbers)
        if self.game.status == "running":
            check_hands(g, DECISIONS[g.top()].kind)
            self.look_at_moves(numbers)

    def look_at_moves(self, numbers: Numbers) -> None:
        """Check what may be played, and what may not."""
        g = self.game.position
        legal_moves(g, self.listed)
        codes = self.listed.listed()
        check_listing(self.game, self.listed, codes, self.read)
        some = codes if len(codes) <= self.thorough else self.lot.sample(codes, self.thorough)
        check_every_move_applies(g, some, self.read)
        if self.lot.random() < SOMETIMES:
            check_public_list(self.game, [self.read[code] for code in codes])
            if DECISIONS[g.top()].kind == "place":
                check_placements(g, codes)
        self.try_anything(numbers, {self.read[code] for code in codes})
        unlisted = [code for code in self.earlier[-40:] if code not in codes]
        if unlisted:
            check_refusal(self.game, self.read[self.lot.choice(unlisted)], numbers)
        self.earlier += self.lot.sample(codes, min(3, len(codes)))

    def try_anything(self, numbers: Numbers, listed: set[str]) -> None:
        """A move made up of any words is refused unless it is listed."""
        if self.lot.random() < SOMETIMES:
            move = any_move(self.game, self.lot)
            if move not in listed:
                check_refusal(self.game, move, numbers)

    def step(self, numbers: Numbers, move: str) -> None:
        """Play a listed move, on the game and on its twin."""
        game = self.game
        self.report.decisions += 1
        self.report.verbs[move.partition(":")[0]] += 1
        self.report.kinds[DECISIONS[game.position.top()].kind] += 1
        before = game.position.clone()
        if self.lot.random() < SOMETIMES:
            event = game.play(move)[0]
            ensure(event.version == game.version, "the version does not count", event.version)
        else:
            game.advance(move)
        ensure(numbers_of(before) == numbers, "playing changed a clone made before", move)
        self.follow(move, before)
        self.twin.advance(move)
        same = numbers_of(self.twin.position) == numbers_of(game.position)
        ensure(same, "the twin went another way", move)
        if self.lot.random() < SOMETIMES / 2:
            moves = game.record().moves
            self.twin = Game.restore(game.setup, game.content, game.snapshot(), moves)

    def choose(self) -> str:
        """The next move by the walk's style."""
        codes = self.listed.listed()
        texts = [self.read[code] for code in codes]
        weights: list[float] = []
        if self.listed.total:
            weights = [int(self.listed.weight[i64(n)]) for n in range(len(codes))]
        return pick(self.style, self.chance, texts, weights)

    def follow(self, move: str, before: Position) -> None:
        """Check what the step did to the totals of the whole game."""
        g = self.game.position
        if g.status == ids.RUNNING:
            self._follow_followers(move)
            self._follow_misfortunes(move)
        for card, was, now in zip(
            g.table.buildables, before.numbers("built"), g.numbers("built"), strict=True
        ):
            ensure(now >= was or not card.is_part_of_gate(), "a component came undone", card.id)
        new_round = g.round != before.round
        self.draws += self._draws_in(move)
        if new_round and g.status == ids.RUNNING:
            check_round_start(g)
            expected = int(g.table.draw_count) if before.round > 0 else 0
            already = drawn_this_round(g)
            drawn = self.draws - already
            ensure(drawn == expected, "misfortunes drawn in a round", drawn, expected)
            self.draws = already
            ensure(g.round == before.round + 1, "a round left out")

    def _follow_followers(self, move: str) -> None:
        now = followers_in_play(self.game.position)
        for seat, (was, left) in enumerate(zip(self.followers, now, strict=True)):
            monsters = self.game.position.table.is_changed(REMOVES_ATLANTEANS)
            fewer = range(was) if monsters else [was - 1]
            back = self._steps(move).count(f"regain:{seat + 1}F") if left > was else 0
            ensure(left == was + back or left in fewer, "followers made or lost", seat, was, left)
            if left < was and not monsters:
                given = move.startswith(("sacrifice:", "act:", "offer:", "play:"))
                ensure(given, "a follower removed by", move)
        self.followers = now

    def _steps(self, move: str) -> list[str]:
        """A move and the forced steps that followed it."""
        vocabulary = vocabulary_of(self.game.position.table)
        return [move, *[move_text(code, vocabulary) for code in self.trail]]

    def _follow_misfortunes(self, move: str) -> None:
        now = misfortunes_in_play(self.game.position)
        if now != self.misfortunes:
            gone = self.misfortunes - now
            ensure(not now - self.misfortunes, "misfortunes made", move)
            ensure(move.startswith("remove:"), "misfortunes lost by", move, gone)
            ensure(gone.total() == 1, "misfortunes lost", gone)
            self.misfortunes = now

    def _draws_in(self, move: str) -> int:
        """Misfortunes drawn by a move and the forced steps that followed it."""
        forced = [code & 255 for code in self.trail]
        self.trail.clear()
        return int(move.startswith("draw:")) + forced.count(int(DRAW))

    def replay(self) -> None:
        """The record gives the same position again, from its text too."""
        game = self.game
        text = game.record().to_text()
        again = Game.replay(Record.from_text(text), game.content)
        ensure(again.snapshot() == game.snapshot(), "the record replays to another position")
        ensure(again.hash() == game.hash(), "the replayed position has another name")


def pick(style: str, chance: random.Random, moves: list[str], weights: list[float]) -> str:
    """Choose a move as a team of this style does; `weights` are those of chance outcomes."""
    if weights:
        if style == "lucky" and chance.random() < 0.9:
            return max((luck(move), chance.random(), move) for move in moves)[2]
        return chance.choices(moves, weights)[0]
    if style != "careless" and chance.random() < 0.8:
        best = max(eagerness(move) for move in moves)
        moves = [move for move in moves if eagerness(move) == best]
    return chance.choice(moves)


def luck(outcome: str) -> int:
    """How friendly an outcome of chance is to the team."""
    verb, _, rest = outcome.partition(":")
    if verb == "roll":
        return sum(int(n) for n in rest.split(":"))
    return {"calm_seas": 3, "sabotage": 2, "plague": 2}.get(rest, 0)


EAGER: dict[str, int] = {
    "place": 2, "act": 5, "copy": 5, "keep": 3, "buy": 3, "spend": 6, "encore": 3, "build": 9,
    "shift": 3, "reroll": 4, "exchange": 3, "accept": 0, "done": 1, "leave": 1, "remove": 3,
}  # fmt: skip


@cache
def eagerness(move: str) -> int:
    """How much a move gets the team on: building, gathering, not idling."""
    verb, _, rest = move.partition(":")
    if verb == "place":
        if rest.endswith("L:build1"):
            return 4
        _, _, place = rest.partition(":")
        if place.startswith(("mountains", "hills", "forests", "forges")):
            return 3 if place[-1] in "3456" else 2
        return 1
    return EAGER.get(verb, 2)


def set_up(number: int, content: Content) -> tuple[Game, str]:
    """The n-th random game: player counts and levels take turns, the rest is drawn."""
    chance = random.Random(number)
    players = PLAYERS[number % len(PLAYERS)]
    level = LEVELS[number % len(LEVELS)]
    setup = complete_setup({"players": players, "level": level}, content, chance)
    if level == 1 and chance.random() < 0.5:
        data = setup.to_dict()
        data["blueprint"] = None
        setup = complete_setup(data, content, chance)
    return Game.new(setup, content), STYLES[number % len(STYLES)]


def play_game(number: int, content: Content, thorough: int) -> Report:
    """The n-th random game, checked throughout; a violation is reported with the record."""
    game, style = set_up(number, content)
    return run_checked(Walk(game, number, style, thorough), number)


def run_checked(walk: Walk, number: int) -> Report:
    """Run a walk; a violation is reported with the number and the record of its game."""
    try:
        return walk.run()
    except Exception as error:
        record = walk.game.record().to_text()
        failure = {"game": number, "error": f"{type(error).__name__}: {error}", "record": record}
        walk.report.failures.append(failure)
        return walk.report


def report_games(first: int, games: int, thorough: int) -> dict[str, Any]:
    """Play the games from number `first` on; what came of it as JSON."""
    content = load_content()
    report = Report()
    for number in range(first, first + games):
        report.add(play_game(number, content, thorough))
    return report.as_json()
