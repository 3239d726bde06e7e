/**
 * One event stream of a game for all tabs of a browser. A browser holds six connections to one host, and
 * each stream is one of them: without this, the seventh tab would wait for ever.
 *
 * The tab that holds the lock leads: it has the stream, and tells the others what comes. When it is closed
 * or hidden, another one takes over. Where nobody leads, as in a hidden tab, the game is read now and then.
 */

/** @typedef {(message: Record<string, any>) => void} Tell */

const ALIVE = 5000;
/** Milliseconds after which a leading tab says again that it is there. */
const SILENCE = 15000;
/** Milliseconds without a word of a leading tab after which the game is read. */
const LOOK = 1000;
/** Milliseconds between two looks at the clock. */

/**
 * Follow under a name until `signal` is aborted, or `lead` says that nothing more will come.
 * `lead` follows by a stream, and tells what it gets; `hear` takes what the leading tab tells; `catchUp`
 * reads what may have been missed, where perhaps nobody leads (`isAlone`); `status` is how this tab
 * follows, as the others are told now and then.
 * @typedef {{
 *   signal: AbortSignal,
 *   lead: (signal: AbortSignal, tell: Tell) => Promise<boolean>,
 *   hear: Tell,
 *   catchUp: (isAlone: boolean) => void,
 *   status: () => Record<string, any>,
 * }} Follower
 * @param {string} name
 * @param {Follower} follower
 */
export async function shareStream(name, { signal, lead, hear, catchUp, status }) {
  const channel = new BroadcastChannel(name);
  let heard = performance.now();
  let isLeading = false;
  /** @type {Tell} */
  const tell = (message) => {
    if (!signal.aborted) channel.postMessage(message);
  };
  channel.onmessage = ({ data }) => {
    heard = performance.now();
    if (data.isAsking && isLeading) tell(status());
    else if (!data.isAsking && !isLeading) hear(data);
  };
  const clock = setInterval(() => {
    if (isLeading || performance.now() - heard < SILENCE) return;
    heard = performance.now();
    catchUp(true);
  }, LOOK);
  signal.addEventListener("abort", () => (clearInterval(clock), channel.close()));

  async function leadUntilHidden() {
    const hidden = new AbortController();
    const hide = () => document.hidden && hidden.abort();
    document.addEventListener("visibilitychange", hide);
    const until = AbortSignal.any([signal, hidden.signal]);
    try {
      return await locked(name, until, async () => {
        isLeading = true;
        const alive = setInterval(() => tell(status()), ALIVE);
        try {
          return await lead(until, tell);
        } finally {
          clearInterval(alive);
          isLeading = false;
          heard = performance.now();
        }
      });
    } finally {
      document.removeEventListener("visibilitychange", hide);
    }
  }

  while (!signal.aborted) {
    if (document.hidden || (await isLed(name))) {
      tell({ isAsking: true });
      catchUp(document.hidden);
    }
    if (document.hidden) await shown(signal);
    else if (await leadUntilHidden()) break;
  }
  clearInterval(clock);
}

/** Whether a tab leads already. */
async function isLed(name) {
  const { held } = (await navigator.locks?.query()) ?? {};
  return held?.some((lock) => lock.name === name) ?? false;
}

/**
 * Run a task with the lock. Without TLS a browser has no locks but on its own machine: there each tab that
 * can be seen leads.
 * @param {string} name
 * @param {AbortSignal} signal
 * @param {() => Promise<boolean>} task
 */
async function locked(name, signal, task) {
  if (!navigator.locks) return task();
  try {
    return await navigator.locks.request(name, { signal }, task);
  } catch (error) {
    if (signal.aborted) return false;
    throw error;
  }
}

/** Wait until this tab can be seen. */
function shown(signal) {
  return new Promise((done) => {
    const look = () => {
      if (document.hidden && !signal.aborted) return;
      document.removeEventListener("visibilitychange", look);
      signal.removeEventListener("abort", look);
      done(undefined);
    };
    document.addEventListener("visibilitychange", look);
    signal.addEventListener("abort", look);
    look();
  });
}
