"""The best pairing of a small field by trying every one, and a simple bound for any field."""

from functools import cache

from engine.pairing.checker.state import State

TRY_UP_TO = 14
Price = tuple[int, int]


def levels(state: State, players: list[str]) -> dict[str, int]:
    """How many different scores lie below each player's."""
    scores = sorted({state.points[player] for player in players})
    return {player: scores.index(state.points[player]) for player in players}


def best_price(state: State, players: list[str]) -> Price | None:
    """Lowest bye level, then least sum of squared differences; None when nothing is legal."""
    level = levels(state, players)
    seats: list[str | None] = [*players, *([None] if len(players) % 2 else [])]

    def price(a: str | None, b: str | None) -> Price | None:
        if a is None or b is None:
            player = a or b or ""
            return None if player in state.blocked else (level[player], 0)
        if state.forbidden(a, b):
            return None
        return 0, (state.points[a] - state.points[b]) ** 2

    @cache
    def rest(free: int) -> Price | None:
        if not free:
            return 0, 0
        first = (free & -free).bit_length() - 1
        best: Price | None = None
        for other in range(first + 1, len(seats)):
            if not free >> other & 1:
                continue
            here = price(seats[first], seats[other])
            after = rest(free & ~(1 << first) & ~(1 << other)) if here is not None else None
            if here is None or after is None:
                continue
            total = here[0] + after[0], here[1] + after[1]
            best = total if best is None or total < best else best
        return best

    return rest((1 << len(seats)) - 1)


def best_of_parts(state: State, parts: list[list[str]]) -> Price | None:
    """The same for parts of a field that are paired each by itself."""
    prices = [best_price(state, part) for part in parts]
    known = [price for price in prices if price is not None]
    if len(known) < len(prices):
        return None
    return sum(level for level, _ in known), sum(squares for _, squares in known)


def neighbours(state: State, players: list[str]) -> int:
    """No pairing costs less than neighbours in score would, rules or no rules."""
    scores = sorted((state.points[player] for player in players), reverse=True)
    return sum((a - b) ** 2 for a, b in zip(scores[0::2], scores[1::2], strict=False))
