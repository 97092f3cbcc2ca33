"""A legality report as plain data: what `check_deck --json` prints and the API answers."""

from typing import Any

from engine.formats.report import Finding, LegalityReport


def report_to_data(report: LegalityReport) -> dict[str, Any]:
    """One report; every list is there even when it is empty."""
    return {
        "answer": str(report.answer),
        "format": report.format,
        "date": report.on.isoformat(),
        "violations": [finding_to_data(item) for item in report.violations],
        "warnings": [finding_to_data(item) for item in report.warnings],
        "unknown": [
            {"line": item.line.number, "text": item.text, "near": list(item.near)}
            for item in report.unknown
        ],
        "ambiguous": [
            {"line": item.line.number, "text": item.text, "choices": list(item.choices)}
            for item in report.ambiguous
        ],
        "unreadable": [
            {"line": item.number, "text": item.text, "message": item.message}
            for item in report.unreadable
        ],
        "unchecked": [finding_to_data(item) for item in report.unchecked],
        "checked": list(report.checked),
        "counts": dict(report.counts),
    }


def finding_to_data(finding: Finding) -> dict[str, Any]:
    return {**finding._asdict(), "cards": list(finding.cards)}
