"""Sentences for people: moves, decisions and names in the words of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.content import Content
from game.engine import ids, moves, places
from game.engine.table import Table
from game.notation import FORMS, Argument, arguments_of
from game.setup import Setup

GOODS: Final = ("gold", "crystal", "ore", "Atlantium", "mystic energy")
PIECES: Final = ("Leader", "follower", "volunteer", "Hologram", "Automaton")


class Wording:
    """The words of one game: its players, its components, the names in its content."""

    def __init__(self, setup: Setup, content: Content, table: Table) -> None:
        self._content = content
        self._players = [seat.name or content.colors[seat.color].name for seat in setup.seats]
        self._places = self._name_places(table)

    def _name_places(self, table: Table) -> list[str]:
        names = [f"the {self._content.centre.name}"]
        for word in ids.PENINSULAS:
            name = self._content.peninsulas[word].name
            names += [f"{name} {ring + 1}" for ring in range(ids.RINGS)]
        names += [f"build space {n + 1}" for n in range(places.N_BUILD_SPACES)]
        for component in table.blueprint:
            name = f"the {self.component(int(component))}"
            names += [name, f"the second space of {name}"]
        return names + [""] * (places.N_PLACES - len(names))

    # --- names --------------------------------------------------------------------------------

    def player(self, seat: int) -> str:
        """A player's name, or else colour."""
        return self._players[seat] if seat < len(self._players) else f"seat {seat + 1}"

    def players(self, seats: Sequence[int]) -> str:
        """Several players."""
        if len(seats) == len(self._players) > 1:
            return "the team"
        return " or ".join(self.player(seat) for seat in seats)

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

    def councilor(self, number: int) -> str:
        """A councilor's name."""
        return self._content.councilors[ids.COUNCILORS[number]].name

    def misfortune(self, number: int) -> str:
        """A misfortune's name."""
        return self._content.misfortunes[ids.MISFORTUNES[number]].name

    def piece(self, seat: int, kind: int) -> str:
        """A piece of a player, as in "Red's Leader"."""
        if kind in {ids.HOLOGRAM, ids.AUTOMATON}:
            return f"the {PIECES[kind]}"
        return f"{self.player(seat)}'s {PIECES[kind]}"

    def amount(self, number: int, good: int) -> str:
        """An amount of a resource or of mystic energy."""
        return f"{number} {GOODS[good]}"

    # --- sentences ----------------------------------------------------------------------------

    def move(self, code: int) -> str:
        """What a move does, or an outcome is, as a sentence."""
        names: dict[str, str] = {}
        values = arguments_of(code)
        for argument in FORMS[code & 255].arguments:
            names[argument.name] = self._name(argument, values)
            values = values[argument.width :]
        return _sentence(_MOVES[code & 255].format_map(names))

    def _name(self, argument: Argument, values: Sequence[int]) -> str:
        value = values[0]
        match argument.name:
            case "piece":
                return self.piece(value, values[1])
            case "seat" | "to_seat":
                return self.player(value)
            case "place":
                return self.place(value)
            case "peninsula":
                return self.peninsula(value)
            case "good" | "into":
                return GOODS[value]
            case "card" | "artifact":
                return self.card(value)
            case "misfortune":
                return self.misfortune(value)
            case "component":
                return self.component(value)
            case "councilor":
                return self.councilor(value)
            case "by":
                return ("with the help of the Priest", "with an artifact")[value]
            case "which":
                return ("the die", "the lower die", "the higher die", "both dice")[value]
            case "pile":
                return ("deck", "discard pile")[value]
            case _:
                return str(value + argument.offset)

    def decision(self, kind: str, seats: Sequence[int]) -> str:
        """What a decision asks, as a sentence."""
        return _sentence(self.question(kind, seats))

    def question(self, kind: str, seats: Sequence[int]) -> str:
        """The same as a part of a sentence."""
        return _QUESTIONS[kind].format(who=self.players(seats))


def _sentence(words: str) -> str:
    return words[0].upper() + words[1:] + "."


_MOVES: Final[dict[int, str]] = {
    moves.PLACE: "place {piece} on {place}",
    moves.ACT: "{piece} acts on {place}",
    moves.ACT_SPACE: "the Atlanteans on {place} act together",
    moves.ACT_ELSEWHERE: "{piece} takes the action of {place} instead",
    moves.BUILD: "build the {component} on build space {build_space}",
    moves.DONE: "that is all",
    moves.NEXT_MISFORTUNE: "draw the next misfortune",
    moves.FLOOD: "flood the next tile of {peninsula}",
    moves.BARRIER: "place a mystic barrier at {peninsula}",
    moves.UNFLOOD: "unflood a tile of {peninsula}",
    moves.PLAY: "{seat} plays {card}",
    moves.DISCARD: "{seat} discards {card}",
    moves.KEEP: "{seat} keeps {card}",
    moves.KEEP_EXTRA: "{seat} spends mystic energy to keep {card} as well",
    moves.LEAVE: "{seat} leaves it at that",
    moves.BOTTOM: "{seat} puts {card} under the library deck",
    moves.PAY: "{seat} pays {number} {good}",
    moves.EXTRA: "the extra cost is 1 {good}",
    moves.LESS: "spare 1 {good}",
    moves.FULL_PRICE: "pay the full price",
    moves.SPEND: "{seat} spends {number} mystic energy on the roll",
    moves.REROLL: "reroll {which} {by}",
    moves.ACCEPT: "accept the failure",
    moves.RECRUIT: "{seat} gains a follower",
    moves.RETURN: "{piece} returns from {place} to the pool",
    moves.LOSE: "{seat} discards 1 {good}",
    moves.GAIN: "{seat} gains 1 {good}",
    moves.SWAP: "{seat} changes 1 {good} into 1 {into}",
    moves.TURN_IN: "{seat} turns in 1 {good}",
    moves.GIVE: "{seat} gives {to_seat} 1 {good}",
    moves.GIVE_CARD: "{seat} hands {to_seat} {card}",
    moves.NEXT_CARD: "{misfortune} goes back as the next misfortune",
    moves.DROP: "discard {misfortune}",
    moves.REMOVE: "remove {misfortune} from the {pile}",
    moves.REMOVE_PIECE: "{piece} is removed from the game",
    moves.TILE: "{place} holds more Atlanteans this round",
    moves.LOWER: "target numbers in {peninsula} are lower this round",
    moves.ENCORE: "{piece} acts again",
    moves.SHIFT: "{piece} moves to {place}",
    moves.STAY: "{piece} stays where it is",
    moves.EXCHANGE: "exchange {number} ore",
    moves.HOLOGRAM_AS: "the Hologram is the {councilor} this round",
    moves.TAKE: "{seat} takes {artifact}",
    moves.ROLL: "the die shows {die}",
    moves.ROLL_TWO: "the dice show {die} and {other_die}",
    moves.DRAW: "the misfortune is {misfortune}",
    moves.CARD: "the library card is {card}",
    moves.REVEAL: "the {councilor} is revealed",
    moves.DEAL: "the artifact is {artifact}",
    moves.SEE: "the next misfortune looked at is {misfortune}",
}

_QUESTIONS: Final[dict[str, str]] = {
    "place": "place the next Atlantean",
    "suffer": "draw the next misfortune, or do something first",
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
