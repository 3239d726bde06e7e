/** The service worker, which keeps the shell of the page for when no service answers. */

import { language } from "./language.js";

/** Register it once the page is there: what is shown comes first. */
export function keepShell() {
  if (!("serviceWorker" in navigator)) return;
  const register = () => navigator.serviceWorker.register(`/shell_worker.js?language=${language}`).catch(() => {});
  if (document.readyState === "complete") setTimeout(register, 1500);
  else addEventListener("load", () => setTimeout(register, 1500), { once: true });
}
