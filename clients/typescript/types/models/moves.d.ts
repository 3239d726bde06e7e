/** The parts of each kind of move. Made from openapi.yaml by `python -m tools.client_models`. */

import type {
  Good,
  MisfortunePile,
  MoveKind,
  PeninsulaId,
  PieceKind,
  RerollSource,
  RerolledDice,
} from "./words.js";

/** The parts of a move of the kind `abandon`. */
export interface AbandonFields {
  kind: "abandon";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `accept`. */
export interface AcceptFields {
  kind: "accept";
}

/** The parts of a move of the kind `act`. */
export interface ActFields {
  kind: "act";
  /** The id of a place. */
  place: string;
  seat: number | null;
  piece: PieceKind | null;
}

/** The parts of a move of the kind `appease`. */
export interface AppeaseFields {
  kind: "appease";
}

/** The parts of a move of the kind `assemble`. */
export interface AssembleFields {
  kind: "assemble";
  /** The id of a component. */
  component: string;
}

/** The parts of a move of the kind `attempt`. */
export interface AttemptFields {
  kind: "attempt";
  attempt: string;
}

/** The parts of a move of the kind `avert`. */
export interface AvertFields {
  kind: "avert";
}

/** The parts of a move of the kind `barrier`. */
export interface BarrierFields {
  kind: "barrier";
  peninsula: PeninsulaId;
}

/** The parts of a move of the kind `befriend`. */
export interface BefriendFields {
  kind: "befriend";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
}

/** The parts of a move of the kind `between`. */
export interface BetweenFields {
  kind: "between";
  peninsula: PeninsulaId;
  /** The next peninsula clockwise. */
  other_peninsula: string;
}

/** The parts of a move of the kind `bottom`. */
export interface BottomFields {
  kind: "bottom";
  /** The seat, from 1. */
  seat: number;
  /** The id of a library card or artifact. */
  card: string;
}

/** The parts of a move of the kind `bounty`. */
export interface BountyFields {
  kind: "bounty";
  /** The seat, from 1. */
  seat: number;
}

/** The parts of a move of the kind `brace`. */
export interface BraceFields {
  kind: "brace";
  /** The seat, from 1. */
  seat: number;
  peninsula: PeninsulaId;
}

/** The parts of a move of the kind `brew`. */
export interface BrewFields {
  kind: "brew";
  /** The seat, from 1. */
  seat: number;
  power: string;
}

/** The parts of a move of the kind `build`. */
export interface BuildFields {
  kind: "build";
  /** The number of the build space, from 1. */
  build_space: number;
  /** The id of a component. */
  component: string;
}

/** The parts of a move of the kind `buy`. */
export interface BuyFields {
  kind: "buy";
  /** The seat, from 1. */
  seat: number;
  /** The id of a library card or artifact. */
  card: string;
}

/** The parts of a move of the kind `call`. */
export interface CallFields {
  kind: "call";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `card`. */
export interface CardFields {
  kind: "card";
  /** The id of a library card or artifact. */
  card: string;
}

/** The parts of a move of the kind `carry`. */
export interface CarryFields {
  kind: "carry";
  /** The id of a component. */
  component: string;
}

/** The parts of a move of the kind `claim`. */
export interface ClaimFields {
  kind: "claim";
  /** The seat, from 1. */
  seat: number;
  /** The id of a component. */
  component: string;
}

/** The parts of a move of the kind `consult`. */
export interface ConsultFields {
  kind: "consult";
  /** The seat, from 1. */
  seat: number;
}

/** The parts of a move of the kind `continue`. */
export interface ContinueFields {
  kind: "continue";
}

/** The parts of a move of the kind `copy`. */
export interface CopyFields {
  kind: "copy";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `crack`. */
export interface CrackFields {
  kind: "crack";
  peninsula: PeninsulaId;
}

/** The parts of a move of the kind `deal`. */
export interface DealFields {
  kind: "deal";
  /** The id of an artifact. */
  artifact: string;
}

/** The parts of a move of the kind `delve`. */
export interface DelveFields {
  kind: "delve";
  /** The seat, from 1. */
  seat: number;
}

/** The parts of a move of the kind `design`. */
export interface DesignFields {
  kind: "design";
  /** The seat, from 1. */
  seat: number;
  /** The number of the build space, from 1. */
  build_space: number;
}

/** The parts of a move of the kind `devour`. */
export interface DevourFields {
  kind: "devour";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `discard`. */
export interface DiscardFields {
  kind: "discard";
  /** The seat, from 1. */
  seat: number;
  /** The id of a library card or artifact. */
  card: string;
}

/** The parts of a move of the kind `distill`. */
export interface DistillFields {
  kind: "distill";
  /** The seat, from 1. */
  seat: number;
  /** A resource, or mystic energy. */
  good: Good;
  /** A resource, or mystic energy. */
  into: Good;
}

/** The parts of a move of the kind `done`. */
export interface DoneFields {
  kind: "done";
}

/** The parts of a move of the kind `draw`. */
export interface DrawFields {
  kind: "draw";
  /** The id of a misfortune. */
  misfortune: string;
}

/** The parts of a move of the kind `drink`. */
export interface DrinkFields {
  kind: "drink";
  /** The seat, from 1. */
  seat: number;
  power: string;
}

/** The parts of a move of the kind `drop`. */
export interface DropFields {
  kind: "drop";
  /** The id of a misfortune. */
  misfortune: string;
}

/** The parts of a move of the kind `encore`. */
export interface EncoreFields {
  kind: "encore";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
}

/** The parts of a move of the kind `endure`. */
export interface EndureFields {
  kind: "endure";
}

/** The parts of a move of the kind `enlist`. */
export interface EnlistFields {
  kind: "enlist";
  /** The seat, from 1. */
  seat: number;
}

/** The parts of a move of the kind `exchange`. */
export interface ExchangeFields {
  kind: "exchange";
  number: number;
}

/** The parts of a move of the kind `extra`. */
export interface ExtraFields {
  kind: "extra";
  /** A resource, or mystic energy. */
  good: Good;
}

/** The parts of a move of the kind `face`. */
export interface FaceFields {
  kind: "face";
  /** `scylla` or `charybdis`. */
  sea_monster: string;
}

/** The parts of a move of the kind `fight`. */
export interface FightFields {
  kind: "fight";
}

/** The parts of a move of the kind `flood`. */
export interface FloodFields {
  kind: "flood";
  peninsula: PeninsulaId;
}

/** The parts of a move of the kind `forge`. */
export interface ForgeFields {
  kind: "forge";
  /** The id of a component. */
  component: string;
}

/** The parts of a move of the kind `forgo`. */
export interface ForgoFields {
  kind: "forgo";
  peninsula: PeninsulaId;
}

/** The parts of a move of the kind `free`. */
export interface FreeFields {
  kind: "free";
  /** The seat that pays, from 1. */
  payer: number;
  /** The id of a place. */
  place: string;
  seat: number | null;
  piece: PieceKind | null;
}

/** The parts of a move of the kind `full`. */
export interface FullFields {
  kind: "full";
}

/** The parts of a move of the kind `gain`. */
export interface GainFields {
  kind: "gain";
  /** The seat, from 1. */
  seat: number;
  /** A resource, or mystic energy. */
  good: Good;
}

/** The parts of a move of the kind `gallop`. */
export interface GallopFields {
  kind: "gallop";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `gaze`. */
export interface GazeFields {
  kind: "gaze";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `give`. */
export interface GiveFields {
  kind: "give";
  /** The seat, from 1. */
  seat: number;
  /** The seat that receives, from 1. */
  to_seat: number;
  /** A resource, or mystic energy. */
  good: Good;
}

/** The parts of a move of the kind `grant`. */
export interface GrantFields {
  kind: "grant";
  /** The seat, from 1. */
  seat: number;
  /** The id of an artifact. */
  artifact: string;
}

/** The parts of a move of the kind `hand`. */
export interface HandFields {
  kind: "hand";
  /** The seat, from 1. */
  seat: number;
  /** The seat that receives, from 1. */
  to_seat: number;
  /** The id of a library card or artifact. */
  card: string;
}

/** The parts of a move of the kind `hide`. */
export interface HideFields {
  kind: "hide";
  /** The id of a monster. */
  monster: string;
}

/** The parts of a move of the kind `hologram`. */
export interface HologramFields {
  kind: "hologram";
  /** The id of a councilor. */
  councilor: string;
}

/** The parts of a move of the kind `inspire`. */
export interface InspireFields {
  kind: "inspire";
  number: number;
  /** A resource, or mystic energy. */
  good: Good;
}

/** The parts of a move of the kind `install`. */
export interface InstallFields {
  kind: "install";
  spare: string;
}

/** The parts of a move of the kind `invoke`. */
export interface InvokeFields {
  kind: "invoke";
  /** The seat, from 1. */
  seat: number;
  power: string;
}

/** The parts of a move of the kind `keep`. */
export interface KeepFields {
  kind: "keep";
  /** The seat, from 1. */
  seat: number;
  /** The id of a library card or artifact. */
  card: string;
}

/** The parts of a move of the kind `leave`. */
export interface LeaveFields {
  kind: "leave";
  /** The seat, from 1. */
  seat: number;
}

/** The parts of a move of the kind `less`. */
export interface LessFields {
  kind: "less";
  /** A resource, or mystic energy. */
  good: Good;
}

/** The parts of a move of the kind `lose`. */
export interface LoseFields {
  kind: "lose";
  /** The seat, from 1. */
  seat: number;
  /** A resource, or mystic energy. */
  good: Good;
}

/** The parts of a move of the kind `lower`. */
export interface LowerFields {
  kind: "lower";
  peninsula: PeninsulaId;
}

/** The parts of a move of the kind `medusa`. */
export interface MedusaFields {
  kind: "medusa";
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `mix`. */
export interface MixFields {
  kind: "mix";
  number: number;
  /** The id of a misfortune. */
  misfortune: string;
}

/** The parts of a move of the kind `muster`. */
export interface MusterFields {
  kind: "muster";
}

/** The parts of a move of the kind `next`. */
export interface NextFields {
  kind: "next";
  /** The id of a misfortune. */
  misfortune: string;
}

/** The parts of a move of the kind `offer`. */
export interface OfferFields {
  kind: "offer";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `pay`. */
export interface PayFields {
  kind: "pay";
  /** The seat, from 1. */
  seat: number;
  number: number;
  /** A resource, or mystic energy. */
  good: Good;
}

/** The parts of a move of the kind `placate`. */
export interface PlacateFields {
  kind: "placate";
  peninsula: PeninsulaId;
}

/** The parts of a move of the kind `place`. */
export interface PlaceFields {
  kind: "place";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `play`. */
export interface PlayFields {
  kind: "play";
  /** The seat, from 1. */
  seat: number;
  /** The id of a library card or artifact. */
  card: string;
}

/** The parts of a move of the kind `reclaim`. */
export interface ReclaimFields {
  kind: "reclaim";
  /** The seat, from 1. */
  seat: number;
  /** A resource, or mystic energy. */
  good: Good;
}

/** The parts of a move of the kind `recover`. */
export interface RecoverFields {
  kind: "recover";
  /** The seat, from 1. */
  seat: number;
  /** The id of a library card or artifact. */
  card: string;
}

/** The parts of a move of the kind `recruit`. */
export interface RecruitFields {
  kind: "recruit";
  /** The seat, from 1. */
  seat: number;
}

/** The parts of a move of the kind `regain`. */
export interface RegainFields {
  kind: "regain";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
}

/** The parts of a move of the kind `remove`. */
export interface RemoveFields {
  kind: "remove";
  pile: MisfortunePile;
  /** The id of a misfortune. */
  misfortune: string;
}

/** The parts of a move of the kind `repel`. */
export interface RepelFields {
  kind: "repel";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
}

/** The parts of a move of the kind `reroll`. */
export interface RerollFields {
  kind: "reroll";
  by: RerollSource;
  which: RerolledDice;
}

/** The parts of a move of the kind `rescue`. */
export interface RescueFields {
  kind: "rescue";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The seat that receives, from 1. */
  to_seat: number;
}

/** The parts of a move of the kind `resist`. */
export interface ResistFields {
  kind: "resist";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `return`. */
export interface ReturnFields {
  kind: "return";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `reveal`. */
export interface RevealFields {
  kind: "reveal";
  /** The id of a councilor. */
  councilor: string;
}

/** The parts of a move of the kind `rise`. */
export interface RiseFields {
  kind: "rise";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
}

/** The parts of a move of the kind `roll`. */
export interface RollFields {
  kind: "roll";
  die: number;
  other_die: number | null;
}

/** The parts of a move of the kind `sacrifice`. */
export interface SacrificeFields {
  kind: "sacrifice";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
}

/** The parts of a move of the kind `scatter`. */
export interface ScatterFields {
  kind: "scatter";
  peninsula: PeninsulaId;
}

/** The parts of a move of the kind `see`. */
export interface SeeFields {
  kind: "see";
  /** The id of a misfortune. */
  misfortune: string;
}

/** The parts of a move of the kind `share`. */
export interface ShareFields {
  kind: "share";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `shelter`. */
export interface ShelterFields {
  kind: "shelter";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `shift`. */
export interface ShiftFields {
  kind: "shift";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `spend`. */
export interface SpendFields {
  kind: "spend";
  /** The seat, from 1. */
  seat: number;
  number: number;
}

/** The parts of a move of the kind `stand`. */
export interface StandFields {
  kind: "stand";
  /** Which space of a tile: `counterclockwise`, `clockwise` or `middle`. */
  side: string;
}

/** The parts of a move of the kind `stay`. */
export interface StayFields {
  kind: "stay";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
}

/** The parts of a move of the kind `steal`. */
export interface StealFields {
  kind: "steal";
}

/** The parts of a move of the kind `store`. */
export interface StoreFields {
  kind: "store";
  /** The id of a component. */
  component: string;
}

/** The parts of a move of the kind `submit`. */
export interface SubmitFields {
  kind: "submit";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `surrender`. */
export interface SurrenderFields {
  kind: "surrender";
  /** The seat, from 1. */
  seat: number;
  /** The id of a library card or artifact. */
  card: string;
}

/** The parts of a move of the kind `swap`. */
export interface SwapFields {
  kind: "swap";
  /** The seat, from 1. */
  seat: number;
  /** A resource, or mystic energy. */
  good: Good;
  /** A resource, or mystic energy. */
  into: Good;
}

/** The parts of a move of the kind `sweep`. */
export interface SweepFields {
  kind: "sweep";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
  to_place: string;
}

/** The parts of a move of the kind `swoop`. */
export interface SwoopFields {
  kind: "swoop";
  peninsula: PeninsulaId;
}

/** The parts of a move of the kind `take`. */
export interface TakeFields {
  kind: "take";
  /** The seat, from 1. */
  seat: number;
  /** The id of an artifact. */
  artifact: string;
}

/** The parts of a move of the kind `target`. */
export interface TargetFields {
  kind: "target";
  /** The seat, from 1. */
  seat: number;
  piece: PieceKind;
  /** The id of a place. */
  place: string;
}

/** The parts of a move of the kind `turnin`. */
export interface TurninFields {
  kind: "turnin";
  /** The seat, from 1. */
  seat: number;
  /** A resource, or mystic energy. */
  good: Good;
}

/** The parts of a move of the kind `uncover`. */
export interface UncoverFields {
  kind: "uncover";
  /** The id of a treasure of the harpies. */
  treasure: string;
}

/** The parts of a move of the kind `unearth`. */
export interface UnearthFields {
  kind: "unearth";
  spare: string;
}

/** The parts of a move of the kind `unflood`. */
export interface UnfloodFields {
  kind: "unflood";
  peninsula: PeninsulaId;
}

/** The parts of a move of the kind `unleash`. */
export interface UnleashFields {
  kind: "unleash";
  /** The id of a monster. */
  monster: string;
}

/** The parts of a move of the kind `use`. */
export interface UseFields {
  kind: "use";
  /** The id of a component. */
  component: string;
}

/** The parts of a move of the kind `widen`. */
export interface WidenFields {
  kind: "widen";
  /** The id of a place. */
  place: string;
}

/** The entry takes back the outcome of chance before it. */
export interface TakeBackFields {
  kind: "takeback";
}

/** The entry goes back to an earlier version. */
export interface UndoFields {
  kind: "undo";
  /** The version that the game is again as it was at. */
  to: number;
}

/** The parts of a move by their names. `game.move_fields` makes a type for each kind of move. */
export type MoveFields =
  AbandonFields | AcceptFields | ActFields | AppeaseFields | AssembleFields | AttemptFields |
  AvertFields | BarrierFields | BefriendFields | BetweenFields | BottomFields | BountyFields |
  BraceFields | BrewFields | BuildFields | BuyFields | CallFields | CardFields | CarryFields |
  ClaimFields | ConsultFields | ContinueFields | CopyFields | CrackFields | DealFields | DelveFields |
  DesignFields | DevourFields | DiscardFields | DistillFields | DoneFields | DrawFields | DrinkFields
  | DropFields | EncoreFields | EndureFields | EnlistFields | ExchangeFields | ExtraFields |
  FaceFields | FightFields | FloodFields | ForgeFields | ForgoFields | FreeFields | FullFields |
  GainFields | GallopFields | GazeFields | GiveFields | GrantFields | HandFields | HideFields |
  HologramFields | InspireFields | InstallFields | InvokeFields | KeepFields | LeaveFields |
  LessFields | LoseFields | LowerFields | MedusaFields | MixFields | MusterFields | NextFields |
  OfferFields | PayFields | PlacateFields | PlaceFields | PlayFields | ReclaimFields | RecoverFields |
  RecruitFields | RegainFields | RemoveFields | RepelFields | RerollFields | RescueFields |
  ResistFields | ReturnFields | RevealFields | RiseFields | RollFields | SacrificeFields |
  ScatterFields | SeeFields | ShareFields | ShelterFields | ShiftFields | SpendFields | StandFields |
  StayFields | StealFields | StoreFields | SubmitFields | SurrenderFields | SwapFields | SweepFields |
  SwoopFields | TakeFields | TargetFields | TurninFields | UncoverFields | UnearthFields |
  UnfloodFields | UnleashFields | UseFields | WidenFields | TakeBackFields | UndoFields;

/** One legal move, or one outcome at a chance decision. */
export interface LegalMove {
  /** The move in the notation. */
  id: string;
  kind: MoveKind;
  /** Whose move it is; null for a move of the whole team. */
  seat: number | null;
  /** The move in words. */
  text: string;
  fields: MoveFields;
  /** How likely the outcome is; null when the team decides. */
  probability: number | null;
}
