/** The end of a game, over the whole board: what happened, how the island sank, and where to go from here. */

import { change, put, read } from "./api.js";
import { percent } from "./chances.js";
import { apiKey, isGuest, noteOrigin } from "./credentials.js";
import { courseOfTheIsland, curveOf, factsOf, lineOf, roundsOf, shareAt, tilesLeft } from "./finale_facts.js";
import { depthsOf, pictureOf, pngOf, saveFile } from "./finale_picture.js";
import { Icon } from "./icons.js";
import { pageLink } from "./links.js";
import { part } from "./parts.js";
import { askReview } from "./past.js";
import { SinkingIsland } from "./sinking_island.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html, useEffect, useMemo, useRef, useState } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const SECONDS = 9;
/** How long the animation takes. */
const FRAME = 90;
/** Milliseconds between two pictures of it. */

/** The finale of a game that is over. */
export function Finale() {
  const { session } = useTable();
  const { log } = useStore(session.store, "log");
  const [first, setFirst] = useState(null);
  useEffect(() => {
    read(`${session.path}?version=0`, { token: session.token() }).then(setFirst, session.tell);
  }, [session]);
  return first && html`<${Ending} first=${first} log=${log} />`;
}

function Ending({ first, log }) {
  const { session, game } = useTable();
  const frame = useRef(/** @type {HTMLElement | null} */ (null));
  const isWon = game.status === "won";
  const course = useMemo(() => courseOfTheIsland(first, log, game), [first, log, game]);
  const facts = useMemo(() => factsOf(game, log, course), [game, log, course]);
  const [version, play] = useAnimation(game.version);
  const dry = (course.findLast((each) => each.version <= version) ?? course[0]).dry;
  const title = isWon ? worded("result-won") : worded("result-lost");
  const { review } = useStore(session.store, "review");
  const curve = useMemo(() => curveOf(course, review, game.version), [course, review, game]);
  return html`<section class=${`finale finale-${game.status}`} aria-label=${worded("finale-title")} ref=${frame}>
    <button class="icon-button finale-close" aria-label=${worded("finale-board")} title=${worded("finale-board")} onClick=${() => session.store.set({ closedFinale: true })}><${Icon} name="cross" /></button>
    <h2 id="finale-title">${title}</h2>
    <p class="finale-sub">${worded(isWon ? "finale-won" : "finale-lost", { round: game.round, level: game.level })}</p>
    <div class="finale-scene"><${SinkingIsland} dry=${dry} sunk=${!isWon && version === game.version && !tilesLeft(dry)} label=${worded("finale-island", { number: tilesLeft(course[course.length - 1].dry) })} /></div>
    <${Course} curve=${curve} at=${version / Math.max(1, game.version)} />
    <ul class="finale-facts">
      ${facts.map(({ name, value, icon }) => html`<li key=${name}><${Icon} name=${icon} /> <b>${value}</b> <span>${name}</span></li>`)}
    </ul>
    <div class="finale-actions">
      <${Rematch} />
      <button onClick=${play}><${Icon} name="play" /> ${worded("finale-sink")}</button>
      <${WatchLink} />
      <${RecordButton} />
      <${Pictures} frame=${frame} end=${{ title, course, curve, facts, first, log, isWon }} />
    </div>
  </section>`;
}

/** The version that is shown, and a function that plays all of them; without motion it stays at the end. */
function useAnimation(last) {
  const [version, setVersion] = useState(last);
  const running = useRef(/** @type {ReturnType<typeof setInterval> | undefined} */ (undefined));
  useEffect(() => () => clearInterval(running.current), []);
  const play = () => {
    clearInterval(running.current);
    const began = performance.now();
    setVersion(0);
    running.current = setInterval(() => {
      const share = Math.min(1, (performance.now() - began) / 1000 / SECONDS);
      setVersion(Math.round(share * last));
      if (share === 1) clearInterval(running.current);
    }, FRAME);
  };
  useEffect(() => {
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) play();
  }, []);
  return /** @type {const} */ ([version, play]);
}

/** The curve below the island. */
function Course({ curve, at }) {
  const { session } = useTable();
  const { review } = useStore(session.store, "review");
  const { isChance } = curve;
  const x = (share) => (100 * share).toFixed(2);
  const line = lineOf(curve, x, (share) => (40 * (1 - share)).toFixed(2));
  const isAsked = review && ["queued", "running"].includes(review.status);
  return html`<figure class="finale-course">
    <svg viewBox="0 0 100 40" preserveAspectRatio="none" role="img" aria-label=${isChance ? worded("finale-chances_label") : worded("finale-tiles_label")}>
      <path d=${`${line}V40H0z`} class="curve-area" />
      <path d=${line} class="curve-line" />
      <path d=${`M${x(at)} 0V40`} class="curve-now" />
    </svg>
    <figcaption class="quiet">${captionOf(curve)}
      ${!isChance && html` <button class="chip" disabled=${isAsked} onClick=${() => askReview(session)}>${isAsked ? worded("finale-review_waits") : worded("finale-show_chances")}</button>`}
    </figcaption>
  </figure>`;
}

