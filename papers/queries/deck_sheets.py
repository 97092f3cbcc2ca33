"""The deck sheets of an event, filled or blank, in the order in which judges file them."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from django.conf import settings
from django.urls import reverse

from decks.sheets import DeckSheet, blank_sheet, deck_sheet
from decks.sheets.filling import sheet_sections
from decks.sheets.layouts import POOL, layout_of
from papers.queries.sheet_facts import SheetFacts, players_on, tables_by_player
from tournaments.models import Event, Registration, SealedPool
from tournaments.queries.paper_codes import code_of
from tournaments.queries.pools import pools_of
from tournaments.queries.registrations import players_for_public, registered_players


def filled_sheets(event: Event, sheets: Sequence[SheetFacts]) -> list[DeckSheet]:
    tables = tables_on(sheets)
    players = players_on(sheets, players_for_public(event).exclude(deck=None))
    return [filled_sheet(event, player, tables) for player in players]


def sheet_of_player(event: Event, player: Registration, *, is_public: bool) -> DeckSheet:
    """The sheet of one list, for its single download. Identifier and paper code are for the
    player and the officials."""
    sheet = filled_sheet(event, player, tables_by_player(event))
    return replace(sheet, player_id="", paper_code="") if is_public else sheet


def filled_sheet(event: Event, player: Registration, tables: Mapping[int, int | None]) -> DeckSheet:
    return deck_sheet(
        player.deck,  # type: ignore[arg-type]  # only players with a list are asked for
        **about(event, player, tables),
        address=settings.SITE_URL + reverse("tournaments:deck", args=[event.slug, player.pk]),
        paper_code=code_of(player),
    )


def paper_lists(event: Event, sheets: Sequence[SheetFacts]) -> list[DeckSheet]:
    """For each player without a list a sheet to write it on, with the code of the player."""
    tables = tables_on(sheets)
    return [
        blank_sheet(
            event.game,
            **about(event, player, tables),
            format=event.format_name,
            short_code=code_of(player),
            address=settings.SITE_URL
            + reverse("tournaments:type_list", args=[event.slug, player.pk]),
        )
        for player in players_on(sheets, registered_players(event))
    ]


def pool_sheets(event: Event, sheets: Sequence[SheetFacts]) -> list[DeckSheet]:
    """For each player the pool that is registered, or a sheet to write it on."""
    tables = tables_on(sheets)
    held = {pool.registration_id: pool for pool in pools_of(event)}
    players = players_on(sheets, registered_players(event))
    return [pool_sheet(event, player, held.get(player.pk), tables) for player in players]


def pool_sheet(
    event: Event, player: Registration, pool: SealedPool | None, tables: Mapping[int, int | None]
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


def tables_on(sheets: Sequence[SheetFacts]) -> dict[int, int | None]:
    return {each.player: each.table for each in sheets}


def about(event: Event, player: Registration, tables: Mapping[int, int | None]) -> dict[str, str]:
    known = {each.game: each.identifier for each in player.profile.game_ids.all()}
    return {
        "event": event.name,
        "date": f"{event.local_date:%d %b %Y}",
        "venue": event.venue,
        "player_name": player.profile.display_name,
        "player_id": known.get(event.game, ""),
        "table": str(tables.get(player.pk) or ""),
    }
