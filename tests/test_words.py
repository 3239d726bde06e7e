"""The catalogue and the code agree: each message is worded somewhere, with the arguments it has."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import Final, get_args

import pytest
from limits.limits import GRANULARITIES

from ai.hints.beliefs import Leaning
from ai.hints.local import answer_hint  # noqa: F401 - loads every card, and so every decision
from ai.hints.purposes import PURPOSES
from ai.hints.round_facts import dangers_of, facts_of
from ai.hints.wasted import NO_BUILD, NO_FOLLOWER, NO_ORE, NO_PARTNER
from ai.review.cause import Cause, Luck
from ai.review.story import ChanceWord
from game.documents.names import LossClass
from game.engine import ids
from game.notation import FORMS, PIECE
from game.text import wording
from game.text.contexts import asked_kinds
from game.text.monstrosities.locations import ATTEMPTS
from game.text.monstrosities.scylla_charybdis import SEA_MONSTERS, SIDES
from game.text.registry import HAPPENINGS, question_of
from game.text.roles import roles
from game.text.topics import TOPICS
from game.text.wording import wording_of
from game.words import SOURCE, add_words, catalogue, message_ids, remove_words, say
from service.http.kit.problem_catalogue import KINDS
from tests.game.monstrosities.monster_scenes import monster_table
from tests.words import (
    CHECKOUT,
    HOUSES,
    called,
    english_in,
    made_ids_in,
    modules,
    said_in,
    texts_in,
    tree_of,
    words_in,
)
from worker.cli.review_view import LABELS

PARAMETERS: Final = catalogue(SOURCE).parameters
VERBS: Final = sorted({form.name for form in FORMS.values()})
FAMILIES: Final[dict[str, list[str]]] = {
    "argument-": sorted({each.name for form in FORMS.values() for each in form.arguments}),
    "attempt-": [*ATTEMPTS],
    "class-": [*get_args(get_args(LossClass)[0])],
    "class-unclear.": [*get_args(Leaning)],
    "decision-": [kind for kind in asked_kinds() if not kind.startswith("toy_")],
    "dice-": [*wording.DICE],
    "ending-slowly.": [*get_args(Luck)],
    "ending-turn.": [*get_args(Cause)],
    "ending-turns.": [*get_args(Cause)],
    "review-chance.": [*get_args(ChanceWord)],
    "good-": [*ids.GOODS],
    "headline-others.": ["unclear", "worse"],
    "label-": [*LABELS],
    "phase-": ["place", "suffer", "act", "wrath"],
    "piece-": [*wording.NAMED_PIECES],
    "pile-": [*wording.PILES],
    "problem-": [*KINDS],
    "purpose-": [*PURPOSES],
    "reroll-by_": [*wording.REROLL_HELP],
    "role-": roles(),
    "sea_monster-": [*SEA_MONSTERS],
    "side-": [*SIDES],
    "span-": [each.GRANULARITY.name for each in GRANULARITIES.values()],
    "verb-": VERBS,
    "wasted-": [NO_BUILD, NO_FOLLOWER, NO_ORE, NO_PARTNER],
}
"""What the ids end with that the code puts together, by how they begin."""
SPEAK_ENGLISH: Final = {
    "game/build_info.py": "the build, for operators and /healthz",
    "game/content": "the faults of an overlay, for the operator who writes it",
    "game/move_fields.py": "the description of the API, for authors of clients",
    "game/packing.py": "a snapshot that cannot be read; the game is replayed and nobody is told",
    "game/words": "the files of the catalogue, for whoever edits them",
    "ai/hints/engine.py": "the versions of rules, search and model in a receipt",
    "worker/cli/commands.py": "the help of the commands",
    "service/cli": "the command line, like its help",
    "service/config.py": "the settings, for operators",
    "service/processes": "the processes, for operators and the log",
    "service/http/kit/blueprint.py": "the description of the API, for authors of clients",
    "service/http/kit/metrics.py": "the metrics, for operators",
    "service/http/table/bundles.py": "lines of scripts, and what is wrong with a module",
    "service/http/system/content.py": "the description of the API",
    "service/http/system/openapi.py": "the description of the API",
    "service/store/cluster.py": "what a cluster answers, for the log",
    "service/store/connection.py": "what is wrong with the store, for operators and the log",
    "service/store/keys.py": "the file of keys, and what a name of a key is, for operators",
}
"""Modules with English of their own, and for whom it is."""
NO_SENTENCES: Final = (
    "Bearer realm=",  # a header
    "private, no-cache",  # headers
    "public, max-age=",
    "<meta ",
    "<link ",
    "bold green",  # a style on a terminal
    "Unknown field.",  # what marshmallow says, to know it by
    "Missing data for required field.",
    "Field may not be null.",
    "Repeated field.",
    "The client has the last event,",  # parts of the description of the API
    "The hint is done: its answer existed,",
    "The hint is queued or running.",
)
"""How texts begin that no reader gets as a sentence."""


def test_every_message_that_the_code_words_is_in_the_catalogue() -> None:
    said = [each for path in modules(*HOUSES) for each in said_in(path)]
    assert len(said) > 300
    missing = [each for each in said if each.message not in PARAMETERS]
    assert missing == []


def test_every_message_is_worded_with_the_arguments_that_it_has() -> None:
    wrong = [
        (each, sorted(PARAMETERS[each.message]))
        for path in modules(*HOUSES)
        for each in said_in(path)
        if each.message in PARAMETERS and each.named != PARAMETERS[each.message]
    ]
    assert wrong == []


def test_every_id_that_the_code_puts_together_belongs_to_a_family() -> None:
    made = [each for path in modules(*HOUSES) for each in made_ids_in(path)]
    assert {start for start, _ in made} - FAMILIES.keys() == set(), made


@pytest.mark.parametrize("family", FAMILIES)
def test_every_member_of_a_family_has_a_message(family: str) -> None:
    missing = [word for word in FAMILIES[family] if f"{family}{word}" not in PARAMETERS]
    assert missing == []


def test_every_message_of_the_catalogue_is_worded_somewhere() -> None:
    written = set().union(*(words_in(path) for path in modules(*HOUSES)))
    made = {f"{family}{word}" for family, words in FAMILIES.items() for word in words}
    inner = {message for message in PARAMETERS if f"{{ {message} }}" in english_words()}
    unused = [
        message
        for message in PARAMETERS
        if message not in written | made | inner and not is_part(message, written, made)
    ]
    assert unused == []


@cache
def english_words() -> str:
    """The files of the catalogue in English, in which messages name others: `{ thought-risk }`."""
    folder = CHECKOUT / "game" / "words" / SOURCE
    return "".join(path.read_text(encoding="utf-8") for path in sorted(folder.rglob("*.ftl")))


def is_part(message: str, written: set[str], made: set[str]) -> bool:
    """Whether a message is an attribute that the code names apart from what it belongs to."""
    owner, _, part = message.partition(".")
    if not part or owner not in written | made:
        return False
    if owner.startswith("decision-"):
        return part in ("thought", "why") or part.removesuffix("-happens") in VERBS
    return f".{part}" in written


def test_every_thought_is_one_of_some_decision() -> None:
    thoughts = [message for message in PARAMETERS if message.startswith("thought-")]
    assert [each for each in thoughts if f"{{ {each} }}" not in english_words()] == []


def test_a_question_asks_for_what_its_decision_can_name() -> None:
    known = {"who", *TOPICS}
    wrong = {
        kind: PARAMETERS[question_of(kind)] - known
        for kind in FAMILIES["decision-"]
        if PARAMETERS[question_of(kind)] - known
    }
    assert wrong == {}


def test_the_sentences_of_a_verb_ask_for_what_its_moves_have() -> None:
    known = {
        form.name: {"who", *(each.name for each in form.arguments)}
        | ({"owner"} if PIECE in form.arguments else set())
        for form in FORMS.values()
    }
    wrong = []
    for message, named in PARAMETERS.items():
        owner, _, part = message.partition(".")
        if owner.startswith("verb-"):
            verb = owner.removeprefix("verb-")
        elif owner.startswith("decision-") and part not in ("", "thought", "why"):
            verb = part.removesuffix("-happens")
        else:
            continue
        wrong += [(message, name) for name in sorted(named - known[verb])]
    assert wrong == []


def test_a_happening_is_worded_by_a_message_or_by_the_code_and_not_by_both() -> None:
    both = [
        (verb, kind)
        for verb, kind in HAPPENINGS
        if (f"decision-{kind}.{verb}-happens" if kind else f"verb-{verb}.happens") in PARAMETERS
    ]
    assert both == []


def test_every_fact_of_a_hint_is_worded_with_the_arguments_that_it_has() -> None:
    councilors = ("alchemist", "artificer", "astrologer", "channeler")
    monsters = ("medusa", "harpies", "scylla_charybdis")
    game = monster_table(*monsters, players=4, councilors=councilors).game()
    words = wording_of(game.setup, game.content, game.position.table)
    facts = [*facts_of(game, words), *dangers_of(game, words)]
    assert len(facts) > 30
    dangers = dangers_of(game, words)
    for fact in facts:
        parts = ("",) if fact.is_share else ("", ".short", ".counted", ".one")
        named = {name for name, _ in fact.named} | ({"place"} if fact in dangers else set())
        more = set() if fact.is_share else {"amount", "number", "count"}
        asked = set().union(*(PARAMETERS[f"{fact.message}{part}"] for part in parts))
        assert named <= asked <= named | more, fact
        if not fact.is_share:
            assert fact.worded(amount=fact.worded(".one"))
            assert fact.worded(".short", amount=fact.amount(2.0))


def test_what_is_allowed_is_named_by_what_it_is() -> None:
    calls = [
        node.args[2]
        for path in modules(*HOUSES)
        for node in ast.walk(tree_of(path))
        if isinstance(node, ast.Call) and called(node) == "allowed" and len(node.args) > 2
    ]
    kinds = {kind for call in calls for kind in texts_in(call)}
    assert {"fields", "ids", "keys", "verbs", "words"} <= kinds
    for kind in kinds:
        assert say("allowed-all", kind=kind, words="a, b") == f"the {kind} are a, b"
        some = say("allowed-some", kind=kind, count=30, words="a, b")
        assert some == f"there are 30 {kind}, such as a, b"


def test_no_module_words_for_people_what_belongs_into_the_catalogue() -> None:
    found = [
        (place, text)
        for path in modules("game", "ai/hints", "ai/review", "worker", "service")
        for place, text in english_in(path)
        if not place.startswith(tuple(SPEAK_ENGLISH)) and not text.startswith(NO_SENTENCES)
    ]
    assert found == []


def test_every_exception_from_that_is_needed() -> None:
    in_language = [
        place
        for path in modules("game", "ai/hints", "worker", "service")
        for place, _ in english_in(path)
    ]
    idle = [path for path in SPEAK_ENGLISH if not any(p.startswith(path) for p in in_language)]
    assert idle == []


def test_english_in_code_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    source = '''"""A docstring of it."""
def tell(name):
    """Another docstring here."""
    log.info("event of log")
    if not name:
        raise ValueError("for a programmer only")
    return f"the sentence of {name}"
'''
    monkeypatch.setattr("tests.words.CHECKOUT", tmp_path)
    (tmp_path / "told.py").write_text(source, encoding="utf-8")
    assert [*english_in(tmp_path / "told.py")] == [("told.py:7", "the sentence of {}")]


def test_a_description_is_no_english_for_people_but_a_refusal_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    source = '''LUA = """
-- KEYS: a set of names
redis.call('DEL', KEYS[1])
"""
PARAMETER = {"description": "the name of it"}
level = whole_number(1, 8, "field-level", description="How hard it is.")
def ask(kind: "list of names") -> "a text or none":
    raise ConfigError("Set a port of your own.")
class Refusal(Problem):
    def __init__(self):
        super().__init__("nobody reads this one")
raise Problem("not_found", "Nobody is in there.")
'''
    monkeypatch.setattr("tests.words.CHECKOUT", tmp_path)
    (tmp_path / "told.py").write_text(source, encoding="utf-8")
    assert [*english_in(tmp_path / "told.py")] == [("told.py:12", "Nobody is in there.")]


# --- the catalogue itself -----------------------------------------------------------------------

TIDES: Final = """\
tide-rises = the tide rises { $number ->
        [0] nowhere
        [one] at { $number } place
       *[other] at { $number } places
    }
    .again = again { tide-rises }
