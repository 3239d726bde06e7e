/** Where things lie on the drawn island. The content gives each tile's centre; a tile is 1 apart. */

export const SCALE = 100;
const RADIUS = 0.5 / Math.cos(Math.PI / 6);

/** A tile's centre in the units of the drawing. */
export function centreOf(tile) {
  return { x: tile.x * SCALE, y: tile.y * SCALE };
}

/** The corners of a tile, clockwise from the right; `share` shrinks it. */
export function cornersOf(tile, share = 0.955) {
  const { x, y } = centreOf(tile);
  return [0, 1, 2, 3, 4, 5].map((corner) => {
    const angle = (corner * Math.PI) / 3;
    const reach = RADIUS * SCALE * share;
    return { x: x + reach * Math.cos(angle), y: y + reach * Math.sin(angle) };
  });
}

/** Write points for an SVG polygon. */
export function pointsText(points) {
  return points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ");
}

/** The outer edge of a tile, three sides that face away from the centre, as points. */
export function outerEdge(tile, share) {
  const corners = cornersOf(tile, share);
  const middle = ((tile.angle - 90 + 360) % 360) / 60;
  const first = Math.round(middle - 1.5 + 6);
  return [0, 1, 2, 3].map((step) => corners[(first + step + 6) % 6]);
}

/** A point beyond a tile, away from the centre, `by` tiles further. */
export function beyond(tile, by) {
  const length = Math.hypot(tile.x, tile.y) || 1;
  return { x: (tile.x + (tile.x / length) * by) * SCALE, y: (tile.y + (tile.y / length) * by) * SCALE };
}

/**
 * Spread tokens over a tile: where each goes and how large it is.
 * @returns {{x: number, y: number, r: number}[]}
 */
export function spread(count, width, height, largest) {
  if (!count) return [];
  let best = { rows: 1, r: 0 };
  for (let rows = 1; rows <= count; rows += 1) {
    const columns = Math.ceil(count / rows);
    const r = Math.min(largest, width / columns / 2, height / rows / 2);
    if (r > best.r) best = { rows, r };
  }
  const { rows, r } = best;
  const spots = [];
  for (let row = 0, left = count; row < rows; row += 1) {
    const here = Math.ceil(left / (rows - row));
    for (let each = 0; each < here; each += 1) {
      spots.push({ x: (each - (here - 1) / 2) * r * 2.06, y: (row - (rows - 1) / 2) * r * 2.06, r });
    }
    left -= here;
  }
  return spots;
}

/** The way of a length in a direction: degrees clockwise from the top. */
export function towards(degrees, length) {
  const angle = (degrees * Math.PI) / 180;
  return { x: Math.sin(angle) * length, y: -Math.cos(angle) * length };
}
