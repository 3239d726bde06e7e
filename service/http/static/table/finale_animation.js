/** A game as a short animation, made in the browser: the island sinks over its curve. A GIF, which every chat shows. */

import { canvasOf, depthsOf, pictureOf, saveFile } from "./finale_picture.js";
import { applyPalette, GIFEncoder, quantize } from "./vendor/gifenc.js";

const WIDTH = 720;
const FRAMES = 64;
const FRAME = 100;
/** Milliseconds of a frame. */
const HELD = 2600;
/** Milliseconds that the end is seen, before it begins again. */
const SINKING = 4;
/** Frames that a tile takes to go under or to rise. */
const COLORS = 255;
/** And one more, for what stays as it was in the frame before. */

/**
 * Draw the animation; `onProgress` is given the share that is done.
 * @param {SVGElement} scene the drawn island
 * @param {object} game
 * @param {string} game.title
 * @param {string} game.caption
 * @param {{points: {at: number, share: number}[], stairs: boolean}} game.curve
 * @param {{at: number, dry: Record<string, number>}[]} game.course the island after each event, by the share of the game
 * @param {boolean} game.isSunk whether the middle goes under at the end
 * @param {(at: number) => string[]} game.linesAt
 * @param {(share: number) => void} onProgress
 */
export async function animationOf(scene, { title, caption, curve, course, isSunk, linesAt }, onProgress) {
  const picture = pictureOf(scene, { title, caption, curve });
  const draw = async (moment) => {
    picture.show(moment);
    const canvas = await canvasOf(picture.text(), WIDTH);
    const { data } = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d")).getImageData(0, 0, canvas.width, canvas.height);
    return { data, height: canvas.height };
  };
  const moments = momentsOf(course, isSunk).map(({ at, depths }) => ({ at, depths, lines: linesAt(at) }));
  const palette = await paletteOf([moments[0], moments[moments.length >> 1], moments[moments.length - 1]], draw);
  const colors = [...palette, ...Array(COLORS + 1 - palette.length).fill([0, 0, 0])];
  const file = GIFEncoder();
  let before = null;
  for (const [index, moment] of moments.entries()) {
    const { data, height } = await draw(moment);
    const pixels = applyPalette(data, palette);
    const isFirst = !before;
    const isLast = index === moments.length - 1;
    file.writeFrame(isFirst ? pixels : changed(pixels, before), WIDTH, height, {
      ...(isFirst ? { palette: colors } : { transparent: true, transparentIndex: COLORS, dispose: 1 }),
      delay: isLast ? HELD : FRAME,
    });
    before = pixels;
    onProgress((index + 1) / moments.length);
  }
  file.finish();
  return new Blob([file.bytes()], { type: "image/gif" });
}

/** The frames: where the game is, and how deep each tile; at the end the last tiles still go under. */
function momentsOf(course, isSunk) {
  let depths = depthsOf(course[0].dry, false).map(Number);
  return Array.from({ length: FRAMES + SINKING }, (_, index) => {
    const at = Math.min(1, index / (FRAMES - 1));
    const { dry } = course.findLast((each) => each.at <= at) ?? course[0];
    const goals = depthsOf(dry, isSunk && at === 1);
    depths = depths.map((depth, tile) => depth + Math.max(-1 / SINKING, Math.min(1 / SINKING, goals[tile] - depth)));
    return { at, depths };
  });
}

/** The colours of some frames, as many as a GIF has. */
async function paletteOf(moments, draw) {
  const found = [];
  for (const moment of moments) found.push((await draw(moment)).data);
  const all = new Uint8ClampedArray(found.length * found[0].length);
  found.forEach((data, index) => all.set(data, index * data.length));
  return quantize(all, COLORS);
}

/** A frame in which whatever is as it was is left out: that makes the file small. */
function changed(pixels, before) {
  return pixels.map((color, index) => (color === before[index] ? COLORS : color));
}

/** Hand a file to what the device shares with, where it is one that has that at hand; else save it. */
export async function shareOrSave(name, blob) {
  const files = [new File([blob], name, { type: blob.type })];
  if (matchMedia("(pointer: coarse)").matches && navigator.canShare?.({ files })) {
    try {
      return await navigator.share({ files });
    } catch (error) {
      // Refused, for instance because the click is too long ago: the file can still be saved.
      if (error.name === "AbortError") return undefined;
    }
  }
  return saveFile(name, blob);
}
