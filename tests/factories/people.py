"""Users with a player profile, and walk-ins."""

from accounts.models import PlayerProfile, User


def make_user(name: str = "Anna Arnold", email: str = "") -> User:
    """A person with an account; without a password, because tests log in by force."""
    user = User.objects.create_user(email or free_address(name))
    PlayerProfile.objects.create(user=user, display_name=name)
    return user


def free_address(name: str) -> str:
    """anna.arnold@example.org, and anna.arnold.7@example.org for the next Anna Arnold."""
    wanted = name.lower().replace(" ", ".")
    taken = User.objects.filter(email=f"{wanted}@example.org").exists()
    return f"{wanted}.{User.objects.count()}@example.org" if taken else f"{wanted}@example.org"


def make_walk_in(name: str = "Wanda Walker") -> PlayerProfile:
    return PlayerProfile.objects.create(display_name=name)
