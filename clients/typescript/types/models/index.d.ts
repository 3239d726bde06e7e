/** All types. Made from openapi.yaml by `python -m tools.client_models`. */

export * from "./words.js";
export * from "./moves.js";
export * from "./decisions.js";
export * from "./board.js";
export * from "./changes.js";
export * from "./games.js";
export * from "./requests.js";
export * from "./hints.js";
export * from "./content.js";
export * from "./webhooks.js";
export * from "./problems.js";
