"""The sentences of the Gryphon Aerie and the Hidden Cache."""

from __future__ import annotations

from game.text.registry import argument_name, decision_text, texts, verb_text

ATTEMPTS = ("recruit the Gryphon", "steal the Gryphon's gold")

argument_name("attempt", lambda _, values: ATTEMPTS[values[0]])
decision_text("aerie_attempt", "{who} chooses to recruit or to steal in the Gryphon Aerie")
decision_text("recruit_gryphon", "{who} rolls for the Gryphon")
decision_text("steal_gold", "{who} rolls for the Gryphon's gold")
decision_text(
    "gold_thief",
    "choose who discards 1 ore and takes the gold",
    bounty=texts("{seat} discards 1 ore and takes the gold"),
)
decision_text("hidden_cache", "{who} collects a resource from the Hidden Cache")
verb_text("attempt", "try to {attempt}", "the Atlanteans on the Gryphon Aerie try to {attempt}")
