"""Checks as they are once their event is locked."""

from checks.models import DeckCheck, PenaltyDraft, TableCheck
from tournaments.services.locks import locked_event

TABLE = "match__round__event"


def locked_table_check(pk: int) -> TableCheck:
    locked_event(TableCheck.objects.values_list(f"{TABLE}_id", flat=True).get(pk=pk))
    found = TableCheck.objects.select_related(
        "match__round__event__organization",
        "match__first__profile",
        "match__second__profile",
        "taken_by__profile",
    )
    return found.get(pk=pk)


def locked_deck_check(pk: int) -> DeckCheck:
    locked_event(DeckCheck.objects.values_list(f"table_check__{TABLE}_id", flat=True).get(pk=pk))
    found = DeckCheck.objects.select_related(
        "table_check__match__round__event__organization",
        "registration__profile",
        "registration__deck",
        "deck",
    )
    return found.get(pk=pk)


def locked_draft(pk: int) -> PenaltyDraft:
    deck_check = PenaltyDraft.objects.values_list("deck_check", flat=True).get(pk=pk)
    held = locked_deck_check(deck_check)
    draft = PenaltyDraft.objects.select_related("penalty").get(pk=pk)
    draft.deck_check = held
    return draft