tide-braces = { "{" } { $name } { "}" }
"""


@pytest.fixture
def tides(tmp_path: Path) -> Path:
    """Words of an expansion, known for one test."""
    (tmp_path / "en").mkdir()
    (tmp_path / "en" / "tides.ftl").write_text(TIDES, encoding="utf-8")
    return tmp_path


def test_a_message_chooses_by_a_number(tides: Path) -> None:
    add_words(tides)
    try:
        assert say("tide-rises", number=0) == "the tide rises nowhere"
        assert say("tide-rises", number=1) == "the tide rises at 1 place"
        assert say("tide-rises.again", number=1200) == "again the tide rises at 1200 places"
        assert say("tide-braces", name="{seat}") == "{ {seat} }"
    finally:
        remove_words(tides)
    assert "tide-rises" not in message_ids()


def test_a_message_that_is_not_there_or_lacks_an_argument_is_refused() -> None:
    with pytest.raises(LookupError, match="tide-falls"):
        say("tide-falls")
    with pytest.raises(LookupError, match="place"):
        say("refused-flooded")
    with pytest.raises(LookupError, match="number"):
        say("points")


def test_a_file_with_anything_but_messages_is_refused(tides: Path) -> None:
    (tides / "en" / "broken.ftl").write_text("no message at all\n", encoding="utf-8")
    add_words(tides)
    try:
        with pytest.raises(ValueError, match=r"broken\.ftl: this is no message: no message at all"):
            say("tide-rises", number=1)
    finally:
        remove_words(tides)
