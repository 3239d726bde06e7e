"""Who may still build this round."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine.places import is_build_space
from game.engine.readiness import ready_owners
from game.game import Game


def ready_builders(game: Game) -> dict[int, int]:
    """Return by build space the seats, as bits, with an Atlantean there that may still act."""
    g = game.position
    spaces = [place for place in range(int(g.table.n_places)) if is_build_space(i64(place))]
    return {place: int(ready_owners(g, i64(place))) for place in spaces}
