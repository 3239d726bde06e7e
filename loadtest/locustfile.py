"""Users of Cosmic Gate for Locust: they play, follow and ask for hints, and count the good ones.

    locust -f loadtest/locustfile.py --host http://127.0.0.1:8000

opens Locust's page. Name the users that you want (`Player Follower`), leave requests out by their
tags (`--exclude-tags review`), add a shape (`-f loadtest/locustfile.py,loadtest/shapes/steps.py`),
or run without the page (`--headless --users 64 --spawn-rate 64 --run-time 2m`). The exit code is 0
if enough hints were good. docs/capacity.md shows all this, and how to use several machines.

To test with users of your own, copy this file and add a class. `Person` keeps the time, `self.do`
sends what the capacity test sends, and `self.call` any other request.
"""

from __future__ import annotations

import time
from dataclasses import replace
from random import Random
from typing import Any

import gevent
from locust import events, tag, task
from locust.argument_parser import LocustArgumentParser
from locust.env import Environment

from loadtest.games import AdvisedGame
from loadtest.goodput import GoodHints
from loadtest.mix import FOR_EACH_HINT, Arrival, Kind, arrival, read_budgets
from loadtest.page import add_tabs
from loadtest.stage import Stage, add_options
from loadtest.visitors import Visitor

CHANCE = Random()
FOR_ONE_HINT = 100
"""The weights of a user's tasks are for so many hints."""


def weight_of(kind: Kind) -> int:
    """Return the weight of a task in the mix of the capacity test."""
    return round(FOR_ONE_HINT * FOR_EACH_HINT[kind])


class Person(Visitor):
    """Somebody who asks for one hint in each think time, and does the rest of the mix beside it.

    The times are drawn beforehand, whatever the service does. If an answer comes so late that the
    next request is due, this one is sent at once, and its latency counts from when it was due.
    """

    abstract = True
    asks_for_hints = False
    good_hints: GoodHints

    def pause(self) -> float:
        """Return the mean seconds between two tasks. Without some by tags, others are no faster."""
        think_time: float = self.environment.parsed_options.think_time
        return think_time * FOR_ONE_HINT / max(1, len(self.tasks))

    def on_start(self) -> None:
        """Wait for the first task: users who start together do not ask together."""
        self.due = time.perf_counter()
        self.wait()

    def wait_time(self) -> float:
        """Draw when the next task is due; return how many seconds that is from now."""
        self.due += CHANCE.expovariate(1 / self.pause())
        return max(0.0, self.due - time.perf_counter())

    def do(self, kind: Kind, place: int | None = None) -> None:
        """Send a request of the capacity test; if it is for a hint, judge the answer.

        `place` chooses the game; None: any.
        """
        budgets = read_budgets(self.environment.parsed_options.budgets)
        drawn = arrival(kind, 0.0, budgets, CHANCE)
        if place is not None:
            drawn = replace(drawn, place=place)
        self.good_hints.judge(self, self.visit(drawn, self.due))


class Asker(Person):
    """Only asks for hints, in positions that are in doubt: a chat bot, or a page for experts."""

    weight = 1
    asks_for_hints = True

    @tag("search", "hint")
    @task(weight_of("hint"))
    def ask_for_a_hint(self) -> None:
        """Ask for a hint, and wait for it."""
        self.do("hint")

    @tag("search", "nudge")
    @task(weight_of("nudge"))
    def ask_for_a_nudge(self) -> None:
        """Ask for a thought that names no move, and then for the move."""
        self.do("nudge")

    @tag("search", "cancel")
    @task(weight_of("cancel"))
    def cancel_a_hint(self) -> None:
        """Ask for a long hint, and cancel it."""
        self.do("cancel")

    @tag("search", "review")
    @task(weight_of("review"))
    def ask_for_a_review(self) -> None:
        """Ask for a review of a game, for which nobody waits."""
        self.do("review")


