/** The head of pages that are no table. */

import { Icon } from "./icons.js";
import { ThemeButton } from "./theme.js";
import { html } from "./vendor/htm-preact.js";

/** The way home, to the API, and between light and dark. */
export function PageHead() {
  return html`<header class="head">
    <a class="head-home" href="#/" aria-label="Cosmic Gate, all games"><${Icon} name="gate" /><span>Cosmic Gate</span></a>
    <span class="head-label"></span>
    <a class="button" href="/docs/">API</a>
    <${ThemeButton} />
  </header>`;
}
