"""Reads about people."""

from django.contrib.auth.models import AnonymousUser

from accounts.models import PlayerProfile, User


def profile_of(user: User | AnonymousUser) -> PlayerProfile | None:
    if not user.is_authenticated:
        return None
    return PlayerProfile.objects.filter(user=user).first()


def written_code(text: str) -> str:
    """The code as it is stored, however it was typed: small letters, spaces, dashes."""
    return "".join(letter for letter in text.upper() if letter.isalnum())[:10]


def record_with_code(code: str) -> PlayerProfile | None:
    return PlayerProfile.objects.filter(claim_code=written_code(code)).first()


def game_ids_of(profile: PlayerProfile) -> dict[str, str]:
    return dict(profile.game_ids.values_list("game", "identifier"))
