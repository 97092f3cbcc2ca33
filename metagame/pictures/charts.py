"""The charts of the metagame page, narrow enough for a phone: a name, its figure, its bar."""

from collections.abc import Callable, Sequence

from metagame.figures.intervals import Rate
from metagame.figures.report import Row
from metagame.pictures.drawing import Anchor, Box, Dot, Drawing, Ink, Words

WIDTH = 360.0
LINE, SIZE, SMALL = 46.0, 15.0, 12.0
MOST = 12
AXIS = 18.0


def percent(share: float | None) -> str:
    return "" if share is None else f"{100 * share:.0f} %"


def share_chart(rows: Sequence[Row], title: str) -> Drawing:
    """Bars from the most played on; the longest fills the width."""
    drawing = Drawing(WIDTH, LINE * len(rows[:MOST]), title)
    longest = max((row.share.share or 0 for row in rows), default=0) or 1
    for place, row in enumerate(rows[:MOST]):
        top = place * LINE
        said = f"{percent(row.share.share)} · {row.decks}"
        heading(drawing, top, row.name, said)
        drawing.add(Box(0, top + 24, WIDTH, 10, Ink.FAINT, 3))
        drawing.add(Box(0, top + 24, WIDTH * (row.share.share or 0) / longest, 10, Ink.GAME, 3))
    return drawing


def rate_chart(rows: Sequence[Row], title: str, rate_of: Callable[[Row], Rate]) -> Drawing | None:
    """A dot for the rate, a line for its interval, and the middle of the scale."""
    shown = [row for row in rows if rate_of(row).is_enough][:MOST]
    if not shown:
        return None
    drawing = Drawing(WIDTH, LINE * len(shown) + AXIS, title)
    for place, row in enumerate(shown):
        top, rate = place * LINE, rate_of(row)
        low, high = rate.interval
        heading(drawing, top, row.name, f"{percent(rate.share)} of {rate.trials}")
        drawing.add(Box(0, top + 24, WIDTH, 10, Ink.FAINT, 3))
        drawing.add(Box(WIDTH / 2 - 0.5, top + 22, 1, 14, Ink.SOFT))
        drawing.add(Box(low * WIDTH, top + 27, (high - low) * WIDTH, 4, Ink.GAME, 2))
        drawing.add(Dot(min(max((rate.share or 0) * WIDTH, 7), WIDTH - 7), top + 29, 7, Ink.GAME))
    bottom = LINE * len(shown) + SMALL
    for x, words, anchor in (
        (0.0, "0 %", Anchor.START),
        (WIDTH / 2, "50 %", Anchor.MIDDLE),
        (WIDTH, "100 %", Anchor.END),
    ):
        drawing.add(Words(x, bottom, words, SMALL, Ink.SOFT, anchor=anchor))
    return drawing


def heading(drawing: Drawing, top: float, name: str, figure: str) -> None:
    drawing.add(Words(0, top + 17, name, SIZE, room=WIDTH - 110))
    drawing.add(Words(WIDTH, top + 17, figure, SIZE, Ink.SOFT, anchor=Anchor.END))
