"""A drawing as SVG: inside a page it takes the page's colours, as a file it brings its own."""

from collections.abc import Callable
from html import escape

from metagame.pictures.drawing import Anchor, Box, Dot, Drawing, Ink, Shape, Words
from metagame.pictures.letters import fitted
from metagame.pictures.palette import colours_of

FACE = "Archivo, 'Segoe UI', Roboto, sans-serif"


def inline_svg(drawing: Drawing) -> str:
    """Its inks are classes, so it follows the page from light to dark."""
    return written(drawing, lambda ink: f'class="ink-{ink.value}"', 'class="chart"')


def svg_file(drawing: Drawing, game: str = "") -> bytes:
    colours = colours_of(game)
    size = f'width="{drawing.width:g}" height="{drawing.height:g}" font-family="{FACE}"'
    body = written(drawing, lambda ink: f'fill="{colours[ink]}"', size)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{body}\n'.encode()


def written(drawing: Drawing, ink: Callable[[Ink], str], attributes: str) -> str:
    box = f"0 0 {drawing.width:g} {drawing.height:g}"
    shapes = "".join(written_shape(shape, ink(shape.ink)) for shape in drawing.shapes)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}" role="img" {attributes}>'
        f"<title>{escape(drawing.title)}</title>{shapes}</svg>"
    )


def written_shape(shape: Shape, ink: str) -> str:
    if isinstance(shape, Box):
        round_ = f' rx="{shape.radius:g}"' if shape.radius else ""
        return (
            f'<rect x="{shape.x:.1f}" y="{shape.y:.1f}" width="{max(shape.width, 0):.1f}" '
            f'height="{shape.height:.1f}"{round_} {ink}/>'
        )
    if isinstance(shape, Dot):
        return f'<circle cx="{shape.x:.1f}" cy="{shape.y:.1f}" r="{shape.radius:g}" {ink}/>'
    return written_words(shape, ink)


def written_words(words: Words, ink: str) -> str:
    weight = ' font-weight="700"' if words.bold else ""
    anchor = "" if words.anchor is Anchor.START else f' text-anchor="{words.anchor.value}"'
    text = escape(fitted(words.text, words.size, words.bold, words.room))
    return (
        f'<text x="{words.x:.1f}" y="{words.y:.1f}" font-size="{words.size:g}"{weight}{anchor} '
        f"{ink}>{text}</text>"
    )
