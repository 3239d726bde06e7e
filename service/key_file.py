"""The key file: API keys that an operator keeps in a file, by their SHA-256."""

from __future__ import annotations

from pathlib import Path

from service.config import NO_KEY_OWNER, ConfigError


def read_api_keys(path: Path) -> dict[str, str]:
    """Read the key file: a dictionary from the SHA-256 of each key (hexadecimal) to its name.

    Each line is a name, a space and the SHA-256; the text after `#` is a comment.

    Raises:
        ConfigError: the file cannot be read, a line is not valid, or it has no key.
    """
    names = read_key_lines(path)
    if not names:
        raise ConfigError(
            f"The key file {path} has no key: `cosmicgate keys new NAME --file {path}` adds one."
        )
    return names


def read_key_lines(path: Path) -> dict[str, str]:
    """Read a key file as `read_api_keys` does; here it may have no key yet.

    Raises:
        ConfigError: the file cannot be read, or a line is not valid.
    """
    try:
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise ConfigError(f"The key file {path} is a device or a pipe, and no file.")
        lines = path.read_text(encoding="utf-8-sig").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8 text"
        way_out = "Choose another with --api-keys-file or COSMICGATE_API_KEYS_FILE."
        if isinstance(error, FileNotFoundError):
            way_out = f"`cosmicgate keys new NAME --file {path}` makes one."
        raise ConfigError(f"The key file {path} cannot be read: {reason}. {way_out}") from None
    names: dict[str, str] = {}
    for number, line in enumerate(lines, start=1):
        words = line.partition("#")[0].split()
        if not words:
            continue
        if len(words) != 2 or len(words[1]) != 64 or set(words[1]) - set("0123456789abcdef"):
            raise ConfigError(
                f"Line {number} of the key file {path} is not a name and a SHA-256 in hexadecimal; "
                f"`cosmicgate keys new NAME --file {path}` adds such a line."
            )
        if words[0] == NO_KEY_OWNER:
            raise ConfigError(
                f"Line {number} of the key file {path} names a key {NO_KEY_OWNER}, as the games "
                "made without a key are named: choose another name."
            )
        if words[1] in names:
            raise ConfigError(f"Line {number} of the key file {path} repeats an earlier key.")
        names[words[1]] = words[0]
    return names
