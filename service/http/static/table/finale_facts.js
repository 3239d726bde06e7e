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

/** The round at each version at which one began. */
export function roundsOf(first, log) {
  const began = log.flatMap(({ version, changes }) => changes.filter(({ kind }) => kind === "round").map(({ round }) => ({ version, round })));
  return [{ version: 0, round: first.round }, ...began];
}

/**
 * The curve of a game: the chance to win where there is a review of all of it, else the tiles above the
 * water, in stairs. Both go from 0 to 1, over the whole game and up to the most that there was.
 */
export function curveOf(course, review, last) {
  const { answer } = review ?? {};
  const isChance = Boolean(answer && answer.version === last);
  const length = Math.max(1, last);
  if (isChance) {
    const chances = [...answer.curve.map(({ version, win }) => ({ version, p: win.p })), { version: last, p: answer.result ?? answer.now.p }];
    return { isChance, stairs: false, points: chances.map(({ version, p }) => ({ at: version / length, share: p })) };
  }
  const most = Math.max(1, ...course.map(({ dry }) => tilesLeft(dry)));
  return { isChance, stairs: true, points: course.map(({ version, dry }) => ({ at: version / length, share: tilesLeft(dry) / most })) };
}

/** The path of a curve: straight from point to point, or in stairs. */
export function lineOf({ points, stairs }, x, y) {
  return points.map(({ at, share }, index) => `${index ? (stairs ? `H${x(at)}V` : `L${x(at)} `) : `M${x(at)} `}${y(share)}`).join("");
}

/** How high a curve is somewhere. */
export function shareAt({ points, stairs }, at) {
  const before = points.findLast((point) => point.at <= at) ?? points[0];
  const after = points.find((point) => point.at > at);
  if (stairs || !after) return before.share;
  return before.share + ((at - before.at) / (after.at - before.at)) * (after.share - before.share);
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
  const line = (name, number, icon) => ({ name: name(number), value: number, icon });
  const built = game.gate.components.filter((each) => each.state !== "unbuilt").length;
  const facts = [
    line((number) => worded("finale-rounds", { number }), game.round, "time"),
    { name: worded("finale-parts"), value: worded("finale-of", { number: built, all: game.gate.components.length }), icon: "gate" },
    line((number) => worded("finale-misfortunes", { number }), count("misfortune"), "storm"),
    line((number) => worded("finale-floods", { number }), count("flood"), "water"),
    line((number) => worded("finale-raised", { number }), count("unflood"), "mountains"),
    line((number) => worded("finale-barriers", { number }), changes.filter((change) => change.kind === "barrier" && change.present).length, "barrier"),
    line((number) => worded("finale-left", { number }), tilesLeft(course[course.length - 1].dry), "hills"),
    line((number) => worded("finale-goods", { number }), gained((change) => change.kind === "resource"), "gold"),
    { name: worded("finale-energy"), value: gained((change) => change.kind === "energy"), icon: "energy" },
    line((number) => worded("finale-rolls", { number }), rolls.length, "hills"),
    { name: worded("finale-best_roll"), value: rolls.length ? Math.max(...rolls) : "", icon: "check" },
  ];
  return facts.filter((each) => each.value !== "" && each.value !== 0);
}
