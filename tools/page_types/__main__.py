"""Check the scripts of the page with tsc, against types that are made from openapi.yaml.

python -m tools.page_types

Installs TypeScript and openapi-typescript into a temporary folder, as pinned for the generated
clients. `types.d.ts` has the names that the comments of the page use, `htm-preact.d.ts`,
`fluent-bundle.d.ts` and `gifenc.d.ts` what it uses of the libraries.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.generated_clients.node import NODE, NPM, PACKAGES

CHECKOUT = Path(__file__).resolve().parents[2]
PAGE = CHECKOUT / "service" / "http" / "static" / "table"
CLIENT = CHECKOUT / "clients" / "typescript"
HERE = Path(__file__).parent


def main() -> int:
    """Check everything; gives the exit code of tsc, which prints what it finds."""
    with tempfile.TemporaryDirectory(prefix="page-types-") as name:
        folder = Path(name)
        for package in PACKAGES:
            shutil.copy(package, folder)
        shutil.copytree(PAGE, folder / "table")
        shutil.copytree(CLIENT / "src", folder / "table" / "client")
        shutil.copytree(CLIENT / "types", folder / "table" / "types")
        for library in ("htm-preact.d.ts", "fluent-bundle.d.ts", "gifenc.d.ts"):
            shutil.copy(HERE / library, folder / "table" / "vendor")
        for file in ("types.d.ts", "tsconfig.json"):
            shutil.copy(HERE / file, folder)
        tools = folder / "node_modules" / ".bin"
        path = os.pathsep.join([str(tools), str(NODE), os.environ.get("PATH", "")])
        environment = os.environ | {"PATH": path}

        def run(*words: str | Path) -> int:
            done = subprocess.run(words, cwd=folder, env=environment, check=False)  # noqa: S603 - pinned
            return done.returncode

        return (
            run(NODE / "node", NPM, "ci", "--no-audit", "--silent")
            or run(tools / "openapi-typescript", CHECKOUT / "openapi.yaml", "--output", "api.d.ts")
            or run(tools / "tsc", "--project", ".")
        )


if __name__ == "__main__":
    sys.exit(main())
