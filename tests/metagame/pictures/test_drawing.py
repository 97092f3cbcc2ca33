"""Drawings say the same as SVG and as PNG, whatever people are called."""

import io
import xml.etree.ElementTree as xml

import pytest
from PIL import Image

from metagame.figures.intervals import Rate
from metagame.figures.report import Row
from metagame.pictures.charts import rate_chart, share_chart
from metagame.pictures.drawing import Box, Drawing, Ink, Words
from metagame.pictures.letters import fitted, width_of
from metagame.pictures.png import png_file
from metagame.pictures.svg import inline_svg, svg_file

SVG = "{http://www.w3.org/2000/svg}"
ROWS = [
    Row("Ox & <Sons>", Rate(6, 10), 12, 4, 0, Rate(2, 6)),
    Row("岩猿 the Жук", Rate(4, 10), 2, 1, 0, Rate(0, 4)),
]


def bars_in(svg: str) -> list[float]:
    return [float(each.get("width")) for each in xml.fromstring(svg).iter(f"{SVG}rect")]


def test_shares_when_drawn_then_bars_as_long_as_they_are_large():
    assert bars_in(inline_svg(share_chart(ROWS, "Shares"))) == [360, 360, 360, 240]


def test_rates_when_too_few_then_they_are_not_drawn():
    drawn = xml.fromstring(inline_svg(rate_chart(ROWS, "Rates", lambda row: row.rate)))
    assert len(list(drawn.iter(f"{SVG}circle"))) == 1
    assert rate_chart(ROWS[1:], "Rates", lambda row: row.rate) is None


def test_words_when_they_hold_markup_then_they_stay_words():
    drawing = share_chart(ROWS, "<b>")
    for written in (inline_svg(drawing), svg_file(drawing).decode()):
        texts = [each.text for each in xml.fromstring(written.encode()).iter(f"{SVG}text")]
        assert texts[0] == "Ox & <Sons>"


def test_words_when_longer_than_their_room_then_cut_with_an_ellipsis():
    long = fitted("Ser Boltyn, Breaker of Dawn and of Words", 20, False, 120)
    assert long.endswith("…")
    assert width_of(long, 20) <= 120
    assert fitted("Kano", 20, False, 120) == "Kano"


@pytest.mark.parametrize("name", ["Żaneta Đặng", "岩田 はな", "Ἀθηνᾶ", "Жанна", "😀 emoji", "محمد"])
def test_picture_when_names_are_in_any_script_then_it_is_drawn(name):
    drawing = Drawing(300, 60, name, [Words(10, 40, name, 30)])
    image = Image.open(io.BytesIO(png_file(drawing))).convert("L")
    assert image.getextrema()[0] < 100


def test_box_when_drawn_as_png_then_in_the_colour_of_the_game():
    drawing = Drawing(40, 40, "", [Box(10, 10, 20, 20, Ink.GAME)])
    image = Image.open(io.BytesIO(png_file(drawing, "ufs"))).convert("RGB")
    assert image.getpixel((20, 20)) == (0x20, 0x55, 0x9E)
    assert image.getpixel((2, 2)) == (255, 255, 255)
