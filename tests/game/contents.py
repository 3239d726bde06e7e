"""The contents that the tests of the rules play with."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from game import Content, load_content

PACKAGED: Final[Content] = load_content()
"""The content as it is played, for whole games and recorded counts."""
FIXED_NUMBERS: Final[Content] = load_content(Path("generous"))
"""The content whose reconstructed numbers no tuning changes, for tests that name such numbers."""
