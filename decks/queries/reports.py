"""The legality answer as plain data: kept with the deck, shown by `decks/_answer.html`."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from decks.enums import DeckStatus
from decks.queries.catalogues import CatalogueInUse
from engine.decklists.model import UnreadableLine
from engine.decklists.resolve import AmbiguousLine, UnknownLine
from engine.formats.model import Format
from engine.formats.report import Answer, Finding, LegalityReport
from engine.kits.kit import Kit
from engine.kits.registry import kit_of

STATUSES = {
    Answer.LEGAL: DeckStatus.LEGAL,
    Answer.NOT_LEGAL: DeckStatus.NOT_LEGAL,
    Answer.CANNOT_SAY: DeckStatus.CANNOT_SAY,
}
LIST_NOT_KNOWN = "list-not-known"


def report_data(report: LegalityReport, rules: Format, in_use: CatalogueInUse) -> dict[str, Any]:
    lists_missing = any(item.code == LIST_NOT_KNOWN for item in report.unchecked)
    return {
        "status": STATUSES[report.answer].value,
        "summary": summary(report, rules),
        "format": rules.name,
        "date": report.on.isoformat(),
        "violations": [finding_data(item) for item in report.violations],
        "warnings": [finding_data(item) for item in report.warnings],
        "unchecked": [finding_data(item) for item in report.unchecked],
        "checked": list(report.checked),
        "lines": unclear_lines(report),
        "counts": dict(report.counts),
        "catalogue": in_use.label,
        "has_few_cards": not in_use.catalogue.is_complete,
        "note": " ".join([judged_with(in_use), *([more_lists(in_use)] if lists_missing else [])]),
    }


def judged_with(in_use: CatalogueInUse) -> str:
    """Which cards the answer rests on, and how to bring more where they are few."""
    cards, kit = in_use.catalogue, kit_of(in_use.catalogue.game)
    if cards.is_complete:
        return f"Judged with {len(cards):,} cards: {in_use.label}."
    return (
        f"Judged with the {len(cards)} {kit.name} cards that Arbiter ships: most real cards are "
        "not among them. Until the owner of this site brings them in, a list that names others "
        "is answered with “Cannot say”."
    )


def more_lists(in_use: CatalogueInUse) -> str:
    kit = kit_of(in_use.catalogue.game)
    return (
        "The lists of that day are not here. The owner of this site brings them in: "
        f"{command(kit)}."
    )


def command(kit: Kit) -> str:
    """With the sources of that game; a table works for every game."""
    sources = [each for each, source in kit.cards.sources.items() if source.has_lists]
    return f"python manage.py import_legality {' or '.join([*sources, 'csv'])}"


def finding_data(item: Finding) -> dict[str, Any]:
    return {
        "rule": item.rule,
        "code": item.code,
        "message": item.message,
        "cards": list(item.cards),
    }


def unclear_lines(report: LegalityReport) -> list[dict[str, Any]]:
    """Lines that gave no card, in the order of the text, with the names they may mean."""
    unclear = [
        *(named_line(item, item.near) for item in report.unknown),
        *(named_line(item, item.choices) for item in report.ambiguous),
        *(unreadable_line(item) for item in report.unreadable),
    ]
    return sorted(unclear, key=lambda line: line["number"])


def named_line(item: UnknownLine | AmbiguousLine, near: Iterable[str]) -> dict[str, Any]:
    """`name` is the part of the text that one of the names in `near` could stand for."""
    return {
        "number": item.line.number,
        "text": item.text.strip(),
        "name": item.line.name,
        "message": item.message,
        "near": list(near),
    }


def unreadable_line(item: UnreadableLine) -> dict[str, Any]:
    text = item.text.strip()
    return {"number": item.number, "text": text, "name": "", "message": item.message, "near": []}


def summary(report: LegalityReport, rules: Format) -> str:
    where = f"in {rules.name} on {spoken_day(report.on)}"
    if report.answer is Answer.LEGAL:
        return f"This list is legal {where}."
    verdict = "is not legal" if report.answer is Answer.NOT_LEGAL else "cannot be judged yet"
    unclear = (*report.unknown, *report.ambiguous, *report.unreadable)
    reasons = [
        counted(report.violations, "problem") if report.violations else "",
        f"{counted(unclear, 'line')} not understood" if unclear else "",
        f"{counted(report.unchecked, 'rule')} not checked" if report.unchecked else "",
    ]
    return f"This list {verdict} {where}: {', '.join(filter(None, reasons))}."


def counted(items: Iterable[object], noun: str) -> str:
    number = len(tuple(items))
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def spoken_day(day: date) -> str:
    return f"{day.day} {day:%B %Y}"
