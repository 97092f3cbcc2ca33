"""The checks of a round, of a table, of an event and of a player."""

from dataclasses import dataclass

from django.db.models import Prefetch, Q, QuerySet

from checks.enums import CheckState, Finding
from checks.models import (
    DeckCheck,
    Draw,
    Flag,
    Penalty,
    PenaltyDraft,
    PenaltyToConfirm,
    TableCheck,
)
from checks.queries.rules import rules_in_force
from engine.policy.deck_checks import players_to_check
from tournaments.models import Event, Match, Registration, Round
from tournaments.queries.registrations import players_for_public
from tournaments.queries.rounds import SHOWN

PEOPLE = ("first__profile", "second__profile")


@dataclass(frozen=True)
class ShareChecked:
    """How far the event is on its way to the share of the field."""

    field: int
    checked: int
    target: int
    share_percent: int

    @property
    def is_reached(self) -> bool:
        return self.checked >= self.target

    @property
    def bar(self) -> int:
        return max(1, self.target)

    @property
    def shown(self) -> int:
        return min(self.checked, self.bar)

    @property
    def words(self) -> str:
        return f"{self.checked} of {self.target} player{'' if self.target == 1 else 's'}"


def table_checks(event: Event) -> QuerySet[TableCheck]:
    """Every check of the event with all that a page says about it."""
    decks = DeckCheck.objects.select_related("registration__profile", "deck", "decided_by__profile")
    drafts = PenaltyDraft.objects.select_related("penalty__taken_back")
    return (
        TableCheck.objects.filter(match__round__event=event)
        .select_related(
            "match__round",
            "draw",
            "chosen_by__profile",
            "taken_by__profile",
            "ended_by__profile",
            *(f"match__{person}" for person in PEOPLE),
        )
        .prefetch_related(
            Prefetch("deck_checks", decks.order_by("pk")),
            Prefetch("deck_checks__drafts", drafts),
        )
    )


def checks_of_round(a_round: Round) -> QuerySet[TableCheck]:
    return table_checks(a_round.event).filter(match__round=a_round)


def checks_to_show(a_round: Round) -> QuerySet[TableCheck]:
    """Those of the round, and decks still away from tables that were taken apart meanwhile."""
    apart = Q(state=CheckState.RUNNING) & ~Q(match__round__state__in=SHOWN)
    return table_checks(a_round.event).filter(Q(match__round=a_round) | apart)


def checked_players(event: Event) -> set[int]:
    ended = DeckCheck.objects.filter(
        table_check__match__round__event=event, table_check__state=CheckState.ENDED
    )
    return {
        player
        for player, findings in ended.values_list("registration", "findings")
        if findings and Finding.UNCHECKED not in findings
    }


def share_checked(event: Event) -> ShareChecked:
    field = players_for_public(event).count()
    share = rules_in_force(event).share_percent
    return ShareChecked(
        field=field,
        checked=len(checked_players(event)),
        target=players_to_check(field, share),
        share_percent=share,
    )


def rounds_with_tables(event: Event) -> QuerySet[Round]:
    return event.rounds.filter(state__in=SHOWN)


def open_flags(event: Event) -> QuerySet[Flag]:
    held = Flag.objects.filter(registration__event=event, lifted_at=None)
    return held.select_related("registration__profile", "judge__profile")


def flags_of(event: Event) -> QuerySet[Flag]:
    """Lifted ones too."""
    return Flag.objects.filter(registration__event=event).select_related("registration__profile")


def draws_of(a_round: Round) -> QuerySet[Draw]:
    return Draw.objects.filter(round=a_round).select_related("asked_by__profile")


def deck_checks_of(event: Event) -> QuerySet[DeckCheck]:
    """One deck each, with its table, its player and its list."""
    return DeckCheck.objects.filter(table_check__match__round__event=event).select_related(
        "table_check__match__round__event",
        "table_check__taken_by__profile",
        *(f"table_check__match__{person}" for person in PEOPLE),
        "registration__profile",
        "registration__deck",
        "deck",
    )


def drafts_of(event: Event) -> QuerySet[PenaltyDraft]:
    """Decided ones too."""
    return PenaltyDraft.objects.filter(
        deck_check__table_check__match__round__event=event
    ).select_related(
        "penalty",
        "decided_by__profile",
        "deck_check__deck",
        "deck_check__registration__profile",
        "deck_check__table_check__match__round__event",
    )


def open_drafts(event: Event) -> QuerySet[PenaltyDraft]:
    return PenaltyDraft.objects.filter(
        deck_check__table_check__match__round__event=event, state="open"
    ).select_related("deck_check__registration__profile", "deck_check__table_check__match__round")


def penalties_to_confirm(event: Event) -> QuerySet[PenaltyToConfirm]:
    waiting = PenaltyToConfirm.objects.filter(registration__event=event, state="open")
    return waiting.select_related("registration__profile", "judge__profile")


def penalties_of(event: Event) -> QuerySet[Penalty]:
    given = Penalty.objects.filter(registration__event=event)
    return given.select_related(
        "registration__profile",
        "registration__event",
        "round",
        "judge__profile",
        "taken_back__judge__profile",
    )


def earlier_penalties(registration: Registration) -> QuerySet[Penalty]:
    """What this player was given at other events of the same organization, the newest first. What
    was remarked stays with its event: it may name cards of a list that is not read here."""
    event = registration.event
    given = Penalty.objects.filter(
        registration__profile=registration.profile_id,
        registration__event__organization=event.organization_id,
        taken_back=None,
    ).exclude(registration__event=event)
    return given.select_related("registration__event", "judge__profile").order_by("-pk")


def history_of_player(registration: Registration) -> QuerySet[DeckCheck]:
    return (
        DeckCheck.objects.filter(registration=registration)
        .exclude(table_check__state=CheckState.CALLED_OFF)
        .select_related("table_check__match__round", "decided_by__profile")
        .order_by("-pk")
    )


def seats_called(a_round: Round, typed: str) -> QuerySet[Match]:
    """Tables of that number, or where somebody of that name sits."""
    typed = typed.replace("\0", "")
    seats = Match.objects.filter(round=a_round, second__isnull=False).select_related(*PEOPLE)
    if typed.isdecimal():
        return seats.filter(table=int(typed)) if len(typed) < 5 else seats.none()
    named = Q(first__profile__display_name__icontains=typed)
    named |= Q(second__profile__display_name__icontains=typed)
    return seats.filter(named) if typed else seats.none()
