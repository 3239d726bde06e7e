"""Draws the questions of Monstrosities."""

from __future__ import annotations

from typing import Any

from tests.game.drawing.base_game import roll
from tests.game.drawing.tools import counts, draws, goods, holdings, modifiers, pieces, tiles

# ---- allies


@draws("giant_roll")
def giant_roll(c: dict[str, Any]) -> str:
    (giant,) = c["atlanteans"]
    assert giant["piece"] in ("giant", "hologram"), (
        "the Quantum Relay gives its power to the Hologram"
    )
    if c["total"] is None:
        assert c["brings"] is None
        return f"two dice on {c['place']}, divided by {c['target']}"
    assert c["total"] == sum(c["dice"]) + sum(m["by"] for m in c["bonuses"])
    assert c["brings"] == c["total"] // max(c["target"], 1)
    return f"{c['total']} divided by {c['target']}: {c['brings']} {c['success']['good']}"


@draws("shelter")
def shelter(c: dict[str, Any]) -> str:
    widens_its_tile = c["room"] == 0
    assert c["atlanteans"]
    assert not widens_its_tile or {each["piece"] for each in c["atlanteans"]} == {"leader"}
    return f"{pieces(c['atlanteans'])} from {c['place']} to {c['to']}"


@draws("medusa_recruits")
def medusa_recruits(c: dict[str, Any]) -> str:
    return f"{c['followers']} followers or {c['volunteers']} volunteers for {c['seats']}"


@draws("ask_sphinx")
@draws("deal_first")
def ask_sphinx(c: dict[str, Any]) -> str:
    assert c["artifacts"] > 0
    return f"seat {c['seat']}: one of {c['artifacts']} artifacts that are not in use"


@draws("call_to_gather")
def call_to_gather(c: dict[str, Any]) -> str:
    assert c["volunteers"] > 0
    each = "" if c["followers"] is None else f"{c['followers']} follower for each player, or "
    return f"{each}{c['volunteers']} volunteers to share out"


@draws("plow")
def plow(c: dict[str, Any]) -> str:
    assert len(c["peninsulas"]) == 4
    return f"targets {c['by']} lower for good: {', '.join(c['peninsulas'])}"


@draws("see_deck")
def see_deck(c: dict[str, Any]) -> str:
    assert c["left"] > 0
    return f"looking through the deck, {c['left']} left: {counts(c['may_be'])}"


@draws("call_ally")
def call_ally(c: dict[str, Any]) -> str:
    assert c["left"] > 0
    return f"one of {', '.join(c['allies'])} joins one of {c['seats']}"


@draws("bind_storm")
def bind_storm(c: dict[str, Any]) -> str:
    assert c["most"] > 0
    return f"up to {c['most']} {c['misfortune']} for {c['replaces']} of {c['calm_seas']} each"


@draws("look_in_mirror")
def look_in_mirror(c: dict[str, Any]) -> str:
    assert c["inactive"] or c["removed"]
    lost = [f"{each['piece']} of {each['seat']}" for each in (*c["inactive"], *c["removed"])]
    return f"seat {c['seat']} brings back one of {', '.join(lost)}"


@draws("call_storm")
def call_storm(c: dict[str, Any]) -> str:
    return f"the {c['piece']} of seat {c['seat']} at {c['place']} may save {c['tile']}"


@draws("choose_spirit")
@draws("choose_choir")
def choose_spirit(c: dict[str, Any]) -> str:
    assert c["spirits"]
    return f"seat {c['seat']} plays one of {', '.join(c['spirits'])}"


@draws("choose_potion")
def choose_potion(c: dict[str, Any]) -> str:
    assert c["potions"]
    return f"seat {c['seat']} takes {c['left']} of {', '.join(c['potions'])}"


@draws("face_misfortune")
def face_misfortune(c: dict[str, Any]) -> str:
    drinker = f"the {c['piece']} of seat {c['seat']} at {c['place']}"
    return f"{drinker} with the {c['potion']}: is it drunk before {c['misfortune']}?"


@draws("observatory")
def observatory(c: dict[str, Any]) -> str:
    return f"the {c['piece']} of seat {c['seat']} leaves {c['place']}, or stays"


# ---- monsters and magic items


@draws("claim_item")
def claim_item(c: dict[str, Any]) -> str:
    return f"{c['item']} for one of {c['builders']}"


@draws("use_item")
def use_item(c: dict[str, Any]) -> str:
    return f"{c['piece']} of seat {c['seat']} takes {c['item']} to {c['place']}"


@draws("draw_gaze")
def draw_gaze(c: dict[str, Any]) -> str:
    return f"Medusa at {c['medusa']}: {pieces(c['atlanteans'])}; the shield at {c['shield']}"


