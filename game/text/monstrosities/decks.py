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
    ChooseRevel,
    MeetOmen,
    PayOmen,
    SendBack,
    Trample,
    omen_at,
)
from game.cards.monstrosities.recruiting import RecruitAlly, can_recruit
from game.cards.monstrosities.special_misfortunes import BurnCards, CrackWard, FeedBirds, LoseHeart
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
from game.text.registry import argument_name, decision_text, texts, verb_text
from game.text.roles import role_text
from game.text.thoughts import LATER_PLACE, LEAST_MISSED, ROLL
from game.text.wording import Wording

role_text("to_build", "To be built there")
role_text("can_recruit", "The ally waits in the supply")
role_text("served", "Somebody has been removed from the game for it")
role_text("no_dry_tile", "Without a dry tile, so that two tiles flood elsewhere")

argument_name("to_place", lambda words, values: words.place(values[0]))

verb_text("befriend", "{owner} recruits {piece}", "{piece} joins {owner}")
verb_text("sweep", "move {piece} from {place} to {to_place}", "{piece} is moved to {to_place}")
verb_text("call", "move {piece} from the pool to {place}", "{piece} is moved to {place}")
verb_text(
    "crack",
    "remove the mystic barrier at {peninsula}",
    "the mystic barrier at {peninsula} is removed",
)
verb_text(
    "scatter",
    "return the Atlanteans in {peninsula} to their pools",
    "the Atlanteans in {peninsula} return to their pools",
)
verb_text("appease", "pay the price of the omen", "the team pays the price of the omen")
verb_text("endure", "suffer what the omen brings", "the team suffers what the omen brings")
verb_text(
    "offer",
    "{piece} on {place} forgoes its action and is removed from the game",
    "{piece} is removed from the game",
)
verb_text("bounty", "{seat} takes the gift of the wonder")

verb_text("distill", "{seat} changes 1 {good} into 1 {into} by the Alembic")

verb_text("brace", "{seat} sets the Keystone under the mystic barrier at {peninsula}")

verb_text(
    "design",
    "let those on build space {build_space} build a magic item this round",
    "those on build space {build_space} may build a magic item this round",
)

verb_text("rise", "{piece} acts as well", "{piece} acts as well by the Rise of the Robots")


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


decision_text(
    "choose_design_space",
    "{who} chooses where a magic item may be built",
    _choose_design_space,
    thought="Think about who could build a magic item, and where.",
)


def _step_swiftly(asked: Asked) -> Sequence[MaybePart]:
    seat = asked.arg(StepSwiftly.SEAT) + 1
    own = [group for group in asked.placed() if group.seat == seat]
    return [asked.player(StepSwiftly.SEAT), parts.pieces("choose", own)]


decision_text(
    "step_swiftly",
    "{who} may move an Atlantean by the Sandals of Swift Steps",
    _step_swiftly,
    thought=LATER_PLACE,
)
decision_text(
    "choose_leaders",
    "choose which Leaders act again",
    lambda asked: [asked.count("at_most", ChooseLeaders.LEFT), leaders_to_act_again(asked)],
    thought="Think about which actions are worth taking twice.",
)


def _serve_wonder(asked: Asked) -> Sequence[MaybePart]:
    wonder = wonder_at(asked.position, i64(asked.arg(ServeWonder.WONDER)))
    listed = Moves()
    list_offers(asked.position, wonder, i64(asked.arg(ServeWonder.SEAT)), listed)
    served, ally = asked.arg(ServeWonder.SERVED) != 0, str(wonder.ally())
    offers = [] if served else [i64(code) for code in listed.listed()]
    return [
        asked.player(ServeWonder.SEAT),
        parts.cards("wonder", str(wonder.id)),
        parts.boards("ally", ally),
        parts.rule("can_recruit", holds=can_recruit(asked.position, ally)),
        parts.rule("served", holds=served),
        parts.pieces("choose", asked.named_by(offers)),
    ]


