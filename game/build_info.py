"""Which build of the rules is running: compiled by mypyc, or interpreted."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import position
from game.record import RULES


@dataclass(frozen=True)
class BuildInfo:
    """How the rules run, in a word and a sentence."""

    kind: str
    rules: str
    text: str


def describe() -> BuildInfo:
    """The build of this process."""
    if str(position.__file__).endswith(".py"):
        text = "interpreted: some sixty times slower than compiled; install a C compiler, rebuild"
        return BuildInfo("interpreted", RULES, text)
    return BuildInfo("compiled", RULES, "compiled with mypyc")