@draws("move_medusa")
def move_medusa(c: dict[str, Any]) -> str:
    return f"Medusa leaves {c['medusa']}"


@draws("medusa_comes")
def medusa_comes(c: dict[str, Any]) -> str:
    assert c["tiles"]
    return f"Medusa comes to one of {c['tiles']}"


# ---- misfortunes and library cards of Monstrosities


@draws("raise_tiles")
def raise_tiles(c: dict[str, Any]) -> str:
    assert c["left"] > 0
    return f"may rise: {tiles(c['options'])}"


@draws("meet_mermaid")
def meet_mermaid(c: dict[str, Any]) -> str:
    return f"the Mermaid for {c['price']} of seat {c['seat']}"


@draws("choose_catastrophe")
def choose_catastrophe(c: dict[str, Any]) -> str:
    assert c["options"]
    return f"seat {c['seat']} floods {c['left']} of {tiles(c['options'])}"


@draws("choose_leaders")
def choose_leaders(c: dict[str, Any]) -> str:
    assert c["leaders"]
    return f"up to {c['left']} of {pieces(c['leaders'])} act again"


@draws("choose_design_space")
def choose_design_space(c: dict[str, Any]) -> str:
    assert c["items"]
    return f"seat {c['seat']}: {', '.join(c['items'])} on {' or '.join(c['spaces'])}"


@draws("step_swiftly")
def step_swiftly(c: dict[str, Any]) -> str:
    return f"seat {c['seat']} may move one of {pieces(c['atlanteans'])}"


@draws("serve_wonder")
def serve_wonder(c: dict[str, Any]) -> str:
    who = "served" if c["served"] else pieces(c["atlanteans"])
    assert who
    return f"{c['wonder']} of seat {c['seat']}, for {c['ally']} ({c['can_recruit']}): {who}"


@draws("burn_cards")
def burn_cards(c: dict[str, Any]) -> str:
    assert c["deck"] > 0
    return f"{c['left']} cards of {c['deck']} burn"


@draws("feed_birds")
def feed_birds(c: dict[str, Any]) -> str:
    assert c["hand"] or c["energy"]
    return f"seat {c['seat']} gives {c['left']} of {counts(c['hand'])} or {c['energy']} energy"


@draws("crack_ward")
def crack_ward(c: dict[str, Any]) -> str:
    assert c["peninsulas"]
    return f"seat {c['seat']} removes a barrier: {', '.join(c['peninsulas'])}"


@draws("lose_heart")
def lose_heart(c: dict[str, Any]) -> str:
    assert c["leaders"]
    return f"seat {c['seat']} sends home one of {pieces(c['leaders'])}"


@draws("roll_hands")
def roll_hands(c: dict[str, Any]) -> str:
    return f"seat {c['seat']}: {c['die']}, and {c['energy']} energy worth {c['rate']}"


@draws("gather_atlanteans")
def gather_atlanteans(c: dict[str, Any]) -> str:
    return f"to {c['peninsula'] or 'the centre'}: {pieces(c['atlanteans'])}"


@draws("meet_omen")
def meet_omen(c: dict[str, Any]) -> str:
    return f"seat {c['seat']}: {c['omen']}, or {goods(c['price'])} for {c['ally']}"


@draws("pay_omen")
def pay_omen(c: dict[str, Any]) -> str:
    due = f"{c['left']} {c['good']} for {c['ally']} of {c['omen']}"
    return f"{due}: {holdings(c['payers'])}; paid: {c['paid']}"


@draws("recruit_ally")
def recruit_ally(c: dict[str, Any]) -> str:
    assert c["seats"]  # a single one if a potion could be drunk first
    return f"{c['ally']} joins one of {c['seats']}"


@draws("send_back")
def send_back(c: dict[str, Any]) -> str:
    assert c["atlanteans"]
    return f"seat {c['seat']} sends back {c['left']} of {pieces(c['atlanteans'])}"


@draws("trample")
def trample(c: dict[str, Any]) -> str:
    assert c["options"] or c["lost"]
    return f"seat {c['seat']} floods {tiles(c['options'])}, or two tiles for {c['lost']}"


@draws("choose_revel")
def choose_revel(c: dict[str, Any]) -> str:
    return f"seat {c['seat']} chooses among {', '.join(c['peninsulas'])}"


@draws("unearth_spares")
def unearth_spares(c: dict[str, Any]) -> str:
    assert c["left"] > 0
    return f"{c['left']} components to draw for seat {c['seat']} beside {c['drawn']}"


@draws("raise_cloak")
def raise_cloak(c: dict[str, Any]) -> str:
    carrier = f"the {c['piece']} of seat {c['seat']} at {c['place']}"
    return f"{carrier} with the {c['item']}: does it leave for {c['misfortune']}?"


