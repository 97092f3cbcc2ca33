"""The deck sheets of an event, filled or blank, in the order in which judges file them."""

from collections.abc import Sequence
from dataclasses import replace

from django.conf import settings
from django.urls import reverse

from decks.sheets import DeckSheet, blank_sheet, deck_sheet
from decks.sheets.filling import sheet_sections
from decks.sheets.layouts import POOL, layout_of
from papers.enums import PaperOrder
from printing.names import filing_order
from tournaments.models import Event, Registration, SealedPool
from tournaments.queries.paper_codes import code_of
from tournaments.queries.pools import pools_of
from tournaments.queries.registrations import players_for_public, registered_players
from tournaments.queries.rounds import matches_of, round_for_public

LAST = 10**6


def filled_sheets(event: Event, order: str = PaperOrder.NAME) -> list[DeckSheet]:
    """Every list that is in."""
    tables = tables_by_player(event)
    players = players_for_public(event).exclude(deck=None).prefetch_related("profile__game_ids")
    return [filled_sheet(event, player, tables) for player in in_order(players, tables, order)]


def sheet_of_player(event: Event, player: Registration, *, is_public: bool) -> DeckSheet:
    """The sheet of one list, for its single download. Identifier and paper code are for the
    player and the officials."""
    sheet = filled_sheet(event, player, tables_by_player(event))
    return replace(sheet, player_id="", paper_code="") if is_public else sheet


def filled_sheet(event: Event, player: Registration, tables: dict[int, int]) -> DeckSheet:
    return deck_sheet(
        player.deck,
        **about(event, player, tables),
        address=settings.SITE_URL + reverse("tournaments:deck", args=[event.slug, player.pk]),
        paper_code=code_of(player),
    )


def paper_lists(event: Event, order: str = PaperOrder.NAME) -> list[DeckSheet]:
    """For each player without a list a sheet to write it on, with the code of the player."""
    tables = tables_by_player(event)
    players = registered_players(event).filter(deck=None).prefetch_related("profile__game_ids")
    return [
        blank_sheet(
            event.game,
            **about(event, player, tables),
            format=event.format_name,
            short_code=code_of(player),
            address=settings.SITE_URL
            + reverse("tournaments:type_list", args=[event.slug, player.pk]),
        )
        for player in in_order(players, tables, order)
    ]


def pool_sheets(event: Event) -> list[DeckSheet]:
    """For each player the pool that is registered, or a sheet to write it on."""
    tables = tables_by_player(event)
    held = {pool.registration_id: pool for pool in pools_of(event)}
    players = registered_players(event).prefetch_related("profile__game_ids")
    return [
        pool_sheet(event, player, held.get(player.pk), tables)
        for player in in_order(players, tables, PaperOrder.NAME)
    ]


def pool_sheet(
    event: Event, player: Registration, pool: SealedPool | None, tables: dict[int, int]
) -> DeckSheet:
    layout = layout_of(event.game)
    return DeckSheet(
        game=event.game,
        kind=POOL,
        **about(event, player, tables),
        format=event.format_name,
        leader=str(pool.registrar or "") if pool else "",
        title=str(pool.editor.profile) if pool and pool.is_corrected else "",
        sections=tuple(sheet_sections(pool.sections, layout)) if pool else (),
        short_code=code_of(player),
        address=settings.SITE_URL + reverse("tournaments:desk_pool", args=[event.slug, player.pk]),
    )


def unnamed_sheets(event: Event, count: int) -> list[DeckSheet]:
    """Sheets with nothing but the event on them."""
    sheet = blank_sheet(
        event.game,
        event=event.name,
        date=f"{event.local_date:%d %b %Y}",
        venue=event.venue,
        format=event.format_name,
    )
    return [sheet] * count


def about(event: Event, player: Registration, tables: dict[int, int]) -> dict[str, str]:
    known = {each.game: each.identifier for each in player.profile.game_ids.all()}
    return {
        "event": event.name,
        "date": f"{event.local_date:%d %b %Y}",
        "venue": event.venue,
        "player_name": player.profile.display_name,
        "player_id": known.get(event.game, ""),
        "table": str(tables.get(player.pk) or ""),
    }


def in_order(
    players: Sequence[Registration], tables: dict[int, int], order: str
) -> list[Registration]:
    """By last name, or by table with those who sit at none behind the others."""
    by_name = sorted(players, key=lambda player: filing_order(player.profile.display_name))
    if order == PaperOrder.TABLE:
        return sorted(by_name, key=lambda player: tables.get(player.pk, LAST))
    return by_name


def tables_by_player(event: Event) -> dict[int, int]:
    """Where each player sits in the newest published round."""
    newest = round_for_public(event)
    tables = {}
    for match in matches_of([newest]) if newest else []:
        for seat in (match.first_id, match.second_id):
            if seat and match.table:
                tables[seat] = match.table
    return tables
