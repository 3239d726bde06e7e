"""The sentences of the misfortunes and library cards of Monstrosities."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.cards.monstrosities.artifacts import StepSwiftly
from game.cards.monstrosities.calm_and_catastrophe import ChooseCatastrophe, MeetMermaid, RaiseTiles
from game.cards.monstrosities.hundred_hands import PENINSULA_OF, GatherAtlanteans, RollHands
from game.cards.monstrosities.inspired_designs import ChooseDesignSpace, list_designs
from game.cards.monstrosities.library import ChooseLeaders
from game.cards.monstrosities.omens import (
    MeetOmen,
    PayOmen,
    SendBack,
    Trample,
    omen_at,
)
from game.cards.monstrosities.recruiting import RecruitAlly, can_recruit
from game.cards.monstrosities.special_misfortunes import BurnCards, FeedBirds, LoseHeart
from game.cards.monstrosities.wonders import ServeWonder, list_offers, wonder_at
from game.documents.parts import CardCount, GoodAmount
from game.engine import ids
from game.engine.library_cards import library_size
from game.engine.moves import FLOOD, Moves, first, second
from game.engine.placement import capacity
from game.engine.places import CENTRE, FIRST_BUILD_SPACE, is_build_space
from game.engine.position import Position
from game.engine.powers import is_used, owned_artifacts
from game.engine.rolls import energy_rate
from game.rules import legal_moves
from game.text import parts
from game.text.asked import Asked
from game.text.decisions.phases import leaders_to_act_again
from game.text.parts import MaybePart, good_word, peninsula_word
from game.text.refusals.registry import refuses
from game.text.registry import argument_name, decision_about
from game.text.wording import Wording
from game.words import name_of, say

argument_name("to_place", lambda words, values: words.place(values[0]))


@decision_about("choose_design_space")
def _choose_design_space(asked: Asked) -> Sequence[MaybePart]:
    g, listed = asked.position, Moves()
    list_designs(g, i64(asked.arg(ChooseDesignSpace.SEAT)), listed)
    spaces = [asked.place(int(FIRST_BUILD_SPACE + second(i64(code)))) for code in listed.listed()]
    words = asked.vocabulary.components
    slots = range(int(g.table.n_components), int(g.table.n_slots))
    items = [words[slot] for slot in slots if g.built(i64(slot)) == ids.UNBUILT]
    return [
        asked.player(ChooseDesignSpace.SEAT),
        parts.places("choose", *spaces),
        parts.components("to_build", *items),
    ]


@decision_about("step_swiftly")
def _step_swiftly(asked: Asked) -> Sequence[MaybePart]:
    seat = asked.arg(StepSwiftly.SEAT) + 1
    own = [group for group in asked.placed() if group.seat == seat]
    return [asked.player(StepSwiftly.SEAT), parts.pieces("choose", own)]


decision_about("choose_leaders")(
    lambda asked: [asked.count("at_most", ChooseLeaders.LEFT), leaders_to_act_again(asked)]
)


@decision_about("serve_wonder")
def _serve_wonder(asked: Asked) -> Sequence[MaybePart]:
    wonder = wonder_at(asked.position, i64(asked.arg(ServeWonder.WONDER)))
    listed = Moves()
    list_offers(asked.position, wonder, i64(asked.arg(ServeWonder.SEAT)), listed)
    served, ally = asked.arg(ServeWonder.SERVED) != 0, str(wonder.ally)
    offers = [] if served else [i64(code) for code in listed.listed()]
    return [
        asked.player(ServeWonder.SEAT),
        parts.cards("wonder", str(wonder.id)),
        parts.boards("ally", ally),
        parts.rule("can_recruit", holds=can_recruit(asked.position, ally)),
        parts.rule("served", holds=served),
        parts.pieces("choose", asked.named_by(offers)),
    ]


decision_about("raise_tiles")(
    lambda asked: [asked.count("at_most", RaiseTiles.LEFT), asked.rises()]
)
decision_about("meet_mermaid")(
    lambda asked: [
        asked.player(MeetMermaid.SEAT),
        parts.energy("price", asked.arg(MeetMermaid.PRICE)),
    ]
)


@decision_about("choose_catastrophe")
def _catastrophe(asked: Asked) -> Sequence[MaybePart]:
    chosen = _peninsulas_to_flood(asked)
    floods = [option for option in asked.flood_options() if option.peninsula in chosen]
    return [
        asked.player(ChooseCatastrophe.SEAT),
        asked.left(ChooseCatastrophe.LEFT),
        parts.peninsulas("choose", floods),
    ]


def _peninsulas_to_flood(asked: Asked) -> set[str]:
    """The peninsulas that may be chosen to flood."""
    listed = Moves()
    legal_moves(asked.position, listed)
    codes = [i64(code) for code in listed.listed()]
    return {peninsula_word(int(first(code))) for code in codes if code & 255 == FLOOD}


decision_about("burn_cards")(
    lambda asked: [
        asked.left(BurnCards.LEFT),
        parts.number("cards_in_deck", int(library_size(asked.position))),
    ]
)


@decision_about("feed_birds")
def _feed_birds(asked: Asked) -> Sequence[MaybePart]:
    g, seat = asked.position, asked.arg(FeedBirds.SEAT)
    hand, artifacts = int(g.hand(i64(seat))), int(g.artifacts(i64(seat)))
    counts = [(word, (hand >> (2 * n)) & 3) for n, word in enumerate(asked.vocabulary.titles)]
    counts += [(word, (artifacts >> n) & 1) for n, word in enumerate(asked.vocabulary.artifacts)]
    return [
        asked.player(FeedBirds.SEAT),
        asked.left(FeedBirds.TIMES),
        parts.counted_cards("choose", [CardCount(word, n) for word, n in counts if n]),
        parts.energy("has", asked.energy_of(seat)),
    ]


@decision_about("lose_heart")
def _lose_heart(asked: Asked) -> Sequence[MaybePart]:
    seat = asked.arg(LoseHeart.SEAT) + 1
    own = [group for group in asked.placed() if group.seat == seat]
    leaders = [group for group in own if group.piece in ("leader", "hologram")]
    return [asked.player(LoseHeart.SEAT), parts.pieces("choose", leaders)]


@decision_about("roll_hands")
def _roll_hands(asked: Asked) -> Sequence[MaybePart]:
    seat = asked.arg(RollHands.SEAT)
    return [
        asked.player(RollHands.SEAT),
        asked.count("die", RollHands.DIE),
        parts.energy("has", asked.energy_of(seat)),
        parts.number("energy_adds", int(energy_rate(asked.position, i64(seat)))),
    ]


@decision_about("gather_atlanteans")
def _gather(asked: Asked) -> Sequence[MaybePart]:
    peninsula = PENINSULA_OF[asked.arg(GatherAtlanteans.DIE)]
    centre = parts.places("to", asked.place(CENTRE))
    return [
        asked.peninsulas([peninsula], "to") if peninsula >= 0 else centre,
        parts.pieces("choose", list(asked.placed())),
    ]


@decision_about("meet_omen")
def _meet_omen(asked: Asked) -> Sequence[MaybePart]:
    omen = omen_at(asked.position, i64(asked.arg(MeetOmen.OMEN)))
    price = GoodAmount(good_word(int(omen.good)), int(omen.price(asked.position)))
    return [
        asked.player(MeetOmen.SEAT),
        parts.cards("omen", str(omen.id)),
        parts.boards("ally", str(omen.ally)),
        parts.goods("price", [price]),
    ]


@decision_about("pay_omen")
def _pay_omen(asked: Asked) -> Sequence[MaybePart]:
    omen = omen_at(asked.position, i64(asked.arg(PayOmen.OMEN)))
    seats, good = range(int(asked.position.table.seats)), int(omen.good)
    return [
        parts.cards("omen", str(omen.id)),
        parts.boards("ally", str(omen.ally)),
        parts.goods("due", [GoodAmount(good_word(good), asked.arg(PayOmen.UNITS_DUE))]),
        asked.those_in("have_paid", PayOmen.PAID),
        parts.holdings("have", asked.holdings([*seats], [good])),
    ]


decision_about("recruit_ally")(
    lambda asked: [
        parts.boards("ally", ids.PIECE_KINDS[asked.arg(RecruitAlly.KIND)]),
        asked.those_in("choose", RecruitAlly.SEATS),
    ]
)
decision_about("send_back")(
    lambda asked: [
        asked.player(SendBack.SEAT),
        asked.left(SendBack.LEFT),
        parts.pieces("choose", list(asked.placed())),
    ]
)


@decision_about("trample")
def _trample(asked: Asked) -> Sequence[MaybePart]:
    chosen = _peninsulas_to_flood(asked)
    floods = [option for option in asked.flood_options() if option.peninsula in chosen]
    lost = chosen - {option.peninsula for option in floods}
    without = [n for n, word in enumerate(ids.PENINSULAS) if word in lost]
    return [
        asked.player(Trample.SEAT),
        parts.peninsulas("choose", floods),
        asked.peninsulas(without, "no_dry_tile"),
    ]


def _not_owned(g: Position, words: Wording, seat: int, artifact: str) -> str | None:
    """Why a player cannot use an artifact that another has, or nobody."""
    found = next((power for power in g.table.artifacts if power.id == artifact), None)
    if found is not None and owned_artifacts(g, i64(seat)) >> found.index & 1:
        return None
    return say(
        "refused-artifact_not_owned", player=words.player(seat), artifact=words.artifact(artifact)
    )


@refuses("distill", free=True)
def _distill(g: Position, words: Wording, args: list[int]) -> str | None:
    refusal = _not_owned(g, words, args[0], "alembic")
    if refusal is None and is_used(g, g.table.power_called("alembic")):
        return say("refused-alembic_used")
    return refusal


@refuses("rise", free=True)
def _rise(_g: Position, words: Wording, args: list[int]) -> str | None:
    piece = words.piece(args[0], args[1])
    return say("refused-only_after_the_rise", piece=piece)


@refuses("design")
def _design(g: Position, _words: Wording, args: list[int]) -> str | None:
    place = i64(FIRST_BUILD_SPACE + args[1])
    space = name_of("place-build_space", number=args[1] + 1)
    if not is_build_space(place) or capacity(g, place) == 0:
        return say("refused-space_without_room", space=space)
    if g.table.power_called("inspired_designs").works_at(g, place):
        return say("refused-items_built_there_already", space=space)
    return say("refused-nobody_on_space_can_act", space=space)


@refuses("brace", free=True)
def _brace(g: Position, words: Wording, args: list[int]) -> str | None:
    refusal = _not_owned(g, words, args[0], "keystone")
    if refusal is not None:
        return refusal
    if not g.barrier(i64(args[1])):
        return say("refused-no_barrier_there", peninsula=words.peninsula(args[1]))
    under = int(g.cells[g.table.power_called("keystone").cell])
    return say("refused-keystone_elsewhere", peninsula=words.peninsula(under - 1))
