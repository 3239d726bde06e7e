"""The files of types of both packages."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import yaml

from tools.client_models import python, typescript
from tools.client_models.schemas import GROUPS, WORDS, assigned

CHECKOUT = Path(__file__).resolve().parents[2]
PYTHON = CHECKOUT / "clients" / "python" / "cosmicgate_client" / "models"
TYPESCRIPT = CHECKOUT / "clients" / "typescript" / "types" / "models"


def written() -> dict[Path, str]:
    """Return the text of each file, as openapi.yaml is now."""
    description = (CHECKOUT / "openapi.yaml").read_text(encoding="utf-8")
    schemas = yaml.load(description, Loader=yaml.CSafeLoader)["components"]["schemas"]
    files = assigned(schemas)
    homes = {name: file for file, names in files.items() for name in names}
    texts = {group.name: group.text for group in (WORDS, *GROUPS)}
    found: dict[Path, str] = {}
    for file, names in files.items():
        path = PYTHON / f"{file}.py"
        found[path] = formatted(path, python.module(texts[file], names, schemas, homes))
        declared = typescript.module(texts[file], names, schemas, homes)
        found[TYPESCRIPT / f"{file}.d.ts"] = declared
    found[TYPESCRIPT / "index.d.ts"] = typescript.everything([*files])
    return found


def formatted(path: Path, source: str) -> str:
    """Format Python as `make format` does."""
    for words in (["check", "--fix", "--unsafe-fixes", "--select", "I,UP028"], ["format"]):
        names = ["--quiet", "--stdin-filename", str(path), "-"]
        command = [sys.executable, "-m", "ruff", *words, *names]
        source = subprocess.run(  # noqa: S603 - the formatter of this project
            command, cwd=CHECKOUT, input=source, capture_output=True, text=True, check=True
        ).stdout
    return source
