/** Sets of words. Later versions of the service may have more. Made from openapi.yaml by `python -m tools.client_models`. */


export type AgreedUntil = "person" | "phase" | "withdrawn";

export type CardZone =
  "artifacts" | "artifacts_in_deck" | "bottom" | "deck" | "discard" | "discarded_artifacts" | "hand" |
  "next" | "own_artifacts" | "removed" | "unseen_artifacts" | "unused_artifacts";

export type CauseKind =
  "component" | "decision" | "library_card" | "misfortune" | "place" | "round" | "undo" | "wrath";

export type Chance = "manual" | "seeded" | "server";

export type ChanceKind = "cards" | "dice";

export type ComponentState = "built" | "built_this_round" | "unbuilt";

export type ComponentType = "A" | "B" | "C" | "D" | "E" | "core";

export type DecisionKind =
  "act" | "aerie_attempt" | "aim_harpy" | "arrange_misfortunes" | "ask_sphinx" | "award_barriers" |
  "award_unfloods" | "bind_storm" | "burn_cards" | "call_ally" | "call_storm" | "call_to_gather" |
  "choose_artifact" | "choose_catastrophe" | "choose_choir" | "choose_design_space" | "choose_flood" |
  "choose_forging" | "choose_hologram" | "choose_leader" | "choose_leaders" | "choose_peninsula" |
  "choose_potion" | "choose_revel" | "choose_spirit" | "choose_tile" | "city_roll" | "claim_item" |
  "convert" | "council" | "crack_ward" | "deal_artifacts" | "deal_first" | "draw_gaze" |
  "draw_misfortune" | "exchange" | "face_flood" | "face_misfortune" | "face_sea_monster" |
  "feed_birds" | "fight_roll" | "find_artifact" | "gain" | "gather_atlanteans" | "giant_roll" |
  "gold_thief" | "grant_artifact" | "hand_limit" | "hidden_cache" | "install_spare" | "keep_cards" |
  "look_in_mirror" | "lose_heart" | "lose_resource" | "medusa_comes" | "medusa_recruits" |
  "meet_mermaid" | "meet_omen" | "move_medusa" | "observatory" | "open_treasure" | "pay_build" |
  "pay_omen" | "place" | "place_sea_monster" | "plow" | "price_build" | "raid_lair" | "raise_cloak" |
  "raise_tiles" | "recruit" | "recruit_ally" | "recruit_gryphon" | "remove_follower" |
  "remove_misfortunes" | "resist_scylla" | "return_follower" | "reveal_councilors" | "roll" |
  "roll_hands" | "scylla_eats" | "see_deck" | "send_back" | "send_harpies" | "serve_wonder" |
  "share_cards" | "share_energy" | "share_hoard" | "share_lore" | "share_resources" | "shelter" |
  "spend_inspiration" | "steal_gold" | "steal_roll" | "step_swiftly" | "suffer" | "take_side" |
  "trample" | "turn_in" | "unearth_spares" | "use_item" | "watchtower" | "winged_step" |
  "yield_to_harpy";

export type DecisionLabel = "best" | "blunder" | "fine" | "inaccuracy" | "mistake" | "unclear";

export type DeckName = "library" | "misfortunes";

export type EngineStrength = "beginner" | "casual" | "full";

export type EnginesStatus = "failed" | "queued" | "searching" | "waiting";

export type GameStatus = "lost" | "running" | "won";

/** A resource, or mystic energy. */
export type Good = "atlantium" | "crystal" | "energy" | "gold" | "ore";

export type HintDetail = "line" | "move" | "nudge" | "plan";

export type KeepRule = "both" | "bottom" | "discard";

