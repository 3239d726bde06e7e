/** Who stands on the spaces of a tile that face the sea, where Scylla may eat them. */

import { fieldsOf } from "./draft_card_fields.js";
import { ownerName } from "./names.js";
import { useTable } from "./table_context.js";
import { worded } from "./words.js";

const SIDES = ["counterclockwise", "clockwise"];

/** Two lists for each tile with separate spaces and Atlanteans on it. */
export function SidesPart(parts) {
  const { view, names } = useTable();
  const { choice } = fieldsOf(parts, "scylla_charybdis");
  const peninsulas = view.island.peninsulas.filter((each) => each.id !== "cities");
  // No space of an innermost tile faces the sea.
  const tiles = peninsulas.flatMap((each) => each.tiles.filter((tile) => tile.ring > 1 && tile.capacity > 1 && tile.atlanteans.length));
  return tiles.map(({ id, atlanteans }) => {
    const pieces = new Map([["nobody", worded("draft-nobody")]]);
    for (const { seat, piece } of atlanteans.filter((each) => each.seat)) {
      const { letter } = names.content.pieces[piece] ?? names.content.allies[piece];
      pieces.set(`${seat}${letter}`, `${ownerName(names, view, seat)}: ${names.piece(piece)}`);
    }
    return SIDES.map((side) => choice(`${id}_${side}`, worded("draft-side", { place: names.place(id), side }), [...pieces]));
  });
}
