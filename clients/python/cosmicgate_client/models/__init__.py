"""The documents of the service, as types: what replies have, and what requests may have."""
