"""What holds at every position of every game, and random games to hold it against.

    report = play_game(number, load_content(), thorough=12)

plays the game of that number and checks every position; 35 in a row meet every player count at
every level. This file needs nothing but `game`, so that it can run in either build
(`benchmarks.random_games`).
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from typing import Any

from mypy_extensions import i64

from game import (
    Content,
    Game,
    IllegalMoveError,
    Record,
    complete_setup,
    load_content,
)
from game.engine import ids, places
from game.engine.decisions import (
    ARRANGE_MISFORTUNES,
    CHOOSE_HOLOGRAM,
    CHOOSE_KEEPSAKE,
    DEAL_ARTIFACTS,
    DECISIONS,
    KEEP_CARDS,
    REVEAL_COUNCILORS,
    SHARE_CARDS,
)
from game.engine.moves import DRAW, PLACE, Moves
from game.engine.pieces import in_pool
from game.engine.placement import can_place, capacity, is_usable
from game.engine.position import FRAME, Position
from game.notation import FORMS, move_text, parse_move, vocabulary_of
from game.packing import pack, unpack
from game.rules import apply_move, legal_moves
from game.standing.writing import can_stand, standing

PLAYERS = range(1, 8)
LEVELS = range(1, 6)
STYLES = ("careless", "eager", "lucky")
"""How the random team plays: any move; mostly what gets it on; the same with friendly chance."""

PHASE_KINDS = {"place": 0, "suffer": 1, "act": 2}
SOMETIMES = 0.1
"""The share of positions at which the slow checks are made."""

FREELY_OVER_FULL = {"astral_watchtower"}
"""Components that let more Atlanteans onto a tile than it has spaces."""


class ViolationError(AssertionError):
    """Something that must always hold does not."""


def ensure(holds: bool, what: str, *facts: object) -> None:
    """Raise ViolationError unless it holds."""
    if not holds:
        raise ViolationError(f"{what}: {', '.join(str(fact) for fact in facts)}")


Numbers = list[int | list[int]]


def numbers_of(g: Position) -> Numbers:
    """Every number of a position, to compare it with another."""
    return [*g.scalars(), *[list(part) for part in g.parts()]]


NAMES = (
    *("status", "phase", "round", "wrath", "starter", "lying", "afloat", "hologram_as"),
    *("council_stack", "council_discard", "artifact_slots", "unseen_artifacts"),
    *("unused_artifacts", "deck_artifacts", "discarded_artifacts", "known_count", "shelf_count"),
    *("depth", "stock", "pool", "at", "wider", "crowd", "ready", "heads", "dry", "barrier"),
    *("built", "deck", "discard", "known", "titles", "discarded_titles", "shelf", "hand"),
    *("artifacts", "keepsake", "spells", "stack"),
)
"""What the entries of `numbers_of` are."""

SEATS = [i64(n) for n in range(ids.MAX_SEATS)]
KINDS = [i64(n) for n in range(ids.N_PIECE_KINDS)]
ALL_PLACES = [i64(n) for n in range(places.N_PLACES)]


def changed(before: Numbers, now: Numbers) -> set[str]:
    """The names of what differs."""
    return {name for name, was, is_now in zip(NAMES, before, now, strict=True) if was != is_now}


# --- reading a position ---------------------------------------------------------------------------


def frames(g: Position) -> Iterator[list[int]]:
    """The frames of the stack from the bottom up, as the decision's number and its integers."""
    stack = list(g.stack)
    for n in range(int(g.depth)):
        yield [int(x) for x in stack[n * FRAME : (n + 1) * FRAME]]


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
    """Every misfortune card that is still in the game."""
    found: Counter[int] = Counter()
    for pile in (list(g.deck), list(g.discard)):
        for card in range(ids.N_MISFORTUNES):
            found[card] += pile[card]
    found.update(list(g.known)[: g.known_count])
    for what, _, _, packed, *_ in frames(g):
        if what == ARRANGE_MISFORTUNES:
            found.update(cards_of(packed))
    return +found


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
    for pile in (list(g.titles), list(g.discarded_titles)):
        for card in range(ids.N_TITLES):
            found[card] += pile[card]
    loose = [int(g.shelf[i64(n)]) for n in range(g.shelf_count)] + cards_in_hand_frames(g)
    found.update(card for card in loose if card < ids.FIRST_ARTIFACT)
    for hand in g.hand:
        for title in range(ids.N_TITLES):
            found[title] += (int(hand) >> (2 * title)) & 3
    return +found


