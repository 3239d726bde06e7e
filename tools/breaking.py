"""Changes of the API that break clients: the description here beside that of the last release.

    python -m tools.breaking            # beside the last tag's openapi.yaml
    python -m tools.breaking OLD.yaml   # beside a file

It prints every breaking change that the changelog does not declare, and fails if there is one. A
change is declared by an entry under "Breaking:" in the part for clients that has the names of the
change in backquotes, such as `Game` and `wrath`. docs/versions.md says what counts as breaking.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Generator, Iterator, Mapping
from pathlib import Path
from typing import Any, Literal, NamedTuple

import yaml

from tools.release import CHANGELOG, sections

CHECKOUT = Path(__file__).resolve().parents[1]
DESCRIPTION = CHECKOUT / "openapi.yaml"
METHODS = ("get", "post", "put", "patch", "delete")
LOWER = ("minimum", "exclusiveMinimum", "minLength", "minItems")
UPPER = ("maximum", "exclusiveMaximum", "maxLength", "maxItems")

Schema = Mapping[str, Any]
Way = Literal["request", "reply"]


class Change(NamedTuple):
    """A breaking change: the names that declare it, and what has changed."""

    names: tuple[str, ...]
    what: str

    def __str__(self) -> str:
        return f"{' '.join(f'`{name}`' for name in self.names)}: {self.what}"


class Comparison:
    """Two descriptions of an API, the old and the new one."""

    def __init__(self, old: Mapping[str, Any], new: Mapping[str, Any]) -> None:
        self._old = old
        self._new = new
        self._seen: set[tuple[str, str, Way]] = set()

    def breaking(self) -> list[Change]:
        """List the changes that break clients, each once."""
        return list(dict.fromkeys(self._changes()))

    def _changes(self) -> Iterator[Change]:
        old, new = operations(self._old), operations(self._new)
        for name, (place, before) in old.items():
            if name not in new:
                yield Change((name,), "the call is gone")
                continue
            now_at, now = new[name]
            if place != now_at:
                yield Change((name,), f"the call was {place} and is {now_at}")
            yield from self._parameters(name, before, now)
            yield from self._body(name, before, now)
            yield from self._replies(name, before, now)
        schemas = [
            set(each.get("components", {}).get("schemas", {})) for each in (self._old, self._new)
        ]
        for name in sorted(schemas[0] - schemas[1]):
            yield Change((name,), "the schema is gone")

    def _parameters(self, name: str, old: Schema, new: Schema) -> Iterator[Change]:
        before, now = _parameters_of(self._old, old), _parameters_of(self._new, new)
        for (place, parameter), described in before.items():
            if (place, parameter) not in now:
                yield Change((name, parameter), f"the parameter in the {place} is gone")
                continue
            found = now[place, parameter]
            if found.get("required") and not described.get("required"):
                yield Change((name, parameter), "the parameter is required now")
            schemas = described.get("schema", {}), found.get("schema", {})
            yield from self._schemas((name, parameter), *schemas, "request")
        for (place, parameter), described in now.items():
            if described.get("required") and (place, parameter) not in before:
                yield Change((name, parameter), f"a new parameter in the {place} is required")

    def _body(self, name: str, old: Schema, new: Schema) -> Iterator[Change]:
        before = _resolved(self._old, old.get("requestBody", {}))
        now = _resolved(self._new, new.get("requestBody", {}))
        if now.get("required") and not before.get("required"):
            yield Change((name,), "the body is required now")
        yield from self._contents((name,), before, now, "request")

    def _replies(self, name: str, old: Schema, new: Schema) -> Iterator[Change]:
        for status, reply in old.get("responses", {}).items():
            if status not in new.get("responses", {}):
                yield Change((name, str(status)), "the status is gone")
                continue
            before = _resolved(self._old, reply)
            now = _resolved(self._new, new["responses"][status])
            for header in set(before.get("headers", {})) - set(now.get("headers", {})):
                yield Change((name, header), f"the header is gone from the reply {status}")
            yield from self._contents((name,), before, now, "reply")

    def _contents(
        self, names: tuple[str, ...], old: Schema, new: Schema, way: Way
    ) -> Iterator[Change]:
        for kind, content in old.get("content", {}).items():
            if kind not in new.get("content", {}):
                yield Change((*names, kind), f"the {way} has this type no more")
            else:
                schemas = content.get("schema", {}), new["content"][kind].get("schema", {})
                yield from self._schemas(names, *schemas, way)

    def _schemas(
        self, names: tuple[str, ...], old: Schema, new: Schema, way: Way
    ) -> Iterator[Change]:
        """Compare what a part of a request or reply may be."""
        old, new = yield from _apart_from_null(names, old, new, way)
        references = old.get("$ref"), new.get("$ref")
        if any(references):
            pair = (str(references[0]), str(references[1]), way)
            if all(references) and pair in self._seen:
                return
            self._seen.add(pair)
            names = (_name_of(references[0]),) if references[0] else names
            old, new = _resolved(self._old, old), _resolved(self._new, new)
            old, new = yield from _apart_from_null(names, old, new, way)
        before, now = _variants(old), _variants(new)
        if len(before) > 1 or len(now) > 1:
            before, now = _named(before, names[-1]), _named(now, names[-1])
            yield from self._unions(names, old, new, before, now, way)
            return
        yield from _types(names, old, new, way)
        if way == "request":
            yield from _narrowed(names, old, new)
        yield from self._fields(names, old, new, way)
        for part in ("items", "additionalProperties"):
            was, is_ = old.get(part), new.get(part)
            if isinstance(was, Mapping) and isinstance(is_, Mapping):
                yield from self._schemas(names, was, is_, way)

    def _unions(
        self,
        names: tuple[str, ...],
        old: Schema,
        new: Schema,
        before: Mapping[str, Schema],
        now: Mapping[str, Schema],
        way: Way,
    ) -> Iterator[Change]:
        """Compare what may be one of several things. Tagged replies may have new ones."""
        is_tagged = "discriminator" in old and "discriminator" in new
        gone, come = before.keys() - now.keys(), now.keys() - before.keys()
        for name in sorted(gone):
            if way == "request" or is_tagged:
                yield Change((*names, name), f"a {way} is never this any more")
        for name in sorted(come):
            if way == "reply" and not is_tagged:
                yield Change((*names, name), "a reply may be this now")
        for name in before.keys() & now.keys():
            yield from self._schemas(names, before[name], now[name], way)

    def _fields(
        self, names: tuple[str, ...], old: Schema, new: Schema, way: Way
    ) -> Iterator[Change]:
        before, now = old.get("properties", {}), new.get("properties", {})
        needed_before, needed = set(old.get("required", ())), set(new.get("required", ()))
        for field in before:
            if field not in now:
                yield Change((*names[:1], field), f"the field is gone from the {way}")
            else:
                if way == "reply" and field in needed_before - needed:
                    yield Change((*names[:1], field), "the field may be missing from the reply")
                inner = (*names[:1], field)
                yield from self._schemas(inner, before[field], now[field], way)
        if way == "request":
            for field in sorted(needed - needed_before):
                yield Change((*names[:1], field), "the field is required in the request now")


def _apart_from_null(
    names: tuple[str, ...], old: Schema, new: Schema, way: Way
) -> Generator[Change, None, tuple[Schema, Schema]]:
    """Compare whether a part may be null; return what else it may be."""
    (was, old), (is_, new) = _null_and_rest(old), _null_and_rest(new)
    if way == "request" and was and not is_:
        yield Change(names, "a request may not be null here any more")
    if way == "reply" and is_ and not was:
        yield Change(names, "a reply may be null here now")
    return old, new


def _null_and_rest(schema: Schema) -> tuple[bool, Schema]:
    for union in ("oneOf", "anyOf"):
        if listed := schema.get(union):
            rest = [each for each in listed if each.get("type") != "null"]
            if len(rest) == len(listed):
                return False, schema
            return True, rest[0] if len(rest) == 1 else {**schema, union: rest}
    types = _types_of(schema)
    if "null" in types and len(types) > 1:
        return True, {**schema, "type": [each for each in types if each != "null"]}
    return False, schema


def _types(names: tuple[str, ...], old: Schema, new: Schema, way: Way) -> Iterator[Change]:
    """Compare the type of a part that is one thing, apart from null."""
    was, is_ = {*_types_of(old)}, {*_types_of(new)}
    wider, narrower = (is_, was) if way == "request" else (was, is_)
    lacking = {each for each in narrower - wider if not (each == "integer" and "number" in wider)}
    if was and is_ and lacking:
        shown = " or ".join(sorted(was)), " or ".join(sorted(is_))
        yield Change(names, f"in the {way} it was {shown[0]} and is {shown[1]}")


def _narrowed(names: tuple[str, ...], old: Schema, new: Schema) -> Iterator[Change]:
    """Find values that a request could have and cannot have any more."""
    allowed = _words(new)
    if allowed is not None:
        before = _words(old)
        gone = None if before is None else sorted(map(str, before - allowed))
        if gone is None or gone:
            yield Change(names, f"a request may not be {', '.join(gone or ['anything'])} any more")
    if "pattern" in new and new["pattern"] != old.get("pattern"):
        yield Change(names, "a request has another pattern")
    for bounds, tightens in ((LOWER, float.__gt__), (UPPER, float.__lt__)):
        for bound in bounds:
            if bound in new and (
                bound not in old or tightens(float(new[bound]), float(old[bound]))
            ):
                yield Change(names, f"a request has the {bound} {new[bound]} now")


def _words(schema: Schema) -> set[Any] | None:
    """Return the values that a schema lists; None: any."""
    if "const" in schema:
        return {schema["const"]}
    return {*schema["enum"]} if "enum" in schema else None


def _variants(schema: Schema) -> dict[str, Schema]:
    """Return what a schema may be by name: the only thing, or those of a union."""
    listed = schema.get("oneOf") or schema.get("anyOf")
    if not listed:
        return {"": schema}
    return {_name_of(each.get("$ref") or str(each.get("type"))): each for each in listed}


def _named(variants: Mapping[str, Schema], name: str) -> dict[str, Schema]:
    """Give the only variant of what is no union a name."""
    return {key or name: each for key, each in variants.items()}


def _types_of(schema: Schema) -> list[str]:
    given = schema.get("type", [])
    return [given] if isinstance(given, str) else [*given]


def _resolved(document: Mapping[str, Any], part: Schema) -> Schema:
    """Follow references to what they name."""
    while "$ref" in part:
        found: Any = document
        for name in part["$ref"].removeprefix("#/").split("/"):
            found = found[name]
        part = found
    return part


def _name_of(reference: str) -> str:
    return reference.rpartition("/")[2]


def _parameters_of(document: Mapping[str, Any], call: Schema) -> dict[tuple[str, str], Schema]:
    found = [_resolved(document, each) for each in call.get("parameters", ())]
    return {(each["in"], each["name"]): each for each in found}


def operations(document: Mapping[str, Any]) -> dict[str, tuple[str, Schema]]:
    """Return each call by its name, with its method and path."""
    return {
        call["operationId"]: (f"{method.upper()} {path}", call)
        for path, item in document["paths"].items()
        for method, call in item.items()
        if method in METHODS
    }


def declared(changelog: str, since: str | None) -> list[set[str]]:
    """Return the names in each entry under "Breaking:" that is newer than a version."""
    found = []
    for version, (_, text) in sections(changelog).items():
        if version == since:
            break
        clients = text.partition("### For clients")[2].partition("\n### ")[0]
        breaking = re.split(r"^New:", clients.partition("Breaking:")[2], flags=re.MULTILINE)[0]
        for entry in re.split(r"^\* ", breaking, flags=re.MULTILINE)[1:]:
            quoted = re.findall(r"`([^`]+)`", entry)
            found.append({name for text in quoted for name in (text, *re.split(r"[.\s]", text))})
    return found


def undeclared(
    old: Mapping[str, Any], new: Mapping[str, Any], changelog: str, since: str | None = None
) -> list[Change]:
    """List the breaking changes that no entry of the changelog declares."""
    entries = declared(changelog, since)
    return [
        change
        for change in Comparison(old, new).breaking()
        if not any(set(change.names) <= entry for entry in entries)
    ]


def last_release() -> str | None:
    """Name the last tag of a release before this commit; None: there is none yet."""
    git = ["git", "describe", "--tags", "--abbrev=0", "--match", "v[0-9]*", "HEAD^"]
    done = subprocess.run(git, cwd=CHECKOUT, capture_output=True, text=True, check=False)  # noqa: S603
    return done.stdout.strip() or None


def description_at(tag: str) -> Any:
    """Read the description as it was at a tag."""
    git = ["git", "show", f"{tag}:openapi.yaml"]
    done = subprocess.run(git, cwd=CHECKOUT, capture_output=True, text=True, check=True)  # noqa: S603
    return read_description(done.stdout)


def read_description(text: str) -> Any:
    """Parse a description; the parser in C, where there is one, takes a tenth of the time."""
    return yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506 - safe


def main() -> None:
    """Print the breaking changes that are not declared; fail if there is one."""
    new, changelog = DESCRIPTION.read_text(encoding="utf-8"), CHANGELOG.read_text(encoding="utf-8")
    if len(sys.argv) > 1:
        old, since = read_description(Path(sys.argv[1]).read_text(encoding="utf-8")), None
    elif tag := last_release():
        old, since = description_at(tag), tag.removeprefix("v")
    else:
        print("There is no release yet: nothing was promised.")
        return
    found = undeclared(old, read_description(new), changelog, since)
    for change in found:
        print(change)
    if found:
        sys.exit(f"{len(found)} breaking changes are not declared in CHANGELOG.md.")


if __name__ == "__main__":
    main()
