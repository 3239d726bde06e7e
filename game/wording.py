"""Sentences for people: moves, decisions and changes in the words of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from game.content import Content
from game.engine import ids, moves, places
from game.engine.table import Table
from game.notation import arguments_of
from game.setup import Setup

GOODS: Final = ("gold", "crystal", "ore", "Atlantium", "mystic energy")
PIECES: Final = ("Leader", "a follower", "a volunteer", "the Hologram", "the Automaton")


class Wording:
    """The words of one game: its players, its components, the names in its content."""

    def __init__(self, setup: Setup, content: Content, table: Table) -> None:
        self._content = content
        self._players = [seat.name or content.colors[seat.color].name for seat in setup.seats]
        self._councilors = [content.councilors[seat.councilor].name for seat in setup.seats]
        self._places = self._name_places(table)

    def _name_places(self, table: Table) -> list[str]:
        names = [self._content.centre.name]
        for word in ids.PENINSULAS:
            name = self._content.peninsulas[word].name
            names += [f"{name} {ring + 1}" for ring in range(ids.RINGS)]
        names += [f"build space {n + 1}" for n in range(places.N_BUILD_SPACES)]
        for component in table.blueprint:
            name = self.component(int(component))
            names += [name, f"{name}, second space"]
        return names + [""] * (places.N_PLACES - len(names))

    # --- names ---------------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """A player's name, or else colour."""
        return self._players[seat]

    def players(self, seats: Sequence[int]) -> str:
        """Several players."""
        names = [self.player(seat) for seat in seats]
        if len(names) == len(self._players) > 1:
            return "the team"
        return " or ".join(names)

    def councilor(self, number: int) -> str:
        """A councilor's name."""
        return self._content.councilors[ids.COUNCILORS[number]].name

    def place(self, number: int) -> str:
        """A place's name."""
        return self._places[number]

    def peninsula(self, number: int) -> str:
        """A peninsula's name."""
        return f"the {self._content.peninsulas[ids.PENINSULAS[number]].name}"

    def component(self, number: int) -> str:
        """A component's name."""
        return self._content.components[ids.COMPONENTS[number]].name

    def card(self, number: int) -> str:
        """A library card's name."""
        if number >= ids.FIRST_ARTIFACT:
            return self._content.artifacts[ids.ARTIFACTS[number - ids.FIRST_ARTIFACT]].name
        return self._content.library[ids.TITLES[number]].name

    def misfortune(self, number: int) -> str:
        """A misfortune's name."""
        return self._content.misfortunes[ids.MISFORTUNES[number]].name

    def piece(self, seat: int, kind: int) -> str:
        """A piece of a player, as in "Red's Leader"."""
        if kind in (ids.HOLOGRAM, ids.AUTOMATON):
            return PIECES[kind]
        name = PIECES[kind].removeprefix("a ")
        return f"{self.player(seat)}'s {name}"

    def amount(self, number: int, good: int) -> str:
        """An amount of a resource or of mystic energy."""
        return f"{number} {GOODS[good]}"

    # --- sentences -----------------------------------------------------------------------------------

    def move(self, code: int) -> str:
        """What a move does, or an outcome is, as a sentence."""
        return _sentence(_SENTENCES[code & 255](self, *arguments_of(code)))

    def _place(self, seat: int, kind: int, place: int, _: int) -> str:
        return f"place {self.piece(seat, kind)} on {self.place(place)}"

    def _act(self, seat: int, kind: int, place: int, _: int) -> str:
        return f"{self.piece(seat, kind)} acts on {self.place(place)}"

    def _act_elsewhere(self, seat: int, kind: int, place: int, _: int) -> str:
        return f"{self.piece(seat, kind)} takes the action of {self.place(place)} instead"

    def _build(self, space: int, component: int, *_: int) -> str:
        return f"build the {self.component(component)} on build space {space + 1}"

    def _pay(self, seat: int, number: int, good: int, _: int) -> str:
        if number == 0:
            return f"{self.player(seat)} pays no {GOODS[good]}"
        return f"{self.player(seat)} pays {self.amount(number, good)}"

    def _reroll(self, by: int, which: int, *_: int) -> str:
        dice = ("the die", "the lower die", "the higher die", "both dice")[which]
        helper = ("with the Priest's help", "with an artifact")[by]
        return f"reroll {dice} {helper}"

    def _keep(self, seat: int, card: int, *_: int) -> str:
        return f"{self.player(seat)} keeps {self.card(card)}"

    def _remove(self, pile: int, card: int, *_: int) -> str:
        return f"remove {self.misfortune(card)} from the {('deck', 'discard pile')[pile]}"

    def decision(self, kind: str, seats: Sequence[int]) -> str:
        """What a decision asks, as a sentence."""
        return _sentence(_QUESTIONS[kind].format(who=self.players(seats)))


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:] + "."


