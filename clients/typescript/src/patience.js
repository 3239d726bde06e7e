/** When something is tried again, and when it is given up. */

const FIRST_PAUSE = 0.2;
const LONGEST_PAUSE = 15;

/** Pauses between tries: as long as the service says, or each about twice as long as the last. */
export class Patience {
  #tries = 0;
  #seconds;
  #left;

  /**
   * The tries themselves do not count: after a long silence there is still another one.
   * @param {number} seconds how long all pauses without success are together; Infinity: for ever
   * @param {number} [first] the first pause, in seconds
   */
  constructor(seconds, first = FIRST_PAUSE) {
    this.first = first;
    this.#seconds = seconds;
    this.#left = seconds;
  }

  /** Begin anew, with short pauses. */
  succeeded() {
    this.#tries = 0;
    this.#left = this.#seconds;
  }

  /**
   * The seconds until the next try, `asked` if the service says so; null: give up.
   * @param {number | null} [asked]
   */
  pause(asked = null) {
    // Clients that were cut off together must not come back together: hence some chance.
    const grown = this.first * 2 ** Math.min(this.#tries, 20) * (0.8 + 0.4 * Math.random());
    this.#tries += 1;
    const wanted = asked ?? Math.min(grown, LONGEST_PAUSE);
    if (wanted > this.#left) return null;
    this.#left -= wanted;
    return wanted;
  }
}
