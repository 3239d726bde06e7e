"""Compile the rules and the search with mypyc; everything else is plain Python.

`COSMICGATE_PURE=1` leaves the compiler out. Where no C compiler works, the interpreted source is
installed, and the service says so when it starts. `COSMICGATE_COMPILED` names a folder of what was
compiled before from the same sources, which is taken as it is (see tools/build.py).
"""

from __future__ import annotations

import os
import shutil
import sys
from concurrent.futures import ThreadPoolExecutor
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

# Modules that stay interpreted: package faces, edges that read files or speak JSON, reviews, whose
# time goes into the simulations that they ask for, and tables of numbers, which would be megabytes
# of C.
INTERPRETED = [
    "*/__init__.py",
    "game/changes/*",
    "game/content/*",
    "game/documents/*",
    "ai/hints/findings.py",
    "ai/review/*",
    "ai/value/alone_weights.py",
    "ai/value/expansion_weights.py",
    "ai/value/weights.py",
    "game/position_document/*",
    "game/text/*",
    "game/words/*",
    *(
        f"game/{edge}.py"
        for edge in (
            "build_info",
            "errors",
            "expansion_view",
            "expansions",
            "game",
            "inventory",
            "levers",
            "monstrosities",
            "monstrosity_decks",
            "move_fields",
            "notation",
            "packing",
            "record",
            "setup",
            "telling",
            "view",
            "who_moves",
        )
    ),
]


# A product and a sum stay two roundings, as interpreted, on machines that could fuse them.
STRICT = ["-ffp-contract=off"]
# Lets small functions be inlined across modules; the rules run a quarter faster, searches a fifth.
# Hidden symbols need no copy for callers outside, and nobody reads the C with a debugger.
# The accessors of a position are small but for their error paths: without the limits raised they
# stay calls, and random play is a sixth slower.
LINK_TIME = [
    "-flto=auto",
    "-fno-semantic-interposition",
    "-fvisibility=hidden",
    "-g0",
    "--param=max-inline-insns-auto=100",
    "--param=inline-min-speedup=2",
    "--param=large-function-growth=400",
    "--param=inline-unit-growth=120",
]


# Modules that a search of the base game never enters, or not in its inner loop. Optimised less and
# by themselves, they take a third off the time of a build.
QUICKLY_COMPILED = [
    "ai.hints",
    "ai.review",
    "ai.scripted_team.cards.monstrosities",
    "game.cards.monstrosities",
]
QUICKLY = ["-O1", "-fno-lto"]

KEPT = os.environ.get("COSMICGATE_COMPILED")
WITHOUT_COMPILING = {"dist_info", "egg_info", "sdist"}
"""Commands that need no translation, which takes a quarter of a minute."""


def compiled_sources() -> list[str]:
    """Say which modules mypyc compiles, as paths from here."""
    found = sorted(
        str(path.as_posix()) for house in ("game", "ai") for path in Path(house).rglob("*.py")
    )
    return [path for path in found if not any(fnmatch(path, kept) for kept in INTERPRETED)]


def is_quickly_compiled(source: str) -> bool:
    """Whether a C file belongs to a module of QUICKLY_COMPILED."""
    module = Path(source).stem.removeprefix("__native_").replace("___", ".")
    return any(module.startswith(name) for name in QUICKLY_COMPILED)


def cores() -> int:
    """Return how many processes may run at once."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


class SideBySide(build_ext):  # type: ignore[misc]
    """Compile on every core, and leave no half-compiled group behind.

    One missing part would break the import of the rest.
    """

    def finalize_options(self) -> None:
        super().finalize_options()
        self.parallel: int = self.parallel or cores()

    def build_extensions(self) -> None:
        """Compile the C files of one extension side by side; setuptools takes them in turn."""
        compile_in_turn = self.compiler.compile

        def compile_side_by_side(sources: list[str], **options: Any) -> list[str]:
            with ThreadPoolExecutor(self.parallel) as pool:
                parts = pool.map(lambda source: compile_one(source, options), sources)
                return [made for part in parts for made in part]

        def compile_one(source: str, options: dict[str, Any]) -> list[str]:
            more = QUICKLY if is_quickly_compiled(source) else []
            flags = [*(options.get("extra_postargs") or []), *more]
            made: list[str] = compile_in_turn([source], **{**options, "extra_postargs": flags})
            return made

        self.compiler.compile = compile_side_by_side
        super().build_extensions()

    def run(self) -> None:
        """Compile, or take what was compiled before."""
        if KEPT:
            shutil.copytree(KEPT, self.build_lib, dirs_exist_ok=True)
            return
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


def addresses() -> dict[str, str]:
    """Name the pages of the project where a workflow of its code host builds it.

    A fork that is built elsewhere names none, rather than those of somebody else.
    """
    host, repository = os.environ.get("GITHUB_SERVER_URL"), os.environ.get("GITHUB_REPOSITORY")
    if not host or not repository:
        return {}
    project = f"{host}/{repository}"
    return {
        "Source": project,
        "Documentation": f"{project}/tree/main/docs",
        "Changelog": f"{project}/blob/main/CHANGELOG.md",
        "Issues": f"{project}/issues",
        "Security": f"{project}/security/policy",
    }


SHOWN = {"docs": "guides", "clients/typescript/src": "client"}
"""Folders whose files the service shows, and their names in the package."""


class WithGuides(build_py):  # type: ignore[misc]
    """Ship the guides, which the service shows, and the client that its page uses."""

    def run(self) -> None:
        super().run()
        for folder, name in SHOWN.items():
            shown = Path(self.build_lib, "service/http/static", name)
            shutil.copytree(folder, shown, dirs_exist_ok=True)


def extensions() -> list[Extension]:
    """Translate the compiled modules to C, all in one group so that calls stay native."""
    sources = compiled_sources()
    if not sources or os.environ.get("COSMICGATE_PURE") == "1":
        return []
    if KEPT or WITHOUT_COMPILING.intersection(sys.argv):
        return [
            Extension("cosmicgate__mypyc", [])
        ]  # says that the wheel is for one kind of machine
    from mypyc.build import mypycify  # noqa: PLC0415 - not needed for the interpreted build

    # A C file for each module: the many are compiled side by side, and linked into one library.
    # The first extension is that library; the others are one function each that finds its module.
    library, *faces = mypycify(
        sources, opt_level="3", debug_level="0", group_name="cosmicgate", multi_file=True
    )
    library.extra_compile_args = [*library.extra_compile_args, *LINK_TIME, *STRICT]
    library.extra_link_args = [*library.extra_link_args, "-O3", *LINK_TIME]
    found: list[Extension] = [library, *faces]
    for extension in found:
        extension.optional = True
    return found


setup(
    ext_modules=extensions(),
    cmdclass={"build_ext": SideBySide, "build_py": WithGuides},
    project_urls=addresses(),
)
