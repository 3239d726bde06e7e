"""The omens: the team suffers what they bring, or pays their price and recruits an ally.

The players pay an omen's price together and decide which of those who paid has the ally
(Monstrosities rulebook, Allies). An ally that is not in the supply does not come, but its omen can
be paid all the same: the card has them pay instead.
"""

from typing import Final

from mypy_extensions import i64

from game.cards.misfortunes import LOSE_RESOURCE, push_for_each_seat
from game.cards.monstrosities.counted_once import (
    await_shelter,
    group_of,
    left_to_count,
    note_counted,
    note_sheltered,
)
from game.cards.monstrosities.deck_verbs import APPEASE, ENDURE, SCATTER
from game.cards.monstrosities.locations import GRYPHON_AERIE
from game.cards.monstrosities.recruiting import ask_recruiter, can_recruit
from game.engine.bits import all_below, bit
from game.engine.decisions import (
    AS_NAMED,
    WHO_ANSWERS,
    Decision,
    SeatDecision,
    register,
)
from game.engine.effects import CHOSEN_FLOOD, SPECIAL_MISFORTUNE, Misfortune
from game.engine.ids import (
    ATLANTIUM,
    CITIES,
    ENERGY,
    FOLLOWER,
    FORESTS,
    GOLD,
    N_PENINSULAS,
    ORE,
    RINGS,
    VOLUNTEER,
)
from game.engine.moves import (
    A_FEW,
    FLOOD,
    LOSE,
    RETURN,
    Moves,
    first,
    make_move,
    second,
    third,
    verb_of,
)
from game.engine.occupants import active_atlanteans
from game.engine.pieces import owner_of, unique_kind
from game.engine.places import tile
from game.engine.position import Position
from game.engine.powers import is_safe, suffer_eviction
from game.engine.registry import register_misfortune
from game.engine.returning import return_to_pool
from game.engine.sites import bring_into_play
from game.engine.water import basic_flood


class Omen(Misfortune):
    """A misfortune that an ally brings."""

    def __init__(self, ally: str, good: i64) -> None:
        super().__init__()
        self.ally: Final = ally
        """Who joins if the price is paid."""
        self.good: Final = good
        """What the price is paid in."""

    def price(self, g: Position) -> i64:
        """How much of it is due."""
        return self.amount

    def suffer(self, g: Position, drawer: i64) -> None:
        """Carry out what happens if the price is not paid."""
        raise NotImplementedError

    def resolve(self, g: Position, drawer: i64) -> None:
        wealth: i64 = 0
        for seat in range(g.table.seats):
            wealth += g.have(seat, self.good)
        if wealth >= self.price(g):
            g.push(MEET_OMEN, drawer, self.index)
        else:
            self.suffer(g, drawer)


class Centaurs(Omen):
    """Atlanteans return to their pools, or the team pays gold for the Centaur."""

    def __init__(self) -> None:
        super().__init__("centaur", GOLD)

    def price(self, g: Position) -> i64:
        most: i64 = 0
        for p in range(i64(FORESTS + 1)):
            most = max(most, g.dry(p))
        return most

    def suffer(self, g: Position, drawer: i64) -> None:
        g.push(SEND_BACK, drawer, self.price(g))


class Giants(Omen):
    """The wild peninsula with most Atlanteans floods, or the team pays Atlantium for the Giant."""

    def __init__(self) -> None:
        super().__init__("giant", ATLANTIUM)

    def suffer(self, g: Position, drawer: i64) -> None:
        g.push(TRAMPLE, drawer)

    def floods(self) -> bool:
        return True


class Cyclopes(Omen):
    """Each player discards resources, or the team pays ore for the Cyclops."""

    def __init__(self) -> None:
        super().__init__("cyclops", ORE)

    def suffer(self, g: Position, drawer: i64) -> None:
        push_for_each_seat(g, LOSE_RESOURCE, self.second_amount)


class FaunsRevel(Omen):
    """A civilized peninsula is deserted, or the team pays mystic energy for the Faun."""

    def __init__(self) -> None:
        super().__init__("faun", ENERGY)

    def suffer(self, g: Position, drawer: i64) -> None:
        g.push(CHOOSE_REVEL, drawer)


class GryphonsShadow(Misfortune):
    """Each player loses gold, and the Gryphon Aerie comes into play."""

    def resolve(self, g: Position, drawer: i64) -> None:
        for seat in range(g.table.seats):
            g.gain(seat, GOLD, -min(self.amount, g.have(seat, GOLD)))
        bring_into_play(g, GRYPHON_AERIE)


class MeetOmen(SeatDecision):
    """Whether the price is paid."""

    OMEN: Final = 2

    def legal(self, g: Position, out: Moves) -> None:
        out.add(make_move(APPEASE))
        out.add(make_move(ENDURE))

    def apply(self, g: Position, move: i64) -> None:
        drawer = g.arg(self.SEAT)
        omen = omen_at(g, g.arg(self.OMEN))
        g.pop()
        if verb_of(move) == APPEASE:
            g.push(PAY_OMEN, omen.index, omen.price(g), 0)
        else:
            omen.suffer(g, drawer)


