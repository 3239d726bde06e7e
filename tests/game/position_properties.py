"""What holds of every position of every game, whatever has happened before.

Needs nothing but `game`, so that it can run in either build.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mypy_extensions import i64

from game.cards.components.type_a import SHARE_CARDS
from game.cards.councilors import CHOOSE_SCHOLAR_ARTIFACT, DEAL_ARTIFACTS
from game.cards.monstrosities.allies.faun import TAKE_IN
from game.engine import ids
from game.engine.five_plus import (
    is_five_plus_open,
    locked_room,
    room_of_sharers,
    sharers_on,
)
from game.engine.hologram import (
    CHOOSE_HOLOGRAM,
    REVEAL_COUNCILORS,
    has_hologram,
    hologram_powers,
    is_councilor,
)
from game.engine.layout import FRAME, Layout
from game.engine.library_draws import KEEP_CARDS, hand_limit
from game.engine.misfortune_deck import DRAW_MISFORTUNE
from game.engine.misfortune_views import ARRANGE_MISFORTUNES
from game.engine.modifiers import REMOVES_ATLANTEANS, STANDS_ON_WATER
from game.engine.pieces import (
    NOBODY,
    active_occupants,
    inactive_crowd,
    owner_of,
    spaces_taken,
    value_of,
)
from game.engine.placement import PUT_PIECE, capacity, is_usable
from game.engine.places import FIRST_BUILD_SPACE, tile
from game.engine.position import Position
from game.engine.rounds import SUFFER_MISFORTUNES
from game.engine.unused_artifacts import added_artifacts

STRAY_SHIFT = 8 * int(NOBODY)
"""Where `crowd` counts the volunteers that nobody owns."""
PHASE_KINDS = {"place": 0, "suffer": 1, "act": 2}


class ViolationError(AssertionError):
    """Something that must always hold does not."""


def ensure(holds: bool, what: str, *facts: object) -> None:
    """Raise ViolationError unless it holds."""
    if not holds:
        raise ViolationError(f"{what}: {', '.join(str(fact) for fact in facts)}")


Numbers = list[int]


def numbers_of(g: Position) -> Numbers:
    """Every number of a position, to compare it with another."""
    return list(g.cells)


SEATS = [i64(n) for n in range(ids.MAX_SEATS)]


def changed(layout: Layout, before: Numbers, now: Numbers) -> set[str]:
    """The names of the fields that differ."""
    ends = (
        (field.name, int(field.start), int(field.start + field.size)) for field in layout.fields
    )
    return {name for name, start, end in ends if before[start:end] != now[start:end]}


# --- reading a position ---------------------------------------------------------------------------


def frames(g: Position) -> Iterator[list[int]]:
    """The frames of the stack from the bottom up, as the decision's number and its integers."""
    stack = g.numbers("stack")
    for n in range(int(g.depth)):
        yield [int(x) for x in stack[n * FRAME : (n + 1) * FRAME]]


def drawn_this_round(g: Position) -> int:
    """Misfortunes drawn in the running round: more than none as it begins if all was forced."""
    if g.phase != ids.PHASE_SUFFER:
        return 0 if g.phase == ids.PHASE_PLACE else int(g.table.draw_count)
    drawn = [args[0] for what, *args in frames(g) if what == SUFFER_MISFORTUNES]
    return sum(drawn) - sum(what == DRAW_MISFORTUNE for what, *_ in frames(g))


def cards_of(packed: int) -> list[int]:
    """The cards packed into one integer."""
    found = []
    while packed:
        found.append((packed & 127) - 1)
        packed >>= 7
    return found


def bits_of(mask: int) -> list[int]:
    """The numbers of the bits set."""
    return [n for n in range(int(mask).bit_length()) if (mask >> n) & 1]


def misfortunes_in_play(g: Position) -> Counter[int]:
    """Every misfortune card in the game, less those added to it; an unseen group counts as one."""
    found: Counter[int] = Counter()
    for pile in (g.numbers("deck"), g.numbers("discard")):
        for card in range(int(g.table.n_misfortunes)):
            found[card] += pile[card]
    found.update(g.numbers("known")[: g.known_count])
    for what, _, _, packed, *_ in frames(g):
        if what == ARRANGE_MISFORTUNES:
            found.update(cards_of(packed))
    found.subtract(dict(enumerate(g.numbers("added"))))
    for group in g.table.misfortune_groups:
        members = [n for n, mask in enumerate(group.members) if mask]
        seen = sum(found.pop(member, 0) for member in members)
        found[-int(group.number)] = seen + int(g.unseen_slots(group.number))
    return found


