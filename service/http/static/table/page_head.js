/** The head of pages that are no table. */

import { Icon } from "./icons.js";
import { LanguageChoice } from "./language_choice.js";
import { ThemeButton } from "./theme.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** The way home, to the API, and between light and dark. */
export function PageHead() {
  return html`<header class="head">
    <a class="head-home" href="#/" aria-label=${worded("head-home")}><${Icon} name="gate" /><span>Cosmic Gate</span></a>
    <span class="head-label"></span>
    <a class="button" href="/docs/">${worded("head-api")}</a>
    <${LanguageChoice} />
    <${ThemeButton} />
  </header>`;
}
