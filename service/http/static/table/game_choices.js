/** What a person chooses for a new game, and the request that it makes. */

import { worded } from "./words.js";

/** Engines that a seat can have. */
export const ENGINE_BUDGETS = {
  easy: { name: worded("engine-easy"), engine: { budget: { simulations: 60 }, strength: "beginner" } },
  quick: { name: worded("engine-quick"), engine: { budget: { simulations: 60 }, strength: "casual" } },
  normal: { name: worded("engine-normal"), engine: { budget: { simulations: 400 }, strength: "full" } },
  strong: { name: worded("engine-strong"), engine: { budget: { seconds: 5 }, strength: "full" } },
};

const EMPTY_SEAT = { name: "", councilor: "", color: "" };
const BASE_LEVELS = 5;
const NUMBERS = ["calm_seas", "controlled_floods", "wrath_start", "seed"];
const EXPANSION_NUMBERS = ["receding_waters", "red_skies"];

/** The choices to begin with. */
export function blankGame(manual) {
  return {
    players: Array.from({ length: 4 }, () => ({ ...EMPTY_SEAT, engine: "" })),
    level: 1,
    expansion: false,
    monsters: [],
    offset_monsters: false,
    two_teams: false,
    receding_waters: "",
    red_skies: "",
    label: "",
    seats: "open",
    ...chanceChoices(manual ? "manual" : "server"),
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

/** Who rolls and draws, and how far undo then goes: at one's own table nothing is hidden. */
export function chanceChoices(chance) {
  return { chance, undo: chance === "manual" ? "free" : "until_chance" };
}

/** With Monstrosities or without; what only the expansion has is then no longer chosen. */
export function expansionChoices(choices, content, expansion) {
  if (expansion) return { expansion };
  const isBase = (family, id) => Boolean(content[family][id]) && !content[family][id].expansion;
  return {
    expansion,
    level: Math.min(BASE_LEVELS, choices.level),
    players: choices.players.map((each) => ({ ...each, councilor: isBase("councilors", each.councilor) ? each.councilor : "" })),
    blueprint: choices.blueprint.filter((id) => isBase("components", id)),
  };
}

/** As many seats as `count`: those that there were, then empty ones; without colours that this number of players lacks. */
export function seatChoices(choices, content, count) {
  const { colors } = content.player_counts[count];
  const players = Array.from({ length: count }, (_, index) => choices.players[index] ?? { ...choices.players[0], ...EMPTY_SEAT });
  return { players: players.map((each) => ({ ...each, color: colors.includes(each.color) ? each.color : "" })) };
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
    ...(choices.players.length === 1 && choices.two_teams && { two_teams: true }),
    ...numbersOf(choices, EXPANSION_NUMBERS),
  };
}

function numbersOf(choices, fields) {
  const given = fields.filter((field) => choices[field] !== "");
  return Object.fromEntries(given.map((field) => [field, Number(choices[field])]));
}

/** A record as JSON if it is JSON, else as text. */
function recordOf(text) {
  const record = text.trim(); // and without the byte order mark that some editors begin a file with
  try {
    return JSON.parse(record);
  } catch {
    return record;
  }
}
