"""A QR code of half blocks, two rows of modules a line, whatever the terminal's colours are."""

import segno

# Phones find the code by the light frame around it.
QUIET = 2
HALVES = {(0, 0): "█", (0, 1): "▀", (1, 0): "▄", (1, 1): " "}
# Black letters would vanish on a black terminal: the colours are said, and set back.
LIGHT_ON_DARK, AS_BEFORE = "\x1b[97;40m", "\x1b[0m"


def lines(address: str) -> list[str]:
    matrix = [list(row) for row in segno.make(address, error="l", micro=False).matrix]
    width = len(matrix) + 2 * QUIET
    empty = [0] * width
    framed = [[0] * QUIET + row + [0] * QUIET for row in matrix]
    rows = [empty] * QUIET + framed + [empty] * QUIET
    if len(rows) % 2:
        rows.append(empty)
    pairs = zip(rows[::2], rows[1::2], strict=True)
    drawn = ("".join(HALVES[both] for both in zip(*pair, strict=True)) for pair in pairs)
    return [f"{LIGHT_ON_DARK}{line}{AS_BEFORE}" for line in drawn]
