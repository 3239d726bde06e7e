"""The `cosmicgate` commands that search without a service."""
