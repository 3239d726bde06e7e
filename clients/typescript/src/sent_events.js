/** Server-Sent Events, read from the text of a stream as it comes. */

/**
 * An event of a stream. Where `id` is null, the place in the stream is that of the last.
 * @typedef {{event: string, id: string | null, data: any}} SentEvent
 */

/** Makes events of the text of one connection. What is cut off in the middle is no event. */
export class EventReader {
  #rest = "";
  /** @type {Map<string, string>} */
  #fields = new Map();
  /** @type {number | null} Seconds after which the service wants a lost client to connect again. */
  retry = null;

  /**
   * The events that this text completes.
   * @param {string} part
   * @returns {SentEvent[]}
   */
  read(part) {
    const lines = (this.#rest + part).split("\n");
    this.#rest = lines.pop() ?? "";
    const found = [];
    for (const line of lines) {
      const text = line.endsWith("\r") ? line.slice(0, -1) : line;
      if (text) {
        this.#note(text);
        continue;
      }
      const fields = this.#fields;
      this.#fields = new Map();
      const data = fields.get("data");
      if (data === undefined) continue;
      const event = fields.get("event") ?? "message";
      found.push({ event, id: fields.get("id") ?? null, data: JSON.parse(data) });
    }
    return found;
  }

  /** @param {string} line */
  #note(line) {
    const [, name = "", value = ""] = /^([^:]*):? ?(.*)$/s.exec(line) ?? [];
    const earlier = this.#fields.get("data");
    if (name === "retry" && /^\d+$/.test(value)) this.retry = Number(value) / 1000;
    else if (name === "data" && earlier !== undefined) this.#fields.set(name, `${earlier}\n${value}`);
    else if (name) this.#fields.set(name, value); // a line that begins with a colon is a comment
  }
}