class PayOmen(Decision):
    """Who pays the next unit; one of those who paid has the ally, anybody if it was free."""

    OMEN: Final = 1
    UNITS_DUE: Final = 2
    PAID: Final = 3  # mask of who paid

    def advance(self, g: Position) -> bool:
        if g.arg(self.UNITS_DUE) > 0:
            return False
        omen = omen_at(g, g.arg(self.OMEN))
        paid = g.arg(self.PAID)
        g.pop()
        if can_recruit(g, omen.ally):
            ask_recruiter(g, paid if paid != 0 else all_below(g.table.seats), omen.ally)
        return True

    def legal(self, g: Position, out: Moves) -> None:
        good = omen_at(g, g.arg(self.OMEN)).good
        for seat in range(g.table.seats):
            if g.have(seat, good) > 0:
                out.add(make_move(LOSE, seat, good))

    def apply(self, g: Position, move: i64) -> None:
        seat = first(move)
        g.gain(seat, second(move), -1)
        g.set_arg(self.UNITS_DUE, g.arg(self.UNITS_DUE) - 1)
        g.set_arg(self.PAID, g.arg(self.PAID) | bit(seat))


class SendBack(SeatDecision):
    """Which Atlantean returns to its pool; one that is safe stays, but counts, and counts once.

    Frame: drawer, how many still, and who has been counted (`counted_once`).
    """

    LEFT: Final = 2
    COUNTED: Final = 3

    def mover(self, g: Position, move: i64) -> i64:
        return WHO_ANSWERS if verb_of(move) == RETURN else AS_NAMED

    def advance(self, g: Position) -> bool:
        note_sheltered(g)
        listed = Moves(A_FEW)
        if g.arg(self.LEFT) > 0:
            self.legal(g, listed)
        if listed.count > 0:
            return False
        g.pop()
        return True

    def legal(self, g: Position, out: Moves) -> None:
        for place in range(g.table.n_places):
            if g.occupants(place) == 0:
                continue
            for seat in range(g.table.seats):
                for kind in range(i64(FOLLOWER), i64(VOLUNTEER + 1)):
                    if left_to_count(g, place, seat, kind) > 0:
                        out.add(make_move(RETURN, seat, kind, place))
        for index in range(g.table.n_pieces):
            place = g.place_of(index)
            seat = owner_of(g, index)
            kind = unique_kind(g, index)
            if place >= 0 and left_to_count(g, place, seat, kind) > 0:
                out.add(make_move(RETURN, seat, kind, place))

    def apply(self, g: Position, move: i64) -> None:
        seat = first(move)
        kind = second(move)
        place = third(move)
        g.set_arg(self.LEFT, g.arg(self.LEFT) - 1)
        if is_safe(g, place, SPECIAL_MISFORTUNE):
            note_counted(g, group_of(place, seat, kind))
        else:
            await_shelter(g, place, seat, kind)
            return_to_pool(g, seat, kind, place)


class Trample(SeatDecision):
    """Which of the fullest wild peninsulas floods."""

    def legal(self, g: Position, out: Moves) -> None:
        most: i64 = 0
        for p in range(i64(FORESTS + 1)):
            most = max(most, atlanteans_in(g, p))
        for p in range(i64(FORESTS + 1)):
            if atlanteans_in(g, p) == most:
                out.add(make_move(FLOOD, p))

    def apply(self, g: Position, move: i64) -> None:
        drawer = g.arg(self.SEAT)
        g.pop()
        basic_flood(g, first(move), drawer, CHOSEN_FLOOD)


class ChooseRevel(SeatDecision):
    """Which civilized peninsula is deserted."""

    def legal(self, g: Position, out: Moves) -> None:
        for p in range(i64(CITIES), i64(N_PENINSULAS)):
            out.add(make_move(SCATTER, p))

    def apply(self, g: Position, move: i64) -> None:
        g.pop()
        for ring in range(i64(1), i64(RINGS + 1)):
            suffer_eviction(g, tile(first(move), ring))


def omen_at(g: Position, card: i64) -> Omen:
    """The omen with this number among the misfortunes."""
    omen = g.table.misfortunes[card]
    if isinstance(omen, Omen):
        return omen
    raise TypeError(f"{omen.id} is no omen")


def atlanteans_in(g: Position, peninsula: i64) -> i64:
    """How many active Atlanteans a peninsula has."""
    found: i64 = 0
    for ring in range(i64(1), i64(RINGS + 1)):
        found += active_atlanteans(g, tile(peninsula, ring))
    return found


MEET_OMEN: Final[i64] = register("meet_omen", MeetOmen())
PAY_OMEN: Final[i64] = register("pay_omen", PayOmen())
SEND_BACK: Final[i64] = register("send_back", SendBack())
TRAMPLE: Final[i64] = register("trample", Trample())
CHOOSE_REVEL: Final[i64] = register("choose_revel", ChooseRevel())

register_misfortune("centaurs", Centaurs)
register_misfortune("giants", Giants)
register_misfortune("cyclopes", Cyclopes)
register_misfortune("fauns_revel", FaunsRevel)
register_misfortune("gryphons_shadow", GryphonsShadow)