decision_text(
    "serve_wonder",
    "{who} chooses whose action is given up for the wonder, and what it gives",
    _serve_wonder,
    thought="Think about whose action the wonder is worth.",
)
decision_text(
    "raise_tiles",
    "choose whether a tile is unflooded",
    lambda asked: [asked.count("at_most", RaiseTiles.LEFT), asked.rises()],
    thought="Think about which tiles the team will need again next round.",
    unflood=texts("unflood a tile of {peninsula}", "a tile of {peninsula} is unflooded"),
)
decision_text(
    "meet_mermaid",
    "{who} may spend mystic energy to recruit the Mermaid",
    lambda asked: [
        asked.player(MeetMermaid.SEAT),
        parts.energy("price", asked.arg(MeetMermaid.PRICE)),
    ],
    thought="Think about what an ally is worth, and what the mystic energy is worth later.",
)


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


decision_text(
    "choose_catastrophe",
    "{who} chooses which tile floods",
    _catastrophe,
    thought="Think about which peninsula the team can do without for longest.",
)
decision_text(
    "burn_cards",
    "the next library card is discarded",
    lambda asked: [
        asked.left(BurnCards.LEFT),
        parts.number("cards_in_deck", int(library_size(asked.position))),
    ],
)


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


decision_text(
    "feed_birds",
    "{who} gives up a library card or 1 mystic energy",
    _feed_birds,
    thought="Think about what the team can do without.",
)


def _crack_ward(asked: Asked) -> Sequence[MaybePart]:
    guarded = [p for p in range(ids.N_PENINSULAS) if asked.position.barrier(i64(p))]
    return [asked.player(CrackWard.SEAT), asked.peninsulas(guarded)]


decision_text(
    "crack_ward",
    "{who} chooses which mystic barrier is removed",
    _crack_ward,
    thought="Think about which peninsula needs its barrier least.",
)


def _lose_heart(asked: Asked) -> Sequence[MaybePart]:
    seat = asked.arg(LoseHeart.SEAT) + 1
    own = [group for group in asked.placed() if group.seat == seat]
    leaders = [group for group in own if group.piece in ("leader", "hologram")]
    return [asked.player(LoseHeart.SEAT), parts.pieces("choose", leaders)]


decision_text(
    "lose_heart",
    "{who} chooses which Leader returns to the pool",
    _lose_heart,
    thought=LEAST_MISSED,
)


def _roll_hands(asked: Asked) -> Sequence[MaybePart]:
    seat = asked.arg(RollHands.SEAT)
    return [
        asked.player(RollHands.SEAT),
        asked.count("die", RollHands.DIE),
        parts.energy("has", asked.energy_of(seat)),
        parts.number("energy_adds", int(energy_rate(asked.position, i64(seat)))),
    ]


decision_text(
    "roll_hands",
    "{who} rolls for the One Hundred Hands",
    _roll_hands,
    thought=ROLL,
    accept=texts("leave the die as it lies", "the die stays as it is"),
)


def _gather(asked: Asked) -> Sequence[MaybePart]:
    peninsula = PENINSULA_OF[asked.arg(GatherAtlanteans.DIE)]
    centre = parts.places("to", asked.place(CENTRE))
    return [
        asked.peninsulas([peninsula], "to") if peninsula >= 0 else centre,
        parts.pieces("choose", list(asked.placed())),
    ]


decision_text(
    "gather_atlanteans",
    "{who} chooses who is moved, and to which tile",
    _gather,
    thought="Think about where these Atlanteans can still do something.",
)


def _meet_omen(asked: Asked) -> Sequence[MaybePart]:
    omen = omen_at(asked.position, i64(asked.arg(MeetOmen.OMEN)))
    price = GoodAmount(good_word(int(omen.good())), int(omen.price(asked.position)))
    return [
        asked.player(MeetOmen.SEAT),
        parts.cards("omen", str(omen.id)),
        parts.boards("ally", str(omen.ally())),
        parts.goods("price", [price]),
    ]


