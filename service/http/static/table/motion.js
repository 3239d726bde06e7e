/**
 * Atlanteans, cards, goods and dice fly from where they were to where they are, and water comes and
 * goes. What moves is read from the changes of the events; nothing here knows a rule of the game.
 * Where the device asks for less motion, nothing moves.
 */

import { flyerOf, framed, middleOf, movedTo, placeElement, thingElement } from "./flyer.js";
import { diceOf } from "./icons.js";
import { useEffect } from "./vendor/htm-preact.js";

const FLIGHT = 420;
/** Milliseconds of a flight. */
const BETWEEN = 140;
/** Milliseconds between the starts of two events. */
const MOST_EVENTS = 10;
/** When more has happened at once, as after a lost connection, the table is shown as it is. */
const EASING = "cubic-bezier(.3, .1, .2, 1)";

/** Whether the device asks for less motion. */
export const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

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
      requestAnimationFrame(() => flyAll(flights));
    });
  }, [session, names]);
}

/**
 * What flies for an event: from a point on the page as it is now, to what `find` gives when the page
 * has changed.
 */
function flightsOf(event, delay, names) {
  return [
    ...diceOf(event).map((_, index) => diceFlight(event, index, delay)),
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
  flood: ({ tile }) => ({ name: "flood", find: () => thingElement(`place:${tile}`)?.querySelector(".tile-water") }),
  unflood: ({ tile }) => ({ name: "unflood", find: () => thingElement(`place:${tile}`)?.querySelector(".tile-ground") }),
  barrier: ({ peninsula }) => ({ name: "barrier", find: () => document.querySelector(`[data-barrier="${peninsula}"]`) }),
  built: ({ component }) => ({ name: "built", find: () => document.querySelector(`[data-component="${component}"]`) }),
};

/** Goods come from the place of the move or from the island, or go to what they are paid for. */
function goodFlight(good, { seat, by, cause }, { fields }) {
  const owned = () => document.querySelector(`[data-good="${seat}:${good}"]`);
  const other = placeElement(fields.place ?? fields.component ?? cause.id) ?? document.querySelector(".island");
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

/** Let everything fly at once: all ends are looked up before the page is changed, so that it is laid out once. */
function flyAll(flights) {
  const found = flights
    .map((flight) => ({ ...flight, end: flight.find() }))
    .filter(({ end }) => end)
    .map((flight) => ({ ...flight, goal: middleOf(flight.end) }));
  found.forEach(fly);
}

function fly({ name, start, picture, end, goal, delay }) {
  /** @type {KeyframeAnimationOptions} */
  const timing = { duration: FLIGHT, delay, easing: EASING, fill: "backwards" };
  if (!start) {
    end.animate([{ opacity: 0 }, { opacity: 1 }], timing);
    return;
  }
  const flyer = flyerOf(picture ?? end.cloneNode(true));
  flyer.dataset.flight = name;
  const path =
    name === "die"
      ? [movedTo(start, "rotate(-1turn) scale(5)"), movedTo(start, "scale(3)"), movedTo(start, "scale(3)"), movedTo(goal)]
      : [movedTo(start), movedTo(goal)];
  const duration = name === "die" ? 2 * FLIGHT : FLIGHT;
  const flight = flyer.animate(path.map((transform) => ({ transform })), { ...timing, duration });
  flight.finished.finally(() => flyer.remove());
  // What arrives is not seen before it does.
  if (name !== "good") end.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay });
}

/** Where a piece is drawn, or would be. */
function spotOf(piece, { zone, seat, place }) {
  if (zone === "place") return thingElement(`piece:${seat}:${piece}:${place}`) ?? placeElement(place);
  if (zone === "removed") return null;
  return thingElement(`pool:${seat}:${piece}`) ?? document.querySelector(`[data-pool="${seat}"]`);
}

/** Where a card is: in a hand, or in a pile. */
function cardSpot(card, { seat }, deck) {
  return seat ? thingElement(`card:${seat}:${card}`) : document.querySelector(`[data-deck="${deck}"]`);
}
