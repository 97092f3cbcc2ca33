"""Files of drawings, made once for each content: another content is another file."""

from functools import lru_cache

from metagame.pictures.drawing import Drawing, Shape
from metagame.pictures.png import png_file
from metagame.pictures.svg import svg_file

FILES = {"png": ("image/png", png_file), "svg": ("image/svg+xml", svg_file)}
KEPT = 128


def picture_file(drawing: Drawing, kind: str, game: str) -> tuple[str, bytes]:
    """Its media type and its bytes."""
    media, _ = FILES[kind]
    size = drawing.width, drawing.height, drawing.title
    return media, kept_file(tuple(drawing.shapes), size, kind, game)


@lru_cache(maxsize=KEPT)
def kept_file(
    shapes: tuple[Shape, ...], size: tuple[float, float, str], kind: str, game: str
) -> bytes:
    _, make = FILES[kind]
    return make(Drawing(*size, list(shapes)), game)
