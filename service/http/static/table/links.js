/** Links to parts of the page. */

/** A link to pass on. What is secret in it stands after the #, which browsers send to nobody. */
export function pageLink(...words) {
  return `${location.origin}${location.pathname}#/${words.map(encodeURIComponent).join("/")}`;
}
