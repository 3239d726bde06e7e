"""Playing basic library cards from the hand (base rulebook, Library Cards)."""

from mypy_extensions import i64

from game.engine.effects import LIBRARY_CARDS
from game.engine.lore import lose_card, to_discard
from game.engine.moves import PLAY, Moves, make_move
from game.engine.position import Position


def list_plays(g: Position, seat: i64, out: Moves) -> None:
    """List the cards that a player could play now."""
    hand = g.hand(seat)
    title: i64 = 0
    while hand != 0:
        if hand & 3 != 0 and LIBRARY_CARDS[title].playable(g, seat):
            out.add(make_move(PLAY, seat, title))
        hand >>= 2
        title += 1


def play_card(g: Position, seat: i64, title: i64) -> None:
    """A player plays a card from the hand; it goes to the discard pile."""
    lose_card(g, seat, title)
    LIBRARY_CARDS[title].play(g, seat)
    to_discard(g, title)
