"""Install pinned requirements into this environment: with uv, or with pip where uv cannot be had.

    .venv/bin/python requirements/install.py requirements/run.txt

Both check every file against its hash. uv takes a tenth of the time. It does not read pip's
configuration, so this hands it over: whoever has pip use a mirror has uv use it too. Both compile
the modules to bytecode: a process of the service starts twice as fast with it.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--no-input")
UV = (sys.executable, "-m", "uv")
UV_PIN = Path(__file__).with_name("uv.txt")

NAMES = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "no-index": "UV_NO_INDEX",
    "cert": "SSL_CERT_FILE",
    "timeout": "UV_HTTP_TIMEOUT",
    "default-timeout": "UV_HTTP_TIMEOUT",
}
"""pip's settings, and the variables by which uv takes the same."""

ORDER = ("global", "install", ":env:")
"""Where pip finds a setting; the last one counts."""


def for_uv(settings: str, environment: Mapping[str, str]) -> dict[str, str]:
    """Return the environment in which uv installs from where pip would.

    `settings` is what `pip config list` prints. What the caller has set for uv stays.
    """
    given: dict[str, str] = {}
    lines = [line.partition("=") for line in settings.splitlines() if "=" in line]
    for section in ORDER:
        for key, _, value in lines:
            where, _, name = key.partition(".")
            if where == section and name in NAMES:
                values = str(ast.literal_eval(value)).split()
                given[NAMES[name]] = ("," if name == "find-links" else " ").join(values)
    # pip takes a package from any index; hashes say which file it may be.
    given["UV_INDEX_STRATEGY"] = "unsafe-best-match"
    return {**given, **environment}


def install_with_uv(files: list[str]) -> bool:
    """Install with uv; return whether that succeeded."""
    wanted = [argument for file in files for argument in ("-r", file)]
    fetch = [*PIP, "install", "--quiet", "--require-hashes", "-r", str(UV_PIN)]
    if subprocess.run(fetch, check=False).returncode:
        return False
    settings = subprocess.run(
        [*PIP, "config", "list"], check=False, stdout=subprocess.PIPE, text=True
    ).stdout
    command = [*UV, "pip", "install", "--quiet", "--python", sys.executable]
    command += ["--require-hashes", "--compile-bytecode"]
    environment = for_uv(settings, os.environ)
    return subprocess.run([*command, *wanted], env=environment, check=False).returncode == 0


def main() -> int:
    """Install the files named on the command line."""
    files = sys.argv[1:]
    if install_with_uv(files):
        return 0
    print("uv could not install them: pip does, which takes longer.", file=sys.stderr)
    wanted = [argument for file in files for argument in ("-r", file)]
    command = [*PIP, "install", "--quiet", "--require-hashes", *wanted]
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
