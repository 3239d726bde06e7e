/** Engines at the table: what they are doing, and whether they may play on. */

import { put } from "./api.js";
import { apiKey, tokensOf } from "./credentials.js";
import { Icon } from "./icons.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";

const STATUS = {
  queued: "An engine waits for its turn to think.",
  searching: "An engine is thinking.",
  waiting: "The engines wait for the other players.",
};

/** What the engines do; nothing where none sits. */
export function Engines() {
  const { session, game, mine } = useTable();
  const { seats } = useStore(session.store, "seats");
  if (!game.decision || !game.seating.some((each) => each.holder === "engine")) return null;
  const { status, error } = seats?.engines ?? {};
  const persons = game.seating.filter((each) => each.holder === "person" || each.holder === "anybody");
  const agreed = persons.length > 0 && persons.every((each) => each.agreed);
  const here = persons.filter((each) => mine.includes(each.seat));
  const agreedHere = here.length > 0 && here.every((each) => each.agreed);
  const words =
    status === "failed" ? error
    : agreed && status === "waiting" ? "The engines have nothing to do now."
    : agreedHere && !agreed ? "The engines wait for the other players to agree."
    : here.length && status === "waiting" ? "The engines wait until you move, or let them play."
    : STATUS[status];
  return html`<div class="engines">
    <p class="quiet"><${Icon} name="engine" /> ${words}</p>
    ${here.length > 0 &&
    (agreedHere
      ? html`<button class="chip" onClick=${() => agree(session, null)}>Engines, wait for us</button>`
      : html`<button class="chip" onClick=${() => agree(session, "withdrawn")}>Engines, play along</button>
          <button class="chip" onClick=${() => agree(session, "person")}>Engines, play until we are needed</button>`)}
  </div>`;
}

/** Agree that engines play on, for everybody who plays here; null takes it back. */
async function agree(session, until) {
  const { game } = session.store.get();
  const tokens = Object.entries(tokensOf(session.id)).filter(([seat]) => seat !== "0").map(([, token]) => token);
  const credentials = game.seats === "claimed" ? tokens : [apiKey()];
  try {
    for (const token of credentials) {
      await put(until ? "POST" : "DELETE", `${session.path}/agreement`, until ? { until } : undefined, { token });
    }
    await Promise.all([session.refresh(), session.readSeats()]);
  } catch (error) {
    session.tell(error);
  }
}
