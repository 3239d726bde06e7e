"""The two sentences of each verb of the base game."""

from __future__ import annotations

from game.engine import places
from game.engine.water import is_flood_pending
from game.text.registry import Step, verb_text


def _flood(step: Step) -> str:
    peninsula = step.arguments[0]
    ring = step.before.dry(peninsula)
    if step.after.dry(peninsula) == ring:
        if step.before.barrier(peninsula) == 0 or is_flood_pending(step.after):
            return f"the next tile of {step.names['peninsula']} is about to flood"
        return f"the mystic barrier at {step.names['peninsula']} stops the flood"
    return f"{step.words.place(int(places.tile(peninsula, ring)))} floods"


# ---- Atlanteans

verb_text("place", "place {piece} on {place}", "{piece} is placed on {place}")
verb_text("act", "{piece} acts on {place}")
verb_text("act_together", "the Atlanteans on {place} act together")
verb_text("copy", "{piece} takes the action of {place} instead")
verb_text("encore", "{piece} acts again")
verb_text("shift", "{piece} moves to {place}")
verb_text("stay", "{piece} stays where it is")
verb_text("recruit", "{seat} gains a follower")
verb_text("regain", "{piece} comes back from the supply")
verb_text("return", "{piece} returns from {place} to the pool")
verb_text("sacrifice", "remove {piece} from the game", "{piece} is removed from the game")
verb_text(
    "hologram",
    "the Hologram takes the power of {councilor} for this round",
    "the Hologram has the power of {councilor} this round",
)

# ---- the course of the game

verb_text("done", "do nothing more", "nothing more is done")
verb_text("continue", "go on to the next misfortune", "the next misfortune is due")
verb_text(
    "assemble",
    "all players build the {component} for less, as a free action",
    "all players build the {component}",
)
verb_text("repel", "{piece} prevents the flood and returns to the pool")
verb_text("invoke", "{seat} plays the spirit {power}")
verb_text("brew", "{seat} takes the potion {power}")
verb_text("drink", "{seat} drinks the potion {power}")
verb_text("muster", "each player gains a follower")
verb_text("enlist", "{seat} gets a volunteer")

# ---- the island

verb_text("flood", "flood the next tile of {peninsula}", _flood)
verb_text(
    "barrier",
    "place a mystic barrier at {peninsula}",
    "the team pays for a mystic barrier at {peninsula}",
)
verb_text(
    "unflood",
    "unflood a tile of {peninsula}",
    "the team pays to unflood a tile of {peninsula}",
)
verb_text(
    "widen",
    "let {place} hold more Atlanteans this round",
    "{place} holds more Atlanteans this round",
)
verb_text(
    "lower",
    "lower the target numbers of {peninsula} this round",
    "the target numbers of {peninsula} are lower this round",
)

# ---- cards

verb_text("play", "{seat} plays {card}")
verb_text("discard", "{seat} discards {card}")
verb_text("keep", "{seat} keeps {card}")
verb_text("buy", "{seat} spends mystic energy to keep {card} as well")
verb_text("leave", "{seat} takes nothing more")
verb_text("bottom", "{seat} puts {card} under the library deck")
verb_text("hand", "{seat} gives {to_seat} {card}")
verb_text("take", "{seat} takes {artifact}")
verb_text(
    "next",
    "put the misfortune {misfortune} back as the next in order",
    "the misfortune {misfortune} goes back as the next in order",
)
verb_text("drop", "discard the misfortune {misfortune}", "the misfortune {misfortune} is discarded")
verb_text(
    "remove",
    "remove the misfortune {misfortune}, now in the {pile}, from the game",
    "the misfortune {misfortune}, then in the {pile}, is removed from the game",
)

# ---- resources and mystic energy

verb_text("pay", "{seat} pays {number} {good}")
verb_text("extra", "pay 1 {good} more", "the price goes up by 1 {good}")
verb_text("less", "pay 1 {good} less", "the price goes down by 1 {good}")
verb_text("full", "pay the full price", "the builders pay the full price")
verb_text("lose", "{seat} discards 1 {good}")
verb_text("gain", "{seat} gains 1 {good}")
verb_text("swap", "{seat} changes 1 {good} into 1 {into}")
verb_text("turnin", "{seat} turns in 1 {good}")
verb_text("give", "{seat} gives {to_seat} 1 {good}")
verb_text("exchange", "exchange {number} ore", "{who} exchanges {number} ore for Atlantium")
verb_text(
    "build",
    "build the {component} on build space {build_space}",
    "the Atlanteans on build space {build_space} build the {component}",
)

# ---- rolls

verb_text("spend", "{seat} spends {number} mystic energy on the roll")
verb_text("reroll", "reroll {which} {by}", "the team rerolls {which} {by}")
verb_text("accept", "accept the failure", "the action fails")

# ---- outcomes of chance

verb_text("roll", "the die shows {die}")
verb_text("roll_two", "the dice show {die} and {other_die}")
verb_text("draw", "the misfortune is {misfortune}", "{who} draws the misfortune {misfortune}")
verb_text("card", "the library card is {card}", "{who} draws {card}")
verb_text("reveal", "{councilor} is revealed")
verb_text("deal", "the artifact is {artifact}", "{who} draws {artifact}")
verb_text("see", "the next misfortune in the deck is {misfortune}")