/** What a curve shows, in words. */
function captionOf({ isChance }) {
  return worded(isChance ? "finale-chances" : "finale-tiles");
}

/** The end as a picture, and the game as an animation, with the curve that the page shows. */
function Pictures({ frame, end }) {
  const { session, game } = useTable();
  const [drawn, setDrawn] = useState(/** @type {number | null} */ (null));
  const { title, course, curve, facts, first, log, isWon } = end;
  const left = tilesLeft(course[course.length - 1].dry);
  const isSunk = !isWon && !left;
  const words = { title, caption: captionOf(curve), curve };
  const ending = [worded(isWon ? "finale-line_won" : "finale-line_lost", { game: game.label ?? worded("level", { level: game.level }), round: game.round }), facts.slice(1, 4).map(({ name, value }) => `${value} ${name}`).join(", ")];
  const scene = () => /** @type {SVGElement} */ (frame.current?.querySelector(".scene"));
  const save = async (kind) => {
    const picture = pictureOf(scene(), words);
    picture.show({ at: 1, depths: depthsOf(course[course.length - 1].dry, isSunk), lines: ending });
    const text = picture.text();
    saveFile(`atlantis-${game.id}.${kind}`, kind === "svg" ? new Blob([text], { type: "image/svg+xml" }) : await pngOf(text));
  };
  const animate = async () => {
    setDrawn(0);
    const last = Math.max(1, game.version);
    const moments = course.map(({ version, dry }) => ({ at: version / last, dry }));
    const rounds = roundsOf(first, log);
    const linesAt = (at) => {
      if (at === 1) return ending;
      const number = tilesLeft(moments.findLast((each) => each.at <= at)?.dry ?? moments[0].dry);
      const above = worded("finale-above", { number });
      const round = rounds.findLast(({ version }) => version / last <= at)?.round ?? first.round;
      return [worded("round", { round }), curve.isChance ? worded("finale-chance_now", { chance: percent(shareAt(curve, at)), above }) : above];
    };
    try {
      const { animationOf, shareOrSave } = await part("finale_animation.js");
      await shareOrSave(`atlantis-${game.id}.gif`, await animationOf(scene(), { ...words, course: moments, isSunk, linesAt }, setDrawn));
    } catch (error) {
      session.tell(error);
    }
    setDrawn(null);
  };
  return html`<button disabled=${drawn !== null} onClick=${animate}>${drawn === null ? worded("finale-gif") : worded("finale-drawing", { share: percent(drawn) })}</button>
    <button onClick=${() => save("png")}>${worded("finale-png")}</button>
    <button onClick=${() => save("svg")}>${worded("finale-svg")}</button>`;
}

/** Another game with the same set-up and the same seats; who plays them is chosen anew. */
function Rematch() {
  const { session, game } = useTable();
  const [busy, setBusy] = useState(false);
  const again = async () => {
    setBusy(true);
    try {
      const { setup } = await read(`${session.path}/record`, { token: session.token() });
      const players = setup.players.map((player, index) => ({ ...player, ...(game.seating[index]?.engine && { engine: game.seating[index].engine }) }));
      const { seed, ...rest } = setup;
      const body = { ...rest, players, chance: game.chance === "seeded" ? "server" : game.chance, undo: game.undo, seats: game.seats, ...(game.label && { label: game.label }) };
      const made = await change("/v1/games", body, { token: apiKey() });
      noteOrigin(made.id, "made");
      location.hash = `#/games/${made.id}${game.seats === "claimed" ? "/seats" : ""}`;
    } catch (error) {
      session.tell(error);
      setBusy(false);
    }
  };
  return html`<button class="main" disabled=${busy} onClick=${again}><${Icon} name="undo" /> ${worded("finale-rematch")}</button>`;
}

/** The record of the game, as a file that can be imported. */
function RecordButton() {
  const { session, game } = useTable();
  const save = () =>
    read(`${session.path}/record`, { token: session.token() }).then(
      (record) => saveFile(`atlantis-${game.id}.json`, new Blob([JSON.stringify(record, null, 1)], { type: "application/json" })),
      session.tell,
    );
  return html`<button onClick=${save}>${worded("finale-record")}</button>`;
}

/** A link for somebody who wants to see the game. */
function WatchLink() {
  const { session, game } = useTable();
  const [link, setLink] = useState("");
  if (game.seats === "claimed" && isGuest(game.id)) return null;
  const make = async () => {
    try {
      if (game.seats === "open") return setLink(pageLink("games", game.id));
      const { token } = await put("POST", `${session.path}/spectators`, undefined, { token: apiKey() });
      return setLink(pageLink("watch", game.id, token));
    } catch (error) {
      return session.tell(error);
    }
  };
  if (link) return html`<input class="finale-link" readonly aria-label=${worded("finale-watch")} value=${link} onFocus=${(event) => event.target.select()} />`;
  return html`<button onClick=${make}><${Icon} name="eye" /> ${worded("finale-watch")}</button>`;
}
