"""The modules of the page, joined into a few scripts, so that a first visit asks for few.

The modules stay as they lie in the folder; nobody builds them. What a bundle has of a module is its
text in a function of its own, with imports and exports by way of `modules`, a table of what each
module offers. A bundle of a part has the name of its first module, so that the address of an import
is the same with and without bundles.
"""

from __future__ import annotations

import posixpath
import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from graphlib import TopologicalSorter
from typing import Final

from msgspec import Struct

MAIN: Final = "main.js"
ALONE: Final = ("language.js", "early.js")
"""Modules that import nothing and are run before all others: each is a script of its own."""
SMALL: Final = 10_000
"""Letters of modules that several parts need: fewer are no request of their own."""
_IMPORT: Final = re.compile(
    r"""^(?:import|export) (?P<names>(?:\{[^}]*\}|\*[^"'=(]*) from )?"(?P<path>\.[^"]+)";\n""",
    re.MULTILINE,
)
"""A static import: one that is needed before the module runs."""
_PART: Final = re.compile(r"""\bpart\("([^"]+)"\)""")
"""A module that is loaded when it is needed."""
_EXPORT: Final = re.compile(
    r"^export (?=(?:async )?(?:function\*?|const|class) (?P<name>\w+))", re.MULTILINE
)
_EXPORTED: Final = re.compile(r"\bexport ?\{(?P<names>[^}]*)\}(?! *from\b);?")
"""A list of what a module offers."""
_FOREIGN: Final = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)
_COMMENT: Final = re.compile(r"^[ \t]*(?:/\*\*.*?\*/|//[^\n]*)[ \t]*\n", re.MULTILINE | re.DOTALL)
"""A comment on lines of its own."""


class Bundles(Struct, frozen=True):
    """The scripts that a browser gets.

    `scripts` has their texts by name, `parts` the names of all that a part needs beyond those of
    the first: its own bundle first.
    """

    scripts: dict[str, str]
    parts: dict[str, list[str]]


def bundles_of(modules: Mapping[str, str]) -> Bundles:
    """Join modules, given by name. Raises ValueError if one has a form that cannot be joined."""
    needs = {name: imports_of(name, text) for name, text in modules.items()}
    opened = sorted({part for text in modules.values() for part in _PART.findall(text)})
    reached = {part: _reached(part, needs) for part in (MAIN, *opened)}
    order = [each for each in TopologicalSorter(needs).static_order() if each not in ALONE]
    homes = _homes(order, needs, modules, reached)
    inside: dict[str, list[str]] = defaultdict(list)
    for name in order:
        if name in homes:
            inside[homes[name]].append(name)
    scripts = {name: modules[name] for name in ALONE}
    for home, names in inside.items():
        around = {homes[need] for name in names for need in needs[name] if need in homes}
        others = [] if home in reached else sorted(around - {home, MAIN})
        scripts[home] = _bundle(home, names, others, modules)
    parts = {}
    for part in opened:
        others = sorted({homes[name] for name in reached[part] if name in homes} - {MAIN, part})
        parts[part] = [part, *others]
        offered = ", ".join(offered_by(modules[part]))
        scripts[part] = "".join(
            (
                *(f'import "./{other}";\n' for other in others),
                scripts.get(part) or 'import { modules } from "./main.js";\n',
                f'export const {{ {offered} }} = modules["{part}"];\n',
            )
        )
    return Bundles(scripts, parts)


def imports_of(name: str, text: str) -> list[str]:
    """Return the names of the modules that a module imports statically."""
    return [_named(name, found["path"]) for found in _IMPORT.finditer(text)]


def offered_by(text: str) -> list[str]:
    """Return what a module exports, as others name it."""
    names = [found["name"] for found in _EXPORT.finditer(text)]
    for found in _EXPORTED.finditer(text):
        names += [each.split(" as ")[-1].strip() for each in found["names"].split(",")]
    return [each for each in names if each != "default"]


def _reached(module: str, needs: Mapping[str, Sequence[str]]) -> set[str]:
    open_, found = [module], set[str]()
    while open_:
        name = open_.pop()
        if name not in found:
            found.add(name)
            open_ += needs[name]
    return found


def _homes(
    order: Sequence[str],
    needs: Mapping[str, Sequence[str]],
    modules: Mapping[str, str],
    reached: Mapping[str, set[str]],
) -> dict[str, str]:
    """Return the bundle of each module: those that the same parts need are together."""
    users = {
        name: frozenset(part for part, found in reached.items() if name in found) for name in order
    }
    groups: dict[frozenset[str], list[str]] = defaultdict(list)
    for name in order:
        groups[frozenset({MAIN}) if MAIN in users[name] else users[name]].append(name)
    homes = dict.fromkeys(groups.pop(frozenset({MAIN})), MAIN)
    groups.pop(frozenset(), None)
    # Whatever a group needs is needed by at least as many parts: those come first.
    for parts, names in sorted(groups.items(), key=lambda group: -len(group[0])):
        within = {*homes, *names, *ALONE}
        is_small = sum(len(modules[name]) for name in names) < SMALL
        needed = {need for name in names for need in needs[name]}
        is_of_main = all(need in names or homes.get(need, MAIN) == MAIN for need in needed & within)
        if len(parts) == 1:
            home = next(iter(parts))
        elif is_small and is_of_main:
            home = MAIN
        else:
            home = f"{'-'.join(sorted(part.removesuffix('.js') for part in parts))}.js"
        homes |= dict.fromkeys(names, home)
    return homes


def _bundle(
    home: str, names: Sequence[str], around: Sequence[str], modules: Mapping[str, str]
) -> str:
    """Join modules, those first that others need."""
    lines = [f'import "./{other}";\n' for other in around]
    if home == MAIN:
        lines += [f'import * as alone{at} from "./{name}";\n' for at, name in enumerate(ALONE)]
        lines.append("export const modules = {};\n")
        lines += [f'modules["{name}"] = alone{at};\n' for at, name in enumerate(ALONE)]
    else:
        lines.append('import { modules } from "./main.js";\n')
    return "".join(lines) + "".join(_joined(name, modules[name]) for name in names)


def _joined(name: str, text: str) -> str:
    """Return a module as a part of a bundle."""
    text = _COMMENT.sub("", text)

    def taken(found: re.Match[str]) -> str:
        path = _named(name, found["path"])
        names = (found["names"] or "").removesuffix(" from ").replace(" as ", ": ")
        is_list = found[0].startswith("import {")
        return f'const {names} = modules["{path}"];\n' if is_list else found[0]

    body = _EXPORTED.sub(_offered, _EXPORT.sub("", _IMPORT.sub(taken, text)))
    strange = _FOREIGN.search(body)
    if strange:
        raise ValueError(f"{name} cannot be joined: {strange[0]}")
    given = ", ".join(found["name"] for found in _EXPORT.finditer(text))
    giving = f"return {{ {given} }};\n" if given else ""
    # A module may wait for something before it offers anything.
    return f'modules["{name}"] = await (async () => {{\n{body}{giving}}})();\n'


def _offered(found: re.Match[str]) -> str:
    pairs = [each.strip().split(" as ") for each in found["names"].split(",")]
    return f"return {{ {', '.join(f'{pair[-1]}: {pair[0]}' for pair in pairs)} }};"


def _named(importer: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(importer), path))