Sentence = Callable[..., str]

_SENTENCES: Final[dict[int, Sentence]] = {
    moves.PLACE: Wording._place,
    moves.ACT: Wording._act,
    moves.ACT_SPACE: lambda w, place, *_: f"the Atlanteans on {w.place(place)} act together",
    moves.ACT_ELSEWHERE: Wording._act_elsewhere,
    moves.BUILD: Wording._build,
    moves.DONE: lambda w, *_: "that is all",
    moves.NEXT_MISFORTUNE: lambda w, *_: "draw the next misfortune",
    moves.FLOOD: lambda w, p, *_: f"flood the next tile of {w.peninsula(p)}",
    moves.BARRIER: lambda w, p, *_: f"place a mystic barrier at {w.peninsula(p)}",
    moves.UNFLOOD: lambda w, p, *_: f"unflood a tile of {w.peninsula(p)}",
    moves.PLAY: lambda w, seat, card, *_: f"{w.player(seat)} plays {w.card(card)}",
    moves.DISCARD: lambda w, seat, card, *_: f"{w.player(seat)} discards {w.card(card)}",
    moves.KEEP: Wording._keep,
    moves.KEEP_EXTRA: lambda w, seat, card, *_: (
        f"{w.player(seat)} spends mystic energy to keep {w.card(card)} as well"
    ),
    moves.LEAVE: lambda w, seat, *_: f"{w.player(seat)} leaves it at that",
    moves.BOTTOM: lambda w, seat, card, *_: (
        f"{w.player(seat)} puts {w.card(card)} under the library deck"
    ),
    moves.PAY: Wording._pay,
    moves.EXTRA: lambda w, good, *_: f"the extra cost is 1 {GOODS[good]}",
    moves.LESS: lambda w, good, *_: f"spare 1 {GOODS[good]}",
    moves.FULL_PRICE: lambda w, *_: "pay the full price",
    moves.SPEND: lambda w, seat, n, *_: f"{w.player(seat)} spends {n} mystic energy on the roll",
    moves.REROLL: Wording._reroll,
    moves.ACCEPT: lambda w, *_: "accept the failure",
    moves.RECRUIT: lambda w, seat, *_: f"{w.player(seat)} gains a follower",
    moves.RETURN: lambda w, seat, kind, place, _: (
        f"{w.piece(seat, kind)} returns from {w.place(place)} to the pool"
    ),
    moves.LOSE: lambda w, seat, good, *_: f"{w.player(seat)} discards 1 {GOODS[good]}",
    moves.GAIN: lambda w, seat, good, *_: f"{w.player(seat)} gains 1 {GOODS[good]}",
    moves.SWAP: lambda w, seat, good, into, _: (
        f"{w.player(seat)} changes 1 {GOODS[good]} into 1 {GOODS[into]}"
    ),
    moves.TURN_IN: lambda w, seat, good, *_: f"{w.player(seat)} turns in 1 {GOODS[good]}",
    moves.GIVE: lambda w, seat, taker, good, _: (
        f"{w.player(seat)} gives {w.player(taker)} 1 {GOODS[good]}"
    ),
    moves.GIVE_CARD: lambda w, seat, taker, card, _: (
        f"{w.player(seat)} hands {w.player(taker)} {w.card(card)}"
    ),
    moves.NEXT_CARD: lambda w, card, *_: f"{w.misfortune(card)} goes back as the next misfortune",
    moves.DROP: lambda w, card, *_: f"discard {w.misfortune(card)}",
    moves.REMOVE: Wording._remove,
    moves.REMOVE_PIECE: lambda w, seat, kind, *_: f"{w.piece(seat, kind)} is removed from the game",
    moves.TILE: lambda w, place, *_: f"{w.place(place)} holds more Atlanteans this round",
    moves.LOWER: lambda w, p, *_: f"target numbers in {w.peninsula(p)} are lower this round",
    moves.ENCORE: lambda w, seat, kind, *_: f"{w.piece(seat, kind)} acts again",
    moves.SHIFT: lambda w, seat, kind, place, _: f"{w.piece(seat, kind)} moves to {w.place(place)}",
    moves.STAY: lambda w, seat, kind, *_: f"{w.piece(seat, kind)} stays where it is",
    moves.EXCHANGE: lambda w, n, *_: f"exchange {n} ore",
    moves.HOLOGRAM_AS: lambda w, c, *_: f"the Hologram is the {w.councilor(c)} this round",
    moves.TAKE: lambda w, seat, card, *_: f"{w.player(seat)} takes {w.card(card)}",
    moves.ROLL: lambda w, die, *_: f"the die shows {die}",
    moves.ROLL_TWO: lambda w, low, high, *_: f"the dice show {low} and {high}",
    moves.DRAW: lambda w, card, *_: f"the misfortune is {w.misfortune(card)}",
    moves.CARD: lambda w, card, *_: f"the library card is {w.card(card)}",
    moves.REVEAL: lambda w, c, *_: f"the {w.councilor(c)} is revealed",
    moves.DEAL: lambda w, card, *_: f"the artifact is {w.card(card)}",
    moves.SEE: lambda w, card, *_: f"the next misfortune looked at is {w.misfortune(card)}",
}

