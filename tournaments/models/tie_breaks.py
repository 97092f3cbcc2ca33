"""The tie-breaks of a place in the standings: kept as exact fractions, shown in words.

Thousands of rows are written at once, so a row keeps names and values only: `omw 3/5, gw 1/2`.
"""

from collections.abc import Mapping
from fractions import Fraction

from engine.pairing.standings.tie_breaks import definition_of

BETWEEN = ", "


def written_tie_breaks(values: Mapping[str, Fraction | int]) -> str:
    return BETWEEN.join(f"{name} {value}" for name, value in values.items())


def tie_breaks_in_words(written: str) -> list[dict[str, str]]:
    return [in_words(*each.split(" ")) for each in written.split(BETWEEN) if each]


def in_words(name: str, exact: str) -> dict[str, str]:
    value, known = Fraction(exact), definition_of(name)
    # Standings stay when a tie-break is no longer counted.
    label, title = (known.label, known.title) if known else (name.upper(), name)
    is_whole = known is not None and known.is_whole and value.denominator == 1
    shown = exact if is_whole else f"{float(value):.4f}"
    return {"name": name, "label": label, "title": title, "exact": exact, "shown": shown}
