"""The sentences of Monstrosities: what is offered, what has happened and what is asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import IllegalMoveError
from game.notation import parse_move, vocabulary_of
from game.text.refusals.registry import REFUSALS
from game.text.wording import Wording
from tests.game.content.overlays import overlaid
from tests.game.monstrosities.monster_scenes import monster_table
from tests.game.monstrosities.scenes import MONSTROSITIES, expanded
from tests.game.scenario import CONTENT, Scene, table

EXPANDED = CONTENT.with_monstrosities
COUNCILORS = ("alchemist", "artificer", "astrologer", "channeler")


def full_table() -> Scene:
    """A table with all monsters, and with councilors who bring locations and spirits."""
    monsters = ("medusa", "harpies", "scylla_charybdis")
    return monster_table(*monsters, players=4, councilors=COUNCILORS)


def words_of(s: Scene) -> Wording:
    """The words of a table of Monstrosities."""
    return Wording(s.setup, EXPANDED, s.position.table)


# --- names --------------------------------------------------------------------------------------


def test_every_location_has_the_name_that_the_content_gives_it() -> None:
    words = words_of(full_table())
    for location, entry in EXPANDED.locations.items():
        assert words.place_called(location) == f"the {entry.name}"


def test_a_location_keeps_its_apostrophe() -> None:
    game = expanded("astrologer").game()
    offers = {move.id: move.text for move in game.legal_moves()}
    text = "Place Red's Leader on the Astrologer's Observatory."
    assert offers["place:1L:astrologers_observatory"] == text


def test_an_artifact_that_a_player_lacks_has_the_name_that_the_content_gives_it(
    tmp_path: Path,
) -> None:
    content = overlaid(tmp_path, '[artifacts.keystone]\nname = "Stone of the Arch"\n')
    game = table(content=content, expansion=MONSTROSITIES).game()
    with pytest.raises(IllegalMoveError, match="Red does not have the Stone of the Arch"):
        game.play("brace:1:hills")


def test_medusa_has_no_article_as_a_board_of_the_hologram() -> None:
    s = monster_table("medusa", players=2)
    game = s.game()
    text = "The Hologram takes the power of Medusa for this round."
    assert game.describe("hologram:medusa_ally") == text
    text = "The Hologram takes the power of the Dryad for this round."
    assert game.describe("hologram:dryad") == text
    medusa = vocabulary_of(s.position.table).powers.index("medusa_ally")
    for verb in ("hologram", "reveal"):
        refusal = REFUSALS[verb].reason(s.position, words_of(s), [medusa])
        assert refusal is not None
        assert refusal.startswith("Medusa is not")


# --- moves and events -----------------------------------------------------------------------------

SENTENCES = [
    ("unleash:medusa", "suffer", "Let Medusa act.", "Medusa acts."),
    ("unleash:harpies", "suffer", "Let the harpies act.", "The harpies act."),
    (
        "unleash:scylla_charybdis",
        "suffer",
        "Let Scylla and Charybdis act.",
        "Scylla and Charybdis act.",
    ),
    (
        "hide:harpies",
        "suffer",
        "Use up the Helm of Invisibility to hide from the harpies this round.",
        "The Helm of Invisibility hides the Atlanteans from the harpies and returns to the supply.",
    ),
    (
        "fight",
        "raid_lair",
        "Fight the harpies.",
        "The Atlanteans on the Harpies' Lair fight the harpies.",
    ),
    (
        "steal",
        "raid_lair",
        "Take back what the harpies have stolen.",
        "The Atlanteans on the Harpies' Lair raid the hoard.",
    ),
    (
        "attempt:recruit",
        "aerie_attempt",
        "Try to recruit the Gryphon.",
        "The Atlanteans on the Gryphon Aerie try to recruit the Gryphon.",
    ),
    (
        "bounty:2",
        "gold_thief",
        "Blue discards 1 ore and takes the gold.",
        "Blue discards 1 ore and takes the gold.",
    ),
    ("accept", "giant_roll", "Accept the total.", "The total stands."),
    (
        "unearth:possibility_multiplier",
        "unearth_spares",
        "The Possibility Multiplier is drawn.",
        "The Possibility Multiplier is drawn.",
    ),
    (
        "install:possibility_multiplier",
        "install_spare",
        "Put the Possibility Multiplier into the Artificer's Workshop.",
        "The Possibility Multiplier is in the Artificer's Workshop.",
    ),
    (
        "mix:2:red_skies",
        "bind_storm",
        "Shuffle 2 Red Skies into the misfortune deck in place of Calm Seas.",
        "The builders shuffle 2 Red Skies into the misfortune deck.",
    ),
    (
        "mix:0:red_skies",
        "bind_storm",
        "Shuffle no Red Skies into the misfortune deck in place of Calm Seas.",
        "The builders shuffle no Red Skies into the misfortune deck.",
    ),
    (
        "inspire:2:gold",
        "spend_inspiration",
        "Pay 2 gold with Inspiration.",
        "The builders pay 2 gold with Inspiration.",
    ),
    (
        "inspire:0:gold",
        "spend_inspiration",
        "Pay no gold with Inspiration.",
        "The builders pay no gold with Inspiration.",
    ),
    (
        "forge:mirror_shield",
        "choose_forging",
        "Build the Mirror Shield on the Lustral Forge.",
        "The Atlanteans on the Lustral Forge build the Mirror Shield.",
    ),
    (
        "invoke:1:oreads",
        "choose_choir",
        "Let the spirit Oreads work on all tiles this round.",
        "The spirit Oreads works on all tiles this round.",
    ),
]


@pytest.mark.parametrize(
    ("move", "kind", "offer", "happening"), SENTENCES, ids=[each[0] for each in SENTENCES]
)
def test_offer_and_happening(move: str, kind: str, offer: str, happening: str) -> None:
    s = full_table()
    words, g = words_of(s), s.position
    code = parse_move(move, vocabulary_of(g.table))
    assert words.offer(code, kind) == offer
    assert words.happening(code, kind, [0, 1], g, g) == happening


# --- decisions ------------------------------------------------------------------------------------

QUESTIONS = [
    ("call_ally", "Red chooses which ally joins whom."),
    ("bind_storm", "Choose how many other cards replace Calm Seas."),
    ("feed_birds", "Red gives up a library card or 1 mystic energy."),
    ("gold_thief", "Choose who discards 1 ore and takes the gold."),
    ("find_artifact", "One of the artifacts that are not in use is drawn."),
]


@pytest.mark.parametrize(("kind", "question"), QUESTIONS, ids=[each[0] for each in QUESTIONS])
def test_question_of_a_decision(kind: str, question: str) -> None:
    assert words_of(full_table()).decision(kind, [0], []) == question
