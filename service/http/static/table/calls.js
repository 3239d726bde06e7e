/**
 * Being called when it is one's turn: the title and the icon of the tab say it always, a notification of the
 * device and a soft sound only where somebody has asked for them.
 */

import { Icon } from "./icons.js";
import { mayPlay } from "./session.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html, useEffect, useRef, useState } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const KEY = "cosmicgate.calls";
const ICONS = { calm: "/table/icon.svg", calling: "/table/icon_turn.svg" };
/** The tones of the call in Hertz, and how long each sounds, in seconds. */
const TONES = [523.25, 783.99];
const TONE_SECONDS = 0.5;
const LOUDNESS = 0.06;

/** What was asked for in this browser. */
function wanted() {
  try {
    return { notify: false, sound: false, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return { notify: false, sound: false };
  }
}

/** Whether others play, too, so that one waits for one's turn, and it has come. */
export function isCalled(state) {
  const { game } = state;
  const isShared = game?.seats === "claimed" || game?.seating.some((each) => each.holder === "engine");
  return Boolean(isShared) && mayPlay(state).length > 0;
}

/** Show on the tab that it is one's turn, and call once whenever it becomes so. */
export function useCalls(state) {
  const isTurn = isCalled(state);
  const before = useRef(isTurn);
  useEffect(() => {
    iconOf().href = isTurn ? ICONS.calling : ICONS.calm;
    return () => {
      iconOf().href = ICONS.calm;
    };
  }, [isTurn]);
  useEffect(() => {
    const isNew = isTurn && !before.current;
    before.current = isTurn;
    if (isNew) call(state.game?.decision?.text ?? worded("calls-turn"), state.game?.label ?? "Cosmic Gate");
  }, [isTurn]);
}

const iconOf = () => /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]"));

/** A notification only where nobody looks at the page; a sound whenever it was asked for. */
function call(words, title) {
  const { notify, sound } = wanted();
  if (sound) chime();
  if (!notify || !("Notification" in window) || Notification.permission !== "granted") return;
  if (document.visibilityState === "visible" && document.hasFocus()) return;
  const note = new Notification(worded("calls-title", { game: title }), { body: words, icon: ICONS.calling, tag: location.hash });
  note.onclick = () => (window.focus(), note.close());
}

/** Two soft tones, made here. */
function chime() {
  const audio = new AudioContext();
  TONES.forEach((pitch, index) => {
    const start = audio.currentTime + index * 0.18;
    const tone = audio.createOscillator();
    const loudness = audio.createGain();
    tone.type = "sine";
    tone.frequency.value = pitch;
    loudness.gain.setValueAtTime(0, start);
    loudness.gain.linearRampToValueAtTime(LOUDNESS, start + 0.03);
    loudness.gain.exponentialRampToValueAtTime(0.0001, start + TONE_SECONDS);
    tone.connect(loudness).connect(audio.destination);
    tone.start(start);
    tone.stop(start + TONE_SECONDS);
  });
  setTimeout(() => audio.close(), 1000 * (TONE_SECONDS + 0.5));
}

/** The button in the head, where there is somebody to wait for. */
export function CallsButton() {
  const { session } = useTable();
  const { game } = useStore(session.store, "game");
  /** @type {{current: HTMLDialogElement | null}} */
  const sheet = useRef(null);
  const [choice, setChoice] = useState(wanted);
  const [refused, setRefused] = useState(false);
  const isShared = game?.seats === "claimed" || game?.seating.some((each) => each.holder === "engine");
  if (!isShared) return null;
  const keep = (change) => {
    const next = { ...choice, ...change };
    localStorage.setItem(KEY, JSON.stringify(next));
    setChoice(next);
  };
  const notify = async (event) => {
    if (!event.target.checked) return keep({ notify: false });
    const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
    setRefused(answer !== "granted");
    keep({ notify: answer === "granted" });
  };
  const sound = (event) => {
    keep({ sound: event.target.checked });
    if (event.target.checked) chime();
  };
  const isOn = choice.notify || choice.sound;
  return html`<button class="icon-button calls-button" aria-label=${worded("calls-call")} title=${worded("calls-call")} aria-pressed=${String(isOn)} onClick=${() => sheet.current?.showModal()}><${Icon} name="bell" /></button>
    <dialog ref=${sheet} class="panel sheet" aria-labelledby="calls-title" onClick=${(event) => event.target === sheet.current && sheet.current?.close()}>
      <h2 id="calls-title">${worded("calls-when")}</h2>
      <label class="check"><input type="checkbox" checked=${choice.notify} onChange=${notify} /> ${worded("calls-notify")}</label>
      ${refused && html`<p class="quiet">${worded("calls-refused")}</p>`}
      <label class="check"><input type="checkbox" checked=${choice.sound} onChange=${sound} /> ${worded("calls-sound")}</label>
      <button class="main" onClick=${() => sheet.current?.close()}>${worded("close")}</button>
    </dialog>`;
}
