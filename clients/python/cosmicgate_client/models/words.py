"""Sets of words. Later versions of the service may have more.

Made from openapi.yaml by `python -m tools.client_models`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias

AgreedUntil: TypeAlias = Literal["person", "phase", "withdrawn"]


CardZone: TypeAlias = Literal[
    "artifacts",
    "artifacts_in_deck",
    "bottom",
    "deck",
    "discard",
    "discarded_artifacts",
    "hand",
    "next",
    "own_artifacts",
    "removed",
    "unseen_artifacts",
    "unused_artifacts",
]


CauseKind: TypeAlias = Literal[
    "component", "decision", "library_card", "misfortune", "place", "round", "undo", "wrath"
]


Chance: TypeAlias = Literal["manual", "seeded", "server"]


ChanceKind: TypeAlias = Literal["cards", "dice"]


ComponentState: TypeAlias = Literal["built", "built_this_round", "unbuilt"]


ComponentType: TypeAlias = Literal["A", "B", "C", "D", "E", "core"]


DecisionKind: TypeAlias = Literal[
    "act",
    "aerie_attempt",
    "aim_harpy",
    "arrange_misfortunes",
    "ask_sphinx",
    "award_barriers",
    "award_unfloods",
    "bind_storm",
    "burn_cards",
    "call_ally",
    "call_storm",
    "call_to_gather",
    "choose_artifact",
    "choose_catastrophe",
    "choose_choir",
    "choose_design_space",
    "choose_flood",
    "choose_forging",
    "choose_hologram",
    "choose_leader",
    "choose_leaders",
    "choose_peninsula",
    "choose_potion",
    "choose_revel",
    "choose_spirit",
    "choose_tile",
    "city_roll",
    "claim_item",
    "convert",
    "council",
    "crack_ward",
    "deal_artifacts",
    "deal_first",
    "draw_gaze",
    "draw_misfortune",
    "exchange",
    "face_flood",
    "face_misfortune",
    "face_sea_monster",
    "feed_birds",
    "fight_roll",
    "find_artifact",
    "gain",
    "gather_atlanteans",
    "giant_roll",
    "gold_thief",
    "grant_artifact",
    "hand_limit",
    "hidden_cache",
    "install_spare",
    "keep_cards",
    "look_in_mirror",
    "lose_heart",
    "lose_resource",
    "medusa_comes",
    "medusa_recruits",
    "meet_mermaid",
    "meet_omen",
    "move_medusa",
    "observatory",
    "open_treasure",
    "pay_build",
    "pay_omen",
    "place",
    "place_sea_monster",
    "plow",
    "price_build",
    "raid_lair",
    "raise_cloak",
    "raise_tiles",
    "recruit",
    "recruit_ally",
    "recruit_gryphon",
    "remove_follower",
    "remove_misfortunes",
    "resist_scylla",
    "return_follower",
    "reveal_councilors",
    "roll",
    "roll_hands",
    "scylla_eats",
    "see_deck",
    "send_back",
    "send_harpies",
    "serve_wonder",
    "share_cards",
    "share_energy",
    "share_hoard",
    "share_lore",
    "share_resources",
    "shelter",
    "spend_inspiration",
    "steal_gold",
    "steal_roll",
    "step_swiftly",
    "suffer",
    "take_side",
    "trample",
    "turn_in",
    "unearth_spares",
    "use_item",
    "watchtower",
    "winged_step",
    "yield_to_harpy",
]


DecisionLabel: TypeAlias = Literal["best", "blunder", "fine", "inaccuracy", "mistake", "unclear"]


DeckName: TypeAlias = Literal["library", "misfortunes"]


EngineStrength: TypeAlias = Literal["beginner", "casual", "full"]


EnginesStatus: TypeAlias = Literal["failed", "queued", "searching", "waiting"]


GameStatus: TypeAlias = Literal["lost", "running", "won"]


Good: TypeAlias = Literal["atlantium", "crystal", "energy", "gold", "ore"]
"""A resource, or mystic energy."""


HintDetail: TypeAlias = Literal["line", "move", "nudge", "plan"]


KeepRule: TypeAlias = Literal["both", "bottom", "discard"]


LegalMoveKind: TypeAlias = Literal[
    "abandon",
    "accept",
    "act",
    "appease",
    "assemble",
    "attempt",
    "avert",
    "barrier",
    "befriend",
    "between",
    "bottom",
    "bounty",
    "brace",
    "brew",
    "build",
    "buy",
    "call",
    "card",
    "carry",
    "claim",
    "consult",
    "continue",
    "copy",
    "crack",
    "deal",
    "delve",
    "design",
    "devour",
    "discard",
    "distill",
    "done",
    "draw",
    "drink",
    "drop",
    "encore",
    "endure",
    "enlist",
    "exchange",
    "extra",
    "face",
    "fight",
    "flood",
    "forge",
    "forgo",
    "free",
    "full",
    "gain",
    "gallop",
    "gaze",
    "give",
    "grant",
    "hand",
    "hide",
    "hologram",
    "inspire",
    "install",
    "invoke",
    "keep",
    "leave",
    "less",
    "lose",
    "lower",
    "medusa",
    "mix",
    "muster",
    "next",
    "offer",
    "pay",
    "placate",
    "place",
    "play",
    "reclaim",
    "recover",
    "recruit",
    "regain",
    "remove",
    "repel",
    "reroll",
    "rescue",
    "resist",
    "return",
    "reveal",
    "rise",
    "roll",
    "sacrifice",
    "scatter",
    "see",
    "share",
    "shelter",
    "shift",
    "spend",
    "stand",
    "stay",
    "steal",
    "store",
    "submit",
    "surrender",
    "swap",
    "sweep",
    "swoop",
    "take",
    "target",
    "turnin",
    "uncover",
    "unearth",
    "unflood",
    "unleash",
    "use",
    "widen",
]


LibraryKind: TypeAlias = Literal["basic", "wonder"]


LossClass: TypeAlias = Literal["bad", "fine", "unclear", "wasted", "weaker"]


MisfortuneKind: TypeAlias = Literal[
    "calm", "catastrophic", "controlled", "flood", "omen", "special"
]


MisfortunePile: TypeAlias = Literal["deck", "discard"]


ModifierSource: TypeAlias = Literal[
    "artifact", "councilor", "library_card", "misfortune", "mystic_energy", "power", "wrath"
]


MomentKind: TypeAlias = Literal["cards", "decision", "dice"]


MoveKind: TypeAlias = Literal[
    "abandon",
    "accept",
    "act",
    "appease",
    "assemble",
    "attempt",
    "avert",
    "barrier",
    "befriend",
    "between",
    "bottom",
    "bounty",
    "brace",
    "brew",
    "build",
    "buy",
    "call",
    "card",
    "carry",
    "claim",
    "consult",
    "continue",
    "copy",
    "crack",
    "deal",
    "delve",
    "design",
    "devour",
    "discard",
    "distill",
    "done",
    "draw",
    "drink",
    "drop",
    "encore",
    "endure",
    "enlist",
    "exchange",
    "extra",
    "face",
    "fight",
    "flood",
    "forge",
    "forgo",
    "free",
    "full",
    "gain",
    "gallop",
    "gaze",
    "give",
    "grant",
    "hand",
    "hide",
    "hologram",
    "inspire",
    "install",
    "invoke",
    "keep",
    "leave",
    "less",
    "lose",
    "lower",
    "medusa",
    "mix",
    "muster",
    "next",
    "offer",
    "pay",
    "placate",
    "place",
    "play",
    "reclaim",
    "recover",
    "recruit",
    "regain",
    "remove",
    "repel",
    "reroll",
    "rescue",
    "resist",
    "return",
    "reveal",
    "rise",
    "roll",
    "sacrifice",
    "scatter",
    "see",
    "share",
    "shelter",
    "shift",
    "spend",
    "stand",
    "stay",
    "steal",
    "store",
    "submit",
    "surrender",
    "swap",
    "sweep",
    "swoop",
    "take",
    "target",
    "turnin",
    "uncover",
    "unearth",
    "unflood",
    "unleash",
    "use",
    "widen",
    "takeback",
    "undo",
]


NewsKind: TypeAlias = Literal["created", "gone", "moves", "seats", "settings"]


PartRole: TypeAlias = Literal[
    "choose",
    "waiting",
    "ready",
    "player",
    "acting",
    "builders",
    "atlantean",
    "left",
    "at_most",
    "draws_next",
    "misfortunes_drawn",
    "misfortune_number",
    "round",
    "to_see",
    "to_draw",
    "to_keep",
    "to_discard",
    "more_powers",
    "from",
    "to",
    "at",
    "acts_at",
    "build_space",
    "peninsula",
    "for_barrier",
    "for_unflood",
    "about_to_flood",
    "free_spaces",
    "more_room",
    "lower_by",
    "misfortune",
    "omen",
    "wonder",
    "component",
    "item",
    "potion",
    "artifact",
    "monster",
    "monsters",
    "ally",
    "overpowers_barriers",
    "roll",
    "rollers",
    "brings",
    "target",
    "die",
    "energy_adds",
    "price",
    "price_each",
    "price_further",
    "price_reduced",
    "due",
    "next",
    "has",
    "have",
    "have_paid",
    "each_must_pay",
    "surcharges",
    "discounts",
    "inspiration",
    "to_share",
    "comes_back",
    "rate",
    "may_stop",
    "cards_in_deck",
    "in_deck",
    "in_discard",
    "in_hand",
    "put_back",
    "may_be",
    "drawn",
    "revealed",
    "chosen",
    "lent",
    "hand_limit",
    "over_limit",
    "received",
    "rest_discard",
    "rest_bottom",
    "rest_both",
    "unused_artifacts",
    "supply",
    "followers",
    "volunteers",
    "inactive",
    "out_of_game",
    "followers_each",
    "calm_seas",
    "in_place_of_calm_seas",
    "calm_seas_replaced",
    "to_build",
    "can_recruit",
    "served",
    "no_dry_tile",
    "sent",
    "harpies_left",
    "all_of_it",
    "dividing",
    "flooded_mountains",
    "medusa",
    "mirror_shield",
]


PeninsulaFamily: TypeAlias = Literal["civilized", "wild"]


PeninsulaGift: TypeAlias = Literal["atlantium", "cards", "crystal", "follower", "gold", "ore"]


PeninsulaId: TypeAlias = Literal["cities", "forests", "forges", "hills", "libraries", "mountains"]


Phase: TypeAlias = Literal["act", "place", "suffer", "wrath"]


PieceKind: TypeAlias = Literal[
    "automaton",
    "bot",
    "centaur",
    "cyclops",
    "dryad",
    "faun",
    "follower",
    "giant",
    "golden_ram",
    "gryphon",
    "hologram",
    "leader",
    "medusa_ally",
    "mermaid",
    "phoenix",
    "second_bot",
    "sphinx",
    "unicorn",
    "volunteer",
]


PieceLetter: TypeAlias = Literal["A", "B", "F", "H", "L", "T", "V"]


PieceZone: TypeAlias = Literal["next_round", "place", "pool", "removed", "supply"]


PlanSource: TypeAlias = Literal["asked", "best", "team"]


Priority: TypeAlias = Literal["low", "normal"]


ProblemCode: TypeAlias = Literal[
    "broken_json",
    "bad_header",
    "bad_request",
    "key_required",
    "role_required",
    "token_not_enough",
    "not_your_seat",
    "not_your_plan",
    "text_not_allowed",
    "invitation_not_valid",
    "not_found",
    "game_not_found",
    "plan_not_found",
    "hint_not_found",
    "review_not_found",
    "no_such_seat",
    "spectator_not_found",
    "key_not_found",
    "webhook_not_found",
    "method_not_allowed",
    "not_acceptable",
    "game_over",
    "cannot_undo",
    "plan_does_not_fit",
    "chance_is_next",
    "too_many_games",
    "seats_are_open",
    "seat_taken",
    "too_many_spectators",
    "too_many_webhooks",
    "key_name_taken",
    "too_many_kept",
    "position_unsettled",
    "review_unfinished",
    "content_changed",
    "unreadable_game",
    "stale_version",
    "body_too_large",
    "json_required",
    "invalid_input",
    "unknown_field",
    "missing_field",
    "invalid_value",
    "invalid_setup",
    "invalid_position",
    "invalid_record",
    "not_a_move",
    "illegal_move",
    "unknown_councilor",
    "address_not_allowed",
    "bad_cursor",
    "unknown_version",
    "nothing_to_advise",
    "budget_too_large",
    "contradictory_question",
    "too_many_workers",
    "too_many_values",
    "game_too_long",
    "key_reused",
    "version_required",
    "foreign_page",
    "wrong_host",
    "headers_too_large",
    "rate_limited",
    "too_many_guesses",
    "hint_quota_used",
    "too_much_talk",
    "internal_error",
    "queue_full",
    "cannot_answer_in_time",
    "too_many_replays",
    "too_many_streams",
    "store_unavailable",
]


Reaction: TypeAlias = Literal["agree", "disagree", "oh_no", "thanks", "wait", "well_done"]


RemovedPiece: TypeAlias = Literal["automaton", "bot", "hologram", "second_bot"]


RerollSource: TypeAlias = Literal["artifact", "retry"]


RerolledDice: TypeAlias = Literal["both", "die", "high", "low"]


ReviewedKind: TypeAlias = Literal["move", "plan", "turn"]


RewardKind: TypeAlias = Literal["follower", "good", "other"]


SearchStatus: TypeAlias = Literal["cancelled", "done", "failed", "queued", "running"]


SeatHolder: TypeAlias = Literal["anybody", "engine", "invited", "nobody", "person"]


SeatsMode: TypeAlias = Literal["claimed", "open"]
"""`claimed`: each seat is played with a token of its own."""


SourceKind: TypeAlias = Literal["overlay", "reconstructed", "rulebook"]


SpaceKind: TypeAlias = Literal["double", "once", "single"]


TalkKind: TypeAlias = Literal["ping", "proposal", "reaction", "ready", "text"]


TalkMode: TypeAlias = Literal["signs", "text"]
"""Whether people at the table may send texts of their own."""


UndoMode: TypeAlias = Literal["free", "until_chance"]
"""How far moves can be undone."""


Verdict: TypeAlias = Literal["better", "too_close", "worse"]


WebhookEvent: TypeAlias = Literal["ended", "hint.done", "turn"]
