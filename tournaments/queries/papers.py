"""What goes onto paper, and a mark that changes when the paper would."""

import hashlib

from tournaments.models import Event, Registration
from tournaments.queries.registrations import players_for_public
from tournaments.queries.rounds import matches_of, round_for_public


def players_with_lists(event: Event) -> list[Registration]:
    players = players_for_public(event).exclude(deck=None).prefetch_related("profile__game_ids")
    return list(players)


def tables_by_player(event: Event) -> dict[int, int]:
    """Where each player sits in the newest published round."""
    newest = round_for_public(event)
    tables = {}
    for match in matches_of([newest]) if newest else []:
        for seat in (match.first_id, match.second_id):
            if seat and match.table:
                tables[seat] = match.table
    return tables


def lists_fingerprint(event: Event) -> str:
    """Changes when a list, a name or the event's heading changes."""
    rows = players_for_public(event).exclude(deck=None)
    parts = [event.name, event.venue, str(event.local_date), str(round_for_public(event) or "")]
    parts += [f"{row.pk}:{row.deck_id}:{row.profile.display_name}" for row in rows]
    return hashlib.sha256("|".join(parts).encode()).hexdigest()[:24]
