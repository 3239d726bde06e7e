"""The list of what cards keep count of, in docs/position.md."""

from __future__ import annotations

from tests.game.position_document.tables import DOCUMENT
from tools.document_tables import with_numbers


def test_the_list_has_every_number_of_every_card() -> None:
    document = DOCUMENT.read_text(encoding="utf-8")
    assert document == with_numbers(document), "run `make openapi` and commit what it writes"
