"""The position of a game as GET answers it: schemas that describe what the rules' view holds."""

from __future__ import annotations

from typing import Any

import marshmallow as ma

from service.http.kit.responses import ReplySchema


def told(description: str, **more: Any) -> dict[str, Any]:
    """Say in the API description what a field is."""
    return {"description": description, **more}


def counts(description: str) -> ma.fields.Dict:
    """Make a field that counts things by their ids."""
    return ma.fields.Dict(
        keys=ma.fields.String(),
        values=ma.fields.Integer(),
        required=True,
        metadata=told(description),
    )


def ids(description: str) -> ma.fields.List[Any]:
    """Make a field that lists ids; `GET /v1/content` has the names and texts."""
    return ma.fields.List(ma.fields.String(), required=True, metadata=told(description))


class AtlanteansSchema(ReplySchema):
    """Atlanteans of one player, kind and state on one place."""

    seat = ma.fields.Integer(required=True, metadata=told("Whose they are, from 1."))
    piece = ma.fields.String(required=True, metadata=told("`leader`, `follower`, ..."))
    count = ma.fields.Integer(required=True)
    acted = ma.fields.Boolean(required=True, metadata=told("Whether they have acted."))


class WrathSchema(ReplySchema):
    """The wrath of the gods."""

    space = ma.fields.Integer(required=True, metadata=told("The space of the track, from 0."))
    value = ma.fields.Integer(required=True, metadata=told("Misfortunes each player draws more."))
    track = ma.fields.List(ma.fields.Integer(), required=True, metadata=told("Every space."))


class PoolSchema(ReplySchema):
    """The Atlanteans that a player may still place this round."""

    leader = ma.fields.Integer(required=True)
    followers = ma.fields.Integer(required=True)
    volunteers = ma.fields.Integer(required=True)
    hologram = ma.fields.Integer(required=True)
    automaton = ma.fields.Integer(required=True)


class PlayerSchema(ReplySchema):
    """One player and what is before them."""

    seat = ma.fields.Integer(required=True, metadata=told("From 1."))
    name = ma.fields.String(required=True, allow_none=True)
    color = ma.fields.String(required=True)
    councilor = ma.fields.String(required=True)
    resources = counts("Ore, crystal, gold and atlantium.")
    energy = ma.fields.Integer(required=True, metadata=told("Mystic energy."))
    pool = ma.fields.Nested(PoolSchema, required=True)
    volunteers_next_round = ma.fields.Integer(required=True)
    supply_followers = ma.fields.Integer(
        required=True, metadata=told("Followers that can still be recruited.")
    )
    removed_followers = ma.fields.Integer(
        required=True, metadata=told("Followers that are out of the game.")
    )
    hand = ids("Library cards in hand.")
    artifacts = ids("Artifacts in hand.")
    own_artifacts = ids("Artifacts that the councilor began with.")


class TileSchema(ReplySchema):
    """One tile of a peninsula."""

    id = ma.fields.String(required=True)
    ring = ma.fields.Integer(required=True, metadata=told("1 next to the centre, 6 the tip."))
    flooded = ma.fields.Boolean(required=True)
    usable = ma.fields.Boolean(required=True, metadata=told("Whether Atlanteans can be there."))
    capacity = ma.fields.Integer(required=True, metadata=told("How many it holds."))
    atlanteans = ma.fields.List(ma.fields.Nested(AtlanteansSchema), required=True)


class PeninsulaSchema(ReplySchema):
    """One peninsula."""

    id = ma.fields.String(required=True)
    dry = ma.fields.Integer(required=True, metadata=told("How many tiles are above the water."))
    barrier = ma.fields.Boolean(required=True, metadata=told("Whether a mystic barrier is there."))
    tiles = ma.fields.List(ma.fields.Nested(TileSchema), required=True)


class CentreSchema(ReplySchema):
    """The tile in the middle."""

    id = ma.fields.String(required=True)
    atlanteans = ma.fields.List(ma.fields.Nested(AtlanteansSchema), required=True)


class IslandSchema(ReplySchema):
    """The island."""

    centre = ma.fields.Nested(CentreSchema, required=True)
    peninsulas = ma.fields.List(
        ma.fields.Nested(PeninsulaSchema), required=True, metadata=told("Clockwise.")
    )