def cards_in_hand_frames(g: Position) -> list[int]:
    """Library cards that have been drawn and are about to be kept or shared out."""
    found = []
    for what, _, b, c, *_ in frames(g):
        if what == KEEP_CARDS:
            found += cards_of(c)
        elif what == SHARE_CARDS:
            found += cards_of(b)
    return found


def titles_in_play(g: Position) -> Counter[int]:
    """Every basic library card."""
    found: Counter[int] = Counter()
    for pile in (g.numbers("titles"), g.numbers("discarded_titles")):
        for card in range(int(g.table.n_titles)):
            found[card] += pile[card]
    loose = [int(g.bottom(i64(n))) for n in range(g.bottom_count)] + cards_in_hand_frames(g)
    found.update(card for card in loose if card < ids.FIRST_ARTIFACT)
    for title, count in enumerate(stolen_cards(g)[: int(g.table.n_titles)]):
        found[title] += count
    for hand in g.numbers("hand"):
        for title in range(int(g.table.n_titles)):
            found[title] += (int(hand) >> (2 * title)) & 3
    for group in g.table.title_groups:
        seen = sum(found.pop(n, 0) for n, mask in enumerate(group.members) if mask)
        found[-int(group.number)] = seen + int(g.unseen_slots(group.number))
    return +found


def known_library_artifacts(g: Position) -> list[int]:
    """The artifacts known to be in the library deck, its discard pile or a player's hand."""
    loose = [int(g.bottom(i64(n))) for n in range(g.bottom_count)] + cards_in_hand_frames(g)
    found = [card - ids.FIRST_ARTIFACT for card in loose if card >= ids.FIRST_ARTIFACT]
    found += bits_of(g.deck_artifacts) + bits_of(g.discarded_artifacts)
    for mask in g.numbers("artifacts"):
        found += bits_of(mask)
    stolen = stolen_cards(g)[int(g.table.n_titles) :]
    return found + [n for n, count in enumerate(stolen) if count]


def stolen_cards(g: Position) -> list[int]:
    """How many of each library card the harpies have, basic ones first, then artifacts."""
    if not any(power.id == "harpies" for power in g.table.powers):
        return []
    return [int(n) for n in g.numbers("card:harpies")[1 + ids.N_GOODS :]]


def artifacts_elsewhere(g: Position) -> list[int]:
    """The artifacts known to be out of the library: unused, the Scholar's, or being dealt."""
    found = bits_of(g.unused_artifacts)
    for mask in g.numbers("scholar_artifacts"):
        found += bits_of(mask)
    for what, _, b, c, *_ in frames(g):
        if what == DEAL_ARTIFACTS:
            found += bits_of(c)
        elif what == CHOOSE_SCHOLAR_ARTIFACT:
            found += bits_of(b)
    return found


def followers_in_play(g: Position) -> list[int]:
    """Each player's followers in pool, supply and on places."""
    pool = g.numbers("pool")
    planes = [plane for plane in g.numbers("crowd") if plane]
    return [
        pool[4 * seat] + pool[4 * seat + 3] + sum((plane >> (8 * seat)) & 7 for plane in planes)
        for seat in range(int(g.table.seats))
    ]


# --- what holds of one position -------------------------------------------------------------------


def check_pieces(g: Position) -> None:
    """Heads, crowd and ready agree; nobody stands where nobody can."""
    seats = int(g.table.seats)
    at = g.numbers("place_of")
    crowd, ready, heads = g.numbers("crowd"), g.numbers("ready"), g.numbers("occupants")
    over_full = any(
        card.moves_before_actions() and g.built(card.index) != ids.UNBUILT
        for card in g.table.components
    )
    for place in range(int(g.table.n_places)):
        if not (crowd[place] or ready[place] or heads[place] or place in at):
            continue
        total = sum(int(spaces_taken(g, i64(n))) for n, where in enumerate(at) if where == place)
        stuck = int(inactive_crowd(g, i64(place)))
        held = [n for n in range(len(at)) if at[n] == place and (g.inactive >> n) & 1]
        strays = crowd[place] >> STRAY_SHIFT
        ensure(strays == stuck >> STRAY_SHIFT, "an active piece of nobody", place)
        owned = crowd[place] - (strays << STRAY_SHIFT)
        ensure(owned >> (8 * seats) == 0, "a piece of nobody", place)
        total += strays >> 3
        out = sum(int(spaces_taken(g, i64(n))) for n in held) + (stuck >> STRAY_SHIFT >> 3)
        for seat in range(seats):
            for shift, width in ((8 * seat, 7), (8 * seat + 3, 31)):
                n = (crowd[place] >> shift) & width
                still = (stuck >> shift) & width
                out += still
                active = (ready[place] >> shift) & width
                ensure(active + still <= n, "ready beyond the crowd", place)
                total += n
        ensure(total == heads[place], "heads do not count", place, total, heads[place])
        if crowd[place] != stuck or at.count(place) > len(held):
            waits = any(what == TAKE_IN and tile == place for what, tile, *_ in frames(g))
            swims = at.count(place) > 0 and stands_on_water(g, place)
            usable = bool(is_usable(g, i64(place)))
            ensure(usable or waits or swims, "Atlanteans where none can be", place)
        if not over_full:
            room = int(capacity(g, i64(place))) + closed_again(g, place)
            ensure(total - out <= room, "more Atlanteans than spaces", place)
    for index, place in enumerate(at):
        ensure(
            place in (-3, -2, -1) or 0 <= place < g.table.n_places, "a piece astray", index, place
        )
        ensure(place != ids.NOT_IN_GAME or may_be_lost(g, index), "a piece made or lost", index)
        ensure(place >= 0 or not (g.inactive >> index) & 1, "an inactive piece in a pool", index)
        ensure(place >= 0 or not (g.acted >> index) & 1, "a piece lies in its pool", index)
    ensure(min(g.numbers("pool")) >= 0, "a negative pool")


