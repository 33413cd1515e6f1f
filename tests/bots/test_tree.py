"""The tree of a search: nodes in rows, children in the order they were added in."""

import pickle

import pytest

from quai.bots.tree import NONE, ROOT, Descent, Tree
from quai.core.found import Found


def found(*actions: int) -> Found:
    listed = Found()
    listed.fill(list(actions))
    return listed


def test_children_are_found_whatever_other_actions_are_offered() -> None:
    tree = Tree()
    assert not tree.match(ROOT, found(5, 9))
    tree.expand(ROOT, found(5, 9), [0.25, 0.75])
    assert tree.match(ROOT, found(9))
    assert not tree.match(ROOT, found(5, 7, 9))
    tree.expand(ROOT, found(5, 7, 9), [0.1, 0.2, 0.7])
    nodes = tree.children_of(ROOT)
    assert [tree.action[node] for node in nodes] == [5, 9, 7]
    assert [tree.prior[node] for node in nodes] == [0.25, 0.75, 0.2], "a prior stays as it was"
    assert tree.match(ROOT, found(9, 7, 5))
    assert list(tree.children[:3]) == [nodes[1], nodes[2], nodes[0]]


def test_a_large_tree_keeps_all_it_has() -> None:
    tree = Tree()
    for number in range(600):
        tree.add(number // 2, number, number / 600)
        tree.visits[number + 1] = number
    assert tree.nodes == 601
    for node in range(1, 600):
        assert tree.action[node] == node - 1
        assert tree.visits[node] == node - 1
        assert tree.prior[node] == pytest.approx((node - 1) / 600)
    assert tree.children_of(2) == [5, 6]
    assert tree.child(2, 5) == 6
    assert tree.child(2, 6) == NONE
    many = found(*range(1000))
    tree.expand(599, many, [0.001] * 1000)
    assert len(tree.children_of(599)) == 1000


def test_a_path_credits_the_seats_that_chose() -> None:
    tree = Tree()
    tree.expand(ROOT, found(1, 2), [0.5, 0.5])
    first = tree.select(ROOT, 2)
    assert tree.action[first] == 1
    path = Descent()
    path.add(first, 1)
    path.visit(tree)
    path.credit(tree, [0.25, 1.0])
    assert (tree.visits[ROOT], tree.visits[first], tree.total[first]) == (1, 1, 1.0)
    assert tree.most_visited(ROOT) == first
    for _ in range(300):
        path.add(first, 0)
    assert path.length == 301


def test_actions_that_are_no_numbers_get_one_each() -> None:
    tree = Tree()
    numbers = [tree.number_of(action) for action in (("a", 1), ("b", 2), ("a", 1))]
    assert numbers == [0, 1, 0]
    assert tree.things == [("a", 1), ("b", 2)]


def test_a_saved_tree_is_empty() -> None:
    tree = Tree()
    tree.expand(ROOT, found(1, 2), [0.5, 0.5])
    assert pickle.loads(pickle.dumps(tree)).nodes == 1  # noqa: S301 -- our own
