"""A table as it stands: positions that did not start in the service, told of by a document.

`docs/position.md` describes the document. `read_position` reads one and finds everything in it
that cannot be; `standing` writes the document of a position.
"""

from game.document import Problem
from game.position_document.reading import read_position
from game.position_document.writing import can_stand, standing

__all__ = ["Problem", "can_stand", "read_position", "standing"]
