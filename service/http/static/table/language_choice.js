/** The choice of the language, in the head of the page. */

import { language, LANGUAGES, speak } from "./language.js";
import { html, useState } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** A language in its own words, such as "Deutsch". */
function nameOf(code) {
  return new Intl.DisplayNames(code, { type: "language" }).of(code) ?? code;
}

/** The languages to choose from; nothing where there is only one. */
export function LanguageChoice() {
  const [chosen, setChosen] = useState(language);
  if (LANGUAGES.length < 2) return null;
  const choose = (event) => {
    setChosen(event.target.value);
    speak(event.target.value).catch(() => setChosen(language));
  };
  return html`<select class="language" aria-label=${worded("language")} title=${worded("language")} value=${chosen} onChange=${choose}>
    ${LANGUAGES.map((code) => html`<option key=${code} value=${code} lang=${code} aria-label=${nameOf(code)} title=${nameOf(code)}>${code.toUpperCase()}</option>`)}
  </select>`;
}
