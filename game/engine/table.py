"""What never changes during a game: the cards and pieces in it, its places, and its numbers.

A table is made by `game.tabletop` from a set-up and a content. Families, places and pieces are
numbered here: what is not in the game has no number.
"""

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.bits import all_below, bit
from game.engine.effects import Buildable, Card, Component, LibraryCard, Misfortune, Site
from game.engine.ids import N_PIECE_KINDS, PIECE_KINDS
from game.engine.layout import MOST_FURTHER_POWERS, OWN, Layout, Sizes
from game.engine.modifiers import SHARES_SPACES
from game.engine.moments import HOLOGRAM_IS_SUMMONED
from game.engine.places import FIRST_COMPONENT_PLACE
from game.engine.power import Power

ARTIFACT_GROUP: Final = 0
"""The group of cards drawn unseen that the artifacts of the library deck are."""
MOST_OF_A_FAMILY: Final = 62
"""Cards of one family that a mask holds."""
MOST_TITLES: Final = 31
"""Basic library cards that a hand holds, two bits each."""


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
        self.arm: vec[i64] = vec[i64]()
        """By peninsula: its number clockwise round the centre, from 0."""
        self.wrath: vec[i64] = vec[i64]()
        """The values of the Wrath of the Gods track, space by space; the last one repeats."""
        self.wrath_start: i64 = 0
        """The space on which the Wrath counter starts."""
        self.draws: vec[i64] = vec[i64]()
        """Who draws the misfortunes of a round, counted from the starting player."""
        self.starting_energy: i64 = 0
        """Mystic energy of each player at the start."""
        self.start_followers: vec[i64] = vec[i64]()
        """By seat: the followers that it starts with."""
        self.supply_followers: vec[i64] = vec[i64]()
        """By seat: its followers in the supply."""
        self.round_energy: i64 = 0
        """Mystic energy each player takes as a round begins."""
        self.hand_limit: i64 = 0
        self.barrier_cost: i64 = 0
        self.unflood_cost: i64 = 0
        self.keep_cost: i64 = 0
        self.library_draw: i64 = 0
        self.double_flood: i64 = 0
        self.hologram_choices: i64 = 0
        self.calm_seas_replaced: i64 = 0
        """Calm Seas for which one of each card that counts as Calm Seas may be used; or 0."""


@final
class UnseenGroup:
    """Cards of which the set-up shuffles some into a deck without looking at them.

    The deck then holds `drawn` slots; which card a slot is, is decided when it is drawn, uniformly
    among the members that nobody has seen. Each copy of a card is a member.
    """

    def __init__(self, number: i64, size: i64, drawn: i64, members: vec[i64]) -> None:
        self.number: i64 = number
        self.size: i64 = size
        """How many members there are."""
        self.drawn: i64 = drawn
        """How many the set-up shuffles in."""
        self.members: vec[i64] = members
        """By number of the deck's cards: mask of the members that are this card."""


