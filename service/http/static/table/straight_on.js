/**
 * Straight on: beside the box the page goes on by itself where only dice and cards are to be reported, to the
 * next misfortune and to the next Atlantean. It follows a move of this browser only, so that an undo stays.
 */

/** What can be asked for, and where this browser keeps it: to go straight on, and then to keep mystic energy. */
const KEYS = { straightOn: "cosmicgate.straight_on", keepsEnergy: "cosmicgate.keeps_energy" };
/** Moves of a roll that only mystic energy could change. */
const OF_ENERGY = new Set(["accept", "spend"]);

/** What was asked for in this browser. */
export function askedBefore() {
  const isOn = (/** @type {keyof typeof KEYS} */ name) => localStorage.getItem(KEYS[name]) === "on";
  return { straightOn: isOn("straightOn"), keepsEnergy: isOn("keepsEnergy") };
}

/**
 * Ask for it, or let it be.
 * @param {Session} session
 * @param {keyof typeof KEYS} name
 * @param {boolean} isOn
 */
export function askFor(session, name, isOn) {
  if (isOn) localStorage.setItem(KEYS[name], "on");
  else localStorage.removeItem(KEYS[name]);
  session.store.set({ [name]: isOn });
}

/**
 * The move that the page plays by itself now; null where somebody has to choose or to report.
 * @param {Pick<State, "game" | "straightOn" | "keepsEnergy" | "ownFirst">} state
 * @param {Move[]} moves what this browser may play
 * @param {Names} names
 * @returns {Move | null}
 */
export function nextByItself({ game, straightOn, keepsEnergy, ownFirst }, moves, names) {
  if (!straightOn || ownFirst || game?.chance !== "manual") return null;
  const next = moves.find((move) => move.kind === "continue");
  if (next) return next;
  if (keepsEnergy && moves.every((move) => OF_ENERGY.has(move.kind))) return moves.find((move) => move.kind === "accept") ?? null;
  // Dice first: what they bring can be used in places that need none, such as the forges.
  const acts = moves.filter((move) => move.kind === "act");
  const isRolled = ({ fields }) => names.tiles.get(fields.place)?.target !== undefined;
  return acts.find(isRolled) ?? acts[0] ?? null;
}

/**
 * The move that ends placing once a whole plan is played; null where there is more to place. A plan has the
 * mystic barriers that are worth it.
 * @param {Pick<State, "game" | "straightOn">} state
 * @param {Move[]} moves what this browser may play
 * @returns {Move | null}
 */
export function endOfPlan({ game, straightOn }, moves) {
  const isPlaced = game?.decision?.kind === "place" && !moves.some((move) => move.kind === "place");
  return (straightOn && game?.chance === "manual" && isPlaced && moves.find((move) => move.kind === "done")) || null;
}
