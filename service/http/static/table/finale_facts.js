/** What happened in a game, in numbers, worked out from its first view, its last view and its events. */

import { ARMS } from "./sinking_island.js";
import { worded } from "./words.js";

/** How many tiles of each peninsula are above the water. */
function dryOf(view) {
  return Object.fromEntries(view.island.peninsulas.map((each) => [each.id, each.dry]));
}

/**
 * The island after each event that changed it: the version, and the dry tiles of each peninsula.
 * @returns {{version: number, dry: Record<string, number>}[]}
 */
export function courseOfTheIsland(first, log, last) {
  const course = [{ version: 0, dry: dryOf(first) }];
  for (const event of log) {
    for (const change of event.changes) {
      if (!["flood", "unflood"].includes(change.kind) || !ARMS.includes(change.peninsula)) continue;
      const before = course[course.length - 1];
      course.push({ version: event.version, dry: { ...before.dry, [change.peninsula]: change.dry } });
    }
  }
  course.push({ version: last.version, dry: dryOf(last) });
  return course;
}

/** All dry tiles of the peninsulas. */
export function tilesLeft(dry) {
  return ARMS.reduce((sum, arm) => sum + (dry[arm] ?? 0), 0);
}

/**
 * The numbers of a game as lines: what it is, how much, and perhaps a word more.
 * @returns {{name: string, value: number | string, icon: string}[]}
 */
export function factsOf(game, log, course) {
  const changes = log.flatMap((event) => event.changes);
  const count = (kind) => changes.filter((change) => change.kind === kind).length;
  const rolls = log.filter((event) => event.kind === "roll" && event.fields.die).map((event) => event.fields.die + (event.fields.other_die ?? 0));
  const gained = (isOf) => changes.filter(isOf).reduce((sum, change) => sum + Math.max(0, change.by ?? 0), 0);
  const built = game.gate.components.filter((each) => each.state !== "unbuilt").length;
  const facts = [
    { name: worded("finale-rounds"), value: game.round, icon: "time" },
    { name: worded("finale-parts"), value: worded("finale-of", { number: built, all: game.gate.components.length }), icon: "gate" },
    { name: worded("finale-misfortunes"), value: count("misfortune"), icon: "storm" },
    { name: worded("finale-floods"), value: count("flood"), icon: "water" },
    { name: worded("finale-raised"), value: count("unflood"), icon: "mountains" },
    { name: worded("finale-barriers"), value: changes.filter((change) => change.kind === "barrier" && change.present).length, icon: "barrier" },
    { name: worded("finale-left"), value: tilesLeft(course[course.length - 1].dry), icon: "hills" },
    { name: worded("finale-goods"), value: gained((change) => change.kind === "resource"), icon: "gold" },
    { name: worded("finale-energy"), value: gained((change) => change.kind === "energy"), icon: "energy" },
    { name: worded("finale-rolls"), value: rolls.length, icon: "hills" },
    { name: worded("finale-best_roll"), value: rolls.length ? Math.max(...rolls) : "", icon: "check" },
  ];
  return facts.filter((each) => each.value !== "" && each.value !== 0);
}
