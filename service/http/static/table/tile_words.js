/** A tile in words, and what holds on it this round. */

import { worded } from "./words.js";

/** How much higher the targets of a peninsula are than printed. */
export function targetChange(view, names, peninsula) {
  const lowered = (view.this_round.targets_lowered[peninsula] ?? 0) + (view.expansion?.targets_lowered[peninsula] ?? 0);
  return names.content.peninsulas[peninsula]?.targets.length > 0 ? view.this_round.targets_raised - lowered : 0;
}

/** Why nothing can be done on the tiles of a peninsula this round, in words; undefined where it can. */
export function closedWords(view, names, peninsula) {
  if (view.expansion?.closed.includes(peninsula)) return worded("tile-closed");
  if (view.this_round.no_recruiting && names.content.peninsulas[peninsula].gives === "follower") return worded("tile-no_recruiting");
  return undefined;
}

/** Atlantium for an ore on a Forges tile now. */
export function rateNow(view, tile) {
  return Math.min(tile.rate, view.expansion?.forge_limit ?? tile.rate);
}

/** A tile in words: what it is for, who is there, and when it floods. */
export function tileLabel({ names, view }, tile, site, { taken, next, change, closed }) {
  const parts = [names.place(tile.id)];
  if (site.flooded) parts.push(site.usable ? worded("tile-usable") : worded("tile-flooded"));
  if (closed) parts.push(closed);
  if (tile.target !== undefined) parts.push(change ? worded("tile-target_changed", { target: tile.target + change, printed: tile.target }) : worded("tile-target", { target: tile.target }));
  if (tile.rate !== undefined) parts.push(rateNow(view, tile) < tile.rate ? worded("tile-rate_changed", { number: rateNow(view, tile), printed: tile.rate }) : worded("tile-rate", { number: tile.rate }));
  if (tile.keep === "both") parts.push(worded("tile-keep_all"));
  else if (tile.keep) parts.push(worded("tile-keep_one", { rest: tile.keep }));
  if (!site.flooded) parts.push(worded("tile-taken", { taken, spaces: site.capacity }));
  if (next) parts.push(floodWords(names, view, tile.peninsula));
  return parts.join(", ");
}

/** How likely it is that the next misfortune is the one that floods a peninsula. */
function floodWords(names, view, peninsula) {
  const { deck, left } = view.misfortunes;
  const floods = Object.keys(deck).filter((card) => names.content.misfortunes[card]?.peninsula === peninsula);
  const number = floods.reduce((sum, card) => sum + deck[card], 0);
  const isHeld = view.island.peninsulas.some((each) => each.id === peninsula && each.barrier);
  return worded(isHeld ? "tile-floods_after" : "tile-floods_next", { number, left });
}

/** What there is to say of a place of the island; nothing of any other. */
export function placeWords({ view, names }, id) {
  const tile = names.tiles.get(id);
  const arm = tile && view.island.peninsulas.find((each) => each.id === tile.peninsula);
  if (!arm) return "";
  const site = arm.tiles.find((each) => each.id === id);
  const taken = site.atlanteans.reduce((sum, each) => sum + each.count, 0);
  const facts = { taken, next: site.ring === arm.dry, change: targetChange(view, names, arm.id), closed: closedWords(view, names, arm.id) };
  const { gives } = names.content.peninsulas[arm.id];
  const good = names.content.pieces[gives] ? names.piece(gives) : names.good(gives);
  return worded("tile-is_for", { tile: tileLabel({ view, names }, tile, site, facts), good });
}
