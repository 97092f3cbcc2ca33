"""The faces of pictures and how wide words are in them: the same files as on paper."""

from functools import lru_cache

from PIL import ImageFont

from printing.fonts import font_file

ELLIPSIS = "…"
REGULAR, BOLD = 400, 700
# From which character on another subset of the face is needed.
SUBSETS = (
    (0x0100, "latin"),
    (0x0250, "latin-ext"),
    (0x0370, "latin"),
    (0x0400, "greek"),
    (0x0530, "cyrillic"),
    (0x1E00, "latin"),
    (0x1F00, "vietnamese"),
    (0x2000, "greek"),
    (0x2E80, "latin"),
    (0x110000, "japanese"),
)


def subset_of(char: str) -> str:
    return next(name for end, name in SUBSETS if ord(char) < end)


@lru_cache(maxsize=64)
def face(subset: str, size: int, bold: bool) -> ImageFont.FreeTypeFont | ImageFont.ImageFont:
    """Where our own files are missing, Pillow's face stands in: legible, and everywhere."""
    file = font_file(subset, BOLD if bold else REGULAR)
    if file.exists():
        return ImageFont.truetype(str(file), size, layout_engine=ImageFont.Layout.BASIC)
    return ImageFont.load_default(size)


def runs(text: str) -> list[tuple[str, str]]:
    """The text in pieces, each of one subset."""
    found: list[tuple[str, str]] = []
    for char in text:
        subset = subset_of(char)
        if found and found[-1][0] == subset:
            found[-1] = subset, found[-1][1] + char
        else:
            found.append((subset, char))
    return found


def width_of(text: str, size: float, bold: bool = False) -> float:
    return sum(face(subset, round(size), bold).getlength(run) for subset, run in runs(text))


def fitted(text: str, size: float, bold: bool, room: float) -> str:
    """The text, or as much of it as there is room for."""
    text = " ".join(text.split())
    if not room or width_of(text, size, bold) <= room:
        return text
    while text and width_of(text + ELLIPSIS, size, bold) > room:
        text = text[:-1]
    return text.rstrip() + ELLIPSIS
