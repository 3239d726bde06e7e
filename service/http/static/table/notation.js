/** Moves in notation, such as `place:1L:hills6`: what a hint's line and plan are written in. */

import { ownerName } from "./names.js";
import { worded } from "./words.js";

/** Letters of pieces to their kinds, from the content. */
export function lettersOf(content) {
  const entries = [...Object.values(content.pieces), ...Object.values(content.allies)];
  return new Map(entries.map((entry) => [entry.letter, entry.id]));
}

/**
 * Take a move apart as far as a drawing needs it.
 * @returns {{kind: string, seat?: number, piece?: string, place?: string, things: string[]}}
 */
export function parseMove(id, names) {
  const [kind, ...words] = id.split(":");
  /** @type {ReturnType<typeof parseMove>} */
  const parsed = { kind, things: [] };
  const letters = lettersOf(names.content);
  for (const word of words) {
    const piece = /^(\d)([A-Z])$/.exec(word);
    if (piece) {
      parsed.seat = Number(piece[1]);
      parsed.piece = letters.get(piece[2]);
    } else if (kind === "build" && /^\d$/.test(word)) parsed.place = `build${word}`;
    else if (isPlace(word, names)) parsed.place = word;
    else parsed.things.push(word);
  }
  return parsed;
}

function isPlace(word, names) {
  return names.tiles.has(word) || /^build\d$/.test(word) || names.content.locations[word] !== undefined;
}

/** A move in words: the service's sentence where it is legal now, else its parts by their names. */
export function moveWords(id, moves, names, view) {
  const legal = moves.find((move) => move.id === id);
  if (legal) return legal.text;
  const { kind, seat, piece, place, things } = parseMove(id, names);
  const parts = [
    piece && worded("piece-of", { player: ownerName(names, view, seat), piece: names.piece(piece) }),
    place && names.place(place),
    ...things.map((word) => (/^\d+$/.test(word) ? word : names.of(word))),
  ];
  return `${names.plain(kind)}: ${parts.filter(Boolean).join(", ")}`.replace(/: $/, "");
}
