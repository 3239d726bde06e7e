/**
 * The reader's language: the one chosen on the page, else the first of the browser's that there is. The
 * page names this module before all others, so that the words are asked for while the other modules come.
 */

const KEPT = "cosmicgate.language";
const SOURCE = "en";

/** The languages that the page speaks; the service wrote them into the page. */
export const LANGUAGES = (document.querySelector("meta[name=languages]")?.getAttribute("content") ?? SOURCE).split(" ");

/** The language that the page speaks now. */
export const language = [localStorage.getItem(KEPT), ...(navigator.languages ?? [])].flatMap(spoken)[0] ?? SOURCE;
document.documentElement.lang = language;

/** The catalogue of the page in this language, in Fluent's syntax. */
export const catalogue = read(language);
// Whoever needs it waits for it, and is told.
catalogue.catch(() => {});

/** The language of the page that a tag such as `de-AT` stands for; none if there is none. */
function spoken(tag) {
  const [base] = (tag ?? "").toLowerCase().split("-");
  return LANGUAGES.includes(base) ? [base] : [];
}

/** @param {string} of */
async function read(of) {
  const reply = await fetch(new URL(`words/${of}.ftl`, import.meta.url));
  if (!reply.ok) throw new Error(`${reply.status}`);
  return reply.text();
}

/**
 * Speak another language: the page is loaded anew in it, at the same place. What it keeps is kept, and the
 * game is the service's. Nothing changes where its words cannot be had.
 * @param {string} chosen
 */
export async function speak(chosen) {
  await read(chosen);
  localStorage.setItem(KEPT, chosen);
  location.reload();
}