def known_library_artifacts(g: Position) -> list[int]:
    """The artifacts known to be in the library deck, its discard pile or a player's hand."""
    loose = [int(g.shelf[i64(n)]) for n in range(g.shelf_count)] + cards_in_hand_frames(g)
    found = [card - ids.FIRST_ARTIFACT for card in loose if card >= ids.FIRST_ARTIFACT]
    found += bits_of(g.deck_artifacts) + bits_of(g.discarded_artifacts)
    for mask in g.artifacts:
        found += bits_of(mask)
    return found


def artifacts_elsewhere(g: Position) -> list[int]:
    """The artifacts known to be out of the library: unused, the Scholar's, or being dealt."""
    found = bits_of(g.unused_artifacts)
    for mask in g.keepsake:
        found += bits_of(mask)
    for what, _, b, c, *_ in frames(g):
        if what == DEAL_ARTIFACTS:
            found += bits_of(c)
        elif what == CHOOSE_KEEPSAKE:
            found += bits_of(b)
    return found


def followers_in_play(g: Position) -> list[int]:
    """Each player's followers in pool, supply and on places."""
    pool = list(g.pool)
    planes = [plane for plane in g.crowd if plane]
    return [
        pool[4 * seat] + pool[4 * seat + 3] + sum((plane >> (8 * seat)) & 7 for plane in planes)
        for seat in range(int(g.table.seats))
    ]


# --- what holds of one position -------------------------------------------------------------------


def check_pieces(g: Position) -> None:
    """Heads, crowd and ready agree; nobody stands where nobody can."""
    seats = int(g.table.seats)
    at = list(g.at)
    crowd, ready, heads = list(g.crowd), list(g.ready), list(g.heads)
    built = {ids.COMPONENTS[g.table.blueprint[i64(n)]] for n, b in enumerate(g.built) if b}
    for place in range(places.N_PLACES):
        if not (crowd[place] or ready[place] or heads[place] or place in at):
            continue
        total = at.count(place)
        ensure(crowd[place] >> (8 * seats) == 0, "a piece of nobody", place)
        for seat in range(seats):
            for shift, width in ((8 * seat, 7), (8 * seat + 3, 31)):
                n = (crowd[place] >> shift) & width
                ensure((ready[place] >> shift) & width <= n, "ready beyond the crowd", place)
                total += n
        ensure(total == heads[place], "heads do not count", place, total, heads[place])
        ensure(bool(is_usable(g, i64(place))), "Atlanteans where none can be", place)
        if not built & FREELY_OVER_FULL:
            ensure(total <= capacity(g, i64(place)), "more Atlanteans than spaces", place)
    book = g.table.book
    special = (bool(book.has_hologram[i64(seats)]), bool(book.has_automaton[i64(seats)]))
    for index, place in enumerate(at):
        ensure(place in (-3, -1) or 0 <= place < places.N_PLACES, "a piece astray", index, place)
        in_game = special[index - ids.AT_HOLOGRAM] if index >= ids.AT_HOLOGRAM else index < seats
        ensure((place != ids.NOT_IN_GAME) is in_game, "a piece made or lost", index)
        ensure(place >= 0 or not (g.lying >> index) & 1, "a piece lies in its pool", index)
    ensure(min(g.pool) >= 0, "a negative pool")


def check_cards(g: Position, content: Content) -> None:
    """Cards are neither made nor lost; what is known of artifacts is consistent."""
    wanted = Counter({n: content.library[word].count for n, word in enumerate(ids.TITLES)})
    titles = titles_in_play(g)
    ensure(titles == wanted, "library cards made or lost", titles)
    unseen = bits_of(g.unseen_artifacts)
    seen = known_library_artifacts(g)
    every = sorted(unseen + seen + artifacts_elsewhere(g))
    ensure(every == list(range(ids.N_ARTIFACTS)), "artifacts made or lost", every)
    slots = int(g.artifact_slots)
    ensure(0 <= slots <= len(unseen), "more artifact slots than artifacts", slots)
    drawn = content.constants.artifacts_drawn
    ensure(slots + len(seen) == drawn, "artifacts of the library made or lost", slots, seen)
    ensure(min(g.titles) >= 0 and min(g.discarded_titles) >= 0, "negative library cards")


