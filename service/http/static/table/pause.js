/** Waiting before something is tried again. */

/**
 * Wait for so many milliseconds, or until a signal is aborted.
 * @param {number} milliseconds
 * @param {AbortSignal} signal
 */
export function pause(milliseconds, signal) {
  return new Promise((wake) => {
    setTimeout(wake, milliseconds);
    signal.addEventListener("abort", () => wake(undefined), { once: true });
  });
}
