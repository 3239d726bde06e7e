"""The sentences of the councilors that Monstrosities adds, of potions and of spirits."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine.moves import Moves, second
from game.engine.pieces import bears_power
from game.engine.position import Position
from game.rules import decision_on
from game.text.refusals.registry import TURNED_AWAY, refuses
from game.text.registry import decision_text, texts, verb_text
from game.text.wording import GOODS, Wording

decision_text(
    "call_storm",
    "{who} chooses whether the Stormcaller prevents the flood",
    done=texts("let the tile flood", "{who} lets the tile flood"),
)
decision_text("choose_spirit", "{who} chooses the spirit of this round")
decision_text(
    "choose_choir",
    "{who} chooses the spirit that works on all tiles this round",
    invoke=texts(
        "let the spirit {power} work on all tiles this round",
        "the spirit {power} works on all tiles this round",
    ),
)
decision_text("choose_potion", "{who} takes a potion from the Alchemist's Lab")
decision_text(
    "face_misfortune",
    "{who} may drink the Tincture of Shadow before the misfortune strikes",
    done=texts("let the misfortune strike", "the misfortune strikes"),
)
decision_text("observatory", "{who} may move the Atlantean on the Astrologer's Observatory")

verb_text("unearth", "the {spare} is drawn")
verb_text(
    "install",
    "put the {spare} into the Artificer's Workshop",
    "the {spare} is in the Artificer's Workshop",
)
decision_text("unearth_spares", "a component is drawn that is not in the blueprint")
decision_text("install_spare", "{who} chooses the component of the Artificer's Workshop")

decision_text("spend_inspiration", "{who} chooses how much Inspiration is spent on the magic item")
verb_text(
    "inspire",
    "pay {number} {good} with Inspiration",
    "the builders pay {number} {good} with Inspiration",
)


def _only_with_power_of(councilor: str, location: str) -> None:
    """A location whose action only the Leader, or the Hologram, with a councilor's power takes."""

    def turned_away(g: Position, words: Wording, seat: int, kind: int) -> str | None:
        power = g.table.power_called(councilor).index
        if bears_power(g, i64(seat), i64(kind), power):
            return None
        board = words.the_councilor(int(power))
        return f"only the power of {board} can act on {words.place_called(location)}"

    TURNED_AWAY[location] = turned_away


_only_with_power_of("alchemist", "alchemists_lab")
_only_with_power_of("artificer", "artificers_workshop")


@refuses("inspire")
def _inspire(g: Position, _words: Wording, args: list[int]) -> str | None:
    listed = Moves()
    decision_on(g).legal(g, listed)
    asked = int(second(listed.code[0]))
    if args[1] != asked:
        return f"the next good to pay for is {GOODS[asked]}"
    return "that is more than is due, or leaves more to pay than the builders have"
