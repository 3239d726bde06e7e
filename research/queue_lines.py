"""The lines of the hint queue by what they are for, and which of them RQ could replace.

    python -m research.queue_lines
    python -m research.queue_lines --blocks    # each script, function and method

Counts the lines that are not blank, of Python and of the Lua in it. What no purpose names counts as
the heads of modules: imports, constants, documentation.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Iterator
from fnmatch import fnmatchcase
from typing import NamedTuple

import click
from rich.console import Console
from rich.table import Table

from benchmarks.builds import ROOT

STORE = ROOT / "service" / "store" / "hints"
FILES = (
    *(STORE / f"{name}.py" for name in ("lua_common", "lua_deadlines", "client_scripts")),
    *(STORE / f"{name}.py" for name in ("worker_scripts", "hint_store", "worker_store", "turns")),
    *(ROOT / "worker" / f"{name}.py" for name in ("jobs", "process", "share_runner", "lease_keeper")),
)


class Purpose(NamedTuple):
    """What lines are for, whether they would remain if RQ were the queue, and their blocks."""

    name: str
    with_rq: str
    blocks: tuple[str, ...]


PURPOSES = (
    Purpose(
        "take a share in the order of fair turns and deadlines",
        "remain, as an RQ queue is a list",
        (
            "worker_scripts.TAKE_SHARE",
            "worker_scripts.choose_search",
            "worker_scripts.move_present",
            "worker_scripts.lease_share",
            "worker_scripts.note_time",
            "worker_scripts.begin_search",
            "worker_store.Assignment*",
            "worker_store._proof",
            "worker_store.WorkerStore.take_share",
        ),
    ),
    Purpose(
        "leases, release, lost workers",
        "replaced in part",
        (
            "worker_scripts.RELEASE",
            "worker_scripts.SWEEP",
            "worker_scripts.lose_share",
            "worker_scripts.end_lease",
            "worker_scripts.check_wait",
            "worker_scripts.WORKER_GONE",
            "worker_scripts.MARK_ALIVE",
            "worker_scripts.reopen",
            "worker_scripts.holds_share",
            "worker_store.WorkerStore.release",
            "worker_store.WorkerStore.sign_off",
            "worker_store.WorkerStore.mark_alive",
            "worker_store.WorkerStore.sweep",
            "hint_store.HintStore.sweep",
            "hint_store.HintStore._sweep_if_due",
            "hint_store.HintStore.worker_gone",
        ),
    ),
    Purpose(
        "wake workers through RQ",
        "replaced",
        ("hint_store.HintStore.wake", "jobs.*"),
    ),
    Purpose(
        "the worker's process and its run of a share",
        "remain",
        ("process.*", "share_runner.*", "lease_keeper.*"),
    ),
    Purpose(
        "submit in one step (join, keep, admit), read, wait, cancel, forget",
        "remain",
        (
            "client_scripts.SUBMIT",
            "client_scripts.raise_priority",
            "client_scripts.has_no_place",
            "client_scripts.plan_new_search",
            "client_scripts.store_search",
            "client_scripts.begin_search",
            "client_scripts.jobs_for_shares",
            "client_scripts.use_answer",
            "client_scripts.keep_with_game",
            "client_scripts.READ",
            "client_scripts.CANCEL",
            "client_scripts.FORGET_GAME",
            "hint_store.HintStore.submit",
            "hint_store.HintStore._submit_arguments",
            "hint_store.HintStore.get",
            "hint_store.HintStore.wait",
            "hint_store.HintStore._wait_until",
            "hint_store.HintStore.listen",
            "hint_store.HintStore.cancel",
            "hint_store.HintStore.forget_game",
            "hint_store.HintStore.kept_with",
            "hint_store.HintStore.keep_answer",
            "hint_store._*",
            "worker_store.WorkerStore.hints_of",
            "lua_common.unlist",
        ),
    ),
    Purpose(
        "findings together once, one end",
        "remain",
        (
            "worker_scripts.SUBMIT_SHARE",
            "worker_scripts.FINISH",
            "worker_store.WorkerStore.submit_share",
            "worker_store.WorkerStore.finish",
            "worker_store.WorkerStore.fail",
            "worker_store.WorkerStore._end",
            "lua_common.conclude",
            "lua_common.count_shares",
            "lua_common.close_share",
            "lua_common.skip_open_shares",
        ),
    ),
    Purpose(
        "progress, stop, pause",
        "remain",
        ("worker_scripts.HEARTBEAT", "worker_store.WorkerStore.heartbeat"),
    ),
    Purpose(
        "fair turns of keys",
        "remain",
        (
            "lua_common.present",
            "lua_common.turn_of",
            "lua_common.waiting_of",
            "lua_deadlines.in_order",
            "lua_deadlines.is_next_and_only",
            "lua_deadlines.next_search",
        ),
    ),
    Purpose(
        "deadlines and admission",
        "remain",
        (
            "lua_deadlines.pace*",
            "lua_deadlines.expected_seconds",
            "lua_deadlines.learn_*",
            "lua_deadlines.start_by",
            "lua_deadlines.waiting_searches",
            "lua_deadlines.goes_before",
            "lua_deadlines.insert_sorted",
            "lua_deadlines.granted_share",
            "lua_deadlines.planned_starts",
            "lua_deadlines.plan_search",
            "lua_deadlines.drop_late",
        ),
    ),
    Purpose("turns of engines", "remain", ("turns.*", "hint_store.HintStore.ensure_turn")),
    Purpose(
        "figures of the queue",
        "remain",
        ("client_scripts.STATUS", "hint_store.HintStore.queue_status"),
    ),
)
HEADS = "heads of modules and of classes, keys, clock"


def lines_of_blocks() -> Counter[str]:
    """Count the lines of each script, function and method, and of what is left of each module."""
    counts: Counter[str] = Counter()
    for path in FILES:
        lines = path.read_text(encoding="utf-8").splitlines()
        owner = [f"{path.stem}."] * len(lines)
        for name, first, last in _blocks(path.read_text(encoding="utf-8")):
            owner[first:last] = [f"{path.stem}.{name}"] * (last - first)
        counts.update(name for name, line in zip(owner, lines, strict=True) if line.strip())
    return counts


def _blocks(source: str) -> Iterator[tuple[str, int, int]]:
    """Yield the name and the lines of each block, the inner after the outer."""
    lines = source.splitlines()
    for node in ast.parse(source).body:
        first, last = node.lineno - 1, node.end_lineno or node.lineno
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name, first, last
        if isinstance(node, ast.ClassDef):
            for method in node.body:
                if isinstance(method, ast.FunctionDef) and method.name != "__init__":
                    begin = min([method.lineno, *(each.lineno for each in method.decorator_list)])
                    yield f"{node.name}.{method.name}", begin - 1, method.end_lineno or begin
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
            yield node.targets[0].id, first, last
            yield from _lua_functions(lines, first, last)


def _lua_functions(lines: list[str], first: int, last: int) -> Iterator[tuple[str, int, int]]:
    """Yield the functions of a script, each with the comment before it."""
    begin = first
    for number in range(first, last):
        found = re.match(r"local function (\w+)", lines[number])
        if found:
            begin = number
            while lines[begin - 1].startswith("--"):
                begin -= 1
            end = number
            if not lines[number].endswith(" end"):
                while lines[end] != "end":
                    end += 1
            yield found[1], begin, end + 1


def purpose_of(block: str) -> Purpose | None:
    """Return what a block is for; None: the head of its module."""
    for purpose in PURPOSES:
        if any(fnmatchcase(block, pattern) for pattern in purpose.blocks):
            return purpose
    return None


def unknown_blocks(blocks: Counter[str]) -> list[str]:
    """List what a purpose names and no file has."""
    named = [pattern for purpose in PURPOSES for pattern in purpose.blocks]
    return [name for name in named if not any(fnmatchcase(block, name) for block in blocks)]


@click.command(help=__doc__)
@click.option("--blocks", "each_block", is_flag=True, help="Show each block.")
def main(*, each_block: bool) -> None:
    """Print the table."""
    blocks = lines_of_blocks()
    if unknown := unknown_blocks(blocks):
        raise click.ClickException(f"No file has {', '.join(unknown)}.")
    lines: Counter[str] = Counter()
    for block, count in blocks.items():
        purpose = purpose_of(block)
        lines[purpose.name if purpose else HEADS] += count
    console = Console(width=max(120, Console().width))
    table = Table("lines for", "lines", "if RQ were the queue")
    for purpose in PURPOSES:
        table.add_row(purpose.name, str(lines[purpose.name]), purpose.with_rq)
    table.add_row(HEADS, str(lines[HEADS]), "remain")
    table.add_row("all", str(sum(lines.values())), "", style="bold")
    console.print(table)
    if each_block:
        table = Table("block", "lines", "for")
        for block, count in sorted(blocks.items()):
            purpose = purpose_of(block)
            table.add_row(block, str(count), purpose.name if purpose else HEADS)
        console.print(table)


if __name__ == "__main__":
    main()
