"""Why no legal pairing exists, in a sentence that names the players in the way."""

import numpy as np
import rustworkx

from engine.pairing.arrays import Flags
from engine.pairing.swiss.field import Field, is_overcrowded, largest_group
from engine.pairing.swiss.whole import everybody

NAMED_UP_TO = 80
EXAMINED_UP_TO = 3000
NAMES = 8


def listed(names: list[str]) -> str:
    """Ann, Bob and Cid; many names end in how many others there are."""
    if len(names) > NAMES:
        return f"{', '.join(names[: NAMES - 1])} and {len(names) - NAMES + 1} others"
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def _largest(legal: Flags, without: int | None = None) -> int:
    rows, columns = np.nonzero(np.triu(legal, 1))
    edges = [
        (a, b, 1)
        for a, b in zip(rows.tolist(), columns.tolist(), strict=True)
        if without not in (a, b)
    ]
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph()
    graph.add_nodes_from(range(len(legal)))
    graph.add_edges_from(edges)
    return len(rustworkx.max_weight_matching(graph, max_cardinality=True))


def left_over(legal: Flags) -> list[int]:
    """Players that some largest set of legal pairs leaves out."""
    size = _largest(legal)
    return [player for player in range(len(legal)) if _largest(legal, player) == size]


def _in_numbers(field: Field) -> str:
    if is_overcrowded(field):
        largest = largest_group(field)
        return f"{largest} of the {field.size} players must be kept apart from one another."
    return f"The {field.size} players cannot all be paired legally."


def obstacle(field: Field, names: list[str]) -> str:
    """The sentence an organizer reads before deciding what gives way."""
    if field.size > EXAMINED_UP_TO:
        return _in_numbers(field)
    legal = ~field.forbidden(everybody(field))
    names = [*names, "the bye"]
    alone = [names[player] for player in np.flatnonzero(~legal.any(axis=1)).tolist()]
    if alone:
        verb = "has" if len(alone) == 1 else "have"
        return f"{listed(alone)} {verb} no legal opponent left."
    if is_overcrowded(field) or len(legal) > NAMED_UP_TO:
        return _in_numbers(field)
    spare = left_over(legal)
    wanted = sorted({int(p) for player in spare for p in np.flatnonzero(legal[player])} - {*spare})
    group = listed([names[player] for player in spare])
    if not wanted:
        return f"{group} can only meet one another, and they do not come out even."
    rivals = listed([names[player] for player in wanted])
    return f"{group} cannot all be paired: apart from one another only {rivals} are left for them."
