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
from ai.scripted_team.helper_plan import HelperPlan
from ai.scripted_team.outlook import Outlook
from ai.scripted_team.placement_values import (
    BOT_HELP,
    DICE_IN_CITIES,
    NOWHERE,
    Prospects,
)
from ai.scripted_team.power_places import PowerPlaces
from ai.scripted_team.standing import Standing
from ai.scripted_team.weights import Judgement
from game.engine.decisions import DECISIONS
from game.engine.hologram import is_ally_board
from game.engine.ids import (
    AUTOMATON,
    FOLLOWER,
    HOLOGRAM,
    IN_POOL,
    LEADER,
    MAX_SEATS,
    PHASE_ACT,
    VOLUNTEER,
)
from game.engine.modifiers import BUILD_DISCOUNT, EXTRA_ROOM, MAY_STAND, SPACES_TAKEN
from game.engine.moves import PLACE, SHARE, Moves, first, make_move, second, third, verb_of
from game.engine.pieces import (
    carried_powers,
    counted,
    in_pool,
    is_crowd,
    owner_of,
    power_of,
    unique_index,
    unique_kind,
)
from game.engine.placement import admits, can_place, can_share, own_places
from game.engine.places import (
    CENTRE,
    FIRST_BUILD_SPACE,
    FIRST_COMPONENT_PLACE,
    N_BUILD_SPACES,
    is_tile,
    peninsula_of,
)
from game.engine.position import BUILDS, Position
from game.engine.readiness import owners, ready_owners
from game.engine.table import Table

NO_MOVE: Final[i64] = -1
COMPANY_TO_UNLOCK: Final = 2
"""Atlanteans without a place that it takes to unlock a space for one of them."""


