/**
 * The guided round, step by step. Each step says one sentence, names what glows meanwhile, and is done when
 * the game shows it; so whoever does something else on the way is not lost.
 *
 * `things` are things on the table, of which the first that can be picked glows; `moves` are beginnings of
 * moves, of which the first that is legal glows; `more` is the text of a button where there is only something to read.
 */

import { worded } from "./words.js";

const RED = 1;

const piecesAt = (place, seat, piece) => ({ game }) => {
  const { centre, peninsulas } = game.island;
  const places = [centre, ...peninsulas.flatMap((each) => each.tiles), ...game.gate.build_spaces];
  const found = places.find((each) => each.id === place)?.atlanteans ?? [];
  return found.some((each) => each.seat === seat && each.piece === piece);
};
const placed = (place, piece) => (state) => isAfter(state, "place") || piecesAt(place, RED, piece)(state);

const PHASES = ["place", "suffer", "act", "wrath"];

/** Whether a phase of the first round is over. */
function isAfter({ game }, phase) {
  return game.round > 1 || game.status !== "running" || PHASES.indexOf(game.phase) > PHASES.indexOf(phase);
}

const isDry = (game, peninsula) => game.island.peninsulas.find((each) => each.id === peninsula).dry;
const hasActed = ({ log }, words) => log.some((event) => event.move?.startsWith(words));
const isBuilt = (game, id) => game.gate.components.find((each) => each.id === id)?.state !== "unbuilt";

/** What the dice of the pending roll say, as words. */
function rollWords({ game }) {
  const part = game.decision?.context.find((each) => each.type === "roll");
  if (!part || part.missing === null) return worded("lesson-falls");
  if (part.missing <= 0) return worded("lesson-enough", { total: part.total, target: part.target });
  return worded("lesson-lift", { total: part.total, target: part.target });
}

/** Whether the Solar Matrix can still be built this round: whoever went another way may lack a crystal. */
function mayBuild({ game, moves }) {
  return game.decision?.kind !== "act" || moves.some((move) => move.id === BUILD);
}

const BUILD = "build:1:solar_matrix";

/** @type {{say: string | ((state: any) => string), things?: string[], moves?: string[], more?: string, done?: (state: any) => boolean}[]} */
export const STEPS = [
  {
    say: worded("lesson-goal"),
    more: worded("lesson-show_me"),
  },
  {
    say: worded("lesson-leader"),
    things: ["pool:1:leader"],
    done: (state) => placed("forests4", "leader")(state) || state.picked.includes("pool:1:leader"),
  },
  {
    say: worded("lesson-forests"),
    things: ["pool:1:leader", "place:forests4"],
    done: placed("forests4", "leader"),
  },
  {
    say: worded("lesson-hills"),
    things: ["pool:1:follower", "place:hills6"],
    done: placed("hills6", "follower"),
  },
  {
    say: worded("lesson-build_space"),
    things: ["pool:1:follower", "place:build1"],
    done: placed("build1", "follower"),
  },
  {
    say: worded("lesson-centre"),
    things: ["pool:1:follower", "place:centre"],
    done: placed("centre", "follower"),
  },
  {
    say: worded("lesson-end_placing"),
    moves: ["done"],
    done: (state) => isAfter(state, "place"),
  },
  {
    say: ({ game }) =>
      isDry(game, "hills") < 6
        ? worded("lesson-swims")
        : worded("lesson-misfortunes"),
    moves: ["continue"],
    done: (state) => isAfter(state, "suffer") || isDry(state.game, "forges") < 6,
  },
  {
    say: worded("lesson-lost_tile"),
    moves: ["continue"],
    done: (state) => isAfter(state, "suffer"),
  },
  {
    say: worded("lesson-act"),
    things: ["piece:1:leader:forests4", "place:forests4"],
    done: (state) => isAfter(state, "act") || hasActed(state, "act:1L"),
  },
  {
    say: rollWords,
    moves: ["spend:1:1", "accept"],
    done: (state) => state.game.decision?.kind !== "roll",
  },
  {
    say: worded("lesson-build"),
    things: ["component:solar_matrix"],
    moves: [BUILD],
    done: (state) => isAfter(state, "act") || isBuilt(state.game, "solar_matrix") || !mayBuild(state),
  },
  {
    say: ({ game }) =>
      worded(isBuilt(game, "solar_matrix") ? "lesson-others" : "lesson-others_unbuilt"),
    moves: ["recruit", "act", "done"],
    done: (state) => isAfter(state, "act"),
  },
  {
    say: worded("lesson-wrath"),
    more: worded("lesson-i_see"),
  },
  {
    say: worded("lesson-end"),
    more: worded("lesson-by_myself"),
  },
];
