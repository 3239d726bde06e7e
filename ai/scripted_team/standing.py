"""The Atlanteans that were placed this round before a plan is made.

A plan for the rest of a round must be the rest of the plan for the whole round: whoever stands on a
tile will gather there, and a build may be paid with it. So those who stand count as if the plan had
just placed them.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.scripted_team.build_plan import BuildPlan
from ai.scripted_team.placement_values import Prospects
from game.engine.ids import FOLLOWER, VOLUNTEER
from game.engine.pieces import acts_alone, counted, may_act, owner_of
from game.engine.places import FIRST_BUILD_SPACE, FIRST_COMPONENT_PLACE
from game.engine.position import Position


@final
class Standing:
    """Who stands where, and what that means for builds and for the places left."""

    def __init__(self, prospects: Prospects, builds: BuildPlan) -> None:
        self.prospects: Final = prospects
        self.builds: Final = builds
        self.seats: vec[i64] = vec[i64]([])
        """Whose they are, one by one, in the order of their places."""
        self.places: vec[i64] = vec[i64]([])

    def clear(self, g: Position) -> None:
        """Forget them: nobody is placed any more this round."""
        self.seats = vec[i64]([])
        self.places = vec[i64]([])
        for seat in range(g.table.seats):
            self.builds.standing[seat] = 0

    def count(self, g: Position) -> None:
        """Count those who will act where they stand, builders left out."""
        self.clear(g)
        for place in range(g.table.n_places):
            if g.occupants(place) != 0 and not FIRST_BUILD_SPACE <= place < FIRST_COMPONENT_PLACE:
                self.count_at(g, place)

    def count_at(self, g: Position, place: i64) -> None:
        """Count those who will act at one place."""
        ready: i64 = g.ready(place)
        seat: i64 = 0
        while ready != 0 and seat < g.table.seats:
            self.add(seat, place, counted(ready, seat, FOLLOWER) + counted(ready, seat, VOLUNTEER))
            seat += 1
        for index in range(g.table.n_pieces):
            if g.place_of(index) == place and may_act(g, index) and acts_alone(g, index):
                self.add(owner_of(g, index), place, 1)

    def add(self, seat: i64, place: i64, count: i64) -> None:
        """Note so many Atlanteans of a seat at a place."""
        self.builds.standing[seat] += count
        while count > 0:
            self.seats = append(self.seats, seat)
            self.places = append(self.places, place)
            count -= 1

    def enter(self, g: Position) -> None:
        """Enter them in the books of the plan, as if it had just placed them one by one."""
        prospects = self.prospects
        for n in range(i64(len(self.places))):
            prospects.heads[self.places[n]] -= 1
            prospects.room[self.places[n]] += 1
        for n in range(i64(len(self.places))):
            prospects.note(g, self.seats[n], self.places[n])
