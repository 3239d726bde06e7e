"""The sentences of the misfortunes and library cards of Monstrosities."""

from __future__ import annotations

from mypy_extensions import i64

from game.engine.placement import capacity
from game.engine.places import FIRST_BUILD_SPACE, is_build_space
from game.engine.position import Position
from game.engine.powers import is_used, owned_artifacts
from game.text.refusals.registry import refuses
from game.text.registry import argument_name, decision_text, texts, verb_text
from game.text.wording import Wording

argument_name("to_place", lambda words, values: words.place(values[0]))

verb_text("befriend", "{owner} recruits {piece}", "{piece} joins {owner}")
verb_text("sweep", "move {piece} from {place} to {to_place}", "{piece} is moved to {to_place}")
verb_text("call", "move {piece} from the pool to {place}", "{piece} is moved to {place}")
verb_text(
    "crack",
    "remove the mystic barrier at {peninsula}",
    "the mystic barrier at {peninsula} is removed",
)
verb_text(
    "scatter",
    "return the Atlanteans in {peninsula} to their pools",
    "the Atlanteans in {peninsula} return to their pools",
)
verb_text("appease", "pay the price of the omen", "the team pays the price of the omen")
verb_text("endure", "suffer what the omen brings", "the team suffers what the omen brings")
verb_text(
    "offer",
    "{piece} on {place} forgoes its action and is removed from the game",
    "{piece} is removed from the game",
)
verb_text("bounty", "{seat} takes the gift of the wonder")

verb_text("distill", "{seat} changes 1 {good} into 1 {into} by the Alembic")

verb_text("brace", "{seat} sets the Keystone under the mystic barrier at {peninsula}")

verb_text(
    "design",
    "let those on build space {build_space} build a magic item this round",
    "those on build space {build_space} may build a magic item this round",
)

verb_text("rise", "{piece} acts as well", "{piece} acts as well by the Rise of the Robots")

decision_text("choose_design_space", "{who} chooses where a magic item may be built")
decision_text("step_swiftly", "{who} may move an Atlantean by the Sandals of Swift Steps")
decision_text("choose_leaders", "choose which Leaders act again")
decision_text(
    "serve_wonder", "{who} chooses whose action is given up for the wonder, and what it gives"
)
decision_text(
    "raise_tiles",
    "choose whether a tile is unflooded",
    unflood=texts("unflood a tile of {peninsula}", "a tile of {peninsula} is unflooded"),
)
decision_text("meet_mermaid", "{who} may spend mystic energy to recruit the Mermaid")
decision_text("choose_catastrophe", "{who} chooses which tile floods")
decision_text("burn_cards", "the next library card is discarded")
decision_text("feed_birds", "{who} gives up a library card or 1 mystic energy")
decision_text("crack_ward", "{who} chooses which mystic barrier is removed")
decision_text("lose_heart", "{who} chooses which Leader returns to the pool")
decision_text(
    "roll_hands",
    "{who} rolls for the One Hundred Hands",
    accept=texts("leave the die as it lies", "the die stays as it is"),
)
decision_text("gather_atlanteans", "{who} chooses who is moved, and to which tile")
decision_text("meet_omen", "{who} decides whether the price of the omen is paid")
decision_text(
    "pay_omen",
    "choose who pays for the omen",
    lose=texts("{seat} pays 1 {good}"),
)
decision_text("recruit_ally", "choose whom the ally joins")
decision_text("send_back", "{who} chooses who returns to the pool")
decision_text("trample", "{who} chooses which peninsula the giants flood")
decision_text("choose_revel", "{who} chooses the peninsula of the revel")


def _not_owned(g: Position, words: Wording, seat: int, artifact: str) -> str | None:
    """Why a player cannot use an artifact that another has, or nobody."""
    found = next((power for power in g.table.artifacts if power.id == artifact), None)
    if found is not None and owned_artifacts(g, i64(seat)) >> found.index & 1:
        return None
    return f"{words.player(seat)} does not have the {words.artifact(artifact)}"


@refuses("distill", free=True)
def _distill(g: Position, words: Wording, args: list[int]) -> str | None:
    refusal = _not_owned(g, words, args[0], "alembic")
    if refusal is None and is_used(g, g.table.power_called("alembic")):
        return "the Alembic has been used this round"
    return refusal


@refuses("rise", free=True)
def _rise(_g: Position, words: Wording, args: list[int]) -> str | None:
    piece = words.piece(args[0], args[1])
    return f"{piece} acts as well only after the Rise of the Robots, once, where it helps another"


@refuses("design")
def _design(g: Position, _words: Wording, args: list[int]) -> str | None:
    space, place = f"build space {args[1] + 1}", i64(FIRST_BUILD_SPACE + args[1])
    if not is_build_space(place) or capacity(g, place) == 0:
        return f"{space} has no room in this game"
    if g.table.power_called("inspired_designs").works_at(g, place):
        return f"a magic item may be built on {space} already"
    return f"nobody on {space} can still act"


@refuses("brace", free=True)
def _brace(g: Position, words: Wording, args: list[int]) -> str | None:
    refusal = _not_owned(g, words, args[0], "keystone")
    if refusal is not None:
        return refusal
    if not g.barrier(i64(args[1])):
        return f"there is no mystic barrier at {words.peninsula(args[1])}"
    under = int(g.cells[g.table.power_called("keystone").cell])
    return f"the Keystone is under the mystic barrier at {words.peninsula(under - 1)}"
