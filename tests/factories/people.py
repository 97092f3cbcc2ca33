"""Users with a player profile, and walk-ins."""

from accounts.models import PlayerProfile, User


def make_user(name: str = "Anna Arnold", email: str = "") -> User:
    """A person with an account; without a password, because tests log in by force."""
    email = email or f"{name.lower().replace(' ', '.')}@example.org"
    user = User.objects.create_user(email)
    PlayerProfile.objects.create(user=user, display_name=name)
    return user


def make_walk_in(name: str = "Wanda Walker") -> PlayerProfile:
    return PlayerProfile.objects.create(display_name=name)
