"""The cards, tiles and boards of the game, one class each.

Every module below this package is imported with it, so that its classes are registered.
"""

from importlib import import_module
from pkgutil import iter_modules


def register_all(package: str = __name__) -> None:
    """Import the modules of a package, then those of the packages in it, each in order."""
    found = iter_modules(import_module(package).__path__, f"{package}.")
    for module in sorted(found, key=lambda module: module.ispkg):
        import_module(module.name)
        if module.ispkg:
            register_all(module.name)


register_all()
