"""What each move of a hint gives away against the best one: its loss, its class, its waste."""

from __future__ import annotations

from dataclasses import dataclass

from ai.hints.beliefs import WIDER, Belief, Leaning
from ai.hints.merge import Pool
from ai.hints.number_words import in_hundred, reason
from ai.hints.stated import belief_beside
from ai.hints.wasted import BETTER_SPACE, Waste, waste_of
from game.documents.hint import Loss, Reason
from game.documents.names import LossClass
from game.game import Game
from game.text.chances import percent
from game.words import say
from game.words.shapes import capital


@dataclass(frozen=True)
class Judged:
    """A move beside the best one. `belief` is None for the best one and without simulations."""

    belief: Belief | None
    loss: Loss | None
    loss_class: LossClass
    waste: Waste | None = None

    def leans_to(self, leaning: Leaning) -> bool:
        """Whether the move has no class, and leans to one side."""
        return (
            self.loss_class == "unclear"
            and self.belief is not None
            and self.belief.leaning() == leaning
        )


def judged(game: Game, pool: Pool, arm: int, best: int) -> Judged:
    """Return what a move gives away against the best one."""
    if arm == best:
        return Judged(None, Loss(0.0, 0.0, 0.0), "fine")
    waste = waste_in(game, pool.moves[arm])
    belief = belief_beside(game, pool, arm, best)
    if belief is None:
        return Judged(None, None, "wasted" if waste else "unclear", waste)
    return Judged(
        belief, belief.widened(WIDER).loss(), "wasted" if waste else belief.loss_class(), waste
    )


def waste_in(game: Game, move: str) -> Waste | None:
    """Return why a move wastes an Atlantean; None if no rule says so."""
    return waste_of(game.position, game.code_of(move))


def wasted_last(game: Game, pool: Pool, ranking: list[int]) -> list[int]:
    """Return the arms with those that waste an Atlantean behind all others, else as they were."""
    return sorted(ranking, key=lambda arm: waste_in(game, pool.moves[arm]) is not None)


def loss_reason(found: Judged, beside_best: str = "") -> list[Reason]:
    """Return the class of a move and what it loses as a reason; none for the best one.

    `beside_best` says of a move that is fine what that hangs on.
    """
    if found.belief is None or found.loss is None:
        return []
    loss, verdict = found.loss, beside_best or say(f"class-{found.loss_class}")
    if found.loss_class == "unclear":
        verdict = say(f"class-unclear.{found.belief.leaning()}")
    if found.loss_class != "fine":
        games = in_hundred(loss.p, "fewer" if loss.p >= 0 else "more")
        bounds = _bounds(loss)
        if found.leans_to("likely"):
            # Beside it, how much it may lose would sound like a contradiction.
            verdict = say("class-loss.likely", verdict=verdict, bounds=bounds)
        else:
            verdict = say("class-loss", verdict=verdict, games=games, bounds=bounds)
    text = f"{capital(verdict)}."
    return [reason("loss", text, p=loss.p, low=loss.low, high=loss.high)]


def _bounds(loss: Loss) -> str:
    """Return the interval of a loss in words, as games of a hundred."""
    least, most = (round(100 * end) for end in (loss.low, loss.high))
    if least > 0:
        return say("bounds-fewer", least=least, most=most)
    if least == 0:
        return say("bounds-most", most=most)
    if most <= 0:
        return say("bounds-more", least=-most, most=-least)
    return say("bounds-both", more=-least, fewer=most)


def waste_reason(game: Game, waste: Waste | None) -> list[Reason]:
    """Return why a move wastes an Atlantean as a reason; none if it does not."""
    if waste is None:
        return []
    words = game.words()
    place = words.place(waste.place)
    if waste.rule != BETTER_SPACE:
        return [reason("wasted", say(f"wasted-{waste.rule}", place=place))]
    text = say(
        "wasted-better_space",
        better=words.place(waste.better),
        better_target=waste.better_target,
        better_chance=percent(waste.better_odds),
        place=place,
        target=waste.target,
        chance=percent(waste.odds),
    )
    names = game.position.table.place_names
    better = str(names[waste.better])
    return [reason("wasted", text, place=better, p=waste.better_odds, without=waste.odds)]
