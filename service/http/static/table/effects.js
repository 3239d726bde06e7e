/** What works until the end of the round, in words: read from the view, whatever card it came from. */

import { countOf } from "./names.js";

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
  add(now.targets_raised > 0, "targets_raised", `All targets +${now.targets_raised}`);
  for (const [arm, by] of Object.entries(lowered)) add(by > 0, `lowered ${arm}`, `${names.of(arm)}: targets −${by}`);
  add(now.build_surcharge > 0, "build_surcharge", `Each build costs ${countOf(now.build_surcharge, "resource")} more`);
  add(now.build_limit !== null, "build_limit", limitWords(now));
  add(now.no_recruiting, "no_recruiting", "Nobody is recruited");
  add(now.wrath_relief > 0, "wrath_relief", `The Wrath floods ${countOf(now.wrath_relief, "tile")} less`);
  add(now.five_plus_open, "five_plus_open", "The spaces for five players are open");
  for (const [tile, by] of Object.entries(now.tiles_widened)) add(by > 0, `widened ${tile}`, `${names.place(tile)} holds ${by} more`);
  for (const arm of expansion?.closed ?? []) add(true, `closed ${arm}`, `${names.of(arm)} closed`);
  add(expansion?.forge_limit, "forge_limit", `An ore makes at most ${expansion?.forge_limit} Atlantium`);
  for (const card of now.bans) add(true, `ban ${card}`, names.of(card), card);
  for (const [card, numbers] of Object.entries(expansion?.numbers ?? {})) add(isAtWork(numbers, card, names), `active ${card}`, names.of(card), card);
  return found;
}

function limitWords({ build_limit: limit, built }) {
  return built < limit ? `Only ${limit} may be built` : "Nothing more may be built";
}

/** Whether a spirit or a potion works now. */
function isAtWork(numbers, id, names) {
  return Boolean(numbers.active) && (id in names.content.spirits || id in names.content.potions);
}
