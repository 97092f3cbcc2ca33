"""A player's record is put right: renamed, joined with a duplicate, removed, given to another
account. Rounds that were played stay as they are: they point at the registration."""

from django.db import transaction
from django.db.models import ProtectedError

from accounts.errors import AccountError
from accounts.models import PlayerProfile, User
from accounts.queries import profile_of
from accounts.services import change_profile, merge_walk_in
from tournaments.enums import EventState, RegistrationState
from tournaments.errors import TournamentError
from tournaments.models import Event, Payment, Registration
from tournaments.models.registration import NOTE_LENGTH
from tournaments.queries.player_traces import matches_with, rounds_in_words, traces_of
from tournaments.services.guests import Guest, proper_name
from tournaments.services.locks import locked_event, locked_registration, require
from tournaments.services.newcomers import require_newcomer
from tournaments.services.notes import note
from tournaments.services.seats import fill_seats
from tournaments.signals import about_to_change

REGISTERED = RegistrationState.REGISTERED


@transaction.atomic
def change_guest(
    *,
    registration: Registration,
    display_name: str,
    player_id: str,
    email: str,
    actor: User,
    is_namesake: bool = False,
) -> Registration:
    """A player whom the desk made; people with an account say themselves what they are called."""
    registration = locked_registration(registration.pk)
    event, profile = registration.event, registration.profile
    require_own_guest(event, profile)
    name, before = proper_name(display_name), profile.display_name
    guest = Guest(name, player_id, email)
    require_newcomer(event, guest, is_namesake or name == before, besides=registration.pk)
    change_profile(
        profile=profile,
        display_name=name,
        pronouns=profile.pronouns,
        game_ids={event.game: player_id},
    )
    registration.email = email
    registration.save(update_fields=["email"])
    if name != before:
        note(event, actor, "rename_player", f"{before} is called {name} now", before=before)
    else:
        note(event, actor, "change_guest", f"What the desk knows of {name} was changed")
    registration.profile.refresh_from_db()
    return registration


def require_own_guest(event: Event, profile: PlayerProfile) -> None:
    require(profile.is_walk_in, f"{profile} has an account, and says there what to be called.")
    elsewhere = profile.registrations.exclude(event__organization=event.organization)
    require(not elsewhere.exists(), f"{profile} plays in events of another organization too.")


@transaction.atomic
def merge_players(*, keep: Registration, other: Registration, actor: User) -> Registration:
    """One person with two records: the one that played stays, with what only the other one has."""
    event = locked_event(keep.event_id)
    held = event.registrations.select_related("profile").in_bulk([keep.pk, other.pk])
    require(bool(held), "Both records were removed meanwhile.")
    if len(held) == 1 and keep != other:
        return next(iter(held.values()))
    keep, other = in_order(held[keep.pk], held[other.pk])
    for each in (keep, other):
        each.event = event
    names = f"{other} was joined with {keep}"
    step = f"joining {other} with {keep}"
    about_to_change.send(Event, event=event, actor=actor, step=step)
    take_over(keep, other)
    profile = other.profile
    erase(other)
    kept = joined_profile(event, keep, profile, actor)
    note(event, actor, "merge_players", names, kept=keep.pk, gone=other.pk)
    fill_seats(event)
    keep.profile = kept
    return keep


def in_order(keep: Registration, other: Registration) -> tuple[Registration, Registration]:
    """The record that played first. Refused where they are two people, or where joining them would
    rewrite rounds that were drawn."""
    require(keep != other, "Choose another record than this one.")
    require(
        keep.profile.user_id is None or other.profile.user_id is None,
        f"{keep} and {other} have an account each, so they are two people.",
    )
    played, others = traces_of(keep).rounds, traces_of(other).rounds
    both = sorted(set(played) & set(others))
    require(not both, f"Both played in {rounds_in_words(both)}, so they are two people.")
    require(
        not (played and others),
        f"{keep} played {rounds_in_words(played)} and {other} {rounds_in_words(others)}. Joining "
        "them would rewrite pairings that were drawn: drop one of them instead.",
    )
    return (other, keep) if others else (keep, other)


def take_over(keep: Registration, other: Registration) -> None:
    Payment.objects.filter(registration=other).update(registration=keep)
    keep.deck = keep.deck or other.deck
    keep.email = keep.email or other.email
    keep.staff_note = "\n".join(filter(None, [keep.staff_note, other.staff_note]))[:NOTE_LENGTH]
    if other.state == REGISTERED and keep.state != RegistrationState.DROPPED:
        keep.state = REGISTERED
    keep.disqualified = keep.disqualified or other.disqualified
    keep.save(update_fields=["deck", "disqualified", "email", "staff_note", "state"])


def joined_profile(
    event: Event, keep: Registration, other: PlayerProfile, actor: User
) -> PlayerProfile:
    """An account keeps its own name; the claim code of a slip leads to the joined record."""
    kept = keep.profile
    if other.user_id is not None:
        require_own_guest(event, kept)
        walk_in, profile = kept, other
    elif other.registrations.exclude(event__organization=event.organization).exists():
        return kept
    else:
        walk_in, profile = other, kept
    try:
        return merge_walk_in(walk_in=walk_in, profile=profile, actor=actor)
    except AccountError as error:
        raise TournamentError(str(error)) from error


@transaction.atomic
def remove_player(*, registration: Registration, actor: User) -> None:
    """A record that was made by mistake; whoever ever was paired stays, dropped or withdrawn."""
    event = locked_event(registration.event_id)
    held = event.registrations.select_related("profile").filter(pk=registration.pk).first()
    if held is None:
        return
    running = event.state in (EventState.DRAFT, EventState.OPEN, EventState.RUNNING)
    require(running, "The event is over: its record stays as it is.")
    require(
        not held.payments.exists(),
        f"An entry fee of {held} stands in the till. Join the two records instead.",
    )
    name = str(held)
    about_to_change.send(Event, event=event, actor=actor, step=f"removing {name}")
    erase(held)
    note(event, actor, "remove_player", f"{name} was removed", gone=registration.pk)
    if event.state == EventState.OPEN:
        fill_seats(event)


def erase(registration: Registration) -> None:
    """What must not be lost with it, the database holds on to."""
    sat = matches_with([registration.pk]).exists()
    require(not sat, f"{registration} was paired already, and stays in the record of the event.")
    try:
        with transaction.atomic():
            registration.delete()
    except ProtectedError as error:
        raise TournamentError(
            f"Standings, checks or penalties name {registration}, so the record stays."
        ) from error


@transaction.atomic
def swap_account(
    *, registration: Registration, account: User, reason: str, actor: User
) -> Registration:
    """Somebody registered with the wrong account: the seat, the list and the results stay."""
    registration = locked_registration(registration.pk)
    event, before = registration.event, registration.profile
    profile = profile_of(account)
    if profile is None:
        raise TournamentError("This account has no player profile yet.", field="email")
    if profile == before:
        return registration
    taken = event.registrations.filter(profile=profile).exists()
    require(not taken, f"{profile} is in this event already: join the two records.", field="email")
    registration.profile = profile
    registration.save(update_fields=["profile"])
    said = f"The account behind {before} is {profile} now"
    note(event, actor, "swap_account", said, reason=reason, before=before.pk, after=profile.pk)
    return registration
