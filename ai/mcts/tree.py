"""The search tree in flat vectors: nodes are decisions of the team, edges are its moves.

A node stands for a sequence of team moves and a context (see `State.context`). Its legal moves
may differ from visit to visit: an edge is added when its move is first legal, and a selection
compares only the edges that are legal now. As long as chance has decided nothing, sequences of the
same length that lead to the same position share a node: what is learnt there counts for all.
"""

from __future__ import annotations

import math
from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from game.engine.moves import Moves

NONE: Final[i64] = -1
ASSUMED: Final = 2.0
"""Simulations of middling result that the moves of a decision are assumed to share."""


@final
class Tree:
    """Nodes and edges with their visits, rewards and priors; indices never change."""

    def __init__(self, exploration: float) -> None:
        """Make an empty tree; `exploration` is the weight of the prior term in PUCT."""
        self.exploration = exploration
        self.node_context: vec[i64] = vec[i64]([])
        self.node_sibling: vec[i64] = vec[i64]([])
        self.node_edge: vec[i64] = vec[i64]([])
        self.node_visits: vec[i64] = vec[i64]([])
        self.node_total: vec[float] = vec[float]([])
        self.edge_code: vec[i64] = vec[i64]([])
        self.edge_weight: vec[i64] = vec[i64]([])
        self.edge_visits: vec[i64] = vec[i64]([])
        self.edge_total: vec[float] = vec[float]([])
        self.edge_next: vec[i64] = vec[i64]([])
        self.edge_child: vec[i64] = vec[i64]([])
        self.matched: vec[i64] = vec[i64]([])
        self.shared: dict[tuple[i64, i64], i64] = {}
        """The nodes that several edges may lead to, by depth and fingerprint."""

    def add_node(self, context: i64, sibling: i64) -> i64:
        """Make a node without edges."""
        node: i64 = i64(len(self.node_context))
        self.node_context = append(self.node_context, context)
        self.node_sibling = append(self.node_sibling, sibling)
        self.node_edge = append(self.node_edge, NONE)
        self.node_visits = append(self.node_visits, i64(0))
        self.node_total = append(self.node_total, 0.0)
        return node

    def add_edge(self, node: i64, code: i64, weight: i64) -> i64:
        """Add a move to a node."""
        edge: i64 = i64(len(self.edge_code))
        self.edge_code = append(self.edge_code, code)
        self.edge_weight = append(self.edge_weight, weight)
        self.edge_visits = append(self.edge_visits, i64(0))
        self.edge_total = append(self.edge_total, 0.0)
        self.edge_next = append(self.edge_next, NONE)
        self.edge_child = append(self.edge_child, NONE)
        last: i64 = self.node_edge[node]
        if last == NONE:
            self.node_edge[node] = edge
            return edge
        while self.edge_next[last] != NONE:
            last = self.edge_next[last]
        self.edge_next[last] = edge
        return edge

    def find_child(self, edge: i64, context: i64) -> i64:
        """Return the node after an edge in a context, or NONE."""
        node: i64 = self.edge_child[edge]
        while node != NONE and self.node_context[node] != context:
            node = self.node_sibling[node]
        return node

    def add_child(self, edge: i64, context: i64) -> i64:
        """Make the node after an edge in a context."""
        node: i64 = self.add_node(context, self.edge_child[edge])
        self.edge_child[edge] = node
        return node

    def share_child(self, edge: i64, context: i64, depth: i64, fingerprint: i64) -> i64:
        """Let an edge without a child lead to the node of a position; return it, or NONE if new.

        A new node is made, too. The edge never has another child.
        """
        key = (depth, fingerprint)
        if key in self.shared:
            node: i64 = self.shared[key]
            self.edge_child[edge] = node
            return node
        self.shared[key] = self.add_child(edge, context)
        return NONE

    def match(self, node: i64, moves: Moves) -> i64:
        """Find the edge of each move for `choose`; return how many moves have no edge yet."""
        while i64(len(self.matched)) < moves.count:
            self.matched = append(self.matched, NONE)
        matched = self.matched
        edge_code = self.edge_code
        edge_next = self.edge_next
        first: i64 = self.node_edge[node]
        missing: i64 = 0
        edge: i64 = first
        for place in range(moves.count):
            code: i64 = moves.code[place]
            # Both lists are mostly in the same order: start after the edge found last.
            start: i64 = edge
            while edge != NONE and edge_code[edge] != code:
                edge = edge_next[edge]
            if edge == NONE:
                edge = first
                while edge != start and edge_code[edge] != code:
                    edge = edge_next[edge]
                if edge == start:
                    matched[place] = NONE
                    missing += 1
                    continue
            matched[place] = edge
            edge = edge_next[edge]
            if edge == NONE:
                edge = first
        return missing

    def widen(self, node: i64, moves: Moves, weights: vec[i64]) -> None:
        """Add an edge for each move that `match` found none for."""
        for place in range(moves.count):
            if self.matched[place] == NONE:
                self.matched[place] = self.add_edge(node, moves.code[place], weights[place])

    def choose(self, node: i64, count: i64) -> i64:
        """Return the best of the first `count` matched edges by PUCT; the first one on a tie.

        An edge without visits has the mean reward of its node.
        """
        matched = self.matched
        weight_sum: i64 = 0
        visit_sum: i64 = 0
        for place in range(count):
            edge: i64 = matched[place]
            weight_sum += self.edge_weight[edge]
            visit_sum += self.edge_visits[edge]
        untried: float = 0.5
        if self.node_visits[node] > 0:
            untried = self.node_total[node] / float(self.node_visits[node])
        prior_scale: float = self.exploration * math.sqrt(float(visit_sum + 1)) / float(weight_sum)
        best: i64 = matched[0]
        best_score: float = -1.0e9
        for place in range(count):
            edge = matched[place]
            visits: i64 = self.edge_visits[edge]
            mean: float = untried
            if visits > 0:
                mean = self.edge_total[edge] / float(visits)
            score: float = mean + prior_scale * float(self.edge_weight[edge]) / float(visits + 1)
            if score > best_score:
                best_score = score
                best = edge
        return best

    def best_of(self, count: i64) -> i64:
        """Return the surest of the first `count` matched edges, to follow without trying.

        That is the one with the highest mean less one standard error. The moves share a few
        simulations of middling result by their weights, so that of untried moves the one with most
        weight is followed. The first one is returned on a tie.
        """
        matched = self.matched
        weight_sum: i64 = 0
        visit_sum: i64 = 0
        total: float = 0.0
        for place in range(count):
            edge: i64 = matched[place]
            weight_sum += self.edge_weight[edge]
            visit_sum += self.edge_visits[edge]
            total += self.edge_total[edge]
        middle: float = (total + 0.5) / float(visit_sum + 1)
        variance: float = middle * (1.0 - middle)
        best: i64 = matched[0]
        best_score: float = -1.0e9
        for place in range(count):
            edge = matched[place]
            assumed: float = ASSUMED * float(self.edge_weight[edge]) / float(weight_sum)
            visits: float = float(self.edge_visits[edge]) + assumed
            score: float = (self.edge_total[edge] + assumed * middle) / visits
            score -= math.sqrt(variance / visits)
            if score > best_score:
                best_score = score
                best = edge
        return best

    def note_node(self, node: i64, reward: float) -> None:
        """Count one more simulation through a node."""
        self.node_visits[node] += 1
        self.node_total[node] += reward

    def note_edge(self, edge: i64, reward: float) -> None:
        """Count one more simulation through an edge."""
        self.edge_visits[edge] += 1
        self.edge_total[edge] += reward

    def busiest_child(self, edge: i64) -> i64:
        """Return the most visited node after an edge, or NONE; the older one on a tie."""
        best: i64 = NONE
        best_visits: i64 = 0
        node: i64 = self.edge_child[edge]
        while node != NONE:
            if self.node_visits[node] >= best_visits:
                best = node
                best_visits = self.node_visits[node]
            node = self.node_sibling[node]
        return best

    def busiest_edge(self, node: i64) -> i64:
        """Return the most visited edge of a node, or NONE; the older one on a tie."""
        best: i64 = NONE
        best_visits: i64 = 0
        edge: i64 = self.node_edge[node]
        while edge != NONE:
            if self.edge_visits[edge] > best_visits:
                best = edge
                best_visits = self.edge_visits[edge]
            edge = self.edge_next[edge]
        return best
