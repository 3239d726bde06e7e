"""What never changes during a game: the numbers of its content and the seats around its table."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from game.engine.ids import N_UNIQUE
from game.engine.layout import Layout
from game.engine.places import FIRST_COMPONENT_PLACE


@final
class Book:
    """The numbers of a content, in the shape the rules read them.

    Vectors by place have one entry for each place number of `game.places` up to the build spaces;
    those by component, councilor or card go by the numbers of `game.ids`.
    """

    def __init__(self) -> None:  # noqa: PLR0915 - one line for each kind of number
        self.spaces: vec[i64] = vec[i64]()
        """By place: how many Atlanteans a tile holds (a double space counts two)."""
        self.target: vec[i64] = vec[i64]()
        """By place: the target number of a wild or Cities tile."""
        self.rate: vec[i64] = vec[i64]()
        """By place: Atlantium for one ore on a Forges tile."""
        self.keep_rule: vec[i64] = vec[i64]()
        """By place: what a Libraries tile does with the second card."""
        self.wrath: vec[i64] = vec[i64]()
        """The values of the Wrath of the Gods track, space by space; the last one repeats."""
        self.cost: vec[i64] = vec[i64]()
        """Component * 5 + good."""
        self.double: vec[i64] = vec[i64]()
        """By component: 1 if its spaces are double."""
        self.normal_spaces: vec[i64] = vec[i64]()
        """By component: spaces (or double spaces) for any player count; 0 for one-time benefits."""
        self.five_plus_spaces: vec[i64] = vec[i64]()
        """By component: further spaces with five or more players."""
        self.component_number: vec[i64] = vec[i64]()
        """Component * 2 + (0 or 1): the amounts that its effect names."""
        self.councilor_number: vec[i64] = vec[i64]()
        """By councilor: the amount that the ability names."""
        self.title_number: vec[i64] = vec[i64]()
        """By basic library card: the amount that it names."""
        self.artifact_number: vec[i64] = vec[i64]()
        """By artifact (counted from the first): the amount that it names."""
        self.misfortune_number: vec[i64] = vec[i64]()
        """By misfortune: the amount that it names."""
        self.misfortune_count: vec[i64] = vec[i64]()
        """By misfortune: copies in the box that every deck holds (the floods and the specials)."""
        self.title_count: vec[i64] = vec[i64]()
        """By basic library card: copies."""
        self.calm_seas: vec[i64] = vec[i64]()
        """By level (from 1): Calm Seas in the deck; entry 0 is unused."""
        self.controlled_floods: vec[i64] = vec[i64]()
        """By level: Controlled Floods in the deck."""
        self.starting_energy: vec[i64] = vec[i64]()
        """By level: mystic energy of each player at the start."""
        self.start_followers: vec[i64] = vec[i64]()
        """By player count: followers each player starts with; entry 0 is unused."""
        self.supply_followers: vec[i64] = vec[i64]()
        """By player count: followers of each colour in the supply."""
        self.draws: vec[i64] = vec[i64]()
        """Player count * 8 + i: who draws misfortune i, from the starting player on; -1 ends."""
        self.round_energy: vec[i64] = vec[i64]()
        """By player count: mystic energy each player takes as a round begins."""
        self.has_hologram: vec[i64] = vec[i64]()
        """By player count: 1 if the Hologram is in the game."""
        self.has_automaton: vec[i64] = vec[i64]()
        """By player count: 1 if the Automaton is in the game."""
        self.hand_limit: i64 = 0
        self.barrier_cost: i64 = 0
        self.unflood_cost: i64 = 0
        self.keep_cost: i64 = 0
        self.artifacts_in_deck: i64 = 0
        self.build_spaces: i64 = 0
        self.five_plus_build_spaces: i64 = 0
        self.five_plus_players: i64 = 0
        self.library_draw: i64 = 0
        self.double_flood: i64 = 0
        self.hologram_choices: i64 = 0


@final
class Table:
    """The seats, the blueprint and what follows from them and the book, fixed for a whole game."""

    def __init__(self, book: Book, seats: i64, level: i64, blueprint: vec[i64]) -> None:
        self.book: Book = book
        self.seats: i64 = seats
        self.level: i64 = level
        self.blueprint: vec[i64] = blueprint
        """By slot: the component; the last slot holds the Power Core."""
        self.n_slots: i64 = i64(len(blueprint))
        self.n_places: i64 = FIRST_COMPONENT_PLACE + 2 * self.n_slots
        """Places of this game: those of every game, and two for each blueprint slot."""
        self.n_pieces: i64 = N_UNIQUE
        """Unique pieces, in the game or not."""
        self.n_misfortunes: i64 = i64(len(book.misfortune_count))
        self.n_titles: i64 = i64(len(book.title_count))
        self.layout: Layout = Layout(self)
        """Where the fields of this table's positions lie."""
        self.councilor: vec[i64] = vec[i64]()
        """By seat, -1 where nobody sits."""
        self.capacity: vec[i64] = vec[i64]()
        """By place: Atlanteans it can hold (99 where there is no limit); 0 if out of the game."""
        self.site: vec[i64] = vec[i64]()
        """By place: which of the sites of `game.engine.places` it is."""
        self.slot_of_component: vec[i64] = vec[i64]()
        """By component: its blueprint slot, or -1."""
        self.draw_count: i64 = 0
        """Misfortunes drawn each round."""

    def component_at(self, place: i64) -> i64:
        """The component whose space the place is."""
        return self.blueprint[(place - FIRST_COMPONENT_PLACE) // 2]
