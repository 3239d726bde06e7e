"""Position documents: a table in the middle of a game, as JSON.

`docs/position.md` describes the document. `read_position` reads one and finds every problem in it;
`document_of` writes the document of a position.
"""

from game.document import Problem
from game.position_document.reading import read_position
from game.position_document.writing import document_of, has_document

__all__ = ["Problem", "document_of", "has_document", "read_position"]
