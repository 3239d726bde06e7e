/** What a person chooses for a new game, and the request that it makes. */

/** Engines that a seat can have. */
export const ENGINE_BUDGETS = {
  quick: { name: "engine, casual", engine: { budget: { simulations: 60 }, strength: "casual" } },
  normal: { name: "engine, strong", engine: { budget: { simulations: 400 }, strength: "full" } },
  strong: { name: "engine, patient", engine: { budget: { seconds: 5 }, strength: "full" } },
};

const PLAYER = { name: "", councilor: "", color: "", engine: "" };
const NUMBERS = ["calm_seas", "controlled_floods", "wrath_start", "seed"];
const EXPANSION_NUMBERS = ["receding_waters", "red_skies"];

/** The choices to begin with. */
export function blankGame(manual) {
  return {
    players: Array.from({ length: 4 }, () => ({ ...PLAYER })),
    level: 1,
    expansion: false,
    monsters: [],
    offset_monsters: false,
    receding_waters: "",
    red_skies: "",
    label: "",
    chance: manual ? "manual" : "server",
    seats: "open",
    undo: "until_chance",
    calm_seas: "",
    controlled_floods: "",
    wrath_start: "",
    seed: "",
    hologram: false,
    automaton: false,
    blueprint: [],
    record: "",
    importing: false,
    midway: false,
  };
}

/** The body of `POST /v1/games`. What was left open is left out: the service then chooses. */
export function requestOf(choices) {
  const { chance, seats, undo, label } = choices;
  const table = { chance, seats, undo, ...(label.trim() && { label: label.trim() }) };
  if (choices.importing) return { ...table, record: recordOf(choices.record) };
  return {
    ...table,
    players: choices.players.map(playerOf),
    level: choices.level,
    ...numbersOf(choices, NUMBERS),
    ...(choices.hologram && { hologram: true }),
    ...(choices.automaton && { automaton: true }),
    ...(choices.blueprint.length && { blueprint: choices.blueprint }),
    ...(choices.expansion && { expansion: expansionOf(choices) }),
  };
}

function playerOf({ name, councilor, color, engine }) {
  return {
    ...(name.trim() && { name: name.trim() }),
    ...(councilor && { councilor }),
    ...(color && { color }),
    ...(engine && { engine: ENGINE_BUDGETS[engine].engine }),
  };
}

function expansionOf(choices) {
  return {
    ...(choices.monsters.length && { monsters: choices.monsters }),
    ...(choices.monsters.length && choices.offset_monsters && { offset_monsters: true }),
    ...numbersOf(choices, EXPANSION_NUMBERS),
  };
}

function numbersOf(choices, fields) {
  const given = fields.filter((field) => choices[field] !== "");
  return Object.fromEntries(given.map((field) => [field, Number(choices[field])]));
}

/** A record as JSON if it is JSON, else as text. */
function recordOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text.trim();
  }
}
