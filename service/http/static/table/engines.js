/** Engines at the table: what they are doing, and whether they may play on. */

import { put } from "./api.js";
import { apiKey, tokensOf } from "./credentials.js";
import { Icon } from "./icons.js";
import { useStore } from "./store.js";
import { useTable } from "./table_context.js";
import { html } from "./vendor/htm-preact.js";
import { worded } from "./words.js";

const STATUS = {
  queued: worded("engines-queued"),
  searching: worded("engines-searching"),
  waiting: worded("engines-waiting"),
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
    : agreed && status === "waiting" ? worded("engines-idle")
    : agreedHere && !agreed ? worded("engines-agree")
    : here.length && status === "waiting" ? worded("engines-you")
    : STATUS[status];
  return html`<div class="engines">
    <p class="quiet"><${Icon} name="engine" /> ${words}</p>
    ${here.length > 0 &&
    (agreedHere
      ? html`<button class="chip" onClick=${() => agree(session, null)}>${worded("engines-wait_for_us")}</button>`
      : html`<button class="chip" onClick=${() => agree(session, "withdrawn")}>${worded("engines-play")}</button>
          <button class="chip" onClick=${() => agree(session, "person")}>${worded("engines-play_until")}</button>`)}
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
