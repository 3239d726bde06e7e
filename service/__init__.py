"""The service: Redis store, HTTP interface, command line, and the processes of one machine."""

__version__ = "0.3.0.dev0"
"""The version of everything here: the package, `/healthz` and the description of the API."""