@final
class Table:
    """The seats, the families and the places of one game."""

    def __init__(self, book: Book, seats: i64, level: i64) -> None:  # noqa: PLR0915
        self.book: Book = book
        self.seats: i64 = seats
        self.level: i64 = level
        self.partners: vec[i64] = vec[i64]()
        """By seat: mask of the seats that its player leads; more than one where it leads teams."""
        self.councilors: vec[Power] = vec[Power]()
        """The councilors that may come into the game, on a seat or as the Hologram."""
        self.artifacts: vec[Power] = vec[Power]()
        self.powers: vec[Power] = vec[Power]()
        """Every power of the game: councilors, then artifacts, then all others."""
        self.borne: vec[Power] = vec[Power]()
        """The powers that say themselves which seat bears them."""
        self.unattached: vec[Power] = vec[Power]()
        """The powers that say themselves at which places they work."""
        self.misfortunes: vec[Misfortune] = vec[Misfortune]()
        self.titles: vec[LibraryCard] = vec[LibraryCard]()
        """The basic library cards."""
        self.buildables: vec[Buildable] = vec[Buildable]()
        """By slot: the blueprint, the Power Core at its end, then whatever else can be built."""
        self.components: vec[Component] = vec[Component]()
        """By slot: the same, as far as the blueprint goes."""
        self.spares: vec[Component] = vec[Component]()
        """Components that are not in the blueprint and may come into use without being built."""
        self.councilor: vec[i64] = vec[i64]()
        """By seat: the councilor, or -1 for a team without one."""
        self.artifact_group: UnseenGroup = UnseenGroup(ARTIFACT_GROUP, 0, 0, vec[i64]())
        self.misfortune_groups: vec[UnseenGroup] = vec[UnseenGroup]()
        """The groups of misfortunes that are drawn unseen."""
        self.title_groups: vec[UnseenGroup] = vec[UnseenGroup]()
        """The groups of library cards that are drawn unseen, the artifacts apart."""
        self.adds_misfortunes: bool = False
        """Whether misfortunes can be shuffled into the deck during this game."""
        self.piece_kind: vec[i64] = vec[i64]()
        """By unique piece: its kind."""
        self.piece_seat: vec[i64] = vec[i64]()
        """By unique piece: the seat it belongs to, or -1 for the starting player's.

        The first pieces are the Leaders, by seat; that of a team without a councilor is the
        Hologram.
        """
        self.piece_power: vec[i64] = vec[i64]()
        """By unique piece: the power it always carries, or -1."""
        self.sharers: i64 = 0
        """Mask of the unique pieces that may share the space of another and not act."""
        self.changed: i64 = 0
        """Mask of the modifiers that some power of the game changes."""
        self.piece_of_kind: vec[i64] = vec[i64]()
        """By kind: the number of the game's one piece of it, or -1; Leaders have one a seat."""
        self.first_further_piece: i64 = 0
        """The number of the first piece of a kind that the base game does not have."""
        self.hologram: i64 = -1
        """The number of the Hologram among the unique pieces."""
        self.relayed: i64 = -1
        """The same in games where the Hologram can have several powers, else -1."""
        self.automaton: i64 = -1
        self.capacity: vec[i64] = vec[i64]()
        """By place: Atlanteans it can hold (99 where there is no limit); 0 if out of the game."""
        self.five_plus: vec[i64] = vec[i64]()
        """By place: Atlanteans that its closed 5+ spaces add when something opens them."""
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
        self.adds_artifacts: bool = False
        """Whether artifacts that are not in use can come into the library."""
        self.keeps_inactive: bool = False
        """Whether followers and volunteers can be inactive in this game."""
        self.listeners: list[vec[Power]] = []
        """By moment: the powers that listen to it."""
        self.changed_by: vec[i64] = vec[i64]()
        """By power: mask of the modifiers that it changes."""
        self.changers: list[vec[Power]] = []
        """By modifier: the powers that change it."""
        self.artifacts_changing: vec[i64] = vec[i64]()
        """By modifier: mask of the artifacts that change it."""
        self.borne_changes: i64 = 0
        """Mask of the modifiers that some power of `borne` changes."""
        self.unattached_changes: i64 = 0
        """The same of `unattached`."""
        self.wielders: vec[i64] = vec[i64]()
        """The wielders whose power can change a modifier, one modifier after another.

        A number below `n_pieces` is a unique piece with its first power; one above is the Hologram
        with a further one.
        """
        self.wielders_from: vec[i64] = vec[i64]()
        """By modifier: where its part of `wielders` begins; the last entry is where it ends."""
        self.carriers: vec[i64] = vec[i64]()
        """By power: mask of the unique pieces that always carry it."""
        self.power_by_id: dict[str, Power] = {}
        self.moments: i64 = 0
        """Mask of the moments that some power listens to."""
        self.sealed_cards: list[Card] = []
        """Every card, listed once as the table is sealed: each new game asks all of them."""
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
        self.sealed_cards = self.cards()
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
        if self.listens(HOLOGRAM_IS_SUMMONED):
            self.relayed = self.hologram
        self._find_pieces()
        self._find_wielders()
        names = [card.id for card in self.cards()] + [str(name) for name in self.place_names]
        names += [PIECE_KINDS[kind] for kind in self.piece_kind if kind >= N_PIECE_KINDS]
        self.signature = " ".join([str(self.seats), *names])
        self._lay_out()

    def _find_pieces(self) -> None:
        """Note what follows from the pieces: which is the only one of its kind, which acts ..."""
        of_kind = vec[i64]([i64(-1) for _ in range(self.n_kinds)])
        self.first_further_piece = self.n_pieces
        for index in range(self.n_pieces):
            kind = self.piece_kind[index]
            if kind >= N_PIECE_KINDS and of_kind[kind] >= 0:
                raise ValueError(f"a game has one {PIECE_KINDS[kind]}")
            of_kind[kind] = index
            if kind >= N_PIECE_KINDS:
                self.first_further_piece = min(self.first_further_piece, index)
            power = self.piece_power[index]
            if power >= 0 and self.does_change(power, SHARES_SPACES):
                self.sharers |= bit(index)
        self.piece_of_kind = of_kind

    def _find_wielders(self) -> None:
        """Note which powers and pieces can change what, so that only those are asked."""
        carriers = vec[i64]([i64(0) for _ in range(len(self.powers))])
        for index in range(self.n_pieces):
            power = self.piece_power[index]
            if power >= 0:
                carriers[power] |= bit(index)
        self.carriers = carriers
        for number in range(i64(len(self.powers))):
            self.changed |= self.changed_by[number]
            self.power_by_id.setdefault(self.powers[number].id, self.powers[number])
        for borne in self.borne:
            self.borne_changes |= self.changed_by[borne.index]
        for unattached in self.unattached:
            self.unattached_changes |= self.changed_by[unattached.index]
        n_wielders = self.n_pieces + (MOST_FURTHER_POWERS if self.relayed >= 0 else 0)
        for what in range(i64(len(self.artifacts_changing))):
            self.wielders_from = append(self.wielders_from, i64(len(self.wielders)))
            for wielder in range(n_wielders):
                if self._can_change(wielder, what):
                    self.wielders = append(self.wielders, wielder)
        self.wielders_from = append(self.wielders_from, i64(len(self.wielders)))

    def piece_of(self, wielder: i64) -> i64:
        """The unique piece that a wielder is."""
        return wielder if wielder < self.n_pieces else self.hologram

    def _can_change(self, wielder: i64, what: i64) -> bool:
        """Whether the power of a wielder can change a modifier; the Hologram takes any."""
        if self.piece_of(wielder) == self.hologram:
            return self.is_changed(what)
        power = self.piece_power[wielder]
        return power >= 0 and self.does_change(power, what)

    def cards(self) -> list[Card]:
        """Every card of the game, locations included."""
        found: list[Card] = [*self.powers, *self.misfortunes, *self.titles]
        return [*found, *self.buildables, *self.spares, *self.locations]

    def kind_names(self) -> list[str]:
        """The words of the kinds of pieces that this game may have, by number."""
        return PIECE_KINDS[: int(self.n_kinds)]

    def power_called(self, card_id: str) -> Power:
        """The power with this id. Raises KeyError if the game has none."""
        return self.power_by_id[card_id]

    def _lay_out(self) -> None:
        sizes = Sizes()
        sizes.seats = self.seats
        sizes.places = self.n_places
        sizes.pieces = self.n_pieces
        sizes.slots = self.n_slots
        sizes.misfortunes = self.n_misfortunes
        sizes.titles = self.n_titles
        sizes.inactive_places = self.n_places if self.keeps_inactive else 0
        sizes.bans = 1 if any(card.bans() >= 0 for card in self.misfortunes) else 0
        sizes.added_artifacts = 1 if self.adds_artifacts else 0
        sizes.five_plus = 1 if any(n > 0 for n in self.five_plus) else 0
        sizes.sharing = 1 if self.sharers != 0 else 0
        if self.relayed >= 0:
            sizes.further_powers = MOST_FURTHER_POWERS
        sizes.groups = 1 + i64(len(self.misfortune_groups)) + i64(len(self.title_groups))
        sizes.added_misfortunes = self.n_misfortunes if self.adds_misfortunes else 0
        for card in self.cards():
            count = card.cells(self)
            if count > 0:
                sizes.own.append((OWN + card.id, int(count)))
        self.layout = Layout(sizes)
        for card in self.cards():
            if card.cells(self) > 0:
                card.cell = self.layout.find(OWN + card.id).start
            card.joins(self)

    def has_one_player(self) -> bool:
        """Whether one player leads all seats."""
        return self.partners[0] == all_below(self.seats)

    def is_changed(self, what: i64) -> bool:
        """Whether some power of this game changes something (a modifier)."""
        return (self.changed >> what) & 1 != 0

    def does_change(self, power: i64, what: i64) -> bool:
        """Whether a power, by its number among all, changes something."""
        return (self.changed_by[power] >> what) & 1 != 0

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
