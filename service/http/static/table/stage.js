/**
 * The stage: a misfortune, a roll, a card, a monster's act stands large over the island for as long as one
 * reads it, and then goes to the strip of the round. It waits for nobody: any move, Escape or a click clears it.
 */

import { Figure, hasFigure } from "./figures.js";
import { flyerOf, middleOf, movedTo } from "./flyer.js";
import { Die, Icon } from "./icons.js";
import { EMPTY_STAGE, momentsOf } from "./moments.js";
import { isStill } from "./motion.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html, useEffect, useMemo, useRef } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const MOST_WAITING = 4;
/** When more comes at once, the earlier ones go to the strip at once. */
const SHORTEST = 1500;
const LONGEST = 6000;
const EACH_LETTER = 30;
const HURRY = 0.5;
/** Milliseconds that a card stays: at least, at most, and for each letter of it; it hurries for each one that waits. */
const FLIGHT = 380;

/** The moments of the round that is shown. */
export function useMoments() {
  const { session, game, past, names } = useTable();
  const { log } = useStore(session.store, "log");
  const version = past?.version ?? game.version;
  return useMemo(() => momentsOf(log, version, names), [log, version, names]);
}

/** Show a moment again, until it is closed. */
export function openMoment(session, key) {
  session.store.set({ staged: { keys: [key], isPinned: true } });
}

function clear(session) {
  if (session.store.get().staged.keys.length) session.store.set({ staged: EMPTY_STAGE });
}

/** Put the card that is shown away, and show the next one. */
function advance(session) {
  const { staged } = session.store.get();
  const [key, ...keys] = staged.keys;
  if (!isStill()) flyToStrip(key);
  session.store.set({ staged: { keys, isPinned: staged.isPinned && keys.length > 0 } });
  if (staged.isPinned) chipOf(key)?.focus({ preventScroll: true });
}

const chipOf = (key) => /** @type {HTMLElement | null} */ (document.querySelector(`[data-chip="${key}"]`));

/** Let the card shrink into its chip. */
function flyToStrip(key) {
  const card = /** @type {HTMLElement | null} */ (document.querySelector(".stage-card"));
  const chip = chipOf(key);
  if (!card || !chip) return;
  const flyer = flyerOf(card.cloneNode(true));
  flyer.style.width = `${card.offsetWidth}px`;
  const frames = [{ transform: movedTo(middleOf(card)) }, { transform: movedTo(middleOf(chip), "scale(.12)"), opacity: 0.4 }];
  flyer.animate(frames, { duration: FLIGHT, easing: "ease-in" }).finished.finally(() => flyer.remove());
}

/**
 * Whether the end of a game is shown over its board: nothing comes on the stage then.
 * @param {Pick<State, "game" | "past" | "closedFinale">} state
 */
export const isEndShown = ({ game, past, closedFinale }) => Boolean(game && game.status !== "running" && !past && !closedFinale);

/** What stands on the stage now, over the island; nothing most of the time. */
export function Stage() {
  const { session, game, past } = useTable();
  const moments = useMoments();
  const { staged, closedFinale } = useStore(session.store, "staged", "closedFinale");
  const isEnd = isEndShown({ game, past, closedFinale });
  const shown = moments.find((moment) => moment.key === staged.keys[0]);
  useQueue(session, moments);
  useLookingBack(session, moments, past);
  useEffect(() => {
    if (isEnd) clear(session);
  }, [isEnd]);
  useEffect(() => {
    if (!shown || staged.isPinned) return;
    const timer = setTimeout(() => advance(session), readingTime(shown) / (1 + HURRY * (staged.keys.length - 1)));
    return () => clearTimeout(timer);
  }, [shown?.key, staged.isPinned]);
  if (!shown) return null;
  return html`<${StageCard} key=${shown.key} moment=${shown} left=${staged.keys.length - 1} isPinned=${staged.isPinned && !past} onNext=${() => advance(session)} />`;
}

const readingTime = ({ kind, title, lead, words, hits }) =>
  Math.min(LONGEST, SHORTEST + EACH_LETTER * [title, lead, kind === "monster" ? "" : words, ...hits].join("").length);

