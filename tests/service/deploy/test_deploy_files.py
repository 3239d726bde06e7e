"""The files for running on several machines fit the code, and the schemas of what reads them."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click
import pytest
from prometheus_client.parser import text_string_to_metric_families
from redis import Redis

from service.cli import main
from service.config import Config, environment_name
from tests.service.client import ApiClient
from tests.service.deploy import files

COMMANDS = files.commands()


def parse(words: tuple[str, ...]) -> tuple[str, dict[str, Any]]:
    """Parse a command line with the real command line interface, without running it."""
    name, *rest = words
    context = click.Context(main)
    command = main.get_command(context, name)
    assert command is not None, f"there is no command {name}"
    return name, command.make_context(name, rest, parent=context).params


def test_each_part_has_a_command_in_compose_and_in_the_manifests() -> None:
    started = {(command.where, command.words[0]) for command in COMMANDS}
    assert {("compose api", "api"), ("compose worker", "worker")} <= started
    assert {("cosmicgate-api", "api"), ("cosmicgate-worker", "worker")} <= started
    assert ("Dockerfile CMD", "serve") in started


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.where)
def test_every_command_line_is_one_that_the_command_line_takes(command: files.Command) -> None:
    name, parameters = parse(command.words)
    flags = {setting: value for setting, value in parameters.items() if hasattr(Config, setting)}
    config = Config.load(command.environment, **flags)
    assert config.heartbeat_file == Path("/tmp/cosmicgate-heartbeat")  # noqa: S108 - the image's
    assert name in {"api", "worker", "serve", "probe"}


@pytest.mark.parametrize("command", COMMANDS, ids=lambda command: command.where)
def test_every_variable_is_one_that_the_configuration_reads(command: files.Command) -> None:
    known = {environment_name(name) for name in Config.__dataclass_fields__}
    assert set(command.environment) <= known


def test_the_unit_of_systemd_checks_the_settings_that_it_starts_with() -> None:
    check, start = files.unit_commands()
    assert (check.where, start.where) == ("systemd ExecStartPre", "systemd ExecStart")
    assert check.words == (*start.words, "--check")
    known = {environment_name(name) for name in Config.__dataclass_fields__}
    for command in (check, start):
        parse(command.words)
        assert set(command.environment) <= known
        config = Config.load(command.environment)
        assert config.data_dir == Path("/var/lib/cosmicgate")
        assert config.access == "keys"


def test_the_unit_of_systemd_has_no_mistake_that_systemd_finds(tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not installed; Debian has it in the package systemd")
    unit = tmp_path / files.UNIT.name
    text = files.UNIT.read_text(encoding="utf-8")
    unit.write_text(text.replace("/opt/cosmicgate/bin/cosmicgate", sys.executable))
    done = subprocess.run(
        ["systemd-analyze", "verify", str(unit)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_command_line_with_a_mistyped_flag_would_be_noticed() -> None:
    with pytest.raises(click.NoSuchOption):
        parse(("api", "--hosts", "127.0.0.1"))


def test_the_proxy_of_the_guide_keeps_inside_what_the_guide_says() -> None:
    guide = (files.CHECKOUT / "docs" / "operations.md").read_text(encoding="utf-8")
    kept = re.search(r"Let no other network reach ([^.:]*):", guide)
    assert kept is not None
    inside = set(re.findall(r"`(/\w+)`", kept[1]))
    assert "/metrics" in inside
    assert set(re.findall(r"location = (/\w+) { deny all; }", guide)) == inside


def test_the_parts_share_one_store() -> None:
    addresses = {
        command.environment["REDIS_URL"]
        for command in COMMANDS
        if command.where.startswith("compose ")
    }
    assert addresses == {"redis://store:6379/0"}
    assert "store" in files.compose()["services"]
    secrets = {
        entry["valueFrom"]["secretKeyRef"]["name"]
        for _, container in files.containers()
        for entry in container.get("env", [])
    }
    assert secrets == {"cosmicgate-store"}


def test_only_the_api_and_the_workers_reach_the_store() -> None:
    services = files.compose()["services"]
    networks = {name: set(service["networks"]) for name, service in services.items()}
    near = {name for name, found in networks.items() if found & networks["store"]}
    assert near == {"store", "api", "worker"}
    assert networks["prometheus"] & networks["api"], "it reads the figures of the API"
    documents = files.manifests("store")
    (policy,) = [each["spec"] for each in documents if each["kind"] == "NetworkPolicy"]
    pods = {
        document["metadata"]["name"]: document["spec"]["template"]["metadata"]["labels"]
        for document in files.manifests()
        if "template" in document["spec"]
    }
    assert policy["podSelector"]["matchLabels"] == pods["cosmicgate-store"]
    (rule,) = policy["ingress"]
    admitted = [each["podSelector"]["matchLabels"] for each in rule["from"]]
    assert admitted == [pods["cosmicgate-api"], pods["cosmicgate-worker"]]


def test_ports_probes_and_services_name_the_port_that_the_api_listens_on() -> None:
    services = {
        document["metadata"]["name"]: document
        for document in files.manifests()
        if document["kind"] == "Service"
    }
    _, api = next(found for found in files.containers() if found[1]["name"] == "api")
    port = parse(tuple(api["args"]))[1]["port"]
    assert api["ports"] == [{"name": "http", "containerPort": port}]
    assert services["cosmicgate-api"]["spec"]["ports"][0]["targetPort"] == "http"
    for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
        assert api[probe]["httpGet"]["port"] == "http"
    compose = files.compose()["services"]["api"]
    assert compose["ports"] == [f"127.0.0.1:8000:{port}"]
    assert compose["healthcheck"]["test"][-1] == f"http://127.0.0.1:{port}"
    assert f"EXPOSE {port}" in files.DOCKERFILE.read_text(encoding="utf-8")


def test_selectors_find_their_pods() -> None:
    labels = {
        document["metadata"]["name"]: document["spec"]["template"]["metadata"]["labels"]
        for document in files.manifests()
        if "template" in document["spec"]
    }
    for document in files.manifests():
        selector = document["spec"].get("selector")
        if selector is not None:
            wanted = selector.get("matchLabels", selector)
            assert wanted == labels[document["metadata"]["name"]], document["metadata"]["name"]


def test_no_container_runs_as_root_or_may_write_to_its_image() -> None:
    for document in files.manifests():
        if "template" in document["spec"]:
            pod = document["spec"]["template"]["spec"]
            assert pod["securityContext"]["runAsNonRoot"] is True
            assert pod["securityContext"]["runAsUser"] == 65534
    for _, container in files.containers():
        assert container["securityContext"]["readOnlyRootFilesystem"] is True
        assert container["securityContext"]["capabilities"] == {"drop": ["ALL"]}
        assert {"requests", "limits"} <= set(container["resources"])
    last_user = re.findall(r"^USER (.*)$", files.DOCKERFILE.read_text("utf-8"), re.MULTILINE)[-1]
    assert last_user == "65534:65534"


def test_workers_are_scaled_by_the_oldest_wait_and_not_by_the_length_of_the_queue() -> None:
    (scaled,) = files.manifests("scaling")
    workers = {document["metadata"]["name"] for document in files.manifests("worker")}
    assert scaled["spec"]["scaleTargetRef"]["name"] in workers
    assert files.figures()["scaling"] == {
        "cosmicgate_queue_oldest_wait_seconds",
        "cosmicgate_queue_running",
    }


@pytest.mark.parametrize(
    "path", sorted(files.PROMETHEUS.glob("*.yaml")), ids=lambda path: path.name
)
def test_the_job_that_alerts_name_is_the_one_that_is_scraped(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r'job(?:_name)?[=:] ?"?([a-z]+)', text)) == {"cosmicgate"}


@pytest.fixture
def served(client: ApiClient, redis: Redis) -> Iterator[set[str]]:
    """Name the samples of /metrics after a game was played on, with a limit for the store."""
    redis.config_set("maxmemory", 50_000_000)
    client.play_first(client.new_game())
    text = client.get("/metrics").get_data(as_text=True)
    families = text_string_to_metric_families(text)
    yield {sample.name for family in families for sample in family.samples}
    redis.config_set("maxmemory", 0)


@pytest.mark.parametrize("asked_by", ["dashboard", "alerts", "scaling"])
def test_every_figure_asked_for_is_one_that_the_service_reports(
    served: set[str], asked_by: str
) -> None:
    asked = files.figures()[asked_by]
    assert asked
    assert asked <= served


def test_what_alerts_from_its_first_time_is_reported_before_that(served: set[str]) -> None:
    """Prometheus sees no increase in a series that begins at 1."""
    counted = {
        found
        for rule in files.alerts()
        if "rate(" not in rule["expr"]
        for found in re.findall(r"increase\(([^[]*)\[", rule["expr"])
    }
    assert counted
    assert counted <= served


def test_headings_that_alerts_name_are_in_the_guide() -> None:
    guide = (files.CHECKOUT / "docs" / "operations.md").read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.*)$", guide, re.MULTILINE)
    text = (files.PROMETHEUS / "alerts.yaml").read_text(encoding="utf-8")
    named = re.findall(r'See "([^"]*)" in', text)
    assert named
    assert [name for name in named if name not in headings] == []


def test_operations_in_the_queries_are_calls_of_the_api(client: ApiClient) -> None:
    described = client.get("/openapi.json").get_json(force=True)
    known = {
        call["operationId"]
        for path in described["paths"].values()
        for call in path.values()
        if "operationId" in call
    }
    text = (files.PROMETHEUS / "alerts.yaml").read_text(encoding="utf-8")
    patterns = re.findall(r'operation=~"([^"]*)"', text + files.DASHBOARD.read_text("utf-8"))
    assert patterns
    for pattern in "|".join(patterns).replace("\\", "").split("|"):
        assert any(re.fullmatch(pattern, operation) for operation in known), pattern


def test_every_alert_and_figure_is_explained_for_operators() -> None:
    text = (files.CHECKOUT / "docs" / "operations.md").read_text(encoding="utf-8")
    for rule in files.alerts():
        assert f"`{rule['alert']}`" in text
    named = {
        re.sub(r"_(bucket|count|sum)$", "", figure)
        for found in files.figures().values()
        for figure in found
    }
    assert [figure for figure in sorted(named) if f"`{figure}`" not in text] == []


def test_the_image_is_built_from_what_the_build_copies() -> None:
    taken = re.findall(
        r"^!(\S+)$", (files.CHECKOUT / ".dockerignore").read_text("utf-8"), re.MULTILINE
    )
    copied = [
        word
        for line in re.findall(
            r"^COPY (?!--)(.*)$", files.DOCKERFILE.read_text("utf-8"), re.MULTILINE
        )
        for word in line.split()[:-1]
    ]
    assert sorted(copied) == sorted(taken)
    assert [name for name in copied if not (files.CHECKOUT / name).exists()] == []
    houses = {"game", "ai", "worker", "service", "loadtest"}
    assert {*houses, "docs", "setup.py", "pyproject.toml"} <= set(copied), (
        "the wheel holds the guides"
    )


def test_compose_fits_the_schema_of_compose() -> None:
    pytest.importorskip("check_jsonschema", reason="check-jsonschema, which has the schema")
    command = [sys.executable, "-m", "check_jsonschema"]
    schema = ["--builtin-schema", "vendor.compose-spec"]
    checked = subprocess.run(
        [*command, *schema, files.COMPOSE], check=False, capture_output=True, text=True
    )
    assert checked.returncode == 0, checked.stdout


@pytest.mark.parametrize(
    "document",
    [document for document in files.manifests() if document["kind"] != "ScaledObject"],
    ids=lambda document: f"{document['kind']}-{document['metadata']['name']}",
)
def test_manifests_fit_the_schemas_of_kubernetes(document: dict[str, Any]) -> None:
    schemas = pytest.importorskip(
        "kubernetes_validate", reason="kubernetes-validate, 22 MB of schemas: the extra `deploy`"
    )
    schemas.validate(document, schemas.latest_version(), strict=True)


def test_rules_and_scrape_configuration_pass_promtool() -> None:
    promtool = shutil.which("promtool")
    if promtool is None:
        pytest.skip("promtool is not installed; Debian has it in the package prometheus")
    for words in (["rules", "alerts.yaml"], ["config", "prometheus.yaml"]):
        command = [promtool, "check", *words]
        checked = subprocess.run(
            command, check=False, cwd=files.PROMETHEUS, capture_output=True, text=True
        )
        assert checked.returncode == 0, checked.stdout + checked.stderr
