"""Positions from a few words, driven by move texts, so that a test reads like the card it tests.

    def test_mystic_siphon_gives_three_energy() -> None:
        s = table(built="mystic_siphon").stand("1F", on="mystic_siphon").phase("act")
        s.play("act:1F:mystic_siphon")
        assert s.has(1) == {"energy": 3}

Nobody owns anything at first: the energy of the set-up is taken away, so that a test says itself
what there is. Steps that leave no choice are taken by the rules; a script may name them or not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Self

from mypy_extensions import i64

from game import Content, Game, Seat, Setup
from game.engine import ids
from game.engine.actions import TAKE_ACTIONS
from game.engine.bits import popcount
from game.engine.layout import POOL_COLUMNS
from game.engine.library_cards import artifact_bit, take_card, take_drawn
from game.engine.moves import Moves
from game.engine.pieces import put
from game.engine.placement import PLACE_ATLANTEANS, can_place
from game.engine.position import POOL_FOLLOWERS, POOL_VOLUNTEERS, SUPPLY, Position
from game.engine.rounds import ENDURE_WRATH, SUFFER_MISFORTUNES
from game.engine.unseen import scale_of, slot_weight
from game.notation import move_text, parse_move, vocabulary_of
from game.opening import opening_position
from game.rules import apply_move, decision_on, is_chance, legal_moves, settle
from tests.game.contents import FIXED_NUMBERS
from tests.game.sight import TableSight

CONTENT = FIXED_NUMBERS

PLAIN = (
    "orator",
    "forgemaster",
    "explorer",
    "artificer",
    "emissary",
    "mystic",
    "priest",
    "adept",
)
"""Councilors to fill seats with: off the board their powers do nothing."""

COLORS = ("red", "blue", "yellow", "green", "orange", "purple", "navy")

PHASE_DECISIONS = {
    "place": PLACE_ATLANTEANS,
    "suffer": SUFFER_MISFORTUNES,
    "act": TAKE_ACTIONS,
    "wrath": ENDURE_WRATH,
}


def table(
    *councilors: str,
    players: int = 4,
    level: int = 1,
    built: str = "",
    blueprint: Sequence[str] = (),
    hologram: str = "",
    artifact: str = "",
    content: Content = CONTENT,
    expansion: Mapping[str, Any] | None = None,
    chosen: Sequence[str] = (),
) -> Scene:
    """A table of players in the first Place Atlanteans phase.

    The councilors named sit from seat 1 on, others fill the seats. `built` names components that
    stand since an earlier round, `blueprint` such as are still to build; the introductory ones
    fill up. `hologram` is whose power the Hologram has, `artifact` what the Scholar keeps, and
    `chosen` are other moves to play before that. With an expansion the Artificer, who has a
    component to choose, is there only if named.
    """
    asking = ("artificer",) if expansion is not None else ()
    plain = [word for word in PLAIN if word in content.councilors]
    fill = iter(word for word in plain if word not in (*councilors, hologram, *asking))
    seats = [*councilors, *(next(fill) for _ in range(players - len(councilors)))]
    wanted = [*built.split(), *blueprint]
    spare = [word for word in content.introduction.blueprint if word not in wanted]
    setup = Setup(
        tuple(Seat(word, color) for word, color in zip(seats, COLORS, strict=False)),
        level,
        tuple((wanted + spare)[:9]),
        None if expansion is None else {**options_of_monstrosities(), **expansion},
    )
    scene = Scene(setup, content)
    scene.open(hologram, artifact, chosen)
    for seat in range(1, players + 1):
        scene.give(seat, energy=-scene.has(seat).get("energy", 0))
    return scene.build(*built.split())


@cache
def options_of_monstrosities() -> Mapping[str, Any]:
    """Every option of the expansion as it is by default."""
    return Setup.from_dict({**a_table_of(4).to_dict(), "expansion": {}}, CONTENT).expansion or {}


def a_table_of(players: int, level: int = 1, content: Content = CONTENT) -> Setup:
    """A plain set-up as the rules would give it out, for tests that play from the very start."""
    plain = [word for word in PLAIN if word in content.councilors]
    seats = tuple(Seat(plain[n], COLORS[n]) for n in range(players))
    blueprint = list(content.introduction.blueprint)
    if level > 1:
        blueprint = []
        for letter, count in content.levels[level].components.items():
            blueprint += [w for w, c in content.components.items() if c.type == letter][:count]
    return Setup(seats, level, tuple(blueprint))


class Scene(TableSight):
    """A position, the ways to arrange it, and the ways to play on."""

    def __init__(self, setup: Setup, content: Content) -> None:
        self.setup = setup
        self.content = content
        self._listed = Moves()
        self._listed.trail = []
        self.position: Position = opening_position(setup.table(content), self._listed)
        self._words = vocabulary_of(self.position.table)
        self._arranged = False

    # --- arranging --------------------------------------------------------------------------------

    def open(self, hologram: str, artifact: str, chosen: Sequence[str] = ()) -> None:
        """Answer what the set-up itself asks: the Hologram's boards, the Scholar's artifacts."""
        wishes = [f"reveal:{hologram}", f"hologram:{hologram}", f"deal:{artifact}", *chosen]
        while self.asked != "place":
            moves = self.moves
            wish = [m for m in moves if m in wishes or m.endswith(f":{artifact or '-'}")]
            plain = [m for m in moves if not m.endswith(":scholar")]
            self.play((wish or plain or moves)[0])

    def _edit(self) -> Position:
        self._arranged = True
        return self.position

    def give(self, seat: int, **goods: int) -> Self:
        """A player gets (or, with negative amounts, gives up) resources and mystic energy."""
        for word, amount in goods.items():
            self._edit().gain(i64(seat - 1), i64(ids.GOODS.index(word)), i64(amount))
        return self

    def hold(self, seat: int, *cards: str) -> Self:
        """A player gets library cards out of the deck."""
        g = self._edit()
        for word in cards:
            card = i64(self._words.cards.index(word))
            if card >= ids.FIRST_ARTIFACT:
                g.unseen_artifacts &= ~artifact_bit(card)
                g.artifact_slots = min(g.artifact_slots, i64(popcount(g.unseen_artifacts)))
            else:
                take_drawn(g, card)
            take_card(g, i64(seat - 1), card)
        return self

    def dry(self, everywhere: int = -1, **tiles: int) -> Self:
        """Leave so many tiles of a peninsula dry, or of every one."""
        g = self._edit()
        for number, word in enumerate(ids.PENINSULAS):
            n = tiles.get(word, everywhere)
            if n >= 0:
                g.cells[g.layout.dry + i64(number)] = i64(n)
        return self

    def barrier(self, *peninsulas: str) -> Self:
        """Put up barriers."""
        for word in peninsulas:
            self._edit().write("barrier", 1, ids.PENINSULAS.index(word))
        return self

    def build(self, *components: str) -> Self:
        """Components that stand since an earlier round."""
        for word in components:
            self._edit().write("built", ids.BUILT, self.slot(word))
        return self

    def build_all_but(self, *components: str) -> Self:
        """The whole blueprint stands, but for the Power Core and these."""
        for card in self.position.table.components:
            word = card.id
            if word not in ("power_core", *components):
                self.build(word)
        return self

    def stand(self, pieces: str, *, on: str) -> Self:
        """Pieces from their pools take their places, if the rules let them."""
        g = self._edit()
        for piece in pieces.split():
            seat, kind = i64(int(piece[0]) - 1), i64(ids.PIECE_LETTERS.index(piece[1]))
            assert can_place(g, seat, kind, self.place(on)), f"{piece} cannot stand on {on}"
            put(g, seat, kind, self.place(on))
        return self

    def followers(self, seat: int, *, pool: int = -1, supply: int = -1) -> Self:
        """Set a player's followers in pool and supply."""
        at = (seat - 1) * POOL_COLUMNS
        for column, number in ((POOL_FOLLOWERS, pool), (SUPPLY, supply)):
            if number >= 0:
                self._edit().write("pool", number, at + column)
        return self

    def volunteers(self, seat: int, number: int) -> Self:
        """A player has volunteers to place this round."""
        self._edit().write("pool", number, (seat - 1) * POOL_COLUMNS + POOL_VOLUNTEERS)
        return self

    def wrath(self, space: int) -> Self:
        """Put the Wrath counter onto a space of its track."""
        self._edit().wrath = i64(space)
        return self

    def starter(self, seat: int) -> Self:
        """Give a player the starting player marker."""
        self._edit().starter = i64(seat - 1)
        return self

    def misfortunes(self, cards: str, discard: str = "") -> Self:
        """The misfortune deck holds exactly these cards, and the discard pile those."""
        g = self._edit()
        for group in g.table.misfortune_groups:
            g.write("unseen_slots", 0, int(group.number))
        for n in range(len(self._words.misfortunes)):
            g.cells[g.layout.deck + i64(n)] = i64(cards.split().count(self._words.misfortunes[n]))
            g.cells[g.layout.discard + i64(n)] = i64(
                discard.split().count(self._words.misfortunes[n])
            )
        return self

    def library(self, cards: str, discard: str = "") -> Self:
        """The library deck holds exactly these cards, all known, and the discard pile those."""
        g = self._edit()
        g.artifact_slots = i64(0)
        g.deck_artifacts = i64(0)
        for group in g.table.title_groups:
            g.write("unseen_slots", 0, int(group.number))
        for n in range(len(self._words.titles)):
            g.cells[g.layout.titles + i64(n)] = i64(cards.split().count(self._words.titles[n]))
            g.cells[g.layout.discarded_titles + i64(n)] = i64(
                discard.split().count(self._words.titles[n])
            )
        for pile, of_deck in ((cards.split(), True), (discard.split(), False)):
            for word in set(pile) & set(self._words.artifacts):
                bit = artifact_bit(i64(self._words.cards.index(word)))
                g.unseen_artifacts &= ~bit
                if of_deck:
                    g.deck_artifacts |= bit
                else:
                    g.discarded_artifacts |= bit
        return self

    def phase(self, word: str, *, onlookers: bool = True) -> Self:
        """Go straight to a phase; Atlanteans not placed stay in their pools.

        Actions are watched by the last player's Leader and a follower, if both are in the pool:
        they wait in the centre, so that the phase does not run on by itself.
        """
        g = self._edit()
        while g.depth > 0:
            g.pop()
        g.phase = i64(ids.PHASES.index(word))
        g.push(i64(PHASE_DECISIONS[word]))
        last = len(self.setup.seats)
        if word == "act" and onlookers and {"L", "F"} <= set(self.pool(last)):
            self.stand(f"{last}L {last}F", on="centre")
        return self

    def afford(self, seat: int, component: str, **but: int) -> Self:
        """A player gets just what a component costs, with these amounts more or less."""
        cost = self.setup.content(self.content).components[component].cost
        for word in ("gold", "crystal", "atlantium", "energy"):
            self.give(seat, **{word: getattr(cost, word) + but.get(word, 0)})
        return self

    def draws(self, seat: int, misfortune: str) -> Self:
        """Go to Suffer Misfortunes, where this player as the first draws this misfortune."""
        self.starter(seat).phase("suffer")
        g = self._edit()
        card = i64(self._words.misfortunes.index(misfortune))
        groups = g.table.misfortune_groups
        if not slot_weight(g, groups, card, scale_of(g, groups)):
            g.cells[g.layout.deck + card] += 1
        return self.play(f"draw:{misfortune}")

    # --- playing ----------------------------------------------------------------------------------

    def _settle(self) -> None:
        if self._arranged:
            self._arranged = False
            assert self._listed.trail is not None
            self._listed.trail.clear()
            settle(self.position, self._listed)
            legal_moves(self.position, self._listed)

    def _forced(self) -> list[str]:
        assert self._listed.trail is not None
        return [move_text(code, self._words) for code in self._listed.trail]

    def play(self, *moves: str) -> Self:
        """Play moves and chance outcomes; each must be legal, or have been forced just before."""
        self._settle()
        for move in moves:
            code = i64(parse_move(move, self._words))
            assert self._listed.trail is not None
            if not self._listed.holds(code):
                forced = self._forced()
                assert move in forced, f"{move} is not among {self.moves} (forced: {forced})"
                del self._listed.trail[: forced.index(move) + 1]
                continue
            self._listed.trail.clear()
            apply_move(self.position, code, self._listed)
        return self

    def place_the_rest(self) -> Self:
        """Every Atlantean still in a pool goes to the centre."""
        while self.asked == "place":
            moves = self.moves
            to_centre = [m for m in moves if m.startswith("place:") and m.endswith(":centre")]
            self.play(to_centre[0] if to_centre else "done")
        return self

    def calm(self) -> Self:
        """Every misfortune still to draw this round is a Calm Seas; monsters wait."""
        while self.asked in ("draw_misfortune", "suffer") and not self.offers("unleash:"):
            if self.asked == "draw_misfortune":
                left = self.position.deck(i64(self._words.misfortunes.index("calm_seas")))
                self._edit().write(
                    "deck", max(int(left), 1), self._words.misfortunes.index("calm_seas")
                )
            self.play("draw:calm_seas" if self.asked == "draw_misfortune" else "continue")
        return self

    def all_act(self) -> Self:
        """Everybody does the first thing there is to do, till the phase ends."""
        while self.asked is not None and self.position.phase == ids.PHASE_ACT:
            moves = self.moves
            self.play("done" if "done" in moves else moves[0])
        return self

    def finish_round(self) -> Self:
        """Calmly to the start of the next round.

        Monsters do, and the Wrath floods, what is listed first.
        """
        before = self.position.round
        self.place_the_rest().calm()
        while self.asked is not None and self.position.phase == ids.PHASE_SUFFER:
            self.play(self.moves[0])
        self.all_act()
        while self.position.round == before and self.asked is not None:
            self.play(self.moves[0])
        return self

    def game(self) -> Game:
        """A `Game` of the service at this very position."""
        self._settle()
        return Game(self.setup, self.content, self.position.clone(), [])

    # --- looking ----------------------------------------------------------------------------------

    @property
    def moves(self) -> list[str]:
        """The texts of everything that may be played now."""
        self._settle()
        return [move_text(code, self._words) for code in self._listed.listed()]

    def offers(self, move: str) -> bool:
        """Whether a move (or, ending in a colon, some move that begins so) may be played now."""
        if move.endswith(":"):
            return any(listed.startswith(move) for listed in self.moves)
        return move in self.moves

    def choices(self, verb: str) -> list[str]:
        """The moves of one verb, without the verb."""
        return [m.removeprefix(f"{verb}:") for m in self.moves if m.partition(":")[0] == verb]

    @property
    def odds(self) -> dict[str, Fraction]:
        """The outcomes of chance with their probabilities."""
        self._settle()
        assert is_chance(self.position), f"{self.asked} is no matter of chance"
        total = int(self._listed.total)
        return {
            m: Fraction(int(self._listed.weight[i64(n)]), total) for n, m in enumerate(self.moves)
        }

    @property
    def asked(self) -> str | None:
        """The kind of decision asked for, None when the game is over."""
        self._settle()
        if self.position.status != ids.RUNNING:
            return None
        return decision_on(self.position).kind

    @property
    def who(self) -> list[int]:
        """The seats that may answer."""
        self._settle()
        mask = int(decision_on(self.position).seats(self.position))
        return [n + 1 for n in range(len(self.setup.teams)) if (mask >> n) & 1]

    @property
    def status(self) -> str:
        """running, won or lost."""
        self._settle()
        return ids.STATUSES[self.position.status]

    @property
    def now(self) -> str:
        """The phase."""
        self._settle()
        return ids.PHASES[self.position.phase]
