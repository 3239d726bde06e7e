"""What the processes of a service use, sampled during a soak, and whether it grew."""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import median

import psutil
from rich.table import Table

from tests.attacks.harness import Target

ROLES = {
    "supervisor": "service.cli",
    "web process": "service.processes.web_server",
    "worker": "-m worker",
    "store": "redis.sock",
}
"""The kinds of processes, each with a part of its command."""
MEMORY_GROWTH = 1.25
"""Memory counts as flat while it grows by less than a quarter,"""
MEMORY_MEGABYTES = 10
"""or by less than this."""
FILE_GROWTH = 20
"""So many files or sockets more than at the first quarter are within what varies."""


@dataclass(frozen=True)
class Use:
    """What the processes of one role use: the largest of them."""

    megabytes: float
    files: int
    sockets: int
    processes: int


@dataclass
class Samples:
    """The use of each role, sample by sample."""

    of_roles: dict[str, list[Use]] = field(default_factory=dict)

    def take(self, target: Target) -> None:
        """Sample all processes of a service; one that ends meanwhile is left out."""
        if target.service is None:
            return
        supervisor = psutil.Process(target.service.process.pid)
        for role, part in ROLES.items():
            found = [supervisor] if role == "supervisor" else target.service.children(part)
            used = [use for process in found if (use := _use(process))]
            if used:
                self.of_roles.setdefault(role, []).append(
                    Use(
                        max(each.megabytes for each in used),
                        max(each.files for each in used),
                        max(each.sockets for each in used),
                        len(used),
                    )
                )

    def line(self) -> str:
        """Write the last sample in one line."""
        return "; ".join(
            f"{last.processes} {role} {last.megabytes:.0f} MB {last.files} files "
            f"{last.sockets} sockets"
            for role, uses in self.of_roles.items()
            for last in uses[-1:]
        )

    def growth(self) -> list[str]:
        """Say what grew between the second and the last quarter of the samples.

        The first quarter is left out: caches fill.
        """
        found = []
        for role, uses in self.of_roles.items():
            if len(uses) < 4:
                continue
            first, last = settled(uses), uses[-(len(uses) // 4) :]
            memory = [median(each.megabytes for each in part) for part in (first, last)]
            if memory[1] > max(memory[0] * MEMORY_GROWTH, memory[0] + MEMORY_MEGABYTES):
                found.append(f"{role}: {memory[0]:.0f} MB, then {memory[1]:.0f} MB")
            for what in ("files", "sockets"):
                counts = [median(getattr(each, what) for each in part) for part in (first, last)]
                if counts[1] > counts[0] + FILE_GROWTH:
                    found.append(f"{role}: {counts[0]:.0f} {what}, then {counts[1]:.0f}")
        return found

    def table(self) -> Table:
        """Make a table: each role at a quarter, half, three quarters, and at the end."""
        table = Table(
            "of one process", "at 1/4", "at 1/2", "at 3/4", "at the end", title="MB, files, sockets"
        )
        for role, uses in self.of_roles.items():
            moments = [uses[max(0, len(uses) * quarter // 4 - 1)] for quarter in (1, 2, 3, 4)]
            table.add_row(
                role,
                *(f"{each.megabytes:.0f}, {each.files}, {each.sockets}" for each in moments),
            )
        return table


def settled(uses: list[Use]) -> list[Use]:
    """Choose the samples of the second quarter."""
    return uses[len(uses) // 4 : max(len(uses) // 2, len(uses) // 4 + 1)]


def _use(process: psutil.Process) -> Use | None:
    try:
        files, sockets = process.num_fds(), len(process.net_connections("all"))
        return Use(process.memory_info().rss / 1e6, files - sockets, sockets, 1)
    except psutil.Error:
        return None
