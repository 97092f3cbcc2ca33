"""Reads a tagged PDF as a screen reader does: its tags in order, with the words of each."""

import ctypes
from collections import defaultdict
from collections.abc import Iterator

import pypdfium2.raw as pdfium
from pypdfium2 import PdfDocument

Spoken = tuple[str, str]


def spoken(pdf: bytes) -> list[Spoken]:
    """Of every page the tags that hold words or a picture: (tag, what is read aloud)."""
    document = PdfDocument(pdf)
    return [part for page in document for part in spoken_page(page)]


def spoken_words(pdf: bytes) -> list[str]:
    """In the order of reading, whatever tags they stand in."""
    return [word for tag, text in spoken(pdf) if tag != "Figure" for word in text.split()]


def spoken_page(page) -> Iterator[Spoken]:
    words = words_by_number(page)
    tree = pdfium.FPDF_StructTree_GetForPage(page)
    for index in range(pdfium.FPDF_StructTree_CountChildren(tree)):
        yield from element(pdfium.FPDF_StructTree_GetChildAtIndex(tree, index), words)
    pdfium.FPDF_StructTree_Close(tree)


def element(tag, words) -> Iterator[Spoken]:
    own: list[str] = []  # the words of each number; a letter of another font is a piece of its own
    for index in range(pdfium.FPDF_StructElement_CountChildren(tag)):
        number = pdfium.FPDF_StructElement_GetChildMarkedContentID(tag, index)
        if number >= 0:
            own.append(words.pop(number, ""))
        elif child := pdfium.FPDF_StructElement_GetChildAtIndex(tag, index):
            yield from element(child, words)
    aloud = text_of(pdfium.FPDF_StructElement_GetAltText, tag) or " ".join(" ".join(own).split())
    if aloud:
        yield text_of(pdfium.FPDF_StructElement_GetType, tag), aloud


def words_by_number(page) -> dict[int, str]:
    found: dict[int, str] = defaultdict(str)
    text_page = page.get_textpage()
    for item in page.get_objects(filter=(pdfium.FPDF_PAGEOBJ_TEXT,)):
        number = pdfium.FPDFPageObj_GetMarkedContentID(item)
        words = text_of(pdfium.FPDFTextObj_GetText, item, text_page)
        if words.strip():
            assert number >= 0, f"{words!r} is not read aloud"
            found[number] += words
    return found


def text_of(ask, *about) -> str:
    size = ask(*about, None, 0)
    buffer = ctypes.create_string_buffer(size + 2)
    ask(*about, ctypes.cast(buffer, ctypes.POINTER(pdfium.FPDF_WCHAR)), size)
    return buffer.raw[: max(0, size - 2)].decode("utf-16-le")
