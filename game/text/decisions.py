"""The question of each decision of the base game, and the verbs that are special there."""

from __future__ import annotations

from game.engine import places
from game.text.registry import Step, decision_text, texts


def _unflood(step: Step) -> str:
    peninsula = step.arguments[0]
    ring = step.before.dry(peninsula) + 1
    return f"{step.words.place(int(places.tile(peninsula, ring)))} is unflooded"


# ---- phases

decision_text(
    "place",
    "place the next Atlantean",
    done=texts("end the placement of Atlanteans", "placement is over"),
)
decision_text("suffer", "go on with the {due}, or do something first")
decision_text(
    "act",
    "choose who acts next",
    done=texts("end the actions of this round", "the actions of this round are over"),
)

# ---- water and mystic energy

decision_text("choose_flood", "{who} chooses the peninsula that floods")
decision_text(
    "award_barriers",
    "choose the peninsula that gets a mystic barrier",
    barrier=texts(
        "place a mystic barrier at {peninsula}", "a mystic barrier is placed at {peninsula}"
    ),
)
decision_text(
    "award_unfloods",
    "choose the peninsula where a tile is unflooded",
    unflood=texts("unflood a tile of {peninsula}", _unflood),
)
decision_text("share_energy", "choose how much mystic energy {who} pays{purpose}")

# ---- misfortunes

decision_text("draw_misfortune", "{who} draws a misfortune")
decision_text("return_follower", "{who} returns a placed follower to the pool")
decision_text("lose_resource", "{who} discards a resource")
decision_text(
    "arrange_misfortunes", "{who} looks at the next misfortunes and puts them back in order"
)
decision_text("see_deck", "the builders look through the misfortune deck")
decision_text(
    "remove_misfortunes",
    "remove misfortunes that are in the deck or in the discard pile",
    done=texts("remove no more misfortunes", "no more misfortunes are removed"),
)

# ---- rolls and resources

decision_text(
    "roll", "{who} rolls for a resource", roll=texts("the die shows {die}", "{who} rolls {die}")
)
decision_text("city_roll", "{who} rolls for a follower")
decision_text("recruit", "choose whose follower is gained")
decision_text("exchange", "{who} chooses how much ore to exchange")
decision_text(
    "gain",
    "choose what is gained, and by whom",
    done=texts("buy no more resources", "no more resources are bought"),
)
decision_text(
    "convert",
    "{who} changes resources into other kinds",
    done=texts("change no more resources", "{who} changes no more resources"),
)
decision_text(
    "turn_in",
    "{who} turns in resources and gets them back doubled",
    leave=texts("{seat} turns in no more resources"),
)
decision_text("share_resources", "{who} chooses who gets the next resource")

# ---- library cards

decision_text(
    "keep_cards",
    "{who} draws and keeps library cards",
    leave=texts("{seat} keeps no more cards"),
)
decision_text(
    "share_cards",
    "share out the library cards drawn",
    keep=texts("{seat} gets {card}"),
)
decision_text("hand_limit", "{who} has too many library cards and must play or discard")
decision_text(
    "council",
    "the players trade freely",
    done=texts("end the trade", "the trade is over"),
)
decision_text("choose_leader", "choose the Leader that acts again")
decision_text("choose_tile", "choose the island tile that holds more Atlanteans")
decision_text("choose_peninsula", "choose the wild peninsula whose target numbers become lower")

# ---- building and components

decision_text("price_build", "choose the resources that change the price of the component")
decision_text("pay_build", "choose how much {who} pays for the component")
decision_text("remove_follower", "choose the follower that is removed from the game")
decision_text("watchtower", "{who} may move the Atlantean on the Astral Watchtower")

# ---- councilors

decision_text("reveal_councilors", "the board of a councilor is revealed for the Hologram")
decision_text("choose_hologram", "{who} chooses the power of the Hologram")
decision_text("deal_artifacts", "{who} draws one of the artifacts that are not in use")
decision_text("choose_artifact", "{who} chooses the artifact to keep")
