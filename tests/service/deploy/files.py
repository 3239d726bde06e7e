"""What the files for running on several machines say: commands, settings, images, figures."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import yaml

CHECKOUT = Path(__file__).resolve().parents[3]
COMPOSE = CHECKOUT / "compose.yaml"
KUBERNETES = CHECKOUT / "deploy" / "kubernetes"
DASHBOARD = CHECKOUT / "deploy" / "grafana" / "cosmicgate.json"
PROMETHEUS = CHECKOUT / "deploy" / "prometheus"
UNIT = CHECKOUT / "deploy" / "systemd" / "cosmicgate.service"
DOCKERFILE = CHECKOUT / "Dockerfile"
OWN_IMAGE = "cosmicgate"
_FIGURE = re.compile(r"\bcosmicgate_[a-z_]+")


class Command(NamedTuple):
    """A command of `cosmicgate` in one of the files, with its settings."""

    where: str
    words: tuple[str, ...]
    environment: dict[str, str]


def compose() -> dict[str, Any]:
    """Read compose.yaml."""
    return dict(yaml.safe_load(COMPOSE.read_text(encoding="utf-8")))


def manifests(name: str = "*") -> list[dict[str, Any]]:
    """Read the documents of the manifests for Kubernetes, without the list of them."""
    return [
        document
        for path in sorted(KUBERNETES.glob(f"{name}.yaml"))
        if path.name != "kustomization.yaml"
        for document in yaml.safe_load_all(path.read_text(encoding="utf-8"))
    ]


def containers() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each container of the manifests, with the name of what it belongs to."""
    for document in manifests():
        template = document["spec"].get("template")
        if template is not None:
            for container in template["spec"]["containers"]:
                yield document["metadata"]["name"], container


def dockerfile_settings() -> dict[str, str]:
    """Read the variables that the image sets for the service."""
    text = DOCKERFILE.read_text(encoding="utf-8")
    return dict(re.findall(r"\b(COSMICGATE_[A-Z_]+)=(\S+)", text))


def commands() -> list[Command]:
    """Return every command of `cosmicgate` that the files run."""
    return [*_of_the_image(), *_of_compose(), *_of_the_manifests()]


def unit_commands() -> list[Command]:
    """Return the commands of the unit for systemd."""
    text = UNIT.read_text(encoding="utf-8").replace("%S", "/var/lib")
    settings = dict(re.findall(r"^Environment=(\w+)=(\S+)$", text, re.MULTILINE))
    return [
        Command(f"systemd {when}", tuple(words.split()), settings)
        for when, words in re.findall(r"^(Exec\w+)=\S+/cosmicgate (.*)$", text, re.MULTILINE)
    ]


def _of_the_image() -> Iterator[Command]:
    for word, listed in re.findall(
        r"^\s*(CMD) (\[.*\])$", DOCKERFILE.read_text(encoding="utf-8"), re.MULTILINE
    ):
        words = json.loads(listed)
        own = words[1:] if words[0] == "cosmicgate" else words
        yield Command(f"Dockerfile {word}", tuple(own), dockerfile_settings())


def _of_compose() -> Iterator[Command]:
    for name, service in compose()["services"].items():
        if service["image"] != OWN_IMAGE:
            continue
        settings = {**dockerfile_settings(), **service.get("environment", {})}
        yield Command(f"compose {name}", tuple(service["command"]), settings)
        test = service.get("healthcheck", {}).get("test", ["CMD", "cosmicgate", "probe"])
        yield Command(f"compose {name} health", tuple(test[2:]), settings)


def _of_the_manifests() -> Iterator[Command]:
    for name, container in containers():
        if container["image"] != OWN_IMAGE:
            continue
        given = {entry["name"]: entry.get("value", "") for entry in container.get("env", [])}
        settings = {**dockerfile_settings(), **given}
        yield Command(name, tuple(container["args"]), settings)
        for probe in ("startupProbe", "readinessProbe", "livenessProbe"):
            words = container.get(probe, {}).get("exec", {}).get("command", [])
            if words:
                yield Command(f"{name} {probe}", tuple(words[1:]), settings)


def figures() -> dict[str, set[str]]:
    """Name the metrics that each file asks Prometheus for."""
    expressions = {
        "dashboard": [
            target["expr"]
            for panel in json.loads(DASHBOARD.read_text(encoding="utf-8"))["panels"]
            for target in panel["targets"]
        ],
        "alerts": [rule["expr"] for rule in alerts()],
        "scaling": [
            trigger["metadata"]["query"]
            for document in manifests("scaling")
            for trigger in document["spec"]["triggers"]
        ],
    }
    return {name: set(_FIGURE.findall(" ".join(found))) for name, found in expressions.items()}


def alerts() -> list[dict[str, Any]]:
    """Read the rules for alerts."""
    text = (PROMETHEUS / "alerts.yaml").read_text(encoding="utf-8")
    return [rule for group in yaml.safe_load(text)["groups"] for rule in group["rules"]]