class Player(Asker):
    """Asks for hints, and plays and reads games: the whole mix of the capacity test."""

    weight = 8

    @tag("plain", "move")
    @task(weight_of("move"))
    def play_a_move(self) -> None:
        """List the legal moves of a game, and play one of them."""
        self.do("move")

    @tag("plain", "read")
    @task(weight_of("read"))
    def read_a_game(self) -> None:
        """Read a game, and the list of games."""
        self.do("read")


class Companion(Person):
    """A table with the real box: asks what to do, does it, and reports what dice and cards brought.

    The idle service was not measured in these positions, so that a hint is good here however
    little it was searched.
    """

    weight = 1
    asks_for_hints = True
    table: AdvisedGame | None = None

    def on_start(self) -> None:
        """Begin a game before the first hint."""
        self.begin_a_game()
        super().on_start()

    def game_of(self, arrival: Arrival) -> AdvisedGame:
        """Ask about the game of this table."""
        return self.table or super().game_of(arrival)

    @tag("search", "companion")
    @task(FOR_ONE_HINT)
    def ask_and_play(self) -> None:
        """Ask for a hint and play its move; then report what comes until the next choice."""
        if self.table is None:
            self.begin_a_game()
            return
        self.do("hint")
        for best in self.answer.get("moves", [])[:1]:
            self.play(self.table.path, best["move"], self.table.version)
        self.report_outcomes(self.table.path)

    def begin_a_game(self) -> None:
        """Create a game in which people roll the dice and draw the cards."""
        _, path = self.create({"players": 4, "chance": "manual"})
        if path is not None:
            self.report_outcomes(path)

    def report_outcomes(self, path: str) -> None:
        """Report dice and cards until people have a choice. At the end of a game there is none."""
        self.table = None
        while True:
            status, listed, _ = self.call("GET", f"{path}/moves", "list moves")
            moves: list[dict[str, Any]] = listed.get("moves", [])
            if status != 200 or not moves:
                return
            if len(moves) > 1 and not listed["decision"]["chance"]:
                legal = frozenset(move["id"] for move in moves)
                self.table = AdvisedGame(path, listed["version"], legal)
                return
            (outcome,) = CHANCE.choices(moves, [move["probability"] or 1 for move in moves])
            if self.play(path, outcome["id"], listed["version"]) != 200:
                return


class Follower(Person):
    """Watches a game: reads it, and follows its events until another game is of interest."""

    weight = 1
    following: gevent.Greenlet | None = None

    def on_start(self) -> None:
        """Open the first stream at once."""
        self.turn_to_a_game()
        super().on_start()

    def on_stop(self) -> None:
        """Close the stream."""
        if self.following is not None:
            self.following.kill()

    @tag("plain", "follow")
    @task(FOR_ONE_HINT)
    def turn_to_a_game(self) -> None:
        """Close the stream, read a game, and open its stream."""
        self.on_stop()
        path = CHANCE.choice(self.service.played)
        self.call("GET", path, "read a game")
        self.following = gevent.spawn(self.count_events, path)

    def count_events(self, path: str) -> None:
        """Count the events of a game as requests that have no response time."""
        for name in self.events_of(path):
            self.environment.events.request.fire(
                request_type="event", name=name, response_time=None, response_length=0, context={}
            )


class Racer(Person):
    """One of several people who click in the same game again and again; one of them is first."""

    weight = 1

    def pause(self) -> float:
        """Do not think."""
        return 1.0

    @tag("plain", "race")
    @task
    def race_for_a_move(self) -> None:
        """Play a move in the first game, as all of these users do."""
        self.do("move", place=0)


@events.init_command_line_parser.add_listener
def on_command_line(parser: LocustArgumentParser, **_: Any) -> None:
    """Add the options of the capacity test, such as `--think-time`, `--key` and `--good-share`."""
    add_options(parser)


@events.init.add_listener
def on_start_of_locust(environment: Environment, **_: Any) -> None:
    """Count good hints, and get the service ready when a test begins."""
    Person.good_hints = GoodHints(environment)  # before the stage, which takes its time
    Stage(environment)
    if environment.web_ui is not None:
        add_tabs(environment.web_ui, Person.good_hints)
