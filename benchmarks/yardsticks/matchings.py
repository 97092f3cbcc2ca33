"""The same round by others: one matching over every legal pair, and the package swisspair."""

import importlib
from collections.abc import Callable, Iterable
from typing import Any

import networkx
import numpy as np
import rustworkx

from engine.pairing.swiss.field import Field

Edges = list[tuple[int, int, int]]


def full_graph(field: Field) -> Edges:
    """Every legal pair with its weight."""
    forbidden = field.forbidden(np.arange(field.size))
    rows, columns = np.nonzero(np.triu(~forbidden, 1))
    gap = field.score[rows] - field.score[columns]
    weight = int(np.square(gap).max()) + 1 - np.square(gap)
    return list(zip(rows.tolist(), columns.tolist(), weight.tolist(), strict=True))


def with_rustworkx(size: int, edges: Edges) -> int:
    graph = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from(edges)
    return len(rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int))


def with_networkx(edges: Edges) -> int:
    graph = networkx.Graph()
    graph.add_weighted_edges_from(edges)
    return len(networkx.max_weight_matching(graph, maxcardinality=True))


def with_swisspair(field: Field) -> Callable[[], Any] | None:
    """Its call, with the players made ready; None where there is no build of it."""
    try:
        swisspair = importlib.import_module("swisspair")
    except ImportError:
        return None
    order = np.argsort(-field.score, kind="stable").tolist()
    met, score = field.met.T.tolist(), field.score.tolist()
    players = [
        swisspair.Player(
            id=str(number),
            points=score[number],
            rank=rank,
            can_get_bye=not field.had_bye[number],
            cannot_be_paired_against_ids={str(other) for other in met[number] if other >= 0},
        )
        for rank, number in enumerate(order, start=1)
    ]
    return lambda: swisspair.create_matches(players)


def squares_of_matches(field: Field, matches: Iterable[Any]) -> int:
    pairs = [(int(match.p1.id), int(match.p2.id)) for match in matches if match.p2 is not None]
    a, b = np.array(pairs).T
    return int(np.square(field.score[a] - field.score[b]).sum())
