"""Reads paper back: the words of a PDF, its pages, its QR codes."""

import io

import cv2
from pypdf import PdfReader
from pypdfium2 import PdfDocument

PIXELS_PER_INCH = 220


def pages_of(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def words_of(pdf: bytes) -> list[list[str]]:
    """The words of each page, sorted: paths may write them in different order."""
    return [sorted(text.split()) for text in pages_of(pdf)]


def qr_of(pdf: bytes, page: int = 1) -> str:
    """What a camera reads off the printed page."""
    picture = PdfDocument(pdf)[page - 1].render(scale=PIXELS_PER_INCH / 72).to_numpy()
    found, _points, _code = cv2.QRCodeDetector().detectAndDecode(picture)
    return found


def is_tagged(pdf: bytes) -> bool:
    return "/StructTreeRoot" in PdfReader(io.BytesIO(pdf)).trailer["/Root"]
