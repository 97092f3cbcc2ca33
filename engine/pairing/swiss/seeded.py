"""A seeded first round: the top half meets the bottom half in seed order."""

import numpy as np

from engine.pairing.arrays import Column
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.rules import Rules
from engine.pairing.swiss.whole import Pairs, pair_whole

EXACT_UP_TO = 200


def places_by_seed(seeds: list[int | None], draw: Draw) -> Column:
    """Each player's place in seed order; players without a seed come last, in a drawn order."""
    unseeded = 1 + max((seed for seed in seeds if seed is not None), default=0)
    keys = np.array([unseeded if seed is None else seed for seed in seeds], np.int64)
    order = np.lexsort((draw.bits(len(seeds), 62), keys))
    places = np.empty(len(seeds), np.int64)
    places[order] = np.arange(len(seeds))
    return places


def _legal_partner(rules: Rules, top: Column, bottom: Column, clash: int) -> int | None:
    """The nearest place in the bottom half to change with."""
    for other in sorted(range(len(top)), key=lambda place: abs(place - clash)):
        a = np.array([top[clash], top[other]])
        b = np.array([bottom[other], bottom[clash]])
        if other != clash and not rules.clash(a, b).any():
            return other
    return None


def _slide(field: Field, places: Column) -> Pairs | None:
    order = np.argsort(places)
    rest: Pairs = []
    if field.has_bye:
        eligible = np.flatnonzero(~field.had_bye[order])
        if not len(eligible):
            return None
        rest = [(int(order[eligible[-1]]), field.size)]
        order = np.delete(order, eligible[-1])
    top, bottom = np.split(order, 2)
    rules = Rules.of(field)
    for clash in np.flatnonzero(rules.clash(top, bottom)).tolist():
        other = _legal_partner(rules, top, bottom, clash)
        if other is None:
            return None
        bottom[clash], bottom[other] = bottom[other], bottom[clash]
    return [*zip(top.tolist(), bottom.tolist(), strict=True), *rest]


def pair_seeded(field: Field, seeds: list[int | None], draw: Draw) -> Pairs | None:
    """Pairs nearest to top half against bottom half; an odd field rests the lowest seed."""
    places = places_by_seed(seeds, draw)
    if field.size > EXACT_UP_TO:
        return _slide(field, places)
    half = field.size // 2
    seats = np.append(places, field.size) if field.has_bye else places
    deviation = abs(seats[:, None] - seats[None, :]) - half
    square = deviation * deviation
    if field.has_bye:
        # the bye is not an opponent: it goes to the lowest seed before anything else
        square[-1, :] = square[:, -1] = 0
        rest = np.zeros_like(square)
        rest[-1, :-1] = rest[:-1, -1] = field.size - 1 - places
        return pair_whole(field, draw, first=[rest, square])
    return pair_whole(field, draw, first=[square])
