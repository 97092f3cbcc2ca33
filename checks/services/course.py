"""The course of a check: decks taken, handed back with extra time, or called off."""

from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from checks.enums import CheckState
from checks.models import DeckCheck, Flag, TableCheck
from checks.queries.rules import rules_in_force
from checks.services.locks import locked_table_check
from checks.services.notes import note
from live.services import announce
from tournaments.enums import MatchState, RoundState
from tournaments.models import Event
from tournaments.services.extensions import extend_time
from tournaments.services.locks import require

REASON = "Deck check"


@transaction.atomic
def take_decks(*, check: TableCheck, actor: User) -> TableCheck:
    """The clock starts now, by the server's time; a second judge finds it running."""
    check = locked_table_check(check.pk)
    if check.state == CheckState.RUNNING:
        return check
    require(check.state == CheckState.CHOSEN, "This check is over.")
    require(check.match.round.state == RoundState.PUBLISHED, "This round is over.")
    check.state = CheckState.RUNNING
    check.taken_at, check.taken_by = timezone.now(), actor
    check.save(update_fields=["state", "taken_at", "taken_by"])
    for deck_check in check.deck_checks.select_related("registration"):
        deck_check.deck_id = deck_check.registration.deck_id
        deck_check.save(update_fields=["deck"])
    tell(check, actor, "take_decks", f"The decks of {where(check)} were taken")
    return check


@transaction.atomic
def hand_back(*, check: TableCheck, actor: User) -> TableCheck:
    """Ends the clock; the table gets the time that the game's rule gives. Twice is once."""
    check = locked_table_check(check.pk)
    if check.state == CheckState.ENDED:
        return check
    require(check.state == CheckState.RUNNING, "Nobody has taken the decks of this table.")
    deck_checks = list(check.deck_checks.select_related("registration__profile"))
    undecided = [str(each.registration) for each in deck_checks if not each.is_decided]
    require(
        not undecided,
        f"Say what you found in the deck of {' and of '.join(undecided)} before you hand it back.",
    )
    check.state = CheckState.ENDED
    check.ended_at, check.ended_by = timezone.now(), actor
    check.extension_minutes = minutes_due(check)
    check.save(update_fields=["state", "ended_at", "ended_by", "extension_minutes"])
    answer_flags(check.match.round.event, deck_checks, actor)
    if check.extension_minutes:
        extend_time(
            match=check.match,
            minutes=check.extension_minutes,
            reason=REASON,
            actor=actor,
            key=f"check:{check.pk}",
        )
    tell(
        check,
        actor,
        "hand_back",
        f"The decks of {where(check)} are back after {clock_in_words(check)}",
        seconds=round(check.seconds_taken),
        minutes=check.extension_minutes,
    )
    return check


def minutes_due(check: TableCheck) -> int:
    """Nothing where the match was given up meanwhile, or its round taken back."""
    match = check.match
    if match.state == MatchState.DECIDED or match.round.state != RoundState.PUBLISHED:
        return 0
    rules = rules_in_force(match.round.event, match.round)
    return rules.extension(check.seconds_taken)


def answer_flags(event: Event, deck_checks: list[DeckCheck], actor: User) -> None:
    """A flag asks for one check; now it has had it."""
    seen = [each.registration_id for each in deck_checks if each.counts]
    held = Flag.objects.filter(registration__in=seen, registration__event=event, lifted_at=None)
    held.update(lifted_at=timezone.now(), lifted_by=actor)


@transaction.atomic
def correct_extension(
    *, check: TableCheck, minutes: int, reason: str, actor: User, seen: int
) -> TableCheck:
    """Another number of minutes, with its reason; `seen` is the one that the form showed."""
    check = locked_table_check(check.pk)
    require(check.state == CheckState.ENDED, "There is extra time once the decks are back.")
    if check.extension_minutes == minutes:
        return check
    require(
        check.extension_minutes == seen,
        f"Somebody made it {check.extension_minutes} minutes while you were typing.",
        field="minutes",
    )
    require(bool(reason.strip()), "Say why the extra time changes.", field="reason")
    number = check.match.extensions.filter(key__startswith=f"check:{check.pk}").count()
    extend_time(
        match=check.match,
        minutes=minutes - check.extension_minutes,
        reason=f"{REASON}: {reason.strip()}",
        actor=actor,
        key=f"check:{check.pk}:{number}",
    )
    check.extension_minutes = minutes
    check.save(update_fields=["extension_minutes"])
    words = f"Extra time for the check of {where(check)} is now {minutes} minutes"
    tell(check, actor, "correct_extension", words, reason=reason.strip())
    return check


@transaction.atomic
def call_off(*, check: TableCheck, reason: str, actor: User) -> TableCheck:
    """Nobody looks at these decks after all; no time is given."""
    check = locked_table_check(check.pk)
    if check.state == CheckState.CALLED_OFF:
        return check
    require(check.state != CheckState.ENDED, "The decks are back already.")
    require(bool(reason.strip()), "Say why the check is called off.", field="reason")
    check.state, check.called_off_because = CheckState.CALLED_OFF, reason.strip()
    check.ended_at, check.ended_by = timezone.now(), actor
    check.save(update_fields=["state", "called_off_because", "ended_at", "ended_by"])
    words = f"The check of {where(check)} was called off"
    tell(check, actor, "call_off_check", words, reason=reason.strip())
    return check


def tell(check: TableCheck, actor: User, action: str, words: str, **details: Any) -> None:
    note(check.match.round.event, actor, action, words, check=check.pk, **details)
    announce(check.topic)


def where(check: TableCheck) -> str:
    return f"table {check.match.table} of {check.match.round}"


def clock_in_words(check: TableCheck) -> str:
    minutes, seconds = divmod(round(check.seconds_taken), 60)
    return f"{minutes}:{seconds:02} minutes"
