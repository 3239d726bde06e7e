"""What never changes during a game: the cards and pieces in it, its places, and its numbers.

A table is made by `game.tabletop` from a set-up and a content. Families, places and pieces are
numbered here: what is not in the game has no number.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.effects import Buildable, Card, Component, LibraryCard, Misfortune, Power, Site
from game.engine.ids import N_PIECE_KINDS, PIECE_KINDS
from game.engine.layout import OWN, Layout, Sizes
from game.engine.places import FIRST_COMPONENT_PLACE

ARTIFACT_GROUP: Final = 0
"""The group of cards drawn unseen that the artifacts of the library deck are."""
MOST_OF_A_FAMILY: Final = 62
"""Cards of one family that a mask holds."""
MOST_TITLES: Final = 31
"""Basic library cards that a hand holds, two bits each."""

# Moments that any power in the game may listen to.
SOMEONE_ARRIVES: Final = 0
SOMEONE_LEAVES: Final = 1
BEFORE_FLOOD: Final = 2
BEFORE_JUDGEMENT: Final = 3
ROLL_SUCCEEDED: Final = 4
BUILT_SOMETHING: Final = 5
MISFORTUNES_ARE_OVER: Final = 6
ROUND_ENDS: Final = 7
LIST_INTERRUPTS: Final = 8
LIST_FREE_ACTS: Final = 9
MOMENTS: Final[list[str]] = [
    "someone_arrives",
    "someone_leaves",
    "before_flood",
    "before_judgement",
    "roll_succeeded",
    "built_something",
    "misfortunes_are_over",
    "round_ends",
    "list_interrupts",
    "list_free_acts",
]


# What a power may change; the table knows which powers change what, and asks only those.
ROLL_TARGET: Final = 0
ROLL_BONUS: Final = 1
ENERGY_RATE: Final = 2
ORE_LIMIT: Final = 3
ATLANTIUM_MADE: Final = 4
ENERGY_AFTER_ACTION: Final = 5
BUILD_DISCOUNT: Final = 6
CARDS_DRAWN: Final = 7
BARRIER_COST: Final = 8
UNFLOOD_COST: Final = 9
OFFERS_RETRY: Final = 10
REROLLS: Final = 11
ROUND_BEGINS: Final = 12
ACTS_ELSEWHERE: Final = 13
STANDS_ON_WATER: Final = 14
EXTRA_ROOM: Final = 15
MUST_JOIN: Final = 16
MODIFIERS: Final[list[str]] = [
    "roll_target",
    "roll_bonus",
    "energy_rate",
    "ore_limit",
    "atlantium_made",
    "energy_after_action",
    "build_discount",
    "cards_drawn",
    "barrier_cost",
    "unflood_cost",
    "offers_retry",
    "rerolls",
    "round_begins",
    "acts_elsewhere",
    "stands_on_water",
    "extra_room",
    "must_join",
]
OWN_PLACES: Final = (1 << STANDS_ON_WATER) | (1 << EXTRA_ROOM) | (1 << MUST_JOIN)
"""The modifiers that let a piece be placed where others may not, or not where they may."""


@final
class Book:
    """The numbers of a content that belong to no card. Vectors by place cover the island."""

    def __init__(self) -> None:
        self.target: vec[i64] = vec[i64]()
        """By place: the target number of a wild or Cities tile."""
        self.rate: vec[i64] = vec[i64]()
        """By place: Atlantium for one ore on a Forges tile."""
        self.keep_rule: vec[i64] = vec[i64]()
        """By place: what a Libraries tile does with the second card."""
        self.wrath: vec[i64] = vec[i64]()
        """The values of the Wrath of the Gods track, space by space; the last one repeats."""
        self.draws: vec[i64] = vec[i64]()
        """Who draws the misfortunes of a round, counted from the starting player."""
        self.starting_energy: i64 = 0
        """Mystic energy of each player at the start."""
        self.start_followers: i64 = 0
        """Followers each player starts with."""
        self.supply_followers: i64 = 0
        """Followers of each colour in the supply."""
        self.round_energy: i64 = 0
        """Mystic energy each player takes as a round begins."""
        self.hand_limit: i64 = 0
        self.barrier_cost: i64 = 0
        self.unflood_cost: i64 = 0
        self.keep_cost: i64 = 0
        self.library_draw: i64 = 0
        self.double_flood: i64 = 0
        self.hologram_choices: i64 = 0


@final
class UnseenGroup:
    """Cards of which the set-up shuffles some into a deck without looking at them.

    The deck then holds so many slots; which card a slot is, is decided when it is drawn, uniformly
    among the members that nobody has seen.
    """

    def __init__(self, number: i64, first: i64, size: i64, drawn: i64) -> None:
        self.number: i64 = number
        self.first: i64 = first
        """Number of the first member among the deck's cards; the others follow it."""
        self.size: i64 = size
        self.drawn: i64 = drawn
        """How many the set-up shuffles in."""


