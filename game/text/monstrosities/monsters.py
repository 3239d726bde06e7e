"""How every monster is named in sentences."""

from __future__ import annotations

from game.text.registry import Step, argument_name, happens
from game.text.wording import Wording
from game.words import name_of, say
from game.words.shapes import lowered


def _monster(words: Wording, number: int) -> str:
    """A monster's name inside a sentence: "Medusa", but "the harpies"."""
    name, monster = words.monster(number), words.vocabulary.monsters[number]
    return name_of("monster-name", monster=monster, name=name, small=lowered(name))


def _act(step: Step) -> str:
    monster = step.words.vocabulary.monsters[step.arguments[0]]
    return say("monster-acts", monster=monster, name=step.names["monster"])


happens("unleash", _act)
argument_name("monster", lambda words, values: _monster(words, values[0]))
