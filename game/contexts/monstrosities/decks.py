"""Contexts of the decisions of the misfortunes and library cards of Monstrosities."""

from __future__ import annotations

from mypy_extensions import i64

from game.cards.monstrosities.artifacts import StepSwiftly
from game.cards.monstrosities.calm_and_catastrophe import ChooseCatastrophe, MeetMermaid, RaiseTiles
from game.cards.monstrosities.hundred_hands import PENINSULA_OF, GatherAtlanteans, RollHands
from game.cards.monstrosities.inspired_designs import ChooseDesignSpace, list_designs
from game.cards.monstrosities.library import ChooseLeaders
from game.cards.monstrosities.omens import (
    ChooseRevel,
    MeetOmen,
    Omen,
    PayOmen,
    SendBack,
    Trample,
    omen_at,
)
from game.cards.monstrosities.recruiting import RecruitAlly, can_recruit
from game.cards.monstrosities.special_misfortunes import BurnCards, CrackWard, FeedBirds, LoseHeart
from game.cards.monstrosities.wonders import ServeWonder, list_offers, wonder_at
from game.contexts.phases import leaders_to_act_again
from game.contexts.registry import (
    Asked,
    decision_context,
    good_word,
    peninsula_word,
    piece_word,
)
from game.documents import deck_contexts as d
from game.documents.context_parts import CardCount, GoodAmount, PlacedPieces, TileOption
from game.engine import ids
from game.engine.library_cards import library_size
from game.engine.moves import FLOOD, Moves, first, second, third
from game.engine.places import FIRST_BUILD_SPACE
from game.engine.rolls import energy_rate
from game.rules import legal_moves


@decision_context(d.RaiseTilesContext)
def _raise_tiles(asked: Asked) -> d.RaiseTilesContext:
    return d.RaiseTilesContext(asked.arg(RaiseTiles.LEFT), asked.rise_options())


@decision_context(d.MeetMermaidContext)
def _meet_mermaid(asked: Asked) -> d.MeetMermaidContext:
    return d.MeetMermaidContext(asked.arg(MeetMermaid.SEAT) + 1, asked.arg(MeetMermaid.PRICE))


@decision_context(d.ChooseCatastropheContext)
def _catastrophe(asked: Asked) -> d.ChooseCatastropheContext:
    return d.ChooseCatastropheContext(
        asked.arg(ChooseCatastrophe.SEAT) + 1, asked.arg(ChooseCatastrophe.LEFT), _floods(asked)
    )


@decision_context(d.ChooseLeadersContext)
def _choose_leaders(asked: Asked) -> d.ChooseLeadersContext:
    return d.ChooseLeadersContext(asked.arg(ChooseLeaders.LEFT), leaders_to_act_again(asked))


@decision_context(d.ChooseDesignSpaceContext)
def _choose_design_space(asked: Asked) -> d.ChooseDesignSpaceContext:
    g, listed = asked.position, Moves()
    list_designs(g, i64(asked.arg(ChooseDesignSpace.SEAT)), listed)
    spaces = [asked.place(int(FIRST_BUILD_SPACE + second(i64(code)))) for code in listed.listed()]
    words = asked.vocabulary.components
    slots = range(int(g.table.n_components), int(g.table.n_slots))
    items = [words[slot] for slot in slots if g.built(i64(slot)) == ids.UNBUILT]
    return d.ChooseDesignSpaceContext(asked.arg(ChooseDesignSpace.SEAT) + 1, spaces, items)


@decision_context(d.StepSwiftlyContext)
def _step_swiftly(asked: Asked) -> d.StepSwiftlyContext:
    seat = asked.arg(StepSwiftly.SEAT) + 1
    own = [group for group in asked.pieces(ready=False) if group.seat == seat]
    return d.StepSwiftlyContext(seat, own)


@decision_context(d.ServeWonderContext)
def _serve_wonder(asked: Asked) -> d.ServeWonderContext:
    wonder = wonder_at(asked.position, i64(asked.arg(ServeWonder.WONDER)))
    listed = Moves()
    list_offers(asked.position, wonder, i64(asked.arg(ServeWonder.SEAT)), listed)
    offers = [] if asked.arg(ServeWonder.SERVED) else listed.listed()
    atlanteans = [
        PlacedPieces(int(first(m)) + 1, piece_word(int(second(m))), asked.place(int(third(m))), 1)
        for m in (i64(code) for code in offers)
    ]
    ally = str(wonder.ally())
    free = bool(can_recruit(asked.position, ally))
    return d.ServeWonderContext(
        asked.arg(ServeWonder.SEAT) + 1,
        str(wonder.id),
        ally,
        free,
        bool(asked.arg(ServeWonder.SERVED)),
        atlanteans,
    )


@decision_context(d.BurnCardsContext)
def _burn(asked: Asked) -> d.BurnCardsContext:
    return d.BurnCardsContext(asked.arg(BurnCards.LEFT), int(library_size(asked.position)))


