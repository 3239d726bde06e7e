"""What a move is for, as it stands behind the move in a headline.

A headline that only names a move leaves the table to guess. What it is for follows from the
position and from what the simulations build after it: the part of the gate that still lacks a good,
the tile that a barrier or an unflood saves, the choice that a card leads to.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import i64

from ai.hints.aims import Aim, brought_at
from ai.hints.card_purposes.registry import GOODS_AT
from ai.hints.card_purposes.registry import PURPOSES as OF_CARDS
from ai.hints.card_texts import ACTS, with_text
from ai.hints.gifts import needed_for, needed_gifts
from ai.hints.merge import Pool
from ai.hints.nudge import likely_builds, thought_of, thought_of_place
from ai.hints.number_words import listed, quoted
from ai.hints.outlook import (
    LIKELY,
    built_share,
    goals_of,
    held,
    id_of,
    is_covered,
    lacking_in_all,
    missing_for,
    unbuilt,
)
from ai.hints.payers import BY_COUNCIL, ITSELF, NOBODY, council_card, who_pays
from ai.hints.spared import edge_tile, kept_beside_rival, kept_by_going_on, spared_by_flood
from game.cards.monstrosities.deck_verbs import OFFER
from game.engine import ids
from game.engine.moves import (
    ACT_SPACE,
    BARRIER,
    BUILD,
    DONE,
    FLOOD,
    GAIN,
    GIVE,
    LEAVE,
    NEXT_MISFORTUNE,
    PLACE,
    PLAY,
    TURN_IN,
    UNFLOOD,
    first,
    second,
    third,
    verb_of,
)
from game.engine.occupants import atlanteans_on
from game.engine.places import SITE_FORGE
from game.engine.readiness import ready_owners
from game.errors import MoveError
from game.game import Game
from game.text.wording import good_name, one_of
from game.words import say
from game.words.shapes import without_stop

PURPOSES: Final = frozenset({"energy", "followers", "cards", "gate"})
"""Kinds of thoughts that are said after a placement as what it is for."""
OF_ACTS: Final = frozenset({"resource", "energy", "followers", "cards"})
"""Those that are said after an act: what a component does, and a build, say it themselves."""
WITH_EFFECT: Final = (*ACTS, PLACE, FLOOD, BARRIER, UNFLOOD, GAIN, GIVE, TURN_IN)
"""Moves whose effect says what they are for."""
WITH_CHOICE: Final = (PLAY, OFFER, *ACTS)
"""Moves that may ask at once for a choice that says what they are for."""
MOST_GIFTS: Final = 2
"""So many further gifts are named with the first."""


def move_with_purpose(
    game: Game, pool: Pool, arm: int, name: str, equals: Sequence[str] = ()
) -> str:
    """Return a move, called `name`, with what it is for; the name alone if that is not known.

    `equals` are moves that are named beside it as just as good.
    """
    led_to = choice_asked_next(game, pool, arm)
    if led_to:
        return say("headline-then", move=name, next=led_to)
    if gifts_before(game, pool, arm):
        own = say("purpose-forge") if is_forged(game, pool.moves[arm]) else ""
        return say("headline-for", move=name, purpose=own) if own else name
    purpose = purpose_of(game, pool, arm, equals)
    if purpose:
        return say("headline-for", move=name, purpose=purpose)
    return with_text(game, pool.moves[arm], name) or name


def choice_asked_next(game: Game, pool: Pool, arm: int) -> str:
    """Return what is likely chosen with a card played or a component used, and what for; or "".

    Gifts may be made in any order, so the one named is one that the builders need.
    """
    code, line = game.code_of(pool.moves[arm]), pool.lines[arm]
    decision = game.decision()
    if verb_of(code) not in WITH_CHOICE or not line or decision is None:
        return ""
    ahead = game.clone()
    try:
        ahead.advance(pool.moves[arm])
    except MoveError:
        return ""
    asked = ahead.decision()
    is_other = asked is not None and (asked.kind != decision.kind or verb_of(code) == OFFER)
    is_asked = asked is not None and not asked.chance and is_other
    if not is_asked or line[0] not in {move.id for move in ahead.legal_moves()}:
        return ""
    gifts = needed_gifts(ahead, pool, arm, line)
    choice = gifts[0] if gifts else line[0]
    name = without_stop(ahead.describe(choice))
    purpose = purpose_of_effect(ahead, pool, arm, choice)
    return say("headline-for", move=name, purpose=purpose) if purpose else name


def purpose_of(game: Game, pool: Pool, arm: int, equals: Sequence[str] = ()) -> str:
    """Return what a move is for, as it stands after the move; empty if that is not known."""
    verb = verb_of(game.code_of(pool.moves[arm]))
    if int(verb) in OF_CARDS:
        return OF_CARDS[int(verb)](game, pool, arm)
    if verb in (DONE, NEXT_MISFORTUNE):
        goals = goals_of(game, pool, arm)
        return kept_by_going_on(game, pool.moves[arm], pool.lines[arm], equals, goals)
    if verb in WITH_EFFECT:
        return purpose_of_effect(game, pool, arm, pool.moves[arm])
    return "" if verb in (BUILD, PLAY) else kept_beside_rival(game, pool, arm, equals)


def purpose_of_effect(game: Game, pool: Pool, arm: int, move: str) -> str:
    """Return what a move that brings something is for: the move of an arm, or a later one of it."""
    code, fields = game.code_of(move), game.fields_of(move)
    verb = verb_of(code)
    if verb == PLACE or verb in ACTS:
        place = str(fields.get("place", ""))
        # Several act together on a space.
        seat = None if verb == ACT_SPACE else int(first(code))
        return _of_place(game, pool, arm, place, seat, placed=verb == PLACE)
    if verb == FLOOD:
        return spared_by_flood(game, pool, arm, int(first(code)))
    if verb in (BARRIER, UNFLOOD):
        return _of_water(game, pool, arm, int(verb), int(first(code)))
    if verb == GAIN:
        good, seat = str(fields.get("good", "")), int(first(code))
        return _of_good(game, pool, arm, good, seat)
    if verb == TURN_IN:
        return _of_turn_in(game, pool, arm, move)
    return _of_gift(game, pool, arm, move) if verb == GIVE else ""


def _of_place(
    game: Game, pool: Pool, arm: int, place: str, seat: int | None, *, placed: bool
) -> str:
    """Return what an Atlantean is on a place for: to be `placed` there, or to act there now."""
    table = game.position.table
    if place not in table.place_names:
        return ""
    if place in GOODS_AT:
        return _of_one_good(game, pool, arm, GOODS_AT[place](game), seat)
    thought = thought_of_place(game, table.place_names.index(place))
    if thought is None:
        return ""
    kind, _, about = thought
    if not placed and kind not in OF_ACTS:
        return ""
    if kind == "resource":
        return _for_good(game, pool, arm, about[0], seat)
    if kind == "gate" and (likely := likely_builds(game, pool, [pool.moves[arm]])):
        wording = game.words()
        return say("purpose-build", component=wording.component(likely[0]))
    return say(f"purpose-{kind}") if kind in PURPOSES else ""


def aim_of(game: Game, pool: Pool, arm: int) -> Aim | None:
    """Return what the headline says a move is for, if that is goods, followers or cards.

    A gift is for what is built with it.
    """
    move = pool.moves[arm]
    given_for = needed_for(game, pool, arm, move)
    if given_for is not None:
        return Aim(frozenset(), frozenset({id_of(game, given_for)}))
    table = game.position.table
    code = game.code_of(move)
    verb, place = verb_of(code), str(game.fields_of(move).get("place", ""))
    if (verb != PLACE and verb not in ACTS) or place not in table.place_names:
        return None
    brought = brought_at(game, table.place_names.index(place))
    if not brought:
        return None
    parts = goals_of(game, pool, arm)[:1]
    kind, good = brought[0]
    if kind == "gain" and good != "energy":
        seat = None if verb == ACT_SPACE else int(first(code))
        message, slot = _wanted_for(game, pool, arm, good, seat)
        brought += [(kind, "atlantium")] if message == "purpose-forged" else []
        parts = parts if slot is None else [slot]
    return Aim(frozenset(brought), frozenset(id_of(game, slot) for slot in parts))


def lacking_goods(game: Game, pool: Pool, arm: int) -> list[str]:
    """Return the goods that the team lacks for what it builds towards after a move."""
    return [good for good in ids.GOODS if is_lacking(game, pool, arm, good)]


def good_placed_for(game: Game, move: str) -> str:
    """Return the good that an Atlantean is placed for; empty for any other move."""
    thought = thought_of(game, game.code_of(move))
    return thought[2][0] if thought is not None and thought[0] == "resource" else ""


def is_lacking(game: Game, pool: Pool, arm: int, good: str) -> bool:
    """Whether what the team builds towards lacks a good, or the Atlantium that ore becomes."""
    if good == "ore" and _lacking(game, pool, arm, "atlantium") is not None:
        return True
    return _lacking(game, pool, arm, good) is not None


def _for_good(game: Game, pool: Pool, arm: int, good: str, seat: int | None) -> str:
    """Return that a move of a seat is for a good, and for which part of the gate that lacks it."""
    name = good_name(ids.GOODS.index(good))
    message, slot = _wanted_for(game, pool, arm, good, seat)
    if slot is None:
        return say("purpose-good", good=name)
    words = game.words()
    text = say(message, good=name, component=words.component(slot))
    passed_on = message == "purpose-lacking" and _payer(game, pool, arm, seat) == BY_COUNCIL
    card = council_card(game) if passed_on else None
    return text if card is None else say("purpose-passed_on", purpose=text, card=words.card(card))


def _wanted_for(
    game: Game, pool: Pool, arm: int, good: str, seat: int | None
) -> tuple[str, int | None]:
    """Return the part of the gate that a good is for, if any, and the message that says so."""
    slot = _lacking(game, pool, arm, good)
    if slot is not None and _payer(game, pool, arm, seat) != NOBODY:
        return "purpose-lacking", slot
    forged = _lacking(game, pool, arm, "atlantium") if good == "ore" else None
    if forged is not None:
        return "purpose-forged", forged
    return "purpose-later", _lacking_later(game, pool, arm, good)


def _lacking(game: Game, pool: Pool, arm: int, good: str) -> int | None:
    """Return the part of the gate that the team builds towards and lacks a good for.

    What the discount of those who build covers is not lacking.
    """
    for slot in goals_of(game, pool, arm):
        missing = missing_for(game, slot)
        if any(each.good == good for each in missing) and not is_covered(game, missing):
            return slot
    return None


def _payer(game: Game, pool: Pool, arm: int, seat: int | None) -> str:
    """Return who may pay this round with a good of a seat; of several that act together one may."""
    return ITSELF if seat is None else who_pays(game, pool, arm, seat)


def _lacking_later(game: Game, pool: Pool, arm: int, good: str) -> int | None:
    """Return the part of the gate that lacks a good after this round, and lacks least in all."""
    goals = goals_of(game, pool, arm)
    now = [slot for slot in goals if built_share(game, pool, arm, slot) >= LIKELY]
    paid = now[0] if now else None
    lacks = [(missing_for(game, slot, paid), slot) for slot in unbuilt(game) if slot not in now]
    wanting = [
        (sum(each.amount for each in missing), place)
        for place, (missing, _) in enumerate(lacks)
        if any(each.good == good for each in missing)
    ]
    return lacks[min(wanting)[1]][1] if wanting else None


def _of_good(game: Game, pool: Pool, arm: int, good: str, seat: int) -> str:
    """Return which part of the gate a good is taken for: one of this round, or one after it."""
    words = game.words()
    slot = _lacking(game, pool, arm, good)
    if slot is not None and _payer(game, pool, arm, seat) != NOBODY:
        return say("purpose-component", component=words.component(slot))
    later = _lacking_later(game, pool, arm, good)
    if later is not None and slot not in (None, later):
        return say(
            "purpose-next.not_now", player=words.player(seat), component=words.component(later)
        )
    if later is not None:
        return say("purpose-next", component=words.component(later))
    goals = goals_of(game, pool, arm)
    if not goals or not lacking_in_all(game, ids.GOODS.index(good)):
        return ""
    return say("purpose-after", component=words.component(goals[0]))


def _of_one_good(game: Game, pool: Pool, arm: int, goods: Sequence[str], seat: int | None) -> str:
    """Return what one of some goods is for, which is chosen later."""
    if _payer(game, pool, arm, seat) != NOBODY:
        missing = [each for slot in goals_of(game, pool, arm) for each in missing_for(game, slot)]
        wanted = [each for each in missing if each.good in goods]
        if wanted:
            most = max(wanted, key=lambda each: each.amount)
            return _for_good(game, pool, arm, most.good, seat)
    parts = [(_lacking_later(game, pool, arm, good), good) for good in goods]
    slot = next((slot for slot, _ in parts if slot is not None), None)
    if slot is None:
        return ""
    words = game.words()
    names = [good_name(ids.GOODS.index(good)) for found, good in parts if found == slot]
    return say("purpose-one_of", goods=one_of(names), component=words.component(slot))


def _of_turn_in(game: Game, pool: Pool, arm: int, move: str) -> str:
    """Return what comes back for a good that is turned in, and which part of the gate it is for."""
    good = int(second(game.code_of(move)))
    name, number = good_name(good), given_back(game, move, good)
    goods = say("named-amount", number=number, good=name)
    slot = _lacking(game, pool, arm, ids.GOODS[good])
    if slot is None:
        return say("purpose-back", goods=goods)
    component = game.words().component(slot)
    return say("purpose-back.for", goods=goods, component=component)


def given_back(game: Game, move: str, good: int) -> int:
    """Return how much of a good comes back to the team for the unit that a move turns in.

    Who gets it is chosen next, and makes no difference to how much it is.
    """
    ahead = game.clone()
    ahead.advance(move)
    left = held(ahead, good)
    for verb in (LEAVE, GAIN):
        while moves := [
            each.id for each in ahead.legal_moves() if verb_of(game.code_of(each.id)) == verb
        ]:
            ahead.advance(moves[0])
    return held(ahead, good) - left


def gifts_before(game: Game, pool: Pool, arm: int) -> str:
    """Return the gifts after a gift that nobody needs which let the team build, and what for.

    They are to be made in any order, so a table reads them first; empty for any other move.
    """
    gift = pool.moves[arm]
    if verb_of(game.code_of(gift)) != GIVE:
        return ""
    needed = needed_gifts(game, pool, arm, pool.lines[arm])
    if not needed or needed_for(game, pool, arm, gift) is not None:
        return ""
    slots = [needed_for(game, pool, arm, each) for each in needed]
    slot = next(each for each in slots if each is not None)
    component = game.words().component(slot)
    gifts = listed([without_stop(game.describe(each)) for each in needed[:MOST_GIFTS]])
    return say("headline-for", move=gifts, purpose=say("purpose-component", component=component))


def is_forged(game: Game, gift: str) -> bool:
    """Whether a gift is ore for a player who may still act on the Forges."""
    fields, g = game.fields_of(gift), game.position
    if fields.get("good") != "ore":
        return False
    receiver = int(fields["to_seat"]) - 1
    forges = [place for place in range(int(g.table.n_places)) if g.table.site[place] == SITE_FORGE]
    return any(int(ready_owners(g, i64(place))) >> receiver & 1 for place in forges)


def _of_gift(game: Game, pool: Pool, arm: int, gift: str) -> str:
    """Return which part of the gate a good is given for, or the gifts after it are."""
    others = [each for each in needed_gifts(game, pool, arm, pool.lines[arm]) if each != gift]
    slots = [needed_for(game, pool, arm, each) for each in (gift, *others)]
    slot = next((each for each in slots if each is not None), None)
    if slot is None:
        return ""
    component = game.words().component(slot)
    if not others:
        return say("purpose-component", component=component)
    names = listed([quoted(game.describe(each)) for each in others[:MOST_GIFTS]])
    return say("purpose-gifts", component=component, gifts=names)


def _of_water(game: Game, pool: Pool, arm: int, verb: int, peninsula: int) -> str:
    """Return which tile an unflood or a barrier saves, and who is safer for it this round."""
    g = game.position
    words = game.words()
    place = edge_tile(game, peninsula, flooded=verb == UNFLOOD)
    if place is None:
        return ""
    name, is_early = words.place(place), g.phase in (ids.PHASE_PLACE, ids.PHASE_SUFFER)
    if verb == UNFLOOD:
        behind = edge_tile(game, peninsula)
        shielded = 0 if behind is None or not is_early else _using(game, pool, arm, behind)
        if behind is None or not shielded:
            return say("purpose-dry_again", place=name)
        return say(
            "purpose-dry_again.shields", place=name, number=shielded, behind=words.place(behind)
        )
    standing = int(atlanteans_on(g, i64(place)))
    if standing and is_early:
        return say("purpose-protect", number=standing, place=name)
    return say("purpose-keep_dry", place=name)


def _using(game: Game, pool: Pool, arm: int, place: int) -> int:
    """Return how many Atlanteans stand on a place, those included whom the plan puts there."""
    plan = pool.plan_from(pool.moves[arm])
    moves = [game.code_of(move) for move in (() if plan is None else plan[0])]
    placed = [code for code in moves if verb_of(code) == PLACE and int(third(code)) == place]
    return int(atlanteans_on(game.position, i64(place))) + len(placed)
