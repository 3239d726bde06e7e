/** Starting a game from a table that was set: with the seats and engines of the game that it came from. */

import { change, put } from "./api.js";
import { apiKey, keepToken, tokensOf } from "./credentials.js";
import { positionOf } from "./draft_document.js";

/** Create the game, and take the seats again that this browser had. */
export async function startFrom({ game, record }, draft) {
  const { chance, undo, seats, label, seating } = game;
  const players = record.setup.players.map((player, index) => withEngine(player, seating[index]));
  const body = { ...record.setup, players, position: positionOf(draft), chance, undo, seats, ...(label && { label }) };
  const made = await change("/v1/games", body, { token: apiKey() });
  // The game is there in any case; a seat that could not be taken is free, and can be taken under Seats.
  await takeSeats(game.id, made.id).catch(() => {});
  return made;
}

function withEngine(player, taken) {
  return taken?.engine ? { ...player, engine: taken.engine } : player;
}

async function takeSeats(before, made) {
  const seats = Object.keys(tokensOf(before)).map(Number).filter((seat) => seat > 0);
  if (!seats.length) return;
  const { invitations } = await put("POST", `/v1/games/${made}/invitations`, { seats }, { token: apiKey() });
  for (const { seat, invitation } of invitations) {
    const claimed = await change(`/v1/games/${made}/seats/${seat}/claim`, { invitation });
    keepToken(made, claimed.seat, claimed.token);
  }
}
