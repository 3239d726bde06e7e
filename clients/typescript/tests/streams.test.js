/** A game is followed through any cut of its connection; run by `node --test`. */

import assert from "node:assert/strict";
import test from "node:test";

import { Client, EventReader, RefusedError, UnreachableError } from "../src/index.js";

const move = (id, text = "Rot würfelt ⚅.") => ["move", id, { version: Math.trunc(id), text, changes: [] }];
/** A game in which an entry has several events, and in whose texts a letter has several bytes. */
const STORY = [
  move("1"),
  ["seats", null, { revision: 1, seats: [] }],
  move("2.1"),
  move("2.2"),
  move("2"),
  move("3", "Ein Wort\nund noch eines: 海。"),
  ["end", "3", { status: "lost" }],
];
const WHOLE = [...STORY.filter(([name]) => name === "move").map(([, id, { text }]) => `${id} ${text}`), "end lost"];

const encoder = new TextEncoder();
const written = ([name, id, data]) =>
  `event: ${name}\n${id === null ? "" : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`;
const bytesOf = (events) => encoder.encode(`retry: 1000\n\n${events.map(written).join(": still here\n\n")}`);
const LENGTH = bytesOf(STORY).length;

/** A body that comes in parts, and breaks off after `cut` bytes. */
function broken(body, cut = Infinity, size = 1 << 20) {
  const whole = body.slice(0, cut);
  let sent = 0;
  return new ReadableStream({
    pull(controller) {
      if (sent < whole.length) controller.enqueue(whole.slice(sent, (sent += size)));
      else if (cut === Infinity) controller.close();
      else controller.error(new TypeError("terminated"));
    },
  });
}

/** Answers each connection with what follows the event that it names; the first ones break off. */
function teller(cuts, size) {
  const named = [];
  const left = [...cuts];
  const fetch = async (address, { headers }) => {
    if (!address.endsWith("/events")) return Response.json({ status: "lost" });
    const known = headers["Last-Event-ID"];
    named.push(known);
    const events = STORY.slice(1 + STORY.findIndex(([name, id]) => name === "move" && id === known));
    if (known === "3") return new Response(null, { status: 204 });
    return new Response(broken(bytesOf(events), left.shift(), size));
  };
  return { fetch, named };
}

async function followed(fetch, after = 0, options = {}) {
  const table = new Client("http://table", { fetch, sleep: async () => {}, ...options }).table("A");
  const found = [];
  for await (const event of table.events(after)) {
    if (event.name === "move") found.push(`${event.id} ${event.data.text}`);
    if (event.name === "end") found.push(`end ${event.status}`);
  }
  return found;
}

test("a stream that is cut at any byte gives each event once", async () => {
  for (let cut = 0; cut <= LENGTH; cut += 1) {
    assert.deepEqual(await followed(teller([cut]).fetch), WHOLE, `cut after ${cut} bytes`);
  }
});

test("cuts one after the other, and parts of any size, give the same events", async () => {
  for (let size = 1; size < 40; size += 1) {
    const cuts = [size * 17, 0, size * 5, size * 7, 200].map((each) => each % LENGTH);
    assert.deepEqual(await followed(teller(cuts, size).fetch), WHOLE, `parts of ${size} bytes`);
  }
});

test("a lost stream is asked for what follows the last whole event", async () => {
  const { fetch, named } = teller([bytesOf(STORY.slice(0, 3)).length]);
  await followed(fetch);
  assert.deepEqual(named, ["0", "2.1", "3"]);
});

test("following from a version begins after it, and a known end is told", async () => {
  assert.deepEqual(await followed(teller([]).fetch, 2), WHOLE.slice(4));
  assert.deepEqual(await followed(teller([]).fetch, 3), ["end lost"]);
});

