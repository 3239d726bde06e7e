"""Why a move is not legal now, as half a sentence that tells a player what stands in the way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mypy_extensions import i64

from game.engine import ids, moves, places, rolls
from game.engine.build import core_may_be_built, may_build
from game.engine.decisions import PLACE_ATLANTEANS, SHARE_CARDS, TAKE_ACTIONS
from game.engine.free_acts import barrier_phase, can_buy_barrier, can_buy_unflood
from game.engine.lore import artifact_bit, holds
from game.engine.packs import card_at, pack_size
from game.engine.pieces import in_pool, is_ready, owner_of, ready_heads, ready_owners, unique_index
from game.engine.placement import admits, capacity, is_usable
from game.engine.position import Position
from game.engine.water import can_hold_barrier, can_unflood
from game.notation import FORMS, PIECE, arguments_of, move_text, vocabulary_of
from game.rules import decision_on
from game.text.wording import GOODS, Wording

Reason = Callable[[Position, Wording, list[int]], str | None]
"""Gives why a move is refused, asked at a decision that lists its verb, or None for no more than
what is listed."""

MOST_TOLD: Final = 8
"""How many moves a reason names at most."""


def why_illegal(
    position: Position, code: int, words: Wording, listed: Sequence[int], asked: str
) -> str:
    """The reason that a well-formed move is not among those listed in a running game.

    `asked` is the question of the position, without a capital or a full stop.
    """
    verb = code & 255
    arguments = arguments_of(code)
    seats = int(position.table.seats)
    for argument, value in zip(FORMS[verb].arguments, arguments, strict=False):
        if argument.name in ("seat", "to_seat", "piece") and value >= seats:
            playing = "seat 1 plays alone" if seats == 1 else f"seats 1 to {seats} play"
            return f"there is no seat {value + 1}: {playing}"
    elsewhere = _with_another(position, verb, words, arguments)
    if elsewhere:
        return elsewhere
    verbs = {other & 255 for other in listed}
    rule = _REASONS.get(verb)
    if verb in verbs:
        return (
            _other_player(position, verb, words, arguments)
            or (rule(position, words, arguments) if rule is not None else None)
            or _instead(code, listed, position)
        )
    if rule is not None and (verb in _FREE or position.top() in _ASKED_AT.get(verb, ())):
        specific = rule(position, words, arguments)
        if specific:
            return specific
    other_form = _OTHER_FORM.get(verb)
    if other_form in verbs:
        form = FORMS[other_form]
        return f"here it is written {':'.join((form.word, *(a.name for a in form.arguments)))}"
    possible = ", ".join(sorted({FORMS[v].word for v in verbs}))
    return f"what is asked now is: {asked} (the verbs are {possible})"


def _with_another(
    position: Position, verb: int, words: Wording, arguments: Sequence[int]
) -> str | None:
    """That the Hologram or the Automaton is with another player than the move says."""
    form = FORMS[verb]
    seat, kind = arguments[:2]
    if PIECE not in form.arguments or kind not in {ids.HOLOGRAM, ids.AUTOMATON}:
        return None
    index = unique_index(i64(seat), i64(kind))
    owner = int(owner_of(position, index))
    if position.place_of(index) == ids.NOT_IN_GAME or owner == seat:
        return None
    return f"{words.piece(seat, kind)} is with {words.player(owner)}"


def _other_player(
    position: Position, verb: int, words: Wording, arguments: Sequence[int]
) -> str | None:
    """That somebody else is asked, if the move is of a player who is not."""
    form = FORMS[verb]
    if verb in _FREE or not form.arguments or form.arguments[0].name not in ("seat", "piece"):
        return None
    mask = int(decision_on(position).seats(position))
    if (mask >> arguments[0]) & 1:
        return None
    asked = [seat for seat in range(int(position.table.seats)) if (mask >> seat) & 1]
    return f"this is for {words.players(asked)} to decide, not for {words.player(arguments[0])}"


def _instead(code: int, listed: Sequence[int], position: Position) -> str:
    """What can be played: the listed moves of the verb, those that begin like the one refused."""
    vocabulary = vocabulary_of(position.table)
    start = move_text(code, vocabulary)
    same = [move_text(other, vocabulary) for other in listed if other & 255 == code & 255]
    near: list[str] = []
    while not near:
        start = start.rpartition(":")[0]
        near = [text for text in same if text.startswith(f"{start}:")]
    more = f" and {len(near) - MOST_TOLD} more" if len(near) > MOST_TOLD else ""
    return f"possible instead: {', '.join(near[:MOST_TOLD])}{more}"


def _place(g: Position, words: Wording, args: list[int]) -> str | None:
    seat, kind, place = (i64(n) for n in args[:3])
    name = words.place(int(place))
    if in_pool(g, seat, kind) == 0:
        return f"{words.piece(int(seat), int(kind))} is not in the pool"
    if g.table.capacity[place] == 0:
        return _no_spaces(g, words, place)
    if not admits(g, place, kind):
        return f"{name} takes followers only"
    if not is_usable(g, place):
        if places.is_tile(place):
            return f"{name} is flooded"
        return f"{name} cannot be used yet: its spaces open in the round after it is built"
    if g.occupants(place) >= capacity(g, place):
        return f"{name} is full: it holds {int(capacity(g, place))}"
    return "the Automaton must join another Atlantean"


def _no_spaces(g: Position, words: Wording, place: i64) -> str:
    """Why nobody can ever stand on a place of this game."""
    if place < places.FIRST_COMPONENT_PLACE:
        return f"{words.place(int(place))} is not in use in this game"
    component = words.component(int(g.table.component_at(place)))
    if g.table.capacity[places.component_place(places.slot_of(place), 0)] == 0:
        return f"the {component} has no spaces: nobody is placed there"
    return f"the {component} has no second double space in this game"


def _act(g: Position, words: Wording, args: list[int]) -> str | None:
    seat, kind, place = (i64(n) for n in args[:3])
    piece = words.piece(int(seat), int(kind))
    if not is_ready(g, seat, kind, place):
        return f"no piece of that kind on {words.place(int(place))} is still to act: {piece}"
    if g.table.site[place] == places.SITE_FORGE and g.have(seat, i64(ids.ORE)) == 0:
        return f"{words.player(int(seat))} has no ore to exchange"
    if g.table.site[place] in (places.SITE_CITY, places.SITE_BUILD):
        return f"{words.place(int(place))} is resolved by all who stand there, in one move"
    return "its action could do nothing now"


def _act_space(g: Position, words: Wording, args: list[int]) -> str | None:
    place = i64(args[0])
    site = g.table.site[place]
    double = site == places.SITE_CITY
    if site == places.SITE_COMPONENT:
        double = g.table.book.double[g.table.component_at(place)] != 0
    if not double:
        return f"{words.place(int(place))} is not a double space: nobody acts together there"
    if ready_heads(g, place) < 2:
        return f"{words.place(int(place))} needs two Atlanteans that have not acted"
    return "the action could do nothing now"


def _build(g: Position, words: Wording, args: list[int]) -> str | None:
    place = i64(places.FIRST_BUILD_SPACE + args[0])
    if args[0] >= places.N_BUILD_SPACES or g.table.capacity[place] == 0:
        return "that build space is not in use in this game"
    name = words.component(args[1])
    slot = g.table.slot_of_component[i64(args[1])]
    if slot < 0:
        return f"the {name} is not in the blueprint"
    if g.built(slot) != ids.UNBUILT:
        return f"the {name} is built already"
    if ready_owners(g, place) == 0:
        return f"nobody on {words.place(int(place))} is still to act"
    if not may_build(g):
        return "no more components may be built this round"
    if args[1] == ids.POWER_CORE and not core_may_be_built(g, place):
        return "the Power Core needs all else built and every Leader ready on the build space"
    return f"the players on {words.place(int(place))} cannot pay for the {name}"


def _barrier(g: Position, words: Wording, args: list[int]) -> str | None:
    p = i64(args[0])
    if not can_hold_barrier(g, p):
        what = "has a barrier already" if g.barrier(p) else "has no dry tile left"
        return f"{words.peninsula(int(p))} {what}"
    if not barrier_phase(g):
        return "barriers are bought only while Atlanteans are placed and actions taken"
    if not can_buy_barrier(g):
        return "the team has too little mystic energy for a barrier"
    return None


def _unflood(g: Position, words: Wording, args: list[int]) -> str | None:
    p = i64(args[0])
    if not can_unflood(g, p):
        return f"{words.peninsula(int(p))} has no flooded tile"
    if not can_buy_unflood(g):
        return "the team has too little mystic energy to unflood a tile"
    return None


def _play(g: Position, words: Wording, args: list[int]) -> str | None:
    seat, card = i64(args[0]), i64(args[1])
    if not holds(g, seat, card):
        return f"{words.player(args[0])} does not hold {words.card(args[1])}"
    if card >= ids.FIRST_ARTIFACT:
        return "artifacts lie on the table and work by themselves"
    return f"{words.card(args[1])} could change nothing now, or something is being resolved"


def _flood(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"{words.peninsula(args[0])} has no dry tile left"


def _done(g: Position, _words: Wording, _args: list[int]) -> str | None:
    if g.top() == PLACE_ATLANTEANS:
        return "every Atlantean must be placed first"
    return "those whose action costs nothing must act first"


def _roll(_g: Position, _words: Wording, args: list[int]) -> str | None:
    return None if 1 <= args[0] <= rolls.SIDES else "a die shows 1 to 6"


def _roll_two(_g: Position, _words: Wording, args: list[int]) -> str | None:
    low, high = args[:2]
    if not (1 <= low <= rolls.SIDES and 1 <= high <= rolls.SIDES):
        return "a die shows 1 to 6"
    return f"the lower die comes first: roll:{high}:{low}"


def _misfortune(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"no {words.misfortune(args[0])} is left in the deck"


def _card(g: Position, words: Wording, args: list[int]) -> str | None:
    name = words.card(args[0])
    if args[0] in [int(g.bottom(i64(n))) for n in range(g.bottom_count)]:
        return f"{name} lies under the library deck: other cards are drawn before it"
    return f"{name} is not in the library deck"


def _reveal(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"the {words.councilor(args[0])} is not in the Hologram's stack"


def _deal(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"{words.card(args[0])} is not among the artifacts that are out of the game"


def _hologram(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"the {words.councilor(args[0])} is not among those revealed"


def _take(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"{words.card(args[1])} is not among the artifacts dealt"


def _keep(g: Position, words: Wording, args: list[int]) -> str | None:
    pack = g.arg(2 if g.top() == SHARE_CARDS else 3)
    if args[1] not in _cards_in(pack):
        return f"{words.card(args[1])} is not among the cards drawn"
    return f"{words.card(_cards_in(pack)[0])} is given away first"


def _looked_at(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"{words.misfortune(args[0])} is not among the misfortunes looked at"


def _remove(_g: Position, words: Wording, args: list[int]) -> str | None:
    pile = ("deck", "discard pile")[args[0]]
    return f"no {words.misfortune(args[1])} is in the {pile}"


def _cards_in(pack: i64) -> list[int]:
    return [int(card_at(pack, i64(n))) for n in range(pack_size(pack))]


def _discard(g: Position, words: Wording, args: list[int]) -> str | None:
    return _no_card(g, words, args[0], args[1])


def _give_card(g: Position, words: Wording, args: list[int]) -> str | None:
    giver, taker, card = args[:3]
    name = words.card(card)
    return _no_card(g, words, giver, card) or _no_gift(words, giver, taker, name)


def _give(g: Position, words: Wording, args: list[int]) -> str | None:
    giver, taker, good = args[:3]
    return _too_little(g, words, giver, good, 1) or _no_gift(words, giver, taker, GOODS[good])


def _no_gift(words: Wording, giver: int, taker: int, thing: str) -> str:
    """Why what a player has cannot be given, when players trade."""
    if giver == taker:
        return f"{words.player(giver)} has it already"
    return f"{words.player(giver)} received {thing} just now, and so gives none away"


def _no_card(g: Position, words: Wording, seat: int, card: int) -> str | None:
    if holds(g, i64(seat), i64(card)):
        return None
    if card >= ids.FIRST_ARTIFACT and g.scholar_artifacts(i64(seat)) & artifact_bit(i64(card)):
        return f"{words.card(card)} is the councilor's own, and stays"
    return f"{words.player(seat)} does not hold {words.card(card)}"


def _spend(g: Position, words: Wording, args: list[int]) -> str | None:
    return _too_little(g, words, args[0], ids.ENERGY, args[1])


def _pay(g: Position, words: Wording, args: list[int]) -> str | None:
    return _too_little(g, words, args[0], args[2], args[1])


def _exchange(g: Position, words: Wording, args: list[int]) -> str | None:
    return _too_little(g, words, int(g.arg(3)), ids.ORE, args[0])


def _give_up(g: Position, words: Wording, args: list[int]) -> str | None:
    """A resource that a player discards, turns in or changes."""
    if args[1] == ids.ENERGY:
        return "mystic energy is no resource"
    return _too_little(g, words, args[0], args[1], 1)


def _swap(g: Position, words: Wording, args: list[int]) -> str | None:
    if args[1] == args[2]:
        return f"{GOODS[args[1]]} is changed into something else"
    return "mystic energy is no resource" if args[2] == ids.ENERGY else _give_up(g, words, args)


def _too_little(g: Position, words: Wording, seat: int, good: int, amount: int) -> str | None:
    has = int(g.have(i64(seat), i64(good)))
    if has >= amount:
        return None
    return f"{words.player(seat)} has {words.amount(has, good) if has else f'no {GOODS[good]}'}"


def _recruit(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"{words.player(args[0])} has no follower left in the supply"


def _return(_g: Position, words: Wording, args: list[int]) -> str | None:
    if args[1] != ids.FOLLOWER:
        return "only followers are returned"
    return f"{words.player(args[0])} has no follower on {words.place(args[2])}"


def _widen(_g: Position, words: Wording, args: list[int]) -> str | None:
    if not places.is_tile(i64(args[0])):
        return "only a tile of a peninsula can hold more"
    return f"{words.place(args[0])} is flooded"


def _lower(_g: Position, words: Wording, args: list[int]) -> str | None:
    return f"{words.peninsula(args[0])} is not a wild peninsula"


def _encore(g: Position, words: Wording, args: list[int]) -> str | None:
    if args[1] not in {ids.LEADER, ids.HOLOGRAM}:
        return "only Leaders and the Hologram act again"
    piece = words.piece(args[0], args[1])
    if g.place_of(unique_index(i64(args[0]), i64(args[1]))) < 0:
        return f"{piece} is not on the board"
    return f"{piece} has not acted yet"


def _shift(g: Position, words: Wording, args: list[int]) -> str | None:
    place = i64(args[2])
    if place >= places.FIRST_BUILD_SPACE:
        return "from the watchtower one moves to the island only"
    if not is_usable(g, place):
        return f"{words.place(args[2])} is flooded"
    return None


_REASONS: Final[dict[int, Reason]] = {
    moves.PLACE: _place,
    moves.ACT: _act,
    moves.ACT_SPACE: _act_space,
    moves.BUILD: _build,
    moves.BARRIER: _barrier,
    moves.UNFLOOD: _unflood,
    moves.PLAY: _play,
    moves.FLOOD: _flood,
    moves.DONE: _done,
    moves.DISCARD: _discard,
    moves.KEEP: _keep,
    moves.KEEP_EXTRA: _keep,
    moves.BOTTOM: _keep,
    moves.PAY: _pay,
    moves.SPEND: _spend,
    moves.RECRUIT: _recruit,
    moves.RETURN: _return,
    moves.LOSE: _give_up,
    moves.SWAP: _swap,
    moves.TURN_IN: _give_up,
    moves.GIVE: _give,
    moves.GIVE_CARD: _give_card,
    moves.NEXT_CARD: _looked_at,
    moves.DROP: _looked_at,
    moves.REMOVE: _remove,
    moves.TILE: _widen,
    moves.LOWER: _lower,
    moves.ENCORE: _encore,
    moves.SHIFT: _shift,
    moves.EXCHANGE: _exchange,
    moves.HOLOGRAM_AS: _hologram,
    moves.TAKE: _take,
    moves.ROLL: _roll,
    moves.ROLL_TWO: _roll_two,
    moves.DRAW: _misfortune,
    moves.CARD: _card,
    moves.REVEAL: _reveal,
    moves.DEAL: _deal,
    moves.SEE: _misfortune,
}
_FREE: Final = (moves.BARRIER, moves.UNFLOOD, moves.PLAY)
_ASKED_AT: Final[dict[int, tuple[int, ...]]] = {
    moves.PLACE: (PLACE_ATLANTEANS,),
    moves.ACT: (TAKE_ACTIONS,),
    moves.ACT_SPACE: (TAKE_ACTIONS,),
    moves.BUILD: (TAKE_ACTIONS,),
    moves.DONE: (PLACE_ATLANTEANS, TAKE_ACTIONS),
}
"""The decisions at which a move of this kind may be meant, whether or not any is listed."""
_OTHER_FORM: Final = {moves.ROLL: moves.ROLL_TWO, moves.ROLL_TWO: moves.ROLL}
