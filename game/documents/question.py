"""The questions of searches: one document each, from HTTP and the command line to the worker."""

from __future__ import annotations

from typing import Annotated

from msgspec import UNSET, Struct, UnsetType

from game.documents.names import about


class AskedBudget(Struct, frozen=True, omit_defaults=True):
    """How much to search, as it was asked for: one of the three."""

    seconds: float | UnsetType = UNSET
    simulations: int | UnsetType = UNSET
    shares: Annotated[list[int] | UnsetType, about("Simulations of each worker's share.")] = UNSET


class PlannedChance(Struct, frozen=True):
    """The chance of winning that an earlier hint stated of its plan."""

    p: float
    simulations: Annotated[int, about("It rests on so many, in all hints that went on with it.")]


class SearchTerms(Struct, frozen=True):
    """What a search is about: its budget, and the moves to consider."""

    budget: AskedBudget
    seat: Annotated[int | None, about("The seat to advise; null for all.")]
    allow: Annotated[list[str], about("The moves to consider; empty for all.")]
    avoid: Annotated[list[str], about("The moves not to consider.")]
    compare: Annotated[list[str], about("The moves to compare with the advised one.")]
    workers: int
    plans: Annotated[
        list[list[str]], about("Plans of the round to compare with the best one.")
    ] = []
    line: Annotated[list[str], about("What is left of an earlier hint's plan; see `follows`.")] = []
    line_win: Annotated[
        PlannedChance | None, about("The chance that was stated of it: this hint adds to it.")
    ] = None


class Question(Struct, frozen=True, kw_only=True):
    """What every search is asked; the search for an engine's turn is asked no more.

    `seed` is the random seed. `language` is that of the answer; None for the source language.
    """

    seed: int = 0
    language: str | None = None

    def share_count(self) -> int:
        """Return how many shares the search is made of."""
        return 1


class HintQuestion(Question, frozen=True, kw_only=True):
    """The question of a hint: a budget, how many moves to advise, and which moves to consider.

    Exactly one of `seconds`, `simulations` and `shares` is the budget. The search is made in as
    many shares as there are `workers`: each searches for `seconds`, or makes its part of the
    simulations, or the simulations that `shares` lists for it (then `workers` follows from it).

    `seat`, from 1, keeps only the moves of that player. `allow` keeps only the moves it lists, if
    it lists any. `avoid` removes the moves it lists. Each move of `compare` is compared with the
    advised one; none of them may be a move to avoid, or the only move to consider. Each of `plans`
    has placements of this round, in any order, which may leave some open: the plan is compared with
    the best one found and with the scripted team's. `line` has what an earlier hint planned and
    nobody has done yet: placements in any order, or else moves that follow one another. The plan is
    left only for what is surely better. While it is kept, the chance is that of all simulations of
    the hints that went on with it: those of the earlier ones are in `line_win`.
    """

    seconds: float | None = None
    simulations: int | None = None
    shares: tuple[int, ...] | None = None
    top: int = 3
    seat: int | None = None
    allow: tuple[str, ...] = ()
    avoid: tuple[str, ...] = ()
    compare: tuple[str, ...] = ()
    plans: tuple[tuple[str, ...], ...] = ()
    line: tuple[str, ...] = ()
    line_win: PlannedChance | None = None
    workers: int = 1

    def share_count(self) -> int:
        """Return how many shares the search is made of."""
        return self.workers if self.shares is None else len(self.shares)

    def simulations_of(self, share: int) -> int | None:
        """Return how many simulations a share makes; None if the clock decides."""
        if self.shares is not None:
            return self.shares[share]
        if self.simulations is None:
            return None
        whole, rest = divmod(self.simulations, self.workers)
        return whole + (1 if share < rest else 0)

    def terms(self) -> SearchTerms:
        """Return the question as replies and receipts show it."""
        return SearchTerms(
            budget=AskedBudget(
                seconds=UNSET if self.seconds is None else self.seconds,
                simulations=UNSET if self.simulations is None else self.simulations,
                shares=UNSET if self.shares is None else list(self.shares),
            ),
            seat=self.seat,
            allow=list(self.allow),
            avoid=list(self.avoid),
            compare=list(self.compare),
            workers=self.share_count(),
            plans=[list(plan) for plan in self.plans],
            line=list(self.line),
            line_win=self.line_win,
        )


class ReviewQuestion(Question, frozen=True, kw_only=True):
    """The question of a review; `simulations` is for each decision of the record."""

    simulations: int

    def simulations_of(self, share: int) -> int:
        """Return how many simulations the only share makes for each decision."""
        del share
        return self.simulations
