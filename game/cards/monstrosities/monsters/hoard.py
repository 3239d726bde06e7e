"""What the harpies have stolen: goods, library cards, and Atlanteans on the hoard's own place."""

from typing import Final

from mypy_extensions import i64

from game.engine.bits import bit
from game.engine.effects import OwnNumber
from game.engine.ids import FIRST_ARTIFACT, FOLLOWER, GOODS, N_GOODS, VOLUNTEER
from game.engine.library_cards import artifact_bit, is_artifact, lose_card, take_card
from game.engine.occupants import atlanteans_on
from game.engine.pieces import (
    counted,
    deactivate,
    inactive_crowd,
    owner_of,
    reactivate,
    shift,
    take_off,
    unique_kind,
)
from game.engine.position import Position
from game.engine.power import Power
from game.engine.returning import return_to_pool
from game.engine.supply import add_volunteers
from game.engine.table import Table
from game.engine.unseen import see_card
from game.words import say

HOARD: Final = "harpies_hoard"
"""The location where stolen Atlanteans are; it has no spaces."""

LEFT: Final = 0
"""Harpies that are not defeated."""
GOODS_AT: Final = 1
"""Stolen goods, one number for each kind; then the library cards."""
TITLES_AT: Final = GOODS_AT + N_GOODS
MOST_OF_A_GOOD: Final = 255
MOST_COPIES: Final = 3


class Hoard(Power):
    """The part of the harpies' card that keeps what they have stolen."""

    def __init__(self) -> None:
        super().__init__()
        self.titles: list[str] = []
        """The basic library cards of the game, each with a number of stolen copies."""
        self.stolen_artifacts: list[str] = []
        self.place: i64 = -1
        """Where stolen Atlanteans are."""
        self.n_numbers: i64 = 0
        """How many numbers the card keeps in this game."""

    def cells(self, table: Table) -> i64:
        self.titles = [str(card.id) for card in table.titles]
        self.stolen_artifacts = [str(card.id) for card in table.artifacts]
        self.place = i64(table.place_names.index(HOARD))
        self.n_numbers = i64(len(self.numbers_kept()))
        return self.n_numbers

    def own_numbers(self) -> list[OwnNumber]:
        cards = [*self.titles, *self.stolen_artifacts]
        return [
            OwnNumber("harpies", "how many are left, 3 at the start"),
            *[OwnNumber(good, "how much they have stolen") for good in GOODS],
            *[
                OwnNumber(
                    card,
                    "how many of it they have stolen",
                    among="the id of a library card or artifact",
                )
                for card in cards
            ],
        ]

    def most(self, table: Table, n: i64) -> i64:
        if n == LEFT:
            return self.amount
        if n < TITLES_AT:
            return MOST_OF_A_GOOD
        return MOST_COPIES if n < TITLES_AT + len(self.titles) else 1

    def restore(self, g: Position) -> str:
        for title in range(g.table.n_titles):
            for _ in range(self.stolen_copies(g, title)):
                if g.titles(title) > 0:
                    g.cells[g.layout.titles + title] -= 1
                elif not see_card(g, g.table.title_groups, title):
                    return say("position-no_more_are", card=self.titles[title])
        for i in range(g.table.n_artifacts):
            card = FIRST_ARTIFACT + i
            if self.stolen_copies(g, card) == 0:
                continue
            if g.deck_artifacts & artifact_bit(card) != 0:
                g.deck_artifacts &= ~artifact_bit(card)
            elif g.unseen_artifacts & artifact_bit(card) != 0 and g.artifact_slots > 0:
                g.unseen_artifacts &= ~artifact_bit(card)
                g.artifact_slots -= 1
            else:
                return say("position-is_somewhere_else", card=self.stolen_artifacts[i])
        return ""

    # --- goods and cards --------------------------------------------------------------------------

    def stolen(self, g: Position, good: i64) -> i64:
        """How much of a good is in the hoard."""
        return g.cells[self.cell + GOODS_AT + good]

    def _at(self, card: i64) -> i64:
        """Which number counts a library card."""
        if is_artifact(card):
            return self.cell + TITLES_AT + i64(len(self.titles)) + card - FIRST_ARTIFACT
        return self.cell + TITLES_AT + card

    def stolen_copies(self, g: Position, card: i64) -> i64:
        """How many copies of a library card are in the hoard."""
        return g.cells[self._at(card)]

    def take_good(self, g: Position, seat: i64, good: i64) -> None:
        """A harpy steals a good from a player."""
        g.gain(seat, good, -1)
        g.cells[self.cell + GOODS_AT + good] += 1

    def give_good(self, g: Position, seat: i64, good: i64) -> None:
        """A player gets a stolen good."""
        g.cells[self.cell + GOODS_AT + good] -= 1
        g.gain(seat, good)

    def take_card(self, g: Position, seat: i64, card: i64) -> None:
        """A harpy steals a library card from a player."""
        lose_card(g, seat, card)
        g.cells[self._at(card)] += 1

    def give_card(self, g: Position, seat: i64, card: i64) -> None:
        """A player gets a stolen library card."""
        g.cells[self._at(card)] -= 1
        take_card(g, seat, card)

    # --- Atlanteans -------------------------------------------------------------------------------

    def carry_off(self, g: Position, seat: i64, kind: i64, place: i64) -> None:
        """A harpy carries an Atlantean to the lair, where it is inactive."""
        shift(g, seat, kind, place, self.place)
        deactivate(g, seat, kind, self.place)

    def rescue(self, g: Position, seat: i64, owner: i64, kind: i64) -> None:
        """A stolen Atlantean returns to its pool; `seat` gets it if it is a volunteer."""
        reactivate(g, owner, kind, self.place)
        if kind == VOLUNTEER:
            take_off(g, owner, kind, self.place)
            add_volunteers(g, seat, 1, False)
        else:
            return_to_pool(g, owner, kind, self.place)

    def stolen_atlanteans(self, g: Position) -> i64:
        """How many Atlanteans are in the hoard."""
        return atlanteans_on(g, self.place)

    def is_empty(self, g: Position) -> bool:
        """Whether the harpies have stolen nothing that is still theirs."""
        if g.occupants(self.place) > 0:
            return False
        for n in range(i64(GOODS_AT), self.n_numbers):
            if g.cells[self.cell + n] != 0:
                return False
        return True

    def stolen_kinds(self, g: Position, seat: i64) -> i64:
        """Mask of the kinds of a seat's Atlanteans in the hoard."""
        mask: i64 = 0
        plane = inactive_crowd(g, self.place)
        for kind in range(i64(FOLLOWER), i64(VOLUNTEER) + 1):
            if counted(plane, seat, kind) > 0:
                mask |= bit(kind)
        for index in range(g.table.n_pieces):
            kind = unique_kind(g, index)
            if g.place_of(index) == self.place and owner_of(g, index) == seat:
                mask |= bit(kind)
        return mask