def check_councilors(g: Position) -> None:
    """The boards are with players, in the stack, in the discard pile, shown, or the Hologram's."""
    if g.at[i64(ids.AT_HOLOGRAM)] == ids.NOT_IN_GAME:
        ensure(g.hologram_as == -1, "a power without a Hologram")
        return
    found = [int(c) for c in g.table.councilor if c >= 0]
    found += bits_of(g.council_stack) + bits_of(g.council_discard)
    if g.hologram_as >= 0:
        found.append(int(g.hologram_as))
    for what, a, b, *_ in frames(g):
        if what == REVEAL_COUNCILORS:
            found += bits_of(b)
        elif what == CHOOSE_HOLOGRAM:
            found += bits_of(a)
    ensure(sorted(found) == list(range(ids.N_COUNCILORS)), "boards made or lost", found)


def check_island(g: Position) -> None:
    """Tiles flood from the tip inwards; barriers stand where a tile is dry."""
    for p in range(ids.N_PENINSULAS):
        dry = int(g.dry[i64(p)])
        ensure(0 <= dry <= ids.RINGS, "dry tiles out of range", p, dry)
        ensure(g.barrier[i64(p)] in (0, 1), "barriers of a peninsula", p)
        ensure(not g.barrier[i64(p)] or dry > 0, "a barrier on a drowned peninsula", p)
    if g.afloat:
        ensure(not g.is_dry(g.afloat), "a dry tile kept afloat")
        ensure(int(g.afloat) in [int(place) for place in g.at], "nobody keeps the tile afloat")


def check_tiles(g: Position) -> None:
    """No tile is dry outside a flooded one."""
    for p in range(ids.N_PENINSULAS):
        dry = int(g.dry[i64(p)])
        rings = [bool(g.is_dry(i64(places.FIRST_TILE + 6 * p + ring))) for ring in range(6)]
        ensure(rings == [True] * dry + [False] * (6 - dry), "a dry tile outside a flooded one", p)


def check_goods(g: Position) -> None:
    """Nobody has negative anything."""
    ensure(min(g.stock) >= 0, "negative goods")
    ensure(min(g.spells) >= 0, "negative effects")
    ensure(min(g.deck) >= 0 and min(g.discard) >= 0, "negative misfortunes")
    ensure(0 <= g.wrath < len(g.table.book.wrath), "the Wrath counter off its track")


def check_hands(g: Position, kind: str) -> None:
    """Nobody is above the hand limit once an effect is over."""
    if kind in PHASE_KINDS:
        for seat in range(int(g.table.seats)):
            hand = int(g.hand[i64(seat)])
            cards = sum((hand >> (2 * n)) & 3 for n in range(ids.N_TITLES))
            cards += len(bits_of(g.artifacts[i64(seat)]))
            ensure(cards <= g.table.book.hand_limit, "a hand above the limit", seat, cards)


def check_stack(g: Position) -> None:
    """What is above the top frame is blank; a game that is over asks nothing."""
    over = g.status != ids.RUNNING
    ensure((g.depth == 0) is over, "frames of a game that is over", g.depth)
    ensure(not any(list(g.stack)[int(g.depth) * FRAME :]), "a frame that was not wiped")
    for pile, count in ((g.known, g.known_count), (g.shelf, g.shelf_count)):
        ensure(not any(list(pile)[int(count) :]), "a card behind the last")
    if g.status == ids.WON:
        ensure(all(b != ids.UNBUILT for b in g.built), "won without all components")
    if g.status == ids.LOST:
        ensure(g.dry_tiles() == 0, "lost with a dry tile")


