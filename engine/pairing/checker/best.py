"""The best pairing of a field by a general matching, and simple bounds for a field of any size."""

from collections.abc import Iterator
from itertools import combinations

import rustworkx

from engine.pairing.checker.state import State

# A complete graph of so many takes about a second; larger fields are judged table against table.
MATCHED_UP_TO = 160
BYE = ""
Price = tuple[int, int]
Pair = tuple[str, str]


def levels(state: State, players: list[str]) -> dict[str, int]:
    """How many different scores lie below each player's."""
    scores = sorted({state.points[player] for player in players})
    return {player: scores.index(state.points[player]) for player in players}


def legal_pairs(state: State, players: list[str]) -> Iterator[Pair]:
    """Everybody who may meet, and where one must rest everybody who may."""
    for a, b in combinations(players, 2):
        if not state.forbidden(a, b):
            yield a, b
    if len(players) % 2:
        yield from ((player, BYE) for player in players if player not in state.blocked)


def has_room(state: State, players: list[str]) -> bool:
    """Whether everybody can be in a legal pair at once, or rest."""
    chosen = _matched(players, [(a, b, 1) for a, b in legal_pairs(state, players)])
    return len(chosen) * 2 >= len(players)


def best_price(state: State, players: list[str]) -> Price | None:
    """Lowest bye level, then least sum of squared differences; None when nothing is legal."""
    level = levels(state, players)
    scores = [state.points[player] for player in players] or [0]
    a_level = len(players) * (max(scores) - min(scores)) ** 2 + 1
    across = a_level * (len(level) + 1)
    cost = {}
    for a, b in legal_pairs(state, players):
        square = 0 if b == BYE else (state.points[a] - state.points[b]) ** 2
        cost[a, b] = level[a] * a_level if b == BYE else square + across * state.is_across(a, b)
    most = max(cost.values(), default=0) + 1
    chosen = _matched(players, [(*pair, most - price) for pair, price in cost.items()])
    if len(chosen) * 2 < len(players):
        return None
    return divmod(sum(cost[pair] for pair in chosen) % across, a_level)


def best_of_parts(state: State, parts: list[list[str]]) -> Price | None:
    """The same for parts of a field that are paired each by itself."""
    prices = [best_price(state, part) for part in parts]
    known = [price for price in prices if price is not None]
    if len(known) < len(prices):
        return None
    return sum(level for level, _ in known), sum(squares for _, squares in known)


def _matched(players: list[str], edges: list[tuple[str, str, int]]) -> list[Pair]:
    """As many pairs as there can be, the heaviest of them."""
    seats = [*players, BYE]
    number = {player: place for place, player in enumerate(seats)}
    graph: rustworkx.PyGraph[str, int] = rustworkx.PyGraph()
    graph.add_nodes_from(seats)
    graph.add_edges_from([(number[a], number[b], weight) for a, b, weight in edges])
    chosen = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return [(seats[min(pair)], seats[max(pair)]) for pair in chosen]


def neighbours(state: State, players: list[str]) -> int:
    """No pairing costs less than neighbours in score would, rules or no rules."""
    scores = sorted((state.points[player] for player in players), reverse=True)
    return sum((a - b) ** 2 for a, b in zip(scores[0::2], scores[1::2], strict=False))


def cheaper_swaps(state: State, pairs: list[Pair]) -> Iterator[tuple[Pair, Pair]]:
    """Two tables whose players, seated the other way round, would legally cost less."""

    def square(a: str, b: str) -> int:
        return int((state.points[a] - state.points[b]) ** 2)

    # Only a table of unequal scores can be bettered by a swap.
    for a, b in (pair for pair in pairs if square(*pair)):
        for c, d in pairs:
            now = square(a, b) + square(c, d)
            strange = state.is_across(a, b) + state.is_across(c, d)
            for one, other in (((a, c), (b, d)), ((a, d), (b, c))):
                fits = not (state.forbidden(*one) or state.forbidden(*other))
                fits &= state.is_across(*one) + state.is_across(*other) <= strange
                if fits and (c, d) != (a, b) and square(*one) + square(*other) < now:
                    yield (a, b), (c, d)


def lower_rests(state: State, pairs: list[Pair], bye: str | None) -> Iterator[str]:
    """Who has fewer points than the player who rests, and could change places with them."""
    if bye is None:
        return
    for a, b in pairs:
        for lower, opponent in ((a, b), (b, a)):
            fewer = state.points[lower] < state.points[bye]
            if fewer and lower not in state.blocked and not state.forbidden(bye, opponent):
                yield lower