export type LegalMoveKind =
  "abandon" | "accept" | "act" | "appease" | "assemble" | "attempt" | "avert" | "barrier" | "befriend"
  | "between" | "bottom" | "bounty" | "brace" | "brew" | "build" | "buy" | "call" | "card" | "carry" |
  "claim" | "consult" | "continue" | "copy" | "crack" | "deal" | "delve" | "design" | "devour" |
  "discard" | "distill" | "done" | "draw" | "drink" | "drop" | "encore" | "endure" | "enlist" |
  "exchange" | "extra" | "face" | "fight" | "flood" | "forge" | "forgo" | "free" | "full" | "gain" |
  "gallop" | "gaze" | "give" | "grant" | "hand" | "hide" | "hologram" | "inspire" | "install" |
  "invoke" | "keep" | "leave" | "less" | "lose" | "lower" | "medusa" | "mix" | "muster" | "next" |
  "offer" | "pay" | "placate" | "place" | "play" | "reclaim" | "recover" | "recruit" | "regain" |
  "remove" | "repel" | "reroll" | "rescue" | "resist" | "return" | "reveal" | "rise" | "roll" |
  "sacrifice" | "scatter" | "see" | "share" | "shelter" | "shift" | "spend" | "stand" | "stay" |
  "steal" | "store" | "submit" | "surrender" | "swap" | "sweep" | "swoop" | "take" | "target" |
  "turnin" | "uncover" | "unearth" | "unflood" | "unleash" | "use" | "widen";

export type LibraryKind = "basic" | "wonder";

export type LossClass = "bad" | "fine" | "unclear" | "wasted" | "weaker";

export type MisfortuneKind = "calm" | "catastrophic" | "controlled" | "flood" | "omen" | "special";

export type MisfortunePile = "deck" | "discard";

export type ModifierSource =
  "artifact" | "councilor" | "library_card" | "misfortune" | "mystic_energy" | "power" | "wrath";

export type MomentKind = "cards" | "decision" | "dice";

export type MoveKind =
  "abandon" | "accept" | "act" | "appease" | "assemble" | "attempt" | "avert" | "barrier" | "befriend"
  | "between" | "bottom" | "bounty" | "brace" | "brew" | "build" | "buy" | "call" | "card" | "carry" |
  "claim" | "consult" | "continue" | "copy" | "crack" | "deal" | "delve" | "design" | "devour" |
  "discard" | "distill" | "done" | "draw" | "drink" | "drop" | "encore" | "endure" | "enlist" |
  "exchange" | "extra" | "face" | "fight" | "flood" | "forge" | "forgo" | "free" | "full" | "gain" |
  "gallop" | "gaze" | "give" | "grant" | "hand" | "hide" | "hologram" | "inspire" | "install" |
  "invoke" | "keep" | "leave" | "less" | "lose" | "lower" | "medusa" | "mix" | "muster" | "next" |
  "offer" | "pay" | "placate" | "place" | "play" | "reclaim" | "recover" | "recruit" | "regain" |
  "remove" | "repel" | "reroll" | "rescue" | "resist" | "return" | "reveal" | "rise" | "roll" |
  "sacrifice" | "scatter" | "see" | "share" | "shelter" | "shift" | "spend" | "stand" | "stay" |
  "steal" | "store" | "submit" | "surrender" | "swap" | "sweep" | "swoop" | "take" | "target" |
  "turnin" | "uncover" | "unearth" | "unflood" | "unleash" | "use" | "widen" | "takeback" | "undo";

export type NewsKind = "created" | "gone" | "moves" | "seats" | "settings";

export type PartRole =
  "choose" | "waiting" | "ready" | "player" | "acting" | "builders" | "atlantean" | "left" | "at_most"
  | "draws_next" | "misfortunes_drawn" | "misfortune_number" | "round" | "to_see" | "to_draw" |
  "to_keep" | "to_discard" | "more_powers" | "from" | "to" | "at" | "acts_at" | "build_space" |
  "peninsula" | "for_barrier" | "for_unflood" | "about_to_flood" | "free_spaces" | "more_room" |
  "lower_by" | "misfortune" | "omen" | "wonder" | "component" | "item" | "potion" | "artifact" |
  "monster" | "monsters" | "ally" | "overpowers_barriers" | "roll" | "rollers" | "brings" | "target" |
  "die" | "energy_adds" | "price" | "price_each" | "price_further" | "price_reduced" | "due" | "next"
  | "has" | "have" | "have_paid" | "each_must_pay" | "surcharges" | "discounts" | "inspiration" |
  "to_share" | "comes_back" | "rate" | "may_stop" | "cards_in_deck" | "in_deck" | "in_discard" |
  "in_hand" | "put_back" | "may_be" | "drawn" | "revealed" | "chosen" | "lent" | "hand_limit" |
  "over_limit" | "received" | "rest_discard" | "rest_bottom" | "rest_both" | "unused_artifacts" |
  "supply" | "followers" | "volunteers" | "inactive" | "out_of_game" | "followers_each" | "calm_seas"
  | "in_place_of_calm_seas" | "calm_seas_replaced" | "to_build" | "can_recruit" | "served" |
  "no_dry_tile" | "sent" | "harpies_left" | "all_of_it" | "dividing" | "flooded_mountains" | "medusa"
  | "mirror_shield";

