"""A position that is kept up to date by events."""

from __future__ import annotations

from typing import Literal, NamedTuple

from cosmicgate_client.changes import apply
from cosmicgate_client.models.games import Game, GameSettings, PlayedEvent
from cosmicgate_client.table_events import MoveEvent, TableEvent


class Moment(NamedTuple):
    """A position, and the event that led to it: None at the beginning, and after a gap.

    The view is one document that changes as the game goes on: copy what you keep. Events do not say
    what is decided next, so its `decision` is null: ask for the legal moves.
    """

    view: Game
    event: PlayedEvent | None


class LiveView:
    """A view that follows the events of its game."""

    def __init__(self, view: Game) -> None:
        self.view = view

    def fits(self, settings: GameSettings) -> bool:
        """Return whether the view shows these settings; if not, it is to be read anew."""
        view = self.view
        shown = (view["label"], view["undo"], view["talk"], view["seats"])
        names = [player["name"] for player in view["players"]]
        wanted = [player["name"] for player in settings["players"]]
        told = (settings["label"], settings["undo"], settings["talk"], settings["seats"])
        return shown == told and names[: len(wanted)] == wanted

    def take(self, event: MoveEvent) -> Literal["applied", "known", "gap"]:
        """Apply what an event changed.

        `known`: the view has it already. `gap`: the view is to be read anew, since something is
        missing, or the event changes what this version of the package does not know.
        """
        version = event.data["version"]
        if version <= self.view["version"]:
            return "known"
        if version > self.view["version"] + 1:
            return "gap"
        try:
            for change in event.data["changes"]:
                apply(self.view, change)
        except (LookupError, ValueError):
            return "gap"
        self.view["decision"] = None
        if event.ends_entry:
            self.view["version"] = version
        return "applied"


def is_outdated(live: LiveView, event: TableEvent) -> bool:
    """Return whether an event says that a view shows other settings than the game has."""
    return event.name == "settings" and not live.fits(event.data)
