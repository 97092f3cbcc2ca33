"""The cheapest pairing by one matching over every legal pair: exact, for small fields."""

from collections.abc import Sequence

import numpy as np

from engine.pairing.arrays import Column, Flags
from engine.pairing.swiss.blossom import cheapest_pairs
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.levels import pack, scales_for, top_of
from engine.pairing.swiss.squares import (
    Square,
    bye_levels,
    distance_squares,
    float_sums,
    noise,
    score_squares,
)

Pairs = list[tuple[int, int]]


def everybody(field: Field) -> Column:
    """All players, and the bye as one more when the field is odd."""
    return np.arange(field.size + field.has_bye)


def cost_squares(field: Field, members: Column) -> list[Square]:
    """The cost levels, most important first, down to repeat floaters."""
    return [
        bye_levels(field, np.append(field.levels(), 0)[members], members),
        score_squares(field, members),
        distance_squares(field, members),
        float_sums(field, members),
    ]


def pair_whole(
    field: Field,
    draw: Draw,
    first: Sequence[Square] = (),
    forbidden: Flags | None = None,
    keep: Square | None = None,
) -> Pairs | None:
    """Pairs covering everybody, or None; the bye appears as player number n.

    `first` are levels that go before all others, `keep` one that goes before repeat floaters.
    """
    members = everybody(field)
    if forbidden is None:
        forbidden = field.forbidden(members)
    *costs, floats = cost_squares(field, members)
    kept = [] if keep is None else [keep]
    levels = [*first, *costs, *kept, floats, noise(members, draw)]
    packed = pack(levels, scales_for(top_of(levels), len(members) // 2 + 1))
    shuffled = draw.permutation(len(members))
    rows, columns = np.triu_indices(len(members), 1)
    a, b = shuffled[rows], shuffled[columns]
    legal = ~forbidden[a, b]
    edges = zip(
        rows[legal].tolist(), columns[legal].tolist(), packed[a, b][legal].tolist(), strict=True
    )
    pairs = cheapest_pairs(len(members), list(edges))
    if pairs is None:
        return None
    names = shuffled.tolist()
    return [(min(names[a], names[b]), max(names[a], names[b])) for a, b in pairs]
