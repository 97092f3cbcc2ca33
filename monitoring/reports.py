"""Reports failures to a Sentry server when one is named; the package is imported only then."""

from typing import Any, cast

import sentry_sdk
from sentry_sdk.types import Event

from monitoring.tracing import current_id, current_words


def report_failures(dsn: str, site: str) -> None:
    sentry_sdk.init(
        dsn=dsn,
        environment=site,
        before_send=without_people,
        send_default_pii=False,
        # Forms, lists and names stand in local variables, bodies and queries of the database.
        include_local_variables=False,
        max_request_body_size="never",
        max_breadcrumbs=0,
        auto_session_tracking=False,
    )


def without_people(event: Event, hint: dict[str, Any]) -> Event:
    """What is left of a request is what a log line says of it."""
    for part in ("request", "user", "extra", "breadcrumbs"):
        cast(dict[str, Any], event).pop(part, None)
    event["transaction"] = current_words()
    event.setdefault("tags", {})["request_id"] = current_id() or "-"
    return event
