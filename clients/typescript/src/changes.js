/** What an event changed, applied to the view of a game. */

/** @typedef {import("../types/models/changes.js").Change} Change */
/** @typedef {import("../types/models/games.js").Game} Game */
/** @typedef {Record<string, any>} Part */

const POOLED = ["leader", "followers", "volunteers", "hologram", "automaton"];
/** Piles that count their cards; the others are lists of cards. */
const COUNTED = ["deck", "discard", "removed"];
/** @type {Record<string, string>} Where a player's Atlanteans are that are in no pool and on no place. */
const OUTSIDE = {
  next_round: "volunteers_next_round",
  supply: "supply_followers",
  removed: "removed_followers",
};
const DECK = ["left", "seen", "added", "unseen_artifact_cards", "added_artifacts"];
const GROUP = ["seat", "acted", "inactive", "sharing"];

/**
 * Change the view of a game as one change of an event says, in place. The view is as `GET /v1/games/{id}`
 * gives it. Lists whose order says nothing, such as those of a place's Atlanteans, may get another order.
 * A kind of change that this version of the package does not know changes nothing. Throws if the change
 * does not fit the view.
 * @param {Game} view
 * @param {Change} change
 */
export function apply(view, change) {
  APPLIERS[change.kind]?.(view, change);
}

/** @type {(view: Part, change: Part) => void} */
function fields(view, change) {
  for (const [name, value] of Object.entries(change)) if (name in view) view[name] = value;
}

/** @type {(view: Part, change: Part) => void} */
function water(view, change) {
  const peninsula = named(view.island.peninsulas, change.peninsula);
  peninsula.dry = change.dry;
  for (const tile of peninsula.tiles) tile.flooded = tile.ring > change.dry;
}

/** @type {(view: Part, change: Part) => void} */
function card(view, change) {
  addCards(view, change, change.from, -change.count);
  addCards(view, change, change.to, change.count);
}

/** @type {(view: Part, change: Part, spot: Part | null, by: number) => void} */
function addCards(view, change, spot, by) {
  if (!spot) return; // a card that somebody looks at is in no pile
  const pile = (spot.seat === null ? view[change.deck] : player(view, spot))[spot.zone];
  if (COUNTED.includes(spot.zone)) {
    pile[change.card] = (pile[change.card] ?? 0) + by;
    if (!pile[change.card]) delete pile[change.card];
    return;
  }
  for (let n = 0; n < by; n += 1) pile.push(change.card);
  for (let n = 0; n < -by; n += 1) pile.splice(placeOf(pile, change.card), 1);
}

/** @type {(pile: string[], card: string) => number} */
function placeOf(pile, wanted) {
  const place = pile.indexOf(wanted);
  if (place < 0) throw new RangeError(`The view has no ${wanted} there.`);
  return place;
}

/** @type {(view: Part, change: Part) => void} */
function deck(view, change) {
  for (const name of DECK) if (change[name] !== null) view[change.deck][name] = change[name];
}

/** @type {(view: Part, change: Part) => void} */
function piece(view, change) {
  addPieces(view, change.piece, change.from, -change.count);
  addPieces(view, change.piece, change.to, change.count);
}

/** @type {(view: Part, kind: string, spot: Part | null, by: number) => void} */
function addPieces(view, kind, spot, by) {
  if (!spot) return;
  if (spot.zone === "place") {
    const place = named(places(view), spot.place);
    /** @type {Part} */
    const wanted = { piece: kind, ...Object.fromEntries(GROUP.map((name) => [name, spot[name]])) };
    let group = place.atlanteans.find((/** @type {Part} */ each) =>
      Object.entries(wanted).every(([name, value]) => each[name] === value),
    );
    if (!group) place.atlanteans.push((group = { ...wanted, count: 0 }));
    group.count += by;
    if (!group.count) place.atlanteans.splice(place.atlanteans.indexOf(group), 1);
  } else if (spot.zone === "pool") {
    const name = POOLED.includes(kind) ? kind : `${kind}s`;
    // The others are in the list of the expansion.
    if (POOLED.includes(name)) player(view, spot).pool[name] += by;
  } else player(view, spot)[OUTSIDE[spot.zone] ?? spot.zone] += by;
}

/** @type {(view: Part, change: Part) => void} */
function room(view, { place: name, capacity, usable }) {
  let place = places(view).find((each) => each.id === name);
  if (!place) {
    // A component gets a second space.
    place = { id: name, atlanteans: [] };
    named(view.gate.components, name.replace(/2$/, "")).spaces.push(place);
  }
  if ("open" in place) place.open = capacity > 0;
  else if (capacity === 0 && usable === null) {
    // Or it loses one.
    for (const component of view.gate.components) {
      component.spaces = component.spaces.filter((/** @type {Part} */ each) => each !== place);
    }
  } else place.capacity = capacity;
  if (usable !== null) place.usable = usable;
}

/** @type {(view: Part, change: Part) => void} */
function built(view, change) {
  const items = view.expansion?.items ?? [];
  named([...view.gate.components, ...items], change.component).state = change.state;
}

/** @type {(view: Part, spot: Part) => Part} */
const player = (view, spot) => view.players[spot.seat - 1];

/**
 * Every place of the board.
 * @param {Part} view
 * @returns {Part[]}
 */
const places = ({ island, gate, expansion }) => [
  island.centre,
  ...island.peninsulas.flatMap((/** @type {Part} */ each) => each.tiles),
  ...gate.build_spaces,
  ...gate.components.flatMap((/** @type {Part} */ each) => each.spaces),
  ...(expansion?.locations ?? []),
];

/** @type {(parts: Part[], id: string) => Part} */
function named(parts, id) {
  const found = parts.find((part) => part.id === id);
  if (!found) throw new RangeError(`The view has no ${id}.`);
  return found;
}

/** @type {Record<string, (view: Part, change: Part) => void>} */
const APPLIERS = {
  flood: water,
  unflood: water,
  barrier: (view, change) => (named(view.island.peninsulas, change.peninsula).barrier = change.placed),
  resource: (view, change) => (player(view, change).resources[change.good] = change.now),
  energy: (view, change) => (player(view, change).energy = change.now),
  card,
  order: (view, change) => (view[change.deck][change.zone] = change.cards),
  deck,
  piece,
  piece_state: piece,
  room,
  built,
  wrath: (view, { space, value }) => Object.assign(view.wrath, { space, value }),
  drawn: fields,
  phase: fields,
  round: fields,
  result: fields,
  this_round: fields,
  hologram: fields,
  expansion: fields,
};
