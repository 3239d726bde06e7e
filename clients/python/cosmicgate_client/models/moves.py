"""The parts of each kind of move.

Made from openapi.yaml by `python -m tools.client_models`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from cosmicgate_client.models.words import (
    Good,
    MisfortunePile,
    MoveKind,
    PeninsulaId,
    PieceKind,
    RerolledDice,
    RerollSource,
)


class AbandonFields(TypedDict):
    """The parts of a move of the kind `abandon`."""

    kind: Literal["abandon"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class AcceptFields(TypedDict):
    """The parts of a move of the kind `accept`."""

    kind: Literal["accept"]


class ActFields(TypedDict):
    """The parts of a move of the kind `act`."""

    kind: Literal["act"]
    place: str
    """The id of a place."""
    seat: int | None
    piece: PieceKind | None


class AppeaseFields(TypedDict):
    """The parts of a move of the kind `appease`."""

    kind: Literal["appease"]


class AssembleFields(TypedDict):
    """The parts of a move of the kind `assemble`."""

    kind: Literal["assemble"]
    component: str
    """The id of a component."""


class AttemptFields(TypedDict):
    """The parts of a move of the kind `attempt`."""

    kind: Literal["attempt"]
    attempt: str


class AvertFields(TypedDict):
    """The parts of a move of the kind `avert`."""

    kind: Literal["avert"]


class BarrierFields(TypedDict):
    """The parts of a move of the kind `barrier`."""

    kind: Literal["barrier"]
    peninsula: PeninsulaId


class BefriendFields(TypedDict):
    """The parts of a move of the kind `befriend`."""

    kind: Literal["befriend"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind


class BetweenFields(TypedDict):
    """The parts of a move of the kind `between`."""

    kind: Literal["between"]
    peninsula: PeninsulaId
    other_peninsula: str
    """The next peninsula clockwise."""


class BottomFields(TypedDict):
    """The parts of a move of the kind `bottom`."""

    kind: Literal["bottom"]
    seat: int
    """The seat, from 1."""
    card: str
    """The id of a library card or artifact."""


class BountyFields(TypedDict):
    """The parts of a move of the kind `bounty`."""

    kind: Literal["bounty"]
    seat: int
    """The seat, from 1."""


class BraceFields(TypedDict):
    """The parts of a move of the kind `brace`."""

    kind: Literal["brace"]
    seat: int
    """The seat, from 1."""
    peninsula: PeninsulaId


class BrewFields(TypedDict):
    """The parts of a move of the kind `brew`."""

    kind: Literal["brew"]
    seat: int
    """The seat, from 1."""
    power: str


class BuildFields(TypedDict):
    """The parts of a move of the kind `build`."""

    kind: Literal["build"]
    build_space: int
    """The number of the build space, from 1."""
    component: str
    """The id of a component."""


class BuyFields(TypedDict):
    """The parts of a move of the kind `buy`."""

    kind: Literal["buy"]
    seat: int
    """The seat, from 1."""
    card: str
    """The id of a library card or artifact."""


class CallFields(TypedDict):
    """The parts of a move of the kind `call`."""

    kind: Literal["call"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class CardFields(TypedDict):
    """The parts of a move of the kind `card`."""

    kind: Literal["card"]
    card: str
    """The id of a library card or artifact."""


class CarryFields(TypedDict):
    """The parts of a move of the kind `carry`."""

    kind: Literal["carry"]
    component: str
    """The id of a component."""


class ClaimFields(TypedDict):
    """The parts of a move of the kind `claim`."""

    kind: Literal["claim"]
    seat: int
    """The seat, from 1."""
    component: str
    """The id of a component."""


class ConsultFields(TypedDict):
    """The parts of a move of the kind `consult`."""

    kind: Literal["consult"]
    seat: int
    """The seat, from 1."""


class ContinueFields(TypedDict):
    """The parts of a move of the kind `continue`."""

    kind: Literal["continue"]


class CopyFields(TypedDict):
    """The parts of a move of the kind `copy`."""

    kind: Literal["copy"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class CrackFields(TypedDict):
    """The parts of a move of the kind `crack`."""

    kind: Literal["crack"]
    peninsula: PeninsulaId


class DealFields(TypedDict):
    """The parts of a move of the kind `deal`."""

    kind: Literal["deal"]
    artifact: str
    """The id of an artifact."""


class DelveFields(TypedDict):
    """The parts of a move of the kind `delve`."""

    kind: Literal["delve"]
    seat: int
    """The seat, from 1."""


class DesignFields(TypedDict):
    """The parts of a move of the kind `design`."""

    kind: Literal["design"]
    seat: int
    """The seat, from 1."""
    build_space: int
    """The number of the build space, from 1."""


class DevourFields(TypedDict):
    """The parts of a move of the kind `devour`."""

    kind: Literal["devour"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class DiscardFields(TypedDict):
    """The parts of a move of the kind `discard`."""

    kind: Literal["discard"]
    seat: int
    """The seat, from 1."""
    card: str
    """The id of a library card or artifact."""


class DistillFields(TypedDict):
    """The parts of a move of the kind `distill`."""

    kind: Literal["distill"]
    seat: int
    """The seat, from 1."""
    good: Good
    """A resource, or mystic energy."""
    into: Good
    """A resource, or mystic energy."""


class DoneFields(TypedDict):
    """The parts of a move of the kind `done`."""

    kind: Literal["done"]


class DrawFields(TypedDict):
    """The parts of a move of the kind `draw`."""

    kind: Literal["draw"]
    misfortune: str
    """The id of a misfortune."""


class DrinkFields(TypedDict):
    """The parts of a move of the kind `drink`."""

    kind: Literal["drink"]
    seat: int
    """The seat, from 1."""
    power: str


class DropFields(TypedDict):
    """The parts of a move of the kind `drop`."""

    kind: Literal["drop"]
    misfortune: str
    """The id of a misfortune."""


class EncoreFields(TypedDict):
    """The parts of a move of the kind `encore`."""

    kind: Literal["encore"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind


class EndureFields(TypedDict):
    """The parts of a move of the kind `endure`."""

    kind: Literal["endure"]


class EnlistFields(TypedDict):
    """The parts of a move of the kind `enlist`."""

    kind: Literal["enlist"]
    seat: int
    """The seat, from 1."""


class ExchangeFields(TypedDict):
    """The parts of a move of the kind `exchange`."""

    kind: Literal["exchange"]
    number: int


class ExtraFields(TypedDict):
    """The parts of a move of the kind `extra`."""

    kind: Literal["extra"]
    good: Good
    """A resource, or mystic energy."""


class FaceFields(TypedDict):
    """The parts of a move of the kind `face`."""

    kind: Literal["face"]
    sea_monster: str
    """`scylla` or `charybdis`."""


class FightFields(TypedDict):
    """The parts of a move of the kind `fight`."""

    kind: Literal["fight"]


class FloodFields(TypedDict):
    """The parts of a move of the kind `flood`."""

    kind: Literal["flood"]
    peninsula: PeninsulaId


class ForgeFields(TypedDict):
    """The parts of a move of the kind `forge`."""

    kind: Literal["forge"]
    component: str
    """The id of a component."""


class ForgoFields(TypedDict):
    """The parts of a move of the kind `forgo`."""

    kind: Literal["forgo"]
    peninsula: PeninsulaId


class FreeFields(TypedDict):
    """The parts of a move of the kind `free`."""

    kind: Literal["free"]
    payer: int
    """The seat that pays, from 1."""
    place: str
    """The id of a place."""
    seat: int | None
    piece: PieceKind | None


class FullFields(TypedDict):
    """The parts of a move of the kind `full`."""

    kind: Literal["full"]


class GainFields(TypedDict):
    """The parts of a move of the kind `gain`."""

    kind: Literal["gain"]
    seat: int
    """The seat, from 1."""
    good: Good
    """A resource, or mystic energy."""


class GallopFields(TypedDict):
    """The parts of a move of the kind `gallop`."""

    kind: Literal["gallop"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class GazeFields(TypedDict):
    """The parts of a move of the kind `gaze`."""

    kind: Literal["gaze"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class GiveFields(TypedDict):
    """The parts of a move of the kind `give`."""

    kind: Literal["give"]
    seat: int
    """The seat, from 1."""
    to_seat: int
    """The seat that receives, from 1."""
    good: Good
    """A resource, or mystic energy."""


class GrantFields(TypedDict):
    """The parts of a move of the kind `grant`."""

    kind: Literal["grant"]
    seat: int
    """The seat, from 1."""
    artifact: str
    """The id of an artifact."""


class HandFields(TypedDict):
    """The parts of a move of the kind `hand`."""

    kind: Literal["hand"]
    seat: int
    """The seat, from 1."""
    to_seat: int
    """The seat that receives, from 1."""
    card: str
    """The id of a library card or artifact."""


class HideFields(TypedDict):
    """The parts of a move of the kind `hide`."""

    kind: Literal["hide"]
    monster: str
    """The id of a monster."""


class HologramFields(TypedDict):
    """The parts of a move of the kind `hologram`."""

    kind: Literal["hologram"]
    councilor: str
    """The id of a councilor."""


class InspireFields(TypedDict):
    """The parts of a move of the kind `inspire`."""

    kind: Literal["inspire"]
    number: int
    good: Good
    """A resource, or mystic energy."""


class InstallFields(TypedDict):
    """The parts of a move of the kind `install`."""

    kind: Literal["install"]
    spare: str


class InvokeFields(TypedDict):
    """The parts of a move of the kind `invoke`."""

    kind: Literal["invoke"]
    seat: int
    """The seat, from 1."""
    power: str


class KeepFields(TypedDict):
    """The parts of a move of the kind `keep`."""

    kind: Literal["keep"]
    seat: int
    """The seat, from 1."""
    card: str
    """The id of a library card or artifact."""


class LeaveFields(TypedDict):
    """The parts of a move of the kind `leave`."""

    kind: Literal["leave"]
    seat: int
    """The seat, from 1."""


class LessFields(TypedDict):
    """The parts of a move of the kind `less`."""

    kind: Literal["less"]
    good: Good
    """A resource, or mystic energy."""


class LoseFields(TypedDict):
    """The parts of a move of the kind `lose`."""

    kind: Literal["lose"]
    seat: int
    """The seat, from 1."""
    good: Good
    """A resource, or mystic energy."""


class LowerFields(TypedDict):
    """The parts of a move of the kind `lower`."""

    kind: Literal["lower"]
    peninsula: PeninsulaId


class MedusaFields(TypedDict):
    """The parts of a move of the kind `medusa`."""

    kind: Literal["medusa"]
    place: str
    """The id of a place."""


class MixFields(TypedDict):
    """The parts of a move of the kind `mix`."""

    kind: Literal["mix"]
    number: int
    misfortune: str
    """The id of a misfortune."""


class MusterFields(TypedDict):
    """The parts of a move of the kind `muster`."""

    kind: Literal["muster"]


class NextFields(TypedDict):
    """The parts of a move of the kind `next`."""

    kind: Literal["next"]
    misfortune: str
    """The id of a misfortune."""


class OfferFields(TypedDict):
    """The parts of a move of the kind `offer`."""

    kind: Literal["offer"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class PayFields(TypedDict):
    """The parts of a move of the kind `pay`."""

    kind: Literal["pay"]
    seat: int
    """The seat, from 1."""
    number: int
    good: Good
    """A resource, or mystic energy."""


class PlacateFields(TypedDict):
    """The parts of a move of the kind `placate`."""

    kind: Literal["placate"]
    peninsula: PeninsulaId


class PlaceFields(TypedDict):
    """The parts of a move of the kind `place`."""

    kind: Literal["place"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class PlayFields(TypedDict):
    """The parts of a move of the kind `play`."""

    kind: Literal["play"]
    seat: int
    """The seat, from 1."""
    card: str
    """The id of a library card or artifact."""


class ReclaimFields(TypedDict):
    """The parts of a move of the kind `reclaim`."""

    kind: Literal["reclaim"]
    seat: int
    """The seat, from 1."""
    good: Good
    """A resource, or mystic energy."""


class RecoverFields(TypedDict):
    """The parts of a move of the kind `recover`."""

    kind: Literal["recover"]
    seat: int
    """The seat, from 1."""
    card: str
    """The id of a library card or artifact."""


class RecruitFields(TypedDict):
    """The parts of a move of the kind `recruit`."""

    kind: Literal["recruit"]
    seat: int
    """The seat, from 1."""


class RegainFields(TypedDict):
    """The parts of a move of the kind `regain`."""

    kind: Literal["regain"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind


class RemoveFields(TypedDict):
    """The parts of a move of the kind `remove`."""

    kind: Literal["remove"]
    pile: MisfortunePile
    misfortune: str
    """The id of a misfortune."""


class RepelFields(TypedDict):
    """The parts of a move of the kind `repel`."""

    kind: Literal["repel"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind


class RerollFields(TypedDict):
    """The parts of a move of the kind `reroll`."""

    kind: Literal["reroll"]
    by: RerollSource
    which: RerolledDice


class RescueFields(TypedDict):
    """The parts of a move of the kind `rescue`."""

    kind: Literal["rescue"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    to_seat: int
    """The seat that receives, from 1."""


class ResistFields(TypedDict):
    """The parts of a move of the kind `resist`."""

    kind: Literal["resist"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class ReturnFields(TypedDict):
    """The parts of a move of the kind `return`."""

    kind: Literal["return"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class RevealFields(TypedDict):
    """The parts of a move of the kind `reveal`."""

    kind: Literal["reveal"]
    councilor: str
    """The id of a councilor."""


class RiseFields(TypedDict):
    """The parts of a move of the kind `rise`."""

    kind: Literal["rise"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind


class RollFields(TypedDict):
    """The parts of a move of the kind `roll`."""

    kind: Literal["roll"]
    die: int
    other_die: int | None


class SacrificeFields(TypedDict):
    """The parts of a move of the kind `sacrifice`."""

    kind: Literal["sacrifice"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind


class ScatterFields(TypedDict):
    """The parts of a move of the kind `scatter`."""

    kind: Literal["scatter"]
    peninsula: PeninsulaId


class SeeFields(TypedDict):
    """The parts of a move of the kind `see`."""

    kind: Literal["see"]
    misfortune: str
    """The id of a misfortune."""


class ShareFields(TypedDict):
    """The parts of a move of the kind `share`."""

    kind: Literal["share"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class ShelterFields(TypedDict):
    """The parts of a move of the kind `shelter`."""

    kind: Literal["shelter"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class ShiftFields(TypedDict):
    """The parts of a move of the kind `shift`."""

    kind: Literal["shift"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class SpendFields(TypedDict):
    """The parts of a move of the kind `spend`."""

    kind: Literal["spend"]
    seat: int
    """The seat, from 1."""
    number: int


class StandFields(TypedDict):
    """The parts of a move of the kind `stand`."""

    kind: Literal["stand"]
    side: str
    """Which space of a tile: `counterclockwise`, `clockwise` or `middle`."""


class StayFields(TypedDict):
    """The parts of a move of the kind `stay`."""

    kind: Literal["stay"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind


class StealFields(TypedDict):
    """The parts of a move of the kind `steal`."""

    kind: Literal["steal"]


class StoreFields(TypedDict):
    """The parts of a move of the kind `store`."""

    kind: Literal["store"]
    component: str
    """The id of a component."""


class SubmitFields(TypedDict):
    """The parts of a move of the kind `submit`."""

    kind: Literal["submit"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class SurrenderFields(TypedDict):
    """The parts of a move of the kind `surrender`."""

    kind: Literal["surrender"]
    seat: int
    """The seat, from 1."""
    card: str
    """The id of a library card or artifact."""


class SwapFields(TypedDict):
    """The parts of a move of the kind `swap`."""

    kind: Literal["swap"]
    seat: int
    """The seat, from 1."""
    good: Good
    """A resource, or mystic energy."""
    into: Good
    """A resource, or mystic energy."""


class SweepFields(TypedDict):
    """The parts of a move of the kind `sweep`."""

    kind: Literal["sweep"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""
    to_place: str


class SwoopFields(TypedDict):
    """The parts of a move of the kind `swoop`."""

    kind: Literal["swoop"]
    peninsula: PeninsulaId


class TakeFields(TypedDict):
    """The parts of a move of the kind `take`."""

    kind: Literal["take"]
    seat: int
    """The seat, from 1."""
    artifact: str
    """The id of an artifact."""


class TargetFields(TypedDict):
    """The parts of a move of the kind `target`."""

    kind: Literal["target"]
    seat: int
    """The seat, from 1."""
    piece: PieceKind
    place: str
    """The id of a place."""


class TurninFields(TypedDict):
    """The parts of a move of the kind `turnin`."""

    kind: Literal["turnin"]
    seat: int
    """The seat, from 1."""
    good: Good
    """A resource, or mystic energy."""


class UncoverFields(TypedDict):
    """The parts of a move of the kind `uncover`."""

    kind: Literal["uncover"]
    treasure: str
    """The id of a treasure of the harpies."""


class UnearthFields(TypedDict):
    """The parts of a move of the kind `unearth`."""

    kind: Literal["unearth"]
    spare: str


class UnfloodFields(TypedDict):
    """The parts of a move of the kind `unflood`."""

    kind: Literal["unflood"]
    peninsula: PeninsulaId


class UnleashFields(TypedDict):
    """The parts of a move of the kind `unleash`."""

    kind: Literal["unleash"]
    monster: str
    """The id of a monster."""


class UseFields(TypedDict):
    """The parts of a move of the kind `use`."""

    kind: Literal["use"]
    component: str
    """The id of a component."""


class WidenFields(TypedDict):
    """The parts of a move of the kind `widen`."""

    kind: Literal["widen"]
    place: str
    """The id of a place."""


class TakeBackFields(TypedDict):
    """The entry takes back the outcome of chance before it."""

    kind: Literal["takeback"]


class UndoFields(TypedDict):
    """The entry goes back to an earlier version."""

    kind: Literal["undo"]
    to: int
    """The version that the game is again as it was at."""


MoveFields: TypeAlias = (
    AbandonFields
    | AcceptFields
    | ActFields
    | AppeaseFields
    | AssembleFields
    | AttemptFields
    | AvertFields
    | BarrierFields
    | BefriendFields
    | BetweenFields
    | BottomFields
    | BountyFields
    | BraceFields
    | BrewFields
    | BuildFields
    | BuyFields
    | CallFields
    | CardFields
    | CarryFields
    | ClaimFields
    | ConsultFields
    | ContinueFields
    | CopyFields
    | CrackFields
    | DealFields
    | DelveFields
    | DesignFields
    | DevourFields
    | DiscardFields
    | DistillFields
    | DoneFields
    | DrawFields
    | DrinkFields
    | DropFields
    | EncoreFields
    | EndureFields
    | EnlistFields
    | ExchangeFields
    | ExtraFields
    | FaceFields
    | FightFields
    | FloodFields
    | ForgeFields
    | ForgoFields
    | FreeFields
    | FullFields
    | GainFields
    | GallopFields
    | GazeFields
    | GiveFields
    | GrantFields
    | HandFields
    | HideFields
    | HologramFields
    | InspireFields
    | InstallFields
    | InvokeFields
    | KeepFields
    | LeaveFields
    | LessFields
    | LoseFields
    | LowerFields
    | MedusaFields
    | MixFields
    | MusterFields
    | NextFields
    | OfferFields
    | PayFields
    | PlacateFields
    | PlaceFields
    | PlayFields
    | ReclaimFields
    | RecoverFields
    | RecruitFields
    | RegainFields
    | RemoveFields
    | RepelFields
    | RerollFields
    | RescueFields
    | ResistFields
    | ReturnFields
    | RevealFields
    | RiseFields
    | RollFields
    | SacrificeFields
    | ScatterFields
    | SeeFields
    | ShareFields
    | ShelterFields
    | ShiftFields
    | SpendFields
    | StandFields
    | StayFields
    | StealFields
    | StoreFields
    | SubmitFields
    | SurrenderFields
    | SwapFields
    | SweepFields
    | SwoopFields
    | TakeFields
    | TargetFields
    | TurninFields
    | UncoverFields
    | UnearthFields
    | UnfloodFields
    | UnleashFields
    | UseFields
    | WidenFields
    | TakeBackFields
    | UndoFields
)
"""The parts of a move by their names. `game.move_fields` makes a type for each kind of move."""


class LegalMove(TypedDict):
    """One legal move, or one outcome at a chance decision."""

    id: str
    """The move in the notation."""
    kind: MoveKind
    seat: int | None
    """Whose move it is; null for a move of the whole team."""
    text: str
    """The move in words."""
    fields: MoveFields
    probability: float | None
    """How likely the outcome is; null when the team decides."""
