"""The books of a placement plan: who is planned where, and what each good is worth by then."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ai.scripted_team.outlook import Outlook, floats
from game.engine.ids import ATLANTIUM, MAX_SEATS, N_GOODS, N_RESOURCES, ORE
from game.engine.position import Position
from game.engine.table import Table

if TYPE_CHECKING:
    from ai.scripted_team.build_plan import BuildPlan
    from ai.scripted_team.card_values import CardValues

SURPLUS: Final = -0.5
"""Below this shortage the team has more of a resource than it needs."""


@final
class WantedGoods:
    """The goods that the builds planned for this round still lack."""

    def __init__(self) -> None:
        self.amount: Final[vec[float]] = floats(MAX_SEATS * N_GOODS)
        """Seat * 5 + good: how many of it the seat should gather."""
        self.pressing: bool = False
        """Whether they are for the Power Core."""


class PlacementBooks:
    """What the planned placements change; the classes of the cards read and write it too."""

    def __init__(self, builds: BuildPlan) -> None:
        self.builds: Final = builds
        self.cards: Final[CardValues] = builds.cards
        self.outlook: Final[Outlook] = builds.cards.outlook
        self.wanted: Final[WantedGoods] = builds.wanted
        self.heads: vec[i64] = vec[i64]()
        """By place: pieces on it or planned there."""
        self.room: vec[i64] = vec[i64]()
        """By place: spaces left for ordinary Atlanteans; 0 where no piece may be placed."""
        self.ore: Final[vec[float]] = floats(MAX_SEATS)
        """By seat: ore held or expected before the forges are used."""
        self.lower: vec[float] = vec[float]()
        """By place: how much a power there adds to a wild die's chance of success."""
        self.retry: vec[float] = vec[float]()
        """By place: 1 where a failed action may be tried again."""
        self.gift: vec[float] = vec[float]()
        """By place: mystic energy that each Atlantean there gains beside its action."""
        self.pull: vec[float] = vec[float]()
        """By place: what the first Atlantean to go there brings beside its action."""
        self.lure: vec[float] = vec[float]()
        """By place: what each Atlantean that goes there brings beside its action."""
        self.orate: vec[i64] = vec[i64]()
        """By place: what powers there add to attempts in the Cities."""
        self.double_ore: vec[float] = vec[float]()
        """By place: further ore that each Atlantean there may exchange."""
        self.share: Final[vec[float]] = floats(N_GOODS)
        """By good: its share of all that is still to be paid."""
        self.zeros: vec[i64] = vec[i64]()
        """By place: 0, to begin again from."""
        self.zero_floats: vec[float] = vec[float]()
        """The same for what has fractions."""
        self.company: i64 = 0
        """Atlanteans of all players without a place, this one included."""
        self.study: float = 0.0
        """What the next turn in the Libraries brings."""

    def fit(self, table: Table) -> None:
        """Make the vectors by place as long as a table needs them."""
        places: i64 = table.n_places
        self.zero_floats = floats(places)
        self.zeros = vec[i64]([i64(0) for _ in range(places)])
        self.room = self.zeros[:]

    def gain(self, g: Position, seat: i64, place: i64) -> float:
        """Return what an Atlantean of a seat brings at a place, in actions."""
        raise NotImplementedError

    def is_alone(self, place: i64) -> bool:
        """Whether nobody is left to join the next Atlantean on a double space."""
        return self.heads[place] == 0 and self.company < 2

    # --- what goods are worth --------------------------------------------------------------------

    def wish(self, seat: i64, good: i64) -> float:
        """Return the extra worth of a good to a seat because a planned build lacks it."""
        wanted: float = self.wanted.amount[seat * N_GOODS + good]
        if wanted <= 0.0:
            return 0.0
        j = self.outlook.judgement
        return min(wanted, 1.0) * (j.pressing if self.wanted.pressing else j.urgent)

    def value(self, g: Position, seat: i64, good: i64) -> float:
        """Return the worth of one of a good in a player's hands."""
        worth: float = self.outlook.worth(good)
        have: float = float(g.have(seat, good))
        held: float = float(g.building_resources(seat))
        part: float = self.share[good]
        wish: float = self.wish(seat, good)
        if good == ORE:
            part = self.share[ATLANTIUM]
            have = float(g.have(seat, ATLANTIUM)) + 1.5 * self.ore[seat]
            wish = 0.7 * self.wish(seat, ATLANTIUM)
        balance: float = part * (held + 1.0) - have
        balance = min(max(balance, -1.0), 1.0)
        return worth * (1.0 + self.outlook.judgement.balance * balance) + wish

    def swap_gain(self, g: Position, seat: i64, give: i64, take: i64) -> float:
        """Return what a player gains by changing one resource for another."""
        if give == take:
            return 0.0
        before: float = self.value(g, seat, take)
        lost: float = self.outlook.worth(give)
        if self.outlook.short[give] < SURPLUS:
            lost *= 0.3
        return before - lost

    def best_swap_gain(self, g: Position, seat: i64) -> float:
        """Return what a player gains by the best change of one resource for another."""
        best: float = 0.0
        for give in range(i64(N_RESOURCES)):
            if g.have(seat, give) > 0:
                for take in range(i64(N_RESOURCES)):
                    best = max(best, self.swap_gain(g, seat, give, take))
        return best

    def best_two_held(self, g: Position, seat: i64) -> float:
        """Return the worth of the two most useful resources that a player has."""
        best: float = 0.0
        second: float = 0.0
        for good in range(i64(N_RESOURCES)):
            copies: i64 = min(g.have(seat, good), i64(2))
            worth: float = self.outlook.worth(good)
            while copies > 0:
                if worth > best:
                    second = best
                    best = worth
                elif worth > second:
                    second = worth
                copies -= 1
        return best + second

    def meet(self, g: Position, seat: i64, good: i64, amount: float) -> None:
        """Lower what a planned build wants by what a builder will probably find."""
        wanted = self.wanted.amount
        if wanted[seat * N_GOODS + good] <= 0.0:
            return
        for other in range(g.table.seats):
            wanted[other * N_GOODS + good] -= amount
