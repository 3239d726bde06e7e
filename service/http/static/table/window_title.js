/** The name of the browser's window: it tells several games apart, and is the first that is read out. */

import { useEffect } from "./vendor/htm-preact.js";

const SITE = "Cosmic Gate";

/**
 * Name the window after what it shows, for as long as that is shown.
 * @param {string} words
 */
export function useWindowTitle(words) {
  useEffect(() => {
    document.title = words ? `${words} - ${SITE}` : SITE;
    return () => {
      document.title = SITE;
    };
  }, [words]);
}