def closed_again(g: Position, place: int) -> int:
    """The room of 5+ spaces that a Bot had unlocked for somebody who is still there."""
    return int(locked_room(g, i64(place))) if g.table.sharers and g.phase else 0


def check_sharing(g: Position) -> None:
    """Bots that share are active on the board, have forgone their action and take up no room."""
    asking = [a * 256 + b for what, a, b, *_ in frames(g) if what == PUT_PIECE]
    for index in bits_of(g.sharing):
        kind = int(g.table.piece_kind[i64(index)])
        ensure(bool((g.table.sharers >> index) & 1), "a piece that cannot share", index)
        if int(owner_of(g, i64(index))) * 256 + kind in asking:
            continue
        place = g.place_of(i64(index))
        ensure(place >= 0, "a Bot shares a space in its pool", index)
        ensure(bool((g.acted & ~g.inactive) >> index & 1), "a Bot that shares may act", index)
        made = g.extra_capacity(place) if place >= FIRST_BUILD_SPACE else i64(0)
        if made:
            sharers = sharers_on(g, place)
            wanted = room_of_sharers(g, place, sharers) + opened(g)[int(place)]
            ensure(made == wanted, "room that no Bot makes", place, made, wanted)


def stands_on_water(g: Position, place: int) -> bool:
    """Whether everybody on a place is a unique piece that stands on water."""
    there = [n for n in range(int(g.table.n_pieces)) if g.place_of(i64(n)) == place]
    swim = [value_of(g, i64(n), STANDS_ON_WATER, 0) > 0 for n in there]
    return all(swim) and not g.crowd(i64(place))


def may_be_lost(g: Position, index: int) -> bool:
    """Whether a unique piece may be out of the game: an ally, or the Automaton among monsters."""
    removes = g.table.is_changed(REMOVES_ATLANTEANS)
    return index >= g.table.first_further_piece or removes


def check_cards(g: Position) -> None:
    """Cards are neither made nor lost; what is known of artifacts is consistent."""
    wanted = Counter({n: int(card.copies) for n, card in enumerate(g.table.titles)})
    wanted += Counter({-int(group.number): int(group.drawn) for group in g.table.title_groups})
    titles = titles_in_play(g)
    ensure(titles == wanted, "library cards made or lost", titles)
    unseen = bits_of(g.unseen_artifacts)
    seen = known_library_artifacts(g)
    every = sorted(unseen + seen + artifacts_elsewhere(g))
    ensure(every == list(range(int(g.table.n_artifacts))), "artifacts made or lost", every)
    slots = int(g.artifact_slots)
    ensure(0 <= slots <= len(unseen), "more artifact slots than artifacts", slots)
    drawn = int(g.table.artifact_group.drawn + added_artifacts(g))
    ensure(slots + len(seen) == drawn, "artifacts of the library made or lost", slots, seen)
    ensure(
        min(g.numbers("titles")) >= 0 and min(g.numbers("discarded_titles")) >= 0,
        "negative library cards",
    )


