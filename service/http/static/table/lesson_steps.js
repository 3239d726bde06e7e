/**
 * The guided round, step by step. Each step says one sentence, names what glows meanwhile, and is done when
 * the game shows it; so whoever does something else on the way is not lost.
 *
 * `things` are things on the table, of which the first that can be picked glows; `moves` are beginnings of
 * moves, of which the first that is legal glows; `more` is the text of a button where there is only something to read.
 */

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
  if (!part || part.missing === null) return "The die falls. Choose what to do with it.";
  if (part.missing <= 0) return `A ${part.total} where ${part.target} is needed: take the crystal.`;
  return `A ${part.total}, and ${part.target} is needed: mystic energy lifts a roll by 1 for each, so pay it and the crystal is yours.`;
}

/** Whether the Solar Matrix can still be built this round: whoever went another way may lack a crystal. */
function mayBuild({ game, moves }) {
  return game.decision?.kind !== "act" || moves.some((move) => move.id === BUILD);
}

const BUILD = "build:1:solar_matrix";

/** @type {{say: string | ((state: any) => string), things?: string[], moves?: string[], more?: string, done?: (state: any) => boolean}[]} */
export const STEPS = [
  {
    say: "The goal: build all ten parts of the Cosmic Gate before the sea has taken the island. Five stand already.",
    more: "Show me how",
  },
  {
    say: "You play Red; Blue and Yellow have placed theirs. Click your Leader, the figure with the crown.",
    things: ["pool:1:leader"],
    done: (state) => placed("forests4", "leader")(state) || state.picked.includes("pool:1:leader"),
  },
  {
    say: "Now click Forests 4: there a roll of 5 or more brings a crystal.",
    things: ["pool:1:leader", "place:forests4"],
    done: placed("forests4", "leader"),
  },
  {
    say: "Send a follower to Hills 6, the outermost tile: rolls are easiest far out, and the water comes there first.",
    things: ["pool:1:follower", "place:hills6"],
    done: placed("hills6", "follower"),
  },
  {
    say: "Send one to build space 1, beside Blue's Leader: whoever stands there together builds together.",
    things: ["pool:1:follower", "place:build1"],
    done: placed("build1", "follower"),
  },
  {
    say: "The last one goes to the Mystic Power Source in the middle: it gives a mystic energy, without any roll.",
    things: ["pool:1:follower", "place:centre"],
    done: placed("centre", "follower"),
  },
  {
    say: "Everybody has a place. End the placement: now the misfortunes come.",
    moves: ["done"],
    done: (state) => isAfter(state, "place"),
  },
  {
    say: ({ game }) =>
      isDry(game, "hills") < 6
        ? "The first card was Calm Seas: nothing. The second floods Hills 6, and your follower there swims home with empty hands. Go on."
        : "Each card of this deck brings a misfortune, most of them a flood. Go on.",
    moves: ["continue"],
    done: (state) => isAfter(state, "suffer") || isDry(state.game, "forges") < 6,
  },
  {
    say: "A flooded tile is lost, unless the team pays 5 mystic energy to raise it. One more card is due: go on.",
    moves: ["continue"],
    done: (state) => isAfter(state, "suffer"),
  },
  {
    say: "Now those who are left act, in any order. Click your Leader in the Forests: a die is rolled.",
    things: ["piece:1:leader:forests4", "place:forests4"],
    done: (state) => isAfter(state, "act") || hasActed(state, "act:1L"),
  },
  {
    say: rollWords,
    moves: ["spend:1:1", "accept"],
    done: (state) => state.game.decision?.kind !== "roll",
  },
  {
    say: "You and Blue hold a crystal each, and the Solar Matrix costs two: click it to build it together.",
    things: ["component:solar_matrix"],
    moves: [BUILD],
    done: (state) => isAfter(state, "act") || isBuilt(state.game, "solar_matrix") || !mayBuild(state),
  },
  {
    say: ({ game }) =>
      `${isBuilt(game, "solar_matrix") ? "The sixth part stands." : "Nothing can be built this round."} Let the others act as well: click whoever glows, and end the actions when nobody is left.`,
    moves: ["recruit", "act", "done"],
    done: (state) => isAfter(state, "act"),
  },
  {
    say: "The round is over. The Wrath of the Gods flooded nothing yet: from round to round it floods more tiles, and you choose which.",
    more: "I see",
  },
  {
    say: "That was everything: place, suffer, act, wrath. Four parts and the island are left, so now go on by yourself.",
    more: "Go on by myself",
  },
];