def check_round_start(g: Position) -> None:
    """As a round begins all is back in its place."""
    seats = int(g.table.seats)
    ensure(g.starter == (g.round - 1) % seats, "the marker did not pass", g.round, g.starter)
    ensure(not any(g.heads), "somebody stayed on the board")
    ensure(not any(g.wider) and not any(g.spells), "an effect outlived its round")
    ensure(ids.BUILT_THIS_ROUND not in list(g.built), "a component did not open")
    ensure(g.afloat == 0, "a tile stayed afloat")
    ensure(not any(g.pool[i64(4 * seat + 2)] for seat in range(seats)), "volunteers still to come")


# --- what holds of a game at one position ---------------------------------------------------------


def check_listing(game: Game, moves: Moves, codes: list[int], read: dict[int, str]) -> None:
    """Moves are listed once, can be written and read back, and their weights are sound.

    `read` remembers the codes whose texts have been parsed in this game.
    """
    vocabulary = vocabulary_of(game.position.table)
    ensure(len(set(codes)) == len(codes), "a move listed twice", codes)
    for code in codes:
        if code not in read:
            read[code] = move_text(code, vocabulary)
            ensure(parse_move(read[code], vocabulary) == code, "a text misread", read[code])
    ensure(len(codes) > 1, "no choice was left to make", [read[code] for code in codes])
    decision = DECISIONS[game.position.top()]
    seats = int(decision.seats(game.position)) & ((1 << int(game.position.table.seats)) - 1)
    ensure(seats != 0, "nobody may answer")
    if decision.is_chance(game.position):
        weights = [int(moves.weight[i64(n)]) for n in range(len(codes))]
        ensure(min(weights) > 0, "an impossible outcome", weights)
        ensure(sum(weights) == moves.total, "weights", weights, moves.total)
    else:
        ensure(moves.total == 0, "a team move with a weight")


def check_public_list(game: Game, texts: list[str]) -> None:
    """What a client is told of the moves is what the rules list."""
    listed = game.legal_moves()
    decision = game.decision()
    ensure([move.id for move in listed] == texts, "the public list differs")
    chances = [move.probability for move in listed]
    if decision is not None and decision.chance:
        ensure(abs(sum(p or 0 for p in chances) - 1) < 1e-9, "probabilities", chances)
    else:
        ensure(not any(chances), "a team move with a probability")
    sentences = [move.text for move in listed]
    ensure(len(set(sentences)) == len(sentences), "two moves with one sentence", sentences)


def check_placements(g: Position, codes: Sequence[int]) -> None:
    """Exactly the placements that the rules allow one by one are listed."""
    listed = {code >> 8 for code in codes if code & 255 == PLACE}
    for seat in SEATS[: int(g.table.seats)]:
        for kind in KINDS:
            if in_pool(g, seat, kind) == 0:
                continue
            for place in ALL_PLACES:
                allowed = can_place(g, seat, kind, place)
                code = seat | kind << 8 | place << 16
                ensure((code in listed) is allowed, "a placement", seat, kind, place, allowed)


def check_clone(g: Position, numbers: Numbers) -> None:
    """A clone is equal and independent."""
    other = g.clone()
    ensure(numbers_of(other) == numbers, "a clone differs")
    for part in other.parts():
        part[i64(0)] += 1
        part[i64(len(part) - 1)] += 1
    other.set_scalars([n + 1 for n in other.scalars()])
    ensure(numbers_of(g) == numbers, "writing to a clone changed the original")


def check_packing(g: Position, numbers: Numbers) -> None:
    """A position packed and unpacked is the same, and packs to the same bytes."""
    packed = pack(g)
    back = unpack(g.table, packed)
    ensure(numbers_of(back) == numbers, "packing does not go both ways")
    ensure(pack(back) == packed, "equal positions pack differently")


def check_every_move_applies(g: Position, codes: list[int], read: dict[int, str]) -> None:
    """Each of these listed moves leads to a sound position."""
    out = Moves()
    for code in codes:
        after = g.clone()
        apply_move(after, i64(code), out)
        ensure(min(after.stock) >= 0, "negative goods after", read[code])
        ensure(min(after.pool) >= 0, "a negative pool after", read[code])
        ensure(min(after.dry) >= 0 and max(after.dry) <= ids.RINGS, "the sea after", read[code])
        ensure(out.count > 1 or after.status != ids.RUNNING, "a dead end after", read[code])


