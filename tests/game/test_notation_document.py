"""`docs/notation.md` lists every verb of the notation, and explains its words."""

from __future__ import annotations

import re

from game.notation import FORMS
from tools.document_tables import NOTATION, with_verbs


def document() -> str:
    return NOTATION.read_text(encoding="utf-8")


def test_the_lists_of_verbs_are_as_the_code_is() -> None:
    assert document() == with_verbs(document()), "run `make openapi` and commit what it writes"


def test_the_document_explains_no_word_that_no_verb_has() -> None:
    explained = document().split("\n| word | meaning | examples |\n")[1].split("\n\n")[0]
    cells = [row.split(" | ")[0] for row in explained.splitlines()]
    words = set(re.findall(r"`(\w+)`", " ".join(cells)))
    assert len(words) > 10
    assert words <= {each.name for form in FORMS.values() for each in form.arguments}