/** Bring on what is new; whatever is played, picked or dismissed by Escape clears the stage. */
function useQueue(session, moments) {
  const { news } = useStore(session.store, "news");
  const seen = useRef(news);
  useEffect(() => {
    if (news === seen.current) return;
    seen.current = news;
    const versions = new Set(news.map((event) => event.version));
    const { staged, past } = session.store.get();
    if (isEndShown(session.store.get())) return;
    const fresh = moments.filter((moment) => versions.has(moment.version)).map((moment) => moment.key);
    if (!past && fresh.length) session.store.set({ staged: { keys: [...(staged.isPinned ? [] : staged.keys), ...fresh].slice(-MOST_WAITING), isPinned: false } });
  }, [news, moments]);
  useEffect(() => {
    const stop = new AbortController();
    let before = session.store.get();
    const left = session.store.subscribe((state) => {
      const isMove = (state.busy && !before.busy) || (state.picked !== before.picked && state.picked.length > 0);
      before = state;
      if (isMove) clear(session);
    });
    const listen = (event) => {
      if (event.key !== "Escape" || !session.store.get().staged.keys.length || document.querySelector("dialog[open]")) return;
      event.stopPropagation();
      clear(session);
    };
    document.addEventListener("keydown", listen, { signal: stop.signal, capture: true });
    return () => (stop.abort(), left());
  }, [session]);
}

/** While one looks back, the stage shows what came at that moment. */
function useLookingBack(session, moments, past) {
  useEffect(() => {
    const keys = past ? moments.filter((moment) => moment.version === past.version).map((moment) => moment.key) : [];
    session.store.set({ staged: keys.length ? { keys, isPinned: true } : EMPTY_STAGE });
  }, [past?.version]);
}

const KINDS = { misfortune: worded("stage-misfortune"), roll: worded("stage-roll"), card: worded("stage-card"), monster: worded("stage-monster"), wrath: worded("stage-wrath") };

/** One moment as a card: whoever clicks on it has read it. */
function StageCard({ moment, left, isPinned, onNext }) {
  const { kind, id, title, lead, words, hits } = moment;
  /** @type {{current: HTMLElement | null}} */
  const close = useRef(null);
  useEffect(() => {
    if (!isPinned) return;
    close.current?.focus({ preventScroll: true });
    close.current?.closest(".stage")?.scrollIntoView({ block: "nearest" });
  }, [isPinned]);
  return html`<div class="stage" data-moment=${moment.key}>
    <section class=${`stage-card stage-${kind}`} aria-label=${title} onClick=${onNext} data-card-on-stage=${id}>
      <p class="stage-kind">${KINDS[kind]}${left > 0 ? html` <span class="quiet">${worded("stage-more", { number: left })}</span>` : ""}</p>
      <button ref=${close} class="icon-button stage-close" aria-label=${left > 0 ? worded("stage-next") : worded("close")}><${Icon} name=${left > 0 ? "play" : "cross"} /></button>
      <div class="stage-art"><${MomentArt} moment=${moment} /></div>
      <h2>${title}</h2>
      ${lead && html`<p class="stage-lead">${lead}</p>`}
      ${words && (isPinned || kind !== "monster") && html`<p class="stage-words">${words}</p>`}
      ${hits.length > 0 && html`<ul class="stage-hits" aria-label=${worded("stage-came")}>${hits.map((hit) => html`<li key=${hit}>${hit}</li>`)}</ul>`}
    </section>
  </div>`;
}

const KIND_ICONS = { calm: "sun", controlled: "water", catastrophic: "water", special: "storm", omen: "eye" };

/** The picture of a moment: dice, a figure, the peninsula that floods, or a sign. */
export function MomentArt({ moment }) {
  const { names } = useTable();
  const { kind, id, dice } = moment;
  if (kind === "roll") return dice.map((value, index) => html`<${Die} key=${index} value=${value} />`);
  if (hasFigure(id)) return html`<${Figure} name=${id} />`;
  if (kind === "wrath") return html`<${Icon} name="trident" />`;
  if (kind === "card") return html`<${Icon} name="cards" />`;
  const { peninsula, kind: family } = names.content.misfortunes[id] ?? {};
  return peninsula
    ? html`<${Icon} name=${peninsula} /><${Icon} name="water" />`
    : html`<${Icon} name=${KIND_ICONS[family] ?? "storm"} />`;
}