@final
class Table:
    """The seats, the families and the places of one game."""

    def __init__(self, book: Book, seats: i64, level: i64) -> None:  # noqa: PLR0915
        self.book: Book = book
        self.seats: i64 = seats
        self.level: i64 = level
        self.councilors: vec[Power] = vec[Power]()
        """The councilors that may come into the game, on a seat or as the Hologram."""
        self.artifacts: vec[Power] = vec[Power]()
        self.powers: vec[Power] = vec[Power]()
        """Every power of the game: councilors, then artifacts, then all others."""
        self.borne: vec[Power] = vec[Power]()
        """The powers that say themselves which seat bears them."""
        self.misfortunes: vec[Misfortune] = vec[Misfortune]()
        self.titles: vec[LibraryCard] = vec[LibraryCard]()
        """The basic library cards."""
        self.buildables: vec[Buildable] = vec[Buildable]()
        """By slot: the blueprint, the Power Core at its end, then whatever else can be built."""
        self.components: vec[Component] = vec[Component]()
        """By slot: the same, as far as the blueprint goes."""
        self.councilor: vec[i64] = vec[i64]()
        """By seat: the councilor."""
        self.artifact_group: UnseenGroup = UnseenGroup(ARTIFACT_GROUP, 0, 0, 0)
        self.misfortune_groups: vec[UnseenGroup] = vec[UnseenGroup]()
        """The groups of misfortunes that are drawn unseen."""
        self.flood_card: vec[i64] = vec[i64]()
        """By peninsula: the misfortune that floods it, or -1."""
        self.piece_kind: vec[i64] = vec[i64]()
        """By unique piece: its kind."""
        self.piece_seat: vec[i64] = vec[i64]()
        """By unique piece: the seat it belongs to, or -1 for the starting player's."""
        self.piece_power: vec[i64] = vec[i64]()
        """By unique piece: the power it always carries, or -1."""
        self.hologram: i64 = -1
        """The number of the Hologram among the unique pieces."""
        self.automaton: i64 = -1
        self.capacity: vec[i64] = vec[i64]()
        """By place: Atlanteans it can hold (99 where there is no limit); 0 if out of the game."""
        self.site: vec[i64] = vec[i64]()
        """By place: which of the kinds of site of `game.engine.places` it is."""
        self.particular: vec[i64] = vec[i64]()
        """By place: 1 if it may turn away a kind of Atlantean (`game.engine.placement.admits`)."""
        self.sites: vec[Site] = vec[Site]()
        """By place: what Atlanteans do there."""
        self.locations: vec[Site] = vec[Site]()
        """The locations off the island, in the order of their places."""
        self.place_names: list[str | None] = []
        """By place: its id; None where there is no space in this game."""
        self.keeps_inactive: bool = False
        """Whether followers and volunteers can be inactive in this game."""
        self.listeners: list[vec[Power]] = []
        """By moment: the powers that listen to it."""
        self.changed_by: vec[i64] = vec[i64]()
        """By power: mask of the modifiers that its class overrides."""
        self.artifacts_changing: vec[i64] = vec[i64]()
        """By modifier: mask of the artifacts that override it."""
        self.moments: i64 = 0
        """Mask of the moments that some power listens to."""
        self.n_places: i64 = 0
        self.n_pieces: i64 = 0
        self.n_slots: i64 = 0
        self.n_components: i64 = 0
        """Slots of the blueprint, the Power Core included."""
        self.n_misfortunes: i64 = 0
        self.n_titles: i64 = 0
        self.n_artifacts: i64 = 0
        self.n_councilors: i64 = 0
        self.n_kinds: i64 = 0
        """Kinds of pieces that this game has, and those before them."""
        self.signature: str = ""
        """A name for the numbering: equal for tables that number everything alike."""
        self.draw_count: i64 = 0
        """Misfortunes drawn each round."""
        self.layout: Layout = Layout(Sizes())
        """Where the fields of this table's positions lie."""

    def seal(self) -> None:
        """Number what has been entered, lay positions out. Raises ValueError if it is too much."""
        self.n_places = i64(len(self.capacity))
        self.n_pieces = i64(len(self.piece_kind))
        self.n_slots = i64(len(self.buildables))
        self.n_components = i64(len(self.components))
        self.n_misfortunes = i64(len(self.misfortunes))
        self.n_titles = i64(len(self.titles))
        self.n_artifacts = i64(len(self.artifacts))
        self.n_councilors = i64(len(self.councilors))
        self.draw_count = i64(len(self.book.draws))
        most = max(self.n_artifacts, self.n_councilors, self.n_pieces)
        if self.n_titles > MOST_TITLES or most > MOST_OF_A_FAMILY:
            raise ValueError("more cards of a family than a game can have")
        self.n_kinds = max([N_PIECE_KINDS, *[int(kind) + 1 for kind in self.piece_kind]])
        names = [card.id for card in self.cards()] + [str(name) for name in self.place_names]
        names += [PIECE_KINDS[kind] for kind in self.piece_kind if kind >= N_PIECE_KINDS]
        self.signature = " ".join([str(self.seats), *names])
        self._lay_out()

    def cards(self) -> list[Card]:
        """Every card of the game, locations included."""
        found: list[Card] = [*self.powers, *self.misfortunes, *self.titles]
        return [*found, *self.buildables, *self.locations]

    def power_called(self, card_id: str) -> Power:
        """The power with this id. Raises KeyError if the game has none."""
        for power in self.powers:
            if power.id == card_id:
                return power
        raise KeyError(card_id)

    def _lay_out(self) -> None:
        sizes = Sizes()
        sizes.seats = self.seats
        sizes.places = self.n_places
        sizes.pieces = self.n_pieces
        sizes.slots = self.n_slots
        sizes.misfortunes = self.n_misfortunes
        sizes.titles = self.n_titles
        sizes.inactive_places = self.n_places if self.keeps_inactive else 0
        sizes.groups = 1 + i64(len(self.misfortune_groups))
        for card in self.cards():
            count = card.cells(self)
            if count > 0:
                sizes.own.append((OWN + card.id, int(count)))
        self.layout = Layout(sizes)
        for card in self.cards():
            if card.cells(self) > 0:
                card.cell = self.layout.find(OWN + card.id).start

    def listens(self, moment: i64) -> bool:
        """Whether any power of this game listens to a moment."""
        return (self.moments >> moment) & 1 != 0

    def component_at(self, place: i64) -> Component:
        """The component whose space the place is."""
        return self.components[(place - FIRST_COMPONENT_PLACE) // 2]

    def is_component_place(self, place: i64) -> bool:
        """Whether a place is a space of a component."""
        return FIRST_COMPONENT_PLACE <= place < FIRST_COMPONENT_PLACE + 2 * self.n_components

    def add_piece(self, kind: i64, seat: i64, power: i64) -> i64:
        """Enter a unique piece; return its number."""
        self.piece_kind = append(self.piece_kind, kind)
        self.piece_seat = append(self.piece_seat, seat)
        self.piece_power = append(self.piece_power, power)
        return i64(len(self.piece_kind)) - 1
