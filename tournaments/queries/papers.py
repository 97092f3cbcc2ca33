"""What goes onto paper, and a mark that changes when the paper would."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.urls import reverse

from decks.sheets import deck_sheet
from decks.sheets.sheet import DeckSheet
from printing.papers import NamePairing, Slip, StandingLine, TablePairing
from tournaments.enums import PaperKind
from tournaments.models import Event, Match, Registration, Round
from tournaments.queries.desk import records_before
from tournaments.queries.registrations import players_for_public
from tournaments.queries.rounds import (
    matches_of,
    newest_standings_round,
    round_for_public,
    standings_of,
)

NO_ROUND = "No round has been published yet."


@dataclass(frozen=True)
class Content:
    """The lines of a paper; `missing` says why there are none."""

    title: str
    rows: Sequence[Any]
    missing: str
    columns: tuple[str, ...] = ()


def content_of(event: Event, kind: str) -> Content:
    if kind == PaperKind.DECK_SHEETS:
        return Content("all lists", sheets_of(event), "There are no deck lists to print yet.")
    if kind == PaperKind.STANDINGS:
        return standings_content(event)
    shown = round_for_public(event)
    if shown is None:
        return Content("", [], NO_ROUND)
    build = {
        PaperKind.BY_NAME: name_rows,
        PaperKind.BY_TABLE: table_rows,
        PaperKind.SLIPS: slip_rows,
    }[PaperKind(kind)]
    return Content(shown.title, build(event, shown), "Nobody is paired in this round.")


def mark_of(event: Event, content: Content) -> str:
    """The same content gives the same mark, so that a second print is there at once."""
    parts = [event.name, event.venue, str(event.local_date), content.title, repr(content.rows)]
    return hashlib.sha256("|".join(parts).encode()).hexdigest()[:24]


def sheets_of(event: Event) -> list[DeckSheet]:
    tables = tables_by_player(event)
    players = players_for_public(event).exclude(deck=None).prefetch_related("profile__game_ids")
    return [sheet_of(event, player, tables.get(player.pk)) for player in players]


def sheet_of(event: Event, player: Registration, table: int | None) -> DeckSheet:
    known = {each.game: each.identifier for each in player.profile.game_ids.all()}
    return deck_sheet(
        player.deck,
        event=event.name,
        date=f"{event.local_date:%d %b %Y}",
        venue=event.venue,
        player_name=player.profile.display_name,
        player_id=known.get(event.game, ""),
        table=str(table or ""),
        address=settings.SITE_URL + reverse("tournaments:deck", args=[event.slug, player.pk]),
    )


def tables_by_player(event: Event) -> dict[int, int]:
    """Where each player sits in the newest published round."""
    newest = round_for_public(event)
    tables = {}
    for match in matches_of([newest]) if newest else []:
        for seat in (match.first_id, match.second_id):
            if seat and match.table:
                tables[seat] = match.table
    return tables


def name_rows(event: Event, shown: Round) -> list[NamePairing]:
    records = records_before(shown)
    rows = []
    for match in matches_of([shown]):
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


def slip_rows(event: Event, shown: Round) -> list[Slip]:
    return [
        Slip(
            str(match.table), str(match.first), str(match.second), address=address_of(event, match)
        )
        for match in matches_of([shown]).filter(second__isnull=False)
    ]


def address_of(event: Event, match: Match) -> str:
    return settings.SITE_URL + reverse("tournaments:match", args=[event.slug, match.pk])


def standings_content(event: Event) -> Content:
    after = newest_standings_round(event)
    kept = list(standings_of(after))
    rows = [
        StandingLine(
            str(row.rank),
            str(row.registration),
            str(row.points),
            row.record,
            tuple(each["shown"] for each in row.tie_breaks),
        )
        for row in kept
    ]
    columns = tuple(each["label"] for each in kept[0].tie_breaks) if kept else ()
    missing = "There are no standings before the first round is closed."
    return Content(f"after {after}" if after else "", rows, missing, columns)
