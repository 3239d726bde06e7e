"""Library cards in hands, on the table and in the deck (base rulebook, Libraries)."""

from mypy_extensions import i64

from game.engine.bits import bit, popcount
from game.engine.ids import FIRST_ARTIFACT
from game.engine.moves import CARD, Moves, make_move
from game.engine.position import Position
from game.engine.table import ARTIFACT_GROUP
from game.engine.unseen import (
    scale_of,
    see_card,
    see_members,
    slot_weight,
    slots_of,
    unseen_count,
)


def is_artifact(card: i64) -> bool:
    """Whether a library card is an artifact."""
    return card >= FIRST_ARTIFACT


def artifact_bit(card: i64) -> i64:
    """An artifact's bit in the masks."""
    return bit(card - FIRST_ARTIFACT)


def copies(g: Position, seat: i64, title: i64) -> i64:
    """How many of a basic card a player holds."""
    return (g.hand(seat) >> (2 * title)) & 3


def holds(g: Position, seat: i64, card: i64) -> bool:
    """Whether a player holds a card that counts towards the hand limit."""
    if is_artifact(card):
        return g.artifacts(seat) & artifact_bit(card) != 0
    return copies(g, seat, card) > 0


def hand_size(g: Position, seat: i64) -> i64:
    """Cards that count towards the hand limit, artifacts included."""
    return popcount(g.artifacts(seat)) + basic_cards(g, seat)


def basic_cards(g: Position, seat: i64) -> i64:
    """Basic library cards in a player's hand."""
    n: i64 = 0
    hand = g.hand(seat)
    while hand != 0:
        n += hand & 3
        hand >>= 2
    return n


def take_card(g: Position, seat: i64, card: i64) -> None:
    """Put a card into a player's hand, an artifact onto the table in front of them."""
    if is_artifact(card):
        g.cells[g.layout.artifacts + seat] |= artifact_bit(card)
    else:
        g.cells[g.layout.hand + seat] += bit(2 * card)


def lose_card(g: Position, seat: i64, card: i64) -> None:
    """Take a card away from a player, to nowhere yet."""
    if is_artifact(card):
        g.cells[g.layout.artifacts + seat] &= ~artifact_bit(card)
    else:
        g.cells[g.layout.hand + seat] -= bit(2 * card)


def to_discard(g: Position, card: i64) -> None:
    """Put a card onto the library discard pile."""
    if is_artifact(card):
        g.discarded_artifacts |= artifact_bit(card)
    else:
        g.cells[g.layout.discarded_titles + card] += 1


def to_bottom(g: Position, card: i64) -> None:
    """Put a card at the very bottom of the library deck."""
    g.cells[g.layout.bottom + g.bottom_count] = card
    g.bottom_count += 1


def shuffled_cards(g: Position) -> i64:
    """Cards of the library deck whose place is not known."""
    n = g.artifact_slots
    artifacts = g.deck_artifacts
    if artifacts != 0:
        n += popcount(artifacts)
    cells = g.cells
    first = g.layout.titles
    for at in range(first, first + g.table.n_titles):
        n += cells[at]
    return n + slots_of(g, g.table.title_groups)


def library_size(g: Position) -> i64:
    """Cards left in the library deck."""
    return shuffled_cards(g) + g.bottom_count


def list_draws(g: Position, out: Moves) -> None:
    """List what the next library card may be.

    Each unseen artifact is equally likely to be behind an artifact slot; the cards known to lie at
    the bottom come only when nothing else is left.
    """
    if shuffled_cards(g) == 0:
        if g.bottom_count > 0:
            out.add_chance(make_move(CARD, g.bottom(0)), 1)
        return
    groups = g.table.title_groups
    among: i64 = scale_of(g, groups)
    scale = among
    if g.artifact_slots > 0:
        scale *= unseen_count(g, ARTIFACT_GROUP)
    cells = g.cells
    titles = g.layout.titles
    for title in range(g.table.n_titles):
        weight = cells[titles + title] * scale
        if len(groups) > 0:
            weight += slot_weight(g, groups, title, scale)
        out.add_chance(make_move(CARD, title), weight)
    in_deck = g.deck_artifacts
    unseen = g.unseen_artifacts
    behind_slots = g.artifact_slots * among
    for i in range(g.table.n_artifacts):
        if (in_deck >> i) & 1 != 0:
            out.add_chance(make_move(CARD, FIRST_ARTIFACT + i), scale)
        elif (unseen >> i) & 1 != 0:
            out.add_chance(make_move(CARD, FIRST_ARTIFACT + i), behind_slots)


def take_drawn(g: Position, card: i64) -> None:
    """Take the card that was drawn out of the deck."""
    if shuffled_cards(g) == 0:
        for i in range(g.bottom_count - 1):
            g.cells[g.layout.bottom + i] = g.bottom(i + 1)
        g.bottom_count -= 1
        g.cells[g.layout.bottom + g.bottom_count] = 0
    elif not is_artifact(card):
        if g.titles(card) > 0 or not see_card(g, g.table.title_groups, card):
            g.cells[g.layout.titles + card] -= 1
    elif g.deck_artifacts & artifact_bit(card) != 0:
        g.deck_artifacts &= ~artifact_bit(card)
    else:
        see_members(g, ARTIFACT_GROUP, artifact_bit(card))


def reshuffle_discard(g: Position) -> None:
    """Shuffle the library discard pile into the deck, the cards known at its bottom included."""
    for title in range(g.table.n_titles):
        g.cells[g.layout.titles + title] += g.discarded_titles(title)
        g.cells[g.layout.discarded_titles + title] = 0
    g.deck_artifacts |= g.discarded_artifacts
    g.discarded_artifacts = 0
    for i in range(g.bottom_count):
        card = g.bottom(i)
        if is_artifact(card):
            g.deck_artifacts |= artifact_bit(card)
        else:
            g.cells[g.layout.titles + card] += 1
        g.cells[g.layout.bottom + i] = 0
    g.bottom_count = 0
