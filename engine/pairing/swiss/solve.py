"""Pair a field: the cheapest legal pairing with its certificate, or the least relaxed one."""

from dataclasses import dataclass

from engine.pairing.swiss.cost import Cost, cost_of, repeat_floats
from engine.pairing.swiss.draw import Draw
from engine.pairing.swiss.field import Field
from engine.pairing.swiss.relaxation import pair_relaxed
from engine.pairing.swiss.round_pairing import Certificate
from engine.pairing.swiss.whole import Pairs, pair_whole


@dataclass(slots=True)
class Solution:
    """Pairs by player number, who has the bye, and the proof."""

    pairs: Pairs
    bye: int | None
    certificate: Certificate
    is_relaxed: bool = False


def split_bye(field: Field, pairs: Pairs) -> tuple[Pairs, int | None]:
    """Take the bye, which is player number n, out of the pairs."""
    real = [(a, b) for a, b in pairs if b != field.size]
    return real, next((a for a, b in pairs if b == field.size), None)


def certify_whole(field: Field, found: Pairs, is_relaxed: bool, method: str) -> Solution:
    """A matching over all pairs is its own bound."""
    pairs, bye = split_bye(field, found)
    cost = cost_of(field, pairs, bye)
    floats = 0 if field.order is not None else repeat_floats(field, pairs)
    return Solution(pairs, bye, Certificate(cost, cost, floats, floats, method), is_relaxed)


def pair_field(field: Field, seed: int, round_number: int = 0) -> Solution:
    """The cheapest pairing of a field; never fails, never leaves anybody out."""
    draw = Draw(seed, round_number)
    if not field.size:
        return Solution([], None, Certificate(Cost(), Cost(), 0, 0, "nobody to pair"))
    found = pair_whole(field, draw)
    if found is not None:
        return certify_whole(field, found, False, "one matching over every legal pair")
    return certify_whole(field, pair_relaxed(field, draw), True, "fewest rules broken")
