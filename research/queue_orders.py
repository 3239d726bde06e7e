"""Which order of the queue keeps the goodput beyond capacity: a simulation, in seconds.

    python -m research.queue_orders --workers 2 --max-delay 1

Hints of the budgets of the capacity test come at multiples of what the workers can search. Each is
good if it is answered at most `--max-delay` seconds after its budget. Without deadlines nothing is
refused before 64 hints wait.
"""

from __future__ import annotations

from random import Random

import click
from rich.console import Console
from rich.table import Table

from loadtest.arrivals import poisson
from loadtest.mix import BUDGETS
from loadtest.simulation import ORDERS, Rules, simulate

LOADS = (0.8, 1.0, 2.0, 5.0)
HINTS = 4000
BETWEEN_SECONDS = 0.02


@click.command()
@click.option("--workers", default=2, show_default=True, type=click.IntRange(1, 1000))
@click.option("--max-delay", default=1.0, show_default=True, type=click.FloatRange(0))
@click.option("--seed", default=1, show_default=True)
def main(workers: int, max_delay: float, seed: int) -> None:
    """Print the goodput of every order, as a share of what the workers can search."""
    services = [budget for budget, weight in BUDGETS.items() for _ in range(round(10 * weight))]
    mean = sum(services) / len(services) + BETWEEN_SECONDS
    capacity = workers / mean
    table = Table(title=f"Goodput with {workers} workers, as a share of their capacity, by load")
    table.add_column("order")
    table.add_column("deadlines")
    for load in LOADS:
        table.add_column(f"{load:g} x", justify="right")
    for admission in (False, True):
        for order in ORDERS:
            rules = Rules(workers, order=order, admission=admission, between=BETWEEN_SECONDS)
            cells = []
            for load in LOADS:
                rate = load * capacity
                arrivals = poisson(rate, HINTS / rate, Random(seed))
                found = simulate(arrivals, services, max_delay, rules, seed=seed)
                cells.append(f"{found.goodput / capacity:.2f}")
            table.add_row(order, "yes" if admission else "no", *cells)
    Console().print(table)


if __name__ == "__main__":
    main()
