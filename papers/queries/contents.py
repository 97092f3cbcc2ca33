"""What goes onto paper, and a mark that changes when the paper would."""

import hashlib
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass, replace
from functools import cached_property, partial
from typing import Any

from django.conf import settings
from django.db.models import QuerySet
from django.urls import reverse

from clocks.queries import times_of_tables
from papers.enums import PaperKind, PaperOrder
from papers.queries.checklists import checklist_of
from papers.queries.deck_sheets import (
    filled_sheets,
    paper_lists,
    pool_sheets,
    unnamed_sheets,
)
from papers.queries.desk_papers import claim_slips_of, poster_of
from papers.queries.opponents_so_far import players_so_far_of
from papers.queries.seatings import meeting_seats_of, pod_seats_of, why_no_pods
from papers.queries.sheet_facts import (
    SheetFacts,
    made_for_all,
    sheets_of_pools,
    sheets_with_lists,
    sheets_without_lists,
    tables_by_player,
)
from printing.names import filing_order
from printing.papers import MissingList, NamePairing, Slip, StandingLine, TablePairing
from tournaments.enums import ListState
from tournaments.models import Event, Match, Round
from tournaments.queries.brackets import names_of_matches
from tournaments.queries.desk import records_before
from tournaments.queries.paper_codes import code_of
from tournaments.queries.registrations import players_whose_list_is
from tournaments.queries.rounds import (
    matches_of,
    newest_standings_round,
    round_for_public,
    standings_of,
)
from tournaments.queries.side_scores import score_name
from tournaments.queries.standing_words import marks_in, standings_title
from tournaments.queries.zones import Hall

NO_ROUND = "No round has been published yet."
NO_GUESTS = "Everybody who plays has an account."
NOBODY = "Nobody is registered yet."
TROUBLE: dict[str, str] = {
    ListState.MISSING: "No list",
    ListState.NOT_LEGAL: "List is not legal",
    ListState.CANNOT_SAY: "List not understood in full",
}


@dataclass(frozen=True)
class PrintWish:
    """How a paper is wanted. `size` sheets from the `first` on are a part of it; without a size
    it is whole."""

    paper: str = "A4"
    large: bool = False
    order: str = PaperOrder.NAME
    copies: int = 20
    first: int = 0
    size: int = 0
    set: str = ""

    @property
    def params(self) -> dict[str, Any]:
        return asdict(self)


def as_they_are(facts: Sequence[Any]) -> Sequence[Any]:
    return facts


@dataclass(frozen=True)
class Content:
    """The lines of a paper; `missing` says why there are none.

    `facts` has one for each line, and `for_all` what all of them depend on: they tell whether there
    is anything to print, and whether it was printed before. `write` makes the lines of them."""

    title: str
    facts: Sequence[Any]
    missing: str
    columns: tuple[str, ...] = ()
    write: Callable[[Sequence[Any]], Sequence[Any]] = as_they_are
    for_all: tuple[Any, ...] = ()

    @cached_property
    def rows(self) -> Sequence[Any]:
        return self.write(self.facts)


def content_of(event: Event, kind: str, wish: PrintWish | None = None) -> Content:
    wish = wish or PrintWish()
    if kind in OF_EVENT:
        return part_of(OF_EVENT[PaperKind(kind)](event, wish), wish)
    shown = round_for_public(event)
    if shown is None:
        return Content("", [], NO_ROUND)
    return Content(
        shown.title, OF_ROUND[PaperKind(kind)](event, shown), "Nobody is paired in this round."
    )


def part_of(content: Content, wish: PrintWish) -> Content:
    if not wish.size:
        return content
    facts = content.facts[wish.first : wish.first + wish.size]
    title = f"{content.title}, {wish.first + 1} to {wish.first + len(facts)}"
    return replace(content, title=title, facts=facts)


def mark_of(event: Event, content: Content) -> str:
    """The same content gives the same mark, so that a second print is there at once."""
    parts = [event.name, event.venue, str(event.local_date), content.title]
    parts += [repr(content.for_all), repr(content.facts)]
    return hashlib.sha256("|".join(parts).encode()).hexdigest()[:24]


def sheets(
    event: Event, title: str, facts: Sequence[SheetFacts], missing: str, write: Callable[..., Any]
) -> Content:
    return Content(title, facts, missing, write=partial(write, event), for_all=made_for_all(event))


def sheets_content(event: Event, wish: PrintWish) -> Content:
    title = f"all lists {PaperOrder(wish.order).label}"
    missing = "There are no deck lists to print yet."
    return sheets(event, title, sheets_with_lists(event, wish.order), missing, filled_sheets)


def paper_lists_content(event: Event, wish: PrintWish) -> Content:
    missing = "Every player has handed in a list."
    found = sheets_without_lists(event, wish.order)
    return sheets(event, "players without a list", found, missing, paper_lists)


def blank_content(event: Event, wish: PrintWish) -> Content:
    return Content(f"{wish.copies} copies", unnamed_sheets(event, wish.copies), "")


def meeting_content(event: Event, wish: PrintWish) -> Content:
    return Content("by last name", meeting_seats_of(event), NOBODY)


def pods_content(event: Event, wish: PrintWish) -> Content:
    return Content("draft", pod_seats_of(event), why_no_pods(event))


