"""Reads paper back: the words of a PDF, its pages, its QR codes."""

import io
import subprocess
from pathlib import Path

import cv2
from pypdf import PdfReader


def pages_of(pdf: bytes) -> list[str]:
    return [page.extract_text() for page in PdfReader(io.BytesIO(pdf)).pages]


def words_of(pdf: bytes) -> list[list[str]]:
    """The words of each page, sorted: paths may write them in different order."""
    return [sorted(text.split()) for text in pages_of(pdf)]


def qr_of(pdf: bytes, folder: Path, page: int = 1) -> str:
    file = folder / "print.pdf"
    file.write_bytes(pdf)
    picture = folder / "page"
    command = ["pdftoppm", "-png", "-r", "220", "-f", str(page), "-l", str(page), "-singlefile"]
    subprocess.run([*command, file, picture], check=True)
    found, _points, _code = cv2.QRCodeDetector().detectAndDecode(cv2.imread(f"{picture}.png"))
    return found


def is_tagged(pdf: bytes) -> bool:
    return "/StructTreeRoot" in PdfReader(io.BytesIO(pdf)).trailer["/Root"]
