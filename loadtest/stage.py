"""The stage on which the users of Locust act: their options, and the games that they share.

When a test begins, the positions for hints are created, and the idle service is measured in them:
once, by the master if there are several processes. What it found goes to the others with the order
to start users. Each process that has users creates the games in which these play.
"""

from __future__ import annotations

import argparse
import logging
from random import Random
from typing import Any, ClassVar

import gevent
import msgspec
import requests
from gevent.event import Event
from locust.argument_parser import LocustArgumentParser
from locust.env import Environment
from locust.runners import (
    STATE_SPAWNING,
    LocalRunner,
    MasterRunner,
    WorkerRunner,
)

from loadtest.games import Service, UnfitServiceError, begin_games, check, clean_up, find_positions
from loadtest.mix import BUDGETS, budgets_text, mean_budget, read_budgets
from loadtest.objectives import GOOD_SHARE, THINK_TIME, Objectives
from loadtest.visitors import Visitor

LAST_ANSWERS_SECONDS = 10.0
"""How long the end of a test waits for requests under way, without `--stop-timeout`."""

_BUDGETS_ARE = f"must be seconds with weights, such as {budgets_text(BUDGETS)}"
_log = logging.getLogger(__name__)


def add_options(parser: LocustArgumentParser) -> None:
    """Add the options of users and objectives; they are called as in `cosmicgate capacity`."""
    usual = Objectives()
    parser.add_argument(
        "--key",
        env_var="COSMICGATE_LOAD_KEY",
        include_in_web_ui=False,
        help="API key of the service, of the role play.",
    )
    parser.add_argument(
        "--think-time",
        type=_above_zero,
        default=THINK_TIME,
        help="Seconds between two hints of one user.",
    )
    parser.add_argument(
        "--budgets",
        type=_budgets,
        default=budgets_text(BUDGETS),
        help="Budgets of hints in seconds, each with a weight.",
    )
    parser.add_argument(
        "--max-delay",
        type=_above_zero,
        default=usual.max_delay,
        help="Objective: an answer comes at most this many seconds after its budget.",
    )
    parser.add_argument(
        "--min-simulations",
        type=float,
        default=usual.min_simulations,
        help="Objective: a hint has this share of the simulations that the idle service makes.",
    )
    parser.add_argument(
        "--good-share",
        type=float,
        default=GOOD_SHARE,
        help="The exit code is 0 if this share of hints is good and no other request failed.",
    )


class Stage:
    """Creates what the users of an environment need, and deletes it after them."""

    is_set: ClassVar[bool] = False
    """Whether it is all there, and a test runs."""

    def __init__(self, environment: Environment) -> None:
        self._service: Service | None = None
        environment.events.test_start.add_listener(self._set)
        environment.events.test_stop.add_listener(self._end)
        environment.events.quit.add_listener(self._clear)
        options: Any = environment.parsed_options
        runner = environment.runner
        if isinstance(runner, LocalRunner) and not environment.stop_timeout:
            environment.stop_timeout = LAST_ANSWERS_SECONDS
        if options.headless and not isinstance(runner, WorkerRunner):
            try:
                self._check(environment)
            except UnfitServiceError as error:
                raise SystemExit(str(error)) from None

    def _set(self, environment: Environment, **_: Any) -> None:
        self._clear()
        runner: Any = environment.runner
        options: Any = environment.parsed_options
        runner.update_state(STATE_SPAWNING)  # the page asks on while users are about to start
        environment.process_exit_code = None
        try:
            self._create(environment)
        except (UnfitServiceError, requests.RequestException) as error:
            _log.error("%s", error)
            environment.process_exit_code = 1
            gevent.spawn(runner.quit if options.headless else runner.stop)
            Event().wait()  # so that no user starts until this greenlet is ended, too

    def _check(self, environment: Environment) -> Service:
        """Return the service, if it can be tested."""
        if not environment.host:
            raise UnfitServiceError("Give the address of the service with --host.")
        options: Any = environment.parsed_options
        found = Service(environment.host.rstrip("/"), options.key)
        check(found)
        return found

    def _create(self, environment: Environment) -> None:
        options: Any = environment.parsed_options
        chance = Random()
        try:
            budget = mean_budget(read_budgets(options.budgets))
        except ValueError:
            raise UnfitServiceError(f"The budgets {options.budgets!r} {_BUDGETS_ARE}.") from None
        if isinstance(environment.runner, WorkerRunner):
            self._service = msgspec.convert(options.service_found, Service)
            self._service.created = []
        else:
            self._service = self._check(environment)
            _log.info("Measuring the idle service ...")
            find_positions(self._service, budget, chance, _log.info)
            # Options that Locust does not know travel to its workers with the order to start users.
            options.service_found = msgspec.to_builtins(self._service)
        if not isinstance(environment.runner, MasterRunner):
            begin_games(self._service, chance)
        Visitor.service = self._service
        Visitor.max_delay = options.max_delay
        Stage.is_set = True

    def _end(self, **_: Any) -> None:
        Stage.is_set = False

    def _clear(self, **_: Any) -> None:
        """Delete the games, after the last request: a master stops before its workers do."""
        if self._service is not None:
            clean_up(self._service)
            self._service = None


def _above_zero(text: str) -> float:
    value = float(text)
    if value <= 0:
        raise argparse.ArgumentTypeError("must be above 0")
    return value


def _budgets(text: str) -> str:
    """Check budgets, and keep them as a text, which travels to the workers of Locust."""
    try:
        read_budgets(text)
    except ValueError:
        raise argparse.ArgumentTypeError(_BUDGETS_ARE) from None
    return text
