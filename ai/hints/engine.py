"""The search behind hints, plans and reviews: its parts and settings in one place."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ai.atlantis.round_observer import RoundObserver
from ai.atlantis.state import AtlantisState
from ai.mcts.search import Search, Settings
from ai.mcts.tree import NONE
from ai.scripted_team.policy import ScriptedTeam
from ai.scripted_team.weights import Judgement
from ai.value.model import HORIZON, MOST, PLIES_OF_A_SIMULATION, RoundValue
from ai.value.weights import CONTENT
from game.content import Content
from game.engine.position import Position
from game.engine.table import Table
from game.record import RULES

ENGINE: Final = "42"
"""Version of the search, its policy and its reasons; other versions give other answers."""
SAME_CHANCES_SINCE: Final = "36"
"""Since this version, moves and stated chances are the same in the base game: results of it and of
later versions still count."""
SAME_CHANCES_SINCE_WITH_MONSTROSITIES: Final = "40"
"""The same for games with Monstrosities."""
SAME_MOVES_SINCE: Final = "36"
"""Since this version, the chosen moves are the same or nearly: games that it and later versions won
count."""
SAME_MOVES_SINCE_WITH_MONSTROSITIES: Final = "40"
"""The same for games with Monstrosities."""
VERSIONS: Final = f"rules {RULES}, search {ENGINE}"
"""The versions of rules and search, as receipts name them."""
REFERENCE_PLIES: Final = MOST
"""The length of the hints that the reference team follows, about a second of one core. Every hint
states the chance of this team, however long its own search is."""
PAUSE_EVERY: Final = 32
"""Games of the scripted team between two pauses: a few hundredths of a second."""


def scripted_team() -> ScriptedTeam:
    """Return the team that plays where nothing is searched."""
    return ScriptedTeam(Judgement())


def value_model() -> RoundValue:
    """Return the value model of the search; a card that it was not fitted on counts as absent."""
    return RoundValue(HORIZON, allow_unfitted=True)


def made_with(table: Table, content: Content) -> str:
    """Return the versions behind an answer about a table, as its receipt names them."""
    return versions_with(value_model().unfitted(table), other_numbers(content))


def other_numbers(content: Content, fitted: str = CONTENT) -> str:
    """Return how the numbers of a content differ from those that the value model was fitted on.

    `fitted` is the version of the content that it was fitted on, empty for the packaged one. If
    that was an overlay, the entries that differ are unknown, and its version is named.
    """
    if content.version == fitted:
        return ""
    if fitted:
        return f"fitted on the numbers of content {fitted}"
    numbers = [change.key for change in content.overridden if not isinstance(change.value, str)]
    entries = list(dict.fromkeys(".".join(key.split(".")[:2]) for key in numbers))
    return f"fitted on other numbers of: {', '.join(entries)}" if entries else ""


def versions_with(unfitted: list[str], numbers: str = "") -> str:
    """Return the versions, the cards that the value model was not fitted on, and the numbers."""
    cards = f"not fitted on: {', '.join(unfitted)}" if unfitted else ""
    return ", ".join(part for part in (VERSIONS, cards, numbers) if part)


def search_of(
    position: Position,
    codes: list[int],
    seed: int,
    kept: list[int] | None = None,
    observer: RoundObserver | None = None,
    stated_plies: int = 0,
    planned: int | None = None,
) -> Search:
    """Return a search of a decision among the given moves, each legal there.

    The moves in `kept` take part in every round of simulations. `seed` is below 2**62. Chances are
    those of a team that follows searches of `stated_plies` plies, or of this length if it is 0.
    `planned` is the move that an earlier search planned; it is left only for one that is surely
    better.
    """
    search = Search(
        AtlantisState(position.clone()),
        codes,
        scripted_team(),
        value_model(),
        seed=i64(seed),
        settings=Settings(),
        kept=kept,
        observer=observer,
        stated_plies=i64(stated_plies),
        planned=NONE if planned is None else i64(planned),
    )
    if observer is not None:
        observer.open(search.codes)
    return search


def usual_plies(simulations: int) -> int:
    """Return about how many plies a search of this many simulations has."""
    return simulations * PLIES_OF_A_SIMULATION
