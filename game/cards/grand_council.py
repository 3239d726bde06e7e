"""Grand Council: a basic library card that lets the players trade freely."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import all_below, bit
from game.engine.decisions import Decision, register
from game.engine.effects import LibraryCard
from game.engine.ids import FIRST_ARTIFACT, N_GOODS
from game.engine.library_cards import copies, holds, is_artifact, lose_card, take_card
from game.engine.library_draws import HAND_LIMIT
from game.engine.moves import DONE, GIVE, GIVE_CARD, Moves, first, make_move, second, third, verb_of
from game.engine.position import Position
from game.engine.registry import register_library_card
from game.engine.table import Table


class GrandCouncil(LibraryCard):
    """The players trade resources, mystic energy and library cards freely, now.

    The two teams of one player cannot trade (Monstrosities rulebook, New Solo Variant).
    """

    def playable(self, g: Position, seat: i64) -> bool:
        return g.table.seats > 1 and not g.table.has_one_player()

    def play(self, g: Position, seat: i64) -> None:
        g.push(HAND_LIMIT, all_below(g.table.seats))
        g.push(COUNCIL_TRADE, self.index)

    def cells(self, table: Table) -> i64:
        return N_GOODS + table.n_titles + table.n_artifacts


class CouncilTrade(Decision):
    """Who gives what to whom, one thing at a time, until the team is done.

    The numbers of the card say, by kind of thing (a good, a title, an artifact), which seats have
    received it. Whoever has received a kind of thing gives none of it
    away: every distribution can still be reached, and the council comes to an end.
    """

    TITLE: Final = 1  # the title of the card

    def _received(self, g: Position, thing: i64) -> i64:
        return g.cells[g.table.titles[g.arg(self.TITLE)].cell + thing]

    def legal(self, g: Position, out: Moves) -> None:
        titles = g.table.n_titles
        for giver in range(g.table.seats):
            for good in range(i64(N_GOODS)):
                if g.have(giver, good) > 0:
                    self._list_takers(g, out, make_move(GIVE, giver, 0, good), giver, good)
            if g.hand(giver) != 0:
                for title in range(titles):
                    if copies(g, giver, title) > 0:
                        move = make_move(GIVE_CARD, giver, 0, title)
                        self._list_takers(g, out, move, giver, N_GOODS + title)
            if g.artifacts(giver) != 0:
                for i in range(g.table.n_artifacts):
                    card = FIRST_ARTIFACT + i
                    if holds(g, giver, card):
                        move = make_move(GIVE_CARD, giver, 0, card)
                        self._list_takers(g, out, move, giver, N_GOODS + titles + i)
        out.add(make_move(DONE))

    def _list_takers(self, g: Position, out: Moves, move: i64, giver: i64, thing: i64) -> None:
        if (self._received(g, thing) >> giver) & 1 != 0:
            return
        for taker in range(g.table.seats):
            if taker != giver:
                out.add(move | (taker << 16))

    def apply(self, g: Position, move: i64) -> None:
        verb = verb_of(move)
        if verb == DONE:
            self._forget(g)
            g.pop()
            return
        giver = first(move)
        taker = second(move)
        thing = third(move)
        if verb == GIVE:
            g.gain(giver, thing, -1)
            g.gain(taker, thing)
        else:
            lose_card(g, giver, thing)
            take_card(g, taker, thing)
            if is_artifact(thing):
                thing += g.table.n_titles - FIRST_ARTIFACT
            thing += N_GOODS
        g.cells[g.table.titles[g.arg(self.TITLE)].cell + thing] |= bit(taker)

    def _forget(self, g: Position) -> None:
        card = g.table.titles[g.arg(self.TITLE)]
        for thing in range(card.cells(g.table)):
            g.cells[card.cell + thing] = 0


COUNCIL_TRADE: Final[i64] = register("council", CouncilTrade())

register_library_card("grand_council", GrandCouncil)
