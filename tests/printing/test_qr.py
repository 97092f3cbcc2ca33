import cv2
import numpy

from printing.qr import dark_runs, svg

ADDRESS = "https://arbiter.example/decks/7KQ2M4XD"


def test_code_when_drawn_from_its_runs_then_it_reads_back():
    width, runs = dark_runs(ADDRESS)
    picture = numpy.full((width + 8, width + 8), 255, numpy.uint8)
    for x, y, length in runs:
        picture[y + 4, x + 4 : x + 4 + length] = 0
    large = cv2.resize(picture, None, fx=6, fy=6, interpolation=cv2.INTER_NEAREST)
    assert cv2.QRCodeDetector().detectAndDecode(large)[0] == ADDRESS


def test_code_when_it_is_a_picture_then_it_has_a_name_and_no_markup_of_others():
    assert 'aria-label="&lt;b&gt;"' in svg(ADDRESS, "<b>")
