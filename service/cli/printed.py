"""`python -m service.cli.printed MODULE ...`: run a module that prints as commands do."""

from __future__ import annotations

import runpy
import sys

from service.cli.output import printing

if __name__ == "__main__":
    sys.argv = sys.argv[1:]
    with printing():
        runpy.run_module(sys.argv[0], run_name="__main__", alter_sys=True)
