"""The metagame and an archived event as one document each, as JSON and the API give them."""

from typing import Any

from metagame.queries.metagame import Metagame
from metagame.tables import ARCHIVE_TABLES, TABLES
from tournaments.models import Event


def metagame_document(metagame: Metagame) -> dict[str, Any]:
    choice = metagame.choice
    return {
        "game": choice.game,
        "format": choice.format,
        "since": choice.since,
        "until": choice.until,
        "leader": choice.leader,
        "events": [
            {"slug": event.slug, "name": event.name, "date": event.local_date}
            for event in metagame.events
        ],
        "older_events": metagame.older,
        "decks": metagame.decks,
        "decided_matches": metagame.decided,
        "draws": metagame.draws,
        "left_out": {key: count for key, _, count in metagame.left_out},
        **{name: table(metagame).rows for name, table in TABLES.items()},
    }


def event_document(event: Event) -> dict[str, Any]:
    return {
        "slug": event.slug,
        "name": event.name,
        "game": event.game,
        "format": event.format,
        "date": event.local_date,
        "organization": str(event.organization),
        **{name: table(event).rows for name, table in ARCHIVE_TABLES.items()},
    }
