/** What works until the end of the round, in words: read from the view, whatever card it came from. */

import { worded } from "./words.js";

/**
 * @param {Game} view
 * @param {Names} names
 * @returns {{key: string, words: string, card?: string}[]}
 */
export function effectsOf(view, names) {
  const { this_round: now, expansion } = view;
  const found = [];
  const add = (isThere, key, words, card) => isThere && found.push({ key, words, card });
  const lowered = { ...now.targets_lowered };
  add(now.targets_raised > 0, "targets_raised", worded("effect-targets_raised", { by: now.targets_raised }));
  for (const [arm, by] of Object.entries(lowered)) add(by > 0, `lowered ${arm}`, worded("effect-lowered", { peninsula: names.of(arm), by }));
  add(now.build_surcharge > 0, "build_surcharge", worded("effect-surcharge", { number: now.build_surcharge }));
  add(now.build_limit !== null, "build_limit", limitWords(now));
  add(now.no_recruiting, "no_recruiting", worded("effect-no_recruiting"));
  add(now.wrath_relief > 0, "wrath_relief", worded("effect-relief", { number: now.wrath_relief }));
  add(now.five_plus_open, "five_plus_open", worded("effect-five_open"));
  for (const [tile, by] of Object.entries(now.tiles_widened)) add(by > 0, `widened ${tile}`, worded("effect-widened", { place: names.place(tile), by }));
  for (const arm of expansion?.closed ?? []) add(true, `closed ${arm}`, worded("effect-closed", { peninsula: names.of(arm) }));
  add(expansion?.forge_limit, "forge_limit", worded("effect-forge_limit", { number: expansion?.forge_limit ?? 0 }));
  for (const card of now.bans) add(true, `ban ${card}`, names.of(card), card);
  for (const [card, numbers] of Object.entries(expansion?.numbers ?? {})) add(isAtWork(numbers, card, names), `active ${card}`, names.of(card), card);
  return found;
}

function limitWords({ build_limit: limit, built }) {
  return built < limit ? worded("effect-limit", { limit }) : worded("effect-limit_reached");
}

/** Whether a spirit or a potion works now. */
function isAtWork(numbers, id, names) {
  return Boolean(numbers.active) && (id in names.content.spirits || id in names.content.potions);
}
