"""`python -m loadtest`: the capacity test, as `cosmicgate capacity` runs it."""

from __future__ import annotations

# Locust replaces the blocking calls of Python when it is imported: before anything else here.
import locust

from loadtest.command import capacity

if __name__ == "__main__":
    locust.log.setup_logging("ERROR")
    capacity(prog_name="cosmicgate capacity")
