"""The components of type C that Monstrosities adds, each as a class named for its tile."""

from typing import Final

from mypy_extensions import i64

from game.cards.monstrosities.ally_pieces import ALLIES, KINDS
from game.cards.monstrosities.deck_verbs import BEFRIEND
from game.cards.monstrosities.recruiting import can_recruit, recruit, recruitable
from game.engine.decisions import Decision, SeatsDecision, register
from game.engine.effects import Component
from game.engine.ids import PIECE_KINDS
from game.engine.misfortune_deck import add_misfortunes, left_in_box
from game.engine.moves import Moves, first, make_move, second
from game.engine.position import Position
from game.engine.registry import register_buildable
from game.notation import MISFORTUNE, NUMBER, Form, new_verb

MIX: Final[i64] = new_verb(Form("mix", (NUMBER, MISFORTUNE)))
"""Shuffles a number of cards that count as Calm Seas into the deck, in place of Calm Seas."""
CALM_SEAS: Final = "calm_seas"
SUBSTITUTES: Final = ("receding_waters", "red_skies")


class AbettingPharos(Component):
    """When built: one of the builders recruits an ally that waits in the supply."""

    def completed(self, g: Position, builders: i64) -> None:
        g.push(CALL_ALLY, builders, self.amount)


class CallAlly(SeatsDecision):
    """Which builder recruits which ally."""

    LEFT: Final = 2  # allies left to recruit

    def is_over(self, g: Position) -> bool:
        return g.arg(self.LEFT) == 0 or len(recruitable(g)) == 0

    def legal(self, g: Position, out: Moves) -> None:
        for seat in range(g.table.seats):
            if (g.arg(self.SEATS) >> seat) & 1 != 0:
                for ally in ALLIES:
                    if can_recruit(g, ally):
                        out.add(make_move(BEFRIEND, seat, KINDS[ally]))

    def apply(self, g: Position, move: i64) -> None:
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)
        recruit(g, first(move), PIECE_KINDS[second(move)])


class StormGyve(Component):
    """When built: Calm Seas, or cards that count as Calm Seas, are shuffled into the deck."""

    def completed(self, g: Position, builders: i64) -> None:
        g.push(BIND_STORM, self.amount)


class BindStorm(Decision):
    """How many cards of a kind that counts as Calm Seas are shuffled in in place of Calm Seas.

    Some Calm Seas make room for one card of each kind (Monstrosities rulebook, Receding Waters and
    Red Skies); the box limits all of them.
    """

    CALM_SEAS: Final = 1  # Calm Seas to shuffle in
    CHOSEN_KIND: Final = 2  # the kind that is chosen now
    PAIRS: Final = 3  # pairs given up so far

    def advance(self, g: Position) -> bool:
        while g.arg(self.CHOSEN_KIND) < len(SUBSTITUTES):
            if most_substitutes(g, g.arg(self.CALM_SEAS), g.arg(self.CHOSEN_KIND)) > 0:
                return False
            g.set_arg(self.CHOSEN_KIND, g.arg(self.CHOSEN_KIND) + 1)
        calm = g.arg(self.CALM_SEAS) - g.arg(self.PAIRS) * g.table.book.calm_seas_replaced
        g.pop()
        card = misfortune_called(g, CALM_SEAS)
        add_misfortunes(g, card, min(calm, left_in_box(g, card)))
        return True

    def legal(self, g: Position, out: Moves) -> None:
        card = misfortune_called(g, SUBSTITUTES[g.arg(self.CHOSEN_KIND)])
        for n in range(most_substitutes(g, g.arg(self.CALM_SEAS), g.arg(self.CHOSEN_KIND)) + 1):
            out.add(make_move(MIX, n, card))

    def apply(self, g: Position, move: i64) -> None:
        number = first(move)
        add_misfortunes(g, second(move), number)
        g.set_arg(self.CHOSEN_KIND, g.arg(self.CHOSEN_KIND) + 1)
        g.set_arg(self.PAIRS, max(g.arg(self.PAIRS), number))


def most_substitutes(g: Position, calm: i64, kind: i64) -> i64:
    """How many cards of a kind may take the place of `calm` Calm Seas."""
    pairs = calm // g.table.book.calm_seas_replaced
    return min(pairs, left_in_box(g, misfortune_called(g, SUBSTITUTES[kind])))


def misfortune_called(g: Position, card_id: str) -> i64:
    """The number of a misfortune at this table."""
    card: i64 = 0
    while g.table.misfortunes[card].id != card_id:
        card += 1
    return card


CALL_ALLY: Final[i64] = register("call_ally", CallAlly())
BIND_STORM: Final[i64] = register("bind_storm", BindStorm())

register_buildable("abetting_pharos", AbettingPharos)
register_buildable("storm_gyve", StormGyve)
