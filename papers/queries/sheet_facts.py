"""What the deck sheets of an event are made of, read without the lists themselves.

Lists and pools never change, a correction is a new one: their numbers tell whether a sheet would
still be the same."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from django.db.models import OuterRef, QuerySet, Subquery

from accounts.models import GameIdentity
from decks.queries.catalogues import marks_in_use
from papers.enums import PaperOrder
from printing.names import filing_order
from tournaments.models import Event, Registration
from tournaments.queries.pools import pools_of
from tournaments.queries.registrations import players_for_public, registered_players
from tournaments.queries.rounds import matches_of, round_for_public

LAST = 10**6


class SheetFacts(NamedTuple):
    """The sheet of one player; `made_of` names what is written on it."""

    player: int
    name: str
    identifier: str | None
    table: int | None
    made_of: Any = None


def sheets_with_lists(event: Event, order: str) -> list[SheetFacts]:
    """Every list that is in."""
    return in_order(facts_of(event, players_for_public(event).exclude(deck=None)), order)


def sheets_without_lists(event: Event, order: str) -> list[SheetFacts]:
    return in_order(facts_of(event, registered_players(event).filter(deck=None)), order)


def sheets_of_pools(event: Event) -> list[SheetFacts]:
    """Of each player, with the pool that is registered and who wrote it down."""
    names = ("registrar__profile__display_name", "editor__profile__display_name")
    known = pools_of(event).values_list("registration", "pk", *names)
    pools = {player: made_of for player, *made_of in known}
    found = facts_of(event, registered_players(event))
    sheets = (each._replace(made_of=pools.get(each.player)) for each in found)
    return in_order(sheets, PaperOrder.NAME)


def facts_of(event: Event, players: QuerySet[Registration]) -> Iterator[SheetFacts]:
    identities = GameIdentity.objects.filter(profile=OuterRef("profile"), game=event.game)
    tables = tables_by_player(event)
    found = players.annotate(identifier=Subquery(identities.values("identifier")[:1]))
    for player, name, identifier, deck in found.values_list(
        "pk", "profile__display_name", "identifier", "deck"
    ):
        yield SheetFacts(player, name, identifier, tables.get(player), deck)


def in_order(sheets: Iterable[SheetFacts], order: str) -> list[SheetFacts]:
    """By last name, or by table with those who sit at none behind the others."""
    by_name = sorted(sheets, key=lambda sheet: filing_order(sheet.name))
    if order == PaperOrder.TABLE:
        return sorted(by_name, key=lambda sheet: sheet.table or LAST)
    return by_name


def players_on(
    sheets: Sequence[SheetFacts], players: QuerySet[Registration]
) -> Iterator[Registration]:
    """In the order of their sheets; who has left in the meantime has none."""
    shown = players.filter(pk__in=[each.player for each in sheets])
    found = shown.prefetch_related("profile__game_ids").in_bulk()
    return (found[each.player] for each in sheets if each.player in found)


def made_for_all(event: Event) -> tuple[Any, ...]:
    """What every sheet depends on: the names of the format and of the cards in use."""
    return (event.format_name, *sorted(marks_in_use(event.game)))


def tables_by_player(event: Event) -> dict[int, int]:
    """Where each player sits in the newest published round."""
    newest = round_for_public(event)
    tables = {}
    for match in matches_of([newest]) if newest else []:
        for seat in (match.first_id, match.second_id):
            if seat and match.table:
                tables[seat] = match.table
    return tables
