"""One call to a real receiver: signed, within bounds, and to the address that was checked."""

from __future__ import annotations

import contextlib
import ipaddress
import socket
import ssl
import subprocess
import threading
import time
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from typing import Any

import pytest
from standardwebhooks.webhooks import Webhook

from service.webhooks import sending
from service.webhooks.sending import CallFailedError, send
from tests.service.webhooks.receiver import (
    Behaviour,
    Receiver,
    answer,
    babble,
    dribble,
    hang,
    hang_up,
    interim,
    receiving,
)

SECRET = "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw"
LOOPBACK = [ipaddress.ip_network("127.0.0.0/8")]
BODY = '{"type":"turn"}'


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as found:
        yield found


def test_a_call_is_signed_as_standard_webhooks_say(receiver: Receiver) -> None:
    send(receiver.address + "?room=7", SECRET, "msg_1", BODY, LOOPBACK)
    [call] = receiver.received
    assert call.document(SECRET) == {"type": "turn"}
    assert (call.path, call.id) == ("/calls?room=7", "msg_1")
    assert call.headers["Content-Type"] == "application/json"
    assert call.headers["Host"] == f"127.0.0.1:{receiver.port}"
    other = "whsec_" + "C2FVsBQIhrscChlQIMV+b5sSYspob7oD"
    with pytest.raises(Exception, match="No matching signature"):
        Webhook(other).verify(call.body, call.headers)


def test_a_signature_is_that_of_the_specification(monkeypatch: pytest.MonkeyPatch) -> None:
    class Then(datetime):
        @classmethod
        def now(cls, tz: Any = None) -> Any:
            return cls.fromtimestamp(1614265330, tz)

    monkeypatch.setattr(sending, "datetime", Then)
    headers = sending.signed_headers(SECRET, "msg_p5jXN8AQM9LWM0D4loKWxJek", '{"test": 2432232314}')
    assert headers["webhook-timestamp"] == "1614265330"
    assert headers["webhook-signature"] == "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE="


@pytest.mark.parametrize(
    ("behaviour", "reason"),
    [
        (answer(500), "It answered 500."),
        (answer(404), "It answered 404."),
        (answer(302, Location="http://127.0.0.1:1/"), "It answered 302, and redirects are not"),
        (babble, "It did not answer in HTTP."),
        (hang_up, "The connection failed."),
    ],
)
def test_an_answer_that_is_no_success_fails(
    receiver: Receiver, behaviour: Behaviour, reason: str
) -> None:
    receiver.always = behaviour
    with pytest.raises(CallFailedError, match=reason):
        send(receiver.address, SECRET, "msg_1", BODY, LOOPBACK)
    assert len(receiver.received) == 1


def test_a_redirect_is_not_followed(receiver: Receiver) -> None:
    receiver.always = answer(307, Location=f"http://127.0.0.1:{receiver.port}/inside")
    with pytest.raises(CallFailedError):
        send(receiver.address, SECRET, "msg_1", BODY, LOOPBACK)
    assert [each.path for each in receiver.received] == ["/calls"]


@pytest.mark.parametrize("behaviour", [hang, dribble, interim])
def test_no_receiver_holds_a_call_for_longer_than_an_attempt_may_take(
    receiver: Receiver, behaviour: Behaviour, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sending, "ATTEMPT_SECONDS", 0.5)
    receiver.always = behaviour
    began = time.monotonic()
    with pytest.raises(CallFailedError, match="It did not answer within"):
        send(receiver.address, SECRET, "msg_1", BODY, LOOPBACK)
    assert time.monotonic() - began < 2.5


def test_nor_does_one_that_never_ends_its_greeting_by_tls(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sending, "ATTEMPT_SECONDS", 0.5)

    def greet(server: socket.socket) -> None:
        connection, _ = server.accept()
        with connection, contextlib.suppress(OSError):
            connection.sendall(b"\x16\x03\x03\x40\x00")
            for _ in range(50):
                connection.sendall(b"\x00")
                time.sleep(0.1)

    with socket.create_server(("127.0.0.1", 0)) as server:
        threading.Thread(target=greet, args=(server,), daemon=True).start()
        began = time.monotonic()
        address = f"https://127.0.0.1:{server.getsockname()[1]}/"
        with pytest.raises(CallFailedError, match="It did not answer within"):
            send(address, SECRET, "msg_1", BODY, LOOPBACK)
        assert time.monotonic() - began < 2.5


