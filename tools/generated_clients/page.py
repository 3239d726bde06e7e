"""What docs/clients-generated.md has of each generator: its command, and a program."""

from __future__ import annotations

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[2]
PAGE = CHECKOUT / "docs" / "clients-generated.md"

_SECTION = re.compile(r"^## With (\S+)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^```sh\n(.*?)^```", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"^```(?:python|typescript|json) (\S+)\n(.*?)^```", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Generator:
    """A generator: the words of the command that runs it, and the program that uses its client."""

    name: str
    command: tuple[str, ...]
    program: str

    @property
    def is_python(self) -> bool:
        """Whether its client is in Python; otherwise it is in TypeScript."""
        return self.program.endswith(".py")


def generators() -> list[Generator]:
    """List the generators of the page."""
    found = []
    for name, section in _SECTION.findall(PAGE.read_text(encoding="utf-8")):
        [command] = _COMMAND.findall(section)
        [program] = [file for file, _ in _FILE.findall(section) if "_game." in file]
        found.append(Generator(name, tuple(shlex.split(command)), program))
    return found


def write_files(folder: Path) -> None:
    """Write the programs and the settings of the page into a folder."""
    for file, text in _FILE.findall(PAGE.read_text(encoding="utf-8")):
        (folder / file).write_text(text, encoding="utf-8")