@draws("winged_step")
def winged_step(c: dict[str, Any]) -> str:
    return f"from {c['place']} may move: {pieces(c['atlanteans'])}"


@draws("choose_forging")
def choose_forging(c: dict[str, Any]) -> str:
    spared = f"{c['discounts']} spared, {c['inspiration']} of Inspiration"
    return f"{holdings(c['builders'])} build one of {c['items']}: {spared}"


@draws("spend_inspiration")
def spend_inspiration(c: dict[str, Any]) -> str:
    has = f"seat {c['seat']} has {c['inspiration']} Inspiration, {holdings(c['builders'])}"
    return f"the {c['item']} costs {goods(c['price'])}, {c['good']} next: {has}"


@draws("install_spare")
def install_spare(c: dict[str, Any]) -> str:
    assert c["components"]
    return f"seat {c['seat']} puts one of {', '.join(c['components'])} into the Workshop"


# ---- the Gryphon Aerie and the Hidden Cache


@draws("aerie_attempt")
def aerie_attempt(c: dict[str, Any]) -> str:
    return f"{c['seats']} roll two dice + {c['flooded_mountains']} for {c['target']}"


@draws("gold_thief")
def gold_thief(c: dict[str, Any]) -> str:
    return f"{c['gold']} gold for an ore of one of {c['seats']}"


@draws("hidden_cache")
def hidden_cache(c: dict[str, Any]) -> str:
    assert c["resources"]
    return f"seat {c['seat']} takes one of {goods(c['resources'])}"


@draws("send_harpies")
def send_harpies(c: dict[str, Any]) -> str:
    assert c["left"] + len(c["sent"]) <= 3
    return f"{c['left']} harpies to send beside {c['sent']}"


@draws("aim_harpy")
def aim_harpy(c: dict[str, Any]) -> str:
    assert c["atlanteans"]
    return f"a harpy over {pieces(c['atlanteans'])}"


@draws("yield_to_harpy")
def yield_to_harpy(c: dict[str, Any]) -> str:
    what = f"{goods(c['goods'])} or {c['cards']}"
    return f"seat {c['seat']} gives {what}, or the {c['piece']} at {c['place']}"


@draws("raid_lair")
def raid_lair(c: dict[str, Any]) -> str:
    assert 1 <= c["harpies"] <= 3
    return f"seats {c['seats']} raid {c['harpies']} harpies"


@draws("fight_roll")
def fight_roll(c: dict[str, Any]) -> str:
    return roll(c)


@draws("steal_roll")
def steal_roll(c: dict[str, Any]) -> str:
    assert c["target"] == c["steps"][0]
    who = ", ".join(f"{a['piece']} of seat {a['seat']}" for a in c["atlanteans"])
    return f"{who}: {c['dice']} {modifiers(c['bonuses'])} = {c['total']} of {c['steps']}"


@draws("share_hoard")
def share_hoard(c: dict[str, Any]) -> str:
    what = f"{goods(c['goods'])}; {counts(c['cards'])}; {pieces(c['atlanteans'])}"
    return f"{c['left']} of {what} for seats {c['seats']}"


@draws("open_treasure")
def open_treasure(c: dict[str, Any]) -> str:
    return f"a treasure for seats {c['seats']}"


@draws("share_lore")
@draws("find_artifact")
def share_lore(c: dict[str, Any]) -> str:
    return f"{c['left']} cards for seats {c['seats']}"


@draws("grant_artifact")
def grant_artifact(c: dict[str, Any]) -> str:
    return f"{c['artifact']} for one of seats {c['seats']}"


@draws("face_sea_monster")
def face_sea_monster(c: dict[str, Any]) -> str:
    return f"Scylla or Charybdis: {c['kind']}"


@draws("take_side")
def take_side(c: dict[str, Any]) -> str:
    return f"{c['piece']} of seat {c['seat']}: which space of {c['place']}"


@draws("place_sea_monster")
def place_sea_monster(c: dict[str, Any]) -> str:
    assert c["monster"] in {"scylla", "charybdis"}
    return f"where {c['monster']} comes"


@draws("face_flood")
def face_flood(c: dict[str, Any]) -> str:
    return f"{c['price']} energy to keep {c['peninsula']} dry"


@draws("scylla_eats")
def scylla_eats(c: dict[str, Any]) -> str:
    return f"{c['left']} of {pieces(c['atlanteans'])}"


@draws("resist_scylla")
def resist_scylla(c: dict[str, Any]) -> str:
    return f"{c['price']} energy for the {c['piece']} of seat {c['seat']} at {c['place']}"