@decision_context(d.FeedBirdsContext)
def _feed_birds(asked: Asked) -> d.FeedBirdsContext:
    g, seat = asked.position, asked.arg(FeedBirds.SEAT)
    hand = int(g.hand(i64(seat)))
    titles = [
        CardCount(word, (hand >> (2 * n)) & 3)
        for n, word in enumerate(asked.vocabulary.titles)
        if (hand >> (2 * n)) & 3
    ]
    mask = int(g.artifacts(i64(seat)))
    artifacts = [
        CardCount(word, 1) for n, word in enumerate(asked.vocabulary.artifacts) if (mask >> n) & 1
    ]
    energy = int(g.have(i64(seat), i64(ids.ENERGY)))
    return d.FeedBirdsContext(seat + 1, asked.arg(FeedBirds.TIMES), titles + artifacts, energy)


@decision_context(d.CrackWardContext)
def _crack_ward(asked: Asked) -> d.CrackWardContext:
    guarded = [p for p in range(ids.N_PENINSULAS) if asked.position.barrier(i64(p))]
    return d.CrackWardContext(asked.arg(CrackWard.SEAT) + 1, [peninsula_word(p) for p in guarded])


@decision_context(d.LoseHeartContext)
def _lose_heart(asked: Asked) -> d.LoseHeartContext:
    seat = asked.arg(LoseHeart.SEAT) + 1
    placed = asked.pieces(ready=False)
    leaders = [p for p in placed if p.seat == seat and p.piece in ("leader", "hologram")]
    return d.LoseHeartContext(seat, leaders)


@decision_context(d.RollHandsContext)
def _roll_hands(asked: Asked) -> d.RollHandsContext:
    g, seat = asked.position, i64(asked.arg(RollHands.SEAT))
    energy = int(g.have(seat, i64(ids.ENERGY)))
    rate = int(energy_rate(g, seat))
    return d.RollHandsContext(int(seat) + 1, asked.arg(RollHands.DIE) or None, energy, rate)


@decision_context(d.GatherAtlanteansContext)
def _gather(asked: Asked) -> d.GatherAtlanteansContext:
    peninsula = PENINSULA_OF[asked.arg(GatherAtlanteans.DIE)]
    word = peninsula_word(peninsula) if peninsula >= 0 else None
    return d.GatherAtlanteansContext(word, list(asked.pieces(ready=False)))


@decision_context(d.MeetOmenContext)
def _meet_omen(asked: Asked) -> d.MeetOmenContext:
    omen = omen_at(asked.position, i64(asked.arg(MeetOmen.OMEN)))
    price = GoodAmount(good_word(int(omen.good())), int(omen.price(asked.position)))
    return d.MeetOmenContext(asked.arg(MeetOmen.SEAT) + 1, str(omen.id), str(omen.ally()), [price])


@decision_context(d.PayOmenContext)
def _pay_omen(asked: Asked) -> d.PayOmenContext:
    omen: Omen = omen_at(asked.position, i64(asked.arg(PayOmen.OMEN)))
    seats = list(range(int(asked.position.table.seats)))
    good = int(omen.good())
    return d.PayOmenContext(
        str(omen.id),
        str(omen.ally()),
        good_word(good),
        asked.arg(PayOmen.UNITS_DUE),
        [seat + 1 for seat in asked.seats_in(asked.arg(PayOmen.PAID))],
        asked.holdings(seats, [good]),
    )


@decision_context(d.RecruitAllyContext)
def _recruit_ally(asked: Asked) -> d.RecruitAllyContext:
    seats = [seat + 1 for seat in asked.seats_in(asked.arg(RecruitAlly.SEATS))]
    return d.RecruitAllyContext(ids.PIECE_KINDS[asked.arg(RecruitAlly.KIND)], seats)


@decision_context(d.SendBackContext)
def _send_back(asked: Asked) -> d.SendBackContext:
    placed = list(asked.pieces(ready=False))
    return d.SendBackContext(asked.arg(SendBack.SEAT) + 1, asked.arg(SendBack.LEFT), placed)


@decision_context(d.TrampleContext)
def _trample(asked: Asked) -> d.TrampleContext:
    chosen = _flooded_by_moves(asked)
    options = [option for option in asked.flood_options() if option.peninsula in chosen]
    lost = chosen - {option.peninsula for option in options}
    return d.TrampleContext(asked.arg(Trample.SEAT) + 1, options, sorted(lost))


@decision_context(d.ChooseRevelContext)
def _choose_revel(asked: Asked) -> d.ChooseRevelContext:
    civilized = range(ids.CITIES, ids.N_PENINSULAS)
    return d.ChooseRevelContext(
        asked.arg(ChooseRevel.SEAT) + 1, [peninsula_word(p) for p in civilized]
    )


def _floods(asked: Asked) -> list[TileOption]:
    """The tiles that may be chosen to flood."""
    chosen = _flooded_by_moves(asked)
    return [option for option in asked.flood_options() if option.peninsula in chosen]


def _flooded_by_moves(asked: Asked) -> set[str]:
    """The peninsulas that may be chosen to flood."""
    listed = Moves()
    legal_moves(asked.position, listed)
    return {
        peninsula_word(int(first(i64(code)))) for code in listed.listed() if code & 255 == FLOOD
    }
