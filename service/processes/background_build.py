"""A build that is made beside the running service, and the change over to it.

`make serve` starts the interpreted service at once. Meanwhile the rules and the search are
compiled, and then each process is replaced by one of the compiled build, while the supervisor, the
store and the open port stay. The web processes are replaced in turn; a connection that none of them
takes yet waits at the port.
"""

from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from typing import Protocol

import structlog

from service.processes.children import die_with_parent

NICE = 5
"""Answers go before the compiler, and the compiler before searches (`search_nice`)."""
STOP_SECONDS = 5.0
LOOK_SECONDS = 60.0
"""Longest time until an installed build has said which it is."""
PATH = "PYTHONPATH"
"""Leads the processes of the interpreted service to the checkout; without it, they load what is
installed in this environment."""
SLOWLY = "The service goes on with the interpreted rules, and hints stay weak."
_LOOK = "from game.build_info import describe; print(describe().kind)"

log = structlog.get_logger("supervisor")


class Replaceable(Protocol):
    """A process of the service, as the supervisor keeps it."""

    failures: int

    def replace(self) -> None:
        """End the process gently, and start another in its place."""

    def is_replaced(self) -> bool:
        """Whether the other one has taken over."""


class BackgroundBuild:
    """Runs a command that installs the compiled build, then replaces processes by those of it."""

    def __init__(self, command: str, say: Callable[[str], None]) -> None:
        """`command` is for the shell; `say` tells the operator how far the build is."""
        self.command = command
        self._say = say
        self._began = 0.0
        self._process: subprocess.Popen[bytes] | None = None
        self._path: str | None = None
        self._left: list[Replaceable] = []
        self._replaced: list[Replaceable] = []

    def start(self) -> None:
        """Start the command, in a process group of its own."""
        self._began = time.monotonic()
        parent = os.getpid()

        def prepare() -> None:
            die_with_parent(parent)
            os.nice(NICE)
            # Whoever started the service in the background has told it to ignore this signal.
            signal.signal(signal.SIGINT, signal.SIG_DFL)

        self._process = subprocess.Popen(  # noqa: S603 - the operator's own command
            ["/bin/sh", "-c", self.command],
            env=_environment(),
            stdin=subprocess.DEVNULL,
            process_group=0,
            preexec_fn=prepare,  # noqa: PLW1509 - called from a process without other threads
        )

    def attend(self, together: Sequence[Replaceable], in_turn: Sequence[Replaceable]) -> None:
        """Look how far the build is; replace the processes by those of the build when it is there.

        Call this again and again. `together` are replaced at once, `in_turn` one after another.
        """
        if self._process is not None and (code := self._process.poll()) is not None:
            self._process = None
            if self._is_usable(code):
                self._path = os.environ.pop(PATH, None)
                for each in together:
                    each.replace()
                self._replaced = list(together)
                self._left = list(in_turn)
                self._replace_next()
        elif self._replaced:
            self._go_on()

    def interrupt(self) -> None:
        """Have the command end as at Ctrl-C: it removes what is half made."""
        self._signal(signal.SIGINT)

    def stop(self) -> None:
        """Wait until the command has ended, and end all that it has started."""
        if self._process is None:
            return
        self.interrupt()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(STOP_SECONDS)
        self._signal(signal.SIGKILL)
        self._process.wait()
        self._process = None

    def _signal(self, number: signal.Signals) -> None:
        if self._process is not None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self._process.pid, number)

    def _is_usable(self, code: int) -> bool:
        """Say so if nothing has been compiled."""
        if code:
            self._say(f"The build failed (see above). {SLOWLY}")
            return False
        kind = installed_kind()
        if kind == "interpreted":
            self._say(f"Nothing was compiled: there is no working C compiler (gcc). {SLOWLY}")
        elif kind != "compiled":
            self._say(f"The build does not run (see above). {SLOWLY}")
        return kind == "compiled"

    def _go_on(self) -> None:
        if any(each.failures for each in self._replaced):
            if self._path is not None:
                os.environ[PATH] = self._path
            self._replaced, self._left = [], []
            self._say(f"The compiled build does not start (see above). {SLOWLY}")
        elif all(each.is_replaced() for each in self._replaced):
            if self._left:
                self._replace_next()
            else:
                self._replaced = []
                seconds = time.monotonic() - self._began
                self._say(f"Compiled after {seconds:.0f} s: hints have their full strength now.")

    def _replace_next(self) -> None:
        if self._left:
            each = self._left.pop(0)
            each.replace()
            self._replaced.append(each)


def installed_kind() -> str:
    """Say which build is installed in this environment: `compiled`, `interpreted`, or `none`."""
    try:
        found = subprocess.run(  # noqa: S603 - the command is our own
            [sys.executable, "-P", "-c", _LOOK],
            env=_environment(),
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            text=True,
            check=True,
            timeout=LOOK_SECONDS,
        )
    except (subprocess.SubprocessError, OSError) as error:
        log.error("the build does not run", error=str(error))  # noqa: TRY400 - a sentence
        return "none"
    return found.stdout.strip()


def _environment() -> dict[str, str]:
    """The environment without the way to the checkout."""
    return {name: value for name, value in os.environ.items() if name != PATH}
