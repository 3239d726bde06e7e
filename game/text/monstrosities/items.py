"""The sentences of the magic items."""

from __future__ import annotations

from game.text.registry import decision_text, verb_text

decision_text("claim_item", "choose who takes the magic item")
decision_text("use_item", "{who} may let this Atlantean carry a magic item")
verb_text("claim", "{seat} takes the {component}")
verb_text("carry", "the Atlantean carries the {component} this round")
verb_text("store", "leave the {component} with its player", "the {component} is not carried")
