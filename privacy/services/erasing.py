"""An account is erased by its owner: what is theirs goes, results stay under "A player"."""

from datetime import datetime
from typing import Any

from django.contrib.admin.models import LogEntry
from django.contrib.contenttypes.models import ContentType
from django.contrib.sessions.models import Session
from django.db import models, transaction
from django.utils import timezone

from accounts.models import PlayerProfile, User
from accounts.services import close_account
from jobs.models import Job
from jobs.services.pruning import delete_files
from privacy.errors import PrivacyError
from privacy.inventory import Kept, about_people
from privacy.services.erased_list import note_erased
from tournaments.enums import EventState, OrganizationRole
from tournaments.models import EventStaff, Membership, Registration

WORD = "ERASE"
UNDER_WAY = (EventState.DRAFT, EventState.OPEN, EventState.RUNNING)


@transaction.atomic
def erase_person(*, user: User, word: str, password: str) -> None:
    """Nobody brings it back: the word and the password say that it is meant."""
    user = User.objects.select_for_update().get(pk=user.pk)
    if word.strip().upper() != WORD:
        raise PrivacyError(f"Type the word {WORD} to say that you mean it.", "word")
    if not user.check_password(password):
        raise PrivacyError("This password is not right.", "password")
    refuse_while_needed(user)
    now = timezone.now()
    empty_rows_of(user)
    end_sessions_of(user)
    close_account(user=user, at=now)
    note_erased(user.pk, now)


def refuse_while_needed(user: User) -> None:
    playing = Registration.objects.filter(profile__user=user, event__state__in=UNDER_WAY)
    names = [*playing.exclude(state="withdrawn").values_list("event__name", flat=True)]
    if names:
        raise PrivacyError(
            f"You still play in {', '.join(names)}. Withdraw, or wait until it is over."
        )
    acting = EventStaff.objects.filter(user=user, event__state=EventState.RUNNING)
    names = [*acting.values_list("event__name", flat=True)]
    if names:
        raise PrivacyError(f"You still are an official of {', '.join(names)}. Wait for its end.")
    names = [each.organization.name for each in owned(user) if not others_own(each)]
    if names:
        raise PrivacyError(
            f"You are the only owner of {', '.join(names)}. Make somebody else an owner first."
        )


def owned(user: User) -> models.QuerySet[Membership]:
    held = Membership.objects.filter(user=user, role=OrganizationRole.OWNER)
    return held.select_related("organization")


def others_own(membership: Membership) -> bool:
    owners = membership.organization.memberships.filter(role=OrganizationRole.OWNER)
    return owners.exclude(user=membership.user_id).exists()


def empty_rows_of(user: User) -> None:
    """The same again changes nothing: it is done anew when a backup brought rows back."""
    for job in Job.objects.filter(owner=user):
        delete_files(job)
    for kept in about_people():
        carry_out(kept, kept.rows_of(user.pk), kept.erase)
    profiles = PlayerProfile.objects.filter(user=user).values_list("pk", flat=True)
    empty_admin_log(User, [user.pk])
    empty_admin_log(PlayerProfile, list(profiles))


def end_sessions_of(user: User) -> None:
    """One that stayed would open nothing: the account is closed."""
    for session in Session.objects.iterator():
        if session.get_decoded().get("_auth_user_id") == str(user.pk):
            session.delete()


def carry_out(kept: Kept, rows: models.QuerySet[Any], step: tuple[str, ...] | str) -> int:
    if not step:
        return 0
    chosen = kept.model._base_manager.filter(pk__in=list(rows.values_list("pk", flat=True)))
    if step == "delete":
        return chosen.delete()[0]
    return chosen.update(**dict.fromkeys(step, ""))


def empty_admin_log(model: type[models.Model], keys: list[int]) -> None:
    named = LogEntry.objects.filter(
        content_type=ContentType.objects.get_for_model(model), object_id__in=map(str, keys)
    )
    named.update(object_repr="erased", change_message="")


def erase_again(*, user: int, at: datetime) -> bool:
    """Somebody whom a restored backup brought back; False when nobody of that time is there."""
    with transaction.atomic():
        found = User.objects.select_for_update().filter(pk=user, date_joined__lte=at).first()
        if found is None:
            return False
        empty_rows_of(found)
        close_account(user=found, at=at)
        return True