def pools_content(event: Event, wish: PrintWish) -> Content:
    title = "filled in where they are registered"
    return sheets(event, title, sheets_of_pools(event), NOBODY, pool_sheets)


def claims_content(event: Event, wish: PrintWish) -> Content:
    return Content("by last name", claim_slips_of(event), NO_GUESTS)


def poster_content(event: Event, wish: PrintWish) -> Content:
    return Content("to hang up", [poster_of(event)], "")


def checklist_content(event: Event, wish: PrintWish) -> Content:
    missing = "Choose a set of the catalogue."
    return Content(wish.set, checklist_of(event, wish.set) if wish.set else [], missing)


def missing_content(event: Event, wish: PrintWish) -> Content:
    """Who has no list where one is needed, and whose list is not legal or not understood."""
    tables = tables_by_player(event)
    rows = []
    for player in players_whose_list_is(event, *ListState):
        table = str(tables.get(player.pk) or "")
        trouble = TROUBLE[player.list_state]
        rows.append(MissingList(str(player), table, trouble, code_of(player)))
    rows.sort(key=lambda row: filing_order(row.name))
    shown = round_for_public(event)
    title = shown.title if shown else "before round 1"
    return Content(title, rows, "No list is missing, and all that are in are legal.")


def name_rows(event: Event, shown: Round, is_changed: bool = False) -> list[NamePairing]:
    records = records_before(shown)
    rows = []
    for match in matches_on(shown, is_changed):
        table = str(match.table or "")
        for seat, other in ((match.first, match.second), (match.second, match.first)):
            if seat is not None:
                record = records.get(seat.pk, "")
                rows.append(NamePairing(str(seat), table, str(other or ""), record))
    return rows


def table_rows(event: Event, shown: Round) -> list[TablePairing]:
    records = records_before(shown)
    return [
        TablePairing(
            str(match.table or ""),
            str(match.first),
            str(match.second or ""),
            records.get(match.first_id, ""),
            records.get(match.second_id or 0, ""),
        )
        for match in matches_of([shown])
    ]


def slip_rows(event: Event, shown: Round, is_changed: bool = False) -> list[Slip]:
    names = names_of_matches(shown)
    matches = list(matches_on(shown, is_changed).filter(second__isnull=False))
    times, hall = times_of_tables(shown, matches), Hall(event)
    return [
        Slip(
            str(match.table),
            str(match.first),
            str(match.second),
            address=address_of(event, match),
            called=called_with_zone(names.get(match.slot, ""), shown, hall.zone_at(match.table)),
            time=times.get(match.pk, ""),
        )
        for match in matches
    ]


def called_with_zone(called: str, shown: Round, zone: str) -> str:
    return f"{called or shown.title} · {zone}" if zone else called


def points_on_slips(event: Event) -> str:
    """What each side scores beside games, to be written on a slip; empty where nobody does."""
    return score_name(event) if event.uses_scores else ""


def changed_only(rows: Callable[..., Sequence[Any]]) -> Callable[[Event, Round], Sequence[Any]]:
    """The same lines, of the tables that changed after the round was shown."""
    return lambda event, shown: rows(event, shown, is_changed=True)


def matches_on(shown: Round, is_changed: bool) -> QuerySet[Match]:
    found = matches_of([shown])
    return found.exclude(changed_at=None) if is_changed else found


def address_of(event: Event, match: Match) -> str:
    return settings.SITE_URL + reverse("tournaments:match", args=[event.slug, match.pk])


def standings_content(event: Event, wish: PrintWish) -> Content:
    after = newest_standings_round(event)
    kept = list(standings_of(after))
    rows = [
        StandingLine(
            row.place,
            ", ".join([str(row.registration), *map(str.lower, marks_in(event, row))]),
            "" if row.is_shared_out else str(row.points),
            row.record,
            tuple(each["shown"] for each in row.tie_breaks),
        )
        for row in kept
    ]
    columns = tuple(each["label"] for each in kept[0].tie_breaks) if kept else ()
    missing = "There are no standings before the first round is closed."
    words = standings_title(event, after)
    title = f"after {after}" if words == "Standings" else f"after {after}: {words}"
    return Content(title if after else "", rows, missing, columns)


OF_EVENT: dict[str, Callable[[Event, PrintWish], Content]] = {
    PaperKind.POSTER: poster_content,
    PaperKind.CLAIM_SLIPS: claims_content,
    PaperKind.DECK_SHEETS: sheets_content,
    PaperKind.PAPER_LISTS: paper_lists_content,
    PaperKind.BLANK_SHEETS: blank_content,
    PaperKind.MISSING: missing_content,
    PaperKind.MEETING: meeting_content,
    PaperKind.PODS: pods_content,
    PaperKind.POOL_SHEETS: pools_content,
    PaperKind.CHECKLIST: checklist_content,
    PaperKind.STANDINGS: standings_content,
}
OF_ROUND: dict[str, Callable[[Event, Round], Sequence[Any]]] = {
    PaperKind.BY_NAME: name_rows,
    PaperKind.BY_TABLE: table_rows,
    PaperKind.SLIPS: slip_rows,
    PaperKind.CHANGED_BY_NAME: changed_only(name_rows),
    PaperKind.CHANGED_SLIPS: changed_only(slip_rows),
    PaperKind.PANIC_PACK: players_so_far_of,
}
