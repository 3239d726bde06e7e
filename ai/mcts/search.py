"""Monte Carlo tree search for one team with sampled chance.

At the root the rival moves share the budget as ``Schedule`` says, on common random numbers; below,
each simulation goes down the tree by PUCT, adds one node, lets the policy play on, and ends with
the game's reward or the evaluator's value.
"""

from __future__ import annotations

from typing import final

from librt.vecs import append, vec
from mypy_extensions import i64

from ai.mcts.interface import Evaluator, Policy, State, Witness
from ai.mcts.rng import Stream
from ai.mcts.root_statistics import DOUBT, Arms
from ai.mcts.sequential_halving import Schedule, rank
from ai.mcts.tree import NONE, Tree
from game.engine.moves import Moves


@final
class Settings:
    """How the search spends its simulations."""

    def __init__(
        self,
        width: i64 = 16,
        exploration: float = 1.0,
        depth: i64 = 64,
        lean: float = 0.05,
        doubt: float = DOUBT,
        room: i64 = 1_000_000,
        common: bool = True,
        priors: bool = True,
    ) -> None:
        """Keep the settings.

        ``width``: rival moves in one pass at the root. ``exploration``: see ``Tree``. ``depth``:
        team moves that one simulation may make inside the tree. ``lean``: how much more the
        policy's favourite is expected to be worth than a move that it thinks nothing of, in
        standard deviations of a simulation. ``doubt``: see ``Arms.standings``. ``room``: edges
        after which the tree grows no more; a million take about 50 MB. ``common``: whether rival
        moves at the root meet the same chance. ``priors``: whether the policy says which moves
        look promising.
        """
        self.width: i64 = width
        self.exploration = exploration
        self.depth: i64 = depth
        self.lean = lean
        self.doubt = doubt
        self.room: i64 = room
        self.common = common
        self.priors = priors


