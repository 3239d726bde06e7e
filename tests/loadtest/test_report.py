"""The report: the fitted law, the capacity, the sentence, the files, and the comparison."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
from functools import cache
from pathlib import Path

import click
import numpy as np
import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from rich.console import Console

from loadtest import report as reports
from loadtest.command import capacity as command
from loadtest.picture import draw, ticks
from loadtest.report import Report, Terms, make
from loadtest.steps import Step
from loadtest.tables import compare, show
from loadtest.usl import capacity, fit, law

TERMS = Terms(1.0, 0.5, 0.95, 30.0, "poisson", {0.3: 1.0}, 4, 1)


def step(rate: float, goodput: float, seconds: float = 25.0) -> Step:
    offered, good = round(rate * seconds), round(goodput * seconds)
    attained = good / offered
    return Step(
        rate=rate,
        seconds=seconds,
        offered=offered,
        good=good,
        misses={"refused": offered - good},
        goodput=good / seconds,
        goodput_low=0.95 * good / seconds,
        goodput_high=1.05 * good / seconds,
        attained=attained,
        attained_low=attained - 0.02,
        attained_high=min(1.0, attained + 0.02),
        latency_p95=0.6,
        delay_p50=0.02,
        delay_p99=0.4,
        refusal_p99=0.01,
        plain_p50=0.005,
        plain_p99=0.02,
        lag_p99=0.001,
        errors=0,
        starts=[number / rate for number in range(offered)],
        searches=[0.3] * min(good, 50),
    )


PLATEAU = [step(1, 1), step(2, 2), step(4, 3.96), step(6, 5.4), step(12, 5.8), step(30, 5.7)]


def whole(steps: list[Step], *, finished: bool = True) -> Report:
    build = {"engine": "interpreted"}
    return make(TERMS, steps, workers=2, build=build, positions=12, finished=finished)


@cache
def plateau() -> Report:
    return whole(PLATEAU)


@cache
def without_limit() -> Report:
    """Return the report of a test that was stopped before it met a limit."""
    return whole(PLATEAU[:3], finished=False)


def test_the_law_is_found_again() -> None:
    rates = np.array([1.0, 2.0, 4.0, 8.0, 16.0, 32.0])
    goodputs = law(rates, 1.0, 0.1, 0.002)
    found = fit([step(float(r), float(g), 10_000) for r, g in zip(rates, goodputs, strict=True)])
    assert found is not None
    assert found.slope == pytest.approx(1, abs=0.02)
    assert found.contention == pytest.approx(0.1, rel=0.1)
    assert found.coherence == pytest.approx(0.002, rel=0.2)
    assert found.plateau.low <= found.plateau.value <= found.plateau.high
    assert found.knee.low < found.knee.value < found.knee.high


def test_two_rates_make_no_law() -> None:
    assert fit(PLATEAU[:2]) is None
    assert fit([step(1, 0), step(2, 0), step(3, 0)]) is None


def test_the_capacity_is_where_the_share_of_good_hints_falls_below_what_is_wanted() -> None:
    found = capacity(PLATEAU, 0.95)
    assert 4 < found.value < 6  # 99 % at 4, 90 % at 6
    assert found.low <= found.value <= found.high
    assert capacity(PLATEAU[:3], 0.95).value == 4
    assert capacity([step(1, 0.5)], 0.95).value == 0
    dip = [step(1, 1), step(2, 1), step(3, 3)]
    assert capacity(dip, 0.95).value < 2, "past a rate that misses it nothing counts"


def test_the_sentence_says_how_many_players_and_how_many_workers_to_add() -> None:
    found = plateau()
    assert "players who ask every 30 s" in found.sentence
    assert "with 2 workers" in found.sentence
    assert "add " in found.sentence
    assert found.workers_for["2"] is not None
    assert found.workers_for["2"] > 2
    assert found.scaling["2"] < found.scaling["4"] < found.scaling["1000"]


@pytest.mark.long
def test_the_sentence_does_not_ask_for_workers_where_they_are_not_the_limit() -> None:
    slow_web = make(
        TERMS, [*PLATEAU[:3], step(6, 1)], workers=40, build={}, positions=12, finished=True
    )
    assert "More workers would not help" in slow_web.sentence
    assert "add " not in slow_web.sentence


@pytest.mark.long
def test_the_sentence_of_a_test_that_met_no_limit_says_at_least() -> None:
    assert without_limit().sentence.startswith("At least 120 players")


@pytest.mark.long
def test_the_sentence_of_a_service_that_is_never_good_says_so() -> None:
    assert "fewer than 95% of hints are good" in whole([step(1, 0.1), step(2, 0.1)]).sentence


@pytest.mark.long
def test_the_simulation_is_printed_beside_each_measured_rate() -> None:
    found = {each.rate: each for each in plateau().predictions}
    assert found[2].simulated == pytest.approx(2, rel=0.1)
    assert found[30].simulated == pytest.approx(2 / 0.31, rel=0.1)
    assert found[2].measured_p95 == 0.6
    assert found[30].simulated_p95 == pytest.approx(1.3, rel=0.05), "as late as is still of use"


def test_a_report_is_read_as_it_was_written(tmp_path: Path) -> None:
    found = plateau()
    reports.write(found, tmp_path / "a.json")
    assert reports.read(tmp_path / "a.json") == found
    (tmp_path / "b.json").write_text("{}")
    with pytest.raises(ValueError, match="no report"):
        reports.read(tmp_path / "b.json")


def printed(report: Report, other: Report | None = None) -> str:
    output = io.StringIO()
    console = Console(file=output, width=160)
    if other is None:
        show(report, console)
    else:
        compare(report, other, console)
    return output.getvalue()


def test_the_table_has_a_line_for_each_rate_and_ends_with_the_sentence() -> None:
    text = printed(plateau())
    assert text.count("refused") >= len(PLATEAU)
    assert "Knee at" in text
    assert "number of workers" in text
    assert "players" in text
    assert "stopped early" not in text
    assert "stopped early" in printed(without_limit())


def test_a_comparison_says_what_differs_beyond_chance() -> None:
    slower = [replace(each, goodput=each.goodput / 2) for each in PLATEAU]
    slower = [
        replace(each, goodput_low=0.95 * each.goodput, goodput_high=1.05 * each.goodput)
        for each in slower
    ]
    text = printed(plateau(), replace(plateau(), steps=slower))
    line = next(line for line in text.splitlines() if "highest rate" in line)
    assert "-50 %" in line
    assert "differs" in line
    assert "differs" not in printed(plateau(), plateau())


def test_the_command_compares_two_files_and_refuses_another(tmp_path: Path) -> None:
    for name in ("a", "b"):
        reports.write(plateau(), tmp_path / f"{name}.json")
    (tmp_path / "c.json").write_text("[]")
    paths = [str(tmp_path / f"{name}.json") for name in "abc"]
    good = CliRunner().invoke(command, ["--compare", *paths[:2]])
    assert good.exit_code == 0, good.output
    assert "Two capacity tests" in good.output
    bad = CliRunner().invoke(command, ["--compare", *paths[1:]])
    assert bad.exit_code == 1
    assert "no report of a capacity test" in bad.output


@pytest.mark.parametrize(
    ("options", "advice"),
    [
        (["--rates", "1,fast"], "--rates must be numbers above 0"),
        (["--rates", "0"], "--rates must be numbers above 0"),
        (["--budgets", "soon"], "--budgets must be seconds"),
        (["--url", "http://example.org"], "not on this machine"),
        (["--url", "http://127.0.0.1:1", "--check-open-loop"], "leave --url out"),
    ],
)
def test_a_wrong_option_is_refused_with_what_to_do(options: list[str], advice: str) -> None:
    found = CliRunner().invoke(command, options)
    assert isinstance(found.exception, (click.ClickException, SystemExit))
    assert found.exit_code == 2
    assert advice in found.output


def test_the_picture_is_a_drawing_with_a_mark_for_each_rate() -> None:
    root = ET.fromstring(draw(plateau()))  # noqa: S314 - our own picture
    marks = [each.get("class") for each in root.iter() if each.tag.endswith("circle")]
    assert marks.count("dot") == marks.count("model") == len(PLATEAU)
    assert any(each.tag.endswith("polyline") for each in root.iter())
    ET.fromstring(draw(whole([])))  # noqa: S314


def test_ticks_are_round() -> None:
    assert ticks(31.5) == [0, 10, 20, 30]
    assert ticks(0.9) == [0, 0.2, 0.4, 0.6, 0.8]
