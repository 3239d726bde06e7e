"""The decisions that the harpies bring, and the sentences of their verbs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, cast

from mypy_extensions import i64

from game.cards.monstrosities.monsters.harpies import (
    FightRoll,
    RaidLair,
    SendHarpies,
    ShareHoard,
    YieldToHarpy,
)
from game.cards.monstrosities.monsters.treasures import (
    FindArtifact,
    GrantArtifact,
    OpenTreasure,
)
from game.documents.parts import CardCount, GoodAmount, PieceGroup, RollModifier
from game.engine import ids
from game.engine.effects import OTHER_ROLL
from game.engine.moves import second
from game.engine.occupants import atlanteans_on
from game.engine.pieces import counted, inactive_crowd, owner_of, unique_kind
from game.engine.rolls import SEATS
from game.engine.scoring_rolls import ScoringRoll
from game.rules import decision_on
from game.text.asked import Asked
from game.text.parts import (
    MaybePart,
    cards,
    counted_cards,
    good_word,
    goods,
    number,
    pieces,
    rule,
    seats,
)
from game.text.registry import (
    Numbers,
    argument_name,
    decision_about,
    numbers_text,
)
from game.text.roll_parts import about_roll, bonuses_of, brings_other, raised_by
from game.text.wording import Wording
from game.words import say

CARD: Final = "harpies"
HOARD: Final = "harpies_hoard"


def _harpies_left(asked: Asked) -> int:
    return int(asked.number_of(CARD, "harpies"))


# ---- the attack


@decision_about("send_harpies")
def _send(asked: Asked) -> Sequence[MaybePart]:
    counts = [(asked.arg(SendHarpies.SENT) >> 3 * p) & 7 for p in range(ids.N_PENINSULAS)]
    sent = [p for p, count in enumerate(counts) for _ in range(count)]
    return [asked.left(SendHarpies.LEFT), asked.peninsulas(sent, "sent")]


decision_about("aim_harpy")(
    lambda asked: [pieces("choose", asked.named_by(asked.own_moves("target")))]
)


@decision_about("yield_to_harpy")
def _yield(asked: Asked) -> Sequence[MaybePart]:
    seat, words = asked.arg(YieldToHarpy.SEAT), asked.vocabulary.cards
    lost = [int(second(move)) for move in asked.own_moves("lose")]
    return [
        asked.atlantean(seat, asked.arg(YieldToHarpy.KIND), asked.arg(YieldToHarpy.PLACE)),
        goods("choose", asked.goods(seat, lost)),
        cards("choose", *(str(words[second(move)]) for move in asked.own_moves("surrender"))),
    ]


# ---- the lair


@decision_about("raid_lair")
def _raid(asked: Asked) -> Sequence[MaybePart]:
    raiders = asked.seats_in(asked.arg(RaidLair.SEATS) & SEATS)
    return [seats("acting", raiders), number("harpies_left", _harpies_left(asked))]


def _bonuses(asked: Asked) -> list[RollModifier]:
    """What is added at the lair, the stolen and the defeated first."""
    g = asked.position
    hoard = i64(asked.vocabulary.places.index(HOARD))
    gone = g.table.power_called(CARD).amount - _harpies_left(asked)
    each = g.table.sites[i64(asked.arg(FightRoll.PLACE))].second_amount
    here = int(each * (atlanteans_on(g, hoard) + gone))
    text = say("bonus-stolen_and_defeated")
    first = RollModifier("power", CARD, here, text) if here else None
    return bonuses_of(asked, int(OTHER_ROLL), first)


@decision_about("fight_roll")
def _fight(asked: Asked) -> Sequence[MaybePart]:
    success = brings_other(CARD, say("brings-harpy_defeated"))
    return about_roll(asked, raised_by(asked), _bonuses(asked), success)


@decision_about("steal_roll")
def _steal(asked: Asked) -> Sequence[MaybePart]:
    success = brings_other(CARD, say("brings-what_was_stolen"))
    roll = cast("ScoringRoll", decision_on(asked.position))
    steps = [int(roll.next_step(asked.position, i64(0)))]
    while step := int(roll.next_step(asked.position, i64(steps[-1]))):
        steps.append(step)
    return about_roll(asked, raised_by(asked), _bonuses(asked), success, steps)


# ---- the hoard and the treasure


@decision_about("share_hoard")
def _share(asked: Asked) -> Sequence[MaybePart]:
    words = [word for word in asked.vocabulary.cards if word]
    held = [int(asked.number_of(CARD, word)) for word in ids.GOODS]
    lying = [(word, int(asked.number_of(CARD, word))) for word in words]
    is_all = _harpies_left(asked) == 0
    return [
        None if is_all else asked.left(ShareHoard.LEFT),
        rule("all_of_it", holds=is_all),
        asked.those_in("choose", ShareHoard.SEATS),
        goods("choose", [GoodAmount(good_word(n), count) for n, count in enumerate(held) if count]),
        counted_cards("choose", [CardCount(word, count) for word, count in lying if count]),
        pieces("choose", _stolen(asked)),
    ]


def _stolen(asked: Asked) -> list[PieceGroup]:
    """The Atlanteans in the hoard."""
    g, hoard = asked.position, asked.vocabulary.places.index(HOARD)
    plane = inactive_crowd(g, i64(hoard))
    found = [
        asked.group(seat, kind, hoard, count)
        for seat in range(int(g.table.seats))
        for kind in (ids.FOLLOWER, ids.VOLUNTEER)
        if (count := int(counted(plane, i64(seat), i64(kind))))
    ]
    here = [i64(n) for n in range(int(g.table.n_pieces)) if g.place_of(i64(n)) == hoard]
    return found + [asked.group(int(owner_of(g, n)), int(unique_kind(g, n)), hoard) for n in here]


decision_about("open_treasure")(lambda asked: [asked.those_in("dividing", OpenTreasure.SEATS)])
decision_about("find_artifact")(
    lambda asked: [asked.left(FindArtifact.LEFT), asked.those_in("dividing", FindArtifact.SEATS)]
)
decision_about("grant_artifact")(
    lambda asked: [
        cards("artifact", asked.vocabulary.cards[asked.arg(GrantArtifact.CARD)]),
        asked.those_in("choose", GrantArtifact.SEATS),
    ]
)
argument_name("treasure", lambda words, values: words.treasure(values[0]))


def harpies_changes(words: Wording, before: Numbers, after: Numbers) -> str:
    """Harpies are defeated."""
    del words
    were, left = int(before.get("harpies", 0)), int(after.get("harpies", 0))
    if left >= were:
        return ""
    if left == 0:
        return say("harpies-last_defeated")
    return say("harpies-one_defeated", left=left)


numbers_text("harpies", harpies_changes)
