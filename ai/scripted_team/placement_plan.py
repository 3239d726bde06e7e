"""The scripted team's placement plan: a place for every Atlantean in a pool.

First come the builders, then the Leaders with a power that works around them, then everybody else,
one by one, where one more Atlantean brings most.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.scripted_team.build_plan import BuildPlan
from ai.scripted_team.card_values import CardValues
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_values import AUTOMATON_HELP, NOWHERE, Prospects
from ai.scripted_team.weights import Judgement
from game.engine.decisions import DECISIONS
from game.engine.effects import GATHER, RECRUIT_ROLL
from game.engine.hologram import is_ally_board
from game.engine.ids import (
    AUTOMATON,
    FOLLOWER,
    FORESTS,
    HOLOGRAM,
    IN_POOL,
    LEADER,
    MAX_SEATS,
    N_PENINSULAS,
    PHASE_ACT,
    RINGS,
    VOLUNTEER,
)
from game.engine.moves import PLACE, Moves, first, make_move, second, third
from game.engine.pieces import (
    acts_alone,
    carried_powers,
    counted,
    in_pool,
    is_crowd,
    owner_of,
    power_of,
    unique_index,
    unique_kind,
)
from game.engine.placement import admits, can_place, capacity, own_places
from game.engine.places import (
    CENTRE,
    FIRST_BUILD_SPACE,
    FIRST_COMPONENT_PLACE,
    N_BUILD_SPACES,
    is_tile,
    peninsula_of,
    tile,
)
from game.engine.position import BUILDS, Position
from game.engine.readiness import owners, ready_owners
from game.engine.table import MAY_STAND, Table

NO_MOVE: Final[i64] = -1


@final
class Planner:
    """Reads positions, makes placement plans and hands out their placements."""

    def __init__(self, judgement: Judgement) -> None:
        self.outlook: Final = Outlook(judgement)
        self.cards: Final = CardValues(self.outlook)
        self.builds: Final = BuildPlan(self.cards)
        self.prospects: Final = Prospects(self.outlook, self.builds, self.cards)
        self.kinds: i64 = 0
        """The kinds of pieces at the table."""
        self.left: vec[i64] = vec[i64]()
        """Seat * kinds + kind: pieces in the pool without a place in the plan."""
        self.pieces: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(MAX_SEATS)])
        """By seat: the same for all kinds that can build or gather."""
        self.present: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(N_BUILD_SPACES)])
        self.codes: vec[i64] = vec[i64]([])
        """The planned placements; NO_MOVE for one already handed out."""
        self.options: vec[i64] = vec[i64]([])
        self.best_tiles: Final[vec[i64]] = vec[i64]([NOWHERE for _ in range(N_PENINSULAS)])
        """By peninsula: its best tile with a free space, or NOWHERE."""
        self.buffer: Final = Moves()
        self.seen_round: i64 = NOWHERE
        self.seen_phase: i64 = NOWHERE
        self.seen_builds: i64 = 0

    def use(self, table: Table) -> None:
        """Turn to the positions of a table. Raises UnknownCardError for an id without a class."""
        if self.cards.table is table:
            return
        self.cards.use(table)
        self.prospects.fit(table)
        self.kinds = table.n_kinds
        self.left = vec[i64]([i64(0) for _ in range(table.seats * table.n_kinds)])
        self.forget()

    def forget(self) -> None:
        """Drop the plan: another game begins."""
        self.codes = vec[i64]([])
        self.seen_round = NOWHERE
        self.builds.forget()

    def refresh(self, g: Position) -> bool:
        """Read the position, whole at the beginning of a phase, in part later on.

        Return whether the whole position was read.
        """
        if g.round == self.seen_round and g.phase == self.seen_phase:
            if g.round_effect(BUILDS) == self.seen_builds:
                self.outlook.read_stock(g)
            else:
                self.outlook.read_needs(g)
            self.outlook.read_prices(g)
            self.seen_builds = g.round_effect(BUILDS)
            return False
        self.read(g)
        if g.phase == PHASE_ACT:
            self.see_builders(g)
        self.seen_round = g.round
        self.seen_phase = g.phase
        self.seen_builds = g.round_effect(BUILDS)
        return True

    def read(self, g: Position) -> None:
        """Read the whole position."""
        self.outlook.read(g)
        self.prospects.open(g)

    def see_builders(self, g: Position) -> None:
        """Plan the builds of the pieces on the build spaces, and what they lack."""
        seat: i64 = 0
        while seat < g.table.seats:
            self.pieces[seat] = 0
            seat += 1
        place: i64 = 0
        while place < g.table.n_places:
            if g.occupants(place) != 0 and not FIRST_BUILD_SPACE <= place < FIRST_COMPONENT_PLACE:
                seat = 0
                while seat < g.table.seats:
                    self.pieces[seat] += counted(g.ready(place), seat, FOLLOWER)
                    self.pieces[seat] += counted(g.ready(place), seat, VOLUNTEER)
                    if g.place_of(seat) == place and (g.acted >> seat) & 1 == 0:
                        self.pieces[seat] += 1
                    seat += 1
            place += 1
        space: i64 = 0
        while space < N_BUILD_SPACES:
            self.present[space] = ready_owners(g, FIRST_BUILD_SPACE + space)
            space += 1
        self.builds.make_with(g, self.outlook, self.pieces, self.present)

    def list_legal(self, g: Position, moves: Moves) -> None:
        """List all legal moves of the open decision."""
        moves.clear()
        DECISIONS[g.top()].legal(g, moves)

    def plan(self, g: Position) -> None:
        """Plan the placement of everybody still in a pool of a position just read whole."""
        self.seen_round = NOWHERE
        self.count_pieces(g)
        self.codes = vec[i64]([])
        space: i64 = 0
        while space < N_BUILD_SPACES:
            self.present[space] = owners(g, FIRST_BUILD_SPACE + space)
            space += 1
        self.builds.make(g, self.outlook, self.pieces, self.present)
        self.place_builders(g)
        self.place_powers(g)
        self.place_allies(g)
        automaton: i64 = self.automaton_place(g)
        self.place_others(g)
        self.place_automaton(g, automaton)

    def count_pieces(self, g: Position) -> None:
        """Count the pieces in the pools."""
        seat: i64 = 0
        while seat < g.table.seats:
            self.pieces[seat] = 0
            kind: i64 = 0
            while kind < self.kinds:
                count: i64 = in_pool(g, seat, kind)
                if count > 0 and (own_places(g, seat, kind) >> MAY_STAND) & 1 != 0:
                    count = 0
                self.left[seat * self.kinds + kind] = count
                if kind != AUTOMATON:
                    self.pieces[seat] += count
                kind += 1
            seat += 1

    def assign(self, g: Position, seat: i64, kind: i64, place: i64) -> None:
        """Give a piece a place in the plan."""
        self.codes = append(self.codes, make_move(PLACE, seat, kind, place))
        self.left[seat * self.kinds + kind] -= 1
        self.pieces[seat] -= 1
        if not is_crowd(kind):
            power: i64 = power_of(g, unique_index(g, seat, kind))
            self.prospects.settle_piece(g, unique_index(g, seat, kind), place)
            if power >= 0 and 1 <= place < FIRST_BUILD_SPACE:
                self.prospects.room[place] += g.table.powers[power].extra_room(g)
        self.prospects.note(g, seat, place)

    # --- builders --------------------------------------------------------------------------------

    def place_builders(self, g: Position) -> None:
        """Send the planned builders to their spaces."""
        space: i64 = 0
        while space < N_BUILD_SPACES:
            seat: i64 = 0
            while seat < g.table.seats:
                if (self.builds.arriving[space] >> seat) & 1 != 0:
                    self.assign(g, seat, self.builder_kind(g, seat), FIRST_BUILD_SPACE + space)
                seat += 1
            space += 1

    def builder_kind(self, g: Position, seat: i64) -> i64:
        """Return the kind of piece that a player sends to a build space."""
        row: i64 = seat * self.kinds
        if self.left[row + LEADER] > 0:
            board = g.table.councilors[g.table.councilor[seat]]
            if self.builds.core or board.build_discount(g, 0) > 0:
                return LEADER
        if self.left[row + VOLUNTEER] > 0:
            return VOLUNTEER
        if self.left[row + FOLLOWER] > 0:
            return FOLLOWER
        kind: i64 = HOLOGRAM
        while kind < self.kinds:
            if kind != AUTOMATON and self.left[row + kind] > 0:
                return kind
            kind += 1
        return LEADER

    # --- Leaders with a power that works where they stand ----------------------------------------

    def place_powers(self, g: Position) -> None:
        """Place the Leaders and the Hologram with a power that works around them."""
        index: i64 = 0
        while index < g.table.n_pieces:
            seat: i64 = owner_of(g, index)
            kind: i64 = unique_kind(g, index)
            if acts_alone(g, index) and self.left[seat * self.kinds + kind] > 0:
                power: i64 = power_of(g, index)
                if power >= 0 and g.place_of(index) == IN_POOL and self.works_around(g, power):
                    place: i64 = self.best_for_power(g, seat, kind, power)
                    if place != NOWHERE:
                        self.assign(g, seat, kind, place)
            index += 1

    def works_around(self, g: Position, power: i64) -> bool:
        """Whether a power works on the tile of its piece."""
        board = g.table.powers[power]
        return (
            board.roll_target(g, GATHER, 6) < 6
            or board.offers_retry()
            or board.energy_after_action(g, 0) > 0
            or board.extra_room(g) > 0
            or board.ore_limit(g, 0) > 0
            or board.roll_bonus(g, RECRUIT_ROLL, 0) > 0
            or board.stands_on_water()
        )

    def best_for_power(self, g: Position, seat: i64, kind: i64, power: i64) -> i64:
        """Return the tile where the piece and those who may join it bring most together."""
        prospects = self.prospects
        board = g.table.powers[power]
        company: i64 = self.count_company(g)
        prospects.company = company
        best: i64 = NOWHERE
        best_score: float = 0.0
        place: i64 = CENTRE
        while place < g.table.n_places:
            usable: bool = prospects.room[place] > 0
            if place < FIRST_BUILD_SPACE and not usable and place != CENTRE:
                usable = can_place(g, seat, kind, place) and prospects.heads[place] < (
                    capacity(g, place) + board.extra_room(g)
                )
            if FIRST_BUILD_SPACE <= place < FIRST_COMPONENT_PLACE:
                usable = False
            if usable and admits(g, place, kind):
                score: float = self.power_score(g, seat, place, power, company)
                if score > best_score:
                    best_score = score
                    best = place
            place += 1
        return best

    def power_score(self, g: Position, seat: i64, place: i64, power: i64, company: i64) -> float:
        """Return what a piece brings at a place, and part of what its power gives others."""
        prospects = self.prospects
        board = g.table.powers[power]
        wet: bool = 1 <= place < FIRST_BUILD_SPACE and not g.is_dry(place)
        if wet:
            # A flooded tile counts as dry until its peninsula floods again.
            self.outlook.safe[place] = self.outlook.safe[self.edge(g, place)]
        before: float = prospects.gain(g, seat, place)
        lower: float = prospects.lower[place]
        retry: float = prospects.retry[place]
        gift: float = prospects.gift[place]
        orate: i64 = prospects.orate[place]
        double: float = prospects.double_ore[place]
        prospects.settle_power(g, power, place)
        gain: float = prospects.gain(g, seat, place)
        prospects.lower[place] = lower
        prospects.retry[place] = retry
        prospects.gift[place] = gift
        prospects.orate[place] = orate
        prospects.double_ore[place] = double
        mates: i64 = prospects.heads[place]
        if place != CENTRE:
            mates += min(prospects.room[place] - 1 + board.extra_room(g), company - 1)
        score: float = gain + 0.6 * float(max(mates, i64(0))) * (gain - before)
        if 1 <= place < FIRST_BUILD_SPACE and board.extra_room(g) > 0:
            score += 0.5 * max(before - 0.7, 0.0)
        if wet:
            self.outlook.safe[place] = 0.0
        return score

    def edge(self, g: Position, place: i64) -> i64:
        """Return the outermost dry tile of a tile's peninsula, or its first tile."""
        p: i64 = (place - 1) // RINGS
        return tile(p, max(g.dry(p), i64(1)))

    # --- allies ----------------------------------------------------------------------------------

    def place_allies(self, g: Position) -> None:
        """Place the allies that are bound to certain places or help those beside them.

        The Hologram with an ally's power is placed in the same way.
        """
        index: i64 = 0
        while index < g.table.n_pieces:
            if g.place_of(index) == IN_POOL:
                for power in carried_powers(g, index):
                    if index >= g.table.first_further_piece or is_ally_board(g, power):
                        self.place_ally(g, index, power)
            index += 1

    def place_ally(self, g: Position, index: i64, power: i64) -> None:
        """Place a piece with the power of an ally, if the power says where."""
        seat: i64 = owner_of(g, index)
        kind: i64 = unique_kind(g, index)
        if (g.table.changed_by[power] >> MAY_STAND) & 1 != 0:
            self.place_bound_ally(g, seat, kind, power)
        elif self.left[seat * self.kinds + kind] > 0:
            self.place_helpful_ally(g, seat, kind, power)

    def place_bound_ally(self, g: Position, seat: i64, kind: i64, power: i64) -> None:
        """Place an ally that may not stand everywhere where it brings most."""
        value = self.cards.power(g, power)
        spaces: i64 = g.table.powers[power].spaces_taken()
        best: i64 = NOWHERE
        best_score: float = 0.0
        place: i64 = 1
        while place < FIRST_BUILD_SPACE:
            dry: bool = g.is_dry(place)
            if can_place(g, seat, kind, place) and (
                not dry or self.prospects.room[place] >= spaces
            ):
                score: float = value.at(g, self.prospects, seat, place)
                if best == NOWHERE or score > best_score:
                    best_score = score
                    best = place
            place += 1
        if best == NOWHERE:
            return
        self.codes = append(self.codes, make_move(PLACE, seat, kind, best))
        if g.is_dry(best):
            self.prospects.heads[best] += spaces
            self.prospects.room[best] -= spaces

    def place_helpful_ally(self, g: Position, seat: i64, kind: i64, power: i64) -> None:
        """Place an ally where it and those who may join it bring most, if it helps any."""
        value = self.cards.power(g, power)
        prospects = self.prospects
        prospects.company = self.count_company(g)
        best: i64 = NOWHERE
        best_score: float = 0.0
        place: i64 = 1
        while place < FIRST_BUILD_SPACE:
            if prospects.room[place] > 0 and admits(g, place, kind):
                help_given: float = value.beside(g, prospects, place)
                mates: i64 = prospects.heads[place]
                mates += min(prospects.room[place] - 1, prospects.company - 1)
                score: float = prospects.gain(g, seat, place) + help_given
                score += 0.6 * float(max(mates, i64(0))) * help_given
                if help_given > 0.0 and score > best_score:
                    best_score = score
                    best = place
            place += 1
        if best != NOWHERE:
            self.assign(g, seat, kind, best)

    # --- everybody else --------------------------------------------------------------------------

    def place_others(self, g: Position) -> None:
        """Place the other Atlanteans one by one, each where it brings most."""
        self.find_best_tiles(g)
        while True:
            self.prospects.company = self.count_company(g)
            self.list_options(g)
            best_seat: i64 = NOWHERE
            best_place: i64 = CENTRE
            best_score: float = -1.0
            seat: i64 = 0
            while seat < g.table.seats:
                if self.pieces[seat] > 0:
                    for place in self.options:
                        score: float = self.prospects.gain(g, seat, place)
                        if score > best_score and self.kind_for(g, seat, place) >= 0:
                            best_score = score
                            best_seat = seat
                            best_place = place
                seat += 1
            if best_seat == NOWHERE:
                return
            self.assign(g, best_seat, self.kind_for(g, best_seat, best_place), best_place)
            if is_tile(best_place):
                p: i64 = peninsula_of(best_place)
                self.best_tiles[p] = self.prospects.best_tile(g, p)
            elif best_place != CENTRE:
                # A component's space may enter something at any tile.
                self.find_best_tiles(g)

    def find_best_tiles(self, g: Position) -> None:
        """Find the best tile of each peninsula."""
        for p in range(i64(N_PENINSULAS)):
            self.best_tiles[p] = self.prospects.best_tile(g, p)

    def count_company(self, g: Position) -> i64:
        """Return how many Atlanteans of all players have no place yet."""
        company: i64 = 0
        seat: i64 = 0
        while seat < g.table.seats:
            company += self.pieces[seat]
            seat += 1
        return company

    def list_options(self, g: Position) -> None:
        """List the places to compare: the centre, the best tile of each peninsula, components."""
        options = vec[i64]([CENTRE])
        for best in self.best_tiles:
            if best != NOWHERE:
                options = append(options, best)
        place: i64 = FIRST_COMPONENT_PLACE
        while place < g.table.n_places:
            if self.prospects.room[place] > 0:
                options = append(options, place)
            place += 1
        self.options = options

    def kind_for(self, g: Position, seat: i64, place: i64) -> i64:
        """Return which kind of piece of a seat goes to a place, or -1 if none may."""
        row: i64 = seat * self.kinds
        kind: i64 = LEADER
        while kind < self.kinds:
            if kind != AUTOMATON and self.left[row + kind] > 0 and admits(g, place, kind):
                return kind
            kind += 1
        return -1

    def has_automaton(self, g: Position) -> bool:
        """Whether the Automaton is in its pool."""
        index: i64 = g.table.automaton
        return index >= 0 and g.place_of(index) == IN_POOL

    def automaton_place(self, g: Position) -> i64:
        """Choose the wild tile where the Automaton helps most, and count on its help."""
        if not self.has_automaton(g):
            return NOWHERE
        prospects = self.prospects
        best: i64 = NOWHERE
        best_score: float = 0.0
        place: i64 = 1
        while place < FIRST_BUILD_SPACE and (place - 1) // RINGS <= FORESTS:
            mates: i64 = prospects.heads[place] + prospects.room[place] - 1
            if prospects.room[place] > 0 and mates > 0:
                before: float = prospects.gain(g, g.starter, place)
                lower: float = prospects.lower[place]
                prospects.lower[place] = lower + AUTOMATON_HELP
                score: float = prospects.gain(g, g.starter, place) - before
                prospects.lower[place] = lower
                score *= float(min(mates, self.count_company(g) + prospects.heads[place]))
                if score > best_score:
                    best_score = score
                    best = place
            place += 1
        if best != NOWHERE:
            prospects.lower[best] += AUTOMATON_HELP
            prospects.room[best] -= 1
        return best

    def place_automaton(self, g: Position, chosen: i64) -> None:
        """Place the Automaton on the chosen tile, or else beside anybody."""
        if not self.has_automaton(g):
            return
        place: i64 = chosen
        if place == NOWHERE or self.prospects.heads[place] == 0:
            place = CENTRE
            while place < FIRST_BUILD_SPACE and (
                self.prospects.heads[place] == 0 or (place > 0 and self.prospects.room[place] == 0)
            ):
                place += 1
        if place < FIRST_BUILD_SPACE:
            self.codes = append(self.codes, make_move(PLACE, g.starter, AUTOMATON, place))

    # --- handing it out --------------------------------------------------------------------------

    def take(self, g: Position) -> i64:
        """Hand out the next planned placement that can be made, or NO_MOVE."""
        place: i64 = 0
        while place < i64(len(self.codes)):
            code: i64 = self.codes[place]
            if self.is_open(g, code):
                self.codes[place] = NO_MOVE
                return code
            place += 1
        return NO_MOVE

    def planned(self, seat: i64, kind: i64) -> i64:
        """Return the placement planned for a certain piece, or NO_MOVE."""
        for code in self.codes:
            if code >= 0 and first(code) == seat and second(code) == kind:
                return code
        return NO_MOVE

    def is_open(self, g: Position, code: i64) -> bool:
        """Whether a planned placement is legal now and not handed out."""
        if code < 0:
            return False
        seat: i64 = first(code)
        kind: i64 = second(code)
        return in_pool(g, seat, kind) > 0 and can_place(g, seat, kind, third(code))
