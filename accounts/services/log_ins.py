"""Ending log-ins; attempts to log in, kept for the account's owner, forgotten after a month."""

from datetime import timedelta

from django.db.models import F
from django.utils import timezone

from accounts.enums import LogInOutcome
from accounts.models import LogInAttempt, User

KEPT_FOR = timedelta(days=30)
COUNTED_TOGETHER = timedelta(hours=1)


def end_log_ins(*, user: User) -> None:
    """Every browser that is logged in to this account is asked for the password again."""
    User.objects.filter(pk=user.pk).update(log_ins_ended=F("log_ins_ended") + 1)
    user.refresh_from_db(fields=["log_ins_ended"])


def note_attempt(*, user: User, outcome: LogInOutcome, address: str, is_known_device: bool) -> None:
    now = timezone.now()
    same = LogInAttempt.objects.filter(
        user=user,
        outcome=outcome,
        address=address,
        is_known_device=is_known_device,
        first_at__gt=now - COUNTED_TOGETHER,
    )
    if not same.update(times=F("times") + 1, last_at=now):
        LogInAttempt.objects.create(
            user=user,
            outcome=outcome,
            address=address,
            is_known_device=is_known_device,
            first_at=now,
            last_at=now,
        )


def note_attempt_at(*, email: str, outcome: LogInOutcome, address: str, known: bool) -> None:
    """Of an address that nobody has, nothing is kept."""
    user = User.objects.filter(email__iexact=email.strip(), is_active=True).first()
    if user:
        note_attempt(user=user, outcome=outcome, address=address, is_known_device=known)


def forget_old_attempts() -> int:
    deleted, _ = LogInAttempt.objects.filter(last_at__lt=timezone.now() - KEPT_FOR).delete()
    return deleted
