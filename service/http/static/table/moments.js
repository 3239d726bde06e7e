/**
 * What has happened in a round, as moments: a misfortune, a roll, a card, the act of a monster. Each is read
 * from the events of the log, with its words and what came of it. Nothing here knows a rule of the game.
 */

import { diceOf } from "./icons.js";
import { keptVersions } from "./undoing.js";
import { worded } from "./words.js";

/**
 * @typedef {{key: string, version: number, kind: "misfortune" | "roll" | "card" | "monster" | "wrath",
 *   id: string | null, title: string, lead: string, words: string, dice: number[], hits: string[], where: string[]}} Moment
 */

/** What the stage shows when nothing has come. */
export const EMPTY_STAGE = { keys: /** @type {string[]} */ ([]), isPinned: false };

/** Moves that use up a card, and the part of the move that names it. */
const CARDS = { play: "card", keep: "card", take: "artifact", drink: "power", invoke: "power" };
/** Moves by which a monster acts, and the figure that acts. What follows such a move belongs to it. */
const ACTS = { medusa: "medusa", gaze: "medusa", swoop: "harpies" };
const OF_A_MONSTER = new Set(["target", "abandon", "submit", "resist", "placate", "forgo", "repel", "lose", "surrender", "hide", "flood"]);
const OF_A_ROLL = new Set(["accept", "spend", "reroll", "exchange"]);
const OF_A_ROUND = new Set(["phase", "round", "monster"]);

/**
 * The moments of the round that a version is in, oldest first. What was undone is not among them.
 * @param {State["log"]} log
 * @param {number} version
 * @param {Names} names
 * @returns {Moment[]}
 */
export function momentsOf(log, version, names) {
  const kept = keptVersions(log, version);
  const events = log.filter((event) => kept.has(event.version));
  const start = events.findLastIndex((event) => event.changes.some((change) => change.kind === "round" && change.round > 1));
  /** @type {Moment[]} */
  const found = [];
  const asked = { lead: "", faced: events.slice(0, start + 1).findLast((event) => event.kind === "face")?.fields.sea_monster };
  events.slice(start + 1).forEach((event, index) => {
    const begun = begunBy(event, index, asked, names);
    if (begun) found.push(begun);
    else if (!event.chance && !event.forced) asked.lead = event.text;
    for (const change of event.changes) {
      const owner = ownerOf(found, change, event);
      const isSaid = !change.text || change.text === begun?.lead || OF_A_ROUND.has(change.kind);
      if (owner && !isSaid && !owner.hits.includes(change.text)) owner.hits.push(change.text);
    }
    const last = found.at(-1);
    if (!begun && last && event.text && isFollowing(last, event) && !event.changes.some((change) => change.text)) last.hits.push(event.text);
  });
  return found;
}

/** The moment that an event begins; null where it begins none. */
function begunBy(event, index, asked, names) {
  const { version, kind, fields, text } = event;
  const where = [fields.place, fields.peninsula, fields.other_peninsula].filter(Boolean);
  const base = { key: `${version}:${index}`, version, dice: [], hits: [], lead: text, words: "", where };
  const drawn = event.changes.find((change) => change.kind === "misfortune");
  if (drawn) return { ...base, kind: "misfortune", id: drawn.card, title: names.of(drawn.card), lead: drawn.text ?? text, words: names.text(drawn.card) };
  if (kind === "roll") return { ...base, kind: "roll", id: null, title: text.replace(/\.$/, ""), lead: asked.lead, dice: diceOf(event) };
  const card = fields[CARDS[kind]];
  if (card && names.text(card)) return { ...base, kind: "card", id: card, title: names.of(card), words: names.text(card) };
  if (kind === "face" || kind === "between") return seaMonster(base, event, asked, names);
  if (ACTS[kind]) return { ...base, kind: "monster", id: ACTS[kind], title: names.of(ACTS[kind]), words: names.text(ACTS[kind]) };
  const wrath = event.changes.find((change) => change.kind === "flood" && change.cause.kind === "wrath");
  return wrath ? { ...base, kind: "wrath", id: null, title: worded("phase-wrath") } : null;
}

/** A monster of the sea attacks, or comes between two peninsulas; in some rounds neither does. */
function seaMonster(base, { kind, fields }, asked, names) {
  if (kind === "face") asked.faced = fields.sea_monster;
  const id = asked.faced ?? "scylla_charybdis";
  const isNobody = kind === "face" && !["scylla", "charybdis"].includes(id);
  return isNobody ? null : { ...base, kind: "monster", id, title: names.of(id), words: names.text("scylla_charybdis") };
}

/** Whether an event that begins nothing belongs to the moment before it. */
function isFollowing(moment, event) {
  if (moment.kind === "roll") return OF_A_ROLL.has(event.kind);
  return moment.kind === "monster" && OF_A_MONSTER.has(event.kind);
}

/** The moment that a change came of: that of its card, or the last one where the event follows from it. */
function ownerOf(found, change, event) {
  const { id, kind } = change.cause;
  const named = found.findLast((moment) => moment.id !== null && moment.id === id);
  if (named) return named;
  const last = found.at(-1);
  if (!last) return null;
  if (kind === "wrath") return last.kind === "wrath" ? last : null;
  const isOwn = last.version === event.version && last.kind !== "misfortune";
  return isOwn || isFollowing(last, event) ? last : null;
}
