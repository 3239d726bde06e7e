"""What a release says of itself: the part of the changelog that its tag names.

    python -m tools.release v0.3.0        # prints that part

It fails unless tag, version and changelog agree. The workflow of a release runs it before anything
is installed or built, and publishes what it prints.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from service import __version__

CHANGELOG = Path(__file__).resolve().parents[1] / "CHANGELOG.md"
HEADING = re.compile(r"^## \[(?P<version>[^]]+)\](?: - (?P<date>\d{4}-\d\d-\d\d))?$", re.MULTILINE)


class ReleaseError(Exception):
    """A tag that does not fit the version or the changelog."""


def sections(text: str) -> dict[str, tuple[str | None, str]]:
    """Return the date and the text of each part of a changelog, the newest first."""
    found = list(HEADING.finditer(text))
    ends = [*(each.start() for each in found[1:]), len(text)]
    return {
        heading["version"]: (heading["date"], text[heading.end() : end].strip())
        for heading, end in zip(found, ends, strict=True)
    }


def notes(tag: str, version: str, changelog: str) -> str:
    """Return what the changelog says of a tagged version.

    Raises ReleaseError if the tag is not that of the version, or if the version has no dated part.
    """
    if tag != f"v{version}":
        raise ReleaseError(f"The tag is {tag}, but the version of the package is {version}.")
    date, text = sections(changelog).get(version, (None, ""))
    if not date or not text:
        raise ReleaseError(f"CHANGELOG.md has no dated part for {version}.")
    return text


def main() -> None:
    """Print the part of the changelog that is about the tag on the command line."""
    (tag,) = sys.argv[1:]
    try:
        print(notes(tag, __version__, CHANGELOG.read_text(encoding="utf-8")))
    except ReleaseError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
