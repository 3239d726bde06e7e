"""The new solo rules: one player leads two teams (Monstrosities rulebook, New Solo Variant).

The player's councilor leads the first team, in seat 1. The Mechanical Atlanteans are the second
team, in seat 2: they have no councilor and no followers, and the Hologram is their Leader.
"""

from __future__ import annotations

from typing import Final

from game.cards.monstrosities.mechanical_atlanteans import AUTOMATON_POWER, BOT_KINDS
from game.content import Content
from game.document import Part
from game.expansions import Asked
from game.tabletop import Plan
from game.words import say

TWO_TEAMS: Final = "two_teams"
"""The option of the expansion that asks for these rules."""
MECHANICAL_SEAT: Final = 1
"""The seat of the Mechanical Atlanteans, from 0."""
MECHANICAL_COLOR: Final = "silver"
"""The colour of the Mechanical Atlanteans, which no player has."""


def read_two_teams(part: Part, asked: Asked) -> bool:
    """Whether a single player leads two teams; refuses it for more players."""
    wanted = part.flag()
    if wanted and asked.players > 1:
        part.refuse(say("must-be_alone", players=asked.players))
    return wanted


def add_second_team(plan: Plan, content: Content) -> None:
    """Seat the Mechanical Atlanteans beside the only player of a plan."""
    team = content.mechanical_atlanteans
    plan.seats = 2
    plan.mechanical_seat = MECHANICAL_SEAT
    plan.councilors.append("")
    plan.start_followers = [team.start_followers, 0]
    plan.supply_followers = [team.supply_followers, 0]
    plan.draws = [0] * team.misfortunes
    plan.round_energy = team.energy_per_round
    plan.hologram = True
    plan.automaton = AUTOMATON_POWER
    for power, kind in BOT_KINDS.items():
        plan.pieces.append((kind, MECHANICAL_SEAT, power))
        plan.amounts[power] = (team.bot_bonus,)
