"""How wrong the forecast of a round's end is, on events that are made up.

    python -m benchmarks.round_forecast

Match lengths are log-normal around 32 minutes; at the call of time (50 minutes) a match goes on for
up to 8 minutes more; a result comes in up to 4 minutes after its match; one table in twenty has
extra time. Nobody measured these on a real event: they only say how the method behaves."""

import json
import os
import random
from statistics import mean, median

import django

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "config.settings")
django.setup()

from floor.queries.forecast import minutes_until_done, spread_of  # noqa: E402  see above

CLOCK, ROUNDS, EVENTS = 50, 6, 200
FIELDS = (8, 32, 128)
ASKED_AT = (5, 25, 45)


def round_of(tables: int, chance: random.Random) -> list[tuple[float, int]]:
    """When each result comes in, and the table's extra time."""
    played = []
    for _ in range(tables):
        extra = chance.choice((4, 6, 9)) if chance.random() < 0.05 else 0
        length = chance.lognormvariate(3.45, 0.35) + extra
        end = min(length, CLOCK + extra + chance.uniform(0, 8))
        played.append((end + chance.uniform(0, 4), extra))
    return played


def errors(players: int, asked_at: int, rounds_known: int, chance: random.Random) -> list:
    found = []
    for _ in range(EVENTS):
        known = [each for _ in range(rounds_known) for each in round_of(players // 2, chance)]
        durations = sorted(minutes - extra for minutes, extra in known)
        now = round_of(players // 2, chance)
        waiting = [extra for minutes, extra in now if minutes > asked_at]
        ends = minutes_until_done(durations, asked_at, waiting)
        if ends is None:
            found.append(None)
            continue
        off = max(minutes for minutes, _ in now) - round(ends[1] / 5) * 5
        found.append((off, spread_of(*ends, len(durations))))
    return found


def measured(players: int, rounds_known: int, asked_at: int, chance: random.Random) -> dict:
    every = errors(players, asked_at, rounds_known, chance)
    given = [each for each in every if each]
    off = sorted(abs(each) for each, _ in given)
    return {
        "players": players,
        "rounds_known": rounds_known,
        "asked_at_minute": asked_at,
        "no_forecast": round(1 - len(given) / len(every), 2),
        "median_error_minutes": round(median(off), 1),
        "ninth_tenth_error_minutes": round(off[len(off) * 9 // 10], 1),
        "within_spread": round(mean(abs(each) <= spread for each, spread in given), 2),
        "mean_spread_minutes": round(mean(spread for _, spread in given), 1),
    }


def main() -> None:
    """After one round of eight players there are too few matches, so that has no line."""
    chance = random.Random(54)
    for players in FIELDS:
        for known in (1, 2, ROUNDS - 1):
            for asked_at in ASKED_AT:
                if players * known >= 16:
                    print(json.dumps(measured(players, known, asked_at, chance)))


if __name__ == "__main__":
    main()
