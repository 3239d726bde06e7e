/** Hints, and reviews of whole games. Made from openapi.yaml by `python -m tools.client_models`. */

import type {
  ChanceKind,
  DecisionLabel,
  GameStatus,
  HintDetail,
  LossClass,
  MomentKind,
  Phase,
  PlanSource,
  Priority,
  ReviewedKind,
  SearchStatus,
  Verdict,
} from "./words.js";

/** How much to search, as it was asked for: one of the three. */
export interface AskedBudget {
  seconds?: number;
  simulations?: number;
  /** Simulations of each worker's share. */
  shares?: Array<number>;
}

/** The chance of winning that an earlier hint stated of its plan. */
export interface PlannedChance {
  p: number;
  /** It rests on so many, in all hints that went on with it. */
  simulations: number;
}

/** The question, with defaults for everything that was left open. */
export interface AskedQuestion {
  budget: AskedBudget;
  /** The seat to advise; null for all. */
  seat: number | null;
  /** The moves to consider; empty for all. */
  allow: Array<string>;
  /** The moves not to consider. */
  avoid: Array<string>;
  /** The moves to compare with the advised one. */
  compare: Array<string>;
  workers: number;
  /** Plans of the round to compare with the best one. */
  plans: Array<Array<string>>;
  /** What is left of an earlier hint's plan; see `follows`. */
  line: Array<string>;
  /** The chance that was stated of it: this hint adds to it. */
  line_win: PlannedChance | null;
  seed: number;
  /** How many moves to advise. */
  top: number;
  detail: HintDetail;
  priority: Priority;
  /** Seconds after `created` for which the answer is of use, if asked for. */
  answer_within: number | null;
}

/** How far a search is. */
export interface HintProgress {
  /** Made so far. */
  simulations: number;
  /** Spent so far. */
  seconds: number;
  /** The best move so far. */
  best: string | null;
  /** Its chance of winning. */
  p: number | null;
}

/** A chance of winning, with its 95 % interval. */
export interface WinChance {
  p: number;
  low: number;
  high: number;
  /**
   * In hints: the team is assumed to follow hints to the end of the game that take so many seconds
   * of one core. It is the same for every budget.
   */
  assumes?: number;
}

/** A thing that one of two moves brings less of. */
export interface GivenUp {
  /** The kind of reason it would be on its own. */
  kind: string;
  /** The id of what it is about; empty for the game. */
  about: string;
  /** How much the move that gives it up brings. */
  here: number;
  /** How much the other move brings. */
  there: number;
}

/** An amount of a good that a player has, or that the team lacks. */
export interface Holding {
  /** Whose it is; null for the team. */
  seat: number | null;
  /** The id of the good. */
  good: string;
  amount: number;
}

/** How many of the games played on to their end finished in a round. */
export interface RoundEnd {
  round: number;
  won: number;
  lost: number;
}

/** What a reason rests on. Each kind of reason has some of these. */
export interface ReasonNumbers {
  /** In how many of the simulations, from 0 to 1. */
  p?: number;
  /** The lower end of the interval. */
  low?: number;
  /** The upper end of the interval. */
  high?: number;
  /** How much on average. */
  mean?: number;
  /** The same after the rival; for `turns_on`, without what it is about. */
  without?: number | null;
  /** How many it rests on. */
  simulations?: number;
  /** The id of what it is about. */
  about?: string;
  /** The id of the place. */
  place?: string;
  /** The other move, in the notation. */
  rival?: string;
  /** By how much the chance of winning differs from the rival's. */
  difference?: number;
  /** Pairs of simulations on the same dice and cards. */
  games?: number;
  /** The chance of winning after the worst move. */
  lowest?: number;
  /** The chance of winning after the best move. */
  highest?: number;
  /** How often the round wins the game. */
  won?: number;
  /** How often the round loses the game. */
  lost?: number;
  /** What is given up. */
  facts?: Array<GivenUp>;
  /** What the team still lacks. */
  missing?: Array<Holding>;
  /** What must not be spent on anything else. */
  kept?: Array<Holding>;
  /** By round: games won and lost in it. */
  ends?: Array<RoundEnd>;
  /** Gained in the rest of the round. */
  gold?: number;
  /** Gained in the rest of the round. */
  crystal?: number;
  /** Gained in the rest of the round. */
  ore?: number;
  /** Gained in the rest of the round. */
  atlantium?: number;
  /** Gained in the rest of the round. */
  energy?: number;
  /** Gained in the rest of the round. */
  followers?: number;
  /** Gained in the rest of the round. */
  cards?: number;
}

