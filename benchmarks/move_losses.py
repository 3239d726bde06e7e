"""How true the losses and classes of moves are: the part of `benchmarks.plans` for moves.

Each position is a decision of `doubt_positions` or of the frozen positions of `regret`, of the base
game and of Monstrosities, of every kind in turn. The best move of a hint, the next two and two
others are simulated in one long search on dice and cards of its own. Positions with an even number
are what `--fit` fits; the table is of the others.
"""

from __future__ import annotations

import math
import random
import statistics
from pathlib import Path
from typing import Any, Final, NamedTuple

from rich.console import Console
from rich.table import Table

from ai.hints.beliefs import (
    BAD_FROM,
    FINE_BELOW,
    WIDER,
    Belief,
    Part,
    Prior,
    believed_move_loss,
    noise_of,
    scale_of,
)
from ai.hints.stated import logit, stated_of
from ai.mcts.root_statistics import NORMAL_95, Interval, Paired
from benchmarks import doubt_positions, positions
from benchmarks.builds import Call, run_side_by_side
from benchmarks.doubt_positions import BASE, EXPANSION
from benchmarks.result_files import FOLDER, PLAYED_BY, Line, append, read

TURNS: Final = Path(__file__).with_name("move_turns.py")
RESULTS: Final = FOLDER / "move_losses.jsonl"
LENGTHS: Final = (250, 1000, 4000)
"""The simulations of the hints that are compared with the reference."""
REFERENCE: Final = 12_000
STEPS: Final = 300
"""Steps of the fit of a prior."""
NARROWEST: Final = (0.006, 0.01)
"""The least standard deviations of its two parts."""
FADES: Final = (0.25, 0.5, 0.75, 1.0)
HELD: Final = 0.8
"""Which part of the losses the stated intervals are to hold."""
BOUNDS: Final = {
    "fine": (-math.inf, FINE_BELOW),
    "weaker": (FINE_BELOW, BAD_FROM),
    "bad": (BAD_FROM, math.inf),
}
"""By class: the least loss of its moves, and the one that is too much for it."""
WIDTHS: Final = [1.0 + step / 20 for step in range(41)]


class Seen(NamedTuple):
    """A move of a hint: its pairs with the best one, and those of the reference."""

    kind: str
    chance: float
    mine: Paired
    true: Paired
    simulations: int

    def belief(self) -> Belief:
        """Return what the hint believes of the loss."""
        return believed_move_loss(self.kind, self.mine, self.chance)

    def loss(self) -> float:
        """Return the loss in the reference."""
        return -self.true.total / self.true.count


def wanted(count: int) -> list[tuple[str, str, Line]]:
    """Return positions with their game and kind of decision: all of these in turn."""
    pools: dict[tuple[str, str], list[Line]] = {}
    frozen = [{**line, "set": "frozen"} for line in read(positions.FILE)]
    doubt = [{**line, "set": "doubt"} for line in read(doubt_positions.FILE)]
    for line in [*doubt, *frozen]:
        kind = line["kind"] if line["kind"] in ("place", "act") else "other"
        pools.setdefault((line.get("game", BASE), kind), []).append(line)
    order: list[tuple[str, str, Line]] = []
    for kept in (pools[key] for key in sorted(pools)):
        random.Random(1).shuffle(kept)
    for number in range(max(len(kept) for kept in pools.values())):
        order += [(*key, kept[number]) for key, kept in sorted(pools.items()) if number < len(kept)]
    return order[:count]


def ask(count: int, console: Console) -> None:
    """Ask about the first positions, as far as they are not known."""
    known = {(*line["key"],) for line in lines_of(count)}
    calls: list[Call[int]] = []
    order = wanted(count)
    for number, (_, _, line) in enumerate(order):
        if (line["set"], line["id"]) not in known:
            arguments = {"line": line, "simulations": list(LENGTHS), "reference": REFERENCE}
            calls.append((number, "asked", arguments))
    for number, found in run_side_by_side(TURNS, calls, "hints and references", console, 1):
        game, kind, line = order[number]
        key = [line["set"], line["id"]]
        append(RESULTS, [{**PLAYED_BY, "key": key, "game": game, "kind": kind, **found}])


def lines_of(count: int) -> list[Line]:
    """Return what is known of the first positions, in their order."""
    known = {
        (*line["key"],): line
        for line in read(RESULTS)
        if all(line.get(name) == value for name, value in PLAYED_BY.items())
    }
    keys = [(line["set"], line["id"]) for _, _, line in wanted(count)]
    return [known[key] for key in keys if key in known]


def halves(count: int) -> tuple[list[Line], list[Line]]:
    """Return the positions to fit and those to check, each with all games and kinds."""
    parts: tuple[list[Line], list[Line]] = ([], [])
    for game in (BASE, EXPANSION):
        for kind in ("place", "act", "other"):
            fields = {"game": game, "kind": kind}
            lines = [line for line in lines_of(count) if fields.items() <= line.items()]
            for part in (0, 1):
                parts[part].extend(lines[part::2])
    return parts


