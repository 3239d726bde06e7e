"""The verbs that the misfortunes and library cards of Monstrosities bring."""

from typing import Final

from mypy_extensions import i64

from game.notation import GOOD, INTO, PENINSULA, PIECE, PLACE, SEAT, Argument, Form, new_verb

TO_PLACE: Final = Argument("to_place", lambda vocabulary: vocabulary.places)

BEFRIEND: Final[i64] = new_verb(Form("befriend", (PIECE,)))
"""A player recruits the ally of this kind."""
SWEEP: Final[i64] = new_verb(Form("sweep", (PIECE, PLACE, TO_PLACE)))
"""A placed piece is moved to another place."""
CALL: Final[i64] = new_verb(Form("call", (PIECE, PLACE)))
"""A piece is moved from its pool to a place."""
CRACK: Final[i64] = new_verb(Form("crack", (PENINSULA,)))
"""The barrier of a peninsula is removed."""
SCATTER: Final[i64] = new_verb(Form("scatter", (PENINSULA,)))
"""All Atlanteans of a peninsula return to their pools."""
APPEASE: Final[i64] = new_verb(Form("appease"))
"""The price of an omen is paid."""
ENDURE: Final[i64] = new_verb(Form("endure"))
"""What an omen brings is suffered."""
OFFER: Final[i64] = new_verb(Form("offer", (PIECE, PLACE)))
"""An Atlantean forgoes its action and leaves the game for a wonder."""
BOUNTY: Final[i64] = new_verb(Form("bounty", (SEAT,)))
"""A player takes what a wonder gives instead of its ally."""
BRACE: Final[i64] = new_verb(Form("brace", (SEAT, PENINSULA)))
"""A player sets the Keystone under the mystic barrier of a peninsula."""
DISTILL: Final[i64] = new_verb(Form("distill", (SEAT, GOOD, INTO)))
"""A player changes a resource into another by the Alembic."""
