/**
 * What a move names: the things on the table that a person points at to play it. The parts of a move
 * (`fields`) have typed names, so no rule of the game is needed to find them.
 *
 * A thing is a short text: `place:hills6`, `pool:1:leader`, `piece:1:leader:hills6`,
 * `peninsula:hills`, `component:solar_matrix`, `card:1:foresight`, `good:1:ore`, `seat:2`, and
 * `shown:ID` for what lies only in the question itself, such as a card that was drawn.
 */

import { ownerName, playerOf } from "./names.js";
import { worded } from "./words.js";

const FROM_POOL = new Set(["place", "call"]);
/** Moves whose Atlantean waits in its pool and whose place is where it goes. */
const TO_PLACE = new Set(["shift", "gallop", "shelter"]);
/** Moves whose Atlantean is on the board and whose place is where it goes. */

/**
 * List what a move names, in the order in which a person would point at it.
 * @returns {string[]}
 */
export function thingsOf(move, view) {
  const { kind, fields } = move;
  const found = [];
  if (fields.piece) found.push(pieceOf(kind, fields, view));
  if (fields.place) found.push(`place:${fields.place}`);
  if (fields.to_place) found.push(`place:${fields.to_place}`);
  if (fields.build_space) found.push(`place:build${fields.build_space}`);
  if (fields.component) found.push(`component:${fields.component}`);
  if (fields.peninsula) found.push(`peninsula:${fields.peninsula}`, ...tileOf(kind, fields, view));
  if (fields.card) found.push(cardOf(fields, view));
  if (fields.good) found.push(goodOf(fields));
  if (fields.into) found.push(`into:${fields.into}`);
  if (fields.artifact) found.push(`shown:${fields.artifact}`);
  for (const name of ["misfortune", "councilor", "power", "spare", "treasure", "monster"]) {
    if (fields[name]) found.push(`shown:${fields[name]}`);
  }
  if (fields.seat && !fields.piece && !fields.card && !fields.good) found.push(`seat:${fields.seat}`);
  if (fields.to_seat) found.push(`seat:${fields.to_seat}`);
  return found;
}

function pieceOf(kind, { seat, piece, place }, view) {
  if (FROM_POOL.has(kind)) return `pool:${seat}:${piece}`;
  if (place && !TO_PLACE.has(kind)) return `piece:${seat}:${piece}:${place}`;
  const there = placesOf(view).find(([, pieces]) =>
    pieces.some((each) => each.seat === seat && each.piece === piece),
  );
  return there ? `piece:${seat}:${piece}:${there[0]}` : `pool:${seat}:${piece}`;
}

function tileOf(kind, { peninsula }, view) {
  const found = view.island.peninsulas.find((each) => each.id === peninsula);
  const ring = { flood: found.dry, unflood: found.dry + 1 }[kind];
  const tile = found.tiles.find((each) => each.ring === ring);
  return tile ? [`place:${tile.id}`] : [];
}

function cardOf({ seat, card }, view) {
  const player = playerOf(view, seat);
  const owned = player && [...player.hand, ...player.artifacts, ...player.own_artifacts];
  return owned?.includes(card) ? `card:${seat}:${card}` : `shown:${card}`;
}

function goodOf({ seat, good }) {
  return seat ? `good:${seat}:${good}` : `shown:${good}`;
}

/** Every place of a view with the Atlanteans on it, as [id, atlanteans] pairs. */
export function placesOf(view) {
  return [
    [view.island.centre.id, view.island.centre.atlanteans],
    ...view.island.peninsulas.flatMap((each) => each.tiles.map((tile) => [tile.id, tile.atlanteans])),
    ...view.gate.build_spaces.map((space) => [space.id, space.atlanteans]),
    ...view.gate.components.flatMap((each) => each.spaces.map((space) => [space.id, space.atlanteans])),
    ...(view.expansion?.locations ?? []).map((each) => [each.id, each.atlanteans]),
  ];
}

/** Words for a thing, where it is one of several to choose from. */
export function thingName(thing, names, view) {
  const [kind, first, second, third] = thing.split(":");
  const whose = (seat) => ownerName(names, view, Number(seat));
  switch (kind) {
    case "pool":
      return worded("thing-owned", { player: whose(first), thing: names.piece(second) });
    case "piece":
      return worded("thing-placed", { player: whose(first), thing: names.piece(second), place: names.place(third) });
    case "place":
      return names.place(first);
    case "card":
      return worded("thing-card", { card: names.of(second), player: whose(first) });
    case "good":
      return worded("thing-owned", { player: whose(first), thing: names.good(second) });
    case "into":
      return names.good(first);
    case "seat":
      return whose(first);
    default:
      return names.of(first);
  }
}
