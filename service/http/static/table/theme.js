/** Light or dark: as the device says, until the player chooses. */

import { Icon } from "./icons.js";
import { html, useState } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const KEPT = "cosmicgate.theme";

/** Set the theme that was chosen before. */
export function applyTheme() {
  const chosen = localStorage.getItem(KEPT);
  if (chosen) document.documentElement.dataset.theme = chosen;
}

const isDark = () =>
  (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) === "dark";

/** A button that changes between the two. */
export function ThemeButton() {
  const [dark, setDark] = useState(isDark());
  const change = () => {
    const chosen = dark ? "light" : "dark";
    localStorage.setItem(KEPT, chosen);
    document.documentElement.dataset.theme = chosen;
    setDark(!dark);
  };
  const label = dark ? worded("theme-light") : worded("theme-dark");
  return html`<button class="icon-button" onClick=${change} aria-label=${label} title=${label}><${Icon} name=${dark ? "sun" : "moon"} /></button>`;
}
