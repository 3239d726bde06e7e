"""Monte Carlo tree search for one team with sampled chance.

At the root, sequential halving allocates the simulations to the candidate moves, on common random
numbers. Below the root each simulation selects moves by PUCT, adds one node, is played on by the
policy (the rollout), and ends with the game's reward or the evaluator's value.

Every other random stream is for simulations that only *follow* the tree: below the root they make
the moves that are surely best so far and try nothing else. What a move wins is measured by them
alone, because a simulation that tries a worse move wins less than a team that follows the hints.
For the same reason an observer sees only them.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from ai.mcts.forecasts import Forecasts
from ai.mcts.interface import Evaluator, FixedForecast, Forecast, Observer, Policy, State
from ai.mcts.rng import Stream
from ai.mcts.root_statistics import LCB_PENALTY, RootStatistics
from ai.mcts.sequential_halving import SequentialHalving, recommended
from ai.mcts.tree import NONE, Tree
from game.engine.moves import Moves

FOLLOWING: Final[i64] = 2
"""One in this many random streams is for simulations that follow the tree."""
PLAN_STREAMS: Final[i64] = 2**40
"""The first random stream of the simulations of a plan, far from those of the search."""


@final
class Settings:
    """The parameters of the search."""

    def __init__(
        self,
        width: i64 = 16,
        exploration: float = 1.0,
        depth: i64 = 64,
        prior_weight: float = 0.05,
        lcb_penalty: float = LCB_PENALTY,
        max_edges: i64 = 1_000_000,
        common: bool = True,
        priors: bool = True,
        transpositions: bool = True,
    ) -> None:
        """Keep the parameters.

        `width`: candidate moves in one pass at the root. `exploration`: see `Tree`.
        `depth`: the most team moves of one simulation inside the tree. `prior_weight`: the
        expected advantage of the policy's favourite over a move with no weight, in standard
        deviations of a simulation. `lcb_penalty`: see `RootStatistics.estimates`.
        `max_edges`: the number at which no more edges are added; a million take about 50 MB.
        `common`: whether the moves at the root use common random numbers. `priors`: whether
        the policy weighs the moves; without it all moves have the same weight. `transpositions`:
        whether orders of moves that lead to the same position share a node.
        """
        self.width: i64 = width
        self.exploration = exploration
        self.depth: i64 = depth
        self.prior_weight = prior_weight
        self.lcb_penalty = lcb_penalty
        self.max_edges: i64 = max_edges
        self.common = common
        self.priors = priors
        self.transpositions = transpositions


@final
class Search:
    """The search of one position; it can be run in portions of any size.

    The result after N simulations depends only on the position, the candidates, the policy, the
    evaluator, the seed, the settings and N.
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
        observer: Observer | None = None,
        fixed_chance: Stream | None = None,
        stated_plies: i64 = 0,
        planned: i64 = NONE,
    ) -> None:
        """Prepare the search of `root`, a decision of the team, among `candidates`.

        Candidates are codes of moves legal at the root, at least one, each once. Those in
        `kept` are never dropped by sequential halving. `observer` sees the simulations that
        follow the tree. With `fixed_chance` every simulation draws its dice and cards from a copy
        of that stream: the search is clairvoyant, and keeps the first simulation that was won.
        Chances are stated of a team that follows searches of `stated_plies` plies, or of this
        length if it is 0 (see `length`). `planned` is the candidate that an earlier search planned:
        it takes the place of the policy's favourite.
        """
        self.root: Final = root.clone()
        self.scratch: Final = root.clone()
        self.policy: Final = policy
        self.uniform_policy: Final = Policy()
        self.evaluator: Final = evaluator
        self.seed: i64 = seed
        self.settings: Final = settings
        self.observer: Final = observer if observer is not None else Observer()
        self.observing: bool = False
        self.following: bool = False
        """Whether the current simulation follows the tree and tries nothing."""
        self.stated_plies: i64 = stated_plies
        self.forecast: Forecast = FixedForecast(0.0)
        """Of the last simulation that followed the tree: what is stated of its end."""
        self.stated: float = 0.0
        """The same chance, for a search as long as this one was by then."""
        self.certain: bool = False
        """Whether chance has decided nothing yet in the current simulation."""
        self.planned: vec[i64] = vec[i64]([])
        """Moves that the current simulation makes as soon as each is legal, up to a chance."""
        self.simulations: i64 = 0
        self.plies: i64 = 0
        """The moves and outcomes of chance in all simulations: the work of the search, by a measure
        that is the same on all machines."""
        self.effort: i64 = 0
        """The plies before the current stream, the same for all arms that use it."""
        self.stream: Final = Stream(seed)
        self.fixed_chance: Final = fixed_chance
        self.steps: vec[i64] = vec[i64]([])
        """The moves and outcomes of chance of the current simulation, if the search is clairvoyant.
        """
        self.won_steps: vec[i64] = vec[i64]([])
        """The same of the first simulation that was won; empty if none was."""
        self.moves: Final = Moves()
        self.weights: vec[i64] = vec[i64]([])
        self.tree: Final = Tree(settings.exploration)
        self.nodes: vec[i64] = vec[i64]([])
        self.edges: vec[i64] = vec[i64]([])
        evaluator.begin(self.root)
        self.ranks: vec[i64] = vec[i64]([])
        """By arm: its index among the candidates."""
        self.codes: vec[i64] = self.ordered_by_prior(candidates, planned)
        self.statistics: Final = RootStatistics(i64(len(self.codes)))
        self.followed: Final = RootStatistics(i64(len(self.codes)))
        """The rewards of the simulations that follow the tree, as stated when they were made."""
        self.forecasts: Final = Forecasts(i64(len(self.codes)))
        """What is stated of the ends of these simulations."""
        self.set_priors(planned)
        arms_kept = [arm for arm in range(len(self.codes)) if int(self.codes[arm]) in (kept or [])]
        self.schedule: Final = SequentialHalving(self.statistics, settings.width, arms_kept)
        self.open_root()

    def open_root(self) -> None:
        """Begin the tree with an edge for each arm."""
        top: i64 = self.tree.add_node(0, NONE)
        for code in self.codes:
            self.tree.add_edge(top, code, 1)

    def ordered_by_prior(self, candidates: list[int], planned: i64) -> vec[i64]:
        """Return the candidates sorted by the policy's weights, the highest first.

        What is `planned` gets a weight above all others.
        """
        self.moves.clear()
        for code in candidates:
            self.moves.add(i64(code))
        self.weigh(self.root)
        if planned != NONE:
            most = max(int(self.weights[i64(place)]) for place in range(len(candidates)))
            self.weights[i64(candidates.index(int(planned)))] = i64(most + 1)
        weights = [int(self.weights[i64(place)]) for place in range(len(candidates))]
        order = sorted(range(len(candidates)), key=lambda place: -weights[place])
        self.ranks = vec[i64]([i64(place) for place in order])
        return vec[i64]([i64(candidates[place]) for place in order])

    def set_priors(self, planned: i64) -> None:
        """Give each arm a prior in proportion to the policy's weight."""
        self.statistics.planned = planned != NONE
        most: i64 = 1
        for place in range(self.statistics.count):
            most = max(most, self.weights[place])
        for place in range(self.statistics.count):
            share: float = float(self.weights[self.ranks[place]]) / float(most)
            self.statistics.prior[place] = self.settings.prior_weight * (share - 1.0)

    def weigh(self, state: State) -> None:
        """Set `weights` to the policy's weights of the moves in `moves`."""
        while i64(len(self.weights)) < self.moves.count:
            self.weights = append(self.weights, i64(1))
        policy = self.policy if self.settings.priors else self.uniform_policy
        policy.weigh(state, self.moves, self.weights)

    def run(self, simulations: i64) -> None:
        """Run this many more simulations."""
        for _ in range(simulations):
            arm: i64 = self.schedule.next_arm()
            if self.schedule.place == 0:
                self.effort = self.plies
            stream: i64 = self.schedule.stream if self.settings.common else self.simulations
            self.following = stream % FOLLOWING == 0
            reward: float = self.simulate(arm, stream)
            self.statistics.note(arm, stream, reward)
            if self.following:
                self.followed.note(arm, stream, self.stated)
                self.forecasts.note(arm, stream, self.effort, self.forecast)
            self.schedule.advance()
            self.simulations += 1

    def run_plan(self, codes: list[int], simulations: i64) -> RootStatistics:
        """Return the rewards of simulations that make the moves of a plan, as one arm.

        The first move is an arm. The others are made as soon as each is legal, until dice or cards
        decide. The tree grows, but the statistics of the arms stay.
        """
        found = RootStatistics(1)
        plies: i64 = self.length()
        for done in range(simulations):
            stream: i64 = PLAN_STREAMS + done
            self.simulate_plan(codes, stream)
            if self.following:
                found.note(0, stream, self.forecast.at(plies))
        return found

    def simulate_plan(self, codes: list[int], stream: i64) -> None:
        """Run one simulation that makes the moves of a plan (see `run_plan`).

        Afterwards `following` is whether it followed the tree, and then `forecast` is set.
        """
        self.planned = vec[i64]([i64(code) for code in codes[1:]])
        self.following = stream % FOLLOWING == 0
        self.simulate(self.arm_of(i64(codes[0])), stream)
        self.planned = vec[i64]([])

    def simulate(self, arm: i64, stream: i64) -> float:
        """Run one simulation that starts with an arm; back up its reward in the tree.

        If it follows the tree, `forecast` and `stated` are set.
        """
        state = self.scratch
        state.copy_from(self.root)
        if self.fixed_chance is not None:
            self.stream.copy_from(self.fixed_chance)
            self.steps = vec[i64]([])
        else:
            self.stream.restart(self.seed, stream)
        self.policy.begin()
        self.nodes = vec[i64]([])
        self.edges = vec[i64]([arm])
        self.certain = self.settings.transpositions
        self.observing = self.following and self.observer.begin(arm)
        self.step(state, self.codes[arm])
        self.select(state, arm)
        reward: float = self.rollout(state)
        is_first_win = reward == 1.0 and len(self.won_steps) == 0
        if self.fixed_chance is not None and is_first_win and state.is_over():
            self.won_steps = self.steps
        if self.following:
            over = state.is_over()
            self.forecast = FixedForecast(reward) if over else self.evaluator.forecast(state)
            plies: i64 = self.stated_plies if self.stated_plies > 0 else self.effort
            self.stated = self.forecast.at(plies)
            self.observer.end(state, self.stated)
        for node in self.nodes:
            self.tree.note_node(node, reward)
        for edge in self.edges:
            self.tree.note_edge(edge, reward)
        return reward

    def step(self, state: State, code: i64) -> None:
        """Play a move or an outcome of chance and show the state to the observer."""
        state.apply(code)
        self.plies += 1
        if self.fixed_chance is not None:
            self.steps = append(self.steps, code)
        if self.observing:
            self.observing = self.observer.observe(state)

    def next_planned(self, moves: Moves) -> i64:
        """Return the index in `moves` of the next move of the plan, taken off it, or NONE."""
        for n in range(i64(len(self.planned))):
            for place in range(moves.count):
                if moves.code[place] == self.planned[n]:
                    self.planned = remove(self.planned, moves.code[place])
                    return place
        return NONE

    def select(self, state: State, arm: i64) -> None:
        """Select moves down the tree from a root edge until a node is new or the simulation ends.

        The nodes and edges visited are appended to `nodes` and `edges`.
        """
        tree = self.tree
        edge: i64 = arm
        while i64(len(self.edges)) <= self.settings.depth:
            if not self.next_choice(state):
                return
            context: i64 = state.context()
            node: i64 = tree.find_child(edge, context)
            if node == NONE:
                node = self.new_child(state, edge, context)
                if node == NONE:
                    return
            if tree.match(node, self.moves) > 0:
                if i64(len(tree.edge_code)) > self.settings.max_edges:
                    return
                self.weigh(state)
                tree.widen(node, self.moves, self.weights)
            edge = self.chosen_edge(node)
            self.nodes = append(self.nodes, node)
            self.edges = append(self.edges, edge)
            self.step(state, tree.edge_code[edge])

    def new_child(self, state: State, edge: i64, context: i64) -> i64:
        """Give an edge a child; return it if it is known from another order of moves, or NONE.

        A new node is appended to `nodes`.
        """
        tree = self.tree
        if self.certain:
            fingerprint: i64 = state.fingerprint()
            if fingerprint > 0:
                depth: i64 = i64(len(self.edges))
                known: i64 = tree.share_child(edge, context, depth, fingerprint)
                if known == NONE:
                    self.nodes = append(self.nodes, tree.edge_child[edge])
                return known
        self.nodes = append(self.nodes, tree.add_child(edge, context))
        return NONE

    def chosen_edge(self, node: i64) -> i64:
        """Return the edge to take: the plan's next move, the best one when following, or a try."""
        if len(self.planned) > 0:
            place: i64 = self.next_planned(self.moves)
            if place != NONE:
                return self.tree.matched[place]
        if self.following:
            return self.tree.best_of(self.moves.count)
        return self.tree.choose(node, self.moves.count)

    def next_choice(self, state: State) -> bool:
        """Play chance, forced and minor moves up to the next choice; list its moves in `moves`.

        Return False if the simulation ends before a choice.
        """
        moves = self.moves
        while True:
            if state.is_over():
                return False
            if state.is_chance():
                self.draw(state)
                continue
            if self.evaluator.ready(state):
                return False
            if self.policy.settles(state):
                self.step(state, self.policy.choose(state, self.stream, moves))
                continue
            state.legal(moves)
            if moves.count > 1:
                return True
            if len(self.planned) > 0:
                self.next_planned(moves)
            self.step(state, moves.code[0])

    def draw(self, state: State) -> None:
        """Let dice or cards decide, which ends a plan."""
        if len(self.planned) > 0:
            self.planned = vec[i64]([])
        self.certain = False
        self.step(state, state.sample(self.stream, self.moves))

    def play_on(self, state: State) -> None:
        """Make the next move of the plan, or that of the policy."""
        if len(self.planned) > 0 and not self.policy.settles(state):
            state.legal(self.moves)
            place: i64 = self.next_planned(self.moves)
            if place != NONE:
                self.step(state, self.moves.code[place])
                return
        self.step(state, self.policy.choose(state, self.stream, self.moves))

    def rollout(self, state: State) -> float:
        """Let the policy play to the end of the simulation; return the reward or the value."""
        evaluator = self.evaluator
        while not state.is_over():
            if state.is_chance():
                self.draw(state)
            elif evaluator.ready(state):
                return evaluator.value(state)
            else:
                self.play_on(state)
        return state.reward()

    def worth(self, arm: i64) -> RootStatistics:
        """Return the rewards that show what an arm wins, as one arm.

        They are the later half of those of the simulations that followed the tree, all stated for
        searches of one `length`, or of all if none followed it.
        """
        if self.forecasts.count(arm) == 0:
            return self.statistics.later_half(arm)
        return self.forecasts.later_half(arm, self.length())

    def mean_worth(self, arm: i64) -> float:
        """Return the mean of these rewards; the arm has at least one."""
        return self.worth(arm).mean(0)

    def length(self) -> i64:
        """Return the plies of the searches for which the chances of all arms are stated.

        They are `stated_plies`, or else the mean of what this search had made when the simulations
        ran that show what its best move wins.
        """
        if self.stated_plies > 0:
            return self.stated_plies
        return self.forecasts.mean_plies(recommended(self.statistics, self.settings.lcb_penalty)[0])

    def arm_of(self, code: i64) -> i64:
        """Return the arm of a candidate move. Raises IndexError if it is none."""
        arm: i64 = 0
        while self.codes[arm] != code:
            arm += 1
        return arm

    def ranking(self) -> list[int]:
        """Return the arms, the one to play first, the others by estimate less penalty."""
        return [int(arm) for arm in recommended(self.statistics, self.settings.lcb_penalty)]

    def principal_variation(self, arm: i64, least_visits: i64) -> list[int]:
        """Return the codes of the most visited moves from an arm on, the arm's own first.

        It ends where a move has fewer than `least_visits` visits.
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
