"""The tie-breaks of a place in the standings: kept as exact fractions, shown in words.

Thousands of rows are written at once, so a row keeps names and values only: `omw 3/5, gw 1/2`.
"""

from collections.abc import Mapping
from fractions import Fraction

NAMES = {
    "cmp": ("CMP", "Cumulative match points: later wins weigh more"),
    "mlp": ("MLP", "Match loss percentage: less is better"),
    "omlp": ("OMLP", "Opponents' average match loss percentage: less is better"),
    "ocmp": ("OCMP", "Opponents' average cumulative match points"),
    "omw": ("OMW", "Opponents' match win percentage"),
    "oomw": ("OOMW", "Opponents' opponents' match win percentage"),
    "gw": ("GW", "Game win percentage"),
    "ogw": ("OGW", "Opponents' game win percentage"),
    "sos": ("SoS", "Strength of schedule"),
    "score": ("Blood", "Blood points"),
}
BETWEEN = ", "


def label_of(name: str) -> str:
    return NAMES.get(name, (name.upper(), ""))[0]


def written_tie_breaks(values: Mapping[str, Fraction | int]) -> str:
    return BETWEEN.join(f"{name} {value}" for name, value in values.items())


def tie_breaks_in_words(written: str) -> list[dict[str, str]]:
    return [in_words(*each.split(" ")) for each in written.split(BETWEEN) if each]


def in_words(name: str, exact: str) -> dict[str, str]:
    value, title = Fraction(exact), NAMES.get(name, ("", name))[1]
    is_whole = name == "score" and value.denominator == 1
    shown = exact if is_whole else f"{float(value):.4f}"
    return {"name": name, "label": label_of(name), "title": title, "exact": exact, "shown": shown}
