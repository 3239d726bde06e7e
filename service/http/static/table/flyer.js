/** Pictures that lie over the page for a moment: of what flies, and of what is dragged. */

/** Put a picture over the page; it is moved by its transform, which begins at the corner of the window. */
export function flyerOf(picture) {
  const flyer = document.createElement("div");
  flyer.className = "flyer";
  flyer.setAttribute("aria-hidden", "true");
  flyer.append(picture);
  document.body.append(flyer);
  return flyer;
}

/** The transform that brings the middle of a flyer to a point. */
export function movedTo({ x, y }, more = "") {
  return `translate(${x}px, ${y}px) translate(-50%, -50%) ${more}`;
}

/** The picture of a piece, out of the drawing that it stands in. */
export function framed(token) {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "-20 -20 40 40");
  svg.classList.add("token-icon");
  if (token) {
    const copy = token.cloneNode(true);
    copy.removeAttribute("transform");
    svg.append(copy);
  }
  return svg;
}

/** The middle of an element in the window. */
export function middleOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The element of a thing on the table. */
export function thingElement(name) {
  return document.querySelector(`[data-thing="${name}"]`);
}

/** Where a place, a component or a card is drawn. */
export function placeElement(id) {
  return document.querySelector(`[data-place="${id}"], [data-component="${id}"], [data-card="${id}"]`);
}
