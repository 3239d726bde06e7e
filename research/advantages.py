"""How much more than the team's own move do other moves win? What `ai/mcts/advantage.py` assumes.

    .venv/bin/python -m research.advantages --seconds 60

Games of searches of one simulation are played on levels 1, 3 and 5. At some of their decisions all
moves are simulated on the same dice and cards. Of each move's difference from the team's own one
the mean is taken in standard deviations of a single pair's difference; the spread of these means,
less what so few pairs explain, is that of the true advantages.
"""

from __future__ import annotations

import math
import random
import time
from pathlib import Path

import click
from mypy_extensions import i64

from benchmarks.builds import COMPILED, run_in

LEVELS = (1, 1, 3, 3, 5)
PLAYERS = (2, 4, 4, 4, 7)
PAIRS = 250
SIMULATIONS = 3000
RATE = 0.03


def measured(seconds: float, first: int) -> list[list[float]]:
    """Return for each move: mean and deviation of a pair's difference, pairs, the usual chance."""
    from benchmarks.deciders import Decider, play_by_decider
    from ai.hints.engine import scripted_team, value_model
    from ai.mcts.rng import Stream
    from ai.mcts.search import Search, Settings
    from benchmarks.starts import drawn, opened
    from game import load_content

    rng = random.Random(3)
    rows: list[list[float]] = []

    class Sampling(Decider):
        """Plays the team's own move; simulates all moves at some decisions."""

        def decide(self, state, codes, chance):  # type: ignore[no-untyped-def]
            seed = 2**41 + rng.randrange(10**6)
            team, judge = scripted_team(), value_model()
            search = Search(state, codes, team, judge, seed=i64(seed), settings=Settings())
            if rng.random() < RATE:
                pairs = min(SIMULATIONS // len(codes), PAIRS)
                won = [[] for _ in codes]
                for stream in range(pairs):
                    search.following = stream % 2 == 0
                    for arm in range(len(codes)):
                        won[arm].append(search.simulate(i64(arm), i64(stream)))
                for arm in range(1, len(codes)):
                    gaps = [one - own for one, own in zip(won[arm], won[0], strict=True)]
                    mean = sum(gaps) / pairs
                    spread = sum((gap - mean) ** 2 for gap in gaps) / (pairs - 1)
                    rows.append([mean, math.sqrt(spread), pairs, sum(won[0]) / pairs])
            return search.codes[0]

    content = load_content()
    seed = first
    while time.process_time() < seconds:
        setup = drawn(content, rng.choice(PLAYERS), rng.choice(LEVELS), random.Random(seed))
        play_by_decider(opened(setup, content), scripted_team(), Sampling(), Stream(seed, 1))
        seed += 1
    return rows


@click.command()
@click.option("--seconds", default=60.0, show_default=True, help="Of one core.")
@click.option("--first", default=30_000, show_default=True, help="The seed of the first game.")
def main(seconds: float, first: int) -> None:
    """Print the mean and the spread of the true advantages, and the deviation of a pair."""
    file = Path(__file__)
    rows = [row for row in run_in(COMPILED, file, "measured", seconds=seconds, first=first) if row[1] > 0]
    means = [row[0] / row[1] for row in rows]
    middle = sum(means) / len(means)
    spread = sum((mean - middle) ** 2 for mean in means) - sum(1 / row[2] for row in rows)
    coins = sum(math.sqrt(max(row[3] * (1 - row[3]), 1e-4)) for row in rows)
    print(f"{len(rows)} moves: mean {middle:+.3f}, spread {math.sqrt(max(spread, 0) / len(rows)):.3f},")
    print(f"deviation of a pair in those of a game won or lost: {sum(row[1] for row in rows) / coins:.2f}")


if __name__ == "__main__":
    main()
