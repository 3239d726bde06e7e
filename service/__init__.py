"""The service: Redis store, HTTP interface, command line, and the processes of one machine."""
