"""How far stated chances are off: standard deviations in logits.

Written by `python -m benchmarks.calibration_spread --write`, from 980 games of the base
game and 100 of Monstrosities.
"""

from __future__ import annotations

from typing import Final

CALIBRATION: Final = 0.16
CALIBRATION_WITH_MONSTERS: Final = 0.24
