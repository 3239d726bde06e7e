/** The name of a card or a councilor: a click shows its text, for whoever cannot hover. */

import { useTable } from "./table_context.js";
import { html, useEffect, useRef, useState } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

/** A name that can be clicked; `look` is the class of the button. */
export function Explained({ id, look = "" }) {
  const { names } = useTable();
  const [isOpen, setOpen] = useState(false);
  const name = names.of(id);
  if (!names.text(id)) return html`<span class=${look}>${name}</span>`;
  return html`<button class=${`explained ${look}`} title=${names.text(id)} aria-haspopup="dialog" onClick=${() => setOpen(true)}>${name}</button>
    ${isOpen && html`<${Sheet} name=${name} text=${names.text(id)} onClose=${() => setOpen(false)} />`}`;
}

/** The text of a card over the table, until it is closed. */
function Sheet({ name, text, onClose }) {
  /** @type {{current: HTMLDialogElement | null}} */
  const sheet = useRef(null);
  useEffect(() => sheet.current?.showModal(), []);
  const close = () => sheet.current?.close();
  return html`<dialog ref=${sheet} class="panel sheet" aria-label=${name} onClose=${onClose} onClick=${(event) => event.target === sheet.current && close()}>
    <h2>${name}</h2>
    <p>${text}</p>
    <button class="main" onClick=${close}>${worded("close")}</button>
  </dialog>`;
}
