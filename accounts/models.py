"""Users log in by e-mail; players may exist without a user until they claim their record."""

import secrets
from typing import Any, ClassVar

from django.apps import apps
from django.contrib.auth.models import AbstractBaseUser, BaseUserManager, PermissionsMixin
from django.db import models
from django.db.models.functions import Lower
from django.utils import timezone
from django.utils.crypto import salted_hmac
from django.utils.functional import cached_property

from accounts.enums import LogInOutcome
from engine.kits.registry import game_choices

NAME_LENGTH = 60
IDENTIFIER_LENGTH = 40
LOG_INS = "accounts.log_ins"
CLAIM_LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


def new_claim_code() -> str:
    return "".join(secrets.choice(CLAIM_LETTERS) for _ in range(10))


class UserManager(BaseUserManager["User"]):
    def create_user(self, email: str, password: str | None = None, **fields: Any) -> "User":
        user = self.model(email=self.normalize_email(email).lower(), **fields)
        user.set_password(password)
        user.save(using=self._db)
        return user

    def create_superuser(self, email: str, password: str | None = None, **fields: Any) -> "User":
        return self.create_user(email, password, is_staff=True, is_superuser=True, **fields)

    def get_by_natural_key(self, username: str | None) -> "User":
        return self.get(email__iexact=username)


class User(AbstractBaseUser, PermissionsMixin):
    email = models.EmailField("e-mail address", unique=True)
    is_active = models.BooleanField(default=True)
    is_staff = models.BooleanField("may use the admin site", default=False)
    date_joined = models.DateTimeField(default=timezone.now)
    # How often all log-ins of the account were ended.
    log_ins_ended = models.PositiveIntegerField(default=0, db_default=0, editable=False)

    objects = UserManager()
    USERNAME_FIELD = "email"
    REQUIRED_FIELDS: ClassVar[list[str]] = []

    @cached_property
    def has_second_factor(self) -> bool:
        """Asked once a request. Recovery codes alone are none: they go with the app."""
        held = apps.get_model("mfa", "Authenticator")._default_manager.filter(
            user=self, type="totp"
        )
        return bool(held.exists())

    class Meta:
        constraints = [models.UniqueConstraint(Lower("email"), name="one_user_per_email")]

    def __str__(self) -> str:
        return self.email

    def _get_session_auth_hash(self, secret: str | None = None) -> str:
        """A log-in holds as long as this stays the same. An account whose log-ins were never ended
        keeps the hash that Django makes, so that a newer version logs nobody out."""
        made: str = super()._get_session_auth_hash(secret)  # type: ignore[misc]  # of Django's own
        if not self.log_ins_ended:
            return made
        ended = salted_hmac(LOG_INS, f"{made}:{self.log_ins_ended}", secret=secret)
        return ended.hexdigest()


class PlayerProfile(models.Model):
    """A person who plays. Without a user it is a walk-in, claimable with its code."""

    user = models.OneToOneField(
        User, models.SET_NULL, null=True, blank=True, related_name="profile"
    )
    display_name = models.CharField(max_length=NAME_LENGTH)
    pronouns = models.CharField(max_length=30, blank=True)
    claim_code = models.CharField(max_length=10, unique=True, default=new_claim_code)
    merged_into = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, related_name="merged_profiles"
    )
    # Whoever restores an older state asks this: what it says of the person must not come back.
    erased_at = models.DateTimeField(null=True, blank=True, editable=False)
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["display_name", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=models.Q(merged_into=None) | models.Q(user=None),
                name="merged_profile_has_no_user",
            )
        ]

    def __str__(self) -> str:
        return self.display_name

    @property
    def is_walk_in(self) -> bool:
        return self.user_id is None and self.merged_into_id is None


class GameIdentity(models.Model):
    """The number or name under which a game's publisher knows this player."""

    profile = models.ForeignKey(PlayerProfile, models.CASCADE, related_name="game_ids")
    game = models.CharField(max_length=10, choices=game_choices)
    identifier = models.CharField(max_length=IDENTIFIER_LENGTH)

    class Meta:
        verbose_name_plural = "game identities"
        constraints = [
            models.UniqueConstraint(fields=["profile", "game"], name="one_identity_per_game")
        ]

    def __str__(self) -> str:
        return f"{self.get_game_display()}: {self.identifier}"


class LogInAttempt(models.Model):
    """An attempt to log in to an account that exists, for its owner to see. The same again within
    an hour is counted in the same row, so that guessing fills no table."""

    user = models.ForeignKey(User, models.CASCADE, related_name="log_in_attempts")
    outcome = models.CharField(max_length=10, choices=LogInOutcome.choices)
    address = models.CharField(max_length=45)
    is_known_device = models.BooleanField()
    times = models.PositiveIntegerField(default=1)
    first_at = models.DateTimeField()
    last_at = models.DateTimeField()

    class Meta:
        ordering = ["-last_at", "-pk"]
        indexes = [models.Index(fields=["user", "-last_at"], name="attempts_of_an_account")]

    def __str__(self) -> str:
        return f"{self.user}: {self.get_outcome_display()}"


class UnsentMail(models.Model):
    """A mail about an account, written while the mail server was away. Gone once it was sent."""

    user = models.ForeignKey(User, models.CASCADE, null=True, related_name="+")
    address = models.EmailField()
    subject = models.CharField(max_length=500)
    body = models.TextField()
    created_at = models.DateTimeField(auto_now_add=True)
    not_before = models.DateTimeField(db_index=True)

    def __str__(self) -> str:
        return self.subject