@final
class Planner:
    """Reads positions, makes placement plans and hands out their placements."""

    def __init__(self, judgement: Judgement) -> None:
        self.outlook: Final = Outlook(judgement)
        self.cards: Final = CardValues(self.outlook)
        self.builds: Final = BuildPlan(self.cards)
        self.prospects: Final = Prospects(self.builds)
        self.power_places: Final = PowerPlaces(self.prospects)
        self.helpers: Final = HelperPlan(self.prospects)
        self.standing: Final = Standing(self.prospects, self.builds)
        self.kinds: i64 = 0
        """The kinds of pieces at the table."""
        self.left: vec[i64] = vec[i64]()
        """Seat * kinds + kind: pieces in the pool without a place in the plan."""
        self.pieces: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(MAX_SEATS)])
        """By seat: the same for all kinds that can build or gather."""
        self.present: Final[vec[i64]] = vec[i64]([i64(0) for _ in range(N_BUILD_SPACES)])
        self.codes: vec[i64] = vec[i64]([])
        """The planned placements; NO_MOVE for one already handed out."""
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
        """Read the whole position, and count who has no place yet."""
        self.outlook.read(g)
        self.count_pieces(g)
        self.prospects.company = self.count_company(g)
        self.prospects.open(g)

    def see_builders(self, g: Position) -> None:
        """Plan the builds of the pieces on the build spaces, and what they lack."""
        for seat in range(g.table.seats):
            self.pieces[seat] = 0
        for place in range(g.table.n_places):
            if g.occupants(place) != 0 and not FIRST_BUILD_SPACE <= place < FIRST_COMPONENT_PLACE:
                for seat in range(g.table.seats):
                    self.pieces[seat] += counted(g.ready(place), seat, FOLLOWER)
                    self.pieces[seat] += counted(g.ready(place), seat, VOLUNTEER)
                    if g.place_of(seat) == place and (g.acted >> seat) & 1 == 0:
                        self.pieces[seat] += 1
        for space in range(i64(N_BUILD_SPACES)):
            self.present[space] = ready_owners(g, FIRST_BUILD_SPACE + space)
        self.standing.clear(g)
        self.builds.make_with(g, self.outlook, self.pieces, self.present)

    def list_legal(self, g: Position, moves: Moves) -> None:
        """List all legal moves of the open decision."""
        moves.clear()
        DECISIONS[g.top()].legal(g, moves)

    def plan(self, g: Position) -> None:
        """Plan the placement of everybody still in a pool of a position just read whole."""
        self.seen_round = NOWHERE
        self.codes = vec[i64]([])
        for space in range(i64(N_BUILD_SPACES)):
            self.present[space] = owners(g, FIRST_BUILD_SPACE + space)
        self.builds.can_unlock = self.bot_to_place(g) >= 0
        self.standing.count(g)
        self.builds.make(g, self.outlook, self.pieces, self.present)
        self.standing.enter(g)
        self.unlock_build_space(g)
        self.place_builders(g)
        self.place_powers(g)
        self.place_allies(g)
        self.unlock_component(g)
        automaton: i64 = self.helpers.automaton_place(g, self.count_company(g))
        self.place_others(g)
        self.place_automaton(g, self.helpers.beside_anybody(automaton))

    def count_pieces(self, g: Position) -> None:
        """Count the pieces in the pools."""
        for seat in range(g.table.seats):
            self.pieces[seat] = 0
            for kind in range(self.kinds):
                count: i64 = in_pool(g, seat, kind)
                if count > 0 and (own_places(g, seat, kind) >> MAY_STAND) & 1 != 0:
                    count = 0
                if kind == AUTOMATON and self.helpers.has_automaton(g):
                    count = 0
                self.left[seat * self.kinds + kind] = count
                self.pieces[seat] += count

    def assign(self, g: Position, seat: i64, kind: i64, place: i64) -> None:
        """Give a piece a place in the plan."""
        self.codes = append(self.codes, make_move(PLACE, seat, kind, place))
        self.left[seat * self.kinds + kind] -= 1
        self.pieces[seat] -= 1
        if not is_crowd(kind):
            power: i64 = power_of(g, unique_index(g, seat, kind))
            self.prospects.settle_piece(g, unique_index(g, seat, kind), place)
            if power >= 0 and 1 <= place < FIRST_BUILD_SPACE:
                self.prospects.room[place] += g.table.powers[power].changed(g, EXTRA_ROOM, 0)
        self.prospects.note(g, seat, place)

    # --- builders --------------------------------------------------------------------------------

    def place_builders(self, g: Position) -> None:
        """Send the planned builders to their spaces."""
        for space in range(i64(N_BUILD_SPACES)):
            for seat in range(g.table.seats):
                if (self.builds.arriving[space] >> seat) & 1 != 0:
                    kind: i64 = self.builder_kind(g, seat, space)
                    self.assign(g, seat, kind, FIRST_BUILD_SPACE + space)

    def builder_kind(self, g: Position, seat: i64, space: i64) -> i64:
        """Return the kind of piece that a player sends to a build space.

        The Leaders build the Power Core; in a round without it those go first whose power saves
        resources.
        """
        row: i64 = seat * self.kinds
        leader: i64 = unique_kind(g, seat)
        if self.builds.slot[space] == self.outlook.core:
            return leader
        if self.left[row + leader] > 0 and not self.builds.core:
            power: i64 = power_of(g, seat)
            if power >= 0 and g.table.powers[power].changed(g, BUILD_DISCOUNT, 0) > 0:
                return leader
        if self.left[row + VOLUNTEER] > 0:
            return VOLUNTEER
        if self.left[row + FOLLOWER] > 0:
            return FOLLOWER
        for kind in range(i64(HOLOGRAM), self.kinds):
            if self.left[row + kind] > 0:
                return kind
        return leader

    # --- Leaders with a power that works where they stand ----------------------------------------

    def place_powers(self, g: Position) -> None:
        """Place the Leaders and the Hologram with a power that works around them."""
        for index in range(g.table.n_pieces):
            seat: i64 = owner_of(g, index)
            kind: i64 = unique_kind(g, index)
            if self.left[seat * self.kinds + kind] > 0:
                power: i64 = power_of(g, index)
                if (
                    power >= 0
                    and g.place_of(index) == IN_POOL
                    and self.power_places.works_around(g, power)
                ):
                    place: i64 = self.power_places.best_for(
                        g, seat, kind, power, self.count_company(g)
                    )
                    if place != NOWHERE:
                        self.assign(g, seat, kind, place)

    # --- allies ----------------------------------------------------------------------------------

    def place_allies(self, g: Position) -> None:
        """Place the allies that are bound to certain places or help those beside them.

        The Hologram with an ally's power is placed in the same way.
        """
        for index in range(g.table.n_pieces):
            if g.place_of(index) == IN_POOL:
                for power in carried_powers(g, index):
                    if index >= g.table.first_further_piece or is_ally_board(g, power):
                        self.place_ally(g, index, power)

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
        spaces: i64 = g.table.powers[power].changed(g, SPACES_TAKEN, 1)
        best: i64 = NOWHERE
        best_score: float = 0.0
        for place in range(i64(1), i64(FIRST_BUILD_SPACE)):
            dry: bool = g.is_dry(place)
            if can_place(g, seat, kind, place) and (
                not dry or self.prospects.room[place] >= spaces
            ):
                score: float = value.at(g, self.prospects, seat, place)
                if best == NOWHERE or score > best_score:
                    best_score = score
                    best = place
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
        for place in range(i64(1), i64(FIRST_BUILD_SPACE)):
            if prospects.room[place] > 0 and admits(g, place, seat, kind):
                help_given: float = value.beside(g, prospects, place)
                mates: i64 = prospects.heads[place]
                mates += min(prospects.room[place] - 1, prospects.company - 1)
                score: float = prospects.gain(g, seat, place) + help_given
                score += 0.6 * float(max(mates, i64(0))) * help_given
                if help_given > 0.0 and score > best_score:
                    best_score = score
                    best = place
        if best != NOWHERE:
            self.assign(g, seat, kind, best)

    # --- everybody else --------------------------------------------------------------------------

    def place_others(self, g: Position) -> None:
        """Place the other Atlanteans one by one, each where it brings most."""
        self.prospects.find_best_tiles(g)
        while True:
            self.prospects.company = self.count_company(g)
            self.prospects.list_options(g)
            best_seat: i64 = NOWHERE
            best_place: i64 = CENTRE
            best_score: float = -1.0
            for seat in range(g.table.seats):
                if self.pieces[seat] > 0:
                    for place in self.prospects.options:
                        score: float = self.prospects.gain(g, seat, place)
                        if score > best_score and self.kind_for(g, seat, place) >= 0:
                            best_score = score
                            best_seat = seat
                            best_place = place
            if best_seat == NOWHERE:
                return
            kind: i64 = self.kind_for(g, best_seat, best_place)
            if self.share_instead(g, best_seat, kind, best_score):
                continue
            self.assign(g, best_seat, kind, best_place)
            if is_tile(best_place):
                self.prospects.find_best_tile(g, peninsula_of(best_place))
            elif best_place != CENTRE:
                # A component's space may enter something at any tile.
                self.prospects.find_best_tiles(g)

    def count_company(self, g: Position) -> i64:
        """Return how many Atlanteans of all players have no place yet."""
        company: i64 = 0
        for seat in range(g.table.seats):
            company += self.pieces[seat]
        return company

    def kind_for(self, g: Position, seat: i64, place: i64) -> i64:
        """Return which kind of piece of a seat goes to a place, or -1 if none may."""
        row: i64 = seat * self.kinds
        for kind in range(i64(LEADER), self.kinds):
            if self.left[row + kind] > 0 and admits(g, place, seat, kind):
                return kind
        return -1

    def place_automaton(self, g: Position, place: i64) -> None:
        """Place an Automaton that does not act, if anybody is there to join."""
        if place != NOWHERE and self.helpers.has_automaton(g):
            self.codes = append(self.codes, make_move(PLACE, g.starter, AUTOMATON, place))

    # --- Bots ------------------------------------------------------------------------------------

    def bot_to_place(self, g: Position) -> i64:
        """Return the number of a Bot that has no place yet, or -1."""
        index: i64 = g.table.first_further_piece
        while index < g.table.n_pieces and (g.table.sharers >> index) & 1 != 0:
            row: i64 = owner_of(g, index) * self.kinds
            if g.place_of(index) == IN_POOL and self.left[row + unique_kind(g, index)] > 0:
                return index
            index += 1
        return -1

    def share(self, g: Position, bot: i64, place: i64) -> None:
        """Let a Bot share a space of a place in the plan."""
        seat: i64 = owner_of(g, bot)
        kind: i64 = unique_kind(g, bot)
        self.codes = append(self.codes, make_move(SHARE, seat, kind, place))
        self.left[seat * self.kinds + kind] -= 1
        self.pieces[seat] -= 1

    def unlock_build_space(self, g: Position) -> None:
        """Send a Bot to the build space marked 5+ if a build is planned there."""
        place: i64 = self.helpers.locked_build_space(g)
        bot: i64 = self.bot_to_place(g)
        if place != NOWHERE and bot >= 0 and self.builds.attending[place - FIRST_BUILD_SPACE] != 0:
            self.share(g, bot, place)

    def unlock_component(self, g: Position) -> None:
        """Send a Bot to a component's 5+ space if another brings far more there than elsewhere."""
        bot: i64 = self.bot_to_place(g)
        if bot < 0 or self.count_company(g) < COMPANY_TO_UNLOCK:
            return
        self.prospects.find_best_tiles(g)
        self.prospects.company = self.count_company(g)
        self.prospects.list_options(g)
        seat: i64 = owner_of(g, bot)
        elsewhere: float = 0.0
        for option in self.prospects.options:
            elsewhere = max(elsewhere, self.prospects.gain(g, seat, option))
        place: i64 = self.helpers.locked_component(g, seat, elsewhere)
        if place != NOWHERE:
            self.share(g, bot, place)
            self.prospects.room[place] += 1

    def share_instead(self, g: Position, seat: i64, kind: i64, gain: float) -> bool:
        """Let a Bot share a space if that brings more than it would bring by acting."""
        index: i64 = unique_index(g, seat, kind) if not is_crowd(kind) else -1
        if index < 0 or (g.table.sharers >> index) & 1 == 0:
            return False
        place: i64 = self.helpers.best_share(g, seat)
        if place == NOWHERE or self.helpers.share_gain <= gain:
            return False
        self.share(g, index, place)
        self.prospects.lower[place] += BOT_HELP
        self.prospects.orate[place] += DICE_IN_CITIES
        return True

    # --- handing it out --------------------------------------------------------------------------

    def take(self, g: Position) -> i64:
        """Hand out the next planned placement that can be made, or NO_MOVE."""
        for place in range(i64(len(self.codes))):
            code: i64 = self.codes[place]
            if self.is_open(g, code):
                self.codes[place] = NO_MOVE
                return code
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
        if in_pool(g, seat, kind) == 0:
            return False
        if verb_of(code) == SHARE:
            return can_share(g, third(code))
        return can_place(g, seat, kind, third(code))
