"""Standings as a long list, in the order of ranks."""

from typing import NamedTuple

from django.db.models import QuerySet

from tournaments.enums import RegistrationState
from tournaments.models import Event, Registration, Round, Standing
from tournaments.models.tie_breaks import tie_breaks_in_words
from tournaments.queries.late_entries import with_missed_rounds
from tournaments.queries.long_lists import SIZE, Jump, LongList, Wanted, piece_of
from tournaments.queries.name_index import close_names, filed_names, found
from tournaments.queries.rounds import standings_of

REGISTERED = RegistrationState.REGISTERED


class StandingRow(NamedTuple):
    """A player's place, as its template shows it: see tournaments/templatetags/kept_rows.py."""

    slug: str
    player: int
    name: str
    place: str
    reached: str
    has_dropped: bool
    missed: int
    is_shared_out: bool
    points: int
    record: str
    exact_tie_breaks: str
    is_mine: bool
    alone: bool

    @property
    def tie_breaks(self) -> list[dict[str, str]]:
        return [] if self.is_shared_out else tie_breaks_in_words(self.exact_tie_breaks)

    @classmethod
    def of(cls, row: Standing, slug: str, is_mine: bool, alone: bool) -> "StandingRow":
        """Of a standing, with the rounds that were missed where they were asked for."""
        return cls(
            slug=slug,
            player=row.registration_id,
            name=str(row.registration),
            place=row.place,
            reached=row.reached,
            has_dropped=row.registration.state == RegistrationState.DROPPED,
            missed=getattr(row, "missed", 0),
            is_shared_out=row.is_shared_out,
            points=row.points,
            record=row.record,
            exact_tie_breaks=row.exact_tie_breaks,
            is_mine=is_mine,
            alone=alone,
        )


def standing_list(event: Event, after: Round | None, wanted: Wanted) -> LongList:
    rows = with_names(standings_of(after))
    total = rows.count()
    close = []
    if wanted.typed and total:
        names = filed_names(event)
        rows = rows.filter(registration__in=[each.player for each in found(names, wanted.typed)])
        close = [] if rows.exists() else close_names(names, wanted.typed)
    page = piece_of(with_missed_rounds(rows), wanted)
    return LongList(page, total, wanted, [] if wanted.typed else places(total), close)


def with_names(rows: QuerySet[Standing]) -> QuerySet[Standing]:
    """Nobody reads the decks here, and a deck is a long text."""
    return rows.select_related(None).select_related("registration__profile")


def places(total: int) -> list[Jump]:
    if total <= SIZE:
        return []
    starts = range(1, total + 1, SIZE)
    return [
        Jump(f"{start}–{min(start + SIZE - 1, total)}", page)
        for page, start in enumerate(starts, 1)
    ]


def last_in_cut(listed: LongList, cut: int) -> int | None:
    """Whom the line of the cut stands below, as it is now: whoever dropped takes no seat of it."""
    if not cut or listed.wanted.typed or listed.page.number > 1:
        return None
    playing = [each for each in listed.page if each.registration.state == REGISTERED]
    return playing[cut - 1].registration_id if len(playing) > cut else None


def own_standing(
    after: Round | None, player: Registration | None, listed: LongList
) -> Standing | None:
    """The visitor's own row when it stands in another piece than the one that is shown."""
    if player is None or any(row.registration_id == player.pk for row in listed.page):
        return None
    rows = with_missed_rounds(with_names(standings_of(after)))
    return rows.filter(registration=player).first()
