"""The pieces of the twelve allies (Monstrosities rulebook, Allies).

An ally's piece, its power and its card share one id. Allies count as Atlanteans and as followers.
"""

from typing import Final

from game.notation import new_piece_kind

LETTERS: Final[dict[str, str]] = {
    "centaur": "C",
    "cyclops": "Y",
    "dryad": "D",
    "faun": "N",
    "giant": "G",
    "golden_ram": "R",
    "gryphon": "P",
    "phoenix": "X",
    "sphinx": "S",
    "unicorn": "U",
    "medusa_ally": "M",
    "mermaid": "W",
}
"""By ally, the letter that stands for its piece in moves."""
ALLIES: Final[list[str]] = list(LETTERS)
KINDS: Final[dict[str, int]] = {
    ally: int(new_piece_kind(ally, letter, is_follower=True)) for ally, letter in LETTERS.items()
}
"""By ally, the kind of its piece."""
