"""Compile the rules and the search with mypyc; everything else is plain Python.

``COSMICGATE_PURE=1`` leaves the compiler out. Where no C compiler works, the interpreted source is
installed, and the service says so when it starts.
"""

from __future__ import annotations

import os
from fnmatch import fnmatch
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

# Modules that stay interpreted: package faces, and edges that read files or speak JSON.
INTERPRETED = [
    "*/__init__.py",
    "game/content/*",
    "game/documents/*",
    "ai/hints/findings.py",
    "game/position_document/*",
    "game/text/*",
    *(
        f"game/{edge}.py"
        for edge in (
            "book",
            "build_info",
            "changes",
            "errors",
            "game",
            "inventory",
            "notation",
            "packing",
            "record",
            "setup",
            "view",
        )
    ),
]


# A product and a sum stay two roundings, as interpreted, on machines that could fuse them.
STRICT = ["-ffp-contract=off"]
# Lets small functions be inlined across modules; the rules run half as fast again.
LINK_TIME = ["-flto=auto", "-fno-semantic-interposition"]


def compiled_sources() -> list[str]:
    """Say which modules mypyc compiles, as paths from here."""
    found = sorted(
        str(path.as_posix()) for house in ("game", "ai") for path in Path(house).rglob("*.py")
    )
    return [path for path in found if not any(fnmatch(path, kept) for kept in INTERPRETED)]


class AllOrNothing(build_ext):  # type: ignore[misc]
    """Leave no half-compiled group behind: one missing part would break the import of the rest."""

    def run(self) -> None:
        super().run()
        built = {
            Path(self.build_lib, self.get_ext_filename(extension.name))
            for extension in self.extensions
        }
        if not all(path.exists() for path in built):
            self.announce("No working C compiler: the interpreted source is installed.", level=3)
            built = set()
        for path in Path(self.build_lib).rglob("*.so"):
            if path not in built:
                path.unlink()


def extensions() -> list[Extension]:
    """Translate the compiled modules to C, all in one group so that calls stay native."""
    sources = compiled_sources()
    if not sources or os.environ.get("COSMICGATE_PURE") == "1":
        return []
    from mypyc.build import mypycify  # noqa: PLC0415 - not needed for the interpreted build

    found: list[Extension] = mypycify(sources, opt_level="3", group_name="cosmicgate")
    for extension in found:
        extension.optional = True
        extension.extra_compile_args += [*LINK_TIME, *STRICT]
        extension.extra_link_args = [*(extension.extra_link_args or []), "-O3", *LINK_TIME]
    return found


setup(ext_modules=extensions(), cmdclass={"build_ext": AllOrNothing})
