"""Making and revoking tokens; keeping the answers to requests with a key."""

import hashlib
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Sequence
from datetime import datetime, timedelta

from django.utils import timezone
from django.utils.crypto import salted_hmac

from accounts.models import User
from api.errors import TokenAlreadyMadeError
from api.models import KeptAnswer, Token

PREFIX = "arb_"
# A second press of the button comes at once; a page loaded again later shows no secret.
SHOWN_FOR = timedelta(minutes=1)
KEPT_FOR = timedelta(days=2)
USE_NOTED_EVERY = timedelta(minutes=1)


def digest_of(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def create_token(
    *,
    user: User,
    name: str,
    scopes: Sequence[str],
    expires_at: datetime | None = None,
    form_key: str = "",
) -> tuple[Token, str]:
    """The token and its secret, which is shown once and never stored. The same form sent twice
    makes one token: each answer shows the same secret, whichever of them the browser keeps."""
    secret = PREFIX + (secret_from(user, form_key) if form_key else secrets.token_urlsafe(30))
    wanted = {
        "name": name,
        "scopes": list(scopes),
        "start": secret[:8],
        "expires_at": expires_at,
    }
    token, is_new = Token.objects.get_or_create(
        user=user, digest=digest_of(secret), defaults=wanted
    )
    if not is_new and (token.revoked_at or token.created_at < timezone.now() - SHOWN_FOR):
        raise TokenAlreadyMadeError
    return token, secret


def secret_from(user: User, form_key: str) -> str:
    digest = salted_hmac("api.services.token", f"{user.pk}:{form_key}", algorithm="sha256").digest()
    return urlsafe_b64encode(digest[:30]).decode()


def end_tokens_of(*, user: User) -> int:
    """Whoever changes a password wants others out, also those who came with a token."""
    return Token.objects.filter(user=user, revoked_at=None).update(revoked_at=timezone.now())


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


def keep_answer(*, kept: KeptAnswer, status: int, text: str) -> None:
    kept.status, kept.text = status, text
    kept.save(update_fields=["status", "text"])


def forget_old_answers() -> int:
    deleted, _ = KeptAnswer.objects.filter(created_at__lt=timezone.now() - KEPT_FOR).delete()
    return deleted
