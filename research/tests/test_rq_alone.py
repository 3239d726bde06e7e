"""Redis Queue alone as the queue of hints: the other design keeps the promises that it claims."""

from __future__ import annotations

import time

import pytest
from redis import Redis

from research.queue_lines import FILES, lines_of_blocks, purpose_of, unknown_blocks
from research.rq_alone import MODEST, arrivals
from research.rq_alone_queue import LOST_SECONDS, RqQueue
from tests.running import output_of

QUICK_SECONDS = 500


def test_every_line_of_the_queue_is_counted_once() -> None:
    blocks = lines_of_blocks()
    assert unknown_blocks(blocks) == []
    lines = [line for path in FILES for line in path.read_text().splitlines() if line.strip()]
    assert sum(blocks.values()) == len(lines)
    leases = purpose_of("worker_scripts.WORKER_GONE")
    assert leases is not None
    assert leases.with_rq == "replaced in part"
    assert purpose_of("hint_store.SWEEP_SECONDS") is None


def test_a_greedy_key_asks_for_what_a_modest_one_leaves() -> None:
    planned = arrivals(5.0, 200.0)
    modest = sum(each.key == "modest" for each in planned)
    assert modest / len(planned) == pytest.approx(MODEST / 5, rel=0.2)
    assert [each.at for each in planned] == sorted(each.at for each in planned)


def test_equal_questions_share_a_search_that_ends_once(redis: Redis) -> None:
    queue = RqQueue(redis, "plain")
    search = queue.submit(0.1, shares=2, question="same")
    assert search is not None
    assert queue.submit(0.1, shares=2, question="same") == search
    assert queue.submit(0.1, shares=2, question="other") != search
    assert queue.queues[0].count == 4
    assert queue.bring(search, 1, {"share": 1}) is None
    found = queue.bring(search, 0, {"share": 0})
    assert found is not None
    assert sorted(each["share"] for each in found) == [0, 1]
    assert queue.finish(search, "done", {})
    assert not queue.finish(search, "failed", {})
    assert queue.outcome(search).status == "done"
    assert queue.bring(search, 0, {"share": 0}) is None


def test_only_the_mended_variant_finds_a_job_that_rq_has_lost(redis: Redis) -> None:
    queues = [RqQueue(redis, "plain"), RqQueue(redis, "mended")]
    for queue in queues:
        assert queue.submit(0.1) is not None
        queue.redis.delete(queue.queues[0].key)  # as a worker that ends when it has taken the job
    time.sleep(LOST_SECONDS + 0.1)
    for _ in range(2):
        for queue in queues:
            queue.sweep()
    assert [queue.queues[0].count for queue in queues] == [0, 1]


@pytest.mark.long
@pytest.mark.end_to_end
def test_all_designs_are_measured_side_by_side() -> None:
    found = output_of("-m", "research.rq_alone", "--quick", seconds=QUICK_SECONDS)
    for row in ("store", "plain", "mended", "killed between", "good of the modest key"):
        assert row in found
