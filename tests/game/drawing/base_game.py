"""Draws the questions of the base game."""

from __future__ import annotations

from typing import Any

from tests.game.drawing.tools import counts, draws, goods, holdings, modifiers, pieces, tiles


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