class BuildSpaceSchema(ReplySchema):
    """One build space of the gate."""

    id = ma.fields.String(required=True)
    open = ma.fields.Boolean(required=True, metadata=told("Whether it is in this game."))
    atlanteans = ma.fields.List(ma.fields.Nested(AtlanteansSchema), required=True)


class ComponentSpaceSchema(ReplySchema):
    """One space of a component."""

    id = ma.fields.String(required=True)
    capacity = ma.fields.Integer(required=True)
    atlanteans = ma.fields.List(ma.fields.Nested(AtlanteansSchema), required=True)


class ComponentSchema(ReplySchema):
    """One component of the blueprint."""

    id = ma.fields.String(required=True)
    state = ma.fields.String(
        required=True,
        metadata=told("How far it is.", enum=["unbuilt", "built_this_round", "built"]),
    )
    spaces = ma.fields.List(ma.fields.Nested(ComponentSpaceSchema), required=True)


class GateSchema(ReplySchema):
    """The cosmic gate."""

    build_spaces = ma.fields.List(ma.fields.Nested(BuildSpaceSchema), required=True)
    components = ma.fields.List(ma.fields.Nested(ComponentSchema), required=True)


class MisfortunesSchema(ReplySchema):
    """The misfortune deck as what may still come."""

    left = ma.fields.Integer(required=True, metadata=told("Cards in the deck."))
    next = ids("The cards on top whose order is known.")
    deck = counts("How many of each may still come.")
    discard = counts("How many of each lie in the discard pile.")
    removed = counts("How many of each are out of the game.")


class LibrarySchema(ReplySchema):
    """The library deck as what may still come."""

    left = ma.fields.Integer(required=True, metadata=told("Cards in the deck."))
    deck = counts("How many of each title may still come.")
    artifacts_in_deck = ids("Artifacts known to be in the deck.")
    unseen_artifact_cards = ma.fields.Integer(
        required=True, metadata=told("Artifacts in the deck that nobody has seen.")
    )
    unseen_artifacts = ids("What these may be.")
    bottom = ids("The cards at the bottom whose order is known.")
    discard = counts("How many of each title lie in the discard pile.")
    discarded_artifacts = ids("Artifacts in the discard pile.")
    unused_artifacts = ids("Artifacts known to be in no one's hand and not in the deck.")


class HologramSchema(ReplySchema):
    """The Hologram of small games."""

    seat = ma.fields.Integer(required=True, metadata=told("Who moves it, from 1."))
    councilor = ma.fields.String(
        required=True, allow_none=True, metadata=told("Whom it is this round.")
    )
    stack = ids("Whom it may still be.")
    discard = ids("Whom it has been.")


class ThisRoundSchema(ReplySchema):
    """What cards have changed until the end of the round."""

    targets_raised = ma.fields.Integer(required=True)
    targets_lowered = counts("By peninsula.")
    build_surcharge = ma.fields.Integer(required=True)
    build_limit = ma.fields.Integer(required=True, allow_none=True)
    built = ma.fields.Integer(required=True, metadata=told("Components built this round."))
    no_recruiting = ma.fields.Boolean(required=True)
    wrath_relief = ma.fields.Integer(required=True)
    tiles_widened = counts("By tile: how many more it holds, by cards.")
    used_artifacts = ids("Artifacts that work once a round and have done so.")


class PositionSchema(ReplySchema):
    """The whole position."""

    round = ma.fields.Integer(required=True, metadata=told("From 1."))
    phase = ma.fields.String(required=True)
    level = ma.fields.Integer(required=True, metadata=told("Difficulty."))
    starting_player = ma.fields.Integer(required=True, metadata=told("The seat, from 1."))
    misfortunes_drawn = ma.fields.Integer(
        required=True,
        allow_none=True,
        metadata=told("This round, by all players; null when the game is over."),
    )
    wrath = ma.fields.Nested(WrathSchema, required=True)
    players = ma.fields.List(ma.fields.Nested(PlayerSchema), required=True)
    island = ma.fields.Nested(IslandSchema, required=True)
    gate = ma.fields.Nested(GateSchema, required=True)
    misfortunes = ma.fields.Nested(MisfortunesSchema, required=True)
    library = ma.fields.Nested(LibrarySchema, required=True)
    hologram = ma.fields.Nested(HologramSchema, required=True, allow_none=True)
    this_round = ma.fields.Nested(ThisRoundSchema, required=True)
