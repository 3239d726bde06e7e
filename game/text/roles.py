"""The roles that the parts of a decision's context have, each with its text.

The text is a heading: a client shows it before the part, as in "From: Hills 6". That of a rule is
the rule itself. An expansion adds roles of its own by `role_text`.
"""

from __future__ import annotations

from typing import Final

ROLES: Final[dict[str, str]] = {
    # ---- what can be chosen, and who is asked
    "choose": "Choose",
    "waiting": "In the pools",
    "ready": "Can still act",
    "player": "Player",
    "acting": "Who acts",
    "builders": "Builders",
    "atlantean": "The Atlantean",
    # ---- how far it is
    "left": "Still to do",
    "at_most": "At most",
    "draws_next": "Draws next",
    "misfortunes_drawn": "Misfortunes drawn",
    "misfortune_number": "Misfortune",
    "round": "Round",
    "to_see": "Cards to look at",
    "to_draw": "Cards to draw",
    "to_keep": "Cards to keep",
    "to_discard": "Cards to discard",
    "more_powers": "Powers to choose after this one",
    # ---- where
    "from": "From",
    "to": "To",
    "at": "Place",
    "acts_at": "Action of",
    "build_space": "Build space",
    "peninsula": "Peninsula",
    "for_barrier": "For a mystic barrier at",
    "for_unflood": "For a dry tile of",
    "about_to_flood": "About to flood",
    "free_spaces": "Free spaces",
    "more_room": "More Atlanteans there",
    "lower_by": "Target numbers lower by",
    # ---- why
    "misfortune": "Misfortune",
    "omen": "Omen",
    "wonder": "Wonder",
    "component": "Component",
    "item": "Magic item",
    "potion": "Potion",
    "artifact": "Artifact",
    "monster": "Monster",
    "monsters": "Monsters that act now",
    "ally": "Ally",
    "overpowers_barriers": "A mystic barrier goes and does not stop the flood",
    # ---- rolls
    "roll": "Roll",
    "rollers": "Who rolls",
    "brings": "Brings",
    "target": "Target",
    "die": "Die",
    "energy_adds": "Each mystic energy adds",
    # ---- costs and goods
    "price": "Price",
    "price_each": "Price of each",
    "price_further": "Price of each further card",
    "price_reduced": "Whole price if this player pays a part",
    "due": "Still owed",
    "next": "Next",
    "has": "Has",
    "have": "They have",
    "have_paid": "Have paid",
    "each_must_pay": "Every builder pays at least one unit",
    "surcharges": "Resources to add to the price",
    "discounts": "Resources to take off the price",
    "inspiration": "Inspiration",
    "to_share": "To share",
    "comes_back": "Comes back",
    "rate": "Atlantium for each ore",
    "may_stop": "Nothing more needs to be gained",
    # ---- cards
    "cards_in_deck": "Cards in the deck",
    "in_deck": "In the deck",
    "in_discard": "In the discard pile",
    "in_hand": "In hand",
    "put_back": "Back on the deck",
    "may_be": "May be",
    "drawn": "Drawn",
    "revealed": "Revealed",
    "chosen": "Chosen already",
    "lent": "Lent by the Mystic Lantern",
    "hand_limit": "Hand limit",
    "over_limit": "Cards too many",
    "received": "Received, so not given away again",
    "rest_discard": "The cards that are not kept are discarded",
    "rest_bottom": "The cards that are not kept go under the deck",
    "rest_both": "Each card that is not kept goes under the deck or is discarded",
    "unused_artifacts": "Artifacts that are not in use",
    # ---- Atlanteans that come, go or are lost
    "supply": "In the supply",
    "followers": "Followers",
    "volunteers": "Volunteers",
    "inactive": "Inactive",
    "out_of_game": "Out of the game or in the supply",
}
"""By the role."""


def role_text(role: str, text: str) -> None:
    """Register a role with its text, which has no full stop."""
    if role in ROLES:
        raise ValueError(f"{role} is a role already")
    ROLES[role] = text
