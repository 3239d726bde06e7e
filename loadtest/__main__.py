"""Runs the users of ``locustfile.py`` without a browser: ``python -m loadtest --seconds 30``."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import click

from loadtest.target import service_at

LOCUSTFILE = Path(__file__).with_name("locustfile.py")


@click.command()
@click.option("--url", help="Address of a service on this machine; without it, one is started.")
@click.option("--users", default=10, show_default=True, type=click.IntRange(1, 500))
@click.option("--seconds", default=30, show_default=True, type=click.IntRange(1, 600))
@click.option("--csv", "csv_prefix", help="Prefix of CSV files for the statistics.")
def main(url: str | None, users: int, seconds: int, csv_prefix: str | None) -> None:
    """Let users play games and ask for hints, and print the times of the calls."""
    with service_at(url) as address:
        command = [
            *(sys.executable, "-m", "locust", "--locustfile", str(LOCUSTFILE), "--headless"),
            *("--host", address, "--users", str(users), "--spawn-rate", str(max(1, users / 3))),
            *("--run-time", f"{seconds}s", "--stop-timeout", "10s", "--only-summary"),
            *(("--csv", csv_prefix) if csv_prefix else ()),
        ]
        sys.exit(subprocess.run(command, check=False).returncode)  # noqa: S603 - our own command


if __name__ == "__main__":
    main()
