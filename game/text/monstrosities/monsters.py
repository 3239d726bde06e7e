"""The sentences of every monster."""

from __future__ import annotations

from game.text.registry import Step, argument_name, verb_text
from game.text.wording import Wording


def _monster(words: Wording, number: int) -> str:
    """A monster's name inside a sentence: "Medusa", but "the harpies"."""
    name = words.monster(number)
    return f"the {name.lower()}" if words.vocabulary.monsters[number] == "harpies" else name


def _act(step: Step) -> str:
    is_one = step.words.vocabulary.monsters[step.arguments[0]] == "medusa"
    return f"{step.names['monster']} {'acts' if is_one else 'act'}"


verb_text("unleash", "let {monster} act", _act)
argument_name("monster", lambda words, values: _monster(words, values[0]))
