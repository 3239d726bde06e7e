"""Playing a move step by step, so that each change is known with its cause, in order."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import cast

from game.changes.compare import Comparison
from game.changes.facts import Facts, Scene, facts_after, facts_of
from game.changes.names import Names
from game.documents.changes import Cause, Change, MisfortuneChange
from game.engine import ids
from game.engine.build import COMPLETE_BUILD, CompleteBuild
from game.engine.moves import ACT, ACT_SPACE, DRAW, PLAY, Moves
from game.engine.position import Position
from game.engine.rounds import EndureWrath
from game.opening import laid_out
from game.rules import ADVANCED, ASKED, decision_on, is_chance, next_step, play
from game.setup import Setup
from game.text.wording import Wording

UNDO = Cause("undo", None)


@dataclass(slots=True)
class Happening:
    """A move that was played, by choice, by chance, or because nothing else was possible.

    `seats` are those of the decision, from 0; `before` is the position before the move, `after`
    the one when all that followed from it without a further move is done.
    """

    code: int
    kind: str
    seats: list[int]
    chance: bool
    forced: bool
    before: Position
    after: Position
    changes: list[Change] = field(default_factory=list)


class Stepper:
    """Plays moves on the positions of one game and lists what they change."""

    def __init__(self, setup: Setup, words: Wording) -> None:
        self.words = words
        self._setup = setup
        self._names = Names(words)
        self._laid: Position | None = None

    def facts(self, g: Position) -> Facts:
        """What the view of a position shows."""
        return facts_of(self._scene(g))

    def play(
        self, g: Position, code: int, listed: Moves, facts: Facts
    ) -> tuple[list[Happening], Facts]:
        """Play a legal move and everything that follows without a choice.

        `facts` are those of the position before; those of the position reached are returned, and
        the moves that may follow are left in `listed`.
        """
        found: list[Happening] = []
        while True:
            happening = self._begin(g, code, forced=bool(found))
            cause = self._cause(g, code)
            play(g, decision_on(g), code)
            facts = self._note(happening, happening.before, g, facts, cause)
            facts, code = self._go_on(g, happening, listed, facts)
            happening.after = g.clone()
            found.append(happening)
            if code == ASKED:
                return found, facts
            if listed.trail is not None:
                listed.trail.append(code)

    def _go_on(
        self, g: Position, happening: Happening, listed: Moves, facts: Facts
    ) -> tuple[Facts, int]:
        """Do what follows; return the code of the only move that is possible next, or ASKED."""
        while g.status == ids.RUNNING:
            cause, before = self._cause(g), g.clone()
            code = int(next_step(g, listed))
            facts = self._note(happening, before, g, facts, cause)
            if code != ADVANCED:
                return facts, code
        listed.clear()
        return facts, int(ASKED)

    def _note(
        self, happening: Happening, before: Position, g: Position, facts: Facts, cause: Cause
    ) -> Facts:
        """Note what a step has changed."""
        if happening.before is before and happening.code & 255 == DRAW:
            card = (happening.code >> 8) & 255
            seat = happening.seats[0]
            text = self._names.strikes(seat, card)
            happening.changes.append(MisfortuneChange(cause, text, str(cause.id), seat + 1))
        new = facts_after(self._scene(g), before, facts)
        if new is not facts:
            happening.changes += Comparison(facts, new, g, self._names, cause).changes()
        return new

    def _cause(self, g: Position, code: int | None = None) -> Cause:
        """Why the next step changes what it changes."""
        verb = -1 if code is None else code & 255
        first, third = ((code or 0) >> 8) & 255, ((code or 0) >> 24) & 255
        words = self.words.vocabulary
        if verb == DRAW or g.striking >= 0:
            card = first if verb == DRAW else int(g.striking)
            return Cause("misfortune", words.misfortunes[card])
        kind = decision_on(g).kind
        if kind == "start_round" or (kind == "wrath" and g.arg(EndureWrath.STEP) != 0):
            return Cause("round", None)
        if g.phase == ids.PHASE_WRATH:
            return Cause("wrath", None)
        if verb == PLAY:
            return Cause("library_card", words.titles[(cast("int", code) >> 16) & 255])
        if verb in {ACT, ACT_SPACE}:
            return Cause("place", str(words.places[third if verb == ACT else first]))
        if g.top() == COMPLETE_BUILD:
            return Cause("component", words.components[g.arg(CompleteBuild.SLOT)])
        return Cause("decision", kind)

    def difference(self, before: Position, after: Position, facts: Facts) -> list[Change]:
        """The changes from a position to another one that no move led to, as undoing does."""
        scene = self._scene(after)
        new = facts_after(scene, before, facts)
        return list(Comparison(facts, new, after, self._names, UNDO).changes())

    def _scene(self, g: Position) -> Scene:
        if self._laid is None:
            self._laid = laid_out(g.table)
        return Scene(g, self._setup, self._laid)

    def _begin(self, g: Position, code: int, forced: bool) -> Happening:
        decision = decision_on(g)
        mask = int(decision.seats(g))
        seats = [n for n in range(int(g.table.seats)) if (mask >> n) & 1]
        before = g.clone()
        return Happening(code, decision.kind, seats, bool(is_chance(g)), forced, before, before)
