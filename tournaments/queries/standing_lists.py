"""Standings as a long list, in the order of ranks."""

from tournaments.models import Event, Registration, Round, Standing
from tournaments.queries.late_entries import with_missed_rounds
from tournaments.queries.long_lists import SIZE, Jump, LongList, Wanted, piece_of
from tournaments.queries.name_index import close_names, filed_names, found
from tournaments.queries.rounds import standings_of


def standing_list(event: Event, after: Round | None, wanted: Wanted) -> LongList:
    rows = standings_of(after)
    total = rows.count()
    close = []
    if wanted.typed and total:
        names = filed_names(event)
        rows = rows.filter(registration__in=[each.player for each in found(names, wanted.typed)])
        close = [] if rows.exists() else close_names(names, wanted.typed)
    page = piece_of(with_missed_rounds(rows), wanted)
    return LongList(page, total, wanted, [] if wanted.typed else places(total), close)


def places(total: int) -> list[Jump]:
    if total <= SIZE:
        return []
    starts = range(1, total + 1, SIZE)
    return [
        Jump(f"{start}–{min(start + SIZE - 1, total)}", page)
        for page, start in enumerate(starts, 1)
    ]


def own_standing(
    after: Round | None, player: Registration | None, listed: LongList
) -> Standing | None:
    """The visitor's own row when it stands in another piece than the one that is shown."""
    if player is None or any(row.registration_id == player.pk for row in listed.page):
        return None
    rows = with_missed_rounds(standings_of(after))
    return rows.filter(registration=player).first()