def check_document(game: Game, numbers: Numbers) -> None:
    """A table told of by its document is the same table."""
    told = replace(game.setup, position=standing(game.position))
    ensure(numbers_of(Game.new(told, game.content).position) == numbers, "its document differs")


def any_move(game: Game, chance: random.Random) -> str:
    """A text of the notation, made of words that this game knows, sensible or not."""
    vocabulary = vocabulary_of(game.position.table)
    form = chance.choice(list(FORMS.values()))
    words = [form.word]
    for argument in form.arguments:
        if argument.width == 2:
            words.append(f"{chance.randint(1, 7)}{chance.choice(ids.PIECE_LETTERS)}")
        elif argument.words is None:
            words.append(str(chance.randint(0, 9) + argument.offset))
        else:
            words.append(chance.choice([word for word in argument.words(vocabulary) if word]))
    return ":".join(words)


def check_refusal(game: Game, move: str, numbers: Numbers) -> None:
    """A move that is not listed is refused with a reason, and nothing changes."""
    version = game.version
    try:
        game.play(move)
    except IllegalMoveError as error:
        ensure(len(error.reason) > 10 and error.move == move, "a refusal without a reason", move)
    else:
        raise ViolationError(f"an unlisted move was played: {move}")
    ensure(numbers_of(game.position) == numbers, "a refusal changed the position", move)
    ensure(game.version == version, "a refusal changed the version", move)


# --- whole games ----------------------------------------------------------------------------------


@dataclass
class Report:
    """What was played: games by outcome, and how much was looked at."""

    games: int = 0
    decisions: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    kinds: Counter[str] = field(default_factory=Counter)
    verbs: Counter[str] = field(default_factory=Counter)
    failures: list[dict[str, Any]] = field(default_factory=list)

    def add(self, other: Report) -> None:
        """Take another report's figures in."""
        self.games += other.games
        self.decisions += other.decisions
        self.outcomes += other.outcomes
        self.kinds += other.kinds
        self.verbs += other.verbs
        self.failures += other.failures


