"""The service: store, HTTP interface, command line and the processes of one machine."""
