"""A store whose primary is killed during play and hints: with Sentinel, and in a Cluster."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.service.deploy.failover import check_failover

KILLS = 10
SERVICE_BACK_SECONDS = 15.0
"""Sentinel needs one second to notice and some to agree; more is a fault of the service."""


@pytest.mark.long
@pytest.mark.end_to_end
@pytest.mark.parametrize("queue_kills", [None, 3], ids=["Sentinel", "Cluster"])
def test_no_answered_move_is_lost_and_every_hint_ends_once_however_often_the_primary_dies(
    queue_kills: int | None, tmp_path: Path
) -> None:
    report = check_failover(tmp_path, KILLS, queue_kills=queue_kills)
    assert report.errors == []
    assert len(report.outages) == KILLS
    assert len(report.queue_outages) == (queue_kills or 0)
    assert all(report.moves_meanwhile), "games go on without the queue"
    assert report.lost == []
    assert (report.unended, report.changed) == ([], [])
    assert report.moves > KILLS
    assert report.hints > 0
    assert max(report.outages) < SERVICE_BACK_SECONDS, report.table
