/** Where what an expansion brought stands on the island. */

/** The name of a side of a tile where somebody stands. */
export const SIDE = /^(.+?)_(clockwise|counterclockwise|middle)$/;

/** What is on a place beside Atlanteans: monsters, and items that are carried there. */
export function guestsOf(view, place, names) {
  const { numbers = {}, items = [] } = view.expansion ?? {};
  const monsters = Object.keys(names.content.monsters).filter((id) => numbers[id]?.place === place);
  return [...monsters, ...items.filter((item) => item.place === place).map((item) => item.id)];
}