decision_text(
    "meet_omen",
    "{who} decides whether the price of the omen is paid",
    _meet_omen,
    thought="Think about the omen: is what it does worse than its price?",
)


def _pay_omen(asked: Asked) -> Sequence[MaybePart]:
    omen = omen_at(asked.position, i64(asked.arg(PayOmen.OMEN)))
    seats, good = range(int(asked.position.table.seats)), int(omen.good())
    return [
        parts.cards("omen", str(omen.id)),
        parts.boards("ally", str(omen.ally())),
        parts.goods("due", [GoodAmount(good_word(good), asked.arg(PayOmen.UNITS_DUE))]),
        asked.those_in("have_paid", PayOmen.PAID),
        parts.holdings("have", asked.holdings([*seats], [good])),
    ]


decision_text(
    "pay_omen",
    "choose who pays for the omen",
    _pay_omen,
    thought="Think about who can best spare the price.",
    lose=texts("{seat} pays 1 {good}"),
)
decision_text(
    "recruit_ally",
    "choose whom the ally joins",
    lambda asked: [
        parts.boards("ally", ids.PIECE_KINDS[asked.arg(RecruitAlly.KIND)]),
        asked.those_in("choose", RecruitAlly.SEATS),
    ],
    thought="Think about who will make most of the ally.",
)
decision_text(
    "send_back",
    "{who} chooses who returns to the pool",
    lambda asked: [
        asked.player(SendBack.SEAT),
        asked.left(SendBack.LEFT),
        parts.pieces("choose", list(asked.placed())),
    ],
    thought=LEAST_MISSED,
)


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


decision_text(
    "trample",
    "{who} chooses which peninsula the giants flood",
    _trample,
    thought="Think about which peninsula the team can do without for longest.",
)
decision_text(
    "choose_revel",
    "{who} chooses the peninsula of the revel",
    lambda asked: [
        asked.player(ChooseRevel.SEAT),
        asked.peninsulas(range(ids.CITIES, ids.N_PENINSULAS)),
    ],
    thought="Think about where the team has least to do this round.",
)


def _not_owned(g: Position, words: Wording, seat: int, artifact: str) -> str | None:
    """Why a player cannot use an artifact that another has, or nobody."""
    found = next((power for power in g.table.artifacts if power.id == artifact), None)
    if found is not None and owned_artifacts(g, i64(seat)) >> found.index & 1:
        return None
    return f"{words.player(seat)} does not have the {words.artifact(artifact)}"


@refuses("distill", free=True)
def _distill(g: Position, words: Wording, args: list[int]) -> str | None:
    refusal = _not_owned(g, words, args[0], "alembic")
    if refusal is None and is_used(g, g.table.power_called("alembic")):
        return "the Alembic has been used this round"
    return refusal


@refuses("rise", free=True)
def _rise(_g: Position, words: Wording, args: list[int]) -> str | None:
    piece = words.piece(args[0], args[1])
    return f"{piece} acts as well only after the Rise of the Robots, once, where it helps another"


@refuses("design")
def _design(g: Position, _words: Wording, args: list[int]) -> str | None:
    space, place = f"build space {args[1] + 1}", i64(FIRST_BUILD_SPACE + args[1])
    if not is_build_space(place) or capacity(g, place) == 0:
        return f"{space} has no room in this game"
    if g.table.power_called("inspired_designs").works_at(g, place):
        return f"a magic item may be built on {space} already"
    return f"nobody on {space} can still act"


@refuses("brace", free=True)
def _brace(g: Position, words: Wording, args: list[int]) -> str | None:
    refusal = _not_owned(g, words, args[0], "keystone")
    if refusal is not None:
        return refusal
    if not g.barrier(i64(args[1])):
        return f"there is no mystic barrier at {words.peninsula(args[1])}"
    under = int(g.cells[g.table.power_called("keystone").cell])
    return f"the Keystone is under the mystic barrier at {words.peninsula(under - 1)}"