test("a client waits as the service asks, and longer each time", async () => {
  const pauses = [];
  const answers = [{ status: 503, headers: { "Retry-After": "2" } }, ...Array(4).fill({ status: 502 })];
  const { fetch } = teller([40]);
  const busy = async (...request) =>
    answers.length ? new Response("", answers.shift()) : fetch(...request);
  assert.deepEqual(await followed(busy, 0, { sleep: async (seconds) => void pauses.push(seconds) }), WHOLE);
  const [asked, ...growing] = pauses.slice(0, 5);
  assert.equal(asked, 2);
  assert.ok(growing.at(-1) > 3 * growing[0], String(pauses));
  assert.ok(pauses[5] >= 0.8 && pauses[5] <= 1.2, "`retry` of the stream");
  assert.equal(pauses[6], 0);
});

test("a service that is away too long is given up", async () => {
  const fetch = async () => {
    throw new TypeError("fetch failed");
  };
  const client = new Client("http://table", { fetch, sleep: async () => {} });
  await assert.rejects(client.table("A").events(0, { giveUpAfter: 0.05 }).next(), UnreachableError);
});

test("a silent stream is lost", async () => {
  let connections = 0;
  const { fetch } = teller([]);
  const silentFirst = async (...request) => {
    connections += 1;
    return connections === 1 ? new Response(new ReadableStream()) : fetch(...request);
  };
  assert.deepEqual(await followed(silentFirst, 0, { silence: 0.02 }), WHOLE);
});

test("a request is sent again after a silence longer than the patience", async () => {
  let tries = 0;
  const fetch = async () => {
    tries += 1;
    return tries === 1 ? new Promise(() => {}) : Response.json({});
  };
  const client = new Client("http://table", { fetch, silence: 0.5, patience: 0.4 });
  assert.deepEqual(await client.content(), {});
});

test("a stream that is refused is not asked for again", async () => {
  const problem = { code: "game_not_found", detail: "There is no such game." };
  const fetch = async () => Response.json(problem, { status: 404 });
  await assert.rejects(followed(fetch), /game_not_found: There is no such game/);
});

test("a request whose reply is lost is sent again with the same key", async () => {
  const keys = [];
  const fetch = async (_, { headers }) => {
    keys.push(headers["Idempotency-Key"]);
    if (keys.length < 3) throw new TypeError("fetch failed");
    return Response.json({ id: "A" }, { status: 201 });
  };
  const client = new Client("http://table", { fetch, sleep: async () => {} });
  await client.createGame({ players: 1 });
  await client.createGame({ players: 1 });
  assert.equal(new Set(keys.slice(0, 3)).size, 1);
  assert.notEqual(keys[3], keys[0]);
});

test("a wait longer than the patience is not begun", async () => {
  const problem = { code: "hint_quota_used", detail: "The quota is used up." };
  const fetch = async () => Response.json(problem, { status: 429, headers: { "Retry-After": "3600" } });
  const sleep = async () => assert.fail("it waited");
  await assert.rejects(new Client("http://table", { fetch, sleep }).content(), (error) => {
    assert.ok(error instanceof RefusedError);
    assert.deepEqual([error.code, error.retryAfter], ["hint_quota_used", 3600]);
    return true;
  });
});

test("after a gap the position is read anew", async () => {
  let reads = 0;
  const fetch = async (address) => {
    if (!address.endsWith("/events")) return Response.json({ version: (reads += 1) });
    const later = written(["move", "9", { version: 9, changes: [] }]);
    const next = written(["move", "3", { version: 3, changes: [] }]);
    return new Response(`${later}${next}${written(["reset", "0", {}])}${written(["deleted", null, {}])}`);
  };
  const moments = [];
  for await (const { view, event } of new Client("http://table", { fetch }).table("A").watch()) {
    moments.push([view.version, event?.version ?? null]);
  }
  assert.deepEqual(moments, [[1, null], [2, null], [3, 3], [3, null]]);
  assert.equal(reads, 3);
});

test("lines may end as on any system, and data may have several", () => {
  const reader = new EventReader();
  const sent = ': hello\r\nretry: 250\r\nid: 7\r\nevent: note\r\ndata: {"a":\r\ndata: 1}\r\n\r\n';
  assert.deepEqual(reader.read(sent), [{ event: "note", id: "7", data: { a: 1 } }]);
  assert.equal(reader.retry, 0.25);
});
