/** Pauses between tries: as long as the service says, or each about twice as long as the last. */
export class Patience {
    /**
     * The tries themselves do not count: after a long silence there is still another one.
     * @param {number} seconds how long all pauses without success are together; Infinity: for ever
     * @param {number} [first] the first pause, in seconds
     */
    constructor(seconds: number, first?: number);
    first: number;
    /** Begin anew, with short pauses. */
    succeeded(): void;
    /**
     * The seconds until the next try, `asked` if the service says so; null: give up.
     * @param {number | null} [asked]
     */
    pause(asked?: number | null): number | null;
    #private;
}
