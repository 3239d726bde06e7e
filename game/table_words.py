"""What words a game: its names and its changes, in each language that it is read in."""

from __future__ import annotations

from game.changes import Stepper
from game.content import Content
from game.engine.table import Table
from game.setup import Setup
from game.text.wording import Wording, wording_of
from game.words import LANGUAGE


class TableWords:
    """The words of the games of one table, by language. Clones of a game share it."""

    def __init__(self, setup: Setup, content: Content, table: Table) -> None:
        self._setup = setup
        self._content = content
        self._table = table
        self._wordings: dict[str, Wording] = {}
        self._steppers: dict[str, Stepper] = {}

    def words(self) -> Wording:
        """The names of the game, in the present language."""
        language = LANGUAGE.get()
        found = self._wordings.get(language)
        if found is None:
            found = wording_of(self._setup, self._content, self._table)
            self._wordings[language] = found
        return found

    def stepper(self) -> Stepper:
        """Plays moves and words what they change, in the present language."""
        language = LANGUAGE.get()
        found = self._steppers.get(language)
        if found is None:
            words = self.words()
            found = self._steppers[language] = Stepper(self._setup, words, words.vocabulary)
        return found
