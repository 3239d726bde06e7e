"""The rolls of the base game, and whose follower is gained."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import i64

from game.documents.parts import RollModifier
from game.engine import ids
from game.engine.effects import RECRUIT_ROLL
from game.engine.layout import POOL_COLUMNS
from game.engine.pieces import NO_PIECE, unique_kind
from game.engine.position import SUPPLY
from game.engine.recruit_rolls import ChooseRecruit
from game.engine.supply import bot_in_supply, leaders_in_supply
from game.text.asked import Asked
from game.text.parts import MaybePart, pieces
from game.text.registry import decision_about
from game.text.roll_parts import (
    about_gathering,
    about_roll,
    bonuses_of,
    brings_followers,
    raised_by,
)
from game.words import say

decision_about("roll")(lambda asked: about_gathering(asked, dice=1))


@decision_about("city_roll")
def _city_roll(asked: Asked) -> Sequence[MaybePart]:
    wrath = int(asked.position.wrath_value())
    first = RollModifier("wrath", None, wrath, say("bonus-wrath")) if wrath else None
    bonuses = bonuses_of(asked, int(RECRUIT_ROLL), first)
    return about_roll(
        asked, raised_by(asked), bonuses, brings_followers(1, say("brings-one_follower"))
    )


@decision_about("recruit")
def _recruit(asked: Asked) -> Sequence[MaybePart]:
    g, supply = asked.position, []
    for seat in asked.seats_in(asked.arg(ChooseRecruit.SEATS)):
        followers = int(g.pool(i64(seat * POOL_COLUMNS + SUPPLY)))
        if followers:
            supply.append(asked.group(seat, ids.FOLLOWER, None, followers))
        leaders = leaders_in_supply(g, i64(seat))
        waiting = [i64(n) for n in range(int(g.table.n_pieces)) if (leaders >> n) & 1]
        for piece in (bot_in_supply(g, i64(seat)), *waiting):
            if piece != NO_PIECE:
                supply.append(asked.group(seat, int(unique_kind(g, piece)), None))
    return [asked.left(ChooseRecruit.LEFT), pieces("supply", supply)]
