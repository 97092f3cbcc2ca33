"""Reads about people."""

import unicodedata

from django.contrib.auth.models import AnonymousUser

from accounts.models import PlayerProfile, User
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
