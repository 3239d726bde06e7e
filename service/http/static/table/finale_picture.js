/** A picture of the end of a game, made in the browser: an SVG with its colours in it, and a PNG of it. */

const DRAWN = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-linejoin", "stroke-linecap", "stroke-dasharray", "opacity", "transform"];
const WIDTH = 1200;
const HEIGHT = 900;
const ESCAPED = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const safe = (text) => String(text).replace(/[&<>"]/g, (sign) => ESCAPED[sign]);

/** Copy a drawing with the looks that the style sheets give it. */
function withLooks(drawing) {
  const copy = drawing.cloneNode(true);
  const parts = [drawing, ...drawing.querySelectorAll("*")];
  const copies = [copy, ...copy.querySelectorAll("*")];
  parts.forEach((part, index) => {
    const looks = getComputedStyle(part);
    for (const name of DRAWN) {
      const value = looks.getPropertyValue(name);
      if (name === "transform" ? part.classList?.contains("scene-under") : value) copies[index].style.setProperty(name, value);
    }
    copies[index].removeAttribute("class");
  });
  return copy;
}

/**
 * The picture as the text of an SVG file.
 * @param {SVGElement} scene the drawing of the island
 * @param {{title: string, lines: string[]}} words
 */
export function pictureText(scene, { title, lines }) {
  const looks = getComputedStyle(document.documentElement);
  const color = (name) => looks.getPropertyValue(name).trim();
  const probe = document.createElement("span");
  document.body.append(probe);
  const plain = (name) => ((probe.style.color = `var(${name})`), getComputedStyle(probe).color);
  const [sea, ink, quiet] = ["--sea", "--ink", "--quiet"].map(plain);
  probe.remove();
  const copy = withLooks(scene);
  copy.setAttribute("x", "100");
  copy.setAttribute("y", "150");
  copy.setAttribute("width", "1000");
  copy.setAttribute("height", "610");
  const island = new XMLSerializer().serializeToString(copy);
  const font = `font-family="system-ui, 'Segoe UI', sans-serif" text-anchor="middle"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${sea || color("--sea")}"/>
<text x="600" y="92" ${font} font-size="52" font-weight="700" fill="${ink}">${safe(title)}</text>
${island}
${lines.map((line, index) => `<text x="600" y="${806 + index * 42}" ${font} font-size="30" fill="${index ? quiet : ink}">${safe(line)}</text>`).join("\n")}
</svg>`;
}

/** A PNG of the text of an SVG file. */
export async function pngOf(text) {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement("canvas");
    canvas.width = WIDTH;
    canvas.height = HEIGHT;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return await new Promise((done) => canvas.toBlob(done, "image/png"));
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Save something as a file. */
export function saveFile(name, blob) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
