"""Child processes that end when their parent ends."""

from __future__ import annotations

import ctypes
import os
import select
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import IO

_PR_SET_PDEATHSIG = 1
ENDING_SIGNALS = (signal.SIGTERM, signal.SIGHUP)
_LIBC = ctypes.CDLL(None, use_errno=True) if sys.platform == "linux" else None


def die_with_parent(parent: int) -> None:
    """Have the kernel kill this process when its parent ends.

    Works on Linux only; elsewhere it does nothing. `parent` is the parent's process id: if the
    parent has ended already, this process ends now.
    """
    if _LIBC is not None:
        _LIBC.prctl(_PR_SET_PDEATHSIG, signal.SIGKILL, 0, 0, 0)
        if os.getppid() != parent:
            os.kill(os.getpid(), signal.SIGKILL)


def start_child(
    command: Sequence[str],
    *,
    env: Mapping[str, str] | None = None,
    stdout: IO[bytes] | int | None = None,
    stderr: IO[bytes] | int | None = None,
    pass_fds: Sequence[int] = (),
) -> subprocess.Popen[bytes]:
    """Start a child that ends when this process ends, and that ignores Ctrl-C.

    Call this from the main thread: the kernel ties the child to the thread that started it.
    """
    parent = os.getpid()

    def prepare() -> None:
        die_with_parent(parent)
        # A terminal sends Ctrl-C to the whole group; the supervisor decides the order of stopping.
        signal.pthread_sigmask(signal.SIG_SETMASK, {signal.SIGINT})

    return subprocess.Popen(  # noqa: S603 - the commands are our own
        command,
        env=env,
        stdin=subprocess.DEVNULL,
        stdout=stdout,
        stderr=stderr,
        pass_fds=pass_fds,
        preexec_fn=prepare,  # noqa: PLW1509 - called from a process without other threads
    )


class ReadySign:
    """A pipe on which the child that runs now says that it is ready."""

    def __init__(self) -> None:
        self._reader = -1
        self._is_seen = False

    def renew(self) -> int:
        """Make the pipe for a new child; return the end to write to, which the caller closes."""
        self.close()
        self._reader, writer = os.pipe()
        return writer

    def is_seen(self) -> bool:
        """Whether the child has said so. The end of a child is no sign."""
        if not self._is_seen and self._reader >= 0 and select.select([self._reader], [], [], 0)[0]:
            self._is_seen = bool(os.read(self._reader, 1))
        return self._is_seen

    def close(self) -> None:
        """Forget the child."""
        self._is_seen = False
        if self._reader >= 0:
            os.close(self._reader)
            self._reader = -1


def python_module(module: str) -> list[str]:
    """The command that runs an installed module; it does not look in the current folder."""
    return [sys.executable, "-P", "-m", module]


def process_lives(pid: str) -> bool:
    """Return whether there is a process with this id, written as a text."""
    try:
        os.kill(int(pid), 0)
    except (ValueError, ProcessLookupError):
        return False
    except PermissionError:
        return True
    return True


@contextmanager
def clean_end() -> Iterator[None]:
    """While the block runs, have SIGTERM and SIGHUP end it as an exception does.

    What the block started is then stopped, and its temporary folders are removed. The exit code is
    that of a shell: 128 and the number of the signal.
    """
    earlier = {number: signal.getsignal(number) for number in ENDING_SIGNALS}
    for number, handler in earlier.items():
        if handler != signal.SIG_IGN:  # as with nohup
            signal.signal(number, _end)
    try:
        yield
    finally:
        for number, handler in earlier.items():
            signal.signal(number, handler)


def _end(number: int, _: FrameType | None) -> None:
    sys.exit(128 + number)
