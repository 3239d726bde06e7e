"""What the supervisor does on the store, and what it logs while the store is away."""

from __future__ import annotations

import time
from collections.abc import Callable

import structlog
from redis import RedisError

from service.config import Config
from service.store.connection import (
    NO_ANSWER,
    QUEUE_NO_ANSWER,
    connect_stores,
    describe_fault,
    is_outage,
)
from service.store.hints.hint_store import HintStore
from service.store.webhooks import WebhookStore

AGAIN_SECONDS = 60.0
"""While the store stays away with the same fault, the log says so this often, not each second."""

log = structlog.get_logger("supervisor")


class StoreWatch:
    """Does steps on the store. Without the store the service does nearly everything else."""

    def __init__(self, config: Config) -> None:
        self._config = config
        self._stores = connect_stores(config, patient=False)
        self.hints = HintStore(self._stores.queue, config, self._stores.games)
        self.webhooks = WebhookStore(self._stores.games)
        self._fault = ""
        self._since = 0.0
        self._logged = 0.0

    def attempt(self, step: Callable[[], object]) -> None:
        """Do a step. If it fails, only log it: the step is repeated later."""
        try:
            step()
        except RedisError as error:
            if is_outage(error):
                self._is_away(error)
            else:
                log.exception("a step on the store failed")
        else:
            self._is_back()

    def _is_away(self, error: RedisError) -> None:
        fault, now = self._describe(error), time.monotonic()
        if not self._fault:
            self._since = now
        if fault != self._fault or now - self._logged > AGAIN_SECONDS:
            self._logged = now
            seconds = round(now - self._since, 1)
            log.warning("redis is away", error=str(error), fault=fault, seconds=seconds)
        self._fault = fault

    def _is_back(self) -> None:
        if self._fault:
            seconds = round(time.monotonic() - self._since, 1)
            log.warning("redis is back", fault=self._fault, seconds=seconds)
            self._fault = ""

    def _describe(self, error: RedisError) -> str:
        """Say what is wrong, and with which store where there are two."""
        fault = describe_fault(error, self._config.redis_url)
        if fault != NO_ANSWER or not self._stores.are_apart:
            return fault
        try:
            self._stores.games.ping()
        except RedisError:
            return fault
        return QUEUE_NO_ANSWER
