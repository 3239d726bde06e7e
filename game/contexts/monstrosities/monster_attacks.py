"""Contexts of decisions about the harpies, and about Scylla and Charybdis."""

from __future__ import annotations

from typing import Final, cast

from mypy_extensions import i64

from game.cards.monstrosities.monsters.facing import TakeSide
from game.cards.monstrosities.monsters.harpies import (
    FightRoll,
    RaidLair,
    SendHarpies,
    ShareHoard,
    YieldToHarpy,
)
from game.cards.monstrosities.monsters.scylla_charybdis import FaceFlood, ResistScylla, ScyllaEats
from game.cards.monstrosities.monsters.treasures import (
    FindArtifact,
    GrantArtifact,
    OpenTreasure,
    ShareLore,
)
from game.contexts.monstrosities.monsters import number_of
from game.contexts.registry import Asked, decision_context, good_word, peninsula_word, piece_word
from game.contexts.rolls import by_powers, raised_by, roll_parts
from game.documents.context_parts import (
    CardCount,
    GainsOther,
    GoodAmount,
    PlacedPieces,
    RollModifier,
)
from game.documents.monster_contexts import (
    AimHarpyContext,
    FaceFloodContext,
    FaceSeaMonsterContext,
    FightRollContext,
    FindArtifactContext,
    GrantArtifactContext,
    OpenTreasureContext,
    PlaceSeaMonsterContext,
    RaidLairContext,
    ResistScyllaContext,
    ScyllaEatsContext,
    SendHarpiesContext,
    ShareHoardContext,
    ShareLoreContext,
    StealRollContext,
    TakeSideContext,
    YieldToHarpyContext,
)
from game.engine import ids
from game.engine.effects import OTHER_ROLL
from game.engine.energy import in_tokens
from game.engine.modifiers import ROLL_BONUS
from game.engine.moves import LOSE, first, second, third, verb_of
from game.engine.occupants import atlanteans_on
from game.engine.pieces import counted, inactive_crowd, owner_of, unique_kind
from game.engine.powers import powers_at, powers_of_any
from game.engine.rolls import SEATS
from game.engine.scoring_rolls import ScoringRoll
from game.notation import FORMS
from game.rules import decision_on

HOARD: Final = "harpies_hoard"


def _seats(asked: Asked, n: int) -> list[int]:
    return [seat + 1 for seat in asked.seats_in(asked.arg(n))]


def _offered(asked: Asked, verb: str) -> list[i64]:
    """The moves of a verb that the decision lists."""
    return [code for code in asked.own_moves() if FORMS[verb_of(code)].name == verb]


def _pieces_of(asked: Asked, verb: str) -> list[PlacedPieces]:
    """The Atlanteans that the moves of a verb name."""
    return [
        PlacedPieces(int(first(m)) + 1, piece_word(int(second(m))), asked.place(int(third(m))), 1)
        for m in _offered(asked, verb)
    ]


# ---- the harpies


@decision_context(SendHarpiesContext)
def _send(asked: Asked) -> SendHarpiesContext:
    counts = [(asked.arg(SendHarpies.SENT) >> 3 * p) & 7 for p in range(ids.N_PENINSULAS)]
    sent = [peninsula_word(p) for p, count in enumerate(counts) for _ in range(count)]
    return SendHarpiesContext(asked.arg(SendHarpies.LEFT), sent)


@decision_context(AimHarpyContext)
def _aim(asked: Asked) -> AimHarpyContext:
    return AimHarpyContext(_pieces_of(asked, "target"))


@decision_context(YieldToHarpyContext)
def _yield(asked: Asked) -> YieldToHarpyContext:
    seat, g = asked.arg(YieldToHarpy.SEAT), asked.position
    goods = [int(second(move)) for move in _offered(asked, FORMS[LOSE].name)]
    cards = [str(asked.vocabulary.cards[second(move)]) for move in _offered(asked, "surrender")]
    held = [GoodAmount(good_word(n), int(g.have(i64(seat), i64(n)))) for n in goods]
    kind, place = (
        piece_word(asked.arg(YieldToHarpy.KIND)),
        asked.place(asked.arg(YieldToHarpy.PLACE)),
    )
    return YieldToHarpyContext(seat + 1, kind, place, held, cards)


@decision_context(RaidLairContext)
def _raid(asked: Asked) -> RaidLairContext:
    seats = [seat + 1 for seat in asked.seats_in(asked.arg(RaidLair.SEATS) & SEATS)]
    return RaidLairContext(seats, int(number_of(asked, "harpies", "harpies")))


def _bonuses(asked: Asked) -> list[RollModifier]:
    """What is added at the lair, the stolen and the defeated first."""
    g, place = asked.position, i64(asked.arg(FightRoll.PLACE))
    card = g.table.power_called("harpies")
    hoard = i64(asked.vocabulary.places.index(HOARD))
    gone = card.amount - int(number_of(asked, "harpies", "harpies"))
    here = int(g.table.sites[place].second_amount * (atlanteans_on(g, hoard) + gone))
    powers = list(powers_at(g, place, ROLL_BONUS))
    powers += powers_of_any(g, i64(asked.arg(FightRoll.ROLLERS) & SEATS), ROLL_BONUS)
    more = by_powers(asked, powers, lambda p, n: p.roll_bonus(g, OTHER_ROLL, n), here)
    text = "Stolen Atlanteans and defeated harpies"
    return [RollModifier("power", "harpies", here, text), *more] if here else more


