"""The documents that the rules and the search give and the service sends: types without logic.

Each is a msgspec `Struct`: the type, the encoder and the JSON schema in one. A field that may be
absent has the type `UnsetType` too; every other field is always there, `null` where it says so.
Ids are those of `GET /v1/content`. Seats count from 1.
"""
