"""Who leads a series: for each event that is over a player gets as many points as players finished
behind them."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial

from series.models import Series
from series.queries.events import series_of
from tournaments.enums import EventState, RoundState
from tournaments.models import Event, Round, Standing
from tournaments.queries.seeds import Ranking


@dataclass
class SeriesRow:
    """Somebody's season; who cannot be told apart shares a `place`."""

    profile: int
    name: str
    points: int = 0
    events: int = 0
    best: int = 0
    place: int = 0

    @property
    def worth(self) -> tuple[int, int, int]:
        """Points, then the better best place, then fewer events needed for it."""
        return -self.points, self.best, self.events


def standings_of_series(series: Series) -> list[SeriesRow]:
    """The best first."""
    rows: dict[int, SeriesRow] = {}
    for of_event in final_standings(series).values():
        for row, behind in finishers(of_event):
            profile = row.registration.profile
            held = rows.setdefault(profile.pk, SeriesRow(profile.pk, profile.display_name))
            held.points += behind
            held.events += 1
            place = row.shares_from or row.rank
            held.best = min(held.best or place, place)
    found = sorted(rows.values(), key=lambda row: (*row.worth, row.name.casefold(), row.profile))
    for number, held in enumerate(found, start=1):
        before = found[number - 2] if number > 1 else None
        held.place = before.place if before and before.worth == held.worth else number
    return found


def finishers(rows: Iterable[Standing]) -> Iterable[tuple[Standing, int]]:
    """Each with how many finished behind; who shares a place has the same ones behind."""
    ends = [(row, row.shares_to or row.rank) for row in rows]
    for row, end in ends:
        yield row, sum(other > end for _, other in ends)


def final_standings(series: Series) -> dict[int, list[Standing]]:
    """By event, in two questions however many there are."""
    over = Round.objects.filter(
        event__series_entry__series=series,
        event__state=EventState.FINISHED,
        event__is_rehearsal=False,
        state=RoundState.CLOSED,
        standings__isnull=False,
    )
    newest = dict(over.order_by("number").values_list("event", "pk").distinct())
    found: dict[int, list[Standing]] = defaultdict(list)
    rows = Standing.objects.filter(round__in=newest.values()).order_by("round", "rank")
    for row in rows.select_related("registration__profile", "round"):
        found[row.round.event_id].append(row)
    return found


def ranking_of_series(event: Event) -> Iterable[Ranking]:
    """For the seeds of an event of the series, once one is over."""
    series = series_of(event)
    if series is not None and final_standings(series):
        words = f"The series {series.name}, by its standings"
        yield Ranking(f"series:{series.slug}", words, partial(profiles_by_place, series))


def profiles_by_place(series: Series) -> list[int]:
    return [row.profile for row in standings_of_series(series)]
