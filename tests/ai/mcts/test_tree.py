"""The tree: one node for each context, edges for whatever is legal now, PUCT."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from ai.mcts.tree import NONE, Tree
from game.engine.moves import Moves


def listed(*codes: int) -> Moves:
    moves = Moves()
    for code in codes:
        moves.add(code)
    return moves


def test_contexts_keep_nodes_apart() -> None:
    tree = Tree(1.0)
    edge = tree.add_edge(tree.add_node(0, NONE), 5, 1)
    first = tree.add_child(edge, 11)
    second = tree.add_child(edge, 12)
    assert tree.find_child(edge, 11) == first
    assert tree.find_child(edge, 12) == second
    assert tree.find_child(edge, 13) == NONE


def test_a_position_has_one_node_at_each_depth() -> None:
    tree = Tree(1.0)
    root = tree.add_node(0, NONE)
    one, other, third = (tree.add_edge(root, code, 1) for code in (5, 6, 7))
    assert tree.share_child(one, 11, 2, 999) == NONE, "the position is new"
    node = tree.find_child(one, 11)
    assert tree.share_child(other, 11, 2, 999) == node
    assert tree.find_child(other, 11) == node
    assert tree.share_child(third, 11, 3, 999) == NONE, "after more moves it is another node"
    assert tree.find_child(third, 11) != node


def test_a_move_keeps_its_edge_whatever_else_is_legal_and_in_any_order() -> None:
    tree = Tree(1.0)
    node = tree.add_node(0, NONE)
    edges: dict[int, int] = {}
    for codes in ((3, 5, 9), (9, 3), (1, 3, 4, 5, 9), (5,), (9, 5, 4, 3, 1), (1, 9)):
        moves = listed(*codes)
        new = [code for code in codes if code not in edges]
        assert tree.match(node, moves) == len(new)
        tree.widen(node, moves, vec[i64]([i64(1) for _ in codes]))
        assert tree.match(node, moves) == 0
        for place, code in enumerate(codes):
            edge = int(tree.matched[place])
            assert edges.setdefault(code, edge) == edge
            assert tree.edge_code[edge] == code
    assert len(set(edges.values())) == len(edges) == len(tree.edge_code)


def test_the_prior_decides_until_rewards_do() -> None:
    tree = Tree(1.0)
    node = tree.add_node(0, NONE)
    moves = listed(1, 2)
    tree.match(node, moves)
    tree.widen(node, moves, vec[i64]([i64(1), i64(9)]))
    chosen = []
    for _ in range(400):
        tree.match(node, moves)
        edge = tree.choose(node, 2)
        reward = 0.9 if tree.edge_code[edge] == 1 else 0.1
        tree.note_edge(edge, reward)
        tree.note_node(node, reward)
        chosen.append(int(tree.edge_code[edge]))
    assert chosen[0] == 2
    assert chosen[200:].count(1) > 180
    assert tree.edge_code[tree.busiest_edge(node)] == 1


def test_only_legal_moves_are_chosen() -> None:
    tree = Tree(1.0)
    node = tree.add_node(0, NONE)
    everything = listed(1, 2, 3)
    tree.match(node, everything)
    tree.widen(node, everything, vec[i64]([i64(1), i64(1), i64(1)]))
    for _ in range(50):
        tree.match(node, everything)
        edge = tree.choose(node, 3)
        tree.note_edge(edge, 1.0 if tree.edge_code[edge] == 2 else 0.0)
        tree.note_node(node, 1.0)
    now = listed(1, 3)
    assert tree.match(node, now) == 0
    assert tree.edge_code[tree.choose(node, 2)] in {1, 3}