class Walk:
    """One random game, every position of it checked.

    `thorough` is how many of a position's moves are tried out.
    """

    def __init__(self, game: Game, seed: int, style: str, thorough: int) -> None:
        self.game = game
        self.chance = random.Random(seed)
        self.lot = random.Random(seed)
        """What decides on the checks, so that they do not change the game."""
        self.style = style
        self.thorough = thorough
        self.report = Report(games=1)
        self.listed = Moves()
        self.numbers: Numbers = []
        self.earlier: list[int] = []
        self.read: dict[int, str] = {}
        self.twin = game.clone()
        self.misfortunes = misfortunes_in_play(game.position)
        self.followers = followers_in_play(game.position)
        self.draws = 0
        self.trail: list[int] = []
        game._listed.trail = self.trail

    def run(self, most: int = 3000) -> Report:
        """Play to the end, or for so many decisions: a lucky team can hold out for ever."""
        for _ in range(most):
            numbers = numbers_of(self.game.position)
            self.look(numbers)
            if self.game.status != "running":
                break
            self.step(numbers, self.choose())
        self.replay()
        self.report.outcomes[self.game.status] += 1
        return self.report

    def play(self, most: int = 3000) -> None:
        """Play on without looking."""
        vocabulary = vocabulary_of(self.game.position.table)
        for _ in range(most):
            legal_moves(self.game.position, self.listed)
            if self.game.status != "running":
                break
            for code in self.listed.listed():
                self.read.setdefault(code, move_text(code, vocabulary))
            self.game.advance(self.choose())

    def look(self, numbers: Numbers) -> None:
        """Check the position as it is: all that may have changed since the one before."""
        g = self.game.position
        new = changed(self.numbers, numbers) if self.numbers else set(NAMES)
        self.numbers = numbers
        if new & {"at", "wider", "crowd", "ready", "heads", "pool", "dry", "built", "lying"}:
            check_pieces(g)
        if new - {"stock", "at", "pool", "crowd", "ready", "heads", "lying", "depth", "stack"} or (
            cards_in_hand_frames(g)
        ):
            check_cards(g, self.game.content)
        if new & {"hologram_as", "council_stack", "council_discard", "stack"}:
            check_councilors(g)
        if new & {"dry", "barrier", "afloat", "at"}:
            check_island(g)
            check_tiles(g)
        check_goods(g)
        check_stack(g)
        check_clone(g, numbers)
        if self.lot.random() < SOMETIMES:
            check_packing(g, numbers)
            if can_stand(g):
                check_document(self.game, numbers)
        if self.game.status == "running":
            check_hands(g, DECISIONS[g.top()].kind())
            self.look_at_moves(numbers)

    def look_at_moves(self, numbers: Numbers) -> None:
        """Check what may be played, and what may not."""
        g = self.game.position
        legal_moves(g, self.listed)
        codes = self.listed.listed()
        check_listing(self.game, self.listed, codes, self.read)
        some = codes if len(codes) <= self.thorough else self.lot.sample(codes, self.thorough)
        check_every_move_applies(g, some, self.read)
        if self.lot.random() < SOMETIMES:
            check_public_list(self.game, [self.read[code] for code in codes])
            if DECISIONS[g.top()].kind() == "place":
                check_placements(g, codes)
        self.try_anything(numbers, {self.read[code] for code in codes})
        unlisted = [code for code in self.earlier[-40:] if code not in codes]
        if unlisted:
            check_refusal(self.game, self.read[self.lot.choice(unlisted)], numbers)
        self.earlier += self.lot.sample(codes, min(3, len(codes)))

    def try_anything(self, numbers: Numbers, listed: set[str]) -> None:
        """A move made up of any words is refused unless it is listed."""
        if self.lot.random() < SOMETIMES:
            move = any_move(self.game, self.lot)
            if move not in listed:
                check_refusal(self.game, move, numbers)

    def step(self, numbers: Numbers, move: str) -> None:
        """Play a listed move, on the game and on its twin."""
        game = self.game
        self.report.decisions += 1
        self.report.verbs[move.partition(":")[0]] += 1
        self.report.kinds[DECISIONS[game.position.top()].kind()] += 1
        before = game.position.clone()
        if self.lot.random() < SOMETIMES:
            event = game.play(move)
            ensure(event.version == game.version, "the version does not count", event.version)
        else:
            game.advance(move)
        ensure(numbers_of(before) == numbers, "playing changed a clone made before", move)
        self.follow(move, before)
        self.twin.advance(move)
        same = numbers_of(self.twin.position) == numbers_of(game.position)
        ensure(same, "the twin went another way", move)
        if self.lot.random() < SOMETIMES / 2:
            moves = game.record().moves
            self.twin = Game.restore(game.setup, game.content, game.snapshot(), moves)

    def choose(self) -> str:
        """The next move by the walk's style."""
        codes = self.listed.listed()
        texts = [self.read[code] for code in codes]
        if self.listed.total:
            if self.style == "lucky" and self.chance.random() < 0.9:
                return max((luck(text), self.chance.random(), text) for text in texts)[2]
            weights = [int(self.listed.weight[i64(n)]) for n in range(len(codes))]
            return self.chance.choices(texts, weights)[0]
        if self.style != "careless" and self.chance.random() < 0.8:
            best = max(eagerness(text) for text in texts)
            texts = [text for text in texts if eagerness(text) == best]
        return self.chance.choice(texts)

    def follow(self, move: str, before: Position) -> None:
        """Check what the step did to the totals of the whole game."""
        g = self.game.position
        if g.status == ids.RUNNING:
            self._follow_followers(move)
            self._follow_misfortunes(move)
        for was, now in zip(before.built, g.built, strict=True):
            ensure(now >= was, "a component came undone")
        new_round = g.round != before.round
        self.draws += self._draws_in(move)
        if new_round and g.status == ids.RUNNING:
            check_round_start(g)
            drawn = int(g.table.draw_count) if before.round > 0 else 0
            ensure(self.draws == drawn, "misfortunes drawn in a round", self.draws, drawn)
            self.draws = 0
            ensure(g.round == before.round + 1, "a round left out")

    def _follow_followers(self, move: str) -> None:
        now = followers_in_play(self.game.position)
        for seat, (was, left) in enumerate(zip(self.followers, now, strict=True)):
            ensure(left in (was, was - 1), "followers made or lost", seat, was, left)
            if left < was:
                given = move.startswith(("sacrifice:", "act:"))
                ensure(given, "a follower removed by", move)
        self.followers = now

    def _follow_misfortunes(self, move: str) -> None:
        now = misfortunes_in_play(self.game.position)
        if now != self.misfortunes:
            gone = self.misfortunes - now
            ensure(not now - self.misfortunes, "misfortunes made", move)
            ensure(move.startswith("remove:"), "misfortunes lost by", move, gone)
            ensure(gone.total() == 1, "misfortunes lost", gone)
            self.misfortunes = now

    def _draws_in(self, move: str) -> int:
        """Misfortunes drawn by a move and the forced steps that followed it."""
        forced = [code & 255 for code in self.trail]
        self.trail.clear()
        return int(move.startswith("draw:")) + forced.count(int(DRAW))

    def replay(self) -> None:
        """The record gives the same position again, from its text too."""
        game = self.game
        text = game.record().to_text()
        again = Game.replay(Record.from_text(text), game.content)
        ensure(again.snapshot() == game.snapshot(), "the record replays to another position")
        ensure(again.hash() == game.hash(), "the replayed position has another name")


