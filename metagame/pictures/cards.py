"""The pictures of links: 1200 by 630, large letters, one thought."""

from collections.abc import Sequence

from django.utils.formats import date_format

from decks.models import RegisteredDeck
from decks.sheets.filling import spoken_code
from metagame.figures.report import Row
from metagame.pictures.charts import percent
from metagame.pictures.drawing import Anchor, Box, Drawing, Ink, Words
from metagame.queries.metagame import Metagame
from metagame.queries.tallies import label_of
from tournaments.models import Event, Registration, Standing

WIDTH, HEIGHT, EDGE = 1200.0, 630.0, 64.0
ROOM = WIDTH - 2 * EDGE
TOP_ROWS = 7
LINES, COLUMNS, FEWEST, LIST_HEIGHT = 16, 3, 14, 352.0


def card(title: str, above: str, below: str) -> Drawing:
    """The frame that all share."""
    drawing = Drawing(WIDTH, HEIGHT, f"{title}. {below}")
    drawing.add(Box(0, 0, WIDTH, HEIGHT, Ink.PAPER), Box(0, 0, WIDTH, 14, Ink.GAME))
    drawing.add(Words(EDGE, 78, above, 28, Ink.GAME, bold=True, room=ROOM))
    drawing.add(Words(EDGE, 142, title, 56, bold=True, room=ROOM))
    drawing.add(Words(EDGE, 188, below, 28, Ink.SOFT, room=ROOM))
    drawing.add(Words(WIDTH - EDGE, HEIGHT - 34, "Arbiter", 26, Ink.SOFT, anchor=Anchor.END))
    return drawing


def counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def metagame_picture(metagame: Metagame) -> Drawing:
    matches = counted(metagame.decided, "decided match").replace("matchs", "matches")
    below = f"{counted(metagame.decks, 'deck')}, {matches}"
    above = f"{counted(len(metagame.events), 'event')}: {metagame.leaders_word.lower()}"
    drawing = card(metagame.subject, above, below)
    if not metagame.leaders:
        drawing.add(Words(EDGE, 320, "No event with public lists yet", 36, Ink.SOFT))
    longest = max((row.decks for row in metagame.leaders), default=0)
    for place, row in enumerate(metagame.leaders[:TOP_ROWS]):
        bar_line(drawing, 244 + place * 50, row, longest)
    return drawing


def bar_line(drawing: Drawing, y: float, row: Row, longest: int) -> None:
    start, wide = 470.0, 420.0
    drawing.add(Words(EDGE, y, row.name, 28, room=start - EDGE - 24))
    drawing.add(Box(start, y - 24, wide, 30, Ink.FAINT, 5))
    drawing.add(Box(start, y - 24, wide * row.decks / longest, 30, Ink.GAME, 5))
    drawing.add(Words(start + wide + 16, y, percent(row.share.share), 28, bold=True))
    won = f"wins {percent(row.rate.share)}" if row.rate.is_enough else "too few matches"
    drawing.add(Words(WIDTH - EDGE, y, won, 24, Ink.SOFT, anchor=Anchor.END))


def event_picture(event: Event, top: Sequence[Standing]) -> Drawing:
    where = f"{spoken_day(event)}" + (f", {event.venue}" if event.venue else "")
    above = event.get_game_display() + (f", {event.format_name}" if event.format_name else "")
    drawing = card(event.name, above, where)
    drawing.add(Words(EDGE, HEIGHT - 34, str(event.organization), 26, Ink.SOFT, room=800))
    if not top:
        drawing.add(Words(EDGE, 330, event.get_state_display(), 44, bold=True))
    for place, row in enumerate(top[:5]):
        y = 264 + place * 60
        drawing.add(Words(EDGE + 44, y, row.place, 36, Ink.GAME, True, Anchor.END))
        drawing.add(Words(EDGE + 72, y, str(row.registration), 36, bold=not place, room=600))
        points = row.record if row.is_shared_out else f"{row.points} pts, {row.record}"
        drawing.add(Words(WIDTH - EDGE, y, points, 30, Ink.SOFT, anchor=Anchor.END))
    return drawing


def deck_picture(registration: Registration, deck: RegisteredDeck, rank: int | None) -> Drawing:
    """Only of a list that everybody may read."""
    event = registration.event
    place = f"{ordinal(rank)} at " if rank else ""
    below = f"{registration}, {place}{event.name}, {spoken_day(event)}"
    above = deck.title or event.get_game_display()
    drawing = card(deck.leader or str(deck), above, below)
    lines = [
        line
        for section in deck.sections_now
        if section["key"] != "leader"
        for line in section["lines"]
    ]
    shown = lines[: LINES * COLUMNS]
    high = max(-(-len(shown) // COLUMNS), FEWEST)
    step = LIST_HEIGHT / high
    for number, line in enumerate(shown):
        column, row = divmod(number, high)
        at = EDGE + column * ROOM / COLUMNS, 212 + (row + 0.8) * step
        card_line(drawing, *at, step * 0.8, label_of(line, deck.game), line["quantity"])
    more = f" and {len(lines) - len(shown)} more" if len(lines) > len(shown) else ""
    code = f"{spoken_code(deck.fingerprint)}{more}"
    drawing.add(Words(EDGE, HEIGHT - 34, code, 24, Ink.SOFT, room=800))
    return drawing


def card_line(drawing: Drawing, x: float, y: float, size: float, card: str, copies: int) -> None:
    drawing.add(Words(x + 1.4 * size, y, str(copies), size, Ink.GAME, True, Anchor.END))
    drawing.add(Words(x + 2 * size, y, card, size, room=ROOM / COLUMNS - 2.6 * size))


def spoken_day(event: Event) -> str:
    return date_format(event.local_date, "j F Y")


def ordinal(rank: int) -> str:
    ending = "th" if 10 < rank % 100 < 14 else {1: "st", 2: "nd", 3: "rd"}.get(rank % 10, "th")
    return f"{rank}{ending}"
