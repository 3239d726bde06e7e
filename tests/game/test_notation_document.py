"""`docs/notation.md` names every verb of the notation, and no other."""

import re
from pathlib import Path

from game.notation import FORMS

DOCUMENT = Path(__file__).parents[2] / "docs" / "notation.md"


def test_the_document_lists_every_verb_with_its_number_of_words() -> None:
    texts = re.findall(r"`([a-z]+(?::[a-z]+)*)`", DOCUMENT.read_text())
    tables = {(text.split(":")[0], text.count(":")) for text in texts}
    wanted = {(form.word, len(form.arguments)) for form in FORMS.values()}
    assert wanted <= tables
    verbs = {form.word for form in FORMS.values()}
    rows = re.findall(r"^\| `([a-z]+)[:`]", DOCUMENT.read_text(), re.MULTILINE)
    words = {"seat", "piece", "place", "peninsula", "good", "component", "n"}
    assert set(rows) - words <= verbs
