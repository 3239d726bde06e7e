/** What is shown in place of a page that could not be read. */

import { keepApiKey } from "./credentials.js";
import { html, useState } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** Ask for an API key where the service needs one. */
export function KeyForm({ problem, onKey }) {
  const [key, setKey] = useState("");
  if (problem.code !== "key_required") {
    return html`<p class="problem" role="alert">${problem.message} <button class="chip" onClick=${onKey}>${worded("try_again")}</button></p>`;
  }
  const keep = (event) => {
    event.preventDefault();
    keepApiKey(key.trim());
    onKey();
  };
  return html`<form class="panel key-form" onSubmit=${keep}>
    <label>${worded("key-needed")}
      <input type="password" autocomplete="off" value=${key} onInput=${(event) => setKey(event.target.value)} required />
    </label>
    <button class="main">${worded("key-use")}</button>
  </form>`;
}
