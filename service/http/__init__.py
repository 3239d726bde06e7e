"""The HTTP interface: one resource a module, its schemas beside it."""
