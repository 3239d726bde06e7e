/** Names and texts of all things, looked up in the content that the service gives. */

import { worded } from "./words.js";

const CARDS = ["library", "artifacts", "misfortunes", "treasures", "spirits", "potions"];
const OTHERS = ["components", "items", "councilors", "monsters", "locations", "allies", "pieces", "tokens"];

/** A phase as the rulebook calls it. */
export const PHASES = {
  place: worded("phase-place"),
  suffer: worded("phase-suffer"),
  act: worded("phase-act"),
  wrath: worded("phase-wrath"),
};

/**
 * Make the look-ups of a content document.
 * @param {Content} content
 */
export function namesOf(content) {
  const tiles = new Map(content.tiles.map((tile) => [tile.id, tile]));
  const entry = (id) => {
    for (const family of [...CARDS, ...OTHERS, "peninsulas"]) {
      if (content[family][id]) return content[family][id];
    }
    return undefined;
  };
  const plain = (id) => {
    const words = String(id).replaceAll("_", " ");
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
  const of = (id) => entry(id)?.name ?? plain(id);
  const place = (id) => {
    if (id === content.centre.id) return content.centre.name;
    const tile = tiles.get(id);
    if (tile) return `${of(tile.peninsula)} ${tile.ring}`;
    const space = /^build(\d)$/.exec(id);
    if (space) return worded("place-build", { number: space[1] });
    const second = /^(.+)2$/.exec(id);
    if (second && content.components[second[1]]) return worded("place-second", { component: of(second[1]) });
    return of(id);
  };
  return {
    content,
    tiles,
    /** The tile of an id that is known to be one. */
    tile: (/** @type {string} */ id) => /** @type {Content["tiles"][number]} */ (tiles.get(id)),
    entry,
    of,
    place,
    text: (id) => entry(id)?.text ?? "",
    good: (id) => content.tokens[id]?.name ?? plain(id),
    piece: (kind) => content.pieces[kind]?.name ?? content.allies[kind]?.name ?? plain(kind),
    color: (id) => content.colors[id] ?? { name: plain(id), paint: "#888888" },
    plain,
  };
}

/**
 * The player of a seat that somebody has.
 * @param {Game} view
 * @param {number} seat
 */
export function playerOf(view, seat) {
  return /** @type {Game["players"][number]} */ (view.players.find((each) => each.seat === seat));
}

/** What to call a player: their own name, or that of the colour. */
export function playerName(names, player) {
  return player.name ?? names.color(player.color).name;
}

/** The councilors of a game as its title; the Mechanical Atlanteans have none. */
export function councilorNames(names, councilors) {
  return councilors.filter(Boolean).map(names.of).join(", ");
}

/** What to call whoever has a seat; pieces of an expansion may belong to nobody. */
export function ownerName(names, view, seat) {
  const player = playerOf(view, seat);
  return player ? playerName(names, player) : worded("nobody");
}