def check_councilors(g: Position) -> None:
    """The boards are with players, in the stack, in the discard pile, shown, or the Hologram's."""
    if not has_hologram(g):
        ensure(g.hologram_as == -1, "a power without a Hologram")
        return
    found = [int(c) for c in g.table.councilor if c >= 0]
    found += bits_of(g.council_stack) + bits_of(g.council_discard)
    if g.hologram_as >= 0:
        found += [int(number) for number in hologram_powers(g) if is_councilor(g, number)]
    for what, a, b, *_ in frames(g):
        if what == REVEAL_COUNCILORS:
            found += bits_of(b)
        elif what == CHOOSE_HOLOGRAM:
            found += bits_of(a)
    ensure(sorted(found) == list(range(int(g.table.n_councilors))), "boards made or lost", found)


def check_island(g: Position) -> None:
    """Tiles flood from the tip inwards; barriers stand where a tile is dry."""
    for p in range(ids.N_PENINSULAS):
        dry = int(g.dry(i64(p)))
        ensure(0 <= dry <= ids.RINGS, "dry tiles out of range", p, dry)
        ensure(g.barrier(i64(p)) in (0, 1), "barriers of a peninsula", p)
        ensure(not g.barrier(i64(p)) or dry > 0, "a barrier on a drowned peninsula", p)
    for place in bits_of(g.usable_flooded_tiles):
        ensure(not g.is_dry(i64(place)), "a dry tile kept afloat", place)
        ensure(place in g.numbers("place_of"), "nobody keeps the tile afloat", place)


def check_tiles(g: Position) -> None:
    """No tile is dry outside a flooded one."""
    for p in range(ids.N_PENINSULAS):
        dry = int(g.dry(i64(p)))
        rings = [bool(g.is_dry(tile(i64(p), i64(ring + 1)))) for ring in range(6)]
        ensure(rings == [True] * dry + [False] * (6 - dry), "a dry tile outside a flooded one", p)


def check_goods(g: Position) -> None:
    """Nobody has negative anything."""
    ensure(min(g.numbers("stock")) >= 0, "negative goods")
    ensure(min(g.numbers("round_effects")) >= 0, "negative effects")
    ensure(min(g.numbers("deck")) >= 0 and min(g.numbers("discard")) >= 0, "negative misfortunes")
    ensure(0 <= g.wrath < len(g.table.book.wrath), "the Wrath counter off its track")


def check_hands(g: Position, kind: str) -> None:
    """Nobody is above the hand limit once an effect is over."""
    if kind in PHASE_KINDS:
        for seat in range(int(g.table.seats)):
            hand = int(g.hand(i64(seat)))
            cards = sum((hand >> (2 * n)) & 3 for n in range(int(g.table.n_titles)))
            cards += len(bits_of(g.artifacts(i64(seat))))
            ensure(cards <= hand_limit(g, i64(seat)), "a hand above the limit", seat, cards)


def check_stack(g: Position) -> None:
    """What is above the top frame is blank; a game that is over asks nothing."""
    over = g.status != ids.RUNNING
    ensure((g.depth == 0) is over, "frames of a game that is over", g.depth)
    ensure(not any(g.numbers("stack")[int(g.depth) * FRAME :]), "a frame that was not wiped")
    for pile, count in ((g.numbers("known"), g.known_count), (g.numbers("bottom"), g.bottom_count)):
        ensure(not any(list(pile)[int(count) :]), "a card behind the last")
    if g.status == ids.WON:
        for card, built in zip(g.table.buildables, g.numbers("built"), strict=True):
            whole = built != ids.UNBUILT or not card.is_part_of_gate()
            ensure(whole, "won without all components", card.id)
    if g.status == ids.LOST:
        ensure(g.dry_tiles() == 0, "lost with a dry tile")


def opened(g: Position) -> list[int]:
    """By place, the room of the 5+ spaces that a card has opened for the round."""
    return [int(room) * is_five_plus_open(g) for room in g.table.five_plus]


def check_round_start(g: Position) -> None:
    """As a round begins all is back in its place, unless the only placement was forced."""
    seats = int(g.table.seats)
    starter = 0 if g.table.has_one_player() else (g.round - 1) % seats
    ensure(g.starter == starter, "the marker did not pass", g.round, g.starter)
    places = [i64(n) for n in range(int(g.table.n_places))]
    stayed = [int(place) for place in places if active_occupants(g, place)]
    ensure(not stayed or g.phase != ids.PHASE_PLACE, "somebody stayed on the board", stayed)
    ensure(
        g.numbers("extra_capacity") == opened(g) and not any(g.numbers("round_effects")),
        "an effect outlived its round",
    )
    ensure(ids.BUILT_THIS_ROUND not in g.numbers("built"), "a component did not open")
    ensure(g.usable_flooded_tiles == 0, "a tile stayed afloat")
    ensure(not any(g.pool(i64(4 * seat + 2)) for seat in range(seats)), "volunteers still to come")
