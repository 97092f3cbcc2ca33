"""One path from a pasted text to what is known about it: its cards by section, and legality."""

from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from decks.errors import UnreadableDeckError
from decks.queries.catalogues import CatalogueInUse, catalogue_in_use
from decks.queries.fingerprints import fingerprint_of
from decks.queries.formats import format_called
from decks.queries.reports import report_data
from decks.queries.sections import sections_data
from engine.decklists import read
from engine.decklists.model import DeckList, DeckTextError
from engine.decklists.resolve import ResolvedDeck, resolve
from engine.formats.check import check_resolved
from engine.formats.model import Format
from engine.formats.pool import cards_not_in_pool
from engine.formats.report import LegalityReport


@dataclass(frozen=True, slots=True)
class DeckAnswer:
    """A list that was read and judged but not kept. `sections` and `report` are plain data."""

    game: str
    format: str
    event_date: date
    leader: str
    title: str
    sections: list[dict[str, Any]]
    report: dict[str, Any]
    fingerprint: str

    @property
    def status(self) -> str:
        return str(self.report["status"])


def check_deck_text(
    *, game: str, format: str, event_date: date, text: str, pool_text: str = ""
) -> DeckAnswer:
    """The answer for a text; raises a `DeckError` when there is no list in it at all. With a pool
    the deck has to be built from its cards."""
    rules = format_called(game, format)
    in_use = catalogue_in_use(game)
    resolved, report = judged(text, rules, event_date, in_use)
    if pool_text:
        pool = resolve(deck_in(pool_text, game), in_use.catalogue, rules.card_edition)
        missing = cards_not_in_pool(resolved, pool)
        report = replace(report, violations=(*report.violations, *missing))
    return answer_of(format, resolved, report, rules, in_use)


def answer_of(
    format: str,
    resolved: ResolvedDeck,
    report: LegalityReport,
    rules: Format,
    in_use: CatalogueInUse,
) -> DeckAnswer:
    sections = sections_data(resolved)
    return DeckAnswer(
        game=rules.game,
        format=format,
        event_date=report.on,
        leader=", ".join(line["name"] for line in sections[0]["lines"]),
        title=resolved.deck.title[:120],
        sections=sections,
        report=report_data(report, rules, in_use),
        fingerprint=fingerprint_of(rules.game, sections),
    )


def judged(
    text: str, rules: Format, event_date: date, in_use: CatalogueInUse
) -> tuple[ResolvedDeck, LegalityReport]:
    """What a text says in cards, and what the format says about them on that day."""
    deck = deck_in(text, rules.game)
    resolved = resolve(deck, in_use.catalogue, rules.card_edition)
    refuse_what_is_no_list(resolved)
    return resolved, check_resolved(resolved, rules, event_date, in_use.catalogue)


def text_in_file(content: bytes, *, size: int = 0) -> str:
    """The text of a file in any usual encoding; an archive or a picture is refused with words.

    `size` is that of the whole file, where only its beginning was read.
    """
    try:
        if size > len(content):
            raise DeckTextError(read.too_large(size, "bytes", 4 * read.LARGEST_TEXT))
        return read.text_in_file(content)
    except DeckTextError as error:
        raise UnreadableDeckError(str(error)) from error


def deck_in(text: str, game: str) -> DeckList:
    # Half of a 4-byte character, as broken exports hold it, could not be stored.
    text = text.encode("utf-8", "replace").decode()
    try:
        return read.read_deck(text, game)
    except DeckTextError as error:
        raise UnreadableDeckError(str(error)) from error


def refuse_what_is_no_list(resolved: ResolvedDeck) -> None:
    """A list names a known card, or at least says how many of what: new cards are unknown."""
    deck = resolved.deck
    if resolved.entries or resolved.ambiguous:
        return
    if any(any(c.isdigit() for c in deck.raw_line(line.number)) for line in deck.lines):
        return
    tried = [(line.number, deck.raw_line(line.number) or line.name) for line in deck.lines]
    tried += [(line.number, line.text) for line in deck.unreadable]
    raise UnreadableDeckError("No card could be read from this text.", sorted(tried))


def pool_in(game: str, format: str, text: str) -> list[dict[str, Any]]:
    """The cards of an opened pool by section; raises a `DeckError` when there are none in it."""
    rules = format_called(game, format)
    in_use = catalogue_in_use(game)
    resolved = resolve(deck_in(text, game), in_use.catalogue, rules.card_edition)
    refuse_what_is_no_list(resolved)
    return sections_data(resolved)
