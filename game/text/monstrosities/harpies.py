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
    ShareLore,
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
    decision_text,
    numbers_text,
    texts,
    verb_text,
)
from game.text.roles import role_text
from game.text.roll_parts import about_roll, bonuses_of, brings_other, raised_by
from game.text.thoughts import ROLL, SHORT_OF
from game.text.wording import Wording

CARD: Final = "harpies"
HOARD: Final = "harpies_hoard"

role_text("sent", "Harpies come to")
role_text("harpies_left", "Harpies that are not defeated")
role_text("all_of_it", "All of it is taken back")
role_text("dividing", "Who divides it")


def _harpies_left(asked: Asked) -> int:
    return int(asked.number_of(CARD, "harpies"))


# ---- the attack


def _send(asked: Asked) -> Sequence[MaybePart]:
    counts = [(asked.arg(SendHarpies.SENT) >> 3 * p) & 7 for p in range(ids.N_PENINSULAS)]
    sent = [p for p, count in enumerate(counts) for _ in range(count)]
    return [asked.left(SendHarpies.LEFT), asked.peninsulas(sent, "sent")]


decision_text("send_harpies", "each harpy comes to a random peninsula", _send)
decision_text(
    "aim_harpy",
    "choose whom the harpy targets",
    lambda asked: [pieces("choose", asked.named_by(asked.own_moves("target")))],
    thought="Think about who has least to lose to a harpy.",
)


def _yield(asked: Asked) -> Sequence[MaybePart]:
    seat, words = asked.arg(YieldToHarpy.SEAT), asked.vocabulary.cards
    lost = [int(second(move)) for move in asked.own_moves("lose")]
    return [
        asked.atlantean(seat, asked.arg(YieldToHarpy.KIND), asked.arg(YieldToHarpy.PLACE)),
        goods("choose", asked.goods(seat, lost)),
        cards("choose", *(str(words[second(move)]) for move in asked.own_moves("surrender"))),
    ]


decision_text(
    "yield_to_harpy",
    "{who} gives up goods, a card, or {piece} on {place}, to a harpy",
    _yield,
    thought="Think about what the team needs least: goods, cards, or the Atlantean.",
    lose=texts("{seat} gives up 1 {good} to the harpy", "the harpy steals 1 {good} from {seat}"),
)

# ---- the lair


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
    text = "Stolen Atlanteans and defeated harpies"
    first = RollModifier("power", CARD, here, text) if here else None
    return bonuses_of(asked, int(OTHER_ROLL), first)


def _fight(asked: Asked) -> Sequence[MaybePart]:
    success = brings_other(CARD, "a harpy is defeated")
    return about_roll(asked, raised_by(asked), _bonuses(asked), success)


def _steal(asked: Asked) -> Sequence[MaybePart]:
    success = brings_other(CARD, "what the harpies have stolen")
    roll = cast("ScoringRoll", decision_on(asked.position))
    steps = [int(roll.next_step(asked.position, i64(0)))]
    while step := int(roll.next_step(asked.position, i64(steps[-1]))):
        steps.append(step)
    return about_roll(asked, raised_by(asked), _bonuses(asked), success, steps)


decision_text(
    "raid_lair",
    "{who} fights the harpies, or takes back what they have stolen",
    _raid,
    thought="Think about the harpies: what do they have, and how many are left to fight?",
)
decision_text(
    "fight_roll",
    "{who} rolls to defeat a harpy",
    _fight,
    thought=ROLL,
    accept=texts("accept the failure", "no harpy falls"),
)
decision_text(
    "steal_roll",
    "{who} rolls to take back what the harpies have stolen",
    _steal,
    thought=ROLL,
    accept=texts("accept the total", "the total stands"),
)

# ---- the hoard and the treasure


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


decision_text("share_hoard", "choose what is taken back, and who gets it", _share, thought=SHORT_OF)
decision_text(
    "open_treasure",
    "the treasure of the harpies is uncovered",
    lambda asked: [asked.those_in("dividing", OpenTreasure.SEATS)],
)
decision_text(
    "share_lore",
    "choose who draws the next library card of the treasure",
    lambda asked: [asked.left(ShareLore.LEFT), asked.those_in("choose", ShareLore.SEATS)],
    thought="Think about who can make use of which card.",
)
decision_text(
    "find_artifact",
    "one of the artifacts that are not in use is drawn",
    lambda asked: [asked.left(FindArtifact.LEFT), asked.those_in("dividing", FindArtifact.SEATS)],
)
decision_text(
    "grant_artifact",
    "choose who gets the artifact",
    lambda asked: [
        cards("artifact", asked.vocabulary.cards[asked.arg(GrantArtifact.CARD)]),
        asked.those_in("choose", GrantArtifact.SEATS),
    ],
    thought="Think about who will make most of the artifact.",
)
verb_text("swoop", "a harpy comes to {peninsula}")
verb_text("target", "the harpy targets {piece} on {place}")
verb_text("surrender", "{seat} gives up {card} to the harpy", "the harpy steals {card} from {seat}")
verb_text("abandon", "{piece} is carried off from {place}")
verb_text("fight", "fight the harpies", "the Atlanteans on the Harpies' Lair fight the harpies")
verb_text(
    "steal",
    "take back what the harpies have stolen",
    "the Atlanteans on the Harpies' Lair raid the hoard",
)
verb_text("reclaim", "{seat} gets 1 {good} out of the hoard")
verb_text("recover", "{seat} gets {card} out of the hoard")
verb_text("rescue", "{piece} is rescued and goes to {to_seat}", "{piece} is rescued")
verb_text("uncover", "the treasure is the {treasure}")
verb_text("delve", "{seat} draws the library card")
verb_text("grant", "{seat} gets {artifact}")
argument_name("treasure", lambda words, values: words.treasure(values[0]))


def harpies_changes(words: Wording, before: Numbers, after: Numbers) -> str:
    """Harpies are defeated."""
    del words
    were, left = int(before.get("harpies", 0)), int(after.get("harpies", 0))
    if left >= were:
        return ""
    if left == 0:
        return "The last harpy is defeated, and the lair is closed."
    return f"A harpy is defeated: {left} {'is' if left == 1 else 'are'} left."


numbers_text("harpies", harpies_changes)