export type PeninsulaFamily = "civilized" | "wild";

export type PeninsulaGift = "atlantium" | "cards" | "crystal" | "follower" | "gold" | "ore";

export type PeninsulaId = "cities" | "forests" | "forges" | "hills" | "libraries" | "mountains";

export type Phase = "act" | "place" | "suffer" | "wrath";

export type PieceKind =
  "automaton" | "bot" | "centaur" | "cyclops" | "dryad" | "faun" | "follower" | "giant" | "golden_ram"
  | "gryphon" | "hologram" | "leader" | "medusa_ally" | "mermaid" | "phoenix" | "second_bot" |
  "sphinx" | "unicorn" | "volunteer";

export type PieceLetter = "A" | "B" | "F" | "H" | "L" | "T" | "V";

export type PieceZone = "next_round" | "place" | "pool" | "removed" | "supply";

export type PlanSource = "asked" | "best" | "team";

export type Priority = "low" | "normal";

export type ProblemCode =
  "broken_json" | "bad_header" | "bad_request" | "key_required" | "role_required" | "token_not_enough"
  | "not_your_seat" | "not_your_plan" | "text_not_allowed" | "invitation_not_valid" | "not_found" |
  "game_not_found" | "plan_not_found" | "hint_not_found" | "review_not_found" | "no_such_seat" |
  "spectator_not_found" | "key_not_found" | "webhook_not_found" | "method_not_allowed" |
  "not_acceptable" | "game_over" | "cannot_undo" | "plan_does_not_fit" | "chance_is_next" |
  "too_many_games" | "seats_are_open" | "seat_taken" | "too_many_spectators" | "too_many_webhooks" |
  "key_name_taken" | "too_many_kept" | "position_unsettled" | "review_unfinished" | "content_changed"
  | "unreadable_game" | "stale_version" | "body_too_large" | "json_required" | "invalid_input" |
  "unknown_field" | "missing_field" | "invalid_value" | "invalid_setup" | "invalid_position" |
  "invalid_record" | "not_a_move" | "illegal_move" | "unknown_councilor" | "address_not_allowed" |
  "bad_cursor" | "unknown_version" | "nothing_to_advise" | "budget_too_large" |
  "contradictory_question" | "too_many_workers" | "too_many_values" | "game_too_long" | "key_reused" |
  "version_required" | "foreign_page" | "wrong_host" | "headers_too_large" | "rate_limited" |
  "too_many_guesses" | "hint_quota_used" | "too_much_talk" | "internal_error" | "queue_full" |
  "cannot_answer_in_time" | "too_many_replays" | "too_many_streams" | "store_unavailable";

export type Reaction = "agree" | "disagree" | "oh_no" | "thanks" | "wait" | "well_done";

export type RemovedPiece = "automaton" | "bot" | "hologram" | "second_bot";

export type RerollSource = "artifact" | "retry";

export type RerolledDice = "both" | "die" | "high" | "low";

export type ReviewedKind = "move" | "plan" | "turn";

export type RewardKind = "follower" | "good" | "other";

export type SearchStatus = "cancelled" | "done" | "failed" | "queued" | "running";

export type SeatHolder = "anybody" | "engine" | "invited" | "nobody" | "person";

/** `claimed`: each seat is played with a token of its own. */
export type SeatsMode = "claimed" | "open";

export type SourceKind = "overlay" | "reconstructed" | "rulebook";

export type SpaceKind = "double" | "once" | "single";

export type TalkKind = "ping" | "proposal" | "reaction" | "ready" | "text";

/** Whether people at the table may send texts of their own. */
export type TalkMode = "signs" | "text";

/** How far moves can be undone. */
export type UndoMode = "free" | "until_chance";

export type Verdict = "better" | "too_close" | "worse";

export type WebhookEvent = "ended" | "hint.done" | "turn";
