"""Reads about people."""

import unicodedata
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import NamedTuple

from django.contrib.auth.models import AnonymousUser
from django.db.models import Max, QuerySet, Sum

from accounts.enums import LogInOutcome
from accounts.models import LogInAttempt, PlayerProfile, User
from printing.names import unaccented

APOSTROPHES = "'\u2019\u2018\u02bc\u02b9\u2032`\u00b4"
# Letters that are written with a stroke or as one: taking accents off does not change them.
PLAIN_LETTERS = str.maketrans({"ø": "o", "đ": "d", "ł": "l", "ı": "i", "æ": "ae", "œ": "oe"})


def profile_of(user: User | AnonymousUser) -> PlayerProfile | None:
    if not user.is_authenticated:
        return None
    return PlayerProfile.objects.filter(user=user).first()


def written_code(text: str) -> str:
    """The code as it is stored, however it was typed: small letters, spaces, dashes."""
    return "".join(letter for letter in text.upper() if letter.isalnum())[:10]


def record_with_code(code: str) -> PlayerProfile | None:
    """Or the one that it became part of."""
    coded = PlayerProfile.objects.select_related("merged_into")
    record = coded.filter(claim_code=written_code(code)).first()
    return record and (record.merged_into or record)


def game_ids_of(profile: PlayerProfile) -> dict[str, str]:
    return dict(profile.game_ids.values_list("game", "identifier"))


def look_alike_key(name: str) -> str:
    """The same for names that look alike: whatever their case, accents, apostrophes, marks and
    hyphens are, and whether the last name stands first. "Lovelace, Ada" is "Ada Lovelace"."""
    plain = unaccented(name).casefold().translate(PLAIN_LETTERS)
    plain = "".join(sign for sign in plain if sign not in APOSTROPHES)
    words = "".join(plain_sign(sign) for sign in plain).split()
    return " ".join(sorted(words)) or name.casefold()


def plain_sign(sign: str) -> str:
    kind = unicodedata.category(sign)
    if kind == "Cf" or "\ufe00" <= sign <= "\ufe0f":
        return ""
    return sign if kind[0] in "LNM" else " "


class PlayedNow(NamedTuple):
    """An event that somebody is in the middle of; `address` is their table there."""

    event: str
    address: str


PlayingNow = Callable[[PlayerProfile], Iterable[PlayedNow]]
_playing_now: list[PlayingNow] = []


def register_playing_now(playing: PlayingNow) -> None:
    """`playing(profile)` gives the events of apps above that this player is in."""
    _playing_now.append(playing)


def played_now(profile: PlayerProfile | None) -> list[PlayedNow]:
    return [] if profile is None else [each for known in _playing_now for each in known(profile)]


MOST_ATTEMPTS_SHOWN = 100


@dataclass(frozen=True)
class WrongAttempts:
    """At one account in the last month, without where they came from."""

    times: int
    last_at: datetime


def own_attempts(user: User) -> QuerySet[LogInAttempt]:
    return LogInAttempt.objects.filter(user=user)[:MOST_ATTEMPTS_SHOWN]


def wrong_attempts_at(users: Iterable[int]) -> dict[int, WrongAttempts]:
    """From devices that the accounts were never used on: what a colleague may be told."""
    strange = LogInAttempt.objects.filter(user__in=users, is_known_device=False)
    counted = strange.exclude(outcome=LogInOutcome.IN).values("user").order_by("user")
    return {
        row["user"]: WrongAttempts(row["times"], row["last"])
        for row in counted.annotate(times=Sum("times"), last=Max("last_at"))
    }
