"""Who can log in to the demo, and who plays in it."""

import functools

from allauth.account.models import EmailAddress
from django.contrib.auth.hashers import make_password
from django.db import transaction

from accounts.models import PlayerProfile, User

PASSWORD = "arbiter-demo"  # noqa: S105  printed for everybody who runs the demo
ORGANIZER, JUDGE, SCOREKEEPER = "organizer@demo.example", "judge@demo.example", "desk@demo.example"
PLAYERS = (
    "Ada Quill", "Bram Oduya", "Chidi Lark", "Dara Finch", "Edda Moreau", "Farid Stone",
    "Greta Voss", "Hana Iwai", "Ivo Marsh", "Juno Kaplan", "Kofi Bright", "Lena Thorn",
    "Mina Castell", "Nils Harrow", "Oona Reyes", "Pavel Winter",
)  # fmt: skip
LOG_INS = (
    ("Organizer", ORGANIZER),
    ("Judge", JUDGE),
    ("Scorekeeper", SCOREKEEPER),
    ("Player (mid-round, table to report)", "ada@demo.example"),
    ("Player (the opponent of many)", "bram@demo.example"),
)


@functools.cache
def hashed_password() -> str:
    """One for all: hashing is slow on purpose."""
    return make_password(PASSWORD)


def person(email: str, name: str) -> User:
    """A user with a verified address and a profile; the same one every time."""
    with transaction.atomic():
        user = User.objects.filter(email=email).first()
        if user is None:
            user = User.objects.create(email=email, password=hashed_password())
            EmailAddress.objects.create(user=user, email=email, verified=True, primary=True)
        PlayerProfile.objects.get_or_create(user=user, defaults={"display_name": name})
    return user


def players() -> list[User]:
    return [person(f"{name.split()[0].lower()}@demo.example", name) for name in PLAYERS]


def staff() -> tuple[User, User, User]:
    return (
        person(ORGANIZER, "Rosa Lindqvist"),
        person(JUDGE, "Sami Okafor"),
        person(SCOREKEEPER, "Tove Brandt"),
    )
