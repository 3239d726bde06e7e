"""Both client packages tell the service's calls to a webhook from forged ones."""

from __future__ import annotations

import json
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from flask import Flask

from cosmicgate_client import Client, ForgedCallError, verify_call
from service.webhooks.sending import signed_headers
from tools.generated_clients.node import NODE

SCRIPTS = Path(__file__).resolve().parents[3] / "clients" / "typescript" / "src"
BODY = '{"type":"turn","timestamp":"2026-01-01T00:00:00.000Z","data":{"game":"Ä","seats":[2]}}'
VERIFY = f"""
import {{ ForgedCallError, verifyCall }} from {json.dumps(str(SCRIPTS / "index.js"))};
import {{ readFileSync }} from "node:fs";
const {{ secret, headers, body, now }} = JSON.parse(readFileSync(0, "utf-8"));
for (const form of [body, new TextEncoder().encode(body)]) {{
  for (const given of [headers, new Headers(headers)]) {{
    try {{
      console.log(JSON.stringify(await verifyCall(secret, given, form, {{ now }})));
    }} catch (error) {{
      console.log(error instanceof ForgedCallError ? "forged" : `${{error.name}}`);
    }}
  }}
}}
"""


@pytest.fixture
def settings(settings: dict[str, Any]) -> dict[str, Any]:
    return settings | {"webhook_networks": "127.0.0.1/32"}


@pytest.fixture
def service(app: Flask) -> Iterator[Client]:
    """A client of the real application, without a connection in between."""
    with Client("http://localhost", transport=httpx.WSGITransport(app=app)) as client:
        yield client


@pytest.fixture
def secret(service: Client) -> str:
    """A secret as the service makes it."""
    made = service.make_webhook(address="http://127.0.0.1:9/", events=["turn"])
    return made["secret"]


def by_python(secret: str, headers: dict[str, str], body: str, now: float) -> set[str]:
    """What the Python package says of a call, however its body comes."""
    said = set()
    for form in (body, body.encode()):
        try:
            found = json.dumps(verify_call(secret, headers, form, now=now), ensure_ascii=False)
            said.add(found.replace(" ", ""))
        except ForgedCallError:
            said.add("forged")
        except ValueError:
            said.add("TypeError")
    return said


def by_node(secret: str, headers: dict[str, str], body: str, now: float) -> set[str]:
    """What the TypeScript package says of a call, in any form."""
    call = {"secret": secret, "headers": headers, "body": body, "now": now}
    done = subprocess.run(
        [NODE / "node", "--input-type=module", "-e", VERIFY],
        input=json.dumps(call),
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    return set(done.stdout.splitlines())


VERIFIERS = pytest.mark.parametrize("verify", [by_python, by_node])
Verifier = Callable[[str, dict[str, str], str, float], set[str]]


@VERIFIERS
def test_a_call_of_the_service_is_read(secret: str, verify: Verifier) -> None:
    headers = signed_headers(secret, "msg_1", BODY)
    assert verify(secret, headers, BODY, time.time()) == {BODY}
    loud = {name.upper(): value for name, value in headers.items()}
    assert verify(secret, loud, BODY, time.time()) == {BODY}


@VERIFIERS
def test_a_call_may_have_signatures_of_several_secrets(secret: str, verify: Verifier) -> None:
    headers = signed_headers(secret, "msg_1", BODY)
    headers["webhook-signature"] = f"v1a,AAAA v1,AAAA {headers['webhook-signature']}"
    assert verify(secret, headers, BODY, time.time()) == {BODY}


def changed(name: str, value: str) -> Callable[[dict[str, str]], dict[str, str]]:
    return lambda headers: headers | {name: value}


@VERIFIERS
@pytest.mark.parametrize(
    "forge",
    [
        changed("webhook-id", "msg_2"),
        changed("webhook-timestamp", str(int(time.time()) + 7)),
        changed("webhook-timestamp", "soon"),
        changed("webhook-timestamp", ""),
        changed("webhook-signature", "v1,AAAA"),
        changed("webhook-signature", ""),
        changed("webhook-signature", "v1,Ä"),
        lambda headers: headers | {"webhook-signature": headers["webhook-signature"][3:]},
        lambda headers: {name: each for name, each in headers.items() if name != "webhook-id"},
    ],
)
def test_a_call_with_another_head_is_forged(
    secret: str, verify: Verifier, forge: Callable[[dict[str, str]], dict[str, str]]
) -> None:
    headers = forge(signed_headers(secret, "msg_1", BODY))
    if verify is by_node and "Ä" in headers["webhook-signature"]:
        headers["webhook-signature"] = "v1,é"  # other letters cannot be in a Headers
    assert verify(secret, headers, BODY, time.time()) == {"forged"}


@VERIFIERS
def test_another_body_secret_or_hour_is_forged(secret: str, verify: Verifier) -> None:
    headers, now = signed_headers(secret, "msg_1", BODY), time.time()
    assert verify(secret, headers, BODY.replace("2]", "3]"), now) == {"forged"}
    assert verify("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", headers, BODY, now) == {"forged"}
    assert verify(secret, headers, BODY, now + 400) == {"forged"}
    assert verify(secret, headers, BODY, now - 400) == {"forged"}


@VERIFIERS
def test_a_secret_that_is_none_is_a_fault_of_the_program(verify: Verifier) -> None:
    headers = signed_headers("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "msg_1", BODY)
    assert verify("whsec_?", headers, BODY, time.time()) == {"TypeError"}
