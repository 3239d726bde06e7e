"""Log lines: one form for ours and for the libraries', readable by machines when asked."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

import pytest

SCRIPT = """
import logging, structlog, sys, threading
from service.config import Config
from service.logs import configure_logs
configure_logs(Config(log_format=sys.argv[1], log_level="info"), "worker")
structlog.get_logger("worker").info("hint answered", hint="h1", seconds=0.5)
logging.getLogger("rq.worker").warning("queue %s is odd", "hints")
logging.getLogger("rq.worker").debug("not of interest")
late = threading.Thread(target=logging.getLogger("flask-limiter").warning, args=["too many"])
late.start()
late.join()
api_key = "sesame"
def search(key):
    1 / 0
try:
    search(api_key)
except ZeroDivisionError:
    structlog.get_logger("worker").exception("search failed")
"""


def logged(form: str) -> list[str]:
    command = [sys.executable, "-P", "-c", SCRIPT, form]
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    assert ended.stdout == ""
    return ended.stderr.splitlines()


def test_json_lines_carry_event_process_level_and_time() -> None:
    ours, theirs, in_a_thread, failure = (json.loads(line) for line in logged("json"))
    assert {"event": "hint answered", "hint": "h1", "seconds": 0.5}.items() <= ours.items()
    for line in (ours, theirs, in_a_thread, failure):
        assert line["process"] == "worker"
        assert line["timestamp"].endswith("Z")
    assert (theirs["event"], theirs["level"]) == ("queue hints is odd", "warning")
    assert theirs["logger"] == "rq.worker"
    assert last_error(failure) == "ZeroDivisionError"


def last_error(line: dict[str, Any]) -> str:
    return str(line["exception"][0]["exc_type"])


def test_text_lines_are_for_people() -> None:
    lines = logged("text")
    assert "hint answered" in lines[0]
    assert "hint=h1" in lines[0]
    assert "queue hints is odd" in lines[1]
    assert not lines[0].startswith("{")
    assert any(line.startswith("ZeroDivisionError") for line in lines)


@pytest.mark.parametrize("form", ["json", "text"])
def test_tracebacks_show_no_values_of_variables(form: str) -> None:
    lines = "\n".join(logged(form))
    assert "ZeroDivisionError" in lines
    assert "sesame" not in lines


def test_text_lines_show_control_characters_as_escapes() -> None:
    script = SCRIPT + (
        "structlog.get_logger('web').warning('bad\\x1b[2Jpath', path='/\\x1b]0;\\x07\\nFAKE')\n"
        "try:\n    raise ValueError('\\x1b[31mred')\n"
        "except ValueError:\n    structlog.get_logger('web').exception('odd')\n"
    )
    command = [sys.executable, "-P", "-c", script, "text"]
    written = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    assert "\x1b" not in written
    assert "\x07" not in written
    assert r"bad\x1b[2Jpath" in written
    assert not any(line.startswith("FAKE") for line in written.splitlines())
    assert r"\x1b[31mred" in written
