"""The sentences of the monsters."""

from __future__ import annotations

from typing import Final

from game.text.registry import (
    Numbers,
    Step,
    argument_name,
    decision_text,
    numbers_text,
    texts,
    verb_text,
)
from game.text.wording import Wording

SEA_MONSTERS: Final = ("scylla", "charybdis")
SIDES: Final = ("counterclockwise", "clockwise", "middle")


# ---- every monster


def _monster(words: Wording, number: int) -> str:
    """A monster's name inside a sentence: "Medusa", but "the harpies"."""
    name = words.monster(number)
    return f"the {name.lower()}" if words.vocabulary.monsters[number] == "harpies" else name


def _act(step: Step) -> str:
    is_one = step.words.vocabulary.monsters[step.arguments[0]] == "medusa"
    return f"{step.names['monster']} {'acts' if is_one else 'act'}"


verb_text("unleash", "let {monster} act", _act)
argument_name("monster", lambda words, values: _monster(words, values[0]))

# ---- Medusa

decision_text("draw_gaze", "choose an Atlantean to draw Medusa's gaze, or let her wander")
decision_text("move_medusa", "Medusa moves to a random tile")
decision_text("medusa_comes", "Medusa comes to the outermost tile of a peninsula")
verb_text("gaze", "{piece} on {place} draws Medusa's gaze")
verb_text("avert", "nobody draws Medusa's gaze")
verb_text("medusa", "Medusa comes to {place}")
verb_text("free", "{payer} spends mystic energy to free {piece} on {place}")
verb_text("free_volunteer", "{payer} spends mystic energy to free a volunteer on {place}")


def medusa_changes(words: Wording, before: Numbers, after: Numbers) -> str:
    """Medusa's curse is broken."""
    del words
    return "Medusa's curse is broken." if "freed" in after and "freed" not in before else ""


numbers_text("medusa", medusa_changes)

# ---- the harpies

decision_text("send_harpies", "each harpy comes to a random peninsula")
decision_text("aim_harpy", "choose whom the harpy targets")
decision_text(
    "yield_to_harpy",
    "{who} gives up goods, a card, or {piece} on {place}, to a harpy",
    lose=texts("{seat} gives up 1 {good} to the harpy", "the harpy steals 1 {good} from {seat}"),
)
decision_text("raid_lair", "{who} fights the harpies, or takes back what they have stolen")
decision_text(
    "fight_roll",
    "{who} rolls to defeat a harpy",
    accept=texts("accept the failure", "no harpy falls"),
)
decision_text(
    "steal_roll",
    "{who} rolls to take back what the harpies have stolen",
    accept=texts("accept the total", "the total stands"),
)
decision_text("share_hoard", "choose what is taken back, and who gets it")
decision_text("open_treasure", "the treasure of the harpies is uncovered")
decision_text("share_lore", "choose who draws the next library card of the treasure")
decision_text("find_artifact", "one of the artifacts that are not in use is drawn")
decision_text("grant_artifact", "choose who gets the artifact")
verb_text("swoop", "a harpy comes to {peninsula}")
verb_text("target", "the harpy targets {piece} on {place}")
verb_text("surrender", "{seat} gives up {card} to the harpy", "the harpy steals {card} from {seat}")
verb_text("abandon", "{piece} is carried off from {place}")
verb_text("fight", "fight the harpies", "the Atlanteans on the Harpies' Lair fight the harpies")
verb_text(
    "steal",
    "take back what the harpies have stolen",
    "the Atlanteans on the Harpies' Lair raid the hoard",
)
verb_text("reclaim", "{seat} gets 1 {good} out of the hoard")
verb_text("recover", "{seat} gets {card} out of the hoard")
verb_text("rescue", "{piece} is rescued and goes to {to_seat}", "{piece} is rescued")
verb_text("uncover", "the treasure is the {treasure}")
verb_text("delve", "{seat} draws the library card")
verb_text("grant", "{seat} gets {artifact}")
argument_name("treasure", lambda words, values: words.treasure(values[0]))


def harpies_changes(words: Wording, before: Numbers, after: Numbers) -> str:
    """Harpies are defeated."""
    del words
    were, left = int(before.get("harpies", 0)), int(after.get("harpies", 0))
    if left >= were:
        return ""
    if left == 0:
        return "The last harpy is defeated, and the lair is closed."
    return f"A harpy is defeated: {left} {'is' if left == 1 else 'are'} left."


numbers_text("harpies", harpies_changes)

# ---- Scylla and Charybdis

decision_text("face_sea_monster", "Scylla or Charybdis attacks this round")
decision_text("take_side", "{who} chooses the space of {piece} on {place}")
decision_text("place_sea_monster", "choose between which peninsulas {monster} comes")
decision_text(
    "face_flood",
    "pay {price} mystic energy to keep {peninsula} dry, or let Charybdis flood a tile there",
)
decision_text("scylla_eats", "choose whom Scylla attempts to eat")
decision_text("resist_scylla", "{who} spends {price} mystic energy, or loses {piece} on {place}")
verb_text("face", "{sea_monster} attacks this round")
verb_text("stand", "take the {side} space of the tile", "the Atlantean takes the {side} space")
verb_text(
    "between",
    "the monster comes between {peninsula} and {other_peninsula}",
)
verb_text("devour", "Scylla attempts to eat {piece} on {place}")
verb_text("resist", "{piece} on {place} is saved with mystic energy")
verb_text("submit", "{piece} on {place} is eaten")
verb_text("placate", "pay to keep {peninsula} dry", "the team pays to keep {peninsula} dry")
verb_text("forgo", "let {peninsula} flood", "the team does not pay to keep {peninsula} dry")
argument_name("sea_monster", lambda _, values: SEA_MONSTERS[values[0]].title())
argument_name("side", lambda _, values: SIDES[values[0]])
argument_name("other_peninsula", lambda words, values: words.peninsula(values[0]))


def sea_monsters_changes(words: Wording, before: Numbers, after: Numbers) -> str:
    """One of the two is sated; with the second, Red Skies come into the deck."""
    del words
    sentences = [
        f"{monster.title()} is sated."
        for monster in SEA_MONSTERS
        if f"{monster}_sated" in after and f"{monster}_sated" not in before
    ]
    if sentences and all(f"{monster}_sated" in after for monster in SEA_MONSTERS):
        sentences.append("Red Skies are shuffled into the deck.")
    return " ".join(sentences)


numbers_text("scylla_charybdis", sea_monsters_changes)
