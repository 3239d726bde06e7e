"""Draws the question of each kind of decision, from its context alone, as a client would.

Nothing here reads a position: what is drawn comes from the JSON of the context.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

Drawer = Callable[[dict[str, Any]], str]

DRAWERS: Final[dict[str, Drawer]] = {}


def draws(kind: str) -> Callable[[Drawer], Drawer]:
    def register(drawer: Drawer) -> Drawer:
        DRAWERS[kind] = drawer
        return drawer

    return register


def draw(context: dict[str, Any]) -> str:
    """The question in one text. Raises KeyError for what the context does not have."""
    return DRAWERS[context["kind"]](context)


def goods(amounts: list[dict[str, Any]]) -> str:
    return ", ".join(f"{a['number']} {a['good']}" for a in amounts) or "nothing"


def holdings(held: list[dict[str, Any]]) -> str:
    return "; ".join(f"seat {h['seat']}: {goods(h['goods'])}" for h in held)


def pieces(groups: list[dict[str, Any]]) -> str:
    return ", ".join(
        f"{g['count']} {g['piece']} of seat {g['seat']} at {g.get('place', 'hand')}" for g in groups
    )


def tiles(options: list[dict[str, Any]]) -> str:
    return ", ".join(f"{o['tile']}{' (barrier)' if o['barrier'] else ''}" for o in options)


def counts(cards: list[dict[str, Any]]) -> str:
    return ", ".join(f"{c['number']} x {c['card']}" for c in cards)


def modifiers(listed: list[dict[str, Any]]) -> str:
    return " ".join(f"{m['by']:+d} {m['source']}:{m['id'] or m['text']}" for m in listed)


@draws("roll")
@draws("city_roll")
@draws("recruit_gryphon")
@draws("steal_gold")
def roll(c: dict[str, Any]) -> str:
    who = ", ".join(f"{a['piece']} of seat {a['seat']}" for a in c["atlanteans"])
    assert who
    assert c["printed_target"] + sum(m["by"] for m in c["target_changes"]) == c["target"]
    shown = f"{c['dice']} {modifiers(c['bonuses'])}"
    if c["total"] is None:
        assert c["to_roll"] > 0
        shown += f", {c['to_roll']} dice to roll"
    else:
        assert c["total"] == sum(c["dice"]) + sum(m["by"] for m in c["bonuses"])
        assert c["missing"] == c["target"] - c["total"] > 0
        shown += f" = {c['total']}, {c['missing']} missing"
    assert len(c["energy"]) == len(c["energy_rates"])
    changed = modifiers(c["target_changes"])
    brings = c["success"]["text"]
    at = f"{who} on {c['stands_on']} for {c['place']}"
    return f"{at}: {shown} of {c['target']} ({changed}), {holdings(c['energy'])}, for {brings}"


@draws("recruit")
def recruit(c: dict[str, Any]) -> str:
    return f"{c['left']} followers: {pieces(c['supply'])}"


@draws("place")
def place(c: dict[str, Any]) -> str:
    return f"to place: {pieces(c['waiting'])}"


@draws("suffer")
def suffer(c: dict[str, Any]) -> str:
    if c["drawn"] == c["total"]:
        assert c["monsters"]
        return f"to act: {', '.join(c['monsters'])}"
    assert not c["monsters"]
    return f"{c['drawn']} of {c['total']} drawn, seat {c['next_seat']} is next"


@draws("act")
def act(c: dict[str, Any]) -> str:
    return f"ready: {pieces(c['ready'])}"


@draws("choose_flood")
def choose_flood(c: dict[str, Any]) -> str:
    source = c["misfortune"] or "the wrath"
    assert c["options"]
    return f"{c['left']} more by {source}: {tiles(c['options'])} {c['overpowers_barriers']}"


@draws("award_barriers")
def award_barriers(c: dict[str, Any]) -> str:
    return f"{c['left']} barriers: {', '.join(c['peninsulas'])}"


@draws("award_unfloods")
def award_unfloods(c: dict[str, Any]) -> str:
    return f"{c['left']} to raise: {tiles(c['options'])}"


@draws("share_energy")
def share_energy(c: dict[str, Any]) -> str:
    what = f"{c['purpose']} at {c['peninsula']}"
    return f"seat {c['seat']}: {c['due']} for {what}, {holdings(c['payers'])}, {c['reduced_to']}"


@draws("draw_misfortune")
def draw_misfortune(c: dict[str, Any]) -> str:
    assert 1 <= c["number"] <= c["total"]
    return f"seat {c['seat']} draws {c['number']} of {c['total']} from {c['deck']} cards"


@draws("return_follower")
def return_follower(c: dict[str, Any]) -> str:
    return f"{c['misfortune']}: seat {c['seat']} returns {c['left']} of {pieces(c['followers'])}"


@draws("lose_resource")
def lose_resource(c: dict[str, Any]) -> str:
    return f"{c['misfortune']}: seat {c['seat']} loses {c['left']} of {goods(c['resources'])}"


@draws("arrange_misfortunes")
def arrange_misfortunes(c: dict[str, Any]) -> str:
    parts = f"{c['to_see']} to see, {c['cards']}, {c['to_discard']} to discard, {c['put_back']}"
    return f"seat {c['seat']}: {parts}"


@draws("remove_misfortunes")
def remove_misfortunes(c: dict[str, Any]) -> str:
    return f"{c['left']} of {counts(c['deck'])} or {counts(c['discard'])}"


@draws("exchange")
def exchange(c: dict[str, Any]) -> str:
    assert 1 <= c["most"] <= c["ore"]
    return f"seat {c['seat']} on {c['place']}: up to {c['most']} of {c['ore']} ore at {c['rate']}"


@draws("gain")
def gain(c: dict[str, Any]) -> str:
    who = f"{c['left']} of {c['goods']} for seats {c['seats']}"
    return f"{who} at {c['energy_price']}{', or stop' if c['may_stop'] else ''}"


@draws("convert")
def convert(c: dict[str, Any]) -> str:
    return f"seat {c['seat']} changes {c['left']} of {goods(c['resources'])}"


@draws("turn_in")
def turn_in(c: dict[str, Any]) -> str:
    back = goods(c["comes_back"])
    return f"seat {c['seat']} turns in {c['left']} of {goods(c['resources'])}; back: {back}"


@draws("share_resources")
def share_resources(c: dict[str, Any]) -> str:
    return f"who takes 1 {c['good']} of {goods(c['waiting'])}"


@draws("keep_cards")
def keep_cards(c: dict[str, Any]) -> str:
    rule = f"keep {c['to_keep']}, more for {c['extra_price']} of {c['energy']}, rest {c['rest']}"
    return f"seat {c['seat']} draws {c['to_draw']}: {c['cards']} {rule}"


@draws("share_cards")
def share_cards(c: dict[str, Any]) -> str:
    return f"{c['to_draw']} to draw, share {c['cards']}"


@draws("hand_limit")
def hand_limit(c: dict[str, Any]) -> str:
    assert len(c["cards"]) == c["limit"] + c["over"]
    return f"seat {c['seat']} has {c['over']} cards too many: {c['cards']}"


@draws("council")
def council(c: dict[str, Any]) -> str:
    assert len(c["cards"]) == len(c["goods"])
    locked = ", ".join(f"{lock['thing']} of seat {lock['seat']}" for lock in c["locked"])
    return f"{holdings(c['goods'])} {c['cards']}; locked: {locked}"


@draws("choose_leader")
def choose_leader(c: dict[str, Any]) -> str:
    return pieces(c["leaders"])


@draws("choose_tile")
def choose_tile(c: dict[str, Any]) -> str:
    return f"{c['more']} more on one of {c['tiles']}"


@draws("choose_peninsula")
def choose_peninsula(c: dict[str, Any]) -> str:
    return f"{c['by']} less at one of {c['peninsulas']}"


@draws("price_build")
def price_build(c: dict[str, Any]) -> str:
    what = f"{c['component']} on {c['place']} by {c['builders']}"
    return f"{what}: {goods(c['price'])}, {c['surcharges']} to add, {c['discounts']} to spare"


@draws("pay_build")
def pay_build(c: dict[str, Any]) -> str:
    owed = f"seat {c['seat']} pays {c['good']} of {goods(c['due'])}"
    rule = f"each must pay: {c['each_must_pay']}, paid: {c['have_paid']}"
    return f"{c['component']} on {c['place']}: {owed}; {holdings(c['builders'])}; {rule}"


@draws("remove_follower")
def remove_follower(c: dict[str, Any]) -> str:
    return f"{c['component']}: {pieces(c['followers'])}"


@draws("watchtower")
def watchtower(c: dict[str, Any]) -> str:
    return f"{c['piece']} of seat {c['seat']} on {c['place']}"


@draws("reveal_councilors")
def reveal_councilors(c: dict[str, Any]) -> str:
    return f"seat {c['seat']}: {c['left']} more beside {c['revealed']}"


@draws("choose_hologram")
def choose_hologram(c: dict[str, Any]) -> str:
    return f"seat {c['seat']}: one of {c['councilors']}"


@draws("deal_artifacts")
def deal_artifacts(c: dict[str, Any]) -> str:
    return f"seat {c['seat']}: {c['left']} more beside {c['dealt']}"


@draws("choose_artifact")
def choose_artifact(c: dict[str, Any]) -> str:
    return f"seat {c['seat']}: one of {c['artifacts']}"


# ---- allies


@draws("giant_roll")
def giant_roll(c: dict[str, Any]) -> str:
    (giant,) = c["atlanteans"]
    assert giant["piece"] == "giant"
    if c["total"] is None:
        assert c["brings"] is None
        return f"two dice on {c['place']}, divided by {c['target']}"
    assert c["total"] == sum(c["dice"]) + sum(m["by"] for m in c["bonuses"])
    assert c["brings"] == c["total"] // max(c["target"], 1)
    return f"{c['total']} divided by {c['target']}: {c['brings']} {c['success']['good']}"


@draws("shelter")
def shelter(c: dict[str, Any]) -> str:
    assert c["room"] > 0
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


@draws("send_back")
def send_back(c: dict[str, Any]) -> str:
    assert c["atlanteans"]
    return f"seat {c['seat']} sends back {c['left']} of {pieces(c['atlanteans'])}"


@draws("trample")
def trample(c: dict[str, Any]) -> str:
    assert c["options"]
    return f"seat {c['seat']} floods {tiles(c['options'])}"


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


@draws("gryphon_rider")
def gryphon_rider(c: dict[str, Any]) -> str:
    assert len(c["seats"]) > 1
    return f"the Gryphon joins one of {c['seats']}"


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
