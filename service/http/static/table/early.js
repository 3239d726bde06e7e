/** Asking ahead: what the address needs is asked for while the first modules still come. */

const [where, , corner] = location.hash.replace(/^#\/?/, "").split("/");
if (!where) askAhead("landing.js");
else if (where === "games" && corner !== "table") askAhead("table.js");

/**
 * Ask for all files of a part at once. Browsers learn what a module imports only when they have it; the
 * service wrote into the page what that is.
 * @param {string} name
 */
export function askAhead(name) {
  const needed = document.querySelector("meta[name=parts]")?.getAttribute("content") ?? "{}";
  for (const other of JSON.parse(needed)[name] ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = new URL(other, import.meta.url).href;
    document.head.append(link);
  }
}
