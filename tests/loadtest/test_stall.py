"""The proof of the open loop: a stall of the service is in its percentiles."""

from __future__ import annotations

import subprocess
import sys

import pytest

from loadtest.stall import check_stall
from tests.running import output_of

SERVER = """
import http.server, sys
class Answer(http.server.BaseHTTPRequestHandler):
    def do_GET(self):
        self.send_response(200); self.send_header("Content-Length", "2"); self.end_headers()
        self.wfile.write(b"ok")
    def log_message(self, *_): pass
server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
print(server.server_address[1], flush=True)
server.serve_forever()
"""


@pytest.mark.long
@pytest.mark.end_to_end
def test_an_open_loop_shows_a_stall_and_a_closed_loop_hides_it() -> None:
    with subprocess.Popen([sys.executable, "-c", SERVER], stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None
            url = f"http://127.0.0.1:{int(server.stdout.readline())}"
            found = check_stall(url, lambda: [server.pid], 2.0)
        finally:
            server.kill()
    assert found.shown, found
    assert found.closed_p99 < found.open_p99 / 2, "only one of its requests met the stall"
    assert "shows a stall of 2 s" in found.sentence()


@pytest.mark.long
@pytest.mark.end_to_end
def test_the_stall_of_a_real_service_is_shown() -> None:
    words = ("-P", "-m", "loadtest", "--check-open-loop", "--workers", "1")
    assert "shows a stall of 5 s" in output_of(*words, seconds=180)
