"""Seeds that the organizer gives before a bracket or a round robin, and rankings they can be taken
from."""

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import NamedTuple

from tournaments.enums import EventState
from tournaments.models import Event, Registration
from tournaments.models.event import FOR_EVERYBODY
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
    """A bracket or a round robin is the first thing that is played, and it has not begun."""
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


class Ranking(NamedTuple):
    """An order of people that seeds can be taken from; `profiles` reads it, best first."""

    key: str
    words: str
    profiles: Callable[[], Sequence[int]]


Rankings = Callable[[Event], Iterable[Ranking]]
_known: list[Rankings] = []


def register_rankings(rankings: Rankings) -> None:
    """`rankings(event)` gives the orders that an app above keeps, such as that of a series."""
    _known.append(rankings)


def rankings_for(event: Event) -> list[Ranking]:
    """Of apps above, then of finished events of the organization and game, the newest first."""
    kept = [ranking for known in _known for ranking in known(event)]
    return kept + [
        Ranking(past.slug, f"{past.name}, {past.local_date}", partial(profiles_of, past))
        for past in past_events(event)
    ]


def past_events(event: Event) -> Sequence[Event]:
    past = Event.objects.filter(
        FOR_EVERYBODY,
        organization=event.organization_id,
        game=event.game,
        state=EventState.FINISHED,
    )
    return list(past.exclude(pk=event.pk).order_by("-starts_at", "-pk")[:MOST_RANKINGS])


def profiles_of(past: Event) -> list[int]:
    """By its final standings."""
    return [row.registration.profile_id for row in standings_of(newest_standings_round(past))]


def order_from(event: Event, ranking: Ranking) -> list[Registration]:
    """Players of this event who stand in the ranking."""
    players = {player.profile_id: player for player in registered_players(event)}
    return [players[each] for each in ranking.profiles() if each in players]
