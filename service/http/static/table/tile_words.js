/** A tile in words, and what holds on it this round. */

/** How much higher the targets of a peninsula are than printed. */
export function targetChange(view, names, peninsula) {
  const lowered = (view.this_round.targets_lowered[peninsula] ?? 0) + (view.expansion?.targets_lowered[peninsula] ?? 0);
  return names.content.peninsulas[peninsula]?.targets.length > 0 ? view.this_round.targets_raised - lowered : 0;
}

/** Why nothing can be done on the tiles of a peninsula this round, in words; undefined where it can. */
export function closedWords(view, names, peninsula) {
  if (view.expansion?.closed.includes(peninsula)) return "closed this round: nobody acts here";
  if (view.this_round.no_recruiting && names.content.peninsulas[peninsula].gives === "follower") return "nobody is recruited here this round";
  return undefined;
}

/** Atlantium for an ore on a Forges tile now. */
export function rateNow(view, tile) {
  return Math.min(tile.rate, view.expansion?.forge_limit ?? tile.rate);
}

/** A tile in words: what it is for, who is there, and when it floods. */
export function tileLabel({ names, view }, tile, site, { taken, next, change, closed }) {
  const parts = [names.place(tile.id)];
  if (site.flooded) parts.push(site.usable ? "flooded, can be used this round" : "flooded");
  if (closed) parts.push(closed);
  if (tile.target !== undefined) parts.push(`target ${tile.target + change}${change ? `, printed ${tile.target}` : ""}`);
  if (tile.rate !== undefined) parts.push(`${rateNow(view, tile)} Atlantium for 1 ore${rateNow(view, tile) < tile.rate ? `, printed ${tile.rate}` : ""}`);
  if (tile.keep === "both") parts.push("draw 2, keep all");
  else if (tile.keep) parts.push(`draw 2, keep 1, the rest ${tile.keep === "bottom" ? "goes under the deck" : "is discarded"}`);
  if (!site.flooded) parts.push(`${taken} of ${site.capacity} spaces taken`);
  if (next) parts.push(floodWords(names, view, tile.peninsula));
  return parts.join(", ");
}

/** How likely it is that the next misfortune is the one that floods a peninsula. */
function floodWords(names, view, peninsula) {
  const { deck, left } = view.misfortunes;
  const floods = Object.keys(deck).filter((card) => names.content.misfortunes[card]?.peninsula === peninsula);
  const number = floods.reduce((sum, card) => sum + deck[card], 0);
  const isHeld = view.island.peninsulas.some((each) => each.id === peninsula && each.barrier);
  return `floods next${isHeld ? ", after its mystic barrier" : ""}: ${number} of the ${left} cards in the misfortune deck flood this peninsula`;
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
  return `${tileLabel({ view, names }, tile, site, facts)}. It is for: ${good.toLowerCase()}.`;
}
