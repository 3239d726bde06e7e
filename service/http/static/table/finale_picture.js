/** A picture of the end of a game, made in the browser: an SVG with its colours in it, and a PNG of it. */

import { lineOf, shareAt } from "./finale_facts.js";
import { TILES } from "./sinking_island.js";

const DRAWN = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "stroke-dasharray", "opacity"];
const WIDTH = 1200;
const HEIGHT = 900;
/** Where the curve of the game lies. */
const COURSE = { left: 200, right: 1000, top: 664, bottom: 752 };
/** Sizes of the two lines below it. */
const SIZES = [30, 26];
const FONT = "system-ui, 'Segoe UI', sans-serif";
/** What is left to see of a tile under water, and how far down it is. */
const UNDER = { opacity: 0.13, depth: 15 };

/** Copy a drawing with the looks that the style sheets give it; a tile of the island knows that it is one. */
function withLooks(drawing) {
  const copy = drawing.cloneNode(true);
  const parts = [drawing, ...drawing.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  parts.forEach((part, index) => {
    const looks = getComputedStyle(part);
    for (const name of DRAWN) {
      const value = looks.getPropertyValue(name);
      if (value) copies[index].style.setProperty(name, value);
    }
    if (part.classList.contains("scene-tile")) copies[index].dataset.tile = "";
    copies[index].removeAttribute("class");
  });
  return copy;
}

/** The colours of the page by name, as they are now: light or dark. */
function colors() {
  const probe = document.createElement("span");
  document.body.append(probe);
  const plain = (name) => ((probe.style.color = `var(${name})`), getComputedStyle(probe).color);
  const found = { sea: plain("--sea"), ink: plain("--ink"), quiet: plain("--quiet"), panel: plain("--panel"), good: plain("--good") };
  probe.remove();
  return found;
}

/**
 * A picture of a game: its title, the island, and its curve. `show` puts it to a moment, of which it
 * draws the island, the place on the curve, and two lines of words; `text` is then an SVG file.
 * @param {SVGElement} scene the drawn island
 * @param {{title: string, caption: string, curve: {points: {at: number, share: number}[], stairs: boolean}}} game
 */
export function pictureOf(scene, { title, caption, curve }) {
  const paint = colors();
  const picture = element("svg", { xmlns: "http://www.w3.org/2000/svg", width: WIDTH, height: HEIGHT, viewBox: `0 0 ${WIDTH} ${HEIGHT}` });
  const add = (name, attributes, words) => picture.appendChild(element(name, attributes, words));
  const write = (y, size, fill, words = "", more = {}) =>
    add("text", { x: WIDTH / 2, y, "font-size": size, fill, "font-family": FONT, "text-anchor": "middle", ...more }, words);
  add("rect", { width: WIDTH, height: HEIGHT, fill: paint.sea });
  write(88, 52, paint.ink, title, { "font-weight": 700 });
  const island = withLooks(scene);
  for (const [name, value] of Object.entries({ x: 100, y: 108, width: 1000, height: 540 })) island.setAttribute(name, String(value));
  picture.append(island);
  const tiles = /** @type {NodeListOf<SVGGElement>} */ (island.querySelectorAll("[data-tile]"));
  const { left, right, top, bottom } = COURSE;
  const x = (at) => left + at * (right - left);
  const y = (share) => bottom - share * (bottom - top);
  const line = lineOf(curve, x, y);
  add("path", { d: `${line}V${bottom}H${left}z`, fill: paint.good, "fill-opacity": 0.22 });
  add("path", { d: line, fill: "none", stroke: paint.good, "stroke-width": 4, "stroke-linejoin": "round" });
  const now = add("path", { stroke: paint.ink, "stroke-width": 3 });
  const dot = add("circle", { r: 9, fill: paint.ink, stroke: paint.panel, "stroke-width": 3 });
  write(782, 22, paint.quiet, caption);
  const lines = [write(828, SIZES[0], paint.ink), write(868, SIZES[1], paint.quiet)];
  return {
    /** @param {{depths: number[], at: number, lines: string[]}} moment how deep each tile is, 0 to 1, and where the game is, 0 to 1 */
    show({ depths, at, lines: words }) {
      tiles.forEach((tile, index) => {
        tile.style.opacity = String(1 - depths[index] * (1 - UNDER.opacity));
        tile.style.transform = `translateY(${(depths[index] * UNDER.depth).toFixed(1)}px)`;
      });
      now.setAttribute("d", `M${x(at)} ${top - 8}V${bottom}`);
      dot.setAttribute("cx", String(x(at)));
      dot.setAttribute("cy", String(y(shareAt(curve, at))));
      lines.forEach((each, index) => {
        each.textContent = words[index] ?? "";
        each.setAttribute("font-size", String(fitting(words[index] ?? "", SIZES[index])));
      });
    },
    text: () => new XMLSerializer().serializeToString(picture),
  };
}

/** The size of a line of words, smaller where it would be too wide for the picture. */
function fitting(words, size) {
  const brush = /** @type {CanvasRenderingContext2D} */ (document.createElement("canvas").getContext("2d"));
  brush.font = `${size}px ${FONT}`;
  return Math.min(size, (size * (WIDTH - 60)) / brush.measureText(words).width);
}

/** @returns {any} */
function element(name, attributes, words = "") {
  const made = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [attribute, value] of Object.entries(attributes)) if (attribute !== "xmlns") made.setAttribute(attribute, String(value));
  made.textContent = words;
  return made;
}

/** How deep each tile is, 0 or 1, where so many tiles of each peninsula are dry. */
export function depthsOf(dry, isSunk) {
  return TILES.map(({ arm, ring }) => Number(arm ? ring > (dry[arm] ?? 0) : isSunk));
}

/** An SVG file drawn on a canvas of this width. */
export async function canvasOf(text, width = WIDTH) {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = width;
    canvas.height = (width * HEIGHT) / WIDTH;
    canvas.getContext("2d", { willReadFrequently: true })?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** A PNG of the text of an SVG file. */
export async function pngOf(text) {
  const canvas = await canvasOf(text);
  return await new Promise((done) => canvas.toBlob(done, "image/png"));
}

/** Save something as a file. */
export function saveFile(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
