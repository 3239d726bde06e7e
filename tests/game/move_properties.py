"""What holds of the moves listed at every position, of its copies and of what is refused there."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace

from msgspec import to_builtins
from mypy_extensions import i64

from game import Decision, Game, IllegalMoveError, LegalMove
from game.engine import ids
from game.engine.decisions import (
    DECISIONS,
)
from game.engine.moves import PLACE, SHARE, Moves
from game.engine.pieces import in_pool, unique_index
from game.engine.placement import can_place, can_share
from game.engine.position import Position
from game.notation import FORMS, Form, Vocabulary, move_text, parse_move, vocabulary_of
from game.packing import pack, unpack
from game.position_document.writing import document_of
from game.rules import apply_move
from game.who_moves import FREE_ACTS
from tests.game.position_properties import (
    SEATS,
    Numbers,
    ViolationError,
    ensure,
    numbers_of,
)


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


def check_seats(decision: Decision, listed: Sequence[LegalMove]) -> None:
    """A decision names the seats that have a move, and no others."""
    own = {move.seat for move in listed if move.seat is not None}
    for_all = [move for move in listed if move.seat is None and move.kind not in FREE_ACTS]
    with_a_move = [seat for seat in decision.may_answer if seat in own]
    wanted = decision.may_answer if for_all or not with_a_move else with_a_move
    ensure(decision.seats == wanted, "seats without a move", decision, [m.id for m in listed])


def check_public_list(game: Game, texts: list[str]) -> None:
    """The moves that a client sees are those that the rules list."""
    listed = game.legal_moves()
    decision = game.decision()
    ensure([move.id for move in listed] == texts, "the public list differs")
    if decision is not None and not decision.chance:
        check_seats(decision, listed)
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
    shared = {code >> 8 for code in codes if code & 255 == SHARE}
    for seat in SEATS[: int(g.table.seats)]:
        for kind in range(g.table.n_kinds):
            if in_pool(g, seat, kind) == 0:
                continue
            for place in range(g.table.n_places):
                allowed = can_place(g, seat, kind, place)
                code = seat | kind << 8 | place << 16
                ensure((code in listed) is allowed, "a placement", seat, kind, place, allowed)
                shares = is_bot(g, seat, kind) and can_share(g, i64(place))
                ensure((code in shared) is shares, "a shared space", seat, kind, place, shares)


def is_bot(g: Position, seat: i64, kind: int) -> bool:
    """Whether a piece of a seat is a Bot."""
    return kind >= ids.N_PIECE_KINDS and bool(
        (g.table.sharers >> unique_index(g, seat, i64(kind))) & 1
    )


def check_clone(g: Position, numbers: Numbers) -> None:
    """A clone is equal and independent."""
    other = g.clone()
    cells = other.cells
    ensure(list(cells) == numbers, "a clone differs")
    for n, number in enumerate(numbers):
        cells[n] = number + 1
    ensure(other.cells[i64(0)] != numbers[0], "nothing was written to the clone")
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
        ensure(min(after.numbers("stock")) >= 0, "negative goods after", read[code])
        ensure(min(after.numbers("pool")) >= 0, "a negative pool after", read[code])
        ensure(
            min(after.numbers("dry")) >= 0 and max(after.numbers("dry")) <= ids.RINGS,
            "the sea after",
            read[code],
        )
        ensure(out.count > 1 or after.status != ids.RUNNING, "a dead end after", read[code])


def check_document(game: Game, numbers: Numbers) -> None:
    """A table that is set up from its document is the same table."""
    again = replace(game.setup, position=to_builtins(document_of(game.position)))
    ensure(numbers_of(Game.new(again, game.content).position) == numbers, "its document differs")


def _has_words(form: Form, vocabulary: Vocabulary) -> bool:
    """Whether this game knows a word for each argument; a game without monsters unleashes none."""
    lists = (of.words(vocabulary) for of in form.arguments if of.words is not None)
    return all(any(words) for words in lists)


def any_move(game: Game, chance: random.Random) -> str:
    """A text of the notation, made of words that this game knows, sensible or not."""
    vocabulary = vocabulary_of(game.position.table)
    forms = [form for form in FORMS.values() if _has_words(form, vocabulary)]
    form = chance.choice(forms)
    words = [form.word]
    for argument in form.arguments:
        if argument.width == 2:
            letters = [letter for letter in vocabulary.letters if letter]
            words.append(f"{chance.randint(1, 7)}{chance.choice(letters)}")
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
