"""`cosmicgate probe`: the health check of a container."""

from __future__ import annotations

import click

from service.cli.options import HEARTBEAT, config_options
from service.config import Config, ConfigError
from service.processes.liveness import LATEST_SECONDS, answers, seconds_since_beat


@click.command()
@click.option(
    "--address",
    help="Also ask the API at this address whether it is alive, such as http://HOST:PORT.",
)
@config_options(HEARTBEAT)
def probe(config: Config, address: str | None) -> None:
    """Tell whether the parts on this machine are well.

    The exit code is 0 if they are. It reads the heartbeat file, and asks the API if --address is
    given. It asks nothing of the store: a part whose store is away waits for it, and a restart
    would not help.
    """
    path = config.heartbeat_file
    if path is None:
        raise ConfigError(
            "Name the heartbeat file of the running part with --heartbeat-file or "
            "COSMICGATE_HEARTBEAT_FILE, for both commands."
        )
    age = seconds_since_beat(path)
    if age is None:
        raise ConfigError(f"There is no heartbeat file {path}: nothing runs, or it still starts.")
    if age > LATEST_SECONDS:
        raise ConfigError(f"The last heartbeat was {age:.0f} s ago: a process does not run.")
    if address is not None and not answers(address):
        raise ConfigError(f"The API at {address} does not answer.")
    click.echo("All processes run.")
