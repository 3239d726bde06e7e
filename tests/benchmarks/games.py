"""Games of the search as tests make them up."""

from __future__ import annotations

from benchmarks.value_games import SearchedGame


def games_won(
    predicted: float, won: int, games: int, left: float = 4.0, players: int = 4
) -> list[SearchedGame]:
    """Return games in which one search made this prediction with so many rounds left."""
    return [
        {
            "seed": number,
            "players": players,
            "plies": 8_000,
            "predicted": [predicted],
            "rounds": [(0, left)],
            "features": [],
            "asked": [],
            "unplayed": [1.0],
            "won": 1.0 if number < won else 0.0,
        }
        for number in range(games)
    ]
