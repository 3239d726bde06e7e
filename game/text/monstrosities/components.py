"""The sentences of the components that Monstrosities adds."""

from __future__ import annotations

from game.text.registry import decision_text, texts, verb_text

decision_text(
    "call_to_gather",
    "choose whether each player gains a follower, or who gets the next volunteer",
)
verb_text(
    "mix",
    "shuffle {number} of {misfortune} into the misfortune deck in place of Calm Seas",
    "{number} of {misfortune} are shuffled into the misfortune deck",
)
decision_text("call_ally", "{who} choose which ally joins whom")
decision_text("bind_storm", "choose how many other cards are shuffled in in place of Calm Seas")
decision_text(
    "look_in_mirror",
    "{who} chooses who comes back through the Lethe Mirror",
    regain=texts("{piece} comes back into the game", "{piece} has come back into the game"),
)
decision_text(
    "plow",
    "choose the peninsula whose target numbers are lower for the rest of the game",
    lower=texts(
        "lower the target numbers of {peninsula} for the rest of the game",
        "the target numbers of {peninsula} are lower from now on",
    ),
)
