"""The Channeler: a spirit each round, whose effect covers the Leader's tile or location."""

from mypy_extensions import i64

from game.cards.monstrosities.spirits import ask_spirit
from game.engine.pieces import has_power
from game.engine.position import Position
from game.engine.power import Power
from game.engine.registry import register_councilor


class ChannelerCouncilor(Power):
    """At the start of each round a spirit is played; once all have been, all come back."""

    def round_starts(self, g: Position) -> None:
        for seat in range(g.table.seats):
            if has_power(g, seat, self.index):
                ask_spirit(g, seat)

    def set_up(self, g: Position, seat: i64) -> None:
        if g.round > 0:
            ask_spirit(g, seat)


register_councilor("channeler", ChannelerCouncilor)
