"""The components of type D, each as a class named for its tile."""

from typing import Final

from mypy_extensions import i64

from game.engine.decisions import Decision, register
from game.engine.effects import Component
from game.engine.followers import followers_on
from game.engine.gains import ANY_RESOURCE, ask_gains
from game.engine.ids import ENERGY, FOLLOWER
from game.engine.misfortune_views import look_at_misfortunes
from game.engine.moves import REMOVE_PIECE, Moves, first, make_move, second
from game.engine.pieces import remove_from_game
from game.engine.position import Position
from game.engine.readiness import ready_owners
from game.engine.recruit_rolls import ask_recruit
from game.engine.registry import register_buildable
from game.engine.rolls import seat_of
from game.engine.supply import can_gain_follower
from game.engine.water import AWARD_BARRIERS, AWARD_UNFLOODS, any_flooded


class SoulTerraformer(Component):
    """Remove one of the two, a follower, from the game: unflood tiles (FAQ)."""

    def is_optional(self) -> bool:
        return True

    def removes_followers(self) -> bool:
        return True

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        if not any_flooded(g):
            return False
        for owner in range(g.table.seats):
            if followers_on(g, owner, place) != 0:
                return True
        return False

    def act_together(self, g: Position, place: i64, involved: i64) -> None:
        g.push(AWARD_UNFLOODS, self.amount)
        g.push(REMOVE_FROM_GAME, place)


class AegisEngine(Component):
    """Place a mystic barrier, and one of the two players gains mystic energy."""

    def act_together(self, g: Position, place: i64, involved: i64) -> None:
        ask_gains(g, involved, self.second_amount, 1 << ENERGY)
        g.push(AWARD_BARRIERS, self.amount)


class PrismFoundry(Component):
    """The two players gain resources of their choice, ore only once."""

    def act_together(self, g: Position, place: i64, involved: i64) -> None:
        ask_gains(g, involved, self.amount, ANY_RESOURCE, ore_once=True)


class OracleArray(Component):
    """Look at the next misfortunes, discard some, return the others in any order."""

    def act_together(self, g: Position, place: i64, involved: i64) -> None:
        look_at_misfortunes(g, seat_of(involved), self.amount, self.second_amount)


class ConvocationDome(Component):
    """One of the two players gains a follower."""

    def can_act(self, g: Position, place: i64, seat: i64) -> bool:
        involved = ready_owners(g, place)
        for owner in range(g.table.seats):
            if (involved >> owner) & 1 != 0 and can_gain_follower(g, owner):
                return True
        return False

    def act_together(self, g: Position, place: i64, involved: i64) -> None:
        ask_recruit(g, involved, self.amount)


class RemoveFromGame(Decision):
    """Which of the followers on a place is removed from the game."""

    PLACE: Final = 1

    def legal(self, g: Position, out: Moves) -> None:
        for seat in range(g.table.seats):
            kinds = followers_on(g, seat, g.arg(self.PLACE))
            for kind in range(i64(FOLLOWER), g.table.n_kinds):
                if (kinds >> kind) & 1 != 0:
                    out.add(make_move(REMOVE_PIECE, seat, kind))

    def apply(self, g: Position, move: i64) -> None:
        place = g.arg(self.PLACE)
        g.pop()
        remove_from_game(g, first(move), second(move), place)


REMOVE_FROM_GAME: Final[i64] = register("remove_follower", RemoveFromGame())


register_buildable("soul_terraformer", SoulTerraformer)
register_buildable("aegis_engine", AegisEngine)
register_buildable("prism_foundry", PrismFoundry)
register_buildable("oracle_array", OracleArray)
register_buildable("convocation_dome", ConvocationDome)