_QUESTIONS: Final[dict[str, str]] = {
    "place": "place the next Atlantean",
    "suffer": "draw the next misfortune, or act first",
    "act": "choose who acts next",
    "choose_flood": "{who} chooses the peninsula that floods",
    "award_barriers": "choose the peninsula that gets a mystic barrier",
    "award_unfloods": "choose the peninsula of which a tile is unflooded",
    "share_energy": "choose how much mystic energy {who} pays",
    "draw_misfortune": "{who} draws a misfortune",
    "return_follower": "{who} returns a placed follower to the pool",
    "lose_resource": "{who} discards a resource",
    "arrange_misfortunes": "{who} looks at the next misfortunes",
    "remove_misfortunes": "remove misfortunes from deck or discard pile",
    "roll": "{who} rolls for a resource",
    "city_roll": "{who} rolls for a follower",
    "recruit": "choose whose follower is gained",
    "exchange": "{who} chooses how much ore to exchange",
    "gain": "choose what is gained, and by whom",
    "convert": "{who} changes resources into other kinds",
    "turn_in": "{who} turns in resources to have them doubled",
    "share_resources": "choose who takes the next resource",
    "keep_cards": "{who} draws and keeps library cards",
    "share_cards": "share out the library cards drawn",
    "hand_limit": "{who} holds too many library cards: play or discard",
    "price_build": "settle the price of the component",
    "pay_build": "choose how much {who} pays for the component",
    "remove_follower": "choose the follower that is removed from the game",
    "watchtower": "{who} may move the Atlantean on the watchtower",
    "choose_leader": "choose the Leader that acts again",
    "choose_tile": "choose the island tile that holds more Atlanteans",
    "choose_peninsula": "choose the wild peninsula with lower target numbers",
    "council": "the players trade freely",
    "reveal_councilors": "a councilor's board is revealed for the Hologram",
    "choose_hologram": "{who} chooses the Hologram's power",
    "deal_artifacts": "{who} draws an artifact that is not in the game",
    "choose_artifact": "{who} chooses the artifact to keep",
}
