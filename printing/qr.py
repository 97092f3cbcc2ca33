"""QR codes as rows of dark runs. The mask is fixed: trying all eight costs most of the time."""

import segno
from django.utils.html import format_html
from django.utils.safestring import SafeString

QR = "qr"
MASK = 3

Run = tuple[int, int, int]


def dark_runs(address: str) -> tuple[int, tuple[Run, ...]]:
    """The width in modules, and (column, row, length) of every dark run."""
    matrix = segno.make(address, error="m", micro=False, boost_error=False, mask=MASK).matrix
    runs = []
    for y, row in enumerate(matrix):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                runs.append((start, y, x - start))
            x += 1
    return len(matrix), tuple(runs)


def svg(address: str, title: str) -> SafeString:
    """The code as an inline picture with a name for those who cannot see it."""
    width, runs = dark_runs(address)
    path = "".join(f"M{x} {y}h{length}v1h-{length}z" for x, y, length in runs)
    return format_html(
        '<svg class="qr" role="img" aria-label="{}" viewBox="0 0 {} {}" '
        'xmlns="http://www.w3.org/2000/svg"><path d="{}"/></svg>',
        title,
        width,
        width,
        path,
    )