def test_a_receiver_that_is_not_there_fails() -> None:
    with socket.create_server(("127.0.0.1", 0)) as unused:
        port = unused.getsockname()[1]
    with pytest.raises(CallFailedError, match="The connection failed"):
        send(f"http://127.0.0.1:{port}/", SECRET, "msg_1", BODY, LOOPBACK)


@pytest.mark.parametrize("host", ["127.0.0.1", "2130706433", "localhost", "[::ffff:127.0.0.1]"])
def test_nothing_inside_is_ever_connected_to(receiver: Receiver, host: str) -> None:
    for scheme in ("http", "https"):
        address = f"{scheme}://{host}:{receiver.port}/calls"
        with pytest.raises(CallFailedError, match="may be called"):
            send(address, SECRET, "msg_1", BODY)
    assert receiver.received == []


def test_a_name_that_leads_elsewhere_after_the_check_is_not_followed(
    receiver: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first look finds an allowed address, each later one another (DNS rebinding)."""
    looks: list[str] = []
    real = socket.getaddrinfo

    def look_up(host: Any, port: Any, *args: Any, **options: Any) -> Any:
        if host != "bot.example":
            return real(host, port, *args, **options)
        looks.append(host)
        found = "127.0.0.1" if len(looks) == 1 else "127.0.0.99"
        return [(socket.AF_INET, socket.SOCK_STREAM, 0, "", (found, port))]

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    allowed = [ipaddress.ip_network("127.0.0.1/32")]
    send(f"http://bot.example:{receiver.port}/calls", SECRET, "msg_1", BODY, allowed)
    assert len(looks) == 1
    assert [each.headers["Host"] for each in receiver.received] == [f"bot.example:{receiver.port}"]
    with pytest.raises(CallFailedError, match="may be called"):
        send(f"http://bot.example:{receiver.port}/calls", SECRET, "msg_1", BODY, allowed)


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Make a certificate for bot.example, and its key, in one file."""
    folder = tmp_path_factory.mktemp("certificate")
    made = folder / "both.pem"
    command = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
    names = ["-subj", "/CN=bot.example", "-addext", "subjectAltName=DNS:bot.example"]
    files = ["-keyout", str(folder / "key.pem"), "-out", str(folder / "certificate.pem")]
    subprocess.run([*command.split(), *names, *files], check=True, capture_output=True)
    parts = [(folder / name).read_text() for name in ("certificate.pem", "key.pem")]
    made.write_text("".join(parts))
    return made


@pytest.fixture
def secure(certificate: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Receiver]:
    """Run a receiver with TLS, to which every name leads, and believe its certificate."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    real = socket.getaddrinfo

    def look_up(host: Any, port: Any, *args: Any, **options: Any) -> Any:
        leads = "127.0.0.1" if str(host).endswith(".example") else host
        return real(leads, port, *args, **options)

    monkeypatch.setattr(socket, "getaddrinfo", look_up)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    sending._tls.cache_clear()
    with receiving(context) as found:
        yield found
    sending._tls.cache_clear()


def test_a_call_by_tls_asks_for_the_certificate_of_the_name(secure: Receiver) -> None:
    send(f"https://bot.example:{secure.port}/calls", SECRET, "msg_1", BODY, LOOPBACK)
    assert [each.document(SECRET) for each in secure.received] == [{"type": "turn"}]
    with pytest.raises(CallFailedError, match="Its certificate is not valid"):
        send(f"https://other.example:{secure.port}/calls", SECRET, "msg_1", BODY, LOOPBACK)
    assert len(secure.received) == 1


def test_a_certificate_that_nobody_believes_fails(
    secure: Receiver, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("SSL_CERT_FILE")
    sending._tls.cache_clear()
    with pytest.raises(CallFailedError, match="Its certificate is not valid"):
        send(f"https://bot.example:{secure.port}/calls", SECRET, "msg_1", BODY, LOOPBACK)
    assert secure.received == []
