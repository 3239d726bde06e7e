/** The page that a link leads to: it takes a seat, the view, or the game, and says who sent it and to what. */

import { change, put, read } from "./api.js";
import { apiKey, keepToken, noteOrigin, tokensOf } from "./credentials.js";
import { invitationWords } from "./invitation_words.js";
import { html, useEffect, useState } from "./vendor/htm-preact.js";
import { useWindowTitle } from "./window_title.js";
import { worded } from "./words.js";

const ENTRIES = {
  claim: { question: worded("entry-claim"), button: worded("entry-claim_button"), words: 3 },
  watch: { question: worded("entry-watch"), button: worded("entry-watch_button"), words: 2 },
  take: { question: worded("entry-take"), button: worded("entry-take_button"), words: 2 },
};

/** The page of a link; the first of its words are what counts, the others say who sent it. */
export function Entry({ kind, words }) {
  const [problem, setProblem] = useState(null);
  const [game, number] = words;
  useWindowTitle(ENTRIES[kind].question);
  const kept = kind === "claim" && tokensOf(game)[number];
  useEffect(() => {
    // Whoever opens the own invitation again goes on playing; a token that is void leads nowhere.
    if (kept) read(`/v1/games/${game}`, { token: kept }).then(() => location.replace(`#/games/${game}`), () => {});
  }, []);
  // Other characters could lead a call, with the key of this browser, to something else than the game.
  const counting = words.slice(0, ENTRIES[kind].words);
  const isWhole = counting.length === ENTRIES[kind].words && counting.every((word) => /^[\w.-]+$/.test(word));
  if (!isWhole || game.includes(".")) return html`<${CutLink} />`;
  const enter = async () => {
    try {
      if (kind === "claim") {
        const [, seat, invitation] = words;
        const claimed = await change(`/v1/games/${game}/seats/${seat}/claim`, { invitation });
        keepToken(game, claimed.seat, claimed.token);
        noteOrigin(game, "link");
      } else if (kind === "watch") {
        keepToken(game, 0, words[1]);
        noteOrigin(game, "link");
      }
      else await put("POST", `/v1/games/${game}/takeover`, { invitation: words[1] }, { token: apiKey() });
      location.replace(`#/games/${game}`);
    } catch (error) {
      setProblem(error.message);
    }
  };
  return html`<main class="message">
    <h1>${ENTRIES[kind].question}</h1>
    ${invitationWords(kind, number, words.slice(ENTRIES[kind].words)).map((line) => html`<p key=${line}>${line}</p>`)}
    ${problem && html`<p class="problem" role="alert">${problem}</p>`}
    <p><button class="main" onClick=${enter}>${ENTRIES[kind].button}</button></p>
    ${problem && html`<p><a href="#/">${worded("all_games")}</a></p>`}
  </main>`;
}

/** A link of which a part is missing. */
function CutLink() {
  return html`<main class="message">
    <h1>${worded("entry-cut")}</h1>
    <p>${worded("entry-cut_help")}</p>
    <p><a href="#/">${worded("all_games")}</a></p>
  </main>`;
}
