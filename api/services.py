"""Making and revoking tokens; keeping the answers to requests with a key."""

import hashlib
import secrets
from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Any

from django.db import transaction
from django.utils import timezone

from accounts.models import User
from api.models import KeptAnswer, Token

PREFIX = "arb_"
KEPT_FOR = timedelta(days=2)
USE_NOTED_EVERY = timedelta(minutes=1)


def digest_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


@transaction.atomic
def create_token(
    *, user: User, name: str, scopes: Sequence[str], expires_at: datetime | None = None
) -> tuple[Token, str]:
    """The token and its secret, which is shown once and never stored."""
    secret = PREFIX + secrets.token_urlsafe(30)
    token = Token.objects.create(
        user=user,
        name=name,
        scopes=list(scopes),
        start=secret[:8],
        digest=digest_of(secret),
        expires_at=expires_at,
    )
    return token, secret


def revoke_token(*, token: Token) -> None:
    Token.objects.filter(pk=token.pk, revoked_at=None).update(revoked_at=timezone.now())


def note_use(*, token: Token) -> None:
    """At most once a minute, so that a busy token does not write at every request."""
    now = timezone.now()
    if token.last_used_at is None or token.last_used_at < now - USE_NOTED_EVERY:
        Token.objects.filter(pk=token.pk).update(last_used_at=now)


def claim_key(*, user: User, key: str, request_digest: str) -> tuple[KeptAnswer, bool]:
    """What is kept under a key, and whether the key is new; a second claim waits for the first."""
    return KeptAnswer.objects.get_or_create(
        user=user, key=key, defaults={"request_digest": request_digest}
    )


def keep_answer(*, kept: KeptAnswer, status: int, body: Any) -> None:
    kept.status, kept.body = status, body
    kept.save(update_fields=["status", "body"])


def forget_old_answers() -> int:
    deleted, _ = KeptAnswer.objects.filter(created_at__lt=timezone.now() - KEPT_FOR).delete()
    return deleted
