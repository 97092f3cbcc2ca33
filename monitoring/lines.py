"""How a log line looks: when, how bad, whose request, what it says, what was being done."""

import json
import logging
from datetime import UTC, datetime
from typing import cast

from django.http import HttpRequest

from monitoring.tracing import current_id, current_words, path_without_secrets


class TracedRecord(logging.LogRecord):
    """What `Traced` adds to every record before a formatter sees it."""

    request_id: str
    doing: str


class Traced(logging.Filter):
    """Adds the request to a record before it is formatted, in the thread that logged it."""

    def filter(self, record: logging.LogRecord) -> bool:
        record.request_id = current_id() or "-"
        record.doing = current_words() if record.levelno >= logging.WARNING else ""
        hide_secrets_of_address(record)
        if getattr(record, "status_code", 500) < 500:
            # A refusal is no fault of ours: one line says all of it.
            record.exc_info = record.exc_text = None
        return True


def hide_secrets_of_address(record: logging.LogRecord) -> None:
    """Django's own lines about a request name its whole path."""
    request = getattr(record, "request", None)
    if isinstance(request, HttpRequest) and isinstance(record.args, tuple):
        safe = path_without_secrets(request)
        record.args = tuple(safe if each == request.path else each for each in record.args)


class TextLines(logging.Formatter):
    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(name)s [%(request_id)s]: %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:
        line, doing = super().formatMessage(record), cast(TracedRecord, record).doing
        return f"{line} ({doing})" if doing else line


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        traced = cast(TracedRecord, record)
        fields = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(),
            "level": record.levelname,
            "logger": record.name,
            "request_id": traced.request_id,
            "message": record.getMessage(),
        }
        if traced.doing:
            fields["doing"] = traced.doing
        if record.exc_info:
            fields["exception"] = self.formatException(record.exc_info)
        return json.dumps(fields, ensure_ascii=False)