def seen_in(lines: list[Line]) -> list[Seen]:
    """Return the moves of all hints that have pairs in the reference."""
    return [
        Seen(
            line["kind"],
            hint["moves"][0]["win"][0],
            Paired(*move["gap"]),
            Paired(*move["true_gap"]),
            hint["simulations"],
        )
        for line in lines
        for hint in line["hints"]
        for move in hint["moves"][1:]
        if move["true_gap"][0]
    ]


# --- the fit ------------------------------------------------------------------------------------


def print_fit(lines: list[Line], console: Console) -> None:
    """Print what `ai/hints/beliefs.py` and `ai/hints/stated.py` assume."""
    moves = seen_in(lines)
    for kind in ("place", "act", "other"):
        of_kind = [move for move in moves if move.kind == kind]
        prior = ", ".join(f"{value:.3f}" for value in fit_prior(of_kind))
        console.print(f'"{kind}": Prior({prior})  {len(of_kind)} moves')
    (usual, little), (rare, much) = fit_changes(moves)
    console.print(f"CHANGES (({usual:.2f}, {little:.3f}), ({rare:.2f}, {much:.3f}))")
    console.print(f"WIDER {fit_width(moves):.2f}")
    console.print(fit_stated(lines))


def fit_prior(moves: list[Seen]) -> Prior:
    """Return the prior of the true losses, the noise of the reference taken off."""
    scales = [scale_of(move.chance) for move in moves]
    losses = [move.loss() / scale for move, scale in zip(moves, scales, strict=True)]
    noises = [
        noise_of(move.true, scale) / scale**2 for move, scale in zip(moves, scales, strict=True)
    ]
    first, second = two_normals(losses, noises, [Part(0.6, 0.0, 0.01), Part(0.4, 0.05, 0.05)])
    return Prior(first.share, first.mean, first.spread, second.mean, second.spread)


def fit_changes(moves: list[Seen]) -> tuple[tuple[float, float], tuple[float, float]]:
    """Return what the reference changes in a loss, the noise of both taken off."""
    changes, noises = [], []
    for move in moves:
        if move.mine.count:
            scale = scale_of(move.chance)
            noise = noise_of(move.mine, scale) + noise_of(move.true, scale)
            changes.append((-move.mine.total / move.mine.count - move.loss()) / scale)
            noises.append(noise / scale**2)
    start = [Part(0.8, 0.0, 0.01), Part(0.2, 0.0, 0.05)]
    first, second = two_normals(changes, noises, start, centred=True)
    return (first.share, first.spread), (second.share, second.spread)


def fit_width(moves: list[Seen]) -> float:
    """Return how many times as wide as the beliefs the intervals are that hold what they say."""
    for times in WIDTHS:
        if statistics.mean(is_inside(move, times) for move in moves) >= HELD:
            return times
    return WIDTHS[-1]


def two_normals(
    values: list[float], noises: list[float], parts: list[Part], *, centred: bool = False
) -> list[Part]:
    """Return the likeliest mixture of two normal distributions behind values with known noise.

    It is found by expectation and maximization, from `parts` on; with `centred` both have the mean
    0.
    """
    for _ in range(STEPS):
        seen = [
            [part.seen(value, noise) for part in parts]
            for value, noise in zip(values, noises, strict=True)
        ]
        wholes = [sum(part.share for part in both) or 1.0 for both in seen]
        found = []
        for number, least in enumerate(NARROWEST):
            own = [(b[number], b[number].share / w) for b, w in zip(seen, wholes, strict=True)]
            total = sum(weight for _, weight in own)
            mean = 0.0 if centred else sum(weight * part.mean for part, weight in own) / total
            square = sum(w * ((part.mean - mean) ** 2 + part.spread**2) for part, w in own) / total
            found.append(Part(total / len(values), mean, max(math.sqrt(square), least)))
        parts = found
    return parts


def fit_stated(lines: list[Line]) -> str:
    """Return by how much short searches understate the chance, and what a long one changes."""
    best = ""
    least = math.inf
    for fade in FADES:
        rows = []
        for hint in (hint for line in lines for hint in line["hints"]):
            move = hint["moves"][0]
            if hint["ended"] < 0.9 and 0.02 < move["win"][0] < 0.98:
                short = (1000 / hint["simulations"]) ** fade * (1 - hint["ended"])
                error = logit(move["true_win"]) - logit(move["win"][0])
                low, high = (logit(end) for end in move["interval"])
                rows.append((short, error, ((high - low) / 2 / NORMAL_95) ** 2))
        squares = sum(short**2 for short, _, _ in rows)
        shift = sum(short * error for short, error, _ in rows) / squares
        left = [(short**2, (error - shift * short) ** 2 - noise) for short, error, noise in rows]
        spread = sum(x * y for x, y in left) / sum(x * x for x, _ in left)
        missed = sum((y - spread * x) ** 2 for x, y in left)
        if missed < least:
            least = missed
            best = (
                f"UNDERSTATED {shift:.3f}, UNLEARNT {math.sqrt(max(spread, 0.0)):.3f}, "
                f"FADES_WITH {fade}, from {len(rows)} hints"
            )
    return best


