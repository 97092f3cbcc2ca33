"""Seeds that the organizer gives before a bracket, and rankings they can be taken from."""

import re
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field

from tournaments.enums import EventState
from tournaments.models import Event, Registration
from tournaments.queries.courses import course_of
from tournaments.queries.registrations import registered_players
from tournaments.queries.rounds import newest_standings_round, standings_of

MOST_RANKINGS = 30
# "12. ", "12) " or "12<tab>" before a name
NUMBER = re.compile(r"^\s*[0-9]{1,4}\s*[.):\t]\s*")


@dataclass
class ReadOrder:
    """A pasted order: players of the event, best first, and what else stood there."""

    players: list[Registration] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    ambiguous: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)


def seeded_players(event: Event) -> list[Registration]:
    """Those with a seed who still play, best first."""
    return list(registered_players(event).exclude(seed=None).order_by("seed", "pk"))


def seed_order(event: Event) -> list[str]:
    return [str(player.pk) for player in seeded_players(event)]


def takes_seeds(event: Event) -> bool:
    """A bracket is the first thing that is played, and it has not begun."""
    if event.state not in (EventState.DRAFT, EventState.OPEN, EventState.RUNNING):
        return False
    return course_of(event).awaits_seeds


def read_order(event: Event, text: str) -> ReadOrder:
    """A name a line, with or without a number before it; capitals make no difference."""
    called: dict[str, list[Registration]] = defaultdict(list)
    for player in registered_players(event):
        called[str(player).casefold()].append(player)
    found = ReadOrder()
    for line in text.splitlines():
        name = NUMBER.sub("", line).split("\t")[0].strip()
        if not name:
            continue
        players = called.get(name.casefold(), [])
        if len(players) > 1:
            found.ambiguous.append(name)
        elif not players:
            found.unknown.append(name)
        elif players[0] in found.players:
            found.twice.append(name)
        else:
            found.players.append(players[0])
    return found


def rankings_for(event: Event) -> Sequence[Event]:
    """Finished events of the same organization and game, the newest first."""
    past = Event.objects.filter(
        organization=event.organization_id,
        game=event.game,
        state=EventState.FINISHED,
        is_rehearsal=False,
    )
    return list(past.exclude(pk=event.pk).order_by("-starts_at", "-pk")[:MOST_RANKINGS])


def order_from(event: Event, past: Event) -> list[Registration]:
    """Players of this event who were in the other one, by its final standings."""
    players = {player.profile_id: player for player in registered_players(event)}
    rows = standings_of(newest_standings_round(past))
    return [
        players[row.registration.profile_id]
        for row in rows
        if row.registration.profile_id in players
    ]