@final
class Search:
    """The search of one position; it may be run on in portions of any size.

    What it has found after N simulations depends on the position, the candidates, the advisers,
    the seed and N, and on nothing else.
    """

    def __init__(
        self,
        root: State,
        candidates: list[int],
        policy: Policy,
        evaluator: Evaluator,
        *,
        seed: i64,
        settings: Settings,
        kept: list[int] | None = None,
        witness: Witness | None = None,
        fate: Stream | None = None,
    ) -> None:
        """Prepare the search of ``root``, a decision of the team, among ``candidates``.

        Candidates are codes of moves legal at the root, at least one, each once. Those also in
        ``kept`` share in every round of simulations, however badly they fare. ``witness`` sees
        the simulations. With ``fate`` every simulation draws its chance from a copy of that
        stream: the search of somebody who knows what is to come.
        """
        self.root = root.clone()
        self.scratch = root.clone()
        self.policy = policy
        self.nobody = Policy()
        self.evaluator = evaluator
        self.seed: i64 = seed
        self.settings = settings
        self.witness = witness if witness is not None else Witness()
        self.watching: bool = False
        self.simulations: i64 = 0
        self.stream = Stream(seed)
        self.fate = fate
        self.moves = Moves()
        self.weights: vec[i64] = vec[i64]([])
        self.tree = Tree(settings.exploration)
        self.nodes: vec[i64] = vec[i64]([])
        self.edges: vec[i64] = vec[i64]([])
        evaluator.begin(self.root)
        self.ranks: vec[i64] = vec[i64]([])
        """By arm: its place among the candidates."""
        self.codes: vec[i64] = self.by_promise(candidates)
        self.arms = Arms(i64(len(self.codes)))
        self.lean_on_policy()
        arms_kept = [arm for arm in range(len(self.codes)) if int(self.codes[arm]) in (kept or [])]
        self.schedule = Schedule(self.arms, settings.width, arms_kept)
        top: i64 = self.tree.add_node(0, NONE)
        for code in self.codes:
            self.tree.add_edge(top, code, 1)

    def by_promise(self, candidates: list[int]) -> vec[i64]:
        """Return the candidates in the order of the policy's weights, the highest first."""
        self.moves.clear()
        for code in candidates:
            self.moves.add(i64(code))
        self.weigh(self.root)
        weights = [int(self.weights[i64(place)]) for place in range(len(candidates))]
        order = sorted(range(len(candidates)), key=lambda place: -weights[place])
        self.ranks = vec[i64]([i64(place) for place in order])
        return vec[i64]([i64(candidates[place]) for place in order])

    def lean_on_policy(self) -> None:
        """Expect more of the arms that the policy gives more weight."""
        most: i64 = 1
        place: i64 = 0
        while place < self.arms.count:
            most = max(most, self.weights[place])
            place += 1
        place = 0
        while place < self.arms.count:
            share: float = float(self.weights[self.ranks[place]]) / float(most)
            self.arms.lean[place] = self.settings.lean * (share - 1.0)
            place += 1

    def weigh(self, state: State) -> None:
        """Set ``weights`` to the policy's opinion of the moves in ``moves``."""
        while i64(len(self.weights)) < self.moves.count:
            self.weights = append(self.weights, i64(1))
        adviser = self.policy if self.settings.priors else self.nobody
        adviser.weigh(state, self.moves, self.weights)

    def run(self, simulations: i64) -> None:
        """Make that many more simulations."""
        done: i64 = 0
        while done < simulations:
            arm: i64 = self.schedule.next_arm()
            stream: i64 = self.schedule.stream if self.settings.common else self.simulations
            reward: float = self.simulate(arm, stream)
            self.arms.note(arm, stream, reward)
            self.schedule.advance()
            self.simulations += 1
            done += 1

    def simulate(self, arm: i64, stream: i64) -> float:
        """Play one game from the root with the given arm and note it in the tree."""
        state = self.scratch
        state.copy_from(self.root)
        if self.fate is not None:
            self.stream.copy_from(self.fate)
        else:
            self.stream.restart(self.seed, stream)
        self.policy.begin()
        self.nodes = vec[i64]([])
        self.edges = vec[i64]([arm])
        self.watching = self.witness.begin(arm)
        self.step(state, self.codes[arm])
        self.descend(state, arm)
        reward: float = self.play_out(state)
        self.witness.end(state)
        for node in self.nodes:
            self.tree.note_node(node, reward)
        for edge in self.edges:
            self.tree.note_edge(edge, reward)
        return reward

    def step(self, state: State, code: i64) -> None:
        """Play a move or an outcome and let the witness see it."""
        state.apply(code)
        if self.watching:
            self.watching = self.witness.look(state)

    def descend(self, state: State, arm: i64) -> None:
        """Go down the tree from a root edge until a node is new or the simulation is at its end.

        The nodes and edges passed are appended to ``nodes`` and ``edges``.
        """
        tree = self.tree
        edge: i64 = arm
        while i64(len(self.edges)) <= self.settings.depth:
            if not self.next_choice(state):
                return
            context: i64 = state.context()
            node: i64 = tree.find_child(edge, context)
            if node == NONE:
                self.nodes = append(self.nodes, tree.add_child(edge, context))
                return
            if tree.match(node, self.moves) > 0:
                if i64(len(tree.edge_code)) > self.settings.room:
                    return
                self.weigh(state)
                tree.widen(node, self.moves, self.weights)
            edge = tree.choose(node, self.moves.count)
            self.nodes = append(self.nodes, node)
            self.edges = append(self.edges, edge)
            self.step(state, tree.edge_code[edge])

    def next_choice(self, state: State) -> bool:
        """Play chance, forced and minor moves up to a decision with a choice, listed in ``moves``.

        Returns False where the simulation ends before one.
        """
        moves = self.moves
        while True:
            if state.is_over():
                return False
            if state.is_chance():
                self.step(state, state.sample(self.stream, moves))
                continue
            if self.evaluator.ready(state):
                return False
            if self.policy.settles(state):
                self.step(state, self.policy.choose(state, self.stream, moves))
                continue
            state.legal(moves)
            if moves.count > 1:
                return True
            self.step(state, moves.code[0])

    def play_out(self, state: State) -> float:
        """Let the policy play to the end of the simulation and return what that is worth."""
        moves = self.moves
        stream = self.stream
        policy = self.policy
        evaluator = self.evaluator
        while not state.is_over():
            if state.is_chance():
                self.step(state, state.sample(stream, moves))
            elif evaluator.ready(state):
                return evaluator.value(state)
            else:
                self.step(state, policy.choose(state, stream, moves))
        return state.reward()

    def ranking(self) -> list[int]:
        """Return the arms, best first, as far as the simulations tell."""
        return [int(arm) for arm in rank(self.arms, self.settings.doubt)]

    def line(self, arm: i64, least_visits: i64) -> list[int]:
        """Return the codes of the moves most often played after an arm, the arm's own first.

        The line ends where fewer than ``least_visits`` simulations went on.
        """
        tree = self.tree
        codes = [int(self.codes[arm])]
        edge: i64 = arm
        while True:
            node: i64 = tree.busiest_child(edge)
            if node == NONE:
                return codes
            edge = tree.busiest_edge(node)
            if edge == NONE or tree.edge_visits[edge] < least_visits:
                return codes
            codes.append(int(tree.edge_code[edge]))