/** Why: a sentence, and the numbers it rests on. */
export interface Reason {
  /** The kind of reason, for programs. */
  kind: string;
  text: string;
  numbers: ReasonNumbers;
}

/**
 * How much of the chance of winning is believed to be given away against the best. It puts together
 * what the simulations showed and how much moves or plans differ in general. Below 0 it is a gain.
 */
export interface Loss {
  p: number;
  /** With `high`: the 80 % interval. */
  low: number;
  high: number;
}

/** A move, and what the search found of it. */
export interface AdvisedMove {
  /** The move in the notation. */
  move: string;
  /** The move in words. */
  text: string;
  /** Null for a move that leaves no choice: nothing was searched. */
  win: WinChance | null;
  /** Simulations that began with it. */
  visits: number;
  /** Moves that are likely to follow. */
  line: Array<string>;
  /** The weightiest first. */
  reasons: Array<Reason>;
  /** The moves of `line` in words; payments are said with what is paid for. */
  line_text: Array<string>;
  /** Whether the search cannot tell it from the first one: the order says nothing. */
  tied: boolean;
  /** Against the first move; null for a move that leaves no choice. */
  loss: Loss | null;
  class: LossClass | null;
}

/** A thought that names no move. */
export interface Nudge {
  /** The kind of thought, for programs. */
  kind: string;
  text: string;
  /** Ids to highlight: goods, peninsulas or components. */
  about: Array<string>;
}

/** One move of a plan. */
export interface PlannedMove {
  /** The move in the notation. */
  move: string;
  /** The move in words. */
  text: string;
  /** Whose it is; null for a move of the whole team. */
  seat: number | null;
  /** Nobody decides about it, as when something is paid: it need not be shown. */
  is_minor: boolean;
}

/** Where all Atlanteans that remain should go, as one proposal. */
export interface Plan {
  /** Each legal in turn, the advised move first. */
  moves: Array<PlannedMove>;
  /** The chance of winning with this plan. */
  win: WinChance | null;
}

/** By how much the chance of winning differs, with its interval. */
export interface Difference {
  p: number;
  low: number;
  high: number;
  /** Pairs of simulations on the same dice and cards, one after each move. */
  games: number;
}

/** A budget that might tell two moves apart. */
export interface NeededBudget {
  simulations: number;
}

/** A move of `compare`, against the advised one. */
export interface ComparedMove {
  /** The move in the notation. */
  move: string;
  /** How it compares, in words. */
  text: string;
  /** Null when it was not simulated. */
  win: WinChance | null;
  /** Simulations that began with it. */
  visits: number;
  /** Null when the two moves did not meet. */
  difference: Difference | null;
  verdict: Verdict;
  /**
   * With `too_close`: a budget that may show which is better; null if they are equal, or if no
   * budget is known to be enough.
   */
  needs: NeededBudget | null;
  /** Beside the move that it is compared with. */
  reasons: Array<Reason>;
  /** The move in words. */
  move_text: string;
  /** Against the advised move; null when the two did not meet. */
  loss: Loss | null;
  class: LossClass | null;
}

/** The question as it was searched. */
export interface ReceiptQuestion {
  budget: AskedBudget;
  /** The seat to advise; null for all. */
  seat: number | null;
  /** The moves to consider; empty for all. */
  allow: Array<string>;
  /** The moves not to consider. */
  avoid: Array<string>;
  /** The moves to compare with the advised one. */
  compare: Array<string>;
  workers: number;
  /** Plans of the round to compare with the best one. */
  plans: Array<Array<string>>;
  /** What is left of an earlier hint's plan; see `follows`. */
  line: Array<string>;
  /** The chance that was stated of it: this hint adds to it. */
  line_win: PlannedChance | null;
  /** How many moves to advise. */
  top: number;
}

/** What the search took. */
export interface SpentBudget {
  seconds: number;
  simulations: number;
  /** Simulations of each worker's share; 0 for one that no worker took. */
  shares: Array<number>;
  /** Whether it was cancelled before its budget was spent. */
  stopped: boolean;
}

/** What to ask again for the same answer: position, `seed`, and `spent.shares` as budget. */
export interface Receipt {
  /** A hash of the position. */
  position: string;
  seed: number;
  asked: ReceiptQuestion;
  spent: SpentBudget;
  /** Versions of rules and search. */
  engine: string;
  /** Version of the content. */
  content: string;
  /** Whether the answer existed before this request. */
  cached: boolean;
  /** The share of the budget that the service granted; less than 1 while others wait. */
  granted: number;
}

