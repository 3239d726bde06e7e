/** The names that the page's comments use for what openapi.yaml describes. */

import type { components } from "./api";
import type { openSession } from "./table/session.js";
import type { namesOf } from "./table/names.js";

type Schemas = components["schemas"];

declare global {
  type Content = Schemas["ContentCatalogue"];
  type Game = Schemas["Game"];
  type Decision = Schemas["Decision"];
  type Part = Schemas["ContextPart"];
  type LegalMove = Schemas["LegalMove"];
  type PlayedEvent = Schemas["PlayedEvent"];
  type Hint = Schemas["Hint"];
  type Review = Schemas["Review"];
  type TableSeats = Schemas["TableSeats"];
  type PositionDocument = Schemas["PositionDocument"];

  type Names = ReturnType<typeof namesOf>;
  type Session = ReturnType<typeof openSession>;
  /** A legal move, with the things that one points at to play it. */
  type Move = LegalMove & { things: string[] };
  /** What a hint draws on a place, or what somebody (`by`) proposes. */
  type Mark = { piece?: string; seat?: number; paint?: string; step: number; by?: number | "?" };
  /** What somebody said at the table; `fresh` if it came while the page was open. */
  type TalkMessage = Schemas["TalkMessage"] & { fresh: boolean };
  /** A plan that is compared with the best one: `about` names its moves. */
  type PlanChecked = { status: string; about: string; plans?: Schemas["RivalPlan"][]; error?: string | null };
  /** A search that was asked for, and of which the service has said nothing yet. */
  type Asked<T> = Partial<Omit<T, "question">> & { status: Schemas["SearchStatus"]; question?: any };

  /** What a session keeps. */
  type State = {
    id: string;
    game: Game | null;
    moves: Move[];
    log: PlayedEvent[];
    news: PlayedEvent[];
    picked: string[];
    past: { version: number; game: Game } | null;
    wanted: number | null;
    connection: "connecting" | "live" | "polling" | "lost" | "closed";
    busy: boolean;
    problem: string | null;
    gone: boolean;
    hint: Asked<Hint> | null;
    comparing: "why" | null;
    ownFirst: boolean;
    seconds: number;
    review: Asked<Review> | null;
    seats: TableSeats | null;
    links: Record<string, string>;
    /** The moments that the stage shows, and whether the first stays until it is closed. */
    staged: { keys: string[]; isPinned: boolean };
    planStep: number | null;
    talk: TalkMessage[];
    /** What the next thing that is pointed at says to the others, in place of playing. */
    signing: "propose" | "ping" | null;
    planCheck: PlanChecked | null;
    /** How high the panel is on a phone. */
    sheet: "low" | "half" | "high";
    tab: string;
    pointedAt: string | null;
    closedFinale: boolean;
    followed: string | undefined;
    /** Whether the page goes on by itself where only dice and cards are to be reported. */
    straightOn: boolean;
    /** Whether it then lets rolls fail that only mystic energy could change. */
    keepsEnergy: boolean;
    /** The versions that it has gone on to so. */
    byItself: number[];
  };

  /** What every part of the table is given. */
  type TableParts = {
    session: Session;
    names: Names;
    game: Game;
    view: Game;
    past: State["past"];
    picked: string[];
    open: Set<string>;
    mine: number[];
    marks: Map<string, Mark[]> | null;
  };
}
