/** A client for Cosmic Gate: games, hints and events of Atlantis Rising. */

export { ForgedCallError, verifyCall } from "./calls.js";
export { apply } from "./changes.js";
export { Client } from "./client.js";
export { Connection } from "./connection.js";
export { CosmicGateError, NoAnswerError, RefusedError, UnreachableError } from "./errors.js";
export { LiveView } from "./live_view.js";
export { Search } from "./search.js";
export { EventReader } from "./sent_events.js";
export { Table } from "./table.js";