/** One Atlantean of a plan placed elsewhere, with all others where they were. */
export interface PlanExchange {
  /** The placement of the plan, in the notation. */
  taken: string;
  /** The placement in its stead. */
  given: string;
  /** The exchange and what it gains, in words. */
  text: string;
  gain: Difference;
}

/** A plan of the round beside the best one found, on the same dice and cards. */
export interface RivalPlan {
  /**
   * The `best` one found, that of the scripted `team`, which plays without a search, or one that
   * was `asked` about.
   */
  source: PlanSource;
  /** Its place in `plans` of the question, from 0. */
  index: number | null;
  /** What was asked, and what the search added where it was open. */
  moves: Array<PlannedMove>;
  /** Null when it was not simulated. */
  win: WinChance | null;
  /** To the best plan; null for that one and without simulations. */
  difference: Difference | null;
  loss: Loss | null;
  class: LossClass | null;
  /** How good it is, in words. */
  text: string;
  /** Up to three exchanges that gain, the best first. */
  change_first: Array<PlanExchange>;
}

/** What to play: as much of it as `detail` asked for; the rest is empty or null. */
export interface HintAnswer {
  /** The version of the game that it is about. */
  version: number;
  /** The best first. */
  moves: Array<AdvisedMove>;
  nudge: Nudge | null;
  /** While Atlanteans are placed: where all that remain should go. */
  plan: Plan | null;
  /** One for each move of `compare`. */
  comparison: Array<ComparedMove>;
  receipt: Receipt;
  /** What the team builds towards, must keep and must avoid, and when it may win. */
  outlook: Array<Reason>;
  /** With `plans` in the question: the best one, the scripted team's, those asked. */
  plans: Array<RivalPlan>;
  /** The decision in words: which moves are fine, and which one matters. Show it first. */
  decision: string;
  /** The best move in words: what to do, what for, and how sure that is. */
  headline: string;
}

/** A hint: its status, and its answer. */
export interface Hint {
  id: string;
  /** Null when the position came with the question. */
  game: string | null;
  /** The version of the game that it is about. */
  version: number;
  status: SearchStatus;
  created: string;
  started: string | null;
  ended: string | null;
  /** Why it failed, if it did. */
  error: string | null;
  /** Whether it is kept as long as its game. */
  keep: boolean;
  question: AskedQuestion;
  progress: HintProgress | null;
  /** Null until something was found. */
  answer: HintAnswer | null;
}

/** How much a review searches, as it was asked for. */
export interface AskedReviewBudget {
  /** For each decision of the game. */
  simulations: number;
}

/** The question, with defaults for everything that was left open. */
export interface AskedReview {
  budget: AskedReviewBudget;
  seed: number;
}

/** How far a review is. */
export interface ReviewProgress {
  /** Decisions reviewed so far. */
  decision: number;
  /** All of them. */
  decisions: number;
  /** Made so far. */
  simulations: number;
  /** Spent so far. */
  seconds: number;
  /** The chance of winning after the last decision reviewed. */
  p: number | null;
}

/** By how much the chance of winning changed, with its 95 % interval; below 0 it fell. */
export interface ChanceChange {
  p: number;
  low: number;
  high: number;
}

/** What to try instead: fork the game at the version and play the moves. */
export interface Alternative {
  version: number;
  moves: Array<PlannedMove>;
}

/** One of the largest falls or best moments of a game. */
export interface ReviewMoment {
  /** Who or what moved the chance of winning. */
  kind: MomentKind;
  /** The game's version before it. */
  version: number;
  /** The version after it. */
  until: number;
  round: number;
  /** Of one decision its interval is one of 99 %: games have many. Of a round it is one of 95 %. */
  change: ChanceChange;
  /** Whether the interval excludes that nothing changed. */
  proven: boolean;
  text: string;
  /** For a decision that fell short of another. */
  instead: Alternative | null;
  /** Why, where the search can say it. */
  reasons: Array<Reason>;
}

/** A round in two sentences: what was wanted, and what came of it. */
export interface Chapter {
  round: number;
  /** The game's version at its beginning. */
  version: number;
  /** The version at its end. */
  until: number;
  /** The first sentence: where the Atlanteans were placed. */
  wanted: string;
  /** The second: what came, and what changed the chance. */
  came: string;
  /** The chance of winning at its beginning. */
  start: number;
  /** The chance at its end. */
  end: number;
  /** What its decisions surely cost. */
  cost: number;
  /** What dice and cards gave or took. */
  luck: number;
  /** The rest: `start - cost + luck + unclear` is `end`. */
  unclear: number;
}

