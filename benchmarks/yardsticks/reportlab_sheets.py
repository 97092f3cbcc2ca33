"""The deck sheet of `benchmarks.sheets` drawn by reportlab: the same words in the same face at the
same places, the same rules, boxes and QR code; the blank form is drawn once and used on each page.
"""

import io
from collections.abc import Iterable, Mapping

from reportlab.lib.pagesizes import A4
from reportlab.lib.units import mm
from reportlab.pdfbase.pdfmetrics import registerFont, stringWidth
from reportlab.pdfbase.ttfonts import TTFont
from reportlab.pdfgen.canvas import Canvas

from decks.sheets.layouts import ROW_HEIGHT, layout_of
from decks.sheets.pages import pages_of
from decks.sheets.sheet import DeckSheet
from printing.fonts import font_file
from printing.form import Form
from printing.ink import Ink, kind_of
from printing.paper import PAPERS
from printing.qr import QR, dark_runs

REGULAR, BOLD = "Inter", "Inter-Bold"
SMALLEST = 0.72
MARGIN = 10 * mm
COLUMN, GAP = 62 * mm, 2 * mm


def register_fonts() -> None:
    registerFont(TTFont(REGULAR, str(font_file("latin", 400))))
    registerFont(TTFont(BOLD, str(font_file("latin", 700))))


def drawn(sheets: Iterable[DeckSheet], form: Form) -> bytes:
    """`form` says where each mark is; nothing else of it is used."""
    register_fonts()
    target = io.BytesIO()
    canvas = Canvas(target, pagesize=A4, pageCompression=1)
    draw_blank(canvas)
    for sheet in sheets:
        for page in pages_of(sheet, PAPERS["A4"]):
            canvas.doForm("blank")
            draw_page(canvas, page, form)
            canvas.showPage()
    canvas.save()
    return target.getvalue()


def draw_blank(canvas: Canvas) -> None:
    layout, height = layout_of("fab"), A4[1]
    canvas.beginForm("blank", 0, 0, *A4)
    top = height - 9 * mm
    canvas.setFont(REGULAR, 8)
    canvas.drawString(MARGIN, top - 3.5 * mm, f"{layout.kicker} · {layout.game_name}")
    canvas.setLineWidth(0.6 * mm)
    for left, width in ((111, 20), (134, 24)):
        canvas.rect(MARGIN + left * mm, top - 28 * mm, width * mm, 28 * mm)
    canvas.rect(MARGIN, top - 52 * mm, 190 * mm, 22 * mm)
    labels = (layout.player_label, "Player ID", layout.leader_label, layout.title_label)
    canvas.setFont(REGULAR, 6.5)
    for place, label in enumerate(labels):
        left = MARGIN + (2 + 124 * (place % 2)) * mm
        canvas.drawString(left, top - (33 + 11 * (place // 2)) * mm, label)
    rows = layout.rows(PAPERS["A4"])
    draw_rows(canvas, top - 61.6 * mm, layout.head_rows)
    draw_rows(canvas, top - (61.6 + 8.5 + layout.head_rows * ROW_HEIGHT) * mm, rows)
    canvas.setFont(BOLD, 10)
    for column, block in enumerate(layout.blocks):
        canvas.drawString(MARGIN + column * (COLUMN + GAP), top - 92 * mm, block.heading)
    canvas.rect(MARGIN, 15 * mm, 24 * mm, 22 * mm)
    canvas.rect(MARGIN + 27 * mm, 15 * mm, 163 * mm, 22 * mm)
    canvas.drawString(MARGIN + 28.5 * mm, 34 * mm, "For official use only")
    canvas.endForm()


def draw_rows(canvas: Canvas, top: float, rows: int) -> None:
    canvas.setLineWidth(0.2 * mm)
    for column in range(3):
        left = MARGIN + column * (COLUMN + GAP)
        canvas.line(left + 7 * mm, top, left + 7 * mm, top - rows * ROW_HEIGHT * mm)
        for row in range(rows):
            foot = top - (row + 1) * ROW_HEIGHT * mm
            canvas.line(left, foot, left + COLUMN, foot)
            canvas.rect(left + 58.8 * mm, foot + 1.2 * mm, 2.8 * mm, 2.8 * mm)


def draw_page(canvas: Canvas, page: Mapping[str, str], form: Form) -> None:
    for mark, words in page.items():
        place, kind = form.places[mark], kind_of(mark)
        if kind == QR:
            draw_code(canvas, words, place.left, place.top, place.width)
            continue
        ink = form.design.inks[kind]
        font, size = (BOLD if ink.bold else REGULAR), fitting(words, ink, place.width)
        canvas.setFont(font, size)
        draw = {"left": canvas.drawString, "center": canvas.drawCentredString}
        draw.get(ink.align, canvas.drawRightString)(place.x, place.y, words)


def fitting(words: str, ink: Ink, room: float) -> float:
    if not ink.fits:
        return ink.size
    wanted = stringWidth(words, BOLD if ink.bold else REGULAR, ink.size)
    return ink.size if wanted <= room else max(ink.size * room / wanted, ink.size * SMALLEST)


def draw_code(canvas: Canvas, address: str, left: float, top: float, width: float) -> None:
    modules, runs = dark_runs(address)
    scale = width / modules
    path = canvas.beginPath()
    for x, y, length in runs:
        path.rect(left + x * scale, top - (y + 1) * scale, length * scale, scale)
    canvas.drawPath(path, stroke=0, fill=1)