def luck(outcome: str) -> int:
    """How friendly an outcome of chance is to the team."""
    verb, _, rest = outcome.partition(":")
    if verb == "roll":
        return sum(int(n) for n in rest.split(":"))
    return {"calm_seas": 3, "sabotage": 2, "plague": 2}.get(rest, 0)


EAGER: dict[str, int] = {
    "place": 2, "act": 5, "copy": 5, "keep": 3, "buy": 3, "spend": 6, "encore": 3, "build": 9,
    "shift": 3, "reroll": 4, "exchange": 3, "accept": 0, "done": 1, "leave": 1, "remove": 3,
}  # fmt: skip


@cache
def eagerness(move: str) -> int:
    """How much a move gets the team on: building, gathering, not idling."""
    verb, _, rest = move.partition(":")
    if verb == "place":
        if rest.endswith("L:build1"):
            return 4
        _, _, place = rest.partition(":")
        if place.startswith(("mountains", "hills", "forests", "forges")):
            return 3 if place[-1] in "3456" else 2
        return 1
    return EAGER.get(verb, 2)


def set_up(number: int, content: Content) -> tuple[Game, str]:
    """The n-th random game: player counts and levels take turns, the rest is drawn."""
    chance = random.Random(number)
    players = PLAYERS[number % len(PLAYERS)]
    level = LEVELS[number % len(LEVELS)]
    setup = complete_setup({"players": players, "level": level}, content, chance)
    if level == 1 and chance.random() < 0.5:
        data = setup.to_dict()
        data["blueprint"] = None
        setup = complete_setup(data, content, chance)
    return Game.new(setup, content), STYLES[number % len(STYLES)]


def play_game(number: int, content: Content, thorough: int) -> Report:
    """The n-th random game, checked throughout; a violation is reported with the record."""
    game, style = set_up(number, content)
    walk = Walk(game, number, style, thorough)
    try:
        return walk.run()
    except Exception as error:
        record = game.record().to_text()
        failure = {"game": number, "error": f"{type(error).__name__}: {error}", "record": record}
        walk.report.failures.append(failure)
        return walk.report


def report_games(first: int, games: int, thorough: int) -> dict[str, Any]:
    """Play the games from number `first` on; what came of it as JSON."""
    content = load_content()
    report = Report()
    for number in range(first, first + games):
        report.add(play_game(number, content, thorough))
    return {
        "games": report.games,
        "decisions": report.decisions,
        "outcomes": dict(report.outcomes),
        "kinds": dict(report.kinds),
        "verbs": dict(report.verbs),
        "failures": report.failures,
    }
