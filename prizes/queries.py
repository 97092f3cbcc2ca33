"""Who stands at the places that win something."""

from dataclasses import dataclass

from django.db.models import QuerySet

from prizes.models import HandedOut, Prize
from tournaments.models import Event, Standing
from tournaments.queries.rounds import newest_standings_round, standings_of


@dataclass(frozen=True)
class Winner:
    """A place of a prize, who stands there now, and whether they have it."""

    prize: Prize
    place: int
    standing: Standing
    handed_out: HandedOut | None


def prizes_of(event: Event) -> QuerySet[Prize]:
    return Prize.objects.filter(event=event)


def winners_of(event: Event) -> list[Winner]:
    """In the order of the places, by the newest standings; nobody before there are any."""
    prizes = list(prizes_of(event))
    after = newest_standings_round(event)
    last = max((prize.last_place for prize in prizes), default=0)
    at = {row.rank: row for row in standings_of(after).filter(rank__lte=last)}
    given = {(each.prize_id, each.registration_id): each for each in handed_out_in(event)}
    return [
        Winner(prize, place, at[place], given.get((prize.pk, at[place].registration_id)))
        for prize in prizes
        for place in range(prize.first_place, prize.last_place + 1)
        if place in at
    ]


def handed_out_in(event: Event) -> QuerySet[HandedOut]:
    return HandedOut.objects.filter(prize__event=event).select_related("by")
