/** Changes of a draft that Monstrosities brings: what cards keep count of, allies, states of Atlanteans. */

import { joined, setPlayer } from "./draft.js";

/** The numbers of a card: those of the game that the draft began with, and what was changed since. */
export function numbersOf({ game }, draft, card) {
  return { ...game.expansion.numbers[card], ...draft.cards[card] };
}

/** Change numbers of a card. */
export function setNumbers(draft, card, numbers) {
  return { ...draft, cards: { ...draft.cards, [card]: { ...draft.cards[card], ...numbers } } };
}

/** Give a magic item to a seat: it is built as long as somebody has it. 0 is nobody. */
export function setHolder(draft, item, holder) {
  const { [item]: state = "built", ...others } = draft.components;
  const components = holder ? { ...others, [item]: state } : others;
  return setNumbers({ ...draft, components }, item, { holder, ...carriedBy(null) });
}

/** Let one of the holder's Atlanteans carry a magic item; null for none. */
export function setCarrier(draft, item, group) {
  return setNumbers(draft, item, carriedBy(group));
}

/** What an item keeps count of about who carries it. Whether that one is petrified follows from who is there. */
function carriedBy(group) {
  return { carrier: group?.piece ?? "nobody", place: group?.place ?? "centre", inactive: 0 };
}

/** Change the allies of a player, in play or out of the game; who goes away leaves the board, too. */
export function setAllies(draft, index, field, allies) {
  const gone = draft.players[index][field].filter((each) => !allies.includes(each));
  const atlanteans = draft.atlanteans.filter((each) => !gone.includes(each.piece));
  return setPlayer({ ...draft, atlanteans }, index, { [field]: allies });
}

/** Change a state (`acted`, `inactive`, `sharing`) of one Atlantean of a group. */
export function setState(draft, group, field, value) {
  const atlanteans = draft.atlanteans
    .map((each) => (each === group ? { ...each, count: each.count - 1 } : each))
    .filter((each) => each.count > 0);
  // Whoever is petrified does not act, and the other way round.
  const states = value && field !== "sharing" ? { acted: false, inactive: false } : {};
  return { ...draft, atlanteans: joined([...atlanteans, { ...group, ...states, count: 1, [field]: value }]) };
}

/** Put a petrified volunteer whom nobody owns onto a place. */
export function putStray(draft, place) {
  const stray = { seat: null, piece: "volunteer", place, count: 1, acted: false, inactive: true, sharing: false };
  return { ...draft, atlanteans: joined([...draft.atlanteans, stray]) };
}

/** Take one of the pieces that are out of the game back, or out; it leaves the board, too. */
export function setRemoved(draft, piece, isRemoved) {
  const others = draft.removed_pieces.filter((each) => each !== piece);
  const atlanteans = isRemoved ? draft.atlanteans.filter((each) => each.piece !== piece) : draft.atlanteans;
  return { ...draft, atlanteans, removed_pieces: isRemoved ? [...others, piece] : others };
}
