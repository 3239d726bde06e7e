"""Which sentences a summary has room for."""

from __future__ import annotations

from ai.review.remarks import ALWAYS, Remark, fitted

LONG, SHORT, OTHER = "one two three four", "five six", "seven"


def test_the_most_telling_remarks_that_fit_are_kept_in_their_order() -> None:
    remarks = [Remark(0.2, SHORT), Remark(0.9, LONG), Remark(0.5, OTHER)]
    assert fitted(remarks, 7) == [SHORT, LONG, OTHER]
    assert fitted(remarks, 6) == [LONG, OTHER]
    assert fitted(remarks, 4) == [LONG]


def test_some_are_kept_however_long_they_are() -> None:
    assert fitted([Remark(ALWAYS, LONG), Remark(0.9, OTHER)], 3) == [LONG]
