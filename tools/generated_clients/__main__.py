"""Generate a client with each generator, check its types strictly, and play a game with it.

python -m tools.generated_clients --only openapi-typescript
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

import click

from loadtest.target import service_at
from tools.generated_clients.node import NODE, NPM, PACKAGES
from tools.generated_clients.page import CHECKOUT, Generator, generators, write_files

FOLDER = CHECKOUT / "build" / "generated_clients"
PINS = CHECKOUT / "requirements" / "generated.txt"
INSTALL = CHECKOUT / "requirements" / "install.py"
LONGEST_SECONDS = 1800


class Workshop:
    """A folder with the generators, and with what they make."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / "venv" / "bin" / "python"
        tools = (folder / "venv" / "bin", folder / "node_modules" / ".bin", NODE)
        path = [*map(str, tools), os.environ.get("PATH", "")]
        unset = ("PYTHONPATH", "PYTHONHOME", "COSMICGATE_KEY")
        self.environment = {name: os.environ[name] for name in os.environ if name not in unset}
        self.environment |= {"PATH": os.pathsep.join(path), "NO_COLOR": "1"}

    def install(self) -> None:
        """Install the generators and checkers in the versions that are pinned."""
        if not self.python.exists():
            self.run("make an environment", sys.executable, "-m", "venv", "venv")
        self.run("install the generators for Python", self.python, INSTALL, PINS)
        for package in PACKAGES:
            shutil.copy(package, self.folder)
        self.run("install the generators for TypeScript", NODE / "node", NPM, "ci", "--no-audit")

    def generate(self, generator: Generator) -> None:
        """Run a generator as its page says."""
        # npx finds what is installed here, as the path does.
        self.run("generate", *(word for word in generator.command if word != "npx"))

    def check(self, generator: Generator) -> None:
        """Check the types of a client and of the program that uses it, as strictly as possible."""
        if not generator.is_python:
            self.run("tsc --strict", "tsc", "--project", "tsconfig.json")
            return
        self.run("mypy --strict", self.python, "-m", "mypy", "--strict", generator.program)
        self.run("pyright", "pyright", "--pythonpath", self.python, generator.program)

    def play(self, generator: Generator, address: str, simulations: int) -> None:
        """Play a whole game with hints."""
        interpreter = self.python if generator.is_python else NODE / "node"
        more = {"COSMICGATE_URL": address, "SIMULATIONS": str(simulations)}
        printed = self.run("play a game", interpreter, generator.program, **more)
        if not printed.rstrip().endswith(("The game is won.", "The game is lost.")):
            raise click.ClickException(f"The game did not end:\n{printed[-2000:]}")

    def run(self, step: str, *command: str | Path, **more: str) -> str:
        """Run a command in the folder and say how long it took; return what it printed."""
        click.echo(f"  {step} ... ", nl=False)
        began = time.monotonic()
        done = subprocess.run(  # noqa: S603 - the commands are those of the page
            [str(word) for word in command],
            cwd=self.folder,
            env=self.environment | more,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=LONGEST_SECONDS,
            check=False,
        )
        if done.returncode:
            click.echo("failed")
            raise click.ClickException(f"{done.stdout[-4000:]}\nThis step failed: {step}")
        click.echo(f"{time.monotonic() - began:.1f} s")
        return done.stdout


@click.command()
@click.option(
    "--only",
    "names",
    multiple=True,
    type=click.Choice([generator.name for generator in generators()]),
    help="A generator to try; several may be named. All by default.",
)
@click.option("--simulations", default=8, show_default=True, help="The budget of each hint.")
@click.option("--url", help="A service on this machine; one is started by default.")
def main(names: Sequence[str], simulations: int, url: str | None) -> None:
    """Generate clients from openapi.yaml, check their types, and play a game with each."""
    chosen = [each for each in generators() if not names or each.name in names]
    FOLDER.mkdir(parents=True, exist_ok=True)
    workshop = Workshop(FOLDER)
    click.echo("The generators")
    workshop.install()
    shutil.copy(CHECKOUT / "openapi.yaml", FOLDER)
    # A generator formats its client with ruff, whose other fixes would change the types.
    (FOLDER / "ruff.toml").write_text('lint.select = ["I"]\n', encoding="utf-8")
    write_files(FOLDER)
    # All clients first: the programs in TypeScript are checked together.
    for generator in chosen:
        click.echo(generator.name)
        workshop.generate(generator)
    with service_at(url, "--workers", "1") as address:
        for generator in chosen:
            click.echo(generator.name)
            workshop.check(generator)
            workshop.play(generator, address, simulations)
    click.echo(f"{len(chosen)} generated clients have passed the checks and played a game.")


if __name__ == "__main__":
    main()
