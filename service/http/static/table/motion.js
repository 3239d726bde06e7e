/**
 * Atlanteans, cards, goods and dice fly from where they were to where they are, and water comes and
 * goes. What moves is read from the changes of the events; nothing here knows a rule of the game.
 * Where the device asks for less motion, nothing moves.
 */

import { useEffect } from "./vendor/htm-preact.js";

const FLIGHT = 420;
/** Milliseconds of a flight. */
const BETWEEN = 140;
/** Milliseconds between the starts of two events. */
const MOST_EVENTS = 10;
/** When more has happened at once, as after a lost connection, the table is shown as it is. */
const EASING = "cubic-bezier(.3, .1, .2, 1)";

/** Whether the device asks for less motion. */
const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Let each new event of a game move what it changed. */
export function useMotion(session, names) {
  useEffect(() => {
    let seen = session.store.get().news;
    return session.store.subscribe(({ past, news }) => {
      if (news === seen) return;
      seen = news;
      if (past || isStill() || document.hidden || news.length > MOST_EVENTS) return;
      // The store has the new view, the page still shows the old one: flights start there.
      const flights = news.flatMap((event, index) => flightsOf(event, index * BETWEEN, names));
      requestAnimationFrame(() => flights.forEach(fly));
    });
  }, [session, names]);
}

/**
 * What flies for an event: from a point on the page as it is now, to what `find` gives when the page
 * has changed.
 */
function flightsOf(event, delay, names) {
  const dice = event.kind === "roll" ? [event.fields.die, event.fields.other_die].filter(Boolean) : [];
  return [
    ...dice.map((_, index) => diceFlight(event, index, delay)),
    ...event.changes.map((change) => ({ ...MOTIONS[change.kind]?.(change, event, names), delay })),
  ].filter((flight) => flight.find);
}

const MOTIONS = {
  piece({ piece, from, to }) {
    const start = from && spotOf(piece, from);
    if (!start || !to) return null;
    const picture = framed(start.querySelector(".token"));
    return { name: "piece", start: middleOf(start), picture, find: () => spotOf(piece, to) };
  },
  card({ deck, card, from, to }, _event, names) {
    const start = from && cardSpot(card, from, deck);
    if (!start) return null;
    const picture = document.createElement("span");
    picture.className = "card";
    picture.textContent = names.of(card);
    const find = () => {
      const end = to && cardSpot(card, to, deck);
      return end && end !== start ? end : document.querySelector(".news");
    };
    return { name: "card", start: middleOf(start), picture, find };
  },
  resource: (change, event) => goodFlight(change.good, change, event),
  energy: (change, event) => goodFlight("energy", change, event),
  flood: ({ tile }) => ({ name: "flood", find: () => thing(`place:${tile}`)?.querySelector(".tile-water") }),
  unflood: ({ tile }) => ({ name: "unflood", find: () => thing(`place:${tile}`)?.querySelector(".tile-ground") }),
  barrier: ({ peninsula }) => ({ name: "barrier", find: () => document.querySelector(`[data-barrier="${peninsula}"]`) }),
  built: ({ component }) => ({ name: "built", find: () => document.querySelector(`[data-component="${component}"]`) }),
};

/** Goods come from the place of the move or from the island, or go to what they are paid for. */
function goodFlight(good, { seat, by, cause }, { fields }) {
  const owned = () => document.querySelector(`[data-good="${seat}:${good}"]`);
  const other = placeOf(fields.place ?? fields.component ?? cause.id) ?? document.querySelector(".island");
  const icon = owned()?.querySelector(".icon");
  if (!icon) return null;
  const [start, find] = by > 0 ? [other, owned] : [owned(), () => other];
  return { name: "good", start: middleOf(start), picture: icon.cloneNode(true), find };
}

/** A die falls on the island, and then lies where the news show it. */
function diceFlight({ version }, index, delay) {
  const island = document.querySelector(".island");
  const { x, y } = middleOf(island);
  const find = () => document.querySelectorAll(`.news [data-version="${version}"] .die`)[index];
  return { name: "die", start: { x: x + 90 * index - 45, y }, find, delay };
}

function fly({ name, start, picture, find, delay }) {
  const end = find();
  if (!end) return;
  /** @type {KeyframeAnimationOptions} */
  const timing = { duration: FLIGHT, delay, easing: EASING, fill: "backwards" };
  if (!start) {
    end.animate([{ opacity: 0 }, { opacity: 1 }], timing);
    return;
  }
  const flyer = document.createElement("div");
  flyer.className = "flyer";
  flyer.dataset.flight = name;
  flyer.setAttribute("aria-hidden", "true");
  flyer.append(picture ?? end.cloneNode(true));
  document.body.append(flyer);
  const at = ({ x, y }, turn = "") => `translate(${x}px, ${y}px) translate(-50%, -50%) ${turn}`;
  const path =
    name === "die"
      ? [at(start, "rotate(-1turn) scale(5)"), at(start, "scale(3)"), at(start, "scale(3)"), at(middleOf(end))]
      : [at(start), at(middleOf(end))];
  const duration = name === "die" ? 2 * FLIGHT : FLIGHT;
  const flight = flyer.animate(path.map((transform) => ({ transform })), { ...timing, duration });
  flight.finished.finally(() => flyer.remove());
  // What arrives is not seen before it does.
  if (name !== "good") end.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay });
}

/** The picture of a piece, out of the drawing that it stands in. */
function framed(token) {
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

function middleOf(element) {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

const thing = (name) => document.querySelector(`[data-thing="${name}"]`);

/** Where a place, a component or a card is drawn. */
const placeOf = (id) => document.querySelector(`[data-place="${id}"], [data-component="${id}"], [data-card="${id}"]`);

/** Where a piece is drawn, or would be. */
function spotOf(piece, { zone, seat, place }) {
  if (zone === "place") return thing(`piece:${seat}:${piece}:${place}`) ?? placeOf(place);
  if (zone === "removed") return null;
  return thing(`pool:${seat}:${piece}`) ?? document.querySelector(`[data-pool="${seat}"]`);
}

/** Where a card is: in a hand, or in a pile. */
function cardSpot(card, { seat }, deck) {
  return seat ? thing(`card:${seat}:${card}`) : document.querySelector(`[data-deck="${deck}"]`);
}
