"""The content of the game: names, texts, counts, costs, spaces, target numbers, set-up tables.

The values are in the TOML files beside this module. All files have the same shape:

* A file holds families (`components`, `levels`, ...). A family is a table of entries by id; a few
  families (`island`, `centre`, `wrath`, `introduction`, `constants`) are a single entry.
* An entry is a table of fields. Costs and spaces are small tables inside it, `numbers` holds the
  numbers of its effect by name, and `text` uses them as placeholders: `{energy}`, or
  `{tiles:tile|tiles}` for the number and the word that fits it.
* `source` of an entry says where each field comes from, with the passage or a remark: `rulebook`
  is printed or follows from print, `reconstructed` is chosen to fit what is printed.

An overlay is a TOML file of the same shape that holds only the values to change:

    [components.solar_matrix.cost]
    gold = 1

The folder `overlays` holds overlays that `load_content` takes by their names, such as `generous`.

An overlay changes values; it cannot add any. It is checked when it is loaded, and `ContentError`
lists every bad entry. The ranges of values are in `model.py`, the checks that involve more than
one value in `checks.py`. Nothing else in the package `game` reads files.
"""

from .content import Content, load_content
from .files import Override
from .model import Cost, Source, Spaces
from .problems import ContentError, Problem

__all__ = [
    "Content",
    "ContentError",
    "Cost",
    "Override",
    "Problem",
    "Source",
    "Spaces",
    "load_content",
]
