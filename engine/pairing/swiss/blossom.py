"""Minimum-cost perfect matching by the blossom algorithm."""

from collections.abc import Sequence

import rustworkx

Edge = tuple[int, int, int]


def heaviest_matching(size: int, edges: Sequence[Edge], perfect: bool) -> list[tuple[int, int]]:
    """The matching of largest weight; with `perfect`, of largest weight among the largest."""
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(size))
    graph.add_edges_from(edges)
    found = rustworkx.max_weight_matching(graph, max_cardinality=perfect, weight_fn=int)
    return sorted((min(pair), max(pair)) for pair in found)


def cheapest_pairs(size: int, edges: Sequence[Edge]) -> list[tuple[int, int]] | None:
    """Pairs covering everybody at the least total cost, or None when that is impossible."""
    if not size:
        return []
    if size % 2 or not edges:
        return None
    top = max(cost for _, _, cost in edges) + 1
    pairs = heaviest_matching(size, [(a, b, top - cost) for a, b, cost in edges], perfect=True)
    return pairs if len(pairs) * 2 == size else None