@decision_context(FightRollContext)
def _fight(asked: Asked) -> FightRollContext:
    success = GainsOther("harpies", "a harpy is defeated")
    return FightRollContext(**roll_parts(asked, raised_by(asked), _bonuses(asked), success))


@decision_context(StealRollContext)
def _steal(asked: Asked) -> StealRollContext:
    success = GainsOther("harpies", "what the harpies have stolen")
    roll = cast("ScoringRoll", decision_on(asked.position))
    steps = [int(roll.next_step(asked.position, i64(0)))]
    while step := int(roll.next_step(asked.position, i64(steps[-1]))):
        steps.append(step)
    parts = roll_parts(asked, raised_by(asked), _bonuses(asked), success)
    return StealRollContext(**parts, steps=steps)


@decision_context(ShareHoardContext)
def _share(asked: Asked) -> ShareHoardContext:
    words = asked.vocabulary
    held = {word: int(number_of(asked, "harpies", word)) for word in ids.GOODS}
    cards = {word: int(number_of(asked, "harpies", word)) for word in words.cards if word}
    is_all = number_of(asked, "harpies", "harpies") == 0
    return ShareHoardContext(
        None if is_all else asked.arg(ShareHoard.LEFT),
        _seats(asked, ShareHoard.SEATS),
        [GoodAmount(good_word(n), held[word]) for n, word in enumerate(ids.GOODS) if held[word]],
        [CardCount(word, number) for word, number in cards.items() if number],
        list(_stolen(asked)),
    )


def _stolen(asked: Asked) -> list[PlacedPieces]:
    """The Atlanteans in the hoard."""
    g, place = asked.position, i64(asked.vocabulary.places.index(HOARD))
    found = [
        PlacedPieces(seat + 1, piece_word(kind), HOARD, count)
        for seat in range(int(g.table.seats))
        for kind in (ids.FOLLOWER, ids.VOLUNTEER)
        if (count := int(counted(inactive_crowd(g, place), i64(seat), i64(kind))))
    ]
    for index in range(int(g.table.n_pieces)):
        if g.place_of(i64(index)) == place:
            seat, kind = int(owner_of(g, i64(index))), int(unique_kind(g, i64(index)))
            found.append(PlacedPieces(seat + 1, piece_word(kind), HOARD, 1))
    return found


@decision_context(OpenTreasureContext)
def _open(asked: Asked) -> OpenTreasureContext:
    return OpenTreasureContext(_seats(asked, OpenTreasure.SEATS))


@decision_context(ShareLoreContext)
def _lore(asked: Asked) -> ShareLoreContext:
    return ShareLoreContext(asked.arg(ShareLore.LEFT), _seats(asked, ShareLore.SEATS))


@decision_context(FindArtifactContext)
def _find(asked: Asked) -> FindArtifactContext:
    return FindArtifactContext(asked.arg(FindArtifact.LEFT), _seats(asked, FindArtifact.SEATS))


@decision_context(GrantArtifactContext)
def _grant(asked: Asked) -> GrantArtifactContext:
    return GrantArtifactContext(
        str(asked.vocabulary.cards[asked.arg(GrantArtifact.CARD)]),
        _seats(asked, GrantArtifact.SEATS),
    )


# ---- Scylla and Charybdis


@decision_context(FaceSeaMonsterContext)
def _face(asked: Asked) -> FaceSeaMonsterContext:
    return FaceSeaMonsterContext(int(asked.position.round))


@decision_context(TakeSideContext)
def _side(asked: Asked) -> TakeSideContext:
    return TakeSideContext(
        asked.arg(TakeSide.SEAT) + 1,
        piece_word(asked.arg(TakeSide.KIND)),
        asked.place(asked.arg(TakeSide.PLACE)),
    )


@decision_context(PlaceSeaMonsterContext)
def _place(asked: Asked) -> PlaceSeaMonsterContext:
    return PlaceSeaMonsterContext(str(number_of(asked, "scylla_charybdis", "faced")))


@decision_context(FaceFloodContext)
def _flood(asked: Asked) -> FaceFloodContext:
    card = asked.position.table.power_called("scylla_charybdis")
    price = int(in_tokens(asked.position, card.third_amount))
    return FaceFloodContext(peninsula_word(asked.arg(FaceFlood.PENINSULA)), price)


@decision_context(ScyllaEatsContext)
def _eats(asked: Asked) -> ScyllaEatsContext:
    return ScyllaEatsContext(asked.arg(ScyllaEats.LEFT), _pieces_of(asked, "devour"))


@decision_context(ResistScyllaContext)
def _resist(asked: Asked) -> ResistScyllaContext:
    card = asked.position.table.power_called("scylla_charybdis")
    return ResistScyllaContext(
        asked.arg(ResistScylla.SEAT) + 1,
        piece_word(asked.arg(ResistScylla.KIND)),
        asked.place(asked.arg(ResistScylla.PLACE)),
        int(in_tokens(asked.position, card.second_amount)),
    )