# --- the check ----------------------------------------------------------------------------------


def tables_of(lines: list[Line]) -> list[Table]:
    """Return how true the losses and classes are, and the stated chances."""
    return [
        *(_losses(lines, simulations) for simulations in LENGTHS),
        _chances(lines),
    ]


def _losses(lines: list[Line], simulations: int) -> Table:
    moves = [move for move in seen_in(lines) if move.simulations == simulations]
    title = f"{len(moves)} moves of {len(lines)} positions, {simulations:,} simulations"
    sheet = Table(title=title)
    for name in ("what", "share", "of"):
        sheet.add_column(name, justify="left" if name == "what" else "right")
    beliefs = [move.belief() for move in moves]
    both = list(zip(moves, beliefs, strict=True))
    rows: list[tuple[str, list[float]]] = []
    for name, (low, high) in BOUNDS.items():
        called = [move for move, belief in both if belief.loss_class() == name]
        rows.append(
            (
                f"called {name}, and is so",
                [within(move.true, move.chance, low, high) for move in called],
            )
        )
    leaning = [
        (move, belief.leaning()) for move, belief in both if belief.loss_class() == "unclear"
    ]
    for name, side, low, high in (
        ("probably as good, and is so", "likely", -math.inf, FINE_BELOW),
        ("probably weaker, and is so", "unlikely", FINE_BELOW, math.inf),
    ):
        rows.append(
            (
                name,
                [
                    within(move.true, move.chance, low, high)
                    for move, found in leaning
                    if found == side
                ],
            )
        )
    inside = [float(is_inside(move, WIDER)) for move in moves]
    rows.append(("losses inside their 80 % interval", inside))
    rows.append(("with a class", [b.loss_class() != "unclear" for b in beliefs]))
    for name, found in rows:
        share = f"{100 * sum(found) / len(found):.0f} %" if found else "-"
        sheet.add_row(name, share, str(len(found)))
    for name, chosen in (
        ("mean error of the loss, in games of 100", both),
        ("the same where a loss of 2 or more is believed", [x for x in both if x[1].mean >= 0.02]),
    ):
        if len(chosen) > 1:
            errors = [100 * (belief.mean - move.loss()) for move, belief in chosen]
            sure = NORMAL_95 * statistics.stdev(errors) / math.sqrt(len(errors))
            sheet.add_row(name, f"{statistics.mean(errors):+.1f} ± {sure:.1f}", str(len(errors)))
    return sheet


def is_inside(move: Seen, times: float) -> bool:
    """Whether the reference is in the 80 % interval of a belief that is so many times as wide.

    The interval is of what the reference shows, with its own noise.
    """
    noise = noise_of(move.true, scale_of(move.chance))
    parts = [
        Part(each.share, each.mean, math.sqrt(each.spread**2 + noise))
        for each in move.belief().widened(times).parts
    ]
    low, high = Belief(parts).interval()
    return low <= move.loss() <= high


def within(true: Paired, chance: float, low: float, high: float) -> float:
    """Return how probable it is that the loss is between two bounds, by the reference.

    Its own noise counts: a loss next to a bound is on either side of it.
    """
    loss = -true.total / true.count
    spread = math.sqrt(max(noise_of(true, scale_of(chance)), 1e-12)) * math.sqrt(2.0)
    ends = [math.erf(min(max((end - loss) / spread, -9.0), 9.0)) for end in (low, high)]
    return (ends[1] - ends[0]) / 2


def _chances(lines: list[Line]) -> Table:
    sheet = Table(title="Stated chances and the reference, 2 to 98 %")
    for name in ("simulations", "hints", "inside", "mean width", "mean error"):
        sheet.add_column(name, justify="right")
    for simulations in LENGTHS:
        rows: list[Any] = []
        for game, hint in ((line["game"], hint) for line in lines for hint in line["hints"]):
            move, monsters = hint["moves"][0], game == EXPANSION
            if hint["simulations"] == simulations and 0.02 < move["true_win"] < 0.98:
                mean, count = move["win"]
                interval = Interval(mean, move["interval"][0], move["interval"][1], count)
                rows.append(
                    (
                        stated_of(interval, simulations, hint["ended"], with_monsters=monsters),
                        move["true_win"],
                    )
                )
        if rows:
            inside = statistics.mean(win.low <= true <= win.high for win, true in rows)
            width = statistics.mean(win.high - win.low for win, _ in rows)
            error = statistics.mean(win.p - true for win, true in rows)
            sheet.add_row(
                f"{simulations:,}", str(len(rows)), f"{100 * inside:.0f} %",
                f"{100 * width:.0f}", f"{100 * error:+.1f}",
            )  # fmt: skip
    return sheet
