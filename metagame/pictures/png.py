"""A drawing as PNG, drawn by Pillow: what a link shows where it is shared."""

from io import BytesIO

from PIL import Image, ImageDraw

from metagame.pictures.drawing import Anchor, Box, Dot, Drawing, Words
from metagame.pictures.letters import face, fitted, runs, width_of
from metagame.pictures.palette import colours_of

# Corners and dots are drawn larger and shrunk: Pillow does not smooth them itself.
FINER = 2


def png_file(drawing: Drawing, game: str = "") -> bytes:
    colours = colours_of(game)
    size = round(drawing.width), round(drawing.height)
    image = Image.new("RGB", (size[0] * FINER, size[1] * FINER), "white")
    pen = ImageDraw.Draw(image)
    for shape in drawing.shapes:
        if isinstance(shape, Box):
            draw_box(pen, shape, colours[shape.ink])
        elif isinstance(shape, Dot):
            draw_dot(pen, shape, colours[shape.ink])
    image = image.resize(size, Image.Resampling.BOX)
    pen = ImageDraw.Draw(image)
    for shape in drawing.shapes:
        if isinstance(shape, Words):
            draw_words(pen, shape, colours[shape.ink])
    file = BytesIO()
    image = image.quantize(128)
    image.save(file, "PNG", optimize=True)
    return file.getvalue()


def draw_box(pen: ImageDraw.ImageDraw, box: Box, colour: str) -> None:
    if box.width <= 0:
        return
    edges = (box.x, box.y, box.x + box.width - 1 / FINER, box.y + box.height - 1 / FINER)
    pen.rounded_rectangle([edge * FINER for edge in edges], box.radius * FINER, fill=colour)


def draw_dot(pen: ImageDraw.ImageDraw, dot: Dot, colour: str) -> None:
    pen.circle((dot.x * FINER, dot.y * FINER), dot.radius * FINER, fill=colour)


def draw_words(pen: ImageDraw.ImageDraw, words: Words, colour: str) -> None:
    text = fitted(words.text, words.size, words.bold, words.room)
    wide = width_of(text, words.size, words.bold)
    before = {Anchor.START: 0.0, Anchor.MIDDLE: wide / 2, Anchor.END: wide}
    at = words.x - before[words.anchor]
    for subset, run in runs(text):
        font = face(subset, round(words.size), words.bold)
        pen.text((at, words.y), run, fill=colour, font=font, anchor="ls")
        at += font.getlength(run)