/** One decision: the placements of a round together, or a single move with a real choice. */
export interface ReviewedDecision {
  /**
   * A `plan` is a round's placements up to dice or cards, a `move` a single one. A `turn` is all
   * moves between two chance events, if together they cost more than singly.
   */
  kind: ReviewedKind;
  /** The game's version before it. */
  version: number;
  /** The version after its last move. */
  until: number;
  round: number;
  phase: Phase;
  /** Whose move it was; null for the whole team. */
  seat: number | null;
  /** What was decided, in words. */
  text: string;
  /** The moves played. */
  moves: Array<string>;
  /** The best found instead: what to try in a fork. */
  best: Array<PlannedMove>;
  /**
   * How much less it wins than the best found, as measured, proven or not, with a 99 % interval.
   */
  cost: Difference;
  /** What it surely cost, 0 unless that is proven. */
  charged: number;
  /** `unclear` where the interval allows no label. */
  label: DecisionLabel;
  /** What single pieces placed elsewhere would have gained. */
  exchanges: Array<PlanExchange>;
}

/** One outcome of dice or cards, and how lucky it was. */
export interface ReviewedChance {
  kind: ChanceKind;
  /** The game's version before it. */
  version: number;
  round: number;
  /** The outcome in the notation. */
  move: string;
  /** What led to it and what came, in words. */
  text: string;
  /** The chance after it, less the mean over all its outcomes. */
  luck: ChanceChange;
}

/** The chance of winning at a version. */
export interface CurvePoint {
  version: number;
  win: WinChance;
}

/** What a review was asked for. */
export interface ReviewTerms {
  budget: AskedReviewBudget;
}

/** What a review took. */
export interface ReviewSpent {
  seconds: number;
  simulations: number;
  /** Whether it was cancelled before it came to the end. */
  stopped: boolean;
}

/** What to ask again for the same review; the position is that at its end. */
export interface ReviewReceipt {
  /** A hash of the position. */
  position: string;
  seed: number;
  asked: ReviewTerms;
  spent: ReviewSpent;
  /** Versions of rules and search. */
  engine: string;
  /** Version of the content. */
  content: string;
  /** Whether the answer existed before this request. */
  cached: boolean;
}

/** What was found of a game: `start - cost + luck + unclear` is its end. */
export interface ReviewAnswer {
  /** The version up to which the game was reviewed. */
  version: number;
  status: GameStatus;
  /** For each decision. */
  simulations: number;
  /** The chance at the start. */
  start: WinChance;
  /** What the decisions surely cost in all: the sum of `charged`. */
  cost: number;
  /** What dice and cards gave or took in all: the sum over `chances`. */
  luck: ChanceChange;
  /** What decisions changed in all, against the stated chances: the rest. */
  decided: ChanceChange;
  /** `decided.p` + `cost`: what of `decided` is no proven cost against the best. */
  unclear: number;
  /** 1 for a won game, 0 for a lost one. */
  result: number | null;
  /** Why the game ended as it did, a few sentences each; empty while it runs. */
  ending: Array<string>;
  /** The chance at the end of the part that was reviewed. */
  now: WinChance;
  /** The three largest falls, or all of 15 points and more; the largest first. */
  falls: Array<ReviewMoment>;
  /** The three best moments, or all of 15 points and more; the best first. */
  rises: Array<ReviewMoment>;
  /** The rounds in their order. */
  chapters: Array<Chapter>;
  /** In their order. */
  decisions: Array<ReviewedDecision>;
  /** In their order. */
  chances: Array<ReviewedChance>;
  /** The chance of winning over the game. */
  curve: Array<CurvePoint>;
  receipt: ReviewReceipt;
}

/** A review of a game up to a version: its status, and its answer. */
export interface Review {
  id: string;
  game: string;
  /** The version up to which the game is reviewed. */
  version: number;
  status: SearchStatus;
  created: string;
  started: string | null;
  ended: string | null;
  /** Why it failed, if it did. */
  error: string | null;
  /** Whether it is kept as long as its game. */
  keep: boolean;
  question: AskedReview;
  progress: ReviewProgress | null;
  /** Null until something was found. */
  answer: ReviewAnswer | null;
}
