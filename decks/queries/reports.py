"""The legality answer as plain data: kept with the deck, shown by `decks/_answer.html`."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from decks.enums import DeckStatus
from decks.queries.catalogues import CatalogueInUse
from engine.formats.model import Format
from engine.formats.report import Answer, Finding, LegalityReport

STATUSES = {
    Answer.LEGAL: DeckStatus.LEGAL,
    Answer.NOT_LEGAL: DeckStatus.NOT_LEGAL,
    Answer.CANNOT_SAY: DeckStatus.CANNOT_SAY,
}
SHIPPED_CARDS = "Judged with the few cards that Arbiter ships, because no cards were imported yet."


def report_data(report: LegalityReport, rules: Format, in_use: CatalogueInUse) -> dict[str, Any]:
    return {
        "status": STATUSES[report.answer].value,
        "summary": summary(report, rules),
        "format": rules.name,
        "date": report.on.isoformat(),
        "violations": [finding_data(item) for item in report.violations],
        "warnings": [finding_data(item) for item in report.warnings],
        "unchecked": [finding_data(item) for item in report.unchecked],
        "lines": unclear_lines(report),
        "counts": dict(report.counts),
        "catalogue": in_use.label,
        "note": SHIPPED_CARDS if in_use.is_bundled else "",
    }


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
        *((item.line.number, item.text, item.message, item.near) for item in report.unknown),
        *((item.line.number, item.text, item.message, item.choices) for item in report.ambiguous),
        *((item.number, item.text, item.message, ()) for item in report.unreadable),
    ]
    return [
        {"number": number, "text": text.strip(), "message": message, "near": list(near)}
        for number, text, message, near in sorted(unclear, key=lambda line: line[0])
    ]


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
